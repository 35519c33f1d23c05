"""The file of a game's translation: where it lies, and its pairs of original and translation."""

import re
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from unicodedata import normalize

from yaml.nodes import MappingNode, Node, ScalarNode, SequenceNode

from generator.base.files import TRANSLATIONS, FileFault, list_files
from generator.base.frozen import Frozen
from generator.base.messages import later, say
from generator.base.problem import Place, Problem, UsageError, did_you_mean
from generator.loading.faulty_values import is_null
from generator.loading.reader import Reader
from generator.loading.schema import LANGUAGE, wrong_type
from generator.loading.source import MISSING, Source, read_source

WAS = "was"
"""The key of the words for which a translation was made, where the original has changed."""

SAME = "="
"""What stands for a translation that is to be the same as the original."""

_SUFFIX = ".yaml"
_BRACES = re.compile(r"\{[^{}]*\}")
_LINES = later('made of "key: value" lines')


def translation_file(language: str) -> str:
    """Return the name of the file of a translation."""
    return f"{TRANSLATIONS}/{language}{_SUFFIX}"


def find_translations(folder: Path) -> tuple[list[str], list[Problem]]:
    """Return the languages into which a game is translated, and the problems of files' names."""
    try:
        files = list_files(folder, TRANSLATIONS, _SUFFIX)
    except FileFault as fault:
        return [], [fault.problem(Place(TRANSLATIONS))]
    names = [name.removesuffix(_SUFFIX) for name in files]
    languages = [name for name in names if re.fullmatch(LANGUAGE.pattern, name)]
    return languages, [_misnamed(name) for name in names if name not in languages]


def _misnamed(name: str) -> Problem:
    message = say('"{name}" is not the code of a language', name=name)
    hint = say("name the file by its language, like pt-BR.yaml")
    return Problem(Place(translation_file(name)), "unknown-language", message, hint=hint)


def refuse_unknown(folder: Path, language: str) -> None:
    """Raise UsageError for a language into which a game is not translated."""
    known = find_translations(folder)[0]
    if language not in known:
        begin = say("prelo translate {language} begins it", language=language)
        hint = did_you_mean(language, known) if known else begin
        raise UsageError(
            say("there is no {file}: {hint}", file=f"{TRANSLATIONS}/{language}{_SUFFIX}", hint=hint)
        )


def read_translation(folder: Path, language: str) -> tuple[Source, list[Problem]]:
    """Return the file of a translation, empty where there is none, and its problems."""
    source, problems = read_source(folder, translation_file(language))
    if [each.check for each in problems] == [MISSING]:
        return source, []
    return source, problems


class Pair(Frozen):
    """A text of the file: the nodes of the original's words, of earlier ones, and its own."""

    original: Node | None = None
    was: Node | None = None
    text: Node | None = None


def pairs_of(reader: Reader, node: Node | None, name: str) -> dict[str, tuple[Node, Node]]:
    """Return the pairs of a mapping by key; none for an empty value, a problem for any other."""
    if node is None or is_null(node):
        return {}
    if not isinstance(node, MappingNode):
        wrong_type(reader, node, name, say(_LINES))
        return {}
    found: dict[str, tuple[Node, Node]] = {}
    for key, value in node.value:
        text = str(key.value) if isinstance(key, ScalarNode) else ""
        if text in found:
            line = reader.source.place_of(found[text][0]).line
            message = say('"{key}" was already given in line {line}', key=text, line=line)
            reader.report(key, "duplicate-key", message, say("keep one of the two"))
        found.setdefault(text, (key, value))
    return found


def read_pair(reader: Reader, node: Node | None, name: str, languages: tuple[str, str]) -> Pair:
    """Return a text's nodes; `languages` are those of the original and of the translation."""
    if node is None or is_null(node):
        return Pair()
    if not isinstance(node, MappingNode):
        wanted = say(
            "two lines, {original}: and {language}:", original=languages[0], language=languages[1]
        )
        wrong_type(reader, node, name, wanted)
        return Pair()
    given = pairs_of(reader, node, name)
    known = (*languages, WAS)
    for key, (key_node, _) in given.items():
        if key not in known:
            message = say('unknown key "{key}" of a translated text', key=key)
            reader.report(key_node, "unknown-key", message, did_you_mean(key, known))
    values = {key: value for key, (_, value) in given.items() if not _is_empty(value)}
    return Pair(values.get(languages[0]), values.get(WAS), values.get(languages[1]))


def _is_empty(node: Node) -> bool:
    return is_null(node) or (isinstance(node, ScalarNode) and not node.value.strip())


def plain_value(node: Node | None) -> object:
    """Return the texts of a node: a text, or a list or mapping of such."""
    if isinstance(node, MappingNode):
        return {str(key.value): plain_value(value) for key, value in node.value}
    if isinstance(node, SequenceNode):
        return [plain_value(part) for part in node.value]
    return normalize("NFC", str(node.value)).strip() if node else ""


def in_one_line(value: object) -> str:
    """Return the words of a value, in which only they count, and not where its lines end."""
    return " ".join(" / ".join(_texts(value)).split())


def is_in_words(value: object) -> bool:
    """Tell whether a value has words outside of braces: without them nothing is translated."""
    return any(
        any(map(str.isalpha, _BRACES.sub("", text))) for text in _texts(value, with_keys=False)
    )


def _texts(value: object, *, with_keys: bool = True) -> Iterator[str]:
    if isinstance(value, Mapping):
        for key, part in value.items():
            for text in _texts(part, with_keys=with_keys):
                yield f"{key}: {text}" if with_keys else text
    elif isinstance(value, Sequence) and not isinstance(value, str):
        for part in value:
            yield from _texts(part, with_keys=with_keys)
    else:
        yield str(value)
