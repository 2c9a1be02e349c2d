"""The first start: what it asks for, what it says, and that it installs what was tested."""

import ast
import locale
import os
import re
import shutil
import subprocess
import sys
import tomllib
import zipfile
from pathlib import Path
from typing import Any

import environment
import pip_install
import pytest
import pythons
import system
import words

ROOT = Path(__file__).resolve().parents[2]


def held() -> dict[str, str]:
    """Return the version of every library that constraints.txt holds."""
    found = (re.match(r"([a-z0-9-]+)==(\S+)", entry) for entry in pip_install.entries())
    return {match[1]: match[2] for match in found if match}


def test_every_library_is_held_by_its_hash() -> None:
    entries = list(pip_install.entries())
    assert len(entries) == len(held()) > 30
    for entry in entries:
        assert re.search(r"--hash=sha256:[0-9a-f]{64}", entry), entry
    assert "//" not in pip_install.CONSTRAINTS.read_text("utf-8"), "a host is named"


@pytest.mark.parametrize("name", ["core", "test", "lint", "compile", "dev", "package", "setup"])
def test_what_a_group_wants_is_held(name: str) -> None:
    wanted_by_all = [*environment.dependencies(), *environment.extras()]
    for wanted in [*environment.group(name), *wanted_by_all]:
        library = re.split("[<>=,]", wanted)[0].lower()
        assert library in held(), library


def test_the_back_end_and_other_installers_are_held_too() -> None:
    project: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    uv = project["tool"]["uv"]
    assert uv["default-groups"] == [], "who only plays gets the developers' tools"
    pinned = project["build-system"]["requires"] + uv["constraint-dependencies"]
    pinned += uv["build-constraint-dependencies"]
    for requirement in pinned:
        name, version = requirement.split("==")
        assert held()[name] == version, requirement
    for wanted in [*environment.dependencies(), *environment.extras()]:
        name = re.split("[<>=,]", wanted)[0].lower()
        assert any(one.startswith(f"{name}==") for one in uv["constraint-dependencies"]), name


