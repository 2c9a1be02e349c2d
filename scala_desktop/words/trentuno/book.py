"""The rule book of Trentuno: which sentences the house rules in force call for.

Source: rules/trentuno.md 6.1 to 6.3.
"""

from __future__ import annotations

from collections.abc import Iterator

from scala_desktop.rules.errors import Reason
from scala_desktop.rules.trentuno.game import IDLE_TAKES, MOST_TURNS
from scala_desktop.rules.trentuno.hand_end import MOST_FRUITLESS, MOST_RETURNS, tie_brings_back
from scala_desktop.rules.trentuno.options import TrentunoRules
from scala_desktop.words.book import Book, listed
from scala_desktop.words.chapters import Chapter, Paragraph, Section, Where
from scala_desktop.words.trentuno.examples import full_and_mixed

Told = Iterator[str | Paragraph]
"""The paragraphs of a chapter, one by one."""


def sections(rules: TrentunoRules, book: Book) -> tuple[Section, ...]:
    """Return the chapters of the book, in its order."""
    return (
        book.section(Chapter.AIM, _aim(rules, book)),
        book.section(Chapter.PLAYERS, _players(rules, book)),
        book.section(Chapter.VALUES, _values(rules, book)),
        book.section(Chapter.TURN, _turn(rules, book)),
        book.section(Chapter.KNOCKING, _knocking(rules, book)),
        book.section(Chapter.THIRTY_ONE, _thirty_one(rules, book)),
        book.section(Chapter.LIVES, _lives(rules, book)),
        book.section(Chapter.MATCH, _match(rules, book)),
        book.section(Chapter.DEAD, _dead(rules, book)),
        book.section(Chapter.STOCK, _stock(rules, book)),
        book.section(Chapter.GLOSSARY, _glossary(rules, book)),
    )


def _aim(rules: TrentunoRules, book: Book) -> Told:
    if rules.lives == 1:
        lives = book("aim.one_life")
    else:
        lives = book("aim.lives", lives=book(f"count.{rules.lives}"))
    yield f"{book('aim.points')} {lives}"


def _players(rules: TrentunoRules, book: Book) -> Told:
    deck = book(f"players.deck.{rules.deck}")
    packs = book(f"players.packs.{rules.packs}")
    yield f"{deck} {packs}"
    if rules.players_min < rules.players_max:
        yield book.tell("players.seats", least=rules.players_min, most=rules.players_max)
    else:
        yield book.tell("players.seats_fixed", players=rules.players_max)
    first = book(f"players.first_dealer.{rules.first_dealer}")
    then = book(f"players.next_dealer.{rules.dealer_rotation}")
    yield f"{first} {then}"
    yield book.tell(f"players.deal.{rules.direction}")


def _values(rules: TrentunoRules, book: Book) -> Told:
    suits = _suits(rules)
    yield book.tell(f"values.cards.{suits}")
    all_threes = rules.three_of_a_kind != "off" and rules.three_of_a_kind_ranks == "all"
    yield book.tell("values.one_suit", least=book("count.3" if all_threes else "count.2"))
    full, mixed = full_and_mixed(rules)
    yield book.tell(f"values.example.{suits}", full=full, mixed=mixed)
    if rules.packs == 2:
        yield book.tell("values.two_aces")
    if rules.three_of_a_kind != "off":
        worth = book(f"values.trio_worth.{rules.three_of_a_kind}")
        trio = book(f"values.trio.{rules.three_of_a_kind_ranks}", points=worth)
        yield f"{trio} {book('values.trio.no_thirty_one')}"


def _turn(rules: TrentunoRules, book: Book) -> Told:
    refused = (
        Reason.WRONG_PHASE,
        Reason.NOT_YOUR_TURN,
        Reason.CARD_NOT_IN_HAND,
        Reason.PILE_EMPTY,
    )
    if rules.discard_before_draw:
        yield book.why("turn.discard_first", *refused)
        yield book.why("turn.own_discard", Reason.PILE_EMPTY)
        yield book.why("turn.knock_discarding_first", Reason.WRONG_PHASE)
    else:
        yield book.why("turn.draw_first", *refused)
        if rules.discard_same_taken == "forbidden":
            yield book.why("turn.taken_card.forbidden", Reason.SAME_CARD_DISCARD)
        else:
            yield book.tell("turn.taken_card.allowed")
        yield book.why("turn.knock_drawing_first", Reason.WRONG_PHASE)


