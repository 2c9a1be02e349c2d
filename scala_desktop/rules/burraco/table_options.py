"""House rules of Burraco: who plays, the pozzetti and the discard pile.

Source: rules/burraco.md 4.3.
"""

from __future__ import annotations

from dataclasses import dataclass

from scala_desktop.rules.options import HouseRules, choice, flag


@dataclass(frozen=True)
class TableOptions(HouseRules):
    """Who plays with whom."""

    players: int = choice(
        4,
        {2: ("2", "2"), 3: ("3", "3"), 4: ("4", "4"), 5: ("5", "5")},
        group="table",
        it=(
            "Giocatori",
            (
                "In quanti si gioca di solito. In due o in cinque ognuno gioca per sé; come si "
                "gioca in quattro e in tre lo dicono le due voci che seguono."
            ),
        ),
        en=(
            "Players",
            (
                "How many usually play. With two or five everyone plays alone; the next two rules "
                "say how four and three play."
            ),
        ),
        source="[U]: 4 giocatori in coppia fissa; da 2 a 5",
        example=(
            "In due restano 63 carte nel tallone, in quattro 41.",
            "With two players 63 cards are left in the stock, with four 41.",
        ),
    )
    sides: str = choice(
        "pairs",
        {
            "pairs": ("A coppie", "In pairs"),
            "individual": ("Ognuno per sé", "Each alone"),
        },
        group="table",
        it=(
            "In quattro si gioca",
            (
                "A coppie, con i compagni uno di fronte all'altro, o ognuno per sé con tre mazzi "
                "e un pozzetto a testa."
            ),
        ),
        en=(
            "Four players play",
            (
                "In pairs, with partners opposite, or each alone with three packs and a pozzetto "
                "each."
            ),
        ),
        source="rules/burraco.md 4.6",
        example=(
            "Se ognuno gioca per sé, Anna non può aggiungere carte ai giochi di Rosa.",
            "If each plays alone, Anna may not add cards to Rosa's melds.",
        ),
    )
    three_handed: str = choice(
        "individual",
        {
            "individual": ("Ognuno per sé", "Each alone"),
            "fibur": ("Uno contro due", "One against two"),
        },
        group="table",
        it=(
            "In tre si gioca",
            (
                "Ognuno per sé, oppure così: chi finisce per primo le carte prende il pozzetto "
                "da 18 e gioca da solo, gli altri due diventano compagni e hanno quello da 11. "
                "I punti della coppia si dividono a metà. Da quando qualcuno ha 1000 punti, "
                "ognuno torna a giocare per sé."
            ),
        ),
        en=(
            "Three players play",
            (
                "Each alone, or like this: whoever first runs out of cards takes the pozzetto of "
                "18 and plays alone, the other two become partners and have the one of 11. The "
                "pair shares its points equally. Once somebody has 1000 points, everyone plays "
                "alone again."
            ),
        ),
        source="rules/burraco.md 4.6 (FIBUR)",
        example=(
            "Rosa prende il pozzetto da 18: i giochi di Anna e Bruno ora sono di tutti e due.",
            "Rosa takes the pozzetto of 18: the melds of Anna and Bruno now belong to both.",
        ),
    )
    seat_draw_suit_order: str = choice(
        "spades_first",
        {
            "spades_first": (
                "Picche, cuori, quadri, fiori",
                "Spades, hearts, diamonds, clubs",
            ),
            "hearts_first": (
                "Cuori, quadri, fiori, picche",
                "Hearts, diamonds, clubs, spades",
            ),
        },
        group="table",
        it=(
            "Sorteggio: ordine dei semi",
            (
                "Ognuno pesca una carta (jolly, 2, asso, re e giù fino al 3): tra carte uguali "
                "decide il seme. Chi pesca la più bassa dà le carte."
            ),
        ),
        en=(
            "Draw for seats: order of suits",
            (
                "Everyone draws a card (joker, 2, ace, king and down to 3): between equal cards "
                "the suit decides. The lowest deals."
            ),
        ),
        source="[U]: picche, cuori, quadri, fiori; FIBUR: cuori per primi",
        example=(
            "Anna pesca il 9 di fiori, Rosa il 9 di picche: con le picche prime dà le carte Anna.",
            "Anna draws the 9 of clubs, Rosa the 9 of spades: with spades first Anna deals.",
        ),
    )


