"""What went wrong with a file, in a sentence for people, with the way out."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QCoreApplication

from scala_desktop.store.problems import Problem

translate = QCoreApplication.translate


def problem_words(problem: Problem) -> str:
    """Return what to say about *problem*."""
    name = problem.path.name
    kept = problem.kept.name if problem.kept is not None else ""
    settings = name.startswith("settings.json")
    match problem.code:
        case "damaged" if settings and kept:
            text = translate(
                "Notices",
                "Le preferenze erano rovinate: si riparte da quelle buone più recenti; il file"
                " è da parte come {kept}.",
            )
        case "damaged" if not settings:
            text = translate(
                "Notices",
                "La partita salvata era rovinata e resta in Menu, Apri…; si riprende dalla copia"
                " precedente, se c'è.",
            )
        case "newer" if settings:
            text = translate(
                "Notices",
                "Le preferenze sono di una versione più nuova del programma e restano come sono:"
                " quello che cambi qui vale finché non chiudi.",
            )
        case "newer":
            text = translate(
                "Notices",
                "La partita salvata è di una versione più nuova del programma: resta com'è in Menu,"
                " Apri…, e si apre dopo l'aggiornamento.",
            )
        case "damaged" | "unreadable" if settings:
            text = translate(
                "Notices",
                "Non riesco a leggere le preferenze ({name} in {folder}): quello che cambi qui vale"
                " finché non chiudi. Controlla i permessi del file e della cartella.",
            )
        case "not_written":
            text = translate(
                "Notices",
                "Non riesco a salvare in {folder}: controlla che ci sia spazio sul disco e il"
                " permesso di scrivere.",
            )
        case "no_file":
            text = translate(
                "Notices",
                "Al posto del file {name}, in {folder}, c'è qualcos'altro, per esempio una"
                " cartella: lì non si può né leggere né salvare.",
            )
        case "not_deleted":
            text = translate(
                "Notices",
                "Non riesco a eliminare {name} in {folder}: controlla i permessi della cartella.",
            )
        case "bad_value":
            text = translate(
                "Notices", "Una preferenza non aveva senso ed è tornata al valore iniziale."
            )
        case _:
            text = translate(
                "Notices",
                "Non riesco a leggere {name} in {folder}: resta com'è in Menu, Apri… Controlla i"
                " permessi del file.",
            )
    return text.format(name=name, kept=kept, folder=problem.path.parent)


def already_running() -> str:
    """Return what a second start says."""
    return translate("Notices", "Scala Desktop è già aperto: la sua finestra viene avanti.")


def fault_words(log: Path) -> str:
    """Return what to say where the program itself did something wrong and noted it in *log*."""
    text = translate(
        "Notices",
        "Qualcosa è andato storto nel programma, ma la partita è salvata; i particolari sono in"
        " {path}.",
    )
    return text.format(path=log)
