"""Which deck goes with which pact, and what comes before what."""

from scala_desktop.store.decks.library import Library
from scala_desktop.store.decks.packs import PACKS
from scala_desktop.store.looks import GameLook
from scala_desktop.store.pact_decks import (
    deck_of_pact,
    forget_deck,
    look_with,
    rename_pact,
    set_deck_of_pact,
)
from scala_desktop.store.store import Store
from tests.store.decks.sheets import kept_deck


def test_a_deck_goes_with_one_pact_of_one_game(own_folders: object) -> None:
    store = Store()
    assert set_deck_of_pact(store, "trentuno", "own:Natale", "piacentine") is None
    store.flush()
    again = Store()
    assert deck_of_pact(again, "trentuno", "own:Natale") == "piacentine"
    assert deck_of_pact(again, "trentuno", "classic") == ""
    assert deck_of_pact(again, "burraco", "own:Natale") == ""
    set_deck_of_pact(again, "trentuno", "own:Natale", "")
    assert again["pact_decks"] == {}


def test_the_deck_follows_when_a_pact_is_renamed_and_goes_when_it_is_gone(
    own_folders: object,
) -> None:
    store = Store()
    set_deck_of_pact(store, "trentuno", "own:Natale", "own:abc")
    rename_pact(store, "trentuno", "own:Natale", "own:Da nonna")
    assert deck_of_pact(store, "trentuno", "own:Natale") == ""
    assert deck_of_pact(store, "trentuno", "own:Da nonna") == "own:abc"
    rename_pact(store, "trentuno", "own:none", "own:other")
    forget_deck(store, "own:abc")
    assert store["pact_decks"] == {}


def test_the_deck_of_the_pact_takes_the_place_of_the_persons_and_of_nothing_else(
    own_folders: object,
) -> None:
    mine = GameLook(deck="own:mine", latin="siciliane", felt="blu", card_size=115, numbers=True)
    seen = look_with(mine, "piacentine")
    assert seen == GameLook(
        deck="own:mine", latin="piacentine", felt="blu", card_size=115, numbers=True
    )
    assert look_with(mine, "french").deck == "french"
    assert look_with(mine, "") == mine
    nonna = kept_deck(Library(), PACKS["napoletane"], "Nonna")
    assert look_with(mine, nonna.name).latin == nonna.name
    bar = kept_deck(Library(), PACKS["french"], "Bar")
    assert look_with(mine, bar.name).deck == bar.name
    # One that is gone leaves the person's own.
    Library().delete(nonna)
    assert look_with(mine, nonna.name) == mine


def test_what_makes_no_sense_in_the_settings_is_left_out(own_folders: object) -> None:
    store = Store()
    store.set("pact_decks", {"trentuno classic": "piacentine"})
    assert store["pact_decks"] == {"trentuno classic": "piacentine"}
