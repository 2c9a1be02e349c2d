"""What the house says: the greeting, since when a match waits, what lies in the drawers."""

from __future__ import annotations

from datetime import datetime, timedelta

from PySide6.QtCore import QDate, QLocale

from scala_desktop.words.catalogue import current_language, translate
from scala_desktop.words.people import takes_ad

EVENING_FROM, AFTERNOON_FROM, MORNING_FROM = 18, 13, 5
"""The hours of the day from which one says good evening, good afternoon and good morning."""


def greeting(name: str, now: datetime) -> str:
    """Return the greeting of *name*, who may be nobody yet, at the hour of *now*."""
    if MORNING_FROM <= now.hour < AFTERNOON_FROM:
        words = translate("House", "Buongiorno")
    elif AFTERNOON_FROM <= now.hour < EVENING_FROM:
        words = translate("House", "Buon pomeriggio")
    else:
        words = translate("House", "Buonasera")
    return f"{words}, {name}." if name else f"{words}!"


def who_plays(now: datetime) -> str:
    """Return the question for names, at the hour of *now*."""
    if MORNING_FROM <= now.hour < EVENING_FROM:
        return translate("House", "Chi gioca oggi?")
    return translate("House", "Chi gioca stasera?")


def lesson_words(number: int, count: int) -> str:
    """Return which lesson of so many is next: "Lezione 2 di 6"."""
    return translate("House", "Lezione {number} di {count}").format(number=number, count=count)


def waiting_since(since: datetime, now: datetime) -> str:
    """Return since when a match waits: "ferma da ieri sera"."""
    days = (now.date() - since.date()).days
    if now - since < timedelta(minutes=30):
        return translate("House", "ferma da poco")
    if days <= 0:
        if since.hour < MORNING_FROM:
            return translate("House", "ferma da stanotte")
        if since.hour < AFTERNOON_FROM:
            return translate("House", "ferma da stamattina")
        return translate("House", "ferma da oggi")
    if days == 1 and since.hour >= EVENING_FROM:
        return translate("House", "ferma da ieri sera")
    if days == 1:
        return translate("House", "ferma da ieri")
    language = QLocale(current_language())
    day = QDate(since.year, since.month, since.day)
    if days < 7:
        return translate("House", "ferma da {day}").format(day=language.toString(day, "dddd"))
    return translate("House", "ferma dal giorno {day}").format(day=language.toString(day, "d MMMM"))


def others_waiting(number: int, *, shown: bool) -> str:
    """Return the words of the link to so many matches that wait, beside one that is *shown*.

    It is "" where there are none.
    """
    if not number:
        return ""
    if shown:
        return translate("House", "altre %n ferme", "", number)
    return translate("House", "%n partite ferme", "", number)


def nothing_shown(waiting: int) -> str:
    """Return what stands in the place of a match in play, where so many others wait."""
    if waiting:
        return translate("House", "Scegli un gioco dal muro, o riprendi una partita ferma.")
    return translate("House", "Nessuna partita ferma: scegli un gioco dal muro.")


def between_hands() -> str:
    """Return what the main button says where nobody is named."""
    return translate("House", "Riprendi la partita")


def go_on(name: str, *, alone: bool) -> str:
    """Return what the main button says where it is the turn of *name*; "" between two hands."""
    if not name:
        return between_hands()
    if alone:
        return translate("House", "Tocca a te: riprendi")
    words = (
        translate("House", "Tocca ad {name}: riprendi")
        if takes_ad(name)
        else translate("House", "Tocca a {name}: riprendi")
    )
    return words.format(name=name)


def presets_kept(game: str, ready: int, own: int) -> str:
    """Return what lies in the drawer of the house rules for *game*, with which it opens."""
    words = f"{game}: {translate('House', '%n pronte', '', ready)}"
    return f"{words}, {translate('House', '%n vostre', '', own)}" if own else words
