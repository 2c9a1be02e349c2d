"""The desktop's files agree with one another and with the desktop's own judges."""

import configparser
import shutil
import subprocess
import tomllib
import xml.etree.ElementTree as ET
from pathlib import Path

import build_deb
import pytest

import scala_desktop

LINUX = Path(__file__).resolve().parents[2] / "packaging" / "linux"
DESKTOP = LINUX / f"{scala_desktop.APP_ID}.desktop"
OPENER = LINUX / f"{scala_desktop.APP_ID}.open.desktop"
METAINFO = LINUX / f"{scala_desktop.APP_ID}.metainfo.xml"
MIME = LINUX / f"{scala_desktop.APP_ID}.mime.xml"
FREEDESKTOP = "{http://www.freedesktop.org/standards/shared-mime-info}"


def entry(path: Path) -> configparser.SectionProxy:
    """Return what a desktop file says."""
    parser = configparser.RawConfigParser()
    parser.read(path, "utf-8")
    return parser["Desktop Entry"]


def test_one_id_in_every_file() -> None:
    component = ET.parse(METAINFO).getroot()
    icon = ET.parse(MIME).getroot().find(f".//{FREEDESKTOP}icon")
    assert icon is not None
    assert entry(DESKTOP)["icon"] == scala_desktop.APP_ID
    assert entry(OPENER)["icon"] == scala_desktop.APP_ID
    assert icon.get("name") == scala_desktop.APP_ID
    assert component.findtext("id") == scala_desktop.APP_ID
    assert component.findtext("launchable") == DESKTOP.name


def test_a_record_opens_with_the_program() -> None:
    kind = ET.parse(MIME).getroot().find(f"{FREEDESKTOP}mime-type")
    assert kind is not None
    assert entry(OPENER)["mimetype"] == f"{kind.get('type')};"
    assert entry(OPENER)["exec"] == "scala-desktop open %f"


def test_every_place_where_one_looks_names_every_game() -> None:
    project = tomllib.loads((LINUX.parents[1] / "pyproject.toml").read_text("utf-8"))["project"]
    component = ET.parse(METAINFO).getroot()
    told = {
        "the package": project["description"],
        "its keywords": " ".join(project["keywords"]),
        "the Debian package": build_deb.CONTROL,
        **{f"the menu's {key}": entry(DESKTOP)[key] for key in ("comment", "comment[it]")},
        **{f"the menu's {key}": entry(DESKTOP)[key] for key in ("keywords", "keywords[it]")},
        **{f"summary {n}": one.text or "" for n, one in enumerate(component.iter("summary"))},
        "the description": "".join(
            t for one in component.iter("description") for t in one.itertext()
        ),
    }
    for place, text in told.items():
        for name in ("scala", "burraco", "canasta", "trentuno"):
            assert name in text.lower(), f"{place}: {name}"


def test_the_newest_release_is_this_version() -> None:
    release = ET.parse(METAINFO).getroot().find("releases/release")
    assert release is not None
    assert release.get("version") == scala_desktop.__version__


@pytest.mark.parametrize(
    "command",
    [
        ["desktop-file-validate", str(DESKTOP), str(OPENER)],
        ["appstreamcli", "validate", "--no-net", str(METAINFO)],
    ],
    ids=lambda command: command[0],
)
def test_the_judges_of_the_desktop_agree(command: list[str]) -> None:
    if not shutil.which(command[0]):
        pytest.skip(f"{command[0]} is not installed")
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert not done.returncode, done.stdout
