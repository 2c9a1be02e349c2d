"""The four donne of the Siciliane: market lady, bride, warrior maid, girl of the fields."""

from __future__ import annotations

from cardart.faces import Look
from cardart.geometry import common
from cardart.latin_hands import fist, laid_hand, limb
from cardart.latin_heads import Head
from cardart.latin_pen import cord, line, solid
from cardart.palette import (
    BLUE,
    BLUE_DARK,
    GREEN,
    GREEN_DARK,
    LATIN_INK,
    LATIN_PAPER,
    LEATHER,
    RED,
    RED_DARK,
    STEEL,
    STEEL_DARK,
    WHITE,
    YELLOW,
    darker,
)
from cardart.piacentine_signs import blossom
from cardart.siciliane_dress import (
    GILT,
    GILT_DARK,
    LIGHT,
    OLIVE,
    SKIRT_SHADE,
    TAN,
    blossom_wreath,
    cuirass,
    greave,
    head_of,
    held,
    kerchief,
    neck,
    pauldron,
    plumed_helmet,
    puff,
    round_shield,
    shaded,
    shoe,
    straw_hat,
    tongues,
)
from cardart.siciliane_signs import club
from cardart.svg import circle, ellipse, group, path, petals_curve, placed, rect, star_curve

_BODICE = (
    "M92 138 C102 128 114 127 125 127 C136 127 148 128 158 138 L155 170 C152 186 150 196 152 212"
    " C138 218 112 218 98 212 C100 196 98 186 95 170 Z"
)


def _earrings(gold: str = YELLOW) -> str:
    art = ""
    for x in (103, 147):
        art += circle(x, 110, 4.6, fill="none", stroke=LATIN_INK, stroke_width=4) + circle(
            x, 110, 4.6, fill="none", stroke=gold, stroke_width=2
        )
    return art


def donna_denari() -> str:
    """Draw the lady of coins: head cloth, striped apron, a coin on her fingertips."""
    look = Look(
        "heart",
        "almond",
        "arched",
        2.2,
        "#2A1A10",
        "straight",
        "full",
        "#C23B36",
        "#3A2A1A",
        blush=0.6,
        **OLIVE,
    )
    head = Head(look, kerchief(RED, YELLOW), ("#2E2018", "#1B120C"), "long")
    rear, face = head_of(head, turn=-3)
    gown = "M98 206 C80 250 62 320 56 374 C80 384 170 384 194 374 C188 320 170 250 152 206 Z"
    art = rear + shoe(104, RED_DARK, -1) + shoe(146, RED_DARK)
    art += shaded(gown, BLUE, side=SKIRT_SHADE)
    hem = common(gown, "M40 352 C80 364 170 364 210 352 V390 H40 Z")
    art += solid(hem, YELLOW, 2)
    for x in range(65, 178, 15):
        art += path(f"M{x} 368.500 l5.500 -6 l5.500 6 l-5.500 6 Z", fill=RED)
    apron = "M104 212 C96 250 88 300 84 344 C104 352 146 352 166 344 C162 300 154 250 146 212 Z"
    art += solid(apron, WHITE, 2.2)
    for y in (300, 314, 328):
        art += path(
            common(
                apron,
                f"M70 {y} C100 {y + 7} 150 {y + 7} 180 {y} V{y + 6} C150 {y + 13} 100 {y + 13} 70"
                f" {y + 6} Z",
            ),
            fill=RED if y != 314 else BLUE,
        )
    art += path(
        common(apron, "M132 200 C140 260 146 310 146 356 H180 V200 Z"),
        fill="#000",
        fill_opacity=".08",
    )
    art += line(
        "M112 224 C108 250 104 275 102 292 M136 224 C140 250 142 275 144 292", 1.7, "#B9B2A3"
    ) + line(apron, 2.2)
    art += shaded(_BODICE, RED)
    art += solid("M108 128 L125 162 L142 128 Z", WHITE, 2) + line(
        "M113 140 L133 150 M118 152 L130 158 M137 140 L122 148", 1.5, RED_DARK
    )
    art += line(
        "M112 170 L138 180 M138 170 L112 180 M112 182 L138 192 M138 182 L112 192", 2, YELLOW
    )
    art += solid("M97 202 C112 209 138 209 153 202 L153 214 C138 220 112 220 97 214 Z", YELLOW, 2.2)
    art += limb("M160 144 C184 158 200 178 194 196 C186 208 170 212 162 214", 22, WHITE)
    art += (
        line("M186 172 C190 178 191 184 190 190", 1.8, "#B9B2A3")
        + puff(WHITE, RED, right=True)
        + laid_hand(156, 216, 10.5, look.skin, -10)
    )
    art += (
        limb("M90 144 C72 160 60 172 56 184 L52 158", 22, WHITE)
        + puff(WHITE, RED)
        + held("denari", 52, 150, look.skin)
    )
    art += (
        neck(look.shade)
        + line("M112 132 C116 140 134 140 138 132", 5.4, LATIN_INK)
        + line("M112 132 C116 140 134 140 138 132", 3, RED)
    )
    return art + face + _earrings()


