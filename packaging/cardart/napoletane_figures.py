"""The standing figures of the Napoletane: fante, cavallo and re, from one builder each.

Each has a head of its own; a figure that faces left is mirrored whole.

Source: design/art.md, 2.2 and 5.7.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from cardart.faces import Complexion, Look
from cardart.geometry import common
from cardart.latin_hands import fist, laid_hand, limb, raised_hand
from cardart.latin_hats import Hat, forester_cap, padded_roll, plumed_beret, wide_hat
from cardart.latin_heads import Head, behind, front
from cardart.latin_pen import RIGHT_HALF, cord, line, solid
from cardart.napoletane_parts import branch, crown, horse, leg, plinth, shoe, slanted_plinth, turban
from cardart.napoletane_signs import club, coin, cup, sword_at
from cardart.ornaments import ermine_tail
from cardart.palette import (
    BLACK,
    BLUE,
    BLUE_DARK,
    FLESH,
    FLESH_SHADE,
    GREEN,
    GREEN_DARK,
    HANDLE,
    LATIN_INK,
    RED,
    RED_DARK,
    WHITE,
    YELLOW,
    darker,
)
from cardart.svg import circle, group, mirrored, num, path, placed, rect

TAN = Complexion(skin=FLESH, shade=FLESH_SHADE)
BROWN = Complexion(skin="#DCA673", shade="#BE8450")
STOCKING = "#F3E7CF"
PLINTHS = {
    "denari": ("#E2A52B", "#A8741A"),
    "coppe": (RED, RED_DARK),
    "spade": (BLUE, BLUE_DARK),
    "bastoni": (GREEN, GREEN_DARK),
}


@dataclass(frozen=True)
class Fante:
    """The dress of a fante; *held* is what his raised hand holds."""

    head: Head
    doublet: str
    sleeve: str
    shoulder: str
    breeches: str
    cuff: str
    stocking: str
    held: str
    shoe: str = "#5F3A1E"
    sword: bool = False


@dataclass(frozen=True)
class King:
    """The dress of a king."""

    head: Head
    cloak: str
    skirt: str
    doublet: str
    stocking: str
    sleeve: str
    shoulder: str
    held: str
    belt: str = YELLOW
    mirrored: bool = False


@dataclass(frozen=True)
class Rider:
    """The dress of a cavallo, and his horse: its colour, shade and mane."""

    head: Head
    tunic: str
    sleeve: str
    shoulder: str
    sash: str
    trousers: str
    cloth: str
    tack: str
    held: str
    horse: tuple[str, str, str] = ("#B9966F", "#8C6B4A", "#5A3B22")
    mirrored: bool = False
    earrings: bool = field(default=False)


def _bare() -> Hat:
    return Hat("")


def _head_at(art: str, x: float, y: float, scale: float) -> str:
    """Place a head so that its brows are at (x, y)."""
    moves = f"translate({num(x)} {num(y)}) scale({num(scale)}) translate(-125 -88)"
    return group(art, transform=moves)


def _scimitar(x: float, y: float) -> str:
    """Draw a raised scimitar above a hand at (x, y)."""
    blade = "M-7 -8 C-20 -34 -24 -68 -8 -104 C-4 -78 6 -46 8 -14 Z"
    shade = "M-8 -104 C-4 -78 6 -46 8 -14 L1 -11 C-6 -40 -10 -72 -8 -104 Z"
    guard = (
        "M-16 -10 C-8 -18 8 -20 18 -16 C18 -10 14 -8 10 -9 C2 -10 -6 -8 -10 -5 "
        "C-14 -4 -17 -6 -16 -10 Z"
    )
    art = solid(blade, BLUE, 2.4) + path(shade, fill=BLUE_DARK) + solid(guard, YELLOW)
    return placed(art, x, y)


def _held(kind: str, x: float, y: float) -> str:
    """Draw what a hand at (x, y) holds up."""
    if kind == "denari":
        return placed(coin(), x - 2, y - 46, 0.66)
    if kind == "coppe":
        return placed(cup(), x, y - 40, 0.66)
    if kind == "bastoni":
        return placed(club(150), x - 2, y - 34, 0.98, -8, flip=True)
    if kind == "branch":
        return branch(x, y + 30, y - 78)
    return _scimitar(x, y) if kind == "scimitar" else sword_at(x - 3, y - 12, 168, 0, 1.1)


def _hand_up(kind: str, x: float, y: float, skin: str) -> str:
    """Draw the hand that holds *kind*."""
    if kind == "denari":
        return raised_hand(x, y - 4, 10.5, skin)
    return fist(x, y, 10.5, skin)


def _shoulder(colour: str, stripes: str, *, right: bool = False) -> str:
    """Draw a puffed shoulder, the viewer's left one unless *right*."""
    puff = "M98 124 C82 120 64 132 62 152 C74 160 90 156 98 146 Z"
    art = solid(puff, colour) + line("M86 128 L84 152 M75 133 L76 154", 1.8, stripes)
    return mirrored(art) if right else art


