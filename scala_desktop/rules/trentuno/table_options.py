"""House rules of Trentuno: the pack, who plays, who deals and how a turn goes.

Source: rules/trentuno.md 6.3.
"""

from __future__ import annotations

from dataclasses import dataclass

from scala_desktop.rules.options import HouseRules, choice, flag, number


@dataclass(frozen=True)
class TableOptions(HouseRules):
    """The cards, the seats and the deal."""

    deck: str = choice(
        "napoletane",
        {
            "napoletane": ("Napoletane", "Neapolitan"),
            "piacentine": ("Piacentine", "Piacentine"),
            "trimmed_french": ("Francesi senza 8, 9, 10 e jolly", "French without 8s, 9s, 10s"),
        },
        group="table",
        it=(
            "Mazzo",
            (
                "Con quali carte si gioca: quaranta, dall'asso al sette più fante, cavallo (o "
                "donna) e re. Cambiano i disegni e i nomi, non il gioco."
            ),
        ),
        en=(
            "Pack",
            (
                "Which cards you play with: forty, ace to seven and jack, knight (or queen) and "
                "king. Pictures and names change, the game does not."
            ),
        ),
        source="[T]: napoletane, piacentine o similari, o francesi",
        example=(
            "Con le francesi la donna vale dieci come il cavallo delle napoletane.",
            "With French cards the queen counts ten, as the knight of the Neapolitan ones does.",
        ),
        former={"siciliane": "napoletane"},
    )
    packs: int = choice(
        1,
        {1: ("Uno", "One"), 2: ("Due", "Two")},
        group="table",
        it=(
            "Mazzi",
            (
                "Quanti mazzi da quaranta carte si mescolano insieme. Con due mazzi, due assi e "
                "una figura dello stesso seme farebbero più di trentuno: allora valgono i due "
                "assi, ventidue."
            ),
        ),
        en=(
            "Packs",
            (
                "How many packs of forty are shuffled together. With two, two aces and a court "
                "card of one suit would make more than thirty-one: then the two aces count, "
                "twenty-two."
            ),
        ),
        source="WIKI-T: «se si gioca con un solo mazzo»",
        example=(
            "In dodici, con un mazzo solo, nel tallone restano tre carte; con due, quarantatré.",
            "With twelve players one pack leaves three cards in the stock; two leave forty-three.",
        ),
    )
    players_min: int = number(
        4,
        2,
        4,
        group="table",
        it=("Giocatori, almeno", "In quanti bisogna essere per sedersi al tavolo."),
        en=("Players, at least", "How many it takes to sit down at the table."),
        suggested=(2, 3, 4),
        source="[T]: da 4; goodmorningmilano: da 2",
        example=(
            "Con 2 si gioca anche in due, uno contro l'altro.",
            "With 2, two people can play against each other.",
        ),
    )
    players_max: int = number(
        12,
        4,
        12,
        group="table",
        it=("Giocatori, al massimo", "Quanti si possono sedere al tavolo."),
        en=("Players, at most", "How many may sit down at the table."),
        suggested=(6, 7, 12),
        source="[T]: fino a 12 con un mazzo; WIKI-T: 7",
        example=(
            "Con 7, l'ottavo aspetta la prossima partita.",
            "With 7, the eighth has to wait for the next match.",
        ),
    )
    direction: str = choice(
        "clockwise",
        {
            "clockwise": ("Senso orario", "Clockwise"),
            "counterclockwise": ("Senso antiorario", "Counterclockwise"),
        },
        group="table",
        it=(
            "Senso del gioco",
            "In che verso si danno le carte e si gioca. Comincia il primo dopo il mazziere.",
        ),
        en=(
            "Direction of play",
            "Which way the cards are dealt and played. The first after the dealer begins.",
        ),
        source="[T]: orario; WIKI-T: antiorario",
        example=(
            "In senso antiorario comincia chi siede a destra del mazziere.",
            "Counterclockwise, the player on the dealer's right begins.",
        ),
    )
    dealer_rotation: str = choice(
        "counterclockwise",
        {
            "counterclockwise": ("A destra", "To the right"),
            "clockwise": ("A sinistra", "To the left"),
        },
        group="table",
        it=(
            "Il mazziere passa",
            (
                "Chi dà le carte nella mano dopo: chi siede a destra o a sinistra del mazziere. "
                "I morti si saltano."
            ),
        ),
        en=(
            "The deal passes",
            (
                "Who deals the next hand: the player on the dealer's right or left. The dead are "
                "skipped."
            ),
        ),
        source="[T]: «alla sua destra, in senso antiorario»",
        example=(
            "In quattro, dopo il posto 3 dà le carte il posto 2, e a sinistra il posto 4.",
            "Of four, seat 2 deals after seat 3; to the left it would be seat 4.",
        ),
    )
    first_dealer: str = choice(
        "high_card",
        {
            "high_card": ("La carta più alta", "The highest card"),
            "random": ("A sorte", "By lot"),
            "chosen": ("Chi volete voi", "Whom you choose"),
        },
        group="table",
        it=(
            "Primo mazziere",
            (
                "Chi dà le carte per primo. Se si alza una carta a testa, la più alta dà le carte, "
                "e l'asso è la più alta; chi pareggia ne alza un'altra."
            ),
        ),
        en=(
            "First dealer",
            (
                "Who deals first. If everyone turns a card, the highest deals, the ace being "
                "highest; those who tie turn another."
            ),
        ),
        source="[T]: la carta più alta",
        example=(
            "Anna alza un re e Bruno un asso: dà le carte Bruno.",
            "Anna turns a king and Bruno an ace: Bruno deals.",
        ),
    )


