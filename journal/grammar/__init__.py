"""The text of a journal read as events: spellings, containers, and a reader that recovers."""
