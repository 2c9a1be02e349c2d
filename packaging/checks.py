"""Run every check and every test of the project, and add up what the tests said."""

import os
import subprocess
import sys
import tempfile
import time
import xml.etree.ElementTree as ET
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import environment
from environment import ROOT
from system import TEST_TOOLS

# What runs without Qt; a folder that does not exist yet is left out.
CORE = [
    "tests/architecture",
    "tests/rules",
    "tests/words",
    "tests/bots",
    "tests/store",
    "tests/scenarios",
    "tests/records",
    "tests/cli",
    "scala_desktop/rules",
    "scala_desktop/words",
    "scala_desktop/bots",
    "scala_desktop/store",
    "scala_desktop/sound",
    "scala_desktop/resources.py",
]
MEMORY = "/dev/shm"
"""Where Linux keeps files in memory."""
ROOM_BYTES = 2 << 30
"""So much room the tests need there, several times over."""


@dataclass
class Counts:
    """How many tests passed, failed (or broke) and were skipped."""

    passed: int = 0
    failed: int = 0
    skipped: int = 0

    def __add__(self, other: "Counts") -> "Counts":
        return Counts(
            self.passed + other.passed, self.failed + other.failed, self.skipped + other.skipped
        )

    @property
    def ran(self) -> int:
        """Return how many tests were executed."""
        return self.passed + self.failed

    def __str__(self) -> str:
        skipped = f", {self.skipped} skipped" if self.skipped else ""
        return f"{self.passed} passed, {self.failed} failed{skipped}"


@dataclass
class Step:
    """One check: its name and its command; a pytest run is counted."""

    name: str
    command: list[str]
    is_pytest: bool = False

    def run(self) -> tuple[bool, Counts]:
        """Run the command; return whether it went well, and what the tests of it said.

        A pytest run in which no test was executed has not gone well, whatever its exit code.
        """
        if not self.is_pytest:
            return not _call(self.command), Counts()
        memory = _memory()
        with tempfile.TemporaryDirectory(dir=memory) as folder:
            # Some tests start the program as a user that may do little.
            Path(folder).chmod(0o755)
            report = Path(folder) / "report.xml"
            # The path of a socket may not be long.
            settings = [f"--junitxml={report}", f"--basetemp={folder}/t"]
            code = _call([*self.command, *settings], **({"TMPDIR": folder} if memory else {}))
            counts = read_report(report)
        if code and not counts.failed:
            counts.failed = 1  # pytest itself went wrong: it was killed, or could not collect
        return not code and counts.ran > 0, counts


def read_report(report: Path) -> Counts:
    """Return the counts of a JUnit report of pytest; zeros if there is none.

    >>> read_report(Path("nowhere.xml"))
    Counts(passed=0, failed=0, skipped=0)
    """
    try:
        suites = ET.parse(report).getroot().iter("testsuite")
    except (OSError, ET.ParseError):
        return Counts()
    counts = Counts()
    for suite in suites:
        total, failures, errors, skipped = (
            int(suite.get(name, "0")) for name in ("tests", "failures", "errors", "skipped")
        )
        failed = failures + errors
        counts += Counts(max(0, total - failed - skipped), failed, skipped)
    return counts


def run(arguments: Sequence[str], may_ask: bool) -> int:
    """Run all steps, or pytest alone with *arguments* if there are any; return the exit code.

    :raises system.SetupError: if the tests cannot be set up here.
    """
    main = environment.main_environment()
    wanted = [*environment.dependencies(), *environment.extras(), *environment.group("dev")]
    main.sync(wanted, "test", may_ask, TEST_TOOLS)
    environment.check_system(main, {"qt", "fonts", "offscreen"}, may_ask, TEST_TOOLS)
    if arguments:
        return _call([str(main.python), "-m", "pytest", *arguments])
    core = environment.core_environment()
    core.sync(environment.group("core"), "core", may_ask)
    return _run_all(steps(main, core))


def steps(main: environment.Environment, core: environment.Environment) -> list[Step]:
    """Return every step, the quick ones first."""
    python = str(main.python)
    found = [
        Step("ruff check", [main.tool("ruff"), "check", "."]),
        Step("ruff format", [main.tool("ruff"), "format", "--check", "."]),
        Step("mypy", [main.tool("mypy")]),
        Step("import contracts", [main.tool("lint-imports"), "--no-logo"]),
    ]
    catalogues = str(ROOT / "packaging" / "catalogues.py")
    found.append(Step("catalogues", [python, catalogues, "--check"]))
    pytest = ["-m", "pytest", "-q", "--durations=12", "--durations-min=5"]
    # A process that has done its share takes over from the others: none waits for the last.
    shared = [*pytest, "--dist", "worksteal"]
    core_tests = [path for path in CORE if (ROOT / path).exists()]
    # What has run without Qt need not run again beside it.
    ran = [f"--ignore={path}" for path in core_tests if path != "tests/architecture"]
    return [
        *found,
        Step("tests without Qt", [str(core.python), *shared, "-n", "auto", *core_tests], True),
        Step("tests", [python, *shared, "-n", str(_waiters()), "-m", "not x11", *ran], True),
        Step("tests in an X11 window", [python, *pytest, "-m", "x11", *_in_x11()], True),
    ]


def _waiters() -> int:
    """Return how many processes test windows: one more than there are processors.

    A third of the time those tests wait for a clock, or for another process.
    """
    if sys.platform == "linux":
        return len(os.sched_getaffinity(0)) + 1
    return (os.cpu_count() or 1) + 1


def _in_x11() -> list[str]:
    """Return the files with tests marked x11: to collect all the others takes longer than they."""
    files = sorted(ROOT.glob("tests/**/test_*.py"))
    return [str(path.relative_to(ROOT)) for path in files if "mark.x11" in path.read_text("utf-8")]


def _run_all(todo: Sequence[Step]) -> int:
    results: list[tuple[Step, bool, float]] = []
    total = Counts()
    for step in todo:
        print(f"\n== {step.name}", flush=True)
        started = time.monotonic()
        well, counts = step.run()
        total += counts
        results.append((step, well, time.monotonic() - started))
    print()
    for step, well, seconds in results:
        print(f"{'ok    ' if well else 'FAILED'} {seconds:7.1f} s  {step.name}")
    print(total, flush=True)
    return 0 if all(well for _, well, _ in results) else 1


def _memory() -> str | None:
    """Return where folders lie in memory, ``None`` where that is nowhere or of no use.

    What is written to last waits for the disk: thousands of times in the tests.  They also run
    what they write, which some systems let nobody do there.
    """
    if sys.platform != "linux" or not Path(MEMORY).is_dir():
        return None
    system = os.statvfs(MEMORY)
    runs = not system.f_flag & os.ST_NOEXEC
    return MEMORY if runs and system.f_bavail * system.f_frsize >= ROOM_BYTES else None


def _call(command: Sequence[str], **more: str) -> int:
    settings = {**os.environ, "PYTHONUTF8": "1", **more}
    settings.setdefault("QT_QPA_PLATFORM", "offscreen")
    # Each of the hundreds of programs that the tests start would compile all modules again.
    settings.pop("PYTHONDONTWRITEBYTECODE", None)
    sys.stdout.flush()
    return subprocess.run(
        command, cwd=ROOT, env=settings, stdin=subprocess.DEVNULL, check=False
    ).returncode
