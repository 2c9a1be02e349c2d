"""Records: a match is its rules, its decks, its seats and its moves.

Saving a match is writing its record, loading it is replaying it with every check on.  All
values of the rules are written down, not only those that differ from a preset: a preset or a
default that changes later changes no match that was begun before.

Source: design/notation.md, Records.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Generator, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from hashlib import sha256
from pathlib import Path
from typing import Any, Final, TypeAlias, TypeVar

from scala_desktop.rules.cards import Seat
from scala_desktop.rules.checkpoint import Checkpoint
from scala_desktop.rules.cutting import Cut
from scala_desktop.rules.errors import IllegalMove, NotationError, PositionError, RulesError
from scala_desktop.rules.events import Event, HandDealt, HandEnded, HandResult, PlaceTaken
from scala_desktop.rules.game import Game, Phase
from scala_desktop.rules.levels import LEVELS, RANDOM
from scala_desktop.rules.options import HouseRules, Preset, from_preset, options, with_values
from scala_desktop.rules.record_file import NewerRecordError, RecordError, SealedError, read_text
from scala_desktop.rules.record_lines import DEAL, hands_of, has_ended, play_turn
from scala_desktop.rules.registry import NAMES, info
from scala_desktop.rules.sealed import Decks, SecretError
from scala_desktop.rules.toml_text import plain, quoted, read_toml, shown, written
from scala_desktop.rules.value_class import value_class

T = TypeVar("T")
Sat: TypeAlias = Collection[tuple[int, str]]
"""At which seat each person of a match has sat, by name."""

SEEDED: Final = 1
"""The format of a match that its seed alone makes."""
FORMAT: Final = 2
"""The format of a match with sealed decks, the newest."""
TURNS_A_PART: Final = 30
"""How many turns are replayed in a part: some milliseconds."""
PERSON: Final = "you"
_PLAYERS: Final = (PERSON, *LEVELS, RANDOM)
_KEYS: Final = {"format", "game", "seed", "players", "first_dealer", "chairs", "rules", "turns"}
_CHAIR: Final = re.compile(r"(\d{1,6})\.(\d{1,4}) (\d{1,2}) (.*)", re.DOTALL)
_SEALED_KEYS: Final = (_KEYS - {"seed"}) | {"secret", "locked", "seals", "cuts", "decks", "ends"}
_DIGEST: Final = re.compile(r"[0-9a-f]{64}")


@value_class
class Player:
    """The player of a seat: a person where *level* is ``None``, else a bot of that level."""

    name: str
    level: str | None = None

    @classmethod
    def parse(cls, text: str) -> Player:
        """Return the player written as *text*.

        >>> Player.parse("hard:Rosa")
        Player(name='Rosa', level='hard')
        >>> Player.parse("you")
        Player(name='', level=None)

        :raises NotationError: if it names neither a person nor a level of bots.
        """
        level, _, name = text.partition(":")
        level = level.strip()
        if level not in _PLAYERS:
            wanted = ", ".join(_PLAYERS)
            raise NotationError(f"no such player: {level!r} (there are {wanted})")
        return cls(name.strip(), None if level == PERSON else level)

    def __str__(self) -> str:
        """Return the text, ``hard:Rosa``."""
        level = self.level or PERSON
        return f"{level}:{self.name}" if self.name else level


@value_class
class ChairChange:
    """Somebody else sits at *seat* from here on: after *moves* moves of line *turn*, from 1.

    Line 0 stands for the beginning of the match.
    """

    turn: int
    moves: int
    seat: Seat
    player: Player

    @classmethod
    def parse(cls, text: str) -> ChairChange:
        """Return the change written as *text*.

        >>> ChairChange.parse("12.1 2 medium:Rosa")
        ChairChange(turn=12, moves=1, seat=2, player=Player(name='Rosa', level='medium'))

        :raises NotationError: if it is none.
        """
        found = _CHAIR.fullmatch(text)
        if found is None:
            raise NotationError(f"no such change of a seat: {text!r} (want '12.1 2 medium:Rosa')")
        return cls(int(found[1]), int(found[2]), Seat(int(found[3])), Player.parse(found[4]))

    def __str__(self) -> str:
        """Return the text, ``12.1 2 medium:Rosa``."""
        return f"{self.turn}.{self.moves} {self.seat} {self.player}"


@value_class
class Replay:
    """The result of replaying a record.

    *game* stands after the last good turn, *good_turns* says how many there are and *problem* in a
    sentence what is wrong with the next one; ``None`` where all of them replay.  *results* tells
    how the hands ended, *events* what has happened since the last deal, and *checkpoint* is the
    state of the match before that deal; ``None`` in the first hand.  *before* is the match before
    the last good turn; ``None`` where no turn was played.
    """

    game: Game
    problem: str | None
    good_turns: int
    results: tuple[HandResult, ...]
    events: tuple[Event, ...]
    checkpoint: Checkpoint | None
    before: Game | None

    @property
    def in_turn(self) -> bool:
        """Return whether the last good turn has begun and not ended: the match was left in it."""
        before = self.before
        if before is None or before.phase is Phase.OVER:
            return False
        return not has_ended(self.game, sum(before.turns_taken))


@dataclass
class Sealing:
    """What a match with sealed decks writes of its hands, the first one first.

    *seals* and *cuts* are of all hands that were dealt, *decks* and *ends* of those that are over:
    the deck as it lay before the cut, and a digest of all that was written of the match by then.
    *locked* is the secret under a key of the user's, as it lies in a file; *over* says that the
    match is, so that nothing is secret any more.
    """

    seals: list[str] = field(default_factory=list)
    cuts: list[int] = field(default_factory=list)
    decks: list[str] = field(default_factory=list)
    ends: list[str] = field(default_factory=list)
    locked: str = ""
    over: bool = False


@dataclass
class Record:
    """A match written down; *turns* holds one line a turn, and one for each further deal.

    *players* are those with whom it began, *chairs* tell who took whose place later.
    *first_dealer* is the seat that was chosen to deal first, ``None`` where the rules drew it.
    *sealing* is ``None`` where the seed alone makes the match; else *seed* is the secret that makes
    the decks, empty where it is not known.
    """

    game: str
    rules: HouseRules
    preset: str
    seed: str
    players: tuple[Player, ...]
    turns: list[str] = field(default_factory=list)
    first_dealer: Seat | None = None
    chairs: tuple[ChairChange, ...] = ()
    sealing: Sealing | None = None

    @property
    def seated(self) -> tuple[Player, ...]:
        """Return who sits at the table at the end of the record."""
        return self.seated_before(0)

    def seated_before(self, changes: int) -> tuple[Player, ...]:
        """Return who sat at the table before the last so many changes of a seat."""
        then = list(self.players)
        for change in self.chairs[: len(self.chairs) - changes]:
            then[change.seat] = change.player
        return tuple(then)

    @property
    def people(self) -> frozenset[tuple[Seat, str]]:
        """Return at which seat each person has sat up to the end of the record, by name."""
        later = ((one.seat, one.player) for one in self.chairs)
        sat = ((Seat(seat), player) for seat, player in (*enumerate(self.players), *later))
        return frozenset((seat, player.name) for seat, player in sat if player.level is None)

    def places_taken(self) -> dict[tuple[int, int], list[PlaceTaken]]:
        """Return who took whose place, by the line after which it was and its moves till then."""
        now = list(self.players)
        sat = {(seat, one.name) for seat, one in enumerate(self.players) if one.level is None}
        found: dict[tuple[int, int], list[PlaceTaken]] = {}
        for change in self.chairs:
            event = taken(change.seat, change.player, now[change.seat], sat)
            now[change.seat] = change.player
            sat.add((change.seat, change.player.name))
            found.setdefault((change.turn, change.moves), []).append(event)
        return found

    def up_to(self, turns: int) -> Record:
        """Return this record as it was after so many lines."""
        chairs = tuple(change for change in self.chairs if change.turn <= turns)
        return replace(self, turns=self.turns[:turns], chairs=chairs)

    @classmethod
    def loads(cls, text: str, unlock: Callable[[str], str] | None = None) -> Record:
        """Return the record written as *text*.

        *unlock* returns the secret of a match in play, empty where it has not the key.

        :raises RecordError: if it is none; nothing is replayed here.
        """
        try:
            data = read_toml(text)
        except (ValueError, RecursionError) as error:
            raise RecordError(f"this is no record of a match: {_one_line(error)}") from None
        try:
            record = _record(data)
        except (NotationError, RulesError) as error:
            kind = NewerRecordError if _is_newer(data) else RecordError
            raise kind(f"this record cannot be read: {error}") from None
        if unlock is not None and record.sealing is not None and record.sealing.locked:
            record.seed = unlock(record.sealing.locked)
        return record

    @classmethod
    def read(cls, path: Path, unlock: Callable[[str], str] | None = None) -> Record:
        """Return the record in the file *path*; see :meth:`loads`.

        :raises RecordError: if the file cannot be read or is no record.
        """
        return cls.loads(read_text(path), unlock)

    def dumps(self, lock: Callable[[str], str] | None = None) -> str:
        """Return the text of this record; :meth:`loads` reads it back.

        With *lock* the secret of a match in play is written as that returns it, else in clear.
        """
        sealing = self.sealing
        lines = [f"format = {SEEDED if sealing is None else FORMAT}", *self._told()[:1]]
        if sealing is None:
            lines.append(f"seed = {quoted(self.seed)}")
        elif not sealing.over:
            if self.seed and lock is not None and not sealing.locked:
                sealing.locked = lock(self.seed)
            if sealing.locked and (lock is not None or not self.seed):
                lines.append(f"locked = {quoted(sealing.locked)}")
            else:
                lines.append(f"secret = {quoted(self.seed)}")
        lines += self._told()[1:]
        if sealing is not None:
            lines += _list("seals", map(quoted, sealing.seals))
            lines += _list("cuts", map(str, sealing.cuts))
            lines += _list("decks", map(quoted, sealing.decks))
            lines += [*_list("ends", map(quoted, sealing.ends)), ""]
        if self.chairs:
            lines += [*_list("chairs", (quoted(str(change)) for change in self.chairs)), ""]
        lines.append("turns = [")
        if self.turns and plain("".join(self.turns)):  # a long match in a fraction of the time
            lines.append('    "' + '",\n    "'.join(self.turns) + '",')
        else:
            lines += [f"    {quoted(turn)}," for turn in self.turns]
        return "\n".join([*lines, "]", ""])

    def _told(self) -> list[str]:
        """Return the lines of what is the same for the whole match, the game first."""
        lines = [
            f"game = {quoted(self.game)}",
            f"players = [{', '.join(quoted(str(player)) for player in self.players)}]",
        ]
        if self.first_dealer is not None:
            lines.append(f"first_dealer = {self.first_dealer}")
        lines += ["", f"rules.preset = {quoted(self.preset)}"]
        lines += [
            f"rules.{o.key} = {written(self.rules[o.key])}" for o in options(type(self.rules))
        ]
        return [*lines, ""]

    def start(self) -> Game:
        """Return the match as it was when its first hand had been dealt.

        :raises RecordError: if no match can start like this.
        """
        more: dict[str, Any] = {}
        if self.first_dealer is not None:
            more["first_dealer"] = self.first_dealer
        if self.sealing is not None:
            more["decks"] = self.decks()
        try:
            return info(self.game).start(self.rules, len(self.players), self.seed, **more)
        except SecretError as error:
            raise SealedError(f"no match starts so: {error}") from None
        except (NotationError, RulesError, PositionError) as error:
            raise RecordError(f"no match starts so: {error}") from None

    # Sealed decks

    def decks(self) -> Decks | None:
        """Return the decks of this match, if they are sealed; they follow what is written here."""
        if self.sealing is None:
            return None
        return Decks(self.seed, self.sealing.decks, self.sealing.cuts)

    def sealed(self) -> Record:
        """Return this new match with sealed decks, which its seed makes; its dealer is told.

        :raises RecordError: as :meth:`start`.
        """
        record = replace(self, sealing=Sealing())
        record.first_dealer = record.start().dealer
        return record

    def first_cut(self) -> Cut | None:
        """Return who cuts for the first hand; ``None`` where nobody does.

        :raises RecordError: as :meth:`start`.
        """
        game = self.start()
        return Cut.before(game, game.hand_number, game.dealer)

    def note_deal(self, game: Game) -> None:
        """Write down the seal and the cut of the hand that was dealt in *game*."""
        sealing, decks = self.sealing, game.decks
        if sealing is None or decks is None:
            return
        hand = game.hand_number
        if len(sealing.cuts) < hand:
            sealing.cuts.append(decks.cut(hand, game.deck))
        if len(sealing.seals) < hand:
            sealing.seals.append(decks.sealed(hand, game.deck).seal)

    def open_deck(self, game: Game) -> None:
        """Write down the deck of the hand that has ended in *game*."""
        sealing, decks = self.sealing, game.decks
        if sealing is None or decks is None or game.phase is not Phase.OVER:
            return
        hand = game.hand_number
        if len(sealing.decks) < hand:
            sealing.decks.append(str(decks.sealed(hand, game.deck)))
            sealing.ends.append(self.end_of(hand))
        sealing.over = game.winner is not None

    def end_of(self, hand: int) -> str:
        """Return the digest of all that is written of the match up to the end of *hand*."""
        return sha256(self.end_text(hand).encode(errors="surrogatepass")).hexdigest()

    def end_text(self, hand: int) -> str:
        """Return the text whose digest stands at the end of *hand* (1 for the first).

        It holds the end before it, or the lines of rules and players where there is none.
        """
        assert self.sealing is not None
        sealing, begun = self.sealing, hand - 1
        before = sealing.ends[begun - 1 : begun] if begun else filter(None, self._told())
        of_hand = [sealing.seals[begun], str(sealing.cuts[begun]), sealing.decks[begun]]
        return "\n".join([*before, *of_hand, *self._chairs_of(hand), *self.turns_of(hand)])

    def _chairs_of(self, hand: int) -> Iterator[str]:
        """Give the changes of places from the end of the hand before to that of *hand*."""
        hands = list(hands_of(self.turns))
        begin, end = (0, 0), self._end(hands[hand - 1][1])
        if hand > 1:
            begin = self._end(hands[hand - 2][1])
        for change in self.chairs:
            if begin <= (change.turn, change.moves) < end:
                yield str(change)

    def _end(self, stop: int) -> tuple[int, int]:
        """Return the place after the last move of the first *stop* lines."""
        return stop, len(self.turns[stop - 1].split("; ")) if stop else 0

    def turns_of(self, hand: int) -> list[str]:
        """Return the lines of *hand*, with its deal and the bets before it."""
        start, stop = list(hands_of(self.turns))[hand - 1]
        return self.turns[start:stop]

    @property
    def has_finished_hand(self) -> bool:
        """Whether a hand is known to be over: its deck lies open, or another has been dealt."""
        return DEAL in self.turns or (self.sealing is not None and bool(self.sealing.decks))

    def without_secret(self) -> Record:
        """Return what of this record may lie open: all up to the end of its last finished hand.

        What the seed alone makes cannot be told without it, and is returned as it is.

        :raises RecordError: if that hand has no turns.
        """
        sealing = self.sealing
        if sealing is None or sealing.over:
            return self
        over = len(sealing.decks)
        ends = [0, *(stop for start, stop in hands_of(self.turns) if start < stop)]
        if over >= len(ends):
            raise RecordError(f"there are no turns of hand {len(ends)}, which is over")
        record = self.up_to(ends[over])
        record.seed = ""
        record.sealing = replace(
            sealing, seals=sealing.seals[:over], cuts=sealing.cuts[:over], locked=""
        )
        return record

    def shortened(self, replay: Replay) -> Record:
        """Return the part of this record that replays, with *replay* of it."""
        record = self.up_to(replay.good_turns)
        if self.sealing is not None:
            dealt, over = replay.game.hand_number, replay.game.phase is Phase.OVER
            ended = dealt if over else dealt - 1
            record.sealing = replace(
                self.sealing,
                seals=self.sealing.seals[:dealt],
                cuts=self.sealing.cuts[:dealt],
                decks=self.sealing.decks[:ended],
                ends=self.sealing.ends[:ended],
                over=replay.game.winner is not None,
            )
        return record

    def replay(self, until: int | None = None, checkpoint: Checkpoint | None = None) -> Replay:
        """Play the turns again, at most *until* of them, and stop at the first that fails.

        The turns before *checkpoint*, which an earlier replay returned, are skipped.

        :raises RecordError: as :meth:`start`.
        :raises ValueError: if the checkpoint is not one of this match.
        """
        return whole(self.replaying(until, checkpoint))

    def replaying(
        self, until: int | None = None, checkpoint: Checkpoint | None = None
    ) -> Generator[None, None, Replay]:
        """Return what :meth:`replay` does; some turns are played before each item.

        :raises RecordError: as :meth:`start`.
        :raises ValueError: as :meth:`replay`.
        """
        game = self.start()
        turns = self.turns if until is None else self.turns[:until]
        results: list[HandResult] = []
        events: list[Event] = []
        begun, dealt = 0, None
        if checkpoint is not None:
            begun, results = checkpoint.turns, [*checkpoint.results]
            game.stand(checkpoint.standing)
        places = self.places_taken()
        events += places.get((0, 0), [])
        good, problem, last = len(turns), None, None
        for number, line in enumerate(turns[begun:], start=begun + 1):
            if (number - begun) % TURNS_A_PART == 0:
                yield
            before = game.copy()
            try:
                played = play_turn(game, line, last=number == len(self.turns))
            except (NotationError, IllegalMove) as error:
                game, good = before, number - 1
                problem = f"turn {number} ({line}) cannot be played: {error}"
                break
            last = before
            if line == DEAL:
                dealt = Checkpoint(number - 1, before.standing(), tuple(results))
            for moves, (_, _, happened) in enumerate(played, start=1):
                for event in (*happened, *places.get((number, moves), ())):
                    if isinstance(event, HandDealt):
                        events.clear()
                    elif isinstance(event, HandEnded):
                        results.append(event.result)
                    events.append(event)
        told = tuple(results), tuple(events)
        return Replay(game, problem, good, *told, dealt or checkpoint, last)


def whole(parts: Generator[None, None, T]) -> T:
    """Take all items of *parts* now; return what comes after the last."""
    while True:
        try:
            next(parts)
        except StopIteration as end:
            found: T = end.value
            return found


def plays_for_person(seat: int, player: Player, sat: Sat) -> bool:
    """Return whether *player* at *seat* is a person, or a bot that keeps the place of one.

    It keeps it under the name of one who has *sat* there.
    """
    return player.level is None or (seat, player.name) in sat


def taken(seat: Seat, player: Player, before: Player, sat: Sat = ()) -> PlaceTaken:
    """Return what everybody sees when *player* takes the place of who was there *before*.

    *sat* tells who has sat at which seat until then.
    """
    back = player.level is None and player.name == before.name and (seat, player.name) in sat
    return PlaceTaken(seat, player.name, player.level, before.name, back)


def _is_newer(data: Mapping[str, Any]) -> bool:
    """Return whether *data*, which we cannot read, may be a record of a later version.

    A later version may have another format; in this format it may add games, options, values of
    options and levels of bots.  Data that does not even fit this format is damaged.
    """
    told, game, rules = data.get("format"), data.get("game"), data.get("rules", {})
    if type(told) is not int or told < SEEDED:
        return False
    if told > FORMAT:
        return True
    known = _KEYS if told == SEEDED else _SEALED_KEYS
    if not data.keys() >= {"players", "turns"} | (
        {"seed"} if told == SEEDED else {"seals"}
    ) or not isinstance(game, str):
        return False
    if game not in NAMES or not data.keys() <= known:
        return True
    players = data["players"]
    return (isinstance(rules, dict) and _has_younger_rules(rules, info(game).rules)) or (
        isinstance(players, list) and any(map(_is_younger_level, players))
    )


def _has_younger_rules(told: Mapping[str, Any], kind: type[HouseRules]) -> bool:
    """Return whether an option or a value of one is unknown, but well formed."""
    known = {one.key: one for one in options(kind)}
    for key in told.keys() - {"preset"}:
        if key not in known:
            return True
        if type(told[key]) is type(known[key].default):
            try:
                known[key].check(told[key])
            except RulesError:
                return True
    return False


def _is_younger_level(player: object) -> bool:
    level = player.partition(":")[0].strip() if isinstance(player, str) else ""
    return level.isidentifier() and level not in _PLAYERS


def _record(data: Mapping[str, Any]) -> Record:
    told = data.get("format")
    if type(told) is not int or not SEEDED <= told <= FORMAT:
        if type(told) is int and told > FORMAT:
            raise NotationError(f"a newer version of Scala Desktop wrote it (format {told})")
        raise NotationError(f"it has no line 'format = {SEEDED}' or 'format = {FORMAT}'")
    seeded = told == SEEDED
    for key in data:
        if key not in (_KEYS if seeded else _SEALED_KEYS):
            raise NotationError(f"unknown key {key!r}")
    entry = info(_entry(data, "game", str))
    players = tuple(map(Player.parse, _texts(data, "players")))
    low, high = entry.seats
    if not low <= len(players) <= high:
        raise NotationError(f"{len(players)} players: {entry.title} is for {low} to {high}")
    dealer = _entry(data, "first_dealer", int) if "first_dealer" in data else None
    if dealer is not None and not 0 <= dealer < len(players):
        raise NotationError(f"first_dealer = {dealer}: the seats are 0 to {len(players) - 1}")
    turns = _texts(data, "turns")
    chairs = tuple(map(ChairChange.parse, _texts(data, "chairs"))) if "chairs" in data else ()
    _check_chairs(chairs, players, turns)
    rules = _entry(data, "rules", dict) if "rules" in data else {}
    preset = _entry(rules, "preset", str) if "preset" in rules else entry.presets[0].key
    values = {key: value for key, value in rules.items() if key != "preset"}
    return Record(
        game=entry.key,
        rules=_frozen_rules(entry.rules, entry.presets, preset, values),
        preset=preset,
        seed=_entry(data, "seed", str) if seeded else _text(data, "secret"),
        players=players,
        turns=turns,
        first_dealer=None if dealer is None else Seat(dealer),
        chairs=chairs,
        sealing=None if seeded else _sealing(data),
    )


def _check_chairs(
    chairs: Sequence[ChairChange], players: Sequence[Player], turns: Sequence[str]
) -> None:
    """Refuse changes of seats or moves that there are not, or that are not in their order."""
    before = 0, 0
    for change in chairs:
        at = change.turn, change.moves
        line = turns[change.turn - 1] if 0 < change.turn <= len(turns) else ""
        moves = sum(1 for move in line.split(";") if move.strip())
        if change.seat >= len(players):
            raise NotationError(f"chairs: there is no seat {change.seat}")
        if at != (0, 0) and not 0 < change.moves <= moves:
            raise NotationError(f"chairs: there is no move {change.moves} in line {change.turn}")
        if at < before:
            raise NotationError(f"chairs: {str(change)!r} comes too late: want them in their order")
        before = at


def _sealing(data: Mapping[str, Any]) -> Sealing:
    """Return what *data* says of the hands of a match with sealed decks."""
    cuts = _entry(data, "cuts", list)
    if not all(type(cut) is int for cut in cuts):
        raise NotationError("cuts: want a list of numbers")
    found = Sealing(
        _texts(data, "seals"),
        cuts,
        _texts(data, "decks"),
        _texts(data, "ends"),
        _text(data, "locked"),
    )
    found.over = not ("secret" in data or "locked" in data)
    if "first_dealer" not in data:
        raise NotationError("it does not say 'first_dealer'")
    dealt, ended = len(found.seals), len(found.decks)
    if not (len(found.cuts) == dealt and len(found.ends) == ended and dealt - 1 <= ended <= dealt):
        raise NotationError("it has not one seal, cut, deck and end for each hand")
    for key, digests in ("seals", found.seals), ("ends", found.ends):
        for hand, digest in enumerate(digests, start=1):
            if not _DIGEST.fullmatch(digest):
                raise NotationError(f"{key}, hand {hand}: want 64 hexadecimal digits")
    return found


def _text(data: Mapping[str, Any], key: str) -> str:
    return _entry(data, key, str) if key in data else ""


def _frozen_rules(
    kind: type[HouseRules], presets: tuple[Preset, ...], preset: str, values: Mapping[str, object]
) -> HouseRules:
    """Return the rules as written; a preset of the player's own is known by its values alone.

    A saved match holds nearly every value.  An option that it lacks is newer than the match and has
    its default, which is how the game was played before, whatever the preset says now.
    """
    saved = 2 * len(values) > len(options(kind))
    if saved or (values and all(preset != known.key for known in presets)):
        return with_values(kind(), values)
    return from_preset(kind, presets, preset, values)


def _entry(data: Mapping[str, Any], key: str, kind: type[T]) -> T:
    if key not in data:
        raise NotationError(f"it does not say {key!r}")
    value = data[key]
    if type(value) is not kind:
        raise NotationError(f"{key} = {shown(value)[:200]} makes no sense")
    return value


def _texts(data: Mapping[str, Any], key: str) -> Any:
    texts = _entry(data, key, list)
    if not all(isinstance(text, str) for text in texts):
        raise NotationError(f"{key}: want a list of texts")
    return texts


def _list(key: str, entries: Iterator[str]) -> list[str]:
    """Return the lines of a list, one entry a line."""
    told = [f"    {entry}," for entry in entries]
    return [f"{key} = [", *told, "]"] if told else [f"{key} = []"]


def _one_line(value: object) -> str:
    return " ".join(str(value).split())[:200]
