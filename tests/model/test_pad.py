"""The score pad: what is typed of hands with real cards is counted as the engine counts them.

Source: design/pact.md, 6.
"""

from dataclasses import replace
from random import Random

import pytest

from scala_desktop.model.pad import Moved, PadModel, new_pad
from scala_desktop.rules.cards import Seat
from scala_desktop.rules.events import HandResult
from scala_desktop.rules.options import with_values
from scala_desktop.rules.pad import NewerPadError, Pad, PadError, is_pad
from scala_desktop.rules.registry import GAMES, info
from scala_desktop.rules.typed import LARGEST, FieldKind, Typed, number_of
from tests.rules.typed_hands import Evening, evenings

COUNTED = ("number", "scores", "totals", "winner", "eliminated", "reentered", "victory_points")
PAIRS = ("Nonna Rosa", "Giulia", "Marco", "Zio Carlo")
FIGURES: list[tuple[Typed, tuple[int, int], tuple[int, int]]] = [
    (
        {"burraco_clean": (1, 0), "burraco_dirty": (0, 1), "net_cards": (135, 160), "closes": (0,)},
        (435, 260),
        (435, 260),
    ),
    (
        {"burraco_dirty": (1, 0), "burraco_clean": (0, 2), "net_cards": (80, 115), "closes": (1,)},
        (180, 615),
        (615, 875),
    ),
    (
        {
            "burraco_clean": (1, 0),
            "burraco_semi": (1, 0),
            "net_cards": (205, 25),
            "closes": (0,),
            "no_pozzetto": (0, 1),
        },
        (655, -75),
        (1270, 800),
    ),
    (
        {"burraco_clean": (1, 0), "burraco_dirty": (1, 1), "net_cards": (125, 95), "closes": (1,)},
        (425, 295),
        (1695, 1095),
    ),
]
"""The hands of the picture: what is typed, what it makes, and the totals."""


def type_in(model: PadModel, typed: Typed) -> None:
    """Type the facts of a hand, field by field as they are asked, until nothing new is asked."""
    done: set[tuple[str, int]] = set()
    while True:
        asked = [(one, place) for one in model.fields() for place in one.of]
        left = [(one, place) for one, place in asked if (one.key, place) not in done]
        if not left:
            return
        field, place = left[0]
        done.add((field.key, place))
        if field.kind is FieldKind.WHO:
            if typed.get(field.key) == (place,):
                assert model.put(field, place, 0)
        elif number := number_of(typed, field.key, place):
            assert model.put(field, place, number)


def marked(count: int) -> PadModel:
    """Return a pad of Burraco with the first *count* of the hands above."""
    model = burraco()
    for typed, _, _ in FIGURES[:count]:
        type_in(model, typed)
        model.mark()
    return model


def counted(result: HandResult) -> tuple[object, ...]:
    return tuple(getattr(result, name) for name in COUNTED)


def opened(evening: Evening) -> PadModel:
    names = tuple(f"Seat {seat}" for seat in range(evening.players))
    pad = Pad(evening.seed, evening.game, "classic", evening.rules, names, "2026-11-26T21:00:00")
    return PadModel(pad)


@pytest.mark.timeout(3600)
@pytest.mark.parametrize("game", [entry.key for entry in GAMES])
def test_totals_equal_those_of_the_engine(
    qapp: object, game: str, request: pytest.FixtureRequest
) -> None:
    wanted = request.config.getoption("--pad-hands")
    hands = 0
    for evening in evenings(game, wanted):
        model = opened(evening)
        assert Pad.loads(model.pad.dumps()) == model.pad
        for (typed, result), pot in zip(evening.hands, evening.pots, strict=True):
            type_in(model, typed)
            assert model.preview.scores == result.scores, (evening.seed, typed)
            model.mark()
            assert counted(model.results[-1]) == counted(result), (evening.seed, typed)
            assert getattr(model.table, "pot", 0) == pot, (evening.seed, typed)
            hands += 1
        assert Pad.loads(model.pad.dumps()) == model.pad
    assert hands >= wanted


def burraco(*names: str) -> PadModel:
    return PadModel(new_pad("burraco", "classic", info("burraco").rules(), names or PAIRS))


def played() -> PadModel:
    """Return the pad of the picture, after three hands, the fourth being typed."""
    model = marked(3)
    type_in(model, FIGURES[3][0])
    return model


