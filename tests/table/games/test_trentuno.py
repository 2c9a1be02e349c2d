"""Trentuno at the table: the round, tokens and counts, the knock, the showdown, its keys."""

import re
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from PySide6.QtCore import QPoint, QRectF, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPixmap
from pytestqt.qtbot import QtBot

from scala_desktop.rules.cards import HIDDEN, KIND, Card, Seat, parse_kinds
from scala_desktop.rules.moves import Bet, parse_move
from scala_desktop.rules.options import with_values
from scala_desktop.rules.registry import info
from scala_desktop.rules.trentuno.options import TrentunoRules
from scala_desktop.rules.trentuno.views import TrentunoView
from scala_desktop.store.decks.packs import ASPECTS
from scala_desktop.table.games.trentuno import (
    TrentunoItems,
    TrentunoPresenter,
    best_points,
    bettors,
    suit_points,
)
from scala_desktop.table.input.keyboard import FocusZone
from scala_desktop.table.layout.geometry import Rect
from scala_desktop.table.layout.table import Shape
from scala_desktop.table.layout.trentuno import TrentunoLayout, trentuno_layout
from scala_desktop.table.layout.zones import APART, DISCARD, FELT
from scala_desktop.table.painting import paint, trentuno_paint
from scala_desktop.table.painting.suit_signs import SIGNS
from scala_desktop.table.settings import GIANT, TableSettings
from tests.table.tables import STILL, Table

ENTRY = info("trentuno")
HANDS = ["As Ks 7d", "2d 3d 4c", "Jc Qc 5s", "6h 7h 2h"]
SIZES = [(1366, 651), (1366, 712), (1280, 620), (1093, 560), (860, 500), (1920, 1000)]


class Round(Table):
    """A table of Trentuno; the tools are those of the other tables."""

    def __init__(  # a table is made in another way here, so the base's is not called
        self,
        hands: list[str] | None = None,
        *,
        players: int = 4,
        size: tuple[int, int] = (1366, 651),
        settings: TableSettings = STILL,
        rules: dict[str, Any] | None = None,
        **data: Any,
    ) -> None:
        chosen = with_values(ENTRY.rules(), rules or {})
        if hands is not None:
            players = len(hands)
            state = ENTRY.position(chosen, players, {"hands": hands, "turn": 0, **data})
        else:
            state = ENTRY.start(chosen, players, "round")
        self.sit(state, ["Anna", *(f"Bot {i}" for i in range(1, players))], size, settings)
        self.wished: list[str] = []
        self.view.wished.connect(self.wished.append)

    @property
    def layout(self) -> TrentunoLayout:
        layout = self.scene.display.layout
        assert isinstance(layout, TrentunoLayout)
        return layout

    def bots(self, *moves: str) -> None:
        """Let the bots in turn make *moves*."""
        for text in moves:
            assert self.controller.submit_bot(self.controller.turn, parse_move(text)), text
        self.view.finish_animations()

    def play(self) -> list[str]:
        """Return what has been played, with its seat."""
        return [f"{seat}: {move}" for seat, move in self.controller.played]

    def stop(self, key: str) -> str:
        """Return what a screen reader says of the thing *key*."""
        found = self.view.stops.named(key)
        assert found is not None, key
        return found.spoken


@pytest.fixture
def sit(qtbot: QtBot) -> Iterator[Callable[..., Round]]:
    tables: list[Round] = []

    def make(hands: list[str] | None = None, **data: Any) -> Round:
        tables.append(Round(hands, **data))
        return tables[-1]

    yield make
    for table in tables:
        table.close()


Sit = Callable[..., Round]


# The layout: pure arithmetic


