"""What happened since somebody's last turn, on paper: on the curtain, and beside the log."""
