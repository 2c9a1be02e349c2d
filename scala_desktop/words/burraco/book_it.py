"""The rule book of Burraco in Italian: the game in prose, as the house rules in force say.

Source: rules/burraco.md 4.1 to 4.3 and 4.6.
"""

from __future__ import annotations

from collections.abc import Iterator

from scala_desktop.rules.burraco.options import BurracoRules
from scala_desktop.rules.burraco.scoring import counts_semi_clean_sets
from scala_desktop.rules.burraco.situation import (
    ALONE_FROM,
    MOST_SWAP_ROUNDS,
    has_two_sides,
    one_against_two,
    packs_for,
    plays_in_pairs,
)
from scala_desktop.rules.burraco.victory_points import victory_steps
from scala_desktop.rules.common.card_table import MOST_HANDS
from scala_desktop.words.burraco.examples import runs_with_a_wild, scored_hand
from scala_desktop.words.chapters import Chapter, Section, section
from scala_desktop.words.examples import glossary, signs

_COUNTS = {2: "due", 3: "tre", 4: "quattro", 5: "cinque"}


def sections(rules: BurracoRules) -> tuple[Section, ...]:
    """Return the chapters of the book, in its order."""
    return (
        section(Chapter.AIM, "Lo scopo", _aim(rules)),
        section(Chapter.PLAYERS, "Giocatori e carte", _deal(rules)),
        section(Chapter.TURN, "Il turno", _turn(rules)),
        section(Chapter.MELDS, "I giochi", _melds(rules)),
        section(Chapter.WILDS, "Le matte", _wilds(rules)),
        section(Chapter.BURRACO, "Il burraco", _burraco(rules)),
        section(Chapter.POZZETTO, "Il pozzetto", _pozzetto(rules)),
        section(Chapter.PILE, "Il pozzo", _pile(rules)),
        section(Chapter.CLOSING, "Chiudere", _closing(rules)),
        section(Chapter.STOCK, "Se nessuno chiude", _stock(rules)),
        section(Chapter.SCORING, "I punti della mano", _scoring(rules)),
        section(Chapter.MATCH, "La fine della partita", _match(rules)),
        section(Chapter.GLOSSARY, "Le parole del gioco", _glossary(rules)),
    )


def _of(rules: BurracoRules, pair: str, alone: str) -> str:
    """Return what is said of a *pair*, or of a player where everyone plays *alone*."""
    return pair if plays_in_pairs(rules, rules.players) else alone


def _aim(rules: BurracoRules) -> Iterator[str]:
    who = "Tu e il tuo compagno volete" if plays_in_pairs(rules, rules.players) else "Vuoi"
    what = "scale" if rules.sets_allowed == "none" else "scale e combinazioni"
    yield (
        f"{who} calare {what} lunghe: da sette carte in su sono **burrachi** e "
        "valgono un premio. Si prende il pozzetto, si fa almeno un "
        "burraco, e chi resta senza carte chiude la mano."
    )


def _deal(rules: BurracoRules) -> Iterator[str]:
    players = rules.players
    packs = "tre mazzi francesi e sei jolly: 162 carte"
    if packs_for(rules, players) == 2:
        packs = "due mazzi francesi e quattro jolly: 108 carte"
    if plays_in_pairs(rules, players):
        who = "in quattro, due coppie con i compagni uno di fronte all'altro"
    elif one_against_two(rules, players):
        who = "in tre"
    else:
        who = f"in {_COUNTS[players]}, ognuno per sé"
    yield f"Si gioca {who}, con {packs}."
    if rules.sides == "individual" and players != 4:
        yield "Anche in quattro ognuno giocherebbe per sé."
    if plays_in_pairs(rules, players):
        yield "I giochi, il pozzetto e i punti sono della coppia."
    if rules.three_handed == "fibur":
        yield (
            "In tre si comincia tutti contro tutti. Chi finisce per primo le carte prende il "
            "pozzetto da 18 e gioca da solo; gli altri due diventano compagni, mettono insieme i "
            "loro giochi e hanno il pozzetto da 11. I punti della coppia si dividono a metà, "
            f"arrotondati ai cinque punti. Da quando qualcuno ha {ALONE_FROM} punti ognuno gioca "
            "per sé, con tre pozzetti da 11. Quello che qui si dice di un giocatore, per i due "
            "compagni vale per la coppia."
        )
    suits = {
        "spades_first": "picche, cuori, quadri, fiori",
        "hearts_first": "cuori, quadri, fiori, picche",
    }[rules.seat_draw_suit_order]
    yield (
        "Per il primo mazziere ognuno pesca una carta: la più alta è il jolly, poi il 2, l'asso, "
        f"il re e giù fino al 3; tra carte uguali decide il seme, nell'ordine {suits}. Dà le carte "
        "chi ha la più bassa, e poi il mazzo passa a sinistra."
    )
    packets = (
        "due pozzetti coperti, uno di 18 carte e uno di 11"
        if one_against_two(rules, players)
        else f"i pozzetti di 11 carte coperte, uno {_of(rules, 'per coppia', 'a testa')}"
    )
    yield (
        "Chi siede alla destra del mazziere taglia. Ognuno riceve 11 carte, una alla volta in "
        "senso orario, e si preparano "
        f"{packets}. La carta seguente si scopre e comincia il pozzo; "
        "il resto è il tallone. Gioca per primo chi siede alla sinistra del mazziere."
    )


