"""House rules that travel: as a code to read aloud, as a small file."""
