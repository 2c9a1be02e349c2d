"""What the sheet of points is made of."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from scala_desktop.model.scores import ScoresModel
from scala_desktop.rules.record import Record
from scala_desktop.rules.verifying import Verdict
from scala_desktop.table.painting.deck_art import DeckArt

if TYPE_CHECKING:
    from scala_desktop.rules.pad import Pad


class ScoreSource(NamedTuple):
    """What the sheet of a match is made of.

    *portraits* are those of the players, by seat; *art* makes the pictures of the cards, *about*
    says which game it was and by which rules, *honest* whether its last hand came from its seal;
    *record*, or *pad* where the cards were real, is what the notes on real paper are read from;
    *when* tells the day, where it is known.
    """

    scores: ScoresModel
    portraits: tuple[str, ...]
    art: DeckArt | None
    about: str
    honest: Verdict | None = None
    record: Record | None = None
    pad: Pad | None = None
    when: str = ""
