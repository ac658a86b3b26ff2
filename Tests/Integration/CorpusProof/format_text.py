"""Formats a text with arguments like CoreFoundation's `String(format:locale:)` for `en_US`.

The deviations from C were observed on Linux with swift-corelibs-foundation:
`%05d` of 1234 is `01,234`, `% d` prints no space, `%e` prints `E+03`, `%@` ignores width and flags,
and an unknown conversion prints the character after its `%`. There is one difference from the
observations: `%08.1f` pads with zeros, as in C; on Linux CoreFoundation pads with spaces.
"""

import re
from dataclasses import dataclass, field
from decimal import ROUND_HALF_EVEN, Decimal
from functools import lru_cache

KINDS = {
    "@": "object",
    **dict.fromkeys("dDi", "int"),
    **dict.fromkeys("uUxXoO", "uint"),
    **dict.fromkeys("fFeEgGaA", "double"),
    "c": "char",
    "C": "unichar",
    "s": "cstring",
    "P": "cstring",
    "S": "wcstring",
    "p": "pointer",
}

CLASSES = {
    "object": "object",
    "int": "integer",
    "uint": "integer",
    "double": "floating",
    "char": "character",
    "unichar": "character",
    "cstring": "pointer",
    "wcstring": "pointer",
    "pointer": "pointer",
}


@dataclass
class Specifier:
    """One `%…`. `kind` is an argument type, or `literal`, `variable`, `count`, `incomplete`."""

    text: str = "%"
    kind: str = "incomplete"
    position: int | None = None
    flags: set = field(default_factory=set)
    width: int | str | None = None
    precision: int | str | None = None
    length: str = ""
    conversion: str = ""
    name: str = ""


@lru_cache(maxsize=1 << 16)
def pieces(text):
    """The text as a sequence of literal strings and specifiers."""
    result = []
    at = 0
    while at < len(text):
        percent = text.find("%", at)
        if percent < 0:
            result.append(text[at:])
            break
        if percent > at:
            result.append(text[at:percent])
        specifier, at = scan(text, percent)
        result.append(specifier)
    return result


def scan(text, start):
    """The specifier at `start` and the index after it."""
    found = Specifier()
    at = start + 1
    in_precision = False

    def finish(kind):
        found.kind = kind
        found.text = text[start:at]
        return found, at

    while at < len(text):
        character = text[at]
        at += 1
        if character == "0" and in_precision:
            found.precision = 0
        elif character in "# -+0":
            found.flags.add(character)
        elif character == ".":
            in_precision = True
            found.precision = 0
        elif character == "*":
            if in_precision:
                found.precision = "*"
            else:
                found.width = "*"
        elif character in "123456789":
            digits = re.compile(r"[0-9]+").match(text, at - 1).group()
            at += len(digits) - 1
            if text.startswith("$", at):
                at += 1
                found.position = int(digits)
            elif in_precision:
                found.precision = int(digits)
            else:
                found.width = int(digits)
        elif character in "hlqLztj":
            found.length = character
            if character in "hl" and text.startswith(character, at):
                found.length += character
                at += 1
        elif character == "@" and "#" in found.flags:
            end = text.find("@", at)
            if end < 0:
                at = len(text)
                return finish("incomplete")
            found.name = text[at:end]
            at = end + 1
            return finish("variable")
        elif character == "n":
            return finish("count")
        else:
            found.conversion = character
            return finish(KINDS.get(character, "literal"))
    return finish("incomplete")


LETTER = re.compile(r"[A-Za-z\u00c0-\u024f]")
QUANTITY_BEFORE = re.compile(r"[0-9][ \u00a0\u202f]?\Z")


@lru_cache(maxsize=1 << 16)
def without_prose(text):
    """The text with literal percent signs doubled: `50% off`, `100 % sûr`.

    A percent sign is literal if it is followed by a space and has no position, and either a quantity
    precedes it (a digit or another specifier, perhaps with a space between) or a Latin letter follows
    the conversion, unless that is `@`. It is also literal before a number and a space, `%5 arttı`, `%0 of %1`,
    and if it starts no specifier: `100%`, `100%, %@`.
    """
    result = []
    at = 0
    end_of_previous = 0
    while (percent := text.find("%", at)) >= 0:
        result.append(text[at:percent])
        specifier, end = scan(text, percent)
        if is_prose(specifier, text, percent, end, end_of_previous):
            result.append("%%")
            at = percent + 1
            end_of_previous = end
        elif is_lone(specifier, text[percent:end]):
            result.append("%%")
            at = percent + 1
        else:
            result.append(text[percent:end])
            at = end
            if specifier.kind != "literal":
                end_of_previous = end
    return "".join(result) + text[at:]


def is_lone(specifier, written):
    return specifier.kind == "incomplete" or (specifier.kind == "literal" and written != "%%")