def everything(layout: TrentunoLayout) -> dict[str, Rect]:
    """Return every rectangle that must neither leave the table nor lie on another."""
    found = {
        "stock": layout.stock,
        "discard": layout.discard,
        "stock words": layout.stock_label,
        "pile words": layout.discard_label,
        "pot": layout.pot,
        "counts": layout.own_cards,
        "own plate": layout.own.plate,
    }
    found |= dict(layout.buttons)
    found |= {f"seat {area.seat}": area.panel for area in layout.areas[1:]}
    hand = layout.hand
    boxes = [spot.box(hand.card_w, hand.card_h) for spot in hand.spots]
    if boxes:
        found["hand"] = Rect(boxes[0].x, boxes[0].y, boxes[-1].right - boxes[0].x, hand.card_h)
    return found


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("aspect", [1.4, 1.6, 1.8])
@settings(max_examples=30)
@given(
    players=st.integers(2, 12), held=st.integers(2, 4), card_size=st.sampled_from([0.85, 1, 1.2])
)
def test_nothing_lies_on_anything_else_and_all_of_it_is_in_sight(
    size: tuple[int, int], aspect: float, players: int, held: int, card_size: float
) -> None:
    shape = Shape(
        *size,
        tuple(range(players)),
        held,
        (4, *[3] * (players - 2)),
        card_size=card_size,
        buttons=("knock", "stand"),
        aspect=aspect,
    )
    layout = trentuno_layout(shape)
    things = everything(layout)
    room = Rect(0, 0, *size)
    for name, rect in things.items():
        assert rect.overlap(room) == pytest.approx(rect.w * rect.h), name
        assert min(rect.w, rect.h) > 0, name
    names = list(things)
    for i, one in enumerate(names):
        for other in names[i + 1 :]:
            assert things[one].grown(-1).overlap(things[other].grown(-1)) == 0, (one, other)
    for area in layout.areas[1:]:
        for spot in area.backs:
            box = spot.box(area.back_w, round(area.back_w * aspect))
            assert box.overlap(area.panel) == pytest.approx(box.w * box.h)
            assert box.overlap(area.plate) == 0


@pytest.mark.parametrize("aspect", [1.4, 1.6, 1.8])
def test_twelve_are_legible_on_a_small_laptop(aspect: float) -> None:
    shape = Shape(1366, 651, tuple(range(12)), 3, (3,) * 11, buttons=("knock",), aspect=aspect)
    layout = trentuno_layout(shape)
    for area in layout.areas[1:]:
        assert area.back_w >= 50
        assert area.plate.w >= 170
        a, b, _ = area.backs
        assert b.x - a.x >= area.back_w  # no card hides a part of another
    assert layout.hand.card_w >= 100
    assert layout.hand.step >= layout.hand.card_w


def test_the_seats_go_clockwise_round_the_table() -> None:
    layout = trentuno_layout(Shape(1366, 651, tuple(range(12)), 3, (3,) * 11, buttons=()))
    at = {area.seat: area.panel for area in layout.areas}
    assert at[1].x > at[2].x  # from beside the hand to the left edge,
    assert at[2].y > at[3].y  # up,
    assert [at[seat].x for seat in range(3, 10)] == sorted(at[seat].x for seat in range(3, 10))
    assert at[10].y > at[9].y  # down again
    assert at[11].x < at[10].x  # and back to the hand.


# What is shown


def test_the_suits_of_the_hand_are_counted() -> None:
    rules = TrentunoRules()
    four = tuple(Card(kind) for kind in parse_kinds("As Ks 7s 2d"))
    assert list(suit_points(four, rules).values()) == [0, 2, 0, 28]
    assert best_points(four, rules) == 28
    run = tuple(Card(kind) for kind in parse_kinds("2h 3h 4h 5h"))
    assert list(suit_points(run, rules).values()) == [12, 0, 0, 0]


def test_everyone_has_a_plate_with_lives_as_tokens(sit: Sit) -> None:
    table = sit(HANDS, round=2, lives=[3, 2, 1, 3], pot=3)
    game, view = table.scene.match.presenter, table.controller.view()
    notes = [game.plate(view, Seat(seat)) for seat in range(4)]
    assert [note.tokens for note in notes] == [(3, 0), (2, 1), (1, 2), (3, 0)]
    assert [note.line for note in notes] == ["3 vite", "2 vite", "1 vita", "3 vite"]
    assert table.stop("pot") == "Nel piatto: 3"
    assert table.stop("counts") == "Hai 21: denari 7, spade 21"


