"""The sheet for the fridge: one page, differences first, in both languages; and before the deal."""

import re
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtPrintSupport import QPrintDialog
from PySide6.QtWidgets import QAbstractButton, QLabel
from pytestqt.qtbot import QtBot

from scala_desktop.rules.options import (
    HouseRules,
    differences,
    options,
    random_rules,
    with_values,
)
from scala_desktop.rules.pacts.code import code_of, read_code
from scala_desktop.rules.record import Player
from scala_desktop.rules.registry import NAMES, info
from scala_desktop.windows.house_rules_dialog import HouseRulesDialog
from scala_desktop.windows.main_window import MainWindow
from scala_desktop.windows.match_choice import MatchChoice
from scala_desktop.windows.pact.agreement import AgreementDialog, asks_to_agree
from scala_desktop.windows.pact.qr import squares_of
from scala_desktop.windows.pact.share import PactDialog
from scala_desktop.windows.pact.sheet import (
    A_NEXT_PAGE,
    A_PAGE,
    PAGE,
    PactSheet,
    paint_page,
    write_sheet,
)
from scala_desktop.words.pacts import sheet_words
from tests.windows.opened import ENTRY, Opened, session_of

CHRISTMAS = with_values(
    ENTRY.rules(), next(one.values for one in ENTRY.presets if one.key == "christmas")
)
GIULIA, ROSA, BOT = Player("Giulia"), Player("Nonna Rosa"), Player("Zio Carlo", "easy")


def sheet_of(rules: HouseRules, language: str = "it") -> PactSheet:
    code = code_of(rules)
    words = sheet_words(info(rules.game), rules, "Natale da nonna", code, language)
    return PactSheet(words, "novembre 2026", code, squares_of(code))


def pages_of(path: Path) -> int:
    return len(re.findall(rb"/Type /Page\b", path.read_bytes()))


def unlike(game: str, count: int) -> HouseRules:
    """Return rules of *game* of which *count* or more are not the usual ones."""
    rng = Random(f"{game} {count}")
    while True:
        rules = random_rules(info(game).rules, rng, share=min(1.0, count / 25))
        if len(differences(rules, info(game).rules())) >= count:
            return rules


def test_differences_come_first_with_what_is_usual() -> None:
    words = sheet_words(ENTRY, CHRISTMAS, "Natale", code_of(CHRISTMAS), "it")
    told = [(one.title, one.value, one.usual) for one in words.unlike]
    assert ("Punti per uscire", "201", "non 101") in told
    assert ("Rientro", "una volta", "") in told
    assert len(told) == 5
    assert [one.title for one in words.alike][:2] == ["Posti al tavolo", "Carte a testa"]
    assert not {one.title for one in words.unlike} & {one.title for one in words.alike}
    english = sheet_words(ENTRY, CHRISTMAS, "Natale", code_of(CHRISTMAS), "en")
    assert (english.title, english.ours) == ("Our house rules", "What we do our way")
    assert "not 101" in [one.usual for one in english.unlike]


HOYLE = "0=50 1500=90 3000=120 5000=160 7500=180 10000=200"


@pytest.mark.parametrize(
    ("game", "values", "value"),
    [
        ("trentuno", {"deck": "siciliane"}, {"it": "siciliane", "en": "Sicilian"}),
        ("canasta", {"opening_table": HOYLE}, {"it": "Hoyle: da 50 a 200, più presto"}),
    ],
)
def test_a_name_keeps_its_capital_within_a_line(
    game: str, values: dict[str, object], value: dict[str, str]
) -> None:
    rules = with_values(info(game).rules(), values)
    for language, told in value.items():
        words = sheet_words(info(game), rules, "Nostre", code_of(rules), language)
        assert told in [one.value for one in words.unlike]


@pytest.mark.parametrize("game", NAMES)
def test_usual_rules_say_so_and_tell_what_matters(game: str) -> None:
    entry = info(game)
    words = sheet_words(entry, entry.rules(), "X", "", "it")
    assert words.unlike == ()
    assert words.ours.startswith("Proprio come «")
    assert 5 <= len(words.alike) <= 8


