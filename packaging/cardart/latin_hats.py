"""Headgear of the Latin figures, drawn around a face at x = 125."""

from __future__ import annotations

from dataclasses import dataclass

from cardart.geometry import common
from cardart.latin_pen import RIGHT_HALF, cord, line, solid
from cardart.palette import (
    BLUE,
    BLUE_DARK,
    GREEN,
    GREEN_DARK,
    LATIN_INK,
    LEAF_LIGHT,
    RED,
    STEEL,
    STEEL_DARK,
    STEEL_LIGHT,
    WHITE,
    YELLOW,
    YELLOW_DARK,
    darker,
)
from cardart.piacentine_signs import leaf
from cardart.svg import circle, group, mirrored, path, placed


@dataclass(frozen=True)
class Hat:
    """What is drawn over the face, and what behind head and shoulders in place of hair."""

    front: str
    behind: str = ""


def plume(x: float, y: float, colour: str, scale: float = 1, turn: float = 0) -> str:
    """Draw an ostrich plume growing to the upper right from (x, y)."""
    art = solid(
        "M0 0 C4 -24 22 -38 44 -34 C56 -31 60 -20 54 -10 C52 -15 48 -17 44 -16 C47 -11 46 -6 42 -3"
        " C40 -9 35 -12 30 -12 C20 -11 10 -6 4 4 Z",
        colour,
        2.2,
    )
    return placed(
        art
        + line(
            "M3 -1 C12 -18 26 -25 42 -25", 1.5, darker(colour) if colour != WHITE else "#9AA2B0"
        ),
        x,
        y,
        scale,
        turn,
    )


def wide_hat(hat: str, band: str, feather_: str) -> Hat:
    """Return a broad-brimmed hat, one side turned up, with a plume."""

    def draw() -> str:
        dome = "M99 58 C98 36 108 25 126 25 C143 25 152 36 151 56 Z"
        art = plume(142, 56, feather_, 1.05, 6)
        art += solid(dome, hat, 2.4) + path(
            common(dome, "M132 20 C142 34 142 46 138 62 H160 V20 Z"), fill=darker(hat)
        )
        art += solid("M98 58 C112 49 138 47 152 55 L152 47 C138 40 112 42 98 50 Z", band, 2)
        brim = (
            "M74 66 C76 56 100 50 128 50 C152 50 172 54 176 62 C177 68 172 71 166 69 C150 61 106 62"
            " 86 72 C78 75 73 72 74 66 Z"
        )
        return (
            art
            + solid(brim, hat, 2.4)
            + path(common(brim, "M136 44 H182 V76 H140 C146 66 144 56 136 44 Z"), fill=darker(hat))
        )

    return Hat(draw())


def dagged_hood(cloth: str, lining: str) -> Hat:
    """Return a hood with a long tail and a dagged shoulder cape."""

    def behind() -> str:
        tail = (
            "M134 34 C166 20 196 36 198 70 C199 96 190 112 192 132 L178 128 C176 108 184 92 182 74"
            " C180 54 162 46 144 52 Z"
        )
        art = solid(tail, cloth, 2.3) + path(
            common(tail, "M170 30 C192 50 186 90 186 130 H210 V20 Z"), fill=darker(cloth)
        )
        cape = (
            "M125 110 C100 112 80 122 70 142 L74 160 L84 150 L92 168 L102 154 L112 172 L125 158"
            " L138 172 L148 154 L158 168 L166 150 L176 160 L180 142 C170 122 150 112 125 110 Z"
        )
        art += solid(cape, cloth, 2.4) + path(common(cape, RIGHT_HALF), fill=darker(cloth))
        hood = (
            "M125 32 C94 32 87 62 91 88 C93 106 90 118 84 128 C100 142 150 142 166 128 C160 118 157"
            " 106 159 88 C163 62 156 32 125 32 Z"
        )
        return art + solid(hood, cloth, 2.4) + path(common(hood, RIGHT_HALF), fill=darker(cloth))

    def draw() -> str:
        ring = (
            "M125 44 C102 44 95 64 97 86 C99 108 110 124 125 124 C140 124 151 108 153 86 C155 64"
            " 148 44 125 44 Z M125 59 C139 59 146 68 145 84 C144 99 137 115 125 115 C113 115 106 99"
            " 105 84 C104 68 111 59 125 59 Z"
        )
        return solid(ring, lining, 2.1, fill_rule="evenodd")

    return Hat(draw(), behind())


