"""House rules of Canasta: taking the pozzo, red and black threes.

Source: rules/canasta.md 5.3.
"""

from __future__ import annotations

from dataclasses import dataclass

from scala_desktop.rules.canasta.steps import accept_totals
from scala_desktop.rules.options import HouseRules, choice, flag, table


@dataclass(frozen=True)
class PileOptions(HouseRules):
    """When the pozzo may be taken."""

    pozzo_before_opening: str = choice(
        "as_opening",
        {
            "as_opening": ("Sì, per aprire", "Yes, to open"),
            "forbidden": ("No", "No"),
        },
        group="pile",
        it=(
            "Prendere il pozzo prima di aprire",
            (
                "Se chi non ha aperto può prendere il pozzo, quando con la carta in cima arriva al "
                "minimo. Le altre carte del pozzo non contano."
            ),
        ),
        en=(
            "Taking the pile before opening",
            (
                "Whether a side that has not opened may take the pile where its top card helps to "
                "reach the minimum. The cards below do not count."
            ),
        ),
        source="rules/canasta.md 5.2 #9; Sapere.it: no",
        example=(
            "Sopra c'è un K, hai K K e A A A: cali K K K e A A A, e il pozzo è tuo.",
            "A king lies on top, you hold K K and A A A: lay them, and the pile is yours.",
        ),
    )
    pozzo_requirement: str = choice(
        "natural_pair",
        {
            "natural_pair": ("Una coppia in mano", "A pair in hand"),
            "pair_or_wild_or_meld": (
                "Coppia, carta con una matta, o gioco sul tavolo",
                "Pair, card with a wild card, or meld on the table",
            ),
        },
        group="pile",
        it=(
            "Che cosa serve per prendere il pozzo",
            (
                "Sempre due carte uguali a quella in cima; oppure, a chi ha aperto, anche una "
                "uguale con una matta, o una combinazione già calata di quel valore."
            ),
        ),
        en=(
            "What it takes to take the pile",
            (
                "Always two cards like the top one; or, for a side that has opened, also one of "
                "them with a wild card, or a meld of that rank on the table."
            ),
        ),
        source="[C], Regole; pagat.com, Classic Canasta",
        example=(
            "Sopra c'è un 9 e avete 9 9 9 sul tavolo: con la seconda regola prendi il pozzo.",
            "A nine on top and 9 9 9 on your table: by the second rule you take the pile.",
        ),
    )
    pozzo_wild_freezes: bool = flag(
        False,
        group="pile",
        it=(
            "Una matta congela il pozzo",
            (
                "Se sì, finché nel pozzo si vede una matta serve sempre la coppia in mano. Conta "
                "solo dove basterebbe di meno."
            ),
        ),
        en=(
            "A wild card freezes the pile",
            (
                "If yes, a pair in hand is needed while a wild card lies face up in the pile. It "
                "matters only where less would do."
            ),
        ),
        source="pagat.com, Classic Canasta",
        example=(
            "Qualcuno ha scartato un jolly: ora il pozzo vuole la coppia, finché non è preso.",
            "Somebody discarded a joker: now the pile wants a pair until it is taken.",
        ),
    )
    wild_top_take: str = choice(
        "three_equal",
        {
            "three_equal": ("Con tre carte uguali", "With three cards like it"),
            "never": ("Mai", "Never"),
        },
        group="pile",
        it=(
            "Pinella o jolly in cima al pozzo",
            (
                "Se il pozzo si può prendere con tre pinelle o tre jolly in mano, o per niente. "
                "Serve che le pinelle, o i jolly, si possano calare da soli."
            ),
        ),
        en=(
            "Deuce or joker on top of the pile",
            (
                "Whether three deuces or three jokers in hand take the pile, or nothing does. They "
                "have to be cards that may be melded by themselves."
            ),
        ),
        source="[C], Regole; pagat.com, Classic Canasta: mai",
        example=(
            "In cima c'è una pinella e ne hai tre: cali 2 2 2 2 e prendi il pozzo.",
            "A deuce on top, three in your hand: lay 2 2 2 2 and take the pile.",
        ),
    )
    black_three_blocks: bool = flag(
        True,
        group="pile",
        it=(
            "Il tre nero blocca il pozzo",
            (
                "Se sì, un tre nero in cima impedisce di prendere il pozzo al giocatore che segue. "
                "Se no, dove i tre neri si calano sempre il pozzo si prende come con le altre "
                "carte, ma senza matte; dove si calano solo per chiudere, lo prende chi può "
                "chiudere in quel turno."
            ),
        ),
        en=(
            "A black three blocks the pile",
            (
                "If yes, nobody can take a pile with a black three on top. If no, where black "
                "threes may always be melded the pile is taken like any other, but without wild "
                "cards; where they are laid only when going out, by a player who can go out in "
                "that turn."
            ),
        ),
        source="[C], Regole",
        example=(
            "Scarti il tre di picche: il prossimo deve pescare.",
            "You discard the three of spades: the next player has to draw.",
        ),
    )


