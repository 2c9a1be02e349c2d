"""House rules of Scala 40: melds and jokers.

Source: rules/scala40.md 3.3.
"""

from __future__ import annotations

from dataclasses import dataclass

from scala_desktop.rules.options import HouseRules, choice, flag, number


@dataclass(frozen=True)
class MeldOptions(HouseRules):
    """What may be laid."""

    max_run_length: int = choice(
        14,
        {13: ("13 carte", "13 cards"), 14: ("14, con un jolly", "14, with a joker")},
        group="melds",
        it=(
            "Scala più lunga",
            (
                "Quante carte può avere una scala: 13, oppure 14 con un jolly al posto del "
                "secondo asso (uno prima del 2 e uno dopo il re)."
            ),
        ),
        en=(
            "Longest run",
            (
                "How many cards a run may have: 13, or 14 with a joker in place of the second ace "
                "(one before the two and one after the king)."
            ),
        ),
        source="FISCA 3.2; it.wikipedia: 13",
        example=(
            "Alla scala dall'asso al re di cuori, con 14 puoi attaccare un jolly.",
            "With 14, a joker can be added to the run from ace to king of hearts.",
        ),
    )
    set_max_size: int = number(
        4,
        4,
        8,
        group="melds",
        it=(
            "Carte in una combinazione",
            (
                "Quante carte uguali può avere un tris allungato. Più di 4 serve solo se i semi "
                "si possono ripetere."
            ),
        ),
        en=(
            "Cards in a set",
            (
                "How many cards of one rank a set may grow to. More than 4 only matters where "
                "suits may repeat."
            ),
        ),
        suggested=(4, 8),
        source="[A]: 3 o 4 carte",
        example=(
            "Con 4, su quattro nove non si attacca più niente, nemmeno un jolly.",
            "With 4, nothing more fits four nines, not even a joker.",
        ),
    )
    set_distinct_suits: bool = flag(
        True,
        group="melds",
        it=(
            "Semi tutti diversi nelle combinazioni",
            (
                "Se sì, in un tris o quartetto ogni seme sta una volta sola. Se no, valgono anche "
                "due carte identiche."
            ),
        ),
        en=(
            "All suits different in a set",
            "If yes, each suit appears only once in a set. If no, two identical cards will do.",
        ),
        source="[A]; [B]",
        example=(
            "Due nove di cuori e un nove di picche: con “sì” non è un tris.",
            "Two nines of hearts and one of spades: with “yes” that is no set.",
        ),
    )


