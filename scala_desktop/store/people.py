"""The people of the house: a name typed once, and a portrait, offered in every game.

Who played last stands first.  An entry may hold more than this version knows; it is kept.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping, Sequence
from datetime import datetime
from math import inf
from operator import itemgetter
from pathlib import Path
from time import time
from typing import Any, Final
from zlib import crc32

from scala_desktop.rules.cards import Seat
from scala_desktop.rules.record import Player, Sat, plays_for_person
from scala_desktop.rules.value_class import value_class
from scala_desktop.store.likely_portraits import PORTRAITS, likely_portraits
from scala_desktop.store.problems import Problem
from scala_desktop.store.store import Store
from scala_desktop.store.user_folders import portraits_folder
from scala_desktop.words.events import player_name
from scala_desktop.words.people import given_name

COLOURS: Final = ("garnet", "night", "ochre", "lagoon", "violet", "pearl", "red", "ink")
"""The keys of the colours of people, in the order in which new ones get them."""
OWN_CHOICES: Final = (
    "own_looks",
    "turn_lines",
    "aids",
    "sortings",
    "scales",
    "languages",
    "volumes",
)
"""The settings that hold something for each person, by name."""
_HOUSE: Final = ("people", "gone", "new_match", *OWN_CHOICES)
"""The settings in which people are named."""
_OWN_PORTRAIT: Final = re.compile(r"own-[0-9a-f]{16}")
"""How the key of a picture of somebody's own is written."""
NOT_YET: Final = -1
"""When somebody has played first who never has."""
_NOBODY: Final = {"name": "", "since": NOT_YET}


@value_class
class Person:
    """Somebody of the house; *portrait* is one of :data:`PORTRAITS`."""

    name: str
    portrait: str


def people(store: Store) -> tuple[Person, ...]:
    """Return the people of the house, who played last first."""
    return tuple(Person(one["name"], _portrait(one)) for one in store["people"])


def names_of(store: Store) -> dict[str, str]:
    """Return the names of the people of the house, and of those who left it, casefolded as keys."""
    entries = [*store["gone"], *store["people"]]
    return {one["name"].casefold(): one["name"] for one in entries}


def player_last(store: Store) -> str:
    """Return the name of whoever played last, "" for nobody."""
    return next((one.name for one in people(store)), "")


def portrait_of(store: Store, name: str) -> str:
    """Return the portrait of whoever is called *name*, of the house or not."""
    now = name_now(store, name)
    found = (one.portrait for one in people(store) if same(one.name, now))
    return next(found, None) or usual_portrait(now)


def portraits_at(
    store: Store, players: Sequence[Player], ended: str = "", *, sat: Sat = ()
) -> list[str]:
    """Return the :func:`portraits` of the *players* of a match that *ended* then.

    The time is written as by the clock; "" stands for a match that goes on.  *sat* is as in
    :func:`names_at`.
    """
    return portraits(people(store), names_at(store, players, ended, sat=sat))


def names_at(
    store: Store, players: Sequence[Player], ended: str = "", *, sat: Sat = ()
) -> list[str]:
    """Return what the *players* of a match that *ended* then are called in the house now.

    The name of a bot is its own, even where somebody of the house has given it up, unless it keeps
    the place of one who has *sat* there.
    """
    when = datetime.fromisoformat(ended).timestamp() if ended else None
    names = [player_name(players, Seat(seat)) for seat in range(len(players))]
    return [
        name_now(store, name, when) if plays_for_person(seat, one, sat) else name
        for seat, (name, one) in enumerate(zip(names, players, strict=True))
    ]


def portraits(known: Sequence[Person], names: Sequence[str]) -> list[str]:
    """Return a portrait for each of *names* at one table, two alike only where there are too few.

    The people *known* keep theirs.
    """
    own = {one.name.casefold(): one.portrait for one in known}
    taken = {own[name.casefold()] for name in names if name.casefold() in own}
    found = []
    for name in names:
        key = own.get(name.casefold()) or free_portrait(name, taken)
        taken.add(key)
        found.append(key)
    return found


def usual_portrait(name: str) -> str:
    """Return the portrait that goes with *name* until another is chosen; always the same one."""
    return likely_portraits(name)[0]


def free_portrait(name: str, taken: Collection[str]) -> str:
    """Return the portrait that goes best with *name* and is not *taken*, if one is left."""
    likely = likely_portraits(name)
    return next((key for key in likely if key not in taken), likely[0])


