"""MarsBot Qt: a table companion that runs the automated opponent and explains every decision."""

__version__ = "0.1.0"
