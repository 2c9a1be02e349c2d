"""The four cavalli of the Siciliane: a carter, a viceroy, a knight of the romances, a red shirt."""

from __future__ import annotations

from cardart.faces import Look
from cardart.geometry import common
from cardart.latin_hands import fist, limb
from cardart.latin_hats import Hat, wide_hat
from cardart.latin_heads import Head
from cardart.latin_pen import cord, line, solid
from cardart.palette import (
    BLACK,
    BLUE,
    BLUE_DARK,
    GREEN,
    GREEN_DARK,
    HANDLE,
    LATIN_INK,
    LATIN_PAPER,
    LEATHER,
    RED,
    RED_DARK,
    STEEL,
    STEEL_DARK,
    WHITE,
    YELLOW,
    YELLOW_DARK,
    darker,
)
from cardart.siciliane_dress import (
    BROWN,
    GILT,
    GILT_DARK,
    LIGHT,
    OLIVE,
    TAN,
    cuirass,
    head_of,
    held,
    neck,
    pauldron,
    plumed_helmet,
    puff,
)
from cardart.siciliane_horse import Mount, donkey, horse
from cardart.svg import circle, group, mirrored, path, placed, star_curve

_LEAN = "translate(-15 12) rotate(3 125 220)"
"""Where a body drawn around x = 125 sits on the horse."""
_TRUNK = (
    "M94 138 C104 128 114 126 125 126 C136 126 146 128 156 138 C158 164 152 190 154 214 C140 224"
    " 110 224 96 214 C98 190 92 164 94 138 Z"
)
_HALF = "M125 110 H190 V240 H128 C136 200 134 150 125 110 Z"


def flat_cap(cloth: str) -> Hat:
    """Return the flat cap of a carter, its peak over the brows."""
    crown = "M90 64 C84 44 100 32 126 32 C152 32 168 44 162 64 C150 72 104 74 90 64 Z"
    art = solid(crown, cloth, 2.4) + path(
        common(crown, "M134 28 C150 44 152 58 146 72 H172 V28 Z"), fill=darker(cloth)
    )
    art += line(
        "M125 33 C124 44 124 54 125 66 M108 36 C102 44 100 54 101 66 M142 36 C148 44 150 54 149 66",
        1.7,
        darker(cloth),
    )
    art += solid(
        "M96 66 C110 58 140 58 154 66 C162 72 158 78 150 76 C136 70 114 70 100 76 C92 78 88 72 96"
        " 66 Z",
        darker(cloth),
        2.3,
    )
    return Hat(art + circle(125, 32, 4, fill=cloth, stroke=LATIN_INK, stroke_width=1.8))


def round_cap(cloth: str, trim: str) -> Hat:
    """Return a round embroidered cap with a tassel."""
    art = cord("M126 36 C148 30 164 40 164 58", 4.6, 2.2, trim) + solid(
        "M160 56 H168 L170 76 H158 Z", trim, 1.9
    )
    drum = (
        "M96 70 C94 54 96 42 101 37 C114 31 136 31 149 37 C154 42 156 54 154 70 C140 60 110 60 96"
        " 70 Z"
    )
    art += solid(drum, cloth, 2.4) + path(
        common(drum, "M132 30 C140 44 142 58 138 74 H162 V30 Z"), fill=darker(cloth)
    )
    art += line("M97 60 C110 51 140 51 153 60", 3, trim)
    for x, y in ((107, 46), (125, 42), (143, 46)):
        art += path(star_curve(x, y, 6, 2.6, 5), fill=trim)
    return Hat(art + line(drum, 2.4))


