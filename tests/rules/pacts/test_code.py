"""A pact survives its code and its file; what was changed on the way is refused, and says how."""

import json
from collections.abc import Callable
from functools import partial
from random import Random

import pytest

from scala_desktop.rules.options import (
    HouseRules,
    contradictions,
    options,
    random_rules,
    with_values,
)
from scala_desktop.rules.pacts import code as codes
from scala_desktop.rules.pacts.code import (
    MOST_SPOKEN,
    QR_PREFIX,
    SIGNS,
    Pact,
    code_of,
    plain_code,
    read_code,
)
from scala_desktop.rules.pacts.errors import Flaw, PactError
from scala_desktop.rules.pacts.file import file_text, read_file
from scala_desktop.rules.pacts.tables import Table, table_text, tables
from scala_desktop.rules.registry import GAMES, NAMES, info

SHARES = (0.02, 0.05, 0.1, 0.4, 1.0)
"""Which part of the options is not as usual: few, as in a family, or all."""


def some_rules(game: str, rng: Random) -> HouseRules:
    return random_rules(info(game).rules, rng, share=rng.choice(SHARES))


def refused(read: Callable[[], Pact]) -> PactError:
    with pytest.raises(PactError) as told:
        read()
    return told.value


@pytest.mark.parametrize("game", NAMES)
def test_the_newest_edition_is_that_of_the_options(game: str) -> None:
    """If this fails, add ``table_text`` of the game to its ``pact_tables``, as one edition more."""
    from importlib import import_module

    editions = import_module(f"scala_desktop.rules.{game}.pact_tables").EDITIONS
    assert editions[-1] == table_text(info(game))
    assert len(editions) <= codes._EDITIONS


@pytest.mark.parametrize("game", NAMES)
def test_random_pacts_survive_code_qr_text_and_file(game: str, pacts: int) -> None:
    rng = Random(f"pacts {game}")
    for number in range(pacts):
        rules = some_rules(game, rng)
        code = code_of(rules)
        assert read_code(code) == Pact(game, rules)
        typed = "".join(
            rng.choice((sign, sign.lower(), sign + " ", sign + "-", sign + " – ")) for sign in code
        )
        assert read_code(typed) == Pact(game, rules)
        assert read_code(QR_PREFIX + plain_code(code)) == Pact(game, rules)
        name = f'Da nonna «{number}» \\" 🂡'
        assert read_file(file_text(rules, name).encode()) == Pact(game, rules, name)


def mutated(text: str, signs: str, rng: Random) -> str:
    """Return *text* with one to three mistakes: a sign wrong, lost, doubled, moved."""
    made = list(text)
    for _ in range(rng.choice((1, 1, 1, 2, 3))):
        place = rng.randrange(len(made))
        match rng.randrange(4):
            case 0:
                made[place] = rng.choice(signs)
            case 1:
                del made[place]
            case 2:
                made.insert(place, rng.choice(signs))
            case _:
                made.insert(rng.randrange(len(made)), made.pop(place))
    return "".join(made)


@pytest.mark.parametrize("game", NAMES)
def test_mutated_pacts_are_refused(game: str, mutations: int) -> None:
    rng = Random(f"mutated {game}")
    tried = 0
    while tried < mutations:
        rules = some_rules(game, rng)
        code, text = plain_code(code_of(rules)), file_text(rules, "Da nonna")
        other = mutated(code, SIGNS + "O0IK!", rng)
        changed = mutated(text, 'abc0123459= "\n#[]', rng)
        if plain_code(other) == code or changed.rstrip("\n") == text.rstrip("\n"):
            continue
        refused(partial(read_code, other))
        refused(partial(read_file, changed.encode()))
        tried += 1


@pytest.mark.parametrize("game", NAMES)
def test_one_wrong_sign_is_found_and_named(game: str) -> None:
    rng = Random(f"wrong {game}")
    named = tried = 0
    for _ in range(20):
        code = plain_code(code_of(some_rules(game, rng)))
        for place in range(1, len(code)):
            sign = rng.choice(SIGNS.replace(code[place], ""))
            error = refused(partial(read_code, code[:place] + sign + code[place + 1 :]))
            tried += 1
            if error.flaw is Flaw.ONE_SIGN_WRONG:
                assert error.facts == {"place": place + 1, "sign": sign, "instead": code[place]}
                named += 1
            else:
                assert error.flaw is Flaw.SIGNS_WRONG  # two signs would do
    assert named > tried * 0.95


def test_every_single_mistake_and_every_swap_is_found() -> None:
    code = plain_code(code_of(info("scala40").rules(elimination_limit=201)))  # type: ignore[call-arg]  # of Scala 40
    for place in range(len(code)):
        for sign in SIGNS.replace(code[place], ""):
            refused(partial(read_code, code[:place] + sign + code[place + 1 :]))
        if place and code[place] != code[place - 1]:
            swapped = code[: place - 1] + code[place] + code[place - 1] + code[place + 1 :]
            error = refused(partial(read_code, swapped))
            assert error.flaw in (
                Flaw.TWO_SIGNS_SWAPPED,
                Flaw.SIGNS_WRONG,
                Flaw.SIGNS_MISSING,
            ), error


def test_what_is_missing_is_counted() -> None:
    code = plain_code(code_of(info("burraco").rules()))
    assert len(code) == 12
    error = refused(lambda: read_code(code[:8]))
    assert (error.flaw, error.facts) == (Flaw.SIGNS_MISSING, {"count": 4, "whole": 12})
    error = refused(lambda: read_code(code + "22"))
    assert (error.flaw, error.facts) == (Flaw.SIGNS_TOO_MANY, {"count": 2, "whole": 12})
    assert refused(lambda: read_code(" - ")).flaw is Flaw.EMPTY


