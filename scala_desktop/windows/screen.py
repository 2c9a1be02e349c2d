"""One sentence where there is no screen: Qt alone would abort the program."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Final

from PySide6.QtCore import (
    QMessageLogContext,
    QtMsgType,
    qFormatLogMessage,
    qInstallMessageHandler,
)

from scala_desktop.windows.languages import system_language
from scala_desktop.words.catalogue import speak, translate

SMALLEST_SCALE: Final = 0.25
LARGEST_SCALE: Final = 8.0


@contextmanager
def told_without_a_screen() -> Iterator[None]:
    """Make the application inside this context: if it fails, say why and exit with 1."""
    said: list[str] = []
    held: list[str] = []

    def hear(kind: QtMsgType, context: QMessageLogContext, text: str) -> None:
        if kind == QtMsgType.QtFatalMsg:
            speak(system_language())
            if sys.stderr is not None:
                print(f"scala-desktop: {no_screen_words(said)}", file=sys.stderr, flush=True)
            # Qt aborts as soon as this returns.
            os._exit(1)
        said.append(text)
        held.append(qFormatLogMessage(kind, context, text))

    before = qInstallMessageHandler(hear)
    try:
        yield
    finally:
        qInstallMessageHandler(before)
        for line in held:
            print(line, file=sys.stderr)


def ignore_a_scale_without_sense() -> None:
    """Drop a ``QT_SCALE_FACTOR`` with which nothing could be seen; Qt ignores one not a number."""
    try:
        scale = float(os.environ.get("QT_SCALE_FACTOR", "1"))
    except ValueError:
        return
    if not SMALLEST_SCALE <= scale <= LARGEST_SCALE:  # so for NaN, too
        del os.environ["QT_SCALE_FACTOR"]


def no_screen_words(said: Sequence[str]) -> str:
    """Return what to say where Qt *said* this and then gave up."""
    wanted = os.environ.get("QT_QPA_PLATFORM", "")
    told = " ".join(said)
    if wanted and "Could not find the Qt platform plugin" in told:
        return translate(
            "Notices",
            "La variabile QT_QPA_PLATFORM vale «{value}», che qui non c'è: toglila e riprova.",
        ).format(value=wanted)
    if "connect to display" in told or "wl_display" in told:
        return translate(
            "Notices",
            "Qui non c'è uno schermo su cui aprire la finestra (DISPLAY vale «{display}»): avvia il"
            " gioco dalla scrivania del computer.",
        ).format(display=os.environ.get("WAYLAND_DISPLAY") or os.environ.get("DISPLAY", ""))
    return translate(
        "Notices",
        "Qt non riesce ad aprire una finestra: manca forse una libreria di sistema, che"
        " «python3 packaging/run.py» installa o nomina ({told}).",
    ).format(told=" ".join(told.split())[:300])
