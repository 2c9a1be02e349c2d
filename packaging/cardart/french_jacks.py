"""French jacks: in profile, with a face, hair, hat and dress for each suit.

In profile, because a young face from the front reads as a second queen.

Source: design/art.md, 5.2.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from cardart.faces import OLIVE
from cardart.french_courts import (
    SCHEMES,
    court_card,
    cut_curve,
    cut_line,
    cut_solid,
    halberd,
    hand,
    lance,
    sprig,
    sword,
)
from cardart.geometry import common
from cardart.palette import (
    BLUSH,
    CREAM,
    GOLD,
    INK,
    NICHE,
    SKIN,
    SKIN_SHADE,
    STEEL,
    STEEL_DARK,
    STEEL_LIGHT,
)
from cardart.svg import circle, ellipse, line, path, solid

# Forehead to bridge, nose, mouth and chin of a profile that looks to the left.
_FOREHEAD = "M116 55 C109 61 106.5 69 106.5 75 C106 79 104.5 82 103 84.5 "
_MOUTH = "C99.6 101.4 99.8 102.8 101.6 103.4 C100.4 104.8 100.6 106.8 102.2 107.8 "
_JAW = "C119 120.4 127 116 132 107 L142 96 V58 C134 50 122 50 116 55 Z"
_NOSES = {
    "straight": "L96.8 93 C95.6 95 97 96.6 100 96.8 C101.6 97.2 101.8 98.6 101 100 ",
    "aquiline": (
        "C98.4 86 96.2 89.4 95.2 94 C94.8 96.6 97.4 98 100.4 97.2 C101.8 97.8 101.8 99 101 100 "
    ),
    "snub": "C101.8 88 99.8 90.6 96 91 C94.4 93 96.4 96.2 100.4 96.2 C102 97 102 98.6 101 100 ",
    "long": "L95.2 94 C93.8 96.8 96.6 98.4 100.6 97.6 C101.8 98 101.6 99 101 100 ",
}
_CHINS = {
    "even": "C103.2 109.2 102.6 111.2 102.2 113 C101.8 118 105 121.4 110.5 121 ",
    "strong": "C103.4 109.4 101 111.4 100 114 C99.2 119.8 104 123.2 110.5 122 ",
    "round": "C103.6 109 104.2 110.8 104 113 C104 117.2 106.6 120.2 110.5 120 ",
    "pointed": "C103.2 109.4 101.4 112.4 99.6 116 C100.8 120.6 105.4 122 110.5 121 ",
}
_SHADED = (
    "M132 107 L142 96 V58 C134 54 130 54 126 56 C122 74 124 96 120 106 C116 114 110 118 106 120.4 "
    "C118 122 127 116 132 107 Z"
)


def _locks(curve: str, light: str, dark: str, shade: str, lines: str) -> str:
    """Draw hair as one outline with a darker part and some single lines."""
    return solid(curve, light, 1.6) + path(common(curve, shade), fill=dark) + line(lines, 1.2, dark)


def bob(light: str, dark: str) -> str:
    """Draw smooth hair to the jaw."""
    curve = (
        "M112 60 C121 66 122 80 122 92 C122 104 120 112 127 118 C138 126 153 121 157 111 "
        "C152 100 155 76 148 56 C138 48 120 50 112 60 Z"
    )
    return _locks(
        curve, light, dark, "M140 50 C150 76 146 100 150 124 H162 V50 Z",
        "M126 66 C130 80 128 100 131 114 M135 62 C141 78 137 100 141 116",
    )  # fmt: skip


def ringlets(light: str, dark: str) -> str:
    """Draw a head of round curls, some of them over the forehead."""
    art = ""
    for x, y, radius in (
        (150, 66, 9), (154, 80, 9.5), (152, 95, 9.5), (149, 109, 9), (139, 116, 8.5),
        (128, 113, 7.5),
        (140, 70, 9), (143, 86, 9.5), (139, 101, 9), (129, 100, 8), (131, 75, 8.5), (132, 88, 8.5),
        (121, 70, 7.5), (112, 65, 6.5),
    ):  # fmt: skip
        art += circle(x, y, radius, fill=dark if x > 145 else light, stroke=INK, stroke_width=1.5)
        art += line(f"M{x - 4} {y + 1} q4 -6 8 0", 1.1, dark if x <= 145 else INK)
    return art


def cropped(light: str, dark: str) -> str:
    """Draw short hair with a free ear and a side whisker."""
    curve = (
        "M110 64 C116 62 122 66 124 74 C124 82 122 90 121 98 C126 98 128 94 129 88 C134 82 141 88"
        " 139 97 C138 103 140 108 146 107 C154 102 156 74 148 56 C138 48 118 52 110 64 Z"
    )
    art = _locks(
        curve, light, dark, "M140 50 C152 72 148 92 143 112 H162 V50 Z",
        "M122 62 C128 68 129 76 128 84 M134 60 C141 68 143 78 142 88",
    )  # fmt: skip
    ear = "M130 87 C134 83 139 87 138 93 C137 99 133 102 130.6 100 C129 96 129 91 130 87 Z"
    return art + solid(ear, SKIN, 1.4) + line("M132 90 C135 90 135 94 133 96", 1, "#8A4B33")


def waves(light: str, dark: str) -> str:
    """Draw long hair that falls on the shoulder in waves."""
    curve = (
        "M110 62 C119 64 122 74 120 84 C118 94 124 100 121 110 C119 120 126 128 123 138 "
        "C132 146 150 146 162 136 C156 128 162 118 158 108 C155 100 160 78 149 56 "
        "C138 47 119 50 110 62 Z"
    )
    return _locks(
        curve, light, dark, "M142 50 C154 74 146 100 152 116 C154 128 148 136 150 148 H170 V50 Z",
        "M127 66 C132 80 126 92 130 104 C133 116 128 126 132 138 "
        "M137 62 C144 78 137 94 142 108 C145 120 139 130 142 140",
    )  # fmt: skip


def plumed_beret(cloth: str, band: str) -> str:
    """Draw a beret with band, badge and a plume behind."""
    plume = (
        "M138 46 C150 28 172 24 190 36 C196 46 194 60 184 70 C184 62 181 58 177 57 C179 62 178 66 "
        "175 69 C172 60 164 54 156 54 C150 54 144 52 138 46 Z"
    )
    art = solid(plume, "#FFFDF5", 1.6)
    art += line(
        "M140 46 C154 38 172 38 184 52 M158 41 L162 50 M168 42 L170 53 M176 45 L176 55",
        1.1,
        "#8C96A8",
    )
    dome = "M98 57 C92 42 106 29 128 29 C150 29 164 42 160 60 C144 50 116 49 98 57 Z"
    art += solid(dome, cloth, 1.8)
    art += path(
        "M142 31 C156 36 163 46 160 60 C154 56 148 54 142 52.8 C146 46 146 38 142 31 Z",
        fill="#000",
        fill_opacity=".16",
    )
    brim = (
        "M103 67 C100 63 98.5 60 98.5 56 C116 48 144 49 159 58 C159.6 62 158.5 65 156 67.5 "
        "C140 58 118 58 103 67 Z"
    )
    art += solid(brim, band, 1.6)
    return (
        art
        + circle(140, 51, 5.4, fill=GOLD, stroke=INK, stroke_width=1.4)
        + circle(140, 51, 2, fill=band)
    )


def tall_cap(cloth: str, band: str) -> str:
    """Draw a soft cap with a rolled, twisted rim and a hanging tail."""
    tail = (
        "M150 36 C168 40 180 58 178 84 C178 94 182 100 178 108 C172 106 166 100 166 90 "
        "C166 74 160 62 148 58 Z"
    )
    art = solid(tail, cloth, 1.6) + line(
        "M158 46 C168 56 172 72 171 92", 1.2, INK, stroke_opacity=".5"
    )
    dome = "M103 56 C100 38 112 27 130 28 C148 28 160 40 158 58 Z"
    art += solid(dome, cloth, 1.8)
    art += path(
        common(dome, "M140 24 C152 38 154 50 150 62 H166 V24 Z"), fill="#000", fill_opacity=".16"
    )
    roll = (
        "M97 63 C93 54 98 48 106 49 C124 44 146 46 158 53 C166 55 167 64 161 68 "
        "C144 62 120 60 105 67 C101 69 98 67 97 63 Z"
    )
    art += solid(roll, band, 1.7)
    for x in (106, 120, 134, 148):
        slash = (
            f"M{x} 72 C{x - 2} 62 {x + 2} 54 {x + 7} 44 H{x + 12} C{x + 8} 54 {x + 5} 62 {x + 6}"
            " 72 Z"
        )
        art += path(common(slash, roll), fill=GOLD)
    return art + solid(roll, "none", 1.7)


def broad_hat(cloth: str, band: str) -> str:
    """Draw a broad-brimmed hat, turned up behind, with a curled feather on it."""
    dome = "M106 55 C105 38 114 29 130 29 C146 29 155 40 154 58 Z"
    art = solid(dome, cloth, 1.8)
    art += path(
        common(dome, "M138 24 C150 38 150 50 146 62 H162 V24 Z"), fill="#000", fill_opacity=".16"
    )
    art += solid("M105 57 C118 50 142 50 155 58 L155 51 C142 43 118 43 105 50 Z", band, 1.4)
    feather = (
        "M150 54 C140 40 146 24 164 22 C180 21 190 30 186 41 C182 36 176 35 171 37 C177 41 178 46 "
        "174 50 C168 46 162 47 158 51 Z"
    )
    art += solid(feather, CREAM, 1.6) + line("M152 51 C150 40 156 31 170 29", 1.1, "#8C96A8")
    brim = (
        "M84 68 C90 58 112 53 132 54 C150 54 168 50 174 42 C180 52 174 66 158 69 "
        "C138 62 108 62 94 71 C88 74 82 73 84 68 Z"
    )
    art += solid(brim, cloth, 1.8)
    return art + path(
        common(brim, "M150 40 H186 V76 H150 C156 66 156 54 150 40 Z"),
        fill="#000",
        fill_opacity=".16",
    )


def beaked_cap(cloth: str, band: str) -> str:
    """Draw a forester's cap with a long beak and a straight feather."""
    quill = "M142 46 C156 32 174 24 194 24 C188 34 172 44 148 52 Z"
    art = solid(quill, band, 1.6) + line("M146 48 C160 38 176 30 190 27", 1.1)
    dome = "M106 56 C106 38 118 26 138 29 C152 32 160 44 158 60 Z"
    art += solid(dome, cloth, 1.8)
    art += path(
        common(dome, "M142 24 C152 40 152 52 148 64 H166 V24 Z"), fill="#000", fill_opacity=".18"
    )
    beak = (
        "M79 73 C92 57 116 50 138 51 C152 51 163 55 164 62 C164 68 160 71 155 69 "
        "C132 60 104 63 79 73 Z"
    )
    return (
        art
        + solid(beak, GOLD, 1.7)
        + path(common(beak, "M144 44 H170 V76 H146 C152 66 150 54 144 44 Z"), fill="#C98A1B")
    )