@pytest.mark.parametrize("language", ["it", "en"])
@pytest.mark.parametrize("game", NAMES)
def test_it_is_one_page_up_to_twenty_four_differences(
    qtbot: QtBot, tmp_path: Path, game: str, language: str
) -> None:
    path = tmp_path / "pact.pdf"
    for count in (0, 5, 10, 16):
        sheet = sheet_of(unlike(game, count) if count else info(game).rules(), language)
        assert write_sheet(sheet, path)
        assert pages_of(path) == sheet.pages
        assert sheet.pages == 1 or len(sheet.words.unlike) > A_PAGE
    assert path.stat().st_size < 400_000


def test_more_differences_go_on_another_page(qtbot: QtBot, tmp_path: Path) -> None:
    sheet = sheet_of(unlike("scala40", A_PAGE + 1))
    assert sheet.pages == 2
    assert max(len(options(info(game).rules)) for game in NAMES) <= A_PAGE + A_NEXT_PAGE
    path = tmp_path / "pact.pdf"
    assert write_sheet(sheet, path)
    assert pages_of(path) == 2


def painted(sheet: PactSheet, scale: int = 3) -> QImage:
    image = QImage(PAGE.toSize() * scale, QImage.Format.Format_RGB32)
    image.fill(QColor("white"))
    painter = QPainter(image)
    painter.scale(scale, scale)
    paint_page(painter, sheet)
    painter.end()
    return image


@pytest.mark.parametrize("count", [5, 10, 20, 24])
def test_nothing_lies_over_anything_else(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, count: int
) -> None:
    boxes: list[tuple[QRectF, str]] = []
    from scala_desktop.windows.pact import sheet as module

    write = module._text

    def noted(painter: QPainter, box: QRectF, text: str, *more: Any) -> None:
        boxes.append((box, text))
        write(painter, box, text, *more)

    monkeypatch.setattr(module, "_text", noted)
    rules = unlike("scala40", count)
    sheet = sheet_of(rules)
    if len(sheet.words.unlike) > count:
        words = replace(sheet.words, unlike=sheet.words.unlike[:count])
        sheet = replace(sheet, words=words)
    painted(sheet)
    assert len(boxes) > count * 2
    for number, (one, text) in enumerate(boxes):
        assert one.top() >= 0, text
        assert one.bottom() <= PAGE.height() + 1, text
        for other, beside in boxes[number + 1 :]:
            covered = one.intersected(other)
            assert covered.height() <= 2 or covered.width() <= 1, (text, beside)


def test_the_qr_picture_on_the_sheet_is_read_back(qtbot: QtBot, tmp_path: Path) -> None:
    import zxingcpp
    from PIL import Image

    path = str(tmp_path / "sheet.png")
    assert painted(sheet_of(CHRISTMAS)).save(path)
    with Image.open(path) as image:
        (found,) = zxingcpp.read_barcodes(image.convert("L"))
    assert read_code(found.text).rules == CHRISTMAS


def test_ink_alone_tells_it(qtbot: QtBot) -> None:
    image = painted(sheet_of(CHRISTMAS), 1)
    for x in range(0, image.width(), 3):
        for y in range(image.height()):
            colour = image.pixelColor(x, y)
            assert colour.saturation() == 0, (x, y)


def click(qtbot: QtBot, one: QAbstractButton) -> None:
    assert one.isVisible()
    assert one.isEnabled()
    qtbot.mouseClick(one, Qt.MouseButton.LeftButton)


def test_it_is_saved_as_pdf_and_printed(qtbot: QtBot, tmp_path: Path) -> None:
    dialog = PactDialog(None, ENTRY, CHRISTMAS, "Natale", [])
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose, False)
    qtbot.addWidget(dialog)
    dialog.open()
    dialog.in_language["en"].click()
    click(qtbot, dialog.pdf_button)
    assert dialog.file_dialog is not None
    with qtbot.waitSignal(dialog._writer.written):
        dialog.file_dialog.fileSelected.emit(str(tmp_path / "natale.pdf"))
    dialog.file_dialog.close()
    assert pages_of(tmp_path / "natale.pdf") == 1
    qtbot.keyClick(dialog, Qt.Key.Key_P, Qt.KeyboardModifier.ControlModifier)
    if dialog.printing is None:  # the shortcut wants an active window
        click(qtbot, dialog.print_button)
    assert isinstance(dialog.printing, QPrintDialog)
    dialog.printing.reject()


