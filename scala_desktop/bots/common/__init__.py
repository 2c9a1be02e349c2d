"""What the bots of the four games share."""
