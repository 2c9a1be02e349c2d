"""The rule book of Canasta in Italian: the game in prose, as the house rules in force say.

Source: rules/canasta.md 5.1 to 5.3.
"""

from __future__ import annotations

from collections.abc import Iterator

from scala_desktop.rules.canasta.options import CanastaRules
from scala_desktop.rules.canasta.steps import only_minimum, steps_of, totals_of
from scala_desktop.rules.common.card_table import MOST_HANDS
from scala_desktop.words.canasta.derived_rules import (
    black_tops_block,
    needed,
    one_and_a_wild,
    specials,
    wild_tops,
)
from scala_desktop.words.canasta.examples import first_minimum, opening
from scala_desktop.words.chapters import Chapter, Section, section
from scala_desktop.words.examples import glossary, summed

_PLAYERS = {2: "in due", 3: "in tre", 4: "in quattro"}
_CARDS = {1: "una carta", 2: "due carte"}
_COUNTS = {1: "una", 2: "due", 3: "tre"}
_REDS = {2: "due", 3: "tre", 4: "quattro", 5: "cinque", 6: "sei"}


def sections(rules: CanastaRules) -> tuple[Section, ...]:
    """Return the chapters of the book, in its order."""
    return (
        section(Chapter.AIM, "Lo scopo", _aim(rules)),
        section(Chapter.PLAYERS, "Giocatori e carte", _players(rules)),
        section(Chapter.VALUES, "Quanto valgono le carte", _values(rules)),
        section(Chapter.DEAL, "La distribuzione", _deal(rules)),
        section(Chapter.TURN, "Il turno", _turn(rules)),
        section(Chapter.MELDS, "Le combinazioni", _melds(rules)),
        section(Chapter.WILDS, "Le matte", _wilds(rules)),
        section(Chapter.OPENING, "L'apertura", _opening(rules)),
        section(Chapter.PILE, "Prendere il pozzo", _pile(rules)),
        section(Chapter.THREES, "I tre", _threes(rules)),
        section(Chapter.CLOSING, "Chiudere", _closing(rules)),
        section(Chapter.STOCK, "Se nessuno chiude", _stock(rules)),
        section(Chapter.SCORING, "I punti della mano", _scoring(rules)),
        section(Chapter.MATCH, "La fine della partita", _match(rules)),
        section(Chapter.GLOSSARY, "Le parole del gioco", _glossary(rules)),
    )


def _aim(rules: CanastaRules) -> Iterator[str]:
    yield (
        "Si calano combinazioni di carte dello stesso valore e si allungano fino a sette carte: "
        "sette carte sono una **canasta**. Chi ne ha abbastanza può chiudere la mano restando "
        f"senza carte. Vince chi arriva per primo a {rules.target_score} punti."
    )


def _players(rules: CanastaRules) -> Iterator[str]:
    yield (
        f"Di solito qui si gioca {_PLAYERS[rules.players]}. In quattro si gioca a coppie, con il "
        "compagno seduto di fronte; in due o in tre ognuno gioca per sé. Le combinazioni, i tre "
        "rossi e i punti sono della coppia: quello che qui si dice della coppia, in due o in tre "
        "vale per il giocatore."
    )
    packs = {
        2: "due mazzi francesi con i loro quattro jolly: 108 carte",
        3: "tre mazzi francesi con i loro sei jolly: 162 carte",
    }[rules.packs]
    yield (
        f"Si usano {packs}. Le **matte** sono i jolly e i due, che si chiamano **pinelle**. I semi "
        "non contano, tranne il colore dei tre."
    )


def _values(rules: CanastaRules) -> Iterator[str]:
    black = {
        0: "il tre nero niente",
        5: "il tre nero 5",
        100: "il tre nero 5, ma 100 se resta in mano",
    }[rules.black_three_value]
    yield (
        "Il jolly vale 50; la pinella e l'asso 20; re, donna, fante, 10, 9 e 8 valgono 10; 7, 6, 5 "
        f"e 4 valgono 5; {black}. I tre rossi si contano a parte."
    )


