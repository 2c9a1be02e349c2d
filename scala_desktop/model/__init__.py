"""Qt models and the controller that wrap the rules."""
