"""What decks, their cards and their faults are called, for people."""

from __future__ import annotations

from scala_desktop.rules.cards import JOKER, Kind
from scala_desktop.rules.pacts.decks import OWN_DECK
from scala_desktop.store.decks.faults import DeckError, DeckFault
from scala_desktop.store.decks.packs import BACK, OWN, Pack
from scala_desktop.store.looks import own_deck
from scala_desktop.words.capitals import within
from scala_desktop.words.cards import Names, named_card, names_of_deck
from scala_desktop.words.catalogue import current_language, translate


def pack_words(key: str) -> str:
    """Return what a kind of deck is called."""
    match key:
        case "napoletane":
            return translate("Decks", "Napoletane")
        case "piacentine":
            return translate("Decks", "Piacentine")
        case "siciliane":
            return translate("Decks", "Siciliane")
        case _:
            return translate("Decks", "Francesi")


def travelling_deck(name: str) -> tuple[str, str]:
    """Return what a file says of the deck *name* of a pact, and what that is called.

    One of the players' own stays here with its pictures: only that there is one is told.
    """
    if not name.startswith(OWN):
        return name, ""
    own = own_deck(name)
    return (OWN_DECK, own.title) if own is not None else ("", "")


def come_deck_words(deck: str, title: str) -> str:
    """Return what is said of the deck that goes with a pact that has come."""
    if deck == OWN_DECK:
        told = translate(
            "Decks",
            "Loro giocano con un mazzo di casa{named}: quello resta da loro, qui il vostro.",
        )
        return told.format(named=f", «{title}»" if title else "")
    if not deck:
        return ""
    words = translate("Decks", "Si gioca con queste carte: {deck}.")
    return words.format(deck=within(pack_words(deck), current_language()))


def pact_deck_words(name: str) -> str:
    """Return with which cards a pact is played whose deck is *name*; "" where none goes with it."""
    own = own_deck(name) if name.startswith(OWN) else None
    if not name or (name.startswith(OWN) and own is None):
        return ""
    if own is not None:
        told = translate("Decks", "Si gioca con le carte di casa: «{title}».")
        return told.format(title=own.title)
    words = translate("Decks", "Si gioca con queste carte: {deck}.")
    return words.format(deck=within(pack_words(name), current_language()))


def carried_deck_words(name: str) -> str:
    """Return how the deck *name* of a pact travels with it; "" where none goes with it.

    Code, picture and file name the program's decks, whose pictures everybody has.
    """
    told = pact_deck_words(name)
    if not told:
        return ""
    if name.startswith(OWN):
        stay = translate("Decks", "Le vostre carte non viaggiano: restano su questo computer.")
    else:
        stay = translate("Decks", "Lo dicono anche il codice, il QR e il file.")
    return f"{told} {stay}"


def names_in(deck: str) -> Names:
    """Return what the cards of *deck* are called, be it one of the program or of the players."""
    own = own_deck(deck)
    return names_of_deck(deck if own is None else own.pack.key)


def choice_words(key: str, value: str) -> str:
    """Return how *value* of the choice *key* is called."""
    if key in ("deck", "latin") and value:
        return pack_words(value)
    if key == "felt":
        return _cloth_words(value)
    match value:
        case "":
            return translate("Decks", "Quelle scelte nelle regole")
        case "rosso":
            return translate("Decks", "Rosso")
        case "verde":
            return translate("Decks", "Verde")
        case "own":
            return translate("Decks", "Quello delle vostre carte")
        case _:
            return translate("Decks", "Blu")


def _cloth_words(value: str) -> str:
    """Return what a cloth is called."""
    match value:
        case "verde":
            return translate("Decks", "Verde")
        case "blu":
            return translate("Decks", "Notte")
        case "bordeaux":
            return translate("Decks", "Granata")
        case _:
            return translate("Decks", "Tabacco")


def french_words(*, giant_index: bool, four_colours: bool) -> str:
    """Return what the French deck is called as it is drawn so."""
    if giant_index and four_colours:
        return translate("People", "Giganti, 4 colori")
    if giant_index:
        return translate("People", "Giganti")
    return translate("People", "4 colori") if four_colours else translate("People", "Francesi")


