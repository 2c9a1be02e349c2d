"""House rules of Scala 40: the deal, the opening and the discard pile.

Source: rules/scala40.md 3.3.
"""

from __future__ import annotations

from dataclasses import dataclass

from scala_desktop.rules.common.house_rules import direction
from scala_desktop.rules.options import HouseRules, choice, flag, number


@dataclass(frozen=True)
class TableOptions(HouseRules):
    """Who plays, and how the cards are dealt."""

    players_max: int = number(
        6,
        2,
        6,
        group="table",
        it=(
            "Posti al tavolo",
            "Quanti giocatori possono sedersi, al massimo. Si gioca sempre almeno in due.",
        ),
        en=("Seats at the table", "How many may play at most. It takes at least two."),
        suggested=(4, 5, 6),
        source="[B]: da due a cinque; FISCA: 6",
        example=(
            "Con 5, un sesto giocatore deve aspettare la prossima partita.",
            "With 5, a sixth player has to wait for the next match.",
        ),
    )
    pair_play: bool = flag(
        False,
        group="table",
        it=(
            "In quattro si gioca a coppie",
            (
                "Se sì, in quattro si gioca due contro due, con i compagni uno di fronte "
                "all'altro. Ognuno apre e chiude per sé e attacca ai giochi di tutti, ma i punti "
                "e il limite sono della coppia: con 101 una partita dura due o tre mani. Se non "
                "siete in quattro, ognuno gioca per sé."
            ),
        ),
        en=(
            "Four play in pairs",
            (
                "If yes, four play two against two, with partners opposite each other. Everyone "
                "opens and goes out alone and adds to anyone's melds, but the points and the "
                "limit are the pair's: with 101 a match takes two or three hands. If you are not "
                "four, everyone plays alone."
            ),
        ),
        source="FISCA e it.wikipedia: in quattro anche a coppie; il resto è completato qui",
        example=(
            "Rosa chiude: tu, suo compagno, non paghi; Anna e Bruno pagano le carte di entrambi.",
            "Rosa goes out: you, her partner, pay nothing; Anna and Bruno pay for both hands.",
        ),
    )
    hand_size: int = number(
        13,
        10,
        15,
        group="table",
        it=(
            "Carte a testa",
            (
                "Quante carte riceve ognuno. Con più carte si apre prima; con meno, la mano è più "
                "breve."
            ),
        ),
        en=(
            "Cards each",
            (
                "How many cards everyone is dealt. More cards make opening easier; fewer make a "
                "shorter hand."
            ),
        ),
        suggested=(13,),
        source="[A]; [B]",
        example=(
            "Con 13 e quattro giocatori restano 55 carte nel tallone.",
            "With 13 and four players, 55 cards are left in the stock.",
        ),
    )
    direction: str = direction("[A]: in senso orario; antiorario: gaetashop")
    first_dealer: str = choice(
        "random",
        {
            "random": ("A sorte", "By lot"),
            "high_card": ("Carta più alta", "Highest card"),
            "chosen": ("Scelto da voi", "You choose"),
        },
        group="table",
        it=(
            "Primo mazziere",
            (
                "Chi dà le carte nella prima mano. Con la carta più alta ognuno ne scopre una: "
                "vince la più alta (l'asso batte il re) e chi pareggia ne scopre un'altra."
            ),
        ),
        en=(
            "First dealer",
            (
                "Who deals the first hand. By highest card everyone turns one card: the highest "
                "deals (an ace beats a king) and ties turn another."
            ),
        ),
        source="rules/scala40.md 3.3",
        example=(
            "Se Anna scopre un re e Rosa un nove, dà le carte Anna.",
            "If Anna turns a king and Rosa a nine, Anna deals.",
        ),
    )
    initial_upcard_joker: str = choice(
        "redraw",
        {
            "redraw": ("Se ne scopre un'altra", "Turn another"),
            "keep": ("Resta dov'è", "It stays"),
        },
        group="table",
        it=(
            "Jolly come prima carta del pozzo",
            (
                "Che cosa succede se la prima carta scoperta è un jolly: o torna nel tallone e se "
                "ne scopre un'altra, o resta lì per il primo che può prenderla."
            ),
        ),
        en=(
            "Joker as the first card of the pile",
            (
                "What happens if the first card turned up is a joker: it goes back into the stock "
                "and another is turned, or it stays there for whoever can take it."
            ),
        ),
        source="it.wikipedia, Scala 40",
        example=(
            "Si scopre un jolly: torna nel tallone, e il pozzo comincia con il 5 di fiori.",
            (
                "A joker turns up: back into the stock it goes, and the pile starts with the five "
                "of clubs."
            ),
        ),
    )


