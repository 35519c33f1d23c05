"""The harness catches what it is there for: a press with one fault is told from an honest one."""

from dataclasses import replace
from pathlib import Path

import pytest

from tests.fuzz.planted import PLANTED, Main
from tests.fuzz.press import Press, new_case
from tests.fuzz.verdict import judge

pytestmark = pytest.mark.slow


@pytest.mark.parametrize("main", PLANTED, ids=lambda main: main.__name__)
def test_planted(main: Main, press: Press, tmp_path: Path) -> None:
    """A planted fault is caught, and is taken for nothing else."""
    name = f"tests.fuzz.planted:{main.__name__}"
    planted = replace(press, main=name, seconds=2.5, megabytes=200.0)
    found = judge(planted, new_case(tmp_path / "case", "tiny"))

    assert {fault.sort for fault in found} == PLANTED[main]


def test_cases_share_no_cache(press: Press, tmp_path: Path) -> None:
    """No page is kept from one case to the next, as a kept one would hide its faults."""
    case = new_case(tmp_path / "case", "documents")
    press.run_all(case, case.commands())

    assert list((case.folder / "cache/pages").iterdir()) != []
    assert not (press.cache / "pages").exists()


def test_press_survives(press: Press, tmp_path: Path) -> None:
    """After a press that hung, the next case is judged as if nothing had been."""
    hanging = replace(press, main="tests.fuzz.planted:runs_for_ever", seconds=0.5)
    judge(hanging, new_case(tmp_path / "first", "tiny"))

    assert judge(press, new_case(tmp_path / "second", "tiny")) == []


def test_somebodys_file(press: Press, tmp_path: Path) -> None:
    """What lay in the output's folder before has to be there afterwards."""
    case = new_case(tmp_path / "case", "tiny")
    (case.out / "tiny").mkdir(parents=True)
    (case.out / "tiny/page.html").write_text("mine")
    found = judge(replace(press, main="tests.fuzz.planted:honest"), case)

    assert {fault.sort for fault in found} == {"lost"}
