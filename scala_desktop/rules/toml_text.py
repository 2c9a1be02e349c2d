"""The TOML that our files hold: read where it has their shape, written a value at a time."""

from __future__ import annotations

import re
from contextlib import suppress
from typing import Any, Final

MOST_PARTS: Final = 5
"""The most parts of a key, as in ``a.b.c``; no file of ours needs more than three."""
MOST_SIGNS: Final = 500_000
"""The most characters outside strings and comments; ten thousand cases of a scenario have less."""
_LONG_KEY: Final = re.compile(rf"(?:\.[^.,=\[\]{{}}\n]*+){{{MOST_PARTS}}}")
"""The dots of a key with too many parts, in a text without strings, comments and blanks."""
_STRINGS: Final = re.compile(
    r"""
      "{3} (?: [^\\] | \\. )*? (?: "{3} | \\?\Z )
    | '{3} .*? (?: '{3} | \Z )
    | " [^"\\\n]*+ (?: \\. [^"\\\n]*+ )*+ "?
    | ' [^'\n]*+ '?
    | \# [^\n]*+
    | \s++
    """,
    re.DOTALL | re.VERBOSE,
)
"""What the parser reads quickly: strings, even unclosed ones, comments and blanks."""
_BARE_KEY: Final = re.compile(r"[A-Za-z0-9_-]+")
_TURNS_BEGIN: Final = "\nturns = [\n"
_TURNS: Final = re.compile(
    r"""turns\ =\ \[\n  ( (?: [ ]{4} "[^"\\\x00-\x1f\x7f]*+" ,\n )*+ )  \]\n \Z""", re.VERBOSE
)
"""The turns at the end of a text, one a line, without any escaped character."""
_TOO_LARGE: Final = "a whole number in it is too large: want at most 64 bits"
_ODD: Final = bytes([*range(0x20), 0x22, 0x5C, 0x7F])
"""The bytes of a text in UTF-8 that must be escaped in a TOML string."""


def read_toml(text: str) -> dict[str, Any]:
    """Return the table that *text* holds.

    :raises ValueError: if it is not TOML, or not shaped like any file of ours.
    """
    begin = text.rfind(_TURNS_BEGIN) + 1
    if begin and (found := _TURNS.fullmatch(text, begin)):
        # The turns as they are always written; the parser takes a hundred times as long over them.
        with suppress(ValueError, RecursionError):
            data = _parsed(f"{text[:begin]}turns = []\n")
            if data.get("turns") == []:
                return data | {"turns": found[1][5:-3].split('",\n    "') if found[1] else []}
    return _parsed(text)


def _parsed(text: str) -> dict[str, Any]:
    # The parser's time and memory grow with the square of the parts of a key: 64 KB of ``a.a.a…``
    # take gigabytes.  Half a million characters of short keys take it some seconds.
    bare = _STRINGS.sub(lambda found: "\n" if "\n" in found[0] else "", text)
    if len(bare) > MOST_SIGNS:
        raise ValueError(f"it has more than {MOST_SIGNS} characters outside texts and comments")
    if _LONG_KEY.search(bare):
        raise ValueError(f"a key in it has more than {MOST_PARTS} parts")
    # Imported only here: a new match starts without it.
    import tomllib

    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError:
        raise
    except ValueError:  # Python reads no decimal number of more than 4300 digits
        raise ValueError(_TOO_LARGE) from None
    if _has_too_large(data):
        raise ValueError(_TOO_LARGE)
    return data


def _has_too_large(value: object) -> bool:
    """Return whether *value* is, or holds, a whole number that needs more than 64 bits."""
    if isinstance(value, (dict, list)):
        return any(map(_has_too_large, value.values() if isinstance(value, dict) else value))
    return isinstance(value, int) and not -(2**63) <= value < 2**63


def written(value: bool | int | str) -> str:
    """Return *value* as TOML has it."""
    if isinstance(value, bool):
        return "true" if value else "false"
    return str(value) if isinstance(value, int) else quoted(value)


def shown(value: object) -> str:
    """Return *value*, which was read from TOML, in one line as a file has it.

    >>> print(shown([False, {"0: deal": "di Anna", "m1": 1.5}]))
    [false, { '0: deal' = 'di Anna', m1 = 1.5 }]
    """
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, list):
        return f"[{', '.join(map(shown, value))}]"
    if isinstance(value, dict):
        keys = (key if _BARE_KEY.fullmatch(key) else repr(key) for key in value)
        told = ", ".join(map("{} = {}".format, keys, map(shown, value.values())))
        return f"{{ {told} }}" if told else "{}"
    # What is left are numbers, days and times.
    return repr(value) if isinstance(value, str) else str(value)


def plain(text: str) -> bool:
    """Return whether *text* can stand in a TOML string without escapes."""
    letters = text.encode(errors="surrogatepass")
    return len(letters.translate(None, _ODD)) == len(letters)


def quoted(text: str) -> str:
    r"""Return *text* as a TOML string.

    >>> print(quoted('di "Anna"\n'))
    "di \"Anna\"\u000a"
    """
    if plain(text):
        return f'"{text}"'
    escaped = text.replace("\\", "\\\\").replace('"', '\\"')
    return (
        '"' + "".join(c if c >= " " and c != "\x7f" else f"\\u{ord(c):04x}" for c in escaped) + '"'
    )
