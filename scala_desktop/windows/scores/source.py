"""What the sheet of points is made of."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple

from scala_desktop.model.scores import ScoresModel
from scala_desktop.rules.finish import goal_of, target_of
from scala_desktop.rules.options import HouseRules
from scala_desktop.rules.record import Record
from scala_desktop.table.painting.deck_art import DeckArt
from scala_desktop.words.catalogue import translate
from scala_desktop.words.figures import figure

if TYPE_CHECKING:
    from scala_desktop.rules.pad import Pad
    from scala_desktop.rules.verifying import Verdict
    from scala_desktop.rules.view import View


def about_match(game: str, pact: str, rules: HouseRules, *more: str) -> str:
    """Return what a match was: the *game*, its *pact*, what ends it, and what *more* there is.

    What the name of the pact says already is not said again.
    """
    goal = goal_of(rules)
    parts = [game, *filter(None, [pact])]
    if goal is not None and not re.search(rf"\b{goal}\b", pact):
        reached = target_of(rules) is not None
        text = (
            translate("ScoreSheet", "a {points} punti")
            if reached
            else translate("ScoreSheet", "si esce a {points}")
        )
        parts.append(text.format(points=figure(goal)))
    return " · ".join([*parts, *more])


class ScoreSource(NamedTuple):
    """What the sheet of a match is made of.

    *portraits* are those of the players, by seat; *art* makes the pictures of the cards, *about*
    says which game it was and by which rules, *honest* whether its last hand came from its seal;
    *record*, or *pad* where the cards were real, is what the notes on real paper are read from;
    *when* tells the day, where it is known, *kept* that it lies in the history: nobody goes on.
    *view* is that of the table, where a hand has ended on it.
    """

    scores: ScoresModel
    portraits: tuple[str, ...]
    art: DeckArt | None
    about: str
    honest: Verdict | None = None
    record: Record | None = None
    pad: Pad | None = None
    when: str = ""
    kept: bool = False
    view: View | None = None
