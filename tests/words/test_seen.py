"""Each value of each house rule has a drawn example, and it is the position that proves it."""

from collections.abc import Iterator
from time import thread_time

import pytest

from scala_desktop.resources import resources
from scala_desktop.rules.burraco.scoring import group_value
from scala_desktop.rules.canasta.options import CanastaRules
from scala_desktop.rules.canasta.scoring import cards_value
from scala_desktop.rules.errors import IllegalMove
from scala_desktop.rules.game import Game, GameInfo, Phase
from scala_desktop.rules.options import (
    HouseRules,
    OnlyWith,
    Option,
    idle,
    options,
    with_values,
)
from scala_desktop.rules.registry import GAMES, info
from scala_desktop.rules.scenario import read
from scala_desktop.rules.toml_text import read_toml
from scala_desktop.words.cards import Names
from scala_desktop.words.catalogue import catalogue, languages
from scala_desktop.words.figures import signed
from scala_desktop.words.house_rules import title
from scala_desktop.words.seen import (
    BACK,
    Cards,
    Pad,
    Value,
    cards_told,
    case_for,
    is_drawn,
    play,
    seen,
    value_text,
)

VALUES = [
    (option, value)
    for entry in GAMES
    for option in options(entry.rules)
    for value in option.values()
]
IDS = [f"{option.game}/{option.key}={value_text(value)}" for option, value in VALUES]
ONLY_PICTURES = {("trentuno", "deck")}
"""Options of which nothing differs but what the cards look like, and what they are called."""
EVERYWHERE = pytest.mark.parametrize(("option", "value"), VALUES, ids=IDS)


def outcome(option: Option, value: Value, under: Value) -> object:
    """Return what comes of the drawn position of *value* where *under* is in force instead.

    All that anybody at the table could tell apart: whether the move is refused, and why, where the
    cards lie, whose turn it is, what was paid, who is in.
    """
    case = case_for(option, value, under)
    if case is None:
        return "these rules contradict each other"
    played = play(case)
    if played is None:
        return "there is no such position"
    if played.refusal is not None:
        return played.refusal.reason, sorted(map(str, played.refusal.facts.items()))
    return tuple(state(played.after))


def state(game: Game) -> Iterator[object]:
    yield from (game.turn, str(game.phase), game.dealer, game.winner)
    yield from (tuple(game.totals), tuple(game.out), tuple(map(tuple, game.hands)))
    yield from (len(game.stock), tuple(game.stock[-3:]), tuple(game.discard_pile))
    yield tuple(map(str, game.melds))
    yield info(game.key).seats_at_table(game.rules)
    if game.result is not None:
        yield from (game.result.scores, game.result.totals, game.result.victory_points)
    if game.phase is Phase.OVER and game.winner is None:
        yield game.next_dealer()
    for name in ("lives", "pot", "opened", "hand_points", "last_opening"):
        yield str(getattr(game, name, None))
    if hasattr(game, "opening_minimum"):
        yield game.opening_minimum(game.turn)
    if hasattr(game, "meld_kind"):
        yield [str(game.meld_kind(meld)) for meld in game.melds]


@EVERYWHERE
def test_two_matches_that_differ_in_the_value_alone_diverge_in_the_drawn_position(
    option: Option, value: Value
) -> None:
    assert is_drawn(option)
    case = case_for(option, value)
    assert case is not None
    assert case.rules[option.key] == value
    assert case.id.startswith(f"{option.key}={value_text(value)}: "), "another value's position"
    assert case.run() is None, "the position does not come out as its scenario says"
    others = [one for one in option.values() if one != value]
    if value != option.default:
        others = [option.default]
    drawn = seen(option, value, "it")
    if (option.game, option.key) in ONLY_PICTURES:
        assert drawn is not None
        assert all(drawn.deck != getattr(seen(option, one, "it"), "deck", "") for one in others)
        return
    ours = outcome(option, value, value)
    assert any(outcome(option, value, one) != ours for one in others)


