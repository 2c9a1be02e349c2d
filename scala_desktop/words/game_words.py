"""What a game says: refusals, hints, the log, score sheets; and what most games say alike."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from importlib import import_module
from typing import TYPE_CHECKING, ClassVar, Self

from scala_desktop.bots.base import Hint
from scala_desktop.rules.cards import Card, Seat
from scala_desktop.rules.errors import Reason
from scala_desktop.rules.events import Event, HandEnded, HandResult, ScoreItem
from scala_desktop.rules.melds import Meld
from scala_desktop.rules.moves import Move
from scala_desktop.rules.options import HouseRules
from scala_desktop.rules.record import Player
from scala_desktop.rules.view import View
from scala_desktop.words.cards import Names
from scala_desktop.words.catalogue import translate
from scala_desktop.words.doubts import Allows, Doubt
from scala_desktop.words.events import Said, hand_title, item_words, player_name, told
from scala_desktop.words.figures import figure, signed
from scala_desktop.words.scores import (
    Fate,
    ScoreCell,
    ScoreLine,
    ScorePart,
    absent,
    card_order,
    fate_of,
    spoken_cell,
)
from scala_desktop.words.sides import side_name

if TYPE_CHECKING:
    from scala_desktop.words.refusals import Sentence
    from scala_desktop.words.turn_line import TurnWords


def game_words(key: str) -> GameWords:
    """Return the words of the game *key*; they are imported when they are first asked for."""
    found: GameWords = import_module(f"scala_desktop.words.{key}.game_words").WORDS
    return found


class GameWords:
    """What one game says, under the rules of *house* where they are known."""

    terms: ClassVar[tuple[str, ...]] = ()
    """The keys of the words of the game that the line of the turn explains."""

    def __init__(self, house: HouseRules | None = None) -> None:
        self.house = house

    def under(self, rules: HouseRules) -> Self:
        """Return what the game says in a match under *rules*."""
        return type(self)(rules)

    @property
    def turn(self) -> TurnWords:
        """Return what the line of the turn says."""
        from scala_desktop.words.turn_line import TurnWords

        return TurnWords()

    @property
    def deal(self) -> str:
        """Return which text of the game's catalogue tells what matters most of a deal."""
        return "wall.deal"

    def hint(self, hint: Hint) -> str:
        """Return *hint* in words: what to do, and why."""
        from scala_desktop.words.hints import hint_words

        return hint_words(hint)

    def doubt(self, view: View, move: Move, allows: Allows) -> Doubt | None:
        """Return why *move* is surely bad by what is seen in *view*, ``None`` where it may be good.

        *allows* says whether a move is legal now.
        """
        del view, move, allows
        return None

    def standing(self, view: View, seat: Seat) -> str:
        """Return how *seat* stands in the match, where that is not told in points."""
        del view, seat
        return ""

    @property
    def names(self) -> Names:
        """Return what the cards are called."""
        return Names.FRENCH

    # Refusals

    @property
    def sentences(self) -> Mapping[Reason, Sentence]:
        """Return why a move is refused, where this game says it in words of its own."""
        return {}

    def refusal(self, reason: Reason, facts: Mapping[str, object], rules: HouseRules) -> str:
        """Return in a sentence why a move was refused and what to do instead."""
        from scala_desktop.words.refusals import Facts, refusal

        sentence = self.sentences.get(reason)
        if sentence is not None:
            return sentence(Facts(facts, rules))
        return refusal(reason, facts, rules)

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

    @property
    def took_discard(self) -> str:
        """Return what somebody has done who took *cards* from the discard pile."""
        return translate("Recap", "ha preso {cards} dal pozzo")

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

    # The end of a match

    low_wins: ClassVar[bool] = True
    """Whether a low total is better."""
    for_a_pot: ClassVar[bool] = False
    """Whether everybody pays into a pot, which the winner takes."""

    def fact(self, results: Sequence[HandResult]) -> str:
        """Return in a short sentence by what, and in how many hands, a match was won."""
        last = results[-1]
        assert last.winner is not None
        return self.in_hands(self.standing_words(last.totals[last.winner]), len(results))

    def facts(self, results: Sequence[HandResult], row: int) -> tuple[str, ...]:
        """Return the fact with how many matches in a row the winner has won, and without.

        *row* is 1 or less where there is no row, or nobody knows.
        """
        fact = self.fact(results)
        if row <= 1:
            return (fact,)
        rows = {
            2: translate("Finale", "{fact}: seconda vittoria di fila."),
            3: translate("Finale", "{fact}: terza vittoria di fila."),
            4: translate("Finale", "{fact}: quarta vittoria di fila."),
            5: translate("Finale", "{fact}: quinta vittoria di fila."),
        }
        more = translate("Finale", "{fact}: sono {number} vittorie di fila.")
        told = rows.get(row, more).format(fact=fact.removesuffix("."), number=row)
        return told, fact

    def in_hands(self, what: str, hands: int) -> str:
        """Return *what* somebody won with, and in how many *hands*."""
        if hands == 1:
            return translate("Finale", "{what}, in una mano.").format(what=what)
        return translate("Finale", "{what}, in {hands} mani.").format(what=what, hands=hands)

    def standing_words(self, total: int) -> str:
        """Return *total* with what is counted in this game."""
        if total == 1:
            return translate("Finale", "1 punto")
        return translate("Finale", "{points} punti").format(points=figure(total))

    # The score sheet

    def headline(self, result: HandResult, players: Sequence[Player]) -> str:
        """Return how the hand ended, as the title of its score sheet."""
        raise NotImplementedError

    def pot(self, view: View) -> str:  # noqa: ARG002 - most games have none
        """Return what lies in the pot of the table, if there is one."""
        return ""

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
    ) -> ScoreLine:
        """Return *line* of the sheet, of a player or a pair, with its *score* given as text."""
        return ScoreLine(
            line,
            side_name(players, result.members(line)),
            self.mark(result, line),
            tuple(part.sorted() for part in self.parts(result, players, line)),
            self.why(result, players, line),
            score,
            figure(result.totals[line]),
            bright=bright,
        )

    def parts(
        self, result: HandResult, players: Sequence[Player], line: Seat
    ) -> Iterable[ScorePart]:
        """Return what the points of *line* are made of, card by card where cards are counted."""
        return [
            ScorePart(
                whose(name, self.item_title(item)),
                item.points,
                item.cards,
                self.counted(item),
                item.factor,
            )
            for name, item in self.by_holder(result, players, line)
        ]

    def by_holder(
        self, result: HandResult, players: Sequence[Player], line: Seat
    ) -> list[tuple[str, ScoreItem]]:
        """Return what *line* pays or gets, what partners held apart for each, with the name.

        The name is "" for what nobody held, and where nobody but one player could have held it.
        """
        found = [
            one
            for item in result.items[line]
            if item.points
            for one in self._held_apart(item, result.hands)
        ]
        holders = {*result.members(line), *(seat for seat, _ in found if seat is not None)}
        return [
            ("" if seat is None or len(holders) == 1 else player_name(players, seat), item)
            for seat, item in found
        ]

    def _held_apart(
        self, item: ScoreItem, hands: Sequence[Sequence[Card]]
    ) -> Iterator[tuple[Seat | None, ScoreItem]]:
        """Yield *item* with who held its cards, in order; one for each, if several did.

        Cards that nobody held lie in a meld, and stay in its order.
        """
        shares = [
            (Seat(seat), replace(item, cards=cards))
            for seat, hand in enumerate(hands)
            if (cards := tuple(sorted(set(item.cards) & set(hand), key=card_order)))
        ]
        if len(shares) < 2:
            yield shares[0] if shares else (None, item)
            return
        whole = sum(self.counted(item))
        for seat, share in shares:
            part = item.points * sum(self.counted(share)) / whole
            yield seat, replace(share, points=round(part))

    def item_title(self, item: ScoreItem) -> str:
        """Return what *item* is for, beside its cards."""
        return item_words(replace(item, factor=1))

    def counted(self, item: ScoreItem) -> tuple[float, ...]:
        """Return what each card of *item* counts before its factor; () where none is counted."""
        raise NotImplementedError

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
            what=item_words(item), points=figure(item.points)
        )

    def mark(self, result: HandResult, line: Seat) -> str:
        """Return what became of *line*, in a sign and a word or two; empty for nothing special."""
        del result, line
        return ""

    # The table of all hands

    def cell(
        self, results: Sequence[HandResult], players: Sequence[Player], row: int, line: Seat
    ) -> ScoreCell:
        """Return the cell of *line* for the hand at *row* of *results*."""
        result = results[row]
        fate = fate_of(results, row, line, closed=self.closed(result, line))
        added = "" if fate is Fate.ABSENT else self.entry(result, line)
        total = "" if fate is Fate.ABSENT else figure(result.totals[line])
        cell = ScoreCell(added, total, fate, "")
        members = result.members(line)
        word = self.fate_word(fate, several=len(members) > 1)
        title, name = hand_title(result.number), side_name(players, members)
        return cell._replace(
            spoken=self.cell_spoken(title, name, cell, "" if word == added else word)
        )

    def cell_spoken(self, title: str, name: str, cell: ScoreCell, fate: str) -> str:
        """Return *cell* of the hand *title* to be read aloud, with what became of *name*."""
        return spoken_cell(title, name, cell, fate)

    def last_cell(
        self, results: Sequence[HandResult], players: Sequence[Player], line: Seat
    ) -> ScoreCell:
        """Return the cell of *line* below all hands: the total, and what became of it."""
        if not results:
            return ScoreCell("", "0", Fate.PLAYED, "")
        last = results[-1]
        members = last.members(line)
        won, out = line == last.winner, line in absent(results)
        fate = Fate.WON if won else Fate.OUT if out else Fate.PLAYED
        word = self.fate_word(fate, several=len(members) > 1)
        total = figure(last.totals[line])
        told = f"{self.total_title()}, {side_name(players, members)}: {total}"
        return ScoreCell(word, total, fate, f"{told}, {word}" if word else told)

    def fate_word(self, fate: Fate, *, several: bool) -> str:
        """Return *fate* in a word, of one player or of *several*; empty for nothing special."""
        match fate:
            case Fate.CLOSED if several:
                return translate("ScoreSheet", "chiudono")
            case Fate.CLOSED:
                return translate("ScoreSheet", "chiude")
            case Fate.WON if several:
                return translate("ScoreSheet", "vincono")
            case Fate.WON:
                return translate("ScoreSheet", "vince")
            case Fate.OUT if several:
                return translate("ScoreSheet", "sballano")
            case Fate.OUT:
                return translate("ScoreSheet", "sballa")
            case Fate.BACK if several:
                return translate("ScoreSheet", "rientrano")
            case Fate.BACK:
                return translate("ScoreSheet", "rientra")
        return ""

    def entry(self, result: HandResult, line: int) -> str:
        """Return what a hand cost or earned a player, or a pair, as it stands in the table."""
        if not result.scores[line] and self.closed(result, Seat(line)):
            return self.fate_word(Fate.CLOSED, several=len(result.members(line)) > 1)
        return signed(result.scores[line])

    def total_title(self) -> str:
        """Return what the last row of the table holds."""
        return translate("Words", "Totale")


def whose(name: str, what: str) -> str:
    """Return *what* with the *name* of whom it is, where that is to be told."""
    if not name:
        return what
    return translate("ScoreSheet", "{name}, {bill}").format(name=name, bill=what)


def one_line(bill: Iterable[str]) -> str:
    """Return the lines of a *bill* as one, broken neither before a dot nor before the points.

    >>> one_line(["closing: +100", "hand: -5"]) == "closing:\u00a0+100\u00a0· hand:\u00a0-5"
    True
    """
    return "\u00a0· ".join(":\u00a0".join(line.rsplit(": ", 1)) for line in bill)
