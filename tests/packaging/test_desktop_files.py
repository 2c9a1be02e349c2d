"""The desktop's files agree with one another and with the desktop's own judges."""

import configparser
import shutil
import subprocess
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest

import scala_desktop

LINUX = Path(__file__).resolve().parents[2] / "packaging" / "linux"
DESKTOP = LINUX / f"{scala_desktop.APP_ID}.desktop"
METAINFO = LINUX / f"{scala_desktop.APP_ID}.metainfo.xml"


def test_one_id_in_every_file() -> None:
    entry = configparser.RawConfigParser()
    entry.read(DESKTOP, "utf-8")
    component = ET.parse(METAINFO).getroot()
    assert entry["Desktop Entry"]["icon"] == scala_desktop.APP_ID
    assert component.findtext("id") == scala_desktop.APP_ID
    assert component.findtext("launchable") == DESKTOP.name


def test_the_newest_release_is_this_version() -> None:
    release = ET.parse(METAINFO).getroot().find("releases/release")
    assert release is not None
    assert release.get("version") == scala_desktop.__version__


@pytest.mark.parametrize(
    "command",
    [
        ["desktop-file-validate", str(DESKTOP)],
        ["appstreamcli", "validate", "--no-net", str(METAINFO)],
    ],
    ids=lambda command: command[0],
)
def test_the_judges_of_the_desktop_agree(command: list[str]) -> None:
    if not shutil.which(command[0]):
        pytest.skip(f"{command[0]} is not installed")
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert not done.returncode, done.stdout
