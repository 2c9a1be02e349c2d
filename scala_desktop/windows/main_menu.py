"""The menu of the window."""

from __future__ import annotations

from PySide6.QtCore import QEvent
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QMenu, QWidget

from scala_desktop.model.guard import guarded
from scala_desktop.words.catalogue import translate


@guarded
class MainMenu(QMenu):
    """What can be done apart from playing; the window connects the actions."""

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self.new_match = self._entry("Ctrl+N")
        self.open_file = self._entry("Ctrl+O")
        self.save_copy = self._entry("Ctrl+S")
        self.addSeparator()
        self.learn = self._entry("F7")
        self.addSeparator()
        self.places = self._entry("Ctrl+T")
        self.scores = self._entry("F6")
        self.recap = self._entry("F10")
        self.pad = self._entry("F12")
        self.albo = self._entry("Ctrl+H")
        self.rule_book = self._entry("F1")
        self.commands = self._entry("F2")
        self.house_rules = self._entry("F3")
        self.addSeparator()
        self.decks = self._entry("F5")
        self.preferences = self._entry("F4")
        self.addSeparator()
        self.larger = self._entry("Ctrl++", "Ctrl+=")
        self.smaller = self._entry("Ctrl+-")
        self.usual_size = self._entry("Ctrl+0")
        self.grandma = self._entry()
        self.grandma.setCheckable(True)
        self.full_screen = self._entry("F11")
        self.full_screen.setCheckable(True)
        self.cover = self._entry("F9")
        self.addSeparator()
        self.about = self._entry()
        self.quit = self._entry("Ctrl+Q")
        # A shortcut works only where its action belongs to a widget of the window.
        window.addActions(self.actions())
        self.aboutToShow.connect(self._fit)
        self.retranslate()

    def _fit(self) -> None:
        """Stand in columns if these have room on the screen, else in one that scrolls."""
        self.setStyleSheet("")
        self.ensurePolished()
        if self.sizeHint().width() > self.screen().availableGeometry().width():
            self.setStyleSheet("QMenu { menu-scrollable: 1; }")

    def _entry(self, *keys: str) -> QAction:
        action = self.addAction("")
        action.setShortcuts([QKeySequence(key) for key in keys])
        return action

    def retranslate(self) -> None:
        """Set every text anew in the language in force."""
        for action, text in (
            (self.new_match, translate("Menu", "Nuova partita…")),
            (self.open_file, translate("Menu", "Apri…")),
            (self.save_copy, translate("Menu", "Salva una copia…")),
            (self.learn, translate("Menu", "Impara giocando…")),
            (self.places, translate("Menu", "Posti al tavolo…")),
            (self.scores, translate("Menu", "Foglio dei punti")),
            (self.recap, translate("Menu", "Dal tuo ultimo turno")),
            (self.pad, translate("Menu", "Segnapunti per le carte vere")),
            (self.albo, translate("Menu", "Albo d'oro")),
            (self.rule_book, translate("Menu", "Regolamento")),
            (self.commands, translate("Menu", "Comandi")),
            (self.house_rules, translate("Menu", "Regole della casa…")),
            (self.decks, translate("Menu", "Carte e panno…")),
            (self.preferences, translate("Menu", "Preferenze…")),
            (self.larger, translate("Menu", "Più grande")),
            (self.smaller, translate("Menu", "Più piccolo")),
            (self.usual_size, translate("Menu", "Grandezza normale")),
            (self.grandma, translate("Menu", "Modo Nonna: grande, chiaro, con calma")),
            (self.full_screen, translate("Menu", "Schermo intero")),
            (self.cover, translate("Menu", "Copri le carte")),
            (self.about, translate("Menu", "Informazioni")),
            (self.quit, translate("Menu", "Esci")),
        ):
            action.setText(text)

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()
        super().changeEvent(event)
