"""The pipeline, and where its files stand. The only writer of build/."""
