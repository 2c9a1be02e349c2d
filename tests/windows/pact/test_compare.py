"""Two pacts side by side, and a third one made of them that never contradicts itself."""

from collections.abc import Callable
from random import Random

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QAbstractButton
from pytestqt.qtbot import QtBot

from scala_desktop.dress.colours import UNLIKE_EDGE
from scala_desktop.dress.focus_ring import REACH
from scala_desktop.dress.room import px
from scala_desktop.rules.options import (
    contradictions,
    differences,
    option,
    options,
    random_rules,
    with_values,
)
from scala_desktop.rules.pacts.code import code_of
from scala_desktop.rules.registry import NAMES, info
from scala_desktop.windows.house_rules_dialog import HouseRulesDialog
from scala_desktop.windows.languages import Languages
from scala_desktop.windows.match_choice import own_preset
from scala_desktop.windows.pact.agreed import FEWEST, Agreed
from scala_desktop.windows.pact.compare import CompareDialog
from scala_desktop.windows.pact.compare_row import Joint
from scala_desktop.windows.pact.mixing import MOST_UNDONE, Mixing, Named
from scala_desktop.words import house_rules

SCALA40 = info("scala40")
CHRISTMAS = with_values(
    SCALA40.rules(), {"elimination_limit": 201, "reentry": "once", "taken_joker": "keep_in_hand"}
)
QUICK = with_values(SCALA40.rules(), {"match_end": "first_elimination"})
Open = Callable[..., CompareDialog]


# --- the third pact, without a window -------------------------------------------------------------


def test_at_first_all_is_from_the_left() -> None:
    mixing = Mixing(CHRISTMAS, QUICK)
    assert mixing.rules == CHRISTMAS
    assert mixing.unlike() == ["taken_joker", "elimination_limit", "match_end", "reentry"]
    mixing.take("elimination_limit", 1)
    assert mixing.rules == with_values(CHRISTMAS, {"elimination_limit": 101})
    assert (mixing.count(0), mixing.count(1)) == (3, 1)
    mixing.undo()
    assert mixing.rules == CHRISTMAS
    assert not mixing.can_undo


def test_what_does_not_go_together_is_asked_and_nothing_changes_until_then() -> None:
    mixing = Mixing(CHRISTMAS, QUICK)
    mixing.take("match_end", 1)
    assert mixing.open is not None
    assert (mixing.open.key, mixing.open.unmet.name) == ("match_end", "nobody_left_to_come_back")
    assert mixing.rules == CHRISTMAS
    mixing.keep_former()
    assert not mixing.can_undo
    assert mixing.rules == CHRISTMAS
    mixing.take("match_end", 1)
    mixing.keep_new()
    assert mixing.open is None
    assert differences(mixing.rules, CHRISTMAS) == {
        "match_end": "first_elimination",
        "reentry": "off",
    }
    mixing.undo()
    assert mixing.rules == CHRISTMAS


def test_an_open_choice_is_taken_back_first() -> None:
    mixing = Mixing(CHRISTMAS, QUICK)
    mixing.take("elimination_limit", 1)
    mixing.take("match_end", 1)
    mixing.undo()
    assert mixing.open is None
    assert mixing.rules["elimination_limit"] == 101
    mixing.undo()
    assert mixing.rules == CHRISTMAS


def test_choices_are_taken_back_ten_deep() -> None:
    mixing = Mixing(CHRISTMAS, QUICK)
    for number in range(20):
        mixing.take("elimination_limit", (number + 1) % 2)
    for _ in range(MOST_UNDONE):
        assert mixing.can_undo
        mixing.undo()
    assert not mixing.can_undo


@pytest.mark.parametrize("game", NAMES)
def test_whatever_is_pressed_no_pact_contradicts_itself(game: str) -> None:
    rng, kind = Random(f"mixing {game}"), info(game).rules
    keys = [one.key for one in options(kind)]
    asked = 0
    for _ in range(60):
        mixing = Mixing(random_rules(kind, rng, share=0.9), random_rules(kind, rng, share=0.9))
        for _ in range(30):
            key, side = rng.choice(keys), rng.randrange(2)
            mixing.take(key, side)
            if mixing.open is not None:
                asked += 1
                assert {key, *mixing.open.unmet.keys} <= mixing.in_question()
                kept = rng.random() < 0.7
                expected = mixing.answered if kept else mixing.rules
                (mixing.keep_new if kept else mixing.keep_former)()
                assert mixing.rules == expected
                assert not mixing.in_question()
                assert (mixing.taken[key] == side) is kept
            else:
                assert mixing.rules[key] == mixing.sides[side][key]
            assert not contradictions(mixing.rules)
    assert asked


