"""Work that is shared among processes of which some die."""

import operator
import time
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import active_children, get_context
from multiprocessing.context import SpawnContext, SpawnProcess
from typing import Any

import pytest

from scala_desktop.bots.spreading import spread

pools: list[ProcessPoolExecutor] = []


class LateProcess(SpawnProcess):
    """The second of a pool is known to it only after the first has died and the pool is broken."""

    def start(self) -> None:
        first = active_children()
        super().start()
        if len(pools) == 1 and first:
            first[0].kill()
            pool: Any = pools[0]
            while not pool._broken:
                time.sleep(0.01)
            time.sleep(0.3)  # By now nobody tells it any more that there is no work.


class LateContext(SpawnContext):
    """Starts its processes late."""

    Process = LateProcess


def make() -> ProcessPoolExecutor:
    pools.append(ProcessPoolExecutor(2, LateContext() if not pools else get_context("spawn")))
    return pools[-1]


@pytest.mark.timeout(60)
def test_a_process_that_was_being_started_when_its_pool_broke_ends_too() -> None:
    pools.clear()
    told: list[BaseException] = []
    assert list(spread(operator.neg, range(20), make, told.append)) == [-n for n in range(20)]
    assert told
    assert len(pools) == 2
    deadline = time.monotonic() + 10
    while active_children() and time.monotonic() < deadline:
        time.sleep(0.01)
    left = active_children()
    for process in left:
        process.kill()
    assert not left
