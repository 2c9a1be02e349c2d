"""Frontal faces: jaw, brows, eyes, nose, mouth and age, one :class:`Look` per person.

The middle of a face is at x = 125, its brows at about y = 77, its chin at about y = 116.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypedDict

from cardart.geometry import common
from cardart.palette import BLUSH, CREASE, INK, SKIN, SKIN_SHADE, blend
from cardart.svg import circle, line, path

MIDDLE = 125

JAWS = {
    "oval": (
        "M104.5 84 C104.5 64 113 57 125 57 C137 57 145.5 64 145.5 84 C145.5 99 138 116 125 116 C112"
        " 116 104.5 99 104.5 84 Z"
    ),
    "round": (
        "M103 83 C103 63 112 57 125 57 C138 57 147 63 147 83 C147 100 139 114.5 125 114.5 C111"
        " 114.5 103 100 103 83 Z"
    ),
    "heart": (
        "M103 79 C103 62 112 57 125 57 C138 57 147 62 147 79 C146.5 94 136 110 129.5 115.5 Q125"
        " 118.5 120.5 115.5 C114 110 103.5 94 103 79 Z"
    ),
    "long": (
        "M105.5 84 C105.5 63 114 57 125 57 C136 57 144.5 63 144.5 84 C144.5 103 137 119.5 125 119.5"
        " C113 119.5 105.5 103 105.5 84 Z"
    ),
    "broad": (
        "M104 82 C104 64 112 57 125 57 C138 57 146 64 146 82 C146 98 141 108 136 113 C131 118 119"
        " 118 114 113 C109 108 104 98 104 82 Z"
    ),
    "square": (
        "M102.5 82 C102.5 63 112 57 125 57 C138 57 147.5 63 147.5 82 L146.5 99 C145.5 107 140 113.5"
        " 134.5 117.5 C130 119.6 120 119.6 115.5 117.5 C110 113.5 104.5 107 103.5 99 Z"
    ),
    "gaunt": (
        "M105 80 C105 63 113 57 125 57 C137 57 145 63 145 80 C145 90 140 98 138 106 C136 113 131"
        " 119 125 119 C119 119 114 113 112 106 C110 98 105 90 105 80 Z"
    ),
}
EYES = {
    "almond": (6.2, 5, 4.2, 0, 1.9),
    "round": (6, 6.8, 5.2, 0, 1.8),
    "narrow": (6.8, 3.8, 2.8, 0, 2.3),
    "tilted": (6.6, 5, 3.6, 2, 2),
    "drooping": (6.2, 4.6, 4.2, -1.6, 2),
}
"""Half width, rise of the upper lid, drop of the lower one, rise of the outer corner, weight."""
BROWS = {
    "arched": (77.8, 72.8, 78.2),
    "raised": (76.8, 68.6, 77.2),
    "straight": (77.4, 76, 76.6),
    "stern": (80.2, 75.6, 75),
    "soft": (75.6, 73.6, 79.2),
    "winged": (79, 74, 73.4),
}
"""Height of the inner end, of the control point and of the outer end."""
NOSES = {
    "straight": "M121.5 79 C123 88 121.6 93 119.8 96.6 C121.2 99 124.5 99.2 127 98.4",
    "short": "M122.6 84 C123.4 90 122.6 92.6 121 95 C122 97.2 124.8 97.4 126.8 96.4",
    "aquiline": (
        "M121.6 77 C120.6 83 123.2 86 121 91 C119.8 94 118.2 96 118.6 98 C120.6 100.4 124.4 100"
        " 127.4 98.8"
    ),
    "broad": (
        "M121.8 80 C123 88 121 92 118.2 96 C117.6 98.8 120.6 99.6 122.4 98.8 C124.6 100.2 127.8"
        " 99.6 129.8 97.4"
    ),
}
MOUTHS = {
    "calm": (
        "M117.6 105 Q121.6 102.2 125 103.8 Q128.4 102.2 132.4 105 Q125 111 117.6 105 Z",
        "M118.6 105.2 Q125 106.6 131.4 105.2",
    ),
    "smile": (
        "M116.8 103.8 Q121.4 102.8 125 104.2 Q128.6 102.8 133.2 103.8 Q125 112.6 116.8 103.8 Z",
        "M115.8 103 Q125 109.4 134.2 103",
    ),
    "full": (
        "M116.8 105.4 Q121 100.6 125 103.2 Q129 100.6 133.2 105.4 Q125 113.4 116.8 105.4 Z",
        "M117.6 105.6 Q125 107 132.4 105.6",
    ),
    "thin": (
        "M118 105.4 Q121.8 103.8 125 104.8 Q128.2 103.8 132 105.4 Q125 108.8 118 105.4 Z",
        "M117.4 105.6 Q125 106.4 132.6 105.6",
    ),
}


class Complexion(TypedDict):
    """The two tones of a skin."""

    skin: str
    shade: str


OLIVE = Complexion(skin="#EFC8A0", shade="#D9A67A")


@dataclass(frozen=True)
class Look:
    """What makes one face: every field names a drawn feature.

    *age* is 0 for the young, 1 with folds, 2 with furrows; *mark* is ``mole`` or ``freckles``.
    *blush* is the opacity of the cheeks.
    """

    jaw: str = "oval"
    eyes: str = "almond"
    brows: str = "arched"
    brow_weight: float = 1.8
    brow_colour: str = "#3A2418"
    nose: str = "straight"
    mouth: str = "calm"
    lip: str = "#B9313C"
    iris: str = "#2B3A55"
    skin: str = SKIN
    shade: str = SKIN_SHADE
    blush: float = 0.35
    age: int = 0
    mark: str = ""
    wrinkle: str = "#A9744F"


def eye(look: Look, side: float) -> str:
    """Draw white, iris and one heavy upper lid; *side* is -1 for the viewer's left."""
    half, up, down, tilt, lid = EYES[look.eyes]
    x = MIDDLE + side * 10.2
    inner, outer = (x - side * half, x + side * half)
    y = 85.6
    art = path(
        f"M{inner:.1f} {y} Q{x:.1f} {y - up:.1f} {outer:.1f} {y - tilt:.1f} Q{x:.1f} {y + down:.1f}"
        f" {inner:.1f} {y} Z",
        fill="#fff",
    )
    art += circle(x, y - 0.4 - tilt * 0.4, min(2.7, (up + down) * 0.32), fill=look.iris)
    art += line(
        f"M{inner - side * 0.6:.1f} {y + 0.4} Q{x:.1f} {y - up - 0.6:.1f} {outer + side * 0.8:.1f}"
        f" {y - tilt + 0.3:.1f}",
        lid,
    )
    return art


