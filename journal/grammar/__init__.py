"""A journal's text to its events: the spellings, the containers, the reader that goes on."""
