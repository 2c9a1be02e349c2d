"""The twelve Piacentine courts: half figures above a horizontal line, mirrored by construction.

A half is drawn upright, cut at the edges of the upper part of the frame and emitted twice, the
second time turned by 180 degrees, so that a court cannot be asymmetric.  Everybody has a body, a
posture and hands of his own.

Source: design/art.md, 2.3 and 5.8.
"""

from __future__ import annotations

from cardart.cutting import cut_to
from cardart.faces import Complexion, Look
from cardart.geometry import common
from cardart.latin_hands import fist, laid_hand, limb, raised_hand
from cardart.latin_hats import (
    burgonet,
    closed_crown,
    dagged_hood,
    forester_cap,
    helm_crown,
    leaf_crown,
    leaf_wreath,
    morion,
    padded_roll,
    plumed_beret,
    sun_crown,
    wide_hat,
)
from cardart.latin_heads import Head, behind, front, hair_behind
from cardart.latin_pen import cord, line, solid
from cardart.palette import (
    BLACK,
    BLADE_LIGHT,
    BLUE,
    GREEN,
    LATIN_INK,
    LATIN_PAPER,
    LEATHER,
    PURPLE,
    RED,
    STEEL,
    STEEL_DARK,
    WHITE,
    YELLOW,
    YELLOW_DARK,
)
from cardart.piacentine_dress import (
    Costume,
    cloak,
    collar,
    cuff,
    neck,
    shoulder_puff,
    skirt_and_belt,
    torso,
)
from cardart.piacentine_horse import horse_head
from cardart.piacentine_signs import bough_at, coin, cup, sword
from cardart.svg import circle, doubled, group, mirrored, num, path, placed, star_curve

CUT = 225
"""Where the upper half ends."""
UPPER = (14, 14, 236, CUT)
"""Left, upper, right and lower edge of what is seen of the upper half."""


def _sign(costume: Costume, suit: str) -> str:
    """Draw the suit sign in or above the fist."""
    x, y = costume.hand
    if suit == "denari":
        return placed(coin(), x - 1, y - 45, 0.66)
    if suit == "coppe":
        return placed(cup(), x, y - 13, 0.86, costume.turn)
    if suit == "spade":
        return placed(sword(150), x, y - 12, 1.12, costume.turn)
    return placed(bough_at(0, -44, 172, -4, 0.92), x + 1, y, turn=costume.turn)


def _sign_arm(costume: Costume, suit: str) -> str:
    """Draw the viewer's left arm with the suit sign."""
    (x, y), (elbow_x, elbow_y) = costume.hand, costume.elbow
    skin = costume.head.look.skin
    shift = 45 * (1 - costume.width)
    start = 88 + shift
    arm = f"M{num(start)} 146 Q{elbow_x + 4} {elbow_y - 22} {elbow_x} {elbow_y} L{x + 1} {y + 8}"
    art = limb(arm, 24, costume.sleeve) + placed(shoulder_puff(costume), shift, 0)
    along = 8 if y > elbow_y - 20 else 12
    cuff_x = x + (elbow_x - x) * along / max(abs(elbow_y - y), 12)
    art += cuff(cuff_x, y + along, -14, costume.shoulder) + _sign(costume, suit)
    if suit == "denari":
        return art + raised_hand(x, y - 3, 11.5, skin)
    return art + fist(x, y, 11.5, skin, costume.turn)


def _napkin() -> str:
    cloth = solid("M178 184 C186 176 200 176 208 184 L212 232 H174 Z", WHITE)
    folds = line("M184 186 L182 230 M194 184 L194 230 M203 188 L205 230", 1.6, "#B9B2A3")
    return cloth + folds + line("M177 216 H211", 2.6, RED)


def _buckler(costume: Costume) -> str:
    art = circle(186, 194, 33, fill=costume.second, stroke=LATIN_INK, stroke_width=2.6)
    art += circle(186, 194, 24, fill=costume.sleeve, stroke=LATIN_INK, stroke_width=2)
    art += solid(star_curve(186, 194, 22, 9, 8), YELLOW, 1.6)
    return art + circle(186, 194, 7.5, fill=STEEL, stroke=LATIN_INK, stroke_width=2)


