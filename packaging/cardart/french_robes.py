"""What the French kings wear: a robe, a cape and a crown for each suit.

Source: design/art.md, 5.2.
"""

from __future__ import annotations

from cardart.french_courts import cut_curve, cut_line, cut_pair, cut_solid
from cardart.geometry import common, on_curve
from cardart.ornaments import ermine_tail, leaf_drop
from cardart.palette import CREAM, GOLD, GOLD_SHADE, INK, STEEL, STEEL_DARK, STEEL_LIGHT, blend
from cardart.svg import both_sides, circle, line, num, path, solid

_ROBE = (
    "M54 240 C52 186 62 158 80 146 C96 137 110 134 125 134 C140 134 154 137 170 146 "
    "C188 158 198 186 196 240 Z"
)
_CAPE = (
    "M78 170 C78 148 92 128 112 126 H138 C158 128 172 148 172 170 C164 166 156 167 150 171 "
    "C143 165 134 166 125 171 C116 166 107 165 100 171 C94 167 86 166 78 170 Z"
)
_TAILS = (
    (88, 150), (84, 163), (101, 150), (97, 164), (112, 165), (162, 150), (149, 149), (163, 160),
    (151, 160),
)  # fmt: skip


def _robe(colour: str) -> str:
    art = cut_solid(_ROBE, colour)
    for fold in ("M66 220 C66 196 70 176 78 162", "M184 200 C184 184 180 172 174 162"):
        art += cut_line(fold, 1.3, INK, stroke_opacity=".6")
    return art


def _chain(depth: float, pendant: str) -> str:
    """Draw a chain of gold links that hangs down *depth* units, with a medal."""
    art = ""
    for i in range(13):
        x, y, _, _ = on_curve(((97, 134), (125, 134 + 2 * depth), (153, 134)), i / 12)
        art += circle(x, y, 2.5, fill=GOLD, stroke=INK, stroke_width=1)
    y = 134 + depth
    art += circle(125, y + 3, 6, fill=GOLD, stroke=INK, stroke_width=1.4)
    return art + circle(125, y + 3, 2.8, fill=pendant)


def ermine_robe(dress: str, _accent: str) -> str:
    """Draw a cape of ermine with nine tails, a chain and its medal (picche)."""
    art = _robe(dress) + cut_solid(_CAPE, "#FFFDF5")
    art += "".join(ermine_tail(x, y, INK, 0.95) for x, y in _TAILS)
    return art + _chain(21, dress)


def furred_robe(dress: str, accent: str) -> str:
    """Draw a mantle edged with brown fur, open over a buttoned doublet (cuori)."""
    art = _robe(dress)
    art += cut_solid("M108 130 H142 L152 240 H98 Z", accent, 1.6) + cut_line("M125 134 V200", 1.4)
    for y in (146, 155, 164, 173):
        art += circle(125, y, 2.3, fill=GOLD, stroke=INK, stroke_width=1)
    fur = (
        "M112 126 C98 128 84 138 76 152 C82 156 82 160 88 160 C90 166 96 164 98 170 C104 170 102"
        " 178 106 184 L104 240 H116 C118 200 118 160 118 134 Z"
    )
    hairs = "M88 148 l4 5 M97 140 l4 6 M104 150 l3 6 M107 166 l3 6 M110 138 l3 6 M92 156 l4 3"
    art += cut_pair(fur, "#8A5A33") + both_sides(cut_line(hairs, 1.3, "#5F3A1E"))
    for x, y in ((62, 182), (72, 168)):
        for middle in (x, 250 - x):
            star = f"M{middle} {y - 5} l2 3 l3 2 l-3 2 l-2 3 l-2 -3 l-3 -2 l3 -2 Z"
            art += path(cut_curve(star), fill=GOLD)
    return art + _chain(15, dress)


