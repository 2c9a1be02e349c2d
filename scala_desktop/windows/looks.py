"""From the look that people chose for a game to the settings of its table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scala_desktop.dress.motion import MOTION
from scala_desktop.store.aid import aid_of
from scala_desktop.store.decks.packs import ASPECTS, OWN
from scala_desktop.store.looks import DEFAULT_BACK, OWN_BACK, GameLook, own_deck
from scala_desktop.store.people import own_choice
from scala_desktop.store.store import Store
from scala_desktop.table.settings import GIANT, TableSettings
from scala_desktop.words.catalogue import current_language

if TYPE_CHECKING:
    from scala_desktop.store.decks.library import OwnDeck


def french_art(*, four_colours: bool, giant_index: bool) -> str:
    """Return the name of the French deck drawn in this way.

    >>> french_art(four_colours=True, giant_index=True)
    'french4_xl'
    """
    colours = "french4" if four_colours else "french"
    return colours + GIANT if giant_index else colours


def own_deck_of_kind(name: str, *, latin: bool) -> OwnDeck | None:
    """Return the players' own deck *name*, if it is complete and of this kind."""
    deck = own_deck(name)
    return deck if deck is not None and (deck.pack.key in ASPECTS) is latin else None


def turn_line_of(store: Store, person: str) -> str:
    """Return when *person* wants to read the line of the turn; "" is who has no wish of their own.

    It is one of :data:`~scala_desktop.store.schema.TURN_LINES`.
    """
    own = own_choice(store, "turn_lines", person)
    return str(store["turn_lines"].get("", "always") if own is None else own)


def motionless(store: Store) -> bool:
    """Return whether the people want nothing to move, here or on the whole computer."""
    return MOTION.reduced or store["animation_speed"] == "off"


def table_settings(store: Store, look: GameLook, person: str = "") -> TableSettings:
    """Return how a table is to look and move for *person*.

    A deck of the players' own that is gone, or a back that it lacks, is replaced.
    """
    french = own_deck_of_kind(look.deck, latin=False)
    latin = own_deck_of_kind(look.latin, latin=True)
    large, aid = store["grandma"], aid_of(store, person)
    drawn = french_art(
        four_colours=look.four_colours or large, giant_index=look.giant_index or large
    )
    backs = [deck.has_back for deck in (french, latin) if deck is not None]
    own_back = look.back == OWN_BACK and not any(backs)
    return TableSettings(
        card_size=look.card_size,
        deck=drawn if french is None else french.name,
        back=DEFAULT_BACK if own_back else look.back,
        felt=look.felt,
        latin="" if look.latin.startswith(OWN) and latin is None else look.latin,
        numbers=look.numbers or large,
        straight_hand=store["straight_hand"],
        speed=store["animation_speed"],
        reduced_motion=MOTION.reduced,
        lean=store["lean"],
        flourish=store["flourish"],
        smart_drag=store["smart_drag"],
        turn_line=turn_line_of(store, person),
        lit=aid != "referee",
        doubts=aid != "referee",
        offers=aid == "help",
        language=current_language(),
    )
