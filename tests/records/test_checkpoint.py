"""A match goes on from a checkpoint as if all before it had been replayed."""

from dataclasses import replace
from random import Random

import pytest

from scala_desktop.rules.checkpoint import Checkpoint
from scala_desktop.rules.common.card_table import CardTable
from scala_desktop.rules.moves import Deal
from scala_desktop.rules.options import contradictions, random_rules
from scala_desktop.rules.record import Player, Record
from scala_desktop.rules.record_lines import DEAL
from scala_desktop.rules.record_writer import RecordWriter
from scala_desktop.rules.registry import info
from tests.rules.matches import PLANS, fingerprint, quick_move

GAMES = sorted(PLANS)
TWO = (Player("A"), Player("B"))


def played(game: str, seed: int, hands: int = 3) -> Record:
    """Return a match of so many hands under random rules, made by seats that guess."""
    plan, entry = PLANS[game], info(game)
    for number in range(100):
        rng = Random(f"{seed}/{number}")
        rules = plan.shortened(random_rules(entry.rules, rng))
        if contradictions(rules):
            continue
        players = tuple(Player(str(seat)) for seat in range(entry.seats_at_table(rules)[0]))
        record = Record(game, rules, entry.presets[0].key, f"match {seed}", players)
        state, writer = record.start(), RecordWriter(record)
        assert isinstance(state, CardTable)
        while state.winner is None and record.turns.count(DEAL) < hands:
            aside = plan.aside(state, rng) if plan.aside is not None else None
            if aside is not None:
                seat, move = aside
            else:
                seat, move = state.turn, quick_move(state, rng) or rng.choice(state.legal_moves())
            writer.append(move, seat)
            state.apply(move, seat if aside else None)
        if state.winner is None:
            return record
    raise AssertionError("no such match lasts")


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("game", GAMES)
def test_from_every_checkpoint_the_match_goes_on_as_from_its_beginning(
    game: str, seed: int
) -> None:
    record = played(game, seed)
    whole = record.replay()
    deals = [turns for turns, line in enumerate(record.turns) if line == DEAL]
    for place, turns in enumerate(deals):
        known = record.replay(turns + 1).checkpoint
        assert known is not None
        assert (known.turns, len(known.results)) == (turns, place + 1)
        known = Checkpoint.loads(known.dumps())
        again = record.replay(checkpoint=known)
        assert fingerprint(again.game) == fingerprint(whole.game)
        assert again.before is not None
        assert whole.before is not None
        if turns + 1 < len(record.turns):  # before the deal a checkpoint holds what lasts alone
            assert fingerprint(again.before) == fingerprint(whole.before)
        assert replace(again, game=whole.game, before=whole.before) == whole
        dealt = record.replay(turns + 1, known).game
        assert fingerprint(dealt) == fingerprint(record.replay(turns + 1).game)


@pytest.mark.parametrize("game", GAMES)
def test_what_goes_wrong_after_a_checkpoint_is_found_at_the_same_turn(game: str) -> None:
    record = played(game, 1)
    known = record.replay().checkpoint
    assert known is not None
    record.turns[-1] = "deal; deal"
    one, other = record.replay(checkpoint=known), record.replay()
    assert one.problem is not None
    assert (one.problem, one.good_turns) == (other.problem, len(record.turns) - 1)


def test_the_events_are_those_since_the_last_deal_and_of_good_turns_alone() -> None:
    record = played("scala40", 2)
    whole = record.replay()
    deal = len(record.turns) - record.turns[::-1].index(DEAL)
    told = [event for event in whole.events if type(event).__name__ == "HandDealt"]
    assert len(told) == 1
    assert whole.events[0] is told[0]
    spoilt = replace(record, turns=[*record.turns[: deal + 1], "draw; draw"])
    assert spoilt.replay().events == record.replay(deal + 1).events


@pytest.mark.parametrize(
    "change",
    [
        {"hand_number": "2"},
        {"hand_number": True},
        {"hand_number": 2.0},
        {"totals": [1]},
        {"totals": [1.5, 2]},
        {"totals": {"0": 1}},
        {"weather": 1},
    ],
    ids=str,
)
def test_no_match_stands_as_none_can(change: dict[str, object]) -> None:
    game = Record("scala40", info("scala40").rules(), "classic", "s", TWO).start()
    standing = game.standing()
    before = fingerprint(game)
    with pytest.raises(ValueError, match="stands so"):
        game.stand({**standing, **change})
    with pytest.raises(ValueError, match="stands so"):
        game.stand({"hand_number": 2})
    assert fingerprint(game) == before
    game.stand({**standing, "hand_number": 2})
    assert game.check(Deal()) == Deal()


@pytest.mark.parametrize(
    "text", ["", "[]", "{}", "[1]", "[1, 2, 3]", '[1, {}, [["x"]]]', "[" * 9999, "null"]
)
def test_what_is_no_checkpoint_is_a_value_error(text: str) -> None:
    with pytest.raises(ValueError, match=r"\w"):
        Checkpoint.loads(text)
