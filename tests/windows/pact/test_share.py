"""A pact leaves the house and arrives in another: code, file, QR picture, sheet."""

import threading
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from random import Random

import pytest
from PIL import Image, ImageFilter
from PySide6.QtCore import QMimeData, QPointF, Qt, QUrl
from PySide6.QtGui import QDropEvent, QGuiApplication
from PySide6.QtWidgets import QLabel, QPushButton
from pytestqt.qtbot import QtBot
from shiboken6 import isValid

from scala_desktop.rules.options import HouseRules, random_rules, with_values
from scala_desktop.rules.pacts.code import QR_PREFIX, Pact, code_of, plain_code, read_code
from scala_desktop.rules.pacts.file import file_text, read_file
from scala_desktop.rules.registry import NAMES, info
from scala_desktop.store.problems import Problem
from scala_desktop.windows.house_rules_dialog import HouseRulesDialog
from scala_desktop.windows.languages import Languages
from scala_desktop.windows.match_choice import OWN, own_preset
from scala_desktop.windows.pact import photo, qr
from scala_desktop.windows.pact.arrival import Arrival
from scala_desktop.windows.pact.qr import Squares, image_of, squares_of
from scala_desktop.windows.pact.share import PactDialog
from scala_desktop.words.pacts import name_taken_words
from tests.windows.opened import ONE_PERSON, Opened

SCALA40 = info("scala40")
OURS = with_values(SCALA40.rules(), {"elimination_limit": 201, "reentry": "once"})
THEIRS = with_values(OURS, {"opening_threshold": 51, "reentry": "off"})
UNWRITTEN = Problem("not_written", Path("settings.json"))
Open = Callable[..., PactDialog]


@pytest.fixture
def shown(qtbot: QtBot) -> Open:
    def open_dialog(rules: HouseRules = OURS, name: str = "Natale da nonna") -> PactDialog:
        dialog = PactDialog(None, info(rules.game), rules, name, ["Classica", name])
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose, False)
        qtbot.addWidget(dialog)
        dialog.resize(1330, 712)
        dialog.open()
        return dialog

    return open_dialog


def click(qtbot: QtBot, one: QPushButton) -> None:
    assert one.isVisible()
    assert one.isEnabled()
    qtbot.mouseClick(one, Qt.MouseButton.LeftButton)


def said(arrival: Arrival) -> str:
    assert arrival.result.isVisible()
    return arrival.result.text()


def rows(arrival: Arrival) -> list[str]:
    return [one.text() for one in arrival._rows.findChildren(QLabel) if one.isVisible()]


# --- the QR picture -------------------------------------------------------------------------------


def photographed(image: Image.Image, rng: Random) -> Image.Image:
    """Return *image* as a camera sees it: held at an angle, out of focus, on grey, with grain."""
    side = 900
    wall = Image.new("L", (side, side), 150)
    code = image.convert("L").resize((460, 460), Image.Resampling.LANCZOS)
    wall.paste(code, (220, 220))

    def moved(x: int, y: int) -> tuple[float, float]:
        return x + rng.uniform(-70, 70), y + rng.uniform(-70, 70)

    # Each corner of what is seen lies elsewhere: a perspective, not only a turn.
    corners = [moved(0, 0), moved(side, 0), moved(side, side), moved(0, side)]
    seen = wall.transform(
        (side, side),
        Image.Transform.PERSPECTIVE,
        _perspective(corners, side),
        Image.Resampling.BICUBIC,
        fillcolor=150,
    )
    seen = seen.rotate(rng.uniform(-25, 25), Image.Resampling.BICUBIC, fillcolor=150)
    seen = seen.filter(ImageFilter.GaussianBlur(2.2))
    grain = Image.effect_noise((side, side), 22)
    return Image.blend(seen, grain, 0.15)


