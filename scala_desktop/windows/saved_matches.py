"""The matches that lie among the files, to go on with one of them."""

from __future__ import annotations

from collections.abc import Iterable
from time import perf_counter
from typing import Final

from PySide6.QtCore import QDate, QDateTime, QLocale, QSize, QTimer, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from scala_desktop.dress.room import px
from scala_desktop.rules.cards import Seat
from scala_desktop.rules.moves import Deal
from scala_desktop.rules.registry import info
from scala_desktop.store.saves import Kept
from scala_desktop.windows.layouts import nest
from scala_desktop.windows.widgets import Dialog, Foot, button, label, sheet_of_paper
from scala_desktop.words.capitals import begun
from scala_desktop.words.catalogue import current_language, translate
from scala_desktop.words.events import hand_title, player_name

SLICE_S: Final = 0.0025
"""Seconds after which no further match is read in one turn of the event loop."""


class SavedMatches(Dialog):
    """Offers *matches*; :attr:`chosen` carries the ``Kept`` to go on with.

    :attr:`other_file` tells that a file from elsewhere is wanted.  The matches marked to be
    deleted are in :attr:`unwanted`; until the dialog is closed each can still be kept.  The matches
    are read a few at a time while nothing else is to be done.
    """

    chosen = Signal(object)
    other_file = Signal()

    def __init__(self, parent: QWidget | None, matches: Iterable[Kept | None]) -> None:
        super().__init__(parent, QSize(860, 640), snug=True)
        self._matches = iter(matches)
        self._lines: list[MatchLine] = []
        self._heading = label("title", wrap=True)
        content = QWidget()
        self._column = QVBoxLayout(content)
        self._column.setContentsMargins(0, 0, px(10), 0)
        self._column.setSpacing(px(8))
        self._column.addWidget(self._heading)
        self._column.addStretch(1)
        self.other_button = button()
        self.other_button.clicked.connect(self._other)
        self.close_button = button("main")
        self.close_button.clicked.connect(self.reject)
        sheet_of_paper(self, content, Foot(self.other_button, None, self.close_button))
        self.other_button.setFocus()
        self._reader = QTimer(self)
        self._reader.timeout.connect(self._read_some)
        self._reader.start(0)
        self.retranslate()
        self._read_some()

    @property
    def lines(self) -> list[MatchLine]:
        """Return a line for each match; those that are not read yet are read now."""
        while self._reader.isActive():
            self._read_some()
        return self._lines

    def _read_some(self) -> None:
        """Read matches for a few milliseconds; stop once there are no more."""
        begin = perf_counter()
        # Every single line shown in the column would lay it all out anew.
        self._column.setEnabled(False)
        for kept in self._matches:
            if kept is not None:
                self._add(MatchLine(self, kept))
            if perf_counter() - begin > SLICE_S:
                break
        else:
            self._reader.stop()
            if not self._lines:
                self.retranslate()
        self._column.setEnabled(True)
        self._column.activate()
        if self.isVisible() and not self._reader.isActive():
            self.resize(self.sizeHint())

    def _add(self, line: MatchLine) -> None:
        line.go_on.clicked.connect(lambda: self._choose(line))
        line.retranslate()
        self._column.insertWidget(1 + len(self._lines), line)
        line.show()
        QWidget.setTabOrder(line.go_on, self.other_button)
        QWidget.setTabOrder(self.other_button, self.close_button)
        self._lines.append(line)
        playable = [one for one in self._lines if one.go_on.isEnabled()]
        if playable == [line] and self.focusWidget() is self.other_button:
            line.go_on.setFocus()

    def retranslate(self) -> None:
        """Set every text anew in the language in force."""
        self.setWindowTitle(translate("SavedMatches", "Apri una partita"))
        self._heading.setText(
            translate("SavedMatches", "Partite ferme")
            if self._lines or self._reader.isActive()
            else translate("SavedMatches", "Non c'è nessuna partita ferma.")
        )
        self.other_button.setText(translate("SavedMatches", "Un altro file…"))
        self.close_button.setText(translate("SavedMatches", "Chiudi"))
        for line in self._lines:
            line.retranslate()

    @property
    def unwanted(self) -> tuple[Kept, ...]:
        """Return the matches that are to be deleted."""
        return tuple(line.kept for line in self._lines if line.unwanted)

    def _choose(self, line: MatchLine) -> None:
        self.chosen.emit(line.kept)
        self.accept()

    def _other(self) -> None:
        self.other_file.emit()
        self.accept()