def _horn() -> str:
    curve = "M150 178 C150 214 176 226 202 206 L212 216 C184 244 138 232 138 180 Z"
    art = solid(curve, YELLOW, 2.3)
    shade = common(curve, "M130 196 C160 226 180 226 214 204 V250 H130 Z")
    art += path(shade, fill=YELLOW_DARK)
    mouth = "M198 202 L216 220 C222 214 222 206 216 200 C210 196 204 196 198 202 Z"
    return art + solid(mouth, WHITE) + line("M146 196 L158 190", 3, RED)


def _other_arm(costume: Costume) -> str:
    """Draw the viewer's right arm: on the hip, at the belt, or with something of his own."""
    skin, sleeve, kind = costume.head.look.skin, costume.sleeve, costume.other_hand
    puff = shoulder_puff(costume, right=True)
    bent = limb("M162 146 C186 160 200 174 198 190 C188 202 166 198 152 194", 24, sleeve)
    out = limb("M162 146 C188 160 204 178 201 194 C194 207 180 206 170 203", 24, sleeve)
    if kind == "napkin":
        return bent + _napkin() + puff + laid_hand(148, 194, 10.5, skin, 4)
    if kind == "buckler":
        return limb("M162 146 C186 158 198 172 194 188", 24, sleeve) + puff + _buckler(costume)
    if kind == "horn":
        strap = cord("M94 134 C120 152 140 166 146 178", 6, 3.2, RED)
        return strap + out + puff + _horn() + fist(172, 202, 10.5, skin, -70)
    if kind == "belt":
        arm = limb("M162 146 C186 160 194 184 180 196 C170 202 160 200 152 199", 24, sleeve)
        return arm + puff + cuff(163, 200, 82, costume.shoulder) + laid_hand(147, 199, 11, skin)
    if kind == "chest":
        arm = limb("M162 146 C186 162 196 186 182 194 C168 198 156 186 148 178", 24, sleeve)
        hand = laid_hand(142, 173, 11, skin, 38)
        return arm + puff + cuff(155, 185, 40, costume.shoulder) + hand
    if kind == "pointing":
        arm = limb("M162 146 C180 158 190 172 192 184 L206 168", 24, sleeve)
        hand = raised_hand(211, 158, 10.5, skin, 18, flip=True)
        return arm + puff + cuff(205, 170, 42, costume.shoulder) + hand
    if kind == "cloak":
        arm = limb("M162 146 C182 158 190 176 186 192 L176 206", 24, sleeve)
        return arm + puff + cuff(180, 200, 32, costume.shoulder) + fist(172, 210, 11, skin, 40)
    hand = laid_hand(164, 204, 10.5, skin, -12)
    return out + puff + cuff(178, 205, 84, costume.shoulder) + hand


def _stretched(art: str, width: float) -> str:
    """Stretch a body sideways about its middle."""
    if width == 1:
        return art
    return group(art, transform=f"translate({num(125 * (1 - width))} 0) scale({num(width)} 1)")


def _leaning(art: str, degrees: float, x: float, y: float) -> str:
    return group(art, transform=f"rotate({num(degrees)} {num(x)} {num(y)})") if degrees else art


def _standing(costume: Costume, suit: str) -> str:
    """Draw a fante or king: cloak, arms, body, head."""
    head, shift = costume.head, 45 * (costume.width - 1)
    hood = head.hat.behind
    art = _stretched(cloak(costume), costume.width) if costume.cloak else ""
    art += "" if hood else _leaning(hair_behind(head), costume.tilt, 125, 120)
    art += _stretched(torso(costume) + skirt_and_belt(costume), costume.width)
    art += placed(_other_arm(costume), shift, 0) + _sign_arm(costume, suit)
    art += neck(head.look) + _stretched(collar(costume), costume.width) + hood
    if head.cut == "long" and not hood:
        art += _leaning(hair_behind(head), costume.tilt, 125, 120)
    art += _leaning(front(head), costume.tilt, 125, 120)
    return placed(_leaning(art, costume.lean, 125, 250), 4, 0)


