"""``marsbot packs``: list, check, test, format and begin packs, and write their schemas."""

from __future__ import annotations

import argparse
import json
from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from marsbot_qt.cli.tables import add_pack_options, library_of
from marsbot_qt.core.base.problems import Problem
from marsbot_qt.core.base.records import replaced
from marsbot_qt.core.content.library import DIGESTS, Library, find_packs, trust_text
from marsbot_qt.core.content.pack import digest_of
from marsbot_qt.core.content.pack_files import TESTS
from marsbot_qt.core.content.reader import PackFiles, read_pack
from marsbot_qt.core.content.rulebook import Rulebook
from marsbot_qt.paths import Paths, ready, resolve_paths

DONE, PROBLEMS, UNREADABLE = range(3)

KINDS = ("house_rule", "map", "expansion")


def add_parser(commands: Any) -> None:
    """Add the command to the parser of ``marsbot``."""
    parser = commands.add_parser(
        "packs", help="list, check, test and begin packs", description="Packs and what is in them."
    )
    actions = parser.add_subparsers(title="actions", metavar="ACTION", required=True)
    listing = _action(actions, "list", "the packs at hand", run_list)
    add_pack_options(listing)
    check = _action(actions, "check", "problems in packs, with line and remedy", run_check)
    _add_paths(check)
    add_pack_options(check)
    test = _action(actions, "test", "run the tests of packs", run_test)
    _add_paths(test)
    add_pack_options(test)
    schema = _action(actions, "schema", "write the JSON Schemas of pack files", run_schema)
    _add_check(schema)
    schema.add_argument("--folder", type=Path, help="where they lie (default: those shipped)")
    _action(actions, "language", "print the page of the effect language", run_language)
    digests = _action(actions, "digests", "note the digests of the shipped packs", run_digests)
    _add_check(digests)
    write = _action(actions, "format", "write pack files the canonical way", run_format)
    _add_paths(write)
    _add_check(write)
    new = _action(actions, "new", "begin a pack", run_new)
    new.add_argument("id", metavar="ID", help="small letters, digits and underscores")
    new.add_argument("--kind", choices=KINDS, default=KINDS[0], help="what it is to be")
    new.add_argument("--name", help="its name, as people see it")
    new.add_argument("--author", default="somebody", help="who writes it")
    new.add_argument("--folder", type=Path, help="where to make it (default: your own packs)")
    add_pack_options(new)


def _action(actions: Any, name: str, text: str, run: Any) -> argparse.ArgumentParser:
    parser: argparse.ArgumentParser = actions.add_parser(name, help=text, description=text)
    parser.add_argument("--json", action="store_true", help="as JSON, for programs")
    parser.set_defaults(run=run)
    return parser


def _add_paths(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "packs_at", nargs="+", type=Path, metavar="PACK", help="a folder or a .marspack file"
    )


