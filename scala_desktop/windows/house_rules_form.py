"""What the dialog of the house rules is made of, and how it stands in rooms of every size.

Source: design/pact.md, 1.
"""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import QSize
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QVBoxLayout, QWidget

from scala_desktop.dress.notebook import paint_notebook
from scala_desktop.dress.room import px
from scala_desktop.model.guard import guarded
from scala_desktop.rules.game import GameInfo
from scala_desktop.rules.options import HouseRules
from scala_desktop.windows.asking import AskingDialog
from scala_desktop.windows.layouts import FlowLayout, nest, row
from scala_desktop.windows.pact.slip import Slip
from scala_desktop.windows.rules_bar import RulesBar
from scala_desktop.windows.rules_name_row import RulesNameRow
from scala_desktop.windows.rules_page import FOLD_GAP_PX, RulesPage
from scala_desktop.windows.widgets import (
    OPTION,
    WIDEST,
    DropList,
    Foot,
    button,
    label,
    notebook_margins,
    panel,
)
from scala_desktop.windows.wrapped import CheckBox
from scala_desktop.words.catalogue import translate

WIDE = (1200, 560)
"""In less room than this the groups are stops above the rules, and the slip is narrower."""
WITH_SLIP = (924, 484)
"""In less room than this there is one column: all that stands above the rules scrolls with them,
and the slip of the differences is a line among it, until pressed."""
PACTS_PX = {False: 306, True: 250}
"""How wide the list of the pacts is in the slip, and in a narrow one."""
SIGN_PX = 44
"""How wide a button is that says what it does by a sign alone."""