@dataclass(frozen=True)
class JokerOptions(HouseRules):
    """What jokers may do."""

    jokers: int = choice(
        4,
        {4: ("Quattro (108 carte)", "Four (108 cards)"), 2: ("Due (106 carte)", "Two (106 cards)")},
        group="jokers",
        it=(
            "Jolly nel mazzo",
            (
                "Con quanti jolly si gioca: due per mazzo, quattro in tutto; oppure uno per mazzo, "
                "due in tutto, e allora aprire è più difficile."
            ),
        ),
        en=(
            "Jokers in the deck",
            (
                "How many jokers are played with: two a pack, four in all; or one a pack, two in "
                "all, which makes opening harder."
            ),
        ),
        source="[A]: più due jolly; [B]; FISCA: quattro",
        example=(
            "Con due, chi li ha tutti e due in mano sa che nessun altro ne può pescare.",
            "With two, whoever holds both knows that nobody else can draw one.",
        ),
    )
    max_jokers_per_meld: int = number(
        0,
        0,
        3,
        group="jokers",
        it=("Jolly in un gioco", "Quanti jolly può avere un solo gioco. Con 0 non c'è limite."),
        en=("Jokers in a meld", "How many jokers one meld may hold. With 0 there is no limit."),
        suggested=(0, 1, 2),
        labels={0: ("senza limite", "no limit")},
        source="[B]: nessun limite; FISCA: 1",
        former={4: 0},
        example=(
            "Con 1, re di picche e due jolly non è un tris.",
            "With 1, the king of spades and two jokers are no set.",
        ),
    )
    min_naturals_per_meld: int = choice(
        1,
        {1: ("Almeno una", "At least one"), 2: ("Almeno due", "At least two")},
        group="jokers",
        it=(
            "Carte vere in un gioco",
            "Quante carte che non sono jolly ci vogliono in ogni gioco.",
        ),
        en=("Natural cards in a meld", "How many cards that are not jokers every meld needs."),
        source="rules/scala40.md 3.3",
        example=(
            "Con “almeno due”, 7 di cuori e due jolly non si può calare.",
            "With “at least two”, the seven of hearts and two jokers cannot be laid.",
        ),
    )
    joker_set_identity: str = choice(
        "declared",
        {
            "declared": ("Lo dichiari tu", "You say so"),
            "position_order": ("Lo dice il posto", "Its place says so"),
            "undefined": ("Resta aperto", "It stays open"),
        },
        group="jokers",
        it=(
            "Seme del jolly in un tris",
            (
                "Quale carta è il jolly di un tris. La dichiari tu; oppure la dice il suo posto "
                "nell'ordine cuori, quadri, fiori, picche; oppure resta aperta, e il jolly vale "
                "per ogni seme che manca."
            ),
        ),
        en=(
            "Suit of a joker in a set",
            (
                "Which card a joker in a set of three is. You declare it; or its place in the "
                "order hearts, diamonds, clubs, spades tells; or it stays open, and the joker "
                "stands for any suit that is missing."
            ),
        ),
        source="[B]: cuori, quadri, fiori, picche",
        example=(
            "7 di quadri, jolly, 7 di picche: secondo il posto, il jolly è di fiori.",
            "Seven of diamonds, joker, seven of spades: by its place, the joker is clubs.",
        ),
    )
    joker_swap_in_sets: str = choice(
        "declared_card",
        {
            "declared_card": ("Con la sua carta", "With its card"),
            "any_missing_suit": ("Con un seme che manca", "With any missing suit"),
            "four_card_set_only": ("Solo nei quartetti", "Only in sets of four"),
            "both_missing_cards": ("Con tutti i semi che mancano", "With every missing suit"),
            "off": ("Mai", "Never"),
        },
        group="jokers",
        it=(
            "Prendere il jolly da un tris",
            (
                "Con quali carte si sostituisce il jolly di una combinazione. “Con tutti i semi "
                "che mancano”: da un tris lo prende solo chi mette insieme le due carte mancanti, "
                "in un colpo solo."
            ),
        ),
        en=(
            "Taking a joker out of a set",
            (
                "Which cards replace a joker in a set. “With every missing suit”: only a player "
                "who puts in both missing cards at once takes it out of a set of three."
            ),
        ),
        source="[B]; varianti di casa",
        example=(
            "7 di fiori, 7 di picche e il jolly come 7 di cuori: di solito serve il 7 di cuori.",
            "Sevens of clubs and spades, joker as seven of hearts: usually you need that seven.",
        ),
    )
    joker_swap_in_runs: bool = flag(
        True,
        group="jokers",
        it=(
            "Prendere il jolly da una scala",
            "Se chi ha la carta che il jolly sostituisce può metterla al suo posto e prenderlo.",
        ),
        en=(
            "Taking a joker out of a run",
            "Whether the card a joker stands for may take its place, and the joker be taken.",
        ),
        source="[A]; [B]",
        example=(
            "5, jolly e 7 di cuori: con il 6 di cuori prendi il jolly.",
            "Five, joker and seven of hearts: the six of hearts takes the joker.",
        ),
    )
    taken_joker: str = choice(
        "must_play_same_turn",
        {
            "must_play_same_turn": ("Va calato subito", "Lay it at once"),
            "keep_in_hand": ("Lo puoi tenere", "You may keep it"),
        },
        group="jokers",
        it=(
            "Jolly preso dal tavolo",
            (
                "Se il jolly che hai sostituito va rimesso sul tavolo nello stesso turno, in un "
                "gioco nuovo o attaccato. Se non c'è posto, non lo puoi prendere."
            ),
        ),
        en=(
            "A joker taken from the table",
            (
                "Whether a joker that you replaced must be laid again in the same turn, in a new "
                "meld or added to one. If it fits nowhere, you cannot take it."
            ),
        ),
        source="[A]: calare immediatamente; [B]",
        example=(
            "Prendi il jolly e lo cali subito con due assi: tris di assi.",
            "You take the joker and lay it at once with two aces.",
        ),
    )
    joker_discard: str = choice(
        "free",
        {
            "free": ("Sempre", "Always"),
            "only_to_close": ("Solo per chiudere", "Only to go out"),
            "not_to_close": ("Mai per chiudere", "Never to go out"),
            "never": ("Mai", "Never"),
        },
        group="jokers",
        it=(
            "Scartare un jolly",
            (
                "Quando un jolly può finire nel pozzo. Chi non ha davvero altro da scartare può "
                "farlo comunque."
            ),
        ),
        en=(
            "Discarding a joker",
            (
                "When a joker may go onto the discard pile. A player who truly has nothing else "
                "to discard may always do it."
            ),
        ),
        source="rules/scala40.md 3.2 #18",
        example=(
            "Ti resta solo un jolly: con “solo per chiudere” lo scarti e chiudi.",
            "A joker is your last card: with “only to go out” you discard it and go out.",
        ),
    )