def colours(store: Store) -> dict[str, str]:
    """Return the colour of everybody of the house, by the casefolded name: one of :data:`COLOURS`.

    Who has chosen none gets the first that nobody else has, who was first in the house first.
    """
    entries = sorted(store["people"], key=_first_evening)
    found = {
        one["name"].casefold(): kept for one in entries if (kept := one.get("colour")) in COLOURS
    }
    for one in entries:
        name = one["name"].casefold()
        if name not in found:
            free = [key for key in COLOURS if key not in found.values()]
            found[name] = (
                free[0] if free else COLOURS[crc32(name.encode(errors="replace")) % len(COLOURS)]
            )
    return found


def table_colours(known: Mapping[str, str], names: Sequence[str]) -> list[str]:
    """Return a colour for each of *names* at one table, two alike only where there are too few.

    The people *known*, by their casefolded names, keep theirs.
    """
    taken = {known[name.casefold()] for name in names if name.casefold() in known}
    found: list[str] = []
    for name in names:
        key = known.get(name.casefold())
        if key is None:
            free = [one for one in COLOURS if one not in taken]
            key = free[0] if free else COLOURS[len(found) % len(COLOURS)]
        taken.add(key)
        found.append(key)
    return found


def _first_evening(entry: dict[str, Any]) -> tuple[float, str]:
    """Return what orders people by when they came; those who have never played come last."""
    since = entry.get("since", 0)
    began = float(since) if isinstance(since, int | float) else 0.0
    return (inf if began == NOT_YET else began, entry["name"].casefold())


def sorts_for(store: Store, name: str) -> bool:
    """Return whether the cards that *name* draws are put in order by themselves."""
    own = own_choice(store, "sortings", name)
    return bool(store["auto_sort"] if own is None else own)


def own_choice(store: Store, key: str, name: str) -> Any:
    """Return what *name* has chosen of *key*, one of :data:`OWN_CHOICES`; ``None`` for nothing."""
    kept, now = store[key], name_now(store, name)
    return next((value for one, value in kept.items() if same(one, now)), None)


def choose_own(store: Store, key: str, name: str, value: object) -> Problem | None:
    """Let *name* have *value* of *key*, one of :data:`OWN_CHOICES`; ``None`` is that of all."""
    now = name_now(store, name)
    kept = {one: before for one, before in store[key].items() if not same(one, now)}
    return store.set(key, kept if value is None else {**kept, now: value})


def scale_of(store: Store, name: str) -> int:
    """Return how large everything is for *name*, in per cent."""
    own = own_choice(store, "scales", name)
    return int(store["scale"] if own is None else own)


def volume_of(store: Store, name: str) -> int:
    """Return how loud sounds are for *name*, in per cent."""
    own = own_choice(store, "volumes", name)
    return int(store["volume"] if own is None else own)


def language_of(store: Store, name: str) -> str:
    """Return the language of *name*, "" for that of the computer."""
    own = own_choice(store, "languages", name)
    return str(store["language"] if own is None else own)


def copy_choices(store: Store, name: str, of: str) -> Problem | None:
    """Let *name* have all that *of* has chosen: look, aid, sorting, size, language, sounds."""
    changes = {}
    for key in OWN_CHOICES:
        others = {one: kept for one, kept in store[key].items() if not same(one, name)}
        chosen = own_choice(store, key, of)
        changes[key] = others if chosen is None else {**others, name: chosen}
    return store.update(changes)


def house_of(store: Store) -> dict[str, Any]:
    """Return the people, what they have chosen and where they sit next, for ``Store.update``."""
    return {key: store[key] for key in _HOUSE}


def keep_person(store: Store, name: str, portrait: str = "", *, colour: str = "") -> Problem | None:
    """Let *name* belong to the house; who is there already only gets what is given."""
    given = {"portrait": portrait, "colour": colour}
    chosen = {key: value for key, value in given.items() if value}
    entries = store["people"]
    for one in entries:
        if same(one["name"], name):
            one.update(chosen)
            return store.set("people", entries)
    taken = {_portrait(one) for one in entries}
    made = {**_come_back(store, name, taken), **chosen}
    return store.update({"people": [*entries, made], "gone": _gone_but(store, name)})


def _come_back(store: Store, name: str, taken: Collection[str]) -> dict[str, Any]:
    """Return the entry of *name*, who is new in the house or comes back to it.

    The portraits *taken* are those of others.
    """
    made = {"name": name, "since": NOT_YET, "portrait": free_portrait(name, taken)}
    return next((one for one in store["gone"] if same(one["name"], name)), made)


def _gone_but(store: Store, *names: str) -> list[dict[str, Any]]:
    """Return the entries of those who left the house, without *names*, whom somebody is again."""
    back = {name.casefold() for name in names}
    return [one for one in store["gone"] if one["name"].casefold() not in back]