def test_the_figures_of_the_design_add_up(qapp: object) -> None:
    model = burraco()
    for typed, scores, totals in FIGURES:
        type_in(model, typed)
        assert model.preview.scores == scores
        model.mark()
        assert model.totals == totals
    assert model.target == 2005
    assert [model.missing(line) for line in range(2)] == [310, 910]
    assert model.ahead == 0


def test_a_correction_changes_every_later_total_at_once(qapp: object) -> None:
    model = played()
    model.open_hand(2)
    field = model.field("burraco_clean")
    assert field is not None
    assert model.value("burraco_clean", 1) == 2
    model.put(field, 1, 1)
    assert model.preview.scores == (180, 415)
    model.mark()
    assert [one.totals for one in model.results] == [(435, 260), (615, 675), (1270, 600)]
    assert model.was(2) == (180, 615)
    assert model.was(1) == ()
    # What was being typed of the fourth hand is still there.
    assert model.preview.scores == (425, 295)


def test_a_correction_leaves_who_played_with_whom_in_later_hands(qapp: object) -> None:
    values = {"players": 3, "three_handed": "fibur", "target_score": 1505}
    rules = with_values(info("burraco").rules(), values)
    model = PadModel(new_pad("burraco", "", rules, PAIRS[:3]))
    for typed in (
        {"net_cards": (800, 200, -150)},
        {"alone": (2,), "net_cards": (700, 0, 350)},
    ):
        type_in(model, typed)
        model.mark()
    assert model.totals == (1150, 550, 200)
    model.open_hand(1)
    type_in(model, {"net_cards": (1000, 0, 0)})
    model.mark()
    assert model.totals == (1350, 550, 200)
    assert model.winner is None
    assert model.field("alone") is None, "pairs form no more"
    model.open_hand(2)
    assert model.chosen("alone") == 2
    type_in(model, {"alone": (2,)})
    assert model.field("alone") is None, "it was told, and is told no more"


def test_a_correction_tells_who_plays_later_hands_otherwise_than_before(qapp: object) -> None:
    rules = with_values(info("scala40").rules(), {"elimination_limit": 101, "reentry": "off"})
    model = PadModel(new_pad("scala40", "", rules, PAIRS))
    for cards in ((0, 25, 10, 110), (0, 20, 15, 0), (5, 0, 25, 0), (0, 10, 0, 0)):
        type_in(model, {"closes": (cards.index(0),), "cards": cards})
        model.mark()
        assert not model.moved
    assert [model.is_out(line) for line in range(4)] == [False, False, False, True]
    model.open_hand(1)
    type_in(model, {"cards": (0, 25, 10, 20)})
    model.mark()
    assert model.moved == (Moved(Seat(3), True, (2, 3, 4)),)
    assert model.results[2].scores[3] == 0, "nothing was written of that seat"
    model.open_hand(3)
    type_in(model, {"cards": (5, 0, 125, 0)})
    model.mark()
    assert model.moved == (Moved(Seat(2), False, (4,)),)
    type_in(model, {"closes": (0,), "cards": (0, 1, 0, 2)})
    model.mark()
    assert not model.moved


def test_who_is_back_with_what_was_typed_before_needs_nothing_written(qapp: object) -> None:
    rules = with_values(info("scala40").rules(), {"elimination_limit": 101, "reentry": "off"})
    model = PadModel(new_pad("scala40", "", rules, PAIRS))
    for cards in ((0, 25, 10, 20), (0, 20, 15, 7), (5, 0, 25, 8)):
        type_in(model, {"closes": (cards.index(0),), "cards": cards})
        model.mark()
    model.open_hand(3)
    type_in(model, {"closes": (3,), "cards": (5, 10, 25, 0)})
    for points in (110, 20):
        model.open_hand(1)
        type_in(model, {"cards": (0, 25, 10, points)})
        model.mark()
        assert [one.plays for one in model.moved] == ([False] if points > 100 else [])
        model.open_hand(3)
        assert model.chosen("closes") == (None if points > 100 else 3)


def test_a_hand_after_a_won_match_leaves_the_winner_of_two_pairs(qapp: object) -> None:
    rules = with_values(info("scala40").rules(), {"pair_play": True, "elimination_limit": 101})
    model = PadModel(new_pad("scala40", "", rules, PAIRS))
    for cards in ((0, 60, 0, 0), (0, 20, 0, 0)):
        type_in(model, {"closes": (0,), "cards": cards})
        model.mark()
    model.open_hand(1)
    type_in(model, {"cards": (0, 0, 0, 60)})
    model.mark()
    assert model.is_out(1)
    assert model.winner == 0
    assert model.results[1].reason == "over"


