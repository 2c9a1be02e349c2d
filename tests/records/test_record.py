"""A record is read back as it was written, replays, and says where it does not."""

import tomllib
from pathlib import Path
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scala_desktop.rules.cards import KIND, Kind, Seat, kind_name
from scala_desktop.rules.errors import NotationError
from scala_desktop.rules.files import LARGEST
from scala_desktop.rules.game import Game, Phase
from scala_desktop.rules.moves import Deal, Draw, Knock, parse_moves
from scala_desktop.rules.options import from_preset, options, random_rules
from scala_desktop.rules.record import Player, Record
from scala_desktop.rules.record_file import RecordError
from scala_desktop.rules.record_writer import RecordWriter
from scala_desktop.rules.scala40.options import Scala40Rules
from scala_desktop.rules.scala40.presets import PRESETS
from scala_desktop.rules.scenario import open_file
from scala_desktop.rules.scenario import read as read_scenario
from scala_desktop.rules.toml_text import read_toml
from scala_desktop.rules.trentuno.options import TrentunoRules

HERE = Path(__file__).parent
TWO = (Player("Anna"), Player("Rosa", "hard"))


def new(seed: str = "a seed", **more: object) -> Record:
    rules = more.pop("rules", Scala40Rules())
    players = more.pop("players", TWO)
    return Record("scala40", rules, "classic", seed, players, **more)  # type: ignore[arg-type]  # any field


def played(record: Record, moves: int, seed: str = "moves") -> Game:
    """Play random legal *moves* on, write them into *record* and return the game."""
    game, rng, writer = record.start(), Random(seed), RecordWriter(record)
    for _ in range(moves):
        if game.winner is not None:
            break
        legal = game.legal_moves()
        move = game.check(legal[int(rng.random() * len(legal))])
        writer.append(move, game.turn)
        game.apply(move)
    return game


def same(one: Game, other: Game) -> bool:
    """Return whether both stand alike, down to the hidden cards."""
    return (
        one.hands == other.hands
        and one.stock == other.stock
        and one.discard_pile == other.discard_pile
        and one.melds == other.melds
        and one.totals == other.totals
        and (one.turn, one.phase, one.hand_number) == (other.turn, other.phase, other.hand_number)
    )


# --- text --------------------------------------------------------------------------------------


def test_the_text_is_a_line_a_turn_and_reads_back() -> None:
    record = new()
    played(record, 40)
    text = record.dumps()
    assert Record.loads(text) == record
    lines = text.splitlines()
    assert "format = 1" in lines
    assert [line for line in lines if line.startswith('    "')] == [
        f'    "{turn}",' for turn in record.turns
    ]


def test_every_value_of_the_rules_is_written() -> None:
    text = new(rules=Scala40Rules(opening_threshold=51)).dumps()
    for option in options(Scala40Rules):
        assert f"rules.{option.key} = " in text
    assert "rules.opening_threshold = 51" in text


def test_a_preset_that_is_not_there_any_more_changes_nothing() -> None:
    record = new(rules=Scala40Rules(elimination_limit=201))
    record.preset = "Le mie"
    again = Record.loads(record.dumps())
    assert (again.preset, again.rules) == ("Le mie", record.rules)
    with pytest.raises(RecordError, match="Le mie"):
        Record.loads(
            'format = 1\ngame = "scala40"\nseed = "s"\nplayers = ["you", "easy"]\nturns = []\n'
            'rules.preset = "Le mie"'
        )


@given(st.text(), st.text(st.characters(exclude_categories=["Cs"])), st.integers(0, 1))
def test_any_name_and_seed_are_read_back(name: str, seed: str, dealer: int) -> None:
    name = name.encode("utf-8", "replace").decode().strip()
    players = (Player(name), Player(name, "easy"))
    record = new(seed, players=players, first_dealer=Seat(dealer))
    assert Record.loads(record.dumps()) == record


def test_any_rules_are_read_back() -> None:
    for number in range(50):
        record = new(rules=random_rules(Scala40Rules, Random(number)))
        assert Record.loads(record.dumps()).rules == record.rules


@pytest.mark.parametrize("text", ["you:Anna", "hard:Rosa", "you", "random", "easy: a : b"])
def test_a_player_is_text(text: str) -> None:
    player = Player.parse(text)
    assert Player.parse(str(player)) == player


def test_a_player_is_a_person_or_a_level() -> None:
    with pytest.raises(NotationError, match="wizard"):
        Player.parse("wizard:Merlino")


def test_a_match_that_was_saved_before_an_option_was_there_keeps_its_deck() -> None:
    record = new(rules=from_preset(Scala40Rules, PRESETS, "guide", {"jokers": 4}))
    record.preset = "guide"
    played(record, 60)
    older = "".join(line for line in record.dumps().splitlines(True) if "rules.jokers" not in line)
    assert older != record.dumps()
    again = Record.loads(older)
    assert again.rules == record.rules
    replay = again.replay()
    assert (replay.problem, replay.good_turns) == (None, len(record.turns))


