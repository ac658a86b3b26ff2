#!/usr/bin/env python3
"""Writes RootCollationData.swift, the data of RootCollation.

usage: root_collation.py FOLDER VERSION [--check]

The folder has allkeys_CLDR.txt and FractionalUCA_SHORT.txt, CLDR's root collation (from `common/uca` of CLDR's release
VERSION), and UnicodeData.txt of the same version of Unicode, for the decimal digits. Of the 97,000 Han characters only
the 21,000 of the first block are sorted by radical and strokes, as ICU sorts all: the others would double the data.
"""

import re
from pathlib import Path

import generated

DATA = "Sources/RuneWorkbench/Generated/RootCollationData.swift"
# Weights from here on are those of characters that are not listed, two for each (UTS #10, section 10.1.3).
IMPLICIT = 0xFB00
# Weights from here on sort after all others; the two characters with them are treated as not listed.
HIGHEST = 0xFFF0


def read_elements(path):
    """-> {code points: [(primary, secondary, tertiary)]}"""
    elements = {}
    for line in path.read_text(encoding="utf-8").splitlines():
        line = line.split("#")[0].strip()
        if not line or line.startswith("@"):
            continue
        points, weights = line.split(";")
        key = tuple(int(point, 16) for point in points.split())
        value = [tuple(int(weight, 16) for weight in one.split(".")) for one in re.findall(r"\[[.*]([^]]+)\]", weights)]
        if value[0][0] < HIGHEST:
            elements[key] = value
    return elements


def read_digits(path):
    """-> the zero of each script"""
    fields = (line.split(";") for line in path.read_text(encoding="utf-8").splitlines())
    return sorted(int(one[0], 16) for one in fields if one[2] == "Nd" and one[6] == "0")


def read_ideographs(path):
    """-> the unified ideographs of the first block and among the compatibility ones, by radical and strokes"""
    ideographs = []
    for line in path.read_text(encoding="utf-8").splitlines():
        match = re.match(r"\[radical [^:]*:(.*)\]", line)
        for first, last in re.findall(r"(.)(?:-(.))?", match[1]) if match else []:
            ideographs += range(ord(first), ord(last or first) + 1)
    return [point for point in ideographs if 0x4E00 <= point <= 0x9FFF or 0xF900 <= point <= 0xFAFF]


def without_implicit_pairs(elements):
    """The two weights of a character that is not listed become its code point, as a negative number."""
    result, index = [], 0
    while index < len(elements):
        primary, *rest = elements[index]
        if IMPLICIT <= primary < 0xFBC2:
            low = elements[index + 1][0]
            primary = -((primary & 0x3F) << 15 | low & 0x7FFF)
            index += 1
        result.append((primary, *rest))
        index += 1
    return result


class Stream:
    """Numbers in six-bit characters from `0` on, five bits each, the lowest first."""

    def __init__(self):
        self.text = ""

    def number(self, value):
        assert value >= 0
        while value >= 32:
            self.text += chr(0x30 + (value & 31 | 32))
            value >>= 5
        self.text += chr(0x30 + value)

    def signed(self, value):
        self.number(value * 2 if value >= 0 else -value * 2 - 1)