def _perspective(corners: list[tuple[float, float]], side: int) -> tuple[float, ...]:
    """Return the eight numbers by which Pillow maps a square of *side* onto *corners*."""
    square = [(0, 0), (side, 0), (side, side), (0, side)]
    lines = []
    for (x, y), (u, v) in zip(square, corners, strict=True):
        lines.append([x, y, 1, 0, 0, 0, -u * x, -u * y, u])
        lines.append([0, 0, 0, x, y, 1, -v * x, -v * y, v])
    for place in range(8):
        best = max(range(place, 8), key=lambda row: abs(lines[row][place]))
        lines[place], lines[best] = lines[best], lines[place]
        lines[place] = [value / lines[place][place] for value in lines[place]]
        for row in range(8):
            if row != place:
                factor = lines[row][place]
                lines[row] = [a - factor * b for a, b in zip(lines[row], lines[place], strict=True)]
    return tuple(line[8] for line in lines)


@pytest.mark.parametrize("game", NAMES)
def test_a_photograph_of_the_qr_picture_is_read_by_an_independent_reader(
    tmp_path: Path, game: str
) -> None:
    import zxingcpp

    rng = Random(f"photograph {game}")
    for number in range(5):
        rules = random_rules(info(game).rules, rng, share=0.2 * number)
        path = tmp_path / f"{number}.png"
        assert image_of(squares_of(code_of(rules))).save(str(path))
        with Image.open(path) as image:
            found = zxingcpp.read_barcodes(photographed(image, rng))
        assert [one.text for one in found] == [QR_PREFIX + plain_code(code_of(rules))]
        assert read_code(found[0].text).rules == rules


def test_the_picture_is_shown_and_saved(qtbot: QtBot, shown: Open, tmp_path: Path) -> None:
    import zxingcpp

    dialog = shown()
    qtbot.waitUntil(lambda: bool(dialog.away.picture.squares))
    click(qtbot, dialog.away.save_qr)
    assert dialog.file_dialog is not None
    with qtbot.waitSignal(dialog._writer.written):
        dialog.file_dialog.fileSelected.emit(str(tmp_path / "pact.png"))
    dialog.file_dialog.close()
    with Image.open(tmp_path / "pact.png") as image:
        (found,) = zxingcpp.read_barcodes(image)
    assert read_code(found.text).rules == OURS


