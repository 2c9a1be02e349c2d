"""House rules of Scala 40: closing, scores, the match and the stock.

Source: rules/scala40.md 3.3.
"""

from __future__ import annotations

from dataclasses import dataclass

from scala_desktop.rules.options import HouseRules, choice, flag, number


@dataclass(frozen=True)
class ClosingOptions(HouseRules):
    """How a hand is closed."""

    first_round_close: str = choice(
        "forbidden",
        {"forbidden": ("Vietata", "Forbidden"), "allowed": ("Permessa", "Allowed")},
        group="closing",
        it=(
            "Chiudere al primo giro",
            (
                "Se si può chiudere nel proprio primo turno della mano. Se è vietato, dopo lo "
                "scarto ti deve restare almeno una carta."
            ),
        ),
        en=(
            "Going out in the first round",
            (
                "Whether you may go out in your own first turn of a hand. If not, at least one "
                "card must stay in your hand after the discard."
            ),
        ),
        source="[B]: non è consentita",
        example=(
            "Al primo turno puoi calare 12 carte su 14: una si scarta e una resta.",
            "In your first turn you may lay 12 cards of 14: one is discarded, one stays.",
        ),
    )
    close_requires_discard: bool = flag(
        True,
        group="closing",
        it=(
            "Per chiudere si scarta",
            (
                "Se sì, l'ultima carta va sempre scartata. Se no, si chiude anche calando o "
                "attaccando l'ultima."
            ),
        ),
        en=(
            "Going out takes a discard",
            (
                "If yes, the last card must always be discarded. If no, you also go out by laying "
                "or adding it."
            ),
        ),
        source="[A]; [B]",
        example=(
            "Hai in mano solo un tris: con “sì” non puoi calarlo, resti incartato.",
            "You hold just a set of three: with “yes” you cannot lay it, you are stuck.",
        ),
    )
    close_in_hand_multiplier: int = choice(
        2,
        {1: ("Niente", "Nothing"), 2: ("Doppio", "Double"), 3: ("Triplo", "Triple")},
        group="closing",
        it=(
            "Chiusura in mano",
            (
                "Che cosa pagano gli altri se chi chiude non aveva ancora aperto e cala tutto in "
                "un turno solo."
            ),
        ),
        en=(
            "Going out in one turn",
            (
                "What the others pay when the closer had not opened before and lays everything in "
                "one turn."
            ),
        ),
        source="[B]: il punteggio raddoppia",
        example=(
            "Rosa chiude in mano; tu hai 20 punti in mano e ne paghi 40.",
            "Rosa goes out in one turn; you hold 20 points and pay 40.",
        ),
    )
    close_in_hand_needs_threshold: bool = flag(
        True,
        group="closing",
        it=(
            "Chiusura in mano solo con i punti dell'apertura",
            (
                "Se no, chi riesce a chiudere tutto in un turno può farlo anche senza i punti per "
                "aprire; una volta cominciato, deve chiudere."
            ),
        ),
        en=(
            "Going out in one turn needs the opening points",
            (
                "If no, a player who can go out in a single turn may do so below the opening "
                "points; once begun, going out is a must."
            ),
        ),
        source="casinosanremo: non è necessario",
        example=(
            "Quattro tris bassi fanno 36: con “no” li cali tutti, scarti e chiudi.",
            "Four low sets make 36: with “no” you lay them all, discard and go out.",
        ),
    )
    close_in_hand_allows_layoff: bool = flag(
        True,
        group="closing",
        it=(
            "Attaccare agli altri resta chiusura in mano",
            "Se no, usare i giochi degli altri in quel turno la fa diventare una chiusura normale.",
        ),
        en=(
            "Adding to others' melds keeps it “in one turn”",
            "If no, using other players' melds in that turn makes it an ordinary going out.",
        ),
        source="rules/scala40.md 3.3",
        example=(
            "Cali 12 carte e ne attacchi una a Rosa: con “no” gli altri non pagano il doppio.",
            "You lay 12 cards and add one to Rosa's meld: with “no” nobody pays double.",
        ),
    )


