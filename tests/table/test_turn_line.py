"""The line of the turn stands where the tray will be, does what it says, and moves nothing."""

from collections.abc import Callable
from dataclasses import replace
from math import ceil
from typing import Any

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QFontMetricsF, QPixmap
from pytestqt.qtbot import QtBot

from scala_desktop.dress.typefaces import BOLD, REGULAR, text_font
from scala_desktop.rules.cards import Seat
from scala_desktop.rules.game import Phase
from scala_desktop.rules.moves import parse_move
from scala_desktop.rules.record import Player
from scala_desktop.table import accessibility
from scala_desktop.table.layout.geometry import Rect
from scala_desktop.table.layout.line import LAP, NARROW, TIGHT, WHY, lay_line
from scala_desktop.table.layout.zones import DISCARD, STOCK
from scala_desktop.table.painting import line_paint, paint
from scala_desktop.table.painting.rich_text import Flow, flow
from scala_desktop.table.scene import turn_prompt
from scala_desktop.words.turn_line import Progress, Step
from tests.table.tables import STILL, Table

Lay = Callable[..., Table]
HAND = "Ks Kh 7h 7d 7c 2d"
OPEN = {"melds": ["0: Qs Qh Qd", "1: 5c 6c Jk=7c 8c"], "opened": [0, 1]}