@dataclass(frozen=True)
class ThreesOptions(HouseRules):
    """What the threes are worth."""

    black_three_meld: str = choice(
        "closing_only",
        {
            "closing_only": ("Solo per chiudere", "Only when going out"),
            "never": ("Mai", "Never"),
            "always": ("Sempre", "Always"),
        },
        group="threes",
        it=("Calare i tre neri", "Quando si possono calare tre o più tre neri, senza matte."),
        en=(
            "Melding black threes",
            "When three or more black threes, never with wild cards, may be laid.",
        ),
        source="pagat.com, Classic Canasta; giocodigitale.it",
        example=(
            "Hai 3♠ 3♣ 3♠ e un re: li cali, scarti il re e chiudi.",
            "You hold 3♠ 3♣ 3♠ and a king: lay them, discard the king and go out.",
        ),
    )
    black_three_value: int = choice(
        5,
        {
            0: ("Niente", "Nothing"),
            5: ("5", "5"),
            100: ("5, ma 100 se resta in mano", "5, but 100 if left in hand"),
        },
        group="threes",
        it=("Valore del tre nero", "Quanto conta un tre nero, calato o rimasto in mano."),
        en=("Value of a black three", "What a black three counts, melded or left in hand."),
        source="rules/canasta.md 5.2 #21; Sapere.it: 0",
        example=(
            "Con 100, chi resta con un tre nero in mano ne perde cento.",
            "With 100, a black three left in your hand costs a hundred.",
        ),
    )
    red_three_values: str = table(
        "0 100 200 300 800 1000 1200",
        {
            "0 100 200 300 800 1000 1200": (
                "100 l'uno, poi 800, 1000, 1200",
                "100 each, then 800, 1000, 1200",
            ),
            "0 100 200 300 800 900 1000": (
                "100 l'uno, quattro 800",
                "100 each, four 800",
            ),
            "0 100 200 300 400 500 600": ("100 l'uno", "100 each"),
        },
        accept_totals,
        group="threes",
        it=(
            "Punti dei tre rossi",
            "Quanto valgono in tutto i tre rossi di una coppia: sette numeri, da nessuno a sei.",
        ),
        en=(
            "Points for red threes",
            "What a side's red threes count together: seven numbers, from none to six.",
        ),
        source="[C], Punteggio",
        example=(
            "Tre tre rossi fanno 300 punti, il quarto porta il totale a 800.",
            "Three red threes make 300 points, and the fourth raises it to 800.",
        ),
    )
    red_threes_negative: str = choice(
        "never",
        {
            "never": ("Mai", "Never"),
            "if_not_opened": ("Senza apertura", "Without opening"),
            "if_no_canasta": ("Senza canaste", "Without a canasta"),
        },
        group="threes",
        it=("Tre rossi in perdita", "Quando i tre rossi tolgono i loro punti invece di darli."),
        en=("Red threes against you", "When red threes cost their points instead."),
        source="rules/canasta.md 5.2 #14",
        example=(
            "Con «senza apertura»: due tre rossi e niente sul tavolo fanno −200.",
            "With “without opening”: two red threes and nothing melded make −200.",
        ),
    )
    replace_red_three_from_pozzo: bool = flag(
        True,
        group="threes",
        it=(
            "Tre rosso trovato nel pozzo",
            "Se chi lo trova prendendo il pozzo pesca una carta al suo posto.",
        ),
        en=(
            "Red three found in the pile",
            "Whether it is replaced from the stock for whoever takes the pile.",
        ),
        source="[C], Regole: messo da parte e sostituito",
        example=(
            "Sotto c'era il tre di quadri: lo metti da parte e peschi una carta.",
            "The three of diamonds was below: lay it apart and draw a card.",
        ),
    )