def _near_leg(breeches: str, boot: str, spur: str) -> str:
    """Draw the near leg over the cloth, its foot in the stirrup."""
    art = line("M128 246 L134 322", 4.6) + line("M128 246 L134 322", 2.2, LEATHER)
    art += limb("M106 232 C126 236 146 246 150 262 C150 272 144 282 140 290", 25, breeches)
    shaft = (
        "M128 270 C140 264 156 266 164 274 C158 290 154 302 152 314 C160 318 166 322 170 328 C160"
        " 334 142 332 132 328 C132 308 126 290 128 270 Z"
    )
    art += solid(shaft, boot, 2.4) + path(
        common(shaft, "M148 260 C146 290 146 310 150 336 H176 V260 Z"), fill=darker(boot)
    )
    art += line("M129 277 C140 272 154 273 162 280", 4, spur)
    return art + line("M128 331 H172", 6) + line("M129 331 H171", 3, HANDLE)


def _rein_arm(sleeve: str, skin: str, cuff: str) -> str:
    """Draw the near arm with the reins, in the frame of the body."""
    art = limb("M156 146 C178 154 194 172 190 188 L174 204", 22, sleeve)
    return (
        art
        + solid("M188 208 L193 201 L174 184 L168 191 Z", cuff, 2)
        + fist(171, 208, 10.5, skin, 66)
    )


def _reins(mount: Mount, bit: tuple[float, float] = (213, 186)) -> str:
    """Draw the reins from the near hand to the *bit*."""
    x, y = bit
    return cord(f"M154 220 C174 {y + 40} {x - 15} {y + 28} {x} {y}", 5.4, 2.6, mount.tack)


def _mounted(beast: str, leg: str, body: str, reins: str, above: str, cape: str = "") -> str:
    """Put a rider on his *beast*: *cape* behind it, the rest over it in this order."""
    behind, trunk, front = (group(part, transform=_LEAN) for part in (cape, body, above))
    return behind + beast + leg + trunk + reins + front


def cavallo_denari() -> str:
    """Draw the carter of coins: flat cap, red waistcoat, a donkey in full harness."""
    look = Look(
        "square",
        "almond",
        "straight",
        3,
        "#231610",
        "aquiline",
        "smile",
        "#B5584C",
        "#3A2A1A",
        age=1,
        blush=0.5,
        **OLIVE,
    )
    head = Head(look, flat_cap(BLACK), ("#2B1E16", "#17100B"), "short", "", "curled")
    rear, face = head_of(head, turn=3)
    body = rear + solid(_TRUNK, WHITE, 2.4)
    vest = "M96 140 C106 140 112 158 116 180 L117 216 L97 216 C98 190 92 164 96 140 Z"
    body += solid(vest, RED, 2.2) + placed(solid(vest, RED_DARK, 2.2), 250, 0, flip=True)
    body += line("M117 180 L133 180", 1.4, "#B9B2A3")
    for y in (184, 196, 208):
        body += circle(112, y, 2.8, fill=YELLOW) + circle(138, y, 2.8, fill=YELLOW)
    body += solid("M95 208 C112 216 138 216 155 208 L156 222 C138 230 112 230 94 222 Z", BLUE, 2.2)
    above = _rein_arm(WHITE, look.skin, "#DDD6C4") + puff(WHITE, "#DDD6C4", right=True)
    above += limb("M94 146 C78 158 68 170 64 180 L60 156", 22, WHITE) + puff(WHITE, "#DDD6C4")
    above += held("denari", 59, 144, look.skin) + neck(look.shade)
    above += solid(
        "M106 130 C114 138 136 138 144 130 L146 142 L132 146 L138 166 L125 158 L114 166 L119 146"
        " L104 142 Z",
        GREEN,
        2.1,
    )
    mount = Mount("#B3ADA5", "#857E76", "#4B443D", RED, GREEN, (RED, YELLOW))
    return mirrored(
        _mounted(
            donkey(mount),
            _near_leg(BLUE, LEATHER, YELLOW),
            body,
            _reins(mount, (212, 215)),
            above + face,
        )
    )