def fante(dress: Fante) -> str:
    """Draw a standing fante."""
    skin = dress.head.look.skin
    stripes = dress.doublet if dress.shoulder != dress.doublet else dress.sleeve
    art = _head_at(behind(dress.head), 125, 83, 0.9)
    for x, way in ((107, -1), (143, 1)):
        art += leg(x, 256, 344, dress.stocking) + shoe(x + way, 357, way, dress.shoe)
    hose = (
        "M90 204 C76 222 74 250 86 270 C98 278 116 276 125 266 C134 276 152 278 164 270 "
        "C176 250 174 222 160 204 Z"
    )
    art += solid(hose, dress.breeches, 2.4)
    for x in (92, 106, 139, 153):
        fold = (
            f"M{x} 200 C{x - 7} 224 {x - 6} 250 {x} 280 H{x + 7} C{x + 1} 250 {x} 224 {x + 7} 200 Z"
        )
        art += path(common(fold, hose), fill=darker(dress.breeches))
    art += line("M125 214 V266", 2) + line(hose, 2.4)
    art += solid("M84 262 H121 V274 C108 280 94 278 84 270 Z", dress.cuff, 2)
    art += solid("M129 262 H166 V270 C156 278 142 280 129 274 Z", dress.cuff, 2)
    trunk = (
        "M86 132 C96 121 112 117 125 117 C138 117 154 121 164 132 L160 172 C158 186 160 198 "
        "164 214 C140 220 110 220 86 214 C90 198 92 186 90 172 Z"
    )
    shade = common(trunk, RIGHT_HALF)
    art += solid(trunk, dress.doublet, 2.4)
    art += path(shade, fill=darker(dress.doublet)) + line("M125 124 V212", 2)
    button = YELLOW if dress.doublet != YELLOW else RED
    for y in (136, 152, 168, 184):
        art += circle(125, y, 3.4, fill=button, stroke=LATIN_INK, stroke_width=1.4)
    belt = "M88 192 C112 199 138 199 162 192 L163.5 204 C138 211 112 211 86.5 204 Z"
    art += solid(belt, dress.cuff, 2)
    art += rect(117, 194, 16, 14, 2, fill=darker(dress.cuff), stroke=LATIN_INK, stroke_width=1.8)
    if dress.sword:
        art += sword_at(197, 206, 200, 180)
        art += limb("M160 134 C178 146 190 160 190 178 L196 194", 21, dress.sleeve)
        art += _shoulder(dress.shoulder, stripes, right=True) + fist(196, 196, 10, skin, flip=True)
    else:
        art += limb("M160 138 C182 150 196 168 194 184 C188 198 174 202 168 202", 21, dress.sleeve)
        art += _shoulder(dress.shoulder, stripes, right=True)
        art += laid_hand(164, 203, 9.5, skin, -8)
    art += _held(dress.held, 48 if dress.held == "branch" else 50, 148)
    art += limb("M90 134 C72 148 62 162 58 174 L50 150", 21, dress.sleeve)
    art += _shoulder(dress.shoulder, stripes) + _hand_up(dress.held, 49, 148, skin)
    collar = "M98 120 C108 114 142 114 152 120 C150 130 138 134 125 126 C112 134 100 130 98 120 Z"
    art += solid("M116 104 H134 V124 H116 Z", dress.head.look.shade, 2) + solid(collar, "#FFFDF5")
    return art + _head_at(front(dress.head), 125, 83, 0.9)