_LEFT_HALF = "M126 154 L102 136 C90 139 80 143 74 150 C60 164 54 190 54 240 H126 Z"
_RIGHT_HALF = "M126 154 L152 136 C164 139 174 143 180 150 C192 162 197 180 198 200 V240 H126 Z"
_FOLDS = ("M80 156 C76 170 75 184 76 204", "M170 156 C174 164 176 170 176.5 178")


def _sleeve_folds() -> str:
    return "".join(cut_line(fold, 1.4) for fold in _FOLDS)


def _points(fill: str) -> str:
    collar = ("M101 133 L126 156 L117 168 L90 144 Z", "M151 133 L126 156 L136 166 L163 143 Z")
    return "".join(cut_solid(half, fill, 1.6) for half in collar)


def parted_doublet(dress: str, accent: str) -> str:
    """Draw a doublet of two colours with a pointed collar and slashed sleeves."""
    art = cut_solid(_LEFT_HALF, dress) + cut_solid(_RIGHT_HALF, accent) + _points(CREAM)
    art += circle(126, 172, 2.5, fill=GOLD, stroke=INK, stroke_width=1) + _sleeve_folds()
    for x, y in ((64, 172), (62, 187)):
        slash = f"M{x - 6} {y + 5} L{x + 7} {y - 5} L{x + 9} {y} L{x - 4} {y + 10} Z"
        art += cut_solid(slash, CREAM, 1.1)
    return art + cut_solid("M180 160 L190 170 L188 175 L178 165 Z", CREAM, 1.1)


