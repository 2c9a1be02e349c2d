"""The rule book of Trentuno in English: the game in prose, as the house rules in force say.

Source: rules/trentuno.md 6.1 to 6.3.
"""

from __future__ import annotations

from collections.abc import Iterator

from scala_desktop.rules.trentuno.hand_end import (
    MOST_FRUITLESS,
    MOST_RETURNS,
    tie_brings_back,
)
from scala_desktop.rules.trentuno.options import TrentunoRules
from scala_desktop.rules.trentuno.table import IDLE_TAKES, MOST_TURNS
from scala_desktop.words.chapters import Chapter, Section, section
from scala_desktop.words.examples import glossary
from scala_desktop.words.trentuno.examples import full_and_mixed

_COUNTS = ("no", "one", "two", "three", "four", "five", "six")


def sections(rules: TrentunoRules) -> tuple[Section, ...]:
    """Return the chapters of the book, in its order."""
    return (
        section(Chapter.AIM, "The aim", _aim(rules)),
        section(Chapter.PLAYERS, "Players and cards", _deal(rules)),
        section(Chapter.VALUES, "Points", _points(rules)),
        section(Chapter.TURN, "The turn", _turn(rules)),
        section(Chapter.KNOCKING, "Knocking", _knock(rules)),
        section(Chapter.THIRTY_ONE, "Thirty-one", _thirty_one(rules)),
        section(Chapter.LIVES, "Lives and pot", _lives(rules)),
        section(Chapter.MATCH, "The end of the match", _end(rules)),
        section(Chapter.DEAD, "The dead", _dead(rules)),
        section(Chapter.STOCK, "When the stock runs out", _stock(rules)),
        section(Chapter.GLOSSARY, "The words of the game", _glossary(rules)),
    )


def _aim(rules: TrentunoRules) -> Iterator[str]:
    lives = "one life" if rules.lives == 1 else f"{_COUNTS[rules.lives]} lives"
    yield (
        "Everyone has three cards and wants those of one suit to count as much as they can, up to "
        "thirty-one. Whoever has least at the end of a hand loses a life; everyone has "
        f"{lives}, and the last one left wins the pot."
    )


def _deal(rules: TrentunoRules) -> Iterator[str]:
    yield {
        "napoletane": (
            "It is played with Neapolitan cards: coins, cups, swords and clubs, ace to seven, "
            "then jack, knight and king."
        ),
        "piacentine": (
            "It is played with Piacentine cards: coins, cups, swords and clubs, ace to seven, "
            "then jack, knight and king."
        ),
        "trimmed_french": (
            "It is played with French cards without eights, nines, tens and jokers: ace to seven, "
            "then jack, queen and king."
        ),
    }[rules.deck] + (
        " There are forty."
        if rules.packs == 1
        else " Two packs are shuffled together, eighty cards, each of them twice."
    )
    yield (
        f"From {rules.players_min} to {rules.players_max} players sit down, each alone."
        if rules.players_min < rules.players_max
        else f"The table is for {rules.players_max} players, each alone."
    )
    first = {
        "random": "The first dealer is drawn by lot.",
        "high_card": (
            "For the first dealer everyone turns a card: the highest deals, and the ace is highest."
        ),
        "chosen": "You choose the first dealer.",
    }[rules.first_dealer]
    side = "right" if rules.dealer_rotation == "counterclockwise" else "left"
    yield f"{first} Then the deal passes to the {side} each time; the dead are skipped."
    way, begins, cuts = (
        ("clockwise", "left", "right")
        if rules.direction == "clockwise"
        else ("counterclockwise", "right", "left")
    )
    yield (
        f"The player on the dealer's {cuts} cuts. The dealer gives everyone three cards face down, "
        f"{way}, and turns one, which begins the discards; the rest is the stock. The player on "
        f"the dealer's {begins} begins, and play goes on the same way."
    )


