"""The rule book of Scala 40: which texts the house rules in force call for, with which numbers.

Source: rules/scala40.md 3.1 to 3.3.
"""

from __future__ import annotations

from collections.abc import Iterator

from scala_desktop.rules.errors import Reason
from scala_desktop.rules.scala40.game import IDLE_RECYCLES, IDLE_TAKES
from scala_desktop.rules.scala40.hand_end import MOST_REENTRIES
from scala_desktop.rules.scala40.options import Scala40Rules
from scala_desktop.words.book import Book, listed
from scala_desktop.words.chapters import Chapter, Paragraph, Section
from scala_desktop.words.scala40.derived_rules import (
    can_pair,
    joker_limit,
    may_owe_taken,
    pairs_come_back,
    swap_in_sets,
    takes_jokers,
)
from scala_desktop.words.scala40.examples import opening

_Paragraphs = Iterator[str | Paragraph]
"""The paragraphs of a chapter, one by one."""


def sections(rules: Scala40Rules, book: Book) -> tuple[Section, ...]:
    """Return the chapters of the book, in its order."""
    return (
        book.section(Chapter.AIM, _aim(rules, book)),
        book.section(Chapter.PLAYERS, _players(rules, book)),
        book.section(Chapter.TURN, _turn(rules, book)),
        book.section(Chapter.MELDS, _melds(rules, book)),
        book.section(Chapter.WILDS, _wilds(rules, book)),
        book.section(Chapter.OPENING, _opening(rules, book)),
        book.section(Chapter.ADDING, _adding(rules, book)),
        book.section(Chapter.PILE, _pile(rules, book)),
        book.section(Chapter.DISCARD, _discard(rules, book)),
        book.section(Chapter.STOCK, _stock(rules, book)),
        book.section(Chapter.CLOSING, _closing(rules, book)),
        book.section(Chapter.SCORING, _scoring(rules, book)),
        book.section(Chapter.MATCH, _match(rules, book)),
        book.section(Chapter.GLOSSARY, _glossary(rules, book)),
    )


def _aim(rules: Scala40Rules, book: Book) -> _Paragraphs:
    yield book.tell("aim.discard_last" if rules.close_requires_discard else "aim.last_anywhere")


def _players(rules: Scala40Rules, book: Book) -> _Paragraphs:
    pack = book(f"players.pack.{rules.jokers}")
    if rules.players_max == 2:
        yield book.tell("players.two", pack=pack)
    else:
        most = book(f"count.{rules.players_max}")
        yield book.tell(
            "players.pairs" if can_pair(rules) else "players.alone", most=most, pack=pack
        )
    if can_pair(rules):
        yield book.why("players.partners", Reason.NOT_OPENED)
    passes = book(f"players.passes.{rules.direction}")
    yield book.tell(f"players.dealer.{rules.first_dealer}", passes=passes)
    yield book.tell(f"players.deal.{rules.direction}", cards=rules.hand_size)
    yield book.tell(f"players.joker_turned_up.{rules.initial_upcard_joker}")


def _turn(rules: Scala40Rules, book: Book) -> _Paragraphs:
    yield book.tell("turn.three_steps")
    yield book.why("turn.steps", Reason.WRONG_PHASE, Reason.NOT_YOUR_TURN)
    finish = "turn.keep_discard" if rules.close_requires_discard else "turn.finish"
    yield book.why(finish, Reason.MUST_KEEP_DISCARD)


def _melds(rules: Scala40Rules, book: Book) -> _Paragraphs:
    if rules.set_distinct_suits:
        sets = "melds.set" if rules.set_max_size == 4 else "melds.set.limit_idle"
    else:
        sets = (
            "melds.set.of_any_suits" if rules.set_max_size == 4 else "melds.set.long_of_any_suits"
        )
    yield book.why(
        sets,
        Reason.MELD_TOO_SHORT,
        Reason.MELD_TOO_LONG,
        Reason.SET_RANK_MISMATCH,
        Reason.SET_DUPLICATE_SUIT,
        longest=rules.set_max_size,
    )
    yield book.why(
        "melds.run",
        Reason.MELD_TOO_SHORT,
        Reason.MELD_TOO_LONG,
        Reason.RUN_SUIT_MISMATCH,
        Reason.RUN_GAP,
        Reason.RUN_WRAP,
        Reason.RUN_TWO_ACES,
        Reason.RUN_DUPLICATE,
        longest=book(f"melds.longest_run.{rules.max_run_length}"),
    )
    laid = "melds.laid_except_jokers" if takes_jokers(rules) else "melds.laid"
    yield book.why(laid, Reason.CARD_NOT_IN_HAND)


