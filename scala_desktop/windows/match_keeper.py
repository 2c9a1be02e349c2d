"""Keeps the match on the table: a new one, the one in play, or one from a file."""

from __future__ import annotations

import sys
from collections.abc import Generator, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import replace
from datetime import datetime
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import QObject, Qt, Signal

from scala_desktop.model.bot_client import BotClient
from scala_desktop.model.scribe import Scribe
from scala_desktop.model.session import Session, away_seats
from scala_desktop.resources import readable
from scala_desktop.rules.cards import Seat
from scala_desktop.rules.checkpoint import Checkpoint
from scala_desktop.rules.errors import RulesError
from scala_desktop.rules.game import Game, GameInfo
from scala_desktop.rules.record import Player, Record, Replay, whole
from scala_desktop.rules.record_file import (
    NewerRecordError,
    RecordError,
    SealedError,
    UnreadableError,
)
from scala_desktop.rules.registry import info
from scala_desktop.rules.sealed import new_secret
from scala_desktop.store.checkpoints import Checkpoints
from scala_desktop.store.files import trouble, unwritable, write_atomically
from scala_desktop.store.history.history import History
from scala_desktop.store.people import have_played, name_now, same
from scala_desktop.store.problems import Problem
from scala_desktop.store.saves import Kept, Saves, orders_beside, written_at
from scala_desktop.store.store import Store
from scala_desktop.store.writer import Writer
from scala_desktop.windows.match_choice import MatchChoice, named, named_people
from scala_desktop.windows.pact_keeper import PactKeeper
from scala_desktop.words.catalogue import current_language, translate
from scala_desktop.words.house_rules import contradiction

if TYPE_CHECKING:
    from scala_desktop.rules.scenario import Case
    from scala_desktop.store.pads import Pads


class TornMatch(NamedTuple):
    """A match of which only the first *good* of *turns* turns can be played."""

    path: Path
    good: int
    turns: int


class Found(NamedTuple):
    """The content of a file: a match and its replay, or a position as it stands."""

    path: Path
    match: Record
    replay: Replay | Game


