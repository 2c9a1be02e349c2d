"""Every word of the table, Italian first; the catalogues hold the other languages."""

from __future__ import annotations

from collections.abc import Sequence

from scala_desktop.rules.errors import Reason
from scala_desktop.rules.game import TrayReport
from scala_desktop.words.catalogue import translate
from scala_desktop.words.figures import figure


def stock(count: int) -> str:
    """Return the words under the stock."""
    return translate("Table", "Tallone · {count}").format(count=count)


def discard(count: int) -> str:
    """Return the words under the discard pile."""
    if not count:
        return translate("Table", "Pozzo vuoto")
    return translate("Table", "Pozzo · {count}").format(count=count)


def cards(count: int) -> str:
    """Return a number of cards."""
    if count == 1:
        return translate("Table", "1 carta")
    return translate("Table", "{count} carte").format(count=count)


def points(count: int) -> str:
    """Return a number of points."""
    if count == 1:
        return translate("Table", "1 punto")
    return translate("Table", "{count} punti").format(count=figure(count))


def plate_line(held: int, total: int) -> str:
    """Return the second line of a name plate."""
    return f"{cards(held)} · {points(total)}"


def short_plate_line(held: int, total: int) -> str:
    """Return the second line of a plate that has no room for the word."""
    return f"{cards(held)} · {figure(total)}"


def out() -> str:
    """Return what the plate of a player who is out of the match says."""
    return translate("Table", "fuori dalla partita")


def count_towards(points_: int, need: int) -> str:
    """Return the live count of the tray towards the opening."""
    if points_ >= need:
        return translate("Table", "{points} / {need} – bastano").format(points=points_, need=need)
    if need - points_ == 1:
        text = translate("Table", "{points} / {need} – ne manca 1")
    else:
        text = translate("Table", "{points} / {need} – ne mancano {missing}")
    return text.format(points=points_, need=need, missing=need - points_)


def enough_after_drawing(points_: int, need: int) -> str:
    """Return the count of a tray that opens as soon as a card has been drawn."""
    return translate("Table", "{points} / {need} – prima pesca").format(points=points_, need=need)


def short_count(report: TrayReport, *, good: bool | None) -> str:
    """Return the live count of the tray where there is little room."""
    if report.need:
        return f"{report.points} / {report.need}"
    if good:
        return translate("Table", "pronto")
    return translate("Table", "non va") if report.misread else translate("Table", "attendi")


def draw_first() -> str:
    """Return what the tray says of good groups before the draw."""
    return translate("Table", "Prima di calare, pesca")


def ready_to_lay(groups: int) -> str:
    """Return what the tray says where no opening is due."""
    if groups == 1:
        return translate("Table", "1 gioco pronto")
    return translate("Table", "{count} giochi pronti").format(count=groups)


def cannot_lay() -> str:
    """Return what the tray says where its groups cannot be laid."""
    return translate("Table", "Non si può ancora calare")


def no_meld(reason: Reason, groups: int) -> str:
    """Return what the tray says where one of its *groups* is no meld, for *reason*."""
    if groups > 1:
        return translate("Table", "Un gruppo non è un gioco")
    match reason:
        case Reason.RUN_GAP:
            return translate("Table", "Nella scala c'è un buco")
        case Reason.RUN_WRAP:
            return translate("Table", "Re-asso-2 non è una scala")
        case Reason.SET_DUPLICATE_SUIT:
            return translate("Table", "Un seme c'è due volte")
        case _:
            return translate("Table", "Così non è un gioco")


def not_your_turn() -> str:
    """Return what the tray says while others play."""
    return translate("Table", "In attesa del tuo turno")


def tray_title() -> str:
    """Return the name of the tray."""
    return translate("Table", "Vassoio")


def own_panel_note(need: int = 0) -> str:
    """Return what the place of the own melds says before there is one: that *need* points open."""
    if need:
        told = translate("Table", "Qui vanno i tuoi giochi: per aprire servono {need} punti.")
        return told.format(need=need)
    return translate("Table", "Qui vanno i tuoi giochi")


def not_opened_note() -> str:
    """Return what the place of somebody's melds says before they have opened."""
    return translate("Table", "non ha ancora aperto")


def closed_in_hand() -> str:
    """Return what the flourish for going out in one turn says."""
    return translate("Table", "Chiusura in mano")


def hand_is_over() -> str:
    """Return what is said once a hand has ended."""
    return translate("Table", "La mano è finita.")


def tray_hint() -> str:
    """Return what the empty tray says."""
    return translate("Table", "Scegli tre o più carte e portale qui per calarle (tasto C)")


def tray_hint_chosen(count: int) -> str:
    """Return what the empty tray says while cards are chosen."""
    if count == 1:
        return translate("Table", "Metti qui la carta scelta (C)")
    return translate("Table", "Metti qui le {count} carte scelte (C)").format(count=count)


def button(key: str, *, opening: bool) -> str:
    """Return the words on a button of the tray."""
    if key == "lay":
        if opening:
            return translate("Table", "Apri")
        return translate("Table", "Cala")
    if key == "suggest":
        return translate("Table", "Raggruppa per me")
    return translate("Table", "Riprendi")


