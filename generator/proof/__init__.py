"""The tools of checks: their framework, passages, words, places on faces, spelling."""
