"""House rules of Burraco: melds and wild cards.

Source: rules/burraco.md 4.3.
"""

from __future__ import annotations

from dataclasses import dataclass

from scala_desktop.rules.options import HouseRules, choice, flag


@dataclass(frozen=True)
class MeldOptions(HouseRules):
    """What is a meld."""

    sets_allowed: str = choice(
        "all",
        {
            "all": ("Tutte", "All"),
            "aces_and_threes": ("Solo assi e tre", "Only aces and threes"),
            "none": ("Nessuna", "No sets"),
        },
        group="melds",
        it=("Combinazioni permesse", "Di quali valori si possono calare carte uguali."),
        en=("Sets allowed", "Of which ranks equal cards may be laid."),
        source="[U]: dal tre all'asso; international: assi e tre",
        example=(
            "Con “solo assi e tre” tre re non si possono calare.",
            "With “only aces and threes” three kings cannot be laid.",
        ),
    )
    duplicate_sets: str = choice(
        "forbidden",
        {"forbidden": ("Vietate", "Forbidden"), "allowed": ("Permesse", "Allowed")},
        group="melds",
        it=(
            "Due combinazioni dello stesso valore",
            "Se chi ha già una combinazione di un valore può calarne un'altra separata.",
        ),
        en=(
            "Two sets of one rank",
            "Whether a side that has a set of a rank may lay another one apart.",
        ),
        source="FIBUR 30; rules/burraco.md 4.2 #2",
        example=(
            "Avete già tre sette sul tavolo: altri tre si aggiungono a quelli.",
            "You have three sevens on the table: three more are added to them.",
        ),
    )
    set_max_size: int = choice(
        9,
        {7: ("7", "7"), 8: ("8", "8"), 9: ("9", "9")},
        group="melds",
        it=("Combinazione più lunga", "Quante carte può avere al massimo una combinazione."),
        en=("Largest set", "How many cards a set may have at most."),
        source="[U]: nove",
        example=(
            "Con 9: otto re e una matta.",
            "With 9: eight kings and a wild card.",
        ),
    )
    max_run_length: int = choice(
        14,
        {13: ("13", "13"), 14: ("14", "14")},
        group="melds",
        it=(
            "Scala più lunga",
            "Con 14, a una scala dall'asso al re si può aggiungere una matta come secondo asso.",
        ),
        en=(
            "Longest run",
            "With 14, a wild card may be added to a run from ace to king as the second ace.",
        ),
        source="[U]: 13 carte diverse e un jolly; FIBUR 11",
        example=(
            "Avete la scala dall'asso al re: con 14 ci sta ancora un jolly.",
            "You have the run from ace to king: with 14 a joker still fits.",
        ),
    )


@dataclass(frozen=True)
class WildOptions(HouseRules):
    """What wild cards may do."""

    wilds_per_meld: int = choice(
        1,
        {1: ("1", "1"), 2: ("2", "2"), 3: ("3", "3")},
        group="wilds",
        it=(
            "Matte in un gioco",
            "Quanti jolly e pinelle può avere in tutto un gioco, che ha sempre due carte vere.",
        ),
        en=(
            "Wild cards in a meld",
            "How many jokers and wild deuces a meld may have. It always takes two natural cards.",
        ),
        source="[U]: al massimo una",
        example=(
            "Con 1, re-re-2-jolly non vale.",
            "With 1, king-king-2-joker is no meld.",
        ),
    )
    wild_relocation: str = choice(
        "free_end_moves",
        {"free_end_moves": ("Si sposta", "May move"), "fixed": ("Resta ferma", "Stays")},
        group="wilds",
        it=(
            "La matta a un capo della scala",
            (
                "Se una matta in cima o in fondo a una scala può spostarsi per far posto alle "
                "carte che si aggiungono."
            ),
        ),
        en=(
            "A wild card at the end of a run",
            "Whether a wild card at either end of a run may move to make room for added cards.",
        ),
        source="rules/burraco.md 4.1, Moving the wild",
        example=(
            "A 2-5-6 di fiori, con il 2 come 4, aggiungi l'8: il 2 diventa il 7.",
            "To 2-5-6 of clubs, the 2 being the 4, you add the 8: the 2 becomes the 7.",
        ),
    )
    replaced_wild: str = choice(
        "stays_in_meld",
        {
            "stays_in_meld": ("Resta nel gioco", "Stays in the meld"),
            "returns_to_hand": ("Torna in mano", "Goes to the hand"),
        },
        group="wilds",
        it=(
            "La matta sostituita",
            "Dove va la matta quando si aggiunge la carta di cui teneva il posto.",
        ),
        en=(
            "A wild card replaced",
            "Where a wild card goes when the card it stood for is added.",
        ),
        source="FIBUR 10",
        example=(
            "A 5-6-jolly-8 aggiungi il 7: di solito il jolly va in fondo e diventa il 4.",
            "To 5-6-joker-8 you add the 7: usually the joker goes to the low end and is the 4.",
        ),
    )
    natural_deuce_can_turn_wild: bool = flag(
        True,
        group="wilds",
        it=(
            "Il 2 naturale può tornare matta",
            (
                "Se un 2 al suo posto, in fondo a una scala senza altre matte, può diventare la "
                "matta della scala."
            ),
        ),
        en=(
            "A natural 2 may turn wild",
            (
                "Whether a 2 in its own place, at the low end of a run without another wild card, "
                "may become the wild card of that run."
            ),
        ),
        source="rules/burraco.md 4.1 (pagat)",
        example=(
            "A 2-3-4-5-6-7 aggiungi il 9: il 2 diventa l'8.",
            "To 2-3-4-5-6-7 you add the 9: the 2 becomes the 8.",
        ),
    )