def _deal(rules: CanastaRules) -> Iterator[str]:
    clockwise = rules.direction == "clockwise"
    side = "sinistra" if clockwise else "destra"
    yield (
        "Il primo mazziere si tira a sorte, poi il mazzo passa ogni volta a chi siede alla sua "
        f"{side}. "
        f"Ognuno riceve {rules.hand_size} carte, una alla volta, in senso "
        f"{'orario' if clockwise else 'antiorario'}; gioca per primo chi siede alla "
        f"{side} del mazziere."
    )
    yield (
        "Chi ha ricevuto dei tre rossi li mette subito scoperti davanti a sé e prende altrettante "
        "carte dal fondo del tallone."
    )
    if rules.initial_pozzo == "by_upcard":
        yield (
            "Poi il mazziere scopre la prima carta del tallone e le mette sotto, coperte e non "
            "viste, tante carte quante ne dice: il suo numero, 11 per il fante, 12 per la donna, "
            "13 per il re, 14 per l'asso. È il primo **pozzo**."
        )
    else:
        yield "Poi si scopre la prima carta del tallone: da lei comincia il **pozzo**."
    if rules.initial_upcard_special == "redraw":
        yield (
            "Se la carta scoperta è un jolly, una pinella o un tre, torna nel tallone e se ne "
            "scopre un'altra."
        )
        return
    counts = rules.initial_pozzo == "by_upcard"
    yield (
        "Un jolly, una pinella o un tre restano dove sono"
        + ("; il jolly conta 15, gli altri il loro numero" if counts else "")
        + ". Con un tre rosso in cima il pozzo non si prende, finché un'altra carta non lo copre."
    )


def _turn(rules: CanastaRules) -> Iterator[str]:
    unopened, opened = rules.draw_count_unopened, rules.draw_count_opened
    yield (
        "Ogni turno ha tre tempi: **pescare** o prendere il pozzo, **calare** e attaccare quanto "
        "si vuole, **scartare** una carta."
    )
    if unopened == opened:
        verb = "si pesca" if opened == 1 else "si pescano"
        yield f"Dal tallone {verb} ogni volta {_CARDS[opened]}."
    else:
        yield (
            f"Chi non ha ancora aperto pesca {_CARDS[unopened]} dal tallone, chi ha aperto "
            f"{_CARDS[opened]}."
        )
    yield {
        "off": "Prima si pesca e poi si apre, mai il contrario.",
        "draw_one": (
            "Chi ha già in mano quanto serve per aprire può calare prima di pescare: poi pesca una "
            "carta sola, oppure prende il pozzo."
        ),
        "draw_normal": (
            "Chi ha già in mano quanto serve per aprire può calare prima di pescare: poi pesca "
            "come se non avesse aperto, oppure prende il pozzo."
        ),
    }[rules.open_before_draw]
    yield (
        "Se nel tallone ci sono meno carte si pescano quelle che ci sono. Un tre rosso pescato si "
        "mette da parte e si pesca un'altra carta al suo posto."
    )
    yield (
        "Devi sempre poter finire il turno: una mossa dopo la quale non potresti più scartare in "
        "regola non è permessa."
    )


def _melds(rules: CanastaRules) -> Iterator[str]:
    yield (
        "Una combinazione ha almeno tre carte dello stesso valore, dal 4 al re e l'asso; scale non "
        "ce ne sono. Si attacca soltanto alle combinazioni proprie o del compagno, mai a quelle "
        "degli avversari."
    )
    yield {
        "one": "Di ogni valore una coppia ha una combinazione sola.",
        "new_after_canasta": (
            "Di un valore si può cominciare un'altra combinazione quando la prima è diventata "
            "canasta."
        ),
        "any": "Dello stesso valore si possono avere più combinazioni.",
    }[rules.melds_per_rank]
    yield (
        "Sette carte sono una canasta, **pulita** se non ha matte, **sporca** se ne ha. "
        + (
            "A una canasta non si attacca più niente."
            if rules.meld_max_size
            else "A una canasta si può attaccare ancora; una matta aggiunta a una canasta pulita "
            "la sporca."
        )
    )


