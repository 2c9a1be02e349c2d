"""What the books draw is what the rules of that very match say, card by card."""

import re
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from random import Random

import catalogues
import pytest

from scala_desktop.rules.cards import Card, Kind, parse_kinds
from scala_desktop.rules.errors import IllegalMove, PositionError, Reason
from scala_desktop.rules.game import GameInfo
from scala_desktop.rules.moves import parse_moves
from scala_desktop.rules.options import (
    HouseRules,
    from_preset,
    options,
    random_rules,
    with_values,
)
from scala_desktop.rules.registry import GAMES, info
from scala_desktop.rules.scala40.options import Scala40Rules
from scala_desktop.rules.scala40.scoring import hand_penalty
from scala_desktop.rules.scenario import Case
from scala_desktop.words.chapters import Chapter
from scala_desktop.words.drawn import Example, Trial, examples, groups_of, start
from scala_desktop.words.rule_book import chapters
from scala_desktop.words.seen import seen

KEYS = [entry.key for entry in GAMES]


def trials(rules: HouseRules) -> tuple[Trial, ...]:
    return tuple(import_module(f"scala_desktop.words.{rules.game}.drawn").trials(rules))


def preset_rules(key: str, preset: str) -> HouseRules:
    entry = info(key)
    return from_preset(entry.rules, entry.presets, preset)


def every_rules(entry: GameInfo) -> Iterator[HouseRules]:
    for preset in entry.presets:
        yield from_preset(entry.rules, entry.presets, preset.key)
    for option in options(entry.rules):
        for value in option.values():
            if value != option.default:
                yield with_values(entry.rules(), {option.key: value})
    yield from (random_rules(entry.rules, Random(number)) for number in range(25))


@cache
def every_book(key: str) -> tuple[tuple[HouseRules, tuple[Example, ...]], ...]:
    """Return what is drawn in the Italian book under many rules."""
    return tuple((rules, examples(rules, "it")) for rules in every_rules(info(key)))


def drawn(game: str, cards: str, topic: str, **values: object) -> Example | None:
    """Return the example of *cards* that the book draws under house rules, if it does."""
    rules = with_values(info(game).rules(), values)
    groups = groups_of(cards)
    found = [one for one in examples(rules, "it") if (one.topic, one.groups) == (topic, groups)]
    return found[0] if found else None


@pytest.mark.parametrize("key", KEYS)
def test_every_chapter_has_an_example_under_any_rules(key: str) -> None:
    entry = info(key)
    for rules, shown in every_book(key):
        told = chapters(rules, entry.presets, "it")
        for section in told:
            here = [one for one in shown if section.tells(one.topic) >= 0]
            assert here, (section.chapter, rules)
        assert {one.topic.partition(".")[0] for one in shown} <= set(Chapter)


@pytest.mark.parametrize("key", KEYS)
def test_a_scenario_says_the_same(key: str) -> None:
    """Each trial is run as a scenario: what is drawn as refused is refused for that reason."""
    entry = info(key)
    proved = 0
    for preset in entry.presets:
        rules = from_preset(entry.rules, entry.presets, preset.key)
        shown = examples(rules, "it")
        for trial in trials(rules):
            fitting = [
                one
                for one in shown
                if (one.topic, one.groups) == (trial.topic, groups_of(trial.cards))
            ]
            try:
                players = start(trial, rules).players
            except PositionError:
                continue
            moves = parse_moves(trial.moves)
            allowed, refused = (
                Case("", "", entry, rules, players, trial.position, moves, error, {}, {})
                for error in (None, tuple(one.reason for one in fitting if one.reason is not None))
            )
            for one in fitting:
                case = allowed if one.reason is None else refused
                assert case.run() is None or trial_of_another(trial, one, rules)
                proved += 1
    assert proved > 25


