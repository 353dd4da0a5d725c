"""Changes a module in one small way after another, and asks the tests nearest to it whether they notice.

    python tests/mutations.py muggins_print.press.locks tests/press/test_locks.py

Each change is of one thing: a comparison, a sum, a number, a text, a branch, a result, a statement. Each has
a process of its own, which ends at the first test that fails; one that does not come to an end in a minute of
the processor is noticed too. Changes that no test notices are told by their lines. No file is changed. It
takes a system that can fork, such as Linux.
"""

from __future__ import annotations

import ast
import os
import resource
import sys
from collections.abc import Iterator, Sequence
from copy import copy, deepcopy
from importlib.abc import Loader, MetaPathFinder
from importlib.machinery import ModuleSpec
from multiprocessing import get_context
from pathlib import Path
from types import CodeType, ModuleType
from typing import Any, NamedTuple

import pytest
from hypothesis import HealthCheck, Phase, settings

HOME = Path(__file__).parents[1]
#: Seconds of the processor after which a change has come to no end.
ENOUGH = 60

COMPARED: dict[type[ast.cmpop], tuple[type[ast.cmpop], ...]] = {
    ast.Lt: (ast.LtE, ast.Gt), ast.LtE: (ast.Lt, ast.GtE),
    ast.Gt: (ast.GtE, ast.Lt), ast.GtE: (ast.Gt, ast.LtE),
    ast.Eq: (ast.NotEq,), ast.NotEq: (ast.Eq,), ast.In: (ast.NotIn,), ast.NotIn: (ast.In,),
    ast.Is: (ast.IsNot,), ast.IsNot: (ast.Is,),
}  # fmt: skip
COMPUTED: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub, ast.Sub: ast.Add, ast.Mult: ast.FloorDiv, ast.FloorDiv: ast.Mult, ast.Mod: ast.FloorDiv,
    ast.Div: ast.Mult, ast.BitAnd: ast.BitOr, ast.BitOr: ast.BitAnd, ast.BitXor: ast.BitAnd,
    ast.LShift: ast.RShift, ast.Pow: ast.Mult,
}  # fmt: skip
NAMED = {"min": "max", "max": "min", "any": "all", "all": "any"}
#: What is written for readers and for mypy, and where else a name is bound or a class made.
LEFT_ALONE = {"annotation", "returns", "decorator_list", "bases"}
TYPES = {"Literal", "tuple", "dict", "list", "Callable", "Mapping"}


class Change(NamedTuple):
    """One change: the line that it is in, what stood there, what stands there now, and the module with it."""

    line: int
    was: str
    now: str
    code: CodeType


def changes(source: str, path: str) -> Iterator[Change]:
    """Every small change of a module, in order."""
    tree = ast.parse(source)
    for spot in _spots(tree):
        for other in _others(spot):
            spot.put(other)
            ast.fix_missing_locations(tree)
            try:
                code = compile(tree, path, "exec")
            except SyntaxError:  # a break that would be outside a loop
                continue
            finally:
                spot.put(spot.node)
            yield Change(getattr(spot.node, "lineno", 0), _short(spot.node), _short(other), code)


class Spot(NamedTuple):
    """A node, and where it stands in the one above it."""

    above: ast.AST
    field: str
    place: int | None
    node: ast.AST

    def put(self, other: ast.AST) -> None:
        """Puts another node in its place."""
        if self.place is None:
            setattr(self.above, self.field, other)
        else:
            getattr(self.above, self.field)[self.place] = other


def _spots(above: ast.AST) -> Iterator[Spot]:
    for field, value in ast.iter_fields(above):
        if field in LEFT_ALONE or (field == "slice" and getattr(above, "value", None) in _named(above)):
            continue
        nodes = value if isinstance(value, list) else [value]
        for index, node in enumerate(nodes):
            if isinstance(node, ast.AST) and not _told(node, above, index):
                yield Spot(above, field, index if isinstance(value, list) else None, node)
                if not isinstance(node, ast.Raise):
                    yield from _spots(node)


def _named(above: ast.AST) -> list[ast.AST]:
    """The name before a bracket, if what is in it is a type."""
    value = getattr(above, "value", None)
    return [value] if isinstance(value, ast.Name) and value.id in TYPES else []


def _told(node: ast.AST, above: ast.AST, index: int) -> bool:
    """Whether it is a docstring, an import or an assertion, which say something and do nothing."""
    docstring = (
        index == 0
        and isinstance(above, ast.Module | ast.ClassDef | ast.FunctionDef)
        and isinstance(node, ast.Expr)
        and isinstance(node.value, ast.Constant)
    )
    return docstring or isinstance(node, ast.Import | ast.ImportFrom | ast.Assert)


def _with(node: Any, **changed: Any) -> Any:
    other = copy(node)
    for name, value in changed.items():
        setattr(other, name, value)
    return other


