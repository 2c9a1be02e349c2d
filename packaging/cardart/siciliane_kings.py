"""The four kings of the Siciliane: the Norman, the falconer, the emperor, the shepherd king."""

from __future__ import annotations

from cardart.faces import Look
from cardart.geometry import common
from cardart.latin_hands import fist, laid_hand, limb
from cardart.latin_hats import Hat
from cardart.latin_heads import Head
from cardart.latin_pen import cord, line, solid
from cardart.napoletane_parts import leg
from cardart.palette import (
    BLUE,
    BLUE_DARK,
    GREEN,
    GREEN_DARK,
    LATIN_INK,
    LATIN_PAPER,
    LEATHER,
    PURPLE,
    RED,
    RED_DARK,
    WHITE,
    YELLOW,
    YELLOW_DARK,
)
from cardart.siciliane_dress import (
    GILT,
    GILT_DARK,
    LIGHT,
    OLIVE,
    SKIRT_SHADE,
    TAN,
    cuirass,
    ermine_spots,
    greave,
    head_of,
    held,
    neck,
    pauldron,
    puff,
    shaded,
    shoe,
    tongues,
)
from cardart.siciliane_signs import club, sword_at
from cardart.svg import circle, ellipse, group, path, placed, rect, star_curve


def _jewels(*places: tuple[float, float, float, str]) -> str:
    return "".join(
        circle(x, y, r, fill=colour, stroke=LATIN_INK, stroke_width=1.7)
        for x, y, r, colour in places
    )


def hanging_crown() -> Hat:
    """Return a domed crown with strings of pearls beside the cheeks."""
    dome = "M97 60 C95 34 110 24 125 24 C140 24 155 34 153 60 Z"
    art = solid(dome, BLUE, 2.4) + path(
        common(dome, "M130 20 C142 36 146 48 142 62 H160 V20 Z"), fill=BLUE_DARK
    )
    art += cord("M125 58 V26", 9, 5.4, YELLOW) + cord(
        "M101 50 C106 42 144 42 149 50", 8, 4.6, YELLOW
    )
    art += solid("M95 70 L93 52 Q125 42 157 52 L155 70 Q125 60 95 70 Z", YELLOW, 2.3)
    art += path("M128 46.500 Q144 47 156 52.500 L154 68 Q142 63 128 62.500 Z", fill=YELLOW_DARK)
    art += _jewels(
        (106, 58, 4.4, RED), (125, 55, 5, GREEN), (144, 58, 4.4, RED), (125, 22, 5.6, RED)
    )
    for x in (97, 153):
        for i in range(5):
            art += circle(
                x + (1 if x > 125 else -1) * i * 0.8,
                74 + i * 7,
                3.3,
                fill=LATIN_PAPER,
                stroke=LATIN_INK,
                stroke_width=1.5,
            )
        art += circle(
            x + (4 if x > 125 else -4), 110, 4.2, fill=RED, stroke=LATIN_INK, stroke_width=1.6
        )
    return Hat(art)


def lily_crown(cap: str) -> Hat:
    """Return an open crown with three lilies over a coloured cap."""
    dome = "M101 54 C99 38 112 32 125 32 C138 32 151 38 149 54 Z"
    art = solid(dome, cap, 2.2)
    lily = (
        "M0 4 C-10 0 -11 -10 -7 -14 C-4 -10 -3 -7 -3 -4 C-6 -14 -4 -22 0 -28 C4 -22 6 -14 3 -4 C3"
        " -7 4 -10 7 -14 C11 -10 10 0 0 4 Z"
    )
    for x, y, turn in ((101, 50, -20), (149, 50, 20), (125, 44, 0)):
        art += placed(solid(lily, YELLOW, 2), x, y, 1 if turn else 1.12, turn)
    art += solid("M95 66 L93 48 Q125 38 157 48 L155 66 Q125 56 95 66 Z", YELLOW, 2.3)
    art += path("M128 42.500 Q144 43 156 48.500 L154 64 Q142 59 128 58.500 Z", fill=YELLOW_DARK)
    return Hat(art + _jewels((108, 54, 4, BLUE), (125, 51, 4.6, RED), (142, 54, 4, BLUE)))


