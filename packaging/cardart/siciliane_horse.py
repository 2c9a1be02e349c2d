"""The rearing horse and the donkey of the Siciliane, in the plumed harness of a painted cart."""

from __future__ import annotations

from dataclasses import dataclass

from cardart.geometry import Curve3, common, on_curve, union
from cardart.latin_pen import cord, line, solid
from cardart.palette import LATIN_INK, LATIN_PAPER, YELLOW, YELLOW_DARK, blend, darker
from cardart.svg import circle, ellipse, num, path, placed

HOOF = "#3C2A1C"


@dataclass(frozen=True)
class Mount:
    """A horse or donkey: its coat, shade and mane, its harness, cloth and plume."""

    coat: str
    shade: str
    mane: str
    tack: str
    cloth: str
    plume: tuple[str, str]
    blaze: bool = False


def _plume(mount: Mount) -> str:
    art = ""
    for turn, colour, size in (
        (-34, mount.plume[1], 0.86),
        (26, mount.plume[1], 0.86),
        (-4, mount.plume[0], 1.0),
    ):
        curve = "M0 2 C-11 -8 -12 -24 -3 -36 C2 -40 8 -36 6 -30 C11 -20 9 -8 0 2 Z"
        feather = solid(curve, colour, 2) + path(
            common(curve, "M1 4 C4 -12 5 -24 2 -42 H20 V4 Z"), fill=darker(colour)
        )
        art += placed(feather, 194, 120, size, turn)
    return art + circle(194, 119, 4.4, fill=YELLOW, stroke=LATIN_INK, stroke_width=1.8)


def _cloth(mount: Mount, curve: str, hem: Curve3) -> str:
    """Draw the cloth under the rider, gold along *hem*, a tassel at every eighth of it."""
    dark = common(curve, "M118 200 C128 250 126 280 120 310 H170 V200 Z")
    art = solid(curve, mount.cloth, 2.4) + path(dark, fill=darker(mount.cloth))
    start, control, end = (f"{num(x)} {num(y)}" for x, y in hem)
    art += line(f"M{start} Q{control} {end}", 4, YELLOW) + line(curve, 2.4)
    for i in range(8):
        x, y, _, _ = on_curve(hem, 0.03 + i * 0.134)
        art += line(f"M{num(x)} {num(y + 9)} l1 8", 3, YELLOW_DARK)
    return art


