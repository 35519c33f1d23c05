"""The words of the sheets: every language has all, and a game changes those that there are."""

from pathlib import Path

import pytest

from events.sheet_words import OWN, read_sheet_words
from generator.base.problem import GameError
from generator.loading.template_loader import TemplateLoader


def words_of(folder: Path, language: str, files: dict[str, str]) -> dict[str, str]:
    """Return the words for a game that brings some files of words."""
    part = folder / "templates/tournament"
    part.mkdir(parents=True, exist_ok=True)
    for name, text in files.items():
        (part / name).write_text(text, "utf-8")
    return dict(read_sheet_words(TemplateLoader((folder, OWN)), language))


def test_languages(tmp_path: Path) -> None:
    """A language has its own words; one without a file has English ones; a game changes some."""
    english = words_of(tmp_path, "tlh", {})
    assert english["round"] == "Round"
    portuguese = words_of(tmp_path, "pt-BR", {})
    assert portuguese["round"] == "Rodada"
    assert portuguese.keys() == english.keys()
    changed = words_of(tmp_path, "tlh", {"words.yaml": "round: Conclave\nfinal-round: The last\n"})
    assert changed == english | {"round": "Conclave", "final-round": "The last"}


@pytest.mark.parametrize(
    ("file", "text", "expected"),
    [
        ("words.yaml", "round: Turn\npairngs: Who\n", ':2:1: error [unknown-key] unknown key "pai'),
        ("words.yaml", "round: Turn\npairngs: Who\n", 'hint: did you mean "pairings"?'),
        ("words.yaml", "round: [a]\n", ':1:8: error [wrong-type] "round" must be a text'),
        ("words.yaml", "- round\n", ":1:1: error [wrong-type]"),
        ("words.yaml", "# nothing yet\n", "error [missing-key] templates/tournament/words.yaml"),
        ("words.tlh.yaml", "round: Turn\n", 'error [missing-key] words of the sheets has no "'),
        ("words.tlh.yaml", "round: Turn\n", "hint: add a line that starts with seed:"),
    ],
)
def test_faults(file: str, text: str, expected: str, tmp_path: Path) -> None:
    """An unknown key, and one that a language lacks, is an error with its line and a cure."""
    with pytest.raises(GameError) as raised:
        words_of(tmp_path, "tlh", {file: text})
    report = "\n".join(map(str, raised.value.problems))
    assert f"templates/tournament/{file}" in report
    assert expected in report