def eagle_helm() -> Hat:
    """Return an emperor's helmet: gilt, a crown of rays, a red crest along the ridge."""
    crest = "M120 36 C106 34 98 22 108 14 C114 8 136 8 142 14 C152 22 144 34 130 36 Z"
    art = solid(crest, RED, 2.2) + path(
        common(crest, "M126 -4 C136 10 134 24 128 36 H164 V-4 Z"), fill=RED_DARK
    )
    art += line("M114 16 L120 28 M125 12 V28 M136 16 L130 28", 1.7, RED_DARK)
    dome = "M96 72 C94 46 108 30 125 30 C142 30 156 46 154 72 C140 64 110 64 96 72 Z"
    art += solid(dome, GILT, 2.4) + path(
        common(dome, "M132 26 C144 42 146 58 142 76 H162 V26 Z"), fill=GILT_DARK
    )
    rays = (
        "M94 72 L88 38 L101 54 L107 34 L116 52 L125 30 L134 52 L143 34 L149 54 L162 38 L156 72 Q125"
        " 60 94 72 Z"
    )
    art += solid(rays, YELLOW, 2.3) + path(
        "M125 34 L134 52 L143 34 L149 54 L161 42 L155 70 Q140 63 125 63 Z", fill=YELLOW_DARK
    )
    return Hat(
        art
        + _jewels(
            (88, 37, 3.4, RED),
            (107, 33, 3.4, RED),
            (125, 29, 4, RED),
            (143, 33, 3.4, RED),
            (162, 37, 3.4, RED),
            (108, 62, 3.8, BLUE),
            (125, 58, 4.4, GREEN),
            (142, 62, 3.8, BLUE),
        )
    )


def wheat_crown() -> Hat:
    """Return a heavy gold hoop with ears of wheat standing in it."""
    art = ""
    for x, turn, size in (
        (99, -24, 0.9),
        (110, -12, 1),
        (140, 12, 1),
        (151, 24, 0.9),
        (125, 0, 1.12),
    ):
        ear = line("M0 8 V-24", 2.4, GREEN_DARK)
        for y in (-6, -13, -20):
            for side in (-1, 1):
                ear += placed(
                    ellipse(0, 0, 3.6, 6, fill=YELLOW, stroke=LATIN_INK, stroke_width=1.6),
                    side * 4.4,
                    y,
                    1,
                    side * 28,
                )
        ear += ellipse(0, -28, 3.6, 6.4, fill=YELLOW, stroke=LATIN_INK, stroke_width=1.6)
        art += placed(ear, x, 48, size, turn)
    art += solid("M94 70 L91 48 Q125 38 159 48 L156 70 Q125 60 94 70 Z", GILT, 2.4)
    art += path("M128 42.500 Q146 43 158 48.500 L155 68 Q142 63 128 62.500 Z", fill=GILT_DARK)
    return Hat(art + _jewels((107, 57, 4.6, GREEN), (125, 54, 5.2, RED), (143, 57, 4.6, GREEN)))


