#!/usr/bin/env python3
"""Writes QuotationMarkData.swift, the quotation marks of languages for the correction of straight ones.

usage: quotation_marks.py FOLDER VERSION [--check]

The folder is `common/main` of CLDR's release VERSION, with a file for each locale. Left out are languages in which a
mark is more than a mark: French and its like put a space inside, Dutch and its like use the apostrophe's character,
and the marks of languages written from right to left change sides with their surroundings.
"""

import re
from pathlib import Path

import generated

DATA = "Sources/RuneWorkbench/Generated/QuotationMarkData.swift"
SPACED = {"fr", "br", "kab", "dua", "jgo", "yav", "nnh", "mua", "ksf", "bas", "ewo", "rw", "sg", "dyo", "mg"}
RIGHT_TO_LEFT = {"ar", "ckb", "dv", "fa", "he", "ks", "lrc", "mzn", "ps", "sd", "ug", "ur", "yi"}
# What locales inherit. In most without any of their own this stands for missing data.
ROOT = "“”"
INHERITING = {"pt"}


def mark(delimiters, name):
    found = re.search(rf"<{name}(?: [^>]*)?>(.*?)</{name}>", delimiters)
    return found[1] if found and found[1] != "↑↑↑" else None


def read_marks(folder):
    """-> {locale: start and end}"""
    marks = {}
    for path in folder.glob("*.xml"):
        delimiters = re.search(r"<delimiters>(.*?)</delimiters>", path.read_text(encoding="utf-8"), re.DOTALL)
        start, end = (mark(delimiters[1], f"quotation{side}") if delimiters else None for side in ("Start", "End"))
        if start or end or path.stem in INHERITING:
            marks[path.stem.replace("_", "-")] = (start or ROOT[0]) + (end or ROOT[1])
    return marks


def is_used(locale, marks):
    language = locale.split("-")[0]
    return locale != "root" and language not in SPACED | RIGHT_TO_LEFT and not set(marks) & set("‘’‹›")


def main():
    folder, version = generated.arguments(2, __doc__)
    marks = {locale: one for locale, one in sorted(read_marks(Path(folder)).items()) if is_used(locale, one)}
    rows = "\n".join(f"    {locale} {one}" for locale, one in marks.items())
    body = f'''
/// A locale a line, then its marks at the start and at the end of a quotation.
enum QuotationMarkData {{
  static let rows: StaticString = """
{rows}
    """
}}
'''
    text = generated.file(Path(__file__).name, f"the delimiters of CLDR {version}", body)
    generated.finish({DATA: text}, f"CLDR {version}: {len(marks)} locales")


main()
