"""Everybody of the house as their room shows them: who they are, and what each has won."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from scala_desktop.dress.faces import Face
from scala_desktop.store.history.albo import Tally
from scala_desktop.store.people import Person, colours, people, same
from scala_desktop.store.store import Store


@dataclass(frozen=True)
class Household:
    """The *people* of the house; *colours* and *tallies* are theirs by their casefolded names."""

    people: tuple[Person, ...] = ()
    colours: Mapping[str, str] = field(default_factory=dict)
    tallies: Mapping[str, Tally] = field(default_factory=dict)

    @classmethod
    def of(cls, store: Store, tallies: Mapping[str, Tally]) -> Household:
        """Return those whom *store* keeps now, with their *tallies* as far as they are known."""
        return cls(people(store), colours(store), tallies)

    def find(self, name: str) -> Person | None:
        """Return whoever is called *name*, in capitals or not."""
        return next((one for one in self.people if same(one.name, name)), None)

    def others(self, name: str) -> list[str]:
        """Return the names of all but *name*."""
        return [one.name for one in self.people if not same(one.name, name)]

    def face(self, person: Person) -> Face:
        """Return the portrait of *person* in the ring of their colour."""
        return Face(person.portrait, self.colours[person.name.casefold()])

    def tally(self, name: str) -> Tally:
        """Return what *name* has played and won."""
        return self.tallies.get(name.casefold(), Tally())
