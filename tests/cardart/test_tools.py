"""The tools of the generator: its examples, parsing and cutting."""

import doctest

import pytest
from cardart import geometry, palette, svg
from cardart.cutting import cut_to

from tests.cardart.pictures import mean_difference, on_white, painted


@pytest.mark.parametrize("module", [svg, palette])
def test_the_examples_are_true(module: object) -> None:
    result = doctest.testmod(module)  # type: ignore[arg-type] # a module is no type to mypy
    assert result.attempted
    assert not result.failed


@pytest.mark.parametrize(
    "curve",
    [
        "M10 10 H60 V60 H10 Z",
        "m10 10 h50 v50 h-50 z",
        "M20 10 C30 0 50 0 60 20 S80 60 40 60 Z",
        "M20 20 Q40 0 60 20 l0 30 L20 50 Z",
    ],
)
def test_a_parsed_curve_is_drawn_as_it_was(curve: str) -> None:
    kept = geometry.dump(geometry.parse(curve))
    first, second = (
        on_white(painted(svg.document(100, 100, svg.path(text, fill="#000000")), 200))
        for text in (curve, kept)
    )
    assert mean_difference(first, second) < 0.05


def test_a_drawing_is_cut_at_the_edges_and_only_there() -> None:
    inside = svg.circle(30, 30, 8, fill="#D4252C", stroke="#000000", stroke_width=2)
    across = svg.group(
        svg.rect(30, -20, 20, 80, 4, fill="#2360B4", stroke="#000000", stroke_width=4),
        transform="translate(10 20) rotate(30 40 20)",
    )
    cut = cut_to(inside + across, 10, 10, 60, 60)
    assert inside in cut
    assert across not in cut
    shown = on_white(painted(svg.document(100, 100, cut), 200))
    whole = on_white(painted(svg.document(100, 100, inside + across), 200))
    middle = (22, 22, 118, 118)
    assert mean_difference(shown.crop(middle), whole.crop(middle)) < 0.5
    for box in ((0, 0, 200, 18), (0, 122, 200, 200), (0, 0, 18, 200), (122, 0, 200, 200)):
        assert shown.crop(box).getextrema() == ((255, 255),) * 3