@EVERYWHERE
def test_what_is_drawn_is_there_and_says_what_the_game_says(option: Option, value: Value) -> None:
    case = case_for(option, value)
    assert case is not None
    played = play(case)
    assert played is not None
    for language in languages():
        drawn = seen(option, value, language)
        assert drawn is not None
        assert drawn.parts, "nothing is drawn"
        assert drawn.good is (played.refusal is None)
        assert drawn.caption
        assert not drawn.caption.startswith("seen."), "nothing is said below it"
        assert "{" not in drawn.caption


BONUSES = {
    "burraco": ("burraco_clean", "burraco_semi", "burraco_dirty"),
    "canasta": (
        "bonus_clean",
        "bonus_dirty",
        "bonus_pinellata",
        "bonus_pinellata_dirty",
        "bonus_joker",
    ),
}


@pytest.mark.parametrize(
    ("option", "value"), [one for one in VALUES if one[0].key in BONUSES.get(one[0].game, ())]
)
def test_a_bonus_and_the_cards_drawn_beside_it_add_up(option: Option, value: Value) -> None:
    drawn, case = seen(option, value, "it"), case_for(option, value)
    assert drawn is not None
    assert case is not None
    meld, pad = drawn.parts
    assert isinstance(meld, Cards)
    assert isinstance(pad, Pad)
    kinds = [kind for kind in meld.kinds if kind is not None]
    rules = case.rules
    worth = cards_value(kinds, rules) if isinstance(rules, CanastaRules) else group_value(kinds)
    assert [line.text for line in pad.lines] == [signed(int(value) + worth)]


def test_half_a_point_is_drawn_as_it_is_written_everywhere() -> None:
    trio = next(one for one, value in VALUES if value == "30.5")
    drawn = seen(trio, "30.5", "it")
    assert drawn is not None
    assert "30½" in cards_told(drawn.parts, Names.ITALIAN)


@pytest.mark.parametrize("option", dict(VALUES), ids=lambda one: f"{one.game}/{one.key}")
def test_another_value_is_drawn_otherwise(option: Option) -> None:
    """What one sees differs from value to value: the cards, the sign or the words."""
    drawn = [seen(option, value, "it") for value in option.values()]
    assert len(set(drawn)) == len(drawn), title(option, "it")


@pytest.mark.parametrize(
    ("key", "packs", "cards"), [("canasta", 3, 162), ("canasta", 2, 108), ("trentuno", 1, 40)]
)
def test_as_many_backs_lie_there_as_packs(key: str, packs: int, cards: int) -> None:
    option = next(one for one in options(info(key).rules) if one.key == "packs")
    drawn = seen(option, packs, "it")
    assert drawn is not None
    assert drawn.parts == (Cards((BACK,) * packs, number=cards),)


NUMBERS = [option for option, _ in dict(VALUES).items() if option.type == "number"]


