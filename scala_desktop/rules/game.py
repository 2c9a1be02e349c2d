"""What every game is: the state of a whole match, and its entry in the registry.

A :class:`Game` holds the match and the hand in play.  It is mutable, cheap to copy and changed
by one method; what it hands out is frozen (moves, events, rules) or a copy (views).

Source: design/architecture.md, The rules core.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from enum import StrEnum
from importlib import import_module
from random import Random
from types import ModuleType
from typing import Any, ClassVar, NamedTuple, Self

from scala_desktop.rules.cards import Card, Seat
from scala_desktop.rules.errors import IllegalMove, Reason
from scala_desktop.rules.events import Event
from scala_desktop.rules.moves import Group, Move
from scala_desktop.rules.options import HouseRules, Preset, with_values
from scala_desktop.rules.sealed import Decks
from scala_desktop.rules.value_class import value_class
from scala_desktop.rules.view import OpenState, View
from scala_desktop.rules.wanted import Wanted


class Phase(StrEnum):
    """Where a turn stands: before the draw, after it, or between hands."""

    DRAW = "draw"
    PLAY = "play"
    OVER = "over"


class GroupReport(NamedTuple):
    """What one group of cards in the tray is worth: its readings, or why it has none.

    *readings* are the declared forms that are legal melds, the default one first; *points*
    belong to that one and count as in the opening.  Cards that are *added* to a meld on the table
    have none.
    """

    readings: tuple[Group, ...]
    points: int
    refusal: IllegalMove | None
    added: bool = False


class TrayReport(NamedTuple):
    """What all groups in the tray are worth to the seat in turn.

    *points* count towards *need*, the opening minimum (0 where the seat has opened); *refusal* says
    why they cannot be laid together now, ``None`` if they can.
    """

    groups: tuple[GroupReport, ...]
    points: int
    need: int
    refusal: IllegalMove | None

    @property
    def misread(self) -> tuple[IllegalMove, ...]:
        """Return why groups are no melds, except those that are only too short so far."""
        faults = (group.refusal for group in self.groups if not group.readings)
        return tuple(
            fault
            for fault in faults
            if fault is not None and fault.reason is not Reason.MELD_TOO_SHORT
        )


class Game(OpenState, ABC):
    """The state of a match: the open state, and the hidden cards.

    ``stock[-1]`` is the next card to draw.
    """

    key: ClassVar[str]
    scores_cost: ClassVar[bool] = True
    """Whether scores are penalties, so that a low total is better."""
    deuces_wild: ClassVar[bool] = False
    """Whether deuces stand for other cards beside the jokers."""

    seed: str
    decks: Decks | None
    """The sealed decks of an honest match; ``None`` where the seed alone makes every hand."""
    phase: Phase
    hands: list[list[Card]]
    stock: list[Card]

    def side_of(self, seat: Seat) -> Seat:
        """Return the side on which *seat* plays."""
        return Seat(seat % self.sides)

    @abstractmethod
    def seat_after(self, seat: Seat, *, steps: int = 1) -> Seat:
        """Return the next seat that plays after *seat*; *steps* -1 is the one before it."""

    @abstractmethod
    def next_dealer(self) -> Seat:
        """Return the seat that would deal the next hand if this one ended now."""

    @abstractmethod
    def check(self, move: Move, seat: Seat | None = None) -> Move:
        """Return *move* in its canonical form, every wild card declared, if it is legal now.

        The seat is the one whose turn it is unless *seat* names another.  Nothing changes.

        :raises IllegalMove: with the reason and its facts.
        """

    @abstractmethod
    def apply(self, move: Move, seat: Seat | None = None) -> tuple[Event, ...]:
        """Make *move*, which :meth:`check` returned for this very state; return what happened.

        Nothing is checked.  A move that did not come from :meth:`check` or :meth:`legal_moves`
        breaks the state.
        """

    @abstractmethod
    def apply_quietly(self, move: Move, seat: Seat | None = None) -> None:
        """Make *move* as :meth:`apply` does, but record no events."""

    def play(self, move: Move, seat: Seat | None = None) -> tuple[Event, ...]:
        """Check *move*, then apply it; a refused move changes nothing.

        :raises IllegalMove: as :meth:`check`.
        """
        return self.apply(self.check(move, seat), seat)

    @abstractmethod
    def legal_moves(self) -> tuple[Move, ...]:
        """Return legal moves of the seat in turn, canonical; of many melds a selection.

        Never empty while the match goes on.
        """

    def legal_bets(self) -> tuple[Seat, ...]:
        """Return the seats that may bet now, between two hands; in most games nobody ever may."""
        return ()

    @abstractmethod
    def readings(self, move: Move) -> tuple[Move, ...]:
        """Return every legal declared form of *move*, the default one first; () if none is."""

    def recorded(self, move: Move) -> Move:
        """Return what *move*, read from a record, meant when it was written."""
        return move

    @abstractmethod
    def tray(self, groups: Sequence[Group]) -> TrayReport:
        """Return what *groups* of cards of the seat in turn would be worth, laid together."""

    @abstractmethod
    def view(self, seat: Seat | None) -> View:
        """Return what *seat* knows; ``None`` is a spectator, who sees only what lies open."""

    @abstractmethod
    def sampled(self, seat: Seat, rng: Random) -> Self:
        """Return a copy in which all that *seat* cannot see is dealt anew.

        Cards that were seen being picked up stay where they are.
        """

    @abstractmethod
    def copy(self) -> Self:
        """Return an independent copy."""

    @abstractmethod
    def standing(self) -> dict[str, Any]:
        """Return what lasts from one hand to the next: numbers and lists of numbers, by name."""

    @abstractmethod
    def stand(self, standing: Mapping[str, Any]) -> None:
        """Put this match between two hands, in the state that :meth:`standing` returned.

        :raises ValueError: if no match like this one can return *standing*.
        """

    @abstractmethod
    def problems(self) -> tuple[str, ...]:
        """Return what is impossible in this position, one English sentence each; () if sound."""


@value_class
class GameInfo:
    """One entry of the registry: what a window or a command needs before a match exists.

    *unit* is what a hand is counted in, ``points`` or ``lives``; *usual_hand* how many cards are
    held in a picture of the game; *scenario_players* how many sit in a scenario where it does not
    say; *deck_by_rules* whether its house rules say with which deck it is played.

    Everything else is imported from the game's package when it is asked for: its house rules, the
    class ``{engine}Rules``, from the module ``options``, its presets from ``presets``, the class of
    the matches, *engine*, from ``game``, and what builds positions from ``position``.  The house,
    which shows all games, does without the rules of those that are not on, and who chooses decks
    and rules without 16 to 29 modules a game.

    Bots, books, words and the table of a game are found by its key, in the package of that name
    under ``bots``, ``words``, ``model/games`` and ``table/games``.
    """

    key: str
    title: str
    seats: tuple[int, int]
    usual_seats: int
    engine: str
    unit: str = "points"
    usual_hand: int = 13
    scenario_players: int = 4
    deck_by_rules: bool = False

    @property
    def rules(self) -> type[HouseRules]:
        """Return the class of the house rules, each of whose values has its default."""
        rules: type[HouseRules] = getattr(self._module("options"), f"{self.engine}Rules")
        return rules

    @property
    def presets(self) -> tuple[Preset, ...]:
        """Return the presets, that of the default rules first."""
        presets: tuple[Preset, ...] = self._module("presets").PRESETS
        return presets

    @property
    def pairs(self) -> Callable[[Any, int], bool]:
        """Return what tells whether so many players form two pairs: ``pairs(rules, players)``."""
        pairs: Callable[[Any, int], bool] = self._module("options").plays_in_pairs
        return pairs

    @property
    def start(self) -> Callable[..., Game]:
        """Return what begins a match.

        ``start(rules, players, seed)`` deals the first hand; it takes ``first_dealer`` and sealed
        ``decks``, too.
        """
        begin: Callable[..., Game] = getattr(self._module("game"), self.engine).new
        return begin

    @property
    def position(self) -> Callable[[Any, int, Mapping[str, Any]], Game]:
        """Return what builds a state from a scenario: ``position(rules, players, data)``."""
        build: Callable[[Any, int, Mapping[str, Any]], Game] = self._module("position").position
        return build

    @property
    def scenario_keys(self) -> Mapping[str, Wanted]:
        """Return what a scenario may say of a position besides what all games have."""
        keys: Mapping[str, Wanted] = self._module("position").SCENARIO_KEYS
        return keys

    def _module(self, name: str) -> ModuleType:
        return import_module(f"{__package__}.{self.key}.{name}")

    def rules_of(self, preset: Preset) -> HouseRules:
        """Return the rules of *preset*: the defaults where it says nothing."""
        return with_values(self.rules(), preset.values)

    def seats_at_table(self, rules: HouseRules) -> tuple[int, int]:
        """Return how few and how many may sit down at a table under *rules*.

        Bots among themselves may be fewer: *seats* is what the game itself allows.
        """
        fewest, most = self.seats
        return (
            max(fewest, getattr(rules, "players_min", fewest)),
            min(most, getattr(rules, "players_max", most)),
        )
