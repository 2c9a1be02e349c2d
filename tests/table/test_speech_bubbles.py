"""What a player says stands at the plate for as long as it takes to read it."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from pytestqt.qtbot import QtBot

from scala_desktop.dress.colours import BLUE_SUIT
from scala_desktop.rules.cards import Seat
from scala_desktop.rules.events import (
    BetPlaced,
    Event,
    HandDealt,
    Knocked,
    PartnerAnswered,
    PartnerAsked,
    StalemateAgreed,
    ThirtyOneShown,
)
from scala_desktop.rules.game import Phase
from scala_desktop.rules.moves import Agree, Ask, Knock, Refuse, parse_move
from scala_desktop.table import accessibility
from scala_desktop.table.layout.geometry import Rect
from scala_desktop.table.layout.zones import meld_zone
from scala_desktop.words import reading_time
from tests.table.tables import POSITIONS, STILL, Table

Lay = Callable[..., Table]
CANASTE = ["0: Kh Kd Ks Kc Kh Kd Ks", "0: Qh Qd Qs Qc Qh 2h 2s"]


@pytest.fixture
def asking(lay: Lay) -> Table:
    """Lay a hand that can be closed, where the partner is asked first."""
    table: Table = lay(
        ["5d 3c 3s 3c", 5, 6, 7],
        game_key="canasta",
        phase="play",
        melds=CANASTE,
        rules={"ask_partner_before_closing": True},
    )
    return table


@pytest.fixture
def announced(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    heard: list[str] = []
    monkeypatch.setattr(accessibility, "announce", lambda _view, text: heard.append(text))
    return heard


def said(table: Table) -> dict[int, str]:
    seats = range(len(table.controller.players))
    return {seat: text for seat in seats if (text := table.scene.labels.bubbles.said(seat))}


def hear(table: Table, *events: Event) -> None:
    for event in events:
        table.scene.labels.bubbles.hear(event)
    table.scene.refresh()


def test_the_partner_answers_at_his_plate(asking: Table, announced: list[str]) -> None:
    assert asking.controller.submit(Ask())
    assert said(asking) == {0: "Posso chiudere?"}
    assert asking.controller.submit_bot(Seat(2), Refuse())
    assert said(asking) == {0: "Posso chiudere?", 2: "No, aspetta."}
    assert "Zio Carlo risponde di no." in announced
    spoken = {stop.key: stop.spoken for stop in asking.view.stops.every()}
    assert "No, aspetta." in spoken["seat2"]
    plate = asking.scene.display.layout.area(2).plate
    asking.hear_all()
    assert plate.grown(40).overlap(asking.scene.labels.bubbles.rect(2)) > 0


def test_what_is_said_follows_the_cards_in_a_turn_of_its_own(asking: Table) -> None:
    """A frame is too short for both; meanwhile the next event may come, and a new match begin."""
    asking.controller.submit(Ask())
    bubbles = asking.scene.labels.bubbles
    with pytest.raises(KeyError):
        bubbles.rect(0)
    asking.hear_all()
    assert bubbles.rect(0).w > 0
    asking.controller.submit_bot(Seat(2), Refuse())
    asking.scene.labels.stop()
    asking.hear_all()
    with pytest.raises(KeyError):
        bubbles.rect(2)


def test_a_yes_is_said_too(asking: Table) -> None:
    asking.controller.submit(Ask())
    asking.controller.submit_bot(Seat(2), Agree())
    assert said(asking)[2] == "Sì, chiudi!"


def test_it_goes_by_itself_when_it_has_been_read(
    qtbot: QtBot, asking: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert reading_time.reading_ms("No, aspetta.") > 4000
    monkeypatch.setattr(reading_time, "LEAST_MS", 30)
    monkeypatch.setattr(reading_time, "MS_A_LETTER", 1)
    asking.controller.submit(Ask())
    qtbot.wait(150)
    assert said(asking) == {0: "Posso chiudere?"}, "a question waits for its answer"
    asking.controller.submit_bot(Seat(2), Refuse())
    qtbot.waitUntil(lambda: said(asking) == {})


def test_nothing_is_read_behind_the_curtain(
    qtbot: QtBot, asking: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(reading_time, "LEAST_MS", 30)
    monkeypatch.setattr(reading_time, "MS_A_LETTER", 1)
    hear(asking, PartnerAnswered(Seat(2), agreed=True))
    asking.controller.open_hand_of(None)
    qtbot.wait(150)
    assert said(asking) == {2: "Sì, chiudi!"}
    asking.controller.open_hand_of(Seat(0))
    qtbot.waitUntil(lambda: said(asking) == {})


def test_what_is_taken_back_was_not_said(lay: Lay) -> None:
    table = lay(["Ah Kh 2d", 3, 3], game_key="trentuno", phase="draw")
    assert table.controller.submit(Knock())
    assert said(table) == {0: "Toc toc!"}
    assert table.controller.undo()
    assert said(table) == {}


def test_a_bet_is_said_until_the_end_of_the_hand_that_it_is_on(lay: Lay) -> None:
    table = lay(["Ah Kh 2d", "2c 3d 4s", "3c 5d 6s"], game_key="trentuno", phase="draw")
    hear(table, BetPlaced(Seat(2), 15, 5), HandDealt(2, Seat(2), Seat(0), None))
    assert said(table) == {2: "Scommetto sul 15!"}, "it is made just before the hand"
    assert table.controller.submit(Knock())
    for move in ("draw", "discard 2c", "draw", "discard 3c"):
        assert table.controller.submit_bot(table.controller.turn, parse_move(move))
    assert table.controller.phase is Phase.OVER
    assert said(table) == {0: "Toc toc!"}


def test_the_seventh_card_is_called_out(lay: Lay) -> None:
    table = lay(
        ["9h 4d 5d 6d", 11, 11, 11],
        game_key="burraco",
        phase="play",
        melds=["0: 3h 4h 5h 6h 7h 8h"],
    )
    table.drag(table.card("9h"), table.view.zone_rect(meld_zone(1)))
    assert said(table) == {0: "Burraco!"}


@pytest.mark.parametrize(
    ("game", "event", "words"),
    [
        ("trentuno", Knocked(Seat(1)), "Toc toc!"),
        ("trentuno", ThirtyOneShown(Seat(1), ()), "Trentuno!"),
        ("trentuno", BetPlaced(Seat(1), 19, 2), "Scommetto sul 19!"),
        ("burraco", StalemateAgreed(Seat(1)), "Nulla di fatto?"),
        ("canasta", PartnerAsked(Seat(1)), "Posso chiudere?"),
    ],
)
def test_everything_that_is_said(lay: Lay, game: str, event: Event, words: str) -> None:
    hands = ["Ah Kh 2d", 3, 3] if game == "trentuno" else ["Ah Kh 2d", 3, 3, 3]
    table = lay(hands, game_key=game)
    hear(table, event)
    assert said(table) == {1: words}


def needed(table: Table) -> list[Rect]:
    """Return the cards one plays with, as they are on the table."""
    layout = table.scene.display.layout
    open_cards = [table.view.card_rect(card) for card in table.scene.registry.cards]
    boxes = [Rect(r.x(), r.y(), r.width(), r.height()) for r in open_cards if not r.isEmpty()]
    return [*boxes, layout.stock, *(rect for _, rect in layout.buttons)]


FULL: list[tuple[str, dict[str, Any], list[Event]]] = [
    ("scala40", {**POSITIONS["six"]}, [Knocked(Seat(seat)) for seat in range(6)]),
    (
        "canasta",
        {
            "hands": ["5d 3c 3s 3c 4h 5h 6h", 5, 6, 7],
            "phase": "play",
            "melds": [
                *CANASTE,
                "0: 9h 9d 9s",
                "1: Ah Ad As Ac Jk 2d",
                "1: Th Td Ts",
                "1: 4d 4s 4c",
            ],
        },
        [PartnerAsked(Seat(seat)) for seat in range(4)],
    ),
    (
        "trentuno",
        {"hands": ["Ah Kh 2d", *[3] * 5], "phase": "draw"},
        [BetPlaced(Seat(seat), 19, 3) for seat in range(6)],
    ),
]


@pytest.mark.parametrize("size", [(1366, 645), (976, 446), (960, 470)])
@pytest.mark.parametrize("seat", [1, 2, 4, 6])
def test_a_knock_covers_no_name(lay: Lay, size: tuple[int, int], seat: int) -> None:
    hands = ["Ah Kh 2d", *[3] * 7]
    table = lay(hands, game_key="trentuno", size=size, phase="draw", turn=seat)
    assert table.controller.submit_bot(Seat(seat), Knock())
    table.hear_all()
    box = table.scene.labels.bubbles.rect(seat)
    assert all(box.overlap(area.plate) == 0 for area in table.scene.display.layout.areas)


def test_where_all_cards_lie_open_a_bet_covers_no_name(lay: Lay) -> None:
    table = lay(["Ah Kh 2d", *[3] * 7], game_key="trentuno", size=(1346, 676), phase="draw")
    controller = table.controller
    assert controller.submit(Knock())
    while controller.phase is not Phase.OVER:
        assert controller.submit_bot(controller.turn, controller.any_move())
    hear(table, BetPlaced(Seat(0), 13, 5))
    bubbles, layout = table.scene.labels.bubbles, table.scene.display.layout
    box = bubbles.rect(0)
    assert all(box.overlap(area.plate) == 0 for area in layout.areas)
    assert [
        rect for rect in bubbles.needed(table.scene.labels.game_items) if rect.overlap(box)
    ] == []
    assert bubbles.told(0) == "**Anna:** **Scommetto sul 13!**"


@pytest.mark.parametrize("size", [(1366, 651), (1280, 640), (960, 470)])
@pytest.mark.parametrize(("game", "data", "events"), FULL, ids=[one[0] for one in FULL])
def test_no_bubble_covers_a_card_that_one_needs(
    lay: Lay,
    monkeypatch: pytest.MonkeyPatch,
    size: tuple[int, int],
    game: str,
    data: dict[str, Any],
    events: list[Event],
) -> None:
    hands = data["hands"]
    rest = {key: value for key, value in data.items() if key != "hands"}
    table = lay(hands, game_key=game, size=size, **rest)
    if game == "scala40":
        answers = table.controller.words
        monkeypatch.setattr(
            type(answers), "voice", lambda _self, event: (event.seat, "Che bella mano!")
        )
    hear(table, *events)
    boxes = {seat: table.scene.labels.bubbles.rect(seat) for seat in said(table)}
    assert len(boxes) == len(events)
    room = Rect(0, 0, *size)
    for seat, box in boxes.items():
        assert box.overlap(room) == pytest.approx(box.w * box.h), "all of it is seen"
        on = [rect for rect in needed(table) if rect.overlap(box) > 1]
        assert on == [], f"seat {seat} at {box}"


def test_the_cards_in_a_sentence_have_the_colours_of_the_deck(lay: Lay) -> None:
    table = lay(["Ks Kh 2d", "9h 2c 5d Tc"], turn=1, discard="9d", opened=[1], size=(1100, 560))
    assert table.controller.submit_bot(Seat(1), parse_move("take"))

    def blue() -> bool:
        table.hear_all()
        box = table.view.seen(table.scene.labels.bubbles.rect(1))
        picture = table.view.grab(box).toImage()
        points = [(x, y) for x in range(picture.width()) for y in range(picture.height())]
        return any(picture.pixelColor(*at).name() == BLUE_SUIT.lower() for at in points)

    assert not blue()
    table.view.apply_settings(replace(STILL, deck="french4"))
    table.view.finish_animations()
    assert blue()
    table.view.apply_settings(STILL)
    table.view.finish_animations()
    assert not blue()