def donna_coppe() -> str:
    """Draw the bride of cups: orange blossom in loose hair, a bell of a skirt, the cup raised."""
    look = Look(
        "oval",
        "round",
        "soft",
        1.9,
        "#7A4A20",
        "short",
        "smile",
        "#D0565A",
        "#2F6FB5",
        blush=0.7,
        **LIGHT,
    )
    head = Head(look, blossom_wreath(), ("#C07A34", "#945320"), "long")
    rear, face = head_of(head, turn=4)
    bell = "M100 204 C66 236 34 310 32 366 C60 384 190 384 218 366 C216 310 184 236 150 204 Z"
    art = rear + shoe(108, WHITE, -1) + shoe(142, WHITE)
    art += shaded(bell, GREEN, side=SKIRT_SHADE)
    art += line(
        "M92 240 C74 280 64 330 62 372 M114 232 C108 280 106 330 106 378 M136 232 C142 280 144 330"
        " 144 378 M158 240 C176 280 186 330 188 372",
        1.8,
        GREEN_DARK,
    )
    for x, y in (
        (84, 300),
        (125, 284),
        (166, 300),
        (76, 340),
        (125, 330),
        (174, 340),
        (104, 256),
        (146, 256),
    ):
        art += path(star_curve(x, y, 7.5, 3.2, 8), fill=YELLOW)
    flounce = common(
        bell,
        "M20 350 q9 10 18 0 q9 10 18 0 q9 10 18 0 q9 10 18 0 q9 10 18 0 q9 10 18 0 q9 10 18 0 q9 10"
        " 18 0 q9 10 18 0 q9 10 18 0 q9 10 18 0 q9 10 18 0 V390 H20 Z",
    )
    art += solid(flounce, LATIN_PAPER, 2) + line(bell, 2.4)
    art += shaded(_BODICE, WHITE)
    vest = "M94 150 C104 156 112 170 116 190 L117 214 L98 212 C100 196 98 184 95 170 Z"
    art += solid(vest, RED, 2.1) + placed(solid(vest, RED_DARK, 2.1), 250, 0, flip=True)
    art += line("M117 182 L133 182 M117 192 H133 M117 202 H133", 2.2, YELLOW)
    art += solid("M97 204 C112 210 138 210 153 204 L154 218 C138 224 112 224 96 218 Z", BLUE, 2.2)
    art += solid(
        "M100 214 C92 232 88 250 90 268 L104 262 C102 246 106 232 112 220 Z", BLUE, 2.1
    ) + line("M92 262 L103 257", 2.6, YELLOW)
    art += limb("M90 144 C70 160 56 180 62 198 C70 208 80 214 88 218", 22, WHITE) + puff(
        WHITE, "#DDD6C4"
    )
    art += fist(84, 222, 10.5, look.skin, 40)
    art += (
        limb("M160 144 C182 156 196 166 200 184 L200 160", 22, WHITE)
        + puff(WHITE, "#DDD6C4", right=True)
        + held("coppe", 200, 150, look.skin)
    )
    art += neck(look.shade)
    art += solid(
        "M98 132 C108 126 116 130 125 142 C134 130 142 126 152 132 C150 146 138 152 125 150 C112"
        " 152 100 146 98 132 Z",
        LATIN_PAPER,
        2,
    )
    braid = ""
    for i in range(6):
        braid += placed(
            ellipse(
                0,
                0,
                8.2 - i * 0.5,
                6.6,
                fill="#C07A34" if i % 2 else "#A9642A",
                stroke=LATIN_INK,
                stroke_width=1.9,
            ),
            90 - i * 1.2,
            132 + i * 9.6,
            1,
            28 if i % 2 else -28,
        )
    art += face + braid + blossom(83, 190, 4.4, 5, LATIN_PAPER, YELLOW)
    return art


