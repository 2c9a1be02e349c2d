"""Card backs: majolica tiles and a medallion with the suits of the deck."""

from __future__ import annotations

from cardart.french import WIDTH, pip
from cardart.svg import (
    card_ground,
    circle,
    document,
    element,
    group,
    num,
    path,
    placed,
    rect,
    star_curve,
)

MARGIN = 11
FIELD = MARGIN + 5
COLUMNS = 4


COLOURS = {
    "blu": {"base": "#1D3F86", "petal": "#F6F1E3", "inner": "#2E62BE", "dots": "#E8B23A"},
    "rosso": {"base": "#A3182A", "petal": "#F8EFDF", "inner": "#D0394A", "dots": "#E8B23A"},
    "verde": {"base": "#165A41", "petal": "#F6F1E3", "inner": "#2E8A66", "dots": "#E8B23A"},
}


def tile(side: float, colours: dict[str, str]) -> str:
    """Draw a majolica tile: in each quadrant a petal in a petal, dots on the axes, a star."""
    half = side / 2
    petal, inner, dots = colours["petal"], colours["inner"], colours["dots"]
    art = ""
    for quarter in range(4):
        place = f"rotate({90 * quarter})"
        art += path(
            f"M0 0 C{num(half * 0.12)} {num(-half * 0.55)} {num(half * 0.5)} {num(-half * 0.9)}"
            f" {num(half)} {num(-half)} C{num(half * 0.9)} {num(-half * 0.5)} {num(half * 0.55)}"
            f" {num(-half * 0.12)} 0 0 Z",
            fill=petal,
            transform=place,
        )
        art += path(
            f"M{num(half * 0.18)} {num(-half * 0.18)} C{num(half * 0.28)} {num(-half * 0.52)}"
            f" {num(half * 0.52)} {num(-half * 0.72)} {num(half * 0.8)} {num(-half * 0.8)}"
            f" C{num(half * 0.72)} {num(-half * 0.52)} {num(half * 0.52)} {num(-half * 0.28)}"
            f" {num(half * 0.18)} {num(-half * 0.18)} Z",
            fill=inner,
            transform=place,
        )
        art += circle(0, -half * 0.62, half * 0.13, fill=dots, transform=place)
        art += path(
            f"M{num(-half * 0.22)} {num(-half)} Q0 {num(-half * 0.72)} {num(half * 0.22)}"
            f" {num(-half)} Z",
            fill=petal,
            transform=place,
        )
    return (
        art
        + path(star_curve(0, 0, half * 0.34, half * 0.17, 8), fill=dots)
        + circle(0, 0, half * 0.09, fill=inner)
    )


def coin_shape(colour: str, base: str) -> str:
    """Draw a coin as a silhouette."""
    art = circle(0, 0, 46, fill=colour) + circle(0, 0, 37, fill="none", stroke=base, stroke_width=5)
    return art + path(star_curve(0, 0, 29, 15, 8), fill=base) + circle(0, 0, 9, fill=colour)


def cup_shape(colour: str, base: str) -> str:
    """Draw a cup as a silhouette."""
    art = path(
        "M-38 -48 H38 C42 -14 28 8 9 12 C8 24 14 36 32 40 V50 H-32 V40 C-14 36 -8 24 -9 12 C-28 8"
        " -42 -14 -38 -48 Z",
        fill=colour,
    )
    return art + path("M-39 -34 H39 L38 -26 H-38 Z M-9 14 H9 V20 H-9 Z", fill=base)


def sword_shape(colour: str, base: str) -> str:
    """Draw a sword as a silhouette."""
    art = path(
        "M-8 16 V-40 L0 -56 L8 -40 V16 H28 C34 16 34 27 28 27 H6 V42 H-6 V27 H-28 C-34 27 -34 16"
        " -28 16 Z",
        fill=colour,
    )
    return art + circle(0, 46, 9, fill=colour) + path("M-1.5 10 V-38 H1.5 V10 Z", fill=base)


def club_shape(colour: str, base: str) -> str:
    """Draw a club as a silhouette."""
    art = path(
        "M-8 54 C-10 24 -24 4 -24 -24 C-24 -44 -12 -54 0 -54 C12 -54 24 -44 24 -24 C24 4 10 24 8"
        " 54 Z",
        fill=colour,
    )
    return art + path(
        "M0 40 C-5 10 -5 -14 0 -42 C5 -14 5 10 0 40 Z M-14 0 C-17 -14 -15 -26 -10 -36 C-9 -22 -10"
        " -10 -14 0 Z M14 0 C17 -14 15 -26 10 -36 C9 -22 10 -10 14 0 Z",
        fill=base,
    )


def _ring(signs: list[str], radius: float, colours: dict[str, str]) -> str:
    """Draw a disc with four signs, each twice, so that a half turn changes nothing."""
    art = circle(0, 0, radius + 5, fill=colours["base"])
    art += circle(0, 0, radius + 2.5, fill="none", stroke=colours["petal"], stroke_width=1.8)
    for i in range(8):
        sign = placed(signs[i % 4], 0, -radius * 0.69, radius / 50)
        art += group(sign, transform=f"rotate({45 * i})")
    art += circle(0, 0, radius * 0.36, fill="none", stroke=colours["petal"], stroke_width=1.4)
    art += path(star_curve(0, 0, radius * 0.29, radius * 0.14, 8), fill=colours["dots"])
    return art + circle(0, 0, radius * 0.075, fill=colours["inner"])


def french_signs(colours: dict[str, str]) -> list[str]:
    """Draw the four French suits for a medallion."""
    return [pip(suit, 0, 0, 24, colours["petal" if suit in "SC" else "dots"]) for suit in "SHCD"]


def latin_signs(colours: dict[str, str]) -> list[str]:
    """Draw the four Latin suits for a medallion."""
    shapes = (
        (cup_shape, "petal", 0.25),
        (sword_shape, "dots", 0.27),
        (coin_shape, "dots", 0.27),
        (club_shape, "petal", 0.25),
    )
    return [
        placed(shape(colours[colour], colours["base"]), 0, 0, scale)
        for shape, colour, scale in shapes
    ]


def back(colour: str, height: float, radius: float, *, latin: bool) -> str:
    """Draw a whole back: white border, tiled field, medallion."""
    colours = COLOURS[colour]
    side = (WIDTH - 2 * FIELD) / COLUMNS
    field_height = height - 2 * FIELD
    rows = round(field_height / side)
    row_height = field_height / rows
    art = card_ground(WIDTH, height, radius)
    art += rect(MARGIN, MARGIN, WIDTH - 2 * MARGIN, height - 2 * MARGIN, 7, fill=colours["base"])
    for row in range(rows):
        for column in range(COLUMNS):
            x, y = FIELD + side * (column + 0.5), FIELD + row_height * (row + 0.5)
            scale = f"scale(1 {num(row_height / side, 4)})"
            place = f"translate({num(x)} {num(y)}) {scale}"
            art += element("use", href="#tile", transform=place)
    art += rect(
        FIELD - 1.2,
        FIELD - 1.2,
        WIDTH - 2 * FIELD + 2.4,
        field_height + 2.4,
        3,
        fill="none",
        stroke=colours["petal"],
        stroke_width=1.8,
    )
    signs = latin_signs(colours) if latin else french_signs(colours)
    art += placed(_ring(signs, WIDTH * 0.235, colours), WIDTH / 2, height / 2)
    definition = group(tile(side, colours), id="tile")
    return document(WIDTH, height, art, definition)
