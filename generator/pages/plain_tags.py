"""What tinyhtml5 reads of HTML character by character, read at once where it is plain.

That is a tag whose attributes stand in double quotes, none of them twice, and a text or spaces up
to the next sign; without entities, errors, and all that reads on into the next piece of a page.
The tokens are the same; for all else tinyhtml5's own states are asked.
"""

import re
from collections.abc import Callable
from typing import Any

from tinyhtml5.constants import Token

_NAME = "[a-zA-Z][a-zA-Z0-9:_.-]*+"
_SPACE = "[ \t\n\f\r]"
_START = re.compile(f'({_NAME})((?>(?:{_SPACE}++{_NAME}="[^"&\0]*+")*)){_SPACE}*+(/?)>')
_END = re.compile(f"/({_NAME}){_SPACE}*+>")
_ATTRIBUTE = re.compile(f'({_NAME})="([^"]*+)"')
_TEXT = re.compile(f"{_SPACE}++|([^ \t\n\f\r<&\0][^<&\0]*+)")
_MOST = 100  # attributes

ParserState = Callable[[Any], bool]
"""What a tokenizer does with what comes next; False at the end of the page."""


def read_plain_tag(tokenizer: Any) -> bool:
    """Emit the tag whose "<" was read last, if it is plain; tell whether it was."""
    stream = tokenizer.stream
    chunk, at = stream.chunk, stream.chunk_offset
    if found := _START.match(chunk, at):
        name, written, closing = found.groups()
        data = [[key.lower(), value] for key, value in _ATTRIBUTE.findall(written)]
        if len(data) > _MOST or len({key for key, _ in data}) < len(data):
            return False
        tokenizer.current_token = {
            "type": Token.START_TAG,
            "name": name,
            "data": data,
            "selfClosing": bool(closing),
            "selfClosingAcknowledged": False,
        }
    elif found := _END.match(chunk, at):
        tokenizer.current_token = {
            "type": Token.END_TAG,
            "name": found[1],
            "data": [],
            "selfClosing": False,
        }
    else:
        return False
    stream.chunk_offset = found.end()
    tokenizer.emit_current_token()
    return True


def read_plain_text(tokenizer: Any, read: ParserState) -> bool:
    """Read a text or spaces, or the tag that comes next; `read` is tinyhtml5's state of texts."""
    stream = tokenizer.stream
    chunk, at = stream.chunk, stream.chunk_offset
    if chunk.startswith("<", at):
        stream.chunk_offset += 1
        return bool(tokenizer.tag_open_state())
    # A tag or text at the end of the piece may continue in the next one.
    if (found := _TEXT.match(chunk, at)) and found.end() < len(chunk):
        stream.chunk_offset = found.end()
        sort = Token.CHARACTERS if found[1] else Token.SPACE_CHARACTERS
        tokenizer.token_queue.append({"type": sort, "data": found[0]})
        return True
    return read(tokenizer)