@pytest.fixture
def said(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    heard: list[str] = []
    monkeypatch.setattr(accessibility, "announce", lambda _view, text: heard.append(text))
    return heard


def keys(table: Table) -> list[str]:
    return [key for key, _ in table.scene.display.layout.buttons]


def press(table: Table, key: str) -> None:
    table.click(table.view.button_rect(key).center())


def text(table: Table) -> str:
    stop = table.view.stops.named("line")
    return "" if stop is None else stop.spoken


def test_its_buttons_do_what_they_say(lay: Lay) -> None:
    table = lay([HAND, 13], discard="9d", **OPEN)
    assert text(table) == "Tocca a te, Anna: pesca dal tallone, o prendi il nove di quadri."
    press(table, "take")
    assert table.controller.played[-1] == (Seat(0), parse_move("take"))
    assert table.controller.undo()
    press(table, "draw")
    assert table.controller.phase is Phase.PLAY
    assert keys(table) == ["stage", "discard", "terms", "lap", "why"]
    press(table, "discard")
    assert table.said == ["Scegli prima la carta da scartare."]
    table.click(table.grip(table.card("2d")))
    press(table, "discard")
    assert table.controller.turn == Seat(1)
    assert text(table) == "Gioca Nonna Rosa."


@pytest.mark.parametrize("size", [(1366, 651), (960, 486)])
def test_what_draws_stays_where_it_is_when_the_pile_may_be_taken(
    lay: Lay, size: tuple[int, int]
) -> None:
    with_pile = lay([HAND, 13], discard="9d", size=size, **OPEN)
    without = lay([HAND, 13], discard="9d", size=size)
    assert "take" in keys(with_pile)
    assert "take" not in keys(without)
    assert without.view.button_rect("draw") == with_pile.view.button_rect("draw")


def test_a_button_that_comes_again_is_not_painted_again(
    lay: Lay, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    painted: list[str] = []
    button = line_paint.button

    def noted(w: float, h: float, ratio: float, face: paint.ButtonFace, **how: Any) -> QPixmap:
        painted.append(face.text)
        return button(w, h, ratio, face, **how)

    monkeypatch.setattr(line_paint, "button", noted)
    table = lay([HAND, 13], discard="9d", size=(1111, 600), **OPEN)

    def take_and_give_back() -> list[str]:
        painted.clear()
        for act in (lambda: press(table, "take"), table.controller.undo):
            act()
            table.hover(QPoint(1, 1))
            qtbot.wait(100)
        return painted

    assert take_and_give_back()
    assert not take_and_give_back()


SIZES = [(1366, 651), (960, 486), (763, 400), (683, 400)]
"""The whole screen, the middle form, and the small ones."""
IN_THE_HEAD = {"draw": ("draw", "Prendi"), "play": ("lay", "Gioca")}


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("phase", ["draw", "play"])
@pytest.mark.parametrize("game_key", ["scala40", "burraco", "canasta"])
def test_the_phase_is_told_above_the_cards_of_the_tray(
    lay: Lay, game_key: str, phase: str, size: tuple[int, int]
) -> None:
    table = lay([HAND, 11], game_key=game_key, phase=phase, discard="9d", size=size)
    table.tray.stage(table.cards("7h 7d 7c"))
    layout, line = table.scene.display.layout, table.scene.labels._line
    assert keys(table)[0] == IN_THE_HEAD[phase][0]
    assert line._phases.isVisible()
    assert not line._panel.isVisible()
    head = layout.tray.phase
    assert paint.text_size(IN_THE_HEAD[phase][1], 16, bold=True).width() + 4 <= head.w
    assert not any(box.overlap(head) for _, box in layout.buttons)
    assert not any(group.overlap(head) for group in layout.tray.groups)
    assert min(group.h for group in layout.tray.groups) >= 44, "the cards are to be seen"
    assert text(table)


def test_the_next_turn_can_be_begun_with_cards_in_the_tray(lay: Lay) -> None:
    table = lay([HAND, 13], discard="9d")
    table.tray.stage(table.cards("7h 7d 7c"))
    assert keys(table) == ["draw", "back"]
    press(table, "draw")
    assert table.controller.phase is Phase.PLAY
    assert keys(table) == ["lay", "suggest", "back"]
    assert table.tray.groups


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("game_key", ["scala40", "burraco", "canasta", "trentuno"])
def test_every_target_of_the_line_and_of_the_tray_is_large_enough(
    lay: Lay, game_key: str, size: tuple[int, int]
) -> None:
    hand = "Ks Kh 7h" if game_key == "trentuno" else HAND
    for phase in ("draw", "play"):
        table = lay([hand, 3], game_key=game_key, phase=phase, discard="Jd", size=size)
        for staged in (False, True) if table.tray.exists else (False,):
            if staged:
                table.tray.stage(table.cards("7h 7d 7c"))
            layout = table.scene.display.layout
            for key, box in layout.buttons:
                assert min(box.w, box.h) >= 34, key
                inside = box.overlap(layout.line)
                assert inside == pytest.approx(box.w * box.h), f"{key} lies outside of the panel"
                assert not any(box.overlap(other) for k, other in layout.buttons if k != key)


@pytest.mark.parametrize("width", [NARROW - 10, TIGHT - 10, TIGHT + 200])
def test_nothing_moves_while_a_link_is_missing(width: float) -> None:
    rect, links = Rect(16, 300, width, 180), ["draw", LAP, WHY]
    whole = lay_line(rect, links)
    for missing in (WHY, LAP):
        left = lay_line(rect, [key for key in links if key != missing])
        assert left.phases == whole.phases
        assert set(left.buttons) <= set(whole.buttons)


def test_who_may_knock_finds_the_button_in_the_smallest_form(lay: Lay) -> None:
    table = lay(["Ks Kh 7h", 3], game_key="trentuno", discard="Jd", size=(683, 400))
    assert keys(table)[:3] == ["draw", "take", "knock"]


def test_only_what_does_something_at_once_is_golden(lay: Lay) -> None:
    table = lay([HAND, 13], phase="play", **OPEN)

    def golden() -> list[str]:
        faces = table.scene.match.presenter.buttons(table.scene.match)
        return [key for key, face in faces.items() if face.strong]

    assert keys(table)[:2] == ["stage", "discard"]
    assert golden() == []
    table.click(table.grip(table.card("2d")))
    assert golden() == ["discard"]
    table.click(table.grip(table.card("Ks")))
    assert golden() == ["stage"]


@pytest.mark.parametrize(("move", "key"), [("take", "take"), ("draw", "draw"), ("knock", "knock")])
def test_what_a_hint_means_is_golden_until_something_is_played(
    lay: Lay, move: str, key: str
) -> None:
    table = lay(["Ks Kh 7h", 3, 3, 3], game_key="trentuno", stock="2c 3c 4c", discard="Jd")

    def golden() -> list[str]:
        return [key for key, face in table.scene.match.buttons.items() if face.strong]

    assert golden() == ["draw"]
    table.view.point_out(parse_move(move))
    assert golden() == [key]
    table.controller.submit(parse_move("draw"))
    assert table.scene.match.advised is None


def test_it_leaves_its_place_to_the_tray_and_nothing_else_moves(lay: Lay) -> None:
    table = lay([HAND, 13], phase="play")
    before = table.scene.display.layout
    assert before.shape.line
    table.tray.stage(table.cards("7h 7d 7c"))
    staged = table.scene.display.layout
    assert keys(table) == ["lay", "suggest", "back"]
    table.tray.clear()
    assert table.scene.display.layout == before
    for one, other in ((before.tray.rect, staged.tray.rect), (before.discard, staged.discard)):
        assert one == other
    assert [area.panel for area in before.areas] == [area.panel for area in staged.areas]


def test_chosen_cards_are_offered_the_tray(lay: Lay) -> None:
    table = lay([HAND, 13], phase="play")
    for card in table.cards("7h 7d 7c"):
        table.click(table.grip(card))
    press(table, "stage")
    assert table.tray.groups == (table.cards("7h 7d 7c"),)


def test_cards_that_fit_one_meld_are_offered_it_first(lay: Lay) -> None:
    table = lay(["Qc Kh 7h 9c 4c 2d", 13], phase="play", **OPEN)
    table.click(table.grip(table.card("Kh")))
    assert keys(table)[:2] == ["stage", "discard"], "no meld takes it"
    table.click(table.grip(table.card("Kh")))
    table.click(table.grip(table.card("9c")))
    assert keys(table)[:2] == ["add", "discard"]
    faces = table.scene.match.buttons
    assert [key for key, face in faces.items() if face.strong] == ["add"]
    press(table, "add")
    assert table.controller.played[-1] == (Seat(0), parse_move("add 9c m2"))


def test_of_several_melds_the_one_of_the_hint_is_offered(lay: Lay) -> None:
    melds = {"melds": ["0: Qs Qh Qd", "1: 9c Tc Jc"], "opened": [0, 1]}
    table = lay(["Qc Kh 7h 2d", 13], phase="play", **melds)
    table.click(table.grip(table.card("Qc")))
    assert keys(table)[:2] == ["stage", "discard"], "nobody knows which is meant"
    table.view.point_out(parse_move("add Qc m2"))
    assert keys(table)[:2] == ["add", "discard"]
    press(table, "add")
    assert table.controller.played[-1] == (Seat(0), parse_move("add Qc m2"))


def test_who_never_wants_it_has_the_tray_and_three_marks(lay: Lay) -> None:
    table = lay([HAND, 13], discard="9d", settings=replace(STILL, turn_line="never"))
    assert keys(table) == ["lay", "suggest", "back"]
    assert text(table) == ""
    assert table.scene.labels._line._marks.isVisible()
    assert not table.scene.labels._line._sentence.isVisible()


def test_it_comes_to_who_has_stopped_and_goes_with_the_next_move(
    lay: Lay, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(turn_prompt, "IDLE_MS", 60)
    table = lay([HAND, 13], discard="9d", settings=replace(STILL, turn_line="idle"))
    assert text(table) == ""
    qtbot.waitUntil(lambda: text(table).startswith("Tocca a te"))
    assert table.controller.submit(parse_move("draw"))
    assert text(table) == ""
    qtbot.waitUntil(lambda: "Apri con 40 punti" in text(table))


def test_pile_and_button_light_each_other(lay: Lay) -> None:
    table = lay([HAND, 13], discard="9d", **OPEN)
    table.hover(table.middle(STOCK))
    assert table.scene.labels.hot == "draw"
    winner = table.scene.overlay._winner
    table.hover(table.view.button_rect("take").center())
    assert table.scene.labels.hot == "take"
    assert winner.isVisible()
    assert winner.sceneBoundingRect().toRect().contains(table.middle(DISCARD))
    table.hover(QPoint(5, 400))
    assert table.scene.labels.hot is None
    assert not winner.isVisible()


def test_who_comes_from_behind_the_curtain_hears_the_lap(lay: Lay, said: list[str]) -> None:
    table = lay([HAND, "9h 2c 5d"], turn=1, discard="9d")
    table.controller.players = (Player("Anna"), Player("Nonna Rosa"))
    table.controller.open_hand_of(Seat(1))
    assert table.controller.submit(parse_move("draw"))
    assert table.controller.submit(parse_move("discard 2c"))
    table.controller.open_hand_of(None)
    said.clear()
    table.controller.open_hand_of(Seat(0))
    assert said[-1].startswith("Ultimo giro: Nonna Rosa scarta il due di fiori. Tocca a te, Anna: ")


def test_the_turn_is_said_once_and_with_the_lap_on_demand(lay: Lay, said: list[str]) -> None:
    table = lay([HAND, "9h 2c 5d"], turn=1, discard="9d")
    table.controller.submit_bot(Seat(1), parse_move("draw"))
    table.controller.submit_bot(Seat(1), parse_move("discard 2c"))
    turn = (
        "Tocca a te, Anna: pesca dal tallone, o prendi il due di fiori se con quello apri subito."
    )
    assert said[-2:] == ["Nonna Rosa scarta il due di fiori.", turn], "nothing is told twice"
    table.scene.refresh()
    table.key(Qt.Key.Key_L, Qt.KeyboardModifier.ControlModifier)
    assert said[-1] == f"Ultimo giro: Nonna Rosa scarta il due di fiori. {turn}"
    assert said.count(turn) == 1


def test_a_joker_that_must_be_laid_is_shown_its_places(lay: Lay) -> None:
    table = lay(["7c Ks 9s Ts 4c", 13], phase="play", **OPEN)
    assert table.controller.submit(parse_move("swap 7c m2"))
    assert text(table) == "Il jolly preso va calato in questo turno."
    press(table, "show")
    assert table.scene.match.selection.cards == table.cards("Jk")
    assert any(target.legal for target in table.view.actions_.targets)


def test_the_last_card_is_thrown_by_the_button_that_closes(lay: Lay) -> None:
    table = lay(["4c", 13], phase="play", rules={"first_round_close": "allowed"}, **OPEN)
    press(table, "close")
    assert table.controller.phase is Phase.OVER


@pytest.mark.parametrize("size", [(1366, 697), (1280, 640), (960, 486), (860, 500)])
@pytest.mark.parametrize("name", ["Nonna Margherita", "Giuseppe Garibaldi"])
def test_the_own_points_are_never_cut_off(size: tuple[int, int], name: str) -> None:
    from scala_desktop.table.layout.table import Shape, table_layout

    layout = table_layout(Shape(*size, seats=(0, 1, 2, 3)))
    width = layout.own.plate.w
    face = paint.PlateFace(name, "13 carte · 120 punti", "13 carte · 120", True, True, wide=True)
    room = width - 10 - 26
    left = room - paint.room_for_name(face, room) - 10 - 24
    assert paint.text_size(face.short, 15).width() <= left
    assert paint.room_for_name(face, room) > 60


def test_the_sentence_explains_the_words_of_the_game_in_it(lay: Lay) -> None:
    wished: list[str] = []
    table = lay([HAND, 13], discard="9d", phase="draw")
    table.view.wished.connect(wished.append)
    words = [term.word for term in table.view.match.terms]
    assert words == ["tallone", "aprire", "gioco", "punti"], "those of the empty place, too"
    press(table, "terms")
    assert wished == ["terms"]
    stop = table.view.stops.named("terms")
    assert stop is not None
    assert stop.can_be_pressed
    assert stop.spoken == "Che cosa vuol dire: tallone, aprire, gioco, punti"
    assert "Tallone: le carte coperte da cui si pesca." in stop.help


def test_the_keyboard_reaches_the_sentence(lay: Lay) -> None:
    wished: list[str] = []
    table = lay([HAND, 13], discard="9d", phase="draw")
    table.view.wished.connect(wished.append)
    table.view.keyboard.go_to_key("terms")
    table.key(Qt.Key.Key_Return)
    assert wished == ["terms"]


def test_chosen_cards_are_put_down_where_the_sentence_was(lay: Lay) -> None:
    table = lay([HAND, 13], discard="9d", **OPEN)
    press(table, "draw")
    sentence = table.view.button_rect("terms").center()
    for card in table.cards("7h 7d 7c"):
        table.click(table.grip(card))
    assert "terms" not in keys(table)
    table.click(sentence)
    assert len(table.tray.groups) == 1


def test_only_a_sentence_that_can_be_hit_is_pressed(lay: Lay) -> None:
    for width, height in ((1366, 651), (960, 470), (860, 400)):
        table = lay([HAND, 13], discard="9d", phase="draw", size=(width, height))
        places = dict(table.scene.display.layout.buttons)
        assert "terms" not in places or places["terms"].h >= 34


def test_the_phases_keep_the_words_that_have_room(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    painted: list[tuple[int, bool]] = []
    monkeypatch.setattr(
        line_paint,
        "_phase",
        lambda _painter, _box, number, _step, *, says: painted.append((number, says)),
    )
    words = ("Prendi", "Gioca", "Scarta")
    progress = (Progress.DONE, Progress.NOW, Progress.TO_COME)
    steps = [Step(*one) for one in zip(words, progress, strict=True)]

    def said(width: float) -> list[tuple[int, bool]]:
        painted.clear()
        line_paint.phases(width, 34, 1.0, steps)
        return [*painted]

    bold, letters = (QFontMetricsF(text_font(16, one)) for one in (BOLD, REGULAR))
    bare = letters.horizontalAdvance("PrendiScarta") + bold.horizontalAdvance("Gioca") + 56
    whole = [(1, True), (2, True), (3, True)]
    assert said(bare + 60) == said(bare + 2) == whole
    assert said(bare - 20)[:2] == [(1, False), (2, True)]
    assert said(90) == [(2, True)]


def test_the_tick_of_a_phase_stands_apart_from_its_word(qtbot: QtBot) -> None:
    words = ("Prendi", "Gioca", "Scarta")
    progress = (Progress.DONE, Progress.NOW, Progress.TO_COME)
    steps = [Step(*one) for one in zip(words, progress, strict=True)]
    picture = line_paint.phases(222, 34, 1.0, steps).toImage()
    ground = picture.pixelColor(2, 17)
    drawn = [any(picture.pixelColor(x, y) != ground for y in range(10, 25)) for x in range(2, 70)]
    begin = drawn.index(True)
    tick = drawn.index(False, begin)
    assert drawn.index(True, tick) - tick >= 4


def test_a_button_says_whole_words_whatever_its_width(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The key is left out where the words would be broken for it."""
    said: list[tuple[str, bool]] = []

    def noted(_painter: object, found: Flow, *_: object) -> None:
        said.append(("".join(piece.run.text for row in found.rows for piece in row), False))

    def capped(*_: object) -> None:
        said[-1] = (said[-1][0], True)

    monkeypatch.setattr(line_paint, "draw_flow", noted)
    monkeypatch.setattr(line_paint, "_cap", capped)
    face = paint.ButtonFace("Metti nel vassoio", True, "", cap="C", short="Nel vassoio")
    least = ceil(flow("**Nel vassoio**", 15, 1000.0).width) + 18
    whole = ceil(flow("**Metti nel vassoio**", 18, 1000.0).width) + 60
    for width in range(least, whole, 4):
        line_paint.button(width, 46, 1.0, face, hot=False, down=False)
    assert {words for words, _ in said} == {"Mettinelvassoio", "Nelvassoio"}
    assert said[0] == ("Nelvassoio", False)
    assert said[-1] == ("Mettinelvassoio", True)


def test_the_phase_of_playing_is_ticked_by_what_is_laid(lay: Lay) -> None:
    table = lay(["7h 7d 7c", 3], opened=[0], phase="draw", discard="Kc")

    def ticked() -> list[bool]:
        line = table.scene.match.turn_line
        assert line is not None
        return [step.progress is Progress.DONE for step in line.steps]

    assert table.controller.submit(parse_move("draw"))
    assert ticked() == [True, False, False]
    assert table.controller.submit(parse_move("meld 7h 7d 7c"))
    assert ticked() == [True, True, False], "the last card is thrown away"
    assert table.controller.undo()
    assert ticked() == [True, False, False]
