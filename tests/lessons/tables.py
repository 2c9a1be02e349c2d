"""A table without a window, for lessons: it plays what it is told and lets the run follow."""

from scala_desktop.lessons.acts import PERSON, Act, Groups, Stage, Table, after
from scala_desktop.lessons.run import LessonRun, Outcome
from scala_desktop.rules.cards import Seat
from scala_desktop.rules.errors import IllegalMove
from scala_desktop.rules.moves import Move


class PlainTable:
    """Holds the match of a lesson as the window does, and asks the others for their moves."""

    def __init__(self, run: LessonRun) -> None:
        self.run = run
        self.laid = 0
        self.table: Table
        self.before: list[Table]
        self.played: list[tuple[Seat, Move]]
        self.lay_if_told()

    def lay_if_told(self) -> None:
        if self.run.must_lay:
            self.table = self.run.lay()
            self.before, self.played = [], []
            self.laid += 1

    def do(self, act: Act) -> Outcome:
        """Do *act* for whoever is to play; return what the run made of it."""
        try:
            self.before.append(self.table)
            self.table = after(act, self.table)
        except IllegalMove as refusal:
            self.before.pop()
            assert not isinstance(act, Stage)
            return self.run.refuse(act, refusal)
        if isinstance(act, Stage):
            return self.follow()
        self.played.append((self.before[-1].game.turn, act))
        return self.follow()

    def stage(self, tray: Groups) -> Outcome:
        """Let the tray hold just *tray*."""
        self.before.append(self.table)
        self.table = self.table._replace(tray=tray)
        return self.follow()

    def undo(self) -> Outcome:
        """Take the last thing back that was done."""
        was = self.before.pop()
        if was.game is not self.table.game:
            self.played.pop()
        self.table = was
        return self.follow()

    def follow(self) -> Outcome:
        outcome = self.run.follow(self.played, self.table.tray)
        self.lay_if_told()
        return outcome

    def let_others_play(self) -> None:
        """Let everybody else play until the person goes on, or the lesson is over."""
        while (move := self.run.next_of_others()) is not None:
            assert self.table.game.turn != PERSON
            self.do(move)
            self.before.clear()  # what others saw cannot be taken back

    def finish(self) -> None:
        """Do what the run wants until the lesson is over."""
        for _ in range(60):
            self.let_others_play()
            act = self.run.next_act
            if act is None:
                break
            self.do(act)
        assert self.run.over
