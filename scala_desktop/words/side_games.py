"""What the games of sides say alike: scores by side, the pile taken as a whole, full melds."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING

from scala_desktop.bots.base import Hint, HintReason
from scala_desktop.rules.cards import Seat
from scala_desktop.rules.common.wilds import FULL
from scala_desktop.rules.events import (
    CardsAdded,
    DiscardTaken,
    Event,
    HandResult,
    MeldLaid,
    ScoreItem,
)
from scala_desktop.rules.moves import Take
from scala_desktop.rules.record import Player
from scala_desktop.words.cards import group_signs
from scala_desktop.words.catalogue import translate
from scala_desktop.words.events import Said, player_name
from scala_desktop.words.figures import figure, signed
from scala_desktop.words.game_words import GameWords, one_line, whose

if TYPE_CHECKING:
    from scala_desktop.words.hints import HintFacts

MOST_NAMED = 8
"""The most cards of a pile that the log names one by one; more are only counted."""
ItemText = Callable[[int], str]
"""Returns the words for a number of equal items of a score."""


def counted(count: int, one: str, several: str) -> str:
    """Return *one* for a count of 1, else *several* with the count in its place.

    >>> counted(1, "canasta pulita", "{count} canaste pulite")
    'canasta pulita'
    >>> counted(3, "canasta pulita", "{count} canaste pulite")
    '3 canaste pulite'
    """
    return one if count == 1 else several.format(count=count)


class SidesWords(GameWords):
    """What a game of sides says."""

    @property
    def items(self) -> Mapping[str, ItemText]:
        """Return the words of the score sheet by their code."""
        return {}

    # The log

    def told(self, event: Event, said: Said) -> str:
        match event:
            case DiscardTaken():
                return self._pile_taken(event, said)
            case MeldLaid() | CardsAdded() if self._fills(event):
                return f"{super().told(event, said)} {self.full_meld()}"
        return super().told(event, said)

    def voice(self, event: Event) -> tuple[Seat, str] | None:
        if isinstance(event, MeldLaid | CardsAdded) and self._fills(event):
            return event.seat, self.full_meld()
        return super().voice(event)

    def full_meld(self) -> str:
        """Return what is called out when a meld gets its seventh card."""
        raise NotImplementedError

    def _fills(self, event: MeldLaid | CardsAdded) -> bool:
        """Return whether the meld of *event* has become full by it."""
        cards = len(event.meld.cards)
        added = cards if isinstance(event, MeldLaid) else len(event.cards)
        return cards - added < FULL <= cards

    def _pile_taken(self, event: DiscardTaken, said: Said) -> str:
        name, count = said.name(event.seat), len(event.cards)
        if count == 1:
            return translate("Words", "{name} prende {card} dal pozzo.").format(
                name=name, card=said.the(event.cards)
            )
        seen = event.cards[event.covered :]
        if len(seen) > MOST_NAMED or event.covered:
            return translate("Words", "{name} prende il pozzo: {count} carte.").format(
                name=name, count=count
            )
        return translate("Words", "{name} prende il pozzo: {cards}.").format(
            name=name, cards=said.cards(seen)
        )

    # Hints

    def hint(self, hint: Hint) -> str:
        """Return *hint* in words; the pile is taken as a whole, and melds grow to seven cards."""
        from scala_desktop.words.hints import move_words, reason_words

        what = self._what_to_do(hint) or move_words(hint)
        return f"{what} {self._why(hint) or reason_words(hint)}".strip()

    @staticmethod
    def _what_to_do(hint: Hint) -> str:
        match hint.move:
            case Take(cards=cards) if cards:
                return translate("Hints", "Prendi il pozzo con {cards}.").format(
                    cards=group_signs(cards)
                )
            case Take():
                return translate("Hints", "Prendi il pozzo.")
        return ""

    def _why(self, hint: Hint) -> str:
        from scala_desktop.words.hints import HintFacts

        facts = HintFacts(hint.facts)
        count, useful = facts.number("count"), facts.number("useful")
        match hint.reason:
            case HintReason.TAKE_TO_MELD if count == 1:
                text = translate("Hints", "La carta che prendi la cali subito.")
            case HintReason.TAKE_TO_MELD if useful == count > 1:
                text = translate("Hints", "Le sue {count} carte le cali subito tutte.")
            case HintReason.TAKE_TO_MELD if count > 1 and useful > 1:
                text = translate("Hints", "Di quelle {count} carte {useful} le cali subito.")
            case HintReason.TAKE_TO_MELD if count > 1 and useful:
                text = translate("Hints", "Di quelle {count} carte una la cali subito.")
            case HintReason.TAKE_TO_KEEP if useful == count > 1:
                text = translate("Hints", "Le sue {count} carte vanno tutte con le tue.")
            case HintReason.TAKE_TO_KEEP if count > 1 and useful > 1:
                text = translate("Hints", "Di quelle {count} carte {useful} vanno con le tue.")
            case HintReason.TAKE_TO_KEEP if count > 1:
                text = translate("Hints", "Di quelle {count} carte una va con le tue.")
            case HintReason.TAKE_FROM_THEM:
                text = translate("Hints", "Agli avversari servirebbe.")
            case HintReason.TAKE_MANY if count > 1:
                text = translate("Hints", "Sono {count} carte contro una.")
            case HintReason.FEW_USEFUL if useful == 1:
                text = translate("Hints", "Delle {count} carte del pozzo solo una va con le tue.")
            case HintReason.FEW_USEFUL:
                text = translate(
                    "Hints", "Delle {count} carte del pozzo solo {useful} vanno con le tue."
                )
            case HintReason.NOTHING_TO_TAKE if count > 1:
                text = translate("Hints", "Nel pozzo non c'è niente che vada con le tue carte.")
            case HintReason.MAY_NOT_TAKE:
                text = translate("Hints", "Il pozzo adesso non lo puoi prendere.")
            case _:
                return self._why_laid(hint.reason, facts)
        return text.format(count=count, useful=useful)

    def _why_laid(self, reason: HintReason, facts: HintFacts) -> str:
        match reason:
            case HintReason.MELD:
                return translate(
                    "Hints",
                    "Metti sul tavolo {points} punti, e in mano restano %n carte.",
                    "",
                    facts.number("left"),
                ).format(points=facts.number("points"))
            case HintReason.ADD:
                return translate("Hints", "Il gioco arriva a %n carte.", "", facts.number("size"))
            case HintReason.SWAP:
                return translate("Hints", "La matta ti torna in mano.")
            case HintReason.FULL:
                return self.full_meld()
            case HintReason.FITS_NOBODY:
                return translate("Hints", "Non si attacca a nessun gioco degli avversari.")
            case _:
                return ""

    # The score sheet, a line a side

    low_wins = False

    def fact(self, results: Sequence[HandResult]) -> str:
        last = results[-1]
        assert last.winner is not None
        others = [total for line, total in enumerate(last.totals) if line != last.winner]
        what = self.standing_words(last.totals[last.winner])
        if others:
            text = translate("Finale", "{points} contro {others}")
            what = text.format(points=what, others=figure(max(others)))
        return self.in_hands(what, len(results))

    def ending(self, result: HandResult, players: Sequence[Player]) -> str:
        if result.closer is not None:
            return translate("Words", "{name} chiude.").format(
                name=player_name(players, result.closer)
            )
        return translate("Words", "La mano finisce senza che nessuno chiuda.")

    def headline(self, result: HandResult, players: Sequence[Player]) -> str:
        if result.closer is not None:
            return translate("ScoreSheet", "{name} ha chiuso").format(
                name=player_name(players, result.closer)
            )
        return translate("ScoreSheet", "La mano {number} finisce senza chiusura").format(
            number=result.number
        )

    def mark(self, result: HandResult, line: Seat) -> str:
        parts = []
        if line == result.winner:
            parts.append(translate("ScoreSheet", "★ vittoria"))
        elif self.closed(result, line):
            parts.append(translate("ScoreSheet", "✓ chiusura"))
        if result.victory_points:
            parts.append(
                translate("ScoreSheet", "{points} punti vittoria").format(
                    points=result.victory_points[line]
                )
            )
        return ", ".join(parts)

    def why(self, result: HandResult, players: Sequence[Player], line: Seat) -> str:
        """Return what the points of a side are for: equal bonuses are told together."""
        together: dict[tuple[str, str, int], list[ScoreItem]] = {}
        for name, item in self.by_holder(result, players, line):
            together.setdefault((name, item.code, item.factor), []).append(item)
        bill = [
            translate("ScoreSheet", "{what}: {points}").format(
                what=whose(name, self._what(code, factor, len(items))),
                points=signed(sum(item.points for item in items)),
            )
            for (name, code, factor), items in together.items()
        ]
        return one_line(bill) or translate("ScoreSheet", "niente")

    def item_title(self, item: ScoreItem) -> str:
        return self._what(item.code, item.factor, 1)

    def _what(self, code: str, factor: int, count: int) -> str:
        words = self.items[code](count)
        if factor == 1:
            return words
        return translate("ScoreSheet", "{what}, al doppio senza canaste").format(what=words)