@dataclass(frozen=True)
class OpeningOptions(HouseRules):
    """What it takes to open."""

    opening_threshold: int = number(
        40,
        0,
        120,
        group="opening",
        it=(
            "Punti per aprire",
            (
                "Quanto devono valere, tutti insieme, i primi giochi che cali. Più è alto, più si "
                "aspetta; con 0 basta un gioco qualunque."
            ),
        ),
        en=(
            "Points to open",
            (
                "What your first melds must be worth together. The higher it is, the longer you "
                "wait; with 0 any meld will do."
            ),
        ),
        suggested=(40, 51, 71),
        labels={0: ("basta un gioco", "any meld")},
        source="[A]; [B]",
        example=(
            "Tre re (30) e 3-4-5 di fiori (12) fanno 42: con 40 si apre.",
            "Three kings (30) and 3-4-5 of clubs (12) make 42: enough for 40.",
        ),
    )
    opening_counts_layoffs: bool = flag(
        False,
        group="opening",
        it=(
            "Contano anche le carte attaccate",
            (
                "Se sì, per arrivare ai punti dell'apertura contano anche le carte che attacchi "
                "nello stesso turno. Almeno un gioco nuovo ci vuole, e prima di arrivarci i jolly "
                "altrui non si toccano."
            ),
        ),
        en=(
            "Added cards count too",
            (
                "If yes, cards that you add to melds in the same turn help you reach the opening "
                "points. You still need a new meld of your own, and jokers on the table wait "
                "until you are there."
            ),
        ),
        source="rules/scala40.md 3.3",
        example=(
            "Cali tre re (30) e attacchi la donna di cuori a una scala (10): 40, hai aperto.",
            "You lay three kings (30) and add the queen of hearts to a run (10): 40, you are open.",
        ),
    )
    opening_without_jokers: bool = flag(
        False,
        group="opening",
        it=(
            "Apertura senza jolly",
            (
                "Se sì, i punti dell'apertura si devono raggiungere con giochi senza jolly; i "
                "giochi con il jolly si possono calare insieme, ma non contano."
            ),
        ),
        en=(
            "Opening without jokers",
            (
                "If yes, melds without jokers must reach the opening points by themselves; melds "
                "with a joker may come along but do not count."
            ),
        ),
        source="FISCA, variante “apertura senza jolly”",
        example=(
            "Donna-re-asso di cuori vale 31 e il tris di re con il jolly non conta: mancano 9.",
            "Queen-king-ace of hearts is 31 and three kings with a joker do not count: 9 short.",
        ),
    )
    draw_discard_before_opening: str = choice(
        "to_open_only",
        {
            "never": ("Mai", "Never"),
            "to_open_only": ("Solo per aprire", "Only to open"),
            "free": ("Sempre", "Always"),
        },
        group="opening",
        it=(
            "Prendere dal pozzo prima di aprire",
            (
                "Se chi non ha ancora aperto può prendere l'ultimo scarto. “Solo per aprire”: la "
                "carta presa deve far parte dei giochi con cui apri in quello stesso turno."
            ),
        ),
        en=(
            "Taking the discard before opening",
            (
                "Whether a player who has not opened may take the last discard. “Only to open”: "
                "the card must be part of the melds you open with in that very turn."
            ),
        ),
        source="[B]; FISCA: mai",
        example=(
            "Hai due re e 3-4-5 di quadri: puoi prendere un re dal pozzo e aprire con 42.",
            "You hold two kings and 3-4-5 of diamonds: you may take a king and open with 42.",
        ),
    )