@pytest.mark.parametrize("option", NUMBERS, ids=lambda one: f"{one.game}/{one.key}")
def test_a_number_that_somebody_types_is_drawn_as_the_game_judges_it(option: Option) -> None:
    for number in range(
        option.low, option.high + 1, max(option.step, (option.high - option.low) // 9)
    ):
        case = case_for(option, number)
        if case is None or (played := play(case)) is None:
            assert seen(option, number, "it") is None
            continue
        assert case.rules[option.key] == number
        drawn = seen(option, number, "it")
        assert drawn is not None
        assert drawn.good is (played.refusal is None)


def test_every_card_that_is_drawn_lies_in_the_position() -> None:
    for option, value in VALUES:
        case = case_for(option, value)
        drawn = seen(option, value, "it")
        assert case is not None
        assert drawn is not None
        there = set(case.start().deck)
        kinds = {min(52, card % 54) for card in there}
        for part in drawn.parts:
            if isinstance(part, Cards):
                assert {kind for kind in part.kinds if kind is not None} <= kinds


@pytest.mark.parametrize("entry", GAMES, ids=lambda entry: entry.key)
def test_no_line_of_what_is_drawn_is_left_over(entry: GameInfo) -> None:
    """A line of ``[drawn]``, or words below a picture, for a rule that there is not."""
    key = entry.key
    known = {option.key for option in options(info(key).rules)}
    drawn: set[str] = set()
    for path in (resources() / "house_rules" / key).glob("*.toml"):
        text = path.read_text("utf-8")
        drawn |= set(read_toml(text)["drawn"])
        assert not [case for case in read(text) if isinstance(case, Exception)]
    assert drawn == known
    said = catalogue(key, "it")
    for option in options(info(key).rules):
        for value in option.values():
            texts = (f"seen.{option.key}={value_text(value)}", f"seen.{option.key}")
            assert any(said(one) != one for one in texts), texts


def test_the_engine_judges_and_not_the_file() -> None:
    """The same position under another value is drawn with the other sign."""
    option = next(o for o, _ in VALUES if (o.game, o.key) == ("scala40", "opening_threshold"))
    few, many = seen(option, 40, "it"), seen(option, 43, "it")
    assert few is not None
    assert many is not None
    assert (few.good, many.good) == (True, False)
    assert many.caption == "40 punti: ne servono 43"
    case = case_for(option, 43)
    assert case is not None
    played = play(case)
    assert played is not None
    assert isinstance(played.refusal, IllegalMove)


MOST_S = 0.016
"""How long the thread of the window may be held."""


def test_no_example_takes_longer_to_work_out_than_a_frame() -> None:
    """In the time of the processor, the modules of the game being there: the better of two."""

    def worked_out(option: Option, value: Value) -> float:
        seen.cache_clear()
        begin = thread_time()
        seen(option, value, "it")
        return thread_time() - begin

    slow = {
        f"{option.game}/{option.key}={value}": took
        for option, value in VALUES
        if (took := min(worked_out(option, value), worked_out(option, value))) > MOST_S
    }
    assert slow == {}


# --- what counts only beside another --------------------------------------------------------------

BESIDE = [(entry, one) for entry in GAMES for one in entry.rules.only_with]


@pytest.mark.parametrize(
    ("entry", "one"), BESIDE, ids=[f"{entry.key}/{one.key}" for entry, one in BESIDE]
)
def test_what_is_called_idle_changes_nothing_at_the_table(entry: GameInfo, one: OnlyWith) -> None:
    """In the very positions that prove its values, all of them come out alike.

    Or there are no such positions any more, as with melds that may not be laid.
    """
    every = {option.key: option for option in options(entry.rules)}
    option, other = every[one.key], every[one.other]
    away = next(value for value in other.values() if value not in one.values)
    assert one.key not in {idle_one.key for idle_one in idle(rules_with(entry, one, one.values[0]))}
    for value in option.values():
        outcomes = set()
        for under in option.values():
            case = case_for(option, value, under, {one.other: away})
            played = None if case is None else play(case)
            if case is None or played is None:
                continue
            assert one.key in {idle_one.key for idle_one in idle(case.rules)}
            refusal = played.refusal
            outcomes.add(str(tuple(state(played.after))) if refusal is None else str(refusal))
        if not outcomes:
            beside = case_for(option, value, None, {one.other: one.values[0]})
            assert beside is not None, value
            assert play(beside) is not None, value
        assert len(outcomes) <= 1, value


def rules_with(entry: GameInfo, one: OnlyWith, value: Value) -> HouseRules:
    """Return rules in which all that *one* rests on has the value that it wants."""
    values: dict[str, Value] = {one.other: value}
    for behind in entry.rules.only_with:
        if behind.key == one.other:
            values[behind.other] = behind.values[0]
    return with_values(entry.rules(), values)
