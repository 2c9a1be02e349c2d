"""House rules of Canasta: the deal, the opening and the draw.

Source: rules/canasta.md 5.3.
"""

from __future__ import annotations

from dataclasses import dataclass

from scala_desktop.rules.canasta.steps import accept_steps
from scala_desktop.rules.common.house_rules import direction
from scala_desktop.rules.options import HouseRules, choice, flag, table


@dataclass(frozen=True)
class TableOptions(HouseRules):
    """Who plays, and how the cards are dealt."""

    players: int = choice(
        4,
        {2: ("In due", "Two"), 3: ("In tre", "Three"), 4: ("In quattro", "Four")},
        group="table",
        it=(
            "Quanti si gioca",
            (
                "Quanti posti ha il tavolo quando si comincia una partita. In quattro si gioca a "
                "coppie, in due o in tre ognuno per sé."
            ),
        ),
        en=(
            "How many play",
            (
                "How many seats the table has when a match begins. Four play in pairs, two or "
                "three each alone."
            ),
        ),
        source="[C], Giocatori",
        example=(
            "In quattro, chi ti siede di fronte è il tuo compagno.",
            "With four, whoever sits opposite is your partner.",
        ),
    )
    packs: int = choice(
        3,
        {2: ("Due (108 carte)", "Two (108 cards)"), 3: ("Tre (162 carte)", "Three (162 cards)")},
        group="table",
        it=("Mazzi", "Con quanti mazzi francesi si gioca, ognuno con due jolly."),
        en=("Packs", "How many French packs are used, each with two jokers."),
        source="[C], Mazzo; it.wikipedia, Canasta: due",
        example=(
            "Con due mazzi i tre rossi sono quattro, con tre mazzi sei.",
            "Two packs have four red threes, three packs have six.",
        ),
    )
    hand_size: int = choice(
        15,
        {11: ("11", "11"), 13: ("13", "13"), 15: ("15", "15")},
        group="table",
        it=("Carte a testa", "Quante carte riceve ognuno all'inizio della mano."),
        en=("Cards each", "How many cards everyone is dealt."),
        source="[C], Regole; Treccani: 13 con due mazzi",
        example=(
            "Con 15 carte e quattro giocatori se ne danno sessanta.",
            "With 15 cards and four players, sixty are dealt.",
        ),
    )
    direction: str = direction("rules/canasta.md 5.2 #3; Treccani: senso orario")
    initial_pozzo: str = choice(
        "by_upcard",
        {
            "by_upcard": ("Quante ne dice la carta", "As many as the card says"),
            "single_card": ("Solo la carta scoperta", "The card alone"),
        },
        group="table",
        it=(
            "Il primo pozzo",
            (
                "Quante carte coperte si mettono sotto la prima carta scoperta: tante quanto vale "
                "(11 il fante, 12 la donna, 13 il re, 14 l'asso), oppure nessuna."
            ),
        ),
        en=(
            "The first pile",
            (
                "How many cards go face down under the first card turned up: as many as it shows "
                "(jack 11, queen 12, king 13, ace 14), or none."
            ),
        ),
        source="[C], Regole",
        example=(
            "Si scopre un fante: il primo pozzo ha 12 carte, undici delle quali coperte.",
            "A jack turns up: the first pile has 12 cards, eleven of them face down.",
        ),
    )
    initial_upcard_special: str = choice(
        "redraw",
        {
            "redraw": ("Se ne scopre un'altra", "Turn another"),
            "count_pips": ("Resta e conta", "It stays and counts"),
        },
        group="table",
        it=(
            "Jolly, pinella o tre come prima carta",
            (
                "Che cosa succede se la prima carta scoperta è una di queste: torna nel mazzo e se "
                "ne scopre un'altra, oppure resta e conta 2 la pinella, 3 il tre, 15 il jolly."
            ),
        ),
        en=(
            "Joker, deuce or three as the first card",
            (
                "What happens if the first card turned up is one of these: it goes back and "
                "another is turned, or it stays and counts 2 for a deuce, 3 for a three, 15 for a "
                "joker."
            ),
        ),
        source="rules/canasta.md 5.2 #12",
        example=(
            "Si scopre un jolly: torna nel mazzo, e il pozzo comincia con il 9 di fiori.",
            "A joker turns up: it goes back, and the pile begins with the nine of clubs.",
        ),
    )


