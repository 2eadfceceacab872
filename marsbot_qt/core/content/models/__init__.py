"""The shape of every pack file, as records; schemas and checks are made from them."""
