"""What is told of a refusal in Canasta is true under the house rules in force."""

import re
from random import Random

import pytest

from scala_desktop.rules.canasta.options import CanastaRules
from scala_desktop.rules.canasta.presets import PRESETS
from scala_desktop.rules.common.checking import is_legal
from scala_desktop.rules.errors import Reason
from scala_desktop.rules.moves import parse_move
from scala_desktop.rules.options import from_preset, random_rules
from scala_desktop.words.game_words import game_words
from tests.rules.canasta.tables import table
from tests.rules.tables import refusal

MODEL = game_words("canasta")


def preset(key: str) -> CanastaRules:
    return from_preset(CanastaRules, PRESETS, key)


def told(hand: str, move: str, rules: CanastaRules | None = None) -> str:
    """Return why *move* is refused to a side that has opened, holding *hand*."""
    rules = rules or CanastaRules()
    game = table(f"{hand} 5c 6c", rules=rules, melds=["0: Ah Ad Ac"])
    refused = refusal(game, move)
    return MODEL.refusal(refused.reason, refused.facts, rules)


def test_any_rules_have_whole_sentences() -> None:
    for number in range(100):
        rules = random_rules(CanastaRules, Random(number))
        for reason in Reason:
            text = MODEL.refusal(reason, {}, rules)
            assert re.fullmatch(r"\S.*[.!]", text), text
            assert not re.search(r"\{|  |\.\.", text), text


@pytest.mark.parametrize(
    ("meld", "start"),
    [
        ("Jk Jk Jk 2d", "Ai jolly si aggiunge una pinella sola"),
        ("3c 3s 2d", "Ai tre neri non si aggiungono matte"),
        ("2c 2d 2h 2s Jk Jk Jk", "Troppi jolly: con queste pinelle ce ne stanno 2"),
        ("2c 2d Jk Jk", "Troppi jolly: con queste pinelle ce ne sta uno solo"),
        ("8c 8d Jk 2d", "Troppe matte: con queste carte vere ce ne sta una sola"),
        ("8c Jk 2d", "Troppe matte per queste carte: aggiungi una carta vera"),
    ],
)
def test_too_many_wild_cards_are_told_by_what_they_lie_with(meld: str, start: str) -> None:
    assert told(meld, f"meld {meld}").startswith(start)


def test_a_meld_of_wild_cards_is_told_by_which_may_be_laid() -> None:
    assert "le matte da sole" in told("2c 2d 2h", "meld 2c 2d 2h", preset("classic_two_packs"))
    assert "o pinelle" in told("Jk Jk Jk", "meld Jk Jk Jk", CanastaRules(joker_canasta=False))
    assert "o solo jolly" in told("2c 2d 2h", "meld 2c 2d 2h", CanastaRules(twos_as_rank=False))


def test_black_threes_are_told_to_be_laid_only_where_they_are() -> None:
    assert "turno in cui si chiude" in told("3c 3s 3c 9c", "meld 3c 3s 3c")
    never = CanastaRules(black_three_meld="never")
    assert "non si calano mai" in told("3c 3s 3c", "meld 3c 3s 3c", never)


def test_a_second_meld_of_a_rank_is_told_to_be_no_canasta_yet() -> None:
    again = CanastaRules(melds_per_rank="new_after_canasta")
    assert "non è ancora una canasta" in told("Ac Ad Ah", "meld Ac Ad Ah", again)
    assert told("Ac Ad Ah", "meld Ac Ad Ah").endswith("attacca le carte a quello.")


@pytest.mark.parametrize(
    ("reason", "facts", "said", "unsaid"),
    [
        (
            Reason.PILE_NEEDS_PAIR,
            {"card": "9c", "got": 1, "need": 2, "held": 2},
            "scegli anche le altre",
            "una sola",
        ),
        (
            Reason.PILE_NEEDS_PAIR,
            {"card": "9c", "got": 0, "need": 2, "held": 1},
            "una sola",
            "non ne hai",
        ),
        (
            Reason.PILE_NEEDS_THREE,
            {"card": "2c", "got": 1, "need": 3, "held": 2},
            "ne hai 2",
            "ne hai 1",
        ),
        (
            Reason.CLOSE_CANASTAS_MISSING,
            {"got": 0, "need": 1, "kind": "dirty"},
            "una canasta sporca",
            "1 canaste",
        ),
        (Reason.CLOSE_CANASTAS_MISSING, {"got": 0, "need": 1}, "serve una canasta", "1 canaste"),
        (Reason.CLOSE_CANASTAS_MISSING, {"got": 0, "need": 2}, "non ce n'è nessuna:", "sono"),
        (Reason.CLOSE_CANASTAS_MISSING, {"got": 1, "need": 2}, "ora ce n'è una:", "sporca"),
        (Reason.CLOSE_CANASTAS_MISSING, {"got": 2, "need": 3}, "ora ce ne sono 2:", "sporca"),
        (Reason.CLOSE_NEEDS_CLEAN, {"got": 0, "need": 1}, "almeno una canasta", "almeno 1"),
        (Reason.CLOSE_NEEDS_CLEAN, {"got": 1, "need": 2}, "almeno 2 canaste", "una canasta"),
        (Reason.CLOSE_NEEDS_CLEAN, {"got": 1, "need": 2}, "ora ce n'è una:", "sono 1"),
    ],
)
def test_a_refusal_says_how_many_are_missing_and_of_which_kind(
    reason: Reason, facts: dict[str, object], said: str, unsaid: str
) -> None:
    sentence = MODEL.refusal(reason, facts, CanastaRules())
    assert said in sentence
    assert unsaid not in sentence


@pytest.mark.parametrize(
    ("pile", "said"), [("5c 9d", "una con una matta"), ("2h 9d", "ne hai una sola")]
)
def test_every_way_to_take_the_pile_is_named(pile: str, said: str) -> None:
    """With the 9 and the joker it is taken, unless a wild card in it freezes it."""
    rules = preset("classic_two_packs")
    game = table("9c Jk 4d 4h 6c", rules=rules, melds=["0: Ah Ad Ac"], discard=pile, phase="draw")
    refused = refusal(game, "take 9c")
    assert said in MODEL.refusal(refused.reason, refused.facts, rules)
    assert is_legal(game, parse_move("take 9c Jk")) == (pile == "5c 9d")
