"""What the French queens wear: a gown, a collar and a crown for each suit.

A gown covers everything below the neck; the collar is drawn behind the hair.

Source: design/art.md, 5.2.
"""

from __future__ import annotations

from cardart.faces import Look
from cardart.french import PIPS
from cardart.french_courts import cut_curve, cut_line, cut_pair, cut_solid
from cardart.geometry import common, on_curve
from cardart.ornaments import leaf_drop
from cardart.palette import CREAM, GOLD, GOLD_SHADE, INK, PEARL, blend
from cardart.svg import both_sides, circle, cord, line, num, path, solid

_SHOULDERS = (
    "M60 230 C58 184 66 158 80 147 C88 142 96 140 101 139 L125 160 L149 139 C154 140 162 142 "
    "170 147 C184 158 192 184 190 230 Z"
)
_SLEEVE = (
    "M82 146 C62 150 54 168 52 196 L52 215 L92 215 C98 190 98 165 90 150 C88 147 85 146 82 146 Z"
)


def _neck(look: Look, opening: str) -> str:
    """Draw neck and skin down to the edge of *opening*."""
    shade = "M125 112 C130 116 133 114 134 110 V126 C140 133 150 136 158 138 L125 180 Z"
    whole = (
        f"M116 104 H134 V126 C140 133 150 136 158 138 {opening} L92 138 C100 136 110 133 116 126 Z"
    )
    return cut_solid(whole, look.skin, 1.6) + path(common(shade, whole), fill=look.shade)


def _sleeves(colour: str, slashes: tuple[str, ...], slash: str) -> str:
    """Draw two puffed sleeves with strips of another colour."""
    return cut_pair(_SLEEVE, colour) + "".join(cut_pair(strip, slash, 1.1) for strip in slashes)


def medici_collar() -> str:
    """Draw a fan-shaped collar of two ribbed lobes."""
    lobe = "M113 132 L86 146 C73 130 68 110 71 88 C84 92 99 104 109 120 Z"
    ends = ((82, 138), (76.5, 126), (73, 113), (72.5, 100), (80, 93))
    ribs = ""
    for i, (x, y) in enumerate(ends):
        ribs += line(f"M{108 - 0.8 * i:.1f} {128 - 1.6 * i:.1f} L{x} {y}", 0.9, "#B79A62")
    return both_sides(cut_solid(lobe, CREAM, 1.6) + ribs)


def winged_collar(accent: str) -> str:
    """Draw a stiff collar that stands up in two points, with a gold rim."""
    wing = "M112 134 L84 146 C76 132 70 112 66 84 C84 96 100 112 112 124 Z"
    lining = "M110 132 L90 140 C83 128 78 114 75 98 C88 106 100 116 110 126 Z"
    return cut_pair(wing, GOLD, 1.6) + cut_pair(lining, accent, 1.2)


def veil() -> str:
    """Draw a veil that falls from the crown to the shoulders."""
    fall = "M125 44 C100 42 80 56 76 86 C74 112 70 132 62 152 C80 158 98 152 108 140 L112 80 Z"
    folds = "M84 84 C82 108 79 130 72 150 M93 78 C91 104 90 130 86 152"
    return cut_pair(fall, "#FFFDF5", 1.5) + both_sides(cut_line(folds, 1.1, "#B7AE9A"))


def slashed_gown(dress: str, accent: str, look: Look) -> str:
    """Draw a bodice with a cream panel, a gold V and puffed, slashed sleeves (picche)."""
    art = _neck(look, "L125 172") + cut_solid(_SHOULDERS, dress)
    art += cut_solid("M111 148 L125 160 L139 148 L146 230 H104 Z", CREAM, 1.6)
    art += path(cut_curve("M125 166.5 L131.84 176 L125 185.5 L118.16 176 Z"), fill=accent)
    art += circle(117, 162, 1.6, fill=GOLD) + circle(133, 162, 1.6, fill=GOLD)
    art += cord("M99 139.5 L125 162 L151 139.5", 4.6, 2.6, GOLD)
    slashes = (
        "M66 158 C60 168 57 182 57 200 L64 200 C64 182 67 168 73 156 Z",
        "M80 153 C74 166 72 182 72 200 L80 200 C81 182 83 166 87 155 Z",
    )
    return art + _sleeves(accent, slashes, CREAM)


