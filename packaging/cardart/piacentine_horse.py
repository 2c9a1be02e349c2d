"""Neck and head of the mounts of the Piacentine cavalli."""

from __future__ import annotations

from cardart.geometry import common
from cardart.latin_pen import cord, line, solid
from cardart.palette import LATIN_INK, STEEL, STEEL_DARK, STEEL_LIGHT, YELLOW, blend
from cardart.svg import circle, ellipse, path


def horse_head(coat: str, dark: str, mane: str, tack: str, *, chamfron: bool = False) -> str:
    """Draw neck and head of the mount in profile, facing right."""
    curve = (
        "M118 236 C130 206 142 162 164 126 C170 115 178 107 187 104 L189 86 L200 104 C209 110 215"
        " 120 219 132 C224 146 231 156 231 168 C231 179 223 184 214 181 C207 178 203 173 198 169"
        " C192 174 188 180 189 192 C191 208 198 222 208 236 Z"
    )
    art = solid(curve, coat, 2.5)
    art += path(
        common(
            curve, "M198 169 C186 172 172 188 174 212 C175 224 178 230 182 240 H214 V200 L200 168 Z"
        ),
        fill=blend(dark, coat, 0.75),
    )
    art += path(
        common(curve, "M231 160 C224 170 212 174 204 172 L212 190 H236 V160 Z"),
        fill=blend(dark, coat, 0.8),
    ) + line(curve, 2.5)
    art += solid(
        "M126 228 C124 206 134 196 134 182 C142 178 140 164 146 156 C154 154 152 142 158 134 C166"
        " 134 166 122 172 114 C178 110 184 104 190 104 C186 112 186 118 180 122 C182 130 174 134"
        " 174 142 C174 150 166 154 166 162 C166 172 158 176 158 184 C158 194 150 200 150 210 L146"
        " 236 H120 Z",
        mane,
        2.2,
    )
    art += line(
        "M138 214 C140 202 144 194 146 186 M150 184 C152 174 156 168 158 160 M160 154 C162 146 166"
        " 140 168 134",
        1.6,
        LATIN_INK,
        stroke_opacity=".5",
    )
    art += solid("M189 104 C198 106 204 112 204 126 C198 122 190 118 186 112 Z", mane, 2)
    art += (
        path(
            "M198 133 Q204 126 211 132 Q205 138 198 133 Z",
            fill="#fff",
            stroke=LATIN_INK,
            stroke_width=1.6,
        )
        + circle(205, 131.8, 3, fill=LATIN_INK)
        + line("M196 129 Q204 122 212 128", 2)
    )
    art += (
        ellipse(224, 166, 2.8, 2.2, fill=LATIN_INK)
        + line("M213 176 C216 171 221 170 227 172", 1.8)
        + line("M190 92 L190.5 100", 1.6, dark)
    )
    for strap in (
        "M182 110 C186 128 194 146 203 160",
        "M206 170 C213 166 220 158 224 150",
        "M200 118 C204 120 210 122 215 122",
    ):
        art += cord(strap, 7, 3.8, tack)
    art += circle(206, 166, 5, fill=YELLOW, stroke=LATIN_INK, stroke_width=1.9)
    breast = "M136 214 C156 228 182 226 196 212"
    art += cord(breast, 10, 6.2, tack)
    if chamfron:
        plate = (
            "M192 104 C200 112 206 124 210 140 C214 152 221 158 226 164 C222 170 216 170 212 166 "
            "C204 156 196 138 190 118 Z"
        )
        art += solid(plate, STEEL, 2) + line("M197 114 C203 128 210 146 219 158", 1.5, STEEL_LIGHT)
        art += circle(205, 132, 4.6, fill=LATIN_INK, stroke=STEEL_DARK, stroke_width=1.6)
        art += solid("M196 112 L206 100 L204 116 Z", YELLOW, 1.6)
    return art + "".join(
        circle(x, y, 3.2, fill=YELLOW, stroke=LATIN_INK, stroke_width=1.3)
        for x, y in ((150, 220.6), (167, 223), (184, 219))
    )
