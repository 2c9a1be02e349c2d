"""What the room of a new match says of the players who sit there.

Source: design/welcome.md, 3.
"""

from __future__ import annotations

from collections.abc import Sequence

from scala_desktop.rules.game import GameInfo
from scala_desktop.rules.options import HouseRules, unmet_by
from scala_desktop.rules.record import Player
from scala_desktop.words import house_rules
from scala_desktop.words.catalogue import current_language, translate


def problem_of(info: GameInfo, rules: HouseRules, players: Sequence[Player]) -> str:
    """Return why *players* cannot begin a match by *rules*; empty where they can."""
    fewest, _ = info.seats_at_table(rules)
    if len(players) < fewest:
        return translate("NewMatch", "Manca almeno un giocatore.")
    if all(player.level is not None for player in players):
        return translate("NewMatch", "Al tavolo ci vuole almeno una persona.")
    unmet = unmet_by(rules, len(players))
    return "" if unmet is None else house_rules.contradiction(*unmet, current_language())


def time_words(players: int, minutes: float) -> str:
    """Return about how long so many *players* play."""
    if minutes < 50:
        time = translate("NewMatch", "circa %n minuti", "", max(5, 5 * round(minutes / 5)))
    elif minutes < 75:
        time = translate("NewMatch", "circa un'ora")
    elif minutes < 105:
        time = translate("NewMatch", "circa un'ora e mezza")
    else:
        time = translate("NewMatch", "circa %n ore", "", round(minutes / 60))
    return translate("NewMatch", "In {count}: {time}").format(count=players, time=time)


def note_of(info: GameInfo, rules: HouseRules, players: Sequence[Player]) -> str:
    """Return who of *players*, who can begin, plays with whom, and how many may sit there."""
    if info.pairs(rules, len(players)):
        names = [player.name for player in players]
        words = translate("NewMatch", "Coppie: {a} con {c}, {b} con {d}")
        return words.format(a=names[0], b=names[1], c=names[2], d=names[3])
    fewest, most = info.seats_at_table(rules)
    allowed = (
        translate("NewMatch", "Con queste regole si gioca in {fewest}.")
        if fewest == most
        else translate("NewMatch", "Si può giocare da {fewest} a {most}.")
    )
    more = allowed.format(fewest=fewest, most=most)
    alive = getattr(rules, "dead_bet_min_alive", 0) if getattr(rules, "dead_bet", False) else 0
    if len(players) <= alive:
        # There is room for one more sentence, and the free chairs show how many may sit there.
        more = translate("NewMatch", "I morti scommettono da {seats} in su.")
        more = more.format(seats=alive + 1)
    return f"{_seated(rules, len(players))} {more}"


def _seated(rules: HouseRules, count: int) -> str:
    """Return that *count* players, of whom no two are a pair from the beginning, sit there."""
    if count == 2:
        return translate("NewMatch", "In 2 al tavolo.")
    if count == 3 and getattr(rules, "three_handed", "individual") != "individual":
        return translate("NewMatch", "In 3 al tavolo: prima ognuno per sé, poi uno contro due.")
    return translate("NewMatch", "In {count} al tavolo, ognuno per sé.").format(count=count)