def square_gown(dress: str, accent: str, look: Look) -> str:
    """Draw a square neckline edged with lace, and sleeves ringed with gold (cuori)."""
    art = _neck(look, "L150 160 H100")
    bodice = (
        "M60 230 C58 184 66 158 80 147 C88 142 94 140 98 139 L102 157 H148 L152 139 C156 140 162"
        " 142 170 147 C184 158 192 184 190 230 Z"
    )
    art += cut_solid(bodice, dress)
    for x in range(104, 150, 6):
        art += circle(x, 157, 3.2, fill="#FFFDF5", stroke=INK, stroke_width=1)
    art += cut_line("M97 139 L102 160 H148 L153 139", 5) + cut_line(
        "M97 139 L102 160 H148 L153 139", 2.8, GOLD
    )
    for x in (112, 125, 138):
        art += cut_solid(f"M{x} 163 l3.4 4.6 l-3.4 4.6 l-3.4 -4.6 Z", GOLD, 1)
    rings = (
        "M58 168 C68 162 84 162 95 168 L96 174 C84 168 68 168 56 174 Z",
        "M53 190 C66 184 84 184 96 190 L96 196 C84 190 66 190 52 196 Z",
    )
    return art + _sleeves(accent, rings, GOLD)


def pearled_gown(dress: str, accent: str, look: Look) -> str:
    """Draw a bodice with a round yoke of pearls and a net of lozenges on the sleeves (quadri)."""
    art = _neck(look, "C150 168 100 168 92 138") + cut_solid(
        "M60 230 C58 184 66 158 80 147 C88 142 92 140 95 139 C104 166 146 166 155 139 C158 140 164"
        " 143 170 147 C184 158 192 184 190 230 Z",
        dress,
    )
    yoke = "M94 139 C103 168 147 168 156 139"
    art += cut_line(yoke, 8) + cut_line(yoke, 5.6, accent)
    for i in range(1, 12):
        x, y, _, _ = on_curve(((94, 139), (125, 182.5), (156, 139)), i / 12)
        art += circle(x, y, 2.3, fill=PEARL, stroke=INK, stroke_width=0.9)
    art += cut_solid("M119 164 L125 172 L131 164 L137 230 H113 Z", GOLD, 1.4)
    net = "".join(
        f"M{x} {y} l5 7 l-5 7 l-5 -7 Z "
        for x, y in ((72, 156), (62, 172), (78, 172), (70, 188), (86, 188))
    )
    return art + _sleeves(accent, (net,), GOLD)


def shawled_gown(dress: str, accent: str, look: Look) -> str:
    """Draw a gathered chemise, a laced bodice and a leafy shawl over the shoulders (fiori)."""
    art = _neck(look, "L125 172")
    art += cut_solid(_SHOULDERS, dress) + _sleeves(dress, (), CREAM)
    chemise = "M98 140 C106 156 144 156 152 140 L156 150 C146 168 104 168 94 150 Z"
    art += cut_solid(chemise, "#FFFDF5", 1.5)
    for x in (103, 110, 117.5, 125, 132.5, 140, 147):
        art += cut_line(f"M{x} {149 - abs(x - 125) * 0.12:.1f} v9", 1, "#B7AE9A")
    art += cut_solid("M112 163 L125 166 L138 163 L140 230 H110 Z", CREAM, 1.4)
    for y in (168, 175, 182):
        art += cut_line(f"M113 {y} L137 {y + 6} M137 {y} L113 {y + 6}", 1.5, accent)
    shawl = (
        "M100 137 C86 140 74 146 66 158 C58 170 54 184 52 202 L72 206 C74 186 80 170 96 158 "
        "C100 152 102 144 100 137 Z"
    )
    leaves = ((84, 150), (72, 164), (64, 182))
    art += cut_pair(shawl, accent)
    for x, y in leaves:
        art += cut_pair(leaf_drop(x, y), GOLD, 1.1)
    return art


