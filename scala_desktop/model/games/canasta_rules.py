"""The rule of Canasta behind a refusal, as the house rules in force play it.

Everybody may play alone or in a pair, whatever the rules say of the places at the table: no
sentence takes a partner for granted.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from scala_desktop.model.rule_words import RuleText
from scala_desktop.rules.canasta.options import CanastaRules
from scala_desktop.rules.canasta.steps import steps_of
from scala_desktop.rules.errors import Reason
from scala_desktop.rules.options import HouseRules
from scala_desktop.words.canasta.derived_rules import (
    black_tops_block,
    needed,
    one_and_a_wild,
    specials,
    wild_tops,
)
from scala_desktop.words.catalogue import translate


def _of(rules: HouseRules | None) -> CanastaRules:
    return rules if isinstance(rules, CanastaRules) else CanastaRules()


def _turn(rules: HouseRules | None) -> str:
    of = _of(rules)
    return translate(
        "Canasta",
        "Ogni turno ha tre tempi: si pesca dal tallone (carte: {closed} prima di aprire, {opened} "
        "dopo) o si prende tutto il pozzo; poi si cala e si attacca; alla fine si scarta.",
    ).format(closed=of.draw_count_unopened, opened=of.draw_count_opened)


def _melds(rules: HouseRules | None) -> str:
    of = _of(rules)
    ranks = translate(
        "Canasta",
        "Si calano almeno tre carte dello stesso valore, dal 4 all'asso; i semi non contano.",
    )
    own = {
        (True, True): translate(
            "Canasta", "Anche i 2 (le pinelle) e i jolly fanno giochi per conto loro."
        ),
        (True, False): translate(
            "Canasta", "Anche i 2 (le pinelle) fanno giochi per conto loro, i jolly no."
        ),
        (False, True): translate(
            "Canasta", "Anche i jolly fanno giochi per conto loro, i 2 (le pinelle) no."
        ),
        (False, False): translate(
            "Canasta", "I 2 (le pinelle) e i jolly non fanno giochi per conto loro."
        ),
    }[of.twos_as_rank, of.joker_canasta]
    if of.meld_max_size:
        full = translate(
            "Canasta", "Sette carte fanno una canasta, e a quella non se ne attaccano altre."
        )
    else:
        full = translate("Canasta", "Sette carte fanno una canasta.")
    return f"{ranks} {own} {full}"


def _wilds(rules: HouseRules | None) -> str:
    of = _of(rules)
    told = [translate("Canasta", "Le matte sono i jolly e i 2."), _limits(of)]
    if of.twos_as_rank:
        told.append(
            translate(
                "Canasta", "Le pinelle si calano anche come 2, e allora sono matte solo i jolly."
            )
        )
    else:
        told.append(translate("Canasta", "Le pinelle da sole non si calano."))
    if specials(of).bull:
        told.append(
            translate("Canasta", "I jolly si calano anche da soli: a sei si aggiunge una pinella.")
        )
    elif of.joker_canasta:
        told.append(translate("Canasta", "I jolly si calano anche da soli, senza pinelle."))
    else:
        told.append(translate("Canasta", "I jolly da soli non si calano."))
    if of.black_three_meld != "never":
        told.append(translate("Canasta", "Ai tre neri non si aggiungono matte."))
    if of.twos_as_rank and of.twos_locked_while_open:
        told.append(
            translate(
                "Canasta",
                "Finché un gioco di pinelle non ha sette carte, i 2 non si usano come matte.",
            )
        )
    return " ".join(told)


def _limits(of: CanastaRules) -> str:
    if of.wilds_rule == "fewer_than_naturals":
        return translate(
            "Canasta", "In un gioco sono sempre meno delle carte vere, e mai più di tre."
        )
    if not of.wilds_two_naturals:
        return translate(
            "Canasta", "Con due carte vere non ce ne stanno, con tre o più al massimo {three}."
        ).format(three=of.wilds_three_naturals)
    return translate(
        "Canasta", "In un gioco con due carte vere sono al massimo {two}, con tre o più {three}."
    ).format(two=of.wilds_two_naturals, three=of.wilds_three_naturals)


def _sides(rules: HouseRules | None) -> str:
    whose = translate(
        "Canasta",
        "I giochi calati sono di tutta la coppia, o di chi gioca da solo: si attacca a quelli, mai "
        "a quelli degli avversari.",
    )
    several = {
        "one": translate("Canasta", "Di ogni valore se ne ha uno solo."),
        "new_after_canasta": translate(
            "Canasta", "Di un valore se ne comincia un altro quando il primo è una canasta."
        ),
        "any": translate("Canasta", "Di un valore se ne può avere più d'uno."),
    }[_of(rules).melds_per_rank]
    return f"{whose} {several}"


def _opening(rules: HouseRules | None) -> str:
    of = _of(rules)
    minimums = {minimum for _, minimum in steps_of(of.opening_table)}
    minimums.add(of.opening_minimum_negative)
    if len(minimums) > 1:
        told = [
            translate(
                "Canasta",
                "Per aprire si calano in una volta giochi che insieme valgano il minimo, che "
                "dipende dai punti fatti fin lì.",
            )
        ]
    else:
        told = [
            translate(
                "Canasta",
                "Per aprire si calano in una volta giochi che insieme valgano almeno {need} punti.",
            ).format(need=minimums.pop())
        ]
    told.append(
        translate(
            "Canasta",
            "Jolly 50, 2 e asso 20, dall'8 al re 10, dal 4 al 7 5 punti; premi e tre rossi non "
            "contano.",
        )
    )
    if of.opening_allow_wilds:
        told.append(translate("Canasta", "Contano anche le matte."))
    elif of.twos_as_rank:
        told.append(
            translate("Canasta", "Matte non ce ne possono essere; le pinelle solo calate come 2.")
        )
    else:
        told.append(translate("Canasta", "Matte non ce ne possono essere."))
    if of.opening_scope == "player":
        told.append(translate("Canasta", "Ogni giocatore apre con carte sue."))
    if of.pozzo_before_opening == "forbidden":
        told.append(translate("Canasta", "Chi non ha aperto non prende il pozzo."))
    return " ".join(told)


def _pile(rules: HouseRules | None) -> str:
    of = _of(rules)
    return " ".join((*_taking(of), *_tops(of)))


def _taking(of: CanastaRules) -> Iterator[str]:
    """Give what it takes to take the pile with a natural card on top."""
    if of.pozzo_requirement == "natural_pair":
        yield translate(
            "Canasta",
            "Il pozzo si prende tutto intero, calando subito la carta in cima con due uguali che "
            "si hanno in mano.",
        )
    elif one_and_a_wild(of):
        yield translate(
            "Canasta",
            "Il pozzo si prende tutto intero, calando subito la carta in cima con due uguali, con "
            "una e una matta, o attaccandola a un proprio gioco.",
        )
    else:
        yield translate(
            "Canasta",
            "Il pozzo si prende tutto intero, calando subito la carta in cima con due uguali, o "
            "attaccandola a un proprio gioco.",
        )
    if of.pozzo_requirement != "natural_pair" and of.pozzo_wild_freezes:
        yield translate("Canasta", "Se nel pozzo si vede una matta, ne servono due uguali in mano.")
    if of.pozzo_before_opening == "forbidden":
        yield translate("Canasta", "Chi non ha aperto non prende il pozzo.")
    elif of.pozzo_requirement != "natural_pair":
        yield translate("Canasta", "Chi non ha aperto lo prende solo con due uguali in mano.")


def _tops(of: CanastaRules) -> Iterator[str]:
    """Give what holds with a three or a wild card on top of the pile."""
    red = of.initial_upcard_special == "count_pips"
    if black_tops_block(of):
        if red:
            yield translate("Canasta", "Con un tre in cima non si prende.")
        else:
            yield translate("Canasta", "Con un tre nero in cima non si prende.")
    elif red:
        yield translate("Canasta", "Con un tre rosso in cima non si prende.")
    yield {
        (True, True): translate("Canasta", "Con una matta in cima ne servono in mano tre uguali."),
        (True, False): translate(
            "Canasta", "Con una pinella in cima servono in mano tre pinelle, con un jolly mai."
        ),
        (False, True): translate(
            "Canasta", "Con un jolly in cima servono in mano tre jolly, con una pinella mai."
        ),
        (False, False): translate("Canasta", "Con una matta in cima non si prende."),
    }[wild_tops(of)]


def _close(rules: HouseRules | None) -> str:
    of = _of(rules)
    return " ".join(_closing(of))


def _closing(of: CanastaRules) -> Iterator[str]:
    need = needed(of)
    if need.every == 1:
        yield translate(
            "Canasta",
            "Chiude chi resta senza carte quando tra i suoi giochi, o quelli della coppia, c'è "
            "almeno una canasta.",
        )
    else:
        yield translate(
            "Canasta",
            "Chiude chi resta senza carte quando tra i suoi giochi, o quelli della coppia, ci sono "
            "almeno {need} canaste.",
        ).format(need=need.every)
    if need.clean == 1:
        yield translate("Canasta", "Una almeno dev'essere pulita, cioè senza matte.")
    elif need.clean:
        yield translate("Canasta", "Almeno {clean} devono essere pulite, cioè senza matte.").format(
            clean=need.clean
        )
    if need.dirty:
        yield translate("Canasta", "Una almeno dev'essere sporca, cioè con matte.")
    if any(specials(of)) and not of.wild_canastas_count_for_closing:
        yield translate("Canasta", "Quelle di pinelle o di jolly per questo non contano.")
    if of.close_requires_discard:
        yield translate("Canasta", "L'ultima carta va scartata.")
    yield translate("Canasta", "Chi non può chiudere deve tenere una carta dopo lo scarto.")


def _ask(_: HouseRules | None) -> str:
    return translate(
        "Canasta",
        "Con queste regole prima di chiudere si chiede al compagno “Posso chiudere?”. Se dice di "
        "sì, in quel turno si deve chiudere; se dice di no, non si può.",
    )


def _threes(rules: HouseRules | None) -> str:
    return " ".join((*_red_threes(_of(rules)), *_black_threes(_of(rules))))


def _red_threes(of: CanastaRules) -> Iterator[str]:
    if of.replace_red_three_from_pozzo:
        yield translate(
            "Canasta",
            "I tre rossi si mettono da parte appena arrivano, e al loro posto si pesca un'altra "
            "carta.",
        )
    else:
        yield translate(
            "Canasta",
            "I tre rossi si mettono da parte appena arrivano, e al loro posto si pesca un'altra "
            "carta, ma non per quelli trovati nel pozzo.",
        )
    yield {
        "never": translate("Canasta", "Valgono un premio."),
        "if_not_opened": translate(
            "Canasta", "Valgono un premio; a chi non ha calato niente quei punti si tolgono."
        ),
        "if_no_canasta": translate(
            "Canasta", "Valgono un premio; a chi non ha canaste quei punti si tolgono."
        ),
    }[of.red_threes_negative]


def _black_threes(of: CanastaRules) -> Iterator[str]:
    if black_tops_block(of):
        yield translate(
            "Canasta", "Un tre nero scartato blocca il pozzo, finché un'altra carta non lo copre."
        )
    else:
        yield translate("Canasta", "Un tre nero scartato non blocca il pozzo.")
    yield {
        "closing_only": translate(
            "Canasta", "I tre neri si calano solo chiudendo, tre o più e senza matte."
        ),
        "never": translate("Canasta", "I tre neri non si calano mai."),
        "always": translate(
            "Canasta", "I tre neri si calano quando si vuole, tre o più e senza matte."
        ),
    }[of.black_three_meld]


def _stock(rules: HouseRules | None) -> str:
    if _of(rules).stock_end == "finish_turn":
        return translate(
            "Canasta",
            "Quando il tallone è finito, chi ha pescato l'ultima carta finisce il suo turno; poi "
            "si contano i punti.",
        )
    return translate(
        "Canasta",
        "Quando il tallone è finito si va avanti con il solo pozzo: la mano finisce quando "
        "qualcuno non può o non vuole prenderlo.",
    )


def _hand(_: HouseRules | None) -> str:
    return translate(
        "Canasta", "Si gioca con le carte che si hanno in mano: quelle calate non tornano indietro."
    )


RULES: Final[Mapping[Reason, RuleText]] = {
    Reason.WRONG_PHASE: _turn,
    Reason.NOT_YOUR_TURN: _turn,
    Reason.CARD_NOT_IN_HAND: _hand,
    **dict.fromkeys(
        (
            Reason.MELD_TOO_SHORT,
            Reason.MELD_TOO_LONG,
            Reason.SET_RANK_MISMATCH,
            Reason.NOT_ATTACHABLE,
        ),
        _melds,
    ),
    **dict.fromkeys(
        (
            Reason.TOO_MANY_WILDS,
            Reason.NO_NATURALS,
            Reason.WILD_SET_FORBIDDEN,
            Reason.DEUCES_LOCKED,
        ),
        _wilds,
    ),
    Reason.DUPLICATE_SET: _sides,
    Reason.NOT_YOUR_SIDES_MELD: _sides,
    Reason.NO_SUCH_MELD: _sides,
    Reason.NOT_OPENED: _opening,
    Reason.OPENING_BELOW_THRESHOLD: _opening,
    Reason.OPENING_NEEDS_NATURALS: _opening,
    Reason.PILE_EMPTY: _pile,
    Reason.PILE_BLOCKED: _pile,
    Reason.PILE_NEEDS_PAIR: _pile,
    Reason.PILE_NEEDS_THREE: _pile,
    Reason.MUST_KEEP_DISCARD: _close,
    Reason.MUST_CLOSE: _close,
    Reason.CLOSE_CANASTAS_MISSING: _close,
    Reason.CLOSE_NEEDS_CLEAN: _close,
    Reason.CLOSE_NOT_AGREED: _ask,
    Reason.SET_RANK_FORBIDDEN: _threes,
    Reason.RED_THREE_DISCARD: _threes,
    Reason.BLACK_THREE_MELD: _threes,
    Reason.STOCK_EMPTY: _stock,
}
