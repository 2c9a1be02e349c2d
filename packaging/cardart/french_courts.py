"""What the French courts share: the panel, cutting at the diagonal, and what the figures hold."""

from __future__ import annotations

from math import cos, radians, sin

from cardart.french import giant_tab, index, on_card
from cardart.geometry import line_within, mirror, within
from cardart.palette import CARMINE, CREAM, CREASE, GOLD, INK, NAVY, PANEL, SKIN, WOOD
from cardart.svg import Attribute, circle, cord, doubled, group, line, path, polygon, rect, solid

MIDDLE, CENTRE_Y = 125, 175

LEFT, RIGHT, TOP, BOTTOM = (50, 200, 20, 330)
DIAGONAL = ((LEFT, 198), (RIGHT, 152))
HALF = ((LEFT, TOP), (RIGHT, TOP), DIAGONAL[1], DIAGONAL[0])


def cut_solid(
    curve: str, fill: str, width: float = 1.8, stroke: str = INK, **attributes: Attribute
) -> str:
    """Return a solid shape of which only the part above the diagonal is left."""
    return solid(within(curve, HALF), fill, width, stroke, **attributes)


def cut_pair(curve: str, fill: str, width: float = 1.8) -> str:
    """Return a shape and its mirror image, each cut at the diagonal."""
    return cut_solid(curve, fill, width) + cut_solid(mirror(curve, MIDDLE), fill, width)


def cut_line(curve: str, width: float = 1.6, stroke: str = INK, **attributes: Attribute) -> str:
    """Return a line of which only the part above the diagonal is left."""
    return line(line_within(curve, HALF), width, stroke, **attributes)


def cut_curve(curve: str) -> str:
    """Return the part of a shape above the diagonal."""
    return within(curve, HALF)


def hand(x: float, y: float, skin: str = SKIN) -> str:
    """Draw a fist seen from the front, around something upright at about x + 5."""
    art = path(
        f"M{x - 4:.1f} {y + 8:.1f} C{x - 8:.1f} {y + 2:.1f} {x - 4:.1f} {y - 3:.1f} {x + 3:.1f}"
        f" {y - 2:.1f} L{x + 10:.1f} {y:.1f} C{x + 16:.1f} {y + 2:.1f} {x + 18:.1f} {y + 8:.1f}"
        f" {x + 16:.1f} {y + 13:.1f} L{x + 10:.1f} {y + 20:.1f} L{x - 2:.1f} {y + 16:.1f}"
        f" C{x - 5:.1f} {y + 14:.1f} {x - 6:.1f} {y + 11:.1f} {x - 4:.1f} {y + 8:.1f} Z",
        fill=skin,
        stroke=INK,
        stroke_width=1.5,
        stroke_linejoin="round",
    )
    art += line(
        f"M{x - 3:.1f} {y + 7:.1f} L{x + 6:.1f} {y + 9:.1f} M{x - 3:.1f} {y + 11.5:.1f}"
        f" L{x + 6:.1f} {y + 12.5:.1f}",
        1,
        CREASE,
    )
    return art


def rose(accent: str, x: float = 74, y: float = 150) -> str:
    """Draw a five-petalled rose on its stem."""
    art = cord(
        f"M{x + 6} {y + 16} C{x + 2} {y} {x - 2} {y - 16} {x - 4} {y - 26}", 3.6, 1.8, "#2E7D46"
    )
    art += path(
        f"M{x} {y - 8} C{x + 10} {y - 18} {x + 16} {y - 16} {x + 18} {y - 16} C{x + 16} {y - 8}"
        f" {x + 8} {y - 4} {x} {y - 8} Z",
        fill="#2E7D46",
        stroke=INK,
        stroke_width=1.2,
    )
    cx, cy = (x - 5, y - 33)
    for i in range(5):
        angle = radians(-90 + 72 * i)
        art += circle(
            cx + 6.6 * cos(angle),
            cy + 6.6 * sin(angle),
            5.9,
            fill=accent,
            stroke=INK,
            stroke_width=1.3,
        )
    return art + circle(cx, cy, 4.4, fill=GOLD, stroke=INK, stroke_width=1.2)


def sword(x: float = 77, y: float = 158) -> str:
    """Draw an upright sword, (x, y) under its guard."""
    art = path(
        f"M{x - 4} {y} V{y - 92} L{x} {y - 101} L{x + 4} {y - 92} V{y} Z",
        fill="#DDE5EE",
        stroke=INK,
        stroke_width=1.6,
        stroke_linejoin="round",
    )
    art += path(f"M{x} {y} V{y - 101} L{x + 4} {y - 92} V{y} Z", fill="#A9B8C9")
    art += path(
        f"M{x - 14} {y - 6} C{x - 14} {y - 10} {x - 10} {y - 10} {x - 8} {y - 8} H{x + 8} C{x + 10}"
        f" {y - 10} {x + 14} {y - 10} {x + 14} {y - 6} C{x + 14} {y - 2} {x + 10} {y - 2} {x + 8}"
        f" {y - 3} H{x - 8} C{x - 10} {y - 2} {x - 14} {y - 2} {x - 14} {y - 6} Z",
        fill=GOLD,
        stroke=INK,
        stroke_width=1.5,
    )
    return art