def test_italian_cards_are_called_by_their_names(sit: Sit) -> None:
    table = sit(HANDS, round=2)
    spoken = [stop.spoken for stop in table.view.keyboard.stops(FocusZone.HAND)]
    assert spoken[:2] == ["asso di spade, 1 di 3", "re di spade, 2 di 3"]
    french = sit(HANDS, round=2, rules={"deck": "trimmed_french"})
    spoken = [stop.spoken for stop in french.view.keyboard.stops(FocusZone.HAND)]
    assert spoken[2] == "sette di quadri, 3 di 3"
    sicilian = sit(["Js Qs 7d", *HANDS[1:]], round=2, rules={"deck": "siciliane"})
    spoken = [stop.spoken for stop in sicilian.view.keyboard.stops(FocusZone.HAND)]
    assert spoken[:2] == ["donna di spade, 1 di 3", "cavallo di spade, 2 di 3"]


def test_the_pile_has_one_name_and_a_card_taken_from_it_its_article(sit: Sit) -> None:
    table = sit(HANDS, round=2, discard="Kd")
    assert table.stop("discard").startswith("Scarti")
    help_of = table.scene.match.presenter.buttons(table.scene.match)["take"].help
    assert help_of == "Prendi lo scarto: prende la carta in cima agli scarti (tasto T)"
    table.key(Qt.Key.Key_T)
    assert table.stop("line") == "Hai preso il re di denari. Scarta una carta."
    help_of = table.scene.match.presenter.buttons(table.scene.match)["discard"].help
    assert "sugli scarti" in help_of


@pytest.mark.parametrize(
    ("deck", "art"),
    [
        ("napoletane", "napoletane"),
        ("piacentine", "piacentine"),
        ("siciliane", "siciliane"),
        ("trimmed_french", "french"),
    ],
)
def test_the_deck_of_the_house_lies_on_the_table(sit: Sit, deck: str, art: str) -> None:
    table = sit(HANDS, round=2, rules={"deck": deck})
    assert table.scene.display.art.deck == art
    card = table.scene.sprite(table.card("As"))
    assert card is not None
    assert card.height == round(card.width * table.scene.display.art.aspect)


def test_there_is_no_tray_and_no_zone_of_it_takes_cards(sit: Sit) -> None:
    table = sit(HANDS, round=2, phase="play", taken="7d", discard="5d")
    table.scene.match.selection.choose(table.cards("As"), table.scene.match.hand)
    table.view.actions_.look()
    assert [target.zone for target in table.view.actions_.targets] == [DISCARD]


# The knock


def test_the_button_knocks_and_the_last_round_is_announced(sit: Sit) -> None:
    table = sit(HANDS, round=2)
    table.click(table.view.button_rect("knock").center())
    assert table.play() == ["0: knock"]
    assert table.stop("news") == "Hai bussato: ultimo giro per gli altri"
    assert table.scene.match.presenter.plate(table.controller.view(), Seat(0)).line == "ha bussato"


def test_lines_that_float_leave_the_last_round_in_sight(sit: Sit) -> None:
    table = sit(HANDS, round=2)
    table.key(Qt.Key.Key_B)
    assert table.view.seen(table.layout.banner) in table.view.needed()


def test_the_key_knocks(sit: Sit) -> None:
    table = sit(HANDS, round=2)
    table.key(Qt.Key.Key_B)
    assert table.play() == ["0: knock"]


def test_a_double_click_on_the_felt_knocks_on_the_table(sit: Sit) -> None:
    table = sit(HANDS, round=2)
    felt = QPoint(round(table.layout.banner.x) - 40, round(table.layout.banner.cy))
    assert table.view.gestures.hit(felt.x(), felt.y()).zone == FELT
    table.click(felt)
    assert table.play() == []
    table.double_click(felt)
    assert table.play() == ["0: knock"]


def test_a_double_click_on_a_card_knocks_not(sit: Sit) -> None:
    table = sit(HANDS, round=2)
    table.double_click(table.grip(table.card("As")))
    assert table.play() == []
    assert table.scene.match.selection.cards == table.cards("As")


def test_a_knock_can_be_taken_back_until_somebody_plays(sit: Sit) -> None:
    table = sit(HANDS, round=2)
    table.key(Qt.Key.Key_B)
    assert table.controller.can_undo()
    table.controller.undo()
    assert table.play() == []
    assert table.view.stops.named("news") is None


