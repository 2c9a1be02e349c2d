"""The worked examples of the rule books are what the rules in force say, card by card."""

import re
from random import Random

import pytest

from scala_desktop.rules.burraco.options import BurracoRules, plays_in_pairs
from scala_desktop.rules.burraco.reading import limits_of
from scala_desktop.rules.burraco.reading import read_group as burraco_readings
from scala_desktop.rules.burraco.scoring import burraco_bonus, group_value
from scala_desktop.rules.canasta.options import CanastaRules
from scala_desktop.rules.canasta.reading import require_meld
from scala_desktop.rules.canasta.scoring import cards_value
from scala_desktop.rules.cards import Card, Kind, Seat, parse_kind, parse_kinds
from scala_desktop.rules.game import GameInfo
from scala_desktop.rules.melds import laid_meld
from scala_desktop.rules.moves import Placed
from scala_desktop.rules.options import from_preset, options, random_rules, with_values
from scala_desktop.rules.registry import GAMES, info
from scala_desktop.rules.scala40.options import Scala40Rules
from scala_desktop.rules.scala40.reading import read_group as scala_readings
from scala_desktop.rules.trentuno.options import TrentunoRules
from scala_desktop.rules.trentuno.scoring import points_of
from scala_desktop.words.rule_book import rule_book

CARD = r"(?:(?:A|10|[2-9JQK])[♥♦♣♠]|jolly|joker)"
LETTERS = dict(zip("♥♦♣♠", "hdcs", strict=True))
LANGUAGES = ("it", "en")


def examples(rules: object, entry: GameInfo, language: str) -> list[str]:
    """Return the lines of a book that begin as an example."""
    book = rule_book(rules, entry.presets, language)  # type: ignore[arg-type]  # the presets are of this game
    return [line for line in book.splitlines() if re.match(r"\*(Esemp|Example)", line)]


def kind(sign: str) -> Kind:
    return parse_kind("Jk" if sign in {"jolly", "joker"} else sign[:-1] + LETTERS[sign[-1]])


def valued(line: str) -> list[tuple[tuple[Kind, ...], int]]:
    """Return the cards of an example that stand before a number in brackets, and that number."""
    found = re.findall(rf"({CARD}(?: {CARD})*) \([^)\d]*(\d+)", line)
    return [(tuple(map(kind, cards.split())), int(points)) for cards, points in found]


def every_rules(entry: GameInfo) -> list[object]:
    found: list[object] = [
        from_preset(entry.rules, entry.presets, preset.key) for preset in entry.presets
    ]
    found += [
        with_values(entry.rules(), {option.key: value})
        for option in options(entry.rules)
        for value in option.values()
    ]
    return found + [random_rules(entry.rules, Random(number)) for number in range(60)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_opening_of_scala_40_opens(language: str) -> None:
    shown = 0
    for rules in every_rules(info("scala40")):
        assert isinstance(rules, Scala40Rules)
        for line in examples(rules, info("scala40"), language):
            melds = valued(line)
            for kinds, points in melds:
                assert scala_readings(tuple(map(Placed, kinds)), rules)[0].points == points
            total = sum(points for _, points in melds)
            assert re.search(rf"(fanno|make) {total}: .*\b{rules.opening_threshold}\b", line)
            assert total >= rules.opening_threshold
            assert sum(len(kinds) for kinds, _ in melds) <= rules.hand_size
            shown += 1
    assert shown > 100


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_opening_of_canasta_opens(language: str) -> None:
    shown = 0
    for rules in every_rules(info("canasta")):
        assert isinstance(rules, CanastaRules)
        for line in examples(rules, info("canasta"), language):
            melds = valued(line)
            for kinds, points in melds:
                require_meld(tuple(map(Placed, kinds)), rules)
                assert cards_value(kinds, rules) == points
            total = sum(points for _, points in melds)
            said = re.search(r"(?:fanno|make) (\d+): .* (\d+)\.", line)
            assert said is not None
            assert int(said[1]) == total >= int(said[2])
            assert f"| da 0 | {said[2]} |" in rule_book(rules, info("canasta").presets, "it") or (
                f"almeno {said[2]} punti" in rule_book(rules, info("canasta").presets, "it")
            )
            shown += 1
    assert shown > 100


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_runs_and_the_scored_hand_of_burraco_are_right(language: str) -> None:
    for rules in every_rules(info("burraco")):
        assert isinstance(rules, BurracoRules)
        runs, hand = examples(rules, info("burraco"), language)
        told = re.findall(rf"({CARD}(?: {CARD})*) \(({CARD}) (?:fa il|stands for) ({CARD})\)", runs)
        assert len(told) == 3
        for text, wild, shown in told:
            group = tuple(
                Placed(kind(one), kind(shown) if one == wild else None) for one in text.split()
            )
            assert group in [one.group for one in burraco_readings(group, limits_of(rules))]
        (burraco, bonus), (other, cards), (left, cost) = valued(hand)
        group = burraco_readings(tuple(map(Placed, burraco)), limits_of(rules))[0].group
        meld = laid_meld(1, Seat(0), [Card(one) for one in burraco], group)
        assert burraco_bonus(meld, rules)[1] == bonus
        assert burraco_readings(tuple(map(Placed, other)), limits_of(rules))
        assert (group_value(other), group_value(left)) == (cards, cost)
        value = group_value(burraco)
        assert re.search(rf"\b{value} (di carte|for the cards)", hand)
        closed = rules.closing_bonus if plays_in_pairs(rules, rules.players) else 0
        assert hand.endswith(f" − {cost} = {bonus + value + cards + closed - cost}.")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_hands_of_trentuno_are_right(language: str) -> None:
    for rules in every_rules(info("trentuno")):
        assert isinstance(rules, TrentunoRules)
        (line,) = examples(rules, info("trentuno"), language)
        full, mixed = (points_of(parse_kinds(text), rules) for text in ("As Ks Js", "Ah 7h Kd"))
        assert (full, mixed) == (31, 18)
        assert [int(number) for number in re.findall(r"(?:fanno|make) (\d+)", line)] == [31, 18]
        french = rules.deck == "trimmed_french"
        assert bool(re.search("picche|spades", line)) is french


def test_by_default_every_game_shows_an_example_and_explains_its_words() -> None:
    for entry in GAMES:
        for language, title in zip(
            LANGUAGES, ("parole del gioco", "words of the game"), strict=True
        ):
            assert examples(entry.rules(), entry, language)
            assert f"{title}\n\n- **" in rule_book(entry.rules(), entry.presets, language)
