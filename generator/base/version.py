"""Which press this is: its version."""

VERSION = "0.1.0"
