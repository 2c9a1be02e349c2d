"""Who plays with whom, in words: a side is a player alone, or partners."""

from __future__ import annotations

from collections.abc import Sequence

from scala_desktop.rules.cards import Seat
from scala_desktop.rules.record import Player
from scala_desktop.words.catalogue import translate
from scala_desktop.words.events import player_name


def side_name(players: Sequence[Player], members: Sequence[int]) -> str:
    """Return the name of the side of *members*: the player's, or those of the partners."""
    return joined([player_name(players, Seat(seat)) for seat in members])


def joined(names: Sequence[str]) -> str:
    """Return *names* as a list that is read: "Nonna Rosa e Marco"."""
    if len(names) < 2:
        return "".join(names)
    return translate("Words", "{names} e {last}").format(
        names=", ".join(names[:-1]), last=names[-1]
    )
