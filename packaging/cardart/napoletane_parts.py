"""Parts of the standing figures of the Napoletane: limbs, ground, horse and crown."""

from __future__ import annotations

from cardart.geometry import common, union, within
from cardart.latin_hats import Hat
from cardart.latin_pen import cord, line, solid
from cardart.palette import (
    GREEN,
    GREEN_DARK,
    LATIN_INK,
    LEAF_LIGHT,
    RED,
    YELLOW,
    YELLOW_DARK,
    blend,
    darker,
)
from cardart.svg import circle, ellipse, group, num, path, placed, rect


def plinth(colour: str, dark: str) -> str:
    """Draw the strip a figure stands on."""
    art = rect(20, 356, 210, 20, 2, fill=colour, stroke=LATIN_INK, stroke_width=2.4) + rect(
        21.5, 368, 207, 7, 0, fill=dark
    )
    for i in range(9):
        art += path(f"M{34 + i * 23} 360 l7 4 l-7 4 l-7 -4 Z", fill="#fff", fill_opacity=".55")
    return art


def shoe(x: float, y: float, way: float = 1, colour: str = "#5F3A1E") -> str:
    """Draw a shoe pointing outward."""
    return group(
        solid(
            "M-9 -16 C-10 -6 -10 -2 -9 0 H26 C27 -6 20 -10 12 -12 C9 -13 9 -15 9 -16 Z", colour, 2.3
        ),
        transform=f"translate({x} {y}) scale({way} 1)",
    )


def leg(x: float, top: float, bot: float, colour: str, width: float = 19) -> str:
    """Draw a stockinged leg."""
    curve = (
        f"M{x - width / 2} {top} C{x - width / 2 - 2} {(top * 2 + bot) / 3:.1f} {x - width / 2 + 1}"
        f" {(top + 2 * bot) / 3:.1f} {x - width * 0.36:.1f} {bot} H{x + width * 0.36:.1f}"
        f" C{x + width / 2 + 3} {(top + 2 * bot) / 3 - 10:.1f} {x + width / 2 + 1}"
        f" {(top * 2 + bot) / 3:.1f} {x + width / 2} {top} Z"
    )
    return solid(curve, colour, 2.3) + path(
        within(curve, [(x + 1, top), (x + 30, top), (x + 30, bot), (x + 1, bot)]),
        fill=darker(colour),
    )


def branch(x: float, y0: float, y1: float) -> str:
    """Draw a leafy branch."""
    art = cord(
        f"M{x} {y0} C{x - 6} {(y0 + y1) / 2} {x + 4} {(y0 + y1) / 2} {x - 2} {y1}",
        4.4,
        2.2,
        GREEN_DARK,
    )
    count = 8
    for i in range(count):
        y = y0 - 14 + (y1 - y0 + 14) * i / (count - 1)
        length = 27 - i * 1.2
        for side in (-1, 1):
            art += group(
                solid(
                    f"M0 0 C{length * 0.2} {-length * 0.4} {length * 0.75} {-length * 0.42}"
                    f" {length} {-length * 0.16} C{length * 0.8} {length * 0.22} {length * 0.3}"
                    f" {length * 0.26} 0 0 Z",
                    GREEN if (i + (side > 0)) % 2 else LEAF_LIGHT,
                    1.8,
                ),
                transform=f"translate({x - 1} {num(y)}) scale({side} 1) rotate(-32)",
            )
    return art + group(
        solid("M0 4 C-9 -4 -8 -16 0 -26 C8 -16 9 -4 0 4 Z", GREEN, 1.8),
        transform=f"translate({x - 2} {y1})",
    )


