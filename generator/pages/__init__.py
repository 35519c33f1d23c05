"""From a document's HTML to PDF and web pages: checked, set, tagged, bound as booklets."""