def suggest_shortly() -> str:
    """Return the words on the button that groups the hand, where it is narrow."""
    return translate("Table", "Raggruppa")


def button_help(key: str, need: int = 0) -> str:
    """Return the tooltip of a button that may be used; *need* points are due to open."""
    if key == "lay" and need:
        text = translate(
            "Table",
            "Apre: mette in tavola i giochi del vassoio; la prima volta devono valere insieme"
            " almeno {need} punti",
        )
        return text.format(need=need)
    if key == "lay":
        return translate("Table", "Mette sul tavolo tutti i giochi del vassoio")
    if key == "suggest":
        return translate(
            "Table", "Mette nel vassoio i giochi migliori della mano accanto ai tuoi, senza calarli"
        )
    return translate("Table", "Rimette in mano le carte del vassoio")


def offer_help(key: str, text: str, cap: str, *, melds: bool) -> str:
    """Return the tooltip of a button of the line of the turn: what it does, by which key.

    The words of the table are explained there to who has had no lesson.  A game without *melds*
    does not call its pile pozzo.
    """
    told = ("" if melds else _with_discards(key)) or _offer_does(key)
    what = f"{text}: {told}" if told else text
    if not cap:
        return what
    return translate("Table", "{what} (tasto {key})").format(what=what, key=cap)


def _with_discards(key: str) -> str:
    """Return what the offer *key* does with the pile where that is called scarti, else ""."""
    match key:
        case "take":
            return translate("Table", "prende la carta in cima agli scarti")
        case "discard":
            return translate("Table", "mette la carta scelta sugli scarti e finisce il turno")
        case "discard_first":
            return translate("Table", "mette la carta scelta sugli scarti, e poi si pesca")
    return ""


def _offer_does(key: str) -> str:
    """Return what the offer *key* of the line of the turn does, "" where its name says it."""
    match key:
        case "draw":
            return translate("Table", "prende dal tallone, il mazzo coperto")
        case "take":
            return translate("Table", "prende dal pozzo, dove stanno gli scarti")
        case "stage":
            return translate(
                "Table",
                "mette le carte scelte nel vassoio, dove si prepara un gioco prima di metterlo in"
                " tavola",
            )
        case "suggest":
            return translate("Table", "prepara nel vassoio i giochi migliori, senza calarli")
        case "add":
            return translate("Table", "mette le carte scelte nel gioco in tavola a cui si legano")
        case "swap":
            return translate("Table", "mette la carta scelta al posto del jolly, e lo riprende")
        case "discard":
            return translate("Table", "mette la carta scelta sul pozzo e finisce il turno")
        case "close":
            return translate("Table", "mette l'ultima carta sul pozzo e chiude la mano")
        case "pozzetto":
            return translate("Table", "mette l'ultima carta sul pozzo e prende il pozzetto")
        case "end":
            return translate(
                "Table", "il computer gioca in fretta l'ultima parte, e ci si può fermare"
            )
    return ""


def why_link() -> tuple[str, str]:
    """Return the words of the link to the rule of this moment, and its tooltip."""
    return translate("Table", "Perché?"), translate(
        "Table", "Apre il regolamento dove si parla di questo momento"
    )


def terms_button(terms: Sequence[str]) -> str:
    """Return what the sentence of the line does when it is pressed: it explains these *terms*."""
    return translate("Table", "Che cosa vuol dire: {words}").format(words=", ".join(terms))


def lap_link() -> tuple[str, str]:
    """Return the words of the link that shows the last lap again, and its tooltip."""
    return translate("Table", "Ultimo giro"), translate(
        "Table", "Fa rivedere che cosa hanno fatto gli altri (tasto L)"
    )


def tray_is_empty() -> str:
    """Return why nothing of the tray can be laid or taken back."""
    return translate("Table", "Il vassoio è vuoto")


def taken_back() -> str:
    """Return what a screen reader says where a move has been taken back."""
    return translate("Table", "Mossa annullata.")


def sorted_hand(order: str) -> str:
    """Return what a screen reader says where the hand was sorted by "suit" or by "rank"."""
    if order == "suit":
        return translate("Table", "Carte in ordine di seme.")
    return translate("Table", "Carte in ordine di valore.")


def few_cards(name: str, count: int) -> str:
    """Return what a screen reader says of somebody who is about to go out."""
    return translate("Table", "{name} ha {cards}.").format(name=name, cards=cards(count))


def nothing_to_undo(*, drawn: bool) -> str:
    """Return why nothing is taken back: a card *drawn* has been seen, or nothing was done."""
    if drawn:
        return translate("Table", "Non si torna indietro: la carta pescata l'hai già vista")
    return translate("Table", "Non c'è niente da annullare")


def nothing_to_group() -> str:
    """Return what is said where the hand holds no meld."""
    return translate("Table", "In mano non c'è nessun gioco da calare")


def nothing_more_to_group() -> str:
    """Return what is said where the hand holds no meld besides what lies in the tray."""
    return translate("Table", "Con le altre carte non c'è nessun gioco da fare")