# --- the window -----------------------------------------------------------------------------------


@pytest.fixture
def shown(qtbot: QtBot) -> Open:
    def open_dialog(width: int = 1330, height: int = 712) -> CompareDialog:
        pacts = [
            Named("Natale da nonna", CHRISTMAS),
            Named("Partita veloce", QUICK),
            Named("Classica", SCALA40.rules()),
        ]
        taken = {one.title for one in pacts}
        dialog = CompareDialog(None, SCALA40, pacts, 0, 1, taken)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose, False)
        qtbot.addWidget(dialog)
        dialog.resize(width, height)
        dialog.open()
        dialog.activateWindow()
        qtbot.waitUntil(dialog.isActiveWindow)
        return dialog

    return open_dialog


def click(qtbot: QtBot, one: QAbstractButton) -> None:
    assert one.isVisible()
    assert one.isEnabled()
    qtbot.mouseClick(one, Qt.MouseButton.LeftButton)


def test_only_what_differs_is_listed(qtbot: QtBot, shown: Open) -> None:
    dialog = shown()
    assert list(dialog.rows) == ["taken_joker", "elimination_limit", "match_end", "reentry"]
    assert dialog.summary.text() == "4 regole diverse"
    limit = dialog.rows["elimination_limit"]
    assert [one.text() for one in limit.cells] == ["201", "101"]
    assert [one.isChecked() for one in limit.cells] == [True, False]
    assert limit.cells[0].accessibleName() == "Punti per uscire. Natale da nonna: 201"
    assert not dialog._alike.isVisible()
    dialog.also_alike.click()
    assert dialog._alike.isVisible()
    assert "Punti per aprire: 40" in dialog._alike.text().splitlines()
    assert len(dialog._alike.text().splitlines()) == len(options(SCALA40.rules)) - 4


def test_a_third_pact_is_made_by_pressing_and_kept_by_name(qtbot: QtBot, shown: Open) -> None:
    dialog = shown()
    assert not dialog.save.isEnabled()
    assert "uguale a uno dei due" in dialog.save.toolTip()
    click(qtbot, dialog.rows["elimination_limit"].cells[1])
    assert dialog._about_new.text() == "3 da «Natale da nonna», 1 da «Partita veloce»."
    click(qtbot, dialog.save)
    dialog.name.setText("classica")
    click(qtbot, dialog._name_row.save)
    assert dialog.problem.text() == "«classica» c'è già: dategli un altro nome."
    dialog.name.setText("Di mezzo")
    with qtbot.waitSignal(dialog.kept) as told:
        click(qtbot, dialog._name_row.save)
    assert told.args == ["Di mezzo", with_values(CHRISTMAS, {"elimination_limit": 101})]


def assert_joined(dialog: CompareDialog, upper: str, lower: str) -> None:
    """See the line that leads through the gutter from the right value of one to the left below."""
    joints = {key: row._joint for key, row in dialog.rows.items() if row._joint is not None}
    assert joints == {upper: Joint(1, False, True), lower: Joint(0, True, False)}
    for key, ways in ((upper, (1, 1)), (lower, (-1, -1))):
        row = dialog.rows[key]
        left, right = (cell.geometry() for cell in row.cells)
        x, y = (left.right() + right.left()) // 2, left.center().y()
        shown = row.grab().toImage()
        across, down = ways
        for spot in ((x + across * 6, y), (x, y + down * 8)):
            assert shown.pixelColor(*spot) == QColor(UNLIKE_EDGE), (key, spot)


def test_words_have_the_room_of_cards_that_are_none(qtbot: QtBot) -> None:
    game = info("canasta")
    usual = game.rules()
    pacts = [
        Named("Casa", with_values(usual, {"opening_table": "0=60 2000=80 4000=110"})),
        Named("Classica", usual),
    ]
    dialog = CompareDialog(None, game, pacts, 0, 1, set())
    qtbot.addWidget(dialog)
    dialog.resize(1330, 712)
    dialog.show()
    cell = dialog.rows["opening_table"].cells[0]
    one_line = cell.heightForWidth(2000)
    qtbot.waitUntil(lambda: cell.height() == cell.heightForWidth(2000) < one_line, timeout=10_000)


