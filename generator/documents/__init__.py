"""A document's template and a game to HTML. The only room that knows Jinja2 and Babel."""
