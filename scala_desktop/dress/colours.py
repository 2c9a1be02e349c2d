"""Every colour of the program by its name, in the two dresses: evening and day.

No other module holds a colour value for letters, buttons, panels, wood or walls; cards, and the
cloths that they lie on, have their own.

Source: design/welcome.md, 0.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from scala_desktop.rules.value_class import value_class

INK: Final = "#16251D"
PAPER: Final = "#FFFDF5"
PAPER_LOW: Final = "#F8F1DE"
"""The lower end of a sheet of paper."""
PAPER_SHADE: Final = "#F1E7CE"
"""A field on paper that is set apart."""
PAPER_LINE: Final = "#D9CDA8"
PAPER_EDGE: Final = "#8F7A45"
PAPER_TEXT: Final = "#4B4631"
"""Second lines on paper."""
WARM_WHITE: Final = "#FDF8EA"
COVER: Final = "#6B1F24"
"""The cloth that the rule book is bound in."""
COVER_EDGE: Final = "#3C0F12"
COVER_RED: Final = ("#B2493E", "#8D332B", "#6F2620")
"""The cover of the notebook of house rules, from its upper edge to its foot."""
COVER_RED_LINE: Final = "#C96A5C"
SQUARES: Final = "#466E78"
"""The squares on its pages, of which one twelfth is seen."""
FOLD: Final = "#D6C79E"
CLIP: Final = "#7D8A99"
"""The valley in which its pages meet."""
CHOSEN: Final = "#14532D"
"""What is chosen, on paper."""
GOLD: Final = "#FFD23F"
GOLD_LIGHT: Final = "#FFE07A"
GOLD_LOW: Final = "#F2BD2C"
GOLD_EDGE: Final = "#8A6410"
GOLD_PRESSED: Final = "#E0AE22"
GOLD_OFF: Final = "#75672F"
"""A main button that cannot be used now, below warm white letters."""
SUITS_THAT_FALL: Final = (GOLD, "#B9A53E", "#E9E3CF")
LAUREL: Final = ("#E3B341", "#B9831F", "#5A3B0A")
"""Its upper leaves, its lower ones, and their outline."""
BRASS: Final = "#C9A24B"
"""Fillets and frames, which nobody presses."""
NOT_COUNTED: Final = "#1E416B"
"""The bar of a table where nothing counts."""
LINK_ON_PAPER: Final = "#6B4300"
GOOD: Final = "#1D6B40"
BAD: Final = "#9A1A1A"
GOOD_ON_CLOTH: Final = "#8CE0A4"
BAD_ON_CLOTH: Final = "#F08A7A"
WAITING: Final = "#FFDF9A"
MISSING: Final = "#2A240C"
"""The place of a card that is missing, below the letters of what is waited for."""
RED_SUIT: Final = "#B3101C"
BLACK_SUIT: Final = "#171A2C"
BLUE_SUIT: Final = "#0B4FA0"
GREEN_SUIT: Final = "#046254"
TWO_SUITS: Final = (RED_SUIT, RED_SUIT, BLACK_SUIT, BLACK_SUIT)
FOUR_SUITS: Final = (RED_SUIT, BLUE_SUIT, GREEN_SUIT, BLACK_SUIT)
"""The suits in two colours and in four, in the order of the cards: hearts, diamonds, clubs, spades.
"""
PAPER_HOVER: Final = "#FFF6DC"
"""A line on paper under the pointer."""
GREEN_PICTURE: Final = ("#3C9870", "#22694C", "#0F3A2A")
BLUE_PICTURE: Final = ("#34648F", "#1F4468", "#10263E")
CLARET_PICTURE: Final = ("#8A3444", "#642430", "#38121A")
OLIVE_PICTURE: Final = ("#8B7430", "#65531F", "#3A2E0F")
"""The cloths in the pictures of the games on the wall, from their light to their edges."""
CURTAIN: Final = "#3A0D1A"
CURTAIN_LIGHT: Final = "#85283D"
"""The folds of the curtain between two people, at their darkest and lightest."""
VELVET: Final = ("#42101C", "#5E1827", "#7A2236", CURTAIN_LIGHT, "#6B1D2F", "#4A1320")
"""One fold of the curtain from left to right; letters on it are warm white."""
FRINGE: Final = ("#F2C75C", "#8A5A12")
"""The gold along the swags of its valance, and the dark of it."""
JUST_NOW: Final = "#C98A1B"
"""Around a card that somebody has just added or taken, on paper."""
SEAL: Final = ("#A8182A", "#86101F", "#E0566A", "#5A0A16")
"""The wax of a seal, what is pressed into it, the flower in that, and its edge."""
RING: Final = ("#000000", "#FFFFFF")
"""The ring around what has the keyboard, from within; one of the two shows on any ground."""
SLIP: Final = "#FFF3C9"
"""The paper on which stands what is not forgotten: it is different, or not kept yet."""
UNLIKE: Final = "#8A3A12"
"""Letters of what is not as in the pact that it is compared with."""
UNLIKE_EDGE: Final = "#B4481C"
UNLIKE_SHADE: Final = "#FBE7D3"
FOUND: Final = "#FFE27A"
"""Behind words that a search has found."""
FOUND_STYLE: Final = f"background-color:{FOUND}; text-decoration:underline;"
"""How these are marked in rich text."""
MAGNETS: Final = ("#A8182A", "#1F4F8F")
"""What holds the sheet of a pact: the left one and the right one."""
COIN: Final = ("#F2C75C", "#8A5A12")
"""A coin in a drawn example, and its rim."""
CLOTH_LIGHT: Final = "#2A7354"
CLOTH: Final = "#1D5A41"
CLOTH_DEEP: Final = "#123F2D"
PANEL: Final = "#0D2C20"
"""Plates and panels on the cloth, in both dresses."""
PANEL_TEXT: Final = "#CFE3D6"
PANEL_HIGH: Final = "#123828"
"""The upper end of a plate."""
PANEL_EDGE: Final = "#3A5E4C"
PAIR: Final = "#2F8F63"
"""The half of the rim of a table where a pair sits that is not golden."""
GROUNDS: Final = ("#F6D9DC", "#D6DFD0", "#F4E3B4", "#CFE0F0", "#E0D6F0", "#F6DFC8")
"""What stands behind the people in their frames."""
VEIL: Final = "#030E09"
"""What lies over all that a lesson does not speak of; it lets half of the light through."""
BUTTON: Final = "#1B4F3A"
BUTTON_HOVER: Final = "#25664B"
BUTTON_EDGE: Final = "#83BDA2"
PICTURE_EDGE: Final = "#A9B5AA"
"""The edge of buttons on the cloths of the pictures in the house, which are of all colours."""
BUTTON_OFF: Final = "#8FB3A1"
"""Letters of a button that cannot be used now."""
SEATS: Final = ("#F2A7B5", "#8FC1F2", "#F2CF7A", "#B9E08A", "#D6B8F0")
"""The trails of the last lap, seat by seat; the number beside them says it again."""
BLACK: Final = "#000000"
WHITE: Final = "#FFFFFF"
PRINT_SHADE: Final = "#F1F1F1"
"""Every second column on real paper."""
PRINT_LINE: Final = "#8C8C8C"
"""Lines behind on real paper."""
ALBO_LINE: Final = "#DCC799"
"""The grid behind a chart on paper."""
ALBO_BAND: Final = "#E2CF98"
"""What chance alone may do, behind a mark."""
ALBO_REST: Final = "#9A8660"
"""Lines of those in a chart who have no colour of their own there."""


@value_class
class PersonColour:
    """What somebody is known by in charts and on rings.

    *mark* is the shape that says the same without colour; *letters* are read on a bar of *colour*.
    """

    colour: str
    mark: str
    letters: str = "#FFFFFF"


PEOPLE: Final = {
    "garnet": PersonColour("#7E0F2B", "circle"),
    "night": PersonColour("#0F3157", "square"),
    "ochre": PersonColour("#BF7F0A", "triangle", INK),
    "lagoon": PersonColour("#218374", "diamond"),
    "violet": PersonColour("#8B4FE0", "star"),
    "pearl": PersonColour("#868BAF", "hexagon", INK),
    "red": PersonColour("#BC130E", "cross"),
    "ink": PersonColour("#120617", "heart"),
}
"""The colours of people, in the order in which new ones get them (``store.people.COLOURS``).

