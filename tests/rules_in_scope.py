"""The rule lines this version stands for: every one of them is named by a test (`rule_coverage`).

Lines of expansions, corporations and other maps join when their modules do.
"""

from __future__ import annotations

GROUPS: dict[str, int] = {
    "OVR": 1,
    "CMP": 2,
    "SET": 13,
    "ORD": 2,
    "RES": 10,
    "DRF": 6,
    "ACT": 4,
    "HUM": 16,
    "TURN": 7,
    "TAG": 8,
    "WILD": 2,
    "FAIL": 10,
    "TRK": 14,
    "BON": 15,
    "MIL": 9,
    "AWD": 9,
    "MAT": 10,
    "TIL": 15,
    "TER": 5,
    "PRD": 2,
    "END": 3,
    "FIN": 3,
    "SCO": 14,
    "MCV": 18,
    "DIF": 13,
    "PRE": 3,
    "COL": 33,
    "SEC": 4,
    "VEN": 19,
    "AM": 32,
    "TUR": 24,
    "MAH": 10,
    "MAE": 11,
    "MAU": 10,
    "MAC": 10,
    "MAV": 10,
    "TIM": 9,
    "PLB": 14,
    "CCH": 23,
    "MAP": 8,
}
"""Groups of the checklist and the number of their lines, from 01."""

CHOSEN_GOALS = (*(f"R-SEC-{n:02}" for n in range(8, 12)),)
"""Of Awards & Milestones, beside its own group."""

SINGLE = (*("R-FQP-01", "R-FQP-03", "R-FQP-04", "R-FQP-06", "R-FQP-07", "R-FQC-01"),)

LATER = {
    "R-SCO-11": "corporations",
}

RULES: tuple[str, ...] = tuple(
    rule
    for rule in (
        *(f"R-{group}-{n:02}" for group, count in GROUPS.items() for n in range(1, count + 1)),
        *CHOSEN_GOALS,
        *SINGLE,
    )
    if rule not in LATER
)

RULINGS_WITH_TWO_READINGS: tuple[str, ...] = tuple(
    f"R{n:02}"
    for n in (
        *(36, 37, 38, 39, 126),
        *(41, 42, 94, 127),
        *(3, 9, 10, 11, 12, 13, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 27, 52),
        *(28, 29, 30, 31, 32, 88, 95, 100, 104, 107, 108, 111, 114, 115, 116, 124),
        *(33, 35, 99, 102, 119),
        *(87, 89, 90, 91, 92, 93, 96, 97, 98, 101, 103, 105, 106, 109, 113, 117, 118, 121, 125),
    )
)
"""Rulings of this scope whose readings differ in what MarsBot does; each is tested in both."""