@dataclass(frozen=True)
class ScoringOptions(HouseRules):
    """What a hand costs."""

    unopened_penalty: int = number(
        100,
        0,
        200,
        group="scoring",
        it=(
            "Penalità a chi non ha aperto",
            (
                "Quanto paga, fisso, chi ha ancora tutte le carte quando un altro chiude. Con 0 "
                "conta le sue carte come tutti."
            ),
        ),
        en=(
            "Penalty for not having opened",
            (
                "The flat price for a player who still has all the cards when someone goes out. "
                "With 0 the cards are counted as usual."
            ),
        ),
        suggested=(0, 50, 100),
        labels={0: ("conta le carte", "count the cards")},
        source="[B]: paga 100 punti",
        example=(
            "Non hai aperto e hai 13 carte da 60 punti in tutto: paghi 100.",
            "You have not opened and hold cards of 60 points: you pay 100.",
        ),
    )
    unopened_penalty_doubled: bool = flag(
        False,
        group="scoring",
        it=(
            "Anche la penalità fissa aumenta",
            "Se sì, la chiusura in mano moltiplica anche la penalità di chi non ha aperto.",
        ),
        en=(
            "The flat penalty grows too",
            (
                "If yes, going out in one turn multiplies the penalty of those who have not "
                "opened as well."
            ),
        ),
        source="[B]: indipendentemente dalla somma",
        example=(
            "Chiusura in mano: con “sì” chi non ha aperto paga 200.",
            "Someone goes out in one turn: with “yes” whoever has not opened pays 200.",
        ),
    )
    joker_hand_value: int = number(
        25,
        15,
        50,
        group="scoring",
        it=("Jolly rimasto in mano", "Quanto paga chi ha ancora un jolly in mano."),
        en=("A joker left in the hand", "What a joker still in your hand costs."),
        suggested=(20, 25, 30, 50),
        source="[A]; [B]",
        example=("Un jolly e un 3: paghi 28.", "A joker and a three: you pay 28."),
    )
    ace_hand_value: str = choice(
        "always_11",
        {
            "always_11": ("Sempre 11", "Always 11"),
            "one_if_only_card": ("1 se è l'unica carta", "1 if it is the only card"),
            "always_1": ("Sempre 1", "Always 1"),
        },
        group="scoring",
        it=("Asso rimasto in mano", "Quanto paga chi ha ancora un asso in mano."),
        en=("An ace left in the hand", "What an ace still in your hand costs."),
        source="[B]: valgono sempre 11; solitariocarte",
        example=(
            "Ti resta solo un asso: paghi 11, oppure 1.",
            "An ace is all you have left: you pay 11, or 1.",
        ),
    )
    closer_partner_pays: bool = flag(
        False,
        group="scoring",
        it=(
            "Paga anche il compagno di chi chiude",
            (
                "Solo a coppie. Se no, la coppia di chi chiude non paga niente. Se sì, il compagno "
                "paga la sua mano come gli altri, ma una chiusura in mano non gliela aumenta."
            ),
        ),
        en=(
            "The closer's partner pays as well",
            (
                "Only in pairs. If no, the pair that goes out pays nothing. If yes, the partner "
                "pays for the other hand like everyone else, but going out in one turn never "
                "multiplies it."
            ),
        ),
        source="rules/scala40.md 3.1, Pairs; completato qui",
        example=(
            "Rosa chiude e tu, suo compagno, hai un re e un 4: con “sì” la coppia paga 14.",
            "Rosa goes out; you, her partner, hold a king and a four: with “yes” the pair pays 14.",
        ),
    )