def _wilds(rules: CanastaRules) -> Iterator[str]:
    if rules.wilds_rule == "fewer_than_naturals":
        yield (
            "In una combinazione le matte sono sempre meno delle carte vere, e mai più di tre: "
            "quattro donne possono averne tre, due donne una."
        )
    else:
        two, three = rules.wilds_two_naturals, rules.wilds_three_naturals
        with_two = {0: "nessuna matta", 1: "una matta", 2: "due matte"}[two]
        with_three = {1: "una matta", 2: "due matte", 3: "tre matte"}[three]
        most = "al massimo " if two else ""
        yield (
            f"Con due carte vere ci può stare {most}{with_two}; con tre o più carte vere al "
            f"massimo {with_three}."
        )
    if rules.twos_as_rank:
        yield (
            "Le pinelle si possono calare anche come due: allora sono loro le carte vere e solo i "
            "jolly fanno da matta, con gli stessi limiti. Sette pinelle sono la **Pinellata**."
        )
    else:
        yield "Le pinelle sono soltanto matte: combinazioni di due non si calano."
    if rules.twos_locked_while_open and rules.twos_as_rank:
        yield (
            "Finché avete sul tavolo una combinazione di pinelle con meno di sette carte, i due "
            "non si usano come matte."
        )
    if specials(rules).bull:
        yield (
            "Tre o più jolly si possono calare da soli. Sei jolly e una pinella sono il **Toro "
            "Seduto**: la pinella va messa per ultima."
        )
    elif rules.joker_canasta:
        yield (
            "Tre o quattro jolly si possono calare da soli, senza pinelle. Una canasta di jolly "
            "però non si fa: ne vuole sei, e in due mazzi ce ne sono quattro."
        )
    else:
        yield "I jolly da soli non si calano."


def _opening(rules: CanastaRules) -> Iterator[str]:
    who = (
        "Ogni giocatore deve aprire con carte sue: le prime combinazioni che cala in una mano "
        if rules.opening_scope == "player"
        else "Le prime combinazioni che una coppia cala in una mano "
    )
    always = only_minimum(rules.opening_table, rules.opening_minimum_negative)
    minimum = (
        "un minimo che dipende dai punti fatti fino a quel momento"
        if always is None
        else f"almeno {always} punti"
    )
    yield (
        f"{who}devono valere, tutte insieme, {minimum}. Conta il valore delle carte"
        + (", matte comprese" if rules.opening_allow_wilds else "")
        + "; i premi delle canaste e i tre rossi non contano."
    )
    if always is None:
        steps = steps_of(rules.opening_table)
        lines = ["| Punti | Minimo |", "|---|---|", f"| sotto zero | {_below(rules)} |"]
        lines += [f"| da {start} | {need} |" for start, need in steps]
        yield "\n".join(lines)
    if not rules.opening_allow_wilds:
        yield (
            "Nelle combinazioni dell'apertura non ci possono essere jolly, né pinelle al posto di "
            "altre carte: si aggiungono dopo, anche nello stesso turno."
            + (" Tre pinelle calate come due, invece, contano." if rules.twos_as_rank else "")
        )
    if rules.opening_scope == "side":
        yield "Quando uno dei compagni ha aperto, hanno aperto tutti e due."
    if example := opening(rules):
        yield (
            f"*Esempio.* {summed(example, 'it')}: nella prima mano bastano {first_minimum(rules)}."
        )


def _below(rules: CanastaRules) -> str:
    return str(rules.opening_minimum_negative or "nessuno")


def _pile(rules: CanastaRules) -> Iterator[str]:
    yield (
        "Il pozzo si prende sempre tutto, e solo se la carta in cima si cala subito. Per farlo "
        "servono **due carte uguali in mano**: una matta non basta, e non basta una combinazione "
        "già sul tavolo. Quelle carte e quella in cima si calano insieme, sulla combinazione di "
        "quel valore se c'è; il resto va in mano."
        if rules.pozzo_requirement == "natural_pair"
        else "Il pozzo si prende sempre tutto, e solo se la carta in cima si cala subito: con "
        "due carte uguali in mano; oppure, se avete aperto, "
        + ("con una uguale e una matta, o " if one_and_a_wild(rules) else "")
        + "attaccandola a una vostra combinazione. Il resto va in mano."
    )
    if rules.pozzo_wild_freezes:
        yield (
            "Quando nel pozzo si vede una matta, il pozzo è **congelato**: fino a che qualcuno non "
            "lo prende, servono due carte uguali in mano."
        )
    yield {
        (True, True): (
            "Se in cima c'è una pinella o un jolly, servono tre carte uguali in mano: tre pinelle "
            "o tre jolly."
        ),
        (True, False): (
            "Se in cima c'è una pinella, servono tre pinelle in mano; se c'è un jolly, il pozzo "
            "non si prende."
        ),
        (False, True): (
            "Se in cima c'è un jolly, servono tre jolly in mano; se c'è una pinella, il pozzo non "
            "si prende."
        ),
        (False, False): "Se in cima c'è una pinella o un jolly, il pozzo non si prende.",
    }[wild_tops(rules)]
    yield _black_top(rules)
    yield (
        "Chi non ha aperto può prendere il pozzo se con quello che cala, carta in cima compresa, "
        "arriva al minimo. Le carte sotto non contano."
        if rules.pozzo_before_opening == "as_opening"
        else "Chi non ha aperto non può prendere il pozzo."
    )