def brow(look: Look, side: float) -> str:
    """Draw one brow; *side* is -1 for the viewer's left."""
    inner, middle, outer = BROWS[look.brows]
    x = MIDDLE + side * 10.2
    curve = f"M{x - side * 7:.1f} {inner} Q{x:.1f} {middle} {x + side * 7.4:.1f} {outer}"
    return line(curve, look.brow_weight, look.brow_colour)


def age_lines(look: Look) -> str:
    """Draw folds and lines under the eyes; from age 2 also crow's feet and furrows."""
    lines: list[tuple[float, str]] = []
    for side in (-1, 1):

        def x(aside: float, side: int = side) -> str:
            return f"{MIDDLE + side * aside:.1f}"

        if look.age >= 1:
            lines.append((1.1, f"M{x(6.4)} 97.5 Q{x(10.6)} 101 {x(10)} 106"))
            lines.append((1, f"M{x(5.4)} 90.4 Q{x(10)} 93.4 {x(14.6)} 90.6"))
        if look.age >= 2:
            lines.append((1, f"M{x(18)} 84 L{x(20)} 82.4 M{x(18)} 86.4 L{x(20.2)} 87"))
    if look.age >= 2:
        furrows = (
            "M117 69.4 Q125 67 133 69.4 M115 65.6 Q125 63 135 65.6 M123.4 74 V78 M126.8 74 V78"
        )
        lines.append((1.1, furrows))
    return "".join(line(curve, width, look.wrinkle) for width, curve in lines)


def face_of(look: Look) -> str:
    """Draw the whole face without hair or beard."""
    outline = JAWS[look.jaw]
    nose_shadow = (
        "M125 50 H150 V122 H125 C123 112 121.5 108 125 104 C129 100 127 96 123 96 C126 90 125 80"
        " 125 70 Z"
    )
    art = path(outline, fill=look.skin) + path(common(outline, nose_shadow), fill=look.shade)
    art += path(outline, fill="none", stroke=INK, stroke_width=1.6)
    for side in (-1, 1):
        art += circle(MIDDLE + side * 13.2, 97, 4.2, fill=BLUSH, fill_opacity=f"{look.blush}")
        art += eye(look, side) + brow(look, side)
    art += age_lines(look)
    art += line(NOSES[look.nose], 1.5, CREASE)
    lips, parting = MOUTHS[look.mouth]
    art += path(lips, fill=look.lip) + line(parting, 0.9, "#7A1A22")
    if look.mark == "mole":
        art += circle(134.6, 101.4, 1.3, fill="#4A2A1C")
    if look.mark == "freckles":
        for dx, y in ((8, 93.6), (11.4, 95), (14.8, 93.4), (10, 98)):
            for side in (-1, 1):
                art += circle(MIDDLE + side * dx, y, 0.8, fill="#B97045")
    return art


