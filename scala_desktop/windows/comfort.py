"""How large, how light and how slow the program is: what people set once for their eyes and hands.

Source: design/welcome.md, 0 and 2.
"""

from __future__ import annotations

from typing import Any, Final, Protocol

from PySide6.QtCore import QObject
from PySide6.QtGui import QGuiApplication, QScreen

from scala_desktop.dress.motion import MOTION
from scala_desktop.dress.room import SCALE
from scala_desktop.dress.worn import WORN
from scala_desktop.store.people import choose_own, own_choice, scale_of
from scala_desktop.store.schema import SETTINGS
from scala_desktop.windows.main_menu import MainMenu
from scala_desktop.windows.match_keeper import MatchKeeper

GRANDMA: Final[dict[str, Any]] = {"scale": 140, "animation_speed": "slow"}
"""What *Modo Nonna* sets, beside the cards: these have giant indices and four colours."""


class Host(Protocol):
    """The window whose settings these are."""

    keeper: MatchKeeper

    def screen(self) -> QScreen: ...

    def apply_settings(self) -> None: ...


class Comfort(QObject):
    """Keeps dress, scale, motion and *Modo Nonna*; they take effect, and the *menu* has them."""

    def __init__(self, parent: QObject, host: Host, menu: MainMenu) -> None:
        super().__init__(parent)
        self._host, self._menu = host, menu
        self._keeper, self._store = host.keeper, host.keeper.store
        self.person = ""
        """Who is before the table; "" where nobody is."""
        self._wearing = False
        menu.larger.triggered.connect(lambda: SCALE.step(1))
        menu.smaller.triggered.connect(lambda: SCALE.step(-1))
        menu.usual_size.triggered.connect(lambda: SCALE.set(100))
        menu.grandma.triggered.connect(self.set_grandma)
        SCALE.changed.connect(self._keep_scale)
        MOTION.changed.connect(host.apply_settings)
        QGuiApplication.styleHints().colorSchemeChanged.connect(self._wear)

    def apply(self) -> None:
        """Let the settings take effect."""
        self._wearing = True
        SCALE.fit(self._host.screen().availableSize())
        SCALE.set(SCALE.fitting(scale_of(self._store, self.person)))
        self._wearing = False
        MOTION.choose(self._store["motion"])
        self._menu.grandma.setChecked(self._store["grandma"])
        self._wear()

    def _wear(self) -> None:
        WORN.put_on(self._store["dress"])

    def _keep_scale(self) -> None:
        """Keep a scale that was chosen: for the person here, where they have one of their own."""
        if self._wearing:
            return
        if own_choice(self._store, "scales", self.person) is None:
            self._keeper.change_setting("scale", SCALE.percent)
        else:
            choose = choose_own(self._store, "scales", self.person, SCALE.percent)
            self._keeper.note(choose)

    def set_grandma(self, on: bool) -> None:
        """Make everything large, plain and slow, or put back what was.

        What was chosen in the meantime stays.  Whoever is before the table wants it large, too,
        with a size of their own.
        """
        if on == self._store["grandma"]:
            return
        now = {key: self._store[key] for key in GRANDMA}
        kept = self._store["before_grandma"]
        before = now if on else {key: SETTINGS[key].sound(kept.get(key)) for key in GRANDMA}
        # Nobody who has larger letters already gets smaller ones.
        large = {**GRANDMA, "scale": max(GRANDMA["scale"], before["scale"])}
        changes = large if on else {key: before[key] for key in GRANDMA if now[key] == large[key]}
        own = SETTINGS["scales"].sound(kept.get("scales"))
        if on:
            size = own_choice(self._store, "scales", self.person)
            own = {} if size is None else {self.person: size}
        for person, size in own.items():
            larger = max(GRANDMA["scale"], size)
            if on or own_choice(self._store, "scales", person) == larger:
                choose = choose_own(self._store, "scales", person, larger if on else size)
                self._keeper.note(choose)
        keep = {**before, "scales": own} if on else {}
        for key, value in {**changes, "grandma": on, "before_grandma": keep}.items():
            self._keeper.change_setting(key, value)
        self._host.apply_settings()