@dataclass(frozen=True)
class PozzettoOptions(HouseRules):
    """How a pozzetto is taken."""

    pozzetto_on_the_fly: bool = flag(
        True,
        group="pozzetto",
        it=(
            "Pozzetto al volo",
            (
                "Chi cala tutte le carte prende subito il pozzetto e continua il turno. Se no, si "
                "va a pozzetto solo scartando l'ultima carta."
            ),
        ),
        en=(
            "Pozzetto on the fly",
            (
                "Whoever lays all the cards takes the pozzetto at once and goes on. If no, it is "
                "taken only by discarding the last card."
            ),
        ),
        source="[U]: al volo",
        example=(
            "Hai tre nove e li cali: con “sì” giochi subito le 11 carte del pozzetto.",
            "You hold three nines and lay them: with “yes” you play the 11 cards at once.",
        ),
    )
    pozzetto_after_discard: str = choice(
        "next_turn",
        {
            "next_turn": ("Al proprio turno", "In one's own next turn"),
            "visible_at_once": ("Subito", "At once"),
        },
        group="pozzetto",
        it=(
            "Pozzetto preso con lo scarto: si guarda",
            "Quando chi va a pozzetto scartando può guardarne le carte.",
        ),
        en=(
            "Pozzetto taken with a discard: looked at",
            "When a player who took the pozzetto by discarding may look at its cards.",
        ),
        source="[U]: si tengono le carte a faccia in giù",
        example=(
            "“Al proprio turno”: le 11 carte restano coperte davanti a te finché non tocca a te.",
            "“In one's own next turn”: the 11 cards lie face down until it is your turn.",
        ),
    )


@dataclass(frozen=True)
class PileOptions(HouseRules):
    """What taking the pile binds one to, and when the stock is used up."""

    one_card_pile_same_discard: str = choice(
        "forbidden",
        {"forbidden": ("No", "No"), "allowed": ("Sì", "Yes")},
        group="pile",
        it=(
            "Riscartare l'unica carta presa",
            (
                "Se il pozzo era una carta sola, chi la prende può scartare proprio quella nello "
                "stesso turno. Una carta uguale si può scartare sempre."
            ),
        ),
        en=(
            "Throwing back the only card taken",
            (
                "Whether, if the pile was a single card, its taker may discard that very card in "
                "the same turn. An equal card may always be discarded."
            ),
        ),
        source="FIBUR; rules/burraco.md 4.2 #12",
        example=(
            "Nel pozzo c'è solo il 9 di quadri: se lo prendi, scarti un'altra carta.",
            "The pile is just the 9 of diamonds: if you take it, you discard another card.",
        ),
    )
    pile_take_requires_play: bool = flag(
        False,
        group="pile",
        it=(
            "Chi prende il pozzo deve giocare",
            (
                "Se sì, il pozzo si prende solo se nello stesso turno si cala un gioco o si "
                "aggiunge una carta."
            ),
        ),
        en=(
            "Who takes the pile must play",
            "If yes, the pile is taken only if you lay a meld or add a card in the same turn.",
        ),
        source="rules/burraco.md 4.4 ``international``",
        example=(
            "Con “sì” non puoi prendere il pozzo soltanto per tenerti le carte.",
            "With “yes” you cannot take the pile just to keep its cards.",
        ),
    )
    stock_end: str = choice(
        "two_left_finish_turn",
        {
            "two_left_finish_turn": ("Con due carte, finito il turno", "Two left, after the turn"),
            "two_left_immediate": ("Con due carte, subito", "Two left, at once"),
            "last_card": ("Con l'ultima carta", "With the last card"),
        },
        group="pile",
        it=(
            "Quando il tallone finisce",
            (
                "La mano finisce quando nel tallone restano due carte, dopo il turno di chi ha "
                "pescato o subito, oppure quando non ne resta nessuna."
            ),
        ),
        en=(
            "When the stock runs out",
            (
                "The hand ends when two cards are left in the stock, once the turn is finished or "
                "at once, or when none is left."
            ),
        ),
        source="FIBUR 16; [U]: si interrompe immediatamente",
        example=(
            "Peschi la terzultima carta: di solito finisci il turno e puoi ancora chiudere.",
            "You draw the third-last card: usually you finish your turn and may still close.",
        ),
    )
    stalemate: str = choice(
        "ask",
        {
            "ask": ("Se tutti sono d'accordo", "If everybody agrees"),
            "auto": ("Da sola", "By itself"),
            "off": ("No", "No"),
        },
        group="pile",
        it=(
            "Nulla di fatto",
            (
                "Se per più giri tutti prendono l'unica carta del pozzo e ne scartano un'altra "
                "senza calare, la mano può finire lì e si contano i punti."
            ),
        ),
        en=(
            "Stalemate",
            (
                "If for some rounds everyone takes the only card of the pile and discards another "
                "without laying any, the hand may end there and is scored."
            ),
        ),
        source="[U]: Nulla di fatto",
        example=(
            "Dopo due giri di soli scambi potete mettervi d'accordo e contare i punti.",
            "After two rounds of nothing but swaps you may agree to count the points.",
        ),
    )
    stalemate_rounds: int = choice(
        2,
        {1: ("1", "1"), 2: ("2", "2"), 3: ("3", "3"), 4: ("4", "4"), 5: ("5", "5")},
        group="pile",
        it=("Nulla di fatto dopo i giri", "Quanti giri interi di soli scambi ci vogliono."),
        en=("Stalemate after rounds", "How many full rounds of nothing but swaps it takes."),
        source="rules/burraco.md 4.2 #9",
        example=(
            "Con 2, in quattro servono otto scambi di fila.",
            "With 2, four players need eight swaps in a row.",
        ),
    )