def rename_person(store: Store, name: str, new: str, now: float | None = None) -> Problem | None:
    """Call *name*, with all that they have chosen for themselves, by another name from *now* on.

    The former name is kept among those that they are :func:`known_as`, for the matches of before.
    """
    entries = store["people"]
    for one in entries:
        if same(one["name"], name):
            also = _names_once([*_also(one), one["name"]], new)
            until = {**_until(one), one["name"].casefold(): _seconds(now)}
            one.update(name=new, portrait=_portrait(one), also=also, until=until)
    chosen = {
        key: {new if same(one, name) else one: value for one, value in store[key].items()}
        for key in OWN_CHOICES
    }
    gone, seats = _gone_but(store, new), _reseated(store, name, new)
    return store.update({"people": entries, "gone": gone, "new_match": seats, **chosen})


def merge_people(store: Store, name: str, into: str, now: float | None = None) -> Problem | None:
    """Let *name* and *into* be one person, called *into*: what *name* has played is theirs.

    What *name* had chosen for themselves goes.
    """
    entries = store["people"]
    known = {one["name"].casefold(): one for one in entries}
    gone, stays = known.get(name.casefold()), known.get(into.casefold())
    if gone is None or stays is None or gone is stays:
        return None
    names = [*_also(stays), *_also(gone), gone["name"]]
    # Of a name that both had in turn the later end counts.
    ends = sorted([*_until(stays).items(), *_until(gone).items()], key=itemgetter(1))
    until = {**dict(ends), gone["name"].casefold(): _seconds(now)}
    stays.update(also=_names_once(names, stays["name"]), until=until)
    if all(isinstance(one.get("since", 0), int | float) for one in (gone, stays)):
        began = [one.get("since", 0) for one in (gone, stays) if one.get("since", 0) != NOT_YET]
        stays.update(since=min(began, default=NOT_YET))
    chosen = {
        key: {one: value for one, value in store[key].items() if not same(one, name)}
        for key in OWN_CHOICES
    }
    left = [one for one in entries if one is not gone]
    return store.update({"people": left, "new_match": _reseated(store, name, into), **chosen})


def _reseated(store: Store, name: str, new: str = "") -> dict[str, Any]:
    """Return who sits down in the next matches, with *new* in the places of *name*.

    Where *new* is "", or sits there already, the place is anybody's.
    """
    last = store["new_match"]
    made: dict[str, Any] = _reseated_in(last, name, new)
    if "others" in last:
        made["others"] = {key: _reseated_in(one, name, new) for key, one in last["others"].items()}
    return made


def _reseated_in(choice: dict[str, Any], name: str, new: str) -> dict[str, Any]:
    """Return *choice*, that of one game, with *new* in the place of *name*."""
    before, after = str(Player(name)).casefold(), str(Player(new))
    players, spare = choice.get("players", []), choice.get("spare")
    sits = after.casefold() in {one.casefold() for one in players} - {before}
    made = dict(choice)
    if "players" in choice:  # for a game there may be rules alone: then the people of the last play
        made["players"] = [
            one
            if one.casefold() != before
            else after
            if new and not sits
            else str(Player(given_name(seat)))
            for seat, one in enumerate(players, 1)
        ]
    if isinstance(spare, list):
        kept = (after if one.casefold() == before else one for one in map(str, spare))
        # Nobody is on the bench twice.
        made["spare"] = [*dict.fromkeys(kept)] if new else [one for one in kept if one != after]
    return made


def known_as(store: Store) -> dict[str, list[tuple[str, float]]]:
    """Return who is meant by former names, casefolded, in matches up to when (seconds since 1970).

    Several may have had a name in turn: it is theirs until they gave it up, or until whoever had
    it next played first, if that was later.  The last one keeps it where nobody has it now.
    """
    # Whoever has left the house keeps their matches.
    entries = sorted([*store["gone"], *store["people"]], key=_first_evening)
    owners = {one["name"].casefold(): one for one in entries}
    turns: dict[str, list[tuple[float, dict[str, Any]]]] = {}
    for one in entries:
        ends, own = _until(one), one["name"].casefold()
        # Whoever has a name back that they had given up had it in turn, too.
        for former in [*map(str.casefold, _also(one)), *([own] if own in ends else [])]:
            # Versions before this one did not keep it: then the name was given up before others.
            turns.setdefault(former, []).append((ends.get(former, 0), one))
    found: dict[str, list[tuple[str, float]]] = {}
    for former, turn in turns.items():
        if all(one is owners.get(former) for _, one in turn):
            continue  # nobody else has had it
        turn.sort(key=itemgetter(0))
        heirs = [*turn[1:], (0, owners.get(former, _NOBODY))]
        found[former] = [
            (one["name"], min(max(end, _first_evening(heir)[0]), heir_end or inf))
            for (end, one), (heir_end, heir) in zip(turn, heirs, strict=True)
        ]
    return found