def test_a_correction_that_is_not_confirmed_waits_while_another_hand_is_looked_at(
    qapp: object,
) -> None:
    model = played()

    def dirty_of_the_first() -> tuple[int, int]:
        return model.value("burraco_dirty", 0), model.value("burraco_dirty", 1)

    model.open_hand(1)
    field = model.field("burraco_dirty")
    assert field is not None
    model.put(field, 0, 2)
    model.open_hand(2)
    assert dirty_of_the_first() == (1, 0), "those of the second hand"
    model.leave_hand()
    assert model.totals == (1270, 800), "nothing was confirmed"
    model.open_hand(1)
    assert dirty_of_the_first() == (2, 1)
    again = PadModel(Pad.loads(model.pad.dumps()))
    assert again.opened == 1, "it is there after a new start, too"
    assert again.value("burraco_dirty", 0) == 2
    assert again.pad.without_draft().hands == marked(3).pad.hands
    model.leave_hand()
    model.open_hand(1)
    assert dirty_of_the_first() == (0, 1), "it was left as it was"


def test_undo_leaves_how_another_hand_is_being_corrected(qapp: object) -> None:
    model = marked(3)
    model.open_hand(2)
    type_in(model, {"net_cards": (85, 0)})
    model.mark()
    model.open_hand(1)
    type_in(model, {"net_cards": (10, 0)})
    model.open_hand(3)
    model.leave_hand()
    model.undo()
    model.open_hand(1)
    assert model.value("net_cards", 0) == 10
    model.open_hand(2)
    assert model.value("net_cards", 0) == 80, "that one was taken back"


def test_what_is_corrected_back_is_not_struck_out(qapp: object) -> None:
    model = played()
    for number in (1, 2):
        model.open_hand(2)
        field = model.field("burraco_clean")
        assert field is not None
        model.put(field, 1, number)
        model.mark()
    assert model.was(2) == ()


def test_a_pad_on_which_an_absurd_hand_was_corrected_is_read_again(qapp: object) -> None:
    rules = with_values(info("scala40").rules(), {"close_in_hand_multiplier": 2})
    model = PadModel(new_pad("scala40", "", rules, PAIRS[:2]))
    hand: Typed = {"closes": (0,), "in_hand": (1,)}
    type_in(model, {**hand, "cards": (0, LARGEST)})
    model.mark()
    model.open_hand(1)
    type_in(model, {"cards": (0, 55)})
    model.mark()
    assert model.was(1) == (0, 2 * LARGEST)
    assert Pad.loads(model.pad.dumps()) == model.pad


def test_a_pad_of_however_many_hands_is_read_again(qapp: object) -> None:
    model = PadModel(new_pad("trentuno", "", info("trentuno").rules(), PAIRS[:2]))
    model.mark()
    pad = replace(model.pad, hands=model.pad.hands * 501)
    assert Pad.loads(pad.dumps()) == pad


def test_undo_goes_back_hand_by_hand(qapp: object) -> None:
    model = played()
    seen = [model.totals]
    model.mark()
    model.open_hand(1)
    field = model.field("net_cards")
    assert field is not None
    model.put(field, 0, 140)
    model.mark()
    assert model.totals == (1700, 1095)
    model.undo()
    assert model.totals == (1695, 1095)
    model.undo()
    assert model.totals == seen[0]
    assert model.preview.scores == (425, 295)
    while model.can_undo:
        model.undo()
    assert model.totals == (0, 0)
    assert model.preview.scores == (435, 260)


def test_a_correction_taken_back_leaves_what_was_typed_since(qapp: object) -> None:
    model = marked(3)
    model.open_hand(2)
    type_in(model, {"net_cards": (85, 0)})
    model.mark()
    type_in(model, FIGURES[3][0])
    model.undo()
    assert model.totals == (1270, 800)
    assert model.preview.scores == (425, 295)
    model.mark()
    model.undo()
    assert model.preview.scores == (425, 295)


def test_a_hand_taken_back_leaves_what_was_typed_since(qapp: object) -> None:
    model = marked(2)
    type_in(model, {"net_cards": (50, 0)})
    model.undo()
    assert model.preview.scores == (180, 615)
    model.undo()
    assert model.preview.scores == (435, 260)
    model.mark()
    assert model.preview.scores == (180, 615)
    type_in(model, {"net_cards": (85, 0)})
    model.mark()
    assert model.value("net_cards", 0) == 50
    model.mark()
    assert not model.typed