def donna_spade() -> str:
    """Draw the warrior maid of swords: plumed helmet, gilt breastplate, sword and shield."""
    look = Look(
        "heart",
        "almond",
        "winged",
        2.2,
        "#8A5A22",
        "straight",
        "calm",
        "#C8484A",
        "#1E6B7B",
        blush=0.5,
        **LIGHT,
    )
    head = Head(look, plumed_helmet(STEEL, STEEL_DARK, WHITE, RED), ("#EBC25A", "#C4962C"), "long")
    rear, face = head_of(head)
    mantle = (
        "M92 140 C62 200 54 290 62 362 C84 352 96 340 104 322 H150 C160 340 172 350 192 356 C196"
        " 290 188 200 158 140 Z"
    )
    art = shaded(mantle, BLUE, side=SKIRT_SHADE)
    art += line("M76 220 C70 270 70 310 74 346 M176 220 C182 270 182 310 180 344", 1.8, BLUE_DARK)
    art += rear + greave(106, 250, STEEL, STEEL_DARK, -1) + greave(144, 250, STEEL, STEEL_DARK)
    skirt = "M94 206 C84 232 78 260 78 288 C96 298 154 298 172 288 C172 260 166 232 156 206 Z"
    art += shaded(skirt, RED, side=SKIRT_SHADE) + line(
        "M79 280 C98 290 152 290 171 280", 3.4, YELLOW
    )
    art += tongues("#E9DCC2", GILT) + cuirass(GILT, GILT_DARK, RED)
    art += limb("M160 146 C182 160 192 182 190 206", 22, STEEL) + pauldron(STEEL, right=True)
    device = path(
        star_curve(0, 0, 23, 10, 8), fill=YELLOW, stroke=LATIN_INK, stroke_width=1.8
    ) + circle(0, 0, 7, fill=RED, stroke=LATIN_INK, stroke_width=1.8)
    art += round_shield(186, 232, 40, BLUE, device)
    art += (
        limb("M90 146 C72 162 58 176 54 192 L48 172", 22, STEEL)
        + pauldron(STEEL)
        + held("spade", 50, 168, look.skin, -2)
    )
    return (
        art
        + neck(look.shade)
        + solid("M106 128 C114 136 136 136 144 128 L142 140 C134 146 116 146 108 140 Z", GILT, 2)
        + face
    )


