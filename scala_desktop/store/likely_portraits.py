"""Which of the drawn people goes with a name that nobody has given a portrait yet.

A name says much at an Italian table: *Nonna*, *Zio*, and mostly its last letter.  A portrait that
contradicts it would be laughed at; whoever wants another chooses it.
"""

from __future__ import annotations

from typing import Final
from zlib import crc32

PORTRAITS: Final = tuple(f"{number:02}" for number in range(1, 13))
"""The keys of the drawn people."""
_WOMEN: Final = ("01", "03", "05", "07", "09", "11")
_MEN: Final = ("02", "04", "06", "08", "10", "12")
_USUAL: Final = {
    "nonna rosa": "01",
    "zio carlo": "02",
    "giulia": "03",
    "marco": "04",
    "zia pina": "05",
    "nonno piero": "06",
    "giocatore 1": "08",
}
"""The portraits of the names that the program itself proposes."""
_TITLES: Final = {
    "nonna": ("01", "05", "11"),
    "nonno": ("06", "12", "02"),
    "zia": ("05", "09", "11"),
    "zio": ("02", "12", "10"),
    "mamma": ("05", "09", "03"),
    "papà": ("10", "02", "12"),
    "papa": ("10", "02", "12"),
    "babbo": ("10", "02", "12"),
}
"""The portraits of those who are called by what they are to the others, the likeliest first."""
_OTHER_MEN: Final = (
    " andrea battista elia enea evangelista gianluca gianmaria isaia luca mattia nicola tobia "
    "zaccaria achille aristide beppe cesare daniele dante davide emanuele ercole ettore felice "
    "gabriele giuseppe michele oreste pasquale peppe raffaele samuele salvatore simone papà papa "
    "niccolò nicolò "
)
_OTHER_WOMEN: Final = (
    " adele agnese alice beatrice carmen cloe clotilde ester ines irene iris isabel matilde "
    "miriam giusi naomi noemi penelope rachele ruth sole zoe "
)


def likely_portraits(name: str) -> tuple[str, ...]:
    """Return all of :data:`PORTRAITS`, those that go with *name* first; always the same.

    >>> likely_portraits("Nonna Pina")[0], likely_portraits("Nonna Rosa")[0]
    ('01', '01')
    >>> likely_portraits("Luca")[0] in _MEN, likely_portraits("Irene")[0] in _WOMEN
    (True, True)
    """
    key = name.casefold()
    words = key.split() or [""]
    first = (_USUAL[key],) if key in _USUAL else _TITLES.get(words[0], ())
    likely = _pool(words[0]) or PORTRAITS
    # Names that are alike in this have not all the same portrait.
    begin = crc32(key.encode(errors="replace")) % len(likely)
    return tuple(dict.fromkeys((*first, *likely[begin:], *likely[:begin], *PORTRAITS)))


def _pool(word: str) -> tuple[str, ...]:
    """Return the portraits that go with the first *word* of a name, () where that says nothing."""
    if f" {word} " in _OTHER_WOMEN:
        return _WOMEN
    if f" {word} " in _OTHER_MEN or word.endswith(("o", "i")):
        return _MEN
    return _WOMEN if word.endswith("a") else ()
