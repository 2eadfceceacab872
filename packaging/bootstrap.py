"""Start the program, or test it, on a machine that has nothing but Python.

    python3 packaging/bootstrap.py run  [arguments for the program]
    python3 packaging/bootstrap.py test [arguments for pytest]

Makes `.venv` beside the sources, installs what the lock files name, looks for the system libraries
that Qt needs, and starts the window or the tests. Standard library only; the syntax stays that of
Python 3.7, so that an older Python can still read the message that it is too old.
"""

from __future__ import annotations

import contextlib
import ctypes
import hashlib
import importlib.util
import os
import shutil
import subprocess
import sys
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
VENV = ROOT / ".venv"
OLDEST = (3, 11)
NEWER_NAMES = ("python3.14", "python3.13", "python3.12", "python3.11")
LOCKS = {"run": "requirements.lock", "test": "requirements-dev.lock"}

# Options with which the program ends by itself: they need no demo when no screen is there.
ENDS_BY_ITSELF = {"--demo", "--smoke", "--version", "--help", "-h"}

# import-linter has no `python -m`, and its program in `.venv` does not survive a moved folder.
LINT_IMPORTS = "from importlinter.cli import lint_imports_command; lint_imports_command()"
ON_EVERY_CORE = ["-n", "auto", "--dist", "worksteal"]

# Debian's and Ubuntu's package for each library that Qt's own files do not bring along.
PACKAGES = {
    "libGL.so.1": "libgl1",
    "libEGL.so.1": "libegl1",
    "libbrotlicommon.so.1": "libbrotli1",
    "libbrotlidec.so.1": "libbrotli1",
    "libdbus-1.so.3": "libdbus-1-3",
    "libfontconfig.so.1": "libfontconfig1",
    "libfreetype.so.6": "libfreetype6",
    "libgcc_s.so.1": "libgcc-s1",
    "libglib-2.0.so.0": "libglib2.0-0",
    "libgssapi_krb5.so.2": "libgssapi-krb5-2",
    "libgthread-2.0.so.0": "libglib2.0-0",
    "libstdc++.so.6": "libstdc++6",
    "libwayland-client.so.0": "libwayland-client0",
    "libwayland-cursor.so.0": "libwayland-cursor0",
    "libwayland-egl.so.1": "libwayland-egl1",
    "libX11-xcb.so.1": "libx11-xcb1",
    "libX11.so.6": "libx11-6",
    "libxcb-cursor.so.0": "libxcb-cursor0",
    "libxcb-icccm.so.4": "libxcb-icccm4",
    "libxcb-image.so.0": "libxcb-image0",
    "libxcb-keysyms.so.1": "libxcb-keysyms1",
    "libxcb-randr.so.0": "libxcb-randr0",
    "libxcb-render-util.so.0": "libxcb-render-util0",
    "libxcb-render.so.0": "libxcb-render0",
    "libxcb-shape.so.0": "libxcb-shape0",
    "libxcb-shm.so.0": "libxcb-shm0",
    "libxcb-sync.so.1": "libxcb-sync1",
    "libxcb-util.so.1": "libxcb-util1",
    "libxcb-xfixes.so.0": "libxcb-xfixes0",
    "libxcb-xkb.so.1": "libxcb-xkb1",
    "libxcb.so.1": "libxcb1",
    "libxkbcommon-x11.so.0": "libxkbcommon-x11-0",
    "libxkbcommon.so.0": "libxkbcommon0",
    "libz.so.1": "zlib1g",
    "libzstd.so.1": "libzstd1",
}

USUAL = (
    "libGL.so.1",
    "libEGL.so.1",
    "libxkbcommon.so.0",
    "libglib-2.0.so.0",
    "libfontconfig.so.1",
    "libdbus-1.so.3",
)
USUAL_ON_X = (
    "libxkbcommon-x11.so.0",
    "libxcb-cursor.so.0",
    "libxcb-icccm.so.4",
    "libxcb-keysyms.so.1",
    "libxcb-shape.so.0",
)


class Stop(Exception):
    """Something the person has to do first, in words."""


# -- the interpreter and the environment -------------------------------------------------------


