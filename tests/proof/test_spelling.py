"""The dictionary: what it has, what it remembers between runs, and what it does when it cannot."""

import json
from pathlib import Path

import pytest

from generator.proof import spelling
from generator.proof.spelling import Dictionary, dictionary_names, open_dictionary

AFFIXES = "SET UTF-8\nTRY abcdefghijklmnopqrstuvwxyz\nSFX S Y 1\nSFX S 0 s .\n"


@pytest.fixture
def loader(tmp_path: Path) -> Path:
    """Return a folder with a small dictionary, its path full of unusual characters."""
    folder = tmp_path / "José ☃"
    folder.mkdir()
    write(folder, "carta/S", "mão")
    return folder


def write(folder: Path, *words: str) -> None:
    """Make the dictionary xx_XX of a folder."""
    (folder / "xx_XX.aff").write_text(AFFIXES, "utf-8")
    (folder / "xx_XX.dic").write_text("\n".join([str(len(words)), *words, ""]), "utf-8")


def reopen(loader: Path) -> Dictionary:
    """Return the dictionary as the next run opens it."""
    open_dictionary.cache_clear()
    return open_dictionary("xx_XX", loader, loader / "kept")


def test_words(loader: Path) -> None:
    """A dictionary has its words, with their endings and the capital of a sentence."""
    words = ["carta", "cartas", "Carta", "mão", "mao", "cartaz", "☃", "x" * 100_000]
    dictionary = reopen(loader)

    assert [word for word in words if dictionary.has(word)] == ["carta", "cartas", "Carta", "mão"]


def test_suggestions(loader: Path) -> None:
    """For a word that it has not, a dictionary names the nearest that it has."""
    dictionary = reopen(loader)

    assert dictionary.suggest("catra") == ["carta"]
    assert dictionary.suggest("x" * 100_000) == []


def test_letters_of_another_encoding(loader: Path) -> None:
    """A letter that the dictionary's encoding cannot write is in none of its words."""
    (loader / "xx_XX.aff").write_text("SET ISO8859-1\n", "utf-8")
    dictionary = reopen(loader)

    assert (dictionary.has("żółw"), dictionary.suggest("żółw")) == (False, [])


def test_unknown_dictionary(loader: Path) -> None:
    """A dictionary needs both of its files."""
    (loader / "yy_YY.dic").write_text("0\n")

    assert dictionary_names(loader) == ["xx_XX"]
    for name in ("yy_YY", "zz_ZZ"):
        with pytest.raises(LookupError):
            open_dictionary(name, loader, loader / "kept")


def test_shipped_dictionary() -> None:
    """The press comes with a dictionary of Brazilian Portuguese."""
    assert "pt_BR" in dictionary_names()
    assert open_dictionary("pt_BR").has("ideologia")


def test_answers_are_cached(loader: Path) -> None:
    """The next run takes the answers of the last one, and need not even open the dictionary."""
    first = reopen(loader)
    answers = (first.has("carta"), first.has("catra"), first.suggest("catra"))
    first.keep()
    (file,) = (loader / "kept").iterdir()
    file.write_text(file.read_text("utf-8").replace('["carta"]', '["from the file"]'), "utf-8")
    second = reopen(loader)

    assert answers == (True, False, ["carta"])
    assert (second.has("carta"), second.has("catra")) == (True, False)
    assert second.suggest("catra") == ["from the file"]


def test_answers_of_another_dictionary(loader: Path) -> None:
    """When the dictionary changes, what the old one said is forgotten."""
    first = reopen(loader)
    assert not first.has("monte")
    first.keep()
    write(loader, "carta/S", "monte")

    assert reopen(loader).has("monte")


@pytest.mark.parametrize(
    "kept",
    ["", "{", "[]", "null", '{"state": 1}', "\udcff", '{"known": []}'],
)
def test_broken_answers(loader: Path, kept: str) -> None:
    """What is kept may be anything: what cannot be understood is left alone."""
    (loader / "kept").mkdir()
    (loader / "kept/spelling-xx_XX.json").write_bytes(kept.encode("utf-8", "surrogateescape"))
    dictionary = reopen(loader)

    assert dictionary.has("carta")


def test_answers_of_another_shape(loader: Path) -> None:
    """Answers for the right state and no sense are forgotten, too."""
    first = reopen(loader)
    first.has("carta")
    first.keep()
    (file,) = (loader / "kept").iterdir()
    file.write_text(json.dumps({"state": first.state, "known": ["catra"], "suggested": 3}))

    assert not reopen(loader).has("catra")


def test_nowhere_to_keep_answers(loader: Path) -> None:
    """Where nothing can be written, the answers are the same."""
    (loader / "kept").write_text("a file, not a folder")
    dictionary = reopen(loader)

    assert dictionary.has("carta")
    dictionary.keep()
    assert (loader / "kept").read_text() == "a file, not a folder"


def test_own_dictionaries(loader: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What a user has added is known beside the press's, and takes the place of none."""
    write(loader, "wald")
    (loader / "pt_BR.aff").write_text(AFFIXES, "utf-8")
    (loader / "pt_BR.dic").write_text("1\nwald\n", "utf-8")
    monkeypatch.setattr(spelling, "OWN_DICTIONARIES", loader)
    assert {"xx_XX", "en_US", "pt_BR"} <= set(spelling.known_dictionaries())
    assert spelling.find_dictionary("xx_XX").has("wald")
    assert not spelling.find_dictionary("pt_BR").has("wald")
    with pytest.raises(LookupError):
        spelling.find_dictionary("zz_ZZ")


def test_american_english() -> None:
    """The press's American dictionary has the words of a card, and the apostrophe of a printer."""
    english = open_dictionary("en_US")
    words = ["player’s", "discards", "colour", "catra", "colors"]
    assert [word for word in words if english.has(word)] == ["player’s", "discards", "colors"]
