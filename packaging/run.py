#!/usr/bin/env python3
"""Prepara tutto e fa partire Scala Desktop, o ne esegue le prove.

  python3 packaging/run.py [ARGOMENTI]             il programma, con i suoi argomenti
  python3 packaging/run.py -- --help               l'aiuto del programma
  python3 packaging/run.py --install-system [...]  prima installa con sudo le librerie mancanti
  python3 packaging/run.py test                    ogni controllo e ogni prova, come in CI
  python3 packaging/run.py test ARGOMENTI          solo pytest, con questi argomenti

La prima volta crea un ambiente Python in .venv, o nella cartella detta da SCALA_VENV, e ci
scarica le librerie (circa 100 MB); le prove ne usano un secondo senza Qt, accanto al primo.
"""

# Only the standard library is used, and what stands here runs on old Pythons too, so that they
# can say what is wrong. It prints Italian, because no window is up to ask for the language.
import sys


def main(arguments: "list[str]") -> int:
    """Start what *arguments* ask for and return the exit code."""
    if sys.version_info < (3, 11):  # noqa: UP036 - an older Python gets here and must say why not
        print("Serve Python 3.11 o più recente.", file=sys.stderr)
        return 1
    import checks
    import environment

    if arguments[:1] in (["-h"], ["--help"]):
        print((__doc__ or "").strip())
        return 0
    may_ask = arguments[:1] == ["--install-system"]
    if may_ask:
        arguments = arguments[1:]
    try:
        if arguments[:1] == ["test"]:
            return checks.run(arguments[1:], may_ask)
        return environment.start(arguments[1:] if arguments[:1] == ["--"] else arguments, may_ask)
    except environment.SetupError as error:
        print(error, file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 130


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