def target_meld(cards_: str) -> str:
    """Return what dropping *cards_* on a meld does."""
    return translate("Table", "Attacca {cards}").format(cards=cards_)


def target_waits(cards_: str) -> str:
    """Return what dropping *cards_* on a meld does while an opening lies in the tray."""
    return translate("Table", "Attacca {cards} quando apri").format(cards=cards_)


def waiting(count: int) -> str:
    """Return what a screen reader says of cards in the tray that are to be added to melds."""
    if count == 1:
        return translate("Table", "1 carta da attaccare")
    return translate("Table", "{count} carte da attaccare").format(count=count)


def to_add(meld: str) -> str:
    """Return what a screen reader says of a group in the tray that is to be added to *meld*."""
    return translate("Table", "Da attaccare a {meld}").format(meld=meld)


def target_joker() -> str:
    """Return what dropping a card on a joker does."""
    return translate("Table", "Prendi il jolly")


def target_discard() -> str:
    """Return what dropping a card on the discard pile does."""
    return translate("Table", "Scarta")


def target_tray() -> str:
    """Return what dropping cards on the tray does."""
    return translate("Table", "Nel vassoio")


def target_group() -> str:
    """Return what dropping cards on a staged group does."""
    return translate("Table", "Aggiungi al gruppo")


def target_own() -> str:
    """Return what dropping a group on the own melds does."""
    return translate("Table", "Cala")


def target_hand() -> str:
    """Return what dropping a card of the tray or the piles on the hand does."""
    return translate("Table", "In mano")


def discard_one() -> str:
    """Return what is said where several cards are dropped on the discard pile."""
    return translate("Table", "Si scarta una carta alla volta: scegline una sola")


def only_drawn_from() -> str:
    """Return what is said where cards are dropped on the stock."""
    return translate("Table", "Sul tallone non va nessuna carta: da lì si pesca soltanto.")


def choose_discard() -> str:
    """Return what is said where the discard pile is touched and no card is chosen."""
    return translate("Table", "Scegli prima la carta da scartare.")


def again_to_discard(card: str) -> str:
    """Return what is said where D is pressed and no card was chosen yet."""
    return translate("Table", "Premi ancora D per scartare {card}").format(card=card)


def choose_cards() -> str:
    """Return what is said where a command needs chosen cards."""
    return translate("Table", "Scegli prima una o più carte della mano.")


def which_joker() -> str:
    """Return the question of the popup with the readings of a joker."""
    return translate("Table", "Che carta è il jolly?")


def which_end() -> str:
    """Return the question of the popup with the two ends at which an ace may lie."""
    return translate("Table", "Da che parte della scala?")


def covered() -> str:
    """Return the accessible name of the table while all hands are covered."""
    return translate("Table", "Tavolo coperto")


def table() -> str:
    """Return the accessible name of the table."""
    return translate("Table", "Tavolo")


def card_place(name: str, place: int, count: int, *, chosen: bool) -> str:
    """Return what a screen reader says of a card: its name, its place and whether it is chosen."""
    if chosen:
        text = translate("Table", "{name}, {place} di {count}, scelta")
    else:
        text = translate("Table", "{name}, {place} di {count}")
    return text.format(name=name, place=place, count=count)


def meld_of(owner: str, cards_: str) -> str:
    """Return what a screen reader says of a meld."""
    return translate("Table", "Gioco di {owner}: {cards}").format(owner=owner, cards=cards_)


def stock_spoken(count: int) -> str:
    """Return what a screen reader says of the stock."""
    return translate("Table", "Tallone, {cards}").format(cards=cards(count))


def discard_spoken(top: str | None) -> str:
    """Return what a screen reader says of the discard pile."""
    if top is None:
        return translate("Table", "Pozzo vuoto")
    return translate("Table", "Pozzo, in cima {card}").format(card=top)


def tray_spoken(count: str) -> str:
    """Return what a screen reader says of the tray, whose live *count* is written on it.

    >>> tray_spoken("34 / 40 – ne mancano 6")
    'Vassoio, 34 su 40, ne mancano 6'
    """
    told = count.replace("/", translate("Table", "su")).replace(" –", ",")
    return told if told == tray_title() else f"{tray_title()}, {told}"


def staged_spoken(number: int, cards_: str, worth: str) -> str:
    """Return what a screen reader says of a group in the tray, counted from 1, and its *worth*."""
    text = translate("Table", "Gruppo {number}: {cards}. {worth}")
    return text.format(number=number, cards=cards_, worth=worth)


def away(line: str) -> str:
    """Return the *line* of a plate whose person has gone away, while the computer plays."""
    return translate("Table", "{line} · in cucina").format(line=line)


def away_shortly() -> str:
    """Return what is said of the same where there is little room."""
    return translate("Table", "in cucina")


def plate_spoken(name: str, line: str, *, active: bool, opened: bool) -> str:
    """Return what a screen reader says of a player."""
    parts = [name, line.replace(" · ", ", ")]
    if opened:
        parts.append(translate("Table", "ha aperto"))
    if active:
        parts.append(translate("Table", "è di turno"))
    return ", ".join(parts)