def _points(rules: TrentunoRules) -> Iterator[str]:
    figures = "jack, queen and king" if rules.deck == "trimmed_french" else "jack, knight and king"
    yield f"Cards from 2 to 7 count their number, {figures} ten, the ace eleven."
    all_threes = rules.three_of_a_kind != "off" and rules.three_of_a_kind_ranks == "all"
    least = "three" if all_threes else "two"
    yield (
        "Only cards of one suit are added up, and the best suit counts. The ace of one suit, the "
        "ace of another and a court card of a third make eleven: the most one can have is "
        f"thirty-one, the least is {least}."
    )
    french = rules.deck == "trimmed_french"
    spades, cups, coins = (
        ("spades", "hearts", "diamonds") if french else ("swords", "cups", "coins")
    )
    full, mixed = full_and_mixed(rules)
    yield (
        f"*Example.* The ace, king and jack of {spades} make {full}; the ace and 7 of {cups} with "
        f"the king of {coins} make {mixed}."
    )
    if rules.packs == 2:
        yield (
            "Two aces of one suit and a court card would make thirty-two: more than thirty-one "
            "does not count, and the two aces make twenty-two."
        )
    if rules.three_of_a_kind != "off":
        which = (
            "Three aces or three equal court cards"
            if rules.three_of_a_kind_ranks == "aces_and_figures"
            else "Three equal cards"
        )
        worth = "thirty points" if rules.three_of_a_kind == "30" else "thirty points and a half"
        yield (
            f"**Three of a kind.** {which} count {worth}, if that is more than their best suit. "
            "Thirty-one still takes three cards of one suit."
        )


def _turn(rules: TrentunoRules) -> Iterator[str]:
    if rules.discard_before_draw:
        yield (
            "1. You **discard** one of your three cards.\n2. You **draw** the first card of the "
            "stock, or take the card that was on top of the discards before yours, and the next "
            "player plays."
        )
        yield "The card you have discarded cannot be taken back."
        yield "Instead of discarding and drawing you may knock."
    else:
        yield (
            "1. You **draw** the first card of the stock, or take the last discard.\n"
            "2. You **discard** one of your four cards, and the next player plays."
        )
        yield (
            "The card taken from the discards may not go back in the same turn."
            if rules.discard_same_taken == "forbidden"
            else "Even the card taken from the discards may go back at once."
        )
        yield "Instead of drawing you may knock."


def _knock(rules: TrentunoRules) -> Iterator[str]:
    yield (
        "Whoever knocks does not draw and keeps the cards in hand. Everyone else has one more "
        "turn, then the cards are shown and **the lowest points lose a life**."
    )
    if rules.knock_first_round == "forbidden":
        yield "There is no knocking in the first round of a hand."
    else:
        yield "One may knock even in the first turn of a hand."
    if rules.knock_requires_previous_figure:
        yield "One may knock only while a court card lies on top of the discards."
    if rules.knock_min_points:
        yield f"It takes at least {rules.knock_min_points} points to knock."
    if rules.knock_turns_stock_card:
        yield "The knocker turns the card that would have been drawn onto the discards."
    if rules.knocker_lowest_penalty == 2:
        yield "A knocker who loses because nobody has less loses two lives."
    yield {
        "all_lose": "If several share the lowest points, all of them lose a life.",
        "knocker_saved": (
            "If several share the lowest points, all of them lose a life but the knocker."
        ),
        "dealer_saved": (
            "If several share the lowest points, all of them lose a life but the dealer."
        ),
        "nobody_loses": (
            "If several share the lowest points, nobody loses; but in hand number "
            f"{MOST_FRUITLESS} in a row that costs no life they do."
        ),
    }[rules.tie_lowest]


def _thirty_one(rules: TrentunoRules) -> Iterator[str]:
    if rules.thirtyone == "as_score":
        yield "Thirty-one is the highest score, but the hand goes on until somebody knocks."
        return
    waits = rules.thirtyone_first_round == "wait_full_round"
    yield (
        "Whoever makes thirty-one shows the cards and stops the hand: **everyone else loses a "
        "life**" + ("." if waits else ", even one who has thirty-one and has not shown it.")
    )
    yield {
        "wait_full_round": (
            "Whoever is dealt thirty-one, or makes it in the first turn, waits until everyone has "
            "had a turn: those who make it as well are safe, and nobody may knock any more."
        ),
        "stop_at_once": (
            "Even in the first round the hand ends at once; whoever was dealt it shows it when "
            "the turn comes."
        ),
        "wins_match": (
            "Whoever is dealt thirty-one, or makes it in the first turn, wins the whole match."
        ),
    }[rules.thirtyone_first_round]
    yield {
        "all_but_maker_and_knocker": (
            "If somebody has knocked before, everyone loses a life but the maker of thirty-one "
            "and the knocker."
        ),
        "all_but_knocker": (
            "If somebody has knocked before, everyone loses a life, even the maker of thirty-one, "
            "but not the knocker."
        ),
        "all_but_maker": (
            "If somebody has knocked before, the knocker loses a life, too: only the maker of "
            "thirty-one is safe."
        ),
        "knocker_loses_two": (
            "If somebody has knocked before, the knocker loses two lives and the others one: only "
            "the maker of thirty-one is safe."
        ),
    }[rules.thirtyone_after_knock]