def test_a_knock_that_turns_a_card_is_final(sit: Sit) -> None:
    table = sit(HANDS, round=2, rules={"knock_turns_stock_card": True})
    table.key(Qt.Key.Key_B)
    assert not table.controller.can_undo()


def test_who_may_not_knock_is_told_why(sit: Sit) -> None:
    table = sit(HANDS, round=2, rules={"knock_min_points": 26})
    assert "knock" not in table.scene.match.presenter.buttons(table.scene.match)
    table.key(Qt.Key.Key_B)
    assert table.refused == ["KNOCK_FORBIDDEN"]


def test_without_the_line_the_button_that_is_off_tells_why(sit: Sit) -> None:
    table = sit(HANDS, round=2, rules={"knock_min_points": 26})
    table.view.apply_settings(replace(STILL, turn_line="never"))
    table.view.finish_animations()
    face = table.scene.match.presenter.buttons(table.scene.match)["knock"]
    assert not face.enabled
    assert "26" in face.help
    assert table.view.help_of("knock") == face.help
    table.click(table.view.button_rect("knock").center())
    assert table.refused == ["KNOCK_FORBIDDEN"]


def test_the_knock_of_another_is_announced_until_the_last_turn(sit: Sit) -> None:
    table = sit(HANDS, round=2, turn=3)
    table.bots("knock")
    assert table.stop("news") == "Bot 3 ha bussato: è il tuo ultimo turno!"
    assert "knock" not in table.scene.match.presenter.buttons(table.scene.match)


# 31


def test_a_dealt_31_is_shown_with_a_button_of_its_own(sit: Sit) -> None:
    table = sit(["As Ks Qs", *HANDS[1:]], round=1)
    assert [*dict(table.layout.buttons)] == ["stand", "draw", "take", "lap", "why"]
    assert table.stop("line") == "Hai 31: mostralo, o gioca."
    table.click(table.view.button_rect("stand").center())
    assert table.play() == ["0: stand"]


def test_the_key_m_shows_a_dealt_31(sit: Sit) -> None:
    table = sit(["As Ks Qs", *HANDS[1:]], round=1)
    table.key(Qt.Key.Key_M)
    assert table.play() == ["0: stand"]


def test_who_has_no_31_sees_no_button_and_is_told_why_the_key_does_nothing(sit: Sit) -> None:
    table = sit(HANDS, round=1)
    assert "stand" not in dict(table.layout.buttons)
    table.key(Qt.Key.Key_M)
    assert table.refused == ["STAND_FORBIDDEN"]


def test_a_31_of_another_lies_open_while_the_first_round_goes_on(sit: Sit) -> None:
    table = sit([HANDS[1], "As Ks Qs", HANDS[2], HANDS[3]], round=1, turn=1)
    table.bots("stand")
    assert table.stop("news") == "Bot 1 ha 31: si finisce il primo giro"
    faces = [table.scene.sprite(Card(kind)) for kind in parse_kinds("As Ks Qs")]
    assert [sprite is not None and sprite.zone for sprite in faces] == [APART] * 3
    assert "asso di spade" in table.stop("p1")


# The showdown


def test_at_the_showdown_every_hand_lies_open_with_its_points(sit: Sit) -> None:
    table = sit(HANDS, round=2, lives=[3, 2, 1, 3])
    table.key(Qt.Key.Key_B)
    table.bots("draw", "discard 2d", "draw", "discard Jc", "draw", "discard 2h")
    view = table.controller.view()
    assert view.result is not None
    for seat, hand in enumerate(view.result.hands[1:], 1):
        boxes = {spot.box(1, 1) for spot in table.layout.area(seat).backs}
        places = set()
        for card in hand:
            sprite = table.scene.sprite(card)
            assert sprite is not None
            assert sprite.face == card % 54
            places.add(Rect(sprite.pose.x - 0.5, sprite.pose.y - 0.5, 1, 1))
        assert len(places) == len(boxes) == 3
        line = table.scene.match.presenter.plate(view, Seat(seat)).line
        assert "punti" in line or "31" in line
    lost = [seat for seat, score in enumerate(view.result.scores) if score]
    marked = [s for s in range(4) if table.scene.match.presenter.plate(view, Seat(s)).lost]
    assert marked == lost
    assert lost


