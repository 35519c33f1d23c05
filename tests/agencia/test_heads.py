"""The sheets that have no cover begin alike: a bar, the title, and two lines at its right."""

from pathlib import Path

from tests.printed_text import printed_texts

_SHEETS = (
    "tutorial-simples",
    "tutorial-bourdieu",
    "resumo-hegemonias",
    "ficha-da-versao",
    "diario-da-partida",
    "diario-em-branco",
)
_LOW = 765  # pt: what stands higher belongs to the head
_DIGITS = 1  # of pt: less is not seen


def test_heads_have_one_geometry(documents_build: Path) -> None:
    """Game, release, title and subtitle have their sizes and heights, whatever the margins are."""
    heads = {}
    for name in _SHEETS:
        (path,) = documents_build.rglob(f"*_{name}.pdf")
        heads[name] = {
            (round(each.size, _DIGITS), round(each.baseline, _DIGITS))
            for each in printed_texts(path)
            if each.page == 1 and each.baseline > _LOW
        }
    first = heads[_SHEETS[0]]

    assert len(first) == 4
    assert {name: head for name, head in heads.items() if head != first} == {}