@pytest.mark.parametrize(
    ("values", "said"),
    [
        ({"reentry": "once"}, "Cambia una regola sola: non c'è niente da mescolare."),
        ({}, "Non c'è niente da mescolare."),
    ],
)
def test_where_nothing_can_be_mixed_nobody_is_sent_to_press(
    qtbot: QtBot, values: dict[str, str], said: str
) -> None:
    usual = SCALA40.rules()
    pacts = [Named("Classica", usual), Named("Casa", with_values(usual, values))]
    dialog = CompareDialog(None, SCALA40, pacts, 0, 1, set())
    qtbot.addWidget(dialog)
    assert dialog._why_not.text() == said
    for one in dialog.rows.values():
        one.cells[1].click()
    assert dialog._why_not.text() == said
    assert not dialog.save.isEnabled()


@pytest.mark.parametrize("size", [(1330, 712), (936, 484)])
def test_two_that_do_not_go_together_are_told_and_asked(
    qtbot: QtBot, shown: Open, size: tuple[int, int]
) -> None:
    dialog = shown(*size)
    assert not dialog.question_box.isVisible()
    dialog.rows["match_end"].cells[1].click()
    assert dialog.question_box.isVisible()
    assert "Togliete il rientro" in dialog._why.text()
    assert dialog.rows["match_end"].cells[0].isChecked(), "it is in the air"
    assert dialog.rows["match_end"].cells[1].asked
    assert dialog.rows["reentry"].cells[0].asked
    assert_joined(dialog, "match_end", "reentry")
    assert not dialog.save.isEnabled()
    assert dialog._why_not.isVisible() is dialog.bar.isVisible()
    assert dialog._why_not.text() == "Prima scegliete quale delle due tenere."
    assert dialog.save.toolTip() == "Prima scegliete quale delle due tenere."
    qtbot.keyClick(dialog, Qt.Key.Key_Q, Qt.KeyboardModifier.AltModifier)
    assert dialog.former.hasFocus()
    assert dialog.newer.text() == "Tieni «Al primo che sballa»"
    click(qtbot, dialog.newer)
    assert not dialog.question_box.isVisible()
    assert dialog.rows["match_end"].cells[1].isChecked()
    assert dialog.rows["reentry"].cells[1].isChecked()
    assert not any(cell.asked for row in dialog.rows.values() for cell in row.cells)
    assert not any(row._joint for row in dialog.rows.values())
    assert dialog.save.isEnabled()
    qtbot.keyClick(dialog, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert dialog.mixing.rules == CHRISTMAS


def test_each_way_out_says_what_comes_with_it_where_there_is_room(
    qtbot: QtBot, shown: Open
) -> None:
    dialog = shown()
    dialog.rows["match_end"].cells[1].click()
    assert dialog.former.brings == "con Rientro: Una volta"
    assert dialog.newer.brings == "con Rientro: No"
    assert dialog.newer.accessibleDescription() == "con Rientro: No"
    qtbot.waitUntil(lambda: dialog.former.width() == dialog.newer.width() > 280)
    high = dialog.newer.heightForWidth(dialog.newer.width())
    assert dialog.newer.height() == high
    dialog.resize(936, 484)
    assert dialog.newer.brings == ""
    qtbot.waitUntil(lambda: dialog.newer.height() < high)
    dialog.resize(1330, 712)
    assert dialog.newer.brings == "con Rientro: No"


def test_an_answer_that_brings_many_names_the_first_few(shown: Open) -> None:
    dialog = shown()
    keys = ["elimination_limit", "reentry", "taken_joker", "match_end"]
    said = dialog._brought(keys, CHRISTMAS)
    assert said == "con Punti per uscire: 201, Rientro: Una volta, altre 2"
    assert dialog._brought([], CHRISTMAS) == ""


def test_what_agrees_is_told_below_the_new_pact_and_leads_to_the_rest(
    qtbot: QtBot, shown: Open
) -> None:
    dialog = shown()
    agreed, all_of = dialog.agreed, len(options(SCALA40.rules))
    assert agreed.told[:2] == ["Jolly preso dal tavolo: Lo puoi tenere", "Punti per uscire: 201"]
    assert not agreed.title.isVisible()
    dialog.rows["match_end"].cells[1].click()
    qtbot.waitUntil(agreed.title.isVisible)
    assert agreed.title.text() == "Tutto il resto va d'accordo"
    assert len(agreed.told) >= FEWEST
    assert not any("Rientro:" in one or "Quando finisce" in one for one in agreed.told)
    seen = [one for one in agreed.facts if one.isVisible()]
    assert [one.text() for one in seen] == agreed.told
    for one in seen:
        assert one.sizeHint().width() <= one.width()
        assert one.geometry().bottom() < agreed.rest.geometry().center().y() - px(8)
    assert agreed.rest.geometry().bottom() <= agreed.height()
    assert agreed.rest.text() == f"e le altre {all_of - 2 - len(agreed.told)}"
    click(qtbot, agreed.rest)
    assert dialog.also_alike.isChecked()
    assert dialog.also_alike.hasFocus()
    qtbot.waitUntil(lambda: not dialog._alike.visibleRegion().isEmpty())
    dialog.resize(936, 484)
    assert not agreed.isVisible()


def test_too_little_room_for_what_agrees_shows_none_of_it(qtbot: QtBot) -> None:
    agreed = Agreed()
    qtbot.addWidget(agreed)
    agreed.show()
    agreed.resize(320, 400)
    agreed.show_facts("Il resto", ["uno", "due", "x" * 200, *"abcdef"], 4)
    assert agreed.told == ["uno", "due", "a", "b", "c"], "what is too long for a line is left out"
    assert agreed.rest.text() == "e le altre 8"
    agreed.resize(320, 100)
    assert agreed.told == []
    assert all(part.isHidden() for part in (agreed.title, agreed.rest, *agreed.facts))
    agreed.resize(320, 400)
    agreed.show_facts("", ["uno", "due"], 0)
    assert agreed.rest.isHidden()


def test_other_pacts_are_chosen_and_change_places(qtbot: QtBot, shown: Open) -> None:
    dialog = shown()
    click(qtbot, dialog.swap)
    assert [one.currentText() for one in dialog.heads] == ["Partita veloce", "Natale da nonna"]
    assert dialog.mixing.rules == QUICK
    dialog.heads[1].activated.emit(2)
    assert list(dialog.rows) == ["match_end"]
    dialog.heads[0].activated.emit(2)
    assert list(dialog.rows) == []
    assert dialog._same.isVisible()
    click(qtbot, dialog.swap)
    dialog.heads[0].activated.emit(0)
    click(qtbot, dialog.all_from[1])
    assert dialog.mixing.rules == SCALA40.rules()


def test_it_is_done_by_keys_alone(qtbot: QtBot, shown: Open) -> None:
    dialog = shown()
    cell = dialog.rows["elimination_limit"].cells[1]
    for _ in range(40):
        if dialog.focusWidget() is cell:
            break
        qtbot.keyClick(dialog.focusWidget(), Qt.Key.Key_Tab)
        if dialog.focusWidget() is dialog.rows["elimination_limit"].cells[0]:
            qtbot.keyClick(dialog.focusWidget(), Qt.Key.Key_Right)
    assert dialog.focusWidget() is cell
    assert dialog.mixing.rules["elimination_limit"] == 101


def test_it_speaks_english(shown: Open, languages: Languages) -> None:
    languages.install("en")
    dialog = shown()
    assert dialog.summary.text() == "4 rules are different"
    dialog.rows["match_end"].cells[1].click()
    assert dialog._ask_title.text() == "These two do not go together"


# --- from the house rules -------------------------------------------------------------------------


def test_the_house_rules_compare_what_is_and_what_has_come(qtbot: QtBot) -> None:
    own = own_preset("Natale da nonna", CHRISTMAS)
    dialog = HouseRulesDialog(None, SCALA40, (*SCALA40.presets, own), own.key, CHRISTMAS)
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose, False)
    qtbot.addWidget(dialog)
    dialog.open()
    click(qtbot, dialog.compare)
    compare = dialog.compare_dialog
    assert compare is not None
    assert [one.title for one in compare.shown] == ["Natale da nonna", "Classica"]
    compare.rows["reentry"].cells[1].click()
    compare.save.click()
    compare.name.setText("Senza rientro")
    with qtbot.waitSignal(dialog.preset_saved) as told:
        click(qtbot, compare._name_row.save)
    (preset,) = told.args or [None]
    assert preset is not None
    assert preset.title == "Senza rientro"
    assert dialog.rules == CHRISTMAS
    assert dialog.compare_dialog is None

    dialog.open_pact()
    assert dialog.pact_dialog is not None
    arrival = dialog.pact_dialog.arrival
    arrival.put(code_of(QUICK))
    arrival.compare.click()
    compare = dialog.compare_dialog
    assert compare is not None
    assert [one.title for one in compare.shown] == ["Natale da nonna", "Dai cugini"]
    compare.close()
    dialog.pact_dialog.close()


