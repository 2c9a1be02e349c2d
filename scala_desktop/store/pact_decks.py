"""Which deck goes with which pact: "Trentuno con le napoletane di nonna".

The deck of a pact comes before that of a person, and this before that of everybody; size, indices,
colours and numbers are always the person's.

Source: design/pact.md, 4, Per person.
"""

from __future__ import annotations

from dataclasses import replace

from scala_desktop.store.decks.packs import ASPECTS, OWN
from scala_desktop.store.looks import CHOICES, GameLook, own_deck
from scala_desktop.store.problems import Problem
from scala_desktop.store.store import Store


def deck_of_pact(store: Store, game: str, preset: str) -> str:
    """Return the deck that goes with the pact *preset* of *game*; "" where none does."""
    return str(store["pact_decks"].get(_key(game, preset), ""))


def set_deck_of_pact(store: Store, game: str, preset: str, deck: str) -> Problem | None:
    """Let *deck* go with the pact *preset* of *game*; "" for none."""
    others = {key: one for key, one in store["pact_decks"].items() if key != _key(game, preset)}
    kept = {**others, _key(game, preset): deck} if deck else others
    return None if kept == store["pact_decks"] else store.set("pact_decks", kept)


def rename_pact(store: Store, game: str, old: str, new: str) -> Problem | None:
    """Let the deck of the pact *old* of *game* follow to its name *new*."""
    deck = deck_of_pact(store, game, old)
    if not deck:
        return None
    others = {key: one for key, one in store["pact_decks"].items() if key != _key(game, old)}
    return store.set("pact_decks", {**others, _key(game, new): deck})


def forget_deck(store: Store, deck: str) -> Problem | None:
    """Let no pact be played with *deck*, which is gone."""
    kept = {key: one for key, one in store["pact_decks"].items() if one != deck}
    return None if kept == store["pact_decks"] else store.set("pact_decks", kept)


def look_with(look: GameLook, deck: str) -> GameLook:
    """Return *look* with *deck*, that of a pact; one that is gone changes nothing.

    >>> look_with(GameLook(numbers=True), "piacentine").latin
    'piacentine'
    >>> look_with(GameLook(), "own:gone") == GameLook()
    True
    """
    if deck in CHOICES["deck"]:
        return replace(look, deck=deck)
    if deck in ASPECTS:
        return replace(look, latin=deck)
    own = own_deck(deck) if deck.startswith(OWN) else None
    if own is None:
        return look
    return replace(look, latin=deck) if own.pack.key in ASPECTS else replace(look, deck=deck)


def _key(game: str, preset: str) -> str:
    return f"{game} {preset}"
