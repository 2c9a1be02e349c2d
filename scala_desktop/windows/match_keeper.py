"""Which match lies on the table: a new one, the one in play, or one from a file."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QObject, Signal

from scala_desktop.model.bot_client import BotClient
from scala_desktop.model.session import Session
from scala_desktop.rules.cards import Seat
from scala_desktop.rules.errors import RulesError
from scala_desktop.rules.game import GameInfo
from scala_desktop.rules.options import Preset, differences, with_values
from scala_desktop.rules.record import Player, Record, RecordError
from scala_desktop.rules.registry import FIRST, info
from scala_desktop.store.files import write_atomically
from scala_desktop.store.problems import Problem
from scala_desktop.store.profiles import OwnPreset, delete_preset, own_presets, save_preset
from scala_desktop.store.saves import Saves
from scala_desktop.store.store import Store
from scala_desktop.windows.match_choice import OWN, MatchChoice, last_choice, named, own_preset
from scala_desktop.windows.notices import problem_words

if TYPE_CHECKING:
    from scala_desktop.rules.scenario import Case

translate = QCoreApplication.translate


class MatchKeeper(QObject):
    """Begins, resumes, opens and copies matches; one at a time lies on the table.

    :attr:`changed` carries the new ``Session``, :attr:`told` a sentence for the people.
    """

    changed = Signal(object)
    told = Signal(str)

    def __init__(
        self,
        store: Store,
        saves: Saves,
        *,
        bots: BotClient | None = None,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self.store = store
        self.saves = saves
        self.session: Session | None = None
        self._bots = bots if bots is not None else BotClient(self)

    # Matches

    def resume(self) -> bool:
        """Go on with the match in play; say whether there is one."""
        loaded = self.saves.load()
        for problem in loaded.problems:
            self.told.emit(problem_words(problem))
        if loaded.record is None:
            return False
        try:
            session = Session.resume(
                loaded.record, orders=loaded.orders, saves=self.saves, bots=self._bots, parent=self
            )
        except RecordError:
            self.told.emit(
                translate("Notices", "La partita salvata non si può riprendere: comincia da capo.")
            )
            return False
        self._show(session)
        if session.problem is not None:
            self.told.emit(
                translate(
                    "Notices",
                    "L'ultimo pezzo della partita salvata era rovinato: si riprende dall'ultimo"
                    " turno buono.",
                )
            )
        return True

    def begin(self, game: str, choice: MatchChoice, seed: str | None = None) -> None:
        """Deal the first hand of a new match; the one on the table is kept among the files.

        :raises RecordError: if no match starts so.
        """
        dealer = choice.first_dealer
        record = Record(
            game,
            choice.rules,
            choice.preset,
            seed or os.urandom(8).hex(),
            named(choice.players),
            first_dealer=None if dealer is None else Seat(dealer),
        )
        state = record.start()
        self._put_away()
        session = Session(record, state, saves=self.saves, bots=self._bots, parent=self)
        session.save()
        self._show(session)

    def open(self, path: Path) -> str | None:
        """Put the match in the file *path* on the table; return what is wrong with it, if it is.

        A record becomes the match in play; the position of a scenario is only looked at, and
        the match in play stays as it is.
        """
        from scala_desktop.rules.scenario import Case, ScenarioError, open_file

        try:
            found = open_file(path)
            if isinstance(found, Case):
                self._show(self._of_case(found))
                return None
            self._put_away()
            session = Session.resume(found, saves=self.saves, bots=self._bots, parent=self)
        except (RecordError, ScenarioError, RulesError):
            return translate(
                "Notices",
                "{name} non è una partita di Scala Desktop, o è rovinato: scegli un altro file.",
            ).format(name=path.name)
        if session.save():
            self.saves.taken_up(path)
        self._show(session)
        return None

    def _of_case(self, case: Case) -> Session:
        state = case.start()
        entry = info(state.key)
        players = tuple(Player("", "medium" if seat else None) for seat in range(state.players))
        record = Record(state.key, state.rules, entry.presets[0].key, state.seed, named(players))
        return Session(record, state, bots=self._bots, parent=self)

    def save_copy(self, path: Path) -> Problem | None:
        """Write the match on the table to *path*; return what went wrong."""
        assert self.session is not None
        return write_atomically(path, self.session.record.dumps())

    def close(self) -> None:
        """Save the match and stop the bots."""
        if self.session is not None:
            self.session.close()
        self._bots.close()

    def _show(self, session: Session) -> None:
        old, self.session = self.session, session
        if old is not None:
            old.close()
        session.save_failed.connect(lambda problem: self.told.emit(problem_words(problem)))
        self.changed.emit(session)
        if old is not None:
            old.deleteLater()

    def _put_away(self) -> None:
        """Keep an unfinished match that is about to leave the table among the files."""
        session = self.session
        if session is None or session.over or not session.record.turns:
            return
        name = translate("Notices", "partita")
        if self.saves.put_away(session.record.dumps(), name) is None:
            self.told.emit(
                translate("Notices", "La partita di prima non è persa: la trovi in Menu, Apri…")
            )

    # Presets and choices

    def presets(self, entry: GameInfo) -> tuple[Preset, ...]:
        """Return the presets of a game, then the players' own that can still be played."""
        own = []
        for one in own_presets(self.store, entry.key):
            try:
                rules, _ = one.rules()
            except RulesError:
                continue
            own.append(own_preset(one.name, rules))
        return (*entry.presets, *own)

    def choice(self, entry: GameInfo) -> MatchChoice:
        """Return what was chosen for the last match of a game, or what is offered the first time.

        People and bots come along from the last match of another game.
        """
        last = self.store["new_match"]
        if last.get("game", entry.key) != entry.key:
            people = {key: last[key] for key in ("players", "spare") if key in last}
            last = {**people, **last.get("others", {}).get(entry.key, {})}
        return last_choice(entry, self.presets(entry), last)

    def last_game(self) -> GameInfo:
        """Return the game that was played last, or the one that is offered first."""
        try:
            return info(self.store["new_match"].get("game", FIRST))
        except RulesError:
            return info(FIRST)

    def keep_choice(self, entry: GameInfo, choice: MatchChoice) -> None:
        """Remember *choice* for the next match, and that of each other game beside it."""
        last = dict(self.store["new_match"])
        others = last.pop("others", {})
        if last.get("game", entry.key) != entry.key:
            others[last["game"]] = last
        others.pop(entry.key, None)
        kept = choice.as_data(entry.key) | ({"others": others} if others else {})
        self.note(self.store.set("new_match", kept))

    def keep_preset(self, entry: GameInfo, preset: Preset) -> None:
        """Keep a preset of one's own."""
        rules = with_values(entry.rules(), preset.values)
        base = entry.presets[0]
        values = differences(rules, with_values(entry.rules(), base.values))
        name = preset.key.removeprefix(OWN)
        self.note(save_preset(self.store, OwnPreset(name, entry.key, base.key, values)))

    def drop_preset(self, entry: GameInfo, key: str) -> None:
        """Forget a preset of one's own."""
        self.note(delete_preset(self.store, entry.key, key.removeprefix(OWN)))

    def change_setting(self, key: str, value: object) -> None:
        """Keep one setting."""
        self.note(self.store.set(key, value))

    def note(self, problem: Problem | None) -> None:
        """Tell the people of *problem*, if there is one."""
        if problem is not None:
            self.told.emit(problem_words(problem))
