"""The pact before the deal: everybody at the table reads it, what is different first.

Source: design/pact.md, 3, The sheet.
"""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QSize, Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from scala_desktop.dress.room import px
from scala_desktop.model.guard import guarded
from scala_desktop.rules.game import GameInfo
from scala_desktop.rules.options import HouseRules, differences
from scala_desktop.rules.record import Player
from scala_desktop.windows.deck_words import pact_deck_words
from scala_desktop.windows.headings import Heading
from scala_desktop.windows.layouts import empty, flow
from scala_desktop.windows.widgets import Dialog, Foot, button, label, panel, sheet_of_paper
from scala_desktop.words.capitals import begun
from scala_desktop.words.catalogue import current_language, translate
from scala_desktop.words.pacts import SheetLine, sheet_words


def asks_to_agree(info: GameInfo, rules: HouseRules, players: Sequence[Player]) -> bool:
    """Return whether *players* have something to agree on: several people, and not the usual."""
    people = [one for one in players if one.level is None]
    usual = info.rules_of(info.presets[0])
    return len(people) > 1 and bool(differences(rules, usual))


@guarded
class AgreementDialog(Dialog):
    """Shows *rules*, called *name*, to *people*; :attr:`agreed` says that they play by them.

    *deck* is the one that goes with the pact, "" for none.
    """

    agreed = Signal()

    def __init__(
        self,
        parent: QWidget | None,
        info: GameInfo,
        rules: HouseRules,
        name: str,
        people: Sequence[str],
        deck: str = "",
    ) -> None:
        super().__init__(parent, QSize(760, 700), snug=True)
        self._info, self._rules, self._name, self._people = info, rules, name, tuple(people)
        self._deck = deck
        self._content = QWidget()
        self._column = QVBoxLayout(self._content)
        self._column.setContentsMargins(px(4), 0, px(10), 0)
        self._column.setSpacing(px(6))
        self.back, self.agree = button(), button("main")
        self.back.clicked.connect(self.reject)
        self.agree.clicked.connect(self._agree)
        sheet_of_paper(self, self._content, Foot(None, self.back, self.agree))
        self.rows: list[QWidget] = []
        self.retranslate()
        self.agree.setFocus()

    def retranslate(self) -> None:
        """Write it anew in the language in force."""
        words = sheet_words(self._info, self._rules, self._name, "", current_language())
        title = translate("Agreement", "Il patto di stasera: {game}")
        self.setWindowTitle(title.format(game=self._info.title))
        self.back.setText(translate("Agreement", "Cambiamo qualcosa"))
        self.agree.setText(translate("Agreement", "D'accordo, si gioca"))
        empty(self._column)
        head, about = Heading(words.title, "title"), label("quiet", wrap=True)
        people = ", ".join(self._people)
        said = translate("Agreement", "{game}, {name}. Siete d'accordo? {people}")
        about.setText(said.format(game=words.game, name=words.name, people=people))
        self.rows = [_row(one) for one in words.unlike]
        rest = label(wrap=True)
        rest.setText("\n".join(f"•  {one.title}: {one.value}" for one in words.alike))
        cards = label("name", wrap=True)
        cards.setText(pact_deck_words(self._deck))
        cards.setVisible(bool(cards.text()))
        for part in (
            head,
            about,
            cards,
            Heading(words.ours),
            *self.rows,
            Heading(words.others),
            rest,
        ):
            self._column.addWidget(part)
        self._column.addStretch(1)

    def _agree(self) -> None:
        self.accept()
        self.agreed.emit()


def _row(line: SheetLine) -> QWidget:
    """Return a rule that is not as usual: what it is called, its value, and the usual one."""
    made = panel("slip")
    title, value, usual = label("quiet", wrap=True), label("name", wrap=True), label("quiet")
    title.setText(line.title)
    value.setText(begun(line.value))
    usual.setText(line.usual)
    usual.setVisible(bool(line.usual))
    usual.setWordWrap(True)
    column = QVBoxLayout(made)
    column.setContentsMargins(px(12), px(4), px(12), px(6))
    column.setSpacing(0)
    column.addWidget(title)
    column.addWidget(flow(value, usual, spacing=14))
    made.setAccessibleName(", ".join(filter(None, (line.title, line.value, line.usual))))
    return made
