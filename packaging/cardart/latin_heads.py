"""Heads of the Latin figures: face, hair, beard and hat of one person, around x = 125."""

from __future__ import annotations

from dataclasses import dataclass

from cardart.faces import Look, beard, face_of, moustache
from cardart.geometry import common, mirror
from cardart.latin_hats import Hat
from cardart.latin_pen import RIGHT_HALF, line, solid
from cardart.palette import LATIN_INK, blend
from cardart.svg import circle, path

_BEHIND = {
    "bob": (
        "M125 48 C96 48 91 72 93 90 C94 106 90 114 86 122 C98 132 152 132 164 122 C160 114 156 106 "
        "157 90 C159 72 154 48 125 48 Z"
    ),
    "short": (
        "M125 48 C98 48 91 66 94 82 C94 92 96 100 103 107 L147 107 C154 100 156 92 156 82 C159 66 "
        "152 48 125 48 Z"
    ),
    "long": (
        "M125 48 C98 48 91 68 91 86 C91 104 87 118 78 132 C94 143 114 140 119 126 H131 C136 140 "
        "156 143 172 132 C163 118 159 104 159 86 C159 68 152 48 125 48 Z"
    ),
}
_LONG_LINES = (
    "M96 90 C96 108 93 120 88 131 M101 98 C101 112 100 122 97 134 M154 90 C154 108 157 120 162 131 "
    "M149 98 C149 112 150 122 153 134"
)
_FRINGE = (
    "M101 92 C98 66 106 52 125 52 C144 52 152 66 149 92 C146 82 144 75 141 70 C130 74 120 74 "
    "109 70 C106 75 104 82 101 92 Z"
)
_PARTING = (
    "M125 54 C112 54 103 62 102 78 C101.5 88 103 94 104 98 C99 92 97 84 98 76 C99 60 110 50 "
    "125 50 Z"
)
_SIDE_CURLS = ((99, 64, 9), (95, 76, 9.5), (94, 90, 9.5), (97, 103, 9), (103, 114, 8))
_FRONT_CURLS = ((105, 66, 7), (114, 62, 7.5), (125, 60, 7.5), (136, 62, 7.5), (145, 66, 7))


@dataclass(frozen=True)
class Head:
    """One person: *cut* is ``bob``, ``short``, ``long``, ``curls`` or nothing for no hair.

    *hair* is its light and its dark colour; *beard* and *moustache* name those of ``faces``.
    """

    look: Look
    hat: Hat
    hair: tuple[str, str] = ("#6B3A1E", "#4A2513")
    cut: str = "bob"
    beard: str = ""
    moustache: str = ""


def hair_behind(head: Head) -> str:
    """Draw the hair behind the face."""
    light, dark = head.hair
    if head.cut == "curls":
        art = ""
        for x, y, radius in _SIDE_CURLS:
            for middle, fill, curl in ((x, light, dark), (250 - x, dark, light)):
                art += circle(middle, y, radius, fill=fill, stroke=LATIN_INK, stroke_width=2)
                art += line(f"M{middle - 4} {y + 1} q4 -6 8 0", 1.5, curl)
        return art
    if not head.cut:
        return ""
    curve = _BEHIND[head.cut]
    art = solid(curve, light, 2.3) + path(common(curve, RIGHT_HALF), fill=blend(dark, light, 0.8))
    return art + (line(_LONG_LINES, 1.5, dark) if head.cut == "long" else "")


def hair_front(head: Head) -> str:
    """Draw the hair over the forehead."""
    light, dark = head.hair
    if head.cut in ("bob", "short"):
        shaded = common(_FRINGE, "M125 40 H156 V96 H125 Z")
        return solid(_FRINGE, light, 1.9) + path(shaded, fill=blend(dark, light, 0.8))
    if head.cut == "long":
        return solid(_PARTING, light, 1.6) + solid(mirror(_PARTING), dark, 1.6)
    if head.cut == "curls":
        return "".join(
            circle(
                x, y, radius, fill=light if x < 126 else dark, stroke=LATIN_INK, stroke_width=1.9
            )
            for x, y, radius in _FRONT_CURLS
        )
    return ""


def behind(head: Head) -> str:
    """Draw what lies behind the face: the cloth of the hat, or the hair."""
    return head.hat.behind or hair_behind(head)


def front(head: Head) -> str:
    """Draw face, beard, front hair and hat."""
    art = face_of(head.look)
    if head.beard:
        art += beard(head.beard, *head.hair)
    if head.moustache:
        art += moustache(head.moustache, *head.hair)
    return art + hair_front(head) + head.hat.front