def morion(tuft: str) -> Hat:
    """Return a combed steel helmet with an upturned brim and a tuft."""

    def draw() -> str:
        art = plume(146, 58, tuft, 1.0, 14)
        comb = "M100 44 C104 18 146 18 150 44 C140 34 110 34 100 44 Z"
        art += solid(comb, STEEL_DARK, 2.3) + line(
            "M108 32 C116 25 134 25 142 32", 1.8, STEEL_LIGHT
        )
        dome = "M95 66 C95 44 108 33 125 33 C142 33 155 44 155 66 Z"
        art += (
            solid(dome, STEEL, 2.4)
            + path(common(dome, "M132 26 C142 40 142 56 138 70 H160 V26 Z"), fill=STEEL_DARK)
            + line("M102 60 C103 50 108 43 114 40", 2.6, STEEL_LIGHT)
        )
        brim = (
            "M68 52 C78 62 100 62 125 62 C150 62 172 62 182 52 C178 70 156 76 125 76 C94 76 72 70"
            " 68 52 Z"
        )
        art += solid(brim, STEEL, 2.4) + path(
            common(brim, "M130 50 H190 V80 H134 C140 70 138 60 130 50 Z"), fill=STEEL_DARK
        )
        art += "".join(
            circle(x, 68.5, 2.3, fill=YELLOW, stroke=LATIN_INK, stroke_width=1.2)
            for x in (98, 111, 125, 139, 152)
        )
        return art + cord(
            "M104 76 C103 96 108 112 119 118 M146 76 C147 96 142 112 131 118", 4.2, 2, "#8A5A33"
        )

    return Hat(draw())


def forester_cap(cloth: str, turn_up: str, feather_: str) -> Hat:
    """Return a cap with a long beak and a pheasant feather."""

    def draw() -> str:
        art = ""
        quill = "M140 50 C158 34 176 22 206 18 C196 30 178 44 146 56 Z"
        art += solid(quill, feather_, 2.2) + line(
            "M144 52 C162 40 180 29 202 20 M164 38 l4 7 M174 32 l4 7 M184 27 l4 6", 1.5
        )
        dome = "M96 58 C96 36 112 22 134 26 C150 29 158 42 157 58 Z"
        art += (
            solid(dome, cloth, 2.4)
            + path(common(dome, "M138 20 C148 36 148 48 144 62 H164 V20 Z"), fill=darker(cloth))
            + line("M112 34 C106 42 103 48 103 54", 2, "#5FAE80")
        )
        beak = (
            "M58 74 C76 56 104 48 130 48 C148 48 160 52 163 60 C164 67 160 71 155 69 C130 59 96 62"
            " 58 74 Z"
        )
        return (
            art
            + solid(beak, turn_up, 2.4)
            + path(
                common(beak, "M140 40 H170 V76 H146 C150 66 148 54 140 40 Z"), fill=darker(turn_up)
            )
        )

    return Hat(draw())


def plumed_beret(cloth: str, band: str, first: str, second: str) -> Hat:
    """Return a slashed flat cap with two plumes and a badge."""

    def draw() -> str:
        art = plume(128, 58, second, 0.95, -4) + plume(142, 64, first, 1.05, 22)
        curve = "M84 62 C80 40 104 30 126 30 C150 30 172 42 166 64 C142 52 108 52 84 62 Z"
        art += solid(curve, cloth, 2.4) + path(
            common(curve, "M138 24 C152 40 152 54 144 66 H180 V24 Z"), fill=darker(cloth)
        )
        art += line("M98 38 L102 54 M114 33 L115 51 M132 32 L131 51 M149 37 L146 54", 2.6, band)
        art += solid(
            "M92 67 C89 62 89 58 90 55 C112 46 140 47 160 56 C161 61 160 66 158 69 C138 58 112 58"
            " 92 67 Z",
            band,
            2.2,
        )
        return (
            art
            + circle(
                109,
                55,
                6,
                fill=YELLOW if band != YELLOW else RED,
                stroke=LATIN_INK,
                stroke_width=1.8,
            )
            + circle(109, 55, 2.4, fill=BLUE)
        )

    return Hat(draw())


