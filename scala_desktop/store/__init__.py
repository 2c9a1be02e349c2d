"""Settings, profiles, saved games and statistics on disk."""
