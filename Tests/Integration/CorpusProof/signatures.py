"""The arguments of an entry, from its source text and its key."""

import re

from format_text import CLASSES, KINDS, numbered, without_prose
from messages import leaves


class Signature:
    """The arguments of an entry, position -> kind. The source text takes precedence, the key adds to it."""

    def __init__(self, source, key):
        self.kinds = {}
        self.conflicts = []
        if source:
            self.read(source)
        of_source = dict(self.kinds)
        for piece, position in numbered(without_prose(key)):
            if position and piece.kind in CLASSES and position not in of_source:
                self.kinds.setdefault(position, piece.kind)

    def read(self, message):
        for position, kind in reads(message):
            known = self.kinds.setdefault(position, kind)
            if CLASSES[known] != CLASSES[kind]:
                self.conflicts.append((position, known, kind))

    @property
    def count_position(self):
        """The argument by which a plural variation without a variable selects: the first integer,
        else the first floating-point number; without any, `other` is used."""
        for wanted in ("integer", "floating"):
            for position in sorted(self.kinds):
                if CLASSES[self.kinds[position]] == wanted:
                    return position
        return None


def reads(message):
    """The `(position, kind)` of every argument that the message may read, the outer text first."""
    seen = set()
    for text in leaves(message.node):
        yield from text_reads(message, text, 1, "", seen)


def text_reads(message, text, first, own, seen):
    for piece, position in numbered(expand(without_prose(text), first, own), first):
        if position is None:
            continue
        if piece.kind == "variable":
            variable = message.variables.get(piece.name)
            if variable is None:
                continue
            position = variable.position or position
            yield position, KINDS.get(variable.specifier[-1:], "int")
            if (piece.name, position) not in seen:
                seen.add((piece.name, position))
                for form in leaves(variable.node):
                    yield from text_reads(message, form, position, variable.specifier, seen)
        elif piece.kind in CLASSES:
            yield position, piece.kind


def expand(text, position, specifier):
    """`%arg` is the substitution's own argument."""
    return re.sub(r"%arg", f"%{position}${specifier}", text) if specifier else text