def trial_of_another(trial: Trial, example: Example, rules: HouseRules) -> bool:
    """Return whether *example* shows the cards of *trial*, but is proved by another one."""
    return any(
        other is not trial and other.cards == trial.cards and other.topic == example.topic
        for other in trials(rules)
    )


@pytest.mark.parametrize("key", KEYS)
def test_the_turn_is_not_explained_by_one_card_twice(key: str) -> None:
    for _, shown in every_book(key):
        cards = [one.groups for one in shown if one.topic.startswith("turn")]
        assert len(cards) > 1
        assert len(set(cards)) == len(cards)


EXPECTED: list[tuple[str, str, str, dict[str, object], Reason | None]] = [
    ("scala40", "melds.set", "9h 9h 9s", {}, Reason.SET_DUPLICATE_SUIT),
    ("scala40", "melds.set", "9h 9h 9s", {"set_distinct_suits": False}, None),
    ("scala40", "melds.run", "Ks As 2s", {}, Reason.RUN_WRAP),
    ("scala40", "wilds.joker", "Jk Jk Jk", {}, Reason.NO_NATURALS),
    ("scala40", "wilds.joker", "5c Jk Jk", {}, None),
    ("scala40", "opening", "9h 9c 9s", {}, Reason.OPENING_BELOW_THRESHOLD),
    ("scala40", "opening", "Ks Kh Kd / 3c 4c 5c", {}, None),
    ("scala40", "aim", "9h 9c 9s", {}, Reason.MUST_KEEP_DISCARD),
    ("scala40", "aim", "9h 9c 9s", {"close_requires_discard": False}, None),
    ("scala40", "discard", "5d 6d 7d / 8d", {}, None),
    (
        "scala40",
        "discard",
        "5d 6d 7d / 8d",
        {"attachable_discard": "forbidden_unless_closing"},
        Reason.DISCARD_ATTACHABLE,
    ),
    ("burraco", "wilds.limit", "9d 2c Jd Jk", {}, Reason.TOO_MANY_WILDS),
    ("burraco", "closing.last_discard", "2c", {}, Reason.CLOSE_WILD_DISCARD),
    ("burraco", "pozzetto", "5d 6d 7d", {}, None),
    ("burraco", "pozzetto", "5d 6d 7d", {"pozzetto_on_the_fly": False}, Reason.MUST_KEEP_DISCARD),
    ("canasta", "pile", "Kd / Kh 9s", {}, Reason.PILE_NEEDS_PAIR),
    ("canasta", "pile.black_top", "3s / 3c 3c", {}, Reason.PILE_BLOCKED),
    ("canasta", "melds.cards", "5d 6d 7d", {}, Reason.SET_RANK_MISMATCH),
    ("trentuno", "turn.taken_card", "5c", {}, Reason.SAME_CARD_DISCARD),
    ("trentuno", "turn.taken_card", "5c", {"discard_same_taken": "allowed"}, None),
]
"""Examples that a reader of the rules can check: game, topic, cards, house rules, the reason."""


@pytest.mark.parametrize(("game", "topic", "cards", "values", "reason"), EXPECTED)
def test_what_may_be_played_and_what_may_not(
    game: str, topic: str, cards: str, values: dict[str, object], reason: Reason | None
) -> None:
    example = drawn(game, cards, topic, **values)
    assert example is not None
    assert example.reason is reason


COUNTED = [
    ("scala40", "scoring.cards", "Ks 7d Jk", "42"),
    ("scala40", "match", "Ks Kh Qd Td", "70"),
    ("burraco", "burraco", "3h 4h 5h 6h 7h 8h 9h", "200"),
    ("burraco", "burraco", "3h 4h 5h 2s 7h 8h 9h", "100"),
    ("burraco", "scoring.example", "3h 4h 5h 6h 7h 8h 9h / 9s 2h Js", "370"),
    ("burraco", "stock", "3h 4h 5h 6h 7h 8h 9h / 9s 4c", "230"),
    ("canasta", "deal.pile", "Kd", "13"),
    ("canasta", "stock", "8h 8d 8c 8s 8h 8d 8c / 9d 4s", "555"),
    ("canasta", "scoring", "8h 8d 8c 8s 8h 8d 8c / Qh Qd Qc Qs Qh Qd 2c", "1175"),
    ("canasta", "threes.red", "3h 3d 3h", "300"),
    ("canasta", "values", "Jk 2c Ad", "90"),
    ("trentuno", "values", "As Ks Js", "31"),
    ("trentuno", "values", "Ah 7h Kd", "18"),
]


