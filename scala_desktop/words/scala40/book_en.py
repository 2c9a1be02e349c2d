"""The rule book of Scala 40 in English: the game in prose, as the house rules in force say.

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

_COUNTS = {2: "two", 3: "three", 4: "four", 5: "five", 6: "six"}


def sections(rules: Scala40Rules) -> tuple[Section, ...]:
    """Return the chapters of the book, in its order."""
    return (
        section(Chapter.AIM, "The aim", _aim(rules)),
        section(Chapter.PLAYERS, "Players and cards", _deal(rules)),
        section(Chapter.TURN, "The turn", _turn(rules)),
        section(Chapter.MELDS, "Melds", _melds(rules)),
        section(Chapter.WILDS, "Jokers", _jokers(rules)),
        section(Chapter.OPENING, "Opening", _opening(rules)),
        section(Chapter.ADDING, "Adding cards and taking jokers", _adding(rules)),
        section(Chapter.PILE, "Taking the discard", _taking(rules)),
        section(Chapter.DISCARD, "Discarding", _discarding(rules)),
        section(Chapter.STOCK, "When the stock runs out", _stock(rules)),
        section(Chapter.CLOSING, "Going out", _closing(rules)),
        section(Chapter.SCORING, "Scoring a hand", _scoring(rules)),
        section(Chapter.MATCH, "The end of the match", _match(rules)),
        section(Chapter.GLOSSARY, "The words of the game", _glossary(rules)),
    )


def _aim(rules: Scala40Rules) -> Iterator[str]:
    last = (
        "and discard the last one"
        if rules.close_requires_discard
        else "and lay or discard the last one as well"
    )
    yield (
        "You want to be rid of your cards before the others: lay sets and runs on the table, add "
        f"cards where they fit, {last}. Whoever is left with cards pays their points, and few "
        "points are better than many."
    )


def _deal(rules: Scala40Rules) -> Iterator[str]:
    most = rules.players_max
    clockwise = rules.direction == "clockwise"
    side = "left" if clockwise else "right"
    who = "Two" if most == 2 else f"Two to {_COUNTS[most]}"
    pairs = can_pair(rules)
    how = "four in pairs and otherwise each alone" if pairs else "each alone"
    yield (
        f"{who} play, {how}, with two French packs and {_COUNTS[rules.jokers]} jokers: "
        f"{104 + rules.jokers} cards, each of them twice"
        + ("." if rules.jokers == 2 else ", the joker four times.")
    )
    if pairs:
        yield (
            "**In pairs.** Partners sit opposite each other. Everyone has a hand of their own, "
            "opens and goes out alone and, once open, adds to anyone's melds as ever, those of "
            "the opponents too; partners share nothing but their points. The sources say that "
            "four may play in pairs, but not how: this is how the rules are completed here."
        )
    yield {
        "random": "The first dealer is drawn by lot.",
        "high_card": "For the first deal everyone turns a card, and the highest deals.",
        "chosen": "You choose the first dealer.",
    }[rules.first_dealer] + f" After each hand the deal passes to the {side}."
    yield (
        f"The player on the dealer's {'right' if clockwise else 'left'} cuts. Everyone is dealt "
        f"{rules.hand_size} cards, one at a time, "
        f"{'clockwise' if clockwise else 'counterclockwise'}; the next card is turned up and "
        "begins the discard pile, the rest is the stock. The player on the dealer's "
        f"{side} begins, and play goes on the same way round."
    )
    yield (
        "If the card turned up is a joker, it goes back into the stock and another is turned."
        if rules.initial_upcard_joker == "redraw"
        else "If the card turned up is a joker, it stays on the pile like any other."
    )


def _turn(rules: Scala40Rules) -> Iterator[str]:
    yield "A turn has three steps:"
    yield (
        "1. **Take** a card: the next of the stock, or the last discard if you may."
        "\n2. **Play**, if you like: lay new melds, add cards, take jokers."
        "\n3. **Discard** a card, and the next player plays."
    )
    keep = (
        "You must always be able to finish your turn, so one card must be left to discard"
        if rules.close_requires_discard
        else "You must always be able to finish your turn"
    )
    yield f"{keep}: a move after which you could not is not allowed."


def _melds(rules: Scala40Rules) -> Iterator[str]:
    longest = rules.set_max_size
    if rules.set_distinct_suits:
        yield (
            "**Set.** Three or four cards of one rank, all of different suits: two nines of hearts "
            "and one of spades are none."
            + (
                ""
                if longest == 4
                else f" It holds no more, though the limit is {longest} cards: there are four "
                "suits."
            )
        )
    else:
        size = "Three or four" if longest == 4 else f"Three to {longest}"
        yield f"**Set.** {size} cards of one rank; suits may repeat."
    yield (
        "**Run.** Three or more cards of one suit in sequence. The ace stands before the two or "
        "after the king, never between: king-ace-two is no run. "
        + (
            "A run has 13 cards at most, and a joker for the second ace."
            if rules.max_run_length == 14
            else "A run has 13 cards at most."
        )
    )
    yield (
        "Two equal melds may lie on the table. Cards that are laid stay where they are: they do "
        "not return to a hand or move to another meld"
        + (", except for a joker that is taken." if takes_jokers(rules) else ".")
    )


def _jokers(rules: Scala40Rules) -> Iterator[str]:
    limit = joker_limit(rules)
    naturals = (
        "there is at least one natural card"
        if rules.min_naturals_per_meld == 1
        else "there are at least two natural cards"
    )
    yield (
        "A joker replaces any card and, once laid, is worth the card it stands for. "
        + (
            f"A meld may hold as many as you like, as long as {naturals}."
            if limit == 0
            else "A meld may hold only one."
            if limit == 1
            else f"A meld may hold {limit} at most, as long as {naturals}."
        )
    )
    yield (
        "At an end of a run it may stand before or after: with the two and three of diamonds it is "
        "the ace or the four, as you say."
    )
    yield {
        "declared": (
            "In a set you say which suit it stands for; unsaid, it is the first one missing in the "
            "order hearts, diamonds, clubs, spades."
        ),
        "position_order": (
            "In a set its place says which suit it stands for, in the order hearts, diamonds, "
            "clubs, spades: between a diamond and a spade it is a club. Where the place is not "
            "enough, you declare it."
        ),
        "undefined": (
            "In a set its suit stays open: it stands for any suit that is missing, until only one "
            "is left."
        ),
    }[rules.joker_set_identity]
    yield {
        "free": "A joker may be discarded, too.",
        "only_to_close": "A joker may be discarded only to go out.",
        "not_to_close": "A joker may be discarded, but not as the last card, to go out.",
        "never": "A joker is never discarded.",
    }[rules.joker_discard] + (
        "" if rules.joker_discard == "free" else " With nothing else to discard, it may be."
    )


def _opening(rules: Scala40Rules) -> Iterator[str]:
    need = rules.opening_threshold
    if need:
        yield (
            "The first time you lay cards, you **open**: in one turn you put down one or more new "
            f"melds worth at least **{need} points** together. Twos to tens count their number, "
            "court cards 10, an ace 1 before the two and 11 after the king or in a set"
            + (
                "."
                if rules.opening_without_jokers
                else "; a joker counts as the card it stands for."
            )
        )
        if rules.opening_counts_layoffs:
            yield (
                "Cards that you add to melds in the same turn count too, but you need a new meld "
                "of your own, and lay it first."
            )
        else:
            yield "Cards that you add to melds on the table do not help you open."
        if rules.opening_without_jokers:
            yield (
                f"Melds without jokers must reach the {need} points; melds with a joker may come "
                "along but do not count"
                + (", nor do jokers that you add." if rules.opening_counts_layoffs else ".")
            )
    else:
        yield (
            "The first time you lay cards, you **open**: any meld will do"
            + (", even with a joker." if rules.opening_without_jokers else ".")
        )
    yield (
        "Before you have opened you may not take jokers from the table, and you add cards only "
        "while you open, after your first meld. Once you have opened, you may do everything, in "
        "that same turn too."
        if need and rules.opening_counts_layoffs
        else "Before you have opened you may not add cards or take jokers from the table. Once you "
        "have, you may do everything, in that same turn too."
    )
    if example := opening(rules):
        yield f"*Example.* {summed(example, 'en')}: enough for {need}."


def _adding(rules: Scala40Rules) -> Iterator[str]:
    longest = _COUNTS.get(set_limit(rules), set_limit(rules))
    what = "the one that is missing" if rules.set_distinct_suits else "another of its rank"
    yield (
        "Once open, you may add cards to anyone's melds: to a run the card that continues it, to a "
        f"set {what}, up to {longest} cards."
    )
    if not takes_jokers(rules):
        yield "Jokers that are laid stay where they are."
        return
    yield {
        True: "Once open, if you hold the card that a joker in a run stands for, you may put it "
        "there and take the joker.",
        False: "Jokers are not taken out of runs.",
    }[rules.joker_swap_in_runs]
    yield {
        "declared_card": "Out of a set it is taken with the very card it stands for.",
        "any_missing_suit": "Out of a set it is taken with a card of any missing suit.",
        "four_card_set_only": (
            "Out of a set it is taken, with the right card, only when the set has four cards."
        ),
        "both_missing_cards": (
            "Out of a set of three it is taken only by putting in both missing cards together; out "
            "of a set of four the right card is enough."
        ),
        "off": "Jokers are not taken out of sets.",
    }[swap_in_sets(rules)]
    yield {
        "must_play_same_turn": (
            "A joker that is taken goes back on the table in the same turn, in a new meld or added "
            "to one: where there is no room for it, it cannot be taken."
        ),
        "keep_in_hand": "A joker that is taken may be used at once or kept in the hand.",
    }[rules.taken_joker]


def _taking(rules: Scala40Rules) -> Iterator[str]:
    yield "Only the last card of the discard pile can be taken."
    yield {
        "never": "Before opening you always draw from the stock.",
        "to_open_only": (
            "Before opening you may take it only if you open with it, in that very turn."
        ),
        "free": "You may take it before opening as well, and keep it.",
    }[rules.draw_discard_before_opening]
    yield {
        "free": "Once open you may take it whenever you like, and need not use it.",
        "must_use_same_turn": "Once open you may take it only to lay it in that same turn.",
    }[rules.taken_discard_use]
    yield {
        "forbidden": (
            "The card just taken is not discarded in the same turn; its twin is, if you held it."
        ),
        "allowed": "The card just taken may be discarded again at once"
        + (", unless you have to use it." if may_owe_taken(rules) else "."),
    }[rules.discard_same_card_taken]


def _discarding(rules: Scala40Rules) -> Iterator[str]:
    yield {
        "free": "You discard what you like, even a card that fits a meld on the table.",
        "next_player_no_attach": (
            "You may discard a card that fits a meld on the table. But if the next player takes "
            "it, it may only go into a new meld during that turn: it is not added and takes no "
            "joker. From the next turn on it is a card like any other."
        ),
        "forbidden_unless_closing": (
            "A card that fits a meld on the table is not discarded, except to go out or when you "
            "have nothing else."
        ),
        "forbidden_if_not_opened": (
            "Before opening you do not discard a card that fits a meld on the table, unless you "
            "have nothing else."
        ),
    }[rules.attachable_discard]
    if rules.attachable_discard != "free":
        yield {
            "same_rule": "The same holds for two players.",
            "free": (
                "With two players, whoever has opened discards anything, and the other uses the "
                "card freely."
            ),
        }[rules.attachable_discard_two_players]


def _stock(rules: Scala40Rules) -> Iterator[str]:
    yield {
        "flip_no_shuffle": (
            "When the last card of the stock is drawn, the discard pile is turned over unshuffled "
            "and becomes the new stock: the next card to draw is the oldest discard. The discard "
            "of that turn begins the new pile."
        ),
        "shuffle_keep_top": (
            "When the last card of the stock is drawn, the discard pile is shuffled and becomes "
            "the new stock; only the last discard stays where it is."
        ),
        "end_hand": (
            "When the last card of the stock is drawn, that turn is finished and then the hand is "
            "over."
        ),
    }[rules.stock_exhausted]
    if rules.stock_exhausted != "end_hand" and rules.max_recycles:
        times = "once" if rules.max_recycles == 1 else f"{rules.max_recycles} times"
        yield f"This may be done {times}; the next time the hand is over."
    elif rules.stock_exhausted != "end_hand":
        yield (
            f"If the stock is renewed {IDLE_RECYCLES} times in a row without a card "
            "laid by anyone, the hand is over."
        )
    yield (
        f"If the discard is taken {IDLE_TAKES} times in a row, with no card laid and none drawn "
        "from the stock, the hand is over."
    )
    yield {
        "annul": (
            "A hand that nobody closes does not count; but from the third in a row on, everyone "
            "pays the cards in hand."
        ),
        "count_cards": "If nobody goes out, everyone pays the cards in hand.",
    }[rules.dead_hand]


def _closing(rules: Scala40Rules) -> Iterator[str]:
    yield (
        "You go out by discarding your last card: laying everything is not enough. With two cards "
        "you are **stuck**: even with a third one like them you could not lay the set and discard, "
        "only add cards to the table."
        if rules.close_requires_discard
        else "You go out when you have no card left, laying or adding the last one as well."
    )
    yield (
        "In your first turn of the hand you cannot go out."
        if rules.first_round_close == "forbidden"
        else "You may go out in your very first turn."
    )
    factor = rules.close_in_hand_multiplier
    if factor > 1:
        effect = "twice" if factor == 2 else "three times"
        yield (
            "**Going out in one turn.** If you had not opened before and lay everything in one "
            f"turn, the others pay {effect} the cards in their hands."
        )
        yield (
            "It counts even if you add cards to the others' melds in that turn."
            if rules.close_in_hand_allows_layoff
            else "It does not count if you use the others' melds in that turn."
        )
    else:
        yield "Going out in one turn, without having opened before, has no reward."
    if not rules.close_in_hand_needs_threshold:
        yield "If you can go out in one turn, you do not need the points to open."


def _scoring(rules: Scala40Rules) -> Iterator[str]:
    ace = {
        "always_11": "an ace 11",
        "one_if_only_card": "an ace 11, or 1 if it is the only card left",
        "always_1": "an ace 1",
    }[rules.ace_hand_value]
    yield (
        "Whoever goes out pays nothing. The others add up the cards left in their hands: twos to "
        f"tens their number, court cards 10, {ace}, a joker {rules.joker_hand_value}."
    )
    if rules.unopened_penalty:
        yield (
            f"Whoever has not opened and still has all the cards pays a flat "
            f"**{rules.unopened_penalty}**"
            + (
                "."
                if rules.close_in_hand_multiplier == 1
                else ", and going out in one turn raises this as well."
                if rules.unopened_penalty_doubled
                else ", which going out in one turn does not raise."
            )
        )
    else:
        yield "Whoever has not opened pays the cards in hand too, and no more."
    if can_pair(rules):
        yield "In pairs " + (
            "the closer's partner pays as well, but going out in one turn never multiplies that; "
            "the other pair pays for both hands."
            if rules.closer_partner_pays
            else "the closer's partner pays nothing either, whatever they hold; the other pair "
            "pays for both hands."
        )


def _match(rules: Scala40Rules) -> Iterator[str]:
    limit = rules.elimination_limit
    yield {
        "last_survivor": (
            f"Points add up from hand to hand. Whoever reaches **{limit}** is out; the last one "
            "left wins."
        ),
        "first_elimination": (
            f"Points add up from hand to hand. As soon as someone reaches **{limit}** the match is "
            "over, and the fewest points win; a tie means one more hand."
        ),
        "fixed_hands": (
            f"**{rules.fixed_hands}** {'hand is' if rules.fixed_hands == 1 else 'hands are'} "
            "played: then the fewest points win, and a tie means one more hand. Nobody goes out "
            "before."
        ),
    }[rules.match_end]
    pairs = can_pair(rules)
    if pairs:
        yield (
            "In pairs the points of partners are added up"
            + {
                "last_survivor": f": at {limit} both of them are out"
                + ("." if pairs_come_back(rules) else ", and the other pair wins."),
                "first_elimination": f", and {limit} is the limit of both together.",
                "fixed_hands": ".",
            }[rules.match_end]
        )
    if rules.match_end != "last_survivor" or rules.reentry == "off":
        return
    times = {
        "once": "once",
        "limited": f"up to {rules.reentry_limit} times" if rules.reentry_limit > 1 else "once",
        "unlimited": f"every time, up to {MOST_REENTRIES} times",
    }[rules.reentry]
    score = {
        "highest_survivor": "with the highest total of those left",
        "average": "with the average total of those left",
        "zero": "with no points",
    }[rules.reentry_score]
    yield f"**Coming back.** Whoever goes bust comes back {times}, {score}."
    if rules.reentry_closed_when_two_left:
        yield "When two players are left without them, nobody comes back any more" + (
            ": so in pairs nobody does." if pairs else "."
        )
    elif rules.reentry == "unlimited":
        yield "When a single player is left without them, that player has won" + (
            "; so in pairs nobody comes back." if pairs else "."
        )
    elif pairs_come_back(rules):
        yield "In pairs both come back together."


def _glossary(rules: Scala40Rules) -> Iterator[str]:
    words = [
        ("stock (tallone)", "the face-down cards that you draw from"),
        ("discard pile (pozzo)", "the discards, face up on one another"),
        ("meld (gioco)", "a set or a run on the table"),
        ("lay (calare)", "put a meld on the table"),
        ("open (aprire)", "lay cards for the first time in a hand"),
        ("add (attaccare)", "put a card to a meld that is there"),
        ("wild card (matta)", "the joker, which stands for any other card"),
    ]
    if rules.close_requires_discard:
        words.append(("stuck (incartato)", "left with two cards, able only to add"))
    if rules.match_end != "fixed_hands":
        words.append(("go bust (sballare)", f"reach {rules.elimination_limit} points"))
    yield glossary(words)
