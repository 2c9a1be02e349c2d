"""The rule book of Canasta: which sentences the house rules in force call for.

Source: rules/canasta.md 5.1 to 5.3.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from scala_desktop.rules.canasta.options import CanastaRules
from scala_desktop.rules.canasta.reading import JOKERS, THREE
from scala_desktop.rules.canasta.score_tables import only_minimum, steps_of, totals_of
from scala_desktop.rules.common.card_table import MOST_HANDS
from scala_desktop.rules.errors import Reason
from scala_desktop.words.book import Book, listed
from scala_desktop.words.canasta.derived_rules import (
    needed,
    one_and_a_wild,
    specials,
    wild_tops,
)
from scala_desktop.words.canasta.examples import first_minimum, opening
from scala_desktop.words.chapters import Chapter, Paragraph, Refused, Section, Where

_OF_WILDS: Final[Mapping[tuple[bool, bool], str]] = {
    (True, True): "both",
    (True, False): "deuces",
    (False, True): "jokers",
    (False, False): "neither",
}
"""The part of a key that tells whether a text holds for deuces, for jokers, or for both."""

_RED_THREES_A_PACK: Final = 2

_NO_WILD_WITH_THREES: Final = Where(Reason.TOO_MANY_WILDS, "rank", THREE)
_OF_BLACK_THREES: Final[Mapping[str, tuple[Refused, ...]]] = {
    "closing_only": (Reason.BLACK_THREE_MELD, Reason.MUST_CLOSE, _NO_WILD_WITH_THREES),
    "never": (Reason.BLACK_THREE_MELD,),
    "always": (_NO_WILD_WITH_THREES,),
}
"""The refusals that each value of ``black_three_meld`` explains."""

_GLOSSARY: Final = (
    "stock",
    "pile",
    "meld",
    "lay",
    "open",
    "points",
    "add",
    "wild",
    "deuce",
    "canasta",
    "close",
)

Told = Iterator[str | Paragraph]


def sections(rules: CanastaRules, book: Book) -> tuple[Section, ...]:
    """Return the chapters of the book, in its order."""
    return (
        book.section(Chapter.AIM, _aim(rules, book)),
        book.section(Chapter.PLAYERS, _players(rules, book)),
        book.section(Chapter.VALUES, _values(rules, book)),
        book.section(Chapter.DEAL, _deal(rules, book)),
        book.section(Chapter.TURN, _turn(rules, book)),
        book.section(Chapter.MELDS, _melds(rules, book)),
        book.section(Chapter.WILDS, _wilds(rules, book)),
        book.section(Chapter.OPENING, _opening(rules, book)),
        book.section(Chapter.PILE, _pile(rules, book)),
        book.section(Chapter.THREES, _threes(rules, book)),
        book.section(Chapter.CLOSING, _closing(rules, book)),
        book.section(Chapter.STOCK, _stock(rules, book)),
        book.section(Chapter.SCORING, _scoring(rules, book)),
        book.section(Chapter.MATCH, _match(rules, book)),
        book.section(Chapter.GLOSSARY, _glossary(book)),
    )


def _aim(rules: CanastaRules, book: Book) -> Told:
    yield book.tell("aim.canastas", target=rules.target_score)


def _players(rules: CanastaRules, book: Book) -> Told:
    yield book.tell("players.sides", players=book(f"count.{rules.players}"))
    yield f"{book(f'players.packs.{rules.packs}')} {book('players.wilds')}"


def _values(rules: CanastaRules, book: Book) -> Told:
    black_three = book(f"values.black_three.{rules.black_three_value}")
    yield book.why("values.cards", Reason.OPENING_BELOW_THRESHOLD, black_three=black_three)


def _deal(rules: CanastaRules, book: Book) -> Told:
    yield book.tell(f"deal.{rules.direction}", cards=rules.hand_size)
    yield book.tell("deal.red_threes")
    yield book.tell(f"deal.pile.{rules.initial_pozzo}")
    if rules.initial_upcard_special == "redraw":
        yield book.tell("deal.special_redrawn")
    else:
        yield book.why(f"deal.special_stays.{rules.initial_pozzo}", Reason.PILE_BLOCKED)


def _turn(rules: CanastaRules, book: Book) -> Told:
    yield book.why("turn.parts", Reason.WRONG_PHASE, Reason.NOT_YOUR_TURN, Reason.CARD_NOT_IN_HAND)
    yield book.tell(f"turn.draw.{rules.draw_count_unopened}.{rules.draw_count_opened}")
    yield book.why(f"turn.open_before_draw.{rules.open_before_draw}", Reason.WRONG_PHASE)
    yield book.tell("turn.stock")
    yield book.why("turn.finish", Reason.MUST_KEEP_DISCARD)


def _melds(rules: CanastaRules, book: Book) -> Told:
    yield book.why(
        "melds.cards",
        Reason.MELD_TOO_SHORT,
        Reason.SET_RANK_MISMATCH,
        Reason.NOT_ATTACHABLE,
        Reason.NO_SUCH_MELD,
        Reason.NOT_YOUR_SIDES_MELD,
    )
    yield book.why(f"melds.per_rank.{rules.melds_per_rank}", Reason.DUPLICATE_SET)
    # What is clean and what is dirty is told here alone.
    canasta = "melds.canasta_full" if rules.meld_max_size else "melds.canasta_grows"
    yield book.why(canasta, Reason.MELD_TOO_LONG, Reason.CLOSE_NEEDS_CLEAN)


def _wilds(rules: CanastaRules, book: Book) -> Told:
    if rules.wilds_rule == "fewer_than_naturals":
        yield book.why("wilds.fewer_than_naturals", Reason.TOO_MANY_WILDS)
    else:
        three = book(f"wilds.three_naturals.{rules.wilds_three_naturals}")
        two = f"wilds.two_naturals.{rules.wilds_two_naturals}"
        yield book.why(two, Reason.TOO_MANY_WILDS, three=three)
    if rules.twos_as_rank:
        yield book.tell("wilds.deuces_melded")
    else:
        yield book.why("wilds.deuces_not_melded", Reason.WILD_SET_FORBIDDEN)
    if rules.twos_locked_while_open and rules.twos_as_rank:
        yield book.why("wilds.deuces_locked", Reason.DEUCES_LOCKED)
    jokers = Where(Reason.TOO_MANY_WILDS, "rank", JOKERS)
    if specials(rules).bull:
        yield book.why("wilds.jokers_to_canasta", jokers)
    elif rules.joker_canasta:
        yield book.why("wilds.jokers_melded", jokers)
    else:
        yield book.why("wilds.jokers_not_melded", Reason.WILD_SET_FORBIDDEN)


def _opening(rules: CanastaRules, book: Book) -> Told:
    always = only_minimum(rules.opening_table, rules.opening_minimum_negative)
    if always is None:
        must = book(f"opening.{rules.opening_scope}.by_score")
    else:
        must = book(f"opening.{rules.opening_scope}.fixed", need=always)
    counts = book("opening.counts.all" if rules.opening_allow_wilds else "opening.counts.naturals")
    yield Paragraph(f"{must} {counts}", (Reason.NOT_OPENED, Reason.OPENING_BELOW_THRESHOLD))
    if always is None:
        yield "\n".join(_minima(rules, book))
    if not rules.opening_allow_wilds:
        no_wilds = "opening.no_wilds_but_deuces" if rules.twos_as_rank else "opening.no_wilds"
        yield book.why(no_wilds, Reason.OPENING_NEEDS_NATURALS)
    if rules.opening_scope == "side":
        yield book.tell("opening.partner")
    if example := opening(rules):
        yield book.tell("opening.example", melds=book.summed(example), need=first_minimum(rules))


def _minima(rules: CanastaRules, book: Book) -> Iterator[str]:
    """Yield the lines of the table of what the opening takes."""
    yield from (book("opening.table"), "|---|---|")
    if rules.opening_minimum_negative:
        yield book("opening.table.below_zero", need=rules.opening_minimum_negative)
    else:
        yield book("opening.table.below_zero_none")
    for score, need in steps_of(rules.opening_table):
        yield book("opening.table.from", score=score, need=need)


def _pile(rules: CanastaRules, book: Book) -> Told:
    if rules.pozzo_requirement == "natural_pair":
        taken = "pile.pair"
    elif one_and_a_wild(rules):
        taken = "pile.pair_or_wild_or_meld"
    else:
        taken = "pile.pair_or_meld"
    yield book.why(taken, Reason.PILE_EMPTY, Reason.PILE_NEEDS_PAIR)
    if rules.pozzo_wild_freezes:
        yield book.why("pile.frozen", Reason.PILE_NEEDS_PAIR)
    tops = wild_tops(rules)
    reasons = [Reason.PILE_NEEDS_THREE] if any(tops) else []
    if not all(tops):
        reasons.append(Reason.PILE_BLOCKED)
    yield book.why(f"pile.wild_top.{_OF_WILDS[tops]}", *reasons)
    if rules.black_three_blocks:
        yield book.why("pile.black_top.blocks", Reason.PILE_BLOCKED)
    elif rules.black_three_meld == "always":
        yield book.tell("pile.black_top.always")
    else:
        yield book.why(f"pile.black_top.{rules.black_three_meld}", Reason.BLACK_THREE_MELD)
    before = f"pile.before_opening.{rules.pozzo_before_opening}"
    if rules.pozzo_before_opening == "forbidden":
        yield book.why(before, Where(Reason.NOT_OPENED, "rule", "pile"))
    else:
        yield book.tell(before)


def _threes(rules: CanastaRules, book: Book) -> Told:
    totals = totals_of(rules.red_three_values)
    more = ", ".join(
        book("threes.total", count=book(f"count.{count}"), points=totals[count])
        for count in range(2, _RED_THREES_A_PACK * rules.packs + 1)
    )
    yield book.why(
        "threes.red",
        Reason.SET_RANK_FORBIDDEN,
        Reason.RED_THREE_DISCARD,
        one=totals[1],
        more=more,
    )
    yield book.tell(f"threes.lost.{rules.red_threes_negative}")
    if rules.replace_red_three_from_pozzo:
        yield book.tell("threes.in_pile_replaced")
    else:
        yield book.tell("threes.in_pile_not_replaced")
    meld = rules.black_three_meld
    yield book.why(f"threes.black.{meld}", *_OF_BLACK_THREES[meld])


def _closing(rules: CanastaRules, book: Book) -> Told:
    lacking = (Reason.CLOSE_CANASTAS_MISSING, Reason.CLOSE_NEEDS_CLEAN)
    need = needed(rules)
    yield book.why(f"closing.need.{need.every}.{need.clean}.{need.dirty}", *lacking)
    special = specials(rules)
    if any(special):
        counted = "counted" if rules.wild_canastas_count_for_closing else "not_counted"
        yield book.why(f"closing.{counted}.{_OF_WILDS[special]}", *lacking)
    last = "closing.discard" if rules.close_requires_discard else "closing.discard_or_lay"
    yield book.why(last, Reason.MUST_KEEP_DISCARD)
    if rules.ask_partner_before_closing:
        # Black threes that may always be laid are refused only where they prevent closing.
        promised = [Reason.BLACK_THREE_MELD] if rules.black_three_meld == "always" else []
        yield book.why("closing.partner", Reason.CLOSE_NOT_AGREED, Reason.MUST_CLOSE, *promised)


def _stock(rules: CanastaRules, book: Book) -> Told:
    yield book.why(f"stock.end.{rules.stock_end}", Reason.STOCK_EMPTY)
    yield book.tell("stock.pass")


def _scoring(rules: CanastaRules, book: Book) -> Told:
    yield book.tell("scoring.sum")
    yield "\n".join(_bonuses(rules, book))
    special = specials(rules)
    if any(special):
        yield book.tell(f"scoring.special.{_OF_WILDS[special]}")
        if rules.special_bonus_only_closers:
            yield book.tell(f"scoring.special_to_closer.{_OF_WILDS[special]}")
    if rules.extra_bonuses == "hoyle":
        yield book.tell("scoring.extra")
    if not rules.double_penalty_no_canasta:
        yield book.tell("scoring.hand_once")
    elif rules.double_penalty_when_nobody_closed:
        yield book.tell("scoring.hand_double_always")
    else:
        yield book.tell("scoring.hand_double")
        yield book.tell("scoring.nobody_closed")


def _bonuses(rules: CanastaRules, book: Book) -> Iterator[str]:
    """Yield the lines of the table of the bonuses that can be earned."""
    special = specials(rules)
    bonuses = {"clean": rules.bonus_clean, "dirty": rules.bonus_dirty}
    if special.pinellata:
        bonuses["pinellata"] = rules.bonus_pinellata
        bonuses["pinellata_dirty"] = rules.bonus_pinellata_dirty
    if special.bull:
        bonuses["bull"] = rules.bonus_joker
    bonuses["closing"] = rules.bonus_closing
    yield from (book("scoring.table"), "|---|---|")
    for bonus, points in bonuses.items():
        yield book(f"scoring.table.{bonus}", points=points)


def _match(rules: CanastaRules, book: Book) -> Told:
    yield book.tell("match.target", target=rules.target_score)
    yield book.tell("match.most_hands", hands=MOST_HANDS)


def _glossary(book: Book) -> Told:
    yield listed(book(f"glossary.{word}") for word in _GLOSSARY)