@dataclass(frozen=True)
class MatchOptions(HouseRules):
    """When the match ends, and who comes back."""

    elimination_limit: int = number(
        101,
        51,
        1001,
        group="match",
        it=(
            "Punti per uscire",
            "Chi arriva a questi punti sballa ed esce. Più è alto, più la partita è lunga.",
        ),
        en=(
            "Points to go bust",
            "Whoever reaches this many points is out. The higher it is, the longer the match.",
        ),
        suggested=(101, 151, 201, 301, 501),
        source="[A]: tra 101 e 201; [B]",
        example=(
            "Hai 95 punti e ne paghi 6: con 101 sei fuori.",
            "You have 95 points and pay 6: with 101 you are out.",
        ),
    )
    match_end: str = choice(
        "last_survivor",
        {
            "last_survivor": ("Vince l'ultimo rimasto", "The last one left wins"),
            "first_elimination": ("Al primo che sballa", "As soon as someone is out"),
            "fixed_hands": ("Dopo un numero di mani", "After a number of hands"),
        },
        group="match",
        it=(
            "Quando finisce la partita",
            (
                "Si gioca finché ne resta uno; oppure ci si ferma appena uno sballa o dopo un "
                "numero fisso di mani, e vince chi ha meno punti. A pari punti si gioca ancora "
                "una mano."
            ),
        ),
        en=(
            "When the match ends",
            (
                "Play until one is left; or stop as soon as someone is out, or after a fixed "
                "number of hands, and the fewest points win. A tie means one more hand."
            ),
        ),
        source="[A]: chi rimane per ultimo",
        example=(
            "Al primo che sballa: Rosa va a 108, tu hai 40 e Anna 55: hai vinto.",
            "As soon as someone is out: Rosa gets 108, you have 40, Anna 55: you win.",
        ),
    )
    fixed_hands: int = number(
        6,
        1,
        20,
        group="match",
        it=(
            "Numero di mani",
            "Quante mani si giocano, se la partita dura un numero fisso di mani.",
        ),
        en=("Number of hands", "How many hands are played, where the match has a fixed number."),
        suggested=(4, 6, 10),
        source="rules/scala40.md 3.3",
        example=(
            "Con 4 e quattro giocatori, ognuno dà le carte una volta.",
            "With 4 and four players, everyone deals once.",
        ),
    )
    reentry: str = choice(
        "off",
        {
            "off": ("No", "No"),
            "once": ("Una volta", "Once"),
            "limited": ("Un certo numero di volte", "A number of times"),
            "unlimited": ("Sempre", "Always"),
        },
        group="match",
        it=(
            "Rientro",
            (
                "Se chi sballa rientra in partita, e quante volte. Vale solo se si gioca finché "
                "ne resta uno. Perché la partita finisca, anche “sempre” si ferma dopo dieci "
                "rientri a testa, o quando resta un giocatore solo."
            ),
        ),
        en=(
            "Buying back in",
            (
                "Whether a player who goes bust comes back, and how often. It matters only when "
                "the last one left wins. So that the match ends, even “always” stops after ten "
                "times each, or when a single player is left."
            ),
        ),
        source="onmadesoft: regola del rientro",
        example=(
            "Sballi con 105; il più alto degli altri ha 88: rientri con 88.",
            "You go bust with 105; the highest of the others has 88: you come back with 88.",
        ),
    )
    reentry_limit: int = number(
        2,
        1,
        9,
        group="match",
        it=("Quanti rientri", "Quante volte ognuno può rientrare, se il rientro è limitato."),
        en=("How many times", "How often each may come back, where it is limited."),
        suggested=(1, 2, 3),
        source="rules/scala40.md 3.3",
        example=(
            "Con 2, la terza volta che sballi sei fuori per sempre.",
            "With 2, the third time you go bust you are out for good.",
        ),
    )
    reentry_score: str = choice(
        "highest_survivor",
        {
            "highest_survivor": ("Dal più alto rimasto", "The highest of those left"),
            "average": ("Dalla media dei rimasti", "The average of those left"),
            "zero": ("Da zero", "Zero"),
        },
        group="match",
        it=("Punti di chi rientra", "Con quanti punti riparte chi rientra."),
        en=("Points on coming back", "With how many points a player comes back."),
        source="rules/scala40.md 3.3",
        example=(
            "Gli altri hanno 40 e 81: rientri con 81, con 61 o con 0.",
            "The others have 40 and 81: you come back with 81, 61 or 0.",
        ),
    )
    reentry_closed_when_two_left: bool = flag(
        True,
        group="match",
        it=(
            "Niente rientro quando si resta in due",
            (
                "Se sì, chi sballa è fuori per sempre quando senza di lui restano due giocatori o "
                "meno. A coppie ne restano sempre due: non rientra nessuno."
            ),
        ),
        en=(
            "No coming back when two are left",
            (
                "If yes, a player who goes bust is out for good when only two or fewer are left "
                "without them. In pairs two are always left: nobody comes back."
            ),
        ),
        source="rules/scala40.md 3.3",
        example=(
            "Siete in tre e sballi: gli altri due giocano la finale senza di te.",
            "You are three and you go bust: the other two play the final without you.",
        ),
    )


