"""The button that keeps a hand as a film, or its match as a sheet.

Source: design/evening.md, 6.
"""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QPoint, Signal
from PySide6.QtWidgets import QMenu

from scala_desktop.model.guard import guarded
from scala_desktop.model.replay import Replay
from scala_desktop.table.view import TableView
from scala_desktop.windows.button_signs import Sign, on_paper
from scala_desktop.windows.replay.film import Film
from scala_desktop.windows.widgets import Button
from scala_desktop.words.catalogue import translate


@guarded
class SaveButton(Button):
    """Offers film and sheet; while a film is made it tells how far that is, and stops it.

    :attr:`film_asked` and :attr:`sheet_asked` want a place for a file, :attr:`busy` says whether
    the steps go by for a film, :attr:`made` carries the path of one, and whether it lies there.
    """

    film_asked = Signal()
    sheet_asked = Signal()
    busy = Signal(bool)
    made = Signal(str, bool)

    def __init__(self) -> None:
        super().__init__()
        self.setAutoDefault(False)
        self.film: Film | None = None
        self._brief = False
        self._sign = Sign(self, "film", on_paper)
        self._menu = QMenu(self)
        self.to_film, self.to_sheet = self._menu.addAction(""), self._menu.addAction("")
        self.to_film.triggered.connect(self.film_asked)
        self.to_sheet.triggered.connect(self.sheet_asked)
        self.clicked.connect(self._press)

    @property
    def filming(self) -> bool:
        """Return whether the steps go by for a film."""
        return self.film is not None and self.film.running

    def be_brief(self, brief: bool) -> None:
        """Say less, where there is little room, or all again."""
        self._brief = brief
        self.retranslate()

    def _press(self) -> None:
        if self.filming:
            self.stop()
        else:
            self._menu.popup(self.mapToGlobal(QPoint(0, self.height() + 2)))

    def make_film(self, table: TableView, replay: Replay, path: Path) -> None:
        """Make a film of the hand in *replay* as *table* shows it, and write it to *path*."""
        if self.film is not None or not replay.is_ready:
            return
        self.film = film = Film(self, table, replay, path)
        film.went.connect(self._tell)
        film.ended.connect(self._end)
        self.busy.emit(True)
        film.begin()
        self._tell(0, film.count)

    def stop(self) -> None:
        """Make no film after all."""
        if self.film is not None:
            self.film.stop()

    def _tell(self, done: int, whole: int) -> None:
        if self.filming:
            self._sign.become("pause")
            words = translate("Replay", "Ferma il film · {percent} %")
            self.setText(words.format(percent=round(100 * done / whole)))
        else:
            # The table is free again; the film is being put together.
            self.retranslate()
            self.setEnabled(False)
            self.busy.emit(False)

    def _end(self, worked: bool) -> None:
        film, self.film = self.film, None
        self.setEnabled(True)
        self.retranslate()
        self.busy.emit(False)
        if film is not None and not film.stopped:
            self.made.emit(str(film.path), worked)

    def retranslate(self) -> None:
        """Set every text anew in the language in force."""
        self._sign.become("film")
        whole = translate("Replay", "Salva come film o foglio…")
        self.setText(translate("Replay", "Salva…") if self._brief else whole)
        self.setAccessibleName(whole)
        self.to_film.setText(translate("Replay", "Film della mano, come si vede qui…"))
        self.to_sheet.setText(translate("Replay", "Foglio della partita (PDF)…"))
