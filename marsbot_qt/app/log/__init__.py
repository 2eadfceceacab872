"""What happened: the log, the tree of causes and the tables behind decisions."""
