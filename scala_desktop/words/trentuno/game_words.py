"""Trentuno: lives instead of points, the knock, 31, and the bet of the dead, in words."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Final

from scala_desktop.bots.base import Hint, HintReason
from scala_desktop.rules.cards import KIND, Seat
from scala_desktop.rules.errors import Reason
from scala_desktop.rules.events import (
    BetPlaced,
    DiscardTaken,
    Event,
    HandResult,
    Knocked,
    StockCardTurned,
    StockRecycled,
    ThirtyOneShown,
)
from scala_desktop.rules.moves import Discard, Draw, Knock, Move, Stand, Take
from scala_desktop.rules.record import Player
from scala_desktop.rules.trentuno.hand_end import pot_after
from scala_desktop.rules.trentuno.options import TrentunoRules
from scala_desktop.rules.trentuno.scoring import THIRTY_ONE, Points, counted, points_of
from scala_desktop.rules.trentuno.views import TrentunoView
from scala_desktop.rules.view import View
from scala_desktop.words.cards import Names, card_words, names_of_deck, with_article
from scala_desktop.words.catalogue import translate
from scala_desktop.words.doubts import Allows, Doubt
from scala_desktop.words.events import Said, player_name, told
from scala_desktop.words.figures import figure
from scala_desktop.words.game_words import GameWords
from scala_desktop.words.scores import Fate, ScoreCell, ScoreLine, ScorePart
from scala_desktop.words.trentuno.doubts import doubt
from scala_desktop.words.trentuno.refusals import (
    bet_refused,
    discards_first,
    knock_forbidden,
    on_number,
    stand_forbidden,
    taken_card,
)

if TYPE_CHECKING:
    from scala_desktop.words.refusals import Facts, Sentence
    from scala_desktop.words.turn_line import TurnWords


def lives_text(lives: int) -> str:
    """Return a number of lives."""
    if lives == 1:
        return translate("Trentuno", "1 vita")
    return translate("Trentuno", "{count} vite").format(count=lives)


def in_pot(tokens: int) -> str:
    """Return how much lies in the pot."""
    return translate("Trentuno", "Nel piatto: {count}").format(count=figure(tokens))


def lost_text(lives: int) -> str:
    """Return the words for a number of lost lives."""
    if lives == 1:
        return translate("Trentuno", "perde una vita")
    return translate("Trentuno", "perde {count} vite").format(count=lives)


def _phase(f: Facts) -> str:
    if f.rule("discard_before_draw") and f.text("phase") in ("draw", "play"):
        return discards_first(f)
    match f.text("phase"):
        case "draw":
            return translate("Trentuno", "Prima pesca dal tallone o prendi lo scarto.")
        case "play":
            return translate("Trentuno", "Hai già pescato: ora scarta una carta.")
    return translate("Trentuno", "La mano è finita: si danno le carte per la prossima.")


def _nothing_left(f: Facts) -> str:
    if f.text("rule") == "pile":
        return translate("Trentuno", "Non c'è più niente da pescare: non resta che bussare.")
    return translate("Trentuno", "Il tallone è finito: prendi lo scarto.")


SENTENCES: Final[Mapping[Reason, Sentence]] = {
    Reason.WRONG_PHASE: _phase,
    Reason.PILE_EMPTY: lambda _: translate(
        "Trentuno", "Non ci sono scarti da prendere: pesca dal tallone."
    ),
    Reason.STOCK_EMPTY: _nothing_left,
    Reason.SAME_CARD_DISCARD: taken_card,
    Reason.KNOCK_FORBIDDEN: knock_forbidden,
    Reason.STAND_FORBIDDEN: stand_forbidden,
    Reason.BET_REFUSED: bet_refused,
}


def _advice(hint: Hint) -> str:
    match hint.move:
        case Draw():
            return translate("Trentuno", "Pesca dal tallone.")
        case Take():
            return translate("Trentuno", "Prendi lo scarto.")
        case Knock():
            return translate("Trentuno", "Bussa!")
        case Stand():
            return translate("Trentuno", "Mostra il tuo 31!")
        case Discard(card=card):
            text = translate("Trentuno", "Scarta {card}.")
            return text.format(card=with_article(card, card_words(card)))
        case _:
            return ""


def _because(hint: Hint) -> str:
    told_ = {
        key: figure(value) if isinstance(value := hint.facts.get(key), int | float) else ""
        for key in ("points", "best", "outs")
    }
    return _why(hint).format(**told_)


def _why(hint: Hint) -> str:
    match hint.move, hint.reason:
        case _, HintReason.KNOCK:
            return translate("Trentuno", "Hai {points}: di solito qualcuno ha meno.")
        case _, HintReason.TAKE_FOR_POINTS:
            return translate("Trentuno", "Con quello fai {points} punti.")
        case _, HintReason.TAKE_TO_KEEP:
            return translate("Trentuno", "È del seme di altre carte che hai.")
        case Knock(), HintReason.LEAST_COST:
            return translate("Trentuno", "Hai {points}: aspettare può costarti di più.")
        case Take(), HintReason.LEAST_COST:
            return translate("Trentuno", "Può servirti più di una carta coperta.")
        case _, HintReason.MAY_NOT_TAKE:
            return translate("Trentuno", "Non ci sono scarti da prendere.")
        case _, HintReason.NOTHING_TO_TAKE:
            return translate(
                "Trentuno",
                "Lo scarto non alza i tuoi {points} punti: pescando puoi solo migliorare.",
            )
        case _, HintReason.STOCK_MAY_BE_BETTER:
            return translate(
                "Trentuno",
                "Con lo scarto faresti {points} punti, dal tallone puoi arrivare a {best}.",
            )
        case Draw(), HintReason.LEAST_COST:
            return translate("Trentuno", "Una carta nuova può darti altre possibilità.")
        case _, HintReason.KEEP_SUIT:
            return translate("Trentuno", "Così tieni {points} punti, il massimo.")
        case _, HintReason.KEEP_CHANCES:
            return translate(
                "Trentuno", "Tieni {points} punti, e più carte che possono farti salire: {outs}."
            )
        case _, HintReason.LEAST_COST:
            return translate("Trentuno", "Tieni {points} punti e buone possibilità di salire.")
        case _, HintReason.ONLY_MOVE:
            return translate("Trentuno", "È l'unica mossa possibile.")
    return ""


class TrentunoWords(GameWords):
    """What Trentuno says."""

    terms = ("stock", "knock", "life")

    @property
    def turn(self) -> TurnWords:
        from scala_desktop.words.trentuno.turn_line import TURN

        return TURN

    @property
    def sentences(self) -> Mapping[Reason, Sentence]:
        return SENTENCES

    @property
    def _rules(self) -> TrentunoRules:
        return self.house if isinstance(self.house, TrentunoRules) else TrentunoRules()

    @property
    def names(self) -> Names:
        return names_of_deck(self._rules.deck)

    @property
    def deal(self) -> str:
        return "wall.deal.life" if self._rules.lives == 1 else super().deal

    def standing(self, view: View, seat: Seat) -> str:
        return lives_text(view.totals[seat])

    def hint(self, hint: Hint) -> str:
        return f"{_advice(hint)} {_because(hint)}".strip()

    def doubt(self, view: View, move: Move, allows: Allows) -> Doubt | None:
        assert isinstance(view, TrentunoView)
        return doubt(view, move, allows)

    # The log

    @property
    def took_discard(self) -> str:
        return translate("Trentuno", "ha preso {cards} dagli scarti")

    def voice(self, event: Event) -> tuple[Seat, str] | None:
        match event:
            case Knocked():
                return event.seat, translate("Trentuno", "Toc toc!")
            case ThirtyOneShown():
                return event.seat, translate("Trentuno", "Trentuno!")
            case BetPlaced():
                text = translate("Trentuno", "Scommetto {on_number}!")
                return event.seat, text.format(on_number=on_number(event.number))
        return super().voice(event)

    def told(self, event: Event, said: Said) -> str:
        match event:
            case Knocked():
                text = translate("Trentuno", "{name} bussa: toc toc! Ultimo giro per gli altri.")
                return text.format(name=said.name(event.seat))
            case StockCardTurned():
                text = translate("Trentuno", "Dal tallone si scopre {card}.")
                return text.format(card=said.the([event.card]))
            case ThirtyOneShown():
                text = translate("Trentuno", "{name} ha 31: {cards}!")
                return text.format(name=said.name(event.seat), cards=said.cards(event.cards))
            case BetPlaced():
                text = translate("Trentuno", "{name} scommette {on_number}: nel piatto {pot}.")
                return text.format(
                    name=said.name(event.seat), on_number=on_number(event.number), pot=event.pot
                )
            case DiscardTaken():
                text = translate("Trentuno", "{name} prende {card} dagli scarti.")
                return text.format(name=said.name(event.seat), card=said.the(event.cards))
            case StockRecycled():
                return translate(
                    "Trentuno",
                    "Il tallone è finito: gli scarti vengono mescolati e diventano il tallone.",
                )
            case _:
                return told(event, said)

    def ending(self, result: HandResult, players: Sequence[Player]) -> str:
        lost = [
            f"{player_name(players, seat)} {lost_text(result.scores[seat])}"
            for seat in _seats(players)
            if result.scores[seat]
        ]
        what = self.headline(result, players)
        if result.reason == "thirtyone_match":
            return f"{what}."  # the sentence about the winner comes after it
        if result.reason == "final_tie" and not lost:
            return translate("Trentuno", "{what}. Nessuno paga.").format(what=what)
        if not lost:
            return translate("Trentuno", "{what}. Nessuno perde una vita.").format(what=what)
        return f"{what}. {', '.join(lost)}."

    def fates(self, result: HandResult, players: Sequence[Player]) -> list[str]:
        out = translate("Trentuno", "{name} non ha più vite: è fuori.")
        back = translate("Trentuno", "{name} rientra in gioco con una vita.")
        told_ = [(seat, out) for seat in result.eliminated]
        bets = {seat: self._bet_told(result, seat) for seat in _seats(players)}
        told_ += [(seat, back) for seat in result.reentered if not bets[seat]]
        fates = [text.format(name=player_name(players, seat)) for seat, text in told_]
        fates += [f"{player_name(players, seat)} {bet}." for seat, bet in bets.items() if bet]
        return fates

    # The score sheet

    low_wins = False
    for_a_pot = True

    def standing_words(self, total: int) -> str:
        return lives_text(total)

    def fact(self, results: Sequence[HandResult]) -> str:
        pot = pot_after(results, self._rules)
        if not pot:
            return super().fact(results)
        last = results[-1]
        assert last.winner is not None
        lives = lives_text(last.totals[last.winner])
        text = translate("Trentuno", "{lives} e il piatto di {pot}")
        return self.in_hands(text.format(lives=lives, pot=figure(pot)), len(results))

    def pot(self, view: View) -> str:
        return in_pot(view.pot) if isinstance(view, TrentunoView) else ""

    def headline(self, result: HandResult, players: Sequence[Player]) -> str:
        name = "" if result.closer is None else player_name(players, result.closer)
        match result.reason:
            case "thirtyone":
                return translate("Trentuno", "{name} ha fatto 31").format(name=name)
            case "thirtyone_match":
                return translate("Trentuno", "{name} ha 31 al primo giro").format(name=name)
            case "void":
                return translate("Trentuno", "Il tallone è finito: la mano non conta")
            case "stock":
                return translate("Trentuno", "Il tallone è finito: si confrontano le carte")
            case "idle":
                return translate("Trentuno", "Nessuno bussa: si confrontano le carte")
            case "final_tie":
                return translate("Trentuno", "Pari tra tutti quelli rimasti")
            case "lots":
                return translate("Trentuno", "Ancora pari: ha deciso la sorte")
        return translate("Trentuno", "{name} ha bussato").format(name=name)

    def lines(self, result: HandResult, players: Sequence[Player]) -> tuple[ScoreLine, ...]:
        # Players who have lost a life come first: not all of twelve lines are seen at once.
        order = sorted(_seats(players), key=lambda seat: not result.scores[seat])
        return tuple(
            self.line(
                result,
                players,
                seat,
                self.entry(result, seat),
                bright=seat == result.winner,
            )
            for seat in order
        )

    def parts(
        self, result: HandResult, players: Sequence[Player], line: Seat
    ) -> Iterable[ScorePart]:
        hand = result.hands[line]
        if not hand:
            return ()
        points = self._points(result, line)
        return (ScorePart("", points, hand, counted(hand, self._rules)),)

    def closed(self, result: HandResult, line: Seat) -> bool:
        # A knock ends no hand at once, and who has knocked may pay for it.
        return False

    def cell_spoken(self, title: str, name: str, cell: ScoreCell, fate: str) -> str:
        if cell.fate is Fate.ABSENT:
            return super().cell_spoken(title, name, cell, fate)
        told = [lives_text(int(cell.total))]
        if cell.added.startswith("−"):
            told.insert(0, lost_text(int(cell.added[1:])))
        elif cell.fate is not Fate.BACK:
            told.insert(0, translate("Trentuno", "non perde vite"))
        return f"{title}, {name}: {', '.join(filter(None, (*told, fate)))}"

    def fate_word(self, fate: Fate, *, several: bool) -> str:
        if fate is Fate.OUT:
            return translate("Trentuno", "è fuori")
        return super().fate_word(fate, several=several)

    def why(self, result: HandResult, players: Sequence[Player], line: Seat) -> str:
        del players
        seat = line
        if not result.hands[seat]:
            bet = self._bet_told(result, seat)
            return bet or translate("Trentuno", "non giocava questa mano")
        points = self.hand_text(result, seat)
        if result.scores[seat]:
            return f"{points}: {self._lost_why(result, seat)}"
        if result.reason == "thirtyone_match":
            if seat == result.winner:
                return translate("Trentuno", "{points}: vince la partita").format(points=points)
            return translate("Trentuno", "{points}: la partita è finita").format(points=points)
        if seat == result.closer and result.reason == "thirtyone":
            return translate("Trentuno", "{points}: ha fermato la mano").format(points=points)
        if result.reason == "thirtyone" and self._points(result, seat) != THIRTY_ONE:
            return translate("Trentuno", "{points}: aveva bussato, perciò si salva").format(
                points=points
            )
        if result.reason == "showdown" and self._ties_with_a_loser(result, seat):
            return translate("Trentuno", "{points}: si salva, anche se alla pari").format(
                points=points
            )
        return translate("Trentuno", "{points}: si salva").format(points=points)

    def _bet_told(self, result: HandResult, seat: Seat) -> str:
        """Return how the bet of *seat* ended; empty where there was none."""
        bet = next((item for item in result.items[seat] if item.code.startswith("bet_")), None)
        if bet is None:
            return ""
        match result.reason:
            case "void":
                told_ = translate(
                    "Trentuno", "aveva scommesso {number}: la mano non conta, scommessa persa"
                )
                return told_.format(number=bet.number)
            case "thirtyone_match":
                told_ = translate("Trentuno", "aveva scommesso {number}: la partita è finita")
                return told_.format(number=bet.number)
        match bet.code:
            case "bet_won":
                told_ = translate(
                    "Trentuno",
                    "aveva scommesso {number}, il punteggio più basso: rientra con una vita",
                )
            case "bet_undrawn":
                told_ = translate(
                    "Trentuno",
                    "aveva scommesso {number}, il punteggio più basso, ma è stato sorteggiato un "
                    "altro",
                )
            case _ if seat in result.reentered:
                told_ = translate(
                    "Trentuno",
                    "aveva scommesso {number}: il più basso aveva {least}, ma per il pareggio "
                    "rientra con una vita",
                )
            case _:
                told_ = translate(
                    "Trentuno",
                    "aveva scommesso {number}: il più basso aveva {least}, scommessa persa",
                )
        return told_.format(number=bet.number, least=figure(self._least(result)))

    def _least(self, result: HandResult) -> Points:
        """Return the lowest points of the hand that has ended."""
        played = [Seat(seat) for seat, hand in enumerate(result.hands) if hand]
        return min(self._points(result, seat) for seat in played)

    def _ties_with_a_loser(self, result: HandResult, seat: Seat) -> bool:
        return any(
            score and self._points(result, Seat(other)) == self._points(result, seat)
            for other, score in enumerate(result.scores)
        )

    def _lost_why(self, result: HandResult, seat: Seat) -> str:
        lost = lost_text(result.scores[seat])
        match result.reason:
            case "thirtyone" if seat == result.closer:
                return translate("Trentuno", "{lost}: si salva solo chi aveva bussato").format(
                    lost=lost
                )
            case "thirtyone":
                return translate("Trentuno", "{lost} perché un altro ha fatto 31").format(lost=lost)
            case "final_tie" | "lots":
                return lost
        lowest = translate("Trentuno", "{lost} perché nessuno ha meno").format(lost=lost)
        if result.scores[seat] > 1 and seat == result.closer:
            return translate("Trentuno", "{lowest}, e aveva bussato").format(lowest=lowest)
        return lowest

    def hand_text(self, result: HandResult, seat: Seat) -> str:
        """Return what the hand of *seat* counted in the hand that has ended."""
        points = figure(self._points(result, seat))
        return translate("Trentuno", "{points} punti").format(points=points)

    def _points(self, result: HandResult, seat: Seat) -> Points:
        return points_of([KIND[card] for card in result.hands[seat]], self._rules)

    def mark(self, result: HandResult, seat: Seat) -> str:
        if seat == result.winner:
            return translate("Trentuno", "★ ha vinto il piatto")
        if seat in result.eliminated:
            return translate("Trentuno", "✖ è fuori")
        if seat in result.reentered:
            return translate("Trentuno", "↺ rientra in gioco")
        if seat == result.closer:
            if result.reason.startswith("thirtyone"):
                return translate("Trentuno", "✓ ha fatto 31")
            return translate("Trentuno", "✓ ha bussato")
        return ""

    def entry(self, result: HandResult, line: int) -> str:
        if line in result.reentered:
            return "+1"
        return f"−{result.scores[line]}" if result.scores[line] else "0"

    def total_title(self) -> str:
        return translate("Trentuno", "Vite rimaste")


def _seats(players: Sequence[Player]) -> map[Seat]:
    return map(Seat, range(len(players)))


WORDS = TrentunoWords()
