"""The rule book of Burraco: which sentences the house rules in force call for.

What is said of a pair differs in some languages from what is said of a player alone; such texts
end in ``.pair`` and in ``.alone``.

Source: rules/burraco.md 4.1 to 4.3 and 4.6.
"""

from __future__ import annotations

from collections.abc import Iterator

from scala_desktop.rules.burraco.options import BurracoRules, has_two_sides, plays_in_pairs
from scala_desktop.rules.burraco.scoring import counts_semi_clean_sets
from scala_desktop.rules.burraco.state import (
    ALONE_FROM,
    MOST_SWAP_ROUNDS,
    one_against_two,
    packs_for,
)
from scala_desktop.rules.burraco.victory_points import victory_steps
from scala_desktop.rules.common.card_table import MOST_HANDS
from scala_desktop.rules.errors import Reason
from scala_desktop.words.book import Book, listed
from scala_desktop.words.burraco.examples import runs_with_a_wild, scored_hand
from scala_desktop.words.chapters import Chapter, Paragraph, Section

_Paragraphs = Iterator[str | Paragraph]
"""The paragraphs of a chapter, one by one."""

_SET_OR_RUN = (Reason.MELD_TOO_SHORT, Reason.MELD_TOO_LONG, Reason.NOT_ATTACHABLE)
_NATURALS = (Reason.NO_NATURALS, Reason.WILD_SET_FORBIDDEN)
_GLOSSARY = (
    "stock",
    "pile",
    "pozzetto",
    "meld",
    "lay",
    "add",
    "wild",
    "deuce",
    "burraco",
    "close",
)


def sections(rules: BurracoRules, book: Book) -> tuple[Section, ...]:
    """Return the chapters of the book, in its order."""
    return (
        book.section(Chapter.AIM, _aim(rules, book)),
        book.section(Chapter.PLAYERS, _players(rules, book)),
        book.section(Chapter.TURN, _turn(rules, book)),
        book.section(Chapter.MELDS, _melds(rules, book)),
        book.section(Chapter.WILDS, _wilds(rules, book)),
        book.section(Chapter.BURRACO, _burraco(rules, book)),
        book.section(Chapter.POZZETTO, _pozzetto(rules, book)),
        book.section(Chapter.PILE, _pile(rules, book)),
        book.section(Chapter.CLOSING, _closing(rules, book)),
        book.section(Chapter.STOCK, _stock(rules, book)),
        book.section(Chapter.SCORING, _scoring(rules, book)),
        book.section(Chapter.MATCH, _match(rules, book)),
        book.section(Chapter.GLOSSARY, _glossary(book)),
    )


def _side(rules: BurracoRules) -> str:
    """Return the ending of a key: ``pair`` where partners play, else ``alone``."""
    return "pair" if plays_in_pairs(rules, rules.players) else "alone"


def _aim(rules: BurracoRules, book: Book) -> _Paragraphs:
    melds = book("aim.runs" if rules.sets_allowed == "none" else "aim.runs_and_sets")
    yield book.tell(f"aim.{_side(rules)}", melds=melds)


def _players(rules: BurracoRules, book: Book) -> _Paragraphs:
    players = rules.players
    packs = book(f"players.packs.{packs_for(rules, players)}")
    # One text, for not every language has a paragraph on sides where everyone plays alone.
    if plays_in_pairs(rules, players):
        yield book.tell("players.pairs", packs=packs)
    else:
        who = "one_against_two" if one_against_two(rules, players) else "each_alone"
        chosen = ".by_choice" if rules.sides == "individual" and players != 4 else ""
        count = book(f"players.count.{players}")
        yield book.tell(f"players.{who}{chosen}", count=count, packs=packs)
    if rules.three_handed == "fibur":
        yield book.tell("players.fibur", points=ALONE_FROM)
    yield book.tell(
        "players.first_dealer", suits=book(f"players.suits.{rules.seat_draw_suit_order}")
    )
    kind = "one_against_two" if one_against_two(rules, players) else _side(rules)
    yield book.tell("players.deal", pozzetti=book(f"players.pozzetti.{kind}"))