def _wilds(rules: Scala40Rules, book: Book) -> _Paragraphs:
    most = joker_limit(rules)
    if most == 1:
        limit = book("wilds.one")
    elif most:
        limit = book(f"wilds.limit.{rules.min_naturals_per_meld}", most=most)
    else:
        limit = book(f"wilds.no_limit.{rules.min_naturals_per_meld}")
    yield book.why("wilds.joker", Reason.TOO_MANY_WILDS, Reason.NO_NATURALS, limit=limit)
    yield book.tell("wilds.run_end")
    yield book.tell(f"wilds.set.{rules.joker_set_identity}")
    yield book.why(f"wilds.discard.{rules.joker_discard}", Reason.JOKER_DISCARD_FORBIDDEN)


def _opening(rules: Scala40Rules, book: Book) -> _Paragraphs:
    need = rules.opening_threshold
    added_count = rules.opening_counts_layoffs
    if need:
        yield from _minimum(rules, book)
    elif rules.opening_without_jokers:
        yield book.tell("opening.any_meld_even_with_joker")
    else:
        yield book.tell("opening.any_meld")
    before = "opening.before_and_while" if need and added_count else "opening.before"
    yield book.why(before, Reason.NOT_OPENED)
    if example := opening(rules):
        yield book.tell("opening.example", melds=book.summed(example), need=need)


def _minimum(rules: Scala40Rules, book: Book) -> _Paragraphs:
    """Yield the points that an opening needs, where the house rules ask for any."""
    need = rules.opening_threshold
    added_count, naturals = rules.opening_counts_layoffs, rules.opening_without_jokers
    values = book("opening.values_of_naturals" if naturals else "opening.values")
    yield book.why("opening.minimum", Reason.OPENING_BELOW_THRESHOLD, need=need, values=values)
    if added_count:
        yield book.why("opening.added_cards_count", Reason.OPENING_BELOW_THRESHOLD)
    else:
        yield book.tell("opening.added_cards_do_not_count")
    if naturals:
        jokers = "added_jokers" if added_count else "jokers"
        yield book.why(f"opening.{jokers}_do_not_count", Reason.OPENING_NEEDS_NATURALS, need=need)


def _adding(rules: Scala40Rules, book: Book) -> _Paragraphs:
    refused = (Reason.NOT_ATTACHABLE, Reason.NO_SUCH_MELD)
    if rules.set_distinct_suits:
        yield book.why("adding.missing_suit", *refused)
    else:
        yield book.why("adding.any_suit", *refused, most=book(f"adding.most.{rules.set_max_size}"))
    not_taken = (Reason.JOKER_NOT_REPRESENTED_CARD, Reason.JOKER_SWAP_FORBIDDEN)
    if not takes_jokers(rules):
        yield book.why("adding.joker.stays", *not_taken)
        return
    in_runs = "adding.joker.of_run" if rules.joker_swap_in_runs else "adding.joker.not_of_run"
    yield book.why(in_runs, *not_taken)
    yield book.why(f"adding.joker_of_set.{swap_in_sets(rules)}", *not_taken)
    yield book.why(f"adding.taken_joker.{rules.taken_joker}", Reason.JOKER_MUST_BE_PLAYED)


def _pile(rules: Scala40Rules, book: Book) -> _Paragraphs:
    yield book.why("pile.last_card", Reason.PILE_EMPTY)
    before = rules.draw_discard_before_opening
    # Where the discard may be taken to open with it, opening without it is refused.
    refused = Reason.NOT_OPENED if before == "never" else Reason.OPENING_MUST_USE_TAKEN_CARD
    yield book.why(f"pile.before_opening.{before}", refused)
    yield book.why(f"pile.once_open.{rules.taken_discard_use}", Reason.TAKEN_CARD_MUST_BE_USED)
    again = rules.discard_same_card_taken
    if again == "allowed" and may_owe_taken(rules):
        again = "allowed_unless_owed"
    yield book.why(f"pile.same_card.{again}", Reason.SAME_CARD_DISCARD)


def _discard(rules: Scala40Rules, book: Book) -> _Paragraphs:
    fits = rules.attachable_discard
    yield book.why(f"discard.fits.{fits}", Reason.TAKEN_CARD_NO_ATTACH, Reason.DISCARD_ATTACHABLE)
    if fits != "free":
        yield book.tell(f"discard.two_players.{rules.attachable_discard_two_players}")


