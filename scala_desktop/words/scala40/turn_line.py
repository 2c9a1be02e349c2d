"""The line of the turn in Scala 40: the opening decides what may be done."""

from __future__ import annotations

from scala_desktop.rules.cards import KIND, Card, Kind
from scala_desktop.rules.moves import Discard, Draw
from scala_desktop.rules.scala40.views import Scala40View
from scala_desktop.words.capitals import begun
from scala_desktop.words.cards import is_feminine
from scala_desktop.words.catalogue import translate
from scala_desktop.words.chapters import Chapter
from scala_desktop.words.turn_line import (
    Moment,
    Offer,
    TurnLine,
    TurnWords,
    closing_line,
    discard,
    draw,
    suggest,
    take_card,
    the,
    with_drawn,
)


class Scala40Turn(TurnWords):
    """What Scala 40 says in the line of the turn."""

    def gone(self, moment: Moment) -> str:
        view = moment.view
        seat = 0 if view.seat is None else view.seat
        return translate(
            "Turn", "Sei fuori, a {points} punti. Guarda, o **vai alla fine**."
        ).format(points=view.totals[seat % view.sides])

    # Before the draw

    def drawing(self, moment: Moment) -> TurnLine:
        view, top = moment.view, moment.top
        assert isinstance(view, Scala40View)
        if top is None:
            return super().drawing(moment)
        opened = view.opened[view.turn]
        when = view.rules.draw_discard_before_opening
        if not moment.allows(Draw()):
            return self._last_card(moment, top)
        if not opened and when == "never":
            text = translate(
                "Turn", "Tocca a te: **pesca dal tallone**. {card} lo prende solo chi ha aperto."
            )
            if is_feminine(top):
                text = translate(
                    "Turn",
                    "Tocca a te: **pesca dal tallone**. {card} la prende solo chi ha aperto.",
                )
            text = text.format(card=begun(the(top)))
            return TurnLine(self.steps(0), text, offers=(draw(),), chapter=Chapter.PILE)
        promises = when == "to_open_only" if not opened else _must_use(view)
        if promises and not opened and moment.helped:
            return self._whether_it_opens(moment, top)
        text = _take_words(top, opened=opened, promises=promises)
        # A promise is told with its condition or not at all.
        brief = "" if promises else translate("Turn", "**Pesca dal tallone**, o prendi {card}.")
        return TurnLine(
            self.steps(0),
            text.format(name=moment.name, card=the(top)),
            brief.format(card=the(top)),
            self.offers(moment, draw(), take_card(top)),
            Chapter.TURN if opened else Chapter.PILE,
        )

    def _whether_it_opens(self, moment: Moment, top: Kind) -> TurnLine:
        """Return what is told where *top* is only taken to open with it, and whether it does."""
        offers = self.offers(moment, take_card(top), draw())
        if len(offers) > 1:
            text = translate(
                "Turn", "Tocca a te, {name}: **con {card} apri subito**, o pesca dal tallone."
            )
        else:
            text = translate(
                "Turn", "Tocca a te, {name}: **pesca dal tallone**. Con {card} non apri ancora."
            )
        text = text.format(name=moment.name, card=the(top))
        return TurnLine(self.steps(0), text, offers=offers, chapter=Chapter.PILE)

    def _last_card(self, moment: Moment, top: Kind) -> TurnLine:
        text = translate("Turn", "Il tallone è finito: **prendi {card}**.").format(card=the(top))
        return TurnLine(
            self.steps(0),
            text,
            offers=self.offers(moment, take_card(top)),
            chapter=Chapter.STOCK,
        )

    # After the draw

    def playing(self, moment: Moment) -> TurnLine:
        view = moment.view
        assert isinstance(view, Scala40View)
        promise = self._promise(moment, view)
        if promise is not None:
            return promise
        if len(view.hand) == 1 and moment.allows(Discard(KIND[view.hand[0]])):
            return closing_line(self, view.hand[0])
        if not view.opened[view.turn]:
            return self.opening(moment, view.rules.opening_threshold)
        barred = ""
        if view.taken is not None and view.no_attach:
            barred = _not_added(KIND[view.taken])
        if moment.lays is False and len(view.hand) > 1:
            return self._only_throwing(moment)
        line = self.laying(moment, may_add=bool(view.melds), more=barred)
        return line if barred else line._replace(text=with_drawn(moment, line.text))

    def _only_throwing(self, moment: Moment) -> TurnLine:
        """Return what is told to who has opened and can put nothing down but the discard."""
        text = translate("Turn", "Adesso non puoi calare né attaccare: **scarta una carta**.")
        offers = self.with_chosen(moment, discard())
        return TurnLine(self.steps(2), with_drawn(moment, text), text, offers)

    def _promise(self, moment: Moment, view: Scala40View) -> TurnLine | None:
        """Return what is told to somebody who owes something before the turn may end."""
        steps = self.steps(1)
        if view.must_use is not None:
            return self._must_lay(moment, view, view.must_use)
        if view.pending:
            text = translate("Turn", "Il jolly preso **va calato in questo turno**.")
            if len(view.pending) > 1:
                text = translate("Turn", "I jolly presi **vanno calati in questo turno**.")
            offers = self.with_chosen(moment, _show_where())
            return TurnLine(steps, text, offers=offers, chapter=Chapter.WILDS)
        if view.opening_due:
            text = translate(
                "Turn", "Per l'apertura mancano {due} punti: **cala o attacca ancora**."
            )
            if view.opening_due == 1:
                text = translate("Turn", "Per l'apertura manca 1 punto: **cala o attacca ancora**.")
            return TurnLine(
                steps,
                text.format(due=view.opening_due),
                offers=self.with_chosen(moment, suggest()),
                chapter=Chapter.OPENING,
            )
        if view.must_close:
            text = translate("Turn", "Con questi giochi **devi chiudere in questo turno**.")
            offers = (suggest(),) if len(view.hand) > 1 else (discard(),)
            return TurnLine(steps, text, offers=offers, chapter=Chapter.CLOSING)
        return None

    def _must_lay(self, moment: Moment, view: Scala40View, card: Card) -> TurnLine:
        kind, offers = KIND[card], [suggest()]
        if not view.opened_before and not view.opened[view.turn]:
            text = translate(
                "Turn", "Hai preso {card}: **aprici in questo turno**, con {need} punti."
            )
            chapter = Chapter.OPENING
        else:
            text = translate("Turn", "Hai preso {card}: **va usato in questo turno**.")
            if is_feminine(kind):
                text = translate("Turn", "Hai preso {card}: **va usata in questo turno**.")
            chapter = Chapter.PILE
            # Only now: before the opening no place on the table takes a card.
            offers.append(_show_where())
        text = text.format(card=the(kind), need=view.rules.opening_threshold)
        wanted = self.with_chosen(moment, *offers)
        return TurnLine(self.steps(1), text, offers=wanted, chapter=chapter)


