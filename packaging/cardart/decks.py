"""Every drawing of the program by folder and file name."""

from __future__ import annotations

from cardart import backs, icons, jokers, napoletane, piacentine, siciliane
from cardart.french import FOUR_COLOURS, TWO_COLOURS, ace, giant_number_card, number_card
from cardart.french_jacks import jack_card
from cardart.french_kings import king_card
from cardart.french_queens import queen_card

SUITS = "SHDC"
NUMBERS = ("2", "3", "4", "5", "6", "7", "8", "9", "10")
BACK_FORMATS = {
    "": (350, 14, False),
    "nap_": (400, 13, True),
    "pia_": (450, 14, True),
    "sic_": (siciliane.HEIGHT, siciliane.RADIUS, True),
}
"""Height, radius and whether the medallion has Latin suits, by the prefix of the file name."""


def french(colours: dict[str, str], *, giant: bool = False) -> dict[str, str]:
    """Return the 54 French cards in *colours*, with the usual or the giant index."""
    cards = {}
    for suit in SUITS:
        colour = colours[suit]
        if giant:
            for rank in ("A", *NUMBERS):
                cards[rank + suit] = giant_number_card(rank, suit, colour)
        else:
            cards["A" + suit] = ace(suit, colour)
            for rank in NUMBERS:
                cards[rank + suit] = number_card(rank, suit, colour)
        for rank, draw in (("J", jack_card), ("Q", queen_card), ("K", king_card)):
            cards[rank + suit] = draw(suit, colour, giant=giant)
    for kind in ("red", "black"):
        cards[f"joker_{kind}"] = jokers.joker(kind)
    return cards


def all_backs() -> dict[str, str]:
    """Return the backs in every colour and format."""
    return {
        f"back_{prefix}{colour}": backs.back(colour, height, radius, latin=latin)
        for prefix, (height, radius, latin) in BACK_FORMATS.items()
        for colour in backs.COLOURS
    }


def drawings() -> dict[str, dict[str, str]]:
    """Return every SVG by folder below ``resources`` and name without suffix."""
    return {
        "cards/french": french(TWO_COLOURS),
        "cards/french4": french(FOUR_COLOURS),
        "cards/french_xl": french(TWO_COLOURS, giant=True),
        "cards/french4_xl": french(FOUR_COLOURS, giant=True),
        "cards/napoletane": napoletane.DECK.cards(),
        "cards/napoletane_numbers": napoletane.DECK.cards(numbered=True),
        "cards/piacentine": piacentine.DECK.cards(),
        "cards/piacentine_numbers": piacentine.DECK.cards(numbered=True),
        "cards/siciliane": siciliane.DECK.cards(),
        "cards/siciliane_numbers": siciliane.DECK.cards(numbered=True),
        "cards/backs": all_backs(),
        "icons": icons.suit_icons() | {"app_icon": icons.app_icon()},
    }
