"""Draw what stands in the house, and its signs: ``python packaging/make_house.py``.

The cup of the Albo d'oro, the notebook of the house rules, the box of decks, the rule books and the
radio of the settings stand on the sideboard; the key is the badge of a player whom the computer
plays.  They keep to what the cards keep to: flat colours, a darker half, one outline, no text, no
clip path, no filter.

Source: design/welcome.md, 0 and 1; design/art.md, 1.
"""

from __future__ import annotations

import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from cardart.svg import circle, document, line, placed, rect, solid

FOLDER: Final = Path(__file__).resolve().parent.parent / "resources" / "house"
SIDE: Final = 128
INK: Final = "#2A2018"
EDGE: Final = 3.4
CREAM: Final = "#F6E7C1"
WHITE: Final = "#FFFDF5"
RED, RED_DARK = "#C8453D", "#A5332E"
BLUE, BLUE_DARK = "#2E5F91", "#234A73"
TEAL, PURPLE, OCHRE = "#23876C", "#6A4590", "#C5902C"
GOLD, GOLD_DARK = "#FFD23F", "#E0A92B"
BROWN, BROWN_DARK = "#A8652E", "#8A5024"


def box(x: float, y: float, width: float, height: float, fill: str, radius: float = 4) -> str:
    """Return an outlined rectangle."""
    return rect(x, y, width, height, radius, fill=fill, stroke=INK, stroke_width=EDGE)


def diamond(x: float, y: float, across: float, down: float, fill: str) -> str:
    """Return a diamond without an outline, that far from its middle to its points."""
    return solid(f"M{x} {y - down} L{x + across} {y} L{x} {y + down} L{x - across} {y} Z", fill, 0)


def heart(x: float, y: float, size: float, fill: str) -> str:
    """Return a heart without an outline, so wide, its point at the bottom."""
    half = size / 2
    curve = (
        f"M{x} {y + half} C{x - size} {y - half * 0.1} {x - half * 0.9} {y - size * 0.75}"
        f" {x} {y - half * 0.45} C{x + half * 0.9} {y - size * 0.75} {x + size} {y - half * 0.1}"
        f" {x} {y + half} Z"
    )
    return solid(curve, fill, 0)


def notebook() -> str:
    """Return the notebook of the house rules, with a house on its label and a ribbon."""
    house = (
        box(20, 32, 58, 42, WHITE, 2)
        + solid("M49 38 L72 53 L67 53 L67 67 L31 67 L31 53 L26 53 Z", TEAL, 2.6, INK)
    )  # fmt: skip
    cover = (
        box(0, 0, 98, 124, RED, 5)
        + rect(1.7, 1.7, 11, 120.6, fill=RED_DARK)
        + line("M13 2 L13 122", 2.4, INK)
        + house
        + line("M26 88 L72 88", 4.6, CREAM)
        + line("M26 101 L58 101", 4.6, CREAM)
        + solid("M82 0 L94 0 L94 38 L88 32 L82 38 Z", GOLD, 2.4, INK)
    )
    return placed(cover, 12, 5, 0.97, -2.5)


def deck_box() -> str:
    """Return the box of decks: two backs and an ace look out of it."""

    def card(x: float, y: float, turn: float, fill: str, sign: str) -> str:
        return placed(box(-20, 0, 40, 62, fill, 5) + sign, x, y, 1, turn)

    lattice = "".join(
        diamond(x, y, 3.4, 4.4, WHITE) for y in (10, 22, 34) for x in (-11, 0, 11)
    )  # fmt: skip
    return (
        card(28, 16, -7, RED, lattice)
        + card(60, 8, 1, BLUE, lattice)
        + card(96, 13, 7, WHITE, heart(3, 30, 20, "#AE0F1B") + heart(-12, 11, 8, "#AE0F1B"))
        + box(4, 62, 120, 62, BLUE, 3)
        + rect(76, 63.7, 46.3, 58.6, fill=BLUE_DARK)
        + rect(14, 72, 100, 42, 3, fill="none", stroke=GOLD, stroke_width=3.2)
        + heart(64, 93, 22, GOLD)
    )


