"""What the keys and the gestures of the table do, each in a few words.

Which keys there are is asked of the table; here is only what they mean.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Final, NamedTuple

from scala_desktop.words.catalogue import translate

Text = Callable[[], str]


class Command(NamedTuple):
    """Keys, as Qt writes them, or a gesture; and what it does."""

    keys: tuple[str, ...]
    gesture: str
    does: str


_KEYS: Final[tuple[tuple[tuple[str, ...], Text], ...]] = (
    (
        ("Left", "Right", "Up", "Down"),
        lambda: translate("Commands", "Passa da una carta o da un gioco all'altro"),
    ),
    (("Home", "End"), lambda: translate("Commands", "La prima, o l'ultima")),
    (("Space",), lambda: translate("Commands", "Sceglie la carta, o la lascia")),
    (
        ("Return", "Enter"),
        lambda: translate("Commands", "Gioca su ciò che è indicato, con le carte scelte"),
    ),
    (("Ctrl+A",), lambda: translate("Commands", "Sceglie tutte le carte, o nessuna")),
    (
        ("Shift+Left", "Shift+Right"),
        lambda: translate("Commands", "Sceglie più carte vicine"),
    ),
    (
        ("Ctrl+Left", "Ctrl+Right"),
        lambda: translate("Commands", "Sposta la carta nella mano"),
    ),
    (("P",), lambda: translate("Commands", "Pesca dal tallone")),
    (("T",), lambda: translate("Commands", "Prende dal pozzo")),
    (("C",), lambda: translate("Commands", "Metti nel vassoio le carte scelte, per calarle")),
    (("A",), lambda: translate("Commands", "Cala il vassoio, o attacca le carte scelte")),
    (("R",), lambda: translate("Commands", "Raggruppa per me")),
    (("Backspace",), lambda: translate("Commands", "Riprende in mano dal vassoio")),
    (("D",), lambda: translate("Commands", "Scarta la carta scelta")),
    (("G",), lambda: translate("Commands", "Apre il pozzo a ventaglio")),
    (("Q",), lambda: translate("Commands", "Chiede al compagno se chiudere")),
    (("Y",), lambda: translate("Commands", "Risponde di sì")),
    (("N",), lambda: translate("Commands", "Risponde di no")),
    (("B",), lambda: translate("Commands", "Bussa")),
    (("M",), lambda: translate("Commands", "Mostra il trentuno")),
    (("O",), lambda: translate("Commands", "Scommette, chi è morto")),
    (("L",), lambda: translate("Commands", "Mostra di nuovo l'ultimo giro")),
    (("Z", "Ctrl+Z"), lambda: translate("Commands", "Annulla l'ultima mossa")),
    (("S",), lambda: translate("Commands", "Ordina la mano per seme")),
    (("V",), lambda: translate("Commands", "Ordina la mano per valore")),
)

_FROM_THE_SCARTI: Final[tuple[tuple[str, ...], Text]] = (
    ("T",),
    lambda: translate("Commands", "Prende dagli scarti"),
)
"""What is said of T where there are no melds: there the pile is not called pozzo."""

_SHOWN_IN_A_LESSON: Final[tuple[tuple[str, ...], Text]] = (
    ("H",),
    lambda: translate("Commands", "Gioca il passo della lezione"),
)
"""What is said of H where a lesson is given."""

_OF_THE_VIEW: Final[tuple[tuple[tuple[str, ...], Text], ...]] = (
    (("Tab",), lambda: translate("Commands", "Passa da mano a vassoio, tavolo e mazzi")),
    (("H",), lambda: translate("Commands", "Dice che cosa farebbe un bravo giocatore")),
    (("Ctrl+L",), lambda: translate("Commands", "Fa ripetere a voce che cosa puoi fare")),
    (("Esc",), lambda: translate("Commands", "Lascia le carte, o chiude ciò che è aperto")),
)
"""What the table takes before it asks for the command of a key."""

_GESTURES: Final[tuple[tuple[Text, Text, bool | None], ...]] = (
    (
        lambda: translate("Commands", "Clic su una carta"),
        lambda: translate("Commands", "La sceglie, o la lascia"),
        None,
    ),
    (
        lambda: translate("Commands", "Maiusc e clic"),
        lambda: translate("Commands", "Sceglie anche tutte quelle in mezzo"),
        None,
    ),
    (
        lambda: translate("Commands", "Doppio clic su una carta"),
        lambda: translate("Commands", "La attacca dove sta, o sceglie le carte che ci vanno"),
        True,
    ),
    (
        lambda: translate("Commands", "Trascina le carte"),
        lambda: translate("Commands", "Le porta dove si illumina: vassoio, giochi, pozzo"),
        True,
    ),
    (
        lambda: translate("Commands", "Trascina la carta"),
        lambda: translate("Commands", "La porta dove si illumina: sugli scarti"),
        False,
    ),
    (
        lambda: translate("Commands", "Trascina sul panno"),
        lambda: translate("Commands", "Sceglie tutte le carte nel riquadro"),
        None,
    ),
    (
        lambda: translate("Commands", "Clic sul tallone"),
        lambda: translate("Commands", "Pesca"),
        None,
    ),
    (
        lambda: translate("Commands", "Clic sul pozzo"),
        lambda: translate("Commands", "Prende; dopo aver pescato, scarta la carta scelta"),
        True,
    ),
    (
        lambda: translate("Commands", "Clic sugli scarti"),
        lambda: translate("Commands", "Prende; dopo aver pescato, scarta la carta scelta"),
        False,
    ),
    (
        lambda: translate("Commands", "Clic su un gioco"),
        lambda: translate("Commands", "Ci attacca le carte scelte"),
        True,
    ),
    (
        lambda: translate("Commands", "Fermo su un gioco chiuso o sul pozzo"),
        lambda: translate("Commands", "Lo apre per guardarlo"),
        True,
    ),
    (
        lambda: translate("Commands", "Tasto destro mentre trascini"),
        lambda: translate("Commands", "Rimette le carte dov'erano"),
        None,
    ),
)
"""A gesture, what it does, and whether games with melds have it, those without, or all."""


def of_table(keys: Iterable[str], *, melds: bool, taught: bool = False) -> tuple[Command, ...]:
    """Return what *keys* of the table do, in the order in which people learn them.

    *melds* tells whether the game has any, *taught* whether a lesson is given there.
    """
    there = set(keys)
    view = [
        Command(names, "", says())
        for names, says in (
            _SHOWN_IN_A_LESSON if taught and one[0] == _SHOWN_IN_A_LESSON[0] else one
            for one in _OF_THE_VIEW
        )
    ]
    found = [
        Command(tuple(name for name in names if name in there), "", says())
        for names, says in (
            one if melds or one[0] != _FROM_THE_SCARTI[0] else _FROM_THE_SCARTI for one in _KEYS
        )
        if there & set(names)
    ]
    return view[0], *found, *view[1:]


def explained() -> Iterator[str]:
    """Yield every key whose meaning is told here."""
    for names, _ in (*_KEYS, *_OF_THE_VIEW):
        yield from names


def gestures(*, melds: bool) -> tuple[Command, ...]:
    """Return what the mouse does; *melds* tells whether the game has any."""
    return tuple(
        Command((), gesture(), does())
        for gesture, does, of_melds in _GESTURES
        if of_melds is None or of_melds is melds
    )


def key_name(key: str) -> str:
    """Return what is written on *key*, as Qt writes it, in the language in force."""
    *modifiers, last = key.split("+")
    return " + ".join(_written(part) for part in (*modifiers, last))


def _written(part: str) -> str:
    names = {
        "Left": translate("Commands", "sinistra"),
        "Right": translate("Commands", "destra"),
        "Up": translate("Commands", "su"),
        "Down": translate("Commands", "giù"),
        "Home": translate("Commands", "Inizio"),
        "End": translate("Commands", "Fine"),
        "Space": translate("Commands", "Spazio"),
        "Return": translate("Commands", "Invio"),
        "Enter": translate("Commands", "Invio del tastierino"),
        "Backspace": translate("Commands", "Indietro"),
        "Shift": translate("Commands", "Maiusc"),
        "PgUp": translate("Commands", "Pag su"),
        "PgDown": translate("Commands", "Pag giù"),
    }
    return names.get(part, part)
