"""House rules of Burraco: closing and what the hand is worth.

Source: rules/burraco.md 4.3.
"""

from __future__ import annotations

from dataclasses import dataclass

from scala_desktop.rules.options import HouseRules, choice, flag, number


@dataclass(frozen=True)
class ClosingOptions(HouseRules):
    """When a hand may be closed."""

    close_requires_burraco: str = choice(
        "any",
        {"any": ("Un burraco qualsiasi", "Any burraco"), "clean": ("Uno pulito", "A clean one")},
        group="closing",
        it=("Per chiudere serve", "Che burraco deve avere sul tavolo chi chiude."),
        en=("Closing takes", "Which burraco a side must have on the table to close."),
        source="[U]: almeno un burraco; international: pulito",
        example=(
            "Con “uno pulito”, un burraco con il jolly non basta per chiudere.",
            "With “a clean one”, a burraco with a joker is not enough to close.",
        ),
    )
    close_requires_discard: bool = flag(
        True,
        group="closing",
        it=(
            "Per chiudere si scarta",
            "Se sì, l'ultima carta va sempre scartata. Se no, si chiude anche calandola.",
        ),
        en=(
            "Closing takes a discard",
            "If yes, the last card must always be discarded. If no, laying it closes too.",
        ),
        source="[U]: bisogna scartare una carta",
        example=(
            "Ti restano donna, re e asso di fiori: con “sì” non puoi calarli tutti.",
            "You are left with queen, king and ace of clubs: with “yes” you cannot lay them all.",
        ),
    )
    close_discard_wild: str = choice(
        "forbidden",
        {
            "forbidden": ("Né jolly né pinella", "Neither joker nor deuce"),
            "joker_only_forbidden": ("Non un jolly", "No joker"),
            "allowed": ("Qualsiasi carta", "Any card"),
        },
        group="closing",
        it=("L'ultimo scarto", "Quale carta non si può scartare per chiudere."),
        en=("The last discard", "Which card may not be discarded to close."),
        source="FIBUR 14; [U]: non potrà essere un jolly",
        example=(
            "Ti resta solo un 2: di solito non puoi chiudere con quello.",
            "You are left with a single 2: usually you cannot close with it.",
        ),
    )


