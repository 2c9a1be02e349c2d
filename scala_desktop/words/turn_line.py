"""The line of the turn: what the person at the table may do now, and by which keys.

It says what is allowed, never what is good; who wants help is told whether the hand opens.  A
condition, such as that the top discard must open, is told in the sentence; a button is offered only
while the rules accept its move.

Source: design/interaction.md, 12; docs/rules, the turn of each game.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from enum import Enum
from typing import NamedTuple

from scala_desktop.rules.cards import KIND, Card, Kind
from scala_desktop.rules.game import Phase
from scala_desktop.rules.moves import Add, Discard, Draw, Move, Swap, Take
from scala_desktop.rules.value_class import value_class
from scala_desktop.rules.view import View
from scala_desktop.words.cards import cards_are_latin, with_article
from scala_desktop.words.catalogue import translate
from scala_desktop.words.chapters import Chapter
from scala_desktop.words.marked import chip, chips
from scala_desktop.words.table import target_joker

MOST_NAMED = 2
"""The most cards just drawn that are named."""


class Progress(Enum):
    """How far a phase of the turn is."""

    DONE = "done"
    NOW = "now"
    TO_COME = "to come"
    NOT_MINE = "not mine"
    """Somebody else plays."""


class Step(NamedTuple):
    """A phase of the turn in a word, and how far it is."""

    word: str
    progress: Progress


class Offer(NamedTuple):
    """Something that can be done now: the *key* of the command, its marked *text*, its *cap*.

    *cap* is the letter that does the same.  *move* is what it plays, ``None`` where that depends on
    the chosen cards: *needs* is how many of them it takes.  *short* is said where *text* has no
    room.
    """

    key: str
    text: str
    cap: str = ""
    move: Move | None = None
    needs: int = 0
    short: str = ""


class TurnLine(NamedTuple):
    """What the line of the turn says; *text* is marked, *chapter* of the rule book explains it.

    *brief* is said instead where *text* has no room.
    """

    steps: tuple[Step, ...]
    text: str
    brief: str = ""
    offers: tuple[Offer, ...] = ()
    chapter: Chapter = Chapter.TURN


@value_class
class Moment:
    """What the line of the turn is told about.

    *view* is that of the person's seat, *name* and *playing* are who that is and who is in turn,
    *came* the cards that have come to the hand just now, *from_pile* or from the stock; *pozzetto*
    tells that the hand has just been laid and is that of the pozzetto.  *chosen* is how many of the
    hand are chosen, and *fits* what they do at the one meld that they fit.
    *allows* says whether a move is legal; of a take, whether there is a legal one.  Who is *helped*
    is told more than what is allowed, and *lays* says whether anything can be laid now, *laid*
    whether anything has been in this turn.  *out* says that nobody at this screen plays any longer,
    *hurrying* that the match is being played to its end.
    """

    view: View
    name: str
    playing: str
    allows: Callable[[Move], bool]
    came: tuple[Card, ...] = ()
    from_pile: bool = False
    pozzetto: bool = False
    chosen: int = 0
    fits: Add | Swap | None = None
    helped: bool = False
    lays: bool | None = None
    laid: bool = False
    out: bool = False
    hurrying: bool = False

    @property
    def top(self) -> Kind | None:
        """Return the kind of the top discard."""
        pile = self.view.discard_pile
        return KIND[pile[-1]] if pile else None


class TurnWords:
    """What one game says in the line of the turn; it holds no state."""

    def line(self, moment: Moment) -> TurnLine | None:
        """Return what the line says at *moment*; ``None`` between two hands."""
        view = moment.view
        if moment.out and view.winner is None:
            return self._out(moment)
        if view.phase == Phase.OVER:
            return None
        if view.seat is None or view.turn != view.seat:
            text = translate("Turn", "Gioca {name}.").format(name=moment.playing)
            return TurnLine(self.steps(None), text)
        told = self.drawing(moment) if view.phase == Phase.DRAW else self.playing(moment)
        return told if moment.laid else told._replace(steps=_less_done(told.steps))

    def _out(self, moment: Moment) -> TurnLine:
        offer = Offer("end", translate("Turn", "Vai alla fine"))
        brief = self.gone(moment)
        if moment.hurrying:
            offer = Offer("end", translate("Turn", "Fermati qui"))
            text = translate("Turn", "Si va **alla fine della partita**.")
            return TurnLine(self.steps(None), text, offers=(offer,), chapter=Chapter.MATCH)
        more = translate(
            "Turn", "Il computer può finire la partita in fretta, senza altre domande."
        )
        text = f"{brief} {more}"
        return TurnLine(self.steps(None), text, brief, (offer,), Chapter.MATCH)

    def phases(self) -> tuple[str, ...]:
        """Return the phases of a turn, a word each."""
        return (
            translate("Turn", "Prendi"),
            translate("Turn", "Gioca"),
            translate("Turn", "Scarta"),
        )

    def steps(self, now: int | None) -> tuple[Step, ...]:
        """Return the phases of a turn that stands at the phase *now*; ``None`` is another's."""
        return tuple(
            Step(
                word,
                Progress.NOT_MINE
                if now is None
                else Progress.DONE
                if i < now
                else Progress.NOW
                if i == now
                else Progress.TO_COME,
            )
            for i, word in enumerate(self.phases())
        )

    # What each game says

    def gone(self, moment: Moment) -> str:
        """Return what is told to a person who is out of the match."""
        del moment
        return translate("Turn", "Sei fuori. Guarda, o **vai alla fine**.")

    def drawing(self, moment: Moment) -> TurnLine:
        """Return what is told before the draw."""
        text = translate("Turn", "Tocca a te, {name}: **pesca dal tallone**.")
        offers = self.offers(moment, draw())
        return TurnLine(self.steps(0), text.format(name=moment.name), offers=offers)

    def playing(self, moment: Moment) -> TurnLine:
        """Return what is told between the draw and the discard."""
        return self.laying(moment, may_add=True)

    def laying(self, moment: Moment, *, may_add: bool, more: str = "") -> TurnLine:
        """Return what is told to somebody who may lay melds; *more* is a sentence at the end."""
        hand = moment.view.hand
        if len(hand) == 1 and not moment.allows(Discard(KIND[hand[0]])):
            text = translate("Turn", "L'ultima carta non si scarta: **attaccala a un gioco**.")
            return TurnLine(self.steps(1), text, text, (lay(),), Chapter.CLOSING)
        text = (
            translate("Turn", "**Cala, attacca**, o scarta una carta.")
            if may_add
            else translate("Turn", "**Cala i tuoi giochi**, o scarta una carta.")
        )
        return TurnLine(
            self.steps(1),
            f"{text} {more}".strip(),
            text,
            self.with_chosen(moment, lay(), discard()),
        )

    def opening(self, moment: Moment, need: int) -> TurnLine:
        """Return what is told to somebody who has to open with *need* points, 0 for any meld."""
        steps = self.steps(1)
        offers: tuple[Offer, ...] = (suggest(), discard())
        if moment.lays:
            text = translate(
                "Turn", "**Puoi aprire** con le carte che hai, oppure scarta una carta."
            )
            whole = translate("Turn", "Prepara l'apertura")
            prepare = suggest()._replace(text=whole, short=translate("Turn", "Prepara"))
            offers = (prepare, discard())
        elif moment.lays is None:
            text = translate("Turn", "**Apri con {need} punti**, oppure scarta una carta.")
            if not need:
                text = translate("Turn", "**Apri con un gioco**, oppure scarta una carta.")
        else:
            text = translate(
                "Turn", "Per aprire servono {need} punti e non li hai ancora: **scarta una carta**."
            )
            if not need:
                text = translate(
                    "Turn", "Non hai ancora un gioco per aprire: **scarta una carta**."
                )
            # There is nothing to lay, so nothing to group.
            steps, offers = self.steps(2), (discard(),)
        text = text.format(need=need)
        return TurnLine(
            steps,
            with_drawn(moment, text),
            text,
            self.with_chosen(moment, *offers),
            Chapter.OPENING,
        )

    # Offers

    def offers(self, moment: Moment, *wanted: Offer) -> tuple[Offer, ...]:
        """Return those of *wanted* that may be done now."""
        return tuple(one for one in wanted if one.move is None or moment.allows(one.move))

    def with_chosen(self, moment: Moment, *wanted: Offer) -> tuple[Offer, ...]:
        """Return *wanted*, less what the chosen cards rule out; where they fit is offered first."""
        whole, short = translate("Turn", "Metti nel vassoio"), translate("Turn", "Nel vassoio")
        prepare = Offer("stage", whole, "C", short=short)
        if moment.fits:
            others = (prepare,) if moment.chosen > 1 else wanted
            put = swap() if isinstance(moment.fits, Swap) else add()
            return (put, *(one for one in others if one.needs <= moment.chosen))
        return wanted if moment.chosen < 2 else (prepare, suggest())