def _black_top(rules: CanastaRules) -> str:
    if rules.black_three_blocks:
        return (
            "Se in cima c'è un tre nero, il pozzo non si prende: chi viene dopo deve pescare. "
            "Coperto da un'altra carta, il pozzo è di nuovo libero."
        )
    if black_tops_block(rules):
        return (
            "Un tre nero di per sé non blocca il pozzo; ma la carta in cima si deve calare subito, "
            "e i tre neri non si calano mai: con un tre nero in cima il pozzo non si prende lo "
            "stesso, finché un'altra carta non lo copre."
        )
    if rules.black_three_meld == "closing_only":
        return (
            "Un tre nero di per sé non blocca il pozzo; ma la carta in cima si deve calare subito, "
            "e i tre neri si calano soltanto chiudendo: con un tre nero in cima il pozzo lo prende "
            "soltanto chi vede di poter chiudere nello stesso turno."
        )
    return (
        "Un tre nero in cima non blocca il pozzo: si prende come con le altre carte, ma senza "
        "matte."
    )


def _threes(rules: CanastaRules) -> Iterator[str]:
    totals = totals_of(rules.red_three_values)
    most = 4 if rules.packs == 2 else 6
    listed = ", ".join(f"{_REDS[count]} ne fanno {totals[count]}" for count in range(2, most + 1))
    yield (
        "I **tre rossi** non si calano con le altre carte e non si scartano: si mettono da parte e "
        f"valgono un premio. Uno vale {totals[1]} punti, {listed}."
    )
    yield {
        "never": "Il premio si prende sempre.",
        "if_not_opened": "A chi non ha calato niente, quei punti si tolgono.",
        "if_no_canasta": "A chi non ha nemmeno una canasta, quei punti si tolgono.",
    }[rules.red_threes_negative]
    yield (
        "Chi prende il pozzo e vi trova un tre rosso lo mette da parte e pesca una carta al suo "
        "posto."
        if rules.replace_red_three_from_pozzo
        else "Chi prende il pozzo e vi trova un tre rosso lo mette da parte, senza pescare."
    )
    yield {
        "closing_only": (
            "I **tre neri** si calano soltanto nel turno in cui si chiude, tre o più e senza matte."
        ),
        "never": "I **tre neri** non si calano mai.",
        "always": "I **tre neri** si calano quando si vuole, tre o più e senza matte.",
    }[rules.black_three_meld]


def _closing(rules: CanastaRules) -> Iterator[str]:
    yield f"Per chiudere la tua coppia deve avere almeno {_canastas(rules)}."
    counting = {
        (True, True): (
            "La Pinellata e il Toro Seduto contano; pulita è solo la Pinellata senza jolly.",
            "La Pinellata e il Toro Seduto per questo non contano.",
        ),
        (True, False): (
            "La Pinellata conta, ed è pulita se non ha jolly.",
            "La Pinellata per questo non conta.",
        ),
        (False, True): (
            "Il Toro Seduto conta, come canasta sporca.",
            "Il Toro Seduto per questo non conta.",
        ),
    }.get(specials(rules))
    if counting:
        yield counting[0 if rules.wild_canastas_count_for_closing else 1]
    yield (
        "Si chiude scartando l'ultima carta. Chi non può ancora chiudere deve tenere almeno una "
        "carta dopo lo scarto."
        if rules.close_requires_discard
        else "Si chiude scartando l'ultima carta, oppure calandola. Chi non può ancora chiudere "
        "deve tenere almeno una carta dopo lo scarto."
    )
    if rules.ask_partner_before_closing:
        yield (
            "In coppia, prima di chiudere si chiede il permesso al compagno, dopo aver pescato e "
            "solo se si può davvero chiudere. Se dice sì si deve chiudere in quel turno, se dice "
            "no non si può."
        )


def _canastas(rules: CanastaRules) -> str:
    """Return the canastas that closing takes; a number that says nothing more is left out."""
    need = needed(rules)
    clean, dirty = need.clean, need.dirty
    parts = []
    if clean:
        noun = "" if not need.named else " canasta" if clean == 1 else " canaste"
        parts.append(f"{_COUNTS[clean]}{noun} pulit{'a' if clean == 1 else 'e'}")
    if dirty:
        parts.append("una sporca" if clean or not need.named else "una canasta sporca")
    if need.named:
        return " e ".join(parts)
    plural = "una canasta" if need.every == 1 else f"{_COUNTS[need.every]} canaste"
    return plural + (f", e tra queste almeno {' e '.join(parts)}" if parts else "")


