"""From what a lesson wants done to what is lit on the table."""

from __future__ import annotations

from collections.abc import Sequence

from scala_desktop.lessons.acts import Act, Stage
from scala_desktop.lessons.sentences import place_words, task_words
from scala_desktop.model.grouping import held
from scala_desktop.model.lesson_match import LessonMatch, hand_of
from scala_desktop.rules.cards import Card, Kind
from scala_desktop.rules.moves import Add, Discard, Draw, Knock, LayMelds, Swap, Take
from scala_desktop.table.layout.zones import DISCARD, STOCK, TRAY, meld_zone
from scala_desktop.table.scene.spotlight import Lit


def lit_for(match: LessonMatch) -> Lit | None:
    """Return what has to be lit for the next act of *match*; ``None`` where nothing has."""
    act = match.run.next_act
    if act is None or match.run.must_lay:
        return None
    return _lit(act, match)._replace(spoken=task_words(act))


def _lit(act: Act, match: LessonMatch) -> Lit:
    def cards(kinds: Sequence[Kind]) -> tuple[Card, ...]:
        return held(hand_of(match.session), kinds)

    match act:
        case Stage() if match.run.tangled:
            return Lit(zones=(TRAY,), buttons=("back",))
        case Stage(cards=kinds):
            staged = [kind for group in match.tray for kind in group]
            left = list(kinds)
            for kind in staged:
                if kind in left:
                    left.remove(kind)
            words = place_words(match.run, act) if len(left) == len(kinds) else ""
            return Lit(cards(left), (TRAY,), words=words)
        case Draw():
            return Lit(zones=(STOCK,))
        case Take(cards=group):
            return Lit(cards([placed.kind for placed in group]), (DISCARD,))
        case LayMelds():
            return Lit(zones=(TRAY,), buttons=("lay",))
        case Add(cards=group, meld=number):
            return Lit(cards([placed.kind for placed in group]), (meld_zone(number),))
        case Swap(card=kind, meld=number):
            return Lit(cards([kind]), (meld_zone(number),))
        case Discard(card=kind):
            return Lit(cards([kind]), (DISCARD,))
        case Knock():
            return Lit(buttons=("knock",))
    return Lit()