def test_what_was_typed_since_does_not_come_back_once_the_match_is_won(qapp: object) -> None:
    model = burraco()
    type_in(model, {"net_cards": (500, 300), "closes": (0,)})
    model.mark()
    type_in(model, {"net_cards": (50, 0)})
    model.undo()
    type_in(model, {"net_cards": (2500, 300)})
    model.mark()
    assert model.winner == 0
    assert not model.typed


def test_a_correction_leaves_the_hand_that_was_taken_back(qapp: object) -> None:
    model = marked(2)
    type_in(model, {"net_cards": (50, 0)})
    model.undo()
    model.open_hand(1)
    type_in(model, {"net_cards": (145, 0)})
    model.mark()
    assert model.preview.scores == (180, 615)
    model.mark()
    assert model.value("net_cards", 0) == 50


def test_what_was_typed_since_comes_back_once_the_match_is_not_won(qapp: object) -> None:
    model = burraco()
    for cards in ((500, 300), (500, 300)):
        type_in(model, {"net_cards": cards, "closes": (0,)})
        model.mark()
    type_in(model, {"net_cards": (50, 0)})
    model.undo()
    type_in(model, {"net_cards": (1500, 300)})
    model.mark()
    assert model.winner == 0
    assert not model.typed
    model.open_hand(1)
    type_in(model, {"net_cards": (100, 300)})
    model.mark()
    assert model.winner is None
    assert model.value("net_cards", 0) == 50


def test_whoever_was_chosen_comes_back_once_he_is_asked_for_again(qapp: object) -> None:
    rules = with_values(info("scala40").rules(), {"reentry": "off"})
    model = PadModel(new_pad("scala40", "", rules, PAIRS))
    type_in(model, {"closes": (0,), "cards": (0, 20, 30, 10)})
    model.mark()
    hand: Typed = {"closes": (1,), "cards": (5, 0, 6, 7)}
    type_in(model, hand)

    def correct(cards: tuple[int, ...]) -> None:
        model.open_hand(1)
        type_in(model, {"cards": cards})
        model.mark()

    correct((0, 500, 500, 500))
    assert model.winner == 0
    assert model.chosen("closes") is None
    assert model.value("cards", 2) == 6
    model.undo()
    assert model.typed == hand
    correct((0, 500, 500, 500))
    correct((0, 20, 30, 10))
    assert model.typed == hand
    correct((0, 500, 30, 10))
    assert model.chosen("closes") is None
    type_in(model, {"cards": (5, 0, 9, 7)})
    correct((0, 20, 30, 10))
    assert model.typed == {"closes": (1,), "cards": (5, 0, 9, 7)}
    model.mark()
    assert model.totals == (5, 20, 39, 17)


def test_lives_may_be_nobodys_without_a_question(qapp: object) -> None:
    rules = with_values(info("trentuno").rules(), {"tie_lowest": "nobody_loses"})
    model = PadModel(new_pad("trentuno", "", rules, PAIRS))
    assert model.doubts()
    type_in(model, {"lowest": (1, 1, 0, 0)})
    assert not any(model.preview.scores)
    assert model.doubts() == ()


def test_nobody_closes_who_is_out_once_a_correction_is_taken_back(qapp: object) -> None:
    rules = with_values(info("scala40").rules(), {"reentry": "off"})
    model = PadModel(new_pad("scala40", "", rules, PAIRS[:3]))
    type_in(model, {"closes": (0,), "cards": (0, 20, 250)})
    model.mark()
    assert model.is_out(2)
    model.open_hand(1)
    type_in(model, {"cards": (0, 0, 25)})
    model.mark()
    type_in(model, {"closes": (2,), "cards": (30, 40, 0)})
    model.undo()
    assert model.is_out(2)
    assert model.chosen("closes") is None
    assert model.value("cards", 1) == 40


def test_undo_goes_on_after_the_pad_was_read_again(qapp: object) -> None:
    again = PadModel(Pad.loads(played().pad.dumps()))
    assert again.preview.scores == (425, 295)
    again.undo()
    assert again.totals == (615, 875)
    assert again.preview.scores == (655, -75)


def test_what_cannot_be_is_told(qapp: object) -> None:
    model = burraco()
    type_in(model, {"burraco_dirty": (1, 0), "closes": (1,)})
    assert model.doubts() == ("closes_without_burraco",)
    type_in(model, {"burraco_dirty": (1, 1)})
    assert model.doubts() == ()


def test_only_fields_of_the_pact_are_asked(qapp: object) -> None:
    rules = with_values(
        info("burraco").rules(), {"semi_clean_enabled": False, "royal_burraco_bonus": 500}
    )
    model = PadModel(new_pad("burraco", "", rules, PAIRS))
    keys = [one.key for one in model.fields()]
    assert "burraco_semi" not in keys
    assert keys[:2] == ["burraco_royal", "burraco_clean"]
    assert next(one.worth for one in model.fields()) == 500