def king(dress: King) -> str:
    """Draw a standing king."""
    skin = dress.head.look.skin
    bell = (
        "M92 128 C66 160 50 260 38 354 C60 360 84 352 96 346 L125 300 L154 346 C166 352 190 360 "
        "212 354 C200 260 184 160 158 128 Z"
    )
    shade = common(bell, "M125 120 H220 V360 H140 C160 280 150 200 125 120 Z")
    art = solid(bell, dress.cloak, 2.5) + path(shade, fill=darker(dress.cloak))
    folds = "M76 190 C66 240 58 300 54 352 M88 230 C82 280 78 310 74 352"
    folds += " M174 190 C184 240 192 300 196 352 M162 230 C168 280 172 310 176 352"
    art += line(folds, 1.8, LATIN_INK, stroke_opacity=".35")
    hem = YELLOW if dress.cloak != YELLOW else RED
    art += line("M40 346 C60 352 82 346 94 340 M156 340 C168 346 190 352 210 346", 5, hem)
    for x, way in ((108, -1), (142, 1)):
        art += leg(x, 262, 344, dress.stocking) + shoe(x + way, 357, way, "#FFFDF5")
    kilt = (
        "M90 200 C84 226 80 252 80 276 C96 284 112 278 125 284 C138 278 154 284 170 276 "
        "C170 252 166 226 160 200 Z"
    )
    art += solid(kilt, dress.skirt, 2.4)
    for x in (96, 112, 131, 147):
        pleat = f"M{x} 200 L{x - 7} 290 H{x + 1} L{x + 6} 200 Z"
        art += path(common(pleat, kilt), fill=darker(dress.skirt))
    trim = YELLOW if dress.skirt != YELLOW else RED
    art += line("M81 268 C97 276 112 270 125 276 C138 270 154 276 169 268", 3.4, trim)
    trunk = (
        "M86 134 C96 122 112 118 125 118 C138 118 154 122 164 134 L160 172 C158 188 160 198 "
        "162 212 C140 220 110 220 88 212 C90 198 92 188 90 172 Z"
    )
    art += line(kilt, 2.4) + solid(trunk, dress.doublet, 2.4)
    art += path(common(trunk, RIGHT_HALF), fill=darker(dress.doublet))
    art += solid(
        "M88 194 C112 201 138 201 162 194 L163 206 C138 213 112 213 87 206 Z", dress.belt, 2
    )
    buckle = RED if dress.belt != RED else YELLOW
    art += rect(117, 196, 16, 14, 2, fill=buckle, stroke=LATIN_INK, stroke_width=1.8)
    if dress.held == "spade":
        art += sword_at(44, 196, 168, 0, 1.1)
        art += limb("M90 138 C74 152 64 166 60 182 L50 198", 21, dress.sleeve)
        art += _shoulder(dress.shoulder, dress.doublet) + fist(45, 208, 10.5, skin)
    else:
        art += _held(dress.held, 47, 150)
        art += limb("M90 136 C72 150 62 164 58 176 L48 154", 21, dress.sleeve)
        art += _shoulder(dress.shoulder, dress.doublet) + _hand_up(dress.held, 47, 151, skin)
    art += limb("M160 138 C182 150 196 168 194 184 C188 198 174 202 166 202", 21, dress.sleeve)
    art += _shoulder(dress.shoulder, dress.doublet, right=True) + laid_hand(162, 203, 9.5, skin, -8)
    ermine = (
        "M84 142 C88 122 108 112 125 112 C142 112 162 122 166 142 C154 152 140 148 125 156 "
        "C110 148 96 152 84 142 Z"
    )
    art += solid(ermine, "#FFFDF5", 2.3)
    tails = ((97, 138), (110, 130), (112, 144), (138, 144), (140, 130), (153, 138))
    art += "".join(ermine_tail(x, y, LATIN_INK) for x, y in tails)
    art += circle(125, 166, 8, fill=YELLOW, stroke=LATIN_INK, stroke_width=2)
    art += circle(125, 166, 3.4, fill=RED)
    head = behind(dress.head) + front(dress.head)
    art += _head_at(head, 125, 85, 0.9) + crown(125, 46)
    return mirrored(art) if dress.mirrored else art


