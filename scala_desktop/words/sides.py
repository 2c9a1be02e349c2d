"""Who plays with whom, in words: a side is a player alone, or partners."""

from __future__ import annotations

from collections.abc import Sequence

from scala_desktop.rules.cards import Seat
from scala_desktop.rules.record import Player
from scala_desktop.words.catalogue import translate
from scala_desktop.words.events import player_name


def side_name(players: Sequence[Player], members: Sequence[int]) -> str:
    """Return the name of the side of *members*: the player's, or those of the partners."""
    names = [player_name(players, Seat(seat)) for seat in members]
    if len(names) == 1:
        return names[0]
    return translate("Words", "{names} e {last}").format(
        names=", ".join(names[:-1]), last=names[-1]
    )