def crown(x: float, y: float, scale: float = 1, colour: str = YELLOW, jewel: str = RED) -> str:
    """Draw an open crown."""
    art = solid(
        "M-25 16 L-28 -10 L-15 0 L-8 -16 L0 -2 L8 -16 L15 0 L28 -10 L25 16 Q0 8 -25 16 Z",
        colour,
        2.3,
    ) + path(
        "M0 -2 L8 -16 L15 0 L28 -10 L25 16 Q12 12 0 12 Z",
        fill=blend(darker(colour), colour, 0.75),
    )
    art += line("M-25 9 Q0 1 25 9", 1.6)
    for left, down in ((-28, -12), (-8, -19), (8, -19), (28, -12)):
        art += circle(left, down, 3.4, fill=jewel, stroke=LATIN_INK, stroke_width=1.6)
    for left, height in ((-13, 8.5), (0, 6.5), (13, 8.5)):
        art += circle(left, height, 2.4, fill=jewel)
    return placed(art, x, y, scale)


def horse(
    body: str = "#B9966F",
    dark: str = "#8C6B4A",
    mane: str = "#5A3B22",
    tack: str = RED,
    cloth: str = RED,
) -> str:
    """Draw a horse facing right, its hooves at y = 354."""
    art = ""
    art += solid(
        "M62 226 C38 222 28 244 30 270 C31 292 22 306 12 318 C32 318 48 304 50 282 C51 264 54 254"
        " 64 248 Z",
        mane,
        2.3,
    )
    art += line("M52 236 C40 246 40 268 39 284 C38 296 32 306 26 312", 1.6, "#3C2513")
    art += solid(
        "M90 262 C88 284 98 296 99 308 C99 316 92 322 92 330 L95 346 L90 354 H110 L107 346 L107 328"
        " C110 314 116 302 116 282 Z",
        dark,
        2.2,
    ) + solid("M95 345 L90 354 H110 L107 345 Z", "#3C2A1C", 2)
    art += solid(
        "M182 258 C196 264 210 268 219 277 C224 282 224 288 220 293 L209 314 L214 323 L201 328 L196"
        " 317 L205 292 C196 290 186 286 176 282 Z",
        dark,
        2.2,
    ) + solid("M208 313 L214 323 L201 328 L197 318 Z", "#3C2A1C", 2)
    trunk = (
        "M58 240 C58 216 82 205 104 210 C124 214 138 212 147 203 C156 188 163 166 176 150 C181 144"
        " 187 141 193 140 L197 126 L206 142 C214 150 220 162 226 174 C232 184 237 190 236 198 C235"
        " 207 226 211 217 206 C209 202 204 198 199 195 C195 207 194 220 196 234 C198 254 194 270"
        " 184 279 C164 291 130 292 110 285 C92 288 74 284 66 272 C58 262 57 252 58 240 Z"
    )
    hind_leg = (
        "M60 244 C50 266 64 284 63 297 C61 307 52 313 53 324 L56 345 L50 354 H71 L68 345 L68 324"
        " C71 313 80 306 86 292 C98 280 98 258 90 244 Z"
    )
    fore_leg = (
        "M164 262 C163 288 169 304 169 318 L169 345 L163 354 H184 L181 345 L183 318 C186 302 194"
        " 288 192 258 Z"
    )
    whole = union(trunk, hind_leg, fore_leg)
    art += solid(whole, body, 2.4)
    art += path(
        common(
            whole,
            "M50 268 C90 282 150 284 200 262 V300 H180 L190 360 H160 L168 300 H80 L70 360 H64"
            " V300 Z",
        ),
        fill=blend(dark, body, 0.45),
    )
    art += path(
        common(trunk, "M199 195 C188 200 176 214 176 240 C180 252 190 262 200 262 L206 214 Z"),
        fill=blend(dark, body, 0.5),
    )
    art += path(
        "M70 228 C76 216 92 212 104 214 C96 218 82 222 76 236 Z", fill=blend("#FFFFFF", body, 0.3)
    )
    art += solid("M56 344 L50 354 H71 L68 344 Z", "#3C2A1C", 2) + solid(
        "M169 344 L163 354 H184 L181 344 Z", "#3C2A1C", 2
    )
    art += line("M88 248 C96 262 96 276 88 288 M168 266 C172 276 182 280 190 276", 1.6, dark)
    art += solid(
        "M144 206 C146 184 156 162 170 148 C178 142 186 139 193 140 C190 148 184 150 182 158 C180"
        " 166 176 168 174 176 C172 184 166 188 163 196 C160 204 152 208 144 206 Z",
        mane,
        2,
    )
    art += solid("M192 140 C200 142 206 148 206 158 C200 154 194 150 190 148 Z", mane, 1.8)
    art += line(
        "M158 190 C162 178 166 170 172 162 M168 180 C170 172 174 166 178 160", 1.4, "#3C2513"
    )
    art += (
        path(
            "M203.500 165 Q208.500 159.500 214 165 Q209 169.500 203.500 165 Z",
            fill="#fff",
            stroke=LATIN_INK,
            stroke_width=1.5,
        )
        + circle(209, 164.8, 2.5, fill=LATIN_INK)
        + line("M202 161 Q208 156 215 161", 1.8)
    )
    art += ellipse(229, 195, 2.6, 1.9, fill=LATIN_INK) + line(
        "M220 204 C222 200 226 200 231 202", 1.6
    )
    art += cord("M190 146 C194 162 204 178 216 190", 6.4, 3.2, tack)
    art += cord("M213 177 C219 184 219 194 214 203", 6.4, 3.2, tack) + circle(
        215, 191, 4.2, fill=YELLOW, stroke=LATIN_INK, stroke_width=1.8
    )
    art += cord("M146 232 C164 244 182 246 196 238", 8.4, 5, tack) + circle(
        176, 244, 5, fill=YELLOW, stroke=LATIN_INK, stroke_width=1.8
    )
    art += cord("M62 236 C72 230 84 226 94 224", 7.6, 4.4, tack)
    cloth_curve = "M84 209 C100 217 130 217 147 205 L154 254 C132 266 100 268 80 258 Z"
    art += (
        solid(cloth_curve, cloth, 2.4)
        + line("M83 250 C102 258 132 256 151 246", 3.4, YELLOW)
        + line("M90 216 L86 246 M146 212 L150 242", 2.4, YELLOW)
    )
    for i in range(8):
        art += line(
            f"M{83 + i * 9.6:.1f} {260 + [0, 1.5, 2, 2, 1, 0, -2, -4][i]} v7", 2.6, YELLOW_DARK
        )
    return art


