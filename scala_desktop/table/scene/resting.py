"""Cards that lie at an angle: each has a picture that is turned already, once it is at rest."""

from __future__ import annotations

from scala_desktop.table.scene.animator import Animator
from scala_desktop.table.scene.placement import Placement
from scala_desktop.table.scene.prefetch import Prefetcher
from scala_desktop.table.scene.sprite_registry import SpriteRegistry
from scala_desktop.table.scene.sprites import CardSprite


class RestingCards:
    """Turns the pictures of the cards of *registry* while nothing else is to be done."""

    def __init__(
        self,
        registry: SpriteRegistry,
        animator: Animator,
        placement: Placement,
        prefetcher: Prefetcher,
    ) -> None:
        self._registry, self._animator, self._placement = registry, animator, placement
        self._prefetcher = prefetcher
        self._ahead = False
        """Whether the pictures of cards on their way are being turned."""

    def lay_soon(self) -> None:
        """Show every card in a picture of its own once nothing moves, and make those ahead."""
        if self._placement.draft:
            return
        self._prefetcher.at_rest(self._lay_one)
        if not self._ahead:
            self._ahead = True
            self._prefetcher.soon(self._turn_one_ahead)

    def lay(self) -> None:
        """Show every card that lies at an angle in a picture of its own, now."""
        while self._lay_one():
            pass

    def _turn_one_ahead(self) -> bool:
        """Turn the picture of one more card that lands soon; return whether there was one."""
        self._ahead = any(
            isinstance(sprite, CardSprite) and sprite.prepare(goal.angle)
            for sprite, goal in self._animator.gliding()
        )
        return self._ahead

    def _lay_one(self) -> bool:
        """Turn the picture of one more card that lies at an angle; show them once all are there."""
        for sprite in self._registry.sprites():
            if sprite.unturned:
                sprite.turn_picture()
                return True
        for sprite in self._registry.sprites():
            sprite.rest()
        return False
