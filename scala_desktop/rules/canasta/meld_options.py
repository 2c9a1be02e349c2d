"""House rules of Canasta: melds, wild cards and closing.

Source: rules/canasta.md 5.3.
"""

from __future__ import annotations

from dataclasses import dataclass

from scala_desktop.rules.options import HouseRules, choice, flag, number


@dataclass(frozen=True)
class MeldOptions(HouseRules):
    """What a meld may be."""

    wilds_rule: str = choice(
        "fixed_limits",
        {
            "fixed_limits": ("Limiti fissi", "Fixed limits"),
            "fewer_than_naturals": (
                "Sempre meno delle carte vere, al massimo tre",
                "Always fewer than naturals, three at most",
            ),
        },
        group="melds",
        it=(
            "Quante matte in una combinazione",
            (
                "Con i limiti fissi lo dicono le due regole che seguono. Altrimenti le matte sono "
                "sempre meno delle carte vere, e mai più di tre."
            ),
        ),
        en=(
            "Wild cards in a meld",
            (
                "With fixed limits the two rules below say it. Otherwise there are always fewer "
                "wild cards than natural ones, and never more than three."
            ),
        ),
        source="[C], Regole; Treccani, Sapere.it: meno delle naturali",
        example=(
            "Quattro donne e tre matte: con la seconda regola è una canasta.",
            "Four queens and three wild cards: a canasta by the second rule.",
        ),
    )
    wilds_two_naturals: int = number(
        1,
        0,
        2,
        group="melds",
        it=("Matte con due carte vere", "Quante, con i limiti fissi."),
        en=("Wild cards with two naturals", "How many, by fixed limits."),
        labels={0: ("nessuna", "none")},
        source="[C], Regole: solo una",
        example=("8 8 e un jolly: con una, vale.", "8 8 and a joker: with one, it is a meld."),
    )
    wilds_three_naturals: int = number(
        2,
        1,
        3,
        group="melds",
        it=("Matte con tre o più carte vere", "Quante, con i limiti fissi."),
        en=("Wild cards with three naturals or more", "How many, by fixed limits."),
        source="[C], Regole: due",
        example=(
            "Con due, una canasta sporca ha almeno cinque carte vere.",
            "With two, a dirty canasta has five naturals at least.",
        ),
    )
    twos_as_rank: bool = flag(
        True,
        group="melds",
        it=("Combinazioni di pinelle", "Se i due si possono calare come due, e fare Pinellata."),
        en=("Melds of deuces", "Whether deuces may be melded as deuces, up to a Pinellata."),
        source="[C], Regole e Punteggio",
        example=(
            "2 2 2 2 2 2 2 è la Pinellata: 3000 punti.",
            "2 2 2 2 2 2 2 is the Pinellata: 3000 points.",
        ),
    )
    twos_locked_while_open: bool = flag(
        False,
        group="melds",
        it=(
            "Pinelle impegnate",
            (
                "Se sì, finché avete sul tavolo una combinazione di pinelle non ancora finita, i "
                "due non si usano come matte."
            ),
        ),
        en=(
            "Deuces bound",
            (
                "If yes, while your side has an unfinished meld of deuces on the table, it may "
                "not use deuces as wild cards."
            ),
        ),
        source="Hoyle, Italian Canasta",
        example=(
            "Hai calato 2 2 2: il prossimo due va lì, non con gli otto.",
            "You have laid 2 2 2: the next deuce goes there, not with the eights.",
        ),
    )
    joker_canasta: bool = flag(
        True,
        group="melds",
        it=(
            "Toro Seduto",
            (
                "Se tre o più jolly si possono calare da soli, per arrivare a sei jolly e una "
                "pinella. Con due mazzi i jolly sono quattro, e non ci si arriva."
            ),
        ),
        en=(
            "Sitting Bull",
            (
                "Whether three jokers or more may be melded, towards six jokers and a deuce. Two "
                "packs have four jokers, too few for that."
            ),
        ),
        source="[C], Punteggio",
        example=(
            "Sei jolly e una pinella: Toro Seduto, 5000 punti.",
            "Six jokers and a deuce: Sitting Bull, 5000 points.",
        ),
    )
    meld_max_size: int = choice(
        0,
        {0: ("Nessun limite", "No limit"), 7: ("Sette carte", "Seven cards")},
        group="melds",
        it=("Oltre la canasta", "Se a una canasta si possono attaccare altre carte."),
        en=("Beyond the canasta", "Whether cards may be added to a canasta."),
        source="rules/canasta.md 5.2 #19",
        example=(
            "Avete sette re: con «nessun limite» attacchi anche l'ottavo.",
            "You have seven kings: with “no limit” the eighth may be added.",
        ),
    )
    melds_per_rank: str = choice(
        "one",
        {
            "one": ("Una sola", "Only one"),
            "new_after_canasta": ("Un'altra dopo la canasta", "Another after a canasta"),
            "any": ("Quante si vuole", "Any number"),
        },
        group="melds",
        it=("Combinazioni dello stesso valore", "Quante una coppia può averne sul tavolo."),
        en=("Melds of one rank", "How many of them a side may have on the table."),
        source="rules/canasta.md 5.2 #19",
        example=(
            "Avete otto re calati: con la seconda regola altri tre fanno un'altra combinazione.",
            "You have a canasta of kings: by the second rule three more start a new meld.",
        ),
    )


