"""Muggins with domino tiles, also called straight dominoes or fives (T1 to T20)."""