def newer_python() -> str | None:
    """Return another interpreter that is new enough, when this one is not."""
    if sys.version_info[:2] >= OLDEST:
        return None
    for name in NEWER_NAMES:
        found = shutil.which(name)
        if found:
            return found
    raise Stop(
        "MarsBot Qt needs Python {}.{} or later; this is {}.{}.".format(
            *OLDEST, *sys.version_info[:2]
        )
    )


def venv_program(name: str) -> Path:
    """Return the path of a program inside the environment."""
    if os.name == "nt":
        return VENV / "Scripts" / (name + ".exe")
    return VENV / "bin" / name


def answers(command: list[str]) -> bool:
    """Tell whether a command can be run and says that all is well."""
    try:
        done = subprocess.run(
            command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=False
        )
    except OSError:
        return False
    return done.returncode == 0


def find_uv() -> str | None:
    """Return the uv program if there is one that works (a shim may lead nowhere)."""
    uv = shutil.which("uv")
    return uv if uv and answers([uv, "--version"]) else None


def venv_is_usable(uv: str | None) -> bool:
    """Tell whether `.venv` has a Python that is new enough, and a way to install into it."""
    python = str(venv_program("python"))
    new_enough = f"import sys; sys.exit(sys.version_info[:2] < {OLDEST!r})"
    return answers([python, "-c", new_enough]) and (
        uv is not None or answers([python, "-c", "import pip"])
    )


def make_venv(uv: str | None) -> None:
    """Make `.venv`, in place of one that does not work."""
    say("making the environment .venv with " + ("uv" if uv else "venv and pip"))
    if uv:
        run([uv, "venv", "--quiet", "--clear", "--python", sys.executable, str(VENV)])
        return
    if importlib.util.find_spec("venv") is None or importlib.util.find_spec("ensurepip") is None:
        # Debian and Ubuntu keep this part of Python in a package of its own.
        package = "python{}.{}-venv".format(*sys.version_info[:2])
        reason = "Python's own venv and ensurepip are missing"
        # Qt is not there yet to be asked what it needs; with a good guess one command is enough.
        libraries = likely_packages()
        if libraries:
            reason += ", and so are system libraries that Qt needs"
        install_packages([package, *libraries], reason)
        importlib.invalidate_caches()
    # A process of its own: this one may have looked for ensurepip before it was there.
    run([sys.executable, "-m", "venv", "--clear", str(VENV)])


def fingerprint(goal: str) -> str:
    """Return what `.venv` was made for: a later start with the same answer installs nothing."""
    digest = hashlib.sha256()
    for file in (ROOT / LOCKS[goal], ROOT / "pyproject.toml", ROOT / "marsbot_qt" / "__init__.py"):
        digest.update(file.read_bytes())
    digest.update(repr((str(ROOT), sys.version_info[:2])).encode())
    return digest.hexdigest()


def stamp(goal: str) -> Path:
    """Return the file that remembers what was installed for a goal."""
    return VENV / (".marsbot-" + goal)


def is_installed(goal: str) -> bool:
    """Tell whether everything for the goal is there; what tests need includes what a game needs."""
    for done in {goal, "test"}:
        file = stamp(done)
        if file.is_file() and file.read_text(encoding="utf-8") == fingerprint(done):
            return True
    return False