def donna_bastoni() -> str:
    """Draw the girl of clubs: straw hat, two braids, a basket of oranges, the cudgel as a staff."""
    look = Look(
        "round",
        "tilted",
        "straight",
        2.3,
        "#5A2E14",
        "short",
        "smile",
        "#C8564A",
        "#3F6B2A",
        mark="freckles",
        blush=0.7,
        **TAN,
    )
    head = Head(look, straw_hat(RED), ("#7A3E1C", "#552710"), "short")
    rear, face = head_of(head, turn=3)
    art = rear
    for x, way in ((108, -1), (144, 1)):
        boot = "M-12 330 H12 C11 346 10 358 11 370 L-11 370 C-10 358 -11 346 -12 330 Z"
        art += placed(
            solid(boot, LEATHER, 2.2)
            + line("M-11 338 H11 M-7 348 L7 352 M-7 358 L7 362", 1.8, "#E8C48A"),
            x,
            0,
        ) + shoe(x, darker(LEATHER), way)
    skirt = "M98 206 C80 240 68 290 62 334 C82 346 168 346 188 334 C182 290 170 240 152 206 Z"
    art += shaded(skirt, "#7A2E6B", side=SKIRT_SHADE)
    art += line(
        "M100 236 C92 270 88 304 86 338 M116 234 C112 270 110 304 110 342 M140 234 C144 270 146 304"
        " 146 342",
        1.8,
        "#4C173F",
    )
    art += line("M65 320 C84 331 166 331 185 320", 4, YELLOW)
    art += shaded(_BODICE, WHITE)
    jerkin = "M93 146 C104 142 110 150 114 166 L116 216 L96 222 C98 204 98 190 95 170 Z"
    art += solid(jerkin, GREEN, 2.1) + placed(solid(jerkin, GREEN_DARK, 2.1), 250, 0, flip=True)
    art += line(
        "M115 170 L135 180 M135 170 L115 180 M116 186 L134 196 M134 186 L116 196", 2, LEATHER
    )
    art += solid(
        "M95 206 C112 213 138 213 155 206 L156 217 C138 224 112 224 94 217 Z", LEATHER, 2.1
    ) + rect(117, 208, 16, 13, 2, fill=YELLOW, stroke=LATIN_INK, stroke_width=1.8)
    art += limb("M160 144 C184 160 194 184 186 210 C180 222 168 226 160 226", 22, WHITE) + puff(
        WHITE, "#DDD6C4", right=True
    )
    for x, y in ((170, 242), (184, 236), (198, 240), (208, 246), (178, 250), (194, 250)):
        art += circle(x, y, 9.5, fill="#F08A24", stroke=LATIN_INK, stroke_width=2)
    art += path(petals_curve(188, 238, 0, 11, 3, 4, 0), fill=GREEN)
    basket = "M152 252 H222 C222 274 214 288 204 292 H170 C160 288 152 274 152 252 Z"
    art += solid(basket, "#E0B25A", 2.3) + line(
        "M153 263 H221 M156 275 H218 M170 252 L174 291 M187 252 V292 M204 252 L200 291",
        1.8,
        "#9E6B23",
    )
    art += cord("M158 252 C160 214 214 214 216 252", 6.6, 3.2, "#C98F3A") + fist(
        187, 224, 10.5, look.skin, 80
    )
    staff = group(
        placed(club(228, leaves=False), 0, 0), transform="translate(46 266) scale(.66 1.04)"
    )
    art += (
        limb("M90 144 C72 158 62 172 60 190 L48 214", 22, WHITE)
        + puff(WHITE, "#DDD6C4")
        + staff
        + fist(46, 216, 11, look.skin)
    )
    art += neck(look.shade) + solid(
        "M104 130 C112 128 118 132 125 144 C132 132 138 128 146 130 L150 140 C140 150 132 152 125"
        " 152 C118 152 110 150 100 140 Z",
        RED,
        2,
    )
    for side in (-1, 1):
        for i in range(5):
            knot = ellipse(
                0,
                0,
                7 - i * 0.4,
                6,
                fill="#7A3E1C" if i % 2 else "#8F4C24",
                stroke=LATIN_INK,
                stroke_width=1.8,
            )
            art += placed(
                knot, 125 + side * (29 + i * 0.6), 120 + i * 9, 1, side * (24 if i % 2 else -24)
            )
        art += placed(solid("M0 0 L-8 8 L0 6 L8 8 Z", RED, 1.7), 125 + side * 32, 162)
    return art + face


DONNE = {
    "denari": donna_denari,
    "coppe": donna_coppe,
    "spade": donna_spade,
    "bastoni": donna_bastoni,
}