def _turn(rules: BurracoRules) -> Iterator[str]:
    yield "Ogni turno ha tre tempi:"
    yours = _of(rules, "ai giochi della tua coppia", "ai tuoi giochi")
    yield (
        "1. **Prendi** la prima carta del tallone, oppure tutto il pozzo.\n"
        f"2. **Cali**, se vuoi: giochi nuovi, o carte aggiunte {yours}. Non ci vogliono punti per "
        "cominciare.\n"
        "3. **Scarti** una carta, e tocca al prossimo."
    )
    yield (
        "Devi sempre poter finire il turno: una mossa dopo la quale non potresti più farlo non è "
        "permessa."
    )


def _melds(rules: BurracoRules) -> Iterator[str]:
    if rules.sets_allowed == "none":
        yield "**Combinazioni.** Carte uguali non si possono calare: valgono solo le scale."
    else:
        which = "" if rules.sets_allowed == "all" else ", ma solo assi o tre"
        yield (
            f"**Combinazione.** Da 3 a {rules.set_max_size} carte dello stesso valore, di semi "
            f"qualunque, dall'asso al re tranne il 2{which}. Due almeno sono carte vere."
        )
        side = _of(rules, "Una coppia", "Un giocatore")
        yield (
            f"{side} non può avere due combinazioni separate dello stesso valore: le carte si "
            "aggiungono a quella che c'è."
            if rules.duplicate_sets == "forbidden"
            else f"{side} può avere anche due combinazioni separate dello stesso valore."
        )
    yield (
        "**Scala.** Almeno tre carte di seguito dello stesso seme. L'asso sta prima del 2 oppure "
        "dopo il re, non in mezzo e non a tutti e due i capi. "
        + (
            "Una scala dall'asso al re può avere ancora una matta, come secondo asso."
            if rules.max_run_length == 14
            else "Al massimo una scala ha 13 carte."
        )
    )
    owner = _of(rules, "della coppia che li ha calati", "di chi li ha calati")
    yield (
        f"I giochi sono {owner}: ai giochi degli avversari non si aggiunge mai "
        "niente. Due scale dello stesso seme possono stare sul tavolo, ma non si uniscono e non si "
        "dividono."
    )


def _wilds(rules: BurracoRules) -> Iterator[str]:
    limit = rules.wilds_per_meld
    most = "una matta sola" if limit == 1 else f"al massimo {_COUNTS[limit]} matte"
    yield (
        "Le matte sono i jolly e i 2, detti **pinelle**: stanno al posto di qualsiasi carta. In un "
        f"gioco ci può essere {most}. Un 2 del seme della scala, tra l'asso e il 3, è al suo posto "
        "e non conta come matta."
    )
    yield (
        "Una matta in cima o in fondo a una scala si sposta per far posto alle carte che aggiungi: "
        "a 2-5-6 di fiori, con il 2 al posto del 4, puoi aggiungere l'8, e il 2 diventa il 7."
        if rules.wild_relocation == "free_end_moves"
        else "Una matta calata resta dov'è finché non si aggiunge la carta di cui tiene il posto."
    )
    yield (
        "Quando si aggiunge la carta di cui una matta tiene il posto, la matta va in fondo alla "
        "scala, o in cima se in fondo c'è già l'asso. Una matta calata non torna mai in mano."
        if rules.replaced_wild == "stays_in_meld"
        else "Chi aggiunge la carta di cui una matta tiene il posto riprende in mano la matta."
    )
    yield (
        "Un 2 al suo posto, in fondo a una scala senza matte, può diventare la matta della scala: "
        "a 2-3-4-5-6-7 si può aggiungere il 9."
        if rules.natural_deuce_can_turn_wild
        else "Un 2 al suo posto ci resta: non diventa più una matta."
    )
    runs = [f"{run} ({wild} fa il {card})" for run, wild, card in runs_with_a_wild(rules, "it")]
    yield f"*Esempi.* Sono scale {', '.join(runs[:-1])} e {runs[-1]}."