def padded_roll(roll: str, twist: str, drape: str) -> Hat:
    """Return a padded roll hat with a scarf falling on one side."""

    def behind() -> str:
        scarf = "M150 54 C172 66 180 96 174 134 L160 138 L152 128 C160 104 160 80 144 64 Z"
        return solid(scarf, drape, 2.3) + path(
            common(scarf, "M164 56 C174 90 170 116 164 140 H190 V56 Z"), fill=darker(drape)
        )

    def draw() -> str:
        art = solid(
            "M104 42 C104 24 122 14 148 22 C144 27 146 33 152 36 C146 44 126 48 104 42 Z",
            drape,
            2.3,
        ) + line("M112 40 C116 30 126 24 140 25", 1.8, darker(drape))
        curve = (
            "M83 58 C82 42 102 36 125 36 C148 36 168 42 167 58 C166 71 148 65 125 65 C102 65 84 71"
            " 83 58 Z"
        )
        art += solid(curve, roll, 2.4)
        for x in (88, 104, 120, 136, 152):
            art += path(
                common(
                    f"M{x} 76 C{x - 2} 60 {x + 4} 46 {x + 12} 32 H{x + 19} C{x + 12} 46 {x + 6} 60"
                    f" {x + 8} 76 Z",
                    curve,
                ),
                fill=twist,
            )
        return (
            art
            + path(
                common(curve, "M80 58 C100 64 150 64 170 54 V80 H80 Z"),
                fill="#000",
                fill_opacity=".2",
            )
            + line(curve, 2.4)
        )

    return Hat(draw(), behind())


def burgonet(crest: str, trim: str) -> Hat:
    """Return an open helmet with peak, cheek pieces and a crest of feathers."""

    def draw() -> str:
        art = plume(130, 60, crest, 1.02, -2) + plume(142, 68, crest, 1.15, 34)
        cheek = solid("M97 70 C96 92 101 108 112 118 C114 108 109 96 108 72 Z", STEEL, 2.2)
        art += cheek + mirrored(cheek.replace(STEEL, STEEL_DARK))
        dome = "M94 72 C92 44 106 28 125 28 C144 28 158 44 156 72 C140 62 110 62 94 72 Z"
        art += solid(dome, STEEL, 2.4) + path(
            common(dome, "M130 22 C142 40 144 56 140 76 H164 V22 Z"), fill=STEEL_DARK
        )
        art += line("M101 60 C102 48 108 40 115 36", 3, STEEL_LIGHT) + solid(
            "M121 26 C122 38 122 50 121 64 H129 C130 50 130 38 129 26 Z", trim, 1.9
        )
        peak = (
            "M88 70 C100 58 150 58 162 70 C164 76 160 79 155 77 C138 68 112 68 95 77 C90 79 86 76"
            " 88 70 Z"
        )
        art += solid(peak, STEEL, 2.3) + path(
            common(peak, "M128 56 H170 V84 H132 Z"), fill=STEEL_DARK
        )
        return art + "".join(
            circle(x, y, 2.1, fill=YELLOW, stroke=LATIN_INK, stroke_width=1.1)
            for x, y in ((99, 72), (112, 68.5), (138, 68.5), (151, 72), (101, 88), (149, 88))
        )

    return Hat(draw())


def leaf_wreath(berry: str) -> Hat:
    """Return a wreath of leaves and berries."""

    def draw() -> str:
        art = line("M94 66 C106 52 144 52 156 66", 4, GREEN_DARK)
        for x, y, turn in ((95, 66, -128), (101, 61, -112), (109, 57, -102), (118, 54.5, -98)):
            art += leaf(x, y + 2, turn, 25, GREEN) + leaf(x + 2, y, turn + 62, 18, LEAF_LIGHT)
            art += leaf(250 - x, y + 2, 180 - turn, 25, GREEN) + leaf(
                248 - x, y, 118 - turn, 18, LEAF_LIGHT
            )
        art += leaf(125, 56, -90, 28, LEAF_LIGHT)
        return art + "".join(
            circle(x, y, 4, fill=berry, stroke=LATIN_INK, stroke_width=1.5)
            for x, y in ((103, 60), (117, 54.5), (133, 54.5), (147, 60))
        )

    return Hat(draw())


def crown_band(y: float = 60, jewels: tuple[str, str, str] = (RED, BLUE, RED)) -> str:
    """Draw the lower circlet shared by the four crowns."""
    art = solid(
        f"M98 {y + 6} L97 {y - 8} Q125 {y - 18} 153 {y - 8} L152 {y + 6} Q125 {y - 4} 98 {y + 6} Z",
        YELLOW,
        2.3,
    )
    art += path(
        f"M128 {y - 12.8} Q142 {y - 12} 152 {y - 7} L151 {y + 4.6} Q140 {y} 128 {y - 0.4} Z",
        fill=YELLOW_DARK,
    )
    for x, dy, colour in zip((109, 125, 141), (-4, -6.6, -4), jewels, strict=True):
        art += solid(f"M{x} {y + dy - 4.6} l5.4 4.6 l-5.4 4.6 l-5.4 -4.6 Z", colour, 1.4)
    return art