def horse(mount: Mount) -> str:
    """Draw the rearing horse, its hind hooves at y = 384."""
    coat, shade, mane, tack = mount.coat, mount.shade, mount.mane, mount.tack
    tail = (
        "M48 262 C24 262 14 286 20 314 C24 334 20 352 12 366 C34 364 48 344 46 318 C44 300 48 286"
        " 58 280 Z"
    )
    art = solid(tail, mane, 2.3) + line(
        "M40 272 C28 284 30 304 33 322 C35 338 30 350 24 358", 1.6, darker(mane)
    )
    far_hind = (
        "M92 296 C92 318 106 328 108 338 C102 346 98 352 98 360 L106 372 L102 384 H124 L120 370"
        " L114 358 C124 346 134 334 132 312 Z"
    )
    art += solid(far_hind, shade, 2.2) + solid("M105 371 L102 384 H124 L120 370 Z", HOOF, 2)
    far_fore = (
        "M176 248 C192 244 206 238 216 240 C226 244 228 254 224 262 L214 286 L220 296 L206 300 L202"
        " 290 L208 264 C200 262 190 268 180 272 Z"
    )
    art += solid(far_fore, shade, 2.2) + solid("M213 285 L220 296 L206 300 L202 290 Z", HOOF, 2)
    trunk = (
        "M46 284 C44 260 60 240 84 234 C104 230 122 226 136 212 C146 198 150 172 164 150 C170 140"
        " 178 132 188 129 L193 112 L202 131 C212 138 218 152 225 166 C231 176 238 184 238 192 C237"
        " 202 228 206 219 202 C211 198 204 192 198 186 C196 198 198 212 202 226 C206 248 198 270"
        " 182 280 C160 294 138 296 124 312 C110 326 70 322 54 308 C48 300 46 292 46 284 Z"
    )
    hind = (
        "M48 280 C44 304 54 322 72 330 C64 338 56 344 54 354 L62 370 L58 384 H82 L78 368 L74 356"
        " C92 346 116 338 126 312 C120 290 90 270 48 280 Z"
    )
    fore = (
        "M164 262 C178 272 198 270 214 274 C226 278 230 288 225 296 L211 318 L216 329 L201 332 L197"
        " 320 L205 298 C192 298 174 296 164 288 Z"
    )
    whole = union(trunk, hind, fore)
    art += solid(whole, coat, 2.5)
    art += path(
        common(
            whole,
            "M44 300 C84 318 140 304 196 258 C206 280 222 284 232 278 L212 318 L206 318 L214 292"
            " C192 300 160 300 124 326 L74 356 L80 372 V384 H70 L64 352 L80 334 C64 330 48 318 44"
            " 300 Z",
        ),
        fill=blend(shade, coat, 0.5),
    )
    art += path(
        common(trunk, "M198 186 C184 194 176 214 180 240 C186 254 196 258 204 250 V190 Z"),
        fill=blend(shade, coat, 0.55),
    )
    art += solid("M62 369 L58 384 H82 L78 368 Z", HOOF, 2) + solid(
        "M210 317 L216 329 L201 332 L197 321 Z", HOOF, 2
    )
    art += line(
        "M102 284 C116 296 122 304 120 318 M172 270 C178 280 186 284 194 282 M72 330 C80 326 88 322"
        " 94 316",
        1.7,
        shade,
    )
    hair = (
        "M134 214 C128 196 138 168 152 148 C162 134 176 126 190 128 C192 134 186 138 182 142 C186"
        " 146 182 152 176 154 C180 160 174 166 168 167 C171 174 166 180 160 182 C162 190 156 196"
        " 150 198 C150 206 144 212 134 214 Z"
    )
    art += solid(hair, mane, 2) + line(
        "M142 204 C142 186 152 166 166 150 M150 188 C154 176 160 166 168 158", 1.5, darker(mane)
    )
    if mount.blaze:
        art += path(
            "M204 134 C212 142 220 160 230 178 C228 180 226 182 224 180 C214 164 206 150 200 138 Z",
            fill=LATIN_PAPER,
        )
    art += path(
        "M202 156 Q207 150.500 213 156 Q208 160.500 202 156 Z",
        fill="#fff",
        stroke=LATIN_INK,
        stroke_width=1.5,
    )
    art += circle(208, 156, 2.6, fill=LATIN_INK) + line("M200 152 Q206 147 214 151", 1.9)
    art += ellipse(231, 189, 2.7, 2, fill=LATIN_INK) + line(
        "M219 200 C222 195 227 192 232 196", 1.7
    )
    art += cord("M186 132 C190 150 200 168 214 182", 6.8, 3.6, tack) + cord(
        "M211 170 C217 176 218 186 214 197", 6.8, 3.6, tack
    )
    art += cord("M190 142 C200 146 208 142 212 142", 6, 3, tack)
    art += circle(214, 184, 4.6, fill=YELLOW, stroke=LATIN_INK, stroke_width=1.8)
    art += cord("M138 236 C156 254 180 258 203 240", 9.6, 6, tack)
    for x, y in ((147, 245), (160, 252), (174, 255), (188, 251)):
        art += line(f"M{x} {y + 4} v6", 2, LATIN_INK) + circle(
            x, y + 11, 4, fill=YELLOW, stroke=LATIN_INK, stroke_width=1.6
        )
    art += cord("M54 268 C66 258 78 250 92 246", 8.4, 5, tack)
    cloth = "M76 238 C98 236 126 228 142 210 L160 262 C142 284 112 296 84 292 Z"
    art += _cloth(mount, cloth, ((84, 284), (130, 288), (156, 257)))
    return art + _plume(mount)


