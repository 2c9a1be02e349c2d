"""Make the sounds of the table: ``python packaging/make_sounds.py``.

Twelve cues of paper, felt and wood, each in three takes, none of them longer than 0.3 seconds, and
all equally loud.  The same seed makes the same sound.

Source: design/interaction.md, 12.
"""

from __future__ import annotations

import sys
import wave
from array import array
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Final

from materials import (
    RATE,
    Samples,
    between,
    count,
    dying,
    high_pass,
    knock,
    loudness,
    low_pass,
    mixed,
    noise,
    slap,
    slide,
    snap,
    swelling,
    thump,
)

FOLDER: Final = Path(__file__).resolve().parents[1] / "resources" / "sounds"
TAKES: Final = 3
LONGEST: Final = 0.275
"""Seconds that a take may last: played 8 % slower it still stays below 0.3."""
LOUDNESS: Final = -17.0
"""Decibels, as ``loudness`` measures them."""
PEAK: Final = 0.9
"""The highest sample; a sharper blow is rounded off below it."""
KNEE: Final = 0.6
FADE: Final = 0.012
"""Seconds in which what is left at the end dies away."""


def deal(rng: Random) -> Samples:
    """Return a card that leaves a thumb: one of many in a deal."""
    return mixed(
        (0.0, 0.7, snap(rng, rng.uniform(2300, 3100))),
        (0.004, 0.3, slap(rng, rng.uniform(1300, 1900))),
        (0.0, 0.4, slide(rng, 0.05, 3800, 0.4)),
    )


def draw(rng: Random) -> Samples:
    """Return a card that is drawn off the stock and lifted."""
    length = rng.uniform(0.13, 0.16)
    return mixed(
        (0, 1.0, slide(rng, length, rng.uniform(3600, 4200), 0.5)),
        (length - 0.03, 0.8, snap(rng, rng.uniform(2500, 2900))),
    )


def take(rng: Random) -> Samples:
    """Return a packet of cards that is pushed together and taken up."""
    second = rng.uniform(0.10, 0.12)
    return mixed(
        (0, 1.0, slide(rng, 0.15, rng.uniform(1700, 2100), 0.5)),
        (second, 0.9, slide(rng, 0.14, rng.uniform(2300, 2800), 0.35)),
        (second + 0.012, 0.5, slap(rng, rng.uniform(900, 1200))),
        (second + 0.05, 0.3, snap(rng, rng.uniform(1900, 2300))),
    )


def lay(rng: Random) -> Samples:
    """Return three cards that are put down side by side."""
    found = []
    at = 0.0
    for level in (0.8, 0.85, 1.0):
        found.append((at, level, slap(rng, rng.uniform(1300, 1700))))
        found.append((at + 0.001, 0.35 * level, snap(rng, rng.uniform(2200, 2700))))
        found.append((at + 0.002, 0.5 * level, thump(rng, rng.uniform(110, 130), 0.018)))
        at += rng.uniform(0.058, 0.068)
    return mixed(*found)


def add(rng: Random) -> Samples:
    """Return one card that is pushed up to others."""
    length = rng.uniform(0.07, 0.09)
    return mixed(
        (0, 0.7, slide(rng, length, rng.uniform(3000, 3500), 0.7)),
        (length - 0.012, 0.8, slap(rng, rng.uniform(1700, 2100))),
        (length - 0.010, 0.4, snap(rng, rng.uniform(2600, 3000))),
    )


def discard(rng: Random) -> Samples:
    """Return a card that is thrown on the pile."""
    return mixed(
        (0, 0.25, slide(rng, 0.05, rng.uniform(3800, 4600), 0.8)),
        (0.022, 1.0, slap(rng, rng.uniform(1000, 1300))),
        (0.023, 0.8, thump(rng, rng.uniform(90, 105), 0.030)),
        (0.022, 0.3, snap(rng, rng.uniform(2000, 2400))),
    )


def knocking(rng: Random) -> Samples:
    """Return knuckles on the table, twice."""
    hz = rng.uniform(250, 275)
    second = rng.uniform(0.125, 0.14)
    return mixed(
        (0, 0.85, knock(rng, hz)),
        (0, 0.6, thump(rng, hz * 0.42, 0.024)),
        (second, 1.0, knock(rng, hz * rng.uniform(0.98, 1.02))),
        (second, 0.7, thump(rng, hz * 0.42, 0.024)),
    )


def joker(rng: Random) -> Samples:
    """Return a card that is pulled out from between others and flutters free."""
    pull = slide(rng, 0.10, rng.uniform(2600, 3000), 0.7)
    flutter = []
    at, step = 0.092, 0.019
    for beat in range(6):
        flutter.append((at, 1.1 * 0.82**beat, snap(rng, rng.uniform(1500, 1800) * 1.06**beat)))
        at += step
        step *= 1.12
    return mixed((0, 1.0, pull), *flutter)


