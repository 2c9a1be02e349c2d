"""The own decks on the disk: there whole or not at all."""

import json
from pathlib import Path

import pytest
from PIL import Image

from scala_desktop.rules.files import read_text
from scala_desktop.store.decks.faults import DeckError, DeckFault
from scala_desktop.store.decks.library import Library, OwnDeck
from scala_desktop.store.decks.naming import face_in
from scala_desktop.store.decks.packs import BACK, PACKS
from scala_desktop.store.user_folders import decks_folder
from tests.store.decks.sheets import kept_deck

NAPOLETANE, FRENCH = PACKS["napoletane"], PACKS["french"]
FORTY = NAPOLETANE.needed


def nonna(library: Library, title: str = "Nonna") -> OwnDeck:
    return kept_deck(library, NAPOLETANE, title)


@pytest.fixture
def library(tmp_path: Path) -> Library:
    return Library(tmp_path / "decks")


def entries(library: Library) -> list[str]:
    return [path.name for path in library.folder.iterdir()]


def test_a_deck_that_is_kept_is_found_again(library: Library) -> None:
    assert library.decks() == ()
    deck = kept_deck(library, NAPOLETANE, "  Le carte   di nonna ", [*FORTY, BACK])
    assert deck.title == "Le carte di nonna"
    assert deck.has_back
    (found,) = Library(library.folder).decks()
    assert found == deck
    assert library.deck(deck.name) == deck
    assert entries(library) == [deck.key]
    assert all(deck.path(face).is_file() for face in (*NAPOLETANE.needed, BACK))


def test_a_deck_of_the_first_version_is_still_played_with(library: Library) -> None:
    folder = library.folder / "abc"
    folder.mkdir(parents=True)
    names = [NAPOLETANE.name(face) for face in FORTY]
    for name in names:
        Image.new("RGBA", (8, 13)).save(folder / f"{name}.png")
    told = {"version": 1, "title": "Vecchie", "pack": "napoletane", "cards": names}
    (folder / "deck.json").write_text(json.dumps(told))
    (deck,) = library.decks()
    assert deck.path(FORTY[3]).is_file()
    assert deck.path(FORTY[3]).suffix == ".png"
    assert library.rename(deck, "Nuove").path(FORTY[3]).suffix == ".png"


def test_french_cards_may_do_without_jokers(library: Library) -> None:
    deck = kept_deck(library, FRENCH, "Bar")
    assert deck.faces == frozenset(range(52))
    assert deck.pack is FRENCH


def test_a_card_of_ours_may_stand_in_for_one_that_is_missing(library: Library) -> None:
    six, rest = FORTY[15], [face for face in FORTY if face != FORTY[15]]
    deck = kept_deck(library, NAPOLETANE, "Nonna", rest, drawn=[six])
    assert six not in deck.faces
    assert Library(library.folder).decks() == (deck,)


@pytest.mark.parametrize(
    ("faces", "title", "code"),
    [
        (FORTY[:39], "Nonna", DeckFault.UNNAMED),
        (FORTY, "  ", DeckFault.NO_TITLE),
        (FORTY, "le carte", DeckFault.TITLE_TAKEN),
    ],
)
def test_what_is_no_deck_changes_nothing(
    library: Library, faces: tuple[int, ...], title: str, code: DeckFault
) -> None:
    nonna(library, "Le carte")
    before = library.decks()
    with pytest.raises(DeckError) as caught:
        kept_deck(library, NAPOLETANE, title, faces)
    assert caught.value.code == code
    assert library.decks() == before
    # What was refused can be put right.
    assert nonna(library, "Seconde").title == "Seconde"


def test_a_deck_takes_the_place_of_the_one_that_was_mended(library: Library) -> None:
    old = nonna(library)
    folder = library.work_folder()
    for face in (*FORTY, BACK):
        Image.new("RGB", (10, 16)).save(folder / f"{NAPOLETANE.name(face)}.jpg")
    new = library.keep_cards(folder, NAPOLETANE, [*FORTY, BACK], [], "Nonna", old)
    assert (new.key, new.has_back, old.has_back) == (old.key, True, False)
    assert entries(library) == [old.key]


def test_a_deck_is_renamed_and_deleted(library: Library) -> None:
    one = nonna(library, "Prime")
    two = nonna(library, "Seconde")
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
    deck = nonna(library)
    deck.path(19).unlink()
    assert library.decks() == ()
    assert library.deck(deck.name) is None


def test_a_deck_that_has_not_changed_is_not_read_again(
    library: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    deck = nonna(library)
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
    deck = nonna(library)
    elsewhere = deck.path(19).rename(tmp_path / "19.jpg")
    deck.path(19).symlink_to(elsewhere)
    assert library.decks() == (deck,)
    assert library.decks() == (deck,)
    elsewhere.unlink()
    assert library.decks() == ()


@pytest.mark.parametrize("text", ["{", "[]", '{"pack": "tarot"}', '{"pack": [], "title": 3}', ""])
def test_a_list_that_makes_no_sense_is_no_deck(library: Library, text: str) -> None:
    deck = nonna(library)
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
    deck = nonna(library)
    own = library.work_folder()
    for left in (".new-0-1f", f".old-{deck.key}"):
        (library.folder / left).mkdir()
    library.sweep()
    assert sorted(entries(library)) == sorted([deck.key, own.name]), "the program works on its own"


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


def test_the_sign_of_a_deck_is_that_of_the_last_look(
    library: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    deck = nonna(library)
    before = deck.sign
    assert before is not None
    list_of_it = deck.folder / "deck.json"
    list_of_it.write_text(list_of_it.read_text("utf-8").replace("Nonna", "Zia Maria"), "utf-8")
    with monkeypatch.context() as no_disk:
        no_disk.setattr(Path, "stat", None)
        assert deck.sign == before, "the window asks for it again and again"
    found = library.deck(deck.name)
    assert found is not None
    assert found.title == "Zia Maria"
    assert deck.sign == found.sign != before
    library.delete(deck)
    assert library.deck(deck.name) is None
    assert deck.sign is None
