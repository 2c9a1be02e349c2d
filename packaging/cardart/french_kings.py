"""French kings: a face, hair, beard and robe for each suit."""

from __future__ import annotations

from cardart.faces import MIDDLE, OLIVE, Look, beard, face_of, moustache
from cardart.french_courts import SCHEMES, axe, court_card, cut_solid, hand, orb, sceptre, sword
from cardart.french_robes import (
    arched_crown,
    armoured_robe,
    broad_collared_robe,
    closed_crown,
    ermine_robe,
    furred_robe,
    leafed_crown,
    spiked_crown,
)
from cardart.geometry import mirror
from cardart.palette import INK, NICHE
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
    for x, y, radius in (
        (103, 60, 7.5),
        (97, 69, 8.2),
        (94.5, 81, 8.4),
        (95.5, 93, 8),
        (99, 104, 7),
    ):
        art += circle(x, y, radius, fill=light, stroke=INK, stroke_width=1.6) + circle(
            250 - x, y, radius, fill=dark, stroke=INK, stroke_width=1.6
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


def king_neck(look: Look) -> str:
    """Draw the neck."""
    art = cut_solid("M114 106 H136 V127 C131 135 119 135 114 127 Z", look.skin, 1.5)
    return art + path("M125 112 L136 108 V127 C133 131.6 129 133 125 133 Z", fill=look.shade)


ROBES = {"S": ermine_robe, "H": furred_robe, "D": armoured_robe, "C": broad_collared_robe}
CROWNS = {"S": closed_crown, "H": arched_crown, "D": spiked_crown, "C": leafed_crown}


def king(suit: str) -> str:
    """Draw the upright half of a king, without what he holds."""
    dress, accent = (SCHEMES[suit]["dress"], SCHEMES[suit]["accent"])
    look, hair, chin, lip_hair, colours = KINGS[suit]
    light, dark, lines = colours
    art = circle(125, 92, 60, fill=NICHE) + hair(*colours)
    art += king_neck(look) + ROBES[suit](dress, accent) + face_of(look)
    if chin:
        art += beard(chin, light, dark, lines=lines)
    if lip_hair:
        art += moustache(lip_hair, light, dark)
    return art + CROWNS[suit](accent, dress)


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
