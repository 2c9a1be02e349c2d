"""The letters of the indices: own letterforms, drawn as shapes, for system fonts differ.

Each is as tall as :data:`CAP` and has parts of two kinds: centre lines that are stroked, and
filled outlines.
"""

from __future__ import annotations

from cardart.svg import path

STROKE = 17
CAP = 109
_ROUND = "M27 0 C10.5 0 1 16 1 46 C1 76 10.5 92 27 92 C43.5 92 53 76 53 46 C53 16 43.5 0 27 0 Z"
GLYPHS: dict[str, tuple[int, tuple[tuple[str, str], ...]]] = {
    "A": (
        72,
        (
            (
                "shape",
                "M0 109 L26 0 H46 L72 109 H54 L48.6 85 H23.4 L18 109 Z M26.8 69.5 H45.2 L36 29 Z",
            ),
        ),
    ),
    "2": (
        69,
        (("line", "M3 29 C3 11 12 0 26.5 0 C41 0 50 10 50 25 C50 39 42 49 30 61 L3.5 89 V92 H53"),),
    ),
    "3": (
        69,
        (
            (
                "line",
                (
                    "M4 21 C7 7 15 0 26.5 0 C40 0 48.5 9 48.5 22.5 C48.5 36 39 44.5 25 44.5 H19 M25"
                    " 44.5 C41 44.5 51.5 53.5 51.5 68.5 C51.5 83 41 92 26 92 C12.5 92 3.5 84 1 70"
                ),
            ),
        ),
    ),
    "4": (
        72,
        (("shape", "M37 0 H59 V69 H72 V84.5 H59 V109 H42 V84.5 H0 V69 Z M42 69 V24 L18 69 Z"),),
    ),
    "5": (
        69,
        (
            (
                "line",
                (
                    "M51 0 H11 L7.5 49 M8 45 C11.5 38 18 34.5 26 34.5 C41 34.5 51 45.5 51 62.5 C51"
                    " 80.5 41 92 25.5 92 C12.5 92 3.5 84.5 1 72"
                ),
            ),
        ),
    ),
    "6": (
        69,
        (
            (
                "line",
                (
                    "M46 13 C42 4.5 35.5 0 27.5 0 C10 0 1 18 1 50 C1 78 10 92 26 92 C41.5 92 51"
                    " 80.5 51 63 C51 46 41.5 35 27 35 C13.5 35 3.5 44.5 1 58"
                ),
            ),
        ),
    ),
    "7": (68, (("shape", "M0 0 H68 V14 C52 40 39 72 36.5 109 H17.5 C20 76 31 43 47 17 H0 Z"),)),
    "8": (
        69,
        (
            (
                "line",
                (
                    "M26 43.5 C13.5 43.5 4.5 35 4.5 22 C4.5 9 13.5 0 26 0 C38.5 0 47.5 9 47.5 22"
                    " C47.5 35 38.5 43.5 26 43.5 C11 43.5 1 53.5 1 68 C1 82.5 11 92 26 92 C41 92 51"
                    " 82.5 51 68 C51 53.5 41 43.5 26 43.5 Z"
                ),
            ),
        ),
    ),
    "9": (
        69,
        (
            (
                "line",
                (
                    "M6 79 C10 87.5 16.5 92 24.5 92 C42 92 51 74 51 42 C51 14 42 0 26 0 C10.5 0 1"
                    " 11.5 1 29 C1 46 10.5 57 25 57 C38.5 57 48.5 47.5 51 34"
                ),
            ),
        ),
    ),
    "10": (
        84,
        (
            ("shape", "M0 16 L15 0 H28 V109 H12.5 V22 L0 34 Z"),
            (
                "shape",
                (
                    "M59.5 0 C42 0 35.5 18 35.5 54.5 C35.5 91 42 109 59.5 109 C77 109 83.5 91 83.5"
                    " 54.5 C83.5 18 77 0 59.5 0 Z M59.5 16 C67 16 68.5 28 68.5 54.5 C68.5 81 67 93"
                    " 59.5 93 C52 93 50.5 81 50.5 54.5 C50.5 28 52 16 59.5 16 Z"
                ),
            ),
        ),
    ),
    "1": (40, (("shape", "M0 17 L21 0 H38 V109 H20.5 V23 L0 38 Z"),)),
    "J": (58, (("line", "M13 0 H40.5 V62 C40.5 82 33.5 92 21 92 C9.5 92 2.5 84 1 69"),)),
    "Q": (72, (("line", _ROUND), ("shape", "M32 76 H51 L74 115 H53.5 Z"))),
    "K": (
        72,
        (("shape", "M0 0 H17.5 V45 L47 0 H67.5 L39 43.5 L72 109 H51.5 L28 60 L17.5 76 V109 H0 Z"),),
    ),
    "O": (71, (("line", _ROUND),)),
    "L": (56, (("shape", "M0 0 H17.5 V92.5 H56 V109 H0 Z"),)),
    "Y": (72, (("shape", "M0 0 H19.5 L36 43 L52.5 0 H72 L44.7 64 V109 H27.3 V64 Z"),)),
}
"""Width and parts of each letter."""


def glyph(letter: str, x: float, y: float, height: float, colour: str) -> str:
    """Draw *letter* as tall as *height*, its middle at *x* and its top at *y*."""
    width, parts = GLYPHS[letter]
    scale = height / CAP
    text = f'<g transform="translate({x - width * scale / 2:.3f} {y:.3f}) scale({scale:.5f})">'
    for kind, curve in parts:
        if kind == "shape":
            text += path(curve, fill=colour, fill_rule="evenodd")
        else:
            text += path(
                curve,
                transform=f"translate({STROKE / 2} {STROKE / 2})",
                fill="none",
                stroke=colour,
                stroke_width=STROKE,
                stroke_linejoin="miter",
                stroke_miterlimit=4,
                stroke_linecap="butt",
            )
    return text + "</g>"
