"""Who sits at the table of a match that is being made, and who could sit down."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from scala_desktop.rules.record import Player
from scala_desktop.store.people import same
from scala_desktop.windows.match_choice import NAMES
from scala_desktop.words.people import given_name, is_given

USUAL_LEVEL = "medium"


class Seating:
    """The *players* at the table in the order of their turns; those in *spare* may come back.

    *house* are the names of the people of the house, who played last first.
    """

    def __init__(
        self, players: Sequence[Player], spare: Sequence[Player], house: Sequence[str]
    ) -> None:
        self.players = list(players)
        self._spare = list(spare)
        self._house = list(house)
        self._name_strangers()

    def _name_strangers(self) -> None:
        """Let people of the house sit where only *Giocatore 1* sat until now."""
        seated = {one.name.casefold() for one in self.players if one.level is None}
        waiting = [name for name in self._house if name.casefold() not in seated]
        for seat, player in enumerate(self.players):
            if waiting and player.level is None and is_given(player.name):
                self.players[seat] = Player(waiting.pop(0))
        people = [one.name for one in self.players if one.level is None]
        for name in (*people, *self._house):
            self.make_way(name)

    @property
    def spare(self) -> tuple[Player, ...]:
        """Return who has got up, or has not sat down yet, as they would sit again."""
        return tuple(one for one in self._spare if not self.is_seated(one.name))

    @property
    def bench(self) -> list[str]:
        """Return the people who do not sit at the table, those of the house first."""
        spare = [one.name for one in self._spare if one.level is None and one.name]
        names = {name.casefold(): name for name in (*self._house, *spare)}
        return [name for name in names.values() if not self.is_seated(name)]

    def is_seated(self, name: str) -> bool:
        """Return whether somebody called *name* sits at the table."""
        return any(same(one.name, name) for one in self.players)

    def know(self, name: str) -> None:
        """Let *name* belong to the house."""
        if not any(same(one, name) for one in self._house):
            self._house.insert(0, name)

    def name_stranger(self, name: str) -> bool:
        """Let *name* be that of whoever has only *Giocatore 1*; return whether there is one."""
        self.make_way(name)
        for seat, one in enumerate(self.players):
            if one.level is None and is_given(one.name) and not self.is_seated(name):
                self.players[seat] = Player(name)
                return True
        return False

    def make_way(self, name: str) -> None:
        """Let no computer player keep *name*, which is that of a person."""
        for seat, player in enumerate(self.players):
            if player.level is not None and same(player.name, name):
                self.players[seat] = Player(next(self.free_names()), player.level)

    def next_player(self) -> Player:
        """Return who sits down next: a person who played before, else a computer player."""
        waiting = self.bench
        if waiting:
            return Player(waiting[0])
        return self.computer()

    def computer(self) -> Player:
        """Return a computer player with a name that nobody else has."""
        taken = self._taken()
        for one in self._spare:
            if one.level is not None and one.name and one.name.casefold() not in taken:
                return one
        return Player(next(self.free_names()), USUAL_LEVEL)

    def free_names(self) -> Iterator[str]:
        """Yield names of computer players that nobody at the table has; one at least."""
        taken = self._taken()
        free = [name for name in NAMES if name.casefold() not in taken]
        if free:
            return iter(free)
        number = len(self.players) + 1
        while self.is_seated(given_name(number)):
            number += 1
        return iter([given_name(number)])

    def _taken(self) -> set[str]:
        """Return the casefolded names of who sits there and of the house."""
        return {name.casefold() for name in (*(one.name for one in self.players), *self._house)}

    def sit(self, player: Player, place: int) -> None:
        """Let *player* sit down at *place*, before whoever sat there; one seated already moves."""
        for seat, one in enumerate(self.players):
            if same(one.name, player.name):
                self.move(seat, place - (seat < place))
                return
        self.players.insert(place, player)

    def stand(self, seat: int) -> None:
        """Let whoever sits at *seat* get up."""
        gone = self.players.pop(seat)
        self._spare = [gone, *(one for one in self._spare if not same(one.name, gone.name))]

    def move(self, seat: int, place: int) -> None:
        """Let whoever sits at *seat* sit at *place*; the others close up."""
        self.players.insert(place % len(self.players), self.players.pop(seat))

    def swap(self, seat: int, other: int) -> None:
        """Let two players change places."""
        players = self.players
        players[seat], players[other] = players[other], players[seat]

    def replace(self, seat: int, player: Player) -> None:
        """Let *player* sit where somebody else sat, who gets up."""
        for other, one in enumerate(self.players):
            if same(one.name, player.name) and other != seat:
                self.swap(seat, other)
                return
        gone, self.players[seat] = self.players[seat], player
        if not same(gone.name, player.name):
            self._spare.insert(0, gone)

    def set_level(self, seat: int, level: str | None) -> None:
        """Let a person, or the computer at *level*, play *seat*."""
        self.players[seat] = Player(self.players[seat].name, level)

    def fit(self, fewest: int, most: int) -> None:
        """Let so many sit down, or get up, that the rules are for as many."""
        while len(self.players) > most:
            self._one_gets_up()
        while len(self.players) < fewest:
            self.players.append(self.next_player())

    def fill(self, wanted: int) -> None:
        """Let computer players sit down or get up until *wanted* sit there; people stay."""
        people = sum(one.level is None for one in self.players)
        while len(self.players) > max(wanted, people):
            self._one_gets_up()
        if (len(self.players), wanted) == (2, 4):
            self.players.insert(1, self.computer())  # two people are not made opponents
        while len(self.players) < wanted:
            self.players.append(self.computer())

    def _one_gets_up(self) -> None:
        """Let the last computer player get up, or the last of all where there is none."""
        computers = [seat for seat, one in enumerate(self.players) if one.level is not None]
        self.stand((computers or [len(self.players) - 1])[-1])

    def doubles(self) -> dict[int, str]:
        """Return the seats of those who have the name of somebody before, and the name."""
        found, seen = {}, set()
        for seat, one in enumerate(self.players):
            if one.name.casefold() in seen:
                found[seat] = one.name
            seen.add(one.name.casefold())
        return found

    def told_apart(self) -> tuple[Player, ...]:
        """Return the players with a number for each whose name somebody has already."""
        made: list[Player] = []
        for one in self.players:
            name, number = one.name, 2
            while any(same(other.name, name) for other in made):
                name, number = f"{one.name} {number}", number + 1
            made.append(Player(name, one.level))
        return tuple(made)