def rider(dress: Rider) -> str:
    """Draw a rider on his horse."""
    skin, shade = dress.head.look.skin, dress.head.look.shade
    art = horse(*dress.horse, dress.tack, dress.cloth)
    art += limb("M116 212 C134 218 146 228 144 242 L138 270", 23, dress.trousers)
    boot = (
        "M126 262 C126 274 126 284 128 292 C138 298 152 298 160 294 C160 288 154 284 148 280 "
        "L150 264 C142 268 132 268 126 262 Z"
    )
    art += solid(boot, "#5F3A1E", 2.3)
    art += line("M124 296 H158", 5.5) + line("M125 296 H157", 2.6, HANDLE)
    art += line("M142 216 L144 240", 2, darker(dress.trousers))
    art += cord("M160 190 C176 200 196 204 214 201", 4.6, 2.2, "#7A4A22")
    art += _head_at(behind(dress.head), 124, 88, 0.88)
    trunk = (
        "M92 216 C94 192 90 162 94 142 C100 128 114 122 124 122 C136 122 148 128 153 142 "
        "C157 164 148 192 148 212 C132 220 108 222 92 216 Z"
    )
    dark = common(trunk, "M124 115 H170 V230 H124 C134 196 132 150 124 115 Z")
    art += solid(trunk, dress.tunic, 2.4) + path(dark, fill=darker(dress.tunic))
    art += solid("M112 126 L124 150 L136 126 Z", "#FFFDF5", 1.9)
    braid = YELLOW if dress.tunic != YELLOW else RED
    art += line("M108 126 C112 150 116 170 116 216 M140 126 C136 150 133 170 133 216", 3.4, braid)
    art += solid(
        "M91 190 C110 198 134 198 151 188 L150 204 C134 212 108 212 91.5 206 Z", dress.sash, 2.1
    )
    art += solid("M98 200 C92 212 90 224 92 236 L104 232 C102 222 104 212 108 206 Z", dress.sash, 2)
    art += line("M94 236 v5 M98 235 v5 M102 233 v5", 2.2, YELLOW)
    art += limb("M148 140 C162 152 170 166 168 176 L160 188", 20, dress.sleeve)
    art += solid("M140 128 C156 126 170 138 170 154 C160 160 148 156 140 148 Z", dress.shoulder)
    art += fist(159, 189, 9.5, skin, 60) + _held(dress.held, 54, 126)
    art += limb("M98 142 C82 156 68 158 62 148 L55 128", 20, dress.sleeve)
    art += solid("M106 130 C90 128 76 138 76 156 C86 164 98 158 106 150 Z", dress.shoulder)
    art += _hand_up(dress.held, 54, 126, skin) + solid("M115 104 H133 V126 H115 Z", shade, 2)
    art += _head_at(front(dress.head), 124, 88, 0.88)
    if dress.earrings:
        for x in (104, 144):
            art += circle(x, 101, 3, fill=YELLOW, stroke=LATIN_INK, stroke_width=1.4)
    return mirrored(art) if dress.mirrored else art