def test_a_record_that_only_names_a_preset_has_its_rules() -> None:
    text = 'format = 1\ngame = "scala40"\nseed = "s"\nplayers = ["you", "easy"]\nturns = []\n'
    record = Record.loads(text + 'rules.preset = "guide"\nrules.elimination_limit = 201')
    assert record.rules == from_preset(Scala40Rules, PRESETS, "guide", {"elimination_limit": 201})


def test_a_limit_of_four_jokers_is_read_as_none() -> None:
    four = new().dumps().replace("max_jokers_per_meld = 0", "max_jokers_per_meld = 4")
    assert "max_jokers_per_meld = 4" in four
    assert Record.loads(four) == new()


# --- replay ------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 3, 6])
def test_a_match_replays_to_the_same_state(players: int) -> None:
    seats = tuple(Player(f"p{n}", "random") for n in range(players))
    record = new(f"{players}", players=seats)
    game = played(record, 600)
    assert game.hand_number > 1 or players > 2
    replay = Record.loads(record.dumps()).replay()
    assert (replay.problem, replay.good_turns) == (None, len(record.turns))
    assert same(replay.game, game)


def test_a_chosen_dealer_deals() -> None:
    rules = Scala40Rules(first_dealer="chosen")
    players = (*TWO, Player("Ugo", "easy"))
    for dealer in range(3):
        record = new(rules=rules, players=players, first_dealer=Seat(dealer))
        assert Record.loads(record.dumps()).start().dealer == dealer


def test_a_match_is_saved_in_the_middle_of_a_turn() -> None:
    record = new()
    game = played(record, 0)
    RecordWriter(record).append(Draw(), game.turn)
    game.play(Draw())
    again = Record.loads(record.dumps())
    replay = again.replay()
    assert replay.problem is None
    assert replay.game.phase is Phase.PLAY
    discard = replay.game.check(next(m for m in game.legal_moves() if "discard" in str(m)))
    RecordWriter(again, open_seat=replay.game.turn).append(discard, replay.game.turn)
    assert again.turns == [f"draw; {discard}"]
    assert again.replay().problem is None


def test_a_move_that_was_taken_back_is_not_written() -> None:
    record = new()
    writer = RecordWriter(record)
    first, second = parse_moves("draw; discard Kd")
    writer.append(first[1], Seat(1))
    writer.append(second[1], Seat(1))
    writer.pop()
    assert record.turns == ["draw"]
    writer.append(second[1], Seat(1))
    assert record.turns == ["draw; discard Kd"]
    writer.pop()
    writer.pop()
    assert record.turns == []
    writer.append(first[1], Seat(1))
    assert record.turns == ["draw"]


def test_a_deal_has_a_line_of_its_own() -> None:
    record = new()
    writer = RecordWriter(record)
    writer.append(Draw(), Seat(0))
    writer.append(Deal(), Seat(0))
    writer.append(Draw(), Seat(0))
    assert record.turns == ["draw", "deal", "draw"]


def test_until_stops_there() -> None:
    record = new()
    played(record, 60)
    for count in (0, 1, 5):
        assert record.replay(count).good_turns == count
    assert record.replay(0).game.hands == record.start().hands


@pytest.mark.parametrize(
    ("turn", "told"),
    [
        ("...; draw", "after the end"),
        ("draw", "not finished"),
        ("", "no move"),
        ("draw; draw", "WRONG_PHASE"),
        ("deal", "WRONG_PHASE"),
        ("drow", "drow"),
        ("7: draw", "no such seat"),
    ],
)
def test_a_turn_that_does_not_replay_is_named_and_the_one_before_kept(turn: str, told: str) -> None:
    record = new()
    played(record, 30)
    before = record.replay(5).game
    record.turns[5] = turn.replace("...", record.turns[5])
    replay = record.replay()
    assert replay.good_turns == 5
    assert replay.problem is not None
    assert "turn 6" in replay.problem
    assert told in replay.problem
    assert same(replay.game, before)


def test_a_line_is_one_turn_even_where_that_is_a_single_move() -> None:
    """In Trentuno a knock is a turn: who comes next has a line of their own."""
    record = Record("trentuno", TrentunoRules(), "classic", "a seed", TWO)
    game, writer = record.start(), RecordWriter(record)
    while Knock() not in (legal := game.legal_moves()):
        writer.append(legal[0], game.turn)
        game.play(legal[0])
    turns = len(record.turns)
    record.turns += ["knock; draw"]
    replay = record.replay()
    assert replay.good_turns == turns
    assert replay.problem is not None
    assert "after the end" in replay.problem
    record.turns[-1:] = ["knock", "draw"]
    assert record.replay().problem is None