def _burraco(rules: BurracoRules) -> Iterator[str]:
    yield "Un gioco di sette carte o più è un burraco. Quanto vale si decide alla fine della mano:"
    lines = [f"- **pulito**, senza matte: {rules.burraco_clean} punti;"]
    if rules.royal_burraco_bonus:
        lines.append(
            f"- **reale**, una scala pulita di 13 carte: {rules.royal_burraco_bonus} punti invece "
            "di quelli del pulito;"
        )
    if rules.semi_clean_enabled:
        where = (
            "una scala o una combinazione con una matta e sette carte vere, nella scala tutte "
            "dallo stesso lato della matta"
            if counts_semi_clean_sets(rules)
            else "una scala con una matta e almeno sette carte vere di fila da un lato"
        )
        lines.append(f"- **semipulito**, {where}: {rules.burraco_semi} punti;")
    lines.append(f"- **sporco**, ogni altro con una matta: {rules.burraco_dirty} punti.")
    yield "\n".join(lines)
    if not rules.semi_clean_enabled:
        yield (
            "Il burraco semipulito non conta"
            + (", né nelle scale né nelle combinazioni." if rules.semi_clean_sets else ".")
            + (f" I suoi {rules.burraco_semi} punti non si danno.")
        )


def _pozzetto(rules: BurracoRules) -> Iterator[str]:
    yield _of(
        rules,
        "Ogni coppia ha diritto a un pozzetto: lo prende quello dei due compagni che resta per "
        "primo senza carte.",
        "Ogni giocatore ha diritto a un pozzetto: lo prende quando resta senza carte.",
    )
    yield (
        "**Al volo.** Se cali tutte le carte, lo prendi subito e continui a giocare; alla fine del "
        "turno scarti."
        if rules.pozzetto_on_the_fly
        else "Al volo non si prende: finché "
        + _of(rules, "la tua coppia non ne ha uno", "non ne hai uno")
        + " non puoi calare tutte le carte, l'ultima va scartata."
    )
    yield (
        "**Con lo scarto.** Se scarti l'ultima carta, lo metti davanti a te coperto e lo guardi "
        "quando tocca di nuovo a te."
        if rules.pozzetto_after_discard == "next_turn"
        else "**Con lo scarto.** Se scarti l'ultima carta, lo prendi e lo guardi subito, ma lo "
        "giochi quando tocca di nuovo a te."
    )


def _pile(rules: BurracoRules) -> Iterator[str]:
    yield (
        "Il pozzo, cioè gli scarti, si prende sempre tutto, quando si vuole."
        if not rules.pile_take_requires_play
        else "Il pozzo, cioè gli scarti, si prende sempre tutto, e solo se in quel turno si "
        "cala un gioco o si aggiunge una carta."
    )
    yield (
        "Se era una carta sola, quella carta non si riscarta nello stesso turno; una carta uguale "
        "sì."
        if rules.one_card_pile_same_discard == "forbidden"
        else "Anche se era una carta sola, si può riscartare subito."
    )
    yield "Le matte si possono scartare."


def _closing(rules: BurracoRules) -> Iterator[str]:
    burraco = "un burraco" if rules.close_requires_burraco == "any" else "un burraco pulito"
    last = "scarti l'ultima carta" if rules.close_requires_discard else "resti senza carte"
    ready = _of(
        rules,
        "la tua coppia ha preso il pozzetto e ha sul tavolo",
        "hai preso il pozzetto e hai sul tavolo",
    )
    yield f"Chiudi la mano quando {last}, se {ready} almeno {burraco}."
    yield {
        "forbidden": "L'ultimo scarto non può essere un jolly né una pinella.",
        "joker_only_forbidden": "L'ultimo scarto non può essere un jolly; una pinella sì.",
        "allowed": "L'ultimo scarto può essere qualsiasi carta, anche una matta.",
    }[rules.close_discard_wild]
    if rules.close_requires_discard:
        yield "Calare tutto non basta: una carta da scartare ti deve restare."


def _stock(rules: BurracoRules) -> Iterator[str]:
    yield {
        "two_left_finish_turn": (
            "Le ultime due carte del tallone non si pescano. Chi pesca la terzultima finisce il "
            "turno, e può ancora chiudere; con il suo scarto la mano finisce."
        ),
        "two_left_immediate": (
            "Appena nel tallone restano due carte la mano finisce, senza calare e senza scartare."
        ),
        "last_card": (
            "Chi pesca l'ultima carta del tallone finisce il turno, e può ancora chiudere; con il "
            "suo scarto la mano finisce."
        ),
    }[rules.stock_end]
    rounds = rules.stalemate_rounds
    after = "un giro" if rounds == 1 else f"{rounds} giri"
    swaps = (
        f"Se per {after} tutti prendono l'unica carta del pozzo e ne scartano un'altra senza "
        "calare niente, "
    )
    anyway = f"Dopo {MOST_SWAP_ROUNDS} giri così la mano finisce comunque."
    stalemate = {
        "ask": f"**Nulla di fatto.** {swaps}ci si può accordare: la mano finisce lì. {anyway}",
        "auto": f"**Nulla di fatto.** {swaps}la mano finisce lì.",
        "off": "Se tutti prendono l'unica carta del pozzo e ne scartano un'altra senza calare "
        f"niente, si gioca avanti. {anyway}",
    }
    # Who takes the pile has to lay something: then nobody can just swap.
    if not rules.pile_take_requires_play:
        yield stalemate[rules.stalemate]
    yield "Anche così si contano i punti, senza il premio di chi chiude."