class MatchLine(QFrame):
    """One match: its game, who plays, since when it waits; to go on with it, or to delete it.

    One that cannot be read shows the name of its file and why.
    """

    def __init__(self, parent: QWidget, kept: Kept) -> None:
        super().__init__(parent)
        self.kept = kept
        self.unwanted = False
        self.setProperty("role", "card")
        self._game = label("name" if kept.record is not None else "quiet", wrap=True)
        self._players = label(wrap=True)
        self._since = label("quiet", wrap=True)
        self.go_on = button()
        self.go_on.setMinimumWidth(px(150))
        self.delete = button()
        self.delete.clicked.connect(self._mark)
        self.go_on.setEnabled(kept.record is not None)
        told = QVBoxLayout()
        told.setSpacing(px(2))
        for part in (self._game, self._players, self._since):
            policy = part.sizePolicy()
            policy.setHorizontalPolicy(QSizePolicy.Policy.Ignored)  # a long name hides no button
            part.setSizePolicy(policy)
            told.addWidget(part)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(px(16), px(10), px(12), px(10))
        layout.setSpacing(px(16))
        nest(layout, told, 1)
        layout.addWidget(self.delete)
        layout.addWidget(self.go_on)

    def _mark(self) -> None:
        self.unwanted = not self.unwanted
        self.go_on.setEnabled(not self.unwanted and self.kept.record is not None)
        self.retranslate()

    def retranslate(self) -> None:
        """Set every text anew in the language in force."""
        language, record = current_language(), self.kept.record
        since = QDateTime.fromSecsSinceEpoch(int(self.kept.since))
        other_year = since.date().year() != QDate.currentDate().year()
        pattern = "dddd d MMMM yyyy, HH:mm" if other_year else "dddd d MMMM, HH:mm"
        when = QLocale(language).toString(since, pattern)
        told = begun(when)
        if record is None:
            self._game.setText(self.kept.path.name)
            self._players.setText(_why(self.kept))
        else:
            players = record.seated
            seats = map(Seat, range(len(players)))
            self._game.setText(info(record.game).title)
            self._players.setText(", ".join(player_name(players, seat) for seat in seats))
            told += f" · {hand_title(1 + record.turns.count(str(Deal())))}"
            if self.kept.aside:
                told += " · " + translate("SavedMatches", "messa da parte perché rovinata")
        self.go_on.setText(translate("SavedMatches", "Continua"))
        if self.unwanted:
            self._since.setText(translate("SavedMatches", "Viene eliminata quando chiudi."))
            self.delete.setText(translate("SavedMatches", "Non eliminarla"))
            spoken = translate("SavedMatches", "Non eliminare {game} di {when}")
        else:
            self._since.setText(told)
            self.delete.setText(translate("SavedMatches", "Elimina"))
            spoken = translate("SavedMatches", "Elimina {game} di {when}")
        match = {"game": self._game.text(), "when": when}
        self.delete.setAccessibleName(spoken.format(**match))
        self.go_on.setAccessibleName(
            translate("SavedMatches", "Continua {game} di {when}").format(**match)
        )


def _why(kept: Kept) -> str:
    """Return why a match cannot be read."""
    match kept.problem and kept.problem.code:
        case "newer":
            return translate(
                "SavedMatches",
                "Scritta da una versione più nuova di Scala Desktop: si apre dopo l'aggiornamento.",
            )
        case "sealed":
            return translate(
                "SavedMatches",
                "È ancora nella prima mano: si continua sul computer dove è cominciata.",
            )
        case "damaged":
            return translate("SavedMatches", "Il file è rovinato: non si può leggere.")
        case "no_file":
            return translate("SavedMatches", "Non è un file: non si può leggere.")
        case _:
            return translate(
                "SavedMatches", "Non si riesce a leggere: controlla i permessi del file."
            )
