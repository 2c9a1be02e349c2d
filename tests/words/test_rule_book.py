"""The rule book says what the house rules in force say, in both languages."""

import re
from random import Random

import pytest

from scala_desktop.rules.errors import Reason, RulesError
from scala_desktop.rules.game import GameInfo
from scala_desktop.rules.options import (
    Option,
    Preset,
    from_preset,
    groups,
    options,
    random_rules,
    with_values,
)
from scala_desktop.rules.registry import GAMES, info
from scala_desktop.rules.scala40.entry import INFO
from scala_desktop.rules.scala40.options import Scala40Rules
from scala_desktop.words import house_rules
from scala_desktop.words.rule_book import nearest_preset, paragraphs_behind, rule_book
from tests.words.books import prose

NEEDS: dict[str, dict[str, dict[str, object]]] = {
    "scala40": {
        "closer_partner_pays": {"pair_play": True},
        "fixed_hands": {"match_end": "fixed_hands"},
        "reentry_limit": {"reentry": "limited"},
        "reentry_score": {"reentry": "once"},
        "reentry_closed_when_two_left": {"reentry": "once"},
    },
    "burraco": {
        "stalemate_rounds": {"stalemate": "auto"},
        "hands_per_match": {"match_mode": "fixed_hands"},
        "vp_table": {"match_mode": "victory_points"},
        "vp_custom": {"match_mode": "victory_points", "vp_table": "custom"},
    },
    "trentuno": {
        "three_of_a_kind_ranks": {"three_of_a_kind": "30"},
        "dead_bet_min_alive": {"dead_bet": True},
    },
}
"""Options that matter only beside another, by game."""

CASES = [
    (entry, option, value)
    for entry in GAMES
    for option in options(entry.rules)
    for value in option.values()
    if value != option.default
]
PRESETS = [(entry, preset) for entry in GAMES for preset in entry.presets]


@pytest.mark.parametrize("language", ["it", "en"])
@pytest.mark.parametrize(
    ("entry", "option", "value"), CASES, ids=[f"{e.key}/{o.key}={v}" for e, o, v in CASES]
)
def test_the_prose_follows_every_option(
    entry: GameInfo, option: Option, value: object, language: str
) -> None:
    base = with_values(entry.rules(), NEEDS.get(entry.key, {}).get(option.key, {}))
    changed = with_values(base, {option.key: value})
    ours = prose(entry, changed, language).split("\n", 1)[1]
    assert ours != prose(entry, base, language).split("\n", 1)[1]


@pytest.mark.parametrize("language", ["it", "en"])
@pytest.mark.parametrize(
    ("entry", "preset"), PRESETS, ids=[f"{entry.key}/{preset.key}" for entry, preset in PRESETS]
)
def test_every_preset_has_a_book_with_every_rule(
    entry: GameInfo, preset: Preset, language: str
) -> None:
    rules = from_preset(entry.rules, entry.presets, preset.key)
    book = rule_book(rules, entry.presets, language)
    for option in options(entry.rules):
        value = house_rules.label(option, rules[option.key], language)
        assert f"| {house_rules.title(option, language)} | {value} |" in book
    nearest = nearest_preset(rules, entry.presets)
    assert house_rules.preset_title(entry.key, nearest, language) in book.splitlines()[0]
    for group in groups(entry.rules):
        assert f"### {house_rules.group_title(entry.key, group, language)}" in book


@pytest.mark.parametrize("language", ["it", "en"])
@pytest.mark.parametrize("entry", GAMES, ids=lambda entry: entry.key)
def test_any_rules_have_a_book_without_gaps(entry: GameInfo, language: str) -> None:
    for number in range(200):
        book = rule_book(random_rules(entry.rules, Random(number)), entry.presets, language)
        for wrong in ("None", "True", "False", "  ", "..", " .", " ,", "{", "_"):
            assert wrong not in book, (number, wrong)