def refusal(rng: Random) -> Samples:
    """Return a card that meets a hand which does not let it in: two dull touches of felt."""
    second = rng.uniform(0.082, 0.092)
    # A laptop's loudspeaker gives nothing below 200 Hz: the wood under the felt is heard there.
    return mixed(
        (0, 0.9, thump(rng, rng.uniform(205, 220), 0.018)),
        (0, 0.9, low_pass(900)(knock(rng, rng.uniform(330, 350), 0.010))),
        (0, 0.5, low_pass(1600)(slide(rng, 0.06, 1100, 0.4))),
        (second, 1.0, thump(rng, rng.uniform(165, 178), 0.020)),
        (second, 0.9, low_pass(800)(knock(rng, rng.uniform(262, 278), 0.012))),
    )


def turn(rng: Random) -> Samples:
    """Return a finger that taps the wood lightly, for whoever is to play."""
    hz = rng.uniform(560, 600)
    second = rng.uniform(0.088, 0.096)
    return mixed(
        (0, 0.7, knock(rng, hz, 0.013)),
        (second, 1.0, knock(rng, hz * 1.19, 0.015)),
        (second, 0.25, thump(rng, 170, 0.018)),
    )


def closed(rng: Random) -> Samples:
    """Return the packet whose edge is squared on the table, twice, and then lies."""
    first, second = rng.uniform(0.080, 0.088), rng.uniform(0.165, 0.178)
    edge = [between(500, 4200, noise(rng, 0.05)) for _ in range(2)]
    return mixed(
        (0, 0.7, dying(edge[0], 0.008, 0.001)),
        (0, 0.7, knock(rng, rng.uniform(185, 200), 0.018)),
        (first, 0.8, dying(edge[1], 0.008, 0.001)),
        (first, 0.8, knock(rng, rng.uniform(180, 195), 0.018)),
        (second, 1.0, thump(rng, rng.uniform(92, 100), 0.03)),
        (second, 0.7, slap(rng, rng.uniform(900, 1100))),
    )


def won(rng: Random) -> Samples:
    """Return counters of wood that fall on the table, and the cards that are swept up."""
    found = []
    at = 0.0
    for times in (1.0, 1.34, 1.12, 1.68):
        hz = rng.uniform(470, 500) * times
        found.append((at, rng.uniform(0.7, 0.9), knock(rng, hz, 0.014)))
        at += rng.uniform(0.045, 0.06)
    sweep = swelling(high_pass(1500)(noise(rng, 0.2)), 0.5)
    return mixed(*found, (0.06, 0.22, sweep), (0.0, 0.4, thump(rng, 110, 0.03)))


CUES: Final[dict[str, Callable[[Random], Samples]]] = {
    "deal": deal,
    "draw": draw,
    "take": take,
    "lay": lay,
    "add": add,
    "discard": discard,
    "knock": knocking,
    "joker": joker,
    "refusal": refusal,
    "turn": turn,
    "closed": closed,
    "won": won,
}


def rounded(x: float) -> float:
    """Return *x* below :data:`PEAK`: what lies above the knee is bent towards it."""
    level, room = abs(x), PEAK - KNEE
    if level <= KNEE:
        return x
    over = level - KNEE
    return (KNEE + room * over / (over + room)) * (1 if x > 0 else -1)


def finished(samples: Samples) -> Samples:
    """Return *samples* as long and as loud as a cue may be."""
    kept = samples[: count(LONGEST)]
    for i in range(1, count(FADE)):
        kept[-i] *= i / count(FADE)
    for _ in range(4):  # rounding off the sharpest blows makes them a little softer
        level = 10 ** ((LOUDNESS - loudness(kept)) / 20)
        kept = [rounded(x * level) for x in kept]
    return kept


def made(cue: str, take_: int) -> array[int]:
    """Return take *take_* of *cue* in 16 bits."""
    samples = finished(CUES[cue](Random(f"{cue} {take_}")))
    return array("h", (round(x * 32767) for x in samples))


def write(path: Path, samples: array[int]) -> None:
    """Write *samples* as a WAV file."""
    little = array("h", samples)
    if sys.byteorder == "big":
        little.byteswap()
    with wave.open(str(path), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(RATE)
        file.writeframes(little.tobytes())


def main() -> None:
    """Write every take of every cue."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    for cue in CUES:
        for number in range(1, TAKES + 1):
            write(FOLDER / f"{cue}{number}.wav", made(cue, number))


if __name__ == "__main__":
    main()