def striped_doublet(dress: str, accent: str) -> str:
    """Draw a doublet with upright stripes and a pleated ruff."""
    art = cut_solid(_LEFT_HALF, dress) + cut_solid(_RIGHT_HALF, dress)
    for x in (66, 84, 102, 138, 156, 174):
        lean = (x - 120) * 0.18
        stripe = f"M{x - lean} 130 L{x + lean} 240 H{x + lean + 8} L{x - lean + 8} 130 Z"
        for half in (_LEFT_HALF, _RIGHT_HALF):
            art += path(common(cut_curve(stripe), half), fill=CREAM)
    art += cut_solid("M121 150 H131 V240 H121 Z", accent, 1.3)
    art += "".join(circle(126, y, 2.2, fill=GOLD, stroke=INK, stroke_width=0.9) for y in (164, 172))
    art += _sleeve_folds()
    for x, y in (
        (91, 137), (161, 137), (99, 143), (153, 143), (108, 148), (144, 148), (117, 151),
        (135, 151), (126, 152),
    ):  # fmt: skip
        art += ellipse(x, y, 6.4, 9, fill="#FFFDF5", stroke=INK, stroke_width=1.3)
    return art


def cuirass(dress: str, accent: str) -> str:
    """Draw a steel breastplate and gorget over coloured sleeves."""
    art = cut_solid(_LEFT_HALF, dress) + cut_solid(_RIGHT_HALF, dress)
    plate = (
        "M126 150 L104 138 C94 140 88 146 88 156 C90 180 90 210 86 240 H166 C162 210 162 180 164"
        " 156 C164 146 158 140 148 138 Z"
    )
    art += cut_solid(plate, STEEL)
    art += path(
        common(cut_curve(plate), "M126 140 H170 V240 H126 C134 200 132 170 126 140 Z"),
        fill=STEEL_DARK,
    )
    art += cut_line("M126 152 V184", 1.6) + cut_line(
        "M97 150 C94 162 95 172 97 182", 2.4, STEEL_LIGHT
    )
    art += cut_line("M92 178 C104 186 116 186 126 182", 1.4)
    gorget = (
        "M96 138 C104 131 112 129 114 128 L126 146 L144 128 C148 130 152 132 158 138 L150 152 C136"
        " 160 116 160 102 152 Z"
    )
    art += cut_solid(gorget, STEEL, 1.7) + cut_line("M101 146 C116 154 136 154 152 146", 1.4)
    for x, y in ((99, 142), (112, 149), (126, 151), (140, 149), (154, 142)):
        art += circle(x, y, 1.8, fill=GOLD, stroke=INK, stroke_width=0.9)
    for x, y in ((70, 164), (63, 180), (182, 162)):
        slash = f"M{x - 6} {y + 5} L{x + 8} {y - 4} L{x + 10} {y + 2} L{x - 4} {y + 11} Z"
        art += cut_solid(slash, accent, 1.2)
    return art


