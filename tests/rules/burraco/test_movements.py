"""Evenings at several tables: everybody plays, nobody meets twice, as published.

Source: rules/burraco.md 4.7.
"""

from random import Random

import pytest

from scala_desktop.rules.movements import (
    FEWEST,
    MOST,
    Meeting,
    Round,
    danese,
    mitchell,
    most_rounds,
    tables_of,
)

PAIRS = range(FEWEST, MOST + 1)
PUBLISHED = {1: "1 2 3 4", 2: "4 1 2 3", 3: "3 4 1 2", 4: "2 3 4 1"}
"""Four tables, eight pairs (puntiburraco.it): by round, the East-West pairs of tables 1 to 4."""
TWELVE = """
    1-7 2-8 3-9 4-10 5-11 6-12
    1-12 2-7 3-8 4-9 5-10 6-11
    1-11 2-12 3-7 4-8 5-9 6-10
    1-10 2-11 3-12 4-7 5-8 6-9
    1-9 2-10 3-11 4-12 5-7 6-8
    1-8 2-9 3-10 4-11 5-12 6-7
"""
"""Six tables, twelve pairs by the published rule: East-West move to the next table each round.

So say puntiburraco.it, and Ian McKinnon of the share and relay Mitchell, which is for even numbers
of tables (bridgecentral.com, Relay).
"""


def everybody(one: Round) -> list[int]:
    found = [pair for meeting in one.meetings for pair in meeting[1:]]
    return sorted(found + ([] if one.sits_out is None else [one.sits_out]))


def test_eight_pairs_move_as_published() -> None:
    rounds = mitchell(8, 4)
    for number, one in enumerate(rounds, 1):
        assert [meeting.north_south for meeting in one.meetings] == [1, 2, 3, 4]
        moved = [str(meeting.east_west - 4) for meeting in one.meetings]
        assert " ".join(moved) == PUBLISHED[number]


def test_twelve_pairs_in_six_rounds() -> None:
    rounds = [
        " ".join(f"{one.north_south}-{one.east_west}" for one in played.meetings)
        for played in mitchell(12, 6)
    ]
    assert rounds == [line.strip() for line in TWELVE.strip().splitlines()]


@pytest.mark.parametrize("pairs", PAIRS)
@pytest.mark.parametrize("step", [1, 2, 3])
def test_in_mitchell_everybody_plays_and_nobody_meets_twice(pairs: int, step: int) -> None:
    rounds = mitchell(pairs, most_rounds(pairs, step), step)
    met: set[tuple[int, int]] = set()
    out: list[int] = []
    for one in rounds:
        assert everybody(one) == list(range(1, pairs + 1))
        assert (one.sits_out is None) == (pairs % 2 == 0)
        for table, north_south, east_west in one.meetings:
            assert table == north_south, "North-South stay"
            assert (north_south, east_west) not in met
            met.add((north_south, east_west))
        out += [] if one.sits_out is None else [one.sits_out]
    assert len(out) == len(set(out)), "nobody sits out twice"
    if step == 1:
        assert len(met) == (pairs // 2) * tables_of(pairs), "each meets each of the other line"


@pytest.mark.parametrize("pairs", PAIRS)
def test_a_round_too_many_is_refused(pairs: int) -> None:
    for rounds in (0, most_rounds(pairs) + 1):
        with pytest.raises(ValueError, match="want 1 to"):
            mitchell(pairs, rounds)


@pytest.mark.parametrize("pairs", [0, 1, 3, 41])
def test_so_many_pairs_have_no_movement(pairs: int) -> None:
    with pytest.raises(ValueError, match="want 4 to 40"):
        mitchell(pairs, 1)
    with pytest.raises(ValueError, match="want 4 to 40"):
        danese(list(range(1, pairs + 1)))


@pytest.mark.parametrize("pairs", PAIRS)
def test_in_danese_neighbours_of_the_ranking_meet(pairs: int) -> None:
    ranking = list(range(1, pairs + 1))
    Random(pairs).shuffle(ranking)
    one = danese(ranking)
    assert everybody(one) == list(range(1, pairs + 1))
    playing = [pair for pair in ranking if pair != one.sits_out]
    assert one.meetings == tuple(
        Meeting(i // 2 + 1, playing[i], playing[i + 1]) for i in range(0, len(playing), 2)
    )
    assert one.sits_out == (ranking[-1] if pairs % 2 else None)


@pytest.mark.parametrize("pairs", PAIRS)
def test_in_danese_modificato_nobody_meets_who_was_just_met(pairs: int) -> None:
    rng = Random(f"danese {pairs}")
    ranking = list(range(1, pairs + 1))
    before: tuple[Meeting, ...] = ()
    sat_out: dict[int, int] = {}
    for _ in range(8):
        rng.shuffle(ranking)
        one = danese(ranking, before, sat_out)
        assert everybody(one) == list(range(1, pairs + 1))
        met = {frozenset(meeting[1:]) for meeting in one.meetings}
        assert not met & {frozenset(meeting[1:]) for meeting in before}
        # The first plays the best it may.
        first, *others = (pair for pair in ranking if pair != one.sits_out)
        if pairs >= 6:
            just = {frozenset(meeting[1:]) for meeting in before}
            best = next(other for other in others if frozenset((first, other)) not in just)
            assert frozenset((first, best)) in met
        if one.sits_out is not None:
            sat_out[one.sits_out] = sat_out.get(one.sits_out, 0) + 1
        before = one.meetings
    if sat_out:
        counts = [sat_out.get(pair, 0) for pair in ranking]
        assert max(counts) - min(counts) <= 1, "sitting out goes round"


def test_where_all_have_met_there_is_no_round_left() -> None:
    every = [Meeting(1, one, other) for one in range(1, 5) for other in range(one + 1, 5)]
    assert danese([1, 2, 3, 4], every[:2]).meetings == (Meeting(1, 1, 4), Meeting(2, 2, 3))
    with pytest.raises(ValueError, match="meet again"):
        danese([1, 2, 3, 4], every)
    with pytest.raises(ValueError, match="twice"):
        danese([1, 2, 3, 3])