@guarded
class RulesForm(AskingDialog):
    """The open notebook with the rules of *info*, the slip of the differences, and their buttons.

    What stands in it is made by :meth:`parts`.
    """

    def __init__(self, parent: QWidget | None, info: GameInfo, *, for_next: bool) -> None:
        super().__init__(parent, QSize(1340, 736))
        self._info = info
        self._for_next = for_next
        self._is_own = False
        """Whether the rules started from a preset of the players' own."""
        self._form = (True, False)
        """Whether the slip stands beside the rules, and whether the groups stand above them."""
        self._says_more = False
        """Whether the note says more than from which match on the rules count."""
        self.bar = RulesBar(info.key, self)

    def parts(self, rules: HouseRules) -> Iterator[None]:
        """Make everything that stands in it, for *rules*, a part at a time."""
        self._note = label("quiet", wrap=True)
        self.show_chosen = button("link")
        self._from = QLabel()
        self._about = label("quiet", wrap=True)
        self._count = label("mark")
        self.undo, self.redo = button(), button()
        self.reset, self.save, self.delete = button(), button(), button()
        self.rename, self.share, self.compare = button(), button(), button()
        self.family = CheckBox()
        yield
        self._column = self._beside_the_rules()
        tools = QWidget()
        both = row(self.undo, self.redo)
        both.setContentsMargins(0, 0, 0, 0)
        tools.setLayout(both)
        # In its place before it is filled: a widget that gets another parent is styled anew.
        self.page = page = RulesPage(self, self._info, rules, tools)
        self.search, self.only_changed, self.groups = page.search, page.only_changed, page.groups
        yield
        self._rules_side.addWidget(page, 1)
        self._make_head()
        yield
        page.put_above(self._head)
        page.put_below_groups(self._ways)
        yield
        self._conflict = label("warning", wrap=True)
        self.show_conflict = button()
        self.cancel, self.accept_button = button(), button("main")
        self._name_row = RulesNameRow(self)
        self.name, self.save_name = self._name_row.field, self._name_row.save
        self.kept = self._name_row.kept
        self._lay_out()
        yield
        self.slip = Slip(self)
        self._set_beside(True)
        self._set_tight(False)
        yield

    def _beside_the_rules(self) -> QVBoxLayout:
        """Return the layout of the dialog, with room for the rules and what stands beside them."""
        column = self.bar.stand_above(self, notebook_margins())
        self.bar.hide()
        self._rules_side = QVBoxLayout()
        self._rules_side.setSpacing(px(10))
        self._beside = QHBoxLayout()
        self._beside.setSpacing(px(16))
        nest(self._beside, self._rules_side, 1)
        nest(column, self._beside, 1)
        return column

    def _make_head(self) -> None:
        """Make what stands above the page; Tab follows it."""
        self._head = QWidget(self.page)
        told = QVBoxLayout(self._head)
        told.setContentsMargins(0, 0, 0, 0)
        told.setSpacing(px(6))
        # In the order in which Tab goes through them.
        when = QWidget(self._head)
        self._pact, self._own = QWidget(self._head), QWidget(self._head)
        self._ways = QWidget(self._head)
        self.presets_box = DropList(self._pact)
        self.presets_box.setMinimumWidth(px(260))
        self._from.setBuddy(self.presets_box)
        note = row(self._note, self.show_chosen)
        note.setStretch(0, 1)
        note.setContentsMargins(0, 0, 0, 0)
        when.setLayout(note)
        pact = self._pact_line = FlowLayout(self._pact)
        own = self._own_line = FlowLayout(self._own)
        ways = FlowLayout(self._ways)
        for part in (self._from, self.presets_box, self.reset, self._count):
            pact.addWidget(part)
        for one in (self.save, self.family, self.rename, self.delete):
            own.addWidget(one)
        for part in (self.compare, self.share):
            ways.addWidget(part)
        for wide in (when, self._pact, self._own, self._ways, self._about):
            told.addWidget(wide)
        self._told = told

    def take_form(self, size: QSize) -> None:
        """Lay everything out for *size*; its least size then follows."""

        def has(room: tuple[int, int]) -> bool:
            return size.width() >= px(room[0]) and size.height() >= px(room[1])

        beside = has(WITH_SLIP)
        form = (beside, beside and not has(WIDE))
        if form == self._form:
            return
        if beside != self._form[0]:
            self._set_beside(beside)
        self._form = form
        if beside:
            self.page.put_above(self._head)
        else:
            self._told.insertWidget(3, self._ways)
        self._set_tight(form[1])
        self.page.set_form(None if beside else self._head, narrow=not beside, tight=form[1])

    def _set_tight(self, tight: bool) -> None:
        """Let the slip at the side be a narrow one that says less of the pact, or not."""
        self._from.setVisible(not tight)
        self._show_about()
        self._show_head()
        self._say_buttons()
        self.bar.set_tight(tight)
        if self._form[0]:
            self._make_slip_tight(tight)

    def _make_slip_tight(self, tight: bool) -> None:
        self.slip.set_tight(tight)
        signs = (self.save, self.reset, self.rename, self.delete)
        line = (*signs, self.family) if tight else (*signs[:2], self.family, *signs[2:])
        for one in line:
            self._own_line.addWidget(one)
        self.presets_box.setMinimumWidth(px(PACTS_PX[tight]))

    def _show_head(self) -> None:
        """Show what stands above the rules, but for what the gold button says, too."""
        beside, tight = self._form
        self._head.setVisible(not beside or (self._for_next and (self._says_more or not tight)))

    def _set_beside(self, beside: bool) -> None:
        """Let the slip stand at the side, with what is done with the pact, below a board of wood.

        Or let all of it stand above the rules, without the board.
        """
        self.bar.setVisible(beside)
        self._foot.setVisible(not beside)
        if beside:
            self._beside.addWidget(self.slip)
            self.slip.put_around((self._pact, self._about), (self._own, self.accept_button))
        else:
            self._make_slip_tight(False)
            for place, line in enumerate((self._pact, self._own), 1):
                self._told.insertWidget(place, line)
            self._told.addWidget(self._about)
            self._told.addWidget(self.slip)
            self._foot.take(self.accept_button)
        self.slip.set_folding(not beside)
        self._ways.setVisible(not beside)
        self._count.setVisible(not beside)
        if not beside:
            for part in (self.reset, self._count):
                self._pact_line.addWidget(part)
        self.presets_box.setMinimumWidth(px(PACTS_PX[False] if beside else 260))
        self._say_from()
        self._show_about()

    def _lay_out(self) -> None:
        self._conflict_row = panel("conflict")
        told = row(self._conflict, self.show_conflict)
        told.setStretch(0, 1)
        self._conflict_row.setLayout(told)
        self._column.addWidget(self._conflict_row)
        self._column.addWidget(self._name_row)
        self._foot = Foot(None, self.cancel, self.accept_button)
        self._column.addWidget(self._foot)
        self._note.setVisible(self._for_next)

    def _show_about(self) -> None:
        """Show what the preset is like, but in the slip not of one of the players' own."""
        told = self.bar.isHidden() or not (self._is_own or self._form[1])
        self._about.setVisible(told)

    def paintEvent(self, event: QPaintEvent) -> None:
        groups = self.page.groups
        one_page = groups.isHidden() or self._form[1]
        fold = groups.mapTo(self, groups.rect().topRight()).x() + px(FOLD_GAP_PX) // 2
        painter = QPainter(self)
        top = self.bar.reach
        painter.translate(0, top)
        paint_notebook(painter, self.width(), self.height() - top, 0 if one_page else fold)

    def pieces(self) -> list[list[QWidget]]:
        # The groups after the page that they stand in: before, they would wait for it.
        return [*super().pieces(), [self.page.groups]]

    def rule_topic(self) -> str:
        focused = self.focusWidget()
        cards = self.page.cards.values()
        key = next((one.option.key for one in cards if one.isAncestorOf(focused)), "")
        return OPTION + key

    def retranslate(self) -> None:
        """Set every text anew in the language in force."""
        title = translate("HouseRules", "Regole della casa: {game}")
        self.setWindowTitle(title.format(game=self._info.title))
        self.show_chosen.setText(translate("HouseRules", "Mostra quelle scelte"))
        self._say_from()
        self._say_buttons()
        self.undo.setToolTip(translate("HouseRules", "Torna a com'era prima (Ctrl+Z)"))
        self.redo.setToolTip(translate("HouseRules", "Rifà ciò che hai annullato (Ctrl+Maiusc+Z)"))
        self.compare.setText(translate("HouseRules", "Confronta…"))
        self.share.setText(translate("HouseRules", "Stampa e porta…"))
        self.bar.compare.setText(self.compare.text().rstrip("…"))
        self.bar.share.setText(self.share.text().rstrip("…"))
        for one, other in ((self.undo, self.bar.undo), (self.redo, self.bar.redo)):
            other.setToolTip(one.toolTip())
        self.bar.retranslate()
        self.family.setText(translate("HouseRules", "usa sempre queste"))
        self.family.setToolTip(
            translate("HouseRules", "Ogni partita nuova di questo gioco comincia con queste regole")
        )
        self.slip.retranslate()
        self.cancel.setText(translate("HouseRules", "Chiudi"))
        self._name_row.retranslate()
        self.show_conflict.setText(translate("HouseRules", "Fammi vedere"))

    def _say_from(self) -> None:
        """Name the list of the pacts; beside the rules it stands at the head of the slip."""
        below = translate("HouseRules", "Parti da:")
        beside = translate("HouseRules", "Il patto di stasera")
        self._from.setText(below if self.bar.isHidden() else beside)

    def _say_buttons(self) -> None:
        """Name the buttons, those in the slip by their signs alone."""
        for one, words in (
            (self.undo, translate("HouseRules", "↶ Annulla")),
            (self.redo, translate("HouseRules", "↷ Rifai")),
        ):
            sign, _, name = words.partition(" ")
            one.setText(sign)
            for both in (one, self.bar.undo if one is self.undo else self.bar.redo):
                both.setAccessibleName(name)
        if self._for_next:
            use = translate("HouseRules", "Usale dalla prossima partita")
            brief = translate("HouseRules", "Dalla prossima partita")
        else:
            use = brief = translate("HouseRules", "Usa queste regole")
        tight = self._form[1]
        self.accept_button.setText(brief if tight else use)
        self.accept_button.setAccessibleName(use)
        for one, sign, words in (
            (self.save, "★", translate("HouseRules", "Salva con un nome…")),
            (self.reset, "↩", translate("HouseRules", "Rimettile tutte")),
            (self.rename, "✎", translate("HouseRules", "Rinomina…")),
            (self.delete, "✕", translate("HouseRules", "Elimina")),
        ):
            spoken = self.bar.isHidden() or (one is self.save and not tight)
            one.setText(words if spoken else sign)
            one.setAccessibleName(words)
            one.setToolTip("" if spoken else words)
            one.setMinimumWidth(0 if spoken else px(SIGN_PX))
            one.setMaximumWidth(WIDEST if spoken else px(SIGN_PX))
