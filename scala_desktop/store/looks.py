"""How the cards and the background look, for each game, to everybody or to one person."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, fields
from typing import TYPE_CHECKING, Any, Final

from scala_desktop.rules.value_class import value_class
from scala_desktop.store.decks.packs import OWN
from scala_desktop.store.people import choose_own, own_choice
from scala_desktop.store.problems import Problem
from scala_desktop.store.store import Store

if TYPE_CHECKING:
    from scala_desktop.store.decks.library import OwnDeck

OWN_BACK: Final = "own"
"""The back that the own deck brings along."""
DEFAULT_BACK: Final = "blu"
CHOICES: Final[dict[str, tuple[str, ...]]] = {
    "deck": ("french",),
    "latin": ("", "napoletane", "piacentine", "siciliane"),
    "back": (DEFAULT_BACK, "rosso", "verde", OWN_BACK),
    "felt": ("verde", "blu", "bordeaux", "tabacco"),
}
"""The values of each choice; a deck may also be one of the players' own."""
SIZES: Final = range(85, 121, 5)
"""How large cards of the hand may be, in per cent of the usual."""


@value_class
class GameLook:
    """The look of one game.

    *deck* is what French cards are played with, *latin* what Italian ones are, empty where the
    rules say which; *card_size* is one of :data:`SIZES`.
    """

    deck: str = "french"
    latin: str = ""
    back: str = DEFAULT_BACK
    felt: str = "verde"
    card_size: int = 100
    giant_index: bool = False
    four_colours: bool = False
    numbers: bool = False

    @classmethod
    def of(cls, data: Mapping[str, Any]) -> GameLook:
        """Return the look kept as *data*; values that make no sense become the defaults.

        >>> GameLook.of({"felt": "blu", "back": "tartan", "numbers": True, "size": 3})
        ... # doctest: +ELLIPSIS
        GameLook(deck='french', latin='', back='blu', felt='blu', ... numbers=True)
        """
        good = {}
        for field in fields(cls):
            value = data.get(field.name, field.default)
            if _makes_sense(field.name, value):
                good[field.name] = value
        return cls(**good)


def _makes_sense(key: str, value: object) -> bool:
    if key == "card_size":
        return type(value) is int and value in SIZES
    if key not in CHOICES:
        return isinstance(value, bool)
    if not isinstance(value, str):
        return False
    return value in CHOICES[key] or (key in ("deck", "latin") and value.startswith(OWN))


def own_deck(name: str) -> OwnDeck | None:
    """Return the players' own deck *name*; ``None`` for one of the program, or one that is gone."""
    if not name.startswith(OWN):
        return None
    # Only a start with an own deck waits for this import.
    from scala_desktop.store.decks.library import Library

    return Library().deck(name)


def look_of(store: Store, game: str, person: str = "") -> GameLook:
    """Return how *game* looks to *person*: their own look, else that of everybody."""
    own = _own_looks(store, person)
    return GameLook.of(own[game] if game in own else store["looks"].get(game, {}))


def has_own_look(store: Store, game: str, person: str) -> bool:
    """Return whether *person* keeps a look of their own for *game*."""
    return game in _own_looks(store, person)


def people_with_looks(store: Store) -> tuple[str, ...]:
    """Return the names of the people who keep a look of their own for some game."""
    return tuple(sorted(store["own_looks"]))


def keep_look(store: Store, game: str, look: GameLook, person: str = "") -> Problem | None:
    """Let *game* look like *look* from now on, to everybody or to *person* alone."""
    if person:
        return _keep_own(store, person, {**_own_looks(store, person), game: asdict(look)})
    usual = asdict(GameLook())
    changed = {key: value for key, value in asdict(look).items() if value != usual[key]}
    return store.set("looks", {**store["looks"], game: changed})


def drop_look(store: Store, game: str, person: str) -> Problem | None:
    """Let *game* look to *person* as it does to everybody."""
    own = _own_looks(store, person)
    return _keep_own(store, person, {key: look for key, look in own.items() if key != game})


def _own_looks(store: Store, person: str) -> dict[str, Any]:
    """Return what *person* keeps for each game."""
    return own_choice(store, "own_looks", person) or {}


def _keep_own(store: Store, person: str, own: Mapping[str, object]) -> Problem | None:
    return choose_own(store, "own_looks", person, own or None)
