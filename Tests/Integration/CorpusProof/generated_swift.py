"""Reads the accessors from generated Swift, as seen by a caller."""

import re
import unicodedata
from dataclasses import dataclass

from format_text import pieces, without_prose

ENUM = re.compile(r"\s*(?:nonisolated )?(?:public |package )?enum (\S+) \{")
PROPERTY = re.compile(r"\s*(?:public |package )?static var (\S+): String \{ _text\((\d+)\) \}")
FUNCTION = re.compile(
    r"\s*(?:public |package )?static func ([^\s(]+)\((.*)\) -> String"
    r" \{ _format\((\d+), (.*)\) \}"
)
# `at3: count` is the third argument, after one that no text reads.
ARGUMENT = re.compile(r"(?:at(\d+): )?(`?\w+`?)")


@dataclass
class Accessor:
    """A member of the generated type."""

    identifier: int
    path: str
    # The label of each parameter, `_` without one.
    labels: list
    # The type at each position from 1, in lower case; `unused` for a gap.
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


SUFFIX = re.compile(r"(.*?)(?:_([0-9a-f]{4,16}))?")
LONGEST_NAME = 60


def is_named_after(path, table, key):
    """Whether the member's name consists of the key's words, so that each accessor belongs to its text.

    A digest is appended if names collide or a name is shortened; without any word the name is only a digest.
    """
    scopes, name = path.split(".")[1:-1], path.split(".")[-1].strip("`")
    if table != "Localizable" and letters("".join(scopes)) != letters(table):
        if letters(table) or not re.fullmatch(r"Table_[0-9a-f]{8,16}", "".join(scopes)):
            return False
    words = letters("".join(piece for piece in pieces(without_prose(key)) if isinstance(piece, str)))
    if not words:
        return re.fullmatch(r"key_[0-9a-f]{8,16}", name) is not None
    # The key itself may end in something like a digest.
    stem, digest = SUFFIX.fullmatch(name).groups()
    if words in (letters(name), letters(stem)):
        return True
    return digest is not None and len(words) > LONGEST_NAME and words.startswith(letters(stem))


def letters(text):
    """The letters, marks and digits, without case and without the selectors of emoji."""
    text = unicodedata.normalize("NFC", text).casefold().replace("\ufe0e", "").replace("\ufe0f", "")
    return "".join(
        character for character in text
        if unicodedata.category(character)[0] in "LM" or unicodedata.category(character) in ("Nd", "Nl")
    )


class Misread(Exception):
    """The generated file is not shaped as expected."""


def accessors(source):
    scopes = []
    found = []
    for number, line in enumerate(source.splitlines(), start=1):
        stripped = line.strip()
        if not stripped or stripped.startswith(("//", "import ", "@available(")):
            continue
        # Helpers of the accessors, not for callers.
        if stripped.startswith("nonisolated extension "):
            break
        if match := ENUM.fullmatch(line):
            scopes.append(match[1])
        elif stripped == "}":
            scopes.pop()
        elif match := PROPERTY.fullmatch(line):
            found.append(Accessor(int(match[2]), ".".join([*scopes, match[1]]), [], []))
        elif match := FUNCTION.fullmatch(line):
            parameters = match[2].split(", ")
            labels = [parameter.split()[0].rstrip(":") for parameter in parameters]
            # The name inside the function, which the call passes on, and its type.
            types = {head.split()[-1]: kind.lower() for head, kind in (p.split(": ") for p in parameters)}
            cases = []
            for argument in match[4].split(", "):
                position, name = ARGUMENT.fullmatch(argument).groups()
                cases += ["unused"] * (int(position or 0) - len(cases) - 1) + [types[name]]
            found.append(Accessor(int(match[3]), ".".join([*scopes, match[1]]), labels, cases))
        else:
            raise Misread(f"line {number}: {stripped[:120]}")
    return found
