"""French queens: a face, hair and dress for each suit."""

from __future__ import annotations

from cardart.faces import MIDDLE, OLIVE, Look, face_of
from cardart.french_courts import SCHEMES, court_card, cut_solid, fan, hand, rose, sprig
from cardart.french_gowns import (
    chain,
    crown_of_suits,
    medici_collar,
    necklace,
    pearl_crown,
    pearled_gown,
    ribbon,
    shawled_gown,
    slashed_gown,
    square_gown,
    veil,
    winged_collar,
)
from cardart.palette import GOLD, INK, NICHE, PEARL, SKIN, SKIN_SHADE
from cardart.svg import both_sides, circle, line, path, solid


def rolls(light: str, dark: str, lines: str) -> str:
    """Draw two rolls as wide as the crown, with one silver streak."""
    roll = "M125 50 C108 48 90 58 88 80 C86.5 97 93 109 104 111 L110 84 L125 66 Z"
    art = both_sides(cut_solid(roll, light), cut_solid(roll, dark))
    art += both_sides(
        line(
            "M93 70 C99 63 108 60 118 61 M91 82 C96 74 104 69 112 68 M94 96 C98 88 102 82 107 78",
            1.2,
            lines,
        )
    )
    return art + line("M152 62 C159 68 162 80 159 96", 3, "#C9C4BC")


def parting(light: str, dark: str) -> str:
    """Draw smooth hair parted in the middle."""
    lock = (
        "M125 56 C113 56 104 62 102.5 78 C101.5 88 103 95 104 99 C100 96 96 88 97 78 C98 62 108 52"
        " 125 52 Z"
    )
    return both_sides(solid(lock, light, 1.4), solid(lock, dark, 1.4))


def waves(light: str, dark: str, lines: str) -> str:
    """Draw soft waves to the jaw."""
    wave = "M125 50 C106 47 94 58 92 74 C91 84 95 88 93 97 C92 106 98 114 106 114 L110 84 L125 66 Z"
    art = both_sides(cut_solid(wave, light), cut_solid(wave, dark))
    return art + both_sides(
        line(
            "M97 72 C101 65 109 61 118 61 M97 86 C100 78 105 72 112 69 M98 102 C100 94 104 86"
            " 108 80",
            1.2,
            lines,
        )
    )


def braids(light: str, dark: str, ribbon: str) -> str:
    """Draw two braids falling over the shoulders, tied at the end."""
    art = ""
    for side, colour in ((-1, light), (1, dark)):
        steps = 6 if side < 0 else 5
        for i in range(steps):
            x, y = (MIDDLE + side * (23 + i * 1.6), 112 + i * 9.5)
            for lean in (-1, 1):
                curve = (
                    f"M{x:.1f} {y - 7:.1f} C{x + lean * 9:.1f} {y - 7:.1f} {x + lean * 10:.1f}"
                    f" {y + 3:.1f} {x:.1f} {y + 8:.1f} C{x - lean * 2:.1f} {y + 3:.1f}"
                    f" {x - lean * 2:.1f} {y - 3:.1f} {x:.1f} {y - 7:.1f} Z"
                )
                art += cut_solid(curve, colour, 1.3)
        x, y = (MIDDLE + side * (23 + steps * 1.6), 112 + steps * 9.5)
        art += cut_solid(
            f"M{x - 6:.1f} {y - 5:.1f} H{x + 6:.1f} V{y + 1:.1f} H{x - 6:.1f} Z", ribbon, 1.3
        )
        art += cut_solid(
            f"M{x - 5:.1f} {y + 1:.1f} H{x + 5:.1f} L{x:.1f} {y + 12:.1f} Z", colour, 1.3
        )
    return art


def waved_parting(light: str, dark: str) -> str:
    """Draw a waved parting."""
    lock = (
        "M125 55 C116 55 112 62 107 65 C102 69 104 76 102.6 83 C101.8 89 103 94 104 98 C99 94 96 86"
        " 97.4 77 C99 61 108 51.5 125 51.5 Z"
    )
    return both_sides(solid(lock, light, 1.4), solid(lock, dark, 1.4))


def swept_up(light: str, dark: str, lines: str) -> str:
    """Draw hair combed up under the crown, ears free."""
    puff = "M125 47 C108 42 92 48 93 62 C94 72 100 78 104 84 L108 70 L125 62 Z"
    art = both_sides(cut_solid(puff, light), cut_solid(puff, dark))
    art += both_sides(line("M97 58 C101 53 110 51 120 54 M98 66 C102 60 108 57 116 58", 1.2, lines))
    for x, colour in ((103.6, SKIN), (146.4, SKIN_SHADE)):
        art += path(
            f"M{x} 80 C{x - 4} 78 {x - 5} 84 {x - 3} 90 C{x - 1} 94 {x + 2} 94 {x + 3} 90 C{x + 4}"
            f" 84 {x + 3} 80 {x} 80 Z",
            fill=colour,
            stroke=INK,
            stroke_width=1.3,
        )
    return art