def test_who_leaves_before_the_picture_is_drawn_breaks_nothing(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    gone = threading.Event()

    def slow(code: str) -> Squares:
        assert gone.wait(10)
        return squares_of(code)

    monkeypatch.setattr(qr, "squares_of", slow)
    dialog = PactDialog(None, SCALA40, OURS, "X", [])
    (drawing,) = [one for one in threading.enumerate() if one.name == "QrMaker"]
    dialog.open()
    dialog.close()  # it deletes itself
    qtbot.waitUntil(partial(is_gone, dialog))
    gone.set()
    drawing.join(10)  # what a thread raises fails the test
    assert not drawing.is_alive()
    qtbot.wait(50)


def is_gone(dialog: PactDialog) -> bool:
    return not isValid(dialog)


def test_without_segno_there_are_the_code_and_the_file(
    shown: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(qr, "find_spec", lambda _: None)
    monkeypatch.setattr("scala_desktop.windows.pact.share.can_draw", qr.can_draw)
    monkeypatch.setattr("scala_desktop.windows.pact.away.can_draw", qr.can_draw)
    dialog = shown()
    assert not dialog.away.save_qr.isVisible()
    assert dialog.away.save_file.isVisible()
    assert dialog.away.copy.isVisible()
    assert dialog.sheet.squares == ()


def test_in_little_room_one_part_is_shown_at_a_time(qtbot: QtBot, shown: Open) -> None:
    dialog = shown()
    parts = (dialog.print_button, dialog.away.copy, dialog.arrival.code)
    assert all(one.isVisible() for one in parts)
    dialog.resize(760, 500)
    for tab, seen in zip(dialog.tabs, (dialog.preview, *parts[1:]), strict=True):
        click(qtbot, tab)
        told = (dialog.preview, dialog.away.copy, dialog.arrival.code)
        assert [one for one in told if one.isVisible()] == [seen]


# --- what leaves ----------------------------------------------------------------------------------


def test_the_code_is_shown_with_the_words_to_say_it(qtbot: QtBot, shown: Open) -> None:
    dialog = shown()
    told = [one.text() for one in dialog.away.findChildren(QLabel) if one.isVisible()]
    for group in code_of(OURS).split():
        assert group in told
    assert dialog.away._groups.accessibleName().endswith(".")
    click(qtbot, dialog.away.copy)
    assert QGuiApplication.clipboard().text() == code_of(OURS)


def test_the_file_is_saved_under_the_name_of_the_pact(
    qtbot: QtBot, shown: Open, tmp_path: Path
) -> None:
    dialog = shown(name="Più forte! da nonna")
    click(qtbot, dialog.away.save_file)
    assert dialog.file_dialog is not None
    (selected,) = dialog.file_dialog.selectedFiles()
    assert Path(selected).name == "piu-forte-da-nonna.toml"
    with qtbot.waitSignal(dialog._writer.written):
        dialog.file_dialog.fileSelected.emit(str(tmp_path / "pact.toml"))
    dialog.file_dialog.close()
    pact = read_file((tmp_path / "pact.toml").read_bytes())
    assert (pact.rules, pact.name) == (OURS, "Più forte! da nonna")
    qtbot.waitUntil(lambda: dialog._note.text() == "✓ Salvato: pact.toml")


def test_a_file_that_cannot_be_written_is_told(qtbot: QtBot, shown: Open, tmp_path: Path) -> None:
    dialog = shown()
    click(qtbot, dialog.away.save_file)
    assert dialog.file_dialog is not None
    (tmp_path / "no folder").touch()
    with qtbot.waitSignal(dialog._writer.written):
        dialog.file_dialog.fileSelected.emit(str(tmp_path / "no folder" / "pact.toml"))
    dialog.file_dialog.close()
    qtbot.waitUntil(lambda: dialog._note.text() == "✗ Non riesco a scrivere pact.toml.")


# --- what arrives ---------------------------------------------------------------------------------


def test_a_code_is_looked_at_before_it_is_kept(qtbot: QtBot, shown: Open) -> None:
    dialog = shown()
    arrival = dialog.arrival
    code = code_of(THEIRS)
    with qtbot.assertNotEmitted(dialog.kept):
        for sign in code[:9]:
            qtbot.keyClicks(arrival.code, sign)
        assert said(arrival) == "Mancano ancora 4 segni."
        qtbot.keyClicks(arrival.code, code[9:].lower())
        assert said(arrival) == "✓ Codice intero e senza errori."
        assert arrival.count.text() == "43 regole come le vostre, 2 diverse:"
        told = ["Punti per aprire", "voi 40  →  loro 51", "Rientro", "voi Una volta  →  loro No"]
        qtbot.waitUntil(lambda: rows(arrival) == told)
    with qtbot.waitSignal(dialog.kept) as kept:
        click(qtbot, arrival.keep)
    assert kept.args == ["Dai cugini", THEIRS]
    arrival.tell_kept("Dai cugini", None)
    assert said(arrival) == (
        "✓ «Dai cugini» è tra i vostri patti: lo trovate nell'elenco, con la ★."
    )


@pytest.mark.parametrize("problem", [None, UNWRITTEN])
@pytest.mark.parametrize("begun", ["half", "whole", "other game"])
def test_what_came_of_it_is_told_once_nothing_else_is_looked_at(
    qtbot: QtBot, shown: Open, begun: str, problem: Problem | None
) -> None:
    arrival = shown().arrival
    arrival.put(code_of(THEIRS))
    click(qtbot, arrival.keep)
    other = code_of(info("burraco").rules() if begun == "other game" else OURS)
    arrival.put(other[:5] if begun == "half" else other)
    looked_at = said(arrival)
    arrival.tell_kept("Dai cugini", problem)
    assert said(arrival) == looked_at
    qtbot.keyClick(arrival.code, Qt.Key.Key_Backspace)
    arrival.code.clear()
    kept = "✓ «Dai cugini» è tra i vostri patti"
    assert said(arrival).startswith(kept if problem is None else "✗ Non riesco a salvare")


@pytest.mark.parametrize("problem", [None, UNWRITTEN])
def test_what_did_not_arrive_is_not_told_where_pacts_arrive(
    shown: Open, problem: Problem | None
) -> None:
    arrival = shown().arrival
    before = said(arrival)
    arrival.tell_kept("Da nonna", problem)
    assert said(arrival) == before


def test_nothing_is_written_over_by_what_arrives(qtbot: QtBot, shown: Open) -> None:
    dialog = shown()
    arrival = dialog.arrival
    qtbot.keyClicks(arrival.code, code_of(THEIRS))
    for name in ("Natale da nonna", " natale  da NONNA ", "", "  "):
        arrival.name.setText(name)
        assert not arrival.keep.isEnabled(), name
        assert arrival.keep.toolTip()
    arrival.name.setText("Dai  cugini di Lecce ")
    with qtbot.waitSignal(dialog.kept) as told:
        click(qtbot, arrival.keep)
    assert told.args == ["Dai cugini di Lecce", THEIRS]


def test_one_wrong_sign_is_named(qtbot: QtBot, shown: Open) -> None:
    arrival = shown().arrival
    code = plain_code(code_of(THEIRS))
    wrong = "7" if code[4] != "7" else "8"
    qtbot.keyClicks(arrival.code, code[:4] + wrong + code[5:])
    assert said(arrival) == f"✗ Il segno numero 5 non torna: forse {code[4]} al posto di {wrong}?"
    assert not arrival.keep.isVisible()
    arrival.code.clear()
    qtbot.keyClicks(arrival.code, code[:4] + "O" + code[5:])
    assert said(arrival) == f"✗ Il segno numero 5, O, nei codici non c'è: forse {code[4]}?"


def test_a_pact_of_another_game_says_of_which(qtbot: QtBot, shown: Open) -> None:
    arrival = shown().arrival
    qtbot.keyClicks(arrival.code, code_of(info("burraco").rules()))
    assert said(arrival) == "È un patto di Burraco: portatelo alle regole di quel gioco."
    assert not arrival.keep.isVisible()


def test_a_photograph_that_is_dropped_is_read(qtbot: QtBot, shown: Open, tmp_path: Path) -> None:
    dialog = shown()
    plain, path = tmp_path / "plain.png", tmp_path / "foto.jpg"
    assert image_of(squares_of(code_of(THEIRS))).save(str(plain))
    with Image.open(plain) as image:
        photographed(image, Random("dropped")).save(path)
    dropped(dialog, path)
    qtbot.waitUntil(lambda: dialog.arrival.pact is not None)
    assert dialog.arrival.pact is not None
    assert dialog.arrival.pact.rules == THEIRS


def test_a_photograph_without_a_whole_qr_gets_a_sentence_and_changes_nothing(
    qtbot: QtBot, shown: Open, tmp_path: Path
) -> None:
    dialog = shown()
    empty, broken = tmp_path / "muro.png", tmp_path / "rotta.jpg"
    Image.new("L", (400, 300), 150).save(empty)
    broken.write_bytes(b"no picture")
    sentence = "✗ In questa foto non vedo un QR intero: provate più da vicino, tenendo dritto il"
    sentence += " telefono."
    for path in (empty, broken):
        dialog.arrival.clear()
        dropped(dialog, path)
        qtbot.waitUntil(lambda: said(dialog.arrival) == sentence)
        assert dialog.arrival.pact is None


def test_without_a_reader_a_photograph_gets_another_way(
    qtbot: QtBot, shown: Open, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(photo, "can_read", lambda: False)
    dialog = shown()
    path = tmp_path / "foto.png"
    assert image_of(squares_of(code_of(THEIRS))).save(str(path))
    dropped(dialog, path)
    sentence = "✗ Qui le foto non si leggono: scrivete il codice che sta sotto il QR."
    qtbot.waitUntil(lambda: said(dialog.arrival) == sentence)


def test_a_pact_of_another_game_is_opened_there(qtbot: QtBot, opened: Opened) -> None:
    window = opened(ONE_PERSON)
    window.dialogs.house_rules()
    rules = window.dialogs.open_dialog
    assert isinstance(rules, HouseRulesDialog)
    rules.open_pact()
    assert rules.pact_dialog is not None
    arrival = rules.pact_dialog.arrival
    rules.pact_dialog.show_part(2)
    burraco = with_values(info("burraco").rules(), {"target_score": 1005})
    arrival.put(code_of(burraco))
    assert said(arrival) == "È il patto di un altro gioco, Burraco: lo apro là?"
    click(qtbot, arrival.there)
    there = window.dialogs.open_dialog
    assert isinstance(there, HouseRulesDialog)
    assert there.rules.game == "burraco"
    page = there.pact_dialog
    assert page is not None
    assert page.arrival.pact is not None
    assert page.arrival.pact.rules == burraco
    assert said(page.arrival) == "✓ Patto intero e senza errori.", "it was a code and no file"
    page.show_part(2)
    click(qtbot, page.arrival.keep)
    kept = [one.title for one in window.keeper.pacts.presets(info("burraco"))]
    assert "Dai cugini" in kept
    page.close()
    there.done(0)


def dropped(dialog: PactDialog, path: Path) -> None:
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(path))])
    event = QDropEvent(
        QPointF(5, 5),
        Qt.DropAction.CopyAction,
        data,
        Qt.MouseButton.LeftButton,
        Qt.KeyboardModifier.NoModifier,
    )
    dialog.dropEvent(event)


