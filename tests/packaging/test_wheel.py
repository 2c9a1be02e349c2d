"""The wheel holds the program and what it shows."""

import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

import scala_desktop

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> zipfile.Path:
    """Build the wheel and return its root."""
    folder = tmp_path_factory.mktemp("wheel")
    command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)]
    subprocess.run(command, cwd=ROOT, check=True, capture_output=True)
    (built,) = folder.iterdir()
    assert built.name == f"scala_desktop-{scala_desktop.__version__}-py3-none-any.whl"
    return zipfile.Path(built)


@pytest.mark.parametrize(
    "name",
    [
        "scala_desktop/__init__.py",
        "scala_desktop/py.typed",
        "scala_desktop/resources/cards/french/AS.svg",
        "scala_desktop/resources/cards/backs/back_blu.svg",
        "scala_desktop/resources/icons/app_icon_256.png",
    ],
)
def test_the_wheel_holds(wheel: zipfile.Path, name: str) -> None:
    assert (wheel / name).is_file()


def test_the_wheel_holds_no_tests_and_no_tools(wheel: zipfile.Path) -> None:
    names = {entry.name for entry in wheel.iterdir()}
    assert names == {"scala_desktop", f"scala_desktop-{scala_desktop.__version__}.dist-info"}