def books() -> str:
    """Return the rule books, the last one leaning."""

    def book(x: float, y: float, width: float, colour: str, turn: float = 0) -> str:
        height = 124 - y
        spine = (
            box(0, 0, width, height, colour, 2)
            + line(f"M7 16 L{width - 7} 16", 3.4, CREAM)
            + line(f"M7 {height - 16} L{width - 7} {height - 16}", 3.4, CREAM)
            + diamond(width / 2, height / 2, width / 6, width / 4, CREAM)
        )
        return placed(spine, x, y, 1, turn)

    return book(6, 16, 29, TEAL) + book(37, 6, 35, PURPLE) + book(76, 16, 29, OCHRE, -10.5)


def radio() -> str:
    """Return the radio of the settings."""
    grille = "".join(line(f"M18 {y} L70 {y}", 3, BROWN) for y in (64, 74, 84, 94, 104))
    knobs = "".join(
        circle(x, 92, 8.5, fill=CREAM, stroke=INK, stroke_width=EDGE)
        + line(f"M{x} 92 L{x + dx} {92 - 6}", 2.6, INK)
        for x, dx in ((90, -2), (110, 4))
    )
    return (
        line("M92 44 L122 12", 4.4, "#8D8578")
        + box(14, 112, 16, 13, "#4A2D18", 2)
        + box(98, 112, 16, 13, "#4A2D18", 2)
        + box(2, 42, 124, 74, BROWN, 12)
        + solid("M80 44 L114 44 Q124 44 124 54 L124 104 Q124 114 114 114 L80 114 Z", BROWN_DARK, 0)
        + box(10, 54, 68, 60 - 6, CREAM, 6)
        + grille
        + box(84, 54, 34, 18, WHITE, 4)
        + line("M89 63 L113 63", 2, "#8D8578")
        + line("M103 58 L103 68", 2.6, "#C8242F")
        + knobs
    )


def cup() -> str:
    """Return the cup of the Albo d'oro: two handles, a star, a plinth with a plate."""
    handles = "".join(
        line(curve, width, colour)
        for width, colour in ((11, INK), (5, GOLD))
        for curve in (
            "M32 26 C4 22 4 62 44 64",
            "M96 26 C124 22 124 62 84 64",
        )
    )
    bowl = "M26 14 L102 14 C102 56 88 76 64 76 C40 76 26 56 26 14 Z"
    shade = "M64 14 L102 14 C102 56 88 76 64 76 Z"
    star = (
        "M64 24 L69 37 L83 38 L72 46.5 L76 60 L64 52 L52 60 L56 46.5 L45 38 L59 37 Z"
    )  # fmt: skip
    stem = "M57 74 L71 74 L73 90 Q74 96 84 98 L44 98 Q54 96 55 90 Z"
    return (
        handles
        + solid(bowl, GOLD, 0)
        + solid(shade, GOLD_DARK, 0)
        + solid(bowl, "none", EDGE, INK)
        + box(22, 9, 84, 9, GOLD, 3)
        + solid(star, WHITE, EDGE * 0.8, INK)
        + solid(stem, GOLD_DARK, EDGE, INK)
        + box(32, 97, 64, 28, BROWN_DARK, 3)
        + box(46, 104, 36, 14, CREAM, 2)
    )


def key() -> str:
    """Return the wind-up key of a player whom the computer plays."""
    ring = solid(
        "M64 60 C44 20 12 26 14 50 C16 74 46 74 58 62 L58 108 L50 108 L50 118 L78 118 L78 108"
        " L70 108 L70 62 C82 74 112 74 114 50 C116 26 84 20 64 60 Z",
        INK,
        0,
    )
    holes = circle(34, 48, 9, fill="#D9A441") + circle(94, 48, 9, fill="#D9A441")
    disc = circle(64, 64, 61, fill="#D9A441", stroke=INK, stroke_width=6)
    return disc + placed(ring + holes, 14, 12, 0.78)


def pot() -> str:
    """Return the pot of somebody who has gone to cook, on its disc."""
    steam = "".join(line(f"M{x} 46 C{x - 7} 38 {x + 7} 32 {x} 24", 5, INK) for x in (48, 64, 80))
    body = (
        solid("M32 62 L96 62 L92 96 Q91 102 84 102 L44 102 Q37 102 36 96 Z", RED, 5, INK)
        + line("M24 62 L104 62", 8, INK)
        + line("M32 74 L20 74 M96 74 L108 74", 6, INK)
    )
    return circle(64, 64, 61, fill=CREAM, stroke=INK, stroke_width=6) + steam + body


