"""How colours look to people who see fewer of them.

The matrices are those of Machado, Oliveira and Fernandes (2009) for complete protanopia and
deuteranopia; distances are Euclidean in CIE L*a*b*, where 2 is just seen.
"""

from math import sqrt

Triple = tuple[float, float, float]
MATRICES: dict[str, tuple[Triple, Triple, Triple]] = {
    "everybody": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
}
TO_XYZ: tuple[Triple, Triple, Triple] = (
    (0.4124564, 0.3575761, 0.1804375),
    (0.2126729, 0.7151522, 0.0721750),
    (0.0193339, 0.1191920, 0.9503041),
)
WHITE: Triple = (0.95047, 1.0, 1.08883)


def _times(matrix: tuple[Triple, Triple, Triple], vector: Triple) -> Triple:
    first, second, third = (sum(a * b for a, b in zip(row, vector, strict=True)) for row in matrix)
    return first, second, third


def seen_with(sight: str, colour: tuple[int, int, int]) -> Triple:
    """Return the linear light of *colour*, from 0 to 1, as seen with *sight*."""
    red, green, blue = (
        value / 255 / 12.92 if value <= 10 else ((value / 255 + 0.055) / 1.055) ** 2.4
        for value in colour
    )
    first, second, third = (
        min(max(value, 0.0), 1.0) for value in _times(MATRICES[sight], (red, green, blue))
    )
    return first, second, third


def _lab(light: Triple) -> Triple:
    x, y, z = (
        (value ** (1 / 3) if value > 0.008856 else 7.787 * value + 16 / 116)
        for value in (v / w for v, w in zip(_times(TO_XYZ, light), WHITE, strict=True))
    )
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def colour_distance(first: Triple, second: Triple) -> float:
    """Return how far two colours of linear light are apart."""
    return sqrt(sum((a - b) ** 2 for a, b in zip(_lab(first), _lab(second), strict=True)))
