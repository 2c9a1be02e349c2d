"""What the house shows of the match in play."""

from __future__ import annotations

from collections.abc import Sequence

from scala_desktop.rules.value_class import value_class
from scala_desktop.rules.view import View
from scala_desktop.windows.house.cards import DeckKey
from scala_desktop.words.catalogue import translate


@value_class
class ShownPlayer:
    """A player of the match: name, portrait, cards in hand, and the points as they are told.

    *short* is said of the points where these have no room.
    """

    name: str
    portrait: str
    cards: int
    points: str
    short: str


@value_class
class ShownMatch:
    """What the frame shows of the match in play; *hand* is empty where nobody may see it.

    *me* is the seat at the lower edge.
    """

    title: str
    about: str
    since: str
    go_on: str
    cloth: tuple[str, str, str]
    deck: DeckKey
    view: View
    players: Sequence[ShownPlayer]
    me: int

    @property
    def others(self) -> list[ShownPlayer]:
        """Return the other players in the order of their turns."""
        seats = range(len(self.players))
        return [self.players[(self.me + step) % len(self.players)] for step in seats][1:]

    @property
    def spoken(self) -> str:
        """Return the whole of it in words."""
        points = ", ".join(f"{one.name} {one.points}" for one in self.players)
        resume = translate("House", "Riprendi")
        return f"{resume}, {self.title}, {self.about}, {self.since}. {points}."
