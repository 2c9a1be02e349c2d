"""How paper, felt and wood sound: noise, filters, short resonances, and how loud it all is.

Samples are floats, :data:`RATE` a second; a sound of 1.0 is as loud as a file can hold.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import accumulate
from math import cos, exp, log10, pi, sin, sqrt, tan
from random import Random
from typing import Final, NamedTuple, TypeAlias

RATE: Final = 32_000
"""Samples a second: paper rustles up to 14 kHz, and nothing here is higher."""
WINDOW: Final = 0.05
"""Seconds over which the loudness is measured: an ear takes shorter sounds together."""

Samples: TypeAlias = list[float]
Mode: TypeAlias = tuple[float, float, float]
"""A resonance: its frequency in hertz, the seconds in which it falls to a third, its level."""


class Biquad(NamedTuple):
    """A filter of the second order."""

    b0: float
    b1: float
    b2: float
    a1: float
    a2: float

    def __call__(self, samples: Iterable[float]) -> Samples:
        """Return *samples* filtered."""
        b0, b1, b2, a1, a2 = self
        x1 = x2 = y1 = y2 = 0.0
        found = []
        for x in samples:
            y = b0 * x + b1 * x1 + b2 * x2 - a1 * y1 - a2 * y2
            x1, x2, y1, y2 = x, x1, y, y1
            found.append(y)
        return found


# The filters of R. Bristow-Johnson's Audio EQ Cookbook.


def low_pass(hz: float, q: float = 0.707) -> Biquad:
    """Return a filter that lets through what lies below *hz*."""
    turn, alpha = cos(2 * pi * hz / RATE), sin(2 * pi * hz / RATE) / (2 * q)
    a0 = 1 + alpha
    half = (1 - turn) / 2 / a0
    return Biquad(half, 2 * half, half, -2 * turn / a0, (1 - alpha) / a0)


def high_pass(hz: float, q: float = 0.707) -> Biquad:
    """Return a filter that lets through what lies above *hz*."""
    turn, alpha = cos(2 * pi * hz / RATE), sin(2 * pi * hz / RATE) / (2 * q)
    a0 = 1 + alpha
    half = (1 + turn) / 2 / a0
    return Biquad(half, -2 * half, half, -2 * turn / a0, (1 - alpha) / a0)


def between(low: float, high: float, samples: Iterable[float]) -> Samples:
    """Return what of *samples* lies between two frequencies."""
    return low_pass(high)(high_pass(low)(samples))


def count(seconds: float) -> int:
    """Return how many samples last that long."""
    return round(seconds * RATE)


def noise(rng: Random, seconds: float) -> Samples:
    """Return white noise."""
    return [rng.uniform(-1, 1) for _ in range(count(seconds))]


def dying(samples: Sequence[float], decay: float, attack: float = 0.0005) -> Samples:
    """Return *samples* that swell for *attack* seconds and fall to a third in each *decay*."""
    rise, fall = max(1, count(attack)), exp(-1 / (decay * RATE))
    levels = accumulate(samples, lambda level, _: level * fall, initial=1.0)
    return [
        x * level * min(1.0, (i + 1) / rise)
        for i, (x, level) in enumerate(zip(samples, levels, strict=False))
    ]


def swelling(samples: Sequence[float], peak: float) -> Samples:
    """Return *samples* that swell until *peak*, a share of their length, and then fade."""
    last = len(samples)
    top = max(1, round(last * peak))
    return [
        x * sin(pi / 2 * (i / top if i < top else (last - i) / (last - top))) ** 2
        for i, x in enumerate(samples)
    ]


def ringing(modes: Iterable[Mode], seconds: float) -> Samples:
    """Return what a struck body sounds like that has these resonances."""
    found = [0.0] * count(seconds)
    for hz, decay, level in modes:
        for i in range(len(found)):
            time = i / RATE
            found[i] += level * exp(-time / decay) * sin(2 * pi * hz * time)
    return found


def mixed(*parts: tuple[float, float, Sequence[float]]) -> Samples:
    """Return sounds together: each with the second at which it begins, and its level."""
    found = [0.0] * max(count(at) + len(samples) for at, _, samples in parts)
    for at, level, samples in parts:
        for i, x in enumerate(samples, count(at)):
            found[i] += level * x
    return found


# Materials


def slide(rng: Random, seconds: float, hz: float, peak: float = 0.6) -> Samples:
    """Return a card that slides over cards; *hz* is where its rustle is loudest."""
    rustle = between(hz * 0.6, hz * 1.9, noise(rng, seconds))
    # The fibres catch some hundred times a second, never regularly.
    catching = low_pass(320)(noise(rng, seconds))
    rough = [x * (0.35 + 4 * abs(grip)) for x, grip in zip(rustle, catching, strict=True)]
    return swelling(rough, peak)


def snap(rng: Random, hz: float = 2600) -> Samples:
    """Return the corner of a bent card that springs off a thumb."""
    edge = dying(high_pass(hz)(noise(rng, 0.02)), 0.0022, 0.0002)
    flex = ringing(
        ((hz * 0.42, 0.005, 0.20), (hz * 0.71, 0.0035, 0.16), (hz * 1.13, 0.0024, 0.12)), 0.03
    )
    return mixed((0, 0.9, edge), (0, 0.9, flex))


def slap(rng: Random, hz: float = 1500) -> Samples:
    """Return a card that lands flat on cards, with the air that it presses out."""
    face = dying(between(hz * 0.5, hz * 2.6, noise(rng, 0.06)), 0.009, 0.0008)
    air = dying(low_pass(700)(noise(rng, 0.09)), 0.022, 0.004)
    return mixed((0, 1.0, face), (0, 1.6, air))


def thump(rng: Random, hz: float = 105, decay: float = 0.028) -> Samples:
    """Return a soft blow on felt, with the table below it."""
    felt = dying(low_pass(420)(noise(rng, 0.1)), 0.016, 0.003)
    modes = ((hz, decay, 0.5), (hz * 1.68, decay * 0.7, 0.32), (hz * 2.72, decay * 0.45, 0.18))
    table = dying(ringing(modes, 0.14), 1.0, 0.002)
    return mixed((0, 2.2, felt), (0, 0.8, table))


def knock(rng: Random, hz: float = 310, decay: float = 0.022) -> Samples:
    """Return a knuckle, or a piece of wood, on wood: a bar's resonances, none a multiple."""
    touch = dying(between(300, 3800, noise(rng, 0.03)), 0.003, 0.0003)
    shares = ((1.0, 1.0, 0.6), (2.27, 0.62, 0.42), (3.94, 0.38, 0.26), (5.83, 0.24, 0.15))
    modes = [
        (hz * rng.uniform(0.985, 1.015) * times, decay * lasting, level)
        for times, lasting, level in shares
    ]
    return mixed((0, 1.0, touch), (0, 0.9, ringing(modes, 0.16)))