class Encoder:
    def __init__(self, elements, digits):
        self.elements = {key: without_implicit_pairs(value) for key, value in elements.items()}
        self.digits = digits
        primaries = sorted({one[0] for value in self.elements.values() for one in value if one[0] > 0})
        zero = elements[(0x30,)][0][0]
        # Numbers sort before the digits of other characters, such as a superscript two.
        self.ranks = {weight: rank + 1 + (weight >= zero) for rank, weight in enumerate(primaries)}
        self.number_rank = self.ranks[zero] - 1
        uses = {}
        for value in self.elements.values():
            for _, *style in value:
                uses[tuple(style)] = uses.get(tuple(style), 0) + 1
        self.styles = sorted(uses, key=lambda style: (-uses[style], style))
        self.style_index = {style: index for index, style in enumerate(self.styles)}
        self.last_rank = 0

    def style_text(self):
        stream = Stream()
        for secondary, tertiary in self.styles:
            stream.number(secondary)
            stream.number(tertiary)
        return stream.text

    def rank(self, primary):
        """Ranks are even, code points of characters that are not listed odd."""
        return -primary * 2 + 1 if primary < 0 else self.ranks.get(primary, 0) * 2

    def write_elements(self, stream, elements):
        stream.number(len(elements))
        for primary, *style in elements:
            stream.number(self.style_index[tuple(style)] * 2 + (primary == 0))
            if primary:
                stream.signed(self.rank(primary) - self.last_rank)
                self.last_rank = self.rank(primary)

    def runs(self):
        """[first code point, count, style, first rank, difference of ranks]"""
        runs = []
        for (point, *more), value in sorted(self.elements.items()):
            if more or len(value) != 1:
                continue
            (primary, *style), = value
            style, rank = tuple(style), self.rank(primary)
            if runs:
                first, count, run_style, run_rank, step = runs[-1]
                if first + count == point and run_style == style:
                    found = rank - run_rank - step * (count - 1)
                    if count == 1 or found == step:
                        runs[-1][1:] = [count + 1, style, run_rank, found]
                        continue
            runs.append([point, 1, style, rank, 0])
        return runs

    def run_text(self):
        stream, end, last = Stream(), 0, 0
        for point, count, style, rank, step in self.runs():
            stream.number(point - end)
            stream.number(count - 1)
            stream.number(self.style_index[style])
            stream.signed(rank - last)
            if count > 1:
                stream.signed(step)
            end, last = point + count, rank + step * (count - 1)
        return stream.text

    def expansion_text(self):
        stream, last, self.last_rank = Stream(), 0, 0
        for key, value in sorted(self.elements.items()):
            if len(key) == 1 and len(value) != 1:
                stream.number(key[0] - last)
                self.write_elements(stream, value)
                last = key[0]
        return stream.text

    def swaps(self):
        """Pairs whose second character sorts first, such as the vowels of Thai: [first, second, count of seconds]"""
        swaps = []
        for key, value in sorted(self.elements.items()):
            if not self.is_swap(key, value):
                continue
            if swaps and swaps[-1][0] == key[0] and swaps[-1][1] + swaps[-1][2] == key[1]:
                swaps[-1][2] += 1
            else:
                swaps.append([*key, 1])
        return swaps

    def is_swap(self, key, value):
        if len(key) != 2 or any((point,) not in self.elements for point in key):
            return False
        return value == self.elements[key[1:]] + self.elements[key[:1]]

    def swap_text(self):
        stream, last = Stream(), 0
        for first, second, count in self.swaps():
            stream.number(first - last)
            stream.signed(second - first)
            stream.number(count - 1)
            last = first
        return stream.text

    def contraction_text(self):
        stream, last, self.last_rank = Stream(), 0, 0
        for key, value in sorted(self.elements.items()):
            if len(key) == 1 or self.is_swap(key, value):
                continue
            stream.number(len(key))
            for point in key:
                stream.signed(point - last)
                last = point
            self.write_elements(stream, value)
        return stream.text

    def digit_text(self):
        stream, last = Stream(), 0
        for zero in self.digits:
            stream.number(zero - last)
            last = zero
        return stream.text


def ideograph_text(ideographs):
    """Runs of adjacent ones: difference to the one before, count"""
    stream, end, index = Stream(), 0, 0
    while index < len(ideographs):
        count = 1
        while index + count < len(ideographs) and ideographs[index + count] == ideographs[index] + count:
            count += 1
        stream.signed(ideographs[index] - end)
        stream.number(count - 1)
        end = ideographs[index] + count
        index += count
    return stream.text


def literal(name, documentation, text):
    width = 110
    lines = [text[start : start + width] for start in range(0, len(text), width)]
    body = "\\#\n    ".join(lines)
    return f'  /// {documentation}\n  static let {name}: StaticString = #"""\n    {body}\n    """#\n'


def main():
    folder, version = generated.arguments(2, __doc__)
    folder = Path(folder)
    encoder = Encoder(read_elements(folder / "allkeys_CLDR.txt"), read_digits(folder / "UnicodeData.txt"))
    ideographs = read_ideographs(folder / "FractionalUCA_SHORT.txt")
    literals = [
        literal("styles", "Secondary weight, tertiary weight; the most frequent pairs first.", encoder.style_text()),
        literal("runs", "Adjacent characters with one element each.", encoder.run_text()),
        literal("expansions", "Characters with several elements or none.", encoder.expansion_text()),
        literal("swaps", "Pairs of characters whose second one sorts first.", encoder.swap_text()),
        literal("contractions", "Other sequences with elements of their own.", encoder.contraction_text()),
        literal("digits", "The zero of each script's decimal digits.", encoder.digit_text()),
        literal("ideographs", "Han characters by radical and strokes.", ideograph_text(ideographs)),
    ]
    body = "\n".join(literals)
    body = f"""
/// Streams of numbers, which RootCollationTable decodes.
enum RootCollationData {{
  /// The rank of numbers among the primary weights.
  static let numberRank: UInt32 = {encoder.number_rank}

{body}}}
"""
    text = generated.file(Path(__file__).name, f"the root collation of CLDR {version}", body)
    summary = f"{len(encoder.elements)} sequences, {len(encoder.runs())} runs, {len(text)} bytes"
    generated.finish({DATA: text}, f"CLDR {version}: {summary}")


main()
