"""Where ``muggins`` and ``python -m muggins_print`` begin."""

import gc
import signal
import sys
from types import FrameType


def main() -> None:
    """Runs the command line. It is loaded in here, so that stopping it meanwhile is no traceback either.

    Asked to end, by a shut-down or a closed window, it first takes away what it has half written.
    """
    # Pages are tuples without cycles: to look for some after every 700 takes a tenth of the time.
    gc.set_threshold(50_000)
    for name in ("SIGTERM", "SIGHUP"):
        number = getattr(signal, name, None)  # Windows has not all of them
        if number is not None and signal.getsignal(number) is signal.SIG_DFL:
            signal.signal(number, _end)
    try:
        from muggins_print.cli import main as run

        run()
    except KeyboardInterrupt:
        if sys.stderr is not None:
            sys.stderr.write("muggins: stopped; nothing more was written.\n")
        sys.exit(130)


def _end(number: int, frame: FrameType | None) -> None:
    sys.exit(128 + number)


if __name__ == "__main__":
    main()