def re_denari() -> str:
    """Draw the Norman king of coins: straight dalmatic, jewelled stole crossed over it."""
    look = Look(
        "long",
        "narrow",
        "straight",
        2.8,
        "#231610",
        "aquiline",
        "calm",
        "#B5584C",
        "#3A2A1A",
        age=1,
        **OLIVE,
    )
    head = Head(look, hanging_crown(), ("#3A2A20", "#1F150E"), "bob", "forked")
    rear, face = head_of(head)
    robe = "M92 136 C86 200 78 290 70 372 C96 382 154 382 180 372 C172 290 164 200 158 136 Z"
    art = shoe(104, RED, -1) + shoe(146, RED)
    art += limb("M158 146 C182 160 194 180 182 204 C174 212 160 214 150 212", 27, PURPLE)
    art += shaded(robe, PURPLE, side=SKIRT_SHADE)
    for x, y in (
        (96, 250),
        (154, 250),
        (92, 296),
        (158, 296),
        (88, 336),
        (162, 336),
        (104, 204),
        (146, 204),
    ):
        art += path(star_curve(x, y, 7, 3, 4), fill=YELLOW)
    hem = common(robe, "M60 350 C90 360 160 360 190 350 V390 H60 Z")
    art += solid(hem, YELLOW, 2)
    art += _jewels(
        *[
            (x, 366, 4.4, c)
            for x, c in ((84, RED), (105, BLUE), (125, RED), (145, BLUE), (166, RED))
        ]
    )
    stole = "M114 140 H136 V352 H114 Z"
    art += solid(stole, YELLOW, 2.2) + path("M126 140 H135 V351 H126 Z", fill=YELLOW_DARK)
    for i in range(6):
        y = 216 + i * 25
        art += rect(
            118.5, y - 8, 13, 16, 2, fill=(RED, BLUE)[i % 2], stroke=LATIN_INK, stroke_width=1.7
        )
        for x in (118, 132):
            art += circle(x, y + 12.5, 1.8, fill=LATIN_PAPER)
    cross = "M94 136 L110 130 L158 190 L156 212 L142 208 Z"
    art += placed(solid(cross, YELLOW, 2.2), 250, 0, flip=True) + solid(cross, YELLOW, 2.2)
    for x, y, colour in (
        (112, 150, RED),
        (125, 167, GREEN),
        (138, 184, RED),
        (138, 150, BLUE),
        (112, 184, BLUE),
    ):
        art += placed(solid("M0 -6 L6 0 L0 6 L-6 0 Z", colour, 1.6), x, y)
    art += solid("M91 200 C110 208 140 208 159 200 L160 213 C140 221 110 221 90 213 Z", RED, 2.2)
    art += solid("M164 196 L150 198 V222 L166 222 Z", YELLOW, 2) + laid_hand(
        142, 208, 10.5, look.skin, 2
    )
    art += limb("M92 146 C72 160 60 178 56 190 L52 164", 27, PURPLE) + solid(
        "M40 170 L64 166 L66 180 L42 184 Z", YELLOW, 2
    )
    art += held("denari", 52, 152, look.skin)
    collar = (
        "M92 138 C98 124 112 120 125 120 C138 120 152 124 158 138 C148 152 136 156 125 156 C114 156"
        " 102 152 92 138 Z"
    )
    art += (
        rear + solid(collar, YELLOW, 2.2) + line("M100 138 C110 148 140 148 150 138", 2, RED_DARK)
    )
    return art + _jewels((104, 138, 3.2, RED), (146, 138, 3.2, RED)) + face


def _falcon(x: float, y: float) -> str:
    """Draw a hooded falcon on a fist at (x, y)."""
    art = solid("M-8 -4 L-16 20 L-8 16 L-4 22 L2 4 Z", "#5E4A38", 1.9)
    body = "M-10 4 C-18 -12 -14 -34 0 -40 C10 -38 15 -26 12 -12 C10 0 4 6 -2 8 Z"
    art += solid(body, "#F2E3C6", 2.1) + line(
        "M2 -20 v4 M6 -14 v4 M0 -10 v4 M5 -4 v4 M-3 -2 v4", 1.8, "#8A6B49"
    )
    wing = "M-10 -30 C-22 -18 -22 4 -14 22 C-8 12 -2 -4 0 -20 Z"
    art += solid(wing, "#7A5F45", 2) + line(
        "M-14 -8 C-14 0 -14 6 -13 12 M-9 -12 C-8 -4 -9 2 -10 6", 1.5, "#4A3826"
    )
    art += solid(
        "M-8 -38 C-8 -52 12 -54 15 -42 C15 -36 12 -32 8 -31 C2 -30 -6 -32 -8 -38 Z", RED, 2
    )
    art += solid("M13 -46 C20 -46 22 -40 19 -36 C18 -39 16 -40 14 -40 Z", YELLOW, 1.7)
    art += solid("M2 -50 C-2 -58 4 -62 8 -64 C10 -58 10 -54 6 -50 Z", GREEN, 1.7) + circle(
        6, -42, 1.9, fill=LATIN_INK
    )
    return placed(art + cord("M-2 6 L0 14 M4 6 L6 14", 5, 2.6, YELLOW), x, y - 12, 1.12)


