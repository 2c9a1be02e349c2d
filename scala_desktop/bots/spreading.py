"""Work that is shared among workers: processes of this computer, or of a cluster.

A worker may die with its piece of work.  The piece is done again, by another worker or, where there
is none, in this process, so that the results do not depend on the workers.
"""

from __future__ import annotations

import signal
import sys
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import BrokenExecutor, Executor, Future, wait
from multiprocessing import active_children, get_context
from multiprocessing.process import BaseProcess
from typing import Final, TypeVar

T = TypeVar("T")
R = TypeVar("R")

AHEAD: Final = 1000
"""How many pieces of work are given out at a time: enough for a cluster, little to remember."""
_TRIES: Final = 3
"""After so many failures in a row the next piece is done in this process."""
_WINDOWS_MOST: Final = 61
"""Windows can wait for no more processes at once."""


class NoWorkersError(Exception):
    """Reported where workers have failed so often that the work is done in this process."""


def processes(count: int) -> Executor:
    """Return an executor of *count* new processes, fewer where the system allows no more.

    They share nothing with this one.
    """
    # Imported only here: one process alone plays without it.
    from concurrent.futures import ProcessPoolExecutor

    # Ctrl+C on the terminal ends them at once.
    quietly = (signal.SIGINT, signal.SIG_DFL)
    if sys.platform == "win32":
        count = min(count, _WINDOWS_MOST)
    return ProcessPoolExecutor(count, get_context("spawn"), signal.signal, quietly)


def spread(
    do: Callable[[T], R],
    work: Sequence[T],
    executor: Executor | Callable[[], Executor],
    lost: Callable[[BaseException], None] | None = None,
) -> Iterator[R]:
    """Yield what *do* returns for each piece of *work*, in their order.

    *executor* does it, or is a function that makes one, called again where one breaks; the last one
    made is shut down at the end.  *lost* is told what ended a worker, or kept it from its work, and
    once a :class:`NoWorkersError`.
    """
    make = None if isinstance(executor, Executor) else executor
    pool = executor if isinstance(executor, Executor) else executor()
    rest = deque(work)
    given: deque[tuple[T, Future[tuple[R | None, Exception | None]]]] = deque()
    failures, told_of_none = 0, False
    begun: set[BaseProcess] = set()

    def give(piece: T) -> Future[tuple[R | None, Exception | None]]:
        before = set(active_children())
        future = _given(pool, do, piece)
        begun.update(set(active_children()) - before)
        return future

    def end_processes() -> None:
        """End those of a broken pool: one that was just being started waits for work for ever.

        The pool waits for it as long, and the program, as it ends, for the pool.
        """
        for process in begun:
            process.kill()
        begun.clear()

    try:
        while rest or given:
            while rest and len(given) < AHEAD:
                piece = rest.popleft()
                given.append((piece, give(piece)))
            piece, future = given[0]
            if failures >= _TRIES and not _is_done_well(future):
                value, fault = _attempt(do, piece)
            else:
                try:
                    value, fault = future.result()
                    failures = 0
                except Exception as end:  # noqa: BLE001 - whatever it was, the work is not done
                    failures += 1
                    if lost is not None:
                        lost(end)
                        if failures == _TRIES and not told_of_none:
                            lost(NoWorkersError(f"{failures} failures in a row"))
                            told_of_none = True
                    if isinstance(end, BrokenExecutor):
                        wait([other for _, other in given])
                        if make is not None:
                            pool.shutdown(wait=False)
                            end_processes()
                            pool = make()
                    given = deque(
                        (one, give(one) if _has_failed(other) else other) for one, other in given
                    )
                    continue
            given.popleft()
            if fault is not None:
                raise fault
            yield value  # type: ignore[misc]  # there is a value where there is no fault
    finally:
        if make is not None:
            if _is_broken(pool):
                end_processes()
            pool.shutdown(cancel_futures=True)


def _given(
    pool: Executor, do: Callable[[T], R], piece: T
) -> Future[tuple[R | None, Exception | None]]:
    """Return what will come of *piece*, a failure where *pool* takes no work any more."""
    try:
        return pool.submit(_attempt, do, piece)
    except Exception as refusal:  # noqa: BLE001 - executors of clusters have errors of their own
        failed: Future[tuple[R | None, Exception | None]] = Future()
        failed.set_exception(refusal)
        return failed


def _is_broken(pool: Executor) -> bool:
    asked = _given(pool, bool, None)
    return asked.done() and isinstance(asked.exception(), BrokenExecutor)


def _attempt(do: Callable[[T], R], piece: T) -> tuple[R | None, Exception | None]:
    """Return the result of *piece*, or what it raised itself, as opposed to the end of a worker."""
    try:
        return do(piece), None
    except Exception as fault:  # noqa: BLE001 - raised again where the work was wanted
        return None, fault


def _has_failed(future: Future[R]) -> bool:
    return future.done() and (future.cancelled() or future.exception() is not None)


def _is_done_well(future: Future[R]) -> bool:
    return future.done() and not _has_failed(future)
