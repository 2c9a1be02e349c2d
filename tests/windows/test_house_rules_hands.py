"""The house rules by mouse, by keyboard alone and through the accessibility tree.

Each way sets a rule of every kind: yes or no, a choice, a number with its usual values, another
number that is typed, and a table of numbers.
"""

from collections.abc import Callable, Iterator

import pytest
from PySide6.QtCore import QObject, QPoint, Qt
from PySide6.QtGui import (
    QAccessible,
    QAccessibleInterface,
    QFontMetrics,
)
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from scala_desktop.dress.room import SCALE, px
from scala_desktop.dress.typefaces import BOLD, text_font
from scala_desktop.rules.options import differences, option, options, with_values
from scala_desktop.rules.pacts.code import code_of
from scala_desktop.rules.registry import NAMES, info
from scala_desktop.windows.house_rules_dialog import HouseRulesDialog
from scala_desktop.windows.option_editors import NumberEditor, Value
from scala_desktop.windows.option_picture import (
    CAPTION_PX,
    EDGE_PX,
    SIGN_PX,
    OptionPicture,
    SeenPictures,
    caption_lines,
)
from scala_desktop.words import house_rules
from scala_desktop.words.cards import Names, call_cards
from scala_desktop.words.catalogue import languages
from scala_desktop.words.seen import seen

KINDS: list[tuple[str, str, Value]] = [
    ("scala40", "opening_counts_layoffs", True),  # yes or no
    ("scala40", "taken_joker", "keep_in_hand"),  # a choice
    ("scala40", "joker_hand_value", 50),  # a number among its usual values
    ("scala40", "max_jokers_per_meld", 2),  # a number whose every value has a button
    ("canasta", "opening_table", "0=50"),  # a table of numbers
]
TYPED = ("scala40", "elimination_limit", 175)
"""A number that has no button."""
IDS = [key for _, key, _ in KINDS]
ANIMATED_MS = 150
"""How long Qt holds a button down that is pressed from outside."""
Open = Callable[[str], HouseRulesDialog]


@pytest.fixture
def opened(qtbot: QtBot) -> Open:
    def open_dialog(game: str) -> HouseRulesDialog:
        entry = info(game)
        dialog = HouseRulesDialog(None, entry, entry.presets, entry.presets[0].key, entry.rules())
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose, False)
        qtbot.addWidget(dialog)
        dialog.resize(1340, 736)
        dialog.open()
        dialog.activateWindow()
        qtbot.waitUntil(dialog.isActiveWindow)
        return dialog

    return open_dialog


def name_of(game: str, key: str, value: Value) -> str:
    """Return how the value of a rule is called where it stands alone."""
    one = option(info(game).rules, key)
    told = house_rules.label(one, value, "it")
    if one.type == "number" and told != str(value):
        told = f"{value} – {told}"
    return f"{house_rules.title(one, 'it')}: {told}"


def changed(dialog: HouseRulesDialog, game: str) -> dict[str, Value]:
    return differences(dialog.rules, info(game).rules())


# --- by mouse -------------------------------------------------------------------------------------


def click(dialog: QWidget, one: QWidget) -> None:
    """Press where *one* is seen in *dialog*, as a hand does: whatever lies there is pressed."""
    at = one.mapTo(dialog, one.rect().center())
    under = dialog.childAt(at)
    assert under is one, f"{under} lies over {one}"
    QTest.mouseMove(under)
    QTest.mouseClick(under, Qt.MouseButton.LeftButton, pos=under.mapFrom(dialog, at))


@pytest.mark.parametrize(("game", "key", "value"), KINDS, ids=IDS)
def test_by_mouse(qtbot: QtBot, opened: Open, game: str, key: str, value: Value) -> None:
    dialog = opened(game)
    dialog.page.go_to(key)
    card = dialog.cards[key]
    before = card.value
    assert card.picture is not None
    qtbot.waitUntil(lambda: card.picture is not None and card.picture.seen is not None)
    shown = card.picture.seen
    click(dialog, card.editor.buttons[value])
    assert changed(dialog, game) == {key: value}
    qtbot.waitUntil(lambda: card.picture is not None and card.picture.seen != shown)
    assert card.picture.value == value
    # The slip names it, leads to it and puts it back.
    line = dialog.slip.rows[key]
    click(dialog, line.back)
    assert changed(dialog, game) == {}
    assert card.value == before


