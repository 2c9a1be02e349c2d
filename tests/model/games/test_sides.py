"""Games of sides in words: who plays with whom, every refusal, every event, every score."""

from dataclasses import replace
from random import Random
from typing import Any

import pytest

from scala_desktop.model.controller import Controller
from scala_desktop.model.games import game_model
from scala_desktop.model.grouping import held
from scala_desktop.model.tray import Tray
from scala_desktop.rules.burraco.game import Burraco
from scala_desktop.rules.burraco.options import BurracoRules
from scala_desktop.rules.burraco.search import best_laydown
from scala_desktop.rules.cards import KIND, Card, Seat, kind_name
from scala_desktop.rules.errors import Reason
from scala_desktop.rules.events import HandEnded, HandResult, ScoreItem, TurnBegan
from scala_desktop.rules.game import Game
from scala_desktop.rules.moves import Agree, Draw, LayMelds, Take, parse_group
from scala_desktop.rules.record import Player
from scala_desktop.rules.registry import info
from scala_desktop.words.game_words import game_words
from scala_desktop.words.side_games import SidesWords
from scala_desktop.words.sides import side_name

NAMES = ("Anna", "Nonna Rosa", "Zio Carlo", "Giulia")
PLAYERS = tuple(Player(name) for name in NAMES)
GAMES = ["burraco", "canasta"]


def words_of(key: str) -> SidesWords:
    found = game_words(key)
    assert isinstance(found, SidesWords)
    return found


def test_a_side_is_named_by_its_players() -> None:
    assert side_name(PLAYERS, (0, 2)) == "Anna e Zio Carlo"
    assert side_name(PLAYERS, (3,)) == "Giulia"


@pytest.mark.parametrize("key", GAMES)
@pytest.mark.parametrize("reason", Reason)
def test_every_refusal_is_a_sentence(key: str, reason: Reason) -> None:
    rules = info(key).rules()
    sentence = words_of(key).refusal(reason, {}, rules)
    assert sentence.endswith((".", "!"))
    assert sentence[0].isupper()
    assert "{" not in sentence


def played_out(game: Game, rng: Random) -> tuple[list[str], HandResult]:
    """Play a hand at random, and return what is told of it and how it ended."""
    told = []
    words = words_of(game.key)
    while True:
        moves = [move for move in game.legal_moves() if not isinstance(move, Agree)]
        lay = [move for move in moves if isinstance(move, LayMelds)]
        for event in game.play(rng.choice(lay or moves)):
            text = words.event(event, PLAYERS)
            spoken = words.event(event, PLAYERS, spoken=True)
            assert text, event
            assert "{" not in text + spoken
            if not isinstance(event, TurnBegan):
                told.append(text)
            if isinstance(event, HandEnded):
                return told, event.result


@pytest.mark.parametrize("key", GAMES)
@pytest.mark.parametrize("seed", range(4))
def test_a_whole_hand_is_told_and_its_score_adds_up(key: str, seed: int) -> None:
    entry = info(key)
    told, result = played_out(entry.start(entry.rules(), 4, f"told {seed}"), Random(seed))
    assert len(told) > 20
    lines = words_of(key).lines(result, PLAYERS)
    assert [line.name for line in lines] == ["Anna e Zio Carlo", "Nonna Rosa e Giulia"]
    for line, items, score in zip(lines, result.items, result.scores, strict=True):
        parts = (
            [part.rsplit(":\u00a0", 1)[1] for part in line.why.split("\u00a0· ")] if items else []
        )
        assert sum(int(part.replace("−", "-").replace(".", "")) for part in parts) == score
    assert words_of(key).headline(result, PLAYERS)


def burraco(hand: str, **data: object) -> Burraco:
    game = info("burraco").position(BurracoRules(), 4, {"hands": [hand, 11, 11, 11], **data})
    assert isinstance(game, Burraco)
    return game


@pytest.mark.parametrize(
    ("hand", "groups"),
    [
        ("7h 8h 9h Ts Tc Td 4s 5c", ["7h 8h 9h", "Td Tc Ts"]),
        ("7h 8h 9h 8d 4c Jk 2c", ["7h 8h 9h"]),
        ("4s 6c 9d Kh", []),
        ("8h 4d Jk 9s Ts 3c", ["9s Ts Jk=Js"]),  # only with a wild card that is dear
        ("7h 8h 9h", ["7h 8h 9h"]),
    ],
)
def test_the_tray_proposes_what_can_be_laid(hand: str, groups: list[str]) -> None:
    game = burraco(hand, phase="play")
    found = game_model("burraco").suggested_groups(game.view(Seat(0)))
    assert {" ".join(sorted(str(p) for p in group)) for _, group in found} == {
        " ".join(sorted(text.split())) for text in groups
    }
    for cards, group in found:
        assert [KIND[card] for card in cards] == [placed.kind for placed in group]
    if found:
        game.check(LayMelds(tuple(group for _, group in found)))


