"""Cards added to melds, and jokers taken out of them.

Source: rules/scala40.md 3.1, Attaching and Taking a joker.
"""

from typing import Any

import pytest

from scala_desktop.rules.errors import NotationError
from scala_desktop.rules.moves import parse_move
from scala_desktop.rules.scala40.game import Scala40
from scala_desktop.rules.scala40.options import Scala40Rules
from tests.rules.scala40.tables import table
from tests.rules.tables import melds, play, reason, refusal

SPARE = " 2d 3s"


def with_meld(meld: str, hand: str, **rules: Any) -> Scala40:
    return table(
        hand + SPARE,
        rules=Scala40Rules(**rules),
        melds=[f"1: {meld}"],
        opened=[0, 1],
    )


@pytest.mark.parametrize(
    ("meld", "hand", "move", "after"),
    [
        ("5h 6h 7h", "8h", "add 8h m1", "5h 6h 7h 8h"),
        ("5h 6h 7h", "4h", "add 4h m1", "4h 5h 6h 7h"),
        ("5h 6h 7h", "4h 8h", "add 8h 4h m1", "4h 5h 6h 7h 8h"),
        ("5h 6h 7h", "9h Jk", "add 9h Jk m1", "5h 6h 7h Jk=8h 9h"),
        ("5h 6h 7h", "Jk", "add Jk m1", "5h 6h 7h Jk=8h"),
        ("5h 6h 7h", "Jk", "add Jk=4h m1", "Jk=4h 5h 6h 7h"),
        ("Jh Qh Kh", "Ah", "add Ah m1", "Jh Qh Kh Ah"),
        ("2h 3h 4h", "Ah", "add Ah m1", "Ah 2h 3h 4h"),
        ("2h 3h 4h 5h 6h 7h 8h 9h Th Jh Qh Kh", "Ah", "add Ah m1",
         "2h 3h 4h 5h 6h 7h 8h 9h Th Jh Qh Kh Ah"),
        ("2h 3h 4h 5h 6h 7h 8h 9h Th Jh Qh Kh", "Ah", "add Ah=1 m1",
         "Ah 2h 3h 4h 5h 6h 7h 8h 9h Th Jh Qh Kh"),
        ("2h 3h 4h 5h 6h 7h 8h 9h Th Jh Qh Kh", "Jk", "add Jk=Ah=1 m1",
         "Jk=Ah 2h 3h 4h 5h 6h 7h 8h 9h Th Jh Qh Kh"),
        ("2h 3h 4h 5h 6h 7h 8h 9h Th Jh Qh Kh", "Jk Ah", "add Jk=Ah=14 Ah=1 m1",
         "Ah 2h 3h 4h 5h 6h 7h 8h 9h Th Jh Qh Kh Jk=Ah"),
        ("9h 9s 9d", "9c", "add 9c m1", "9h 9d 9c 9s"),
        ("7c 7s Jk=7h", "7d", "add 7d m1", "7d 7c 7s Jk=7h"),
    ],
)  # fmt: skip
def test_what_fits_is_added_in_its_place(meld: str, hand: str, move: str, after: str) -> None:
    assert melds(play(with_meld(meld, hand), move)) == [after]


@pytest.mark.parametrize(
    ("meld", "hand", "move", "code"),
    [
        ("9h 9s 9d 9c", "Jk", "add Jk m1", "MELD_TOO_LONG"),
        ("Th Jh Qh Kh Ah", "2h", "add 2h m1", "RUN_WRAP"),
        ("Ah 2h 3h", "Kh", "add Kh m1", "RUN_WRAP"),
        ("5h 6h 7h", "9h", "add 9h m1", "NOT_ATTACHABLE"),
        ("Jh Qh Kh", "Ah", "add Ah=1 m1", "NOT_ATTACHABLE"),
        ("5h 6h 7h", "6h", "add 6h m1", "NOT_ATTACHABLE"),
        ("5h 6h 7h", "8s", "add 8s m1", "NOT_ATTACHABLE"),
        ("9h 9s 9d", "8c", "add 8c m1", "NOT_ATTACHABLE"),
        ("9h 9s 9d", "9h", "add 9h m1", "SET_DUPLICATE_SUIT"),
        ("7c 7s Jk=7h", "7h", "add 7h m1", "SET_DUPLICATE_SUIT"),
        ("2h 3h 4h 5h 6h 7h 8h 9h Th Jh Qh Kh Ah", "Ah", "add Ah m1", "RUN_TWO_ACES"),
        ("5h 6h 7h", "8h", "add 8h m2", "NO_SUCH_MELD"),
        ("5h 6h 7h", "9d", "add 8h m1", "CARD_NOT_IN_HAND"),
    ],
)
def test_what_does_not_fit_is_refused(meld: str, hand: str, move: str, code: str) -> None:
    assert reason(with_meld(meld, hand), move) == code