def halberd(x: float = 77, y: float = 160) -> str:
    """Draw a halberd: shaft, spike, axe blade and hook."""
    art = cord(f"M{x} {y + 14} V{y - 96}", 4.6, 2.4, "#8A5A33")
    art += path(
        f"M{x - 2.2} {y - 84} V{y - 98} L{x} {y - 112} L{x + 2.2} {y - 98} V{y - 84} Z",
        fill="#DDE5EE",
        stroke=INK,
        stroke_width=1.4,
        stroke_linejoin="round",
    )
    art += path(
        f"M{x} {y - 92} C{x - 6} {y - 94} {x - 12} {y - 98} {x - 16} {y - 100} C{x - 20} {y - 88}"
        f" {x - 19} {y - 76} {x - 14} {y - 66} C{x - 10} {y - 72} {x - 5} {y - 75} {x} {y - 76} Z",
        fill="#DDE5EE",
        stroke=INK,
        stroke_width=1.5,
        stroke_linejoin="round",
    )
    art += path(
        f"M{x} {y - 90} L{x + 13} {y - 84} L{x} {y - 78} Z",
        fill="#A9B8C9",
        stroke=INK,
        stroke_width=1.4,
        stroke_linejoin="round",
    )
    return art


def lance(x: float = 77, y: float = 160, flag: str = CARMINE) -> str:
    """Draw a lance with a swallow-tailed pennant."""
    shaft = f"M{x} {y + 14} V{y - 98}"
    art = cord(shaft, 4.6, 2.4, WOOD)
    pennant = (
        f"M{x} {y - 94} C{x - 8} {y - 98} {x - 13} {y - 90} {x - 20} {y - 93} "
        f"L{x - 15} {y - 84} L{x - 20} {y - 74} C{x - 14} {y - 72} {x - 8} {y - 78} {x} {y - 74} Z"
    )
    art += solid(pennant, flag, 1.5)
    art += line(
        f"M{x - 3} {y - 84} C{x - 8} {y - 87} {x - 12} {y - 81} {x - 16} {y - 84}", 1.3, GOLD
    )
    point = f"M{x - 4} {y - 98} C{x - 5} {y - 104} {x - 2} {y - 110} {x} {y - 115} "
    point += f"C{x + 2} {y - 110} {x + 5} {y - 104} {x + 4} {y - 98} Z"
    return art + solid(point, "#DDE5EE", 1.4)


def sceptre(x: float = 77, y: float = 158, jewel: str = "#C42434") -> str:
    """Draw a sceptre with a jewel in its almond-shaped head."""
    art = cord(f"M{x} {y + 14} V{y - 72}", 6.4, 3.6, GOLD)
    art += path(
        f"M{x} {y - 104} C{x + 13} {y - 98} {x + 13} {y - 82} {x} {y - 72} C{x - 13} {y - 82}"
        f" {x - 13} {y - 98} {x} {y - 104} Z",
        fill=GOLD,
        stroke=INK,
        stroke_width=1.6,
    )
    art += path(
        f"M{x} {y - 98} C{x + 7} {y - 94} {x + 7} {y - 84} {x} {y - 79} C{x - 7} {y - 84} {x - 7}"
        f" {y - 94} {x} {y - 98} Z",
        fill=jewel,
        stroke=INK,
        stroke_width=1.2,
    )
    return (
        art
        + circle(x, y - 107, 3.4, fill="#fff", stroke=INK, stroke_width=1.3)
        + circle(x, y - 66, 4.4, fill=GOLD, stroke=INK, stroke_width=1.4)
    )


def orb(x: float = 77, y: float = 150, band: str = "#C42434") -> str:
    """Draw an orb with band and cross."""
    cy = y - 14
    art = circle(x, cy, 17, fill=GOLD, stroke=INK, stroke_width=1.8) + path(
        f"M{x} {cy - 17} A17 17 0 0 1 {x} {cy + 17} C{x + 8} {cy + 8} {x + 8} {cy - 8} {x}"
        f" {cy - 17} Z",
        fill="#C98A1B",
        fill_opacity=".6",
    )
    art += (
        cord(f"M{x - 16.5} {cy - 2} Q{x} {cy + 5} {x + 16.5} {cy - 2}", 4.6, 2.4, band)
        + line(f"M{x} {cy + 1.5} V{cy - 17}", 4.6, INK)
        + line(f"M{x} {cy + 1.5} V{cy - 16.5}", 2.4, band)
    )
    art += path(
        f"M{x - 2.4} {cy - 17} V{cy - 24} H{x - 7} V{cy - 29} H{x - 2.4} V{cy - 36} H{x + 2.4}"
        f" V{cy - 29} H{x + 7} V{cy - 24} H{x + 2.4} V{cy - 17} Z",
        fill=GOLD,
        stroke=INK,
        stroke_width=1.4,
        stroke_linejoin="round",
    )
    return art


