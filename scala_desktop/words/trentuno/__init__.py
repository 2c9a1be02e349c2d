"""What the program says of Trentuno alone."""
