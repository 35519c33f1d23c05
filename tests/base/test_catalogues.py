"""The language of a locale: which one is asked for, and its catalogue."""

from collections.abc import Iterator

import pytest

from generator.base.catalogues import preferred_language, speak_as
from generator.base.messages import say, say_number, speak, spoken


@pytest.fixture
def _english_afterwards() -> Iterator[None]:
    yield
    speak("en")


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({}, "en"),
        ({"LANG": "pt_BR.UTF-8"}, "pt-BR"),
        ({"LANG": "pt_BR"}, "pt-BR"),
        ({"LANG": "pt_PT.UTF-8@euro"}, "pt-BR"),
        ({"LANG": "pt"}, "pt-BR"),
        ({"LANG": "en_US.UTF-8", "LC_MESSAGES": "pt_BR.UTF-8"}, "pt-BR"),
        ({"LANG": "pt_BR.UTF-8", "LC_ALL": "C"}, "en"),
        ({"LANG": "pt_BR.UTF-8", "LC_ALL": "C.UTF-8"}, "en"),
        ({"LANG": "pt_BR.UTF-8", "LC_ALL": ""}, "pt-BR"),
        ({"LANG": "de_DE.UTF-8"}, "en"),
        ({"LANG": "de_DE.UTF-8", "LANGUAGE": "de:pt_BR:en"}, "pt-BR"),
        ({"LANG": "pt_BR.UTF-8", "LANGUAGE": "en"}, "en"),
        ({"LANG": "C", "LANGUAGE": "pt_BR"}, "en"),
        ({"LANG": "../../etc/x"}, "en"),
        ({"LANG": "*"}, "en"),
    ],
)
def test_the_language_of_a_locale(environment: dict[str, str], language: str) -> None:
    """POSIX says which variable names the locale, GNU which other languages are asked for."""
    assert preferred_language(environment) == language


@pytest.mark.usefixtures("_english_afterwards")
def test_portuguese() -> None:
    """A locale of Brazil is spoken to in Portuguese, with Brazil's numbers."""
    speak_as({"LANG": "pt_BR.UTF-8"})

    assert spoken() == "pt-BR"
    assert say("no errors") == "nenhum erro"
    assert say_number("{number} file", "{number} files", 0) == "0 arquivos"
    assert "10.001 x" in say("more than {allowed:,} {unit}", allowed=10001, unit="x")
