"""What is said while a deck is made: of a card, of what is doubtful, of how far it is."""

from __future__ import annotations

from scala_desktop.store.decks.board import Board, CellState
from scala_desktop.store.decks.packs import ASPECTS, LATIN_RANKS, LATIN_SUITS
from scala_desktop.store.decks.shot import Doubt
from scala_desktop.windows.deck_words import face_words
from scala_desktop.words.capitals import begun
from scala_desktop.words.cards import names_of_deck
from scala_desktop.words.catalogue import translate


def corner_words(place: int) -> str:
    """Return what a corner of the frame is called."""
    return (
        translate("OwnDeck", "angolo in alto a sinistra"),
        translate("OwnDeck", "angolo in alto a destra"),
        translate("OwnDeck", "angolo in basso a destra"),
        translate("OwnDeck", "angolo in basso a sinistra"),
    )[place]


def doubt_words(doubt: Doubt) -> str:
    """Return what is wrong with a picture, in two words."""
    match doubt:
        case Doubt.CROOKED:
            return translate("OwnDeck", "tagliata male")
        case Doubt.UNLIKE:
            return translate("OwnDeck", "misura diversa")
        case Doubt.CUT_OFF:
            return translate("OwnDeck", "esce dal foglio")
        case Doubt.NOT_CUT:
            return translate("OwnDeck", "non tagliata")
        case Doubt.DARK:
            return translate("OwnDeck", "troppo scura")
        case Doubt.BLURRED:
            return translate("OwnDeck", "sfocata")


def advice(doubt: Doubt) -> str:
    """Return what is wrong with a picture and what can be done, in a sentence."""
    match doubt:
        case Doubt.CROOKED:
            return translate("OwnDeck", "Tagliata male: tira gli angoli sulla carta.")
        case Doubt.UNLIKE:
            return translate("OwnDeck", "Non è grande come le altre: gli angoli sono sulla carta?")
        case Doubt.CUT_OFF:
            return translate("OwnDeck", "Esce dal foglio: scansiona di nuovo quella carta.")
        case Doubt.NOT_CUT:
            return translate(
                "OwnDeck", "Questa foto non è stata tagliata: contiene una carta sola?"
            )
        case Doubt.DARK:
            return translate("OwnDeck", "È più scura delle altre: va bene così?")
        case Doubt.BLURRED:
            return translate("OwnDeck", "È sfocata: va bene, o ne metti un'altra?")


def sheet_words(number: int) -> str:
    """Return what the sheet of that *number*, from 0, is called."""
    return translate("OwnDeck", "Foglio {number}").format(number=number + 1)


def rank_words(column: int, pack: str) -> str:
    """Return what stands above a column of the board."""
    there = LATIN_RANKS if pack in ASPECTS else range(1, 14)
    if column >= len(there):
        return translate("OwnDeck", "dorso")
    ranks, _ = names_of_deck(pack).value
    rank = there[column]
    return str(rank) if 2 <= rank <= 10 else ranks[rank]()


def suit_words(suit: int, pack: str) -> str:
    """Return what the suit of that number is called."""
    _, suits = names_of_deck(pack).value
    return suits[suit]()


def suit_icon(suit: int, pack: str) -> str:
    """Return the drawing of the sign of a suit."""
    if pack not in ASPECTS:
        return f"icons/suit_{('cuori', 'quadri', 'fiori', 'picche')[suit]}.svg"
    ending = "" if pack == "napoletane" else f"_{pack}"
    return f"icons/suit_{LATIN_SUITS[suit]}{ending}.svg"


def shown_sheet(board: Board, number: int) -> str:
    """Return from which sheet the shot of that *number* is; "" for a picture that was kept."""
    sheet = board.shots[number].sheet
    return sheet_words(sheet) if board.sheets[sheet].thumb else ""


def cell_words(board: Board, face: int) -> str:
    """Return what a cell says to who listens: the card, how it stands with it, its sheet."""
    name = face_words(face, board.pack)
    there = board.at(face)
    sheet = shown_sheet(board, there[0]).lower() if there else ""
    match board.state(face):
        case CellState.RIGHT:
            told = [name, sheet]
        case CellState.LOOK:
            doubt = board.doubt(there[0])
            assert doubt is not None
            told = [name, doubt_words(doubt), translate("OwnDeck", "da guardare"), sheet]
        case CellState.TWO:
            told = [name, translate("OwnDeck", "%n immagini", "", len(there))]
        case CellState.MISSING:
            told = [name, translate("OwnDeck", "manca")]
        case CellState.DRAWN:
            told = [name, translate("OwnDeck", "quella disegnata")]
        case _:
            told = [name, translate("OwnDeck", "non c'è, e non serve")]
    return ", ".join(one for one in told if one)


def state_words(board: Board, faces: tuple[int, ...]) -> tuple[str, bool]:
    """Return how it stands with the cards of a suit, and whether all of them are right."""
    states = [board.state(face) for face in faces]
    good = sum(one in (CellState.RIGHT, CellState.DRAWN) for one in states)
    if good == len(faces):
        return str(good), True
    if states.count(CellState.LOOK) == 1 and good == len(faces) - 1:
        return translate("OwnDeck", "una da guardare"), False
    return translate("OwnDeck", "{good} di {all}").format(good=good, all=len(faces)), False


def progress_words(board: Board) -> tuple[str, str]:
    """Return how many cards are right, and what is left, each a sentence."""
    number = translate("OwnDeck", "{good} a posto su {all}.").format(
        good=board.good, all=len(board.pack.needed)
    )
    states = [board.state(face) for face in board.pack.faces]
    left: list[str] = []
    if looks := states.count(CellState.LOOK):
        left.append(translate("OwnDeck", "%n da guardare", "", looks))
    twice = [face for face in board.pack.faces if board.state(face) is CellState.TWO]
    missing = board.missing
    if len(twice) == 1:
        words = translate("OwnDeck", "due per {card}").format(card=face_words(twice[0], board.pack))
        left.append(words)
    elif twice:
        left.append(translate("OwnDeck", "%n doppie", "", len(twice)))
    if len(missing) == 1:
        words = translate("OwnDeck", "manca {card}").format(card=face_words(missing[0], board.pack))
        left.append(words)
    elif missing and len(missing) < len(board.pack.needed):
        left.append(translate("OwnDeck", "ne mancano %n", "", len(missing)))
    if board.unnamed:
        left.append(translate("OwnDeck", "%n senza nome", "", len(board.unnamed)))
    if not left:
        return number, ""
    return number, begun("; ".join(left)) + "."


def deck_name(pack: str) -> str:
    """Return what the program's own deck of a kind is called, for the button that uses a card."""
    return {
        "napoletane": translate("OwnDeck", "Usa quella del mazzo napoletano"),
        "piacentine": translate("OwnDeck", "Usa quella del mazzo piacentino"),
        "siciliane": translate("OwnDeck", "Usa quella del mazzo siciliano"),
    }.get(pack, translate("OwnDeck", "Usa quella del mazzo francese"))