def test_another_number_is_typed_after_a_press(qtbot: QtBot, opened: Open) -> None:
    game, key, value = TYPED
    dialog = opened(game)
    dialog.page.go_to(key)
    editor = dialog.cards[key].editor
    assert isinstance(editor, NumberEditor)
    assert not editor.spin.isVisible()
    click(dialog, editor.other)
    assert editor.spin.hasFocus()
    QTest.keyClicks(editor.spin, str(value))
    assert changed(dialog, game) == {key: value}
    assert not any(one.isChecked() for one in editor.buttons.values())
    click(dialog, editor.buttons[101])
    assert changed(dialog, game) == {}
    dialog.search.setFocus()
    dialog.cards[key].set_value(101)
    assert not editor.spin.isVisible()


# --- by keyboard alone ----------------------------------------------------------------------------


def press(*keys: Qt.Key) -> None:
    """Press *keys* wherever the keyboard is."""
    for key in keys:
        there = QApplication.focusWidget()
        assert there is not None
        QTest.keyClick(there, key)


def tab_into(dialog: HouseRulesDialog, editor: QWidget) -> None:
    """Press Tab until the keyboard is in *editor*."""
    for _ in range(400):
        there = QApplication.focusWidget()
        if there is not None and editor.isAncestorOf(there):
            return
        press(Qt.Key.Key_Tab)
    raise AssertionError("the keyboard never gets there")


def found(dialog: HouseRulesDialog, key: str) -> None:
    """Type the title of the rule into the search, where the keyboard begins."""
    assert dialog.search.hasFocus()
    QTest.keyClicks(dialog.search, house_rules.title(dialog.cards[key].option, "it"))
    assert key in dialog.page.found()


