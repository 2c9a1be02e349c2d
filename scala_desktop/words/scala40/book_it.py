"""The rule book of Scala 40 in Italian: the game in prose, as the house rules in force say.

Source: rules/scala40.md 3.1 to 3.3.
"""

from __future__ import annotations

from collections.abc import Iterator

from scala_desktop.rules.scala40.hand_end import MOST_REENTRIES
from scala_desktop.rules.scala40.options import Scala40Rules
from scala_desktop.rules.scala40.reading import set_limit
from scala_desktop.rules.scala40.table import IDLE_RECYCLES, IDLE_TAKES
from scala_desktop.words.chapters import Chapter, Section, section
from scala_desktop.words.examples import glossary, summed
from scala_desktop.words.scala40.derived_rules import (
    can_pair,
    joker_limit,
    may_owe_taken,
    pairs_come_back,
    swap_in_sets,
    takes_jokers,
)
from scala_desktop.words.scala40.examples import opening

_COUNTS = {2: "due", 3: "tre", 4: "quattro", 5: "cinque", 6: "sei"}


def sections(rules: Scala40Rules) -> tuple[Section, ...]:
    """Return the chapters of the book, in its order."""
    return (
        section(Chapter.AIM, "Lo scopo", _aim(rules)),
        section(Chapter.PLAYERS, "Giocatori e carte", _deal(rules)),
        section(Chapter.TURN, "Il turno", _turn(rules)),
        section(Chapter.MELDS, "I giochi", _melds(rules)),
        section(Chapter.WILDS, "Il jolly", _jokers(rules)),
        section(Chapter.OPENING, "L'apertura", _opening(rules)),
        section(Chapter.ADDING, "Attaccare e sostituire", _adding(rules)),
        section(Chapter.PILE, "Prendere dal pozzo", _taking(rules)),
        section(Chapter.DISCARD, "Lo scarto", _discarding(rules)),
        section(Chapter.STOCK, "Quando il tallone finisce", _stock(rules)),
        section(Chapter.CLOSING, "Chiudere", _closing(rules)),
        section(Chapter.SCORING, "I punti della mano", _scoring(rules)),
        section(Chapter.MATCH, "La fine della partita", _match(rules)),
        section(Chapter.GLOSSARY, "Le parole del gioco", _glossary(rules)),
    )


def _aim(rules: Scala40Rules) -> Iterator[str]:
    last = (
        "attacchi le carte che ci stanno e scarti l'ultima"
        if rules.close_requires_discard
        else "attacchi le carte che ci stanno, fino all'ultima"
    )
    yield (
        f"Vuoi restare senza carte prima degli altri: cali sul tavolo tris e scale, {last}. "
        "Chi resta con carte in mano ne paga i punti, e pochi punti sono meglio di tanti."
    )


def _deal(rules: Scala40Rules) -> Iterator[str]:
    most = rules.players_max
    clockwise = rules.direction == "clockwise"
    side = "sinistra" if clockwise else "destra"
    who = "in due" if most == 2 else f"da due a {_COUNTS[most]} giocatori"
    pairs = can_pair(rules)
    how = "in quattro a coppie e altrimenti ognuno per sé" if pairs else "ognuno per sé"
    yield (
        f"Si gioca {who}, {how}, con due mazzi francesi e {_COUNTS[rules.jokers]} jolly: "
        f"{104 + rules.jokers} carte, ognuna due volte"
        + ("." if rules.jokers == 2 else ", il jolly quattro.")
    )
    if pairs:
        yield (
            "**A coppie.** I compagni siedono uno di fronte all'altro. Ognuno ha la sua mano, apre "
            "e chiude per sé, e come sempre chi ha aperto attacca ai giochi di tutti, anche degli "
            "avversari; in comune i compagni hanno soltanto i punti. Le fonti dicono che in "
            "quattro si può giocare a coppie, ma non come: qui le regole sono completate così."
        )
    yield {
        "random": "Il primo mazziere si tira a sorte.",
        "high_card": (
            "Per il primo mazziere ognuno scopre una carta: dà le carte chi ha la più alta."
        ),
        "chosen": "Il primo mazziere lo scegliete voi.",
    }[rules.first_dealer] + f" Poi il mazzo passa ogni volta a chi siede alla sua {side}."
    yield (
        f"Chi siede alla {'destra' if clockwise else 'sinistra'} del mazziere taglia. Ognuno "
        f"riceve {rules.hand_size} carte, una alla volta, in senso "
        f"{'orario' if clockwise else 'antiorario'}; la carta seguente si scopre e comincia il "
        "pozzo, il resto coperto è il tallone. Gioca per primo chi siede alla "
        f"{side} del mazziere, e si continua nello stesso senso."
    )
    yield (
        "Se la prima carta scoperta è un jolly, torna nel tallone e se ne scopre un'altra."
        if rules.initial_upcard_joker == "redraw"
        else "Se la prima carta scoperta è un jolly, resta nel pozzo come ogni altra."
    )


