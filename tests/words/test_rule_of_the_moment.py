"""F1 opens the paragraph that answers: in sampled moments, after refusals, on any option."""

from collections.abc import Mapping
from random import Random

import pytest

from scala_desktop.rules.errors import IllegalMove, Reason
from scala_desktop.rules.game import GameInfo
from scala_desktop.rules.options import options, random_rules, with_values
from scala_desktop.rules.registry import GAMES, info
from scala_desktop.words.chapters import Chapter
from scala_desktop.words.moment import place_of_refusal, rule_of_the_moment, topic
from scala_desktop.words.rule_book import chapters, paragraphs_behind, place_of_option
from tests.words.moment_samples import STATES, TABLES, sampled, table
from tests.words.test_rule_book import NEEDS


@pytest.mark.parametrize("entry", GAMES, ids=lambda entry: entry.key)
def test_the_paragraph_that_opens_is_the_one_of_the_table(entry: GameInfo) -> None:
    wanted = (TABLES / f"{entry.key}.txt").read_text("utf-8").splitlines()
    assert len(wanted) == STATES >= 50
    assert table(entry) == wanted


@pytest.mark.parametrize("entry", GAMES, ids=lambda entry: entry.key)
def test_under_any_rules_the_chapter_is_there(entry: GameInfo) -> None:
    moments = [moment._replace(refusal=None) for moment in sampled(entry)]
    for number in range(30):
        book = chapters(random_rules(entry.rules, Random(number)), entry.presets, "it")
        for moment in moments:
            place = rule_of_the_moment(moment, book)
            chapter = topic(moment).partition(".")[0]
            assert book[place.chapter].chapter == chapter
            assert place.paragraph < len(book[place.chapter].paragraphs)


def test_the_moments_that_a_table_seldom_shows() -> None:
    entry = info("scala40")
    book = chapters(entry.rules(), entry.presets, "it")

    def opened_at(position: Mapping[str, object], seat: int = 0) -> str:
        game = entry.position(entry.rules(), 4, position)
        moment = next(sampled(entry))._replace(view=game.view(seat), refusal=None)  # type: ignore[arg-type]  # a seat is a number
        place = rule_of_the_moment(moment._replace(selected=(), tray=()), book)
        return book[place.chapter].paragraphs[place.paragraph].key

    last = {"hands": ["7h"], "phase": "play", "opened": [0]}
    assert opened_at(last) == "closing.discard_last"
    assert opened_at(last, seat=1) == "turn.steps"
    taken = {"hands": ["9h 9c 9s Kh Kd Ks 4d 2c"], "taken": "9h", "phase": "play"}
    assert opened_at(taken) == "pile.before_opening.to_open_only"


@pytest.mark.parametrize(("taken", "about"), [(True, "closing"), (False, "pozzetto")])
def test_of_three_the_pair_goes_by_its_own_pozzetto(taken: bool, about: str) -> None:
    entry = info("burraco")
    rules = with_values(entry.rules(), {"three_handed": "fibur"})
    position = {
        "hands": [11, 11, "4c 5d"],
        "turn": 2,
        "phase": "play",
        "pozzetti": [False, True, taken],
    }
    game = entry.position(rules, 3, position)
    moment = next(sampled(entry))._replace(view=game.view(game.turn), refusal=None)
    assert topic(moment._replace(selected=(), tray=())) == about


@pytest.mark.parametrize("entry", GAMES, ids=lambda entry: entry.key)
def test_a_refusal_opens_the_first_paragraph_that_explains_it(entry: GameInfo) -> None:
    rules = entry.rules()
    book = chapters(rules, entry.presets, "it")
    for reason in Reason:
        behind = paragraphs_behind(rules, reason, {}, "it")
        place = place_of_refusal(IllegalMove(reason), book)
        if not behind:
            assert place is None
            continue
        assert place is not None
        assert book[place.chapter].title == behind[0].title
        assert book[place.chapter].paragraphs[place.paragraph] == behind[0].paragraphs[0]


@pytest.mark.parametrize("entry", GAMES, ids=lambda entry: entry.key)
def test_every_option_has_its_paragraph(entry: GameInfo) -> None:
    for option in options(entry.rules):
        rules = with_values(entry.rules(), NEEDS.get(entry.key, {}).get(option.key, {}))
        assert place_of_option(rules, option.key, "it") is not None, option.key


def test_an_option_opens_where_it_is_told() -> None:
    told = {
        "opening_threshold": "opening.minimum",
        "joker_discard": "wilds.discard.free",
        "elimination_limit": "match.last_survivor",
        "dead_hand": "stock.dead_hand.annul",
    }
    entry = info("scala40")
    book = chapters(entry.rules(), entry.presets, "it")
    for key, wanted in told.items():
        place = place_of_option(entry.rules(), key, "it")
        assert place is not None
        assert book[place.chapter].paragraphs[place.paragraph].key == wanted
    assert place_of_option(entry.rules(), "reentry_limit", "it") is None
    assert book[-1].chapter is Chapter.HOUSE
