"""Build the bundle: one folder with both programs, Python and Qt, that needs no installation.

    python3 packaging/build_bundle.py

Runs on the system that the bundle is for; PyInstaller cannot build for another one. Makes
`dist/marsbot-qt` and, on Linux, `dist/marsbot-qt-VERSION-linux-MACHINE.tar.xz`, from an environment
of its own in `build/` with the exact versions of `bundle.lock`. docs/packaging.md tells the rest.
"""

from __future__ import annotations

import os
import platform
import re
import shutil
import stat
import subprocess
import sys
import tarfile
import time
from collections.abc import Iterator
from pathlib import Path

import bundle_contents as contents
from bootstrap import PACKAGES, Stop, answers, find_uv, run, say

ROOT = contents.ROOT
PACKAGING = ROOT / "packaging"
BUILD = ROOT / "build" / "bundle"
DIST = ROOT / "dist"
BUNDLE = DIST / contents.NAME
LOCK = PACKAGING / "bundle.lock"

# Of the C library and its parts: there wherever a Linux program can run at all.
C_LIBRARY = re.compile(r"^(ld-linux.*|lib(c|m|dl|rt|pthread|resolv|util|gcc_s)\.so\.\d+)$")
# Printing is offered only where the system has it.
OPTIONAL_PACKAGES = {"libcups.so.2": "libcups2"}
BINARY_START = b"\x7fELF"


def source_date() -> int:
    """Return the time of the last commit, in seconds: the date that everything built bears."""
    given = os.environ.get("SOURCE_DATE_EPOCH")
    if given:
        return int(given)
    done = subprocess.run(
        ["git", "log", "-1", "--format=%ct"], cwd=ROOT, capture_output=True, text=True, check=False
    )
    return int(done.stdout) if done.returncode == 0 and done.stdout.strip() else int(time.time())


# -- the steps ---------------------------------------------------------------------------------