def test_a_file_to_be_read_is_taken_by_the_name_that_is_typed(qtbot: QtBot, shown: Open) -> None:
    dialog = shown()
    for ask, kinds in (
        (dialog.arrival.file, "TOML (*.toml)"),
        (dialog.arrival.photo, "Foto (*.png *.jpg *.jpeg *.webp *.bmp)"),
    ):
        click(qtbot, ask)
        asked = dialog.file_dialog
        assert asked is not None
        assert asked.nameFilters() == [kinds, "Tutti i file (*)"]
        assert not asked.defaultSuffix()
        asked.close()
    click(qtbot, dialog.away.save_file)
    assert dialog.file_dialog is not None
    assert dialog.file_dialog.defaultSuffix() == "toml"
    dialog.file_dialog.close()


def test_a_file_arrives_by_being_dropped(qtbot: QtBot, shown: Open, tmp_path: Path) -> None:
    dialog = shown()
    path = tmp_path / "cugini.toml"
    path.write_text(file_text(THEIRS, "Di zia Pina"), "utf-8")
    with qtbot.waitSignal(dialog.arrival.reader.read):
        dropped(dialog, path)
    qtbot.waitUntil(lambda: said(dialog.arrival) == "✓ Patto intero e senza errori.")
    assert dialog.arrival.given_name == "Di zia Pina"
    with qtbot.waitSignal(dialog.kept) as told:
        click(qtbot, dialog.arrival.keep)
    assert told.args == ["Di zia Pina", THEIRS]


