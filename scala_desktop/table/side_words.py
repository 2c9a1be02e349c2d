"""The words of a table with sides, pozzetti and bonuses for full melds, Italian first."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from scala_desktop.rules.common.wilds import MeldKind


def we() -> str:
    """Return the name of the own side, where there are partners."""
    return QCoreApplication.translate("Sides", "Noi")


def they() -> str:
    """Return the name of the other side, where there are partners."""
    return QCoreApplication.translate("Sides", "Loro")


def partner(line: str) -> str:
    """Return the second line of the plate of one's partner."""
    return QCoreApplication.translate("Sides", "{line} · con te").format(line=line)


def pozzetto(*, taken: bool) -> str:
    """Return whether a side has taken its pozzetto."""
    if taken:
        return QCoreApplication.translate("Sides", "pozzetto: sì")
    return QCoreApplication.translate("Sides", "pozzetto: no")


def pozzetto_short() -> str:
    """Return the same where there is little room: the sign beside it says which."""
    return QCoreApplication.translate("Sides", "pozzetto")


def pozzetto_waits() -> str:
    """Return what the plate says of a player before whom a pozzetto lies face down."""
    return QCoreApplication.translate("Sides", "pozzetto coperto")


def packets(count: int) -> str:
    """Return the words above the pozzetti."""
    if count == 1:
        return QCoreApplication.translate("Sides", "1 pozzetto")
    return QCoreApplication.translate("Sides", "{count} pozzetti").format(count=count)


def packets_spoken(sizes: tuple[int, ...]) -> str:
    """Return what a screen reader says of the pozzetti."""
    if not sizes:
        return QCoreApplication.translate("Sides", "Nessun pozzetto sul tavolo")
    return QCoreApplication.translate("Sides", "{pozzetti} sul tavolo, di carte: {sizes}").format(
        pozzetti=packets(len(sizes)), sizes=", ".join(map(str, sizes))
    )


def kind(of: MeldKind) -> str:
    """Return the word for how clean a full meld is."""
    match of:
        case MeldKind.CLEAN:
            return QCoreApplication.translate("Sides", "pulito")
        case MeldKind.SEMI_CLEAN:
            return QCoreApplication.translate("Sides", "semi")
        case _:
            return QCoreApplication.translate("Sides", "sporco")


def burraco_spoken(of: MeldKind) -> str:
    """Return how a screen reader begins to tell a burraco."""
    match of:
        case MeldKind.CLEAN:
            return QCoreApplication.translate("Sides", "Burraco pulito")
        case MeldKind.SEMI_CLEAN:
            return QCoreApplication.translate("Sides", "Burraco semipulito")
        case _:
            return QCoreApplication.translate("Sides", "Burraco sporco")


def meld_of_side(what: str, owner: str, cards: str) -> str:
    """Return what a screen reader says of a full meld."""
    return QCoreApplication.translate("Sides", "{what} di {owner}: {cards}").format(
        what=what, owner=owner, cards=cards
    )


def side_spoken(name: str, points: str, status: str) -> str:
    """Return what a screen reader says of a side."""
    return ", ".join(part for part in (name, points, status) if part)


def which_wild() -> str:
    """Return the question of the popup with the readings of a wild card."""
    return QCoreApplication.translate("Sides", "Che carta è la matta?")


def stalemate() -> str:
    """Return the words on the button that agrees to end a stalled hand."""
    return QCoreApplication.translate("Sides", "Nulla di fatto")


def stalemate_help() -> str:
    """Return the tooltip of that button."""
    return QCoreApplication.translate(
        "Sides", "Nessuno cala più: se siete tutti d’accordo la mano finisce e si contano i punti"
    )


def take_pile(count: int) -> str:
    """Return what dropping the pile on the hand does."""
    return QCoreApplication.translate("Sides", "Prendi tutto il pozzo: {count} carte").format(
        count=count
    )


def fan_title(count: int) -> str:
    """Return the heading of the pile spread out to be looked through."""
    if count == 1:
        return QCoreApplication.translate("Sides", "Pozzo: 1 carta")
    return QCoreApplication.translate("Sides", "Pozzo: {count} carte, l’ultima a destra").format(
        count=count
    )


def nothing_to_look_at() -> str:
    """Return what is said where the pile is empty or may not be looked through."""
    return QCoreApplication.translate("Sides", "Adesso nel pozzo non c’è niente da guardare")
