"""Where things lie, and how a person moves them elsewhere."""

from __future__ import annotations

from pathlib import Path

import pytest

from marsbot_qt.paths import Paths, ShippedFilesMissing, find_shipped, ready, resolve_paths


def everything(paths: Paths) -> list[Path]:
    names = [name for name in dir(Paths) if isinstance(getattr(Paths, name), property)]
    return [getattr(paths, name) for name in names]


def test_config_dir_moves_all_of_it(tmp_path: Path) -> None:
    paths = resolve_paths(tmp_path / "mine")
    assert len(everything(paths)) > 5
    assert all((tmp_path / "mine") in place.parents for place in everything(paths))


def test_environment_moves_all_of_it(tmp_path: Path) -> None:
    assert resolve_paths(environ={"MARSBOT_HOME": str(tmp_path)}) == resolve_paths(tmp_path)


def test_config_dir_counts_more_than_the_environment(tmp_path: Path) -> None:
    environ = {"MARSBOT_HOME": str(tmp_path / "other")}
    assert resolve_paths(tmp_path / "mine", environ).config == tmp_path / "mine"


def test_tests_use_folders_of_their_own(marsbot_home: Path) -> None:
    assert resolve_paths().config == marsbot_home


@pytest.mark.parametrize("environ", [{}, {"MARSBOT_HOME": " "}])
def test_without_either_the_usual_folders_are_used(environ: dict[str, str]) -> None:
    paths = resolve_paths(environ=environ)
    assert paths.config.is_absolute()
    assert "marsbot-qt" in str(paths.config)


def test_pack_store_lies_beside_the_games(tmp_path: Path) -> None:
    paths = resolve_paths(tmp_path)
    assert paths.pack_store.parent == paths.games.parent


def test_asking_makes_no_folder(tmp_path: Path) -> None:
    everything(resolve_paths(tmp_path / "mine"))
    assert not (tmp_path / "mine").exists()


def test_ready_makes_the_folder_once(tmp_path: Path) -> None:
    folder = tmp_path / "a" / "b"
    assert ready(folder) == ready(folder) == folder
    assert folder.is_dir()


def test_packs_of_the_source_tree_are_found() -> None:
    shipped = resolve_paths().shipped
    assert (shipped.packs / "base" / "pack.json").is_file()
    assert shipped.schemas.is_dir()


def test_packs_of_an_installed_program_are_found_first(tmp_path: Path) -> None:
    package = tmp_path / "site-packages" / "marsbot_qt"
    for folder in (tmp_path, package / "_data"):
        (folder / "content_packs").mkdir(parents=True)
        (folder / "schemas").mkdir()
    assert find_shipped(package).packs == package / "_data" / "content_packs"


def test_nearest_folder_with_both_is_taken(tmp_path: Path) -> None:
    package = tmp_path / "project" / "marsbot_qt"
    package.mkdir(parents=True)
    (tmp_path / "project" / "schemas").mkdir()
    (tmp_path / "content_packs").mkdir()
    (tmp_path / "schemas").mkdir()
    assert find_shipped(package).schemas == tmp_path / "schemas"


def test_program_without_its_packs_says_where_it_looked(tmp_path: Path) -> None:
    with pytest.raises(ShippedFilesMissing, match="_data"):
        find_shipped(tmp_path / "marsbot_qt")