def _others(spot: Spot) -> Iterator[ast.AST]:
    """What may stand in the place of a node."""
    match spot.node:
        case ast.Compare(ops=ops) as node:
            for place, compared in enumerate(ops):
                for other in COMPARED[type(compared)]:
                    yield _with(node, ops=[*ops[:place], other(), *ops[place + 1 :]])
        case ast.BinOp(op=op, left=left) as node if not isinstance(left, ast.JoinedStr):
            yield _with(node, op=COMPUTED[type(op)]())
        case ast.AugAssign(op=op) as node:
            yield _with(node, op=COMPUTED[type(op)]())
            yield ast.Pass()
        case ast.Assign(targets=[ast.Subscript() | ast.Attribute()]) | ast.Expr():
            yield ast.Pass()
        case ast.UnaryOp(operand=operand):
            yield operand
        case ast.BoolOp(op=joined) as node:
            yield _with(node, op=ast.Or() if isinstance(joined, ast.And) else ast.And())
        case ast.Constant(value=value):
            yield from _values(value, spot.above)
        case ast.Return(value=result) if not isinstance(result, ast.Constant | None):
            yield ast.Return(ast.Constant(None))
        case ast.Raise():
            yield ast.Pass()
        case ast.Continue():
            yield ast.Break()
        case ast.Break():
            yield ast.Continue()
            yield ast.Pass()
        case (ast.If() | ast.IfExp()) as node:
            yield _with(node, test=ast.UnaryOp(ast.Not(), node.test))
            yield _with(node, test=ast.Constant(True))
            yield _with(node, test=ast.Constant(False))
        case ast.comprehension(ifs=ifs) as node:
            for place, test in enumerate(ifs):
                yield _with(node, ifs=[*ifs[:place], ast.UnaryOp(ast.Not(), test), *ifs[place + 1 :]])
                yield _with(node, ifs=ifs[:place] + ifs[place + 1 :])
        case ast.Name(id=name, ctx=ast.Load()) if name in NAMED:
            yield ast.Name(NAMED[name], ast.Load())
        case ast.match_case(guard=None) as node if (
            isinstance(spot.above, ast.Match) and spot.place is not None
        ):
            cases = spot.above.cases
            if len(cases) > 1:
                yield _with(node, body=deepcopy(cases[(spot.place + 1) % len(cases)].body))


def _values(value: object, above: ast.AST) -> Iterator[ast.Constant]:
    match value:
        case bool():
            yield ast.Constant(not value)
        case int():
            yield ast.Constant(value + 1)
            yield ast.Constant(value - 1)
        case str() if not isinstance(above, ast.JoinedStr):
            yield ast.Constant(value + "X")


def _short(node: ast.AST) -> str:
    return ast.unparse(node).replace("\n", " ")[:100] or type(node).__name__


class Changed(MetaPathFinder, Loader):
    """Imports the module as it is changed."""

    def __init__(self, name: str, path: Path, code: CodeType) -> None:
        self.name, self.path, self.code = name, path, code

    def find_spec(
        self, name: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        package = self.path.name == "__init__.py"
        return (
            ModuleSpec(name, self, origin=str(self.path), is_package=package) if name == self.name else None
        )

    def exec_module(self, module: ModuleType) -> None:
        exec(self.code, module.__dict__)


def _tested(name: str, path: Path, code: CodeType, tests: list[str]) -> None:
    """In a process of its own: runs the tests with the changed module, and exits with their code."""
    resource.setrlimit(resource.RLIMIT_CPU, (ENOUGH, ENOUGH))
    silence = os.open(os.devnull, os.O_WRONLY)
    os.dup2(silence, 1)
    os.dup2(silence, 2)
    sys.meta_path.insert(0, Changed(name, path, code))
    phases = (Phase.explicit, Phase.generate)
    settings.register_profile(
        "same",
        phases=phases,
        database=None,
        deadline=None,
        derandomize=True,
        suppress_health_check=[*HealthCheck],
    )
    settings.load_profile("same")
    os._exit(pytest.main(["-x", "-q", "-o", "addopts=", "-p", "no:cacheprovider", *IMPORTED, *tests]))


IMPORTED = ("--import-mode=importlib", "-W", "ignore::pytest.PytestAssertRewriteWarning")


def passes(name: str, path: Path, code: CodeType, tests: list[str]) -> bool:
    """Whether the tests pass with the module as ``code`` has it."""
    process = get_context("fork").Process(target=_tested, args=(name, path, code, tests))
    process.start()
    process.join()
    return process.exitcode == 0


def main(name: str, *tests: str) -> int:
    """Tells the changes that no test notices, and how many there are."""
    os.chdir(HOME)
    path = HOME.joinpath(*name.split(".")).with_suffix(".py")
    source = path.read_text(encoding="utf-8")
    if not passes(name, path, compile(source, str(path), "exec"), [*tests]):
        print("The tests do not pass as it is.")
        return 1
    tried = left = 0
    for change in changes(source, str(path)):
        tried += 1
        if passes(name, path, change.code, [*tests]):
            left += 1
            print(f"{path.name}:{change.line}: {change.was}  ->  {change.now}", flush=True)
    print(f"{name}: {tried} changes, {tried - left} noticed")
    return 0


if __name__ == "__main__":
    raise SystemExit(main(*sys.argv[1:]))
