"""What went wrong with a file, in a sentence for people, with the way out."""

from __future__ import annotations

from pathlib import Path

from scala_desktop.model.bot_client import Faltering
from scala_desktop.resources import readable
from scala_desktop.store.lock import Owner, this_computer
from scala_desktop.store.problems import Problem
from scala_desktop.words.catalogue import translate


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
        case "lost":
            text = translate(
                "Notices",
                "Le preferenze erano rovinate e non c'è una copia buona: si riparte da quelle"
                " iniziali; il file è da parte come {kept}.",
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
        case "sealed":
            text = translate(
                "Notices",
                "La partita salvata è cominciata su un altro computer, che ne tiene chiuse le"
                " carte: resta com'è in Menu, Apri…",
            )
        case "missing" if settings:
            text = translate(
                "Notices", "Il file delle preferenze non c'era più: si usa la copia precedente."
            )
        case "missing":
            text = translate(
                "Notices",
                "Il file della partita non c'era più: si riprende dalla copia precedente, che può"
                " essere indietro di un turno.",
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
                "Notices",
                "Nelle preferenze qualcosa non aveva senso: quella parte non vale, il resto sì.",
            )
        case _:
            text = translate(
                "Notices",
                "Non riesco a leggere {name} in {folder}: resta com'è in Menu, Apri… Controlla i"
                " permessi del file.",
            )
    return text.format(name=name, kept=kept, folder=readable(problem.path.parent))


def pad_problem_words(problem: Problem, *, kept: bool) -> str:
    """Return what to say where the score pad that was open cannot be read; *kept* by its backup."""
    match problem.code:
        case "damaged" if kept:
            text = translate(
                "Notices",
                "Il segnapunti era rovinato: si riprende dalla copia precedente; il file è da parte"
                " come {kept}.",
            )
        case "damaged" if problem.kept is not None:
            text = translate(
                "Notices",
                "Il segnapunti era rovinato e non c'è una copia buona: il file è da parte come"
                " {kept}.",
            )
        case "newer":
            text = translate(
                "Notices",
                "Il segnapunti è di una versione più nuova del programma: resta com'è, e si apre"
                " dopo l'aggiornamento.",
            )
        case _:
            text = translate(
                "Notices",
                "Non riesco a leggere il segnapunti ({name} in {folder}): resta com'è. Controlla i"
                " permessi del file e della cartella.",
            )
    name = "" if problem.kept is None else problem.kept.name
    folder = readable(problem.path.parent)
    return text.format(name=problem.path.name, kept=name, folder=folder)


def unopened_words(problem: Problem) -> str:
    """Return why a file that somebody chose cannot be opened."""
    match problem.code:
        case "gone":
            text = translate(
                "Notices",
                "Non trovo {name} in {folder}: forse ha un altro nome, o è stato spostato o"
                " eliminato. Scegli un altro file.",
            )
        case "no_file":
            text = translate(
                "Notices",
                "{name} non è un file, ma qualcos'altro, per esempio una cartella: scegli il file"
                " di una partita.",
            )
        case "newer":
            text = translate(
                "Notices",
                "{name} è di una versione più nuova di Scala Desktop: resta com'è e si apre dopo"
                " l'aggiornamento.",
            )
        case "sealed":
            text = translate(
                "Notices",
                "La partita {name} è ancora nella prima mano, e le sue carte sono chiuse sul"
                " computer dove è cominciata: si continua là.",
            )
        case "unreadable":
            text = translate(
                "Notices",
                "Non riesco a leggere {name} in {folder}: controlla i permessi del file e della"
                " cartella, oppure scegli un altro file.",
            )
        case _:
            text = translate(
                "Notices",
                "{name} non è una partita di Scala Desktop, o è rovinato: scegli un altro file.",
            )
    path = problem.path
    return text.format(name=readable(Path(path.name)), folder=readable(path.parent))


def not_lost_words(*, whole: bool) -> str:
    """Return where the previous match is kept, *whole* or without its last turns."""
    if whole:
        return translate("Notices", "La partita di prima non è persa: la trovi in Menu, Apri…")
    return translate(
        "Notices",
        "La partita di prima la trovi in Menu, Apri…, ma senza gli ultimi turni: non si è riusciti"
        " a salvarli.",
    )


def not_resumed_words() -> str:
    """Return what to say where the program itself fails on the match that was saved."""
    return translate(
        "Notices",
        "Il programma non riesce a riprendere la partita salvata: resta com'è in Menu, Apri…",
    )


def faltering_words(code: str) -> str:
    """Return what to say where the bots do not think as they should; *code* says why."""
    if code == Faltering.ALONE:
        return translate(
            "Notices",
            "Scala Desktop non riesce ad avviare il programma che pensa per i giocatori di"
            " livello difficile o maestro: per ora giocano d'istinto. La partita continua; se non"
            " passa, chiudi altri programmi o riavvia il computer.",
        )
    if code == Faltering.HERE:
        return translate(
            "Notices",
            "Questo computer è in affanno: per ora i giocatori di livello difficile o maestro"
            " giocano d'istinto. La partita continua.",
        )
    return translate(
        "Notices",
        "Un giocatore del computer non trova la sua mossa: per questa volta gioca come al livello"
        " medio. La partita continua.",
    )


def already_running() -> str:
    """Return what a second start says."""
    return translate("Notices", "Scala Desktop è già aperto: la sua finestra viene avanti.")


def handed_over_words() -> str:
    """Return what a second start that was asked for a match says."""
    return translate(
        "Notices", "Scala Desktop è già aperto: la sua finestra viene avanti con quello che chiedi."
    )


def busy_words() -> str:
    """Return what to say where a dialog that a second start would have closed stays open."""
    return translate(
        "Notices", "Scala Desktop è già aperto: prima chiudi la finestra di dialogo, poi riprova."
    )


def asked_words() -> str:
    """Return what a second start says where the open window asks something first."""
    return translate(
        "Notices", "Scala Desktop è già aperto e ti fa una domanda: rispondi nella sua finestra."
    )


def not_understood_words() -> str:
    """Return what a second start says if the open window does not know its command."""
    return translate(
        "Notices",
        "Scala Desktop è già aperto, ma non capisce quello che gli chiedi: forse è di un'altra"
        " versione. Chiudilo e riprova.",
    )


def no_answer_words(owner: Owner | None) -> str:
    """Return what a second start says if the window of *owner* does not answer."""
    if owner is None:
        return translate(
            "Notices",
            "Scala Desktop è già aperto, ma la sua finestra non risponde: aspetta un momento e"
            " riprova; se non torna, chiudi il programma o riavvia il computer.",
        )
    if owner.host != this_computer():
        return translate(
            "Notices", "Scala Desktop è già aperto sul computer {host}: chiudilo là, poi riprova."
        ).format(host=readable(Path(owner.host)))
    return translate(
        "Notices",
        "Scala Desktop è già aperto, ma la sua finestra non risponde: aspetta un momento e riprova;"
        " se non torna, chiudi il programma (numero {number}) o riavvia il computer.",
    ).format(number=owner.pid)


def nothing_kept_words(problem: Problem) -> str:
    """Return what to say where the match cannot be kept."""
    return _of_folder(
        translate(
            "Notices",
            "In {folder} non si può scrivere: puoi giocare, ma la partita non viene conservata."
            " Controlla lo spazio sul disco e il permesso di scrivere.",
        ),
        problem,
    )


def no_settings_kept_words(problem: Problem) -> str:
    """Return what to say where the settings cannot be kept."""
    return _of_folder(
        translate(
            "Notices",
            "In {folder} non si può scrivere: preferenze e regole di casa non vengono conservate."
            " Controlla lo spazio sul disco e il permesso di scrivere.",
        ),
        problem,
    )


def unlocked_words(folder: Path) -> str:
    """Return what to say where the system cannot tell whether the game is open already."""
    return translate(
        "Notices",
        "Il disco di {folder} non dice se il gioco è già aperto altrove: non aprirlo due volte.",
    ).format(folder=readable(folder))


def _of_folder(text: str, problem: Problem) -> str:
    return text.format(folder=readable(problem.path.parent))


def fault_words(log: Path | None, *, playing: bool = True) -> str:
    """Return what to say where the program did something wrong, noted in *log*, and mended it.

    *playing* says that there is a match on the table.
    """
    text = translate(
        "Notices",
        "Qualcosa è andato storto nel programma: il tavolo è stato rimesso a posto e la partita"
        " continua.",
    )
    if not playing:
        text = translate(
            "Notices",
            "Qualcosa è andato storto nel programma: puoi andare avanti da qui; se succede ancora,"
            " chiudi e riapri Scala Desktop.",
        )
    return _with_log(text, log)


def lasting_fault_words(log: Path | None) -> str:
    """Return what to say where the program does something wrong again and again."""
    text = translate(
        "Notices",
        "Qualcosa continua ad andare storto nel programma: chiudi e riapri Scala Desktop.",
    )
    return _with_log(text, log)


def _with_log(text: str, log: Path | None) -> str:
    """Return *text*, with where the particulars are if they could be written."""
    if log is None:
        return text
    where = translate("Notices", "I particolari sono in {path}.").format(path=readable(log))
    return f"{text} {where}"
