"""`prelo rename` and `prelo renumber`: show every place of a name or number, and change it."""

import argparse
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path

from generator.base.messages import say, say_files, say_number
from generator.base.problem import GameError, Place, Problem, UsageError, line_starts
from generator.build.pipeline import lay_out, read_files
from generator.build.up_to_date import Request
from generator.checks import unknown_reference
from generator.layout.templates import GameFiles
from generator.loading.release_files import state_file
from generator.proof.framework import find_problems
from generator.renaming.entries import WITH_IDS, find_entry
from generator.renaming.ids import change_id
from generator.renaming.names import rename
from generator.renaming.numbers import close_gaps, give_number, swap_numbers
from generator.renaming.rewriting import Replacement, Rewriting
from generator.renaming.sources import read_sources
from generator.renaming.translations import note_translations

_SWAPPED = 2  # words before the game: a card and its number, or two cards


def renamed(options: argparse.Namespace) -> str:
    """Return the report of a rename: changes and places left; change them if so asked.

    Raises UsageError for what cannot be renamed so, GameError for a game with problems.
    """
    sources = read_sources(Path(options.game))
    entry = find_entry(sources.game, sources.documents, options.sort, options.old)
    if options.id and options.sort not in WITH_IDS:
        raise UsageError(say("the id of a group is the name of fields, too: change it by hand"))
    if options.id and (options.plural or options.form):
        raise UsageError(say("--plural and --form are for a name, not for an id"))
    if options.id:
        change_id(sources, entry, options.new)
    else:
        forms = dict(_form(each) for each in options.form or ())
        if options.plural and not entry.plural:
            raise UsageError(say('the term "{term}" has no plural', term=entry.name))
        if options.plural:
            forms = {entry.plural: options.plural, **forms}
        rename(sources, entry, options.new, forms)
        note_translations(sources)
        release = sources.game.info.release
        if entry.sort == "term" and Path(options.game, state_file(release)).is_file():
            sources.rewriting.notes.append(_before_the_next(release))
    return _done(sources.rewriting, write=options.write)


def _before_the_next(release: str) -> str:
    """Return the note on a term that is renamed while its game still has a release that is kept."""
    return say(
        "release {release} is kept already: give the game its new release first, or the release "
        "notes will not have this new name",
        release=release,
    )


def _form(text: str) -> tuple[str, str]:
    old, sign, new = text.partition("=")
    if not (sign and old.strip() and new.strip()):
        raise UsageError(say('"{text}" is not like --form "old words=new words"', text=text))
    return old.strip(), new.strip()


def renumbered(options: argparse.Namespace) -> str:
    """Return the report of a renumbering: changes and places left; change them if so asked.

    Raises UsageError for a number that cannot be, GameError for a game with problems.
    """
    words: Sequence[str] = options.words
    wanted = 0 if options.close else _SWAPPED
    if len(words) not in (wanted, wanted + 1):
        raise UsageError(
            say(
                "say prelo renumber CARD NUMBER, or CARD OTHER --swap, or --close; the "
                "game comes last"
            )
        )
    sources = read_sources(Path(words[wanted] if len(words) > wanted else "."))
    if options.close:
        close_gaps(sources)
    elif options.swap:
        swap_numbers(sources, words[0], words[1])
    else:
        give_number(sources, words[0], words[1])
    return _done(sources.rewriting, write=options.write)


def _done(rewriting: Rewriting, *, write: bool) -> str:
    """Return the report: changes by file, places left, and what was done."""
    lines = [*_changes(rewriting), *_moves(rewriting), *rewriting.notes, *_left(rewriting)]
    places = len(rewriting.spans)
    files = len({span.file for span in rewriting.spans} | set(rewriting.moves))
    what = say_number(
        "{number} place in {files}", "{number} places in {files}", places, files=say_files(files)
    )
    if write:
        request = Request(rewriting.folder, rewriting.folder, draft=True)
        before = Counter(map(_without_line, _lost_references(read_files(request)[0])))
        try:
            rewriting.write(lambda: _accept(request, before))
        except GameError:
            print(
                "\n".join(
                    [*_left(rewriting), say("nothing is written: the game would have problems")]
                )
            )
            raise
        lines.append(say("changed {what}", what=what))
    else:
        lines.append(say("would change {what}; nothing is written without --write", what=what))
    return "\n".join(lines)


def _accept(request: Request, before: Counter[str]) -> None:
    """Raise GameError for a game that cannot be laid out, or refers to more that is not there."""
    files = lay_out(request)[0]
    lost = _lost_references(files)
    more = Counter(map(_without_line, lost)) - before
    if new := [problem for problem in lost if _without_line(problem) in more]:
        raise GameError(new)


def _lost_references(files: GameFiles) -> list[Problem]:
    return find_problems([unknown_reference.find], files)


def _without_line(problem: Problem) -> str:
    # Not by the line: a rename may move it.
    return f"{problem.place.file} {problem.message}"


def _changes(rewriting: Rewriting) -> Iterator[str]:
    for name, spans in rewriting.spans_by_file():
        file = rewriting.file(name)
        for lines in _by_lines(file.text if file else "", spans):
            yield from _shown(name, file.text if file else "", lines)


def _by_lines(text: str, spans: Sequence[Replacement]) -> Iterator[list[Replacement]]:
    """Yield the spans in groups whose lines touch."""
    group: list[Replacement] = []
    last = 0
    for span in spans:
        first = Place.in_text("", text, span.start).line
        if group and first > last:
            yield group
            group = []
        group.append(span)
        # What is only put in has no last character: it is where it begins.
        last = Place.in_text("", text, max(span.stop - 1, span.start)).line
    if group:
        yield group


def _shown(name: str, text: str, spans: Sequence[Replacement]) -> Iterator[str]:
    """Yield the lines that spans change, before and after."""
    first = Place.in_text(name, text, spans[0].start)
    last = Place.in_text(name, text, max(spans[-1].stop - 1, spans[-1].start)).line
    starts = line_starts(text)
    start, stop = starts[first.line - 1], starts[last] if last < len(starts) else len(text)
    parts, at = [], start
    for span in spans:
        parts += [text[at : span.start], span.new]
        at = span.stop
    new = "".join([*parts, text[at:stop]])
    yield f"{name}:{first.line}"
    yield from (f"- {line.strip()}" for line in text[start:stop].splitlines())
    yield from (f"+ {line.strip()}" for line in new.splitlines())


def _moves(rewriting: Rewriting) -> Iterator[str]:
    for old, new in rewriting.moves.items():
        yield f"{old} -> {new}"


def _left(rewriting: Rewriting) -> Iterator[str]:
    if rewriting.left:
        yield say("left unchanged, for you to check:")
    for left in sorted(rewriting.left):
        yield f'  {left.place}: "{" ".join(left.text.split())}": {left.why}'