def _knocking(rules: TrentunoRules, book: Book) -> Told:
    yield book.why("knocking.last_round", _knock("knocked"))
    if rules.knock_first_round == "forbidden":
        yield book.why("knocking.first_round.forbidden", _knock("first_round"))
    else:
        yield book.tell("knocking.first_round.allowed")
    if rules.knock_requires_previous_figure:
        yield book.why("knocking.figure", _knock("figure"))
    if rules.knock_min_points:
        yield book.why("knocking.points", _knock("points"), points=rules.knock_min_points)
    if rules.knock_turns_stock_card:
        yield book.tell("knocking.turned_card")
    if rules.knocker_lowest_penalty == 2:
        yield book.tell("knocking.two_lives")
    yield book.tell(f"knocking.tie.{rules.tie_lowest}", hands=MOST_FRUITLESS)


def _thirty_one(rules: TrentunoRules, book: Book) -> Told:
    if rules.thirtyone == "as_score":
        yield book.why("thirty_one.as_score", Reason.STAND_FORBIDDEN)
        return
    first_round = rules.thirtyone_first_round
    waits = first_round == "wait_full_round"
    stops = "thirty_one.stops" if waits else "thirty_one.stops_unshown_too"
    yield book.why(stops, Reason.STAND_FORBIDDEN)
    # Once 31 is shown, nobody may knock in the rest of the first round.
    knocks = (_knock("thirtyone"),) if waits else ()
    yield book.why(f"thirty_one.first_round.{first_round}", Reason.STAND_FORBIDDEN, *knocks)
    yield book.tell(f"thirty_one.after_knock.{rules.thirtyone_after_knock}")


def _lives(rules: TrentunoRules, book: Book) -> Told:
    yield book.tell("lives.stake", tokens=_tokens(rules, book))
    yield book.tell("lives.free_ride" if rules.free_ride else "lives.dead")


def _match(rules: TrentunoRules, book: Book) -> Told:
    yield book.tell("match.won")
    tie, same_suit = rules.final_tie, rules.final_tie_same_suit
    yield book.tell(f"match.final_tie.{tie}")
    if same_suit not in ("as_final_tie", tie):
        yield book.tell(f"match.same_suit.{same_suit}")
    yield book.tell("match.lots", ties=MOST_RETURNS)


def _dead(rules: TrentunoRules, book: Book) -> Told:
    if rules.dead_bet:
        yield book.why("dead.bet", Reason.BET_REFUSED, tokens=_tokens(rules, book))
        alive = rules.dead_bet_min_alive
        yield book.why("dead.alive", Reason.BET_REFUSED, alive=alive, seats=alive + 1)
    else:
        looks_on = "dead.until_a_tie" if tie_brings_back(rules) else "dead.to_the_end"
        yield book.why(looks_on, Reason.BET_REFUSED)


def _stock(rules: TrentunoRules, book: Book) -> Told:
    yield book.why(f"stock.{rules.stock_exhausted}", Reason.STOCK_EMPTY)
    if rules.stock_exhausted != "reshuffle":
        yield book.why("stock.last_turns", Reason.STOCK_EMPTY)
    yield book.tell("stock.idle", takes=IDLE_TAKES, rounds=MOST_TURNS)


def _glossary(rules: TrentunoRules, book: Book) -> Told:
    figure = f"figure.{_suits(rules)}"
    words = ("stock", "discards", figure, "life", "pot", "knock", "dead")
    yield listed(book(f"glossary.{word}") for word in words)


def _knock(rule: str) -> Where:
    """Return the refusal of a knock by this *rule*."""
    return Where(Reason.KNOCK_FORBIDDEN, "rule", rule)


def _suits(rules: TrentunoRules) -> str:
    return "french" if rules.deck == "trimmed_french" else "latin"


def _tokens(rules: TrentunoRules, book: Book) -> str:
    if rules.stake == 1:
        return book("lives.one_token")
    return book("lives.tokens", tokens=rules.stake)