def _band(jewel: str) -> str:
    """Draw the circlet that the crowns stand on."""
    circlet = "M101.4 62 L99.6 49 Q125 40 150.4 49 L148.6 62 Q125 52 101.4 62 Z"
    art = solid(circlet, GOLD, 1.8)
    shade = common(circlet, "M125 30 H156 V70 H125 Z")
    art += path(shade, fill=blend(GOLD_SHADE, GOLD, 0.55))
    for x, y in ((111, 52.8), (125, 50.6), (139, 52.8)):
        art += circle(x, y, 2.5, fill=jewel)
    return art


def crown_of_suits(suit: str, jewel: str) -> str:
    """Draw a crown whose five points carry the suit."""
    art = ""
    for x, y, size in (
        (101, 43, 15),
        (149, 43, 15),
        (112.6, 38, 16),
        (137.4, 38, 16),
        (125, 35, 17),
    ):
        stem = f"M{x} {y} L{num(x + (125 - x) * 0.06)} 50"
        art += line(stem, 5) + line(stem, 2.4, GOLD)
        moves = f"translate({x} {y}) scale({size / 100})"
        art += path(PIPS[suit], transform=moves, fill=GOLD, stroke=INK, stroke_width=9)
    return art + _band(jewel)


def pearl_crown(jewel: str) -> str:
    """Draw an open crown of five points with pearls (picche)."""
    points = (
        "M101 60 L96.5 36 L108.5 47 L114 31 L125 45 L136 31 L141.5 47 L153.5 36 L149 60 "
        "Q125 50.5 101 60 Z"
    )
    art = solid(points, GOLD, 1.8)
    art += path(common(points, "M125 20 H160 V70 H125 Z"), fill=blend(GOLD_SHADE, GOLD, 0.55))
    art += line("M100.6 55 Q125 45.6 149.4 55", 1.1)
    for x, y in ((112, 54.6), (125, 52.6), (138, 54.6)):
        art += circle(x, y, 2.5, fill=jewel)
    for x, y in ((96, 34), (114, 29), (136, 29), (154, 34)):
        art += circle(x, y, 3.1, fill=PEARL, stroke=INK, stroke_width=1.2)
    drop = "M125 31.5 C128.5 35 128.5 40 125 45 C121.5 40 121.5 35 125 31.5 Z"
    return art + solid(drop, jewel, 1.2)


def necklace(pendant: str) -> str:
    """Draw nine pearls and a pendant."""
    art = ""
    for i in range(-4, 5):
        y = 139 - abs(i) ** 1.6 * 1.15
        art += circle(125 + i * 4.3, y, 2.1, fill=PEARL, stroke=INK, stroke_width=0.9)
    return art + solid("M125 140.5 L128.6 146 L125 151.5 L121.4 146 Z", pendant, 1)


def ribbon(colour: str) -> str:
    """Draw a ribbon round the neck with a golden heart on it."""
    art = cut_line("M116 122 Q125 128 134 122", 5.4) + cut_line(
        "M116 122 Q125 128 134 122", 3.2, colour
    )
    heart = "translate(125 133) scale(.11)"
    return art + path(PIPS["H"], transform=heart, fill=GOLD, stroke=INK, stroke_width=10)


def chain() -> str:
    """Draw a chain of gold rings with a green stone."""
    art = ""
    for i in range(1, 10):
        x, y, _, _ = on_curve(((106, 132), (125, 164), (144, 132)), i / 10)
        art += circle(x, y, 2.4, fill="none", stroke=INK, stroke_width=2.2)
        art += circle(x, y, 2.4, fill="none", stroke=GOLD, stroke_width=1.1)
    return art + circle(125, 150.5, 3.6, fill="#2E7D5A", stroke=INK, stroke_width=1.2)
