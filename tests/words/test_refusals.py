"""The refusals of a game speak its own words, and none that are another game's."""

import re
from collections.abc import Iterator
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from scala_desktop import rules as rules_core
from scala_desktop.rules.common.checking import is_legal
from scala_desktop.rules.errors import Reason
from scala_desktop.rules.moves import parse_move
from scala_desktop.rules.options import HouseRules, with_values
from scala_desktop.rules.registry import NAMES, info
from scala_desktop.rules.trentuno.options import TrentunoRules
from scala_desktop.words.game_words import game_words
from scala_desktop.words.rule_book import paragraphs_behind
from tests.rules.tables import refusal
from tests.rules.trentuno.tables import table as trentuno
from tests.words.positions import position

FOLDER = Path(rules_core.__file__).parent
EVERYWHERE = {
    Reason.WRONG_PHASE,
    Reason.NOT_YOUR_TURN,
    Reason.CARD_NOT_IN_HAND,
    Reason.PILE_EMPTY,
}
FOREIGN = {
    "scala40": "pozzett|burrac|canast|pinell|vassoio di|bussa|scommett|vita|vite|compagno",
    "burraco": "canast|tris\\b|quartett|bussa|scommett|vita|vite|aprire|apertura",
    "canasta": "pozzett|burrac|una scala|la scala|tris\\b|quartett|bussa|scommett|vita|vite",
    "trentuno": "pozz|jolly|matt[ae]|attacc|cala|apr[eio]|gioco nuovo|vassoio|compagno|canast",
}
"""Words that each game does not know, as its chapter of the glossary has them."""
FACTS: dict[str, tuple[object, ...]] = {
    "phase": ("", "draw", "play", "over", "answer"),
    "rule": ("", "pile", "knocked", "thirtyone", "first_round", "figure", "points", "first_turn"),
    "card": ("", "7c"),
    "need": (0, 1, 2),
    "move": ("", "ask", "agree", "draw"),
}


def reasons(key: str) -> list[Reason]:
    """Return why a move of the game may be refused, as its own modules raise it."""
    text = "".join(path.read_text("utf-8") for path in (FOLDER / key).glob("*.py"))
    return sorted({Reason(name) for name in re.findall(r"Reason\.([A-Z_]+)", text)} | EVERYWHERE)


def houses(key: str) -> Iterator[HouseRules]:
    entry = info(key)
    yield entry.rules()
    for preset in entry.presets:
        yield with_values(entry.rules(), preset.values)


def facts() -> Iterator[dict[str, Any]]:
    for values in product(*FACTS.values()):
        told = dict(zip(FACTS, values, strict=True))
        yield told | {"cards": told["card"], "got": 1, "count": 1, "limit": told["need"]}


@pytest.mark.parametrize("key", NAMES)
def test_a_refusal_speaks_the_words_of_its_game(key: str) -> None:
    told = {
        (reason, game_words(key).under(rules).refusal(reason, some, rules))
        for rules in houses(key)
        for reason in reasons(key)
        for some in facts()
    }
    assert [said for said in told if re.search(FOREIGN[key], said[1], re.IGNORECASE)] == []
    assert all(sentence.endswith((".", "!")) for _, sentence in told)


@pytest.mark.parametrize("key", NAMES)
def test_the_rule_behind_it_does_so_too(key: str) -> None:
    told = {
        (reason, paragraph.text)
        for rules in houses(key)
        for reason in reasons(key)
        for rule in FACTS["rule"]
        for section in paragraphs_behind(rules, reason, {"rule": rule}, "it")
        for paragraph in section.paragraphs
    }
    assert [said for said in told if re.search(FOREIGN[key], said[1], re.IGNORECASE)] == []


def test_nobody_who_plays_alone_is_told_of_a_partner() -> None:
    """Where each plays alone, "you" is one person."""
    for key in ("burraco", "canasta"):
        rules = info(key).rules()
        for reason in reasons(key):
            if reason is Reason.CLOSE_NOT_AGREED:
                continue  # there is a partner
            for some in facts():
                if some["phase"] == "answer" or some["move"] == "ask":
                    continue
                said = game_words(key).under(rules).refusal(reason, some, rules)
                assert not re.search(r"\b(vi serve|avete|dovete|vostr[oi])\b", said), said


def test_a_card_that_no_meld_takes_is_not_sent_to_another() -> None:
    """Nor is whoever has another that takes it: the table lights that one."""
    game = position("9c 4s", 13, phase="play", melds=["1: 5h 6h 7h"], opened=[0, 1])
    refused = refusal(game, "add 9c m1")
    said = game_words("scala40").refusal(refused.reason, refused.facts, game.rules)
    assert said == "9♣ non continua questo gioco."


def test_who_is_asked_by_the_partner_is_not_told_to_lay() -> None:
    rules = info("canasta").rules()
    said = game_words("canasta").refusal(Reason.WRONG_PHASE, {"phase": "answer"}, rules)
    assert said == "Il compagno ti ha chiesto se può chiudere: rispondi sì o no."


@pytest.mark.parametrize(
    ("first", "way"), [(False, "prendi lo scarto"), (True, "scarta una carta")]
)
def test_who_may_not_knock_is_told_what_is_legal(first: bool, way: str) -> None:
    rules = TrentunoRules(knock_first_round="forbidden", discard_before_draw=first)
    game = trentuno("Ah Kh 2d", "7c 7d 5s", rules=rules, phase="draw", round=1, discard="Kc")
    refused = refusal(game, "knock")
    assert way in game_words("trentuno").refusal(refused.reason, refused.facts, rules)
    assert is_legal(game, parse_move("discard 2d" if first else "take"))


@pytest.mark.parametrize(
    ("got", "so_far"), [(0, "non ce n'è nessuno."), (1, "ce n'è uno."), (4, "ce ne sono 4.")]
)
def test_swaps_that_stall_a_hand_are_counted_in_good_italian(got: int, so_far: str) -> None:
    rules = with_values(info("burraco").rules(), {"stalemate": "ask"})
    facts = {"got": got, "need": 5}
    sentence = game_words("burraco").refusal(Reason.NOT_STALLED, facts, rules)
    assert sentence.endswith(f"per ora {so_far}")
