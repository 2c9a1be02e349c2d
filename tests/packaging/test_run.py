"""The start script: what it counts, what it asks for, how it fails."""

import os
import subprocess
import sys
import venv
from pathlib import Path

import checks
import environment
import pip_install
import pytest
import system
from checks import Counts, Step

ROOT = Path(__file__).resolve().parents[2]
PYTEST = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider"]


def pytest_step(folder: Path, source: str) -> tuple[bool, Counts]:
    """Run one file of tests as a step would."""
    file = folder / "test_sample.py"
    file.write_text(source, "utf-8")
    settings = ["-c", str(folder / "none.ini"), "--rootdir", str(folder)]
    (folder / "none.ini").write_text("[pytest]\n", "utf-8")
    return Step("sample", [*PYTEST, *settings, str(file)], is_pytest=True).run()


@pytest.fixture(autouse=True)
def no_plugins(monkeypatch: pytest.MonkeyPatch) -> None:
    """Spare the inner runs of pytest the loading of Qt."""
    monkeypatch.setenv("PYTEST_DISABLE_PLUGIN_AUTOLOAD", "1")


def test_a_pytest_step_counts_what_ran(tmp_path: Path) -> None:
    source = (
        "import pytest\n"
        "def test_good(): pass\n"
        "def test_bad(): assert False\n"
        "@pytest.mark.skip\n"
        "def test_skipped(): pass\n"
        "@pytest.fixture\n"
        "def broken(): raise OSError\n"
        "def test_broken(broken): pass\n"
    )
    assert pytest_step(tmp_path, source) == (False, Counts(passed=1, failed=2, skipped=1))


def test_a_pytest_step_without_tests_fails(tmp_path: Path) -> None:
    assert pytest_step(tmp_path, "") == (False, Counts(failed=1))


def test_a_pytest_step_that_skips_everything_fails(tmp_path: Path) -> None:
    source = "import pytest\n@pytest.mark.skip\ndef test_skipped(): pass\n"
    assert pytest_step(tmp_path, source) == (False, Counts(skipped=1))


def test_a_pytest_step_that_cannot_collect_fails(tmp_path: Path) -> None:
    well, counts = pytest_step(tmp_path, "import nothing_of_this_name\n")
    assert (well, counts.failed) == (False, 1)


def test_counts_add_up_to_the_last_line() -> None:
    assert str(Counts(2, 1) + Counts(3, 0)) == "5 passed, 1 failed"
    assert str(Counts(2, 0, 1)) == "2 passed, 0 failed, 1 skipped"


def test_every_step_is_taken_in_order(monkeypatch: pytest.MonkeyPatch) -> None:
    main, core = environment.Environment(Path("main")), environment.Environment(Path("core"))
    names = [step.name for step in checks.steps(main, core)]
    assert names == [
        "ruff check",
        "ruff format",
        "mypy",
        "import contracts",
        "catalogues",
        "tests without Qt",
        "tests",
        "tests in an X11 window",
    ]


