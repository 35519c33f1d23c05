"""Editable decks and documents, as OpenDocument texts."""
