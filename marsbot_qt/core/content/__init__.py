"""Packs: from files to a checked and merged ruleset."""
