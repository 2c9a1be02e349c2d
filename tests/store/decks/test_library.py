"""The own decks on the disk: there whole or not at all."""

from pathlib import Path

import pytest
from PIL import Image

from scala_desktop.store.decks.draft import Draft, Piece
from scala_desktop.store.decks.faults import DeckError, DeckFault
from scala_desktop.store.decks.library import Library
from scala_desktop.store.decks.naming import face_in, in_order, named_on, named_one, suggested
from scala_desktop.store.decks.packs import BACK, FACES, PACKS
from scala_desktop.store.files import read_text
from scala_desktop.store.user_folders import decks_folder

NAPOLETANE, FRENCH = PACKS["napoletane"], PACKS["french"]
FORTY = dict(enumerate(NAPOLETANE.needed))


def draft(library: Library, count: int = 41, pack: str = "napoletane") -> Draft:
    folder = library.work_folder()
    pieces = tuple(Piece(f"{i:03}.png", str(i), None) for i in range(count))
    for piece in pieces:
        Image.new("RGB", (8, 13)).save(folder / piece.file)
    return Draft(folder, pack, pieces)


@pytest.fixture
def library(tmp_path: Path) -> Library:
    return Library(tmp_path / "decks")


def entries(library: Library) -> list[str]:
    return [path.name for path in library.folder.iterdir()]


def test_a_deck_that_is_kept_is_found_again(library: Library) -> None:
    assert library.decks() == ()
    deck = library.keep(draft(library), {**FORTY, 40: BACK}, "  Le carte   di nonna ")
    assert deck.title == "Le carte di nonna"
    assert deck.has_back
    (found,) = Library(library.folder).decks()
    assert found == deck
    assert library.deck(deck.name) == deck
    assert entries(library) == [deck.key]
    assert all(deck.path(face).is_file() for face in (*NAPOLETANE.needed, BACK))


def test_pictures_without_a_name_are_left_out(library: Library) -> None:
    deck = library.keep(draft(library), FORTY, "Nonna")
    assert not deck.has_back
    assert len(list(deck.folder.glob("*.png"))) == 40


def test_french_cards_may_do_without_jokers(library: Library) -> None:
    deck = library.keep(draft(library, 52, "french"), dict(enumerate(range(52))), "Bar")
    assert deck.faces == frozenset(range(52))
    assert deck.pack is FRENCH


@pytest.mark.parametrize(
    ("names", "title", "code"),
    [
        ({**FORTY, 40: 0}, "Nonna", DeckFault.NAMED_TWICE),
        (dict(list(FORTY.items())[:39]), "Nonna", DeckFault.UNNAMED),
        (FORTY, "  ", DeckFault.NO_TITLE),
        (FORTY, "le carte", DeckFault.TITLE_TAKEN),
    ],
)
def test_what_is_no_deck_changes_nothing(
    library: Library, names: dict[int, int], title: str, code: DeckFault
) -> None:
    library.keep(draft(library), FORTY, "Le carte")
    before = library.decks()
    one = draft(library)
    with pytest.raises(DeckError) as caught:
        library.keep(one, names, title)
    assert caught.value.code == code
    assert library.decks() == before
    assert len(list(one.folder.iterdir())) == 41
    # What was refused can be put right.
    assert library.keep(one, FORTY, "Seconde").title == "Seconde"


def test_a_deck_is_renamed_and_deleted(library: Library) -> None:
    one = library.keep(draft(library), FORTY, "Prime")
    two = library.keep(draft(library), FORTY, "Seconde")
    with pytest.raises(DeckError, match="title_taken"):
        library.rename(one, "SECONDE")
    assert library.rename(one, "PRIME").title == "PRIME"
    assert [deck.title for deck in library.decks()] == ["PRIME", "Seconde"]
    library.delete(two)
    assert [deck.title for deck in library.decks()] == ["PRIME"]
    assert library.deck(two.name) is None
    with pytest.raises(DeckError, match="not_written"):
        library.delete(two)


def test_a_deck_that_is_not_whole_is_none(library: Library) -> None:
    deck = library.keep(draft(library), FORTY, "Nonna")
    deck.path(19).unlink()
    assert library.decks() == ()
    assert library.deck(deck.name) is None


