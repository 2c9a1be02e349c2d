"""Hidden cards dealt by how likely each seat is to hold them.

Source: design/bots.md, Memory.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import islice
from math import log
from random import Random

from scala_desktop.rules.cards import KIND, Card, Seat
from scala_desktop.rules.common.card_table import CardTable
from scala_desktop.rules.shuffle import shuffled_by

Likelihoods = Sequence[float]
"""For each kind, how many times as often as by chance a seat holds it; () where all are alike."""


def deal_as_likely(
    game: CardTable,
    likely: Mapping[Seat, Likelihoods],
    rng: Random,
    packets: Sequence[list[Card]] = (),
) -> None:
    """Deal the stock, the *packets* that lie face down and the hands of *likely* anew.

    Each seat gets what it probably holds, the first ones from the most cards; those for which all
    cards are as likely, the packets and the stock get by chance what is left over.  Everything
    keeps its size, and hands what everybody knows to be in them.
    """
    hidden: list[Card] = list(game.stock)
    for packet in packets:
        hidden += packet
    for seat in likely:
        hidden += (card for card in game.hands[seat] if card not in game.known[seat])
    for seat, weights in likely.items():
        if not weights:
            continue
        known = game.known[seat]
        # The smallest of exponential times, each at the rate of its card: a draw by weights.
        times = {card: -log(1.0 - rng.random()) / weights[KIND[card]] for card in hidden}
        hidden.sort(key=times.__getitem__)
        count = len(game.hands[seat]) - len(known)
        game.hands[seat] = [*known, *hidden[:count]]
        hidden = hidden[count:]
    rest = iter(shuffled_by(hidden, rng))
    for seat, weights in likely.items():
        if not weights:
            known = game.known[seat]
            game.hands[seat] = [*known, *islice(rest, len(game.hands[seat]) - len(known))]
    for packet in packets:
        packet[:] = islice(rest, len(packet))
    game.stock = list(rest)
