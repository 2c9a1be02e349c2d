"""Pacts in words: what is wrong with one that came, how its code is said, what its sheet tells."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from importlib import import_module
from typing import Final, cast

from scala_desktop.rules.game import GameInfo
from scala_desktop.rules.options import (
    HouseRules,
    Option,
    Requirement,
    differences,
    option,
    options_in_play,
)
from scala_desktop.rules.pacts.code import GROUP, plain_code
from scala_desktop.rules.pacts.errors import Flaw, PactError
from scala_desktop.rules.value_class import value_class
from scala_desktop.words import house_rules
from scala_desktop.words.capitals import within
from scala_desktop.words.catalogue import COMMON, catalogue, current_language, translate

ALIKE: Final = {"O": "9", "0": "9", "I": "L", "1": "7", "H": "A", "K": "C", "U": "V", "Q": "9"}
"""Signs that no code has, and one each that people may have meant."""


def flaw_words(error: PactError) -> str:
    """Return in a sentence why what came is no pact that can be taken."""
    facts = error.facts
    match error.flaw:
        case Flaw.EMPTY:
            return translate("Pact", "Qui non c'è ancora nessun segno.")
        case Flaw.UNKNOWN_SIGN:
            return _unknown_sign(facts)
        case Flaw.SIGNS_MISSING:
            return translate("Pact", "Mancano ancora %n segni.", "", cast(int, facts["count"]))
        case Flaw.SIGNS_TOO_MANY:
            return translate("Pact", "Ci sono %n segni di troppo.", "", cast(int, facts["count"]))
        case Flaw.ONE_SIGN_WRONG:
            said = translate(
                "Pact", "Il segno numero {place} non torna: forse {instead} al posto di {sign}?"
            )
            return said.format(**facts)
        case Flaw.TWO_SIGNS_SWAPPED:
            said = translate("Pact", "Il segno numero {place} e quello dopo sembrano scambiati.")
            return said.format(**facts)
        case Flaw.SIGNS_WRONG:
            return translate(
                "Pact", "Qualche segno non torna: rileggetelo piano, gruppo per gruppo."
            )
        case Flaw.NOT_A_PACT:
            return translate("Pact", "Questo file non è un patto.")
        case Flaw.DAMAGED:
            return translate(
                "Pact", "Questo file è stato cambiato o si è rovinato per strada: fatevelo ridare."
            )
        case Flaw.NEWER:
            return translate(
                "Pact", "Viene da uno Scala Desktop più nuovo: per aprirlo serve quello."
            )
        case Flaw.UNKNOWN_GAME:
            return translate("Pact", "È il patto di un gioco che qui non c'è.")
        case Flaw.NO_QR:
            return translate(
                "Pact",
                "In questa foto non vedo un QR intero: provate più da vicino, tenendo dritto il"
                " telefono.",
            )
        case Flaw.NO_READER:
            return translate(
                "Pact", "Qui le foto non si leggono: scrivete il codice che sta sotto il QR."
            )
        case Flaw.CONTRADICTION:
            unmet, rules = facts["requirement"], facts["rules"]
            why = house_rules.contradiction(
                cast(Requirement, unmet), cast(HouseRules, rules), current_language()
            )
            return translate("Pact", "Con questo patto non si può giocare. {why}").format(why=why)


def _unknown_sign(facts: dict[str, object]) -> str:
    instead = facts.get("instead") or ALIKE.get(str(facts["sign"]))
    if instead:
        said = translate(
            "Pact", "Il segno numero {place}, {sign}, nei codici non c'è: forse {instead}?"
        )
        return said.format(place=facts["place"], sign=facts["sign"], instead=instead)
    return translate("Pact", "Il segno numero {place}, {sign}, nei codici non c'è.").format(**facts)


def other_game_words(game: GameInfo) -> str:
    """Return what is said of a pact of another *game* than the one it came to."""
    said = translate("Pact", "È un patto di {game}: portatelo alle regole di quel gioco.")
    return said.format(game=game.title)


def open_there_words(game: GameInfo) -> str:
    """Return the question whether to open a pact of another *game* there."""
    return translate("Pact", "È il patto di un altro gioco, {game}: lo apro là?").format(
        game=game.title
    )


def changed_name(name: str) -> str:
    """Return what rules are called that began as the pact *name* and were changed since."""
    return translate("HouseRules", "{name}, a modo nostro").format(name=name)


def alike(name: str, titles: Iterable[str]) -> str:
    """Return which of *titles* people take *name* for, whatever its capitals; "" for none.

    >>> alike("da nonna", ["Italiana", "Da nonna"])
    'Da nonna'
    """
    return next((one for one in titles if one.casefold() == name.casefold()), "")


def name_taken_words(name: str) -> str:
    """Return what is said to whoever would give a pact the *name* of another."""
    return translate("Pact", "«{name}» c'è già: dategli un altro nome.").format(name=name)


def left_out_words(count: int) -> str:
    """Return what is said of *count* rules that are of a newer program."""
    return translate(
        "Pact",
        "Viene da uno Scala Desktop più nuovo: %n regole qui non ci sono ancora, le altre sì.",
        "",
        count,
    )


def sign_words(code: str, language: str) -> tuple[tuple[str, ...], ...]:
    """Return how *code* is said, a group of four signs at a time.

    >>> sign_words("R7MT", "it")
    (('Roma', 'sette', 'Milano', 'Torino'),)
    """
    say = catalogue(COMMON, language)
    plain = plain_code(code)
    groups = (plain[i : i + GROUP] for i in range(0, len(plain), GROUP))
    return tuple(tuple(say(f"sign.{sign}") for sign in group) for group in groups)


def spoken_code(code: str, language: str) -> str:
    """Return how *code* is said in one breath."""
    return ", ".join(" ".join(group) for group in sign_words(code, language)) + "."


@value_class
class SheetLine:
    """A rule of the sheet: what it is called, its value, and the *usual* one if that is another."""

    title: str
    value: str
    usual: str = ""


@value_class
class SheetWords:
    """What stands on the sheet for the fridge, in one language.

    *unlike* are the rules that are not as usual, *alike* some of the others.
    """

    title: str
    game: str
    name: str
    ours: str
    unlike: tuple[SheetLine, ...]
    others: str
    alike: tuple[SheetLine, ...]
    signed: str
    code_is: str
    spoken: tuple[tuple[str, ...], ...]


def sheet_words(
    info: GameInfo, rules: HouseRules, name: str, code: str, language: str
) -> SheetWords:
    """Return what stands on the sheet of *rules*, called *name*."""
    say = catalogue(COMMON, language)
    usual = info.rules_of(info.presets[0])
    unlike = tuple(
        SheetLine(
            house_rules.title(one, language),
            _value(one, rules, language),
            # What else than yes would no be?
            "" if there in (say("yes"), say("no")) else say("pact.not", value=there),
        )
        for one in options_in_play(info.rules)
        if rules[one.key] != usual[one.key]
        for there in (_value(one, usual, language),)
    )
    told = differences(rules, usual)
    alike = tuple(
        SheetLine(house_rules.title(one, language), _value(one, rules, language))
        for key in main_rules(info.key)
        if key not in told
        for one in (option(info.rules, key),)
    )
    first = house_rules.preset_title(info.key, info.presets[0], language)
    return SheetWords(
        say("pact.title"),
        info.title,
        name,
        say("pact.ours") if unlike else say("pact.as_usual", preset=first),
        unlike,
        say("pact.others") if unlike else say("pact.main"),
        alike,
        say("pact.signed"),
        say("pact.code"),
        sign_words(code, language),
    )


def _value(one: Option, rules: HouseRules, language: str) -> str:
    """Return the value of an option as it stands within a line: not in capitals."""
    return within(house_rules.label(one, rules[one.key], language), language)


def main_rules(game: str) -> Sequence[str]:
    """Return the options of *game* that people ask for first, whatever their values are."""
    found: Sequence[str] = import_module(f"scala_desktop.rules.{game}.pact_tables").MAIN
    return found
