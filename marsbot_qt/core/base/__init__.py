"""Words that every part of the core shares."""