@dataclass(frozen=True)
class StockOptions(HouseRules):
    """What happens when the stock runs out."""

    stock_exhausted: str = choice(
        "flip_no_shuffle",
        {
            "flip_no_shuffle": ("Si rovescia il pozzo", "Turn the pile over"),
            "shuffle_keep_top": ("Si rimescola il pozzo", "Shuffle the pile"),
            "end_hand": ("La mano finisce", "The hand ends"),
        },
        group="stock",
        it=(
            "Quando il tallone finisce",
            (
                "Che cosa si fa quando qualcuno pesca l'ultima carta coperta. Rovesciando senza "
                "mescolare, gli scarti tornano nello stesso ordine; rimescolando, l'ultimo scarto "
                "resta nel pozzo."
            ),
        ),
        en=(
            "When the stock is used up",
            (
                "What happens when the last face-down card is drawn. Turned over unshuffled, the "
                "discards come back in the same order; when shuffled, the last discard stays on "
                "the pile."
            ),
        ),
        source="[B]: senza essere mischiato; FISCA: si rimescola",
        example=(
            "Si rovescia il pozzo: la prima carta da pescare è lo scarto più vecchio.",
            "The pile is turned over: the next card to draw is the oldest discard.",
        ),
    )
    max_recycles: int = number(
        0,
        0,
        10,
        group="stock",
        it=(
            "Quante volte si rifà il tallone",
            "Dopo tante volte la mano finisce senza che nessuno chiuda. Con 0 non c'è limite.",
        ),
        en=(
            "How often the stock is renewed",
            "After so many times the hand ends with nobody out. With 0 there is no limit.",
        ),
        suggested=(0, 1, 2),
        labels={0: ("senza limite", "no limit")},
        source="rules/scala40.md 3.3",
        example=(
            "Con 1, la seconda volta che il tallone finisce, finisce anche la mano.",
            "With 1, the hand is over the second time the stock runs out.",
        ),
    )
    dead_hand: str = choice(
        "annul",
        {
            "annul": ("Non conta", "It does not count"),
            "count_cards": ("Si contano le carte", "Count"),
        },
        group="stock",
        it=(
            "Mano senza chiusura",
            (
                "Che cosa si paga se la mano finisce senza che nessuno chiuda: niente, oppure "
                "ognuno conta le carte che ha in mano. Dopo tre mani di fila senza chiusura si "
                "conta sempre."
            ),
        ),
        en=(
            "A hand that nobody closes",
            (
                "What a hand costs that ends with nobody out: nothing, or everyone counts the "
                "cards in hand. After three such hands in a row they are always counted."
            ),
        ),
        source="rules/scala40.md 3.3",
        example=(
            "Con “si contano le carte”, un re e un 4 rimasti costano 14 punti.",
            "With “count”, a king and a four left in the hand cost 14 points.",
        ),
    )
