"""The command line. The only importer of click."""


def main() -> None:
    """Runs ``muggins``."""
    raise SystemExit("muggins: no commands yet")
