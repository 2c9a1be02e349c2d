"""Pictures of cards: exact sizes, one rendering each, every face of every deck."""

from pathlib import Path
from threading import Event
from typing import Any

import pytest
from PySide6.QtGui import QImage
from pytestqt.qtbot import QtBot

from scala_desktop.rules.cards import HIDDEN, JOKER, KIND_RANK, Card, parse_kind
from scala_desktop.rules.registry import NAMES
from scala_desktop.store.looks import CHOICES, OWN_BACK
from scala_desktop.table.painting.deck_art import (
    BACK,
    DRAWINGS,
    FACES,
    DeckArt,
    Look,
    _weight,
    face_of,
    rendering_order,
)
from scala_desktop.table.painting.shadows import KEPT
from scala_desktop.table.settings import DECKS
from tests.table.tables import Table

BACKS = [back for back in CHOICES["back"] if back != OWN_BACK]


@pytest.fixture
def art(qtbot: QtBot) -> DeckArt:
    return DeckArt()


def image(art: DeckArt, face: int, look: Look = Look(), width: float = 100) -> QImage:  # noqa: B008 - it is frozen
    return art.picture(face, width, 1.0, look).pixmap.toImage()


@pytest.mark.parametrize("ratio", [1.0, 1.25, 1.5, 2.0])
@pytest.mark.parametrize("turned", [False, True])
def test_a_picture_has_the_exact_size_in_device_pixels(
    art: DeckArt, ratio: float, turned: bool
) -> None:
    picture = art.picture(0, 92, ratio, Look(turned=turned))
    scale = ratio * ((2 if ratio < 1.5 else 1.5) if turned else 1)
    assert picture.pixmap.devicePixelRatio() == scale
    margin = round(picture.margin * scale)
    assert picture.pixmap.width() - 2 * margin == round(92 * scale)
    assert picture.pixmap.height() - 2 * margin == round(round(92 * 1.4) * scale)


def test_a_picture_is_made_once(art: DeckArt) -> None:
    first = art.picture(5, 92, 1.0)
    assert art.has(5, 92, 1.0)
    assert art.picture(5, 92, 1.0) is first
    assert art.picture(5, 92, 1.25) is not first


def test_the_oldest_pictures_go_when_there_are_too_many(art: DeckArt) -> None:
    art.fit(200, 150, 1.0)
    for face in range(20):
        art.picture(face, 92, 1.0)
    assert not art.has(0, 92, 1.0)
    assert art.has(19, 92, 1.0)


@pytest.mark.parametrize("size", [(800, 700), (1366, 651), (1920, 980)])
@pytest.mark.parametrize("game", NAMES)
def test_a_full_table_has_room_for_its_pictures_and_a_small_one_holds_fewer(
    qtbot: QtBot, game: str, size: tuple[int, int]
) -> None:
    hands = {"scala40": [13] * 6, "trentuno": [3] * 12}.get(game, [26, 11, 11, 11])
    table = Table(hands, game_key=game, size=size)
    scene = table.scene
    qtbot.waitUntil(lambda: not scene.pictures.settling and not scene.prefetcher.busy)
    scene.resting.lay()
    places = [
        *scene.placement.places(
            scene.display.layout, scene.snapshot(scene.display.layout), scene.pointer
        )
    ]
    assert len({place.face for place in places}) > 3
    for face, width, look in {(place.face, place.width, place.look) for place in places}:
        assert scene.display.art.has(face, width, scene.display.ratio, look)
    shown = sum(
        _weight(scene.display.art.picture(*one).pixmap)
        for one in {(place.face, place.width, scene.display.ratio, place.look) for place in places}
    )
    assert (
        1.5 * shown
        < scene.display.art._pictures.weight
        <= scene.display.art._pictures.most
        < 3.7 * 4 * size[0] * size[1]
    )
    table.close()


def test_cards_of_ever_new_sizes_leave_few_drawings_and_shadows_behind(art: DeckArt) -> None:
    for step in range(60):
        art.picture(step % len(FACES), 40 + step, 1.0, Look(lifted=step % 2 == 1))
    assert len(art.shadows) <= KEPT
    assert len(art._drawings) <= DRAWINGS
    art.keep()
    assert len(art.shadows) == len(art._drawings) == 0


@pytest.mark.parametrize("deck", DECKS)
def test_every_face_of_every_deck_is_there_and_unlike_the_others(qtbot: QtBot, deck: str) -> None:
    art = DeckArt(deck)
    seen = {bytes(image(art, face, width=120).constBits()) for face in FACES}
    assert len(seen) == len(FACES)