def _add_check(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--check", action="store_true", help="write nothing, say what differs")


def _paths(args: argparse.Namespace) -> Paths:
    return resolve_paths(args.config_dir)


def run_list(args: argparse.Namespace) -> int:
    """List the packs at hand and those that cannot be used."""
    library = library_of(args)
    rows = [
        {
            "id": pack.id,
            "version": pack.manifest.version,
            "kind": pack.manifest.kind,
            "name": pack.manifest.name,
            "digest": pack.digest,
            "source": pack.source,
            "shipped": pack.shipped,
        }
        for pack in library.packs.values()
    ]
    broken = [
        {"id": each.id, "source": each.source, "problems": [_json(p) for p in each.problems]}
        for each in library.broken
    ]
    if args.json:
        print(json.dumps({"packs": rows, "broken": broken}, ensure_ascii=False, indent=2))
        return DONE
    for row in rows:
        print("{id:<20} {version:<10} {kind:<11} {name}".format(**row))
    for each in library.broken:
        print(f"\n{each.source} cannot be used:")
        _print_problems(each.source, each.problems)
    return DONE


def run_check(args: argparse.Namespace) -> int:
    """Check packs; exit code 1 if one has errors."""
    from marsbot_qt.core.content.checker import check_together

    found = _read(args)
    results = check_together(found, _others(library_of(args), found), _rulebook(args))
    told = [(result.files.source, result.problems) for result in results]
    return _tell(args, told, "checked")


def _read(args: argparse.Namespace) -> list[PackFiles]:
    """The packs named on the command line; those of the program's own folder are shipped ones."""
    shipped = _paths(args).shipped.packs.resolve()
    return [
        replaced(read_pack(path), shipped=path.resolve().parent == shipped)
        for path in _without_digests(args.packs_at)
    ]


def _without_digests(paths: list[Path]) -> list[Path]:
    """``content_packs/*`` names the file of digests beside the packs; it is none of them."""
    return [path for path in paths if path.name != DIGESTS or path.is_dir()]


def _rulebook(args: argparse.Namespace) -> Rulebook:
    from marsbot_qt.core.rules.supported import SUPPORTED

    return Rulebook(_paths(args).shipped.schemas, SUPPORTED)


def _others(library: Library, found: list[PackFiles]) -> list[Any]:
    """The packs at hand without those that are looked at."""
    sources = {Path(files.source).resolve() for files in found}
    return [pack for pack in library.packs.values() if Path(pack.source).resolve() not in sources]


def run_test(args: argparse.Namespace) -> int:
    """Run the tests of packs; exit code 1 if one fails, or the pack itself has errors."""
    from marsbot_qt.core.content.checker import check_together
    from marsbot_qt.core.content.pack import Pack
    from marsbot_qt.core.play.pack_tests import run_pack_tests
    from marsbot_qt.core.play.setup import table_maker

    found = _read(args)
    others = _others(library_of(args), found)
    results = check_together(found, others, _rulebook(args))
    usable = [Pack(each.files.files, each.files.source) for each in results if each.usable]
    tables = table_maker(Library([*others, *usable]))
    told: list[tuple[str, tuple[Problem, ...]]] = []
    number = 0
    for result in results:
        if not result.usable:
            told.append((result.files.source, result.problems))
            continue
        tests = {n: data for n, data in result.files.files.items() if n.startswith(TESTS)}
        number += len(tests)
        told.append((result.files.source, tuple(run_pack_tests(tests, tables))))
    return _tell(args, told, f"{number} tests run,")


def run_schema(args: argparse.Namespace) -> int:
    """Write the schemas, or say which ones are not what the models say."""
    from marsbot_qt.core.content.schema_export import differing, write_schemas

    folder = args.folder or _paths(args).shipped.schemas
    if args.check:
        return _tell_files(args, differing(folder), "differs from the models")
    _tell_files(args, write_schemas(ready(folder)), "written")
    return DONE


def run_language(args: argparse.Namespace) -> int:
    """Print docs/effect_language.md as the models have it now."""
    from marsbot_qt.core.content.language_page import language_page
    from marsbot_qt.core.rules.operations import SUPPORTED

    page = language_page(SUPPORTED)
    print(json.dumps({"page": page}) if args.json else page, end="")
    return DONE


def run_digests(args: argparse.Namespace) -> int:
    """Write the digests of the shipped packs, or say whether they are those of the packs."""
    folder = _paths(args).shipped.packs
    digests = {path.name: digest_of(read_pack(path).files) for path in find_packs(folder)}
    file = folder / DIGESTS
    text = trust_text(digests)
    same = file.is_file() and file.read_bytes() == text.encode("utf-8")
    if args.check:
        return _tell_files(args, [] if same else [DIGESTS], "is not up to date")
    if not same:
        file.write_bytes(text.encode("utf-8"))
    _tell_files(args, [] if same else [DIGESTS], "written")
    return DONE


def run_format(args: argparse.Namespace) -> int:
    """Write pack files the canonical way; what cannot be read is left as it is."""
    changed: list[str] = []
    broken: list[tuple[str, tuple[Problem, ...]]] = []
    for path in _without_digests(args.packs_at):
        names, problems = _format(path, write=not args.check)
        changed += names
        broken.append((str(path), problems))
    code = _tell_files(args, changed, "differs" if args.check else "written")
    if any(problems for _, problems in broken):
        return _tell(args, broken, "read")
    return code if args.check else DONE


def _format(path: Path, *, write: bool) -> tuple[list[str], tuple[Problem, ...]]:
    from marsbot_qt.core.content.documents import read_documents
    from marsbot_qt.core.content.writer import pack_text

    found = read_pack(path)
    documents = read_documents(found.files)
    changed = []
    for name, document in documents.by_name.items():
        text = pack_text(document.kind, document.data).encode("utf-8")
        if text != found.files[name]:
            changed.append(f"{path}/{name}")
            if write and path.is_dir():
                (path / name).write_bytes(text)
    return changed, (*found.problems, *documents.problems)


def run_new(args: argparse.Namespace) -> int:
    """Begin a pack with its manifest and its English texts."""
    from marsbot_qt.core.content.new_pack import new_pack_files

    paths = _paths(args)
    folder: Path = (args.folder or paths.user_packs) / args.id
    if folder.exists():
        print(f"{folder} is there already.")
        return PROBLEMS
    files = new_pack_files(
        args.id, args.kind, name=args.name or args.id, author=args.author, base=_base(args)
    )
    from marsbot_qt.core.content.checker import check_pack

    made = PackFiles(str(folder), {name: text.encode("utf-8") for name, text in files.items()})
    problems = check_pack(made, library_of(args).packs.values()).problems
    if any(found.severity == "error" for found in problems):
        return _tell(args, [(str(folder), problems)], "not made:")
    for name, data in made.files.items():
        ready((folder / name).parent)
        (folder / name).write_bytes(data)
    _copy_schemas(paths.shipped.schemas, folder.parent.parent / "schemas")
    print(json.dumps({"made": str(folder)}) if args.json else f"{folder} is begun.")
    return DONE


def _base(args: argparse.Namespace) -> tuple[str, str]:
    """The base pack and its version."""
    packs = library_of(args).packs.values()
    base = next(pack for pack in packs if pack.manifest.kind == "base")
    return base.id, base.manifest.version


def _copy_schemas(shipped: Path, folder: Path) -> None:
    """Put the schemas where the files of a new pack look for them."""
    if folder.resolve() == shipped.resolve():
        return
    for file in shipped.glob("*.schema.json"):
        (ready(folder) / file.name).write_bytes(file.read_bytes())


def _tell_files(args: argparse.Namespace, names: list[str], what: str) -> int:
    if args.json:
        print(json.dumps({"files": names}))
        return PROBLEMS if names else DONE
    for name in names:
        print(f"{name}: {what}")
    return PROBLEMS if names else DONE


def _tell(
    args: argparse.Namespace, told: Iterable[tuple[str, tuple[Problem, ...]]], what: str
) -> int:
    """Print problems and a last line; exit code 1 if one of them is an error."""
    told = list(told)
    problems = [problem for _, found in told for problem in found]
    if args.json:
        for source, found in told:
            for problem in found:
                print(json.dumps({"pack": source, **_json(problem)}, ensure_ascii=False))
    else:
        for source, found in told:
            _print_problems(source, found)
        number = len(told)
        packs = "1 pack" if number == 1 else f"{number} packs"
        print(f"{packs} {what} {_counted(problems)}.")
    return PROBLEMS if any(p.severity == "error" for p in problems) else DONE


def _counted(problems: list[Problem]) -> str:
    counts = Counter(problem.severity for problem in problems)
    parts = [
        f"{number} {name}{'' if number == 1 else 's'}"
        for name in ("error", "warning", "note")
        if (number := counts[name])
    ]
    return ", ".join(parts) or "no problems"


def _print_problems(source: str, problems: Iterable[Problem]) -> None:
    for line in _lines(source, problems):
        print(_plain(line))


def _plain(line: str) -> str:
    """A line without signs that would move the cursor or colour the terminal."""
    return "".join(
        sign if sign.isprintable() else sign.encode("unicode_escape").decode() for sign in line
    )


def _lines(source: str, problems: Iterable[Problem]) -> Iterator[str]:
    for problem in problems:
        place = f"{source}/{problem.file}"
        if problem.line:
            place += f":{problem.line}"
            if problem.column:
                place += f":{problem.column}"
        yield f"{place}: {problem.severity}: {problem.message} [{problem.code}]"
        if problem.remedy:
            yield f"    {problem.remedy}"


def _json(problem: Problem) -> dict[str, Any]:
    return {
        "file": problem.file,
        "line": problem.line,
        "column": problem.column,
        "path": problem.path,
        "severity": problem.severity,
        "code": problem.code,
        "message": problem.message,
        "remedy": problem.remedy,
        "details": dict(problem.details),
    }