def _turn(rules: BurracoRules, book: Book) -> _Paragraphs:
    yield book.why(
        f"turn.parts.{_side(rules)}",
        Reason.WRONG_PHASE,
        Reason.NOT_YOUR_TURN,
        Reason.CARD_NOT_IN_HAND,
    )
    yield book.tell("turn.finish")


def _melds(rules: BurracoRules, book: Book) -> _Paragraphs:
    if rules.sets_allowed == "none":
        yield book.why("melds.set.none", Reason.SET_RANK_FORBIDDEN, Reason.SET_RANK_MISMATCH)
    else:
        yield book.why(
            f"melds.set.{rules.sets_allowed}",
            *_SET_OR_RUN,
            *_NATURALS,
            Reason.SET_RANK_FORBIDDEN,
            Reason.SET_RANK_MISMATCH,
            most=rules.set_max_size,
        )
        yield book.why(
            f"melds.same_rank.{rules.duplicate_sets}.{_side(rules)}", Reason.DUPLICATE_SET
        )
    yield book.why(
        f"melds.run.{rules.max_run_length}",
        *_SET_OR_RUN,
        Reason.SET_RANK_MISMATCH,
        Reason.RUN_SUIT_MISMATCH,
        Reason.RUN_GAP,
        Reason.RUN_WRAP,
        Reason.RUN_TWO_ACES,
        Reason.RUN_DUPLICATE,
    )
    yield book.why(f"melds.owner.{_side(rules)}", Reason.NOT_YOUR_SIDES_MELD, Reason.NO_SUCH_MELD)


def _wilds(rules: BurracoRules, book: Book) -> _Paragraphs:
    most = book(f"wilds.most.{rules.wilds_per_meld}")
    yield book.why("wilds.limit", Reason.TOO_MANY_WILDS, *_NATURALS, most=most)
    yield book.tell(f"wilds.{rules.wild_relocation}")
    yield book.tell(f"wilds.{rules.replaced_wild}")
    turns = rules.natural_deuce_can_turn_wild
    yield book.tell("wilds.deuce_turns_wild" if turns else "wilds.deuce_stays_natural")
    *first, last = [
        book("wilds.run", run=book.signs(run), wild=book.sign(wild), card=book.sign(card))
        for run, wild, card in runs_with_a_wild(rules)
    ]
    yield book.tell("wilds.examples", first=", ".join(first), last=last)


def _burraco(rules: BurracoRules, book: Book) -> _Paragraphs:
    semi = rules.burraco_semi
    kinds = [book("burraco.clean", points=rules.burraco_clean)]
    if rules.royal_burraco_bonus:
        kinds.append(book("burraco.royal", points=rules.royal_burraco_bonus))
    if rules.semi_clean_enabled:
        where = "runs_and_sets" if counts_semi_clean_sets(rules) else "runs"
        kinds.append(book(f"burraco.semi.{where}", points=semi))
    kinds.append(book("burraco.dirty", points=rules.burraco_dirty))
    # The list means nothing without its introduction: a refusal shows both.
    told = book("burraco.what") + "\n\n" + listed(kinds)
    yield Paragraph(told, (Reason.CLOSE_NO_BURRACO, Reason.CLOSE_NEEDS_CLEAN))
    if not rules.semi_clean_enabled:
        where = "runs_and_sets" if rules.semi_clean_sets else "runs"
        yield book.tell(f"burraco.no_semi.{where}", points=semi)


def _pozzetto(rules: BurracoRules, book: Book) -> _Paragraphs:
    yield book.tell(f"pozzetto.right.{_side(rules)}")
    if rules.pozzetto_on_the_fly:
        yield book.tell("pozzetto.on_the_fly")
    else:
        yield book.why(f"pozzetto.not_on_the_fly.{_side(rules)}", Reason.MUST_KEEP_DISCARD)
    yield book.tell(f"pozzetto.with_the_discard.{rules.pozzetto_after_discard}")