@pytest.mark.parametrize(("game", "topic", "cards", "points"), COUNTED)
def test_what_is_counted(game: str, topic: str, cards: str, points: str) -> None:
    example = drawn(game, cards, topic)
    assert example is not None
    assert points in re.findall(r"\d+", example.caption)


@pytest.mark.parametrize("key", ["burraco", "canasta"])
def test_a_hand_that_nobody_closes_is_drawn_once_with_all_that_it_counts(key: str) -> None:
    for rules, shown in every_book(key):
        ended = [one for one in shown if one.topic == "stock"]
        assert len(ended) == 1, rules
        assert all(len(one.groups) == 2 for one in ended)


def test_the_penalty_follows_the_house_rules() -> None:
    for values in ({}, {"joker_hand_value": 50}):
        example = drawn("scala40", "Ks 7d Jk", "scoring.cards", **values)
        assert example is not None
        hand = [Card(kind) for kind in parse_kinds("Ks 7d Jk")]
        due = hand_penalty(hand, with_values(Scala40Rules(), values))
        assert example.caption.endswith(f" {due}")


@pytest.mark.parametrize("key", KEYS)
def test_captions_are_short_and_whole(key: str) -> None:
    english = (examples(preset_rules(key, preset.key), "en") for preset in info(key).presets)
    for shown in (*(shown for _, shown in every_book(key)), *english):
        for one in shown:
            assert not re.search(r"[{}_]|example\.|\bNone\b|  ", one.caption), one
            # Of what the dialog of the house rules draws, too, it is two lines.
            of_dialog = one.topic.startswith("house.")
            most = len(one.caption) <= 46 if of_dialog else len(one.caption.split()) <= 5
            assert one.caption.split(), one
            assert most, one.caption
            assert one.cards


@pytest.mark.parametrize("key", KEYS)
def test_every_caption_is_said_under_some_rules(key: str) -> None:
    path = catalogues.CATALOGUES / "it" / "LC_MESSAGES" / f"{key}.po"
    there = {one.msgid for one in catalogues.read(path) if one.msgid.startswith("example.")}
    said = set()
    for rules in every_rules(info(key)):
        for trial in trials(rules):
            said.add(f"example.{trial.told}")
            game = None
            try:
                game = start(trial, rules)
                for seat, move in parse_moves(trial.moves):
                    game.play(move, seat)
            except PositionError:
                continue
            except IllegalMove as refusal:
                said.add(f"example.no.{refusal.reason}")
    assert there <= said


def test_kinds_of_an_example_are_in_the_order_in_which_they_are_drawn() -> None:
    example = drawn("scala40", "5d 6d 7d / Td", "adding")
    assert example is not None
    assert example.cards == tuple(map(Kind, parse_kinds("5d 6d 7d Td")))


def test_the_last_chapter_draws_what_the_dialog_of_the_rules_draws() -> None:
    rules = preset_rules("scala40", "christmas")
    shown = [one for one in examples(rules, "it") if one.topic == "house.jokers"]
    option = next(one for one in options(type(rules)) if one.key == "taken_joker")
    told = seen(option, rules["taken_joker"], "it")
    assert told is not None
    assert [(one.caption, one.reason) for one in shown] == [(told.caption, told.reason)]
    usual = preset_rules("scala40", "classic")
    assert not [one for one in examples(usual, "it") if one.topic.startswith("house.")]
