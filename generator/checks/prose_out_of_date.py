"""A text that relies on a wording which has changed since the text was read."""

from collections.abc import Iterator, Mapping

from generator.base.messages import say
from generator.game.seals import as_sealed
from generator.layout.templates import GameFiles
from generator.proof.earlier_names import CalledBefore, earlier_names, names_of_today, still_named
from generator.proof.framework import Finding, check
from generator.proof.passages import in_passage
from generator.proof.relying import Relying, relying
from generator.text.word_changes import marked

_NEAR = 20  # words before and after each change that are shown


@check(
    why="""
A paragraph, figure, ruling or list about a card may be wrong after the card has changed. A text
declares what it relies on, by `{% relies on "fog" %}` or `relies:`. When that changes, the text is
reported with the old and the new words: read it, correct it, and run `prelo confirm`. Former names
of cards, decks, members of groups and terms are reported wherever they remain, if they have changed
since they were last confirmed.
""",
    bad="""
cards:
  - {id: fog, number: 1, name: Fog, kind: action, deck: main, effect: [Draw 2 cards.]}
templates/documents/rules.html: |
  ---
  title: Rules
  ---
  <p>{% relies on "fog" %}Fog lets you draw a single card.</p>
templates/seals.json: |
  {"format": 1, "names": {}, "seals": {"fog.effect": [{"wording": "Draw 1 card.",
    "texts": {"templates/documents/rules.html": ["Fog lets you draw a single card."]}}
  ]}}
""",
    good="""
cards:
  - {id: fog, number: 1, name: Fog, kind: action, deck: main, effect: [Draw 2 cards.]}
templates/documents/rules.html: |
  ---
  title: Rules
  ---
  <p>{% relies on "fog" %}Fog lets you draw two cards.</p>
templates/seals.json: |
  {"format": 1, "names": {}, "seals": {"fog.effect": [{"wording": "Draw 2 cards.",
    "texts": {"templates/documents/rules.html": ["Fog lets you draw two cards."]}}
  ]}}
""",
)
def find(files: GameFiles) -> Iterator[Finding]:
    """Yield texts whose wording has changed, and those with names that are gone."""
    for each in relying(files).relying:
        if each.was is not None and not each.is_current:
            yield _finding(files, each, each.was)
    yield from _names(files)


def _finding(files: GameFiles, text: Relying, was: str) -> Finding:
    wording, card = text.wording, text.wording.card
    words = marked(was, as_sealed(wording.text), _NEAR)
    message = say(
        "{text} was written for {wording}, which has changed: {words}",
        text=text.title,
        wording=wording.title,
        words=words,
    )
    hint = say(
        "read it and fix it where it no longer holds, then: prelo confirm {what}",
        what=card.id if card else text.place,
    )
    return Finding(text.place, message, hint, files.game.label(card) if card else "")


def _names(files: GameFiles) -> Iterator[Finding]:
    """Yield the earlier names that texts still use."""
    gone, today = earlier_names(files.game), names_of_today(files.game)
    for passage, offset, name in still_named(files):
        renamed = gone[name]
        message, hint = _is_gone(name, renamed), _hint(renamed, today)
        yield in_passage(files.game, passage, offset, message, hint)


def _hint(renamed: CalledBefore, today: Mapping[str, str]) -> str:
    if not renamed.now:
        return say("fix the text; if it means something else: prelo confirm --all")
    return say(
        'fix the text, or put the old name back, then: prelo rename {sort} {id} "{now}"; '
        "if the text means something else: prelo confirm {reference}",
        sort=renamed.sort,
        id=renamed.id,
        now=today[renamed.reference],  # without the capital of a sentence that it begins
        reference=renamed.reference,
    )


def _is_gone(name: str, renamed: CalledBefore) -> str:
    if renamed.sort == "card" and renamed.now:
        return say(
            'this names "{name}", and the card that was called so is called "{now}" now',
            name=name,
            now=renamed.now,
        )
    if renamed.sort == "card":
        return say(
            'this names "{name}", and the card that was called so is not there any more', name=name
        )
    if renamed.now:
        return say(
            'this says "{name}", as the {sort} "{now}" was called before',
            name=name,
            sort=say(renamed.sort),
            now=renamed.now,
        )
    return say(
        'this says "{name}", as the {sort} "{id}" was called, which is not there any more',
        name=name,
        sort=say(renamed.sort),
        id=renamed.id,
    )