def test_on_a_small_plate_the_showdown_is_told_shortly(sit: Sit) -> None:
    table = sit(HANDS, round=2, lives=[3, 1, 1, 3])
    table.key(Qt.Key.Key_B)
    table.bots("draw", "discard 4c", "draw", "discard 5s", "draw", "discard 2h")
    view = table.controller.view()
    assert view.result is not None
    for seat, lost in enumerate(view.result.scores):
        note = table.scene.match.presenter.plate(view, Seat(seat))
        ending = ": fuori" if view.out[seat] else ": −1 vita" if lost else ""
        assert re.fullmatch(rf"\d+{ending}", note.short), note
    assert any(view.result.scores)
    assert table.view.stops.named("news") is None


@pytest.mark.usefixtures("qapp")
def test_the_tokens_of_six_lives_leave_room_for_words() -> None:
    picture = QPixmap(200, 40)
    painter = QPainter(picture)
    assert paint._tokens(painter, 12, 20, (3, 0)) == 51
    assert paint._tokens(painter, 12, 20, (2, 4)) <= 75
    assert paint._tokens(painter, 12, 20, (0, 0)) == 0
    painter.end()


def test_before_the_showdown_no_card_of_another_is_seen(sit: Sit) -> None:
    table = sit(HANDS, round=2)
    mine = {int(card) for card in table.scene.match.hand}
    pile = {int(card) for card in table.controller.discard.cards}
    assert {int(card) for card in table.scene.registry.cards} <= mine | pile
    for row in table.scene.registry.backs.values():
        assert {sprite.card for sprite in row} == {HIDDEN}


# Discarding before drawing


def test_who_discards_first_sees_the_discard_beside_the_pile_and_takes_the_one_below(
    sit: Sit,
) -> None:
    table = sit(HANDS, round=2, discard="2c 5d Kc", rules={"discard_before_draw": True})
    assert table.stop("line") == "Tocca a te, Anna: scarta una carta, poi peschi."
    table.key(Qt.Key.Key_P)
    assert table.refused == ["WRONG_PHASE"]
    mine = table.card("7d")
    table.drag(mine, table.view.zone_rect(DISCARD))
    assert table.play() == ["0: discard 7d"]
    assert table.stop("line") == "Pesca dal tallone, o prendi lo scarto di prima."
    table.view.finish_animations()
    sprite = table.scene.sprite(mine)
    assert sprite is not None
    assert (round(sprite.pose.x), sprite.zone) == (round(table.layout.beside.x), APART)
    table.click(table.view.zone_rect(DISCARD).center())
    assert table.play() == ["0: discard 7d", "0: take"]
    assert KIND[table.controller.arrangement.order[-1]] == parse_kinds("Kc")[0]
    assert table.controller.can_undo()


# The bet of the dead


DEAD = {"round": 2, "lives": [0, 2, 1, 3, 2], "pot": 4, "turn": 1}
FIVE = ["", "2d 3d 4c", "Jc Qc 5s", "6h 7h 2h", "Ah Kd 5h"]


def test_the_dead_are_offered_a_bet_between_two_hands(sit: Sit) -> None:
    table = sit(FIVE, rules={"dead_bet": True}, **DEAD)
    assert bettors(table.controller) == ()
    table.bots("knock", "draw", "discard Jc", "draw", "discard 2h", "draw", "discard 5h")
    assert bettors(table.controller) == (Seat(0),)
    bets = table.view.bets()
    assert bets is not None
    assert (bets.seats, bets.numbers, bets.agreed) == ((Seat(0),), range(2, 32), 0)
    assert bets.about.endswith("Costa un gettone.")
    table.key(Qt.Key.Key_O)
    table.click(table.view.button_rect("bet").center())
    assert table.wished == ["bet", "bet"]
    assert table.controller.submit(Bet(12), (), Seat(0))
    assert table.play()[-1] == "0: bet 12"
    assert not table.controller.can_undo(), "the others have heard it"
    assert not table.controller.undo()
    assert bettors(table.controller) == ()
    assert table.view.bets() is None
    view = table.controller.view()
    assert isinstance(view, TrentunoView)
    assert view.bets[0] == 12
    assert table.scene.match.presenter.plate(view, Seat(0)).line == "scommette 12"
    assert table.stop("pot") == f"Nel piatto: {view.pot}"


