"""French queens: a face, hair and dress for each suit."""

from __future__ import annotations

from cardart.faces import MIDDLE, OLIVE, Look, face_of
from cardart.french_courts import HALF, SCHEMES, court_card, cut_solid, fan, hand, rose, sprig
from cardart.geometry import mirror, within
from cardart.palette import (
    CARMINE,
    CREAM,
    GOLD,
    GOLD_SHADE,
    INK,
    NAVY,
    NICHE,
    PEARL,
    SKIN,
    SKIN_SHADE,
)
from cardart.svg import both_sides, circle, cord, line, path, solid


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
    for x, y, r in (
        (107, 65.5, 5),
        (114.6, 61.6, 5),
        (135.4, 61.6, 5),
        (143, 65.5, 5),
        (125, 60.4, 5.6),
    ):
        art += circle(x, y, r, fill=light if x < 126 else dark, stroke=INK, stroke_width=1.3)
        art += line(f"M{x - 2.4:.1f} {y + 0.8:.1f} q2.4 -3.6 4.8 0", 1, INK, stroke_opacity=".5")
    for side, colour in ((-1, light), (1, dark)):
        for i in range(5):
            x, y, r = (MIDDLE + side * (25.5 + i % 2 * 2), 72 + i * 8.4, 5.2 - i * 0.45)
            art += circle(x, y, r, fill=colour, stroke=INK, stroke_width=1.3) + line(
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


def medici_collar() -> str:
    """Draw a fan-shaped collar of two ribbed lobes."""
    lobe = "M113 132 L86 146 C73 130 68 110 71 88 C84 92 99 104 109 120 Z"
    ends = ((82, 138), (76.5, 126), (73, 113), (72.5, 100), (80, 93))
    ribs = "".join(
        line(f"M{108 - 0.8 * i:.1f} {128 - 1.6 * i:.1f} L{x} {y}", 0.9, "#B79A62")
        for i, (
            x,
            y,
        ) in enumerate(ends)
    )
    return both_sides(cut_solid(lobe, CREAM, 1.6) + ribs)


def queen_neck(look: Look) -> str:
    """Draw neck and shoulders."""
    art = cut_solid(
        "M116 104 H134 V126 C140 133 150 136 158 138 L125 172 L92 138 C100 136 110 133 116 126 Z",
        look.skin,
        1.6,
    )
    return art + path(
        "M125 112 C130 116 133 114 134 110 V126 C140 133 150 136 158 138 L125 172 Z",
        fill=look.shade,
    )


def gown(dress: str, accent: str) -> str:
    """Draw a bodice with cream panel, gold neckline and puffed, slashed sleeves."""
    art = cut_solid(
        "M60 230 C58 184 66 158 80 147 C88 142 96 140 101 139 L125 160 L149 139 C154 140 162 142"
        " 170 147 C184 158 192 184 190 230 Z",
        dress,
    )
    art += cut_solid("M111 148 L125 160 L139 148 L146 230 H104 Z", CREAM, 1.6)
    art += path(within("M125 166.5 L131.84 176 L125 185.5 L118.16 176 Z", HALF), fill=accent)
    for x in (117, 133):
        art += circle(x, 162, 1.6, fill=GOLD)
    art += cord("M99 139.5 L125 162 L151 139.5", 4.6, 2.6, GOLD)
    sleeve = (
        "M82 146 C62 150 54 168 52 196 L52 215 L92 215 C98 190 98 165 90 150 C88 147 85 146 82"
        " 146 Z"
    )
    slashes = (
        "M66 158 C60 168 57 182 57 200 L64 200 C64 182 67 168 73 156 Z",
        "M80 153 C74 166 72 182 72 200 L80 200 C81 182 83 166 87 155 Z",
    )
    for turn in (lambda curve: curve, lambda curve: mirror(curve, MIDDLE)):
        art += cut_solid(turn(sleeve), accent)
        for curve in slashes:
            art += cut_solid(turn(curve), CREAM, 1.1)
    return art


def necklace(accent: str) -> str:
    """Draw nine pearls and a pendant."""
    art = ""
    for i in range(-4, 5):
        art += circle(
            125 + i * 4.3, 139 - abs(i) ** 1.6 * 1.15, 2.1, fill=PEARL, stroke=INK, stroke_width=0.9
        )
    return art + path(
        "M125 140.5 L128.6 146 L125 151.5 L121.4 146 Z", fill=accent, stroke=INK, stroke_width=1
    )


def earrings() -> str:
    """Draw the two earrings."""
    art = ""
    for side in (-1, 1):
        x = 125 + side * 22.5
        art += circle(x, 104, 2.6, fill=GOLD, stroke=INK, stroke_width=1) + circle(
            x, 109.5, 2, fill=PEARL, stroke=INK, stroke_width=0.9
        )
    return art


def queen_crown(accent: str) -> str:
    """Draw an open crown of five points."""
    art = path(
        "M101 60 L96.5 36 L108.5 47 L114 31 L125 45 L136 31 L141.5 47 L153.5 36 L149 60 Q125 50.5"
        " 101 60 Z",
        fill=GOLD,
        stroke=INK,
        stroke_width=1.8,
        stroke_linejoin="round",
    )
    art += path(
        "M125 45 L136 31 L141.5 47 L153.5 36 L149 60 Q137 55.2 125 55.2 Z",
        fill=GOLD_SHADE,
        fill_opacity=".55",
    )
    art += line("M100.6 55 Q125 45.6 149.4 55", 1.1)
    middle = NAVY if accent != NAVY else CARMINE
    for x, y, colour in ((112, 54.6, accent), (125, 52.6, middle), (138, 54.6, accent)):
        art += circle(x, y, 2.5, fill=colour)
    for point, top in ((96.5, 34.5), (114, 29), (136, 29), (153.5, 34.5)):
        art += circle(point, top, 3.1, fill=PEARL, stroke=INK, stroke_width=1.2)
    return art + path(
        "M125 31.5 C128.5 35 128.5 40 125 45 C121.5 40 121.5 35 125 31.5 Z",
        fill=accent,
        stroke=INK,
        stroke_width=1.2,
    )


def queen(suit: str) -> str:
    """Draw the upright half of a queen, without what she holds."""
    dress, accent = (SCHEMES[suit]["dress"], SCHEMES[suit]["accent"])
    look, behind, front, colours = QUEENS[suit]
    light, dark, _ = colours
    art = circle(125, 92, 60, fill=NICHE) + medici_collar() + behind(*colours)
    art += queen_neck(look) + gown(dress, accent)
    if suit == "H":
        art += braids(light, dark, accent)
    art += necklace(accent) + face_of(look) + front(light, dark)
    return art + earrings() + queen_crown(accent)


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