def test_the_slip_lists_what_differs_and_puts_it_back(qtbot: QtBot) -> None:
    own = own_preset("Natale da nonna", CHRISTMAS)
    presets = (*SCALA40.presets, own)
    dialog = HouseRulesDialog(None, SCALA40, presets, own.key, CHRISTMAS)
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose, False)
    qtbot.addWidget(dialog)
    dialog.resize(1330, 712)
    dialog.open()
    slip = dialog.slip
    assert slip.pacts.currentText() == "Classica"
    assert list(slip.rows) == list(differences(CHRISTMAS, SCALA40.rules()))
    assert slip._head.text() == "3 regole diverse"
    button = dialog.accept_button
    assert button.y() - dialog._own.geometry().bottom() > REACH, "its ring covers nothing above"
    row = slip.rows["elimination_limit"]
    assert row.accessibleName() == "Punti per uscire: 201 invece di 101"
    qtbot.mouseClick(row, Qt.MouseButton.LeftButton)
    assert dialog.cards["elimination_limit"].isAncestorOf(dialog.focusWidget())
    click(qtbot, row.back)
    assert dialog.rules["elimination_limit"] == 101
    assert list(slip.rows) == ["taken_joker", "reentry"]
    slip.rows["reentry"].setFocus()
    qtbot.keyClick(slip.rows["reentry"], Qt.Key.Key_Delete)
    assert dialog.rules["reentry"] == "off"
    click(qtbot, slip.put_all)
    assert dialog.rules == SCALA40.rules()
    assert slip._same.text() == "Proprio come «Classica»."
    for _ in range(3):
        click(qtbot, dialog.undo)
    assert dialog.rules == CHRISTMAS
    assert len(slip.rows) == 3
    slip.pacts.activated.emit(len(presets) - 1)
    assert slip.rows == {}
    slip.pacts.activated.emit(5)
    assert slip.pacts.currentText() == "Partita veloce"
    assert list(slip.rows) == ["taken_joker", "elimination_limit", "match_end", "reentry"]
    assert dialog.cards["match_end"].differs


