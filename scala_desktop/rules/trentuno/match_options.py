"""House rules of Trentuno: lives, the end of the match, the dead, and the stock.

Source: rules/trentuno.md 6.3.
"""

from __future__ import annotations

from dataclasses import dataclass

from scala_desktop.rules.options import HouseRules, choice, flag, number


@dataclass(frozen=True)
class LifeOptions(HouseRules):
    """Lives and the pot."""

    lives: int = number(
        3,
        1,
        6,
        group="lives",
        it=("Vite", "Quante vite, cioè puntate, ha ognuno all'inizio."),
        en=("Lives", "How many lives, that is stakes, everyone begins with."),
        suggested=(3, 5),
        source="[T]: tre; unadonna: 6",
        example=(
            "Con 1 vita, chi perde una mano è fuori.",
            "With 1 life, whoever loses a hand is out.",
        ),
    )
    stake: int = number(
        1,
        1,
        100,
        group="lives",
        it=("Valore di una vita", "Quante fiches vale nel piatto una vita persa. Soldi finti."),
        en=("Worth of a life", "How many tokens a lost life puts into the pot. Play money."),
        suggested=(1, 5, 10),
        source="[T]: «tre puntate del medesimo valore»",
        example=(
            "Con 10, tre vite perse fanno un piatto di 30.",
            "With 10, three lives lost make a pot of 30.",
        ),
    )
    free_ride: bool = flag(
        False,
        group="lives",
        it=(
            "Giro gratis",
            (
                "Se chi perde l'ultima vita la prima volta resta ancora in gioco, con zero vite, "
                "finché non perde un'altra mano."
            ),
        ),
        en=(
            "Free ride",
            (
                "Whether whoever loses the last life for the first time plays on with no life "
                "until losing another hand."
            ),
        ),
        source="Scat",
        example=(
            "Anna resta senza vite ma gioca: se perde ancora, è fuori.",
            "Anna has no lives left but plays on: if she loses again, she is out.",
        ),
    )


@dataclass(frozen=True)
class EndOptions(HouseRules):
    """Ties at the end of the match, and the return of the dead."""

    final_tie: str = choice(
        "all_return_one_life",
        {
            "all_return_one_life": (
                "Tornano in gioco tutti con una vita",
                "All come back with one life",
            ),
            "others_return_finalists_out": (
                "Tornano gli altri, i finalisti escono",
                "The others come back, the finalists are out",
            ),
            "replay": ("Si rigioca la mano", "The hand is played again"),
        },
        group="end",
        it=(
            "Pareggio finale",
            (
                "Che cosa succede se una mano eliminerebbe tutti quelli che restano. Dopo il "
                "decimo pareggio di questi in una partita, chi resta in gioco si tira a sorte."
            ),
        ),
        en=(
            "Final tie",
            (
                "What happens if a hand would put out everyone who is left. After the tenth such "
                "tie of a match, who stays is drawn by lot."
            ),
        ),
        source="[T], i due testi sul pareggio dei finalisti",
        example=(
            "I due finalisti, con una vita a testa, hanno 21 tutti e due: tornano tutti e quattro.",
            "Both finalists, with one life each, have 21: all four are back.",
        ),
    )
    final_tie_same_suit: str = choice(
        "as_final_tie",
        {
            "as_final_tie": ("Come ogni pareggio finale", "Like any final tie"),
            "others_return_finalists_out": (
                "Tornano gli altri, i finalisti escono",
                "The others come back, the finalists are out",
            ),
        },
        group="end",
        it=(
            "Pareggio finale con lo stesso seme",
            "Che cosa succede se nel pareggio finale il punteggio è anche dello stesso seme.",
        ),
        en=(
            "Final tie in the same suit",
            "What happens if the points of a final tie are of the same suit as well.",
        ),
        source="[T]: «il medesimo punteggio con lo stesso seme»",
        example=(
            "I finalisti hanno 10, tutti e due di spade: escono loro e tornano gli altri.",
            "The finalists have 10, both in swords: they are out and the others come back.",
        ),
    )
    dead_bet: bool = flag(
        False,
        group="end",
        it=(
            "Scommessa dei morti",
            (
                "Se i morti, prima di una mano, possono scommettere una puntata a testa sul "
                "punteggio più basso. Scelgono tutti lo stesso numero, il primo lo dice. Se "
                "indovinano, uno di loro, tirato a sorte, torna in gioco con una vita."
            ),
        ),
        en=(
            "Bet of the dead",
            (
                "Whether the dead may bet one stake each, before a hand, on the lowest points of "
                "it. All choose the same number, the first of them says it. If they are right, one "
                "of them, drawn by lot, comes back with one life."
            ),
        ),
        source="[T]: variante, «può rientrare in gioco con una scommessa»",
        example=(
            "Due morti scommettono sul 13; il più basso ha 13: uno dei due rientra.",
            "Two dead players bet on 13; the lowest has 13: one of them is back.",
        ),
    )
    dead_bet_min_alive: int = number(
        4,
        3,
        6,
        group="end",
        it=("Vivi per scommettere", "Con quanti giocatori ancora in vita si può scommettere."),
        en=("Alive for a bet", "How many players have to be alive for a bet."),
        suggested=(3, 4),
        source="[T]: «fino a quando ci sono tre giocatori in vita»",
        example=(
            "Con 4, quando restano in tre non si scommette più.",
            "With 4, there are no bets once three are left.",
        ),
    )


@dataclass(frozen=True)
class StockOptions(HouseRules):
    """What happens when the stock runs out."""

    stock_exhausted: str = choice(
        "reshuffle",
        {
            "reshuffle": ("Si rimescolano gli scarti", "The discards are shuffled"),
            "showdown": ("Si scoprono le carte", "The cards are shown"),
            "void_hand": ("La mano è nulla", "The hand is void"),
        },
        group="stock",
        it=(
            "Tallone finito",
            (
                "Che cosa succede quando il tallone è finito: gli scarti tranne l'ultimo tornano "
                "tallone, la mano finisce e il più basso perde, o non perde nessuno. La terza "
                "mano nulla di fila però si conta."
            ),
        ),
        en=(
            "Stock used up",
            (
                "What happens when the stock is used up: all discards but the last become the "
                "stock, the hand ends and the lowest loses, or nobody does. But the third "
                "void hand in a row counts."
            ),
        ),
        source="nessun testo lo dice; en.wikipedia: mano nulla",
        example=(
            "In dodici il tallone ha tre carte: dopo tre pescate si rimescola.",
            "With twelve players the stock has three cards: after three draws it is shuffled.",
        ),
    )