def _pile(rules: BurracoRules, book: Book) -> _Paragraphs:
    if rules.pile_take_requires_play:
        yield book.why(
            "pile.take_to_play",
            Reason.PILE_EMPTY,
            Reason.TAKEN_CARD_MUST_BE_USED,
            Reason.NOT_STALLED,
        )
    else:
        yield book.why("pile.take", Reason.PILE_EMPTY)
    yield book.why(f"pile.same_card.{rules.one_card_pile_same_discard}", Reason.SAME_CARD_DISCARD)
    yield book.tell("pile.wilds")


def _closing(rules: BurracoRules, book: Book) -> _Paragraphs:
    yield book.why(
        f"closing.when.{_side(rules)}",
        Reason.CLOSE_NO_BURRACO,
        Reason.CLOSE_NEEDS_CLEAN,
        last=book("closing.discards" if rules.close_requires_discard else "closing.runs_out"),
        burraco=book(f"closing.burraco.{rules.close_requires_burraco}"),
    )
    yield book.why(f"closing.last_discard.{rules.close_discard_wild}", Reason.CLOSE_WILD_DISCARD)
    if rules.close_requires_discard:
        yield book.why("closing.keep_discard", Reason.MUST_KEEP_DISCARD)


def _stock(rules: BurracoRules, book: Book) -> _Paragraphs:
    yield book.why(f"stock.{rules.stock_end}", Reason.STOCK_EMPTY)
    # Where a player who takes the pile must lay something, no stalemate can arise.
    if not rules.pile_take_requires_play:
        count = rules.stalemate_rounds
        yield book.why(
            f"stock.stalemate.{rules.stalemate}",
            Reason.NOT_STALLED,
            rounds=book("stock.round" if count == 1 else "stock.rounds", count=count),
            most=MOST_SWAP_ROUNDS,
        )
    yield book.tell("stock.scored")


def _scoring(rules: BurracoRules, book: Book) -> _Paragraphs:
    side, applies = _side(rules), rules.pozzetto_penalty_applies
    penalty = rules.pozzetto_penalty
    yield book.tell(f"scoring.cards.{side}")
    yield listed(
        (
            book("scoring.laid"),
            book("scoring.closing", points=rules.closing_bonus),
            book(f"scoring.no_pozzetto.{applies}", points=penalty),
            book(f"scoring.hand.{side}"),
        )
    )
    if rules.unplayed_pozzetto == "card_values":
        yield book.tell("scoring.unplayed.card_values")
    else:
        yield book.tell(f"scoring.unplayed.{applies}", points=penalty)
    hand = scored_hand(rules)
    yield book.tell(
        f"scoring.example.{side}",
        burraco=book.signs(hand.burraco),
        bonus=hand.bonus,
        burraco_cards=hand.burraco_cards,
        other=book.signs(hand.other),
        other_cards=hand.other_cards,
        left=book.signs(hand.left),
        left_cards=hand.left_cards,
        sum=hand.sum,
    )


def _match(rules: BurracoRules, book: Book) -> _Paragraphs:
    if rules.match_mode == "target_score":
        yield book.tell(f"match.target.{_side(rules)}", points=rules.target_score)
        yield book.tell(f"match.{rules.both_over_target}")
        yield book.tell("match.at_most", hands=MOST_HANDS)
        return
    hands = rules.hands_per_match
    yield book.tell("match.hand" if hands == 1 else "match.hands", count=hands)
    if rules.match_mode == "victory_points" and not has_two_sides(rules, rules.players):
        yield book.tell("match.no_victory_points")
    elif rules.match_mode == "victory_points":
        steps = ", ".join(map(str, victory_steps(rules.vp_custom)))
        table = book(f"match.table.{rules.vp_table}", steps=steps)
        yield book.tell(f"match.victory_points.{_side(rules)}", table=table)


def _glossary(book: Book) -> _Paragraphs:
    yield listed(book(f"glossary.{word}") for word in _GLOSSARY)
