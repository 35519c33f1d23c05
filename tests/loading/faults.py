"""Edits of the second game's cards.yaml that break its form, each with what a user then reads."""

NOTHING = (
    "found nothing\n"
    "  hint: write a value, or remove the line; a text that starts with # needs quotation marks"
)
BRACKETS = "\n  hint: a text that starts with [ or { needs quotation marks"
ENTRIES = '\n  hint: start each entry on a line of its own, with "- "'
INVISIBLE = "\n  hint: delete the text and type it anew"
TIMING = 'must be "prompt: ..." or "lasting: ..."'
SENTENCE = f'error [wrong-type] card 01: a sentence of "effect" {TIMING}'
CARD_KEYS = (
    "known: actions, alliance, back, copies, deck, effect, for-each, id, kind, name, number, "
    "omen, ruling"
)

FORM = {
    # Keys
    "unknown key": (
        "    name: Ferry",
        "    nmae: Ferry",
        (
            '114:5: error [missing-key] card 07: card has no "name"\n'
            "  hint: add name: the card's name\n"
            'cards.yaml:116:5: error [unknown-key] card 07: unknown key "nmae" in card\n'
            '  hint: did you mean "name"?'
        ),
    ),
    "endless text": (
        "    name: Ferry",
        "    name: " + "Ferry " * 1000,
        (
            '116:11: error [over-limit] card 07: "name" has 5,999 characters, at most 5,000 are '
            "allowed (limit text-characters)\n  hint: close the text where it ends; "
            "for a game that you trust: --limit text-characters=10000"
        ),
    ),
    "unknown key like no other": (
        "name: Ferry",
        "name: Ferry\n    zzz: 1",
        (
            '117:5: error [unknown-key] card 07: unknown key "zzz" in card\n'
            "  hint: say first that cards have it, and of which type, for a kind or for all: "
            "fields: {zzz: text} (docs/model.md)"
        ),
    ),
    "unknown key in capitals": (
        "name: Ferry",
        "name: Ferry\n    Deck: day",
        (
            '117:5: error [unknown-key] card 07: unknown key "Deck" in card\n'
            '  hint: did you mean "deck"?'
        ),
    ),
    "unknown key at the top": (
        "groups:",
        "gruops:",
        (
            '50:1: error [unknown-key] unknown key "gruops" in the game\n'
            '  hint: did you mean "groups"?'
        ),
    ),
    "a number as key": (
        "name: Ferry",
        "name: Ferry\n    1: 1",
        f'117:5: error [unknown-key] card 07: unknown key "1" in card\n  hint: {CARD_KEYS}',
    ),
    "missing key": (
        "    name: Ferry\n",
        "",
        (
            '114:5: error [missing-key] card 07: card has no "name"\n'
            "  hint: add name: the card's name"
        ),
    ),
    "missing part": (
        (
            "game:\n  id: tiny\n  title: Lanterns\n  author: A. Tester\n  site: example.org\n"
            '  language: en-GB\n  release: "0.3"\n  license: CC0 1.0\n'
            "  license-url: https://creativecommons.org/publicdomain/zero/1.0/\n"
            "  attribution: Lanterns, by A. Tester (example.org), CC0 1.0\n"
        ),
        "",
        (
            '5:1: error [missing-key] the game has no "game"\n'
            "  hint: add game: id, title, author, language, release"
        ),
    ),
    "doubled key": (
        "    name: Ferry",
        "    name: Ferry\n    name: Ferries",
        (
            '117:5: error [duplicate-key] card 07: "name" was already given in line 116\n'
            "  hint: keep one of the two"
        ),
    ),
    "a card without its hyphen": (
        "  - id: ferry\n",
        "    id: ferry\n",
        (
            '114:5: error [duplicate-key] card 07: "id" was already given in line 104\n'
            "  hint: if a new entry begins here, write - before it; or keep one of the two"
        ),
    ),
    "doubled key in copies": (
        "{day: 1, night: 2}",
        "{day: 1, day: 2}",
        (
            '98:22: error [duplicate-key] card 02: "day" was already given in line 98\n'
            "  hint: keep one of the two"
        ),
    ),
    # Texts
    "no text": (
        "name: Ferry",
        "name:",
        f'116:10: error [wrong-type] card 07: "name" must be a text, {NOTHING}',
    ),
    "a text that is a comment": (
        "name: Ferry",
        "name: #1 Ferry",
        f'116:10: error [wrong-type] card 07: "name" must be a text, {NOTHING}',
    ),
    "an empty text": (
        "name: Ferry",
        'name: ""',
        '116:11: error [wrong-type] card 07: "name" must not be empty',
    ),
    "a blank text": (
        "name: Ferry",
        'name: "  "',
        '116:11: error [wrong-type] card 07: "name" must not be empty',
    ),
    "a list for a text": (
        "name: Ferry",
        "name: [Ferry]",
        f'116:11: error [wrong-type] card 07: "name" must be a text, found a list{BRACKETS}',
    ),
    "a mapping for a text": (
        "name: Ferry",
        "name: {Ferry}",
        (
            '116:11: error [wrong-type] card 07: "name" must be a text, '
            f'found "key: value" pairs{BRACKETS}'
        ),
    ),
    "a control character": (
        "name: Ferry",
        'name: "Fer\\ary"',
        '116:11: error [wrong-type] card 07: "name" has an invisible character (U+0007)'
        + INVISIBLE,
    ),
    "a NUL": (
        "name: Ferry",
        'name: "Fer\\0ry"',
        '116:11: error [wrong-type] card 07: "name" has an invisible character (U+0000)'
        + INVISIBLE,
    ),
    "a change of direction": (
        "name: Ferry",
        "name: Fer\u202ery",
        '116:11: error [wrong-type] card 07: "name" has an invisible character (U+202E)'
        + INVISIBLE,
    ),
    # Ids and other patterns
    "an id with spaces": (
        "id: ferry",
        "id: The Férry",
        (
            '114:9: error [wrong-type] card 07: "id" must be an id of small letters, digits and '
            'hyphens, found "The Férry"\n  hint: for example: the-ferry'
        ),
    ),
    "an id that leaves the folder": (
        "id: tiny",
        "id: ../../tiny",
        (
            '5:7: error [wrong-type] "id" must be an id of small letters, digits and hyphens, '
            'found "../../tiny"\n  hint: for example: tiny'
        ),
    ),
    "a release that leaves the folder": (
        'release: "0.3"',
        "release: /../../0.3",
        (
            '10:12: error [wrong-type] "release" must be a release like "1.180416", '
            'without spaces, found "/../../0.3"\n  hint: for example: 0-3'
        ),
    ),
    "a mark that leaves the folder": (
        "mark: flame",
        "mark: /etc/flame",
        (
            '67:15: error [wrong-type] "mark" must be an id of small letters, digits and hyphens, '
            'found "/etc/flame"\n  hint: for example: etc-flame'
        ),
    ),
    "a face that leaves the folder": (
        "face: house",
        "face: ../../house",
        (
            '44:19: error [wrong-type] "face" must be an id of small letters, digits and '
            'hyphens, found "../../house"\n  hint: for example: house'
        ),
    ),
    "a paper that leaves the folder": (
        "papers: [a4]",
        "papers: [../a4]",
        (
            '81:18: error [wrong-type] "papers" must be an id of small letters, digits and '
            'hyphens, found "../a4"\n  hint: for example: a4'
        ),
    ),
    "a short colour": (
        'color: "#7a4a00"',
        'color: "#fff"',
        (
            '31:12: error [wrong-type] "color" must be a colour like "#1f6fb2", found "#fff"\n'
            '  hint: write "#ffffff"'
        ),
    ),
    "a colour without quotation marks": (
        'color: "#7a4a00"',
        "color: #7a4a00",
        f'31:11: error [wrong-type] "color" must be a colour like "#1f6fb2", {NOTHING}',
    ),
    "a language in words": (
        "language: en-GB",
        "language: English",
        (
            '9:13: error [wrong-type] "language" must be the code of a language, like "en" or '
            '"pt-BR", found "English"'
        ),
    ),
    # Numbers
    "a number in words": (
        "copies: 2",
        "copies: two",
        '109:13: error [wrong-type] card 03: "copies" must be a whole number, found "two"',
    ),
    "a quoted number": (
        "copies: 2",
        'copies: "2"',
        (
            '109:13: error [wrong-type] card 03: "copies" must be a whole number, found "2"\n'
            "  hint: remove the quotation marks"
        ),
    ),
    "a fraction": (
        "copies: 2",
        "copies: 2.5",
        (
            '109:13: error [wrong-type] card 03: "copies" must be a whole number, found "2.5"'
            "\n  hint: write it without a fraction"
        ),
    ),
    "a fraction with a comma": (
        "copies: 2",
        "copies: 2,5",
        (
            '109:13: error [wrong-type] card 03: "copies" must be a whole number, found "2,5"'
            "\n  hint: write it without a fraction"
        ),
    ),
    "a negative number": (
        "copies: 2",
        "copies: -2",
        '109:13: error [wrong-type] card 03: "copies" must be from 0 to 9999, found "-2"',
    ),
    "infinity": (
        "width: 50",
        "width: .inf",
        '15:15: error [wrong-type] "width" must be a number, found ".inf"',
    ),
    "no width": (
        "width: 50",
        "width: 0",
        '15:15: error [wrong-type] "width" must be from 10 to 1000, found "0"',
    ),
    "yes for true": (
        "patterns: true",
        "patterns: yes",
        '23:15: error [wrong-type] "patterns" must be true or false, found "yes"',
    ),
    # Lists and mappings
    "a text for a list": (
        "effect:\n      - prompt: Draw 2 cards.\n      - prompt: Then discard",
        "effect: Draw 2 cards. #",
        '91:13: error [wrong-type] card 01: "effect" must be a list, found "Draw 2 cards."'
        + ENTRIES,
    ),
    "no hyphens": (
        "effect:\n      - prompt: Draw 2 cards.\n      - prompt: Then discard",
        "effect:\n        prompt: Draw 2 cards.\n        lasting: Then discard",
        '92:9: error [wrong-type] card 01: "effect" must be a list, found "key: value" pairs'
        + ENTRIES,
    ),
    "an empty list": (
        "papers: [a4]",
        "papers: []",
        '81:17: error [wrong-type] "papers" must not be empty',
    ),
    "a list too short": (
        "numbers: [1, 49]",
        "numbers: [1]",
        '45:14: error [wrong-type] "numbers" must have 2 values, found 1',
    ),
    "copies in no deck": (
        "copies: {day: 1, night: 2}",
        "copies: {}",
        '98:13: error [wrong-type] card 02: "copies" must not be empty',
    ),
    "an entry with nothing in it": (
        "  - id: ferry",
        "  -\n  - id: ferry",
        f'114:4: error [wrong-type] "card" must be made of "key: value" lines, {NOTHING}',
    ),
    "an entry that is a text": (
        "  - id: ferry",
        "  - name:Ferry\n  - id: ferry",
        (
            '114:5: error [wrong-type] "card" must be made of "key: value" lines, '
            'found "name:Ferry"\n'
            "  hint: put a space after the colon"
        ),
    ),
    "a part that is a text": (
        "wording:\n",
        "print: none\nwording:\n",
        (
            '70:8: error [wrong-type] "print" must be made of "key: value" lines, found "none"\n'
            'cards.yaml:82:1: error [duplicate-key] "print" was already given in line 70\n'
            "  hint: keep one of the two"
        ),
    ),
    "a phrase that would be found anywhere": (
        "objects: [card, cards, hand, hands]",
        'objects: [card, "*"]',
        (
            '76:51: error [wrong-type] the phrase "*" of "objects" has no word that can be looked '
            "for\n  hint: see docs/phrases.md"
        ),
    ),
    "a phrase with half a choice": (
        "objects: [card, cards, hand, hands]",
        "objects: [card|]",
        (
            '76:45: error [wrong-type] the phrase "card|" of "objects" has no word on one side of '
            'a "|"\n  hint: see docs/phrases.md'
        ),
    ),
    # Sentences
    "a sentence of neither section": (
        "- prompt: Draw 2 cards.",
        "- Draw 2 cards.",
        f'92:9: {SENTENCE}\n  hint: start each sentence with "- prompt: " or "- lasting: "',
    ),
    "a section misspelled": (
        "- prompt: Draw 2 cards.",
        "- promt: Draw 2 cards.",
        f'92:9: {SENTENCE}\n  hint: did you mean "prompt"?',
    ),
    "two sentences in one": (
        "- prompt: Draw 2 cards.",
        "- prompt: Draw 2 cards.\n        lasting: Wait.",
        f'92:9: {SENTENCE}\n  hint: start each sentence with "- prompt: " or "- lasting: "',
    ),
    "a sentence of no words": (
        "- prompt: Draw 2 cards.",
        "- prompt:",
        f'92:16: error [wrong-type] card 01: "prompt" must be a text, {NOTHING}',
    ),
}
"""By name: what is replaced in cards.yaml, by what, and the problems, less the first file name."""

BEYOND_JSON_SCHEMA = {
    "doubled key": "JSON parsers keep the last",
    "doubled key in copies": "JSON parsers keep the last",
    "a card without its hyphen": "likewise",
    "a control character": "it is a text all the same",
    "a NUL": "it is a text all the same",
    "a change of direction": "it is a text all the same",
    "yes for true": "YAML 1.1 reads yes as true",
    "a part that is a text": "JSON parsers keep the last",
    "a phrase that would be found anywhere": "it is a text all the same",
    "a phrase with half a choice": "it is a text all the same",
}
"""What a JSON Schema does not see in a parsed file, with the reason."""