BEHIND: list[tuple[str, Reason, dict[str, object], tuple[str, str]]] = [
    ("scala40", Reason.TAKEN_CARD_MUST_BE_USED, {}, ("Prendere dal pozzo", "Taking the discard")),
    ("scala40", Reason.DISCARD_ATTACHABLE, {}, ("Lo scarto", "Discarding")),
    ("scala40", Reason.MUST_KEEP_DISCARD, {}, ("Chiudere", "Going out")),
    ("burraco", Reason.NOT_ATTACHABLE, {}, ("I giochi", "Melds")),
    ("burraco", Reason.SAME_CARD_DISCARD, {}, ("Il pozzo", "The discard pile")),
    ("burraco", Reason.NOT_STALLED, {}, ("Se nessuno chiude", "If nobody closes")),
    ("canasta", Reason.SET_RANK_FORBIDDEN, {}, ("I tre", "Threes")),
    ("canasta", Reason.OPENING_BELOW_THRESHOLD, {}, ("L'apertura", "Opening")),
    ("canasta", Reason.TOO_MANY_WILDS, {"rank": 8}, ("Le matte", "Wild cards")),
    ("canasta", Reason.TOO_MANY_WILDS, {"rank": 3}, ("I tre", "Threes")),
    ("trentuno", Reason.SAME_CARD_DISCARD, {}, ("Il turno", "The turn")),
    ("trentuno", Reason.STAND_FORBIDDEN, {}, ("Trentuno", "Thirty-one")),
    ("trentuno", Reason.KNOCK_FORBIDDEN, {"rule": "knocked"}, ("Bussare", "Knocking")),
    ("trentuno", Reason.KNOCK_FORBIDDEN, {"rule": "thirtyone"}, ("Trentuno", "Thirty-one")),
    ("trentuno", Reason.RED_THREE_DISCARD, {}, ("", "")),
]
"""The chapter of the rule behind a refusal, in Italian and in English."""


@pytest.mark.parametrize(("game", "reason", "facts", "titles"), BEHIND)
def test_the_chapter_of_a_refusal(
    game: str, reason: Reason, facts: dict[str, object], titles: tuple[str, str]
) -> None:
    entry = info(game)
    rules = entry.rules()
    for language, title in zip(("it", "en"), titles, strict=True):
        behind = paragraphs_behind(rules, reason, facts, language)
        assert [section.title for section in behind[:1]] == [title] * bool(title)
        book = rule_book(rules, entry.presets, language)
        for section in behind:
            assert f"\n## {section.title}\n" in book
            assert all(paragraph.text in book for paragraph in section.paragraphs)


def test_every_refusal_is_explained_in_some_book() -> None:
    explained = {
        reason
        for entry in GAMES
        for number in range(50)
        for reason in Reason
        if paragraphs_behind(random_rules(entry.rules, Random(number)), reason, {}, "it")
    }
    # A knock says by a fact on which of several rules its refusal rests, and who has no pozzetto
    # yet takes it in place of closing.
    assert explained == set(Reason) - {Reason.KNOCK_FORBIDDEN, Reason.CLOSE_NO_POZZETTO}


def test_what_differs_from_the_preset_is_bold() -> None:
    rules = from_preset(Scala40Rules, INFO.presets, "guide", {"opening_threshold": 51})
    book = rule_book(rules, INFO.presets, "it")
    assert book.startswith("# Scala 40 – Guida")
    assert "| Punti per aprire | **51** (40) |" in book
    assert book.split("## Le regole della casa")[1].count("**") == 4


def test_there_is_no_book_without_a_game_or_a_preset() -> None:
    with pytest.raises(RulesError):
        rule_book(Scala40Rules(), (), "it")
    with pytest.raises(RulesError):
        rule_book(object(), INFO.presets, "it")  # type: ignore[arg-type]  # wrong on purpose


def italian_texts(entry: GameInfo) -> list[str]:
    """Return what the house rules and the books of a game say in Italian."""
    found = [house_rules.group_title(entry.key, group, "it") for group in groups(entry.rules)]
    for one in entry.presets:
        found += [house_rules.preset_title(entry.key, one, "it")]
        found += [house_rules.preset_help(entry.key, one, "it")]
    for option in options(entry.rules):
        told = (house_rules.title, house_rules.explanation, house_rules.example)
        found += [say(option, "it") for say in told]
        found += [house_rules.label(option, value, "it") for value in option.named]
        for value in option.values():
            base = with_values(entry.rules(), NEEDS.get(entry.key, {}).get(option.key, {}))
            found.append(rule_book(with_values(base, {option.key: value}), entry.presets, "it"))
    return found


@pytest.mark.parametrize("entry", GAMES, ids=lambda entry: entry.key)
def test_a_thing_has_one_italian_name_and_no_number_is_half_a_word(entry: GameInfo) -> None:
    texts = " ".join(italian_texts(entry)).lower()
    assert "victory point" not in texts
    assert re.search(r"\bda (due|tre|quattro) a \d", texts) is None
    if entry.key in {"burraco", "canasta"}:
        assert "monte degli scarti" not in texts


@pytest.mark.parametrize("key", ["scala40", "burraco", "trentuno"])
def test_who_cuts_is_told_where_the_sources_tell_it(key: str) -> None:
    entry = info(key)
    houses = {"destra right": entry.rules()}
    if key != "burraco":
        houses["sinistra left"] = with_values(entry.rules(), {"direction": "counterclockwise"})
    for side, rules in houses.items():
        it, en = side.split()
        told = prose(entry, rules, "it")
        assert (
            f"alla {it} del mazziere taglia" in told or f"tagliare chi siede alla sua {it}" in told
        )
        assert f"on the dealer's {en} cuts" in prose(entry, rules, "en")