# Loudness


def weighted(samples: Iterable[float]) -> Samples:
    """Return *samples* as an ear weighs them.

    Source: ITU-R BS.1770, the K weighting, its two filters made for this rate.
    """
    return _head_filter()(_low_cut()(samples))


def _head_filter() -> Biquad:
    """Return the shelf of 4 dB by which a head makes high sounds louder."""
    k, q, high = tan(pi * 1681.974450955533 / RATE), 0.7071752369554196, 10 ** (3.999843853973 / 20)
    band, a0 = high**0.4996667741545416, 1 + k / q + k * k
    return Biquad(
        (high + band * k / q + k * k) / a0,
        2 * (k * k - high) / a0,
        (high - band * k / q + k * k) / a0,
        2 * (k * k - 1) / a0,
        (1 - k / q + k * k) / a0,
    )


def _low_cut() -> Biquad:
    k, q = tan(pi * 38.13547087602444 / RATE), 0.5003270373238773
    a0 = 1 + k / q + k * k
    return Biquad(1.0, -2.0, 1.0, 2 * (k * k - 1) / a0, (1 - k / q + k * k) / a0)


def loudness(samples: Sequence[float]) -> float:
    """Return how loud the loudest 50 ms are, in decibels below the loudest that a file holds."""
    energy = [0.0, *accumulate(x * x for x in weighted(samples))]
    window = min(count(WINDOW), len(samples))
    most = max(energy[i + window] - energy[i] for i in range(len(energy) - window))
    return 20 * log10(sqrt(most / count(WINDOW)))
