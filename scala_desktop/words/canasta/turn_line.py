"""The line of the turn in Canasta: the minimum to open with, and what takes the pile."""

from __future__ import annotations

from scala_desktop.rules.canasta.reading import IS_BLACK_THREE, IS_RED_THREE, takers_needed
from scala_desktop.rules.canasta.views import CanastaView
from scala_desktop.rules.cards import JOKER, KIND, Kind
from scala_desktop.rules.common.wilds import WILD
from scala_desktop.rules.moves import Agree, Discard, Draw, Refuse
from scala_desktop.words.capitals import begun
from scala_desktop.words.catalogue import translate
from scala_desktop.words.chapters import Chapter
from scala_desktop.words.turn_line import (
    Moment,
    Offer,
    TurnLine,
    TurnWords,
    closing_line,
    draw,
    suggest,
    take,
    the,
    with_drawn,
)


class CanastaTurn(TurnWords):
    """What Canasta says in the line of the turn."""

    # Before the draw

    def drawing(self, moment: Moment) -> TurnLine:
        view, top = moment.view, moment.top
        assert isinstance(view, CanastaView)
        if not moment.allows(Draw()):
            return self._stock_used_up(moment)
        begin = (
            translate("Turn", "Tocca a te: **pesca dal tallone**.")
            if view.draw_count == 1
            else translate("Turn", "Tocca a te: **pesca {count} carte**.").format(
                count=view.draw_count
            )
        )
        if top is None:
            return TurnLine(self.steps(0), begin, offers=(draw(),))
        why_not = _why_not(view, top)
        if why_not:
            return TurnLine(self.steps(0), f"{begin} {why_not}", begin, (draw(),), Chapter.PILE)
        text = f"{begin} {_when(view, top)}"
        offers = self.offers(moment, draw(), _take_pile())
        return TurnLine(self.steps(0), text, begin, offers, Chapter.PILE)

    def _stock_used_up(self, moment: Moment) -> TurnLine:
        """Return what is told once only the pile is left to take from."""
        end = Offer("agree", translate("Turn", "Finisci la mano"), "Y", Agree())
        offers = self.offers(moment, _take_pile(), end)
        if offers == (end,):
            text = translate("Turn", "Il tallone è finito: **finisci la mano**.")
        else:
            text = translate("Turn", "Il tallone è finito: **prendi il pozzo, o finisci la mano**.")
        return TurnLine(self.steps(0), text, offers=offers, chapter=Chapter.STOCK)

    # After the draw

    def playing(self, moment: Moment) -> TurnLine:
        view = moment.view
        assert isinstance(view, CanastaView)
        if view.asker is not None:
            text = translate("Turn", "Il compagno chiede: **posso chiudere?**")
            answers = (
                Offer("agree", translate("Turn", "Sì, chiudi"), "Y", Agree()),
                Offer("refuse", translate("Turn", "No, aspetta"), "N", Refuse()),
            )
            return TurnLine(self.steps(1), text, offers=answers, chapter=Chapter.CLOSING)
        if len(view.hand) == 1 and moment.allows(Discard(KIND[view.hand[0]])):
            return closing_line(self, view.hand[0])
        if view.must_close:
            text = (
                translate("Turn", "Hai chiesto di chiudere: **chiudi in questo turno**.")
                if view.consent
                else translate("Turn", "Hai calato i tre neri: **chiudi in questo turno**.")
            )
            return TurnLine(self.steps(1), text, offers=(suggest(),), chapter=Chapter.CLOSING)
        if view.minimum and not view.has_opened(view.turn):
            return self.opening(moment, view.minimum)
        side = view.turn % view.sides
        line = self.laying(moment, may_add=any(meld.owner == side for meld in view.melds))
        return line._replace(text=with_drawn(moment, line.brief))


def _take_pile() -> Offer:
    return take(translate("Turn", "Prendi il pozzo"))


def _why_not(view: CanastaView, top: Kind) -> str:
    """Return why nobody, or not this seat, may take a pile with *top* on it; empty if it may."""
    rules = view.rules
    opened = view.has_opened(view.turn)
    black_blocks = rules.black_three_blocks or rules.black_three_meld == "never"
    if IS_RED_THREE[top] or (IS_BLACK_THREE[top] and black_blocks):
        return translate("Turn", "{card} blocca il pozzo.").format(card=begun(the(top)))
    meldable = rules.joker_canasta if top == JOKER else rules.twos_as_rank
    if WILD[top] and (rules.wild_top_take == "never" or not meldable):
        return translate("Turn", "{card} blocca il pozzo.").format(card=begun(the(top)))
    if not opened and rules.pozzo_before_opening == "forbidden":
        return translate("Turn", "Il pozzo lo prende solo chi ha aperto.")
    return ""


def _when(view: CanastaView, top: Kind) -> str:
    """Return under which condition the pile with *top* on it may be taken."""
    need = takers_needed(top)
    opened = view.has_opened(view.turn)
    any_way = need == 2 and not view.is_frozen()
    if IS_BLACK_THREE[top] and view.rules.black_three_meld == "closing_only":
        text = translate("Turn", "Il pozzo è tuo se con {card} e altre {cards} uguali chiudi.")
    elif not opened and view.minimum:
        text = translate(
            "Turn", "Il pozzo è tuo se con {card} e altre {cards} uguali apri con {need}."
        )
    elif any_way:
        text = translate("Turn", "Il pozzo è tuo se {card} si può calare o attaccare subito.")
    elif view.rules.meld_max_size:
        text = translate(
            "Turn",
            "Il pozzo è tuo se hai altre {cards} carte come {card} e si possono calare o "
            "attaccare.",
        )
    else:
        text = translate("Turn", "Il pozzo è tuo se hai altre {cards} carte come {card}.")
    number = translate("Turn", "due") if need == 2 else translate("Turn", "tre")
    return text.format(card=the(top), cards=number, need=view.minimum)


TURN = CanastaTurn()
