"""The words of a table with sides, pozzetti and bonuses for full melds, Italian first."""

from __future__ import annotations

from scala_desktop.rules.common.wilds import MeldKind
from scala_desktop.words.catalogue import translate


def we() -> str:
    """Return the name of the own side, where there are partners."""
    return translate("Sides", "Noi")


def they() -> str:
    """Return the name of the other side, where there are partners."""
    return translate("Sides", "Loro")


def pair() -> str:
    """Return what stands before the points of a pair where nobody's hand is shown."""
    return translate("Sides", "Coppia")


def partner(line: str) -> str:
    """Return the second line of the plate of one's partner."""
    return translate("Sides", "{line} · con te").format(line=line)


def pozzetto(*, taken: bool) -> str:
    """Return whether a side has taken its pozzetto."""
    if taken:
        return translate("Sides", "pozzetto: sì")
    return translate("Sides", "pozzetto: no")


def pozzetto_short() -> str:
    """Return the same where there is little room: the sign beside it says which."""
    return translate("Sides", "pozzetto")


def pozzetto_waits() -> str:
    """Return what the plate says of a player before whom a pozzetto lies face down."""
    return translate("Sides", "pozzetto coperto")


def pozzetti(count: int) -> str:
    """Return the words above the pozzetti."""
    if count == 1:
        return translate("Sides", "1 pozzetto")
    return translate("Sides", "{count} pozzetti").format(count=count)


def pozzetti_spoken(sizes: tuple[int, ...]) -> str:
    """Return what a screen reader says of the pozzetti."""
    if not sizes:
        return translate("Sides", "Nessun pozzetto sul tavolo")
    return translate("Sides", "{pozzetti} sul tavolo, di carte: {sizes}").format(
        pozzetti=pozzetti(len(sizes)), sizes=", ".join(map(str, sizes))
    )


def kind(of: MeldKind) -> str:
    """Return the word for how clean a full meld is."""
    match of:
        case MeldKind.CLEAN:
            return translate("Sides", "pulito")
        case MeldKind.SEMI_CLEAN:
            return translate("Sides", "semip.")
        case _:
            return translate("Sides", "sporco")


def burraco_spoken(of: MeldKind) -> str:
    """Return how a screen reader begins to describe a burraco."""
    match of:
        case MeldKind.CLEAN:
            return translate("Sides", "Burraco pulito")
        case MeldKind.SEMI_CLEAN:
            return translate("Sides", "Burraco semipulito")
        case _:
            return translate("Sides", "Burraco sporco")


def meld_of_side(what: str, owner: str, cards: str) -> str:
    """Return what a screen reader says of a meld of the side *owner*."""
    return translate("Sides", "{what} di {owner}: {cards}").format(
        what=what, owner=owner, cards=cards
    )


def meld() -> str:
    """Return how a screen reader begins to describe a meld of a side that is not full."""
    return translate("Sides", "Gioco")


def meld_of_partners(what: str, cards: str, *, ours: bool, feminine: bool) -> str:
    """Return what a screen reader says of a meld of the own partners, or of the others.

    *what* it is called may be *feminine*, as a canasta is in Italian.
    """
    if not ours:
        text = translate("Sides", "{what} loro: {cards}")
    elif feminine:
        text = translate("Sides", "{what} nostra: {cards}")
    else:
        text = translate("Sides", "{what} nostro: {cards}")
    return text.format(what=what, cards=cards)


def points_title() -> str:
    """Return what stands before the points of a player who has no partner."""
    return translate("Sides", "Punti")


def side_spoken(name: str, points: str, status: str) -> str:
    """Return what a screen reader says of a side."""
    return ", ".join(part for part in (name, points, status) if part)


def canasta(of: MeldKind) -> str:
    """Return the word for how clean a canasta is."""
    if of is MeldKind.CLEAN:
        return translate("Sides", "pulita")
    return translate("Sides", "sporca")


def pinellata() -> str:
    """Return the word for a canasta of deuces."""
    return translate("Sides", "pinelle")


def toro() -> str:
    """Return the word for a canasta of jokers."""
    return translate("Sides", "Toro")


