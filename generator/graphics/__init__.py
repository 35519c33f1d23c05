"""What marks on paper are made of: colours, drawings, fonts."""