def re_coppe() -> str:
    """Draw the young falconer king of cups: red curls, wide green mantle, a hooded falcon."""
    look = Look(
        "oval",
        "almond",
        "arched",
        2.2,
        "#9A4A1C",
        "straight",
        "smile",
        "#C8504A",
        "#2F7A5B",
        blush=0.5,
        mark="freckles",
        **LIGHT,
    )
    head = Head(look, lily_crown(RED), ("#D0702C", "#9E4C18"), "curls", "goatee", "plain")
    rear, face = head_of(head, turn=-2)
    mantle = "M92 132 C56 172 34 270 28 366 C60 384 190 384 222 366 C216 270 194 172 158 132 Z"
    art = shaded(mantle, GREEN, side="M125 120 H260 V400 H150 C168 320 160 220 125 120 Z")
    hem = common(mantle, "M10 348 C70 366 180 366 240 348 V392 H10 Z")
    art += solid(hem, WHITE, 2.2) + ermine_spots(
        *[(x, y) for x, y in ((44, 364), (66, 369), (184, 369), (206, 364))]
    )
    for x, y in ((58, 300), (66, 240), (192, 300), (184, 240), (48, 336), (202, 336)):
        art += path(star_curve(x, y, 8, 3.4, 5), fill=YELLOW)
    art += (
        leg(108, 300, 372, WHITE, 20)
        + shoe(106, RED, -1)
        + leg(142, 300, 372, WHITE, 20)
        + shoe(144, RED)
    )
    tunic = (
        "M94 136 C104 128 146 128 156 136 C160 170 152 190 154 210 C162 246 168 284 170 322 C152"
        " 334 98 334 80 322 C82 284 88 246 96 210 C98 190 90 170 94 136 Z"
    )
    art += (
        shaded(tunic, RED, side=SKIRT_SHADE)
        + path(common(tunic, "M126 120 C132 150 132 190 126 214 H180 V120 Z"), fill=RED_DARK)
        + line(tunic, 2.4)
    )
    art += line(
        "M104 232 C98 262 96 290 96 322 M146 232 C152 262 154 290 154 322 M125 226 V328",
        1.8,
        RED_DARK,
    )
    art += line("M81 310 C100 322 150 322 169 310", 7, YELLOW) + line(
        "M82 315 C100 327 150 327 169 315", 1.6
    )
    art += line("M125 140 V206", 7, LATIN_INK) + line("M125 140 V206", 4.4, YELLOW)
    for x, y in ((108, 164), (142, 164), (108, 188), (142, 188), (106, 270), (144, 270)):
        art += path(star_curve(x, y, 7, 3, 6), fill=YELLOW)
    art += solid(
        "M94 204 C112 211 138 211 156 204 L157 217 C138 224 112 224 93 217 Z", BLUE, 2.2
    ) + circle(125, 215, 7, fill=YELLOW, stroke=LATIN_INK, stroke_width=1.9)
    art += (
        limb("M90 146 C72 160 60 174 56 190 L50 168", 23, BLUE)
        + puff(BLUE, YELLOW)
        + held("coppe", 50, 158, look.skin)
    )
    art += limb("M160 146 C178 160 188 176 190 190 L204 180", 23, BLUE) + puff(
        BLUE, YELLOW, right=True
    )
    art += (
        _falcon(208, 164)
        + solid("M192 170 L208 164 L218 176 L206 192 L192 190 Z", LEATHER, 2)
        + line("M198 178 L212 172", 1.7, "#E8C48A")
    )
    fur = (
        "M86 142 C94 124 110 118 125 118 C140 118 156 124 164 142 C152 158 138 152 125 160 C112 152"
        " 98 158 86 142 Z"
    )
    art += (
        neck(look.shade)
        + rear
        + solid(fur, WHITE, 2.3)
        + ermine_spots((100, 141), (113, 150), (137, 150), (150, 141))
    )
    art += circle(125, 160, 7.5, fill=YELLOW, stroke=LATIN_INK, stroke_width=2) + circle(
        125, 160, 3.2, fill=RED
    )
    return art + face


