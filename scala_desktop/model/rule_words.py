"""The rule behind a refusal, told when somebody asks why.

Several refusals rest on one rule; what the house rules say decides which of its forms is told.
Italian is the language of the source.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from scala_desktop.rules.errors import Reason
from scala_desktop.rules.options import HouseRules
from scala_desktop.words.catalogue import translate

RuleText = Callable[[HouseRules | None], str]


def _option(rules: HouseRules | None, key: str, default: object) -> object:
    return getattr(rules, key, default)


def _swaps(rules: HouseRules | None) -> bool:
    """Return whether a joker can be taken at all."""
    in_runs = _option(rules, "joker_swap_in_runs", True) is True
    return in_runs or _option(rules, "joker_swap_in_sets", "declared_card") != "off"


def _counts_additions(rules: HouseRules | None) -> bool:
    """Return whether cards that are added help to open."""
    return _option(rules, "opening_counts_layoffs", False) is True


def _turn(_: HouseRules | None) -> str:
    return translate(
        "Words",
        "Ogni turno ha tre tempi: si pesca una carta dal tallone o si prende quella del pozzo; poi "
        "si può calare, attaccare e prendere jolly; alla fine si scarta una carta, e tocca al "
        "prossimo.",
    )


def _hand(rules: HouseRules | None) -> str:
    if not _swaps(rules):
        return translate(
            "Words",
            "Si gioca con le carte che si hanno in mano. Quelle calate restano sul tavolo, anche i "
            "jolly.",
        )
    return translate(
        "Words",
        "Si gioca con le carte che si hanno in mano. Quelle calate restano sul tavolo: solo un "
        "jolly può tornare in mano, quando si mette la carta di cui tiene il posto.",
    )


def _set(rules: HouseRules | None) -> str:
    size = _option(rules, "set_max_size", 4)
    if _option(rules, "set_distinct_suits", True) is True:
        return translate(
            "Words",
            "Tre o quattro carte dello stesso valore e di semi tutti diversi fanno un tris o un "
            "quartetto. Un jolly sta al posto di una carta che manca.",
        )
    return translate(
        "Words",
        "Da 3 a {size} carte dello stesso valore fanno un gioco; con queste regole i semi si "
        "possono ripetere. Un jolly sta al posto di una carta.",
    ).format(size=size)


def _run(rules: HouseRules | None) -> str:
    return translate(
        "Words",
        "Tre o più carte in fila dello stesso seme fanno una scala, di {longest} carte al massimo. "
        "L'asso sta prima del 2 oppure dopo il re, mai in mezzo: re-asso-2 non è una scala. "
        "Un jolly sta al posto di una carta.",
    ).format(longest=_option(rules, "max_run_length", 14))


def _length(rules: HouseRules | None) -> str:
    return f"{_set(rules)} {_run(rules)}"


def _meld(rules: HouseRules | None) -> str:
    if _option(rules, "set_distinct_suits", True) is not True:
        return translate(
            "Words",
            "Si calano due specie di giochi, di almeno tre carte: il tris (stesso valore; con "
            "queste regole i semi si possono ripetere) e la scala (stesso seme, carte in fila).",
        )
    return translate(
        "Words",
        "Si calano due specie di giochi, di almeno tre carte: il tris o quartetto (stesso valore, "
        "semi diversi) e la scala (stesso seme, carte in fila).",
    )


def _wilds(rules: HouseRules | None) -> str:
    limit = _option(rules, "max_jokers_per_meld", 0)
    naturals = _option(rules, "min_naturals_per_meld", 1)
    if limit == 1:
        return translate(
            "Words",
            "Il jolly sta al posto di qualunque carta. Con queste regole in un gioco ce ne può "
            "stare uno solo.",
        )
    if limit:
        return translate(
            "Words",
            "Il jolly sta al posto di qualunque carta. Con queste regole in un gioco ce ne possono "
            "stare {limit} al massimo, e le carte vere devono essere almeno {naturals}.",
        ).format(limit=limit, naturals=naturals)
    return translate(
        "Words",
        "Il jolly sta al posto di qualunque carta. In un gioco ce ne può stare più d'uno, ma le "
        "carte vere devono essere almeno {naturals}.",
    ).format(naturals=naturals)


def _attach(rules: HouseRules | None) -> str:
    if _option(rules, "set_distinct_suits", True) is True:
        text = translate(
            "Words",
            "Chi ha aperto può attaccare le sue carte ai giochi di tutti: a una scala la carta che "
            "viene prima o dopo, a un tris quella che gli manca.",
        )
    else:
        text = translate(
            "Words",
            "Chi ha aperto può attaccare le sue carte ai giochi di tutti: a una scala la carta che "
            "viene prima o dopo, a un tris un'altra dello stesso valore.",
        )
    if not _counts_additions(rules):
        return text
    more = translate(
        "Words", "Con queste regole può farlo anche chi sta aprendo, dopo aver calato un gioco."
    )
    return f"{text} {more}"


def _opening(rules: HouseRules | None) -> str:
    naturals = _option(rules, "opening_without_jokers", False) is True
    if _counts_additions(rules):
        text = _opening_with_additions(naturals=naturals)
    elif naturals:
        text = translate(
            "Words",
            "Per aprire si calano in una volta giochi nuovi che insieme valgano almeno {need} "
            "punti senza contare quelli con jolly. Le carte dal 2 al 10 valgono il loro numero, le "
            "figure 10, l'asso 11, ma 1 prima del 2.",
        )
    else:
        text = translate(
            "Words",
            "Per aprire si calano in una volta giochi nuovi che insieme valgano almeno {need} "
            "punti. Le carte dal 2 al 10 valgono il loro numero, le figure 10, l'asso 11, ma 1 "
            "prima del 2; il jolly vale la carta di cui tiene il posto.",
        )
    text = text.format(need=_option(rules, "opening_threshold", 40))
    if _option(rules, "close_in_hand_needs_threshold", True) is True:
        return text
    return f"{text} {_must_close(rules)}"


def _opening_with_additions(*, naturals: bool) -> str:
    """Return what it takes to open where cards that are added count; *naturals*: jokers do not."""
    if naturals:
        return translate(
            "Words",
            "Per aprire si cala almeno un gioco nuovo e si arriva nello stesso turno a {need} "
            "punti, contando anche le carte attaccate ma non i giochi con jolly né i jolly "
            "attaccati. Le carte dal 2 al 10 valgono il loro numero, le figure 10, l'asso 11, ma 1 "
            "prima del 2.",
        )
    return translate(
        "Words",
        "Per aprire si cala almeno un gioco nuovo e si arriva nello stesso turno a {need} punti, "
        "contando anche le carte attaccate. Le carte dal 2 al 10 valgono il loro numero, le figure "
        "10, l'asso 11, ma 1 prima del 2; il jolly vale la carta di cui tiene il posto.",
    )


def _opened(rules: HouseRules | None) -> str:
    if _counts_additions(rules):
        text = translate(
            "Words",
            "Prima di attaccare si cala almeno un gioco nuovo: con queste regole le carte "
            "attaccate aiutano ad aprire. Un jolly dal tavolo si prende solo dopo aver aperto.",
        )
    else:
        text = translate(
            "Words",
            "Finché non si è aperto non si può attaccare ai giochi sul tavolo né prendere un "
            "jolly: prima si cala la propria apertura, anche nello stesso turno.",
        )
    if _option(rules, "pair_play", False):
        alone = translate("Words", "Anche a coppie ognuno apre per sé.")
        text = f"{text} {alone}"
    if _option(rules, "draw_discard_before_opening", "to_open_only") == "never":
        return f"{text} {_taken(rules)}"
    return text


def _taken(rules: HouseRules | None) -> str:
    match _option(rules, "draw_discard_before_opening", "to_open_only"):
        case "never":
            return translate(
                "Words", "Con queste regole dal pozzo prende soltanto chi ha già aperto."
            )
        case "to_open_only":
            return translate(
                "Words",
                "Chi non ha ancora aperto prende la carta del pozzo soltanto per aprire subito con "
                "quella. Se non la usa deve rimetterla e pescare dal tallone.",
            )
    return translate(
        "Words", "Con queste regole la prende anche chi non ha ancora aperto, e può tenerla."
    )


def _taken_use(rules: HouseRules | None) -> str:
    if _option(rules, "taken_discard_use", "free") == "must_use_same_turn":
        return translate(
            "Words",
            "Con queste regole la carta presa dal pozzo va usata nel turno in cui la si prende: "
            "in un gioco nuovo o attaccata.",
        )
    return _taken(rules)


def _no_attach(_: HouseRules | None) -> str:
    return translate(
        "Words",
        "Chi prende dal pozzo una carta che si attaccava a un gioco del tavolo, in quel turno può "
        "usarla solo in un gioco nuovo. Dal suo prossimo turno è una carta come le altre.",
    )


def _same(_: HouseRules | None) -> str:
    return translate(
        "Words",
        "La carta presa dal pozzo non si scarta nello stesso turno: sarebbe come passare. Chi ha "
        "in mano la sua gemella può scartare quella.",
    )


def _attachable(rules: HouseRules | None) -> str:
    if _option(rules, "attachable_discard", "") == "forbidden_if_not_opened":
        return translate(
            "Words",
            "Con queste regole chi non ha aperto non può scartare una carta che si attacca a un "
            "gioco del tavolo, se ha altro da scartare.",
        )
    return translate(
        "Words",
        "Con queste regole non si scarta una carta che si attacca a un gioco del tavolo, se non "
        "per chiudere o quando non si ha altro.",
    )


def _swap(rules: HouseRules | None) -> str:
    if not _swaps(rules):
        return translate(
            "Words", "Con queste regole i jolly calati restano dove sono: nessuno può prenderli."
        )
    way = _option(rules, "joker_swap_in_sets", "declared_card")
    if way == "declared_card" and _option(rules, "joker_set_identity", "") == "undefined":
        way = "any_missing_suit"
    in_runs = _option(rules, "joker_swap_in_runs", True) is True
    if way == "declared_card" and in_runs:
        return translate(
            "Words",
            "Chi ha aperto può prendere un jolly dal tavolo mettendo al suo posto proprio la carta "
            "che rappresenta: valore e seme.",
        )
    if in_runs:
        text = translate(
            "Words",
            "Chi ha aperto può prendere un jolly da una scala mettendo al suo posto la carta che "
            "rappresenta.",
        )
    else:
        text = translate("Words", "Con queste regole da una scala non si prende il jolly.")
    return f"{text} {_swap_in_sets(way)}"


def _swap_in_sets(way: object) -> str:
    match way:
        case "any_missing_suit":
            return translate(
                "Words",
                "Da un tris o quartetto lo prende chi mette una carta di un seme che manca.",
            )
        case "four_card_set_only":
            return translate(
                "Words",
                "Da un gioco di carte uguali lo prende chi ha la carta giusta, ma solo se ci sono "
                "altre tre carte vere.",
            )
        case "both_missing_cards":
            return translate(
                "Words",
                "Da un tris lo prende solo chi mette insieme tutte le carte che mancano; da un "
                "quartetto basta quella giusta.",
            )
        case "off":
            return translate("Words", "Da un tris o quartetto il jolly non si prende.")
    return translate(
        "Words", "Da un tris o quartetto lo prende chi mette proprio la carta che rappresenta."
    )


def _taken_joker(_: HouseRules | None) -> str:
    return translate(
        "Words",
        "Con queste regole un jolly preso dal tavolo va giocato nello stesso turno, in un gioco "
        "nuovo o attaccato. Se non c'è posto per lui, non si può prendere.",
    )


def _joker_discard(rules: HouseRules | None) -> str:
    other = translate("Words", "Chi non ha altro da scartare può farlo comunque.")
    return f"{_joker_discard_ban(rules)} {other}"


def _joker_discard_ban(rules: HouseRules | None) -> str:
    match _option(rules, "joker_discard", "free"):
        case "only_to_close":
            return translate("Words", "Con queste regole il jolly si scarta soltanto per chiudere.")
        case "not_to_close":
            return translate(
                "Words", "Con queste regole il jolly si può scartare, ma non come ultima carta."
            )
    return translate("Words", "Con queste regole il jolly non si scarta mai.")


def _finish(rules: HouseRules | None) -> str:
    if _option(rules, "close_requires_discard", True) is not True:
        return translate(
            "Words",
            "Il turno finisce con uno scarto, oppure chiudendo con l'ultima carta calata o "
            "attaccata: chi non chiude deve tenere in mano almeno la carta da scartare.",
        )
    return translate(
        "Words",
        "Ogni turno finisce con uno scarto, anche quello in cui si chiude: chi cala deve tenere in "
        "mano almeno la carta da scartare.",
    )


def _first_close(_: HouseRules | None) -> str:
    return translate(
        "Words",
        "Nel proprio primo turno della mano non si può chiudere: dopo lo scarto deve restare in "
        "mano almeno una carta.",
    )


def _must_close(_: HouseRules | None) -> str:
    return translate(
        "Words",
        "Con queste regole chi chiude in mano può calare anche meno del minimo, ma allora deve "
        "davvero chiudere in quel turno.",
    )


def _pile(rules: HouseRules | None) -> str:
    told = [
        translate("Words", "Dal pozzo si prende solo la carta in cima, e solo se c'è."),
        _taken(rules),
    ]
    if _option(rules, "taken_discard_use", "free") == "must_use_same_turn":
        told.append(translate("Words", "Chi ha aperto deve usarla nel turno in cui la prende."))
    return " ".join(told)


def _stock(rules: HouseRules | None) -> str:
    match _option(rules, "stock_exhausted", "flip_no_shuffle"):
        case "end_hand":
            return translate(
                "Words",
                "Con queste regole il pozzo non si rigira: quando il tallone finisce, si finisce "
                "il turno e poi la mano è terminata.",
            )
        case "shuffle_keep_top":
            text = translate(
                "Words",
                "Quando il tallone finisce, il pozzo si mescola e diventa il nuovo tallone; solo "
                "l'ultimo scarto resta dov'è.",
            )
        case _:
            text = translate(
                "Words", "Quando il tallone finisce, il pozzo si gira e diventa il nuovo tallone."
            )
    most = _option(rules, "max_recycles", 0)
    if not most:
        return text
    if most == 1:
        limit = translate("Words", "Con queste regole si può fare una volta sola.")
    else:
        limit = translate("Words", "Con queste regole si può fare {times} volte.")
    return f"{text} {limit.format(times=most)}"


def other_game() -> str:
    """Return where the rule stands that no sentence tells."""
    return translate(
        "Words", "Lo dice il regolamento di questo gioco: aprilo dal menu per leggerlo."
    )


RULES: Final[dict[Reason, RuleText]] = {
    Reason.WRONG_PHASE: _turn,
    Reason.NOT_YOUR_TURN: _turn,
    Reason.CARD_NOT_IN_HAND: _hand,
    Reason.MELD_TOO_SHORT: _meld,
    Reason.MELD_TOO_LONG: _length,
    Reason.SET_RANK_MISMATCH: _meld,
    Reason.SET_DUPLICATE_SUIT: _set,
    Reason.RUN_SUIT_MISMATCH: _run,
    Reason.RUN_GAP: _run,
    Reason.RUN_WRAP: _run,
    Reason.RUN_TWO_ACES: _run,
    Reason.RUN_DUPLICATE: _run,
    Reason.TOO_MANY_WILDS: _wilds,
    Reason.NO_NATURALS: _wilds,
    Reason.NOT_ATTACHABLE: _attach,
    Reason.NO_SUCH_MELD: _attach,
    Reason.NOT_OPENED: _opened,
    Reason.OPENING_BELOW_THRESHOLD: _opening,
    Reason.OPENING_NEEDS_NATURALS: _opening,
    Reason.OPENING_MUST_USE_TAKEN_CARD: _taken,
    Reason.TAKEN_CARD_MUST_BE_USED: _taken_use,
    Reason.TAKEN_CARD_NO_ATTACH: _no_attach,
    Reason.SAME_CARD_DISCARD: _same,
    Reason.DISCARD_ATTACHABLE: _attachable,
    Reason.JOKER_NOT_REPRESENTED_CARD: _swap,
    Reason.JOKER_SWAP_FORBIDDEN: _swap,
    Reason.JOKER_MUST_BE_PLAYED: _taken_joker,
    Reason.JOKER_DISCARD_FORBIDDEN: _joker_discard,
    Reason.MUST_KEEP_DISCARD: _finish,
    Reason.MUST_CLOSE: _must_close,
    Reason.CLOSE_FIRST_ROUND: _first_close,
    Reason.PILE_EMPTY: _pile,
    Reason.PILE_BLOCKED: _pile,
    Reason.STOCK_EMPTY: _stock,
}
"""The rules of Scala 40."""