def _show_where() -> Offer:
    return Offer("show", translate("Turn", "Mostra dove"))


def _must_use(view: Scala40View) -> bool:
    return view.rules.taken_discard_use == "must_use_same_turn"


def _not_added(kind: Kind) -> str:
    """Return that the card of *kind*, just taken, may only go into a new meld."""
    return translate("Turn", "{card} non si attacca in questo turno.").format(card=begun(the(kind)))


def _take_words(top: Kind, *, opened: bool, promises: bool) -> str:
    """Return what is told to somebody who may draw, or take *top*."""
    if not promises:
        return translate("Turn", "Tocca a te, {name}: **pesca dal tallone**, o prendi {card}.")
    if not opened and is_feminine(top):
        return translate(
            "Turn",
            "Tocca a te, {name}: **pesca dal tallone**, o prendi {card} se con quella apri subito.",
        )
    if not opened:
        return translate(
            "Turn",
            "Tocca a te, {name}: **pesca dal tallone**, o prendi {card} se con quello apri subito.",
        )
    if is_feminine(top):
        return translate(
            "Turn",
            "Tocca a te, {name}: **pesca dal tallone**, o prendi {card} se la cali subito.",
        )
    return translate(
        "Turn", "Tocca a te, {name}: **pesca dal tallone**, o prendi {card} se lo cali subito."
    )


TURN = Scala40Turn()