def test_a_sign_that_no_code_has_is_named_with_what_it_should_be() -> None:
    code = plain_code(code_of(info("burraco").rules()))
    error = refused(lambda: read_code(code[:5] + "O" + code[6:]))
    assert error.flaw is Flaw.UNKNOWN_SIGN
    assert error.facts == {"place": 6, "sign": "O", "instead": code[5]}


@pytest.mark.parametrize("game", NAMES)
def test_the_presets_have_the_shortest_codes_and_a_family_one_can_be_said(game: str) -> None:
    entry = info(game)
    for preset in entry.presets:
        code = plain_code(code_of(with_values(entry.rules(), preset.values)))
        assert len(code) == 12, preset.key
    rng = Random(game)
    for _ in range(50):
        rules = with_values(entry.rules(), rng.choice(entry.presets).values)
        for one in rng.sample(options(entry.rules), 6):
            changed = with_values(rules, {one.key: one.random(rng)})
            rules = rules if contradictions(changed) else changed
        assert len(plain_code(code_of(rules))) <= MOST_SPOKEN


def test_tables_of_ones_own_are_carried() -> None:
    rules = with_values(info("canasta").rules(), {"opening_table": "0=40 1200=65 9000=130"})
    assert read_code(code_of(rules)).rules == rules
    rules = with_values(
        info("burraco").rules(), {"vp_custom": "40, 80, 120, 160, 200, 240, 280, 320, 360, 400"}
    )
    assert read_code(code_of(rules)).rules == rules


@pytest.fixture
def newer(monkeypatch: pytest.MonkeyPatch) -> str:
    """Return a code of an edition that this program does not have yet."""
    now = tables("scala40")
    later = Table("scala40", len(now), now[-1].columns, now[-1].presets)
    with monkeypatch.context() as patch:
        patch.setattr(codes, "tables", lambda _: (*now, later))
        return code_of(info("scala40").rules())


def test_a_code_of_a_newer_program_says_so(newer: str) -> None:
    error = refused(lambda: read_code(newer))
    assert (error.flaw, error.facts) == (Flaw.NEWER, {"game": "Scala 40"})


def test_a_code_of_an_older_edition_is_still_read(monkeypatch: pytest.MonkeyPatch) -> None:
    rules = info("scala40").rules(elimination_limit=201)  # type: ignore[call-arg]  # of Scala 40
    code, now = code_of(rules), tables("scala40")
    fewer = tuple(one for one in now[-1].columns if one.key != "pair_play")
    later = Table("scala40", len(now), fewer, now[-1].presets)
    monkeypatch.setattr(codes, "tables", lambda _: (*now, later))
    assert read_code(code).rules == rules
    assert code_of(rules) != code


def test_a_code_of_a_game_that_is_not_here_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    code = code_of(info("trentuno").rules())
    monkeypatch.setattr(codes, "NAMES", NAMES[:-1])
    assert refused(lambda: read_code(code)).flaw is Flaw.UNKNOWN_GAME


def signed(text: str) -> bytes:
    """Return *text* as a file whose check is right."""
    from scala_desktop.rules.pacts.file import _sum

    body = text + "\n[sum]\n"
    return f'{body}check = "{_sum(body)}"\n'.encode()


def test_a_file_of_a_newer_program_leaves_out_what_is_not_here() -> None:
    pact = read_file(
        signed(
            'format = 1\ngame = "scala40"\nname = "X"\n[rules]\n'
            'elimination_limit = 201\nnew_rule = true\ndirection = "sideways"\n'
        )
    )
    assert pact.rules["elimination_limit"] == 201
    assert pact.left_out == ("new_rule", "direction")
    error = refused(lambda: read_file(b'format = 2\ngame = "scala40"\nrules = "a:b"\n'))
    assert error.flaw is Flaw.NEWER


def test_what_is_no_pact_says_so() -> None:
    for data in (b"", b"ciao", b"\xff\xfe\x00", b"a = 1\n", b"x" * 70_000, b"[" * 5000):
        assert refused(partial(read_file, data)).flaw is Flaw.NOT_A_PACT
    whole = file_text(info("scala40").rules(), "X").encode()
    assert refused(lambda: read_file(whole[: len(whole) // 2])).flaw is Flaw.DAMAGED
    other = signed('format = 1\ngame = "ramino"\n[rules]\n')
    assert refused(lambda: read_file(other)).flaw is Flaw.UNKNOWN_GAME
    wild = signed('format = 1\ngame = "scala40"\nname = 3\n[rules]\n')
    assert refused(lambda: read_file(wild)).flaw is Flaw.DAMAGED


def test_a_file_survives_mail() -> None:
    rules = info("scala40").rules()
    data = b"\xef\xbb\xbf" + file_text(rules, "Da nonna").replace("\n", "\r\n").encode()
    assert read_file(data) == Pact("scala40", rules, "Da nonna")


def test_a_name_is_one_line() -> None:
    text = f'format = 1\ngame = "scala40"\nname = {json.dumps("a" * 50 + chr(10))}\n[rules]\n'
    assert read_file(signed(text)).name == "a" * 40


def test_rules_that_contradict_each_other_are_refused() -> None:
    values = {"reentry": "once", "match_end": "first_elimination"}
    rules = with_values(info("scala40").rules(), values)
    for read in (
        lambda: read_code(code_of(rules)),
        lambda: read_file(file_text(rules, "X").encode()),
    ):
        error = refused(read)
        assert error.flaw is Flaw.CONTRADICTION
        assert error.facts["requirement"] in contradictions(rules)


def test_games_have_different_codes() -> None:
    assert len({code_of(entry.rules()) for entry in GAMES}) == len(NAMES)
