"""Pack the program with everything that it needs into a Debian package under dist/.

    python3 packaging/build_deb.py

What builds it is held by its hash like all else, in an environment of its own, .venv-package.  The
package carries its own Python and its own Qt, and asks the system for the libraries they load.  Its
core is compiled where there is a C compiler (compile_core.py).
"""

import platform
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

import carried
import environment
from environment import ROOT
from system import LIBRARIES

sys.path.insert(0, str(ROOT))

import scala_desktop

LINUX = ROOT / "packaging" / "linux"
ICONS = ROOT / "resources" / "icons"
DIST = ROOT / "dist"
ARCHITECTURES = {"x86_64": "amd64", "aarch64": "arm64"}

CONTROL = """\
Package: scala-desktop
Version: {version}
Architecture: {architecture}
Maintainer: The Scala Desktop contributors
Section: games
Priority: optional
Installed-Size: {size}
Depends: {depends}
Description: Italian card games at a table
 Play Scala 40, Burraco, Canasta and Trentuno with the rules of your house,
 with others at the same screen or against opponents that see only their own
 cards. No accounts, no advertisements, no network.
"""


def lay_out(program: Path, tree: Path) -> None:
    """Copy the built *program* and the desktop's files to where a Debian system has them."""
    share = tree / "usr" / "share"
    shutil.copytree(program, tree / "usr" / "lib" / "scala-desktop", symlinks=True)
    command = tree / "usr" / "bin" / "scala-desktop"
    command.parent.mkdir(parents=True)
    command.symlink_to("../lib/scala-desktop/scala-desktop")
    name = scala_desktop.APP_ID
    copies = {
        LINUX / f"{name}.desktop": share / "applications" / f"{name}.desktop",
        LINUX / f"{name}.open.desktop": share / "applications" / f"{name}.open.desktop",
        LINUX / f"{name}.metainfo.xml": share / "metainfo" / f"{name}.metainfo.xml",
        LINUX / f"{name}.mime.xml": share / "mime" / "packages" / f"{name}.xml",
        LINUX / "copyright": share / "doc" / "scala-desktop" / "copyright",
        ICONS / "app_icon.svg": share / "icons" / "hicolor" / "scalable" / "apps" / f"{name}.svg",
    }
    for icon in ICONS.glob("app_icon_*.png"):
        size = icon.stem.removeprefix("app_icon_")
        folder = share / "icons" / "hicolor" / f"{size}x{size}" / "apps"
        copies[icon] = folder / f"{name}.png"
    for source, target in copies.items():
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(source, target)
    carried.copy_licences(share / "doc" / "scala-desktop" / "licenses")


def control(tree: Path, architecture: str) -> str:
    """Return what the package says of itself."""
    kilobytes = sum(path.lstat().st_size for path in tree.rglob("*")) // 1024
    # What it is linked to, and what Qt looks for only while it runs.
    packages = carried.system_packages(tree / "usr" / "lib" / "scala-desktop")
    packages |= set(" ".join(LIBRARIES["apt-get"].values()).split())
    return CONTROL.format(
        version=scala_desktop.__version__,
        architecture=architecture,
        size=kilobytes,
        depends=", ".join(sorted(packages)),
    )


def main() -> int:
    """Build the program, then the package around it."""
    builder = environment.Environment(ROOT / ".venv-package")
    if Path(sys.prefix) != builder.folder:
        wanted = environment.dependencies()
        wanted += [*environment.extras(), *environment.group("package")]
        builder.sync(wanted, "package", may_ask=False)
        return subprocess.run([str(builder.python), __file__], check=False).returncode
    architecture = ARCHITECTURES.get(platform.machine(), platform.machine())
    package = DIST / f"scala-desktop_{scala_desktop.__version__}_{architecture}.deb"
    spec = ROOT / "packaging" / "scala-desktop.spec"
    build = [sys.executable, "-m", "PyInstaller", "--noconfirm", "--log-level", "ERROR", str(spec)]
    subprocess.run(build, cwd=ROOT, check=True)
    program = DIST / "scala-desktop"
    for library in (program / "_internal").glob("libpython*"):
        subprocess.run(["strip", "--strip-unneeded", str(library)], check=True)
    forgotten = list(carried.without_licence(program, (LINUX / "copyright").read_text("utf-8")))
    if forgotten:
        print(
            "packaging/linux/copyright names no licence of", *forgotten, sep="\n", file=sys.stderr
        )
        return 1
    with tempfile.TemporaryDirectory() as folder:
        tree = Path(folder) / "tree"
        lay_out(program, tree)
        (tree / "DEBIAN").mkdir()
        (tree / "DEBIAN" / "control").write_text(control(tree, architecture), "utf-8")
        tree.chmod(0o755)
        pack = ["dpkg-deb", "--root-owner-group", "-Zxz", "--build", str(tree), str(package)]
        subprocess.run(pack, check=True, stdout=subprocess.DEVNULL)
    print(package.relative_to(ROOT))
    return 0


if __name__ == "__main__":
    sys.exit(main())