def _turn(rules: Scala40Rules) -> Iterator[str]:
    yield "Ogni turno ha tre tempi:"
    yield (
        "1. **Prendi** una carta: la prima del tallone, oppure l'ultimo scarto se lo puoi prendere."
        "\n2. **Giochi**, se vuoi: cali giochi nuovi, attacchi carte, sostituisci jolly."
        "\n3. **Scarti** una carta sul pozzo, e tocca al prossimo."
    )
    keep = (
        "Devi sempre poter finire il turno, perciò una carta da scartare ti deve restare"
        if rules.close_requires_discard
        else "Devi sempre poter finire il turno"
    )
    yield f"{keep}: una mossa dopo la quale non potresti più farlo non è permessa."


def _melds(rules: Scala40Rules) -> Iterator[str]:
    longest = rules.set_max_size
    if rules.set_distinct_suits:
        yield (
            "**Tris e quartetto.** Tre o quattro carte dello stesso valore, tutte di seme diverso: "
            "due nove di cuori e uno di picche non valgono."
            + (
                ""
                if longest == 4
                else f" Di più non ce ne stanno, anche se il limite è di {longest} carte: i semi "
                "sono quattro."
            )
        )
    else:
        kinds = "Tris e quartetto.** Tre o quattro" if longest == 4 else f"Tris.** Da 3 a {longest}"
        yield f"**{kinds} carte dello stesso valore; i semi si possono ripetere."
    yield (
        "**Scala.** Almeno tre carte di seguito dello stesso seme. L'asso sta prima del 2 oppure "
        "dopo il re, mai in mezzo: re-asso-2 non è una scala. "
        + (
            "Al massimo una scala ha 13 carte, più un jolly al posto del secondo asso."
            if rules.max_run_length == 14
            else "Al massimo una scala ha 13 carte."
        )
    )
    yield (
        "Sul tavolo possono stare anche due giochi uguali. Le carte calate restano dove sono: non "
        "tornano in mano e non passano da un gioco all'altro"
        + (", se non un jolly che viene preso." if takes_jokers(rules) else ".")
    )


def _jokers(rules: Scala40Rules) -> Iterator[str]:
    limit = joker_limit(rules)
    naturals = (
        "ci sia almeno una carta vera"
        if rules.min_naturals_per_meld == 1
        else "ci siano almeno due carte vere"
    )
    yield (
        "Il jolly sostituisce qualsiasi carta e, calato, vale la carta che sostituisce. "
        + (
            f"In un gioco ce ne possono essere quanti ne vuoi, purché {naturals}."
            if limit == 0
            else "In un gioco ce ne può essere uno solo."
            if limit == 1
            else f"In un gioco ce ne possono essere al massimo {limit}, purché {naturals}."
        )
    )
    yield (
        "A un capo di una scala può stare prima o dopo: con 2 e 3 di quadri fa l'asso o il 4, come "
        "dici tu."
    )
    yield {
        "declared": (
            "In un tris dici quale seme rappresenta; se non lo dici, è il primo che manca "
            "nell'ordine cuori, quadri, fiori, picche."
        ),
        "position_order": (
            "In un tris lo dice il suo posto, nell'ordine cuori, quadri, fiori, picche: tra un "
            "quadri e una picche è di fiori. Dove il posto non basta lo dichiari tu."
        ),
        "undefined": (
            "In un tris il suo seme resta aperto: vale per ogni seme che manca, finché non si "
            "decide da sé."
        ),
    }[rules.joker_set_identity]
    yield {
        "free": "Un jolly si può anche scartare.",
        "only_to_close": "Un jolly si può scartare soltanto per chiudere.",
        "not_to_close": "Un jolly si può scartare, ma non come ultima carta, per chiudere.",
        "never": "Un jolly non si scarta mai.",
    }[rules.joker_discard] + (
        "" if rules.joker_discard == "free" else " Chi non ha altro da scartare può farlo comunque."
    )