def cavallo_coppe() -> str:
    """Draw the viceroy of cups: plumed hat, lace collar, slashed black doublet, flying cape."""
    look = Look(
        "long",
        "narrow",
        "raised",
        2.4,
        "#6B3A1E",
        "straight",
        "thin",
        "#B5584C",
        "#2F6FB5",
        **LIGHT,
    )
    head = Head(
        look, wide_hat("#7A2E6B", YELLOW, WHITE), ("#9A5B2A", "#6F3D18"), "bob", "goatee", "curled"
    )
    rear, face = head_of(head, turn=-3)
    cape = "M98 136 C70 146 46 176 24 226 C40 232 54 228 62 236 C74 232 88 236 98 230 Z"
    back = solid(cape, BLUE, 2.4) + path(
        common(cape, "M96 150 C76 180 60 210 56 250 H110 V150 Z"), fill=BLUE_DARK
    )
    back += line("M26 222 C40 228 54 224 63 231 C74 227 88 231 98 225", 3.6, YELLOW)
    body = rear + solid(_TRUNK, BLACK, 2.4) + path(common(_TRUNK, _HALF), fill=darker(BLACK))
    for x in (104, 116, 134, 146):
        body += line(f"M{x} 158 C{x - 1} 172 {x - 1} 186 {x} 200", 4.4, LATIN_INK) + line(
            f"M{x} 160 C{x - 1} 172 {x - 1} 186 {x} 198", 2.6, RED
        )
    for y in (166, 180, 194):
        body += circle(125, y, 3.2, fill=YELLOW, stroke=LATIN_INK, stroke_width=1.4)
    body += solid(
        "M96 206 C112 214 138 214 154 206 L158 226 C138 236 112 236 92 226 Z", YELLOW, 2.2
    ) + line(
        "M104 212 L101 229 M118 214 L117 232 M132 214 L133 232 M146 212 L149 229", 1.7, YELLOW_DARK
    )
    above = _rein_arm(BLACK, look.skin, WHITE) + puff(BLACK, RED, right=True)
    above += limb("M94 146 C76 158 66 170 60 182 L54 160", 22, BLACK) + puff(BLACK, RED)
    above += solid("M44 160 L66 156 L68 168 L46 172 Z", WHITE, 2) + held(
        "coppe", 54, 146, look.skin
    )
    above += neck(look.shade)
    lace = (
        "M92 136 C100 124 150 124 158 136 C160 144 156 150 150 148 C146 156 138 156 135 150 C131"
        " 158 119 158 115 150 C112 156 104 156 100 148 C94 150 90 144 92 136 Z"
    )
    above += solid(lace, LATIN_PAPER, 2.2) + line(
        "M98 139 C106 146 116 146 125 142 C134 146 144 146 152 139", 1.5, "#B9B2A3"
    )
    mount = Mount("#A9683A", "#7A4522", "#3A2214", "#2360B4", BLUE, (WHITE, "#7A2E6B"), blaze=True)
    return _mounted(
        horse(mount),
        _near_leg("#7A2E6B", "#4A3222", YELLOW),
        body,
        _reins(mount),
        above + face,
        back,
    )


def cavallo_spade() -> str:
    """Draw the dark knight of swords: gilt helmet with green plumes, scales, a black horse."""
    look = Look(
        "oval",
        "almond",
        "winged",
        2.6,
        "#1B100A",
        "aquiline",
        "calm",
        "#9A4034",
        "#2A1A10",
        **BROWN,
    )
    head = Head(
        look,
        plumed_helmet(GILT, GILT_DARK, GREEN, YELLOW),
        ("#231610", "#140C07"),
        "bob",
        "strap",
        "plain",
    )
    rear, face = head_of(head, turn=2)
    cape = (
        "M98 138 C72 150 54 172 32 206 C42 218 42 230 38 244 C52 240 60 248 66 256 C78 246 90 244"
        " 98 236 Z"
    )
    back = solid(cape, GREEN, 2.4) + path(
        common(cape, "M96 156 C78 180 64 214 62 260 H110 V156 Z"), fill=GREEN_DARK
    )
    for x, y in ((52, 206), (74, 190), (70, 222), (44, 228)):
        back += path(star_curve(x, y, 6.5, 2.8, 5), fill=YELLOW)
    body = rear + cuirass(STEEL, STEEL_DARK, RED)
    scales = ""
    for row, y in enumerate((214, 222, 230)):
        for i in range(6):
            scales += f"M{92 + i * 11 + (5 if row % 2 else 0)} {y} q5.5 10 11 0 "
    body += solid(
        "M93 212 C112 219 138 219 157 212 L162 234 C140 244 110 244 88 234 Z", STEEL, 2.2
    ) + line(scales, 1.6, "#5D6B80")
    above = _rein_arm(STEEL, look.skin, GILT) + pauldron(GILT, right=True)
    above += limb("M94 146 C84 162 76 174 70 180 L65 160", 22, STEEL) + pauldron(GILT)
    above += held("spade", 65, 150, look.skin, -3) + neck(look.shade)
    above += solid(
        "M104 128 C114 136 136 136 146 128 L144 142 C134 148 116 148 106 142 Z", STEEL_DARK, 2
    )
    mount = Mount("#5A5560", "#3B3742", "#1D1A22", YELLOW, RED, (GREEN, WHITE))
    return _mounted(
        horse(mount), _near_leg(STEEL, STEEL_DARK, GILT), body, _reins(mount), above + face, back
    )


