"""Jinja's complaints: word for word in English, sentence by sentence in another language."""

from collections.abc import Iterator

import pytest
from jinja2 import Environment, StrictUndefined, TemplateError

from generator.base.catalogues import speak_as
from generator.base.messages import speak
from generator.documents.jinja_words import in_plain_words

COMPLAINTS = {
    "{{ nothing }}": "'nothing' não está definido",
    "{{ {}.x }}": "'dict object' não tem o atributo 'x'",
    "{{ 1 | nofilter }}": "Não há filtro chamado 'nofilter'.",
    "{{ 1 is notest }}": "Não há teste chamado 'notest'.",
    "{{ 1 ] }}": "']' inesperado",
    "{{ 1 ? }}": "caractere '?' inesperado na posição 5",
    "{{ 1 + }}": "'fim da expressão' inesperado",
    "{% set %}": "Esperava-se uma expressão, mas há 'fim da instrução'",
    "{% for x %}": "esperava-se 'in', mas há 'fim da instrução'",
    "{% if x %}": (
        "O modelo termina antes da hora. O Jinja esperava uma destas tags: 'elif' ou 'else' ou "
        "'endif'. O bloco mais interno que precisa ser fechado é 'if'."
    ),
}


@pytest.fixture
def _brazilian() -> Iterator[None]:
    speak_as({"LANG": "pt_BR.UTF-8"})
    yield
    speak("en")


def complaint(template: str) -> str:
    """Return what Jinja complains of in a template."""
    environment = Environment(undefined=StrictUndefined, autoescape=True)
    with pytest.raises(TemplateError) as raised:
        environment.from_string(template).render()
    return str(raised.value)


@pytest.mark.usefixtures("_brazilian")
@pytest.mark.parametrize(("template", "said"), COMPLAINTS.items())
def test_portuguese(template: str, said: str) -> None:
    """What authors get wrong most often is told in their language, by the Jinja that is used."""
    assert in_plain_words(complaint(template)) == said


@pytest.mark.parametrize("template", COMPLAINTS)
def test_english(template: str) -> None:
    """In English, Jinja's words stay as they are."""
    assert in_plain_words(complaint(template)) == complaint(template)


def test_values_of_the_press() -> None:
    """A game, a card, a deck is called that, not by its class in the code."""
    assert in_plain_words("'generator.game.model.Game object' has no attribute 'title'") == (
        "'game' has no attribute 'title'"
    )


def test_other_complaints() -> None:
    """What is not known stays as it is; braces in it are nothing special."""
    assert in_plain_words("Something {else}. And '{x}' is undefined") == (
        "Something {else}. And '{x}' is undefined"
    )