@pytest.mark.parametrize(
    ("data", "words"),
    [
        (b"\x89PNG\r\n", "✗ Questo file non è un patto."),
        (
            file_text(THEIRS, "X").replace("51", "61").encode(),
            "✗ Questo file è stato cambiato o si è rovinato per strada: fatevelo ridare.",
        ),
        (
            b'format = 9\ngame = "scala40"\nrules = "?"\n',
            "✗ Viene da uno Scala Desktop più nuovo: per aprirlo serve quello.",
        ),
    ],
)
def test_a_bad_file_gets_a_sentence(
    qtbot: QtBot, shown: Open, tmp_path: Path, data: bytes, words: str
) -> None:
    dialog = shown()
    path = tmp_path / "x.toml"
    path.write_bytes(data)
    with qtbot.waitSignal(dialog.arrival.reader.read):
        dialog.read(path)
    qtbot.waitUntil(lambda: said(dialog.arrival) == words)
    assert not dialog.arrival.keep.isVisible()


@pytest.mark.parametrize("newer", ["code", "nothing", "file"])
def test_a_file_that_is_read_late_replaces_nothing_newer(
    qtbot: QtBot, shown: Open, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, newer: str
) -> None:
    dialog = shown()
    arrival = dialog.arrival
    late, soon, at_last = tmp_path / "late.toml", tmp_path / "soon.toml", threading.Event()
    late.write_text(file_text(OURS, "Tardi"), "utf-8")
    soon.write_text(file_text(THEIRS, "Presto"), "utf-8")

    def read_late(data: bytes) -> Pact:
        pact = read_file(data)
        assert pact.name != "Tardi" or at_last.wait(10)
        return pact

    monkeypatch.setattr("scala_desktop.windows.pact.arrival.read_file", read_late)
    dialog.read(late)
    if newer == "code":
        arrival.put(code_of(THEIRS))
    elif newer == "file":
        with qtbot.waitSignal(arrival.reader.read):
            dialog.read(soon)
        qtbot.waitUntil(lambda: arrival.pact is not None)
    else:
        arrival.clear()
    before = arrival.pact
    with qtbot.waitSignal(arrival.reader.read):
        at_last.set()
    qtbot.wait(20)
    assert arrival.pact == before