@dataclass(frozen=True)
class PileOptions(HouseRules):
    """What may be taken from the discard pile and thrown on it."""

    taken_discard_use: str = choice(
        "free",
        {
            "free": ("La puoi tenere", "You may keep it"),
            "must_use_same_turn": ("Va usata subito", "Use it at once"),
        },
        group="pile",
        it=(
            "Carta presa dal pozzo",
            (
                "Che cosa deve farne chi ha già aperto: tenerla in mano se vuole, oppure calarla "
                "o attaccarla in quello stesso turno."
            ),
        ),
        en=(
            "The card taken from the pile",
            (
                "What a player who has opened owes: nothing, or to lay it on the table in that "
                "same turn."
            ),
        ),
        source="[B]: senza obbligo; FISCA: va usata",
        example=(
            "Se va usata subito, non puoi prendere il 9 di quadri solo per tenerlo.",
            "If it must be used, you cannot take the nine of diamonds just to keep it.",
        ),
    )
    discard_same_card_taken: str = choice(
        "forbidden",
        {"forbidden": ("Vietato", "Forbidden"), "allowed": ("Permesso", "Allowed")},
        group="pile",
        it=(
            "Riscartare la carta appena presa",
            (
                "Se puoi ributtare nel pozzo, nello stesso turno, la carta che ne hai preso. La "
                "sua gemella, se l'avevi già in mano, si può sempre scartare."
            ),
        ),
        en=(
            "Throwing the taken card back",
            (
                "Whether you may discard, in the same turn, the card you have just taken from the "
                "pile. Its twin, if you held it before, may always go."
            ),
        ),
        source="FISCA",
        example=(
            "Prendi il 9 di quadri: se è vietato, devi scartare un'altra carta.",
            "You take the nine of diamonds: if forbidden, some other card has to go.",
        ),
    )
    attachable_discard: str = choice(
        "next_player_no_attach",
        {
            "free": ("Nessun limite", "No limit"),
            "next_player_no_attach": (
                "Chi la prende non la attacca subito",
                "The taker may not add it at once",
            ),
            "forbidden_unless_closing": ("Vietato, tranne per chiudere", "Only when going out"),
            "forbidden_if_not_opened": ("Vietato a chi non ha aperto", "Only after opening"),
        },
        group="pile",
        it=(
            "Scartare una carta che attacca",
            (
                "Che cosa succede con uno scarto che starebbe bene su un gioco del tavolo. Di "
                "solito si può fare, ma il giocatore seguente che lo prende per quel turno può "
                "usarlo solo in un gioco nuovo. Se è vietato e non hai altro da scartare, puoi "
                "farlo lo stesso."
            ),
        ),
        en=(
            "Discarding a card that fits the table",
            (
                "What happens with a discard that would fit a meld on the table. Usually you may, "
                "but if the next player takes it, it may only go into a new meld during that "
                "turn. Where it is forbidden and you have nothing else to discard, you may all "
                "the same."
            ),
        ),
        source="[B]; FISCA: vietato se non si chiude",
        example=(
            "Sul tavolo c'è 3-4-5 di fiori e scarti il 6: chi lo prende non può attaccarlo subito.",
            "3-4-5 of clubs is on the table and you discard the six: its taker may not add it yet.",
        ),
    )
    attachable_discard_two_players: str = choice(
        "same_rule",
        {
            "same_rule": ("Vale la stessa regola", "The same rule"),
            "free": ("Libero per chi ha aperto", "Free once you have opened"),
        },
        group="pile",
        it=(
            "Carta che attacca, in due giocatori",
            (
                "Se la regola sullo scarto che attacca vale anche quando si è rimasti in due. "
                "“Libero”: chi ha aperto scarta ciò che vuole e l'altro usa la carta come vuole."
            ),
        ),
        en=(
            "Fitting discards with two players",
            (
                "Whether the rule about discards that fit also holds when only two players are "
                "left. “Free”: whoever has opened discards anything, and the other uses it "
                "freely."
            ),
        ),
        source="FISCA",
        example=(
            "Siete in due e hai aperto: con “libero” puoi scartare il 6 che attacca a 3-4-5.",
            "Two players, you have opened: with “free” you may discard a six that fits 3-4-5.",
        ),
    )