def make_environment() -> str:
    """Make the environment of the build if it is not there; returns its Python."""
    venv = BUILD / "venv"
    python = str(venv / ("Scripts/python.exe" if os.name == "nt" else "bin/python"))
    stamp, wanted = venv / ".marsbot-bundle", LOCK.read_text(encoding="utf-8") + sys.version
    if stamp.is_file() and stamp.read_text(encoding="utf-8") == wanted and answers([python, "-V"]):
        return python
    say(f"installing what {LOCK.name} names into {venv}")
    uv = find_uv()
    if uv:
        run([uv, "venv", "--quiet", "--clear", "--python", sys.executable, str(venv)])
        install = [uv, "pip", "install", "--quiet", "--python", python]
    else:
        run([sys.executable, "-m", "venv", "--clear", str(venv)])
        install = [python, "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    run([*install, "--require-hashes", "-r", str(LOCK)])
    stamp.write_text(wanted, encoding="utf-8")
    return python


def version_resource(version: str) -> str:
    """Return what Windows shows as the properties of the programs, in PyInstaller's words."""
    numbers = (*(int(part) for part in version.split(".")[:3]), 0)
    texts = {
        "FileDescription": "MarsBot Qt",
        "FileVersion": version,
        "LegalCopyright": "MIT licence",
        "ProductName": "MarsBot Qt",
        "ProductVersion": version,
    }
    structs = ", ".join(f"StringStruct({key!r}, {text!r})" for key, text in texts.items())
    return (
        f"VSVersionInfo(ffi=FixedFileInfo(filevers={numbers}, prodvers={numbers}), kids=[\n"
        f"  StringFileInfo([StringTable('040904B0', [{structs}])]),\n"
        "  VarFileInfo([VarStruct('Translation', [1033, 1200])]),\n])\n"
    )


def freeze(python: str) -> None:
    """Let PyInstaller make the folder."""
    made = BUILD / "made"
    run([python, str(PACKAGING / "icons.py"), str(made)], silent=True)
    resource = version_resource(contents.version())
    (made / "version.txt").write_text(resource, encoding="utf-8")
    environ = {
        **os.environ,
        "MARSBOT_BUILD": str(made),
        "PYTHONHASHSEED": "1",
        "SOURCE_DATE_EPOCH": str(source_date()),
    }
    command = [python, "-m", "PyInstaller", "--noconfirm", "--clean", "--log-level", "ERROR"]
    folders = ["--distpath", str(DIST), "--workpath", str(BUILD / "work")]
    run([*command, *folders, str(PACKAGING / "marsbot-qt.spec")], environ)


def add_licences(python: str, folder: Path) -> None:
    """Put the project's licence, and those of all that is bundled, where people find them."""
    shutil.copyfile(ROOT / "LICENSE", folder / "LICENSE")
    target = folder / "THIRD_PARTY_LICENCES.txt"
    run([python, str(PACKAGING / "third_party.py"), str(target)], silent=True)


def strip_python(folder: Path) -> None:
    """Drop the debug symbols of Python's own files, where they were left in; Qt comes without."""
    strip = shutil.which("strip")
    if strip is None:
        return
    inner = folder / "_internal"
    for file in [*inner.glob("libpython*.so*"), *inner.glob("python3*/lib-dynload/*.so")]:
        run([strip, "--strip-unneeded", str(file)], silent=True)


# -- what a Linux bundle needs of the system ---------------------------------------------------


def binaries(folder: Path) -> Iterator[Path]:
    """Yield the programs and libraries in a folder."""
    for file in sorted(folder.rglob("*")):
        if file.is_file() and not file.is_symlink():
            with file.open("rb") as opened:
                if opened.read(4) == BINARY_START:
                    yield file


def needed_in(objdump_output: str) -> set[str]:
    """Return the libraries that `objdump -p` names."""
    return set(re.findall(r"^\s*NEEDED\s+(\S+)", objdump_output, re.MULTILINE))


def newest_c_library_in(objdump_output: str) -> tuple[int, ...]:
    """Return the newest version of the C library that `objdump -p` names."""
    found = re.findall(r"\bGLIBC_(\d+(?:\.\d+)+)\b", objdump_output)
    return max((tuple(map(int, version.split("."))) for version in found), default=(0,))


def system_needs(folder: Path) -> tuple[set[str], tuple[int, ...]]:
    """Return the libraries that a folder takes from the system, and the C library's version."""
    needed: set[str] = set()
    newest: tuple[int, ...] = (0,)
    own = {file.name for file in folder.rglob("*.so*")}
    for file in binaries(folder):
        done = subprocess.run(
            ["objdump", "-p", str(file)], capture_output=True, text=True, check=True
        )
        needed |= needed_in(done.stdout)
        newest = max(newest, newest_c_library_in(done.stdout))
    return {name for name in needed - own if not C_LIBRARY.match(name)}, newest


def packages_for(libraries: set[str]) -> tuple[list[str], list[str]]:
    """Return Debian's packages for libraries: those without which nothing starts, and others."""
    unknown = libraries - PACKAGES.keys() - OPTIONAL_PACKAGES.keys()
    if unknown:
        raise Stop(
            f"the bundle needs {', '.join(sorted(unknown))}, and bootstrap.PACKAGES names no "
            "package for it: add it there, or leave out what needs it in bundle_contents.py."
        )
    must = {PACKAGES[name] for name in libraries & PACKAGES.keys()}
    return sorted(must), sorted(
        {OPTIONAL_PACKAGES[n] for n in libraries & OPTIONAL_PACKAGES.keys()}
    )


# -- the archive -------------------------------------------------------------------------------


def pack(folder: Path, archive: Path, date: int) -> None:
    """Pack a folder so that the same files always give the same archive.

    The preset takes a fifth of the usual time for a tenth more.
    """

    def plain(entry: tarfile.TarInfo) -> tarfile.TarInfo:
        entry.uid = entry.gid = 0
        entry.uname = entry.gname = ""
        entry.mtime = date
        entry.mode = 0o755 if entry.isdir() or entry.mode & stat.S_IXUSR else 0o644
        return entry

    with tarfile.open(archive, "w:xz", preset=2, format=tarfile.GNU_FORMAT) as opened:
        for file in [folder, *sorted(folder.rglob("*"))]:
            name = file.relative_to(folder.parent).as_posix()
            opened.add(file, name, recursive=False, filter=plain)


def megabytes(path: Path) -> str:
    """Return the size of a file, or of all files in a folder, in words."""
    files = [path] if path.is_file() else [f for f in path.rglob("*") if not f.is_symlink()]
    return f"{sum(file.stat().st_size for file in files if file.is_file()) / 1e6:.1f} MB"


def finish_on_linux() -> None:
    """Strip, look at what is needed of the system, and pack."""
    strip_python(BUNDLE)
    libraries, c_library = system_needs(BUNDLE)
    packages, _ = packages_for(libraries)
    say(
        "needs of the system: libc6 {}, {}".format(
            ".".join(map(str, c_library)), ", ".join(packages)
        )
    )
    archive = DIST / f"{contents.NAME}-{contents.version()}-linux-{platform.machine()}.tar.xz"
    pack(BUNDLE, archive, source_date())
    say(f"{archive.relative_to(ROOT)}: {megabytes(archive)}")


def try_out() -> None:
    """Start both programs, see that they find their packs, check one and play the sample turn."""
    suffix = ".exe" if os.name == "nt" else ""
    programs = {name: str(BUNDLE / (name + suffix)) for name in (contents.NAME, contents.CLI_NAME)}
    smoke = [sys.executable, str(PACKAGING / "smoke.py")]
    run([*smoke, "--app", programs[contents.NAME], "--cli", programs[contents.CLI_NAME]])


def main() -> int:
    """Build the bundle for this system and try it; return the exit code."""
    try:
        python = make_environment()
        freeze(python)
        add_licences(python, BUNDLE)
        if sys.platform.startswith("linux"):
            finish_on_linux()
        say(f"{BUNDLE.relative_to(ROOT)}: {megabytes(BUNDLE)}")
        try_out()
    except Stop as reason:
        print(f"marsbot-qt: {reason}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
