"""What a match tells beside its points: places given away, honest decks, corrected hands."""

from __future__ import annotations

from scala_desktop.rules.pad import Pad
from scala_desktop.rules.record import Record, plays_for_person
from scala_desktop.rules.verifying import unsealed
from scala_desktop.words.catalogue import translate
from scala_desktop.words.figures import figure
from scala_desktop.words.sides import side_name


def notes_of(record: Record) -> tuple[str, ...]:
    """Return the notes on the sheet of the match of *record*; it takes some milliseconds a hand."""
    told, people = [], record.people
    names = dict.fromkeys(
        one.player.name
        for one in record.chairs
        if one.player.level is not None and plays_for_person(one.seat, one.player, people)
    )
    for name in names:
        text = translate("MatchPage", "Il posto: per un po' il computer ha giocato per {name}.")
        told.append(text.format(name=name))
    sealing = record.sealing
    if sealing is not None and sealing.decks:
        hands = len(sealing.decks)
        good = sum(unsealed(record, hand) is None for hand in range(1, hands + 1))
        text = translate("MatchPage", "Mazzo onesto, {good} mani su {hands}")
        sign = "✓ " if good == hands else ""
        told.append(sign + text.format(good=good, hands=hands))
    return tuple(told)


def corrections_of(pad: Pad) -> tuple[str, ...]:
    """Return a note for each hand of *pad* that was corrected, with what stood there before."""
    told = []
    for number, (hand, result) in enumerate(zip(pad.hands, pad.results(), strict=True), 1):
        if not hand.was:
            continue
        changed = []
        for line, (was, now) in enumerate(zip(hand.was, result.scores, strict=True)):
            if was != now:
                text = translate("MatchPage", "{name} {points}, era {was}")
                name = side_name(pad.seated, result.members(line))
                words = text.format(name=name, points=figure(now), was=figure(was))
                changed.append(words)
        text = translate("MatchPage", "Mano {number} corretta: {changes}.")
        told.append(text.format(number=number, changes="; ".join(changed)))
    return tuple(told)
