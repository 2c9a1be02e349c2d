"""The files of matches: opened, written as a copy, and put away, asked about where it matters.

Each dialog is imported when it is first opened: the table is painted sooner without them.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QWidget

from scala_desktop.model.session import Session
from scala_desktop.resources import readable
from scala_desktop.store.problems import Problem
from scala_desktop.store.saves import ENDING
from scala_desktop.windows.dialog_stage import DialogStage
from scala_desktop.windows.in_parts import InParts
from scala_desktop.windows.match_keeper import Found, MatchKeeper, TornMatch
from scala_desktop.words.catalogue import translate


class MatchFiles(QObject):
    """Puts matches of files on the table that *keeper* keeps, and writes the one that lies there.

    What is asked is asked on *stage*, over *window*; *say* tells what was done or is wrong.
    """

    def __init__(
        self,
        window: QWidget,
        stage: DialogStage,
        keeper: MatchKeeper,
        say: Callable[[str], object],
    ) -> None:
        super().__init__(window)
        self._opener = InParts(self)
        self._window, self._stage, self._keeper, self._say = window, stage, keeper, say
        keeper.copied.connect(self._tell_copied)

    @property
    def rests(self) -> bool:
        """Return whether no match is being opened."""
        return not self._opener.isActive()

    def leave(self, go_on: Callable[[], str | None]) -> str | None:
        """Do *go_on*, which takes the match off the table; ask first if turns would be lost.

        Return what the people are told or asked instead, ``None`` where it is done.
        """
        if self._keeper.is_safe:
            return go_on()
        from scala_desktop.windows.notices import asked_words

        sentence = translate(
            "Dialogs",
            "La partita sul tavolo non si riesce a salvare: se ne metti un'altra, i suoi ultimi"
            " turni vanno persi. Controlla prima che ci sia spazio sul disco e il permesso di"
            " scrivere in {folder}.",
        ).format(folder=self._keeper.saves.folder)
        leave, stay = (
            translate("Dialogs", "Lasciala andare"),
            translate("Dialogs", "Resta su questa"),
        )
        self._stage.ask(self._window.windowTitle(), sentence, (leave, stay), go_on)
        return asked_words()

    def open_match(self) -> None:
        """Offer the matches that were put away, and any file."""
        from scala_desktop.windows.saved_matches import SavedMatches

        if self._stage.busy(SavedMatches):
            return
        dialog = SavedMatches(self._window, self._keeper.kept())
        chosen: list[Path | None] = []
        dialog.chosen.connect(lambda kept: chosen.append(kept.path))
        dialog.other_file.connect(lambda: chosen.append(None))

        def go_on() -> None:
            for kept in dialog.unwanted:
                self._keeper.delete(kept)
            for path in chosen:
                if path is None:
                    self.open_file()
                else:
                    self.open_soon(path)

        self._stage.open(dialog, go_on)

    def open_file(self) -> None:
        """Ask for the file of a match and put it on the table."""
        title = translate("Dialogs", "Apri una partita")
        self._stage.show(self._stage.file_dialog(title, lambda path: self.open_soon(Path(path))))

    def open_path(self, path: str) -> str | None:
        """Put the match in the file *path* on the table, or say what is wrong with it.

        Return what the people are told or asked instead, ``None`` where it is done.
        """
        return self.leave(lambda: self._take(self._keeper.look_into(Path(path))))

    def open_soon(self, path: Path, *, in_part: bool = False) -> None:
        """Do as :meth:`open_path` in parts: to read the match, to play it again, and to show it.

        Where another has come to the table meanwhile, or the window has been closed, that stays;
        so does the match of the file itself, if it lies there and has gone on.
        """
        looking = self._keeper.looking_into(path, in_part=in_part)

        def opened(before: tuple[Session | None, list[str]]) -> Iterator[None]:
            found = yield from looking
            yield
            if self._on_table(path) == before and self._window.isVisible():
                self._take(found)

        self.leave(lambda: self._opener.begin(opened(self._on_table(path))))

    def _on_table(self, path: Path) -> tuple[Session | None, list[str]]:
        """Return the match on the table, and its turns so far if *path* is its own file."""
        session, saves = self._keeper.session, self._keeper.saves
        if session is None or session is not saves.match or path != saves.path:
            return session, []
        return session, [*session.record.turns]

    def _take(self, found: Found | TornMatch | str) -> str | None:
        from scala_desktop.windows.notices import asked_words

        if isinstance(found, Found):
            self._keeper.lay(found)
            return None
        if isinstance(found, TornMatch):
            if found.good:
                self._offer_part(found)
                return asked_words()
            found = translate(
                "Dialogs",
                "Di {name} non si può giocare nemmeno il primo turno; il file resta com'è.",
            ).format(name=readable(Path(found.path.name)))
        self._say(found)
        return found

    def _offer_part(self, torn: TornMatch) -> None:
        """Say how many turns of *torn* can be played, and offer that part."""
        sentence = translate(
            "Dialogs",
            "Questa partita ha {all} turni, ma il turno {next} non si può rigiocare. Puoi"
            " continuarla dal turno {good}, in una copia: quella intera resta fra le partite"
            " salvate.",
        ).format(all=torn.turns, next=torn.good + 1, good=torn.good)
        copy, leave = (
            translate("Dialogs", "Continua la copia"),
            translate("Dialogs", "Lascia stare"),
        )
        title = translate("Dialogs", "Apri una partita")
        go_on = partial(self.open_soon, torn.path, in_part=True)
        self._stage.ask(title, sentence, (copy, leave), go_on)

    def save_copy(self) -> None:
        """Ask where to, and write the match there."""
        if self._keeper.session is None:
            return
        title = translate("Dialogs", "Salva una copia della partita")
        dialog = self._stage.file_dialog(title, self.save_path, saves=True)
        dialog.selectFile(translate("Dialogs", "partita") + ENDING)
        self._stage.show(dialog)

    def save_path(self, path: str) -> None:
        """Write the match to *path*; what lies there is replaced only if that is wanted.

        The file dialog asks that for the name as it was typed, which may lack its ending.
        """
        wanted = Path(path if path.endswith(".toml") else path + ENDING)
        if str(wanted) == path or not os.path.lexists(wanted):
            self._keeper.save_copy(wanted)
            return
        sentence = translate(
            "Dialogs", "{name} c'è già. Vuoi metterci questa partita al suo posto?"
        )
        self._stage.ask(
            translate("Dialogs", "Salva una copia della partita"),
            sentence.format(name=wanted.name),
            (translate("Dialogs", "Sostituisci"), translate("Dialogs", "Annulla")),
            partial(self._keeper.save_copy, wanted),
        )

    def _tell_copied(self, path: Path, problem: Problem | None) -> None:
        from scala_desktop.windows.notices import problem_words

        if problem is not None:
            self._say(problem_words(problem))
        else:
            saved = translate("Dialogs", "Copia salvata: {name}").format(name=path.name)
            self._say(saved)