@pytest.mark.parametrize(
    ("game", "hand", "made", "groups"),
    [
        ("burraco", "7h 7c 7d Kh Kc 4d 2s", "Kh Kc", ["Kh Kc 2s", "7h 7c 7d"]),
        ("burraco", "5h 6h 7h 2s Kc 4d", "5h 6h", ["5h 6h 7h"]),
        ("burraco", "9h Th 7h 8h Kc 4d", "9h Th", ["7h 8h 9h Th"]),
        ("canasta", "9h 9d 9s 9c 5h 5d 5c Kc", "9h 9d", ["9h 9d 9s 9c", "5h 5d 5c"]),
        ("canasta", "9h 4d 5h 5d 5c Kc", "9h 4d", ["9h 4d", "5h 5d 5c"]),
    ],
)
def test_groups_are_proposed_around_those_of_a_person(
    game: str, hand: str, made: str, groups: list[str]
) -> None:
    data: dict[str, object] = {"hands": [hand, 11, 11, 11], "phase": "play"}
    if game == "canasta":
        data["melds"] = ["0: Ah Ad As"]
    position = info(game).position(info(game).rules(), 4, data)
    controller = Controller(position, PLAYERS, open_seat=Seat(0))
    tray = Tray(controller)
    order = controller.arrangement.order
    tray.stage(held(order, [placed.kind for placed in parse_group(made)]))
    assert tray.suggest()
    assert [sorted(kind_name(KIND[card]) for card in group) for group in tray.groups] == [
        sorted(group.split()) for group in groups
    ]


def test_no_second_set_of_a_rank_is_proposed() -> None:
    game = burraco("7h 7c 7d Kh Kc Ks 4d", phase="play", melds=["0: Kd Kd Kh"])
    found = game_model("burraco").suggested_groups(game.view(Seat(0)))
    assert len(found) == 1
    game.check(LayMelds(tuple(group for _, group in found)))


def test_the_log_tells_what_happens_to_the_pozzetti() -> None:
    game = burraco("7h 7d 7c", phase="play")
    events = game.play(LayMelds((game.legal_moves()[0].melds[0],)))  # type: ignore[union-attr]  # only melds are legal here
    told = [words_of("burraco").event(event, PLAYERS) for event in events]
    assert told[-1] == "Anna prende il pozzetto al volo."


def test_the_log_names_the_cards_of_a_small_pile_and_counts_a_large_one() -> None:
    small = burraco("7h 7d 4c", discard="9d Kd", phase="draw")
    assert words_of("burraco").event(small.play(Take())[0], PLAYERS) == (
        "Anna prende il pozzo: 9♦ K♦."
    )
    large = burraco("7h 7d 4c", discard="9d Kd 3s 4s 5s 7s 8s Js Qs Ks", phase="draw")
    assert words_of("burraco").event(large.play(Take())[0], PLAYERS) == (
        "Anna prende il pozzo: 10 carte."
    )


def test_the_log_calls_out_a_burraco() -> None:
    game = burraco("9h 4c 5d", melds=["0: 3h 4h 5h 6h 7h 8h"], phase="play")
    move = next(move for move in game.legal_moves() if str(move) == "add 9h m1")
    told = words_of("burraco").event(game.play(move)[0], PLAYERS)
    assert told.endswith("Burraco!")
    assert (
        not words_of("burraco")
        .event(burraco("4c", phase="draw").play(Draw())[0], PLAYERS)
        .endswith("Burraco!")
    )


def test_partners_win_together() -> None:
    result = HandResult(
        3, "closed", Seat(1), (10, 400), ((), ()), (1900, 2100), ((),) * 4, winner=Seat(1)
    )
    assert words_of("burraco").result(result, PLAYERS) == (
        "Nonna Rosa chiude. Nonna Rosa e Giulia vincono la partita!"
    )
    lines = words_of("burraco").lines(result, PLAYERS)
    assert [line.mark for line in lines] == ["", "★ vittoria"]
    assert [line.points for line in lines] == ["+10", "+400"]


def test_the_score_sheet_says_why_cards_in_hand_cost_twice() -> None:
    result = HandResult(
        number=1,
        reason="closed",
        closer=Seat(1),
        scores=(-180, 0),
        items=((ScoreItem("hand", -180, (), 2),), ()),
        totals=(-180, 0),
        hands=((), (), (), ()),
    )
    why = words_of("canasta").why(result, PLAYERS, Seat(0)).replace("\N{NO-BREAK SPACE}", " ")
    assert why == "punti in mano, al doppio senza canaste: −180"


def test_groups_of_a_hand_of_forty_cards_are_found_in_few_states(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    asked: list[int] = []

    def watched(*hand: Any, most_states: int, **more: Any) -> Any:
        asked.append(most_states)
        return best_laydown(*hand, most_states=most_states, **more)

    monkeypatch.setattr("scala_desktop.rules.burraco.search.best_laydown", watched)
    game = info("burraco").start(info("burraco").rules(), 4, "forty")
    view = game.view(Seat(0))
    cards = Random("forty").sample(range(108), 40)
    found = game_model("burraco").suggested_groups(replace(view, hand=tuple(map(Card, cards))))
    assert sum(len(group) for group, _ in found) >= 30
    assert asked == [25]