def slanted_plinth(colour: str, dark: str) -> str:
    """Draw the slanted strip a rider stands on."""
    art = solid("M26 352 H238 L224 378 H12 Z", colour, 2.4) + path(
        "M19 366 H231 L224.500 377 H13 Z", fill=dark
    )
    for i in range(8):
        art += line(f"M{48 + i * 25} 353 L{36 + i * 25} 377", 1.6, "#fff", stroke_opacity=".45")
    return art


def turban(cloth: str, feather: str) -> Hat:
    """Return a turban with a white roll, a jewel and an upright feather."""
    dome = "M92 76 C84 56 100 32 126 32 C152 32 164 56 156 76 C140 64 108 64 92 76 Z"
    art = solid(dome, cloth, 2.4)
    shade = "M150 46 C160 54 162 66 156 76 C148 70 140 67 132 66 C142 60 148 54 150 46 Z"
    art += path(shade, fill=darker(cloth))
    folds = (
        "M94 66 C108 50 128 44 148 44 M92 76 C108 58 134 52 158 58 M104 44 C118 40 138 46 152 58"
    )
    art += line(folds, 1.8, "#fff", stroke_opacity=".6")
    roll = (
        "M90 78 C92 70 108 64 124 64 C140 64 156 70 158 78 C156 82 152 82 148 80 "
        "C134 72 114 72 100 80 C96 82 92 82 90 78 Z"
    )
    art += solid(roll, "#FFFDF5")
    art += solid("M124 56 C118 40 122 26 130 18 C132 28 134 42 128 56 Z", feather, 2)
    art += solid("M118 60 L125 52 L132 60 L125 70 Z", YELLOW, 2) + circle(125, 61, 2.8, fill=RED)
    return Hat(placed(art, 0, -7))