def canasta_spoken(of: MeldKind, rank: int) -> str:
    """Return how a screen reader begins to describe a canasta of *rank*; 0 is the joker."""
    if rank == 0:
        return translate("Sides", "Toro Seduto")
    if of is MeldKind.CLEAN:
        if rank == 2:
            return translate("Sides", "Pinellata pulita")
        return translate("Sides", "Canasta pulita")
    if rank == 2:
        return translate("Sides", "Pinellata sporca")
    return translate("Sides", "Canasta sporca")


def opened() -> str:
    """Return what the plate of a side that has opened says."""
    return translate("Sides", "ha aperto")


def one_opened() -> str:
    """Return what the plate of a pair says while only one of the two has opened."""
    return translate("Sides", "uno ha aperto")


def opens_with(need: int) -> str:
    """Return what the plate of a side that has to open with *need* points says."""
    if not need:
        return translate("Sides", "senza minimo")
    return translate("Sides", "apre con {need}").format(need=need)


def opens_hint(need: int) -> str:
    """Return what the empty tray says to a side that has to open."""
    return translate(
        "Sides", "Per aprire servono {need} punti: porta qui i giochi (tasto C)"
    ).format(need=need)


def with_pile(points: int, need: int, pile: int) -> str:
    """Return the count of the tray, and *pile*: what it would be with the top of the pile."""
    return translate("Sides", "{points} / {need} · col pozzo {pile}").format(
        points=points, need=need, pile=pile
    )


def with_pile_short(points: int, need: int) -> str:
    """Return the count of a tray that is enough to open only with the top of the pile."""
    return translate("Sides", "Col pozzo {points} / {need} – bastano").format(
        points=points, need=need
    )


def red_threes(side: str, count: int) -> str:
    """Return what a screen reader says of the red threes of a side."""
    if count == 1:
        text = translate("Sides", "{side}: 1 tre rosso")
    else:
        text = translate("Sides", "{side}: {count} tre rossi")
    return text.format(side=side, count=count)


def ask() -> str:
    """Return the words on the button that asks the partner."""
    return translate("Sides", "Posso chiudere?")


def ask_help() -> str:
    """Return the tooltip of that button."""
    return translate("Sides", "Chiede al compagno: se dice di sì devi chiudere in questo turno (Q)")


def answer(*, yes: bool) -> str:
    """Return the words on the buttons that answer the partner."""
    if yes:
        return translate("Sides", "Sì, chiudi")
    return translate("Sides", "No, aspetta")


def answer_help(*, yes: bool) -> str:
    """Return the tooltips of those buttons."""
    if yes:
        return translate("Sides", "Il compagno chiude la mano (Y)")
    return translate("Sides", "Il compagno in questo turno non chiude (N)")


def end_hand() -> str:
    """Return the words on the button that ends a hand whose stock is used up."""
    return translate("Sides", "Finisci la mano")


def end_hand_help() -> str:
    """Return the tooltip of that button."""
    return translate("Sides", "Il tallone è finito: se non prendi il pozzo si contano i punti (Y)")


def partner_asks() -> str:
    """Return what the tray says while the partner waits for an answer."""
    return translate("Sides", "Il compagno chiede: posso chiudere?")


def which_wild() -> str:
    """Return the question of the popup with the readings of a wild card."""
    return translate("Sides", "Che carta è la matta?")


def stalemate() -> str:
    """Return the words on the button that agrees to end a stalled hand."""
    return translate("Sides", "Nulla di fatto")


def stalemate_help() -> str:
    """Return the tooltip of that button."""
    return translate(
        "Sides", "Nessuno cala più: se siete tutti d'accordo la mano finisce e si contano i punti"
    )


def take_pile(count: int) -> str:
    """Return what dropping the pile on the hand does."""
    return translate("Sides", "Prendi tutto il pozzo: {count} carte").format(count=count)


def fan_title(count: int) -> str:
    """Return the heading of the pile spread out to be looked through."""
    if count == 1:
        return translate("Sides", "Pozzo: 1 carta")
    return translate("Sides", "Pozzo: {count} carte, l'ultima a destra").format(count=count)


def nothing_to_look_at() -> str:
    """Return what is said where the pile is empty or may not be looked through."""
    return translate("Sides", "Adesso nel pozzo non c'è niente da guardare")
