"""The line of the turn in Burraco: the whole pile, the pozzetto, the burraco that closing needs."""

from __future__ import annotations

from scala_desktop.rules.burraco.views import BurracoView
from scala_desktop.rules.cards import KIND
from scala_desktop.rules.moves import Agree, Discard, Draw
from scala_desktop.words.catalogue import translate
from scala_desktop.words.chapters import Chapter
from scala_desktop.words.turn_line import (
    Moment,
    Offer,
    TurnLine,
    TurnWords,
    closing_line,
    draw,
    lay,
    suggest,
    take,
    take_card,
    the,
    with_drawn,
    with_pozzetto,
)


class BurracoTurn(TurnWords):
    """What Burraco says in the line of the turn."""

    # Before the draw

    def drawing(self, moment: Moment) -> TurnLine:
        view = moment.view
        assert isinstance(view, BurracoView)
        line = self._drawing(moment, view)
        if not view.unplayed[view.turn]:
            return line
        # The pozzetto that was taken with the discard: the hand is played from for the first time.
        brief = line.brief or line.text
        return line._replace(text=with_pozzetto(brief), brief=brief)

    def _drawing(self, moment: Moment, view: BurracoView) -> TurnLine:
        top = moment.top
        if top is None:
            return super().drawing(moment)
        count = len(view.discard_pile)
        promises = view.rules.pile_take_requires_play
        if count == 1:
            pile, offer = the(top), take_card(top)
        else:
            pile = translate("Turn", "il pozzo ({count} carte)").format(count=count)
            offer = take(translate("Turn", "Prendi il pozzo"))
        if not moment.allows(Draw()):
            text = translate("Turn", "Il tallone è finito: **prendi {pile}**.").format(pile=pile)
            offers = self.offers(moment, offer)
            return TurnLine(self.steps(0), text, offers=offers, chapter=Chapter.STOCK)
        brief = ""
        if promises:
            text = translate(
                "Turn",
                "Tocca a te, {name}: **pesca dal tallone**, o prendi {pile} se poi cali qualcosa.",
            )
        else:
            text = translate("Turn", "Tocca a te, {name}: **pesca dal tallone**, o prendi {pile}.")
            brief = translate("Turn", "**Pesca dal tallone**, o prendi {pile}.").format(pile=pile)
        if moment.allows(Agree()):
            text = translate(
                "Turn", "Nessuno cala più: **pesca, prendi {pile}**, o nulla di fatto."
            )
        return TurnLine(
            self.steps(0),
            text.format(name=moment.name, pile=pile),
            brief,
            self.offers(moment, draw(), offer),
            Chapter.PILE,
        )

    # After the draw

    def playing(self, moment: Moment) -> TurnLine:
        view = moment.view
        assert isinstance(view, BurracoView)
        if view.owes_play:
            text = translate("Turn", "Hai preso il pozzo: **cala o attacca subito qualcosa**.")
            return TurnLine(self.steps(1), text, offers=(lay(), suggest()), chapter=Chapter.PILE)
        mine = view.teams[view.turn]
        if len(view.hand) == 1 and moment.allows(Discard(KIND[view.hand[0]])):
            last = view.hand[0]
            if view.has_pozzetto[mine] or not view.pozzetti:
                return closing_line(self, last)
            offer = Offer("pozzetto", translate("Turn", "Scarta"), "D", Discard(KIND[last]))
            text = translate("Turn", "**Scarta l'ultima e prendi il pozzetto.**")
            return TurnLine(self.steps(2), text, offers=(offer,), chapter=Chapter.POZZETTO)
        line = self.laying(moment, may_add=any(meld.owner == mine for meld in view.melds))
        return line._replace(text=with_drawn(moment, line.brief))


TURN = BurracoTurn()