def _opening(rules: Scala40Rules) -> Iterator[str]:
    need = rules.opening_threshold
    if need:
        yield (
            "La prima volta che cali, **apri**: in un solo turno metti giù uno o più giochi nuovi "
            f"che insieme valgono almeno **{need} punti**. Le carte dal 2 al 10 contano i loro "
            "punti, le figure 10, l'asso 1 prima del 2 e 11 dopo il re o in un tris"
            + (
                "."
                if rules.opening_without_jokers
                else "; il jolly conta come la carta che sostituisce."
            )
        )
        if rules.opening_counts_layoffs:
            yield (
                "Contano anche le carte che attacchi nello stesso turno, ma almeno un gioco nuovo "
                "ci vuole, e va calato prima."
            )
        else:
            yield "Le carte che attacchi ai giochi del tavolo non aiutano ad aprire."
        if rules.opening_without_jokers:
            yield (
                f"I {need} punti si devono raggiungere con giochi senza jolly; quelli con il jolly "
                "si possono calare insieme, ma non contano"
                + (", e nemmeno i jolly che attacchi." if rules.opening_counts_layoffs else ".")
            )
    else:
        yield (
            "La prima volta che cali, **apri**: basta un gioco qualunque"
            + (", anche con il jolly." if rules.opening_without_jokers else ".")
        )
    yield (
        "Prima di aprire non puoi prendere jolly dal tavolo, e attacchi soltanto mentre apri, dopo "
        "il tuo primo gioco. Appena hai aperto puoi fare tutto, già nello stesso turno."
        if need and rules.opening_counts_layoffs
        else "Prima di aprire non puoi attaccare né prendere jolly dal tavolo. Appena hai aperto "
        "puoi fare tutto, già nello stesso turno."
    )
    if example := opening(rules):
        yield f"*Esempio.* {summed(example, 'it')}: con {need} si apre."


def _adding(rules: Scala40Rules) -> Iterator[str]:
    what = "quella che manca" if rules.set_distinct_suits else "un'altra dello stesso valore"
    yield (
        "Chi ha aperto può attaccare carte ai giochi di tutti: a una scala la carta che la "
        f"continua, a un tris {what}, fino "
        + ("al quartetto." if set_limit(rules) == 4 else f"a {set_limit(rules)} carte.")
    )
    if not takes_jokers(rules):
        yield "I jolly calati restano dove sono."
        return
    yield {
        True: (
            "Chi ha aperto e ha in mano la carta che un jolly sostituisce in una scala può "
            "metterla al suo posto e prendere il jolly."
        ),
        False: "Dalle scale i jolly non si prendono.",
    }[rules.joker_swap_in_runs]
    yield {
        "declared_card": (
            "Da un tris o quartetto lo prende chi ha proprio la carta che rappresenta."
        ),
        "any_missing_suit": (
            "Da un tris o quartetto lo prende chi ha una carta di un seme che manca."
        ),
        "four_card_set_only": (
            "Da una combinazione lo prende, con la carta giusta, solo quando è di quattro carte."
        ),
        "both_missing_cards": (
            "Da un tris lo prende solo chi mette insieme tutte e due le carte che mancano; da un "
            "quartetto basta la carta giusta."
        ),
        "off": "Dai tris e dai quartetti i jolly non si prendono.",
    }[swap_in_sets(rules)]
    yield {
        "must_play_same_turn": (
            "Il jolly preso va rimesso sul tavolo nello stesso turno, in un gioco nuovo o "
            "attaccato: se non c'è posto, non lo puoi prendere."
        ),
        "keep_in_hand": "Il jolly preso lo puoi usare subito o tenere in mano.",
    }[rules.taken_joker]


def _taking(rules: Scala40Rules) -> Iterator[str]:
    yield "Dal pozzo si prende soltanto l'ultima carta."
    yield {
        "never": "Chi non ha ancora aperto pesca sempre dal tallone.",
        "to_open_only": (
            "Chi non ha ancora aperto la prende solo se con quella carta apre, in quello stesso "
            "turno."
        ),
        "free": "La può prendere anche chi non ha ancora aperto, e tenersela.",
    }[rules.draw_discard_before_opening]
    yield {
        "free": "Chi ha aperto la prende quando vuole e non è obbligato a usarla.",
        "must_use_same_turn": (
            "Chi ha aperto la prende solo per calarla o attaccarla in quello stesso turno."
        ),
    }[rules.taken_discard_use]
    yield {
        "forbidden": (
            "La carta appena presa non si riscarta nello stesso turno; la sua gemella, se l'avevi "
            "già, sì."
        ),
        "allowed": "La carta appena presa si può anche riscartare subito"
        + (", se non sei obbligato a usarla." if may_owe_taken(rules) else "."),
    }[rules.discard_same_card_taken]