@pytest.mark.parametrize(("game", "key", "value"), KINDS, ids=IDS)
def test_by_keyboard_alone(opened: Open, game: str, key: str, value: Value) -> None:
    dialog = opened(game)
    found(dialog, key)
    editor = dialog.cards[key].editor
    tab_into(dialog, editor)
    order = list(editor.buttons)
    steps = order.index(value) - order.index(dialog.rules[key])
    for _ in range(abs(steps)):
        press(Qt.Key.Key_Right if steps > 0 else Qt.Key.Key_Left)
    assert changed(dialog, game) == {key: value}
    for _ in range(abs(steps)):
        there = QApplication.focusWidget()
        assert there is not None
        QTest.keyClick(there, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert changed(dialog, game) == {}


def test_another_number_by_keyboard_alone(opened: Open) -> None:
    game, key, value = TYPED
    dialog = opened(game)
    found(dialog, key)
    editor = dialog.cards[key].editor
    assert isinstance(editor, NumberEditor)
    tab_into(dialog, editor)
    for _ in range(20):
        if editor.other.hasFocus():
            break
        press(Qt.Key.Key_Tab)
    assert editor.other.hasFocus()
    press(Qt.Key.Key_Space)
    assert editor.spin.hasFocus()
    QTest.keyClicks(editor.spin, str(value))
    press(Qt.Key.Key_Return)
    assert changed(dialog, game) == {key: value}


def test_the_rules_are_used_by_keyboard_alone(qtbot: QtBot, opened: Open) -> None:
    dialog = opened("scala40")
    found(dialog, "taken_joker")
    tab_into(dialog, dialog.cards["taken_joker"].editor)
    press(Qt.Key.Key_Right)
    for _ in range(400):
        if dialog.accept_button.hasFocus():
            break
        press(Qt.Key.Key_Tab)
    with qtbot.waitSignal(dialog.accepted_rules) as told:
        press(Qt.Key.Key_Space)
    assert told.args is not None
    assert told.args[1]["taken_joker"] == "keep_in_hand"


# --- through the accessibility tree ---------------------------------------------------------------


def tree(root: QAccessibleInterface) -> Iterator[QAccessibleInterface]:
    """Yield what a screen reader can come upon below *root*."""
    for place in range(root.childCount()):
        child = root.child(place)
        if child.isValid():
            yield child
            yield from tree(child)


def by_name(dialog: QWidget, name: str) -> QAccessibleInterface:
    """Return what is called *name* in the tree of *dialog*."""
    root = QAccessible.queryAccessibleInterface(dialog)
    assert root is not None
    for one in tree(root):
        if one.text(QAccessible.Text.Name) == name:
            return one
    raise AssertionError(f"nothing is called {name!r}")


def act(one: QAccessibleInterface) -> None:
    """Press *one* as a switch or a screen reader does."""
    actions = one.actionInterface()
    assert actions is not None
    # The first one is what a reader takes: to press, or to toggle where that is what it does.
    actions.doAction(actions.actionNames()[0])
    QTest.qWait(ANIMATED_MS)


@pytest.mark.parametrize(("game", "key", "value"), KINDS, ids=IDS)
def test_through_the_accessibility_tree(opened: Open, game: str, key: str, value: Value) -> None:
    dialog = opened(game)
    dialog.page.go_to(key)
    one = by_name(dialog, name_of(game, key, value))
    assert not one.state().checked
    act(one)
    assert changed(dialog, game) == {key: value}
    assert by_name(dialog, name_of(game, key, value)).state().checked
    usual = option(info(game).rules, key).default
    assert not by_name(dialog, name_of(game, key, usual)).state().checked


def test_another_number_through_the_accessibility_tree(opened: Open) -> None:
    game, key, value = TYPED
    dialog = opened(game)
    dialog.page.go_to(key)
    editor = dialog.cards[key].editor
    assert isinstance(editor, NumberEditor)
    act(by_name(dialog, editor.other.accessibleName()))
    field = QAccessible.queryAccessibleInterface(editor.spin)
    assert field is not None
    values = field.valueInterface()
    assert values is not None
    values.setCurrentValue(value)
    assert changed(dialog, game) == {key: value}


def test_the_comparison_through_the_accessibility_tree(qtbot: QtBot, opened: Open) -> None:
    """A third pact is made of two, and kept under a name."""
    dialog = opened("scala40")
    dialog.open_compare()
    compare = dialog.compare_dialog
    assert compare is not None
    compare.heads[1].activated.emit(next(i for i, one in enumerate(compare._pacts) if i > 1))
    key, line = next(iter(compare.rows.items()))
    theirs = compare.shown[1].rules[key]
    act(by_name(compare, line.cells[1].accessibleName()))
    assert compare.mixing.rules[key] == theirs
    act(by_name(compare, "Salva il patto nuovo…"))
    qtbot.waitUntil(compare.name.isVisible)
    name = QAccessible.queryAccessibleInterface(compare.name)
    assert name is not None
    text = name.editableTextInterface()
    assert text is not None
    text.insertText(0, "Di mezzo")
    qtbot.waitUntil(compare._name_row.save.isEnabled)
    with qtbot.waitSignal(compare.kept) as told:
        act(by_name(compare, compare._name_row.save.text()))
    assert told.args is not None
    assert told.args[0] == "Di mezzo"
    assert told.args[1][key] == theirs


def test_the_comparison_by_keyboard_alone(opened: Open) -> None:
    dialog = opened("scala40")
    dialog.open_compare()
    compare = dialog.compare_dialog
    assert compare is not None
    compare.activateWindow()
    compare.resize(1330, 712)
    QTest.qWait(ANIMATED_MS)
    key, line = next(iter(compare.rows.items()))
    compare.heads[0].setFocus()
    for _ in range(60):
        there = compare.focusWidget()
        if line.isAncestorOf(there):
            break
        QTest.keyClick(there, Qt.Key.Key_Tab)
    QTest.keyClick(compare.focusWidget(), Qt.Key.Key_Right)
    assert compare.mixing.taken[key] == 1
    QTest.keyClick(compare.focusWidget(), Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert compare.mixing.taken[key] == 0
    compare.close()


def test_the_page_of_the_pact_through_the_accessibility_tree(qtbot: QtBot, opened: Open) -> None:
    dialog = opened("scala40")
    dialog.open_pact()
    page = dialog.pact_dialog
    assert page is not None
    act(by_name(page, "English"))
    assert page.sheet.words.title == "Our house rules"
    code = QAccessible.queryAccessibleInterface(page.arrival.code)
    assert code is not None
    text = code.editableTextInterface()
    assert text is not None
    theirs = with_values(info("scala40").rules(), {"opening_threshold": 51})
    text.insertText(0, code_of(theirs))
    assert page.arrival.pact is not None
    assert page.arrival.pact.rules == theirs
    keep = by_name(page, "Tieni come «Dai cugini»")
    with qtbot.waitSignal(dialog.preset_saved):
        act(keep)
    page.close()


def test_the_page_of_the_pact_by_keyboard_alone(qtbot: QtBot, opened: Open) -> None:
    dialog = opened("scala40")
    dialog.open_pact()
    page = dialog.pact_dialog
    assert page is not None
    page.resize(1330, 712)
    page.activateWindow()
    theirs = with_values(info("scala40").rules(), {"opening_threshold": 51})
    for _ in range(60):
        there = page.focusWidget()
        if there is page.arrival.code:
            break
        QTest.keyClick(there, Qt.Key.Key_Tab)
    QTest.keyClicks(page.arrival.code, code_of(theirs))
    for _ in range(20):
        there = page.focusWidget()
        if there is page.arrival.keep:
            break
        QTest.keyClick(there, Qt.Key.Key_Tab)
    with qtbot.waitSignal(dialog.preset_saved):
        QTest.keyClick(page.focusWidget(), Qt.Key.Key_Space)
    page.close()


def test_the_drawn_example_is_told_in_a_sentence(qtbot: QtBot, opened: Open) -> None:
    dialog = opened("scala40")
    dialog.page.go_to("joker_swap_in_runs")
    picture = dialog.cards["joker_swap_in_runs"].picture
    assert picture is not None
    qtbot.waitUntil(lambda: picture.seen is not None)
    said = (
        "Esempio che vale: cinque di cuori, sei di cuori, sette di cuori; jolly."
        " La sua carta libera il jolly."
    )
    told = by_name(dialog, said)
    assert told.rect().isValid()


@pytest.mark.parametrize("last", Names)
@pytest.mark.parametrize(
    ("game", "key", "card"),
    [("trentuno", "three_of_a_kind", "re di coppe"), ("burraco", "sets_allowed", "re di cuori")],
)
def test_cards_of_an_example_are_called_as_they_are_drawn(
    qtbot: QtBot, game: str, key: str, card: str, last: Names
) -> None:
    """Whatever deck lay on the table that was shown last."""
    one = option(info(game).rules, key)
    value = next(iter(one.values()))
    owner = QObject()
    picture = OptionPicture(one, value, SeenPictures(owner))
    qtbot.addWidget(picture)
    call_cards(last)
    picture.take_seen(seen(one, value, "it"))
    assert card in picture.accessibleName()


# --- the drawn examples ---------------------------------------------------------------------------


def test_only_what_is_in_sight_is_worked_out(qtbot: QtBot, opened: Open) -> None:
    dialog = opened("burraco")
    cards = dialog.cards
    qtbot.wait(50)
    qtbot.waitUntil(lambda: not dialog.page.pictures.busy, timeout=10_000)
    worked = [key for key, card in cards.items() if card.picture and card.picture.seen]
    area = dialog.page._area.viewport()
    for key, card in cards.items():
        top = card.mapTo(area, QPoint(0, 0)).y()
        in_sight = card.isVisible() and top < area.height() and top + card.height() > 0
        assert in_sight or key not in worked
    assert worked
    assert len(worked) < len(cards) / 2


def test_each_rule_has_a_picture(opened: Open) -> None:
    for game in ("scala40", "burraco", "canasta", "trentuno"):
        dialog = opened(game)
        assert all(card.picture is not None for card in dialog.cards.values())
        assert len(dialog.cards) == len(options(info(game).rules))
        dialog.close()


@pytest.mark.parametrize("percent", [100, 200])
def test_every_drawn_example_has_room_in_its_frame(qtbot: QtBot, percent: int) -> None:
    """In both languages: nothing is wider than the cloth, and the words are two lines at most."""
    SCALE.set(percent)
    try:
        pictures = SeenPictures(QApplication.instance() or QApplication([]))
        for language in languages():
            for game in NAMES:
                for one in options(info(game).rules):
                    for value in one.values():
                        found = seen(one, value, language)
                        assert found is not None
                        picture = OptionPicture(one, value, pictures)
                        qtbot.addWidget(picture)
                        room = picture.width() - 2 * px(EDGE_PX)
                        width, step = picture._fit(found)
                        assert picture._breadth(found.parts, width, step) <= room, (one.key, value)
                        metrics = QFontMetrics(text_font(px(CAPTION_PX), BOLD))
                        lines = caption_lines(found.caption, metrics, room)
                        first, *rest = map(metrics.horizontalAdvance, lines)
                        assert len(rest) <= 1
                        wide = max(first + px(SIGN_PX + 6), *rest, 0)
                        assert wide <= picture.width(), (language, one.key, value, lines)
    finally:
        SCALE.set(100)
