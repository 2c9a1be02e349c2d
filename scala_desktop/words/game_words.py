"""What a game says: refusals, hints, the log, score sheets; and what most games say alike."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from importlib import import_module
from typing import NamedTuple

from scala_desktop.bots.base import Hint
from scala_desktop.rules.cards import KIND, Kind, Seat, sort_key
from scala_desktop.rules.errors import Reason
from scala_desktop.rules.events import Event, HandEnded, HandResult, ScoreItem
from scala_desktop.rules.melds import Meld
from scala_desktop.rules.options import HouseRules
from scala_desktop.rules.record import Player
from scala_desktop.rules.view import View
from scala_desktop.words import refusals
from scala_desktop.words.catalogue import translate
from scala_desktop.words.events import Said, item_words, told
from scala_desktop.words.hints import hint_words
from scala_desktop.words.sides import side_name
from scala_desktop.words.turn_line import TurnWords


def game_words(key: str) -> GameWords:
    """Return the words of the game *key*; they are imported when they are first asked for."""
    found: GameWords = import_module(f"scala_desktop.words.{key}.game_words").WORDS
    return found


class ScoreLine(NamedTuple):
    """One player, or one pair, in the score sheet of a hand.

    *cards* are shown small, *why* explains *points*; *mark* tells what became of the player,
    *bright* that the hand is theirs and *lost* that they alone pay for it.
    """

    name: str
    mark: str
    cards: tuple[Kind, ...]
    why: str
    points: str
    total: str
    bright: bool = False
    lost: bool = False


class GameWords:
    """What one game says; it holds no state."""

    sentences: Mapping[Reason, refusals.Sentence] = {}
    """Why a move is refused, where this game says it in words of its own."""
    turn: TurnWords = TurnWords()
    """What the line of the turn says."""

    def under(self, rules: HouseRules) -> GameWords:
        """Return what the game says in a match under *rules*."""
        del rules
        return self

    def hint(self, hint: Hint) -> str:
        """Return *hint* in words: what to do, and why."""
        return hint_words(hint)

    def standing(self, view: View, seat: Seat) -> str:
        """Return how *seat* stands in the match, where that is not told in points."""
        del view, seat
        return ""

    @property
    def latin(self) -> bool:
        """Return whether cards are called as in an Italian deck."""
        return False

    # Refusals

    def refusal(self, reason: Reason, facts: Mapping[str, object], rules: HouseRules) -> str:
        """Return in a sentence why a move was refused and what to do instead."""
        sentence = self.sentences.get(reason)
        if sentence is not None:
            return sentence(refusals.Facts(facts, rules))
        return refusals.refusal(reason, facts, rules)

    # The log

    def event(self, event: Event, players: Sequence[Player], *, spoken: bool = False) -> str:
        """Return *event* as a sentence for the log; *spoken* says the cards in words.

        Empty where there is nothing to tell.
        """
        if isinstance(event, HandEnded):
            return self.result(event.result, players)
        return self.told(event, Said(players, spoken=spoken))

    def voice(self, event: Event) -> tuple[Seat, str] | None:
        """Return who says something aloud by *event*, and what; ``None`` where nobody does."""
        del event
        return None

    def opening_points(self, melds: Sequence[Meld], rules: HouseRules) -> int:
        """Return what *melds*, with which somebody has opened, count; 0 where that is nothing."""
        del melds, rules
        return 0

    def told(self, event: Event, said: Said) -> str:
        """Return *event*, which is not the end of a hand, as a sentence."""
        return told(event, said)

    def result(self, result: HandResult, players: Sequence[Player]) -> str:
        """Return how a hand, and with it perhaps the match, ended."""
        parts = [self.ending(result, players), *self.fates(result, players)]
        if result.winner is not None:
            parts.append(self.victory(result, players))
        return " ".join(filter(None, parts))

    def ending(self, result: HandResult, players: Sequence[Player]) -> str:
        """Return how the hand ended, in a sentence."""
        raise NotImplementedError

    def fates(self, result: HandResult, players: Sequence[Player]) -> list[str]:
        """Return who left the match and who came back, a sentence each."""
        del result, players
        return []

    def winner(self, result: HandResult, players: Sequence[Player]) -> str:
        """Return the name of whoever has won the match."""
        if result.winner is None:
            return ""
        return side_name(players, result.members(result.winner))

    def victory(self, result: HandResult, players: Sequence[Player]) -> str:
        """Return who has won the match, in a sentence."""
        if result.winner is None or len(result.members(result.winner)) == 1:
            text = translate("Words", "{name} vince la partita!")
        else:
            text = translate("Words", "{names} vincono la partita!")
        winner = self.winner(result, players)
        return text.format(name=winner, names=winner)

    # The score sheet

    def headline(self, result: HandResult, players: Sequence[Player]) -> str:
        """Return how the hand ended, as the title of its score sheet."""
        raise NotImplementedError

    def lines(self, result: HandResult, players: Sequence[Player]) -> tuple[ScoreLine, ...]:
        """Return a line for everyone, or for every pair, in the order of the seats."""
        return tuple(
            self.line(
                result,
                players,
                line,
                signed(result.scores[line]),
                bright=line == result.winner or self.closed(result, line),
            )
            for line in map(Seat, range(len(result.scores)))
        )

    def line(
        self,
        result: HandResult,
        players: Sequence[Player],
        line: Seat,
        score: str,
        *,
        bright: bool,
        lost: bool = False,
    ) -> ScoreLine:
        """Return *line* of the sheet, of a player or a pair, with its *score* given as text."""
        members = result.members(line)
        left = [KIND[card] for seat in members for card in result.hands[seat]]
        return ScoreLine(
            side_name(players, members),
            self.mark(result, line),
            tuple(sorted(left, key=sort_key)),
            self.why(result, players, line),
            score,
            str(result.totals[line]),
            bright=bright,
            lost=lost,
        )

    def closed(self, result: HandResult, line: Seat) -> bool:
        """Return whether the player, or one of the pair, of *line* has closed the hand."""
        return result.closer in result.members(line)

    def why(self, result: HandResult, players: Sequence[Player], line: Seat) -> str:
        """Return what the points of *line* are for."""
        del players
        bill = [self.bill(item) for item in result.items[line] if item.points]
        return one_line(bill) or translate("ScoreSheet", "non paga niente")

    def bill(self, item: ScoreItem) -> str:
        """Return one line of what a player pays or earns: what for, and how much."""
        return translate("ScoreSheet", "{what}: {points}").format(
            what=item_words(item), points=item.points
        )

    def mark(self, result: HandResult, line: Seat) -> str:
        """Return what became of *line*, in a sign and a word or two; empty for nothing special."""
        del result, line
        return ""

    def captions(self) -> tuple[str, str]:
        """Return what the two numbers of a line are: of this hand, and of the match."""
        return translate("ScoreSheet", "questa mano"), translate("ScoreSheet", "in tutto")

    # The table of all hands

    def entry(self, result: HandResult, line: int) -> str:
        """Return what a hand cost or earned a player, or a pair, as it stands in the table."""
        return str(result.scores[line])

    def total_title(self) -> str:
        """Return what the last row of the table holds."""
        return translate("Words", "Totale")


def signed(points: int) -> str:
    """Return *points* with their sign.

    >>> signed(200), signed(-5), signed(0)
    ('+200', '−5', '0')
    """
    return f"+{points}" if points > 0 else f"−{-points}" if points else "0"


def one_line(bill: Iterable[str]) -> str:
    """Return the lines of a *bill* as one, broken neither before a dot nor before the points.

    >>> one_line(["closing: +100", "hand: -5"]) == "closing:\u00a0+100\u00a0· hand:\u00a0-5"
    True
    """
    return "\u00a0· ".join(":\u00a0".join(line.rsplit(": ", 1)) for line in bill)