def draw() -> Offer:
    """Return the offer to draw from the stock."""
    return Offer("draw", translate("Turn", "Pesca"), "P", Draw())


def take(text: str) -> Offer:
    """Return the offer to take from the pile, in the words *text*."""
    return Offer("take", text, "T", Take(), short=translate("Turn", "Prendi"))


def take_card(kind: Kind) -> Offer:
    """Return the offer to take the top card, of *kind*, from the pile."""
    if cards_are_latin():
        return take(translate("Turn", "Prendi lo scarto"))
    return take(translate("Turn", "Prendi {card}").format(card=the(kind)))


def lay() -> Offer:
    """Return the offer to put chosen cards down."""
    return Offer("stage", translate("Turn", "Cala"), "C", needs=2)


def add() -> Offer:
    """Return the offer to add the chosen cards to the meld that takes them."""
    return Offer("add", translate("Turn", "Attacca"), "A", needs=1)


def swap() -> Offer:
    """Return the offer to take the joker of a meld with the chosen card."""
    return Offer("swap", target_joker(), "A", needs=1)


def suggest() -> Offer:
    """Return the offer to let the tray be filled."""
    short = translate("Turn", "Raggruppa")
    return Offer("suggest", translate("Turn", "Raggruppa per me"), short=short)


def discard() -> Offer:
    """Return the offer to discard the chosen card."""
    return Offer("discard", translate("Turn", "Scarta"), "D", needs=1)