def axe(x: float = 77, y: float = 160) -> str:
    """Draw a two-bladed axe."""
    art = cord(f"M{x} {y + 14} V{y - 98}", 4.8, 2.6, "#8A5A33")
    for side in (1, -1):
        art += path(
            f"M{x} {y - 92} C{x + side * 6} {y - 92} {x + side * 12} {y - 98} {x + side * 16}"
            f" {y - 102} C{x + side * 20} {y - 88} {x + side * 19} {y - 74} {x + side * 14}"
            f" {y - 64} C{x + side * 10} {y - 70} {x + side * 5} {y - 74} {x} {y - 74} Z",
            fill="#DDE5EE" if side < 0 else "#A9B8C9",
            stroke=INK,
            stroke_width=1.5,
            stroke_linejoin="round",
        )
    return art + circle(x, y - 100, 3.6, fill=GOLD, stroke=INK, stroke_width=1.3)


def fan(x: float = 80, y: float = 152, cut: str = "#C42434") -> str:
    """Draw an open fan of six slats."""
    art = ""
    for i in range(6):
        turn = -42 + i * 16
        art += group(
            path(
                "M0 0 L-7 -38 Q0 -45 7 -38 Z",
                fill=cut if i % 2 else "#FBF1DC",
                stroke=INK,
                stroke_width=1.3,
                stroke_linejoin="round",
            ),
            transform=f"translate({x} {y + 4}) rotate({turn})",
        )
    return art


def sprig(x: float = 76, y: float = 152) -> str:
    """Draw a sprig with five leaves and a berry."""
    art = cord(
        f"M{x + 6} {y + 14} C{x + 2} {y} {x - 2} {y - 20} {x - 2} {y - 40}", 3.4, 1.7, "#2E7D46"
    )
    for i, (dy, side) in enumerate(((-6, 1), (-12, -1), (-20, 1), (-27, -1), (-34, 1))):
        art += group(
            path(
                "M0 0 C4 -8 12 -9 18 -5 C14 2 6 4 0 0 Z",
                fill="#2E7D46" if i % 2 else "#3C9A5A",
                stroke=INK,
                stroke_width=1.2,
            ),
            transform=f"translate({x - 0.5} {y + dy}) scale({side} 1)",
        )
    return art + circle(x - 2, y - 43, 5, fill="#C42434", stroke=INK, stroke_width=1.3)


def band(colour: str) -> str:
    """Draw the ornamental diagonal band that hides the seam."""
    (x0, y0), (x1, y1) = DIAGONAL
    art = ""
    for half_width, fill, edge in ((8, GOLD, INK), (5, colour, None)):
        curve = polygon(
            (
                (x0, y0 - half_width),
                (x1, y1 - half_width),
                (x1, y1 + half_width),
                (x0, y0 + half_width),
            )
        )
        art += path(curve, fill=fill, stroke=edge, stroke_width=1.8 if edge else None)
    for i in range(7):
        x, y = (start + (end - start) * (i + 0.5) / 7 for start, end in ((x0, x1), (y0, y1)))
        if i % 2 == 0:
            lozenge = polygon(((x, y - 3.6), (x + 4.6, y), (x, y + 3.6), (x - 4.6, y)))
            art += path(lozenge, fill=GOLD)
        else:
            art += circle(x, y, 1.9, fill=CREAM)
    return art


SCHEMES = {
    "S": {"dress": NAVY, "accent": CARMINE},
    "H": {"dress": "#B4202F", "accent": "#22315C"},
    "D": {"dress": "#D5702A", "accent": "#1F5F73"},
    "C": {"dress": "#1E6847", "accent": "#8E2233"},
}


def panelled(corner: str, half: str, band_colour: str, above: str = "") -> str:
    """Return a whole card with a panel: *half* twice, the band between, the frame lines.

    *above* is drawn over the panel in both corners.
    """
    width, height = RIGHT - LEFT, BOTTOM - TOP
    body = rect(LEFT, TOP, width, height, 5, fill=PANEL)
    body += doubled(half, MIDDLE, CENTRE_Y, "half") + band(band_colour)
    body += rect(LEFT, TOP, width, height, 5, fill="none", stroke=INK, stroke_width=2)
    body += rect(
        LEFT + 3.4,
        TOP + 3.4,
        width - 6.8,
        height - 6.8,
        3,
        fill="none",
        stroke=GOLD,
        stroke_width=1.2,
    )
    return on_card(corner, body + (doubled(above, MIDDLE, CENTRE_Y) if above else ""))


def court_card(rank: str, suit: str, half: str, colour: str, *, giant: bool = False) -> str:
    """Return a whole court card."""
    dress = SCHEMES[suit]["dress"]
    if giant:
        return panelled("", half, dress, giant_tab(rank, suit, colour))
    return panelled(index(rank, suit, colour), half, dress)