def sign(*curves: str, width: float = 15) -> str:
    """Return a sign of thick lines; the window colours it."""
    return "".join(line(curve, width, INK) for curve in curves)


DRAWINGS: Final[Mapping[str, str]] = {
    "notebook": notebook(),
    "box": deck_box(),
    "books": books(),
    "radio": radio(),
    "cup": cup(),
    "key": key(),
    "pot": pot(),
    "chair": sign(
        "M40 14 L40 116", "M40 70 L92 70 L92 116", "M40 22 L62 22 M40 46 L62 46", width=13
    ),
    "open_cards": sign(
        "M16 34 L56 22 L74 92 L34 104 Z", "M70 30 L110 30 L110 104 L84 104", width=11
    ),
    "bars": sign("M22 110 L22 74", "M64 110 L64 40", "M106 110 L106 18", width=17),
    "play": solid("M34 18 L108 64 L34 110 Z", INK, 8, INK),
    "plus": sign("M64 16 L64 112", "M16 64 L112 64", width=12),
    "back": sign("M82 16 L36 64 L82 112"),
    "home": sign("M12 66 L64 18 L116 66", "M28 54 L28 110 L100 110 L100 54", width=13)
    + sign("M64 110 L64 78", width=18),
    "leave": sign("M52 16 L20 16 L20 112 L52 112", "M52 64 L112 64", "M86 36 L114 64 L86 92"),
    "eye": sign("M8 64 C34 14 94 14 120 64 C94 114 34 114 8 64 Z", width=12)
    + circle(64, 64, 18, fill=INK),
    "swap": sign(
        "M14 42 L112 42", "M88 18 L112 42 L88 66", "M114 90 L16 90", "M40 66 L16 90 L40 114"
    ),
    "leads": sign("M10 64 L116 64", "M84 30 L118 64 L84 98", width=12),
    "book": sign(
        "M64 30 C48 16 26 16 10 20 L10 104 C26 100 48 100 64 114",
        "M64 30 C80 16 102 16 118 20 L118 104 C102 100 80 100 64 114",
        "M64 30 L64 112",
        width=11,
    ),
    "large": sign("M8 108 L42 18 L76 108", "M20 78 L64 78", width=14)
    + sign("M118 108 L118 66 M118 88 C118 60 84 60 84 88 C84 114 118 114 118 88", width=12),
    "undo": sign("M28 46 L84 46 C116 46 116 104 84 104 L50 104", "M54 18 L26 46 L54 74", width=12),
    "undo_all": sign(
        "M30 44 C50 8 106 18 113 62 C118 104 66 130 34 104", "M22 12 L27 47 L62 42", width=12
    ),
    "suits": heart(30, 66, 62, INK)
    + solid(
        "M96 26 C64 62 62 90 82 90 C88 90 92 86 94 80 L86 108 L106 108 L98 80 C100 86 104 90 110 90"
        " C130 90 128 62 96 26 Z",
        INK,
        0,
    ),
    "ranks": sign("M24 106 L24 84", "M64 106 L64 56", "M104 106 L104 24", width=20),
    "hint": sign(
        "M46 88 C46 70 26 66 26 44 C26 0 102 0 102 44 C102 66 82 70 82 88 Z",
        "M50 114 L78 114",
        width=11,
    ),
    "log": sign(
        *(f"M14 {y} L14 {y}.5" for y in (28, 64, 100)),
        *(f"M42 {y} L116 {y}" for y in (28, 64, 100)),
    ),
    "print": sign(
        "M36 44 L36 14 L92 14 L92 44",
        "M36 94 L16 94 L16 44 L112 44 L112 94 L92 94",
        "M36 74 L92 74 L92 114 L36 114 Z",
        width=13,
    ),
    "pause": box(28, 18, 24, 92, INK, 6) + box(76, 18, 24, 92, INK, 6),
    "menu": sign(*(f"M14 {y} L114 {y}" for y in (28, 64, 100))),
    "speed": sign("M28 108 C-6 70 22 20 64 20 C106 20 134 70 100 108", "M64 78 L90 50", width=12),
    "sound": solid("M8 48 L30 48 L60 22 L60 106 L30 80 L8 80 Z", INK, 8, INK)
    + sign("M82 44 C94 56 94 72 82 84", "M98 26 C122 48 122 80 98 102", width=12),
    "sound_off": solid("M8 48 L30 48 L60 22 L60 106 L30 80 L8 80 Z", INK, 8, INK)
    + sign("M82 46 L116 82", "M116 46 L82 82", width=12),
    "lock": sign("M40 56 L40 40 C40 6 88 6 88 40 L88 56", width=13)
    + rect(22, 54, 84, 62, 12, fill=INK),
    "down": sign("M20 44 L64 88 L108 44"),
    "step": sign("M94 20 L94 108", width=14) + solid("M20 20 L74 64 L20 108 Z", INK, 8, INK),
    "turn": sign("M104 20 L104 108", width=14)
    + solid("M12 24 L54 64 L12 104 Z M54 24 L96 64 L54 104 Z", INK, 8, INK),
    "merge": sign(
        "M16 26 L44 26 C70 26 66 64 92 64 L116 64",
        "M16 102 L44 102 C70 102 66 64 92 64",
        "M92 38 L118 64 L92 90",
        width=12,
    ),
    "copy": sign(
        "M44 44 L112 44 L112 114 L44 114 Z", "M20 84 L16 84 L16 14 L84 14 L84 20", width=12
    ),
    "delete": sign(
        "M14 32 L114 32", "M46 30 L46 14 L82 14 L82 30", "M28 34 L34 114 L94 114 L100 34", width=12
    )
    + sign("M52 56 L54 92", "M76 56 L74 92", width=10),
    "erase": sign(
        "M44 26 L116 26 L116 102 L44 102 L10 64 Z", "M62 48 L94 80 M94 48 L62 80", width=10
    ),
    "pencil": sign("M20 108 L28 80 L86 22 L106 42 L48 100 Z", "M70 38 L90 58", width=10),
    "pad": '<path d="M26 14 L102 14 L102 114 L26 114 Z" fill="#FFFDF5" stroke="#2A2018" '
    'stroke-width="6" stroke-linejoin="round"/>'
    '<path d="M26 14 L102 14 L102 30 L26 30 Z" fill="#B2493E" stroke="#2A2018" '
    'stroke-width="6" stroke-linejoin="round"/>'
    '<path d="M64 40 L64 106" fill="none" stroke="#8F7A45" stroke-width="4" '
    'stroke-linecap="round"/>'
    '<path d="M36 50 L54 50 M36 66 L54 66 M36 82 L54 82" fill="none" stroke="#7E0F2B" '
    'stroke-width="6" stroke-linecap="round"/>'
    '<path d="M74 50 L92 50 M74 66 L92 66" fill="none" stroke="#0F3157" '
    'stroke-width="6" stroke-linecap="round"/>',
    "film": sign("M12 24 L116 24 L116 104 L12 104 Z", "M12 64 L34 64 M94 64 L116 64", width=11)
    + sign("M36 24 L36 104", "M92 24 L92 104", width=11),
    "sheet": sign("M26 12 L80 12 L104 36 L104 116 L26 116 Z", width=12)
    + sign("M46 54 L84 54", "M46 76 L84 76", "M46 96 L70 96", width=10),
    "table": sign("M14 20 L114 20 L114 108 L14 108 Z", "M14 50 L114 50", "M52 20 L52 108", width=11)
    + sign("M14 79 L114 79", width=11),
    "question": sign("M36 44 C36 6 94 8 92 44 C90 68 64 64 64 88", "M64 112 L64 112.5", width=16),
}
"""Everything drawn here by its name; one hundred and twenty-eight wide and high."""


def write(folder: Path) -> None:
    """Write every drawing into *folder*."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, body in DRAWINGS.items():
        text = document(SIDE, SIDE, body)
        (folder / f"{name}.svg").write_text(text, "utf-8", newline="\n")


if __name__ == "__main__":
    write(FOLDER)
    sys.exit(0)