@dataclass(frozen=True)
class OpeningOptions(HouseRules):
    """What it takes to open, and how many cards are drawn."""

    opening_table: str = table(
        "0=50 3000=90 5000=120 7000=160 10000=180 12000=200",
        {
            "0=50 3000=90 5000=120 7000=160 10000=180 12000=200": (
                "Italiana: da 50 a 200",
                "Italian: 50 to 200",
            ),
            "0=50 1500=90 3000=120 5000=160 7500=180 10000=200": (
                "Hoyle: da 50 a 200, più presto",
                "Hoyle: 50 to 200, sooner",
            ),
            "0=50 1500=90 3000=120": ("Classica: 50, 90, 120", "Classic: 50, 90, 120"),
            "0=50": ("Sempre 50", "Always 50"),
        },
        accept_steps,
        group="opening",
        it=(
            "Minimo per aprire",
            (
                "Quanto devono valere le prime combinazioni della mano, secondo i punti già fatti. "
                "Si scrive per scalini: «0=50 3000=90» vuol dire 50 da 0 punti e 90 da 3000."
            ),
        ),
        en=(
            "Opening minimum",
            (
                "What the first melds of a hand must be worth, by the score so far. Written in "
                "steps: “0=50 3000=90” means 50 from 0 points on and 90 from 3000 on."
            ),
        ),
        source="[C], Scopo; rules/canasta.md 5.2 #1, #2",
        example=(
            "Avete 3120 punti: per aprire ve ne servono 90, per esempio K K K e A A A.",
            "You have 3120 points: opening takes 90, say K K K and A A A.",
        ),
    )
    opening_minimum_negative: int = choice(
        50,
        {0: ("Nessun minimo", "No minimum"), 15: ("15", "15"), 50: ("50", "50")},
        group="opening",
        it=("Minimo sotto zero", "Quanto serve per aprire a chi ha meno di 0 punti."),
        en=("Minimum below zero", "What opening takes while your score is below 0."),
        source="rules/canasta.md 5.2 #20; Hoyle: 15",
        example=(
            "Con 15 e un punteggio di −65, tre sette bastano per aprire.",
            "With 15 and a score of −65, three sevens are enough to open.",
        ),
    )
    opening_scope: str = choice(
        "side",
        {"side": ("La coppia", "The pair"), "player": ("Ogni giocatore", "Each player")},
        group="opening",
        it=(
            "Chi deve aprire",
            "Se basta che apra uno dei compagni, o se deve farlo ognuno con le sue carte.",
        ),
        en=(
            "Who has to open",
            "Whether one partner opens for both, or each has to with cards of their own.",
        ),
        source="rules/canasta.md 5.2 #8",
        example=(
            "Con «la coppia», aperto il compagno anche tu puoi calare e attaccare.",
            "With “the pair”, you may meld once your partner has opened.",
        ),
    )
    opening_allow_wilds: bool = flag(
        True,
        group="opening",
        it=(
            "Aprire con le matte",
            "Se le combinazioni dell'apertura possono avere jolly e pinelle al posto di altre.",
        ),
        en=(
            "Opening with wild cards",
            "Whether the opening melds may hold jokers and deuces in place of other cards.",
        ),
        source="[C], Regole; Hoyle: no",
        example=(
            "Se no, A A 2 non serve ad aprire; A A A sì.",
            "If no, A A 2 does not open; A A A does.",
        ),
    )
    open_before_draw: str = choice(
        "draw_one",
        {
            "off": ("No", "No"),
            "draw_one": ("Sì, poi si pesca una carta", "Yes, then one card is drawn"),
            "draw_normal": (
                "Sì, poi si pesca come se non si fosse aperto",
                "Yes, then the draw is as if still unopened",
            ),
        },
        group="opening",
        it=(
            "Aprire prima di pescare",
            (
                "Se chi ha già in mano il minimo può aprire prima di pescare, e quante carte pesca "
                "poi."
            ),
        ),
        en=(
            "Opening before the draw",
            (
                "Whether a player who holds the minimum may open before drawing, and how many "
                "cards are drawn then."
            ),
        ),
        source="[C], Regole",
        example=(
            "Hai A A A in mano: cali, hai aperto, e peschi una carta sola.",
            "You hold A A A: you lay them, you are open, and draw just one card.",
        ),
    )
    draw_count_unopened: int = choice(
        2,
        {1: ("Una", "One"), 2: ("Due", "Two")},
        group="opening",
        it=("Carte pescate prima di aprire", "Quante carte pesca chi non ha ancora aperto."),
        en=("Cards drawn before opening", "How many cards a player draws who has not opened."),
        source="[C], Regole",
        example=("Con due, la mano cresce finché non apri.", "With two, your hand grows."),
    )
    draw_count_opened: int = choice(
        1,
        {1: ("Una", "One"), 2: ("Due", "Two")},
        group="opening",
        it=("Carte pescate dopo l'apertura", "Quante carte pesca chi ha già aperto."),
        en=("Cards drawn after opening", "How many cards a player draws who has opened."),
        source="[C], Regole; Sapere.it: due",
        example=(
            "Con una, dopo l'apertura si pesca una carta e se ne scarta una.",
            "With one, you draw a card and discard a card once you are open.",
        ),
    )
