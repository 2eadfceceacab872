"""Plain maths of the map."""

from __future__ import annotations

import math
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from marsbot_qt.app.map.hex_geometry import Direction, HexGrid, HexLayout, centred_offsets

MARS = (5, 6, 7, 8, 9, 8, 7, 6, 5)


def test_mars_has_61_hexes_whose_rows_are_set_in_the_middle() -> None:
    grid = HexGrid(MARS)
    assert len(grid.hexes) == 61
    assert grid.offsets == (4, 3, 2, 1, 0, 1, 2, 3, 4)
    assert grid.width == 9


@pytest.mark.parametrize(
    ("space", "neighbours"),
    [
        ((0, 0), {(0, 1), (1, 0), (1, 1)}),
        ((2, 3), {(2, 2), (2, 4), (1, 2), (1, 3), (3, 3), (3, 4)}),
        ((4, 4), {(4, 3), (4, 5), (3, 3), (3, 4), (5, 3), (5, 4)}),
        ((6, 2), {(6, 1), (6, 3), (5, 2), (5, 3), (7, 1), (7, 2)}),
        ((8, 4), {(8, 3), (7, 4), (7, 5)}),
    ],
)
def test_neighbours_are_those_of_the_printed_map(
    space: tuple[int, int], neighbours: set[tuple[int, int]]
) -> None:
    assert set(HexGrid(MARS).neighbours(space)) == neighbours


def test_corners_have_three_neighbours_and_other_edges_four() -> None:
    grid = HexGrid(MARS)
    counts = [len(grid.neighbours(space)) for space in grid.hexes]
    assert (counts.count(3), counts.count(4), counts.count(6)) == (6, 18, 37)


sizes = st.lists(st.integers(1, 12), min_size=1, max_size=12)


@given(sizes)
def test_rows_of_any_sizes_lie_half_a_hex_apart(row_sizes: list[int]) -> None:
    offsets = centred_offsets(row_sizes)
    assert min(offsets) == 0
    assert all((one - other) % 2 for one, other in pairwise(offsets))


@given(sizes)
def test_touching_is_mutual_and_a_hex_width_away(row_sizes: list[int]) -> None:
    grid = HexGrid(row_sizes)
    for space in grid.hexes:
        for other in grid.neighbours(space):
            assert space in grid.neighbours(other)
            assert math.dist(grid.centre(space), grid.centre(other)) == pytest.approx(1)


@given(sizes, st.floats(4, 200))
def test_every_hex_is_found_at_its_centre_and_inside_the_grid(
    row_sizes: list[int], width: float
) -> None:
    grid = HexGrid(row_sizes)
    layout = HexLayout(grid, width, (10.0, 20.0))
    for space in grid.hexes:
        assert layout.at(layout.centre(space)) == space
        left, top, wide, high = layout.bounds(space)
        assert left >= 10 - 1e-6
        assert top >= 20 - 1e-6
        assert left + wide <= 10 + grid.width * width + 1e-6
        assert top + high <= 20 + grid.height * width + 1e-6


@given(st.floats(-30, 430), st.floats(-30, 430))
def test_point_belongs_to_at_most_one_hex(x: float, y: float) -> None:
    layout = HexLayout(HexGrid(MARS), 40, (3, 4))
    holders = [space for space in layout.grid.hexes if layout.contains(space, (x, y))]
    found = layout.at((x, y))
    if found is None:
        assert holders == []
    else:
        assert found in holders


def test_upper_corners_of_the_box_around_a_hex_are_not_in_it() -> None:
    layout = HexLayout(HexGrid(MARS), 40)
    left, top, width, _ = layout.bounds((4, 4))
    assert layout.at((left + 1, top + 1)) == (3, 3)
    assert layout.at((left + width - 1, top + 1)) == (3, 4)


def test_fit_takes_the_largest_whole_width_and_stands_in_the_middle() -> None:
    layout = HexLayout.fit(HexGrid(MARS), (0, 0, 386, 324))
    assert layout.hex_width == 40
    assert layout.centre((4, 4))[0] == pytest.approx(193)
    assert layout.centre((4, 4))[1] == pytest.approx(162)
    assert HexLayout.fit(HexGrid(MARS), (0, 0, 4000, 4000), most=96).hex_width == 96


def test_steps_up_keep_to_their_column() -> None:
    grid = HexGrid(MARS)
    space, anchor = (8, 2), grid.centre((8, 2))[0]
    path = [space]
    while (above := grid.vertical_step(path[-1], down=False, anchor=anchor)) is not None:
        path.append(above)
    assert path[-1] == (0, 2)
    assert all(abs(grid.centre(step)[0] - anchor) <= 0.5 for step in path)


def test_steps_off_the_map_lead_nowhere() -> None:
    grid = HexGrid(MARS)
    assert grid.vertical_step((0, 0), down=False, anchor=0) is None
    assert grid.neighbour((0, 0), Direction.WEST) is None
    assert grid.row_end((4, 4), last=True) == (4, 8)


def test_point_outside_or_no_room_is_no_hex() -> None:
    assert HexLayout(HexGrid(MARS), 40).at((0, 0)) is None
    assert HexLayout.fit(HexGrid(MARS), (0, 0, 0, 0)).at((0, 0)) is None
    with pytest.raises(ValueError, match="offset"):
        HexGrid(MARS, (0, 1))