@pytest.mark.parametrize("number", range(10))
def test_a_record_with_one_move_changed_is_refused_at_that_move(number: int) -> None:
    record = new(f"match {number}")
    played(record, 200)
    places = [place for place, turn in enumerate(record.turns) if turn.startswith("draw")]
    place = places[int(Random(number).random() * len(places))]
    before = record.replay(place).game
    near = {KIND[card] for card in [*before.hands[before.turn], before.stock[-1]]}
    foreign = next(kind for kind in map(Kind, range(52)) if kind not in near)
    record.turns[place] = f"draw; discard {kind_name(foreign)}"
    replay = record.replay()
    assert replay.good_turns == place
    assert replay.problem is not None
    assert f"turn {place + 1}" in replay.problem
    assert "CARD_NOT_IN_HAND" in replay.problem
    assert same(replay.game, before)


# --- files that are none -----------------------------------------------------------------------

START = 'format = 1\ngame = "scala40"\nseed = "s"\nplayers = ["you", "easy"]\n'


@pytest.mark.parametrize(
    "text",
    [
        "",
        "\x00\x00",
        "{" * 10_000,
        "x = " + "[" * 100_000,
        "format = 1",
        "format = 99",
        "format = true",
        'format = "1"',
        START,
        START + "turns = 3",
        START + "turns = [3]",
        START + "turns = []\nmood = 'good'",
        START + "turns = []\nfirst_dealer = 2",
        START + "turns = []\nfirst_dealer = 'Anna'",
        START + "turns = []\nrules = 7",
        START + "turns = []\nrules.opening_threshold = 121",
        START + "turns = []\nrules.mood = 1",
        START + "turns = []\nrules.preset = 1",
        START.replace("scala40", "bridge") + "turns = []",
        START.replace('"easy"', '"wizard"') + "turns = []",
        START.replace('"easy"', "7") + "turns = []",
        START.replace(', "easy"', "") + "turns = []",
        START.replace('"s"', "7") + "turns = []",
        "n = " + "9" * 5_000,
    ],
    ids=range(24),
)
def test_a_text_that_is_no_record_is_one_sentence(text: str) -> None:
    with pytest.raises(RecordError) as caught:
        Record.loads(text)
    assert "\n" not in str(caught.value)
    assert len(str(caught.value)) < 400


@given(st.binary(max_size=200))
def test_no_bytes_make_anything_but_a_sentence(
    tmp_path_factory: pytest.TempPathFactory, data: bytes
) -> None:
    path = tmp_path_factory.getbasetemp() / "bytes.toml"
    path.write_bytes(data)
    with pytest.raises(RecordError):
        Record.read(path)


def test_a_file_that_is_too_large_or_missing_is_a_sentence(tmp_path: Path) -> None:
    large = tmp_path / "large.toml"
    large.write_bytes(b"#" * (LARGEST + 1))
    for path in (large, tmp_path / "none.toml", tmp_path):
        with pytest.raises(RecordError, match=str(path)):
            Record.read(path)


# --- formats -----------------------------------------------------------------------------------

TOTALS = {"format1": [127, 113, 86]}
"""How the old match of each format ended."""


@pytest.mark.parametrize("path", sorted(HERE.glob("format*.toml")), ids=lambda path: path.stem)
def test_a_record_of_every_format_opens_for_ever(path: Path) -> None:
    record = Record.read(path)
    replay = record.replay()
    assert (replay.problem, replay.good_turns) == (None, len(record.turns))
    assert replay.game.winner is not None
    assert replay.game.totals == TOTALS[path.stem]


# --- files that want too much ------------------------------------------------------------------

QUADRATIC = {
    "a dotted key": "a" + ".a" * 20_000 + " = 1",
    "with quotes": '"a"' + '."a"' * 20_000 + " = 1",
    "with blanks": "a" + " . a" * 20_000 + " = 1",
    "a header": "[a" + ".a" * 20_000 + "]",
    "headers of tables": "[[a" + ".a" * 20_000 + "]]",
    "inside a table": "rules = { x = 1, a" + ".a" * 20_000 + " = 1 }",
    "after a string": 'seed = """a" # \n"""\na' + ".a" * 20_000 + " = 1",
    "after an escape": 'seed = "a\\" # "\na' + ".a" * 20_000 + " = 1",
    "many headers": "".join(f"[a{i}.a.a]\n" for i in range(100_000)),
    "many values": "turns = [" + "1," * 1_000_000 + "]",
}
TOO_MUCH = "a key in it has more than 5 parts|it has more than 500000 characters outside texts"