def _discarding(rules: Scala40Rules) -> Iterator[str]:
    yield {
        "free": "Si scarta quello che si vuole, anche una carta che attacca a un gioco del tavolo.",
        "next_player_no_attach": (
            "Si può scartare anche una carta che attacca a un gioco del tavolo. Ma il prossimo che "
            "la prende, in quel turno, la può usare solo in un gioco nuovo: non la attacca e non "
            "ci prende un jolly. Dal turno dopo è una carta come le altre."
        ),
        "forbidden_unless_closing": (
            "Una carta che attacca a un gioco del tavolo non si scarta, se non per chiudere o "
            "quando non hai altro."
        ),
        "forbidden_if_not_opened": (
            "Chi non ha ancora aperto non scarta una carta che attacca a un gioco del tavolo, a "
            "meno che non abbia altro."
        ),
    }[rules.attachable_discard]
    if rules.attachable_discard != "free":
        yield {
            "same_rule": "Questa regola vale anche quando si è in due.",
            "free": (
                "Quando si è in due, chi ha aperto scarta ciò che vuole e l'altro usa la carta "
                "come vuole."
            ),
        }[rules.attachable_discard_two_players]


def _stock(rules: Scala40Rules) -> Iterator[str]:
    yield {
        "flip_no_shuffle": (
            "Quando si pesca l'ultima carta del tallone, il pozzo si rovescia senza mescolarlo e "
            "diventa il nuovo tallone: la prima carta da pescare è lo scarto più vecchio. Lo "
            "scarto di quel turno comincia il nuovo pozzo."
        ),
        "shuffle_keep_top": (
            "Quando si pesca l'ultima carta del tallone, il pozzo si mescola e diventa il nuovo "
            "tallone; solo l'ultimo scarto resta dov'è."
        ),
        "end_hand": (
            "Quando si pesca l'ultima carta del tallone, il turno si finisce e poi la mano è "
            "terminata."
        ),
    }[rules.stock_exhausted]
    if rules.stock_exhausted != "end_hand" and rules.max_recycles:
        times = "una volta sola" if rules.max_recycles == 1 else f"{rules.max_recycles} volte"
        yield f"Si può fare {times}; la volta dopo la mano è terminata."
    elif rules.stock_exhausted != "end_hand":
        yield (
            f"Se il tallone si rifà {IDLE_RECYCLES} volte di fila senza che nessuno cali "
            "una carta, la mano è terminata."
        )
    yield (
        f"Se per {IDLE_TAKES} volte di fila si prende lo scarto, senza che nessuno cali una carta "
        "o peschi dal tallone, la mano è terminata."
    )
    yield {
        "annul": (
            "Una mano che nessuno chiude non conta; dalla terza di fila, però, ognuno paga le "
            "carte che ha in mano."
        ),
        "count_cards": "Se nessuno chiude, ognuno paga le carte che ha in mano.",
    }[rules.dead_hand]


def _closing(rules: Scala40Rules) -> Iterator[str]:
    yield (
        "Chiudi quando scarti la tua ultima carta: calare tutto non basta. Chi resta con due carte "
        "è **incartato**, perché anche con la terza uguale non potrebbe calare il tris e scartare: "
        "può solo attaccare."
        if rules.close_requires_discard
        else "Chiudi quando resti senza carte, anche calando o attaccando l'ultima."
    )
    yield (
        "Nel tuo primo turno della mano non puoi chiudere."
        if rules.first_round_close == "forbidden"
        else "Si può chiudere già nel primo turno."
    )
    factor = rules.close_in_hand_multiplier
    if factor > 1:
        effect = "il doppio" if factor == 2 else "il triplo"
        yield (
            "**Chiusura in mano.** Se non avevi ancora aperto e cali tutto in un solo turno, gli "
            f"altri pagano {effect} delle carte che hanno in mano."
        )
        yield (
            "Vale anche se in quel turno attacchi carte ai giochi degli altri."
            if rules.close_in_hand_allows_layoff
            else "Non vale se in quel turno usi i giochi degli altri."
        )
    else:
        yield "Chi chiude in un turno solo, senza avere aperto prima, non ha un premio."
    if not rules.close_in_hand_needs_threshold:
        yield "Chi riesce a chiudere in un turno solo non ha bisogno dei punti per aprire."


