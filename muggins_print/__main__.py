"""Where ``muggins`` and ``python -m muggins_print`` begin."""

import sys


def main() -> None:
    """Runs the command line. It is loaded in here, so that stopping it meanwhile is no traceback either."""
    try:
        from muggins_print.cli import main as run

        run()
    except KeyboardInterrupt:
        if sys.stderr is not None:
            sys.stderr.write("muggins: stopped; nothing more was written.\n")
        sys.exit(130)


if __name__ == "__main__":
    main()
