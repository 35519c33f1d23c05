"""The documentation of phrases and languages, in Markdown, from the code."""

from collections.abc import Iterator

from generator.game.language import READINGS
from generator.loading.game_schema import GAME
from generator.loading.language_schema import LANGUAGE_FILE, find_phrases
from generator.loading.languages import how_joined, language_names
from generator.loading.own_words import OWN_WORDS
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

Phrases are patterns of words. With them a game describes its texts: which cards belong to a list,
who acts in an effect, how a sentence with a plural subject begins. All phrases have the same
syntax.

A phrase matches its words in order, in upper or lower case, with any spaces between them. Words
match as a whole: `card` does not match "cards", "card(s)" or "card-holder". A word may contain
parentheses: `player(s)`. Some signs have a special meaning:

| sign | meaning | phrase | matches |
| --- | --- | --- | --- |"""

_WHERE = """\
`*` alone matches at most 40 words, and no full stop, semicolon, `!` or `?`. Numbers in words are
those of `proof: quantities:` ([languages.md](languages.md)). If two phrases match at the same
place, the one with more words wins. A phrase that consists only of `*` would match anywhere, and is
refused. In YAML, quote a phrase that contains ` #` or `, `, or begins with `*` or `|`.

The forms of terms are phrases, too, but also match with an ending in parentheses or after a hyphen
(`card` in "card(s)"). Among the words in bold (`wording: terms:`), those with capitals match only
in the same case.

These keys hold phrases. In all other lists of words or texts (`wording: weak:`, `proof: echoes:`,
`agreement: joins:`) signs have no special meaning.
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
        if field.spec in OWN_WORDS.values():
            continue
        if isinstance(field.spec, Record):
            yield from _language_rows(field.spec, f"{above}{key}: ")
        else:
            yield f"| `{above}{key}:` | {field.doc} | {how_joined(field.spec)} |"


def _page_rows() -> Iterator[str]:
    for name, record in OWN_WORDS.items():
        for key, field in record.fields.items():
            yield f"| `{name}: {key}:` | {field.doc} | not allowed |"


_LANGUAGES = """# Languages

The press knows facts of some languages that hold in any game: which words are articles, how verbs
agree, how numbers are spelt, which words should not end a line. They are in one file for each
language, `generator/data/languages/<language>.yaml`, and `game: language:` chooses the file. There
are files for {names}.

For `pt-BR` the press uses the file `pt-BR`, or else `pt`, which is for all regions. A file for one
region is not used for another: `pt-PT` and `pt` do not get the rules of Brazil. For a language
without a file, checks that need these facts find nothing; a game may give the facts itself.

A file may have only the keys below. `cards.yaml` may have the same keys, to add to the language,
except the words of the press's own pages: `pages:` (controls of pages for browsers), `changes:`
(pages on changes, [changes.md](changes.md)), `notes:` (release notes), `sheets:` (how to print
them), `statistics:` and `gallery:`, which are in English for other languages.
[phrases.md](phrases.md) explains phrases.

| key | meaning | a game's value is |
| --- | --- | --- |"""

_ACTORS = """\
An entry of `proof: actors:` is somebody who acts, or is acted on: all wordings with the
same meaning, and their reading: `{reading: each, forms: [every player]}`. The `targets:` of a game
refer to these readings ([cards.md](cards.md)). `you: false` excludes the player whose turn it is.
If the game and its language have the same wording, the game's entry wins. The
files of languages use these readings:

| reading | meaning |
| --- | --- |"""

_REPLACES = """\
If the language's values are wrong for a game, list their keys in `replaces:`; then only the game's
own values are used. A key without own values is then empty, and its check finds nothing:

```yaml
game: {language: en}
proof:
  replaces: [echoes] # no values, so no check for echoes
  quotes: ["«", "»"] # instead of the language's
  agreement:
    replaces: [clauses]
    clauses: [if]
    verbs: {conjures: conjure} # added to the language's
```
"""

_DICTIONARIES = """
## Dictionaries

Spelling is checked with a Hunspell dictionary: the one of the language, or the one that `proof:
dictionary:` names. The press has {dictionaries}. Without a dictionary, `prelo check` reports that
spelling is not checked; `checks: {{misspelled-word: off}}` turns that off. A game in English names
its dictionary, because `en` may be American or British:

```yaml
proof: {{dictionary: en_US}}
```

To add a dictionary, put its two files, for example `en_GB.aff` and `en_GB.dic`, into the folder
`prelo/dictionaries` of your user data (`~/.local/share/prelo/dictionaries`, or below
`$XDG_DATA_HOME`), and name it in the game. LibreOffice and Linux packages (`hunspell-en-gb`,
`hunspell-fr`, in `/usr/share/hunspell`) have dictionaries for most languages. A game cannot contain
a dictionary, because the library that reads it is not safe for hostile files.
"""
