"""The documentation of phrases and languages, in Markdown, from the code."""

from collections.abc import Iterator

from generator.game.language import READINGS
from generator.loading.game_schema import GAME
from generator.loading.language_schema import (
    CHANGES,
    LANGUAGE_FILE,
    NOTES,
    PAGES,
    STATISTICS,
    find_phrases,
)
from generator.loading.languages import how_joined, language_names
from generator.loading.record_schema import Record
from generator.proof.spelling import dictionary_names
from generator.text.phrases import SIGNS


def phrases_page() -> str:
    """Return the page of the documentation on phrases."""
    rows = [
        # A backslash by its number: until Python 3.12 none may stand in the braces of an f-string.
        f"| {each.sign.replace('|', chr(92) + '|')} | {each.meaning} "
        f"| `{each.phrase.replace('|', chr(92) + '|')}` | {_marked(each.text, each.found)} |"
        for each in SIGNS
    ]
    keys = [f"- `{key}:`" for key in find_phrases(GAME)]
    return "\n".join([_PHRASES, *rows, "", _WHERE, *keys, ""])


def _marked(text: str, found: str) -> str:
    return text.replace(found, f"**{found}**", 1)


_PHRASES = """# Phrases

A game says by phrases which of its texts it means: a list of the cards that do something, who acts
in an effect, how a sentence begins whose subject is in the plural. There is one dialect for all of
them.

A phrase is found as it stands, word for word, in small letters or capitals, with any spaces between
its words. Its words are whole words: `card` is not found in "cards", "card(s)" or "card-holder". A
word with a parenthesis in it is a word like any other: `player(s)`. Some signs stand for more:

| sign | means | phrase | finds |
| --- | --- | --- | --- |"""

_WHERE = """\
`*` alone passes over 40 words at most, and over no full stop, semicolon, `!` or `?`. A number in
words is one of `proof: quantities:` ([languages.md](languages.md)). Of two phrases that could be
found at one place the one with more words is. A phrase that is nothing but `*` would be found
anywhere, and is refused. In YAML a phrase with ` #` or `, ` in it, or with `*` or `|` at its start,
needs quotation marks.

The forms of terms are phrases, too, but less strict: a form is found with an ending in parentheses
or after a hyphen (`card` in "card(s)"). Of the words in bold (`wording: terms:`), one with capitals
is found only as it is written.

These keys hold phrases. Whatever else is a list of words or texts (`wording: weak:`,
`proof: echoes:`, `agreement: joins:`) has no signs, and is looked for as it stands.
"""


def languages_page() -> str:
    """Return the page of the documentation on languages."""
    names = ", ".join(f"`{name}`" for name in language_names())
    rows = [*_language_rows(LANGUAGE_FILE), *_page_rows()]
    dictionaries = ", ".join(f"`{name}`" for name in dictionary_names())
    readings = [f"| `{reading}` | {meaning} |" for reading, meaning in READINGS.items()]
    end = _REPLACES + _DICTIONARIES.format(dictionaries=dictionaries)
    return "\n".join([_LANGUAGES.format(names=names), *rows, "", _ACTORS, *readings, "", end])


def _language_rows(record: Record, above: str = "") -> Iterator[str]:
    for key, field in record.fields.items():
        if field.spec in _NOT_ASKED.values():
            continue
        if isinstance(field.spec, Record):
            yield from _language_rows(field.spec, f"{above}{key}: ")
        else:
            yield f"| `{above}{key}:` | {field.doc} | {how_joined(field.spec)} |"


def _page_rows() -> Iterator[str]:
    for name, record in _NOT_ASKED.items():
        for key, field in record.fields.items():
            yield f"| `{name}: {key}:` | {field.doc} | not asked for |"


_NOT_ASKED = {"pages": PAGES, "changes": CHANGES, "notes": NOTES, "statistics": STATISTICS}

_LANGUAGES = """# Languages

What holds of a language in any game, an author need not say: which words are articles, how verbs
agree, how numbers are spelt, which words had better not end a line. The press has it in a file for
each language, `generator/data/languages/<language>.yaml`, which `game: language:` chooses. Known
are: {names}.

`pt-BR` is looked for as `pt-BR`, then as `pt`, which stands for all regions. A file for one region
serves no other: `pt-PT` and `pt` do not get what is right in Brazil. Of a language without a file
nothing is known, and checks that need to know something find nothing; a game may say all of it
itself.

A file has the keys below and no others; `cards.yaml` may have them, too, for what its game adds,
but for `pages:`, the words of the controls of pages for browsers, `changes:`, those of the press's
own pages on changes ([changes.md](changes.md)), and `notes:`, those of its own release notes, which
are in English where the language has none. Phrases are those of [phrases.md](phrases.md).

| key | is | a game's value is |
| --- | --- | --- |"""

_ACTORS = """\
An entry of `proof: actors:` is somebody who acts, or is acted on, in all wordings that mean the
same, with how that is read: `{reading: each, forms: [every player]}`. `targets:` of a game ask for
these readings ([cards.md](cards.md)). `you: false` says that the player whose turn it is cannot be
meant. Where a game has a wording that its language has, too, what the game says of it counts. The
files of languages know these readings:

| reading | means |
| --- | --- |"""

_REPLACES = """\
Where the language's values are wrong for a game, it names their keys in `replaces:`, and its own
values stand alone. Without any, nothing is left, and what needs them is not looked for:

```yaml
game: {language: en}
proof:
  replaces: [echoes] # nothing is looked for
  quotes: ["«", "»"] # instead of the language's
  agreement:
    replaces: [clauses]
    clauses: [if]
    verbs: {conjures: conjure} # added to the language's
```
"""

_DICTIONARIES = """
## Dictionaries

Words are looked up in a Hunspell dictionary: that of the language, or the one that
`proof: dictionary:` names. The press has {dictionaries}. Of a game without one, `prelo check` says
that its words are not checked; `checks: {{misspelled-word: off}}` lets it be silent. A game in
English names its dictionary, as `en` may be of America or of Britain:

```yaml
proof: {{dictionary: en_US}}
```

To add another one, put its two files, like `en_GB.aff` and `en_GB.dic`, into the folder
`prelo/dictionaries` where the system keeps your data (`~/.local/share/prelo/dictionaries`, or below
`$XDG_DATA_HOME`), and name it in the game. LibreOffice and the packages of Linux (`hunspell-en-gb`,
`hunspell-fr`, in `/usr/share/hunspell`) have dictionaries for most languages. A game cannot bring
its own: a dictionary is read by a library that was not made for hostile files.
"""