def _scoring(rules: BurracoRules) -> Iterator[str]:
    yield (
        "Il jolly vale 30 punti, il 2 sempre 20, l'asso 15; le carte dal re all'8 valgono 10 "
        f"punti, quelle dal 7 al 3 ne valgono 5. Ogni {_of(rules, 'coppia', 'giocatore')} somma:"
    )
    penalty = rules.pozzetto_penalty
    when = (
        "se non ha preso il pozzetto"
        if rules.pozzetto_penalty_applies == "all_sides"
        else "se non ha preso il pozzetto e un altro chiude"
    )
    only = "" if rules.pozzetto_penalty_applies == "all_sides" else ", se qualcuno chiude"
    yield (
        "- i premi dei suoi burrachi e le carte calate;\n"
        f"- {rules.closing_bonus} punti in più se ha chiuso;\n"
        f"- {penalty} punti in meno {when};\n"
        f"- in meno, le carte rimaste in mano{_of(rules, ' ai due compagni', '')}."
    )
    yield (
        "Un pozzetto preso e non ancora giocato conta per le sue carte, come quelle in mano."
        if rules.unplayed_pozzetto == "card_values"
        else "Un pozzetto preso e non ancora giocato è come non preso: le sue carte non si "
        f"contano, e costa {penalty} punti{only}."
    )
    hand = scored_hand(rules)
    melds = (
        f"{signs(hand.burraco, 'it')} ({hand.bonus} di premio e {hand.burraco_cards} di carte) e "
        f"{signs(hand.other, 'it')} ({hand.other_cards})"
    )
    left = f"{signs(hand.left, 'it')} ({hand.left_cards})"
    yield "*Esempio.* " + _of(
        rules,
        f"Avete chiuso con {melds}, e al compagno restano {left}: {hand.sum}.",
        f"Chiude un altro; tu hai calato {melds} e ti restano {left}: {hand.sum}.",
    )


def _match(rules: BurracoRules) -> Iterator[str]:
    hands = rules.hands_per_match
    played = f"Si gioca **{hands}** mano" if hands == 1 else f"Si giocano **{hands}** mani"
    if rules.match_mode == "target_score":
        yield (
            "I punti si sommano di mano in mano: la partita finisce quando "
            f"{_of(rules, 'una coppia', 'qualcuno')} arriva a **{rules.target_score}**."
        )
        yield {
            "higher_wins": "Se ci arrivano in più d'uno, vince chi ha più punti.",
            "closer_wins": (
                "Se ci arrivano in più d'uno, vince chi ha chiuso la mano; se non ha chiuso "
                "nessuno di loro, chi ha più punti."
            ),
        }[rules.both_over_target] + " A pari punti si gioca ancora una mano."
        yield f"Dopo {MOST_HANDS} mani la partita finisce comunque."
        return
    yield f"{played}: poi vince chi ha più punti, e a pari punti si gioca ancora una mano."
    if rules.match_mode == "victory_points" and not has_two_sides(rules, rules.players):
        yield "I punti vittoria si dividono in due: qui contano solo i punti."
    elif rules.match_mode == "victory_points":
        steps = {
            "three_hands": "la tabella di tre mani",
            "four_hands": "la tabella di quattro mani",
            "custom": "la vostra tabella, ai passi di "
            + ", ".join(map(str, victory_steps(rules.vp_custom)))
            + " punti",
        }[rules.vp_table]
        yield (
            "La differenza in punti divide 20 **punti vittoria** tra "
            f"{_of(rules, 'le due coppie', 'i due giocatori')}, da 10 a 10 fino a 20 a 0, secondo "
            f"{steps}."
        )


def _glossary(_rules: BurracoRules) -> Iterator[str]:
    yield glossary(
        (
            ("tallone", "le carte coperte da cui si pesca"),
            ("pozzo", "gli scarti scoperti"),
            ("pozzetto", "la seconda mano, che si prende quando è finita la prima"),
            ("gioco", "una combinazione o una scala sul tavolo"),
            ("matta", "il jolly o la pinella, quando sta al posto di un'altra carta"),
            ("pinella", "il 2"),
            ("burraco", "un gioco di sette carte o più"),
        )
    )
