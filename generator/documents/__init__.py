"""Documents' templates rendered as HTML. The only room that knows Jinja2 and Babel."""