@dataclass(frozen=True)
class ClosingOptions(HouseRules):
    """What it takes to close."""

    canastas_to_close: int = number(
        2,
        1,
        3,
        group="closing",
        it=("Canaste per chiudere", "Quante ne deve avere chi chiude."),
        en=("Canastas to go out", "How many a side needs to go out."),
        source="[C], Regole: almeno due",
        example=("Con due, una canasta non basta.", "With two, one canasta is not enough."),
    )
    clean_canastas_to_close: int = number(
        1,
        0,
        2,
        group="closing",
        it=("Canaste pulite per chiudere", "Quante di quelle devono essere senza matte."),
        en=("Clean canastas to go out", "How many of them must hold no wild card."),
        source="[C], Regole: di cui almeno una pulita",
        example=("Due sporche: con una pulita, non si chiude.", "Two dirty ones will not do."),
    )
    dirty_canastas_to_close: int = number(
        0,
        0,
        1,
        group="closing",
        it=("Canaste sporche per chiudere", "Quante di quelle devono avere matte."),
        en=("Dirty canastas to go out", "How many of them must hold wild cards."),
        source="Sapere.it: una pura e una impura",
        example=(
            "Con una: due canaste pulite non bastano, ce ne vuole una sporca.",
            "With one: two clean canastas will not do without a dirty one.",
        ),
    )
    wild_canastas_count_for_closing: bool = flag(
        True,
        group="closing",
        it=(
            "Pinellata e Toro Seduto per chiudere",
            "Se contano tra le canaste che servono per chiudere; la Pinellata pulita è pulita.",
        ),
        en=(
            "Pinellata and Sitting Bull for going out",
            "Whether they count among the canastas needed; a clean Pinellata counts as clean.",
        ),
        source="rules/canasta.md 5.2 #17; Hoyle: no",
        example=(
            "Pinellata pulita e una sporca di otto: si può chiudere.",
            "A clean Pinellata and a dirty canasta of eights: you may go out.",
        ),
    )
    close_requires_discard: bool = flag(
        True,
        group="closing",
        it=(
            "Per chiudere si scarta",
            "Se sì, l'ultima carta va sempre scartata. Se no, si può anche calare.",
        ),
        en=(
            "Going out takes a discard",
            "If yes, the last card must be discarded. If no, it may be melded too.",
        ),
        source="[C], Regole: scartando una carta sul pozzo",
        example=(
            "Ti resta un otto che attacca: con «sì» devi scartarlo.",
            "You are left with an eight that fits: with “yes” it is discarded.",
        ),
    )
    ask_partner_before_closing: bool = flag(
        False,
        group="closing",
        it=(
            "Chiedere al compagno prima di chiudere",
            (
                "Se sì, in coppia si chiude solo col permesso del compagno: lo si chiede dopo aver "
                "pescato, e la risposta obbliga, sia a chiudere sia a non farlo."
            ),
        ),
        en=(
            "Asking the partner before going out",
            (
                "If yes, in pairs you go out only with your partner's leave: you ask after the "
                "draw, and the answer binds, either way."
            ),
        ),
        source="pagat.com, Classic Canasta",
        example=(
            "«Chiudo?» – «No»: per questo turno devi tenere una carta.",
            "“May I go out?” – “No”: this turn you have to keep a card.",
        ),
    )