@dataclass(frozen=True)
class ScoringOptions(HouseRules):
    """What a hand is worth."""

    burraco_clean: int = number(
        200,
        0,
        1000,
        step=5,
        group="scoring",
        it=("Burraco pulito", "Il premio di un gioco di sette carte o più senza matte."),
        en=("Clean burraco", "The bonus of a meld of seven cards or more without a wild card."),
        suggested=(200, 300),
        source="[U]: 200",
        example=(
            "Dal 3 al 9 di cuori: 200 punti più le carte.",
            "From the 3 to the 9 of hearts: 200 points and the cards.",
        ),
    )
    burraco_semi: int = number(
        150,
        0,
        1000,
        step=5,
        group="scoring",
        it=("Burraco semipulito", "Il premio di un burraco con una matta e sette carte pulite."),
        en=("Semi-clean burraco", "The bonus of a burraco with one wild and seven clean cards."),
        suggested=(150,),
        source="[U]: 150",
        example=(
            "Dal 3 al 9 di cuori e poi un jolly: 150 punti più le carte.",
            "From the 3 to the 9 of hearts, then a joker: 150 points and the cards.",
        ),
    )
    burraco_dirty: int = number(
        100,
        0,
        1000,
        step=5,
        group="scoring",
        it=("Burraco sporco", "Il premio di ogni altro burraco con una matta."),
        en=("Dirty burraco", "The bonus of every other burraco with a wild card."),
        suggested=(100,),
        source="[U]: 100",
        example=(
            "Tre, quattro, jolly e poi dal 6 al 9: 100 punti più le carte.",
            "Three, four, joker, then from 6 to 9: 100 points and the cards.",
        ),
    )
    semi_clean_enabled: bool = flag(
        True,
        group="scoring",
        it=(
            "Il burraco semipulito conta",
            "Se no, ogni burraco con una matta è sporco.",
        ),
        en=("Semi-clean burraco counts", "If no, every burraco with a wild card is dirty."),
        source="[U]: semi-pulito; international: no",
        example=(
            "Sette carte di fila e un jolly: 150 punti con “sì”, 100 con “no”.",
            "Seven cards in a row and a joker: 150 points with “yes”, 100 with “no”.",
        ),
    )
    semi_clean_sets: bool = flag(
        True,
        group="scoring",
        it=(
            "Anche le combinazioni sono semipulite",
            "Se sette carte uguali e una matta contano come burraco semipulito.",
        ),
        en=(
            "Sets may be semi-clean too",
            "Whether seven equal cards and a wild card count as a semi-clean burraco.",
        ),
        source="FIBUR 13",
        example=(
            "Sette re e un jolly: 150 punti con “sì”, 100 con “no”.",
            "Seven kings and a joker: 150 points with “yes”, 100 with “no”.",
        ),
    )
    royal_burraco_bonus: int = number(
        0,
        0,
        1000,
        step=5,
        group="scoring",
        it=(
            "Burraco reale",
            (
                "Il premio di una scala pulita di 13 carte, dall'asso al re o dal 2 all'asso, al "
                "posto di quello del burraco pulito."
            ),
        ),
        en=(
            "Royal burraco",
            (
                "The bonus of a clean run of 13 cards, from ace to king or from 2 to ace, in place "
                "of that of a clean burraco."
            ),
        ),
        suggested=(0, 500, 1000),
        labels={0: ("Non c'è", "No bonus")},
        source="FITAB; rules/burraco.md 4.3",
        example=(
            "Con 500, tutta la scala di cuori vale 500 punti invece di 200.",
            "With 500, the whole run of hearts is worth 500 points instead of 200.",
        ),
    )
    closing_bonus: int = number(
        100,
        0,
        500,
        step=5,
        group="scoring",
        it=("Chi chiude", "Il premio di chi chiude la mano."),
        en=("Closing", "The bonus for closing the hand."),
        suggested=(100,),
        source="[U]: 100 punti per la chiusura",
        example=(
            "La coppia che chiude ha 100 punti in più.",
            "The pair that closes has 100 points more.",
        ),
    )
    pozzetto_penalty: int = number(
        100,
        0,
        500,
        step=5,
        group="scoring",
        it=("Pozzetto non preso", "Quanto perde chi non ha preso il pozzetto."),
        en=("Pozzetto not taken", "What a side loses that has not taken its pozzetto."),
        suggested=(100,),
        source="[U]: -100 punti",
        example=(
            "Gli avversari chiudono e voi non avete preso il pozzetto: 100 punti in meno.",
            "The opponents close and you have not taken the pozzetto: 100 points less.",
        ),
    )
    pozzetto_penalty_applies: str = choice(
        "all_sides",
        {
            "all_sides": ("Sempre", "Always"),
            "non_closing_side_only_if_closed": (
                "Solo se un altro chiude",
                "Only if another closes",
            ),
        },
        group="scoring",
        it=(
            "Il pozzetto non preso costa",
            "Se si paga anche quando la mano finisce senza che nessuno chiuda.",
        ),
        en=(
            "A pozzetto not taken costs",
            "Whether it is paid, too, when the hand ends and nobody has closed.",
        ),
        source="FIBUR 17; [U]: la coppia perdente",
        example=(
            "Il tallone finisce: con “solo se un altro chiude” nessuno paga il pozzetto.",
            "The stock runs out: with “only if another closes” nobody pays for a pozzetto.",
        ),
    )
    unplayed_pozzetto: str = choice(
        "card_values",
        {
            "card_values": ("Il valore delle carte", "The value of the cards"),
            "flat_penalty": ("Come non preso", "As if not taken"),
        },
        group="scoring",
        it=(
            "Pozzetto preso e non giocato",
            (
                "Che cosa perde chi è andato a pozzetto e non ne ha ancora giocato una carta: il "
                "valore delle carte, o quanto costa non averlo preso."
            ),
        ),
        en=(
            "Pozzetto taken and not played",
            (
                "What a player loses who has taken the pozzetto and has not played a card of it: "
                "the value of the cards, or what it costs not to have taken it."
            ),
        ),
        source="[U]: verranno comunque contate; FIBUR 17",
        example=(
            "Undici carte da 130 punti mai giocate: si perdono 130 punti, oppure 100.",
            "Eleven cards of 130 points never played: 130 points are lost, or 100.",
        ),
    )