def test_a_deck_that_has_not_changed_is_not_read_again(
    library: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    deck = library.keep(draft(library), FORTY, "Nonna")
    assert library.decks() == (deck,)
    read: list[Path] = []

    def counted(path: Path) -> str:
        read.append(path)
        return read_text(path)

    monkeypatch.setattr("scala_desktop.store.decks.library.read_text", counted)
    assert library.deck(deck.name) == deck
    assert read == []
    assert library.rename(deck, "Zia").title == "Zia"
    assert [one.title for one in library.decks()] == ["Zia"]
    assert read != []
    deck.path(3).unlink()
    assert library.decks() == ()


def test_a_picture_that_lies_elsewhere_is_looked_for_every_time(
    library: Library, tmp_path: Path
) -> None:
    deck = library.keep(draft(library), FORTY, "Nonna")
    elsewhere = deck.path(19).rename(tmp_path / "19.png")
    deck.path(19).symlink_to(elsewhere)
    assert library.decks() == (deck,)
    assert library.decks() == (deck,)
    elsewhere.unlink()
    assert library.decks() == ()


@pytest.mark.parametrize("text", ["{", "[]", '{"pack": "tarot"}', '{"pack": [], "title": 3}', ""])
def test_a_list_that_makes_no_sense_is_no_deck(library: Library, text: str) -> None:
    deck = library.keep(draft(library), FORTY, "Nonna")
    (deck.folder / "deck.json").write_text(text)
    assert library.decks() == ()


@pytest.mark.parametrize("name", ["french", "own:", "own:../saves", "own:a/b", "own:nothing"])
def test_no_other_name_leads_anywhere(library: Library, name: str) -> None:
    assert library.deck(name) is None


def test_a_full_disk_is_told(tmp_path: Path) -> None:
    (tmp_path / "decks").write_text("a file where the folder should be")
    library = Library(tmp_path / "decks")
    assert library.decks() == ()
    with pytest.raises(DeckError, match="not_written"):
        library.work_folder()


def test_what_was_left_half_done_is_swept(library: Library) -> None:
    deck = library.keep(draft(library), FORTY, "Nonna")
    draft(library)
    draft(library)
    library.sweep()
    assert entries(library) == [deck.key]


def test_the_decks_are_the_users(own_folders: Path) -> None:
    assert Library().folder == decks_folder()
    assert decks_folder().is_relative_to(own_folders)


@pytest.mark.parametrize("pack", PACKS.values(), ids=lambda pack: pack.key)
def test_every_face_is_known_by_the_name_of_its_own_file(pack: object) -> None:
    for one in PACKS.values():
        assert [face_in(one.name(face), one) for face in one.faces] == list(one.faces)


@pytest.mark.parametrize(
    ("stem", "face"),
    [
        ("Asso di Cuori", 0),
        ("quadri-10", 22),
        ("regina_di_fiori", 26 + 11),
        ("K_picche", 51),
        ("joker", 52),
        ("Jolly nero", 53),
        ("dorso", BACK),
        ("7H", 6),
        ("scan0001", None),
        ("cuori", None),
        ("3 di cuori e 4 di quadri", None),
    ],
)
def test_names_of_files_are_understood(stem: str, face: int | None) -> None:
    assert face_in(stem, FRENCH) == face


def test_a_name_borne_twice_is_given_once() -> None:
    assert suggested(["asso cuori", "ace hearts", "due cuori"], FRENCH) == [0, None, 1]
    assert suggested(["a", "b", "asso cuori"], FRENCH) == [0, 1, 2]
    assert in_order(56, FRENCH) == [*FACES, BACK, None]


def test_names_go_on_from_a_picture_to_the_end_of_the_suit() -> None:
    names = in_order(12, NAPOLETANE)  # denari, then two of coppe
    named = named_on(names, 1, 39, NAPOLETANE)  # spade from the second picture on
    assert named[0] == names[0]
    assert named[1:11] == [f for f in NAPOLETANE.needed if f // 13 == 3]
    assert named[11] == names[11]
    assert named_one(named, 0, 39) == [39, None, *named[2:]]
    assert named_on([None] * 3, 1, BACK, NAPOLETANE) == [None, BACK, None]