def test_a_code_is_pasted_anywhere(qtbot: QtBot, shown: Open) -> None:
    dialog = shown()
    QGuiApplication.clipboard().setText(f"{QR_PREFIX}{plain_code(code_of(THEIRS))}")
    dialog.print_button.setFocus()
    qtbot.keyClick(dialog, Qt.Key.Key_V, Qt.KeyboardModifier.ControlModifier)
    assert dialog.arrival.pact is not None
    assert dialog.arrival.code.text() == code_of(THEIRS)


def test_keys_that_are_no_code_change_nothing(qtbot: QtBot, shown: Open) -> None:
    dialog = shown()
    rng = Random("keys")
    with qtbot.assertNotEmitted(dialog.kept):
        for _ in range(200):
            text = "".join(rng.choice("23456789ABCDEFGZOI -é🂡") for _ in range(rng.randrange(50)))
            dialog.arrival.code.setText(text)
            assert dialog.arrival.pact is None
            assert said(dialog.arrival)


# --- in the house rules ---------------------------------------------------------------------------


@pytest.fixture
def house_rules(qtbot: QtBot) -> Iterator[HouseRulesDialog]:
    own = own_preset("Natale da nonna", OURS)
    presets = (*SCALA40.presets, own)
    dialog = HouseRulesDialog(None, SCALA40, presets, own.key, OURS)
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose, False)
    qtbot.addWidget(dialog)
    dialog.open()
    yield dialog
    if dialog.pact_dialog is not None:
        dialog.pact_dialog.close()


def test_what_arrived_is_among_the_presets_and_changes_no_rule(
    qtbot: QtBot, house_rules: HouseRulesDialog
) -> None:
    click(qtbot, house_rules.share)
    pact = house_rules.pact_dialog
    assert pact is not None
    pact.show_part(2)
    pact.arrival.put(code_of(THEIRS))
    with qtbot.waitSignal(house_rules.preset_saved) as told:
        click(qtbot, pact.arrival.keep)
    (preset,) = told.args or [None]
    assert preset is not None
    assert preset.key == OWN + "Dai cugini"
    assert with_values(SCALA40.rules(), preset.values) == THEIRS
    assert house_rules.rules == OURS
    box = house_rules.presets_box
    assert [box.itemText(i) for i in range(box.count())][-1] == "★ Dai cugini"
    assert box.currentText() == "★ Natale da nonna"


def test_what_was_mixed_meanwhile_is_not_written_over(
    qtbot: QtBot, house_rules: HouseRulesDialog
) -> None:
    house_rules.open_pact(read_code(code_of(THEIRS)))
    pact = house_rules.pact_dialog
    assert pact is not None
    assert pact.arrival.keep.isEnabled()
    click(qtbot, pact.arrival.compare)
    compare = house_rules.compare_dialog
    assert compare is not None
    compare.rows["reentry"].cells[1].click()
    compare.save.click()
    compare.name.setText("Dai cugini")
    with qtbot.waitSignal(house_rules.preset_saved):
        click(qtbot, compare._name_row.save)
    with qtbot.assertNotEmitted(house_rules.preset_saved):
        arrival = pact.arrival
        assert not arrival.keep.isEnabled()
        assert arrival.keep.text() == name_taken_words("Dai cugini")
        arrival._keep()
    box = house_rules.presets_box
    assert [box.itemText(i) for i in range(box.count())].count("★ Dai cugini") == 1


