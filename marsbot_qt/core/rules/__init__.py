"""The engine: one module a rule family."""
