import subprocess
import sys
import threading
import time
import weakref
from pathlib import Path

import pytest

from scala_desktop.store.writer import LINGER_S, SWITCH_S, Writer

ROOT = Path(__file__).resolve().parents[2]


def test_what_is_put_is_done_in_another_thread_and_waited_for_on_demand() -> None:
    writer, done = Writer(), list[int]()
    go_on = threading.Event()

    def slow() -> None:
        assert go_on.wait(20)
        done.append(threading.get_ident())

    writer.put("a", slow)
    assert writer.busy
    assert done == []
    go_on.set()
    writer.flush()
    assert len(done) == 1
    assert done[0] != threading.get_ident()
    assert not writer.busy


def test_the_window_need_not_wait_as_long_as_threads_of_python_usually_run() -> None:
    usual = sys.getswitchinterval()
    try:
        sys.setswitchinterval(0.005)
        writer = Writer()
        writer.put("a", lambda: None)
        writer.flush()
        assert sys.getswitchinterval() == pytest.approx(SWITCH_S)
    finally:
        sys.setswitchinterval(usual)


def test_what_was_done_is_not_held_until_there_is_more_to_do() -> None:
    class Large:
        def __call__(self) -> None:
            pass

    writer, job = Writer(), Large()
    left = weakref.ref(job)
    writer.put("a", job)
    del job
    writer.flush()
    assert left() is None


def test_of_what_has_one_name_the_latest_is_done() -> None:
    writer, done = Writer(), list[str]()
    go_on = threading.Event()
    begun = threading.Event()

    def first() -> None:
        begun.set()
        assert go_on.wait(20)
        done.append("first")

    writer.put("match", first)
    assert begun.wait(20)
    for text in ("second", "third", "last"):
        writer.put("match", lambda text=text: done.append(text))  # type: ignore[misc]  # bound now
    writer.put("settings", lambda: done.append("settings"))
    go_on.set()
    writer.flush()
    assert done == ["first", "last", "settings"]


@pytest.mark.filterwarnings("ignore::pytest.PytestUnhandledThreadExceptionWarning")
def test_a_fault_in_one_keeps_the_others_not_from_being_done() -> None:
    writer, done = Writer(), list[str]()
    go_on = threading.Event()

    def faulty() -> None:
        assert go_on.wait(20)
        raise ZeroDivisionError

    writer.put("a", faulty)
    writer.put("b", lambda: done.append("b"))
    go_on.set()
    writer.flush()
    assert done == ["b"]


def test_where_no_thread_can_be_had_it_is_done_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    def none_left(_thread: threading.Thread) -> None:
        raise RuntimeError("can't start new thread")

    monkeypatch.setattr(threading.Thread, "start", none_left)
    writer, done = Writer(), list[str]()
    writer.put("a", lambda: done.append("a"))
    assert done == ["a"]
    assert not writer.busy


def test_a_program_ends_when_its_last_text_is_written(tmp_path: Path) -> None:
    program = f"""
import time
from pathlib import Path
from scala_desktop.store.writer import Writer

def write():
    time.sleep(0.3)
    Path({str(tmp_path / "text")!r}).write_text("all of it")

Writer().put("text", write)
"""
    began = time.monotonic()
    subprocess.run([sys.executable, "-c", program], check=True, cwd=ROOT)
    assert (tmp_path / "text").read_text("utf-8") == "all of it"
    assert time.monotonic() - began < LINGER_S, "it waits for no more"