@dataclass(frozen=True)
class TurnOptions(HouseRules):
    """The turn and what a hand counts."""

    discard_before_draw: bool = flag(
        False,
        group="turn",
        it=(
            "Si scarta prima di pescare",
            (
                "Più difficile: prima si lascia una carta, poi si pesca dal tallone o si prende la "
                "carta che era in cima agli scarti prima della propria."
            ),
        ),
        en=(
            "Discard before drawing",
            (
                "Harder: you give up a card first, then draw from the stock or take the card that "
                "was on top of the discards before your own."
            ),
        ),
        source="[T]: variante «scartare prima di pescare»",
        example=(
            "Anna lascia il 2 di coppe e prende il re di spade che stava sotto.",
            "Anna leaves the 2 of cups and takes the king of swords that lay below it.",
        ),
    )
    discard_same_taken: str = choice(
        "forbidden",
        {"forbidden": ("No", "No"), "allowed": ("Sì", "Yes")},
        group="turn",
        it=(
            "Si può ributtare la carta presa",
            (
                "Se la carta presa dagli scarti può tornarci subito. Quella pescata dal tallone si "
                "può sempre scartare."
            ),
        ),
        en=(
            "The card taken may go back",
            (
                "Whether the card taken from the discards may be discarded at once. One drawn from "
                "the stock always may."
            ),
        ),
        source="Scat: vietato",
        example=(
            "Chi prende il 5 di denari deve scartare un'altra carta.",
            "Whoever takes the 5 of coins has to discard another card.",
        ),
    )
    three_of_a_kind: str = choice(
        "off",
        {
            "off": ("Niente", "Nothing"),
            "30": ("30 punti", "30 points"),
            "30.5": ("30 punti e mezzo", "30 and a half"),
        },
        group="turn",
        it=(
            "Il tris vale",
            (
                "Quanto valgono tre carte uguali, se è più del loro seme migliore. Per fare "
                "trentuno servono comunque tre carte dello stesso seme."
            ),
        ),
        en=(
            "Three of a kind counts",
            (
                "What three equal cards count, if it is more than their best suit. Thirty-one "
                "still takes three cards of one suit."
            ),
        ),
        source="WIKI-T0: 30; gamepoint: 30½",
        example=(
            "Con tre re si hanno 30 punti invece di 10.",
            "Three kings count 30 points instead of 10.",
        ),
    )
    three_of_a_kind_ranks: str = choice(
        "aces_and_figures",
        {
            "aces_and_figures": ("Assi e figure", "Aces and court cards"),
            "all": ("Tutte le carte", "All cards"),
        },
        group="turn",
        it=(
            "Tris di quali carte",
            "Quali tre carte uguali contano come tris, dove il tris vale qualcosa.",
        ),
        en=(
            "Which three of a kind counts",
            "Which three equal cards count, where three of a kind counts at all.",
        ),
        source="WIKI-T0: assi e figure; studenti.it: tutte",
        example=(
            "Con «tutte le carte» valgono anche tre sei.",
            "With “all cards” three sixes count too.",
        ),
    )
