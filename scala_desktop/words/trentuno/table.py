"""The words of the table of Trentuno, Italian first."""

from __future__ import annotations

from scala_desktop.words.catalogue import translate
from scala_desktop.words.trentuno.game_words import in_pot, lives_text
from scala_desktop.words.trentuno.refusals import on_number


def lives(count: int) -> str:
    """Return a number of lives."""
    return lives_text(count)


def dead() -> str:
    """Return what the plate of a player with no life left says."""
    return translate("Trentuno", "fuori")


def bet_on(number: int) -> str:
    """Return the bet of a dead player."""
    return translate("Trentuno", "scommette {number}").format(number=number)


def has_thirty_one() -> str:
    """Return what the plate of a player who has shown 31 says."""
    return translate("Trentuno", "ha 31!")


def thirty_one() -> str:
    """Return what the flourish for a 31 says."""
    return translate("Trentuno", "Trentuno")


def knocked() -> str:
    """Return what the plate of the player who has knocked says."""
    return translate("Trentuno", "ha bussato")


def rides() -> str:
    """Return what the plate of a player who plays on without a life says."""
    return translate("Trentuno", "giro gratis")


def shown(points: str, lost: int, *, out: bool) -> str:
    """Return what the plate says of a hand that lies open, and of the lives it cost."""
    if not lost:
        return translate("Trentuno", "{points} punti").format(points=points)
    if out:
        return translate("Trentuno", "{points} punti: fuori!").format(points=points)
    return translate("Trentuno", "{points} punti: −{lives}").format(
        points=points, lives=lives_text(lost)
    )


def shown_shortly(points: str, lost: int, *, out: bool) -> str:
    """Return the same where there is little room, without the word for points."""
    if not lost:
        return points
    return f"{points}: {dead()}" if out else f"{points}: −{lives_text(lost)}"


def discards(count: int) -> str:
    """Return the words above the discard pile."""
    if not count:
        return translate("Trentuno", "Nessuno scarto")
    return translate("Trentuno", "Scarti · {count}").format(count=count)


def discards_spoken(top: str | None) -> str:
    """Return what a screen reader says of the discard pile."""
    if top is None:
        return translate("Trentuno", "Nessuno scarto")
    return translate("Trentuno", "Scarti, in cima {card}").format(card=top)


def knock() -> tuple[str, str]:
    """Return the words on the button of the knock, and its tooltip."""
    return translate("Trentuno", "Bussa (B)"), translate(
        "Trentuno",
        "Invece di pescare: gli altri giocano ancora un turno, poi si mostrano le carte. Si può "
        "anche battere due volte sul tavolo con un doppio clic.",
    )


def stand() -> tuple[str, str]:
    """Return the words on the button that shows a 31, and its tooltip."""
    return translate("Trentuno", "Mostra 31 (M)"), translate(
        "Trentuno", "Hai ricevuto 31: lo mostri e non peschi"
    )


def bet() -> tuple[str, str]:
    """Return the words on the button of the bets, and its tooltip."""
    return translate("Trentuno", "Scommetti (O)"), translate(
        "Trentuno", "Chi è fuori può scommettere sul punteggio più basso della prossima mano"
    )


def bet_now(number: int) -> str:
    """Return the words on the button that bets on *number*, 0 as long as none is chosen."""
    if not number:
        return translate("Bet", "Scommetto")
    return translate("Bet", "Scommetto {on_number}").format(on_number=on_number(number))


def bet_about(agreed: int, stake: int) -> str:
    """Return what the dead bet on, all on the number *agreed* unless it is 0, and the *stake*."""
    costs = (
        translate("Bet", "un gettone")
        if stake == 1
        else translate("Bet", "{count} gettoni").format(count=stake)
    )
    if agreed:
        return translate(
            "Bet",
            "Si scommette tutti sullo stesso numero: si è detto {number}. Costa {stake}.",
        ).format(number=agreed, stake=costs)
    return translate(
        "Bet",
        "Quale sarà il punteggio più basso della prossima mano? Se indovini, puoi "
        "rientrare con una vita. Costa {stake}.",
    ).format(stake=costs)


def you_have(points: str) -> str:
    """Return what the open hand counts."""
    return translate("Trentuno", "Hai {points}").format(points=points)


def suit_count(suit: str, points: str) -> str:
    """Return what one suit counts."""
    return translate("Trentuno", "{suit} {points}").format(suit=suit, points=points)


def points_of_suit(points: str, suit: str) -> str:
    """Return what a hand counts in its best suit."""
    return translate("Trentuno", "{points} di {suit}").format(points=points, suit=suit)


def card_count(rank: str, points: str) -> str:
    """Return what one card counts."""
    return translate("Trentuno", "{rank} {points}").format(rank=rank, points=points)


def pot(tokens: int) -> str:
    """Return the words under the pot."""
    return translate("Trentuno", "Piatto · {count}").format(count=tokens)


def pot_spoken(tokens: int) -> str:
    """Return what a screen reader says of the pot."""
    return in_pot(tokens)


def you_knocked() -> str:
    """Return what is told to the player who has knocked."""
    return translate("Trentuno", "Hai bussato: ultimo giro per gli altri")


def last_round(name: str, *, mine: bool) -> str:
    """Return what is told to everybody else after a knock."""
    if mine:
        return translate("Trentuno", "{name} ha bussato: è il tuo ultimo turno!").format(name=name)
    return translate("Trentuno", "{name} ha bussato: ultimo giro!").format(name=name)


def round_goes_on(name: str) -> str:
    """Return what is told while the first round goes on after somebody has shown 31."""
    return translate("Trentuno", "{name} ha 31: si finisce il primo giro").format(name=name)


def thirty_one_dealt() -> str:
    """Return what is told to a player who has been dealt 31."""
    return translate("Trentuno", "Hai 31: mostralo!")


def discard_first(*, drawing: bool) -> str:
    """Return what comes next in the variant of discarding before drawing."""
    if drawing:
        return translate("Trentuno", "Ora pesca, o prendi lo scarto di prima")
    return translate("Trentuno", "Prima scarta una carta, poi peschi")


def player(name: str, line: str, cards: str) -> str:
    """Return what a screen reader says of another player and the cards that lie open."""
    return ", ".join(filter(None, (name, line, cards)))
