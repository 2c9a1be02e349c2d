"""French kings: a face, hair, beard and robe for each suit."""

from __future__ import annotations

from cardart.faces import MIDDLE, OLIVE, Look, beard, face_of, moustache
from cardart.french_courts import (
    SCHEMES,
    axe,
    court_card,
    cut_line,
    cut_solid,
    hand,
    orb,
    sceptre,
    sword,
)
from cardart.geometry import mirror, on_curve
from cardart.palette import GOLD, GOLD_SHADE, INK, NICHE
from cardart.svg import both_sides, circle, line, path


def king_long(light: str, dark: str, lines: str) -> str:
    """Draw straight hair to the shoulders."""
    curve = "M125 52 C104 52 95 66 95 84 C95 100 92 112 86 124 C96 132 112 132 118 124 L125 100 Z"
    art = cut_solid(curve, light) + cut_solid(mirror(curve, MIDDLE), dark)
    return art + both_sides(
        line("M100 84 C100 100 98 112 93 122 M105 92 C105 106 104 116 101 124", 1.2, lines)
    )


def king_rolled(light: str, dark: str, lines: str) -> str:
    """Draw hair rolled outward at the jaw."""
    curve = (
        "M125 50 C102 50 92 62 92 80 C92 92 90 99 83 102 C77 106 79 117 88 119 C98 121 107 117 111"
        " 109 L125 92 Z"
    )
    art = cut_solid(curve, light) + cut_solid(mirror(curve, MIDDLE), dark)
    return art + both_sides(
        line(
            "M97 72 C97 90 96 100 91 106 C87 110 85 108 86 106 M102 86 C102 98 101 106 96 113",
            1.3,
            lines,
        )
    )


def king_waved(light: str, dark: str, lines: str) -> str:
    """Draw heavy waves to the collar."""
    curve = (
        "M125 50 C103 50 93 63 93 78 C93 88 98 91 93 100 C89 107 93 111 87 118 C84 122 83 126 86"
        " 129 C97 135 112 131 118 124 L125 100 Z"
    )
    art = cut_solid(curve, light) + cut_solid(mirror(curve, MIDDLE), dark)
    return art + both_sides(
        line(
            "M99 76 C98 88 103 92 98 102 C95 109 98 114 92 122 M105 96 C102 106 105 112 100 124",
            1.3,
            lines,
        )
    )


def king_curls(light: str, dark: str, lines: str) -> str:
    """Draw short dark curls."""
    art = ""
    for x, y, r in ((103, 60, 7.5), (97, 69, 8.2), (94.5, 81, 8.4), (95.5, 93, 8), (99, 104, 7)):
        art += circle(x, y, r, fill=light, stroke=INK, stroke_width=1.6) + circle(
            250 - x, y, r, fill=dark, stroke=INK, stroke_width=1.6
        )
        for cx in (x, 250 - x):
            art += line(f"M{cx - 3.6:.1f} {y + 1:.1f} q3.6 -5.6 7.2 0", 1.2, lines)
    return art


KINGS = {
    "S": (
        Look(
            "gaunt", "narrow", "stern", 3, "#4F4A42", "aquiline", age=2, blush=0.2, iris="#3E4A57"
        ),
        king_long,
        "long",
        "",
        ("#8B8579", "#6E685D", "#5B564C"),
    ),
    "H": (
        Look(
            "broad",
            "round",
            "soft",
            2.5,
            "#8A5A22",
            "straight",
            "smile",
            age=1,
            blush=0.55,
            iris="#2F6FB5",
        ),
        king_rolled,
        "goatee",
        "curled",
        ("#C99A48", "#A27830", "#7A5A1E"),
    ),
    "D": (
        Look(
            "square",
            "almond",
            "straight",
            3.1,
            "#6E3214",
            "broad",
            "thin",
            lip="#B5584C",
            age=1,
            iris="#2E7D5A",
        ),
        king_waved,
        "",
        "drooping",
        ("#B05A2A", "#8A431C", "#6E3212"),
    ),
    "C": (
        Look(
            "oval",
            "almond",
            "arched",
            2.8,
            "#1E1410",
            "straight",
            "full",
            lip="#B5504A",
            iris="#3A2418",
            **OLIVE,
        ),
        king_curls,
        "strap",
        "plain",
        ("#4A382C", "#352619", "#1E1410"),
    ),
}


def robe(dress: str) -> str:
    """Draw a plain robe."""
    art = cut_solid(
        "M54 240 C52 186 62 158 80 146 C96 137 110 134 125 134 C140 134 154 137 170 146 C188 158"
        " 198 186 196 240 Z",
        dress,
    )
    for curve in ("M66 220 C66 196 70 176 78 162", "M184 200 C184 184 180 172 174 162"):
        art += cut_line(curve, 1.3, INK, stroke_opacity=".6")
    return art


