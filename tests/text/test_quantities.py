"""Quantities: which digits become roman numerals, and which are names and stay."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.game.language import Wording
from generator.text.quantities import find_quantities, roman
from tests.text.wordings import (
    AGENCIA,
    ENGLISH,
    arabic,
    numerals,
    set_html,
    set_runs,
    text_of,
)


@pytest.mark.parametrize(
    ("number", "expected"),
    [
        (1, "I"),
        (4, "IV"),
        (9, "IX"),
        (12, "XII"),
        (40, "XL"),
        (88, "LXXXVIII"),
        (90, "XC"),
        (400, "CD"),
        (900, "CM"),
        (1994, "MCMXCIV"),
        (3999, "MMMCMXCIX"),
    ],
)
def test_roman(number: int, expected: str) -> None:
    """A number is written by the usual rules of roman numerals."""
    assert roman(number) == expected


def test_roman_is_read_back() -> None:
    """Every number from 1 to 3999 has a numeral of the classic shape that reads as that number."""
    shape = re.compile("M{0,3}(CM|CD|D?C{0,3})(XC|XL|L?X{0,3})(IX|IV|V?I{0,3})")
    found = {number: roman(number) for number in range(1, 4000)}

    assert {number: arabic(numeral) for number, numeral in found.items()} == {n: n for n in found}
    assert [numeral for numeral in found.values() if not shape.fullmatch(numeral)] == []


@pytest.mark.parametrize("number", [0, -1, 4000])
def test_roman_has_bounds(number: int) -> None:
    """There is no numeral for nothing, and none from 4000."""
    with pytest.raises(ValueError, match=f"^{number} has no roman numeral$"):
        roman(number)


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        ("descarte 3 cartas", ["III"]),
        ("mais que 1 jogador", ["I"]),
        ("Desça 1 linha", ["I"]),
        ("12 cartas.", ["XII"]),
        ("com 1 ou mais cartas, ou 2.", ["I", "II"]),
        ("1, 2 e 3 cartas", ["I", "II", "III"]),
        ("(2) cartas", ["II"]),
        ("3\u00a0cartas", ["III"]),
        ("2–3 cartas", ["II", "III"]),
        ("cartas: 3999", ["MMMCMXCIX"]),
    ],
)
def test_quantity(sentence: str, expected: list[str]) -> None:
    """A quantity in digits becomes a roman numeral, wherever it stands."""
    assert numerals(AGENCIA, sentence) == expected


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        ("na linha 0", "na linha 0"),
        ("na linha 3.", "na linha 3."),
        ("Linha 3", "Linha 3"),
        ("linha\u00a03", "linha\u00a03"),
        ("linha  3", "linha  3"),
        ("linhas 1 e 2", "linhas 1 e 2"),
        ("linhas 1, 2 e 3 e 1 carta", "linhas 1, 2 e 3 e 1 carta"),
        ("linhas 0 ou 1", "linhas 0 ou 1"),
        ("linhas 1 a 3", "linhas 1 a 3"),
        ("linhas  0,  1, 2  e  3", "linhas  0,  1, 2  e  3"),
        ("linhas 10, 11 e 12, 13 cartas", "linhas 10, 11 e 12, XIII cartas"),
        ("linhas 1–3", "linhas 1–3"),
        ("linhas 1 e 2, 3 adversários", "linhas 1 e 2, III adversários"),
        ("na linha 3, 2 adversários", "na linha 3, II adversários"),
        ("na linha 3 e 2 cartas", "na linha 3 e II cartas"),
        ("na linha 2 ou 3, suba", "na linha 2 ou 3, suba"),
        ("da linha 0 a 3.", "da linha 0 a 3."),
        ("na(s) linha(s) 1 e 2", "na(s) linha(s) 1 e 2"),
        ("a linha de 3 jogadores", "a linha de III jogadores"),
        ("uma entrelinha 3", "uma entrelinha III"),
        ("1 linha", "I linha"),
        ("linha 3: 3 linhas", "linha 3: III linhas"),
    ],
)
def test_line_of_the_field(sentence: str, expected: str) -> None:
    """The name of a line of the field is no quantity; what is counted beside it is one."""
    assert set_html(AGENCIA, sentence) == expected


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        ("Draw in row 3.", "<strong>Draw</strong> in <strong>row</strong> 3."),
        ("Rows 1, 2, and 3: 4 cards", "<strong>Rows</strong> 1, 2, and 3: IV cards"),
        ("In row 2, 3 cards", "In <strong>row</strong> 2, III cards"),
    ],
)
def test_name_that_begins_in_bold(sentence: str, expected: str) -> None:
    """A number belongs to its word even where the word alone is a term in bold."""
    assert set_html(ENGLISH, sentence) == expected


@pytest.mark.parametrize(
    "sentence",
    [
        "0 cartas",
        "4000 cartas",
        "duas cartas",
        "1,5 carta",
        "1.000 cartas",
        "1/2 carta",
        "o 1º jogador",
        "a 2ª linha",
        "2x",
        "50% delas",
        "a carta 007",
        "a regra 3.2.1",
        "3-4 jogadores, -1",
        "x2",
        "9" * 5000,
        "٣ cartas",
        "x³",
    ],
)
def test_no_roman_numeral(sentence: str) -> None:
    """Words, ordinals, decimals, codes, nothing and very much stay as the author typed them."""
    assert text_of(set_runs(AGENCIA, sentence)[0]) == sentence


def test_quantities_stay_where_the_game_wants_digits() -> None:
    """Without `roman: true`, quantities are numerals in the author's own digits."""
    wording = Wording(arabic_after=("row",))

    assert set_html(wording, "Draw 3 in row 2.") == "Draw 3 in row 2."
    assert numerals(wording, "Draw 3 or 0 in row 2.") == ["3", "0"]


