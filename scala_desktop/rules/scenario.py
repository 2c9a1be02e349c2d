"""Scenario files: a position, some moves and what must come of them.

Rule tests, puzzles and bug reports in one form.  :func:`read` gives the cases of a file,
:meth:`Case.start` the position of one and :meth:`Case.run` whether the rules agree with it.
What a case may expect is checked in :mod:`scala_desktop.rules.expectations`.

Source: design/notation.md, Scenario files.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from scala_desktop.rules.cards import Seat, card_name, format_cards
from scala_desktop.rules.errors import IllegalMove, Reason
from scala_desktop.rules.expectations import EXPECTATIONS, mismatches
from scala_desktop.rules.game import Game, GameInfo, Phase
from scala_desktop.rules.moves import Move, format_move, parse_moves
from scala_desktop.rules.options import (
    ContradictionError,
    HouseRules,
    from_preset,
    require_no_contradiction,
)
from scala_desktop.rules.record import Record
from scala_desktop.rules.record_file import read_text
from scala_desktop.rules.registry import GAMES, info
from scala_desktop.rules.toml_text import read_toml, shown
from scala_desktop.rules.wanted import NUMBER, NUMBERS, TABLE, TEXT, TEXTS, Wanted, is_list

FORMAT: Final = 1


class ScenarioError(ValueError):
    """Raised when a file, or a case in it, is unintelligible or impossible.

    *contradiction* is set where the house rules of the case contradict each other.
    """

    contradiction: ContradictionError | None = None


_POSITION: Final[dict[str, Wanted]] = {
    "dealer": NUMBER,
    "turn": NUMBER,
    "phase": Wanted(
        lambda value: TEXT.accepts(value) and value in set(Phase), "draw, play or over"
    ),
    "round": NUMBER,
    "hands": Wanted(is_list(str, int), "a list of texts and numbers"),
    "opened": NUMBERS,
    "melds": TEXTS,
    "stock": TEXT,
    "stock_count": NUMBER,
    "discard": TEXT,
    "taken": TEXT,
    "totals": NUMBERS,
    "hand": NUMBER,
    "seed": TEXT,
}
"""What a case may say of the position of any game."""

_CASE: Final[dict[str, Wanted]] = {
    "id": TEXT,
    "game": TEXT,
    "source": TEXT,
    "rules": TABLE,
    "players": NUMBER,
    "start": Wanted(lambda value: value is True, "true"),
    "moves": Wanted(lambda value: TEXT.accepts(value) or TEXTS.accepts(value), TEXTS.words),
    "error": Wanted(
        lambda value: (
            value is True or TEXT.accepts(value) or (value != [] and TEXTS.accepts(value))
        ),
        "a reason code, a list of them, or true",
    ),
    "facts": TABLE,
    "expect": TABLE,
}


@dataclass(frozen=True)
class Case:
    """One case: *position* holds its keys as written, *error* the codes that are accepted.

    An *error* of ``()`` stands for any refusal, ``None`` for no refusal at all.  A case that
    *begins* a match has no position but what the rules and the seed make of it.
    """

    id: str
    source: str
    game: GameInfo
    rules: HouseRules
    players: int
    position: Mapping[str, Any]
    moves: tuple[tuple[Seat | None, Move], ...]
    error: tuple[Reason, ...] | None
    facts: Mapping[str, Any]
    expect: Mapping[str, Any]
    begins: bool = False

    def start(self) -> Game:
        """Return the position, before any move.

        :raises ScenarioError: if it is impossible.
        """
        try:
            if self.begins:
                seed = self.position.get("seed", "scenario")
                return self.game.start(self.rules, self.players, seed)
            return self.game.position(self.rules, self.players, self.position)
        except ValueError as error:  # notation, position and rules errors are all of this kind
            raise ScenarioError(f"case {self.id!r}: {error}") from None

    def run(self) -> str | None:
        """Return why this case fails, in one line, or ``None`` where the rules agree with it.

        :raises ScenarioError: if the position is impossible.
        """
        game = self.start()
        asked = len(self.moves) if self.error is None else len(self.moves) - 1
        for number, (seat, move) in enumerate(self.moves[:asked], start=1):
            try:
                game.play(move, seat)
            except IllegalMove as refusal:
                return self._told(game, f"{_named(number, move, seat)}: expected to pass", refusal)
        if self.error is not None:
            seat, move = self.moves[-1]
            problem = self._refusal_problem(game, move, seat)
            if problem is not None:
                what, got = problem
                return self._told(game, f"{_named(len(self.moves), move, seat)}: {what}", got)
        wrong = mismatches(game, self.expect)
        if not wrong:
            return None
        after = "at the start"
        if self.moves:
            seat, move = self.moves[-1]
            after = f"after {_named(len(self.moves), move, seat)}"
        return f"{after}: {'; '.join(wrong)}; position: {describe(game)}"

    def _refusal_problem(
        self, game: Game, move: Move, seat: Seat | None
    ) -> tuple[str, object] | None:
        wanted = " or ".join(self.error or ()) or "a refusal"
        if self.facts:
            wanted += f" ({_told_facts(self.facts)})"
        try:
            game.check(move, seat)
        except IllegalMove as refusal:
            if self.error and refusal.reason not in self.error:
                return f"expected {wanted}", refusal
            wrong = {
                key: refusal.facts.get(key)
                for key, value in self.facts.items()
                if not _same(value, refusal.facts.get(key))
            }
            return (f"expected {wanted}", refusal) if wrong else None
        return f"expected {wanted}", "no refusal"

    def _told(self, game: Game, what: str, got: object) -> str:
        return f"{what}, got {got}; position: {describe(game)}"


def read(text: str) -> tuple[Case | ScenarioError, ...]:
    """Return the cases of a scenario file; a case that makes no sense is given as its error.

    >>> [case.id for case in read('''
    ... format = 1
    ... [[case]]
    ... id = "draw first"
    ... game = "scala40"
    ... moves = ["discard Kd"]
    ... error = "WRONG_PHASE"
    ... ''')]
    ['draw first']

    :raises ScenarioError: if the file as a whole cannot be understood.
    """
    try:
        data = read_toml(text)
    except (ValueError, RecursionError) as error:
        raise ScenarioError(f"this is no scenario file: {error}") from None
    if "format" not in data:
        raise ScenarioError("this is no scenario file: it has no line 'format = 1'")
    if data["format"] != FORMAT or type(data["format"]) is not int:
        raise ScenarioError(f"scenario format {shown(data['format'])} is unknown: want {FORMAT}")
    for key in data:
        if key not in ("format", "source", "drawn", "case"):
            known = "format, source, drawn and [[case]]"
            raise ScenarioError(f"unknown key {key!r}: a file has {known}")
    source, tables = data.get("source", ""), data.get("case", [])
    if not isinstance(source, str):
        raise ScenarioError("source: want a text")
    drawn = data.get("drawn", {})
    if not isinstance(drawn, dict) or not all(isinstance(told, str) for told in drawn.values()):
        raise ScenarioError("drawn: want a table of texts")
    if not isinstance(tables, list) or not all(isinstance(table, dict) for table in tables):
        raise ScenarioError("case: want tables, each headed [[case]]")
    return tuple(_parsed(table, number, source) for number, table in enumerate(tables, start=1))


def describe(game: Game) -> str:
    """Return where the cards lie, in one line, for finding a fault."""
    parts = [
        f"seat {game.turn} to {game.phase}",
        f"holds {format_cards(game.hands[game.turn]) or 'no card'}",
        f"pile {card_name(game.discard_pile[-1]) if game.discard_pile else 'empty'}",
        f"stock {len(game.stock)}",
        *(f"m{meld.number} {meld.owner}: {meld}" for meld in game.melds),
    ]
    return ", ".join(parts)


def _parsed(table: Mapping[str, Any], number: int, source: str) -> Case | ScenarioError:
    name = table.get("id", f"number {number}")
    try:
        return case_of(table, str(name), source)
    except ValueError as error:
        told = ScenarioError(f"case {name!r}: {error}")
        told.contradiction = error if isinstance(error, ContradictionError) else None
        return told


def case_of(table: Mapping[str, Any], name: str, source: str = "") -> Case:
    """Return the case that *table*, read from TOML, describes; *name* is its id.

    :raises ValueError: if it makes no sense.
    """
    game = _game_of(table)
    known = {**_CASE, **_POSITION, **game.scenario_keys}
    for key, value in table.items():
        if key not in known:
            elsewhere = [other.key for other in GAMES if key in other.scenario_keys]
            hint = f": it belongs to {elsewhere[0]}" if elsewhere else ""
            raise ScenarioError(f"unknown key {key!r}{hint}")
        accepts, wanted = known[key]
        if not accepts(value):
            raise ScenarioError(f"{key} = {shown(value)}: want {wanted}")
    rules = _rules_of(game, table.get("rules", {}))
    players = table.get("players", getattr(rules, "players", game.scenario_players))
    low, high = game.seats
    if not low <= players <= high:
        raise ScenarioError(f"players = {players}: {game.title} is for {low} to {high}")
    moves = _moves_of(table.get("moves", []), players)
    error = _codes_of(table["error"]) if "error" in table else None
    if error is not None and not moves:
        raise ScenarioError("error: there is no move to refuse")
    if "facts" in table and error is None:
        raise ScenarioError("facts belong to an error, and there is none")
    expect = table.get("expect", {})
    for key, value in expect.items():
        _check_expectation(key, value)
    return Case(
        id=name,
        source=table.get("source", source),
        game=game,
        rules=rules,
        players=players,
        position=_position_of(table, players, known),
        moves=moves,
        error=error,
        facts=table.get("facts", {}),
        expect=expect,
        begins="start" in table,
    )


def _game_of(table: Mapping[str, Any]) -> GameInfo:
    key = table.get("game")
    if not isinstance(key, str):
        raise ScenarioError('it does not say which game it is of: want game = "scala40"')
    return info(key)


def _rules_of(game: GameInfo, table: Mapping[str, Any]) -> HouseRules:
    values = {key: value for key, value in table.items() if key != "preset"}
    preset = table.get("preset", game.presets[0].key)
    if not isinstance(preset, str):
        raise ScenarioError(f"preset = {shown(preset)}: want a text")
    rules = from_preset(game.rules, game.presets, preset, values)
    return require_no_contradiction(rules)


def _position_of(
    table: Mapping[str, Any], players: int, known: Mapping[str, object]
) -> dict[str, Any]:
    position = {key: table[key] for key in known if key in table and key not in _CASE}
    if "start" in table and (more := position.keys() - {"seed"}):
        raise ScenarioError(f"{min(more)}: a match that starts has no position yet")
    for key in ("dealer", "turn", "knocked"):
        if not 0 <= position.get(key, 0) < players:
            raise ScenarioError(f"{key} = {position[key]}: the seats are 0 to {players - 1}")
    for key in ("hands", "totals", "opened"):
        if len(position.get(key, ())) > players:
            raise ScenarioError(f"{key} names more than the {players} players")
    if "hands" in position:
        position["hands"] = [str(hand) for hand in position["hands"]]
        for hand in position["hands"]:
            if hand.strip().isdecimal() and len(hand.strip()) > 3:
                raise ScenarioError(f"hands: {hand[:9]}… are more cards than there are")
    return position


def _moves_of(lines: str | list[str], players: int) -> tuple[tuple[Seat | None, Move], ...]:
    moves: list[tuple[Seat | None, Move]] = []
    for line in [lines] if isinstance(lines, str) else lines:
        moves += parse_moves(line)
    for seat, move in moves:
        if seat is not None and seat >= players:
            raise ScenarioError(f"{format_move(move, seat)!r}: the seats are 0 to {players - 1}")
    return tuple(moves)


def _codes_of(value: object) -> tuple[Reason, ...]:
    codes: list[str] = [] if value is True else value if isinstance(value, list) else [str(value)]
    try:
        return tuple(Reason(code) for code in codes)
    except ValueError as error:
        raise ScenarioError(f"no such reason code: {str(error).split()[0]}") from None


def _check_expectation(key: str, value: object) -> None:
    if key not in EXPECTATIONS:
        raise ScenarioError(f"unknown key {key!r} in expect")
    wanted = EXPECTATIONS[key].problem(value)
    if wanted:
        raise ScenarioError(f"expect {key} = {shown(value)}: want {wanted}")


def _named(number: int, move: Move, seat: Seat | None) -> str:
    return f"move {number} {format_move(move, seat)!r}"


def _told_facts(facts: Mapping[str, Any]) -> str:
    return ", ".join(f"{key}={value}" for key, value in facts.items())


def _same(wanted: object, got: object) -> bool:
    if isinstance(wanted, list):
        return (
            isinstance(got, (list, tuple))
            and len(wanted) == len(got)
            and all(map(_same, wanted, got))
        )
    return wanted == got or (got is not None and str(wanted) == str(got))


def open_file(path: Path, unlock: Callable[[str], str] | None = None) -> Record | Case:
    """Return the match in the file *path*: a record, or the first case of a scenario file.

    *unlock* returns the secret of a match in play; see :meth:`Record.loads`.

    :raises RecordError: if it cannot be read or is neither.
    :raises ScenarioError: if it is an invalid or impossible scenario.
    """
    text = read_text(path)
    try:
        data = read_toml(text)
    except (ValueError, RecursionError):
        data = {}
    if "case" not in data and ("game" in data or data.get("format") != FORMAT):
        record = Record.loads(text, unlock)
        record.start()
        return record
    cases = read(text)
    if not cases:
        raise ScenarioError("there is no case in it")
    case = cases[0]
    if isinstance(case, ScenarioError):
        raise case
    game = case.start()
    if game.winner is None and not game.legal_moves():
        # A case may be about what is refused there; at the table nobody could go on.
        seat, phase = game.turn, game.phase
        raise ScenarioError(f"case {case.id!r}: seat {seat} has no legal move in phase {phase}")
    return case
