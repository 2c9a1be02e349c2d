#!/usr/bin/env python3
"""Prepara tutto e fa partire Scala Desktop, o ne esegue le prove.

  python3 packaging/run.py [ARGOMENTI]             il programma, con i suoi argomenti
  python3 packaging/run.py -- --help               l'aiuto del programma
  python3 packaging/run.py --install-system [...]  prima installa con sudo le librerie mancanti
  python3 packaging/run.py test                    ogni controllo e ogni prova, come in CI
  python3 packaging/run.py test ARGOMENTI          solo pytest, con questi argomenti

La prima volta crea un ambiente Python in .venv, o nella cartella detta da SCALA_VENV, e ci
scarica le librerie (circa 90 MB); le prove ne usano un secondo senza Qt, accanto al primo.
"""

# Only the standard library is used, and what stands here and in words.py and pythons.py runs on
# old Pythons too, so that they can say what is wrong, or find a newer one.
import io
import sys

import pythons
import words

HELP = """\
Set everything up and start Scala Desktop, or run its tests.

  python3 packaging/run.py [ARGUMENTS]             the program, with its arguments
  python3 packaging/run.py -- --help               the program's own help
  python3 packaging/run.py --install-system [...]  install missing libraries with sudo first
  python3 packaging/run.py test                    every check and every test, as in CI
  python3 packaging/run.py test ARGUMENTS          pytest alone, with these arguments

The first time it makes a Python environment in .venv, or in the folder that SCALA_VENV names, and
downloads the libraries into it (some 90 MB); the tests use a second one without Qt, beside it.
"""


def main(arguments: "list[str]") -> int:
    """Start what *arguments* ask for and return the exit code."""
    if sys.version_info < pythons.OLDEST:
        return pythons.hand_over([__file__, *arguments])
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):  # a folder may have a name of another code
            stream.reconfigure(errors="replace")
    import checks
    import environment
    from system import SetupError

    if arguments[:1] in (["-h"], ["--help"]):
        print(words.say(__doc__ or "", HELP).strip())
        return 0
    may_ask = arguments[:1] == ["--install-system"]
    if may_ask:
        arguments = arguments[1:]
    try:
        if arguments[:1] == ["test"]:
            return checks.run(arguments[1:], may_ask)
        return environment.start(arguments[1:] if arguments[:1] == ["--"] else arguments, may_ask)
    except SetupError as error:
        print(error, file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 130


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