def test_a_joker_may_stand_for_the_other_ace_unless_runs_end_at_thirteen() -> None:
    whole = "2h 3h 4h 5h 6h 7h 8h 9h Th Jh Qh Kh Ah"
    assert melds(play(with_meld(whole, "Jk"), "add Jk m1")) == [f"Jk=Ah {whole}"]
    assert reason(with_meld(whole, "Jk", max_run_length=13), "add Jk m1") == "MELD_TOO_LONG"


def test_a_joker_that_stands_for_the_second_ace_is_not_taken_by_a_real_one() -> None:
    whole = "Jk=Ah 2h 3h 4h 5h 6h 7h 8h 9h Th Jh Qh Kh Ah"
    assert reason(with_meld(whole, "Ah"), "swap Ah m1") == "RUN_TWO_ACES"


def test_the_joker_limit_of_a_meld_holds_for_additions() -> None:
    game = with_meld("5h 6h Jk=7h", "Jk", max_jokers_per_meld=1)
    assert refusal(game, "add Jk m1").facts["limit"] == 1
    assert melds(play(with_meld("5h 6h Jk=7h", "Jk"), "add Jk m1")) == ["5h 6h Jk=7h Jk=8h"]


class TestTakingAJoker:
    keep = "keep_in_hand"

    @pytest.mark.parametrize(
        ("way", "meld", "hand", "card", "result"),
        [
            ("declared_card", "7c 7s Jk=7h", "7h", "7h", "7h 7c 7s"),
            ("declared_card", "7c 7s Jk=7h", "7d", "7d", "JOKER_NOT_REPRESENTED_CARD"),
            ("any_missing_suit", "7c 7s Jk=7h", "7d", "7d", "7d 7c 7s"),
            ("any_missing_suit", "7c 7s Jk=7h", "7s", "7s", "JOKER_NOT_REPRESENTED_CARD"),
            ("four_card_set_only", "7c 7s Jk=7h", "7h", "7h", "JOKER_SWAP_FORBIDDEN"),
            ("four_card_set_only", "7d 7c 7s Jk=7h", "7h", "7h", "7h 7d 7c 7s"),
            ("both_missing_cards", "7c 7s Jk=7h", "7h", "7h", "JOKER_SWAP_FORBIDDEN"),
            ("both_missing_cards", "7c 7s Jk=7h", "7h 7d", "7d", "7h 7d 7c 7s"),
            ("both_missing_cards", "7d 7c 7s Jk=7h", "7h", "7h", "7h 7d 7c 7s"),
            ("both_missing_cards", "7s Jk=7h Jk=7d", "7h 7c", "7c", "7h 7c 7s Jk=7d"),
            ("off", "7c 7s Jk=7h", "7h", "7h", "JOKER_SWAP_FORBIDDEN"),
        ],
    )
    def test_out_of_a_set(self, way: str, meld: str, hand: str, card: str, result: str) -> None:
        game = with_meld(meld, hand, joker_swap_in_sets=way, taken_joker=self.keep)
        if result.isupper():
            assert reason(game, f"swap {card} m1") == result
        else:
            assert melds(play(game, f"swap {card} m1")) == [result]

    def test_the_refusal_names_the_cards_that_would_take_it(self) -> None:
        def fits(way: str, meld: str, hand: str, **rules: Any) -> tuple[object, object]:
            game = with_meld(meld, hand, joker_swap_in_sets=way, **rules)
            facts = refusal(game, f"swap {hand} m1").facts
            return facts["fits"], facts.get("need")

        assert fits("declared_card", "7c 7s Jk=7h", "7d") == ("7h", None)
        assert fits("any_missing_suit", "7c 7s Jk=7h", "7s") == ("7h 7d", None)
        assert fits("both_missing_cards", "7c 7s Jk=7h", "7s") == ("7h 7d", 2)
        open_set = fits("declared_card", "7c 7s Jk=7h", "7s", joker_set_identity="undefined")
        assert open_set == ("7h 7d", None)
        assert fits("declared_card", "5h Jk=6h 7h", "8h") == ("6h", None)

    def test_of_several_missing_cards_the_refusal_tells_how_many_it_takes(self) -> None:
        one = with_meld("7s Jk=7h Jk=7d", "7h", joker_swap_in_sets="both_missing_cards")
        told = refusal(one, "swap 7h m1").facts
        assert (told["need"], told["count"]) == ("7d 7c", 1)

    def test_out_of_a_run(self) -> None:
        game = with_meld("5h Jk=6h 7h", "6h", taken_joker=self.keep)
        assert melds(play(game, "swap 6h m1")) == ["5h 6h 7h"]
        shut = with_meld("5h Jk=6h 7h", "6h", taken_joker=self.keep, joker_swap_in_runs=False)
        assert reason(shut, "swap 6h m1") == "JOKER_SWAP_FORBIDDEN"

    def test_an_open_joker_makes_room_and_goes_for_any_missing_suit(self) -> None:
        rules = {"joker_set_identity": "undefined", "taken_joker": self.keep}
        assert melds(play(with_meld("7c 7s Jk=7h", "7h", **rules), "add 7h m1")) == [
            "7h 7c 7s Jk=7d"
        ]
        assert melds(play(with_meld("7c 7s Jk=7h", "7d", **rules), "swap 7d m1")) == ["7d 7c 7s"]
        fixed = with_meld("7h 7c 7s Jk=7d", "7d", **rules)
        assert melds(play(fixed, "swap 7d m1")) == ["7h 7d 7c 7s"]

    def test_a_joker_that_must_be_laid_again_may_go_into_the_same_meld(self) -> None:
        game = play(with_meld("5h Jk=6h 7h", "6h"), "swap 6h m1")
        assert len(game.view(None).pending) == 1
        assert reason(game, "discard 2d") == "JOKER_MUST_BE_PLAYED"
        play(game, "add Jk=8h m1; discard 2d")
        assert melds(game) == ["5h 6h 7h Jk=8h"]

    def test_it_cannot_be_taken_where_it_fits_nowhere(self) -> None:
        """S-15."""
        game = table("7h 4s Qd", melds=["0: 7d 7c 7s Jk=7h"], opened=[0])
        assert reason(game, "swap 7h m1") == "JOKER_MUST_BE_PLAYED"

    def test_only_after_opening(self) -> None:
        """S-39."""
        game = table("6h As Ah 3d 3c", melds=["1: 5h Jk=6h 7h"])
        assert reason(game, "swap 6h m1") == "NOT_OPENED"

    def test_with_the_card_taken_now_it_has_to_wait(self) -> None:
        """S-33."""
        game = table("2c 3s", melds=["1: 7c 7s Jk=7h"], opened=[0, 1], phase="draw", discard="7h")
        play(game, "take")
        assert reason(game, "swap 7h m1") == "TAKEN_CARD_NO_ATTACH"


