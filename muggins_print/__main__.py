"""Lets ``python -m muggins_print`` do what ``muggins`` does."""

from muggins_print.cli import main

if __name__ == "__main__":
    main()