def re_spade() -> str:
    """Draw the emperor of swords: gilt armour, white beard, both hands on the great sword."""
    look = Look(
        "square",
        "drooping",
        "stern",
        3.2,
        "#D9D4C8",
        "broad",
        "thin",
        "#B5584C",
        "#2B3A55",
        age=2,
        **TAN,
    )
    head = Head(look, eagle_helm(), ("#F1EDE4", "#BDB6A8"), "long", "long", "drooping")
    rear, face = head_of(head)
    mantle = (
        "M90 136 C52 180 36 280 36 368 C60 380 84 376 102 362 H148 C166 376 190 380 214 368 C214"
        " 280 198 180 160 136 Z"
    )
    art = shaded(mantle, RED, side=SKIRT_SHADE)
    art += line(
        "M60 220 C52 270 50 320 52 366 M74 240 C68 290 68 330 72 366 M190 220 C198 270 200 320 198"
        " 366 M176 240 C182 290 182 330 178 366",
        1.8,
        RED_DARK,
    )
    art += line("M38 358 C60 369 84 366 100 353 M150 353 C166 366 190 369 212 358", 5, YELLOW)
    art += greave(104, 250, GILT, GILT_DARK, -1) + greave(146, 250, GILT, GILT_DARK)
    kilt = "M94 206 C84 232 76 262 74 296 C94 308 156 308 176 296 C174 262 166 232 156 206 Z"
    art += shaded(kilt, BLUE, side=SKIRT_SHADE) + line(
        "M75 287 C95 299 155 299 175 287", 3.6, YELLOW
    )
    art += tongues(RED, GILT) + cuirass(GILT, GILT_DARK, BLUE)
    art += limb("M90 146 C66 168 66 196 84 210 L112 216", 23, "#B9C6D6") + limb(
        "M160 146 C184 168 184 196 166 210 L138 216", 23, "#B9C6D6"
    )
    art += pauldron(GILT) + pauldron(GILT, right=True)
    art += placed(sword_at(0, 0, 182, 180, 1.25), 125, 240)
    for side in (-1, 1):
        art += group(
            solid("M-34 206 L-14 210 L-16 226 L-36 222 Z", GILT, 2),
            transform=f"translate(125 0) scale({side} 1)",
        )
    art += fist(116, 218, 11, look.skin, 8) + fist(135, 214, 11, look.skin, -8, flip=True)
    ruff = "M84 146 C92 124 158 124 166 146 C152 160 140 154 125 162 C110 154 98 160 84 146 Z"
    return (
        art
        + neck(look.shade)
        + solid(ruff, WHITE, 2.3)
        + ermine_spots((98, 145), (152, 145), (110, 151), (140, 151))
        + rear
        + face
    )


