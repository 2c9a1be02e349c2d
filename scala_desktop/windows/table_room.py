"""The page on which matches are played: the bar, and below it the table, once that is laid.

Where the house is the first screen the table is laid behind it in parts, after the house was
painted; so it is behind the page on which the deck of a new match is cut.  Whoever needs the table
before that has it laid at once.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from PySide6.QtWidgets import QVBoxLayout, QWidget

from scala_desktop.windows.fetching import imports
from scala_desktop.windows.in_parts import InParts

if TYPE_CHECKING:
    from collections.abc import Iterator

    from scala_desktop.model.session import Session
    from scala_desktop.store.store import Store
    from scala_desktop.windows.first_match import FirstMatch
    from scala_desktop.windows.play_area import PlayArea
    from scala_desktop.windows.table_look import TableLook
    from scala_desktop.windows.top_bar import TopBar


class Host(Protocol):
    """What is needed of the window."""

    store: Store
    first_match: FirstMatch
    look: TableLook

    @property
    def at_table(self) -> bool: ...
    @property
    def session(self) -> Session | None: ...
    def serve(self, play: PlayArea) -> None: ...


class TableRoom(QWidget):
    """Lays the table when it is first needed, and keeps it: one match after the other comes on it.

    The window *serves* a table that was laid, before a match is followed on it.
    """

    def __init__(self, host: Host, bar: TopBar) -> None:
        super().__init__()
        self._host, self._bar = host, bar
        self.made: PlayArea | None = None
        """The table, if it has been laid already."""
        self._layer = InParts(self)
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(0)
        self._column.addWidget(bar)
        bar.log.toggled.connect(self._show_log)

    def ensure(self) -> PlayArea | None:
        """Return the table, laid now if it was not yet; ``None`` before the first match."""
        session = self._host.session
        if self.made is None and session is not None:
            return self._lay(session)
        return self.made

    def show_session(self, session: Session, *, needed: bool) -> None:
        """Put *session* on the table; one that is not *needed* now is not laid for it."""
        if self.made is not None:
            self.made.show_session(session, self._host.look.settings())
            self._host.first_match.follow(self.made, session)
        elif needed:
            self._lay(session)

    def lay_behind(self) -> None:
        """Lay the table in parts: whoever goes on with the match on it sees it soon."""
        self._layer.begin(self.laying())

    def hold(self) -> None:
        """Leave it to :meth:`laying` to lay the cards of the match that comes next."""
        if self.made is not None:
            self.made.table.table.hold()

    def laying(self) -> Iterator[None]:
        """Lay the table behind what is seen, and on it the cards of a match, in parts."""
        session = self._host.session
        if self.made is None and session is not None:
            yield from self._made_behind(session)
        play = self.made
        if play is None:
            return
        play.table.table.release()
        yield
        if self._waits(play):
            pages = self.parentWidget()
            assert pages is not None, "the page is one of several"
            self.resize(pages.size())
            self.ensurePolished()
            self._column.setGeometry(self.rect())
            yield
            play.get_ready()
            yield
            while self._waits(play) and play.table.table.prefetcher.busy:
                yield

    @property
    def rests(self) -> bool:
        """Return whether nothing on the table moves, and none is being laid."""
        return (self.made is None or self.made.table.rests) and not self._layer.isActive()

    def show_look(self) -> None:
        """Show the table, if it is laid, as the settings of the window have it."""
        if self.made is not None:
            self.made.set_lasting(self._host.store["grandma"])
            self.made.table.apply_settings(self._host.look.settings())

    def _lay(self, session: Session) -> PlayArea:
        """Make the table, with *session* on it."""
        from scala_desktop.windows.play_area import PlayArea

        self.made = play = PlayArea(self, session, self._host.look.settings())
        self._column.addWidget(play, 1)
        play.show()
        play.log_closed.connect(lambda: self._bar.log.setChecked(False))
        play.show_log(self._bar.log.isChecked())
        play.set_lasting(self._host.store["grandma"])
        self._host.serve(play)
        self._host.first_match.follow(play, session)
        return play

    def _waits(self, play: PlayArea) -> bool:
        """Return whether *play* lies behind what is seen, and was never as large as it will be."""
        return not (play.table.display.ready or self._host.at_table)

    def _made_behind(self, session: Session) -> Iterator[None]:
        for _ in imports(("scala_desktop.windows.play_area",)):
            yield
        if self.made is None:
            from scala_desktop.table.match import TableMatch

            # What the rules look for at the first question, whether the pile may be taken, stays.
            _ = TableMatch(session.controller, session.tray).may_take
            yield
        if self.made is None and self.ensure() is not None:
            yield

    def _show_log(self, shown: bool) -> None:
        if self.made is not None:
            self.made.show_log(shown)