def test_rules_that_contradict_each_other_stay_at_home(house_rules: HouseRulesDialog) -> None:
    house_rules.cards["match_end"].changed.emit("match_end", "first_elimination")
    assert not house_rules.share.isEnabled()
    assert house_rules.share.toolTip()
    house_rules.open_pact()
    assert house_rules.pact_dialog is None


def test_an_own_preset_is_renamed(qtbot: QtBot, house_rules: HouseRulesDialog) -> None:
    house_rules.family.click()
    click(qtbot, house_rules.rename)
    assert house_rules.name.text() == "Natale da nonna"
    house_rules.name.setText("Da nonna Pina")
    with qtbot.waitSignal(house_rules.preset_renamed) as told:
        click(qtbot, house_rules.save_name)
    assert told.args == [OWN + "Natale da nonna", "Da nonna Pina"]
    assert house_rules.presets_box.currentText() == "★ Da nonna Pina"
    assert house_rules.family.isChecked()
    assert house_rules.rules == OURS


def test_a_name_of_another_preset_is_not_taken(qtbot: QtBot, house_rules: HouseRulesDialog) -> None:
    house_rules._keep_arrived("Dai cugini", THEIRS)
    click(qtbot, house_rules.rename)
    house_rules.name.setText("Dai cugini")
    with qtbot.assertNotEmitted(house_rules.preset_renamed):
        click(qtbot, house_rules.save_name)
    assert house_rules.question is not None
    house_rules.question.reject()


def test_one_preset_is_always_begun_with(qtbot: QtBot, house_rules: HouseRulesDialog) -> None:
    assert not house_rules.family.isChecked()
    with qtbot.waitSignal(house_rules.family_chosen) as told:
        house_rules.family.click()
    assert told.args == [OWN + "Natale da nonna"]
    house_rules.presets_box.setCurrentIndex(0)
    house_rules.presets_box.activated.emit(0)
    assert not house_rules.family.isChecked()
    with qtbot.waitSignal(house_rules.family_chosen) as told:
        house_rules.family.click()
    assert told.args == ["classic"]
    with qtbot.waitSignal(house_rules.family_chosen) as told:
        house_rules.family.click()
    assert told.args == [""]


def test_everything_is_said_in_english_too(shown: Open, languages: Languages) -> None:
    languages.install("en")
    dialog = shown()
    dialog.arrival.put(code_of(THEIRS))
    assert said(dialog.arrival) == "✓ The code is whole and without mistakes."
    assert dialog.sheet.words.title == "Our house rules"
    dialog.in_language["it"].click()
    assert dialog.sheet.words.title == "Il nostro patto"
    assert dialog.print_button.text() == "Print the sheet"


def test_a_board_holds_the_languages_and_the_ways_end_with_paper(qtbot: QtBot, shown: Open) -> None:
    dialog = shown()
    bar, tongues = dialog.bar, [*dialog.in_language.values()]
    for one in (bar, dialog.print_button, dialog.pdf_button, *tongues):
        qtbot.waitUntil(one.isVisible)
    assert all(bar.isAncestorOf(one) for one in tongues)
    assert not dialog.close_button.isVisible()
    assert dialog.rect().contains(
        dialog.print_button.rect().translated(
            dialog.print_button.mapTo(dialog, dialog.print_button.rect().topLeft())
        )
    ), "never scrolled away"
    click(qtbot, dialog.in_language["en"])
    assert dialog.sheet.words.title == "Our house rules"
    dialog.resize(936, 484)
    qtbot.waitUntil(dialog.close_button.isVisible)
    assert not bar.isVisible()
    for one in tongues:
        qtbot.waitUntil(one.isVisible)
    assert not any(bar.isAncestorOf(one) for one in tongues)
    qtbot.waitUntil(dialog.print_button.isVisible)
    dialog.resize(1330, 712)
    qtbot.waitUntil(bar.isVisible)
    assert all(bar.isAncestorOf(one) for one in tongues)
    click(qtbot, bar.back)
    assert not dialog.isVisible()
