"""The game window: renders states, emits intents, decides no rule."""