def test_each_file_with_tests_in_an_x11_window_is_taken() -> None:
    main, core = environment.Environment(Path("main")), environment.Environment(Path("core"))
    *_, shared, alone = checks.steps(main, core)
    assert "not x11" in shared.command
    taken = [one for one in alone.command if one.endswith(".py")]
    assert taken == [
        "tests/packaging/test_x11.py",
        "tests/windows/test_at_spi.py",
        "tests/windows/test_x11_drag.py",
    ]


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere no folder lies in memory")
@pytest.mark.parametrize("there", [True, False])
def test_tests_write_to_memory_where_there_is_any_and_keep_bytecode(
    there: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    memory = tmp_path / "memory"
    if there:
        memory.mkdir()
    monkeypatch.setattr(checks, "MEMORY", str(memory))
    monkeypatch.setattr(checks, "ROOM_BYTES", 1)
    monkeypatch.setenv("PYTHONDONTWRITEBYTECODE", "1")
    source = (
        "import sys, tempfile\n"
        "def test_folder():\n"
        f"    assert tempfile.gettempdir().startswith({str(memory)!r}) is {there}\n"
        "    assert not sys.dont_write_bytecode\n"
    )
    assert pytest_step(tmp_path, source) == (True, Counts(passed=1))
    assert not there or list(memory.iterdir()) == []


def test_groups_include_groups() -> None:
    assert set(environment.group("core")) < set(environment.group("test"))
    assert set(environment.group("test")) < set(environment.group("dev"))
    assert not any("qt" in requirement.lower() for requirement in environment.group("core"))


@pytest.mark.parametrize(
    ("settings", "needed"),
    [
        ({"DISPLAY": ":0"}, {"xcb"}),
        ({"DISPLAY": ":0", "WAYLAND_DISPLAY": "wayland-0"}, set()),
        ({"WAYLAND_DISPLAY": "wayland-0"}, {"wayland"}),
        ({"QT_QPA_PLATFORM": "offscreen"}, set()),
        ({"QT_QPA_PLATFORM": "xcb:something"}, {"xcb"}),
    ],
)
def test_what_the_screen_needs(
    monkeypatch: pytest.MonkeyPatch, settings: dict[str, str], needed: set[str]
) -> None:
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"):
        monkeypatch.delenv(name, raising=False)
    for name, value in settings.items():
        monkeypatch.setenv(name, value)
    assert system.needed_on_this_screen() - {"qt", "fonts", "offscreen"} == needed


def run(*arguments: str, **settings: str) -> subprocess.CompletedProcess[str]:
    """Run the start script as a person does."""
    command = [sys.executable, str(ROOT / "packaging" / "run.py"), *arguments]
    return subprocess.run(
        command, capture_output=True, text=True, check=False, env={**os.environ, **settings}
    )


def test_help_names_every_way_to_call() -> None:
    done = run("--help")
    assert (done.returncode, done.stderr) == (0, "")
    for word in ("--install-system", "run.py test", "SCALA_VENV", ".venv"):
        assert word in done.stdout


@pytest.fixture(scope="module")
def bare(tmp_path_factory: pytest.TempPathFactory) -> environment.Environment:
    made = environment.Environment(tmp_path_factory.mktemp("bare") / "venv")
    venv.create(made.folder, symlinks=os.name == "posix")
    return made


@pytest.mark.parametrize("locale", ["C", "C.UTF-8"])
@pytest.mark.parametrize("name", ["giochi", "caffè", "caff\udce8", "it's a\ngame"])
def test_the_program_is_found_in_a_folder_of_any_name(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    bare: environment.Environment,
    name: str,
    locale: str,
) -> None:
    if os.name != "posix" and name != "caffè":
        pytest.skip("no such name")
    root = tmp_path / name
    root.mkdir()
    (root / "found_here.py").touch()
    monkeypatch.setattr(environment, "ROOT", root)
    environment._point_to_the_program(next(bare.folder.rglob("site-packages")))
    settings = {"PATH": os.environ["PATH"], "LC_ALL": locale}
    command = [str(bare.python), "-c", "import found_here"]
    done = subprocess.run(command, env=settings, capture_output=True, check=False)
    assert (done.returncode, done.stderr) == (0, b"")


def test_a_moved_checkout_is_pointed_to(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, bare: environment.Environment
) -> None:
    packages = next(bare.folder.rglob("site-packages"))
    monkeypatch.setattr(environment.Environment, "_packages", lambda _: packages)
    monkeypatch.setattr(pip_install, "install", lambda *_: None)
    for name in ("before", "after"):
        root = tmp_path / name
        root.mkdir()
        (root / "found_here.py").touch()
        monkeypatch.setattr(environment, "ROOT", root)
        monkeypatch.setattr(environment, "_pyproject", lambda: {"project": 1, "build-system": 2})
        bare.sync([], "test", may_ask=False)
        command = [str(bare.python), "-c", "import found_here; print(found_here.__file__)"]
        settings = {"PATH": os.environ["PATH"]}
        done = subprocess.run(command, env=settings, capture_output=True, check=True, text=True)
        assert done.stdout.strip() == str(root / "found_here.py")


@pytest.mark.parametrize("arguments", [(), ("test",)])
def test_a_folder_that_is_not_an_environment_is_left_alone(
    tmp_path: Path, arguments: tuple[str, ...]
) -> None:
    (tmp_path / "lettera.txt").write_text("cara Anna", "utf-8")
    done = run(*arguments, SCALA_VENV=str(tmp_path))
    assert done.returncode == 1
    assert done.stderr == f"{tmp_path} esiste e non è un ambiente Python: spostala e riprova.\n"
    assert [path.name for path in tmp_path.iterdir()] == ["lettera.txt"]


@pytest.mark.skipif(os.name != "posix", reason="no such name")
def test_a_folder_that_cannot_be_printed_ends_in_a_sentence_all_the_same(tmp_path: Path) -> None:
    folder = tmp_path / "caff\udce8"
    folder.mkdir()
    (folder / "lettera.txt").touch()
    done = run(SCALA_VENV=str(folder), PYTHONIOENCODING="utf-8:strict")
    assert done.returncode == 1
    assert "caff? (solo la prima volta" in done.stdout
    assert done.stderr.startswith(f"{tmp_path}/caff? esiste e non è un ambiente Python")