FANTI = {
    "denari": Fante(
        Head(
            Look(
                "long", "narrow", "straight", 2.4, "#3A2418", "aquiline", "thin", "#B5584C",
                **TAN,
            ),
            wide_hat(RED, YELLOW, "#FFFDF5"),
            ("#3A2418", "#24150D"),
            moustache="plain",
        ),
        BLACK, BLUE, RED, GREEN, YELLOW, RED, "denari",
    ),
    "coppe": Fante(
        Head(
            Look(
                "round", "round", "soft", 2, "#8A5A22", "short", "smile", "#C8504A",
                "#2F6FB5", blush=0.55, **TAN,
            ),
            padded_roll(GREEN, YELLOW, RED),
            ("#D9A04C", "#B57F2C"),
            "curls",
        ),
        RED, GREEN, YELLOW, YELLOW, BLUE, GREEN, "coppe",
    ),
    "spade": Fante(
        Head(
            Look("oval", "almond", "arched", 2, "#4A2A12", "straight", "calm", "#C2504F", **TAN),
            plumed_beret(BLUE, YELLOW, RED, "#FFFDF5"),
            ("#6B3A1E", "#4A2513"),
        ),
        RED, BLUE, YELLOW, GREEN, YELLOW, STOCKING, "branch", sword=True,
    ),
    "bastoni": Fante(
        Head(
            Look(
                "square", "almond", "straight", 2.8, "#7A3E1C", "broad", "full", "#B5584C",
                "#1E7B41", mark="freckles", **TAN,
            ),
            forester_cap(GREEN, YELLOW, RED),
            ("#B5602C", "#8A4420"),
            "short",
        ),
        YELLOW, BLUE, GREEN, RED, YELLOW, YELLOW, "bastoni", shoe="#1F5A2E",
    ),
}  # fmt: skip
KINGS = {
    "denari": King(
        Head(
            Look("square", "almond", "arched", 2.6, "#7A5220", "straight", age=1, **TAN),
            _bare(), ("#B07A3A", "#8A5A24"), "long", "square",
        ),
        BLUE, YELLOW, BLUE, "#FFFDF5", YELLOW, RED, "denari", belt=RED,
    ),
    "coppe": King(
        Head(
            Look(
                "broad", "round", "soft", 2.8, "#32251C", "broad", "smile", age=1, blush=0.55,
                **TAN,
            ),
            _bare(), ("#4A382C", "#32251C"), "curls", "short",
        ),
        RED, BLUE, BLUE, "#FFFDF5", RED, YELLOW, "coppe",
    ),
    "spade": King(
        Head(
            Look("long", "narrow", "stern", 2.8, "#6E4322", "aquiline", age=1, **TAN),
            _bare(), ("#8A5A33", "#6E4322"), "bob", "forked",
        ),
        GREEN, RED, BLUE, YELLOW, RED, YELLOW, "spade",
    ),
    "bastoni": King(
        Head(
            Look("gaunt", "drooping", "raised", 2.8, "#8F887C", "straight", age=2, **TAN),
            _bare(), ("#C9C2B4", "#A39B8B"), "long", "long",
        ),
        BLUE, GREEN, GREEN, YELLOW, RED, RED, "bastoni", belt=RED, mirrored=True,
    ),
}  # fmt: skip
RIDERS = {
    "denari": Rider(
        Head(
            Look("broad", "tilted", "arched", 2.6, "#2A1A10", "straight", "calm", "#A8443A", **TAN),
            turban(YELLOW, RED), ("#3A2418", "#24150D"), "", moustache="curled",
        ),
        RED, GREEN, YELLOW, YELLOW, GREEN, GREEN, RED, "denari",
        horse=("#A7A099", "#7F786F", "#4B443D"), mirrored=True,
    ),
    "coppe": Rider(
        Head(
            Look(
                "heart", "almond", "soft", 2.2, "#8A5A22", "short", "smile", "#B5584C",
                "#2F6FB5", **TAN,
            ),
            plumed_beret(RED, YELLOW, GREEN, YELLOW), ("#C98A3B", "#A56A24"), "bob", "goatee",
        ),
        YELLOW, RED, GREEN, RED, RED, GREEN, BLUE, "coppe",
    ),
    "spade": Rider(
        Head(
            Look(
                "oval", "almond", "winged", 2.6, "#2A1A10", "aquiline", "calm", "#A8443A",
                **BROWN,
            ),
            turban(BLUE, RED), ("#2A1A10", "#1B100A"), "", "strap", "plain",
        ),
        GREEN, RED, YELLOW, RED, YELLOW, RED, RED, "scimitar", earrings=True,
    ),
    "bastoni": Rider(
        Head(
            Look(
                "square", "narrow", "stern", 2.8, "#3A2418", "broad", "thin", "#B5584C",
                age=1, **TAN,
            ),
            wide_hat(RED, YELLOW, GREEN), ("#3A2418", "#24150D"), "bob", "", "drooping",
        ),
        WHITE, YELLOW, RED, GREEN, RED, YELLOW, RED, "bastoni",
        horse=("#B5673A", "#8A4724", "#4A2A18"), mirrored=True,
    ),
}  # fmt: skip


def figure(suit: str, value: int) -> str:
    """Draw a figure: 8 fante, 9 cavallo, 10 re."""
    colours = PLINTHS[suit]
    if value == 8:
        return plinth(*colours) + fante(FANTI[suit])
    if value == 10:
        return plinth(*colours) + king(KINGS[suit])
    dress = RIDERS[suit]
    ground = slanted_plinth(*colours)
    return (mirrored(ground) if dress.mirrored else ground) + rider(dress)
