"""Reads the accessors off generated Swift, as a caller would."""

import re
from dataclasses import dataclass

ENUM = re.compile(r"\s*(?:public |package )?enum (\S+) \{")
PROPERTY = re.compile(r"\s*(?:public |package )?static var (\S+): String \{ reRuneString\(_fallback, (\d+)\) \}")
FUNCTION = re.compile(
    r"\s*(?:public |package )?static func ([^\s(]+)\((.*)\) -> String"
    r" \{ reRuneString\(_fallback, (\d+), (.*)\) \}"
)
ARGUMENT = re.compile(r"\.(\w+)(?:\(([^)]*)\))?")


@dataclass
class Accessor:
    """A member of the generated type."""

    identifier: int
    path: str
    # The label of each parameter, `_` without one.
    labels: list
    # The case of `ReRuneArgument` at each position from 1; `unused` for a hole.
    cases: list

    def call(self):
        """The Swift expression that calls it; the number index is `n`."""
        if not self.cases:
            return self.path
        positions = [p for p, case in enumerate(self.cases, start=1) if case != "unused"]
        arguments = ", ".join(
            ("" if label == "_" else label + ": ") + f"{self.cases[position - 1]}({position}, n)"
            for label, position in zip(self.labels, positions, strict=True)
        )
        return f"{self.path}({arguments})"

    @property
    def kinds(self):
        return {p: case for p, case in enumerate(self.cases, start=1) if case != "unused"}


class Misread(Exception):
    """The generated file is not shaped as expected."""


def accessors(source):
    scopes = []
    found = []
    for number, line in enumerate(source.splitlines(), start=1):
        stripped = line.strip()
        if not stripped or stripped.startswith(("//", "import ", "@available(")):
            continue
        if match := ENUM.fullmatch(line):
            scopes.append(match[1])
        elif stripped == "}":
            scopes.pop()
        elif match := PROPERTY.fullmatch(line):
            found.append(Accessor(int(match[2]), ".".join([*scopes, match[1]]), [], []))
        elif match := FUNCTION.fullmatch(line):
            labels = [parameter.split()[0].rstrip(":") for parameter in match[2].split(", ")]
            cases = [argument[1] for argument in ARGUMENT.finditer(match[4])]
            found.append(Accessor(int(match[3]), ".".join([*scopes, match[1]]), labels, cases))
        else:
            raise Misread(f"line {number}: {stripped[:120]}")
    return found