def test_the_backs_differ(qtbot: QtBot) -> None:
    seen = {bytes(image(DeckArt(back=back), BACK).constBits()) for back in BACKS}
    assert len(seen) == len(BACKS)


def test_small_cards_of_the_usual_deck_show_the_large_index(qtbot: QtBot) -> None:
    small = image(DeckArt("french"), 6, width=50)
    assert small == image(DeckArt("french_xl"), 6, width=50)
    assert image(DeckArt("french"), 6, width=90) != image(DeckArt("french_xl"), 6, width=90)


def test_a_joker_on_the_table_shows_what_it_stands_for(art: DeckArt) -> None:
    plain = image(art, JOKER)
    seven, eight = (image(art, JOKER, Look(shown=parse_kind(name))) for name in ("7h", "8h"))
    assert plain != seven
    assert seven != eight
    # The right half still shows the jester.
    half = plain.width() // 2
    right = plain.rect().adjusted(half, 0, 0, 0)
    assert seven.copy(right) == plain.copy(right)


def test_a_chosen_card_has_a_golden_ring_around_it(art: DeckArt) -> None:
    picture = art.picture(0, 100, 1.0, Look(chosen=True))
    edge = round(picture.margin) - 2
    color = picture.pixmap.toImage().pixelColor(edge, picture.pixmap.height() // 2)
    assert color.name() == "#ffc83d"


def test_the_shadow_is_dark_and_soft_and_falls_downwards(art: DeckArt) -> None:
    picture = art.picture(0, 100, 1.0)
    shot, pad = picture.pixmap.toImage(), round(picture.margin)
    x = shot.width() // 2
    below = [shot.pixelColor(x, shot.height() - pad + d).alpha() for d in range(pad)]
    assert below[1] > 40
    assert below[-1] < 6
    assert below == sorted(below, reverse=True)
    assert below[1] > shot.pixelColor(x, pad - 2).alpha()


def test_number_cards_are_made_before_courts_and_jokers() -> None:
    order = rendering_order()
    assert sorted(order) == list(FACES)
    courts = [face for face in order if face >= JOKER or KIND_RANK[face] > 10]
    assert list(order[-len(courts) :]) == courts


@pytest.mark.parametrize(
    ("deck", "aspect"), [("napoletane", 1.6), ("piacentine", 1.8), ("siciliane", 1.7)]
)
def test_a_latin_deck_has_forty_faces_in_its_own_proportion(
    qtbot: QtBot, deck: str, aspect: float
) -> None:
    art = DeckArt(deck, "verde")
    faces = rendering_order(deck)
    assert len(faces) == 40
    assert art.card_size(100) == (100, 100 * aspect)
    shots = {bytes(image(art, face, width=60).constBits()) for face in (BACK, *faces)}
    assert len(shots) == 41


def test_the_two_jokers_of_a_pack_have_faces_of_their_own() -> None:
    assert [face_of(Card(c)) for c in (52, 53, 106, 107)] == [52, 53, 52, 53]
    assert face_of(HIDDEN) == BACK
    assert face_of(Card(54)) == face_of(Card(0))


@pytest.mark.parametrize("deck", ["napoletane", "piacentine", "siciliane"])
def test_a_latin_deck_may_bear_numbers(qtbot: QtBot, deck: str) -> None:
    plain, numbered = DeckArt(deck), DeckArt(deck, numbers=True)
    for face in rendering_order(deck):
        assert image(plain, face) != image(numbered, face)
    assert image(plain, BACK) == image(numbered, BACK)


def test_french_cards_bear_their_own_index_only(qtbot: QtBot) -> None:
    assert image(DeckArt("french"), 5) == image(DeckArt("french", numbers=True), 5)


def test_a_slow_disk_holds_nobody_up(art: DeckArt, monkeypatch: pytest.MonkeyPatch) -> None:
    read, spun = Path.read_text, Event()

    def slowly(path: Path, *told: Any, **named: Any) -> str:
        assert spun.wait(30)
        return read(path, *told, **named)

    monkeypatch.setattr(Path, "read_text", slowly)
    stages = art.stages(0, 92, 1.0)
    assert [next(stages, "made") for _ in range(10)] == [None] * 10
    spun.set()
    for _ in stages:
        pass
    assert art.has(0, 92, 1.0)


def test_a_drawing_that_cannot_be_read_is_told_to_whoever_waits_for_it(
    art: DeckArt, monkeypatch: pytest.MonkeyPatch
) -> None:
    def gone(path: Path, *_: Any, **_named: Any) -> str:
        raise FileNotFoundError(path)

    monkeypatch.setattr(Path, "read_text", gone)
    with pytest.raises(FileNotFoundError):
        art.picture(0, 92, 1.0)