def install(goal: str, uv: str | None) -> None:
    """Install the locked packages, each checked by its hash, and then the project itself."""
    say(f"installing what {LOCKS[goal]} names (the first time some 100 MB are fetched)")
    python = str(venv_program("python"))
    if uv:
        command = [uv, "pip", "install", "--quiet", "--python", python]
        anew = ["--reinstall-package", "marsbot-qt"]
    else:
        command = [python, "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
        anew = []  # pip does so without being asked
    run([*command, "--require-hashes", "-r", str(ROOT / LOCKS[goal])])
    # The build tools are among the locked packages: nothing unpinned is fetched for the build.
    # The programs are written anew, for they hold the folder's name and the folder may have moved.
    run([*command, *anew, "--no-build-isolation", "--no-deps", "--editable", str(ROOT)])
    stamp(goal).write_text(fingerprint(goal), encoding="utf-8")


def prepare(goal: str) -> None:
    """Make `.venv` ready for running or testing."""
    if is_installed(goal) and answers([str(venv_program("python")), "-c", ""]):
        return
    uv = find_uv()
    if not venv_is_usable(uv):
        make_venv(uv)
    install(goal, uv)


# -- the system's libraries --------------------------------------------------------------------


def missing_in(ldd_output: str) -> set[str]:
    """Return the libraries that `ldd` did not find."""
    return {
        line.split()[0] for line in ldd_output.splitlines() if line.rstrip().endswith("not found")
    }


def qt_files(platforms: list[str]) -> list[Path]:
    """Return the parts of Qt whose libraries must be there."""
    qt = next(iter(VENV.glob("lib*/python3*/site-packages/PySide6")), None)
    if qt is None:
        raise Stop("Qt is not where it should be; delete .venv and start again.")
    plugins = [qt / "Qt" / "plugins" / "platforms" / f"libq{p}.so" for p in platforms]
    # Network: copies of the program talk to each other, by a socket of this machine.
    parts = [*sorted(qt.glob("QtWidgets*.so")), *sorted(qt.glob("QtNetwork*.so"))]
    return [*parts, *(file for file in plugins if file.is_file())]


def missing_libraries(platforms: list[str]) -> set[str]:
    """Return the system libraries that Qt needs on these platforms and that are not there."""
    ldd = shutil.which("ldd")
    if not ldd:
        return set()
    missing = set()
    for file in qt_files(platforms):
        done = subprocess.run(
            [ldd, str(file)], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, check=False
        )
        missing |= missing_in(done.stdout.decode(errors="replace"))
    return missing


def likely_packages() -> list[str]:
    """Return the packages of Qt's usual libraries that are not there, before Qt itself is."""
    on_x = platforms_for(dict(os.environ)) == ["xcb"] and has_screen(dict(os.environ))
    return sorted(PACKAGES[name] for name in USUAL + USUAL_ON_X * on_x if not can_load(name))


def can_load(library: str) -> bool:
    """Tell whether the system has a library."""
    try:
        ctypes.CDLL(library)
    except OSError:
        return False
    return True


def platforms_for(environ: dict[str, str]) -> list[str]:
    """Return Qt's names of the platforms that a window or a test may use here."""
    chosen = environ.get("QT_QPA_PLATFORM", "").partition(":")[0]
    if chosen:
        return [chosen]
    # A Wayland session that offers X as well can do without Wayland's libraries.
    only_wayland = environ.get("WAYLAND_DISPLAY") and not environ.get("DISPLAY")
    return ["wayland"] if only_wayland else ["xcb"]


def ensure_libraries(environ: dict[str, str]) -> None:
    """Install Qt's missing system libraries, or say how; other systems than Linux have them."""
    if not sys.platform.startswith("linux"):
        return
    platforms = platforms_for(environ)
    missing = missing_libraries(platforms)
    if not missing:
        return
    names = ", ".join(sorted(missing))
    unknown = sorted(missing - set(PACKAGES))
    if unknown:
        raise Stop(f"Qt needs these system libraries: {names}.")
    install_packages(sorted({PACKAGES[name] for name in missing}), "Qt needs " + names)
    still = missing_libraries(platforms)
    if still:
        raise Stop("Qt still needs these system libraries: {}.".format(", ".join(sorted(still))))


def install_packages(packages: list[str], reason: str) -> None:
    """Install system packages where that is possible, else say the one command that does."""
    names = " ".join(packages)
    if not shutil.which("apt-get"):
        raise Stop(
            f"{reason}.\n"
            f"Install it with this system's package manager; Debian and Ubuntu call it: {names}"
        )
    install_line = ["apt-get", "install", "-y", "--no-install-recommends", *packages]
    if not is_root():
        raise Stop(
            f"{reason}. This command installs what is missing:\n\n"
            f"    sudo apt-get update && sudo {' '.join(install_line)}\n"
        )
    say(f"{reason}: installing {names}")
    quiet = dict(os.environ, DEBIAN_FRONTEND="noninteractive")
    # One source of this system that cannot be reached need not matter; what apt says is shown.
    with contextlib.suppress(Stop):
        run(["apt-get", "update", "-qq"], quiet, silent=True)
    run(install_line, quiet, silent=True)


def is_root() -> bool:
    """Tell whether system packages may be installed."""
    return getattr(os, "geteuid", lambda: 1)() == 0


# -- run and test ------------------------------------------------------------------------------


def has_screen(environ: dict[str, str]) -> bool:
    """Tell whether a window can be shown, or the person has chosen how."""
    if not sys.platform.startswith("linux"):
        return True
    return any(environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"))


def run_program(arguments: list[str]) -> int:
    """Start the game; without a screen, play the sample turn and say where its picture is."""
    prepare("run")
    environ = dict(os.environ)
    if not has_screen(environ):
        environ["QT_QPA_PLATFORM"] = "offscreen"
        if ENDS_BY_ITSELF.isdisjoint(arguments):
            say("no display is set, so no window can be shown: playing the sample turn instead")
            arguments = ["--demo", *arguments]
    ensure_libraries(environ)
    return subprocess.call([str(venv_program("marsbot-qt")), *arguments], env=environ)


def checks() -> list[tuple[str, list[str]]]:
    """Return every check beside pytest: a name and a command."""
    python = str(venv_program("python"))
    marsbot = str(venv_program("marsbot"))
    packs = sorted(str(folder.relative_to(ROOT)) for folder in (ROOT / "content_packs").glob("*/"))
    return [
        ("ruff check", [python, "-m", "ruff", "check"]),
        ("ruff format", [python, "-m", "ruff", "format", "--check"]),
        ("mypy", [python, "-m", "mypy"]),
        ("layers", [python, "-c", LINT_IMPORTS]),
        ("packs", [marsbot, "packs", "check", *packs]),
        ("schemas", [marsbot, "packs", "schema", "--check"]),
        ("rule coverage", [python, "tests/rule_coverage.py"]),
    ]


def run_check(name: str, command: list[str], environ: dict[str, str]) -> bool:
    """Run one check; its output is shown only when it fails."""
    started = time.monotonic()
    try:
        done = subprocess.run(
            command,
            cwd=str(ROOT),
            env=environ,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            check=False,
        )
        good, output = done.returncode == 0, done.stdout.decode(errors="replace")
    except OSError as error:
        good, output = False, str(error)
    verdict = "ok" if good else "FAILED"
    say(f"{name:<14} {verdict} ({time.monotonic() - started:.1f} s)")
    if not good:
        print(output, flush=True)
    return good


def run_tests(arguments: list[str]) -> int:
    """Run all checks and all tests; with arguments, pytest alone with these arguments."""
    prepare("test")
    environ = dict(os.environ)
    environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    ensure_libraries(environ)
    failed = []
    if not arguments:
        failed = [name for name, command in checks() if not run_check(name, command, environ)]
    pytest = [str(venv_program("python")), "-m", "pytest", *(arguments or ON_EVERY_CORE)]
    code = subprocess.call(pytest, cwd=str(ROOT), env=environ)
    if code:
        failed.append("pytest")
    say("these failed: {}".format(", ".join(failed)) if failed else "everything passed")
    return code or int(bool(failed))


def say(text: str) -> None:
    """Tell the person what happens, at once."""
    print("marsbot-qt: " + text, flush=True)


def run(command: list[str], environ: dict[str, str] | None = None, *, silent: bool = False) -> None:
    """Run a step that must succeed; a silent one shows its output only when it fails."""
    pipe = subprocess.PIPE if silent else None
    try:
        done = subprocess.run(
            command,
            env=environ,
            stdout=pipe,
            stderr=subprocess.STDOUT if silent else None,
            check=False,
        )
    except OSError as error:
        raise Stop(f"{command[0]} cannot be started: {error}") from error
    if done.returncode:
        if done.stdout:
            print(done.stdout.decode(errors="replace"), flush=True)
        raise Stop("this step failed: " + " ".join(command))


def main(arguments: list[str]) -> int:
    """Do what the command line says; return the exit code."""
    goals = {"run": run_program, "test": run_tests}
    if not arguments or arguments[0] not in goals:
        print(__doc__)
        return 0 if arguments and arguments[0] in ("-h", "--help") else 2
    try:
        other = newer_python()
        if other:
            return subprocess.call([other, str(Path(__file__).resolve()), *arguments])
        return goals[arguments[0]](arguments[1:])
    except Stop as reason:
        print(f"marsbot-qt: {reason}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 130


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