def laced_jerkin(dress: str, accent: str) -> str:
    """Draw a leather jerkin laced over a shirt, with a hood lying on the shoulders."""
    art = cut_solid(_LEFT_HALF, dress) + cut_solid(_RIGHT_HALF, dress) + _sleeve_folds()
    jerkin = (
        "M126 150 L106 140 C98 144 94 152 96 162 C98 186 96 214 92 240 H160 C156 214 154 186 156"
        " 162 C158 152 154 144 146 140 Z"
    )
    art += cut_solid(jerkin, "#8A5A33")
    art += path(
        common(cut_curve(jerkin), "M140 136 H166 V240 H140 C146 200 146 170 140 136 Z"),
        fill="#6E4526",
    )
    art += cut_solid("M116 146 L126 152 L136 146 L133 200 H119 Z", CREAM, 1.5)
    for y in (160, 168, 176):
        art += cut_line(f"M118 {y} L134 {y + 7} M134 {y} L118 {y + 7}", 1.4, accent)
    hood = (
        "M112 126 C98 130 84 138 78 150 C90 160 106 156 126 160 C146 156 160 158 172 148 "
        "C166 137 154 129 142 126 C136 138 120 140 112 126 Z"
    )
    art += cut_solid(hood, accent, 1.7)
    return art + cut_line("M90 148 C102 148 112 150 122 154 M162 146 C152 146 142 150 132 154", 1.3)


