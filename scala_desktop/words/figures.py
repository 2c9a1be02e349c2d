"""Numbers as they are written wherever points are shown: table, sheets, score pad and Albo."""

from __future__ import annotations

from scala_desktop.words.catalogue import translate


def figure(number: float) -> str:
    """Return *number*, which may end in a half, as text, its thousands set apart.

    >>> figure(30.5), figure(-5), figure(1285)
    ('30½', '−5', '1.285')
    """
    whole = f"{int(abs(number)):,}".replace(",", translate("Pad", ".", "between thousands"))
    half = "½" if abs(number) % 1 else ""
    return f"{'−' if number < 0 else ''}{whole}{half}"


def signed(points: int) -> str:
    """Return *points* with their sign.

    >>> signed(1200), signed(-5), signed(0)
    ('+1.200', '−5', '0')
    """
    return f"+{figure(points)}" if points > 0 else figure(points)