def _stock(rules: CanastaRules) -> Iterator[str]:
    yield (
        "Quando il tallone è finito, chi ha pescato l'ultima carta finisce il suo turno; poi la "
        "mano è finita e si contano i punti."
        if rules.stock_end == "finish_turn"
        else "Quando il tallone è finito si va avanti con il solo pozzo: la mano finisce quando "
        "qualcuno non può o non vuole prenderlo."
    )
    yield (
        "Chi non ha una carta da scartare, perché un tre rosso non è stato sostituito, passa il "
        "turno."
    )


def _scoring(rules: CanastaRules) -> Iterator[str]:
    special = specials(rules)
    rows = [("canasta pulita", rules.bonus_clean), ("canasta sporca", rules.bonus_dirty)]
    if special.pinellata:
        rows.append(("Pinellata", rules.bonus_pinellata))
        rows.append(("Pinellata sporca", rules.bonus_pinellata_dirty))
    if special.bull:
        rows.append(("Toro Seduto", rules.bonus_joker))
    rows.append(("chiusura", rules.bonus_closing))
    yield (
        "Ogni coppia conta il valore delle carte calate, i premi e i tre rossi, e toglie il valore "
        "delle carte rimaste in mano ai suoi giocatori."
    )
    yield "\n".join(["| Premio | Punti |", "|---|---|", *(f"| {n} | {p} |" for n, p in rows)])
    if any(special):
        yield from _special_bonuses(rules)
    if rules.extra_bonuses == "hoyle":
        yield (
            "Chi ha cinque canaste pulite ha 2000 punti in più; chi ne ha quattro pulite e almeno "
            "una sporca, 1000; chi ne ha dieci qualunque, altri 2000."
        )
    if not rules.double_penalty_no_canasta:
        yield "Le carte rimaste in mano si contano una volta, con o senza canaste."
    else:
        always = rules.double_penalty_when_nobody_closed
        yield (
            "A chi non ha chiuso e non ha nemmeno una canasta, le carte rimaste in mano si contano "
            "il doppio" + (", anche se non ha chiuso nessuno." if always else ".")
        )
        if not always:
            yield "Se non chiude nessuno si contano una volta sola."


def _special_bonuses(rules: CanastaRules) -> Iterator[str]:
    pinellata, bull = specials(rules)
    if pinellata and bull:
        yield "I premi di Pinellata e Toro Seduto stanno al posto di quelli comuni."
    else:
        name = "della Pinellata" if pinellata else "del Toro Seduto"
        yield f"Il premio {name} sta al posto di quello comune."
    if rules.special_bonus_only_closers:
        yield {
            (True, True): (
                "Pinellata e Toro Seduto danno il loro premio solo a chi ha chiuso; agli altri "
                "contano come canaste comuni, pulita la Pinellata senza jolly, sporche le altre."
            ),
            (True, False): (
                "La Pinellata dà il suo premio solo a chi ha chiuso; agli altri conta come una "
                "canasta comune, pulita se non ha jolly."
            ),
            (False, True): (
                "Il Toro Seduto dà il suo premio solo a chi ha chiuso; agli altri conta come una "
                "canasta sporca."
            ),
        }[pinellata, bull]


def _match(rules: CanastaRules) -> Iterator[str]:
    yield (
        "La partita finisce quando, alla fine di una mano, qualcuno ha almeno "
        f"{rules.target_score} punti: vince chi ne ha di più. A pari punti si gioca un'altra mano."
    )
    yield f"Dopo {MOST_HANDS} mani vince comunque chi ha più punti: nessuna partita è eterna."


def _glossary(_rules: CanastaRules) -> Iterator[str]:
    yield glossary(
        (
            ("tallone", "le carte coperte da cui si pesca"),
            ("pozzo", "gli scarti, uno sull'altro, e le carte sotto"),
            ("combinazione, o gioco", "tre o più carte dello stesso valore sul tavolo"),
            ("matta", "il jolly o la pinella, quando sta al posto di un'altra carta"),
            ("pinella", "il due"),
            ("canasta", "una combinazione di sette carte o più"),
            ("attaccare", "aggiungere carte a una combinazione che c'è già"),
        )
    )
