"""The table screen: regions, what a click opens, and the keys that hold everywhere."""