def armoured_robe(dress: str, accent: str) -> str:
    """Draw a breastplate with a gorget, and a cloak clasped on both shoulders (quadri)."""
    art = _robe(accent)
    plate = (
        "M112 128 C98 132 90 142 90 156 C92 186 92 210 90 240 H160 C158 210 158 186 160 156 "
        "C160 142 152 132 138 128 Z"
    )
    art += cut_solid(plate, STEEL)
    art += path(
        common(cut_curve(plate), "M125 120 H170 V240 H125 C133 196 132 160 125 120 Z"),
        fill=STEEL_DARK,
    )
    art += cut_line("M125 140 V186", 1.6) + cut_line(
        "M99 146 C96 158 96 168 98 180", 2.6, STEEL_LIGHT
    )
    art += cut_line("M94 172 C106 182 118 182 125 178 M156 162 C148 168 134 172 125 170", 1.4)
    gorget = "M108 126 C114 132 136 132 142 126 L152 136 C142 148 108 148 98 136 Z"
    art += cut_solid(gorget, STEEL) + cut_line("M102 138 C114 145 136 145 148 138", 1.3)
    shoulder = "M100 134 C84 138 70 148 64 166 C60 180 58 200 56 220 H74 C76 196 80 178 92 166 Z"
    art += cut_pair(shoulder, dress)
    for fold in ("M92 142 C80 152 74 166 72 190", "M158 142 C168 150 173 156 175 160"):
        art += cut_line(fold, 1.2, INK, stroke_opacity=".6")
    for x in (97, 153):
        art += circle(x, 145, 6.4, fill=GOLD, stroke=INK, stroke_width=1.5)
        art += path(f"M{x} 141 l3 4 l-3 4 l-3 -4 Z", fill=accent)
    for x in (105, 115, 125, 135, 145):
        art += circle(x, 140 - abs(x - 125) * 0.1, 1.6, fill=GOLD, stroke=INK, stroke_width=0.8)
    return art


def broad_collared_robe(dress: str, accent: str) -> str:
    """Draw a tunic under a broad, jewelled collar, a cloak thrown over one shoulder (fiori)."""
    art = _robe(dress)
    for x in (90, 107, 143, 160):
        art += cut_line(f"M{x} 160 V220", 1.2, INK, stroke_opacity=".45")
    disc = "M112 127 C92 130 80 142 77 158 C92 178 158 178 173 158 C170 142 158 130 138 127 Z"
    art += cut_solid(disc, GOLD)
    art += cut_solid(
        "M112 129 C97 132 88 141 86 153 C98 168 152 168 164 153 C162 141 153 132 138 129 Z",
        accent,
        1.3,
    )
    for i in range(1, 12):
        bead_x, bead_y, _, _ = on_curve(((80, 156), (125, 188), (170, 156)), i / 12)
        art += circle(
            bead_x, bead_y, 2.2, fill="#FFFFFF" if i % 2 else dress, stroke=INK, stroke_width=0.9
        )
    for x, y in ((96, 149), (110, 155), (140, 155), (154, 149)):
        art += path(leaf_drop(x, y), fill=GOLD)
    art += solid("M125 145 L133 154 L125 163 L117 154 Z", CREAM, 1.4) + circle(
        125, 154, 3, fill=accent
    )
    cloak = (
        "M148 130 C166 134 182 146 190 166 C196 184 198 204 198 230 H176 C178 196 170 168 148 150 Z"
    )
    art += cut_solid(cloak, accent) + cut_line(
        "M164 142 C176 154 184 166 186 176", 1.2, INK, stroke_opacity=".6"
    )
    return (
        art
        + circle(154, 139, 6, fill=GOLD, stroke=INK, stroke_width=1.4)
        + circle(154, 139, 2.4, fill=dress)
    )


