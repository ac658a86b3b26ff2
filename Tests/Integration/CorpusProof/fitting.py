"""Finds translations that do not fit their entry, which a build leaves out."""

from format_text import CLASSES, numbered, pieces, without_prose
from messages import leaves
from signatures import reads

WIDEST = 999


def fits(signature, source, message):
    """Whether a translation is kept: it has no fault, or only faults that the source text has too."""
    found = faults(signature, message)
    return not found or (source is not None and bool(found & faults(signature, source)))


def faults(signature, message):
    """The kinds of faults of a message, by CONTRACT section 3: arguments, pointers, widths, variables."""
    texts = list(leaves(message.node))
    if not signature.kinds:
        return {fault for text in texts for fault in verbatim_faults(text)}
    found = set()
    for variable in message.variables.values():
        texts += leaves(variable.node)
    for text in texts:
        for piece, _ in numbered(without_prose(text)):
            if isinstance(piece, str):
                continue
            if piece.kind == "count" or CLASSES.get(piece.kind) == "pointer":
                found.add("forbidden")
            if any(isinstance(size, int) and size > WIDEST for size in (piece.width, piece.precision)):
                found.add("wide")
            if piece.kind == "variable" and piece.name not in message.variables:
                found.add("undefined")
    for position, kind in reads(message):
        if position not in signature.kinds:
            found.add("missing")
        elif CLASSES[signature.kinds[position]] != CLASSES[kind]:
            found.add("different")
    return found


def verbatim_faults(text):
    """What makes a text clearly a format although its entry has no arguments."""
    before = ""
    for piece in pieces(text):
        if not isinstance(piece, str) and (piece.kind in CLASSES or piece.kind in ("variable", "count")):
            if not is_prose(piece, before):
                yield "forbidden" if piece.kind == "count" or CLASSES.get(piece.kind) == "pointer" else "missing"
        before = piece if isinstance(piece, str) else piece.text


def is_prose(piece, before):
    """`50 % of`, `50% off`, `%50 indirim`."""
    if piece.position is not None or piece.name:
        return False
    if " " in piece.flags or before[-1:].isdigit():
        return True
    return isinstance(piece.width, int) and piece.precision is None and not piece.flags and piece.conversion != "@"
