"""What is kept in the repository is the project's own, and true on every machine."""

import re
import shutil
import subprocess
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
TOP_LEVEL = {
    "CHANGELOG.md",
    "CONTRIBUTING.md",
    "LICENSE",
    "README.md",
    "docs",
    "packaging",
    "pyproject.toml",
    "resources",
    "scala_desktop",
    "tests",
}
# Written in pieces, so that this file does not find itself.
HOSTS = "|".join(
    re.escape(host)
    for host in (
        "pypi" + ".org",
        "python" + "hosted",
        "npmjs" + ".",
        "crates" + ".io",
        "deb.debian" + ".org",
        "snapshot.debian" + ".org",
    )
)
PLACES = r"(?<![\w.~-])/(?:work|home|root|tmp|Users|opt)" + r"/[\w.]|[A-Z]:\\+Users"
UNWANTED = re.compile(f"{HOSTS}|{PLACES}")

pytestmark = pytest.mark.skipif(
    not (ROOT / ".git").exists() or not shutil.which("git"), reason="this is no git checkout"
)


@cache
def tracked() -> list[Path]:
    """Return the files that git knows, less those just removed."""
    # A checkout that belongs to somebody else is still ours to read.
    command = ["git", "-c", f"safe.directory={ROOT}", "ls-files", "-z"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    return [path for name in done.stdout.split("\0") if name and (path := ROOT / name).is_file()]


def test_the_top_level_holds_only_what_belongs_there() -> None:
    names = {path.relative_to(ROOT).parts[0] for path in tracked()}
    assert {name for name in names if not name.startswith(".")} <= TOP_LEVEL


def test_no_file_names_a_package_host_or_a_place_on_one_machine() -> None:
    found = []
    for path in tracked():
        try:
            text = path.read_text("utf-8")
        except UnicodeDecodeError:
            continue
        found += [f"{path.relative_to(ROOT)}: {hit[0]}" for hit in UNWANTED.finditer(text)]
    assert found == []


@pytest.mark.parametrize(
    "text",
    [
        "https://" + "pypi" + ".org/simple",
        "open('/" + "tmp/shot.png')",
        "see /" + "home/anna/scala",
        r"C:\\" + r"Users\\anna",
    ],
)
def test_the_search_finds_what_it_is_for(text: str) -> None:
    assert UNWANTED.search(text)
