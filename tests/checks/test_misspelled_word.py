"""Spelling, with the dictionary and the words of the game at the root."""

from pathlib import Path

import pytest

from generator.build.pipeline import check_game
from generator.checks import misspelled_word
from generator.proof.framework import Check
from tests.checks.proofreading import PROOF, found_in, proofread, write
from tests.games.documents import with_documents

CHECK: Check = misspelled_word.find
WORDS = [*PROOF["words"], "action", "main", "plain"]
SPELLING = PROOF | {"dictionary": "pt_BR", "words": WORDS}


@pytest.mark.parametrize(
    ("effect", "found"),
    [
        ("Compre 2 catras.", "catras."),
        ("Compre do mnote, jogadro(es).", "mnote, jogadro(es)."),
        ("Cartas nos nãos mãos.", "nãos mãos."),
        ("Vale o abaixo-asinado.", "asinado."),
        ("Uma stalingrado.", "stalingrado."),
        ("Um jOgador.", "jOgador."),
    ],
)
def test_misspelled(effect: str, found: str, tmp_path: Path) -> None:
    """The very word is found, or the part of a compound that is wrong."""
    assert found_in(CHECK, tmp_path, effect, SPELLING)[0] == found


@pytest.mark.parametrize(
    "effect",
    [
        "O(s) jogador(es) mais alto(s) pode(m) comprar 2 cartas cada.",
        "Compra-se 1 carta; comprá-las é opcional, d'água ou d’água.",
        "Um DECK, um Deck e um deck, Kula e KULA.",
        "Revolta mal-sucedida ou pós-moderna, no século XIX, na ONU.",
        "B2B, 4x4, 1º, 2ª, 3D, R$ 5, 50%, a1 e www2.",
        "Ⅷ ☃ m² 漢.",
    ],
)
def test_well_spelled(effect: str, tmp_path: Path) -> None:
    """Endings, compounds, capitals, numbers and signs are no faults."""
    allowed = SPELLING | {"words": [*SPELLING["words"], "漢"]}

    assert found_in(CHECK, tmp_path, effect, allowed) == []


def test_hints(tmp_path: Path) -> None:
    """The hint names words of the game that are near, or else of the dictionary."""
    file = write(tmp_path, "effect:\n- prompt: Catra boa, jenela e nãos.", SPELLING)
    hints = [(problem.message, problem.hint) for problem in proofread(CHECK, file)]

    assert hints[0] == (
        '"Catra" is not in the dictionary pt_BR',
        'did you mean "Carta"? if it is right, add it to proof: words:',
    )
    assert '"janela"' in hints[1][1]
    assert hints[2][0] == '"nãos" stands in proof: not-words:'


def test_many_faults(tmp_path: Path) -> None:
    """Wrong words among others are reported one by one, without a hint for each."""
    text = " ".join(f"qwx{chr(97 + i % 26)}{chr(97 + i // 26)}z carta" for i in range(200))
    file = write(tmp_path, f"effect:\n- prompt: {text}.", SPELLING)
    problems = proofread(CHECK, file)

    assert len(problems) == 200
    assert problems[-1].hint == "if it is right, add it to proof: words:"


def test_unknown_dictionary(tmp_path: Path) -> None:
    """Where there is no such dictionary, no word is called misspelled: another check tells that."""
    assert found_in(CHECK, tmp_path, "Qwxyz.", {"dictionary": "pt_BT"}) == []


def test_no_dictionary(tmp_path: Path) -> None:
    """A game that names no dictionary is not looked at."""
    assert found_in(CHECK, tmp_path, "Qwxyz.", {"words": ["carta"]}) == []


def test_another_language(tmp_path: Path) -> None:
    """A text of which most words are unknown is one finding, which names them all once."""
    text = "effect:\n- prompt: How the whole game, the whole night and the city quickly end."
    (problem,) = proofread(CHECK, write(tmp_path, text, SPELLING))

    start = "most words here are not in the dictionary pt_BR: How, the, whole, "
    assert problem.message.startswith(start)
    assert problem.message.count("whole") == 1
    assert problem.hint.startswith("is this in another language?")


def test_a_long_text_in_another_language(tmp_path: Path) -> None:
    """Only the first words of a long text are named."""
    text = " ".join(f"qwx{chr(97 + i)}z" for i in range(20))
    (problem,) = proofread(CHECK, write(tmp_path, f"effect:\n- prompt: {text}.", SPELLING))

    assert problem.message.endswith(", qwxkz, qwxlz, ...")


def test_word_that_a_macro_prints(tmp_path: Path) -> None:
    """A single word is read where a macro prints it, and not where it is the name of a class."""
    page = (
        "---\ntitle: Rules\n---\n"
        "{% macro m(a) %}{% for x, y in a %}<p class='{{ x }}'>{{ y }}</p>{% endfor %}"
        "{% endmacro %}\n"
        '{{ m([("xqid", "drraw"), ("xqid", "<i>drrop</i> it" | safe)]) }}\n'
    )
    game = with_documents(tmp_path, rules=page)
    with (game / "cards.yaml").open("a", encoding="utf-8") as file:
        file.write("\nproof: {dictionary: en_US}\n")
    found = [each for each in check_game(game)[1] if each.place.file.endswith(".html")]

    assert [(each.check, each.message.split('"')[1]) for each in found] == [
        ("misspelled-word", "drraw"),
        ("misspelled-word", "drrop"),
    ]