def ermine_cape(dress: str) -> str:
    """Draw a cape with nine tails, a gold chain and its medal."""
    art = cut_solid(
        "M78 170 C78 148 92 128 112 126 H138 C158 128 172 148 172 170 C164 166 156 167 150 171 C143"
        " 165 134 166 125 171 C116 166 107 165 100 171 C94 167 86 166 78 170 Z",
        "#FFFDF5",
    )
    for x, y in (
        (88, 150),
        (84, 163),
        (101, 150),
        (97, 164),
        (112, 165),
        (162, 150),
        (149, 149),
        (163, 160),
        (151, 160),
    ):
        art += path(
            f"M{x} {y - 4} C{x + 2.2} {y - 1} {x + 1.8} {y + 1.5} {x} {y + 4.6} C{x - 1.8}"
            f" {y + 1.5} {x - 2.2} {y - 1} {x} {y - 4} Z",
            fill=INK,
        )
    for i in range(13):
        link_x, link_y, _, _ = on_curve(((97, 134), (125, 176), (153, 134)), i / 12)
        art += circle(link_x, link_y, 2.5, fill=GOLD, stroke=INK, stroke_width=1)
    return (
        art
        + circle(125, 158, 6, fill=GOLD, stroke=INK, stroke_width=1.4)
        + circle(125, 158, 2.8, fill=dress)
    )


def king_neck(look: Look) -> str:
    """Draw the neck."""
    art = cut_solid("M114 106 H136 V127 C131 135 119 135 114 127 Z", look.skin, 1.5)
    return art + path("M125 112 L136 108 V127 C133 131.6 129 133 125 133 Z", fill=look.shade)


def king_crown(dress: str, accent: str) -> str:
    """Draw a closed crown with a coloured cap."""
    art = path(
        "M104 52 C102 38 110 29 125 29 C140 29 148 38 146 52 Z",
        fill=accent,
        stroke=INK,
        stroke_width=1.6,
    )
    points = (
        "M100.5 63 L97 41 C102 46 106 46 109 42 C111 47 114 50 118 50 C120 46 122 43 125 39 C128 43"
        " 130 46 132 50 C136 50 139 47 141 42 C144 46 148 46 153 41 L149.5 63 Q125 54 100.5 63 Z"
    )
    art += path(points, fill=GOLD, stroke=INK, stroke_width=1.8, stroke_linejoin="round")
    art += path(
        "M125 39 C128 43 130 46 132 50 C136 50 139 47 141 42 C144 46 148 46 153 41 L149.5 63 Q137"
        " 58.6 125 58.6 Z",
        fill=GOLD_SHADE,
        fill_opacity=".55",
    )
    art += line("M100 57.5 Q125 48.8 150 57.5", 1.1)
    for x, y, colour in ((112, 57.6, dress), (125, 55.8, accent), (138, 57.6, dress)):
        art += circle(x, y, 2.7, fill=colour, stroke=INK, stroke_width=0.8)
    for x in (97, 153):
        art += circle(x, 39, 3, fill=GOLD, stroke=INK, stroke_width=1.2)
    return art + circle(125, 27.5, 4.2, fill=GOLD, stroke=INK, stroke_width=1.4)


def king(suit: str) -> str:
    """Draw the upright half of a king, without what he holds."""
    dress, accent = (SCHEMES[suit]["dress"], SCHEMES[suit]["accent"])
    look, hair, chin, lip_hair, colours = KINGS[suit]
    light, dark, lines = colours
    art = circle(125, 92, 60, fill=NICHE) + hair(*colours) + robe(dress)
    art += king_neck(look) + ermine_cape(dress) + face_of(look)
    if chin:
        art += beard(chin, light, dark, lines=lines)
    if lip_hair:
        art += moustache(lip_hair, light, dark)
    return art + king_crown(dress, accent)


def king_attribute(suit: str) -> str:
    """Draw what the king of a suit holds."""
    colours = SCHEMES[suit]
    if suit == "S":
        return sword()
    if suit == "H":
        return sceptre(77, 158, colours["dress"])
    return axe() if suit == "D" else orb(77, 150, colours["accent"])


def king_card(suit: str, colour: str, *, giant: bool = False) -> str:
    """Draw a whole king."""
    half = king(suit) + king_attribute(suit) + hand(71, 152, KINGS[suit][0].skin)
    return court_card("K", suit, half, colour, giant=giant)
