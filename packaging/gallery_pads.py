"""Score pads for the gallery: every game with a few hands, one that is won, what stands before."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from time import monotonic

from PySide6.QtWidgets import QApplication, QWidget

from scala_desktop.rules.options import HouseRules, played_by, with_values
from scala_desktop.rules.pad import Pad
from scala_desktop.rules.registry import info
from scala_desktop.rules.typed import Typed
from scala_desktop.store.people import keep_person
from scala_desktop.windows.main_window import MainWindow

PAIRS = ("Nonna Rosa", "Giulia", "Marco", "Zio Carlo")
SIX = (*PAIRS, "Zia Pina", "Nonno Piero")
TWELVE = (*SIX, "Anna", "Bea", "Ciro", "Dora", "Elio", "Ugo")
PATIENCE_S = 5.0
FIVE: Sequence[Typed] = (
    {"burraco_clean": (1, 0, 0, 1, 0), "net_cards": (135, 160, 45, -20, 85), "closes": (0,)},
    {"burraco_dirty": (0, 1, 0, 0, 0), "net_cards": (60, 95, 30, 15, 40), "closes": (1,)},
)
BURRACO: Sequence[Typed] = (
    {"burraco_clean": (1, 0), "burraco_dirty": (0, 1), "net_cards": (135, 160), "closes": (0,)},
    {"burraco_dirty": (1, 0), "burraco_clean": (0, 2), "net_cards": (80, 115), "closes": (1,)},
    {
        "burraco_clean": (1, 0),
        "burraco_semi": (1, 0),
        "net_cards": (205, 25),
        "closes": (0,),
        "no_pozzetto": (0, 1),
    },
    {"burraco_clean": (1, 0), "burraco_dirty": (1, 1), "net_cards": (125, 95), "closes": (1,)},
)
CANASTA: Sequence[Typed] = (
    {
        "canasta_clean": (1, 0),
        "canasta_dirty": (1, 1),
        "red_threes": (1, 2),
        "laid": (465, 320),
        "held": (0, 85),
        "closes": (0,),
    },
    {
        "canasta_clean": (2, 1),
        "pinellata": (0, 1),
        "red_threes": (3, 0),
        "laid": (610, 540),
        "held": (45, 0),
        "closes": (1,),
    },
    {"canasta_clean": (1, 1), "red_threes": (0, 2), "laid": (385, 210), "held": (0, 60)},
)
SCALA40: Sequence[Typed] = (
    {"closes": (0,), "cards": (0, 23, 41, 12, 0, 35), "unopened": (0, 0, 0, 0, 1, 0)},
    {"closes": (3,), "cards": (18, 60, 7, 0, 0, 25), "in_hand": (1,)},
    {"closes": (2,), "cards": (31, 14, 0, 9, 0, 12)},
    {"closes": (5,), "cards": (8, 0, 22, 0, 0, 0)},
)
ENDED: Sequence[Typed] = (
    {"closes": (0,), "cards": (0, 45, 60)},
    {"closes": (1,), "cards": (30, 0, 50)},
    {"closes": (0,), "cards": (0, 60, 0)},
    {},
)
TRENTUNO: Sequence[Typed] = (
    {"lowest": (0, 1, 0, 0), "knocked": (2,)},
    {"made_31": (0, 0, 0, 1)},
    {"lowest": (1, 1, 0, 0), "knocked": (0,)},
    {"lowest": (0, 0, 1, 0), "knocked": (3,)},
)


def pad_of(
    game: str, hands: Sequence[Typed], names: tuple[str, ...] = PAIRS, **values: bool | int | str
) -> Pad:
    """Return a pad of *game* with *hands*, of which the last one is still being typed."""
    entry = info(game)
    rules: HouseRules = played_by(with_values(entry.rules(), values), len(names))
    pad = Pad("gallery", game, entry.presets[0].key, rules, names, "2026-11-26T21:00:00")
    *marked, draft = hands
    for typed in marked:
        pad = pad.with_hand(typed)
    return Pad(pad.key, game, pad.preset, rules, names, pad.begun, pad.hands, draft)


def corrected(pad: Pad) -> Pad:
    """Return *pad* with its second hand corrected, as in the design: 515 were 615."""
    wrong = dict(pad.hands[1].typed) | {"net_cards": (80, 15)}
    before = pad.corrected(2, wrong)
    fresh = Pad(
        pad.key,
        pad.game,
        pad.preset,
        pad.rules,
        pad.players,
        pad.begun,
        tuple(type(one)(one.typed) for one in before.hands),
        pad.draft,
    )
    return fresh.corrected(2, pad.hands[1].typed)


def _settled(window: MainWindow) -> None:
    begun = monotonic()
    while not window.rooms.pad.rests and monotonic() < begun + PATIENCE_S:
        QApplication.processEvents()


def pad_shown(pad: Pad, *, numbers: bool = False) -> Callable[[MainWindow], QWidget]:
    """Return what shows *pad*; with *numbers* nothing else."""

    def show(window: MainWindow) -> QWidget:
        for name in SIX:
            keep_person(window.store, name)
        window.open_pad()
        _settled(window)
        room = window.rooms.pad
        room.open(pad)
        if numbers:
            room.show_numbers(on=True)
        return window

    return show


def pad_corrected(window: MainWindow) -> QWidget:
    """Show a hand that is being corrected."""
    pad_shown(corrected(pad_of("burraco", BURRACO)))(window)
    window.rooms.pad.correct(2)
    return window


def pad_doubt(window: MainWindow) -> QWidget:
    """Show what is asked before a doubtful hand is marked."""
    typed: Typed = {"burraco_clean": (1, 0), "net_cards": (125, 95), "closes": (1,)}
    pad_shown(pad_of("burraco", (BURRACO[0], typed)))(window)
    entry = window.rooms.pad.entry
    assert entry is not None
    entry.mark()
    return window


def pad_folded(window: MainWindow) -> QWidget:
    """Show the special canastas of one pair, which are folded into one row."""
    pad_shown(pad_of("canasta", CANASTA))(window)
    entry = window.rooms.pad.entry
    assert entry is not None
    QApplication.processEvents()
    fold = next(iter(entry.fields.folds.values()), None)
    if fold is not None:
        fold.click()
    return window


def pad_cards(window: MainWindow) -> QWidget:
    """Show cards being counted one by one."""
    pad_shown(pad_of("burraco", BURRACO))(window)
    entry = window.rooms.pad.entry
    assert entry is not None
    QApplication.processEvents()
    entry.count_cards.click()
    return window


def pad_setup(window: MainWindow) -> QWidget:
    """Show who plays what before the first hand."""
    for name in SIX:
        keep_person(window.store, name)
    window.open_pad()
    _settled(window)
    setup = window.rooms.pad.setup
    setup.choose_game("burraco")
    for name in ("Nonna Rosa", "Marco", "Giulia", "Zio Carlo"):
        setup.toggle(name)
    return window


def movements(window: MainWindow) -> None:
    """Open the movements of an evening at several tables."""
    window.dialogs.movements()


PADS: tuple[tuple[str, Callable[[MainWindow], QWidget]], ...] = (
    ("pad_setup", pad_setup),
    ("pad_burraco", pad_shown(corrected(pad_of("burraco", BURRACO)))),
    ("pad_canasta", pad_shown(pad_of("canasta", CANASTA))),
    ("pad_scala40", pad_shown(pad_of("scala40", SCALA40[:3], PAIRS))),
    (
        "pad_scala40_six",
        pad_shown(pad_of("scala40", SCALA40, SIX, reentry="once", elimination_limit=101)),
    ),
    ("pad_trentuno", pad_shown(pad_of("trentuno", TRENTUNO))),
    ("pad_trentuno_twelve", pad_shown(pad_of("trentuno", TRENTUNO[:2], TWELVE))),
    ("pad_burraco_five", pad_shown(pad_of("burraco", FIVE, SIX[:5], sides="individual"))),
    ("pad_folded", pad_folded),
    ("pad_cards", pad_cards),
    (
        "pad_won",
        pad_shown(pad_of("burraco", (*BURRACO[:3], BURRACO[2], {}), target_score=1505)),
    ),
    ("pad_won_last", pad_shown(pad_of("scala40", ENDED, PAIRS[:3]))),
    ("pad_numbers", pad_shown(pad_of("burraco", BURRACO), numbers=True)),
    ("pad_corrected", pad_corrected),
    ("pad_doubt", pad_doubt),
)
"""Every view of a score pad."""