def discard_first() -> Offer:
    """Return the offer to discard the chosen card where the draw comes after."""
    return discard()._replace(key="discard_first")


def close_with(card: Card) -> Offer:
    """Return the offer to close with the last *card*."""
    return Offer("close", translate("Turn", "Chiudi"), "D", Discard(KIND[card]))


def _less_done(steps: Sequence[Step]) -> tuple[Step, ...]:
    """Return *steps* of a turn in which nothing was laid: that phase was passed over, not done."""
    return tuple(
        step._replace(progress=Progress.TO_COME)
        if number and step.progress is Progress.DONE
        else step
        for number, step in enumerate(steps)
    )


def closing_line(words: TurnWords, last: Card) -> TurnLine:
    """Return what is told to somebody who may close with the *last* card of the hand."""
    text = translate("Turn", "**Scarta l'ultima e chiudi.**")
    return TurnLine(words.steps(2), text, offers=(close_with(last),), chapter=Chapter.CLOSING)


# --- cards in a sentence --------------------------------------------------------------------------


def the(kind: Kind) -> str:
    """Return the mark of a card of *kind* with its article."""
    return with_article(kind, chip(kind))


def with_drawn(moment: Moment, text: str) -> str:
    """Return *text* after a sentence that tells what has just come to the hand, if anything."""
    if moment.pozzetto:
        return with_pozzetto(text)
    cards = moment.came
    if not cards or len(cards) > MOST_NAMED:
        return text
    told = (
        translate("Turn", "Hai preso {cards}.")
        if moment.from_pile
        else translate("Turn", "Hai pescato {cards}.")
    )
    return told.format(cards=chips([KIND[card] for card in cards])) + f" {text}"


def with_pozzetto(text: str) -> str:
    """Return *text* after a sentence that tells that the pozzetto has just come to the hand."""
    return translate("Turn", "**Hai preso il pozzetto!**") + f" {text}"
