"""What a value class is: compared, hashed, copied and told by its fields."""

from dataclasses import astuple, field, fields, replace

import pytest

from scala_desktop.rules.value_class import value_class


@value_class
class Nothing:
    """A value without parts."""


@value_class
class Pair:
    """Two numbers, the second with a default."""

    first: int
    second: int = 2


@value_class
class Other:
    """The same parts as Pair, and not the same thing."""

    first: int
    second: int = 2


@value_class
class Triple(Pair):
    """A pair and one more."""

    third: int = 3


def test_values_are_equal_when_their_fields_are_and_their_class_is_one() -> None:
    assert Pair(1) == Pair(1, 2) != Pair(1, 3)
    assert Triple(1) == Triple(1, third=3) != Triple(1, third=4)
    assert Nothing() == Nothing()
    different: tuple[object, ...] = (Pair(1), Other(1), Triple(1), Nothing(), (1, 2))
    for place, one in enumerate(different):
        assert all(one != other for other in different[:place])


def test_values_hash_by_their_fields() -> None:
    assert {Pair(1), Pair(1, 2), Pair(2), Nothing(), Nothing()} == {Pair(1), Pair(2), Nothing()}


def test_values_are_told_with_their_fields() -> None:
    assert repr([Triple(1), Nothing()]) == "[Triple(first=1, second=2, third=3), Nothing()]"


def test_values_are_copied_taken_apart_and_matched_like_dataclasses() -> None:
    assert replace(Triple(1), second=5) == Triple(1, 5)
    assert astuple(Pair(1)) == (1, 2)
    match Pair(7):
        case Pair(first, second):
            assert (first, second) == (7, 2)


def test_values_have_no_room_for_anything_else() -> None:
    with pytest.raises(AttributeError):
        Pair(1).third = 3  # type: ignore[attr-defined]  # that is refused


def test_the_fields_of_a_class_are_known_before_its_first_instance() -> None:
    @value_class
    class Late(Pair):
        third: list[int] = field(default_factory=list)

    assert [one.name for one in fields(Late)] == ["first", "second", "third"]
    one, other = Late(1), Late(1)
    assert one == other
    assert one.third is not other.third


def test_a_class_made_of_a_value_class_begins_like_it() -> None:
    @value_class
    class Base:
        first: int

    class Child(Base):
        pass

    assert Child(3).first == 3
    assert Base(3) == Base(3) != Child(3)