def _lives(rules: TrentunoRules) -> Iterator[str]:
    tokens = "one token" if rules.stake == 1 else f"{rules.stake} tokens"
    yield f"Every life lost puts {tokens} into the pot. It is play money."
    yield (
        "Whoever has no lives left is dead and gets no more cards."
        if not rules.free_ride
        else "**Free ride.** Whoever has no lives left for the first time plays on; whoever then "
        "loses another hand is dead and gets no more cards."
    )


def _end(rules: TrentunoRules) -> Iterator[str]:
    yield "The last one alive wins the pot."
    rule = {
        "all_return_one_life": (
            "nobody pays, the pot stays as it is and all players of the match come back with one "
            "life."
        ),
        "others_return_finalists_out": (
            "those are out, and all the others come back with one life. If there is nobody else, "
            "the hand is played again."
        ),
        "replay": "nobody pays and the hand is played again.",
    }
    yield f"If a hand would put out everyone who is left, {rule[rules.final_tie]}"
    if rules.final_tie_same_suit != "as_final_tie" and rules.final_tie != rules.final_tie_same_suit:
        yield f"But if the points are of the same suit as well, {rule[rules.final_tie_same_suit]}"
    yield f"After {MOST_RETURNS} such ties in a match, the next is decided by lot."


def _dead(rules: TrentunoRules) -> Iterator[str]:
    if not rules.dead_bet:
        yield (
            "The dead look on, unless a final tie brings them back."
            if tie_brings_back(rules)
            else "The dead look on to the end."
        )
        return
    stake = "one token" if rules.stake == 1 else f"{rules.stake} tokens"
    yield (
        "**Bet.** Before a hand the dead may bet on the lowest points that there will be, from 2 "
        f"to 31. Each of them puts {stake} into the pot; the number is one for all, and the first "
        "who bets says it. If it is right, one of them, drawn by lot, comes back with one life."
    )
    yield f"They may bet as long as at least {rules.dead_bet_min_alive} players are alive."


def _stock(rules: TrentunoRules) -> Iterator[str]:
    yield {
        "reshuffle": ("The discards but the last are shuffled and become the new stock."),
        "showdown": "The hand ends: the cards are shown and the lowest points lose a life.",
        "void_hand": (
            "The hand is void and nobody loses. But the third void hand in a row counts."
        ),
    }[rules.stock_exhausted]
    if rules.stock_exhausted != "reshuffle":
        yield (
            "But if somebody has knocked before, or waits with thirty-one, the others still have "
            "their turns with the discards."
        )
    yield (
        f"If the discard is taken {IDLE_TAKES} times in a row, with no card drawn from the stock, "
        f"or if nobody knocks for {MOST_TURNS} rounds, the cards are shown."
    )


def _glossary(rules: TrentunoRules) -> Iterator[str]:
    horse = "a queen" if rules.deck == "trimmed_french" else "a knight"
    yield glossary(
        (
            ("stock (tallone)", "the face-down cards that you draw from"),
            ("discards (scarti)", "the cards given up, face up: only the last is taken"),
            ("court card (figura)", f"a jack, {horse} or a king"),
            ("life (vita)", "what you stake in every hand"),
            ("pot (piatto)", "the lives that were lost, won by the last one left"),
            ("knock (bussare)", "announce the last round instead of drawing"),
            ("dead (morto)", "a player who is out of the match"),
        )
    )
