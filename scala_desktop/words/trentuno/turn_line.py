"""The line of the turn in Trentuno: two phases, and the knock that takes the place of both."""

from __future__ import annotations

from scala_desktop.rules.game import Phase
from scala_desktop.rules.moves import Draw, Knock, Stand, Take
from scala_desktop.rules.trentuno.views import TrentunoView
from scala_desktop.words.catalogue import translate
from scala_desktop.words.chapters import Chapter
from scala_desktop.words.trentuno.refusals import on_number
from scala_desktop.words.turn_line import (
    Moment,
    Offer,
    TurnLine,
    TurnWords,
    discard,
    discard_first,
    draw,
    take,
    take_card,
    the,
    with_drawn,
)


class TrentunoTurn(TurnWords):
    """What Trentuno says in the line of the turn.

    Where cards are discarded before the draw, the two phases change places.
    """

    def line(self, moment: Moment) -> TurnLine | None:
        found = super().line(moment)
        if found is None or not _discards_first(moment):
            return found
        words = dict(zip(self.phases(), reversed(self.phases()), strict=True))
        steps = tuple(step._replace(word=words[step.word]) for step in found.steps)
        return found._replace(steps=steps)

    def phases(self) -> tuple[str, ...]:
        return (translate("Turn", "Prendi"), translate("Turn", "Scarta"))

    def gone(self, moment: Moment) -> str:
        view = moment.view
        if isinstance(view, TrentunoView):
            number = 0 if view.seat is None else view.bets[view.seat]
            if number:
                text = translate("Turn", "Hai scommesso {on_number}. Guarda, o **vai alla fine**.")
                return text.format(on_number=on_number(number))
            if view.phase is Phase.OVER and view.may_bet():
                return translate(
                    "Turn", "Non hai più vite: **scommetti**, guarda, o **vai alla fine**."
                )
        return translate("Turn", "Non hai più vite. Guarda, o **vai alla fine**.")

    def drawing(self, moment: Moment) -> TurnLine:
        if _discards_first(moment):
            text = translate("Turn", "Tocca a te, {name}: **scarta una carta**, poi peschi.")
            return self._begun(moment, text.format(name=moment.name), (discard_first(),))
        offers = self._sources(moment)
        if len(offers) == 2 and moment.top is not None:
            text = translate("Turn", "Tocca a te, {name}: **pesca dal tallone**, o prendi {card}.")
            text = text.format(name=moment.name, card=the(moment.top))
        elif offers and isinstance(offers[0].move, Take) and moment.top is not None:
            text = translate("Turn", "Il tallone è finito: **prendi {card}**.")
            text = text.format(card=the(moment.top))
        elif offers:
            text = translate("Turn", "Tocca a te, {name}: **pesca dal tallone**.")
            text = text.format(name=moment.name)
        else:
            text = translate("Turn", "Non c'è più niente da pescare: **bussa**.")
        return self._begun(moment, text, offers)

    def _begun(self, moment: Moment, text: str, offers: tuple[Offer, ...]) -> TurnLine:
        """Return the line before the draw, with what may be done instead of it."""
        stand = Offer("stand", translate("Turn", "Mostra 31"), "M", Stand())
        knock = Offer("knock", translate("Turn", "Bussa"), "B", Knock())
        instead = self.offers(moment, stand, knock)
        chapter = Chapter.TURN
        view = moment.view
        assert isinstance(view, TrentunoView)
        if stand in instead and not view.costs_its_maker():
            text = translate("Turn", "Hai 31: **mostralo**, o gioca.")
            chapter = Chapter.THIRTY_ONE
            return TurnLine(self.steps(0), text, "", (stand, *offers), chapter)
        return TurnLine(self.steps(0), text, "", (*offers, *instead), chapter)

    def _sources(self, moment: Moment) -> tuple[Offer, ...]:
        wanted = [draw()]
        if moment.top is not None:
            wanted.append(take_card(moment.top))
        return self.offers(moment, *wanted)

    def playing(self, moment: Moment) -> TurnLine:
        if _discards_first(moment):
            return self._drawing_last(moment)
        text = translate("Turn", "**Scarta una carta.**")
        offers = (discard(),)
        return TurnLine(self.steps(1), with_drawn(moment, text), text, offers)

    def _drawing_last(self, moment: Moment) -> TurnLine:
        """Return what is told to somebody who has discarded and now draws."""
        offers = [draw()] if moment.allows(Draw()) else []
        text = translate("Turn", "**Pesca dal tallone.**")
        if moment.allows(Take()):
            offers.append(take(translate("Turn", "Prendi lo scarto di prima")))
            text = translate("Turn", "**Pesca dal tallone**, o prendi lo scarto di prima.")
            if len(offers) == 1:
                text = translate("Turn", "**Prendi lo scarto di prima.**")
        return TurnLine(self.steps(1), text, offers=tuple(offers))


def _discards_first(moment: Moment) -> bool:
    view = moment.view
    assert isinstance(view, TrentunoView)
    return view.rules.discard_before_draw


TURN = TrentunoTurn()
