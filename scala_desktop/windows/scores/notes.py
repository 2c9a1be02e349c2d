"""What a record tells beside its points: places given away, and whether every deck was honest."""

from __future__ import annotations

from scala_desktop.rules.record import Record
from scala_desktop.rules.verifying import unsealed
from scala_desktop.words.catalogue import translate


def notes_of(record: Record) -> tuple[str, ...]:
    """Return the notes on the sheet of the match of *record*; it takes some milliseconds a hand."""
    told = []
    names = dict.fromkeys(
        record.players[one.seat].name
        for one in record.chairs
        if one.player.level is not None and record.players[one.seat].level is None
    )
    for name in names:
        text = translate("MatchPage", "Il posto: per un po’ il computer ha giocato per {name}.")
        told.append(text.format(name=name))
    sealing = record.sealing
    if sealing is not None and sealing.decks:
        hands = len(sealing.decks)
        good = sum(unsealed(record, hand) is None for hand in range(1, hands + 1))
        text = translate("MatchPage", "Mazzo onesto, {good} mani su {hands}")
        sign = "✓ " if good == hands else ""
        told.append(sign + text.format(good=good, hands=hands))
    return tuple(told)
