"""What the program says of Burraco alone."""
