"""What *Carte e panno* says: on the brass plate, below a deck, and to a screen reader.

Source: design/pact.md, 4, Said.
"""

from __future__ import annotations

from collections.abc import Sequence

from scala_desktop.rules.cards import JOKER, KIND_RANK, KIND_SUIT, Kind
from scala_desktop.rules.game import GameInfo
from scala_desktop.store.decks.library import OwnDeck
from scala_desktop.store.looks import OWN_BACK
from scala_desktop.words.cards import Names, named_card
from scala_desktop.words.catalogue import translate
from scala_desktop.words.sides import joined

FORTY: int = 40
"""How many cards an Italian deck has."""


def title_of(key: str) -> str:
    """Return the title above a choice."""
    match key:
        case "back":
            return translate("Decks", "Dorso")
        case "felt":
            return translate("Decks", "Panno")
        case "card_size":
            return translate("Decks", "Grandezza")
        case _:
            return translate("Decks", "Il mazzo")


def spoken_kind(key: str) -> str:
    """Return what a tile of the choice *key* is, for a screen reader."""
    return translate("Decks", "Mazzo") if key in ("deck", "latin") else title_of(key)


def switch_words(key: str) -> tuple[str, str]:
    """Return the name of a switch, and what stands below it."""
    match key:
        case "giant_index":
            return (
                translate("Decks", "Segni giganti"),
                translate("Decks", "si leggono anche da lontano"),
            )
        case "four_colours":
            return (
                translate("Decks", "Quattro colori"),
                translate("Decks", "quadri blu e fiori verdi"),
            )
        case _:
            return (
                translate("Decks", "Numeri negli angoli"),
                translate("Decks", "anche sulle carte italiane"),
            )


def tile_words(kind: str, name: str, about: str, place: tuple[int, int], *, chosen: bool) -> str:
    """Return what a tile says aloud: "Mazzo, Napoletane, 40 carte, scelto, 1 di 4."."""
    words = ", ".join(filter(None, (kind, name, about)))
    if chosen:
        told = translate("Decks", "{words}, scelto, {place} di {count}.")
    else:
        told = translate("Decks", "{words}, {place} di {count}.")
    return told.format(words=words, place=place[0], count=place[1])


def deck_about(key: str, value: str, own: OwnDeck | None, *, trimmed: bool) -> str:
    """Return what stands below the name of a deck; it is *trimmed* where forty of 52 are dealt."""
    if own is not None:
        count = len(own.pack.needed)
        if own.complete:
            return translate("Decks", "le vostre, {count}").format(count=count)
        told = translate("Decks", "{there} di {count}")
        return told.format(there=len(own.faces.intersection(own.pack.needed)), count=count)
    if key == "latin":
        return translate("Decks", "{count} carte").format(count=FORTY) if value else ""
    if trimmed:
        return translate("Decks", "40 delle 52")
    return translate("Decks", "52 carte e i jolly")


def others_about(game: GameInfo, *, latin: bool, fixed: bool) -> str:
    """Return why the other decks are not for *game*: *latin*, they are Italian.

    *fixed* says that no rule of the game could change that.
    """
    if fixed:
        words = translate("Decks", "A {game} si gioca con 52 carte e i jolly.")
        return words.format(game=game.title)
    if latin:
        return translate("Decks", "Le vostre regole vogliono carte francesi.")
    return translate("Decks", "Le vostre regole vogliono carte italiane.")


def plate_words(person: str) -> str:
    """Return what stands on the brass plate of the frame."""
    if person:
        return translate("Decks", "Così lo vede {name}").format(name=person)
    return translate("Decks", "Così lo vedono tutti")


def choice_changed(person: str, key: str, value: str, name: str) -> str:
    """Return what is said once *value*, called *name*, is chosen for *person*, "" for everybody."""
    match key:
        case "felt":
            told = translate("Decks", "{who}: panno {name}.")
            name = name.lower()
        case "back" if value == OWN_BACK:
            told = translate("Decks", "{who}: il dorso delle vostre carte.")
        case "back":
            told = translate("Decks", "{who}: dorso {name}.")
            name = name.lower()
        case _ if not value:
            told = translate("Decks", "{who}: il mazzo scelto nelle regole.")
        case _:
            told = translate("Decks", "{who}: mazzo {name}.")
    return told.format(who=_who(person), name=name)


def size_changed(person: str, size: int) -> str:
    """Return what is said once cards *size* per cent large are chosen for *person*."""
    told = translate("Decks", "{who}: carte al {percent} %.")
    return told.format(who=_who(person), percent=size)


def switch_changed(person: str, name: str, *, on: bool) -> str:
    """Return what is said once the switch *name* was pressed for *person*."""
    yes, no = translate("Decks", "{who}: {name}, sì."), translate("Decks", "{who}: {name}, no.")
    return (yes if on else no).format(who=_who(person), name=name)


def everywhere(others: Sequence[GameInfo]) -> str:
    """Return what is said once all games look alike, but *others* whose pact has its own cards."""
    if not others:
        return translate("Decks", "Ora tutti i giochi hanno queste carte e questo panno.")
    told = translate(
        "Decks",
        "Ora tutti i giochi hanno queste carte e questo panno. "
        "A {games} restano le carte del patto.",
    )
    return told.format(games=joined([one.title for one in others]))


def _who(person: str) -> str:
    return person or translate("Decks", "Tutti")


def preview_words(faces: Sequence[int], names: Names, back: str, cloth: str) -> str:
    """Return what the frame says aloud of the hand *faces*, whose cards are called by *names*."""
    told = translate("Decks", "Anteprima: {cards}, dorso {back}, panno {cloth}.")
    return told.format(cards=_hand_words(faces, names), back=back.lower(), cloth=cloth.lower())


def _hand_words(faces: Sequence[int], names: Names) -> str:
    """Return the names of the cards *faces*; of one suit, it is said once."""
    kinds = [Kind(min(face, JOKER)) for face in faces]
    suits = {KIND_SUIT[kind] for kind in kinds if kind != JOKER}
    if len(kinds) < 2 or len(suits) != 1 or JOKER in kinds:
        return joined([named_card(kind, names) for kind in kinds])
    ranks, suit_names = names.value
    words = joined([ranks[KIND_RANK[kind]]() for kind in kinds])
    return translate("Words", "{rank} di {suit}").format(rank=words, suit=suit_names[suits.pop()]())
