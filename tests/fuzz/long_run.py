"""Spoil each kind of file of ours and load it: no traceback, no hang, no gigabyte, nothing lost.

python tests/fuzz/long_run.py --cases 10000 --jobs 2

Where this is started by the superuser a small disk is made to run full, and the cases run as
somebody who may not read everything.
"""

import argparse
import ctypes
import gc
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import traceback
from collections import Counter
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from functools import cache, partial
from multiprocessing import get_context
from pathlib import Path
from random import Random

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

CAPABILITIES_3 = 0x20080522
CAN_READ_AND_WRITE_ALL = 1 << 1 | 1 << 2
"""CAP_DAC_OVERRIDE and CAP_DAC_READ_SEARCH of Linux."""
MOST_S = 2.0
MOST_BYTES = 300 * 2**20
HANGS_S = 30
DISK = 256 * 1024
BATCH = 50


@dataclass
class Outcome:
    """What came of some cases."""

    cases: int = 0
    ways: Counter[str] = field(default_factory=Counter)
    slowest: tuple[float, str] = (0.0, "")
    megabytes: int = 0
    faults: list[str] = field(default_factory=list)

    def add(self, other: "Outcome") -> None:
        """Add what came of other cases."""
        self.cases += other.cases
        self.ways += other.ways
        self.slowest = max(self.slowest, other.slowest)
        self.megabytes = max(self.megabytes, other.megabytes)
        self.faults += other.faults


@cache
def _application() -> object:
    from PySide6.QtCore import QCoreApplication

    return QCoreApplication.instance() or QCoreApplication(["fuzz"])


def _hung(*_: object) -> None:
    raise TimeoutError(f"it has not ended after {HANGS_S} s")


@contextmanager
def _limits() -> Iterator[None]:
    """Let nothing hang, and nobody take more memory than may be taken on top of what is held."""
    import resource  # there is none on Windows

    held = resource.getrlimit(resource.RLIMIT_DATA)
    with Path("/proc/self/status").open(encoding="ascii") as status:
        now = next(int(line.split()[1]) * 1024 for line in status if line.startswith("VmData"))
    before = signal.signal(signal.SIGALRM, _hung)
    resource.setrlimit(resource.RLIMIT_DATA, (now + MOST_BYTES, held[1]))
    signal.alarm(HANGS_S)
    try:
        yield
    finally:
        signal.alarm(0)
        signal.signal(signal.SIGALRM, before)
        resource.setrlimit(resource.RLIMIT_DATA, held)


@contextmanager
def _alone(disk: Path) -> Iterator[None]:
    """Have the small *disk* for oneself: another process would run into its end."""
    import fcntl

    handle = os.open(disk, os.O_RDONLY)
    try:
        fcntl.flock(handle, fcntl.LOCK_EX)
        yield
    finally:
        os.close(handle)


def one(name: str, number: int, folder: Path, disk: Path | None, found: Outcome) -> None:
    """Spoil one file of the kind *name* in *folder*, load it and look what is left."""
    rng = Random(f"{name} {number}")
    roll = rng.random()
    if roll < 0.06:
        _one(name, number, rng, folder, "in its place", found)
    elif roll < 0.09 and disk is not None:
        with _alone(disk):
            _one(name, number, rng, disk, "full disk", found)
    else:
        _one(name, number, rng, folder, "spoilt", found)


def _one(name: str, number: int, rng: Random, folder: Path, way: str, found: Outcome) -> None:
    from tests.fuzz.kinds import KINDS
    from tests.fuzz.mutating import fill, permit, put_in_place, spoilt

    kind, case = KINDS[name], f"{name} {number}"
    home = Path(tempfile.mkdtemp(prefix="case-", dir=folder))
    path = home / kind.place
    path.parent.mkdir(exist_ok=True)
    data = rng.choice(kind.samples())
    if way == "spoilt" or rng.random() < 0.3:
        data = spoilt(data, rng)
    kind.beside(home, rng)
    try:
        path.write_bytes(data)
    except OSError:  # too much for the small disk: what is there of it is what is read
        data = path.read_bytes()
    try:
        if way == "in its place":
            put_in_place(path, rng)
        elif way == "full disk":
            fill(home, int(rng.random() * 9000))
        there = path.is_file()
        start = time.process_time()
        with _limits():
            kind.load(path if kind.alone else home)
        seconds = time.process_time() - start
        found.slowest = max(found.slowest, (seconds, case))
        if seconds > MOST_S:
            found.faults.append(f"{case} ({way}): {seconds:.1f} s")
        permit(home)
        if there:
            kind.check(data, home)
    except Exception:  # noqa: BLE001 - whatever comes out is a fault, and told with its number
        found.faults.append(f"{case} ({way}): {traceback.format_exc(limit=-4)}")
    finally:
        with suppress(OSError):
            permit(home)
        shutil.rmtree(home, ignore_errors=True)
    found.cases += 1
    found.ways[way] += 1