def _stock(rules: Scala40Rules, book: Book) -> _Paragraphs:
    yield book.why(f"stock.exhausted.{rules.stock_exhausted}", Reason.STOCK_EMPTY)
    if rules.stock_exhausted != "end_hand":
        if rules.max_recycles:
            limit = "stock.renewed_once" if rules.max_recycles == 1 else "stock.renewed_often"
            yield book.why(limit, Reason.STOCK_EMPTY, times=rules.max_recycles)
        else:
            yield book.tell("stock.renewed_in_vain", times=IDLE_RECYCLES)
    yield book.tell("stock.taken_in_vain", times=IDLE_TAKES)
    yield book.tell(f"stock.dead_hand.{rules.dead_hand}")


def _closing(rules: Scala40Rules, book: Book) -> _Paragraphs:
    last = "closing.discard_last" if rules.close_requires_discard else "closing.last_anywhere"
    yield book.why(last, Reason.MUST_KEEP_DISCARD)
    yield book.why(f"closing.first_turn.{rules.first_round_close}", Reason.CLOSE_FIRST_ROUND)
    yield book.tell(f"closing.in_hand.{rules.close_in_hand_multiplier}")
    if rules.close_in_hand_multiplier > 1:
        additions = "with" if rules.close_in_hand_allows_layoff else "without"
        yield book.tell(f"closing.in_hand_{additions}_additions")
    if not rules.close_in_hand_needs_threshold:
        yield book.why("closing.without_minimum", Reason.MUST_CLOSE, Reason.OPENING_BELOW_THRESHOLD)


def _scoring(rules: Scala40Rules, book: Book) -> _Paragraphs:
    ace = book(f"scoring.ace.{rules.ace_hand_value}")
    yield book.tell("scoring.cards", ace=ace, joker=rules.joker_hand_value)
    if not rules.unopened_penalty:
        unopened = "scoring.unopened_as_any"
    elif rules.close_in_hand_multiplier == 1:
        unopened = "scoring.unopened"
    elif rules.unopened_penalty_doubled:
        unopened = "scoring.unopened_raised"
    else:
        unopened = "scoring.unopened_never_raised"
    yield book.tell(unopened, points=rules.unopened_penalty)
    if can_pair(rules):
        pays = rules.closer_partner_pays
        yield book.tell("scoring.partner_pays" if pays else "scoring.partner_pays_nothing")


def _match(rules: Scala40Rules, book: Book) -> _Paragraphs:
    end, limit, hands = rules.match_end, rules.elimination_limit, rules.fixed_hands
    one_hand = end == "fixed_hands" and hands == 1
    yield book.tell("match.one_hand" if one_hand else f"match.{end}", limit=limit, hands=hands)
    if can_pair(rules):
        pairs = "may_come_back" if pairs_come_back(rules) else end
        yield book.tell(f"match.pairs.{pairs}", limit=limit)
    if end == "last_survivor" and rules.reentry != "off":
        yield from _reentry(rules, book)


def _reentry(rules: Scala40Rules, book: Book) -> _Paragraphs:
    """Yield how often and with which points a player comes back, where that is allowed."""
    often = rules.reentry
    if often == "limited" and rules.reentry_limit == 1:
        often = "once"
    most = MOST_REENTRIES if often == "unlimited" else rules.reentry_limit
    yield book.tell(
        "match.reentry",
        times=book(f"match.reentry.{often}", times=most),
        score=book(f"match.reentry_score.{rules.reentry_score}"),
    )
    pairs = can_pair(rules)
    if rules.reentry_closed_when_two_left:
        yield book.tell("match.two_left_in_pairs" if pairs else "match.two_left")
    elif often == "unlimited":
        yield book.tell("match.one_left_in_pairs" if pairs else "match.one_left")
    elif pairs:
        yield book.tell("match.pair_comes_back")


def _glossary(rules: Scala40Rules, book: Book) -> _Paragraphs:
    words = ["stock", "pile", "meld", "lay", "open", "points", "add", "wild", "close"]
    if rules.close_requires_discard:
        words.append("stuck")
    if rules.match_end != "fixed_hands":
        words.append("bust")
    limit = rules.elimination_limit
    yield listed(book(f"glossary.{word}", limit=limit) for word in words)
