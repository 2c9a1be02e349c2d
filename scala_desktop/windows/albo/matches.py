"""The matches that a number counts: when, who, what came of them, and the sheet of each."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QSize, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from scala_desktop.dress.room import px
from scala_desktop.model.guard import guarded
from scala_desktop.rules.registry import info
from scala_desktop.store.history.albo import Listed, Opened
from scala_desktop.windows.albo.words import evening_of, result_of, winners_of
from scala_desktop.windows.button_signs import Sign, on_paper
from scala_desktop.windows.layouts import nest, row
from scala_desktop.windows.widgets import Dialog, Foot, button, label, sheet_of_paper
from scala_desktop.words.capitals import begun
from scala_desktop.words.catalogue import translate

MOST_HANDS: Final = 4
"""Of so many hands of one match there are buttons; its sheet leads to the others."""
AT_ONCE: Final = 12
"""How many matches are added to the list at a time."""


@guarded
class KeptMatches(Dialog):
    """Lists what was *opened* under *words*.

    :attr:`sheet_asked` carries the name of a match and a hand of it, 0 for none;
    :attr:`replay_asked` the same, to see that hand once more; :attr:`page_asked` the name of one
    whose sheet is to be printed.  :attr:`more_asked` carries the names of the next matches, which
    :meth:`add` takes.
    """

    sheet_asked = Signal(str, int)
    replay_asked = Signal(str, int)
    page_asked = Signal(str)
    more_asked = Signal(object)

    def __init__(self, parent: QWidget | None, words: str, opened: Opened) -> None:
        super().__init__(parent, QSize(860, 640), snug=True)
        self._words, self._matches, self._hands = words, opened.matches, opened.hands
        self._rest = opened.rest
        self.lines: list[KeptLine] = []
        self._heading = label("title", wrap=True)
        content = QWidget()
        self._column = QVBoxLayout(content)
        self._column.setContentsMargins(0, 0, px(10), 0)
        self._column.setSpacing(px(8))
        self._column.addWidget(self._heading)
        self.more_button = button("link")
        self.more_button.clicked.connect(self._want_more)
        self._column.addWidget(self.more_button)
        self._column.addStretch(1)
        self.close_button = button("main")
        self.close_button.clicked.connect(self.reject)
        sheet_of_paper(self, content, Foot(None, self.close_button))
        self._add_more()
        (self.lines[0].sheet if self.lines else self.close_button).setFocus()

    @property
    def count(self) -> int:
        """Return how many matches there are, those not in the list yet among them."""
        return len(self._matches) + len(self._rest)

    @property
    def names(self) -> tuple[str, ...]:
        """Return the names of all matches, in their order, those not in the list yet among them."""
        return (*(one.name for one in self._matches), *self._rest)

    def _want_more(self) -> None:
        """Add the next few lines, or ask for them."""
        if len(self.lines) < len(self._matches):
            self._add_more()
            return
        self.more_button.setEnabled(False)
        self.more_asked.emit(self._rest[:AT_ONCE])

    def add(self, matches: Sequence[Listed]) -> None:
        """Add *matches*, the next ones that were asked for."""
        self._matches, self._rest = (*self._matches, *matches), self._rest[AT_ONCE:]
        self.more_button.setEnabled(True)
        self._add_more()

    def _add_more(self) -> None:
        """Add the next few lines."""
        first = len(self.lines)
        for one in self._matches[first : first + AT_ONCE]:
            line = KeptLine(self, one, self._hands.get(one.name, ()))
            line.sheet_asked.connect(self.sheet_asked)
            line.replay_asked.connect(self.replay_asked)
            line.page_asked.connect(self.page_asked)
            self._column.insertWidget(1 + len(self.lines), line)
            if self.lines:
                QWidget.setTabOrder(self.lines[-1].last, line.sheet)
            line.show()
            self.lines.append(line)
        if self.lines:
            QWidget.setTabOrder(self.lines[-1].last, self.more_button)
        QWidget.setTabOrder(self.more_button, self.close_button)
        if first and len(self.lines) > first:
            self.lines[first].sheet.setFocus()
        self.retranslate()

    def retranslate(self) -> None:
        """Set every text anew in the language in force."""
        self.setWindowTitle(translate("Albo", "Le partite contate"))
        self._heading.setText(
            self._words if self._matches else translate("Albo", "Nessuna partita.")
        )
        left = self.count - len(self.lines)
        self.more_button.setVisible(left > 0)
        self.more_button.setText(translate("Albo", "Altre %n partite", "", left))
        self.close_button.setText(translate("Albo", "Chiudi"))
        for line in self.lines:
            line.retranslate()


@guarded
class KeptLine(QFrame):
    """One match of the history, with its sheet of points and its *hands* to be seen once more."""

    sheet_asked = Signal(str, int)
    replay_asked = Signal(str, int)
    page_asked = Signal(str)

    def __init__(self, parent: QWidget, match: Listed, hands: Sequence[int]) -> None:
        super().__init__(parent)
        self._match = match
        self._counted = tuple(hands)
        shown = self._counted[:MOST_HANDS] or (1,)
        self.hands = {hand: button() for hand in shown if match.finished and not match.real}
        """The button of each hand that is counted, or that of the first where all are."""
        self.setProperty("role", "card")
        self._head, self._result = label("name", wrap=True), label(wrap=True)
        self._when = label("quiet", wrap=True)
        self.sheet, self.page = button(), button()
        Sign(self.page, "print", on_paper, alone=True)
        self.page.clicked.connect(lambda: self.page_asked.emit(match.name))
        first = self._counted[0] if len(self._counted) == 1 else 0
        self.sheet.clicked.connect(lambda: self.sheet_asked.emit(match.name, first))
        for hand, one in self.hands.items():
            one.clicked.connect(lambda _=False, seen=hand: self.replay_asked.emit(match.name, seen))
        told = QVBoxLayout()
        told.setSpacing(px(2))
        # The day before the names: of twelve players they may reach below what is seen.
        for part in (self._head, self._when, self._result):
            policy = part.sizePolicy()
            policy.setHorizontalPolicy(QSizePolicy.Policy.Ignored)  # a long name hides no button
            part.setSizePolicy(policy)
            told.addWidget(part)
        told.addStretch(1)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(px(16), px(10), px(12), px(10))
        layout.setSpacing(px(16))
        nest(layout, told, 1)
        buttons = QVBoxLayout()
        buttons.setSpacing(px(6))
        papers = row(self.sheet, self.page, spacing=6)
        papers.setStretch(0, 1)
        nest(buttons, papers)
        for one in self.hands.values():
            buttons.addWidget(one)
        buttons.addStretch(1)
        nest(layout, buttons)
        self.retranslate()

    @property
    def last(self) -> QWidget:
        """Return the last button, for the keyboard."""
        return [self.page, *self.hands.values()][-1]

    def retranslate(self) -> None:
        """Set every text anew in the language in force."""
        match = self._match
        for hand, one in self.hands.items():
            words = translate("Albo", "Rivedi la mano {number}").format(number=hand)
            one.setText(words if self._counted else translate("Albo", "Rivedi"))
            one.setAccessibleName(f"{words}, {evening_of(match.ended)}")
        title = info(match.game).title
        self._head.setText(f"{title}: {winners_of(match)}")
        self._result.setText(result_of(match))
        told = [begun(evening_of(match.ended))]
        if match.real:
            told.append(translate("Albo", "con le carte vere"))
        self._when.setText(" · ".join(told))
        page = translate("Albo", "Foglio da stampare di {game}, {when}")
        self.page.setAccessibleName(page.format(game=title, when=evening_of(match.ended)))
        self.page.setToolTip(translate("MatchPage", "Foglio della partita"))
        self.sheet.setText(translate("Albo", "Foglio dei punti"))
        spoken = translate("Albo", "Foglio dei punti di {game}, {when}")
        self.sheet.setAccessibleName(spoken.format(game=title, when=evening_of(match.ended)))