def _scoring(rules: Scala40Rules) -> Iterator[str]:
    ace = {
        "always_11": "l'asso 11",
        "one_if_only_card": "l'asso 11, o 1 se è l'unica carta rimasta",
        "always_1": "l'asso 1",
    }[rules.ace_hand_value]
    yield (
        "Chi chiude non paga niente. Gli altri sommano le carte rimaste in mano: dal 2 al 10 i "
        f"loro punti, le figure 10, {ace}, il jolly {rules.joker_hand_value}."
    )
    if rules.unopened_penalty:
        yield (
            f"Chi non ha aperto e ha ancora tutte le carte paga **{rules.unopened_penalty}** punti "
            "fissi"
            + (
                "."
                if rules.close_in_hand_multiplier == 1
                else ", e con la chiusura in mano anche questi aumentano."
                if rules.unopened_penalty_doubled
                else ", che la chiusura in mano non aumenta."
            )
        )
    else:
        yield "Anche chi non ha aperto paga le carte che ha in mano, non di più."
    if can_pair(rules):
        yield "A coppie " + (
            "paga anche il compagno di chi chiude, ma una chiusura in mano a lui non aumenta "
            "niente; gli avversari pagano tutte e due le loro mani."
            if rules.closer_partner_pays
            else "non paga niente nemmeno il compagno di chi chiude, qualunque cosa abbia in mano; "
            "gli avversari pagano tutte e due le loro mani."
        )


def _match(rules: Scala40Rules) -> Iterator[str]:
    limit = rules.elimination_limit
    yield {
        "last_survivor": (
            f"I punti si sommano di mano in mano. Chi arriva a **{limit}** sballa ed esce; vince "
            "l'ultimo che resta."
        ),
        "first_elimination": (
            f"I punti si sommano di mano in mano. Appena qualcuno arriva a **{limit}** la partita "
            "finisce, e vince chi ne ha di meno; a pari punti si gioca ancora una mano."
        ),
        "fixed_hands": (
            f"Si giocano **{rules.fixed_hands}** {'mano' if rules.fixed_hands == 1 else 'mani'}: "
            "poi vince chi ha meno punti, e a pari punti si gioca ancora una mano. Nessuno esce "
            "prima."
        ),
    }[rules.match_end]
    pairs = can_pair(rules)
    if pairs:
        yield (
            "A coppie i punti dei compagni si sommano"
            + {
                "last_survivor": f": a {limit} escono tutti e due"
                + ("." if pairs_come_back(rules) else ", e vincono gli avversari."),
                "first_elimination": f", e {limit} è il limite di tutti e due insieme.",
                "fixed_hands": ".",
            }[rules.match_end]
        )
    if rules.match_end != "last_survivor" or rules.reentry == "off":
        return
    times = {
        "once": "una volta sola",
        "limited": f"fino a {rules.reentry_limit} volte"
        if rules.reentry_limit > 1
        else "una volta sola",
        "unlimited": f"ogni volta, fino a {MOST_REENTRIES} volte",
    }[rules.reentry]
    score = {
        "highest_survivor": "con i punti del più alto di quelli rimasti",
        "average": "con la media dei punti di quelli rimasti",
        "zero": "da zero",
    }[rules.reentry_score]
    yield f"**Rientro.** Chi sballa rientra in partita {times}, {score}."
    if rules.reentry_closed_when_two_left:
        yield "Quando senza di lui restano due giocatori, non rientra più nessuno" + (
            ": a coppie, dunque, non si rientra." if pairs else "."
        )
    elif rules.reentry == "unlimited":
        yield "Quando senza di lui resta un solo giocatore, quello ha vinto" + (
            "; a coppie, dunque, non si rientra." if pairs else "."
        )
    elif pairs_come_back(rules):
        yield "A coppie rientra la coppia intera."


def _glossary(rules: Scala40Rules) -> Iterator[str]:
    words = [
        ("tallone", "le carte coperte da cui si pesca"),
        ("pozzo", "gli scarti, uno sull'altro e scoperti"),
        ("gioco", "un tris, un quartetto o una scala sul tavolo"),
        ("calare", "mettere un gioco sul tavolo"),
        ("aprire", "calare per la prima volta nella mano"),
        ("attaccare", "aggiungere una carta a un gioco che c'è già"),
        ("matta", "il jolly, che sta al posto di ogni altra carta"),
    ]
    if rules.close_requires_discard:
        words.append(("incartato", "chi resta con due carte e può soltanto attaccare"))
    if rules.match_end != "fixed_hands":
        words.append(("sballare", f"arrivare a {rules.elimination_limit} punti"))
    yield glossary(words)