def _rider(costume: Costume, suit: str) -> str:
    """Draw a cavallo: the rider behind the neck of his horse, the sign raised."""
    head, shift = costume.head, 45 * (costume.width - 1)
    body = "" if head.hat.behind else _leaning(hair_behind(head), costume.tilt, 125, 120)
    body += _stretched(torso(costume) + skirt_and_belt(costume), costume.width)
    body += neck(head.look) + collar(costume)
    rein_arm = limb("M160 146 C180 158 190 172 186 184 L178 196", 24, costume.sleeve)
    rein_arm += shoulder_puff(costume, right=True) + cuff(180, 190, 30, costume.shoulder)
    rein_arm += fist(174, 199, 10.5, head.look.skin, 50)
    above = placed(rein_arm, shift, 0) + _sign_arm(costume, suit)
    above += (behind(head) if head.hat.behind else "") + _leaning(
        front(head), costume.tilt, 125, 120
    )
    reins = cord("M162 198 C178 200 194 190 206 168", 5.4, 2.6, costume.horse[3])
    parts = [placed(_leaning(part, costume.lean, 125, 250), -14, 0) for part in (body, above)]
    mount = horse_head(*costume.horse, chamfron=costume.chamfron)
    return parts[0] + mount + reins + parts[1]


BAY = ("#B9966F", "#8C6B4A", "#5A3B22", RED)
GREY = ("#C9C4BC", "#938C84", "#5C554E", BLUE)
PALE = ("#F4EFE6", "#CBC2B2", "#9C9384", RED)
CHESTNUT = ("#B5673A", "#8A4724", "#E9C98A", GREEN)
OLIVE = Complexion(skin="#EBC199", shade="#D29F72")