@dataclass(frozen=True)
class Page:
    """One jack: the shape of his profile and what he wears."""

    nose: str
    chin: str
    hair: Callable[[str, str], str]
    hair_colours: tuple[str, str]
    hat: Callable[[str, str], str]
    doublet: Callable[[str, str], str]
    iris: str
    skin: str = SKIN
    shade: str = SKIN_SHADE
    mark: str = ""


PAGES = {
    "S": Page(
        "aquiline",
        "strong",
        bob,
        ("#4A2C1E", "#2F1A12"),
        plumed_beret,
        parted_doublet,
        "#3E4A57",
        mark="moustache",
    ),
    "H": Page(
        "snub",
        "round",
        ringlets,
        ("#E0B04E", "#C08F33"),
        tall_cap,
        striped_doublet,
        "#2F6FB5",
        mark="blush",
    ),
    "D": Page(
        "straight",
        "pointed",
        cropped,
        ("#B85F2C", "#8F451D"),
        broad_hat,
        cuirass,
        "#2E7D5A",
        mark="freckles",
    ),
    "C": Page(
        "long", "even", waves, ("#33241C", "#1F1511"), beaked_cap, laced_jerkin, "#3A2418", **OLIVE
    ),
}


def _profile(page: Page) -> str:
    """Draw the face from the side."""
    curve = _FOREHEAD + _NOSES[page.nose] + _MOUTH + _CHINS[page.chin] + _JAW
    art = solid(curve, page.skin, 1.7) + path(_SHADED, fill=page.shade)
    eye = "M106.8 85.4 Q110.6 80.6 116 84.6 Q111.4 88.8 106.8 85.4 Z"
    art += path(eye, fill="#fff") + circle(109.8, 85, 2.4, fill=page.iris)
    art += line("M106.2 85.6 Q110.8 79.8 117 84.8", 1.9)
    art += line("M105.6 78.6 Q111 73.6 118.5 77", 2.4, page.hair_colours[1])
    art += line("M101.6 103.5 H107", 1.3, "#9A4038")
    lips = (
        "M101 99.8 C103 100.4 105.5 102 107.2 103.4 C105 105.6 103 107.4 102 107.4 "
        "C100.6 106.4 100.6 104.8 101.6 103.4 C100 102.6 99.8 101.2 101 99.8 Z"
    )
    art += path(lips, fill="#C8645C", fill_opacity=".8")
    art += circle(115, 98, 4.6, fill=BLUSH, fill_opacity=".6" if page.mark == "blush" else ".35")
    if page.mark == "moustache":
        whisker = "M101 98.6 C105 97 110 98.6 115.6 103.6 C110 103.4 105 102.8 101 101.4 Z"
        art += solid(whisker, page.hair_colours[0], 0.9)
    if page.mark == "freckles":
        for x, y in ((107, 93), (110.4, 95), (113.8, 93), (109, 98)):
            art += circle(x, y, 0.8, fill="#B97045")
    return art


def jack(suit: str) -> str:
    """Draw the upright half of a jack, without what he holds."""
    page = PAGES[suit]
    dress, accent = SCHEMES[suit]["dress"], SCHEMES[suit]["accent"]
    art = circle(125, 92, 60, fill=NICHE)
    neck = (
        "M113 112 V130 C108 134 104 136 100 138 L128 162 L156 138 C148 136 144 132 142 126 V104 Z"
    )
    art += cut_solid(neck, page.skin, 1.5)
    art += path(
        "M124 118 C132 116 138 110 142 104 V126 C144 132 148 136 156 138 L128 162 "
        "C134 146 132 130 124 118 Z",
        fill=page.shade,
    )
    art += page.doublet(dress, accent) + _profile(page)
    return art + page.hair(*page.hair_colours) + page.hat(accent, dress)


def jack_card(suit: str, colour: str, *, giant: bool = False) -> str:
    """Draw a whole jack."""
    held = {
        "S": halberd(76, 160),
        "H": lance(76, 160, SCHEMES["H"]["accent"]),
        "D": sword(77, 160),
        "C": sprig(78, 156),
    }
    half = jack(suit) + held[suit] + hand(71, 154, PAGES[suit].skin)
    return court_card("J", suit, half, colour, giant=giant)
