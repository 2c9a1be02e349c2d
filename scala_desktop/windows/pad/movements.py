"""Who meets whom on an evening of Burraco at several tables: Mitchell, and then Danese.

Source: rules/burraco.md 4.7.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHBoxLayout,
    QLabel,
    QSpinBox,
    QTableWidget,
    QTableWidgetItem,
    QVBoxLayout,
    QWidget,
)

from scala_desktop.dress.room import px
from scala_desktop.model.guard import guarded
from scala_desktop.rules.movements import (
    FEWEST,
    MOST,
    Meeting,
    Round,
    danese,
    mitchell,
    most_rounds,
    tables_of,
)
from scala_desktop.windows.layouts import flow, nest
from scala_desktop.windows.widgets import Dialog, Foot, button, label, sheet_of_paper
from scala_desktop.words.catalogue import translate

USUAL_PAIRS = 12
MOST_VICTORY = 200
MOST_DANESE = 9


@guarded
class MovementsDialog(Dialog):
    """Rounds by Mitchell for 4 to 40 pairs, and rounds by the ranking, the Danese, after them."""

    def __init__(self, parent: QWidget | None) -> None:
        super().__init__(parent, QSize(980, 700))
        self._title, self._hint = label("title", wrap=True), label("quiet", wrap=True)
        self.pairs, self.rounds = QSpinBox(), QSpinBox()
        self.pairs.setRange(FEWEST, MOST)
        self.pairs.setValue(USUAL_PAIRS)
        self.rounds.setRange(1, most_rounds(USUAL_PAIRS))
        self.rounds.setValue(most_rounds(USUAL_PAIRS))
        for field in (self.pairs, self.rounds):
            field.setMinimumWidth(px(150))
            field.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._pairs_label, self._rounds_label = QLabel(), QLabel()
        self.skip = button(checkable=True)
        self.danesi: list[Round] = []
        """The rounds by the ranking that were made, in their order."""
        self.table = self._made_table()
        self.ranking = self._made_table()
        self._rank_title = label("heading", wrap=True)
        self._rank_hint = label("quiet", wrap=True)
        self.add_round, self.drop_round = button(), button()
        self.close_button = button("main")
        self.close_button.clicked.connect(self.accept)
        self.pairs.valueChanged.connect(self._begin_anew)
        self.rounds.valueChanged.connect(self._begin_anew)
        self.skip.toggled.connect(self._begin_anew)
        self.add_round.clicked.connect(self._add_danese)
        self.drop_round.clicked.connect(self._drop_danese)
        content = QWidget()
        column = QVBoxLayout(content)
        column.setContentsMargins(0, 0, px(10), 0)
        column.setSpacing(px(10))
        column.addWidget(self._title)
        asked = (self._pairs_label, self.pairs, self._rounds_label, self.rounds, self.skip)
        column.addWidget(flow(*asked, spacing=10))
        column.addWidget(self._hint)
        column.addWidget(self.table)
        column.addWidget(self._rank_title)
        column.addWidget(self._rank_hint)
        column.addWidget(self.ranking)
        buttons = QHBoxLayout()
        buttons.addWidget(self.add_round)
        buttons.addWidget(self.drop_round)
        buttons.addStretch(1)
        nest(column, buttons)
        column.addStretch(1)
        sheet_of_paper(self, content, Foot(None, self.close_button))
        self.retranslate()
        self.pairs.setFocus()

    def _made_table(self) -> QTableWidget:
        made = QTableWidget()
        made.verticalHeader().setDefaultSectionSize(px(44))
        made.setSelectionMode(QAbstractItemView.SelectionMode.NoSelection)
        made.setHorizontalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        made.setTabKeyNavigation(False)
        return made

    # What is chosen

    @property
    def step(self) -> int:
        """Return by how many tables the pairs that move go on."""
        return 2 if self.skip.isChecked() else 1

    @property
    def by_mitchell(self) -> tuple[Round, ...]:
        """Return the rounds of the Mitchell that was chosen."""
        return mitchell(self.pairs.value(), self.rounds.value(), self.step)

    @property
    def all_rounds(self) -> tuple[Round, ...]:
        """Return every round, those by the ranking last."""
        return (*self.by_mitchell, *self.danesi)

    def _begin_anew(self) -> None:
        self.danesi.clear()
        self._show_rounds()
        self._show_ranking()

    @property
    def points(self) -> dict[int, int]:
        """Return the victory points that were written for each pair."""
        found = {}
        for pair in range(1, self.pairs.value() + 1):
            widget = self.ranking.cellWidget(pair - 1, 0)
            found[pair] = widget.value() if isinstance(widget, QSpinBox) else 0
        return found

    @property
    def ranked(self) -> list[int]:
        """Return the pairs, the first one first; of equal ones the lower number."""
        points = self.points
        return sorted(points, key=lambda pair: (-points[pair], pair))

    def _add_danese(self) -> None:
        """Make one round more by the ranking; who met before does not meet again, if it can be."""
        met = [one for each in self.all_rounds for one in each.meetings]
        out = Counter(each.sits_out for each in self.all_rounds if each.sits_out is not None)
        try:
            found = danese(self.ranked, met, out)
        except ValueError:
            found = danese(self.ranked, self._last_meetings(), out)
        self.danesi.append(found)
        self._show_rounds()

    def _last_meetings(self) -> Sequence[Meeting]:
        return self.all_rounds[-1].meetings

    def _drop_danese(self) -> None:
        if self.danesi:
            self.danesi.pop()
            self._show_rounds()

    # Showing

    def retranslate(self) -> None:
        """Set every text anew in the language in force."""
        self.setWindowTitle(translate("Movements", "Più tavoli"))
        self._title.setText(translate("Movements", "Chi incontra chi"))
        self._pairs_label.setText(translate("Movements", "Coppie"))
        self._rounds_label.setText(translate("Movements", "Turni"))
        self.skip.setText(translate("Movements", "Saltano un tavolo"))
        self.pairs.setAccessibleName(translate("Movements", "Coppie"))
        self.rounds.setAccessibleName(translate("Movements", "Turni"))
        self.table.setAccessibleName(translate("Movements", "Turni e tavoli"))
        self.ranking.setAccessibleName(translate("Movements", "Classifica"))
        self._rank_title.setText(translate("Movements", "Poi secondo la classifica: il Danese"))
        self._rank_hint.setText(
            translate(
                "Movements",
                "Scrivi i punti vittoria di ogni coppia: la prima incontra la seconda, la terza la"
                " quarta. Chi si è già incontrato non si incontra di nuovo, finché si può.",
            )
        )
        self.add_round.setText(translate("Movements", "Fai il turno seguente"))
        self.drop_round.setText(translate("Movements", "Togli l'ultimo"))
        self.close_button.setText(translate("Movements", "Chiudi"))
        self._show_rounds()
        self._show_ranking()

    def _show_rounds(self) -> None:
        pairs = self.pairs.value()
        most = most_rounds(pairs, self.step)
        for field in (self.rounds,):
            field.blockSignals(True)
            field.setRange(1, most)
            field.blockSignals(False)
        self._hint.setText(
            translate(
                "Movements",
                "Le coppie in Nord-Sud restano al loro tavolo, quelle in Est-Ovest passano al"
                " tavolo seguente: nessuno si incontra due volte per %n turni.",
                "",
                most,
            )
        )
        rounds, tables = self.all_rounds, tables_of(pairs)
        grid = self.table
        grid.clear()
        grid.setRowCount(len(rounds))
        sits = any(one.sits_out is not None for one in rounds)
        grid.setColumnCount(tables + sits - (pairs % 2))
        heads = [
            translate("Movements", "Tavolo {number}").format(number=number)
            for number in range(1, tables + 1 - pairs % 2)
        ]
        grid.setHorizontalHeaderLabels(
            [*heads, translate("Movements", "Riposa")] if sits else heads
        )
        grid.setVerticalHeaderLabels([self._round_title(place) for place in range(len(rounds))])
        for row, one in enumerate(rounds):
            for place, meeting in enumerate(one.meetings):
                grid.setItem(row, place, self._cell(meeting))
            if one.sits_out is not None:
                item = QTableWidgetItem(str(one.sits_out))
                item.setTextAlignment(Qt.AlignmentFlag.AlignCenter)
                item.setFlags(item.flags() & ~Qt.ItemFlag.ItemIsEditable)
                grid.setItem(row, len(one.meetings), item)
        grid.resizeColumnsToContents()
        high = grid.horizontalHeader().sizeHint().height() + px(44) * len(rounds) + px(30)
        grid.setFixedHeight(high)
        self.add_round.setEnabled(len(self.danesi) < MOST_DANESE)
        self.drop_round.setEnabled(bool(self.danesi))

    def _round_title(self, place: int) -> str:
        number = place + 1
        if place < self.rounds.value():
            return translate("Movements", "Turno {number}").format(number=number)
        return translate("Movements", "Turno {number}, Danese").format(number=number)

    @staticmethod
    def _cell(meeting: Meeting) -> QTableWidgetItem:
        item = QTableWidgetItem(f"{meeting.north_south} – {meeting.east_west}")
        item.setTextAlignment(Qt.AlignmentFlag.AlignCenter)
        item.setFlags(item.flags() & ~Qt.ItemFlag.ItemIsEditable)
        words = translate("Movements", "la coppia {one} incontra la {other}")
        item.setData(
            Qt.ItemDataRole.AccessibleTextRole,
            words.format(one=meeting.north_south, other=meeting.east_west),
        )
        return item

    def _show_ranking(self) -> None:
        pairs, grid = self.pairs.value(), self.ranking
        kept = self.points if grid.rowCount() else {}
        grid.clear()
        grid.setRowCount(pairs)
        grid.setColumnCount(1)
        grid.setHorizontalHeaderLabels([translate("Movements", "Punti vittoria")])
        titles = [
            translate("Movements", "Coppia {number}").format(number=number)
            for number in range(1, pairs + 1)
        ]
        grid.setVerticalHeaderLabels(titles)
        for row, title in enumerate(titles):
            field = QSpinBox()
            field.setAlignment(Qt.AlignmentFlag.AlignCenter)
            field.setRange(0, MOST_VICTORY)
            field.setValue(kept.get(row + 1, 0))
            field.setAccessibleName(title)
            grid.setCellWidget(row, 0, field)
        grid.setColumnWidth(0, px(220))
        grid.setFixedHeight(grid.horizontalHeader().sizeHint().height() + px(44) * 6)