Source: design/evening.md, 0, A person.
"""

WOODS: Final[Mapping[str, tuple[str, ...]]] = {
    "walnut": ("#3A2013", "#452819", "#54301C", "#5E3721", "#6A4027"),
    "walnut_dark": ("#20110A", "#28160D", "#311B11", "#392014", "#422618"),
    "oak": ("#B27F4C", "#BC8A56", "#C79762", "#CFA26D", "#D6AC77"),
}
"""The colours of each wood from its dark veins to the light ones, evenly apart."""


@value_class
class Dress:
    """The colours that differ between evening and day.

    *wood* and *dark_wood* name tiles under ``resources/wood``, or a colour where everything is
    *flat*; *wood_plain* is the colour of the wood where a style sheet paints it.  *pattern* is
    what the wall's suit signs are drawn with, as red, green, blue, alpha.
    """

    key: str
    wall: str
    wall_low: str
    text: str
    quiet: str
    pattern: tuple[int, int, int, int]
    panel: str
    panel_text: str
    button: str
    button_hover: str
    button_pressed: str
    button_edge: str
    button_text: str
    button_off: str
    wood: str
    dark_wood: str
    wood_plain: str
    wood_text: str
    wood_quiet: str
    wood_button: tuple[int, int, int, int]
    wood_hover: tuple[int, int, int, int]
    wood_edge: tuple[int, int, int, int]
    wood_off: str
    link: str
    paper_edge: str
    flat: bool = False


EVENING: Final = Dress(
    key="evening",
    wall="#2B6B50",
    wall_low="#0B271C",
    text=WARM_WHITE,
    quiet=PANEL_TEXT,
    pattern=(255, 255, 255, 11),
    panel=PANEL,
    panel_text=PANEL_TEXT,
    button=BUTTON,
    button_hover=BUTTON_HOVER,
    button_pressed=PANEL,
    button_edge=BUTTON_EDGE,
    button_text=WARM_WHITE,
    button_off=BUTTON_OFF,
    wood="walnut",
    dark_wood="walnut_dark",
    wood_plain="#3A2013",
    wood_text=WARM_WHITE,
    wood_quiet="#F0DFC0",
    wood_button=(20, 8, 2, 150),
    wood_hover=(255, 210, 150, 70),
    wood_edge=(255, 225, 180, 90),
    wood_off="#D2C0A0",
    link=GOLD,
    paper_edge=PAPER_LINE,
)
DAY: Final = Dress(
    key="day",
    wall="#FFF8E6",
    wall_low="#E9DAB6",
    text=INK,
    quiet=PAPER_TEXT,
    pattern=(120, 80, 30, 22),
    panel=PAPER,
    panel_text=PAPER_TEXT,
    button=PAPER,
    button_hover="#FFFFFF",
    button_pressed="#E9DDBB",
    button_edge=PAPER_EDGE,
    button_text=INK,
    button_off="#6F6850",
    wood="oak",
    dark_wood="oak",
    wood_plain="#C79762",
    wood_text="#2A1A0A",
    wood_quiet="#2A1A0A",
    wood_button=(255, 246, 225, 110),
    wood_hover=(255, 255, 255, 150),
    wood_edge=(90, 55, 20, 150),
    wood_off="#33240E",
    link=LINK_ON_PAPER,
    paper_edge="#CDBB92",
)
DRESSES: Final = {one.key: one for one in (EVENING, DAY)}


def flattened(dress: Dress) -> Dress:
    """Return *dress* for people whose system wants strong contrast: no wood, no pattern."""
    dark = dress is EVENING
    letters, ground = ("#FFFFFF", "#000000") if dark else ("#000000", "#FFFFFF")
    ink, stuff = (255, 0) if dark else (0, 255)
    return replace(
        dress,
        wall=ground,
        wall_low=ground,
        text=letters,
        quiet=letters,
        pattern=(ink, ink, ink, 0),
        panel=ground,
        panel_text=letters,
        button=ground,
        button_edge=letters,
        button_text=letters,
        wood=ground,
        dark_wood=ground,
        wood_plain=ground,
        wood_text=letters,
        wood_quiet=letters,
        wood_button=(stuff, stuff, stuff, 255),
        wood_edge=(ink, ink, ink, 255),
        paper_edge=INK,
        flat=True,
    )


def contrast(letters: str, ground: str) -> float:
    """Return the contrast ratio of two colours, 1 to 21, by relative luminance.

    >>> round(contrast(INK, PAPER), 1)
    15.7
    """
    light, dark = sorted((_luminance(letters), _luminance(ground)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def _luminance(colour: str) -> float:
    parts = [int(colour[place : place + 2], 16) / 255 for place in (1, 3, 5)]
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