MOUTH_GAP = (
    "C142 99 139 102 134.5 103.5 C131 99.6 127 99.4 125 101 C123 99.4 119 99.6 115.5 103.5 C111 102"
    " 108 99 "
)
BEARDS = {
    "long": (
        "M104.2 92 C103 110 108 126 116 133 C120 136.5 123 137 125 140 C127 137 130 136.5 134 133"
        " C142 126 147 110 145.8 92 " + MOUTH_GAP + "104.2 92 Z"
    ),
    "forked": (
        "M103.6 92 C102 112 104 128 110 142 C116 138 121 130 125 124 C129 130 134 138 140 142 C146"
        " 128 148 112 146.4 92 " + MOUTH_GAP + "103.6 92 Z"
    ),
    "short": (
        "M103.4 90 C103 106 107 117 115 122 C120 125.5 130 125.5 135 122 C143 117 147 106 146.6 90 "
        + MOUTH_GAP
        + "103.4 90 Z"
    ),
    "square": (
        "M103 90 C101.5 108 102 122 106 133 C114 138 136 138 144 133 C148 122 148.5 108 147 90 "
        + MOUTH_GAP
        + "103 90 Z"
    ),
    "goatee": (
        "M116.6 110.4 C119 107.6 131 107.6 133.4 110.4 C134 122 129 130 125 136 C121 130 116 122"
        " 116.6 110.4 Z"
    ),
    "strap": (
        "M103.8 90 C102.8 106 108 118 116 122.4 C121 125 129 125 134 122.4 C142 118 147.2 106 146.2"
        " 90 C145 100 140.6 108.6 134 112 Q125 116 116 112 C109.4 108.6 105 100 103.8 90 Z"
    ),
}
MOUSTACHES = {
    "plain": (
        "M125 100.6 C120 97.6 113.6 99 109 105.4 C114 105.8 119 106 125 103.8 C131 106 136 105.8"
        " 141 105.4 C136.4 99 130 97.6 125 100.6 Z"
    ),
    "curled": (
        "M125 101 C120 97.6 113 100.4 107 101.4 C103 102 100.6 98.6 102.8 95.6 C97.4 97 97.6 105.4"
        " 104 107.4 C112 109.4 120 107 125 104 C130 107 138 109.4 146 107.4 C152.4 105.4 152.6 97"
        " 147.2 95.6 C149.4 98.6 147 102 143 101.4 C137 100.4 130 97.6 125 101 Z"
    ),
    "drooping": (
        "M125 100.4 C119 97 111 100 107.6 108 C105.6 114 105.6 122 107 131 C111 124 112.6 114 116.6"
        " 108.6 C119.4 105.6 122.4 105 125 103.6 C127.6 105 130.6 105.6 133.4 108.6 C137.4 114 139"
        " 124 143 131 C144.4 122 144.4 114 142.4 108 C139 100 131 97 125 100.4 Z"
    ),
}


def beard(style: str, colour: str, dark: str, width: float = 1.6, lines: str | None = None) -> str:
    """Draw a beard with its mouth; a goatee or strap leaves the mouth of the face visible."""
    curve = BEARDS[style]
    art = path(curve, fill=colour, stroke=INK, stroke_width=width, stroke_linejoin="round")
    art += path(common(curve, "M125 86 H152 V146 H125 Z"), fill=blend(dark, colour, 0.75))
    if style not in ("goatee", "strap"):
        art += path("M118.8 107.4 Q125 104.6 131.2 107.4 Q125 112 118.8 107.4 Z", fill="#B9313C")
    if style == "long":
        art += line(
            "M112 110 C113 119 117 126 121 130 M138 110 C137 119 133 126 129 130 M125 118 V134",
            1.2,
            lines or dark,
        )
    if style == "forked":
        art += line(
            "M109 110 C109 120 111 128 113 134 M141 110 C141 120 139 128 137 134 M117 114 C117 120"
            " 115 126 114 130 M133 114 C133 120 135 126 136 130",
            1.2,
            lines or dark,
        )
    if style == "square":
        art += line(
            "M109 108 C108 118 109 126 111 132 M117 115 C116 122 117 128 118 134 M133 115 C134 122"
            " 133 128 132 134 M141 108 C142 118 141 126 139 132",
            1.2,
            lines or dark,
        )
    if style == "short":
        art += line(
            "M110 106 q3 4 2 9 M117 115 q3 3 2 7 M133 115 q-3 3 -2 7 M140 106 q-3 4 -2 9",
            1.1,
            lines or dark,
        )
    return art


def moustache(style: str, colour: str, dark: str, width: float = 1.3) -> str:
    """Draw a moustache, over face and beard."""
    curve = MOUSTACHES[style]
    art = path(curve, fill=colour, stroke=INK, stroke_width=width, stroke_linejoin="round")
    return art + path(common(curve, "M125 90 H156 V136 H125 Z"), fill=blend(dark, colour, 0.75))
