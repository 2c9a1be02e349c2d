"""What the Albo d'oro says: months, days, kinds of hands, results."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QDate, QDateTime, QLocale, Qt

from scala_desktop.rules.registry import info
from scala_desktop.words.catalogue import current_language, translate
from scala_desktop.words.figures import figure
from scala_desktop.words.sides import joined

if TYPE_CHECKING:
    from scala_desktop.store.history.albo import Fine, Listed, Player


def percent(share: float) -> str:
    """Return *share* with its sign and one decimal: ``+1,6 %``.

    Nothing is written where it is nothing: ``0 %``.
    """
    tenths = round(abs(share) * 1000)
    number = QLocale(current_language()).toString(tenths / 10, "f", 1 if tenths < 1000 else 0)
    sign = "" if not tenths else "+" if share > 0 else "−"
    return f"{sign}{number} %"


def step_name(step: int, *, short: bool = False) -> str:
    """Return the month *step*, 1 to 12, or the year."""
    if step > 12:
        return str(step)
    kind = QLocale.FormatType.ShortFormat if short else QLocale.FormatType.LongFormat
    return QLocale(current_language()).standaloneMonthName(step, kind)


def day_of(ended: str, *, year: bool = False, short: bool = False) -> str:
    """Return the day of a match that *ended* then: ``12 aprile``, in *short* ``12 apr``."""
    date = QDate.fromString(ended[:10], "yyyy-MM-dd")
    pattern = "d MMM" if short else "d MMMM"
    return QLocale(current_language()).toString(date, f"{pattern} yyyy" if year else pattern)


def days_of(ended: str, *, year: bool) -> tuple[str, str]:
    """Return the day of a match that *ended* then, and the same with the month in short."""
    return day_of(ended, year=year), day_of(ended, year=year, short=True)


def evening_of(ended: str) -> str:
    """Return day and hour of a match: ``martedì 24 novembre 2026, 21:30``."""
    when = QDateTime.fromString(ended, Qt.DateFormat.ISODate)
    return QLocale(current_language()).toString(when, "dddd d MMMM yyyy, HH:mm")


def names_of(players: tuple[Player, ...]) -> str:
    """Return the names of *players*, who belong together."""
    return joined([one.name for one in players])


def left_after(hands: int) -> str:
    """Return what came of a match that was left after so many *hands*."""
    return translate("Albo", "lasciata dopo %n mani", "", hands)


def fine_title(fine: Fine) -> str:
    """Return what a fine hand is called."""
    match fine.kind:
        case "closed_in_hand":
            return translate("Albo", "Chiusura in mano")
        case "thirty_one":
            return translate("Albo", "Trentuno in mano")
        case "burraco_clean":
            return translate("Albo", "Burraco pulito")
        case "burraco_royal":
            return translate("Albo", "Burraco reale")
        case "canasta_clean":
            return translate("Albo", "Canasta pulita")
        case "pinellata":
            return translate("Albo", "Canasta di pinelle")
        case "joker_canasta":
            return translate("Albo", "Canasta di jolly")
        case "opening":
            return translate("Albo", "Aperta con {points}").format(points=figure(fine.value))
        case _:
            return translate("Albo", "{points} in una mano").format(points=figure(fine.value))


def record_title(fine: Fine) -> str:
    """Return what stands beside the number of a record."""
    text = (
        translate("Albo", "aprendo a {game}")
        if fine.kind == "opening"
        else translate("Albo", "a {game} in una mano")
    )
    return text.format(game=info(fine.game).title)


def result_of(match: Listed) -> str:
    """Return what came of *match*: ``Nonna Rosa e Marco 2.225 · Giulia e Zio Carlo 1.335``."""
    sides = [f"{joined([*names])} {figure(points)}" for names, points, _ in match.sides]
    return " · ".join(sides)


def winners_of(match: Listed) -> str:
    """Return who won *match*, in a sentence; where it was left, that."""
    won = [name for names, _, winner in match.sides if winner for name in names]
    if not won:
        return left_after(match.hands)
    if len(won) == 1:
        return translate("Albo", "vince {name}").format(name=won[0])
    return translate("Albo", "vincono {names}").format(names=joined(won))
