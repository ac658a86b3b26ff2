"""Reads localization files like Apple's own readers.

Old-style text follows CoreFoundation's property-list grammar, but strictly: where CoreFoundation
stops early and succeeds with a partial result, this reader rejects the file.
"""

import codecs
import json
import plistlib
import re
from pathlib import Path


class Unreadable(Exception):
    """The file cannot be read in full."""


def read_strings(data):
    """The `(key, value)` pairs of a `.strings` file in source order, duplicates included."""
    if not data:
        return []
    if data.startswith(b"bplist00") or b"<?xml" in data[:64] or b"<plist" in data[:256]:
        root = read_plist(data)
        return [(key, value) for key, value in root.items() if isinstance(value, str)]
    return OldStyleText(decode(data)).entries()


def read_plist(data):
    try:
        root = plistlib.loads(data)
    except Exception as error:
        raise Unreadable(f"not a property list: {error}") from error
    if not isinstance(root, dict):
        raise Unreadable("the root is not a dictionary")
    return root


def read_catalog(data):
    """The document of an `.xcstrings` file; the last of duplicate keys is used."""
    try:
        document = json.loads(decode(data))
    except ValueError as error:
        raise Unreadable(f"not JSON: {error}") from error
    if not isinstance(document, dict) or not isinstance(document.get("strings"), dict):
        raise Unreadable("no string catalog")
    return document


BYTE_ORDER_MARKS = [
    (codecs.BOM_UTF32_LE, "utf-32-le"),
    (codecs.BOM_UTF32_BE, "utf-32-be"),
    (codecs.BOM_UTF8, "utf-8"),
    (codecs.BOM_UTF16_LE, "utf-16-le"),
    (codecs.BOM_UTF16_BE, "utf-16-be"),
]


def decode(data):
    for mark, encoding in BYTE_ORDER_MARKS:
        if data.startswith(mark):
            break
    else:
        mark = b""
        if len(data) >= 2 and data[0] == 0:
            encoding = "utf-16-be"
        elif len(data) >= 2 and data[1] == 0:
            encoding = "utf-16-le"
        else:
            encoding = "utf-8"
    try:
        return data[len(mark):].decode(encoding)
    except UnicodeDecodeError as error:
        raise Unreadable(f"not {encoding}: {error.reason}") from error


class OldStyleText:
    """`"key" = "value";` text."""

    BLANK = re.compile(r"(?:[\t-\r \u2028\u2029]+|//[^\n\r\u2028\u2029]*|/\*.*?\*/)*", re.DOTALL)
    TOKEN = re.compile(r"[A-Za-z0-9_$/:.\-]+")
    SIMPLE_ESCAPES = {
        "a": "\a", "b": "\b", "f": "\f", "n": "\n", "r": "\r", "t": "\t", "v": "\v",
    }
    MAX_DEPTH = 512

    def __init__(self, text):
        self.text = text
        self.at = 0

    def entries(self):
        self.skip_blank()
        wrapped = self.take("{")
        pairs = self.pairs(closer="}" if wrapped else None, depth=0)
        self.skip_blank()
        if self.at < len(self.text):
            raise self.fault("the rest of the file is not an entry")
        return [(key, value) for key, value in pairs if isinstance(value, str)]

    def pairs(self, closer, depth):
        pairs = []
        while True:
            self.skip_blank()
            if closer is None and self.at == len(self.text):
                return pairs
            if closer is not None and self.take(closer):
                return pairs
            key = self.string()
            self.skip_blank()
            if self.take("="):
                value = self.value(depth)
                self.skip_blank()
            else:
                value = key
            if not self.take(";"):
                raise self.fault("missing ';'")
            pairs.append((key, value))

    def value(self, depth):
        if depth > self.MAX_DEPTH:
            raise self.fault("nested too deep")
        self.skip_blank()
        if self.take("{"):
            return dict(self.pairs("}", depth + 1))
        if self.take("("):
            return self.array(depth + 1)
        if self.take("<"):
            end = self.text.find(">", self.at)
            if end < 0:
                raise self.fault("unterminated data")
            self.at = end + 1
            return b""
        return self.string()

    def array(self, depth):
        values = []
        while True:
            self.skip_blank()
            if self.take(")"):
                return values
            values.append(self.value(depth))
            self.skip_blank()
            if not self.take(","):
                self.skip_blank()
                if not self.take(")"):
                    raise self.fault("missing ')'")
                return values

    def string(self):
        if self.at < len(self.text) and self.text[self.at] in "\"'":
            return self.quoted(self.text[self.at])
        match = self.TOKEN.match(self.text, self.at)
        if not match:
            raise self.fault("no string here")
        self.at = match.end()
        return match.group()

    def quoted(self, quote):
        self.at += 1
        pieces = []
        while True:
            if self.at >= len(self.text):
                raise self.fault("unterminated string")
            character = self.text[self.at]
            self.at += 1
            if character == quote:
                return join_surrogates("".join(pieces))
            pieces.append(self.escape() if character == "\\" else character)

    def escape(self):
        if self.at >= len(self.text):
            raise self.fault("unterminated escape")
        character = self.text[self.at]
        self.at += 1
        if character in self.SIMPLE_ESCAPES:
            return self.SIMPLE_ESCAPES[character]
        if character == "U":
            digits = re.compile(r"[0-9A-Fa-f]{0,4}").match(self.text, self.at).group()
            self.at += len(digits)
            return chr(int(digits or "0", 16))
        if character in "01234567":
            digits = re.compile(r"[0-7]{1,3}").match(self.text, self.at - 1).group()
            self.at += len(digits) - 1
            code = int(digits, 8) & 0xFF
            if code >= 0x80:
                raise self.fault("an octal escape of the NextStep encoding, which this reader does not support")
            return chr(code)
        return character

    def skip_blank(self):
        self.at = self.BLANK.match(self.text, self.at).end()

    def take(self, character):
        if self.text.startswith(character, self.at):
            self.at += 1
            return True
        return False

    def fault(self, message):
        line = self.text.count("\n", 0, self.at) + 1
        return Unreadable(f"line {line}: {message}")


def join_surrogates(text):
    if not any("\ud800" <= character <= "\udfff" for character in text):
        return text
    return text.encode("utf-16-le", "surrogatepass").decode("utf-16-le", "replace")


class LocalizationFile:
    """A file's place in the catalog it belongs to: folder, table, locale."""

    def __init__(self, path):
        self.path = Path(path)
        self.format = self.path.suffix[1:]
        self.table = self.path.stem
        self.locale = None
        self.folder = self.path.parent
        if self.folder.suffix == ".lproj":
            self.locale = self.folder.stem
            self.folder = self.folder.parent

    @property
    def precedence(self):
        """A later file overrides an earlier one: a locale's own file over `Base` over no locale, then by format."""
        rank = 2
        if self.format != "xcstrings":
            rank = 0 if self.locale is None else 1 if self.locale == "Base" else 2
        return rank, ("strings", "stringsdict", "xcstrings").index(self.format)

    @property
    def is_in_bundle(self):
        return any(part.endswith(".bundle") for part in self.path.parts)
