"""Install libraries with pip, by their hashes, and say how far it is and why it fails."""

import os
import re
import subprocess
import tempfile
from collections.abc import Iterator, Sequence
from pathlib import Path

from system import Progress, SetupError
from words import say

CONSTRAINTS = Path(__file__).with_name("constraints.txt")

WORTH_SHOWING = 4 * 2**20
"""Bytes from which on a download is worth a line that tells how far it is."""

# What pip prints of a failure: the first that is found is the reason.
REASONS = [
    (
        r"CERTIFICATE_VERIFY_FAILED|certificate verify failed|SSLError",
        (
            "il certificato di chi le offre è stato rifiutato; controlla la data del computer, e se"
            " la rete passa per un filtro o un antivirus"
        ),
        (
            "the certificate of the server was refused; look at the date of this computer, and"
            " whether the network goes through a filter"
        ),
    ),
    (
        r"No space left|Errno 28|quota exceeded",
        "il disco è pieno; servono circa 700 MB liberi",
        "the disk is full; some 700 MB must be free",
    ),
    (
        r"DO NOT MATCH THE HASHES",
        (
            "una libreria scaricata non è quella provata con questo programma; riprova, e se"
            " succede ancora non fidarti di questa rete"
        ),
        (
            "a library that came is not the one that this program was tested with; try again, and"
            " if it happens again do not trust this network"
        ),
    ),
    (
        (
            r"NewConnectionError|NameResolution|Failed to resolve|Temporary failure|ProxyError"
            r"|Timeout|timed out|ConnectionError|ConnectionReset|unreachable"
        ),
        "la rete non risponde; controlla la connessione a Internet",
        "the network does not answer; look at your connection to the Internet",
    ),
    (
        r"No matching distribution|not a supported wheel",
        "non ce n'è una per questo computer o per questo Python",
        "there is none for this computer or for this Python",
    ),
]


def install(python: Path, what: Sequence[str], log: Path, optional: Sequence[str] = ()) -> None:
    """Install the requirements *what* with the pip of *python*, in the versions that were tested.

    Every file that comes is held against its hash in constraints.txt; pip itself comes first,
    since old ones cannot do that for what a requirement brings along.  What is *optional* is left
    out where it cannot be had, and that is said.

    :raises SetupError: with the reason, if that fails.
    """
    log.unlink(missing_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        pip = Path(folder) / "pip.txt"
        pip.write_text(entry("pip"), "utf-8")
        _run(python, ["-r", str(pip)], log, shown=False)
    held = ["--progress-bar", "raw", "-c", str(CONSTRAINTS)]
    _run(python, [*held, *what], log, shown=True)
    if optional:
        try:
            _run(python, [*held, *optional], log, shown=True)
        except SetupError as error:
            without = say("Si può giocare anche senza", "The game can do without")
            print(f"  {error}. {without}: {', '.join(optional)}", flush=True)


def entry(name: str) -> str:
    """Return what constraints.txt holds of one library: its version and its hashes."""
    for found in entries():
        if found.startswith(f"{name}=="):
            return found
    raise KeyError(name)


def entries() -> Iterator[str]:
    """Yield what constraints.txt holds, a library at a time."""
    yield from re.findall(r"^\S.*(?:\n[ \t].*)*", CONSTRAINTS.read_text("utf-8"), re.MULTILINE)


def reason(output: str) -> str:
    """Return why pip has failed, by what it printed.

    >>> told = reason("WARNING: Retrying ... NewConnectionError(...)")
    >>> told == say(
    ...     "la rete non risponde; controlla la connessione a Internet",
    ...     "the network does not answer; look at your connection to the Internet",
    ... )
    True
    """
    for pattern, italian, english in REASONS:
        if re.search(pattern, output):
            return say(italian, english)
    return say("pip si è fermato", "pip has stopped")


def _run(python: Path, arguments: Sequence[str], log: Path, *, shown: bool) -> None:
    command = [str(python), "-m", "pip", "install", "--no-input", "--require-hashes"]
    command += ["--disable-pip-version-check", "--log", str(log), *arguments]
    printed: list[str] = []
    progress = Progress()
    with subprocess.Popen(
        command,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        errors="replace",
        env={**os.environ, "PYTHONUNBUFFERED": "1", "PYTHONUTF8": "1"},
    ) as running:
        assert running.stdout is not None
        for line in running.stdout:
            printed.append(line)
            if shown or "Retrying" in line:
                _tell(line, progress)
    progress.close()
    if running.returncode:
        why = say("Non riesco a installare le librerie", "The libraries cannot be installed")
        more = say("I particolari sono in", "The particulars are in")
        raise SetupError(f"{why}: {reason(''.join(printed))}. {more} {log}")


def _tell(line: str, progress: Progress) -> None:
    """Say what a line of pip means to somebody who waits."""
    told = None
    if coming := re.match(r"\s+Downloading (\S+?)-(\d[^\s-]*)\S* \(([^)]+)\)", line):
        told = f"{say('scarico', 'downloading')} {coming[1]} {coming[2]} ({coming[3]})"
    elif state := re.match(r"Progress (\d+) of (\d+)", line):
        if int(state[2]) >= WORTH_SHOWING:
            progress.show(say("scaricato", "downloaded"), int(state[1]) / int(state[2]))
    elif line.startswith("Installing collected packages"):
        count = line.count(",") + 1
        told = say(f"installo {count} librerie", f"installing {count} libraries")
    elif "Retrying" in line:
        told = f"{reason(line).partition(';')[0]}; {say('riprovo', 'trying again')}"
    if told:
        progress.close()
        print(f"  {told}...", flush=True)