def name_now(store: Store, name: str, when: float | None = None) -> str:
    """Return what whoever was called *name* is called now: *when*, in seconds since 1970.

    Without *when* it is asked of a match that goes on: who has the name now is meant, written as
    the house writes it.
    """
    here = (one["name"] for one in store["people"] if same(one["name"], name))
    if when is None and (now := next(here, "")):
        return str(now)
    for now, until in known_as(store).get(name.casefold(), ()):
        if until == inf or (when is not None and when < until):
            return now
    return name


def _also(entry: dict[str, Any]) -> list[str]:
    """Return the former names in *entry*."""
    kept = entry.get("also")
    return [one for one in kept if isinstance(one, str)] if isinstance(kept, list) else []


def _until(entry: dict[str, Any]) -> dict[str, float]:
    """Return when names in *entry*, casefolded, were given up, in seconds since 1970."""
    kept = entry.get("until")
    ends = kept.items() if isinstance(kept, dict) else ()
    return {name: end for name, end in ends if isinstance(end, int | float)}


def _names_once(names: Sequence[str], but: str) -> list[str]:
    """Return *names*, each once, without the one called *but*."""
    once = {one.casefold(): one for one in reversed(names) if not same(one, but)}
    return [*reversed(once.values())]


def drop_person(store: Store, name: str) -> Problem | None:
    """Let *name* belong to the house no more; the matches played by all their names stay theirs."""
    left = [one for one in store["people"] if not same(one["name"], name)]
    gone = [one for one in store["people"] if same(one["name"], name) and _may_have_played(one)]
    return store.update(
        {
            "people": left,
            "gone": [*gone, *_gone_but(store, name)],
            "new_match": _reseated(store, name),
        }
    )


def _may_have_played(entry: dict[str, Any]) -> bool:
    """Return whether there may be matches of whoever *entry* is of."""
    return bool(_also(entry)) or entry.get("since") != NOT_YET


def have_played(store: Store, names: Sequence[str], now: float | None = None) -> Problem | None:
    """Put *names*, who have sat down to play, first, and take in those who are new.

    By a name that nobody has any more whoever had it is meant, see :func:`name_now`.  The first
    evening of these begins *now*, in seconds since 1970.
    """
    began = _seconds(now)
    known = {one["name"].casefold(): one for one in store["people"]}
    first: dict[str, dict[str, Any]] = {}
    taken = {_portrait(one) for one in known.values()}
    for name in (name_now(store, name) for name in names):
        folded = name.casefold()
        entry = first.get(folded) or known.pop(folded, None)
        if entry is None:
            entry = _come_back(store, name, taken)
            taken.add(_portrait(entry))
        if entry.get("since") == NOT_YET:
            entry["since"] = began
        first[folded] = entry
    left = _gone_but(store, *first)
    return store.update({"people": [*first.values(), *known.values()], "gone": left})


def have_come(store: Store, names: Sequence[str]) -> Problem | None:
    """Let *names*, typed just now, play as in :func:`have_played`.

    By one that somebody has given up another is meant, who is new in the house.
    """
    for name in names:
        keep_person(store, name)
    return have_played(store, names)


def plays_since(store: Store, name: str) -> float:
    """Return when *name* of the house has first played, in seconds since 1970.

    It is 0 for somebody who had before this was kept, :data:`NOT_YET` for a stranger, too.
    """
    now = name_now(store, name)
    found = (one.get("since", 0) for one in store["people"] if same(one["name"], now))
    began = next(found, NOT_YET)
    return began if isinstance(began, int | float) else 0


def _seconds(now: float | None) -> int:
    """Return *now*, by default the time by the clock, in whole seconds since 1970."""
    return int(time() if now is None else now)


def same(name: str, other: str) -> bool:
    """Return whether two names are the same, in capitals or not."""
    return name.casefold() == other.casefold()


def _portrait(entry: dict[str, Any]) -> str:
    kept = entry.get("portrait")
    if kept in PORTRAITS or (isinstance(kept, str) and own_portrait_file(kept) is not None):
        return str(kept)
    return usual_portrait(entry["name"])


def own_portrait_file(key: str) -> Path | None:
    """Return the file of *key*, a picture of somebody's own; ``None`` if it is none, or gone."""
    if not _OWN_PORTRAIT.fullmatch(key):
        return None
    path = portraits_folder() / f"{key}.png"
    return path if path.is_file() else None