COSTUMES = {
    ("denari", 8): Costume(
        Head(
            Look(
                "round", "round", "straight", 2.5, "#6B3A1E", "short", "smile", "#C46A5E",
                "#5A3B22", blush=0.5,
            ),
            wide_hat(RED, YELLOW, WHITE), ("#A8632E", "#7F451C"), "short",
        ),
        GREEN, YELLOW, RED, YELLOW, RED, RED, collar="ruff", body="waisted", width=0.92,
        lean=3, tilt=-5, hand=(50, 142), elbow=(56, 188),
    ),
    ("denari", 9): Costume(
        Head(
            Look("broad", "almond", "straight", 2.6, "#3A2418", age=1),
            plumed_beret(BLACK, YELLOW, RED, WHITE), ("#3A2A20", "#221710"), moustache="curled",
        ),
        BLACK, RED, YELLOW, BLACK, RED, RED, "brocade", collar="falling", body="square",
        tilt=3, hand=(66, 154), elbow=(72, 190), horse=GREY,
    ),
    ("denari", 10): Costume(
        Head(
            Look("square", "almond", "arched", 2.6, "#6E4322", "aquiline", age=1),
            sun_crown(), ("#A8703A", "#84521F"), "long", "square",
        ),
        BLUE, YELLOW, RED, YELLOW, RED, RED, "brocade", collar="ermine", other_hand="cloak",
        cloak=RED, body="square", width=1.06, hand=(46, 162), elbow=(56, 200),
    ),
    ("coppe", 8): Costume(
        Head(
            Look(
                "broad", "almond", "straight", 2.6, "#8A5A22", "straight", "thin", "#C46A5E",
                "#2360B4",
            ),
            dagged_hood(BLUE, YELLOW), ("#D9A04C", "#B57F2C"), "",
        ),
        WHITE, RED, BLUE, WHITE, YELLOW, BLUE, "stripes", RED, other_hand="napkin",
        body="even", width=0.9, lean=-3, hand=(56, 160), elbow=(64, 194),
    ),
    ("coppe", 9): Costume(
        Head(
            Look("long", "drooping", "soft", 2.4, "#4A2A18", "aquiline", age=1),
            padded_roll(RED, YELLOW, GREEN), ("#7A4A26", "#553016"), "bob", "goatee", "plain",
        ),
        YELLOW, GREEN, RED, YELLOW, GREEN, GREEN, "laced", RED, body="waisted", width=0.95,
        lean=-3, tilt=4, hand=(78, 152), elbow=(82, 188), horse=BAY,
    ),
    ("coppe", 10): Costume(
        Head(
            Look("broad", "drooping", "soft", 2.8, "#D8D2C6", "broad", age=2, blush=0.6),
            closed_crown(), ("#E4DFD4", "#BDB6A8"), "long", "long",
        ),
        RED, BLUE, RED, YELLOW, YELLOW, RED, collar="fur", other_hand="chest", cloak=BLUE,
        body="barrel", width=1.04, hand=(50, 166), elbow=(56, 200),
    ),
    ("spade", 8): Costume(
        Head(
            Look(
                "square", "narrow", "straight", 2.4, "#2A1A10", "straight", "thin", "#C46A5E",
                "#1F5A2E", **OLIVE,
            ),
            morion(RED), ("#2F2119", "#1C130D"), "",
        ),
        STEEL, RED, BLUE, YELLOW, LEATHER, BLUE, "plate", collar="scarf", other_hand="buckler",
        body="square", lean=-2, hand=(53, 184), elbow=(62, 206), turn=-4,
    ),
    ("spade", 9): Costume(
        Head(
            Look("gaunt", "narrow", "stern", 2.6, "#8A4A1C", "aquiline", "thin", age=1),
            burgonet(RED, YELLOW), ("#B5602C", "#8A4420"), "", "short",
        ),
        BLUE, STEEL, STEEL, STEEL_DARK, RED, RED, "quilted", BLADE_LIGHT, "gorget",
        body="even", width=1.04, lean=3, tilt=2, hand=(68, 160), elbow=(70, 192), turn=-12,
        horse=PALE, chamfron=True,
    ),
    ("spade", 10): Costume(
        Head(
            Look("gaunt", "narrow", "stern", 3, "#4B4540", "aquiline", age=2),
            helm_crown(), ("#77706A", "#524C48"), "", "forked",
        ),
        STEEL, BLUE, STEEL, STEEL_DARK, RED, BLUE, "plate", other_hand="belt", cloak=PURPLE,
        body="waisted", width=1.08, hand=(44, 158), elbow=(56, 196), turn=6,
    ),
    ("bastoni", 8): Costume(
        Head(
            Look(
                "oval", "round", "straight", 2.8, "#7A3E1C", "short", "calm", "#C46A5E",
                "#1E7B41", mark="freckles",
            ),
            forester_cap(GREEN, YELLOW, RED), ("#C4622C", "#96441A"), "short",
        ),
        LEATHER, GREEN, LEATHER, YELLOW, YELLOW, GREEN, "laced", RED, other_hand="horn",
        body="waisted", width=0.96, lean=3, tilt=-4, hand=(62, 172), elbow=(66, 206), turn=-14,
    ),
    ("bastoni", 9): Costume(
        Head(
            Look(
                "oval", "almond", "arched", 2.6, "#3A2418", "straight", "calm",
                iris="#3A2418", blush=0.5,
            ),
            leaf_wreath(RED), ("#6B4426", "#4A2D17"), "curls", "strap", "plain",
        ),
        RED, LATIN_PAPER, GREEN, YELLOW, GREEN, LATIN_PAPER, "parti", YELLOW, "falling",
        body="barrel", lean=-2, tilt=-4, hand=(78, 160), elbow=(82, 194), turn=-3, horse=CHESTNUT,
    ),
    ("bastoni", 10): Costume(
        Head(
            Look("long", "almond", "raised", 2.6, "#5F3A1E", "straight", age=1, **OLIVE),
            leaf_crown(), ("#5F3A1E", "#3F2512"), "long", "forked",
        ),
        YELLOW, RED, YELLOW, GREEN, GREEN, RED, "plain", GREEN, "leaves", other_hand="belt",
        cloak=GREEN, lining=RED, body="even", width=1.1, hand=(46, 186), elbow=(54, 208), turn=-3,
    ),
}  # fmt: skip
MIRRORED = {("coppe", 8), ("coppe", 9), ("coppe", 10), ("bastoni", 9), ("bastoni", 10)}


def half_figure(suit: str, value: int) -> str:
    """Draw the upper half figure, before cutting and doubling."""
    costume = COSTUMES[suit, value]
    figure = _rider(costume, suit) if value == 9 else _standing(costume, suit)
    return mirrored(figure) if (suit, value) in MIRRORED else figure


def court(suit: str, value: int) -> str:
    """Draw a court: 8 fante, 9 cavallo, 10 re."""
    half = cut_to(half_figure(suit, value), *UPPER)
    line_between = path(f"M13 {CUT} H237", stroke=LATIN_INK, stroke_width=2.4)
    return doubled(half, 125, CUT, "half") + line_between
