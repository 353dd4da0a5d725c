"""What the long run changes in a module (`python tests/mutations.py`)."""

from __future__ import annotations

import pytest
from mutations import changes


@pytest.mark.parametrize(
    ("statement", "changed"),
    [
        ("return x < y", ["x <= y", "x > y", "return None"]),
        ("return x + y", ["x - y", "return None"]),
        ("return not x", ["x", "return None"]),
        ("return x and y", ["x or y", "return None"]),
        ("return 2", ["3", "1"]),
        ("return 'a'", ["'aX'"]),
        (
            "return x if y else 2",
            ["x if not y else 2", "x if True else 2", "x if False else 2", "3", "1", "return None"],
        ),
        ("return max(x)", ["min", "return None"]),
        ("return [z for z in x if z]", ["for z in x if not z", "for z in x", "return None"]),
        ("x += y", ["x -= y", "pass"]),
        ("x.y = y", ["pass"]),
        ("x = y", []),
        ("x()", ["pass"]),
        ("raise x(2)", ["pass"]),
        ("assert x < 2", []),
        ("import x", []),
        ("x: int = y", []),
        ("for z in x: break", ["continue", "pass"]),
        ("return None", []),
    ],
)
def test_every_statement_is_changed_in_all_small_ways(statement: str, changed: list[str]) -> None:
    source = f'def f(x: tuple[int, ...], y: int = y) -> int:\n    """Says what it does."""\n    {statement}\n'
    found = list(changes(source, "f.py"))
    assert sorted(" ".join(change.now.split()) for change in found) == sorted(changed)
    assert all(change.line in (0, 3) for change in found)


def test_each_change_is_of_the_module_as_it_was() -> None:
    made = []
    for change in changes("def f(x):\n    return x * 3 + 1\n", "f.py"):
        module: dict[str, object] = {}
        exec(change.code, module)
        f = module["f"]
        assert callable(f)
        made.append(f(2))
    assert sorted(made, key=str) == sorted([2 * 3 - 1, 2 // 3 + 1, 2 * 4 + 1, 2 * 2 + 1, 8, 6, None], key=str)
