"""What the program says of Scala 40 alone."""