def test_the_living_bet_not(sit: Sit) -> None:
    table = sit(HANDS, round=2, rules={"dead_bet": True})
    table.key(Qt.Key.Key_B)
    table.bots("draw", "discard 2d", "draw", "discard Jc", "draw", "discard 2h")
    assert table.layout.buttons == ()
    assert not table.controller.submit(Bet(12), (), Seat(0))
    assert table.refused == ["BET_REFUSED"]


# Keyboard


def test_tab_reaches_buttons_players_and_piles(sit: Sit) -> None:
    table = sit(HANDS, round=2)
    keyboard = table.view.keyboard
    buttons = [stop.key for stop in keyboard.stops(FocusZone.TRAY)]
    assert buttons == ["draw", "take", "knock", "terms", "lap", "why"]
    assert [stop.key for stop in keyboard.stops(FocusZone.TABLE)][:3] == ["p1", "p2", "p3"]
    assert [stop.key for stop in keyboard.stops(FocusZone.PILES)] == ["stock", "discard"]
    assert keyboard.stops(FocusZone.TABLE)[0].spoken == "Bot 1, 3 vite"


def test_enter_on_the_focused_button_knocks(sit: Sit) -> None:
    table = sit(HANDS, round=2)
    table.view.keyboard.go_to(FocusZone.TRAY, 2)
    table.key(Qt.Key.Key_Return)
    assert table.play() == ["0: knock"]


def test_twelve_are_dealt_round_the_table(sit: Sit) -> None:
    table = sit(None, players=12)
    assert [len(area.backs) for area in table.layout.areas[1:]] == [3] * 11
    assert isinstance(table.scene.match.presenter, TrentunoPresenter)


@pytest.mark.parametrize("deck", [*SIGNS, "french_xl", "french4_xl"])
def test_the_suits_are_those_of_the_deck_in_hand(qtbot: QtBot, deck: str) -> None:
    latin = deck in ASPECTS
    rule = {"deck": deck if latin else "trimmed_french"}
    chosen = replace(STILL, deck="french" if latin else deck)
    table = Round(rules=rule, settings=chosen)
    qtbot.addWidget(table.view)
    items = table.scene.labels.game_items
    assert isinstance(items, TrentunoItems)
    key = items._counts._key
    assert isinstance(key, tuple)
    face = key[-1]
    assert isinstance(face, trentuno_paint.CountsFace)
    assert face.deck == deck.removesuffix(GIANT)


def test_no_two_decks_have_the_same_signs(qtbot: QtBot) -> None:
    points, best = ("11", "10", "", "6"), (True, False, False, False)
    shown = {
        bytes(image.constBits())
        for deck in SIGNS
        for face in [trentuno_paint.CountsFace(points, best, "31", deck)]
        for image in [trentuno_paint.counts(300, 150, 1.0, face).toImage()]
    }
    assert len(shown) == len(SIGNS)


@pytest.mark.parametrize("width", [198.0, 260.0, 340.0])
@pytest.mark.parametrize("height", [80.0, 111.0, 150.0])
def test_the_counts_of_all_suits_are_whole(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, width: float, height: float
) -> None:
    numbers: list[float] = []

    def write(_: QPainter, box: QRectF, text: str, *__: object, **___: object) -> None:
        if text == "21":
            numbers.append(box.width())

    monkeypatch.setattr(paint, "write", write)
    face = trentuno_paint.CountsFace(("21",) * 4, (True,) * 4, "Hai 21", "napoletane")
    image = trentuno_paint.counts(width, height, 1.0, face).toImage()
    for x in range(image.width() - 4, image.width()):
        assert not any(image.pixelColor(x, y).alpha() for y in range(image.height()))
    least = 15 if width < 200 else 20
    assert len(numbers) == 4
    assert min(numbers) >= QFontMetricsF(paint.font(least, bold=True)).horizontalAdvance("21")
