"""What lies in the tray as one batch: new melds, and cards added to melds on the table.

The melds go first, for they open; then the cards for each meld on the table go there together.

Source: design/interaction.md, 7.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from scala_desktop.model.arrangement import Staged
from scala_desktop.rules.common.checking import refusal_of
from scala_desktop.rules.game import Game, GroupReport, TrayReport
from scala_desktop.rules.moves import Add, LayMelds, Move


def moves_of(groups: Sequence[Staged]) -> tuple[Move, ...]:
    """Return the moves that lay *groups*, in their order."""
    melds = tuple(staged.group for staged in groups if not staged.meld)
    additions = [Add(staged.group, staged.meld) for staged in groups if staged.meld]
    return (*([LayMelds(melds)] if melds else []), *additions)


def batch_report(
    game: Game, groups: Sequence[Staged], opened: Callable[[Game], Game]
) -> TrayReport:
    """Return what *groups*, in whose order the new melds come first, are worth as a whole.

    What is added is read as after the melds: *opened* returns the game as if the seat in turn had
    opened, where they cannot be laid yet.
    """
    melds = tuple(staged.group for staged in groups if not staged.meld)
    report = game.tray(melds)
    if len(melds) == len(groups):
        return report
    refusal = report.refusal if melds else None
    after = game.copy()
    if melds and refusal is None:
        after.play(LayMelds(melds))
    found = []
    for add in (one for one in moves_of(groups) if isinstance(one, Add)):
        refused = refusal_of(after, add)
        refusal = refusal or refused
        forms = after.readings(add) or opened(after).readings(add)
        readings = tuple(form.cards for form in forms if isinstance(form, Add))
        found.append(GroupReport(readings, 0, None if readings else refused, added=True))
        if refused is None:
            after.play(add)
    points = max(report.points, report.need - after.tray(()).need)
    return TrayReport((*report.groups, *found), points, report.need, refusal)
