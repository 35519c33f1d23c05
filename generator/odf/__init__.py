"""What can be edited: decks and documents as OpenDocument texts."""
