"""Work that is shared among processes of which some die."""

import operator
import sys
import time
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import active_children, get_context
from multiprocessing.context import SpawnContext, SpawnProcess
from typing import Any

import pytest

from scala_desktop.bots.spreading import processes, spread

pools: list[ProcessPoolExecutor] = []


class LateProcess(SpawnProcess):
    """The second of a pool is known to it only after the first has died and the pool is broken."""

    def start(self) -> None:
        pool: Any = pools[-1]
        super().start()
        if pool._processes:
            next(iter(pool._processes.values())).kill()
            while not pool._broken:
                time.sleep(0.01)
            time.sleep(0.3)  # By now nobody tells it any more that there is no work.


class LateContext(SpawnContext):
    """Starts its processes late."""

    Process = LateProcess


@pytest.mark.timeout(60)
@pytest.mark.parametrize("late", [1, 4])
def test_a_process_that_was_being_started_when_its_pool_broke_ends_too(late: int) -> None:
    def make() -> ProcessPoolExecutor:
        context = LateContext() if len(pools) < late else get_context("spawn")
        pools.append(ProcessPoolExecutor(2, context))
        return pools[-1]

    pools.clear()
    told: list[BaseException] = []
    # Of four in a row nobody asks the last one for anything any more.
    assert list(spread(operator.neg, range(20), make, told.append)) == [-n for n in range(20)]
    assert len(pools) == min(late, 3) + 1
    deadline = time.monotonic() + 10
    while active_children() and time.monotonic() < deadline:
        time.sleep(0.01)
    left = active_children()
    for process in left:
        process.kill()
    assert not left


def test_no_more_processes_are_wanted_than_windows_has(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "win32")
    processes(62).shutdown()