# --- before the deal ------------------------------------------------------------------------------


def test_who_is_asked_to_agree() -> None:
    assert asks_to_agree(ENTRY, CHRISTMAS, (GIULIA, ROSA, BOT))
    assert not asks_to_agree(ENTRY, CHRISTMAS, (GIULIA, BOT))
    assert not asks_to_agree(ENTRY, ENTRY.rules(), (GIULIA, ROSA))


def begun(window: MainWindow, *players: Player, rules: HouseRules = CHRISTMAS) -> None:
    window.keeper.pacts.keep_choice(ENTRY, MatchChoice(players, "christmas", rules))
    window.new_match()
    room = window.rooms.new_match
    room.enter("scala40")
    room.start.click()


def agreement(window: MainWindow) -> AgreementDialog:
    dialog = window.dialogs.open_dialog
    assert isinstance(dialog, AgreementDialog)
    return dialog


def test_everybody_sees_the_pact_before_the_deal(qtbot: QtBot, opened: Opened) -> None:
    window = opened()
    before = window.session
    begun(window, GIULIA, ROSA)
    assert window.session is before
    dialog = agreement(window)
    told = [one.text() for one in dialog.findChildren(QLabel) if one.isVisible()]
    assert told[0] == "Il nostro patto"
    assert "Giulia, Nonna Rosa" in told[1]
    first, rest = told.index("Da noi si fa così"), told.index("Per il resto, come tutti")
    for words in ("Punti per uscire", "201", "non 101", "Rientro", "Una volta"):
        assert first < told.index(words) < rest
    assert len(dialog.rows) == 5
    click(qtbot, dialog.back)
    assert window.rooms.new_match.isVisible()
    assert window.session is before
    window.rooms.new_match.start.click()
    click(qtbot, agreement(window).agree)
    qtbot.waitUntil(lambda: window.session is not before or window.cutting.room.isVisible())


def test_who_plays_alone_or_by_the_usual_rules_is_not_asked(opened: Opened) -> None:
    window = opened()
    begun(window, GIULIA, BOT)
    assert not isinstance(window.dialogs.open_dialog, AgreementDialog)


def test_the_family_begins_again_with_its_own_pact(qtbot: QtBot, opened: Opened) -> None:
    window = opened()
    keeper = window.keeper
    keeper.pacts.set_family_preset(ENTRY, "quick")
    assert keeper.pacts.choice(ENTRY).preset == "quick"
    begun(window, GIULIA, BOT)  # this one match by other rules
    qtbot.waitUntil(lambda: window.session is not None or window.cutting.room.isVisible())
    assert keeper.pacts.choice(ENTRY).preset == "quick"
    assert keeper.pacts.choice(ENTRY).rules["match_end"] == "first_elimination"
    keeper.pacts.set_family_preset(ENTRY, "")
    window.go_home()
    begun(window, GIULIA, BOT)
    assert keeper.pacts.choice(ENTRY).preset == "christmas"


def test_one_key_shows_the_pact_of_the_match_in_play(qtbot: QtBot, opened: Opened) -> None:
    window = opened()
    window.keeper.begin("scala40", MatchChoice((GIULIA, BOT), "christmas", CHRISTMAS), "t")
    assert session_of(window).controller.rules == CHRISTMAS
    (keys,) = [
        one.shortcuts() for one in window.menu.actions() if "Regole della casa" in one.text()
    ]
    assert [one.toString() for one in keys] == ["F3"]
    window.dialogs.house_rules()
    dialog = window.dialogs.open_dialog
    assert isinstance(dialog, HouseRulesDialog)
    assert dialog.presets_box.currentText() == "Natale in famiglia"
    assert dialog.slip.pacts.currentText() == "Classica"
    assert list(dialog.slip.rows) == [
        one for one in differences(CHRISTMAS, ENTRY.rules()) if one in dialog.cards
    ]
    assert len(dialog.slip.rows) == 5