def re_bastoni() -> str:
    """Draw the shepherd king of clubs: fleece, crown of wheat, the cudgel on his shoulder."""
    look = Look(
        "broad",
        "round",
        "raised",
        3,
        "#4A2C18",
        "broad",
        "smile",
        "#B5483C",
        "#5A3B1C",
        age=1,
        blush=0.6,
        **TAN,
    )
    head = Head(look, wheat_crown(), ("#7A4A26", "#4E2C14"), "curls", "square")
    rear, face = head_of(head, turn=-4)
    cape = (
        "M90 138 C66 180 56 240 52 300 C70 310 90 306 102 296 H148 C162 306 180 310 198 300 C194"
        " 240 184 180 160 138 Z"
    )
    art = shaded(cape, "#8A5A33", side=SKIRT_SHADE)
    for x, way in ((106, -1), (144, 1)):
        wrap = leg(x, 290, 374, "#EADBBB", 23)
        art += (
            wrap
            + line(
                f"M{x - 10} 312 L{x + 10} 326 M{x + 10} 312 L{x - 10} 326 M{x - 9} 336 L{x + 9} 350"
                f" M{x + 9} 336 L{x - 9} 350",
                2.4,
                LEATHER,
            )
            + shoe(x, LEATHER, way)
        )
    tunic = (
        "M94 136 C104 128 146 128 156 136 C160 170 154 190 156 212 C164 246 170 274 172 304 C154"
        " 316 96 316 78 304 C80 274 86 246 94 212 C96 190 90 170 94 136 Z"
    )
    art += (
        shaded(tunic, YELLOW, side=SKIRT_SHADE)
        + path(common(tunic, "M126 120 C132 150 132 190 126 214 H180 V120 Z"), fill=YELLOW_DARK)
        + line(tunic, 2.4)
    )
    art += line(
        "M104 236 C98 260 94 284 94 306 M146 236 C152 260 156 284 156 306 M125 232 V312",
        1.8,
        "#A8741A",
    )
    art += line("M79 290 C98 302 152 302 171 290", 8, GREEN) + line(
        "M80 296 C98 308 152 308 170.500 296 M79.500 284.500 C98 296.500 152 296.500 170.500"
        " 284.500",
        1.6,
    )
    art += solid(
        "M93 204 C112 212 138 212 157 204 L159 222 C138 230 112 230 91 222 Z", RED, 2.2
    ) + line("M93 213 C112 221 138 221 158 213", 1.8, YELLOW)
    art += solid(
        "M104 220 C100 236 98 250 102 264 L112 258 L116 266 C114 250 114 236 116 224 Z", RED, 2
    )
    cudgel = group(
        placed(club(216), 0, 0, flip=True), transform="translate(190 148) rotate(15) scale(.9 1)"
    )
    art += limb("M90 146 C66 160 58 184 74 202 C84 210 92 212 98 212", 23, GREEN) + laid_hand(
        98, 214, 10.5, look.skin, 170
    )
    fleece = (
        "M92 134 q-12 -2 -14 8 q-12 0 -12 12 q-10 4 -6 14 q-4 10 6 14 q4 10 14 6 q10 4 14 -6 q8 4"
        " 14 -4 q8 6 17 0 q9 6 17 0 q6 8 14 4 q4 10 14 6 q10 4 14 -6 q10 -4 6 -14 q4 -10 -6 -14 q0"
        " -12 -12 -12 q-2 -10 -14 -8 q-12 -10 -33 -10 q-21 0 -33 10 Z"
    )
    art += cudgel + limb("M160 148 C180 170 190 190 186 202 L178 206", 23, GREEN)
    art += solid(fleece, "#FBF4E2", 2.4)
    curls = ""
    for x, y in (
        (76, 154),
        (94, 146),
        (86, 168),
        (104, 160),
        (146, 160),
        (158, 146),
        (166, 168),
        (174, 154),
        (122, 168),
        (134, 168),
        (72, 172),
        (178, 172),
    ):
        curls += f"M{x - 4} {y} q4 -6 8 0 "
    art += line(curls, 1.8, "#C9B68E") + fist(178, 204, 11.5, look.skin, 40)
    art += circle(125, 150, 9, fill=YELLOW, stroke=LATIN_INK, stroke_width=2) + circle(
        125, 150, 3.6, fill=GREEN
    )
    return art + neck(look.shade) + rear + face


KINGS = {"denari": re_denari, "coppe": re_coppe, "spade": re_spade, "bastoni": re_bastoni}
