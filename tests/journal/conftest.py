"""What tests of journals share: pieces that many of them have, parsed once."""

from collections.abc import Iterator

import pytest
from lark import Token, Tree

from journal.grammar.recovery import PieceReader


@pytest.fixture(scope="module")
def pieces_parsed_once() -> Iterator[None]:
    """Let a piece without a fault be parsed once, however many journals of a module have it.

    Journals that differ from an example in one place have all other pieces in common.
    """
    parse, known = PieceReader.parse, dict[str, Tree[Token]]()

    def parse_once(piece: PieceReader) -> Tree[Token]:
        if found := known.get(piece.text):
            return found
        noted = len(piece.faults.problems)
        tree = parse(piece)
        if len(piece.faults.problems) == noted and not piece.is_spoilt:
            known[piece.text] = tree
        return tree

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(PieceReader, "parse", parse_once)
        yield
