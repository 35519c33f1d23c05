"""What checks are made of: their framework, passages, words, places on faces, spelling."""