class MatchKeeper(QObject):
    """Begins, resumes, opens and copies matches; one at a time lies on the table.

    :attr:`pacts` keeps by which house rules they are played.
    :attr:`changed` carries the new ``Session``, :attr:`told` a sentence for the people,
    :attr:`wrote` the number of a change of the settings and the ``Problem`` there was in writing
    it, if any.  :attr:`deleted` tells that an unwanted match was deleted, or could not be.
    """

    changed = Signal(object)
    told = Signal(str)
    copied = Signal(object, object)
    """The path of a copy that was to be written, and the ``Problem`` there was, if any."""
    wrote = Signal(int, object)
    kept_rules = Signal(str, object)
    """The name of house rules of one's own, and the ``Problem`` there was in keeping them."""
    deleted = Signal()

    def __init__(
        self,
        store: Store,
        saves: Saves,
        *,
        bots: BotClient | None = None,
        history: History | None = None,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self.store = store
        self.saves = saves
        self.history = history or History()
        self._pads: Pads | None = None
        self._in_history = ("", 0)
        """The seed of the match that was kept in the history last, and its turns."""
        self._remembered = ""
        """Its text."""
        self.session: Session | None = None
        self.since = datetime.now()
        """When the match in play was left, or was saved last before this start."""
        self.ended = self.since
        """When the match in play ended, once it is over."""
        self.checkpoints = Checkpoints()
        self.unwritable: set[Path] = set()
        """Folders for which people have already been told that nothing can be written there."""
        self._scribe = Scribe()
        self.pacts = PactKeeper(store, self.note, self._scribe.tell_kept_rules)
        queued = Qt.ConnectionType.QueuedConnection
        self._scribe.wrote_settings.connect(self._hear_written, queued)
        self._scribe.kept_rules.connect(self.kept_rules, queued)
        self._scribe.kept.connect(self.note, queued)
        self._scribe.deleted.connect(self._hear_deleted, queued)
        self._scribe.wrote_copy.connect(self.copied, queued)
        store.told = self._scribe.tell_settings
        self._loaded = False
        self._writer = Writer()
        self.bots = bots if bots is not None else BotClient(self)
        self.bots.faltered.connect(self._tell_faltering)

    def _tell_faltering(self, code: str) -> None:
        from scala_desktop.windows.notices import faltering_words

        self.told.emit(faltering_words(code))

    @property
    def pads(self) -> Pads:
        """Return where the score pad lies; it is asked for when somebody goes there."""
        if self._pads is None:
            from scala_desktop.store.pads import FOLDER, Pads

            self._pads = Pads(self.saves.folder / FOLDER)
        return self._pads

    # Matches

    def resume(self) -> bool:
        """Go on with the match in play; return whether there is one."""
        with self._sparing():
            record, orders = self._load()
            if record is not None:
                self._take_up(record, orders, tuple(record.turns))
        return self.session is not None

    def take_up_again(self) -> None:
        """Put the match on the table once more, from its record.

        The position of a scenario has none: it stays as it is.
        """
        match = self.session
        if match is not None and self.saves.match is match:
            match.save()
            self._take_up(match.record, match.controller.hand_orders(), match.saved)

    def _take_up(
        self, record: Record, orders: Mapping[int, Sequence[int]], saved: tuple[str, ...]
    ) -> None:
        """Put the match of *record* on the table; the turns *saved* are on the disk."""
        replay = self.checkpoints.replay(record)
        if replay.problem is not None:
            self.saves.set_aside()
        session = Session.resume(
            record, replay=replay, orders=orders, saves=self.saves, bots=self.bots, parent=self
        )
        session.saved = saved
        self._show(session)
        if replay.problem is not None:
            session.save()
            self.told.emit(
                translate(
                    "Notices",
                    "Della partita salvata si possono giocare solo i primi turni ({good} di {all}):"
                    " si riprende da lì. Quella intera resta in Menu, Apri…",
                ).format(good=replay.good_turns, all=len(record.turns))
            )

    def begin(self, game: str, choice: MatchChoice, seed: str | None = None) -> None:
        """Deal the first hand of a new match; an unfinished one is kept among the files.

        :raises RecordError: if no match starts so.
        """
        self.deal(self.prepared(game, choice, seed))

    def prepared(self, game: str, choice: MatchChoice, seed: str | None = None) -> Record:
        """Return a new match, its decks sealed and nothing dealt yet.

        :raises RecordError: if no match starts so.
        """
        dealer = choice.first_dealer
        return Record(
            game,
            choice.rules,
            choice.preset,
            seed or new_secret(),
            named(choice.players),
            first_dealer=None if dealer is None else Seat(dealer),
        ).sealed()

    def deal(self, record: Record, cut: int | None = None) -> None:
        """Deal the first hand of the match *record*, of whose deck *cut* cards were lifted off.

        By default a bot cuts.  An unfinished match is kept among the files.
        """
        if cut is not None and record.sealing is not None:
            record.sealing.cuts.append(cut)
        state = record.start()
        self._put_away()
        self.since = datetime.now()
        session = Session(record, state, saves=self.saves, bots=self.bots, parent=self)
        self._show(session)
        session.save_soon()
        self.know(record.players)

    def rest(self) -> None:
        """Let the match on the table rest until people come back to it."""
        session = self.session
        if session is not None:
            if session.goes_on:
                self.since = datetime.now()
            session.rest()

    def know(self, players: Sequence[Player]) -> None:
        """Let the people among *players* who have a name of their own belong to the house."""
        self.note(have_played(self.store, [one.name for one in named_people(players)]))

    def rematch(self) -> Record | None:
        """Return another match by the same rules; the next one deals first.

        Who sits at the table plays, and whoever the computer has played for in the end.
        """
        last = self.session
        if last is None:
            return None
        record, dealer = last.record, int(last.controller.rematch_dealer())
        players = list(last.controller.players)
        for seat in away_seats(last):
            players[seat] = Player(players[seat].name)
        choice = MatchChoice(self._called_now(players), record.preset, record.rules, dealer)
        return self.prepared(record.game, choice)

    def _called_now(self, players: Sequence[Player]) -> tuple[Player, ...]:
        """Return *players* by the names that people have now; no two are called the same."""
        made = list(players)
        for seat, one in enumerate(players):
            name = name_now(self.store, one.name) if one.level is None else one.name
            if not any(same(name, other.name) for other in (*made[:seat], *made[seat + 1 :])):
                made[seat] = Player(name, one.level)
        return tuple(made)

    def open(self, path: Path, *, in_part: bool = False) -> TornMatch | str | None:
        """Put the match in the file *path* on the table; return what is wrong with it, if anything.

        See :meth:`look_into` and :meth:`lay`.
        """
        found = self.look_into(path, in_part=in_part)
        if not isinstance(found, Found):
            return found
        self.lay(found)
        return None

    def look_into(self, path: Path, *, in_part: bool = False) -> Found | TornMatch | str:
        """Return the match or position in the file *path*, or what is wrong with it.

        A record that does not replay to its end is returned only with *in_part*.
        """
        return whole(self.looking_into(path, in_part=in_part))

    def looking_into(
        self, path: Path, *, in_part: bool = False
    ) -> Generator[None, None, Found | TornMatch | str]:
        """Return what :meth:`look_into` does, after items between which some of it is done."""
        from scala_desktop.rules.scenario import Case, ScenarioError, open_file
        from scala_desktop.windows.notices import unopened_words

        try:
            found = open_file(path, self.saves.keyring.unlock)
            if isinstance(found, Case):
                return self._of_case(path, found)
            yield
            replay = yield from self.checkpoints.replaying(found)
        except UnreadableError as unread:
            gone = isinstance(unread.error, (FileNotFoundError, NotADirectoryError))
            code = "gone" if gone else "unreadable"
            return unopened_words(trouble(code, path, unread.error))
        except SealedError:
            return unopened_words(Problem("sealed", path))
        except NewerRecordError:
            return unopened_words(Problem("newer", path))
        except (RecordError, ScenarioError, RulesError) as error:
            if isinstance(error, ScenarioError) and (unmet := error.contradiction) is not None:
                why = contradiction(unmet.requirement, unmet.rules, current_language())
                return f"{readable(Path(path.name))}: {why}"
            return unopened_words(Problem("damaged", path))
        if replay.problem is not None and not in_part:
            return TornMatch(path, replay.good_turns, len(found.turns))
        return Found(path, found, replay)

    def lay(self, found: Found) -> None:
        """Put what was found in a file on the table.

        A record becomes the match in play; the position of a scenario is only looked at, and
        the match in play stays as it is.  Of a record that does not replay to its end, the part
        that does becomes a new match, and the file stays.
        """
        path, match, replay = found
        if not isinstance(replay, Replay):
            self._show(Session(match, replay, bots=self.bots, parent=self))
            return
        orders, since = orders_beside(path), written_at(path)
        if path != self.saves.path or replay.problem is not None:
            self._put_away()
        self.since = since
        session = Session.resume(
            match, replay=replay, orders=orders, saves=self.saves, bots=self.bots, parent=self
        )
        self._show(session)
        if replay.problem is None:
            # The old file may go only once the match has been written in its new place.
            once = Qt.ConnectionType.SingleShotConnection
            session.save_worked.connect(partial(self.saves.taken_up, path), once)
        session.save_soon()

    def kept(self) -> Iterator[Kept | None]:
        """Yield the matches that can be laid on the table, and those that cannot be read.

        The one in play is among them while a position is looked at in its place.  Now and then
        ``None`` is yielded: a full folder takes more than one turn of the event loop.
        """
        return self.saves.kept_by_and_by(on_table=self.session is self.saves.match)

    @property
    def waiting(self) -> int:
        """Return how many matches can be gone on with beside the one on the table."""
        return self.saves.waiting(on_table=self.session is self.saves.match)

    @property
    def is_safe(self) -> bool:
        """Return whether another match may be put on the table without losing turns of this one."""
        session = self.session
        return session is None or not session.unfinished or session.save()

    def _load(
        self, *, to_replace: bool = False
    ) -> tuple[Record | None, Mapping[int, Sequence[int]]]:
        """Return the match in play with the orders of its hands; tell what is wrong with it.

        See :meth:`Saves.load` for *to_replace*.
        """
        self._loaded = True
        loaded = self.saves.load(to_replace=to_replace)
        self.since = self.saves.since
        for problem in loaded.problems:
            self._tell_problem(problem)
        return loaded.record, loaded.orders

    @staticmethod
    def _of_case(path: Path, case: Case) -> Found:
        state = case.start()
        entry = info(state.key)
        players = tuple(Player("", "medium" if seat else None) for seat in range(state.players))
        record = Record(state.key, state.rules, entry.presets[0].key, state.seed, named(players))
        return Found(path, record, state)

    def save_copy(self, path: Path) -> None:
        """Begin to write the match on the table to *path*; :attr:`copied` tells what came of it."""
        assert self.session is not None
        text = self.session.record.dumps(self.saves.keyring.lock)
        tell = self._scribe.tell_copy
        self._writer.put(path, lambda: tell(path, write_atomically(path, text, backup=False)))

    def close(self) -> None:
        """Save the match and stop the bots."""
        if self.session is not None:
            self.session.close()
        self.store.flush()
        self._writer.flush()
        self.history.close()
        if self._pads is not None:
            self._pads.flush()
        self.bots.close()

    def _show(self, session: Session) -> None:
        old, self.session = self.session, session
        if old is not None:
            old.close()
        session.save_failed.connect(self.note)
        session.save_worked.connect(self._note_mended)
        if session is self.saves.match:
            session.hand_begun.connect(self._keep_checkpoint)
            session.controller.turn_changed.connect(self._keep_if_over)
            self.ended = self.since
            if session.over:
                # The program may have been killed before it was kept, when it ended.
                self._remember(session, self.since)
        self.changed.emit(session)
        if old is not None:
            old.deleteLater()

    def _keep_checkpoint(self, checkpoint: Checkpoint) -> None:
        """Keep how the match stood before this hand, so that the next start need not replay it."""
        if self.session is not None:
            record = self.session.record
            played = replace(record, turns=record.turns[: checkpoint.turns + 1])
            keep = partial(self.checkpoints.keep, played, checkpoint)
            self._writer.put(self.checkpoints.folder, keep)

    def _keep_if_over(self) -> None:
        session = self.session
        if session is not None and session.over:
            self.ended = datetime.now()
            self._remember(session, self.ended)

    def _remember(self, session: Session, ended: datetime) -> None:
        """Keep the match of *session* in the history; it *ended* then, or was left."""
        record = session.record
        kept = record.seed, len(record.turns)
        if kept != self._in_history:
            self._in_history = kept
            self._remember_record(record, ended)

    def _remember_record(self, record: Record, ended: datetime) -> None:
        """Keep what of *record* may lie open in the history."""
        self._remembered = text = record.without_secret().dumps()

        def told(problem: Problem | None) -> None:
            if problem is not None:
                self._in_history = ("", 0)  # it is tried again
            self._scribe.tell_kept(problem)

        self.history.keep_soon(text, record.game, ended, told)

    def delete(self, kept: Kept) -> None:
        """Delete the file of a match that nobody wants, once its hands are in the history.

        The window does not wait for it: meanwhile it is not offered, and what goes wrong is told.
        """
        record = kept.record
        self.saves.going.add(kept.path.name)

        def told(problem: Problem | None) -> None:
            self._scribe.tell_deleted(kept.path, problem or self.saves.delete(kept.path))

        if record is not None and record.has_finished_hand:
            text, ended = record.without_secret().dumps(), datetime.fromtimestamp(kept.since)
            self.history.keep_soon(text, record.game, ended, told)
        else:
            self._writer.put(kept.path, partial(told, None))

    def _put_away(self) -> None:
        """Keep an unfinished match among the files before another becomes the one in play."""
        last, complete = self.saves.match, True
        if isinstance(last, Session):
            if last.unfinished and last.scores.results:
                self._remember(last, datetime.now())
            last.save()
            complete = last.saved == tuple(last.record.turns)
            # If it was never saved, the file holds another match, one that is over.
            unfinished = last.unfinished and bool(last.saved)
        else:  # no match on the table yet; the one on the disk may not be written over either
            unfinished = not self._loaded and self._waits()
        if not unfinished:
            # Its file will be written over: not before the match is among the finished ones.
            if isinstance(last, Session) and last.over:
                self._remember(last, self.ended)
            unkept = partial(self.history.unkept, self._remembered)
            self.saves.save_unless(unkept, translate("Notices", "partita"))
        elif self.saves.put_away(translate("Notices", "partita")):
            from scala_desktop.windows.notices import not_lost_words

            self.told.emit(not_lost_words(whole=complete))

    def _waits(self) -> bool:
        """Return whether the match on the disk is one to go on with."""
        with self._sparing():
            record, _ = self._load(to_replace=True)
            if record is not None and record.turns:
                if record.sealing is not None and not record.sealing.over:
                    return True  # no end was written, and nothing needs to be played to see that
                if self.checkpoints.replay(record).game.winner is None:
                    return True
                self._remember_record(record, self.since)
        return False

    @contextmanager
    def _sparing(self) -> Iterator[None]:
        """If the program fails on the match on the disk, leave its file there and say so."""
        try:
            yield
        except Exception:  # noqa: BLE001 - a match that is no good keeps nobody from a new one
            self.saves.spare()
            sys.excepthook(*sys.exc_info())
            if self.session is None:
                from scala_desktop.windows.notices import not_resumed_words

                self.told.emit(not_resumed_words())

    def game_now(self) -> GameInfo:
        """Return the game on the table, else that of the last match."""
        session = self.session
        return self.pacts.last_game() if session is None else info(session.controller.game_key)

    def pact_of(self, entry: GameInfo) -> str:
        """Return the key of the preset that is played by: on the table, or in the next match."""
        session = self.session
        if session is not None and session.controller.game_key == entry.key:
            return session.record.preset
        return self.pacts.last_preset(entry)

    def change_setting(self, key: str, value: object) -> None:
        """Keep one setting."""
        self.note(self.store.set(key, value))

    def note(self, problem: Problem | None) -> None:
        """Tell the people of *problem*, if there is one."""
        if problem is None:
            self._note_mended()
        elif problem.path.parent not in self.unwritable:
            self._tell_problem(problem)

    def _hear_written(self, number: int, problem: Problem | None) -> None:
        self.note(problem)
        self.wrote.emit(number, problem)

    def _tell_problem(self, problem: Problem) -> None:
        from scala_desktop.windows.notices import problem_words

        self.told.emit(problem_words(problem))

    def _hear_deleted(self, path: Path, problem: Problem | None) -> None:
        self.saves.going.discard(path.name)
        if problem is not None:
            self._tell_problem(problem)
        self.deleted.emit()

    def _note_mended(self) -> None:
        """Tell people of a folder again if it fails again after a success."""
        self.unwritable = {folder for folder in self.unwritable if unwritable(folder) is not None}