def sun_crown() -> Hat:
    """Draw an open crown, five points ending in small coins."""
    art = solid(
        "M98 56 L92 30 L106 42 L111 24 L119 40 L125 20 L131 40 L139 24 L144 42 L158 30 L152 56 Q125"
        " 44 98 56 Z",
        YELLOW,
        2.3,
    )
    art += path(
        "M125 22 L131 40 L139 24 L144 42 L157 32 L151 54 Q138 48 125 48 Z", fill=YELLOW_DARK
    )
    for x, y in ((92, 29), (111, 23.5), (139, 23.5), (158, 29)):
        art += circle(x, y, 5, fill=YELLOW, stroke=LATIN_INK, stroke_width=1.8) + circle(
            x, y, 2.2, fill=RED
        )
    art += circle(125, 22, 6, fill=YELLOW, stroke=LATIN_INK, stroke_width=1.8) + circle(
        125, 22, 2.8, fill=RED
    )
    return Hat(art + crown_band(60))


def closed_crown() -> Hat:
    """Draw a closed crown: blue cap under two arches, ball on top."""
    cap = "M100 54 C96 30 112 22 125 22 C138 22 154 30 150 54 Z"
    art = solid(cap, BLUE, 2.3) + path(common(cap, "M125 18 H156 V58 H125 Z"), fill=BLUE_DARK)
    for curve in ("M100 54 C94 34 108 26 125 26", "M150 54 C156 34 142 26 125 26", "M125 26 V50"):
        art += cord(curve, 8, 4.6, YELLOW)
    art += circle(125, 21, 6, fill=YELLOW, stroke=LATIN_INK, stroke_width=2) + circle(
        125, 21, 2.4, fill=RED
    )
    return Hat(art + crown_band(60, (BLUE, RED, BLUE)))


def helm_crown() -> Hat:
    """Return a crown round a pointed steel helmet, a mail coif on both sides."""

    def behind() -> str:
        coif = (
            "M125 46 C98 46 92 68 94 90 C95 108 88 124 76 140 C92 156 158 156 174 140 C162 124 155"
            " 108 156 90 C158 68 152 46 125 46 Z"
        )
        art = solid(coif, STEEL, 2.4) + path(common(coif, RIGHT_HALF), fill=STEEL_DARK)
        for y, left in (
            (70, 98),
            (79, 96),
            (88, 96),
            (97, 95),
            (106, 94),
            (115, 91),
            (124, 87),
            (133, 83),
        ):
            rings = (250 - 2 * left) // 8
            art += line(f"M{125 - rings * 4} {y}" + " q4 6 8 0" * rings, 1.3, "#5D6B80")
        return art + line(coif, 2.4)

    def draw() -> str:
        dome = "M98 60 C98 42 115 38 125 20 C135 38 152 42 152 60 Z"
        art = (
            solid(dome, STEEL, 2.4)
            + path(common(dome, "M126.5 14 C130 34 134 46 132 64 H156 V14 Z"), fill=STEEL_DARK)
            + line("M105 54 C106 46 112 40 117 34", 2.6, STEEL_LIGHT)
        )
        art += solid(
            "M98 56 L94 36 L106 46 L112 34 L119 46 L125 32 L131 46 L138 34 L144 46 L156 36 L152 56"
            " Q125 46 98 56 Z",
            YELLOW,
            2.2,
        )
        return art + crown_band(61, (RED, GREEN, RED))

    return Hat(draw(), behind())


def leaf_crown() -> Hat:
    """Draw a crown whose points are oak leaves, over a green cap."""
    cap = "M102 56 C98 34 112 26 125 26 C138 26 152 34 148 56 Z"
    art = solid(cap, GREEN, 2.3) + path(common(cap, "M125 20 H156 V60 H125 Z"), fill=GREEN_DARK)
    for x, y, turn in (
        (101, 56, -122),
        (149, 56, -58),
        (112, 52, -104),
        (138, 52, -76),
        (125, 50, -90),
    ):
        curve = (
            "M0 7 C8 10 14 14 18 9 C22 11 26 8 27 4 C30 4 32 2 34 0 C32 -2 30 -4 27 -4 C26 -8 22"
            " -11 18 -9 C14 -14 8 -10 0 -7 Z"
        )
        art += group(
            solid(curve, YELLOW, 2) + line("M4 0 H26", 1.4, YELLOW_DARK),
            transform=f"translate({x} {y}) rotate({turn})",
        )
    return Hat(art + crown_band(60, (GREEN, RED, GREEN)))