def donkey(mount: Mount) -> str:
    """Draw the donkey, walking to the right, its hooves at y = 384."""
    coat, shade, mane, tack = mount.coat, mount.shade, mount.mane, mount.tack
    muzzle = "#EFE7DA"
    art = cord("M46 256 C34 268 30 290 32 312", 8, 4.4, shade)
    art += solid("M32 308 C24 322 24 338 30 352 C38 344 42 328 38 310 Z", mane, 2)
    far = (
        "M84 296 C86 318 96 330 98 344 L104 370 L100 384 H118 L116 370 L112 344 C116 328 118 312"
        " 114 296 Z M178 288 C192 300 206 306 214 316 C218 322 216 330 208 336 L198 356 L204 366"
        " L190 368 L188 356 L196 330 C188 324 178 318 170 310 Z"
    )
    art += solid(far, shade, 2.2) + solid(
        "M197 355 L204 366 L190 368 L188 357 Z M103 369 L100 384 H118 L116 369 Z", HOOF, 2
    )
    trunk = (
        "M44 276 C42 250 60 238 88 238 C112 240 132 238 146 226 C154 210 160 190 172 174 L180 162"
        " L202 168 C212 176 222 192 232 208 C238 218 236 230 226 234 C214 238 202 230 194 220 C192"
        " 240 198 256 196 274 C194 296 178 306 160 308 C134 314 106 314 84 306 C58 306 46 296 44"
        " 276 Z"
    )
    hind = (
        "M46 270 C40 300 54 314 56 330 C56 340 50 346 50 354 L56 372 L52 384 H74 L70 372 L68 352"
        " C76 338 84 326 90 304 C96 284 80 264 46 270 Z"
    )
    fore = (
        "M150 290 C152 316 158 330 158 346 L158 372 L152 384 H174 L171 372 L172 346 C178 328 184"
        " 310 184 286 Z"
    )
    whole = union(trunk, hind, fore)
    art += solid("M172 168 C158 150 154 130 160 112 C172 122 182 142 184 164 Z", shade, 2.2)
    art += solid(whole, coat, 2.5)
    belly = (
        "M44 288 C84 312 150 310 196 268 V310 L184 330 L174 384 H162 L160 320 H92 L72 350 V384 H62"
        " V352 C66 330 52 312 44 288 Z"
    )
    art += path(common(whole, belly), fill=blend(shade, coat, 0.55))
    art += path(
        common(trunk, "M194 216 C182 222 174 240 178 262 C184 274 192 278 198 272 L202 228 Z"),
        fill=blend(shade, coat, 0.5),
    )
    nose = common(trunk, "M206 212 C212 202 224 200 232 196 V244 H196 Z")
    art += path(nose, fill=muzzle) + line(whole, 2.5)
    for x in (50, 152):
        art += solid(f"M{x + 5} 371 L{x + 1} 384 H{x + 23} L{x + 20} 371 Z", HOOF, 2)
    ridge = "M142 228 C150 206 158 186 170 170 L182 168 C176 186 166 208 156 228 Z"
    art += solid(ridge, mane, 1.9)
    ear = "M182 168 C172 148 174 124 188 104 C200 122 204 148 196 170 Z"
    art += solid(ear, coat, 2.2) + path(
        common(ear, "M188 114 C194 130 196 150 191 166 L185 164 C181 148 182 130 188 114 Z"),
        fill=blend("#E9A9A0", shade, 0.6),
    )
    art += (
        ellipse(206, 192, 6.6, 6, fill=muzzle)
        + circle(207, 192, 3.2, fill=LATIN_INK)
        + line("M199 188 Q206 183 213 188", 1.9)
    )
    art += ellipse(227, 216, 2.6, 2, fill=LATIN_INK) + line(
        "M214 228 C219 229 225 228 230 224", 1.7
    )
    art += cord("M180 172 C190 188 202 202 212 214", 6.8, 3.6, tack) + cord(
        "M222 200 C218 208 214 218 208 230", 6.8, 3.6, tack
    )
    art += circle(212, 215, 4.6, fill=YELLOW, stroke=LATIN_INK, stroke_width=1.8)
    art += cord("M138 252 C156 274 180 278 197 262", 9.6, 6, tack)
    for x, y in ((149, 263), (163, 271), (178, 273), (190, 268)):
        art += line(f"M{x} {y + 3} v6", 2) + circle(
            x, y + 10, 4, fill=YELLOW, stroke=LATIN_INK, stroke_width=1.6
        )
    art += cord("M50 262 C62 252 76 246 90 246", 8.4, 5, tack)
    cloth = "M74 238 C98 244 126 240 144 228 L156 284 C134 298 106 302 80 296 Z"
    art += _cloth(mount, cloth, ((80, 288), (122, 297), (154, 277)))
    return art + placed(_plume(mount), 9, 50)