def test_in_little_room_the_slip_unfolds(qtbot: QtBot) -> None:
    dialog = HouseRulesDialog(None, SCALA40, SCALA40.presets, "classic", CHRISTMAS)
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose, False)
    qtbot.addWidget(dialog)
    dialog.resize(900, 470)
    dialog.open()
    slip = dialog.slip
    assert not slip.area.isVisible()
    assert slip.title.text() == "▸ 3 regole diverse"
    slip.title.click()
    qtbot.waitUntil(slip.area.isVisible)
    assert slip.title.text() == "▾ 3 regole diverse"
    last = list(slip.rows.values())[-1]
    qtbot.waitUntil(lambda: last.geometry().bottom() <= slip.area.viewport().height())


def test_what_does_not_count_stands_in_a_box_with_the_reason(shown: Open) -> None:
    compare = shown()
    box = compare.idle
    assert not box.isHidden()
    for key in ("fixed_hands", "reentry_limit", "closer_partner_pays"):
        assert house_rules.title(option(SCALA40.rules, key), "it") in box.names.text()
    ends = house_rules.title(option(SCALA40.rules, "match_end"), "it")
    assert f"«{ends}»" in box.why.text()
    score = house_rules.title(option(SCALA40.rules, "reentry_score"), "it")
    assert score not in box.names.text()
    # Without coming back it does not count either.
    compare.rows["reentry"].cells[1].click()
    assert score in box.names.text()
    assert box.names.textFormat() == Qt.TextFormat.RichText, "no mark of it is read"
