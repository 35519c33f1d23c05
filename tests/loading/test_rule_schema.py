"""The rules of a game in cards.yaml, with what may be wrong with them."""

from pathlib import Path

from tests.loading.broken import report_of_edit


def test_two_of_an_id(tmp_path: Path) -> None:
    """Two rules cannot have one id, however deep they lie."""
    twice = "rules:\n  - {id: turn}\n  - {id: end, rules: [{id: turn}]}\nwording:"
    found = report_of_edit("wording:", twice, tmp_path)

    assert 'error [duplicate-id] id "turn" was already given in line' in found


def test_numbers_are_not_typed(tmp_path: Path) -> None:
    """A number that somebody types is no key of a rule."""
    typed = "rules: {turn: {title: A turn, number: 4}}\nwording:"

    assert '[unknown-key] unknown key "number" in rule' in report_of_edit(
        "wording:", typed, tmp_path
    )


def test_depth(tmp_path: Path) -> None:
    """Rules are three deep at most, as headings are."""
    deep = "rules: {a: {rules: {b: {rules: {c: {rules: {d: {}}}}}}}}\nwording:"

    assert 'unknown key "rules" in innermost rule' in report_of_edit("wording:", deep, tmp_path)