def several(numbers: range, *, name: str, folder: Path, disk: Path | None) -> Outcome:
    """Do some cases of one kind in this process."""
    import resource

    _application()
    found = Outcome()
    for number in numbers:
        one(name, number, folder, disk, found)
    gc.collect()
    found.megabytes = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024
    return found


def apart(cases: int, folder: Path, name: str) -> Outcome:
    """Do some cases through the command line, each in a process of its own."""
    from tests.fuzz.kinds import KINDS, command_apart
    from tests.fuzz.mutating import permit, put_in_place, spoilt

    found, verb = Outcome(), {"record": "replay", "scenario": "check"}[name]
    for number in range(cases):
        rng, home = Random(f"apart {name} {number}"), Path(tempfile.mkdtemp(dir=folder))
        path = home / KINDS[name].place
        path.write_bytes(spoilt(rng.choice(KINDS[name].samples()), rng))
        if rng.random() < 0.2:
            put_in_place(path, rng)
        try:
            command_apart(verb, str(path))
        except Exception as error:  # noqa: BLE001 - as above
            found.faults.append(f"{name} apart {number}: {error}")
        permit(home)
        shutil.rmtree(home)
        found.cases += 1
        found.ways["by command"] += 1
    return found


@contextmanager
def small_disk() -> Iterator[Path | None]:
    """Make a disk that is soon full, where this may; give ``None`` where it may not."""
    folder = Path(tempfile.mkdtemp())
    options = f"size={DISK},mode=777"
    mount = ["mount", "-t", "tmpfs", "-o", options, "tmpfs", str(folder)]
    mounted = False
    with suppress(OSError):
        mounted = subprocess.run(mount, capture_output=True, check=False).returncode == 0
    try:
        yield folder if mounted else None
    finally:
        if mounted:
            subprocess.run(["umount", str(folder)], check=False)
        folder.rmdir()


def become_somebody() -> None:
    """Give up, in this process, what lets the superuser read and write everything."""
    if os.geteuid() != 0:
        return
    libc = ctypes.CDLL(None, use_errno=True)
    head, sets = (ctypes.c_uint32 * 2)(CAPABILITIES_3, 0), (ctypes.c_uint32 * 6)()
    if libc.capget(head, sets) == 0:
        sets[0] &= ~(CAN_READ_AND_WRITE_ALL)
        libc.capset(head, sets)


def main(arguments: Sequence[str] | None = None) -> int:
    """Do the cases asked for and print what came of them; return 1 if one is at fault."""
    from tests.fuzz.kinds import KINDS

    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--cases", type=int, default=1000, help="for each kind of file")
    parser.add_argument("--apart", type=int, default=40, help="of these, each in a process")
    parser.add_argument("--kind", choices=list(KINDS), action="append")
    parser.add_argument("--first", type=int, default=0, help="the number of the first case")
    parser.add_argument("--jobs", type=int, default=1)
    options = parser.parse_args(arguments)
    faults = 0
    last = options.first + options.cases
    batches = [range(i, min(i + BATCH, last)) for i in range(options.first, last, BATCH)]
    with tempfile.TemporaryDirectory() as folder, small_disk() as disk:
        Path(folder).chmod(0o777)
        if disk is None:
            print("no disk can be made here that runs full")
        for name in options.kind or KINDS:
            found = Outcome()
            work = partial(several, name=name, folder=Path(folder), disk=disk)
            with ProcessPoolExecutor(
                options.jobs, get_context("spawn"), initializer=become_somebody
            ) as pool:
                for done in pool.map(work, batches):
                    found.add(done)
                if name in ("record", "scenario"):
                    found.add(pool.submit(apart, options.apart, Path(folder), name).result())
            seconds, case = found.slowest
            ways = ", ".join(f"{count} {way}" for way, count in sorted(found.ways.items()))
            print(
                f"{name}: {found.cases} cases ({ways}); slowest {seconds:.2f} s ({case}); at most"
                f" {found.megabytes} MB; {len(found.faults)} at fault",
                flush=True,
            )
            for fault in found.faults[:20]:
                print(fault, flush=True)
            faults += len(found.faults)
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
