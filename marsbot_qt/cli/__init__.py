"""The command line `marsbot`: check, test and build packs, replay and play games."""