def cavallo_bastoni() -> str:
    """Draw the red shirt of clubs: round cap, fair beard, a striped poncho, the cudgel raised."""
    look = Look(
        "broad",
        "drooping",
        "soft",
        2.8,
        "#A8702E",
        "straight",
        "calm",
        "#C46A5E",
        "#2F6FB5",
        age=1,
        blush=0.5,
        **TAN,
    )
    head = Head(look, round_cap(BLUE, YELLOW), ("#CF9A4C", "#9C6A26"), "long", "short", "plain")
    rear, face = head_of(head, turn=-2)
    body = solid(_TRUNK, RED, 2.4) + path(common(_TRUNK, _HALF), fill=RED_DARK)
    body += line("M125 150 V214", 1.8) + "".join(
        circle(125, y, 3, fill=YELLOW, stroke=LATIN_INK, stroke_width=1.3) for y in (164, 180, 196)
    )
    body += solid(
        "M95 208 C112 216 138 216 155 208 L156 222 C138 230 112 230 94 222 Z", LEATHER, 2.2
    )
    body += solid("M116 212 H134 V226 H116 Z", YELLOW, 1.9)
    above = _rein_arm(RED, look.skin, RED_DARK)
    above += limb("M94 150 C80 160 70 172 66 182 L59 160", 22, RED)
    poncho = (
        "M125 128 C104 126 80 134 62 156 L60 176 C76 172 88 176 96 186 L125 214 L154 186 C162 176"
        " 174 172 190 176 L188 156 C170 134 146 126 125 128 Z"
    )
    above += solid(poncho, "#E8DFC9", 2.4) + path(
        common(poncho, "M125 110 H200 V220 H127 C134 190 134 150 125 110 Z"), fill="#C9BD9F"
    )
    for shift, colour in ((0, GREEN), (9, RED)):
        stripe = (
            f"M64 {162 - shift} C80 {156 - shift} 96 {164 - shift} 104 {176 - shift} L125"
            f" {198 - shift} L146 {176 - shift} C154 {164 - shift} 170 {156 - shift} 186"
            f" {162 - shift}"
        )
        above += line(stripe, 4 if colour == GREEN else 2.6, colour)
    above += line(poncho, 2.4) + held("bastoni", 58, 148, look.skin, -4)
    above += (
        rear
        + neck(look.shade)
        + solid(
            "M104 128 C112 136 138 136 146 128 L148 140 L134 148 L125 142 L116 148 L102 140 Z",
            RED,
            2.1,
        )
    )
    mount = Mount("#B5673A", "#8A4724", "#E9C98A", GREEN, "#E08A24", (GREEN, RED))
    return mirrored(
        _mounted(
            horse(mount), _near_leg("#8E9AA8", BLACK, YELLOW), body, _reins(mount), above + face
        )
    )


RIDERS = {
    "denari": cavallo_denari,
    "coppe": cavallo_coppe,
    "spade": cavallo_spade,
    "bastoni": cavallo_bastoni,
}