def test_no_names_of_numbers() -> None:
    """A game that names nothing by numbers has quantities only."""
    assert set_html(Wording(roman=True), "Row 3 and rows 1 to 2") == "Row III and rows I to II"


def test_quantity_in_italics() -> None:
    """A quantity within a set phrase is a numeral in italics."""
    wording = Wording(italics=("Costs 2 coins",), roman=True)

    assert set_html(wording, "Costs 2 coins.") == "<em>Costs II coins</em>."


@given(st.integers(1, 3999), st.sampled_from(["cartas", "jogadores", "linhas"]))
def test_any_quantity(number: int, noun: str) -> None:
    """Any quantity from 1 to 3999 is set in roman, and so is read back from the numeral."""
    found = numerals(AGENCIA, f"Entregue {number} {noun}.")

    assert [arabic(numeral) for numeral in found] == [number]


@given(st.integers(0, 9999))
def test_any_line(number: int) -> None:
    """Whatever its number, the name of a line stays."""
    assert set_html(AGENCIA, f"Volte à linha {number}.") == f"Volte à linha {number}."


def test_found_as_numbers() -> None:
    """Quantities are found as numbers; names of lines and numbers beyond counting are none."""
    wording = Wording(arabic_after=("row",))

    assert [*find_quantities("Draw 3 or 0 in row 2, then 12.", wording)] == [3, 0, 12]
    assert [*find_quantities("Draw 12345678.", wording)] == []


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        ("In rows 1-3 draw 2.", "In rows 1-3 draw II."),
        ("In rows 1 – 3, 2 cards", "In rows 1 – 3, II cards"),
        ("In rows 1—3—5: 2", "In rows 1—3—5: II"),
        ("In rows 1, 2-4 and 6 and 7.", "In rows 1, 2-4 and 6 and 7."),
        ("In row 1 or 2: draw 3.", "In row 1 or 2: draw III."),
        ("In row 1 or 2 or 3.", "In row 1 or 2 or 3."),
        ("In row 1 or 2 cards.", "In row 1 or II cards."),
        ("In row 1 – 3 cards", "In row 1 – III cards"),
        ("In arrows 2", "In arrows II"),
    ],
)
def test_ranges_of_names(sentence: str, expected: str) -> None:
    """Names by numbers go on over dashes and conjunctions, of one name to the end of a clause."""
    wording = Wording(
        conjunctions=("and", "or"), arabic_after=("row",), arabic_after_many=("rows",), roman=True
    )

    assert set_html(wording, sentence) == expected


def test_counted_digits() -> None:
    """A quantity of six digits is counted, one of seven not; a name's digits are none."""
    wording = Wording(arabic_after=("row",))

    assert [*find_quantities("999999, 1000000, row 7, 0", wording)] == [999999, 0]