def test_the_minimum_of_the_next_opening_follows_the_score(qapp: object) -> None:
    model = PadModel(new_pad("canasta", "italian", info("canasta").rules(), PAIRS))
    assert model.next_minimum(0) == 50
    type_in(model, {"canasta_clean": (4, 0), "laid": (1000, 200), "closes": (0,)})
    model.mark()
    assert model.totals[0] >= 3000
    assert [model.next_minimum(line) for line in range(2)] == [90, 50]


def test_who_comes_back_has_made_a_bet_told_or_not(qapp: object) -> None:
    rules = with_values(info("trentuno").rules(), {"dead_bet": True, "lives": 1, "stake": 5})
    model = PadModel(new_pad("trentuno", "", rules, (*PAIRS, "Bea", "Ciro")))
    type_in(model, {"lowest": (1, 1, 0, 0, 0, 0)})
    model.mark()
    type_in(model, {"lowest": (0, 0, 1, 0, 0, 0), "returns": (1,)})
    model.mark()
    assert getattr(model.table, "pot", 0) == 4 * 5


def test_no_dealer_is_saved_in_a_tie_whom_nobody_has_told(qapp: object) -> None:
    rules = with_values(info("trentuno").rules(), {"tie_lowest": "dealer_saved"})
    model = PadModel(new_pad("trentuno", "", rules, PAIRS))
    type_in(model, {"lowest": (1, 0, 0, 1)})
    assert model.doubts() == ("dealer_untold",)
    model.mark()
    assert model.totals == (2, 3, 3, 2)
    type_in(model, {"lowest": (1, 0, 0, 1), "dealt": (3,)})
    assert model.doubts() == ()
    model.mark()
    assert model.totals == (1, 3, 3, 2)
    # The deal passes to the right: it is Marco's now, whoever says so.
    type_in(model, {"lowest": (0, 0, 1, 1)})
    assert model.doubts() == ()
    model.mark()
    assert model.totals == (1, 3, 3, 1)


def test_a_pad_that_is_no_pad_is_refused(qapp: object) -> None:
    text = played().pad.dumps()
    assert is_pad(text)
    with pytest.raises(NewerPadError):
        Pad.loads(text.replace("pad = 1", "pad = 2"))
    for wrong in (
        "",
        "pad = 1",
        text.replace("[draft]", "[daft]"),
        text.replace('game = "burraco"', "game = 3"),
        text.replace("net_cards = [135", "net_cards = [1350000"),
        text.replace("closes = [0]", f"closes = [0]\nwas = [435, {10**13}]"),
        text.replace('"Nonna Rosa"', "12"),
        text.replace("burraco_clean = 200", "burraco_clean = 201"),
    ):
        with pytest.raises(PadError):
            Pad.loads(wrong)


def test_a_mutated_pad_is_read_or_refused_and_nothing_else(qapp: object) -> None:
    rng, text = Random(21), played().pad.dumps()
    for _ in range(400):
        place, length = rng.randrange(len(text)), rng.randrange(1, 8)
        spoilt = text[:place] + rng.choice(["", "0", '"', "]", "9" * 9]) + text[place + length :]
        try:
            Pad.loads(spoilt).results()
        except PadError:
            continue


def _worth(game: str, values: dict[str, object], key: str) -> dict[str, int]:
    rules = with_values(info(game).rules(), values)
    evening = Evening(game, rules, 4, "worth")
    return dict(opened(evening).card_values(key))


def test_an_ace_that_is_left_alone_counts_as_the_rules_say() -> None:
    alone = _worth("scala40", {"ace_hand_value": "one_if_only_card"}, "cards")
    assert (alone["ace"], alone["ace_alone"]) == (11, 1)
    for value in ("always_11", "always_1"):
        assert "ace_alone" not in _worth("scala40", {"ace_hand_value": value}, "cards")


@pytest.mark.parametrize(("value", "laid", "held"), [(5, None, None), (0, 0, 0), (100, None, 100)])
def test_a_black_three_counts_by_where_it_is(
    value: int, laid: int | None, held: int | None
) -> None:
    for key, worth in (("laid", laid), ("held", held)):
        found = _worth("canasta", {"black_three_value": value}, key)
        assert found.get("black_three") == worth
        assert list(found.values()) == sorted(found.values(), reverse=True)
