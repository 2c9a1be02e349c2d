"""Scala 40 in pairs at the table: who plays with whom, and how many points the pair has."""

from collections.abc import Callable
from typing import Any

import pytest

from scala_desktop.rules.cards import Seat
from scala_desktop.table.input.keyboard import FocusZone
from scala_desktop.table.painting import paint
from tests.table.tables import Table

HANDS: list[str | int] = ["7c 8c 2d 4h Jd", 6, 9, 4]
Lay = Callable[..., Table]


@pytest.fixture
def opened(lay: Lay) -> Lay:
    """Return a function that lays a table at which four play in pairs."""

    def make(hands: list[str | int] = HANDS, **data: Any) -> Table:
        return lay(hands, rules={"pair_play": True}, phase="play", **data)

    return make


def test_the_plates_say_whose_points_they_are(opened: Lay) -> None:
    table = opened(totals=[119, 164], opened=[0, 2])
    game, view = table.scene.match.presenter, table.controller.view()
    notes = [game.plate(view, Seat(seat)) for seat in range(4)]
    assert [note.line for note in notes] == ["5 carte", "6 carte", "9 carte · con te", "4 carte"]
    ours, theirs = ("Noi", 119), ("Loro", 164)
    assert [note.side for note in notes] == [ours, theirs, ours, theirs]
    assert [note.ticked for note in notes] == [True, False, True, False]


def test_while_nobody_is_shown_no_pair_is_called_ours(opened: Lay) -> None:
    table = opened(totals=[119, 164])
    table.controller.open_hand_of(None)
    game, view = table.scene.match.presenter, table.controller.view()
    assert [game.plate(view, Seat(seat)).side for seat in range(2)] == [
        ("Coppia", 119),
        ("Coppia", 164),
    ]
    assert "con te" not in game.plate(view, Seat(2)).line


def test_three_have_no_pairs(opened: Lay) -> None:
    table = opened(HANDS[:3], totals=[10, 20, 30])
    notes = [
        table.scene.match.presenter.plate(table.controller.view(), Seat(seat)) for seat in range(3)
    ]
    assert [note.side for note in notes] == [None] * 3
    assert notes[2].line == "9 carte · 30 punti"


def test_a_screen_reader_hears_the_points_of_the_pair(opened: Lay) -> None:
    table = opened(totals=[119, 164])
    spoken = dict(table.scene.labels.spoken())
    assert "Loro, 164 punti" in spoken[1]
    assert "con te, Noi, 119 punti" in spoken[2]


@pytest.mark.parametrize(("width", "line"), [(250, "9 carte · con te"), (150, "9 carte")])
def test_where_a_plate_is_narrow_the_points_stay(
    width: int, line: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    written: list[str] = []
    write = paint.write

    def noted(painter, box, text, size, color, *, short="", **more):  # type: ignore[no-untyped-def]  # as write()
        fits = paint.text_size(text, size).width() <= box.width()
        written.append(text if fits or not short else short)
        write(painter, box, text, size, color, short=short, **more)

    monkeypatch.setattr(paint, "write", noted)
    face = paint.PlateFace("Zio Carlo", "9 carte · con te", "9 carte", side="Noi 119")
    paint.plate(width, 44, 1, face)
    assert written == ["Zio Carlo", "Noi 119", line]


def test_the_melds_of_partners_lie_before_each_of_them(opened: Lay) -> None:
    table = opened(melds=["0: Kh Kd Ks", "2: 9c 9d 9h", "1: 5h 6h 7h"])
    layout = table.scene.display.layout
    for meld, seat in zip(layout.melds, (0, 2, 1), strict=True):
        assert meld.rect.overlap(layout.area(seat).panel) > 0
    told = [stop.spoken for stop in table.view.keyboard.stops(FocusZone.TABLE)]
    assert "Zio Carlo" in told[1]