@pytest.mark.parametrize(
    ("hand", "cards", "forms"),
    [
        ("Ah", "Ah", ["add Ah=14 m1", "add Ah=1 m1"]),
        ("Jk", "Jk", ["add Jk=Ah=14 m1", "add Jk=Ah=1 m1"]),
        ("Ah", "Ah=1", ["add Ah=1 m1"]),
        ("Ah Jk", "Ah Jk", ["add Jk=Ah=1 Ah=14 m1", "add Ah=1 Jk=Ah=14 m1"]),
        ("Ah Jk", "Jk=Ah Ah", ["add Jk=Ah=1 Ah=14 m1", "add Ah=1 Jk=Ah=14 m1"]),
        ("Ah Jk", "Jk Ah=1", ["add Ah=1 Jk=Ah=14 m1"]),
        ("Ah Jk", "Jk=Ah=1 Ah", ["add Jk=Ah=1 Ah=14 m1"]),
    ],
)
def test_an_ace_that_fits_both_ends_of_a_run_says_which(
    hand: str, cards: str, forms: list[str]
) -> None:
    game = with_meld("2h 3h 4h 5h 6h 7h 8h 9h Th Jh Qh Kh", hand)
    assert list(map(str, game.readings(parse_move(f"add {cards} m1")))) == forms
    for form in forms:
        assert str(game.check(parse_move(form))) == form
    listed = [str(move) for move in game.legal_moves()]
    assert set(game.readings(parse_move(f"add {cards} m1"))) <= set(game.legal_moves())
    assert f"add {hand} m1" not in listed


@pytest.mark.parametrize(
    "text",
    ["add Kh=14 m1", "add Jk=Kh=14 m1", "add Ah=2 m1", "add Jk=14 m1", "add Ah=1=14 m1",
     "meld Ah=1 2h 3h", "take Ah=14 Ad"],
)  # fmt: skip
def test_only_an_ace_that_is_added_names_its_end(text: str) -> None:
    with pytest.raises(NotationError):
        parse_move(text)
