"""The exercises of the dice game, one file each."""