def face_words(face: int, pack: Pack) -> str:
    """Return what a face of a deck is called: "asso di coppe", "jolly rosso", "dorso"."""
    if face == BACK:
        return translate("Decks", "dorso")
    if face == JOKER:
        return translate("Decks", "jolly rosso")
    if face > JOKER:
        return translate("Decks", "jolly nero")
    return named_card(Kind(face), names_of_deck(pack.key))


def fault_words(error: DeckError, pack: Pack) -> str:
    """Return what is wrong with the pictures of a deck, in one sentence with the way out."""
    name, facts = error.path.name, error.facts
    face = facts.get("face")
    card = face_words(face, pack) if isinstance(face, int) else ""
    words = _of_a_file(error.code) or _of_a_deck(error.code, int(facts.get("missing", 0)))
    return words.format(**{"name": name, "card": card, "folder": error.path, **facts})


def _of_a_file(code: DeckFault) -> str:
    """Return the sentence of a fault of one file, empty for other faults."""
    match code:
        case DeckFault.NOT_FOUND:
            return translate("Decks", "{name} non c'è più: scegli un altro file o cartella.")
        case DeckFault.UNREADABLE:
            return translate(
                "Decks", "Non riesco ad aprire {name}: controlla i permessi, o copialo altrove."
            )
        case DeckFault.NO_PICTURE:
            return translate(
                "Decks",
                "{name} non è un'immagine che so leggere: salvala come JPG o PNG e riprova.",
            )
        case DeckFault.DAMAGED:
            return translate(
                "Decks", "L'immagine {name} è rovinata o incompleta: copiala o scansiona di nuovo."
            )
        case DeckFault.TOO_LARGE:
            return translate(
                "Decks",
                "L'immagine {name} è troppo grande: scansiona a 300 punti per pollice (dpi), al"
                " massimo 600.",
            )
        case DeckFault.TOO_HEAVY:
            return translate(
                "Decks", "Il file {name} è troppo pesante: salvalo come JPG e riprova."
            )
        case DeckFault.TOO_SMALL:
            return translate(
                "Decks",
                "L'immagine {name} è troppo piccola, le carte sarebbero sfocate: scansiona a 300"
                " punti per pollice (dpi).",
            )
        case _:
            return ""


def _of_a_deck(code: DeckFault, missing: int) -> str:
    """Return the sentence of a fault of a whole deck."""
    match code:
        case DeckFault.EMPTY_FOLDER:
            return translate(
                "Decks", "Nella cartella {name} non ci sono immagini: scegline un'altra."
            )
        case DeckFault.TOO_MANY_FILES:
            return translate(
                "Decks",
                "In {name} ci sono {found} carte, più di un mazzo: lascia solo quelle di un mazzo,"
                " al massimo {most}.",
            )
        case DeckFault.NO_CARDS:
            return translate(
                "Decks",
                "In {name} non trovo carte: mettile su un foglio scuro, staccate fra loro, e"
                " scansiona di nuovo.",
            )
        case DeckFault.UNNAMED:
            return translate("Decks", "Mancano %n carte, la prima è {card}.", "", missing)
        case DeckFault.DECK_TOO_HEAVY:
            return translate(
                "Decks", "Con questo il mazzo passa i 15 MB ({megabytes}): lo rimpicciolisco?"
            )
        case DeckFault.NO_TITLE:
            return translate("Decks", "Il mazzo non ha un nome: scrivilo.")
        case DeckFault.TITLE_TAKEN:
            return translate(
                "Decks", "C'è già un mazzo che si chiama {title}: scrivi un altro nome."
            )
        case DeckFault.BROKEN_OFF:
            return translate(
                "Decks",
                "La lettura di {name} si è interrotta: chiudi altri programmi o usa un'immagine più"
                " piccola, e riprova.",
            )
        case DeckFault.LEFT_DAMAGED:
            return translate(
                "Decks", "Il mazzo lasciato a metà non si legge più: scegli di nuovo i fogli."
            )
        case _:
            return translate(
                "Decks",
                "Non riesco a scrivere in {folder}: controlla che ci sia spazio sul disco e il"
                " permesso di scrivere.",
            )