def closed_crown(cap: str, jewel: str) -> str:
    """Draw a closed crown with a coloured cap (picche)."""
    art = solid("M104 52 C102 38 110 29 125 29 C140 29 148 38 146 52 Z", cap, 1.6)
    points = (
        "M100.5 63 L97 41 C102 46 106 46 109 42 C111 47 114 50 118 50 C120 46 122 43 125 39 "
        "C128 43 130 46 132 50 C136 50 139 47 141 42 C144 46 148 46 153 41 L149.5 63 "
        "Q125 54 100.5 63 Z"
    )
    art += solid(points, GOLD, 1.8)
    art += path(common(points, "M125 30 H160 V66 H125 Z"), fill=blend(GOLD_SHADE, GOLD, 0.55))
    art += line("M100 57.5 Q125 48.8 150 57.5", 1.1)
    for x, y, colour in ((112, 57.6, jewel), (125, 55.8, cap), (138, 57.6, jewel)):
        art += circle(x, y, 2.7, fill=colour, stroke=INK, stroke_width=0.8)
    for x in (97, 153):
        art += circle(x, 39, 3, fill=GOLD, stroke=INK, stroke_width=1.2)
    return art + circle(125, 27.5, 4.2, fill=GOLD, stroke=INK, stroke_width=1.4)


def arched_crown(cap: str, jewel: str) -> str:
    """Draw a round crown with three arches over a cap (cuori)."""
    art = solid("M101 58 C96 38 108 27 125 27 C142 27 154 38 149 58 Z", cap, 1.6)
    for arch in ("M101 56 C97 38 108 28 125 27", "M149 56 C153 38 142 28 125 27", "M125 27 V52"):
        art += line(arch, 7) + line(arch, 4.2, GOLD)
    art += solid("M101 66 L99 52 Q125 43 151 52 L149 66 Q125 56 101 66 Z", GOLD, 1.8)
    for x, y in ((108, 57.6), (116.4, 55), (125, 54.2), (133.6, 55), (142, 57.6)):
        art += circle(x, y, 2.2, fill=jewel, stroke=INK, stroke_width=0.8)
    return art + circle(125, 26.4, 3.6, fill=GOLD, stroke=INK, stroke_width=1.4)


def spiked_crown(cap: str, jewel: str) -> str:
    """Draw an open crown of seven straight points (quadri)."""
    points = (
        "M100 64 L95 36 L104 46 L107 28 L115 42 L120 25 L125 40 L130 25 L135 42 L143 28 L146 46 "
        "L155 36 L150 64 Q125 54 100 64 Z"
    )
    art = solid(points, GOLD, 1.8)
    art += path(common(points, "M125 20 H160 V70 H125 Z"), fill=blend(GOLD_SHADE, GOLD, 0.55))
    art += line("M98.6 54 Q125 45 151.4 54", 1.2)
    for x, y, colour in (
        (108, 56.6, cap),
        (116.6, 54.4, jewel),
        (125, 53.8, cap),
        (133.4, 54.4, jewel),
        (142, 56.6, cap),
    ):
        art += path(f"M{num(x)} {num(y - 3.4)} l3 3.4 l-3 3.4 l-3 -3.4 Z", fill=colour)
    return art


def leafed_crown(cap: str, jewel: str) -> str:
    """Draw a low crown of five golden leaves over a cap (fiori)."""
    art = solid("M103 54 C103 38 112 32 125 32 C138 32 147 38 147 54 Z", cap, 1.6)
    for x, y, turn in ((101, 54, -24), (149, 54, 24), (112, 50, -10), (138, 50, 10), (125, 48, 0)):
        leaf = "M0 4 C-7 -1 -8 -7 -5 -11 C-4 -15 -2 -18 0 -21 C2 -18 4 -15 5 -11 C8 -7 7 -1 0 4 Z"
        moves = f"translate({x} {y}) rotate({turn})"
        art += path(leaf, transform=moves, fill=GOLD, stroke=INK, stroke_width=1.5)
        art += path("M0 1 V-14", transform=moves, fill="none", stroke=GOLD_SHADE, stroke_width=1.2)
    art += solid("M101 66 L99 53 Q125 44 151 53 L149 66 Q125 56 101 66 Z", GOLD, 1.8)
    for stone, top in ((111, 53.8), (125, 51.6), (139, 53.8)):
        art += solid(f"M{stone} {top} l4 3.4 l-4 3.4 l-4 -3.4 Z", jewel, 0.9)
    return art
