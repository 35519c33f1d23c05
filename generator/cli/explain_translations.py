"""The page of the documentation on translations of a game."""

from collections.abc import Iterator

from generator.game.fields import TRANSLATED
from generator.loading.card_schema import EVERY
from generator.loading.face_schema import BOX
from generator.loading.game_schema import GAME
from generator.loading.schema import Spec
from generator.loading.translator import holds_texts, record_of


def translations_page() -> str:
    """Return the page, with the keys of all texts that are translated."""
    rows = [f"| `{path}` | {_names(keys)} |" for path, keys in sorted(_texts(GAME, ""))]
    types = ", ".join(f"`{name}`" for name in TRANSLATED)
    every = _names([name for name, key in EVERY.items() if key.translated])
    boxes = _names([name for name, key in BOX.fields.items() if key.translated])
    rows += [
        f"| `cards: <id>` | {every}; fields of type {types} |",
        f"| `faces: <face>: boxes: <box>` | {boxes} |",
    ]
    table = "\n".join(["| part | texts |", "| --- | --- |", *rows])
    return f"{_PAGE}\n{table}\n\n{_MORE}"


def _names(keys: list[str]) -> str:
    return ", ".join(f"`{key}`" for key in keys)


def _texts(spec: Spec, path: str) -> Iterator[tuple[str, list[str]]]:
    """Yield the paths of a specification that have translated keys, with these."""
    record = record_of(spec)
    if record is None or not holds_texts(spec):
        return
    path = f"{path}: <id>" if record is not spec else path
    own = [name for name, key in record.fields.items() if key.translated]
    if own:
        yield path, own
    for name, key in record.fields.items():
        yield from _texts(key.spec, f"{path}: {name}" if path else name)


_PAGE = """\
# Translations

A game is written in one language, that of `game: language:`. Its translation into another one is a
file in the game's folder, called by the language: `translations/pt-BR.yaml`. It has the texts of
the game under the same keys and ids as `cards.yaml`, each with the original that it was made for:

```yaml
game:
  title: {en: Weather, pt-BR: O tempo}
kinds:
  event:
    name: {en: Event, pt-BR: Evento}
cards:
  fog:
    name:
      en: Fog
      pt-BR: Neblina
    rules:
      en: When you **play** the Fog, take {coin}.
      pt-BR: Quando você **joga** a Neblina, pegue {coin}.
```

It does not matter where the cards stand, in `cards.yaml` or in a table. Numbers, colours, pictures
and everything else are those of the game; no translation repeats them.

```console
$ prelo build --language pt-BR    # the game in Portuguese, in build/weather_pt-BR
$ prelo check                     # the game, and all of its translations
```

A build in one language leaves those in others as they are: each has a folder of its own, and the
language in the names of its files. The manifest has the language as `translation`. All checks read
a translation as they read the game, with the spelling, grammar and hyphenation of its language;
that a text does not fit is measured in its words. Their messages name the line of the translation.

## From edit to edit

`prelo translate pt-BR` begins a translation: it writes the file with every text of the game. Later,
it adds what is new in the game, counts what is translated, and names what is out of date:

```console
$ prelo translate pt-BR
translations/pt-BR.yaml:12:14: cards.fog.rules
  When you **play** the Fog, take [-{coin}.-] {+{coin 2}.+}
1 text is out of date
translations/pt-BR.yaml: 96 of 97 texts are translated
```

Then the new words stand above the former ones, for which the translation was made:

```yaml
    rules:
      en: When you **play** the Fog, take {coin 2}.
      was: When you **play** the Fog, take {coin}.
      pt-BR: Quando você **joga** a Neblina, pegue {coin}.
```

Correct the translation, then delete the line `was:`; that says that it was read. Nothing else is
changed in the file, comments and the translations of cards that are gone included.

`prelo rename --id` changes an id in translations and translated documents, too.

`prelo check` reports such a text with the old words and the new:

```
translations/pt-BR.yaml:12:14: error [translation-out-of-date] card 1: "cards.fog.rules" was made
for words that have changed: When you **play** the Fog, take [-{coin}.-] {+{coin 2}.+}
```

What is missing or out of date is an error, because a card with a sentence in another language, or
with what it said before, is not ready to be printed; the build in the game's own language is not
concerned. `--draft` prints it nevertheless: in the original's words where there are no others.

| check | what it finds |
| --- | --- |
| `untranslated-text` | a text without a translation; an error |
| `translation-out-of-date` | a translation made for other words; an error |
| `translated-numbers-differ` | other numbers, icons or fields than in the original |
| `same-as-original` | a text that was copied, and not translated |
| `untranslated-document` | a document that is not built in the language |
| `translation-of-nothing` | a key or an id that the game does not have, with the nearest one |

A text that is the same in both languages, as many names are, is `=`:
`title: {en: Pandora, pt-BR: "="}` (without quotation marks, some other programs cannot read it).
Severities are set as for all checks:
`checks: {untranslated-text: warning}`.

## Documents

A document is translated as a whole: copy `templates/documents/rules.html` to
`translations/pt-BR/documents/rules.html`, and translate it there. It has all names that templates
have ([documents.md](documents.md)): `card("fog")` gives the translated name. Its pictures
and styles are those of the original; parts (`_turn.html`) and data (`rules.yaml`) as well, unless
they have a translation beside it. A document without a translation is not built in the language.

`prelo translate` stores the original as it was, in `translations/pt-BR/originals`. When the
original changes, `prelo check` reports each change with the old words and the new. Translate it,
then delete the stored original: the next `prelo translate` stores the new one.

What a translated passage `relies on` is checked in the original alone. Documents of release notes
are not translated, since releases are kept in the words of the original.

## Which texts
"""

_MORE = """\
A text without letters, such as `"{title} · {release}"` on a face, needs no translation. A
translation may also give a text that the original does without, as the plural of an icon:
`plural: {pt-BR: moedas}`. Entries that have no id, as errata, are those of the original, and the
values of a field of type `choice` stay as they are, because conditions compare them: use a group,
whose members have ids and names.

What a game says of its own language under `wording:` and `proof:`, such as the terms in bold or
words that are in no dictionary, is not translated one by one. A translation has its own `wording:`
and `proof:`, in the form of cards.yaml.

Members of groups have their own fields of the same types. Cards of one `for-each:` entry share the
translation under the entry's id. Promises, seals and kept releases are about the words of the
original, and not read for a translation.
"""