def ringlets(light: str, dark: str) -> str:
    """Draw small curls on the forehead and a long ringlet beside each cheek."""
    art = ""
    for x, y, radius in (
        (107, 65.5, 5),
        (114.6, 61.6, 5),
        (135.4, 61.6, 5),
        (143, 65.5, 5),
        (125, 60.4, 5.6),
    ):
        art += circle(x, y, radius, fill=light if x < 126 else dark, stroke=INK, stroke_width=1.3)
        art += line(f"M{x - 2.4:.1f} {y + 0.8:.1f} q2.4 -3.6 4.8 0", 1, INK, stroke_opacity=".5")
    for side, colour in ((-1, light), (1, dark)):
        for i in range(5):
            x, y, radius = (MIDDLE + side * (25.5 + i % 2 * 2), 72 + i * 8.4, 5.2 - i * 0.45)
            art += circle(x, y, radius, fill=colour, stroke=INK, stroke_width=1.3) + line(
                f"M{x - 2:.1f} {y - 1:.1f} q2 3.4 4 0", 1, INK, stroke_opacity=".5"
            )
    return art


def loose(light: str, dark: str, lines: str) -> str:
    """Draw long hair loose on the shoulders."""
    fall = (
        "M125 50 C104 47 91 60 89 82 C88 98 92 108 86 120 C83 127 80 131 80 138 C90 146 104 143 110"
        " 132 L114 104 L125 70 Z"
    )
    art = both_sides(cut_solid(fall, light), cut_solid(fall, dark))
    return art + both_sides(
        line(
            "M95 78 C94 96 98 108 91 122 C89 127 87 132 87 138 M101 88 C100 104 103 116 97 128 C95"
            " 132 94 136 95 141",
            1.3,
            lines,
        )
    )


def low_fringe(light: str, dark: str) -> str:
    """Draw a low parting."""
    lock = (
        "M125 57 C118 60 108 64 104 74 C102 82 102 92 103 102 C97 96 94 86 95.6 76 C97 60 108 51"
        " 125 51 Z"
    )
    return both_sides(solid(lock, light, 1.4), solid(lock, dark, 1.4))


QUEENS = {
    "S": (
        Look(
            "long",
            "narrow",
            "raised",
            1.7,
            "#33201A",
            "straight",
            "calm",
            "#A3202B",
            "#3E4A57",
            age=1,
            mark="mole",
            blush=0.22,
            wrinkle="#DDAE8C",
        ),
        rolls,
        parting,
        ("#4A2C1E", "#2F1A12", "#7A5138"),
    ),
    "H": (
        Look(
            "round",
            "round",
            "soft",
            1.8,
            "#8A5A22",
            "short",
            "smile",
            "#C8323C",
            "#2F6FB5",
            blush=0.55,
        ),
        waves,
        waved_parting,
        ("#E0B04E", "#C08F33", "#9A6F22"),
    ),
    "D": (
        Look(
            "heart",
            "tilted",
            "arched",
            1.9,
            "#84401C",
            "straight",
            "calm",
            "#B9313C",
            "#2E7D5A",
            mark="freckles",
        ),
        swept_up,
        ringlets,
        ("#B85F2C", "#8F451D", "#7A3814"),
    ),
    "C": (
        Look(
            "oval",
            "almond",
            "straight",
            2.5,
            "#1E1410",
            "broad",
            "full",
            "#A82A35",
            "#3A2418",
            blush=0.4,
            **OLIVE,
        ),
        loose,
        low_fringe,
        ("#33241C", "#1F1511", "#5F463A"),
    ),
}


def earrings() -> str:
    """Draw the two earrings."""
    art = ""
    for x in (102.5, 147.5):
        art += circle(x, 104, 2.6, fill=GOLD, stroke=INK, stroke_width=1)
        art += circle(x, 109.5, 2, fill=PEARL, stroke=INK, stroke_width=0.9)
    return art


def queen(suit: str) -> str:
    """Draw the upright half of a queen, without what she holds."""
    dress, accent = (SCHEMES[suit]["dress"], SCHEMES[suit]["accent"])
    look, behind, front, colours = QUEENS[suit]
    light, dark, _ = colours
    art = circle(125, 92, 60, fill=NICHE)
    art += {"S": medici_collar(), "H": veil(), "D": winged_collar(accent), "C": ""}[suit]
    gown = {"S": slashed_gown, "H": square_gown, "D": pearled_gown, "C": shawled_gown}[suit]
    art += behind(*colours) + gown(dress, accent, look)
    if suit == "H":
        art += braids(light, dark, accent)
    jewels = {"S": necklace(accent), "H": ribbon(accent), "D": "", "C": chain()}
    art += jewels[suit] + face_of(look) + front(light, dark) + earrings()
    return art + (pearl_crown(accent) if suit == "S" else crown_of_suits(suit, accent))


def queen_attribute(suit: str) -> str:
    """Draw what the queen of a suit holds."""
    accent = SCHEMES[suit]["accent"]
    if suit == "S":
        return rose(accent)
    if suit == "H":
        return rose("#F3D9D9")
    return fan(86, 152, accent) if suit == "D" else sprig()


def queen_card(suit: str, colour: str, *, giant: bool = False) -> str:
    """Draw a whole queen."""
    half = queen(suit) + queen_attribute(suit) + hand(74, 150, QUEENS[suit][0].skin)
    return court_card("Q", suit, half, colour, giant=giant)
