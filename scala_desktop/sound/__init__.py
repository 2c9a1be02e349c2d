"""What is heard at the table: cues by event, and the thread that plays them; no Qt."""