def is_prose(specifier, text, start, end, end_of_previous):
    if specifier.kind not in KINDS.values() or specifier.position is not None:
        return False
    if " " in text[start:end] and text[start + 1].isdecimal():
        return True
    if text[start + 1] != " ":
        return False
    before = text[:start]
    if QUANTITY_BEFORE.search(before[-2:]):
        return True
    bare = start - 1 if before[-1:] in (" ", "\u00a0", "\u202f") else start
    if 0 < bare == end_of_previous:
        return True
    return specifier.conversion != "@" and bool(LETTER.match(text, end))


def numbered(text, first=1):
    """`(piece, position)` for every piece; specifiers without a position are numbered from `first`.

    Unlike in C, `%n` takes no argument: nothing may be written through it.
    """
    counter = first
    for piece in pieces(text):
        if isinstance(piece, str) or piece.kind in ("literal", "incomplete", "count"):
            yield piece, None
            continue
        if piece.width == "*":
            counter += 1
        if piece.precision == "*":
            counter += 1
        if piece.position is not None:
            yield piece, piece.position
        else:
            yield piece, counter
            counter += 1


def formatted(specifier, value):
    """The text of an int, float or str; a `Character` is a `str` that a character conversion reads.

    If value and conversion disagree, the result is as documented by `MessageProgram`: a text is printed
    unchanged, and a number for a non-numeric conversion with all its digits.
    """
    if isinstance(value, str):
        return pad(value, specifier) if specifier.conversion == "c" else value
    if isinstance(value, int) and specifier.kind in ("int", "uint"):
        return pad(formatted_integer(specifier, value), specifier)
    if specifier.kind == "double":
        return pad(formatted_double(specifier, float(value)), specifier)
    if isinstance(value, int) and specifier.kind in ("char", "unichar"):
        return pad(chr(value), specifier) if value else ""
    whole, dot, fraction = str(value).partition(".")
    return grouped(whole) + (dot + fraction if fraction.strip("0") else "")


def formatted_integer(specifier, value):
    if specifier.conversion in "xXoO":
        return formatted_in_base(specifier, value)
    minimum = 0
    if isinstance(specifier.precision, int):
        minimum = specifier.precision
    elif "0" in specifier.flags and "-" not in specifier.flags:
        # The padding counts digits, not characters: `%05d` of -1234 is `-01,234`.
        minimum = specifier.width or 0
    digits = str(abs(value)).rjust(minimum, "0")
    sign = "-" if value < 0 else "+" if "+" in specifier.flags else ""
    return sign + grouped(digits)


def formatted_in_base(specifier, value):
    digits = format(value, {"x": "x", "X": "X", "o": "o", "O": "o"}[specifier.conversion])
    if isinstance(specifier.precision, int):
        digits = digits.rjust(specifier.precision, "0")
    prefix = ""
    if "#" in specifier.flags and value:
        prefix = {"x": "0x", "X": "0X", "o": "0", "O": "0"}[specifier.conversion]
    if "0" in specifier.flags and "-" not in specifier.flags and specifier.precision is None:
        digits = digits.rjust((specifier.width or 0) - len(prefix), "0")
    return prefix + digits


def formatted_double(specifier, value):
    precision = 6 if specifier.precision is None else specifier.precision
    conversion = specifier.conversion.lower()
    if conversion == "f":
        text = fixed(value, precision)
    elif conversion == "e":
        text = format(abs(value), f".{precision}E")
    elif conversion == "g":
        text = format(abs(value), f".{precision or 1}g")
        if "e" not in text:
            whole, dot, fraction = text.partition(".")
            text = grouped(whole) + dot + fraction
        text = text.upper()
    else:
        return formatted_hexadecimal(specifier, value)
    sign = "-" if value < 0 else "+" if "+" in specifier.flags else ""
    if "0" in specifier.flags and "-" not in specifier.flags:
        text = text.rjust((specifier.width or 0) - len(sign), "0")
    return sign + text


def formatted_hexadecimal(specifier, value):
    if specifier.precision is not None:
        raise ValueError(f"no rule for {specifier.text}")
    mantissa, exponent = abs(value).hex().split("p")
    text = mantissa.rstrip("0").rstrip(".") if "." in mantissa else mantissa
    sign = "-" if value < 0 else "+" if "+" in specifier.flags else " " if " " in specifier.flags else ""
    text += "p" + exponent
    if "0" in specifier.flags and "-" not in specifier.flags:
        text = "0x" + text[2:].rjust((specifier.width or 0) - 2 - len(sign), "0")
    return sign + (text.upper() if specifier.conversion == "A" else text)


def fixed(value, precision):
    rounded = Decimal(abs(value)).quantize(Decimal(1).scaleb(-precision), rounding=ROUND_HALF_EVEN)
    whole, dot, fraction = format(rounded, "f").partition(".")
    return grouped(whole) + dot + fraction


def grouped(digits):
    head = len(digits) % 3
    groups = ([digits[:head]] if head else []) + [digits[i:i + 3] for i in range(head, len(digits), 3)]
    return ",".join(groups)


def pad(text, specifier):
    width = specifier.width if isinstance(specifier.width, int) else 0
    return text.ljust(width) if "-" in specifier.flags else text.rjust(width)