@pytest.mark.parametrize("text", QUADRATIC.values(), ids=list(QUADRATIC))
def test_a_shape_that_eats_memory_is_refused_before_it_is_parsed(
    text: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def parsed(_: str) -> None:
        raise AssertionError("it was parsed")

    monkeypatch.setattr("tomllib.loads", parsed)
    for read in (Record.loads, read_scenario):
        with pytest.raises(ValueError, match=TOO_MUCH):
            read(text)
    path = tmp_path / "file.toml"
    path.write_text(text)
    with pytest.raises(RecordError, match=TOO_MUCH):
        open_file(path)
    with pytest.raises(RecordError, match=TOO_MUCH):
        Record.read(path)


@pytest.mark.parametrize(
    "text",
    [
        'a = "' + "a." * 30_000 + '"',
        "a = '" + "a." * 30_000 + "'",
        'a = """' + 'a."' * 30_000 + '"""',
        "# " + "a." * 30_000,
        'a = "it\'s"\nb = "' + "don't. " * 9_000 + '"',
        "a = [" + '"draw; discard 7h. ",\n' * 100_000 + "]",
        "a = [" + "1.5, " * 30_000 + "]",
        "a = { " + ", ".join(f"b{n}.c.d.e = {n}.5" for n in range(9_000)) + " }",
        '[[case]]\nid = "a"\ngame = "scala40"\n' * 9_000,
    ],
)
def test_a_long_file_is_read_where_its_keys_are_short(text: str) -> None:
    assert read_toml(text) is not None


def test_a_file_without_game_and_case_is_a_scenario_without_one(tmp_path: Path) -> None:
    path = tmp_path / "file.toml"
    for text, told in (("format = 1", "there is no case in it"), ("a = 1", "this record cannot")):
        path.write_text(text)
        with pytest.raises(ValueError, match=told):
            open_file(path)


def test_the_files_of_the_project_are_far_below_what_is_refused() -> None:
    for path in HERE.parent.rglob("*.toml"):
        assert read_toml(path.read_text("utf-8")) is not None
    record = new(players=(Player("A. B. C. D. E. F. G. H."), Player("...", "hard")))
    record.turns = ["draw; meld 7d 8d Jk=9d; discard 2c"] * 60_000  # a thousand hands
    assert Record.loads(record.dumps()) == record


@pytest.mark.parametrize("number", ["0x" + "f" * 5000, "0o1" + "7" * 5000, "9" * 5000, 2**63])
@pytest.mark.parametrize("text", ["format = {}", "[rules]\na = [[1, {{ b = {} }}]]"])
def test_a_number_of_more_than_64_bits_is_refused(text: str, number: object) -> None:
    for read in (Record.loads, read_scenario):
        with pytest.raises(ValueError, match="a whole number in it is too large: want at most 64"):
            read(text.format(number))
    assert read_toml("a = [-9223372036854775808, 0x7fffffffffffffff]")


# --- turns are read without the parser ----------------------------------------------------------


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("", ""),
        ("draw", 'meld \\"A\\"'),
        ("draw", "dr\\u0061w"),
        ("draw", "dr\taw"),
        ('"draw"', "'draw'"),
        ('"draw",', '"draw", # a remark'),
        ('"draw",', '"draw"'),
        ('"draw",', ""),
        ("turns = [", "[rules]\nturns = ["),
        ("turns = [", 'turns = ["draw"]\nturns = ['),
        ("turns = [", 'weather = """\nturns = ['),
        ("]\n", "]\nweather = 1\n"),
        ("]\n", "]"),
        ("\n", "\r\n"),
        ("draw", ""),
        ("draw", "7 kings, ½ a deck, ♥ and [brackets]"),
    ],
)
def test_a_text_is_read_as_the_parser_reads_it(old: str, new: str) -> None:
    record = new_with_turns("draw", "draw; discard 7h", "deal")
    text = record.dumps().replace(old, new) if old else record.dumps()
    try:
        expected = tomllib.loads(text)
    except ValueError:
        with pytest.raises(ValueError, match=r"\w"):
            read_toml(text)
    else:
        assert read_toml(text) == expected


def test_the_parser_does_not_see_the_turns(monkeypatch: pytest.MonkeyPatch) -> None:
    """Ten thousand of them took it twenty milliseconds."""
    text = new_with_turns(*["draw; discard 7h"] * 50).dumps()
    seen: list[str] = []
    loads = tomllib.loads

    def noted(text: str) -> dict[str, object]:
        seen.append(text)
        return loads(text)

    monkeypatch.setattr(tomllib, "loads", noted)
    assert len(Record.loads(text).turns) == 50
    assert seen
    assert not any("7h" in one for one in seen)


def new_with_turns(*turns: str) -> Record:
    return new(turns=[*turns])