def test_a_file_that_is_not_the_tested_one_is_not_installed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A wheel of the same name and version, and with other contents, comes from the network."""
    name, version = "platformdirs", held()["platformdirs"]
    wheel = tmp_path / f"{name}-{version}-py3-none-any.whl"
    with zipfile.ZipFile(wheel, "w") as archive:
        folder = f"{name}-{version}.dist-info"
        meta = f"Metadata-Version: 2.1\nName: {name}\nVersion: {version}\n"
        archive.writestr(f"{folder}/METADATA", meta)
        archive.writestr(f"{folder}/WHEEL", "Wheel-Version: 1.0\nTag: py3-none-any\n")
        archive.writestr(f"{folder}/RECORD", "")
    monkeypatch.setenv("PIP_CONFIG_FILE", "/dev/null")
    monkeypatch.setenv("PIP_NO_INDEX", "1")
    monkeypatch.setenv("PIP_FIND_LINKS", str(tmp_path))
    monkeypatch.setenv("LANG", "it_IT.UTF-8")
    monkeypatch.setenv("LC_ALL", "")
    wanted = tmp_path / "wanted.txt"
    wanted.write_text(pip_install.entry(name), "utf-8")
    with pytest.raises(system.SetupError, match="non è quella provata"):
        pip_install._run(
            Path(sys.executable),
            ["--target", str(tmp_path / "there"), "-r", str(wanted)],
            tmp_path / "pip.log",
            shown=True,
        )
    assert not (tmp_path / "there" / name).exists()


@pytest.mark.parametrize(
    ("printed", "told"),
    [
        (
            (
                "SSLError(SSLCertVerificationError(1, '[SSL: CERTIFICATE_VERIFY_FAILED] certificate"
                " verify failed')))\nERROR: No matching distribution found for pillow"
            ),
            "certificat",
        ),
        ("ERROR: Could not install: [Errno 28] No space left on device", "disco"),
        ("NewConnectionError('[Errno -3] Temporary failure in name resolution')", "rete"),
        ("Read timed out.\nERROR: No matching distribution found for pillow", "rete"),
        ("ERROR: No matching distribution found for pyside6-essentials==6.11.3", "computer"),
        ("Killed", "fermato"),
    ],
)
def test_the_reason_of_a_failed_download(
    printed: str, told: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LC_ALL", "it_IT.UTF-8")
    assert told in pip_install.reason(printed)


def test_it_says_what_comes_and_how_far_it_is(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LC_ALL", "it_IT.UTF-8")
    progress = system.Progress()
    for line in (
        "  Downloading pyside6_essentials-6.11.3-cp310-abi3-any.whl (80.3 MB)\n",
        *(f"Progress {part} of 80000000\n" for part in range(0, 80_000_001, 1_000_000)),
        "Installing collected packages: shiboken6, pyside6-essentials\n",
    ):
        pip_install._tell(line, progress)
    assert capsys.readouterr().out.splitlines() == [
        "  scarico pyside6_essentials 6.11.3 (80.3 MB)...",
        *(f"      scaricato: {part:3}%" for part in (0, 25, 50, 75, 100)),
        "  installo 2 librerie...",
    ]


def test_everything_that_is_missing_is_asked_for_in_one_line(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """On a bare Debian, without root: the module venv, Qt's libraries and the tests' tools."""
    monkeypatch.setenv("LC_ALL", "it_IT.UTF-8")
    monkeypatch.setattr(system, "find_spec", lambda name: None)
    monkeypatch.setattr(system, "_is_root", lambda: False)
    monkeypatch.setattr(shutil, "which", lambda name: "" if name == "Xvfb" else f"/usr/bin/{name}")
    nothing = subprocess.CompletedProcess([], 1, "", "")
    monkeypatch.setattr(system, "quiet", lambda *_: nothing)
    with pytest.raises(system.SetupError) as caught:
        system.check_venv(system.TEST_TOOLS, may_ask=False)
    (line,) = str(caught.value).splitlines()
    asked = line.partition("sudo apt-get install ")[2].split()
    assert asked[0] == f"python{sys.version_info.major}.{sys.version_info.minor}-venv"
    assert {"libgl1", "libxcb-cursor0", "fonts-dejavu-core", "xvfb"} < set(asked)
    assert "xdotool" not in asked


@pytest.mark.parametrize(
    ("problems", "told"),
    [
        ({"fonts": "none"}, "The system lacks a typeface; "),
        ({"fonts": "none", "xcb": "libxcb-cursor.so.0: cannot open"}, "libxcb-cursor.so.0; "),
    ],
)
def test_what_the_system_lacks_is_named_a_library_first(
    problems: dict[str, str], told: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LC_ALL", "en_US.UTF-8")
    monkeypatch.setattr(system, "_problems", lambda _: problems)
    monkeypatch.setattr(system, "_is_root", lambda: False)
    with pytest.raises(system.SetupError, match=re.escape(told)):
        system.check_qt(Path("python"), {"qt", "fonts", "xcb"}, (), may_ask=False)


@pytest.mark.parametrize("name", ["run.py", "words.py", "pythons.py"])
def test_an_old_python_can_read_what_tells_it_so(name: str) -> None:
    source = (ROOT / "packaging" / name).read_text("utf-8")
    ast.parse(source, feature_version=(3, 6))
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.FunctionDef):
            signature = [*(one.annotation for one in node.args.args), node.returns]
            assert not any(isinstance(one, ast.Subscript) for one in signature), node.name


def test_an_old_python_names_itself_and_the_way_to_a_newer_one(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pythons, "_ends_well", lambda command: command[-1] == "python3.11")
    monkeypatch.setattr(shutil, "which", lambda name: name if name == "apt-get" else None)
    monkeypatch.setenv("LC_ALL", "en_US.UTF-8")
    assert pythons.hand_over([]) == 1
    told = capsys.readouterr().err
    assert sys.executable in told
    assert f"Python {'.'.join(map(str, sys.version_info[:3]))}" in told
    assert told.endswith("sudo apt-get install python3.11 python3.11-venv\n")


def test_an_old_python_hands_over_to_a_newer_one(monkeypatch: pytest.MonkeyPatch) -> None:
    called: list[tuple[str, list[str]]] = []
    monkeypatch.setattr(shutil, "which", lambda name: f"/bin/{name}" if "3.12" in name else None)
    monkeypatch.setattr(pythons, "_ends_well", lambda command: True)
    monkeypatch.setattr(os, "execv", lambda path, all_: called.append((path, all_)))
    pythons.hand_over(["run.py", "play"])
    assert called == [("/bin/python3.12", ["/bin/python3.12", "run.py", "play"])]


@pytest.mark.parametrize(
    ("settings", "first", "expected"),
    [
        ("it_IT.UTF-8", "", "Ciao"),
        ("en_IE", "", "Hello"),
        ("C", "", "Ciao"),
        ("C.UTF-8", "en", "Hello"),
        ("en_US.UTF-8", "it:en", "Ciao"),
        ("C", "en", "Ciao"),
        ("", "en", "Ciao"),
    ],
)
def test_it_speaks_the_language_of_the_terminal_as_the_window_does(
    settings: str, first: str, expected: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    for name, value in (("LC_ALL", ""), ("LC_MESSAGES", ""), ("LANG", settings)):
        monkeypatch.setenv(name, value)
    monkeypatch.setenv("LANGUAGE", first)
    assert words.say("Ciao", "Hello") == expected


@pytest.mark.parametrize(
    ("told", "expected"), [("English_United States", "en"), ("Italian_Italy", "it"), (None, "it")]
)
def test_where_no_variable_tells_the_language_the_system_does(
    told: str | None, expected: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.setattr(locale, "getlocale", lambda: (told, "1252"))
    assert words.language({}) == expected


def test_a_language_that_python_does_not_know_keeps_nobody_from_the_script(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def unknown() -> tuple[str | None, str | None]:
        raise ValueError("unknown locale: en-GB")

    monkeypatch.setattr(sys, "platform", "darwin")
    monkeypatch.setattr(locale, "getlocale", unknown)
    assert words.language({}) == "it"


def test_what_is_optional_keeps_nobody_from_playing(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LC_ALL", "it_IT.UTF-8")
    installed: list[str] = []

    def run(_: Path, arguments: list[str], *__: Any, **___: Any) -> None:
        if "miniaudio>=1.70" in arguments:
            raise system.SetupError("Non riesco a installare le librerie: non ce n'è una")
        installed.extend(arguments)

    monkeypatch.setattr(pip_install, "_run", run)
    pip_install.install(Path(sys.executable), ["pillow"], tmp_path / "log", ["miniaudio>=1.70"])
    assert installed[-1] == "pillow"
    told = capsys.readouterr().out
    failed = "  Non riesco a installare le librerie: non ce n'è una."
    assert told == f"{failed} Si può giocare anche senza: miniaudio>=1.70\n"
