#!/usr/bin/env python3
"""Compares every row of LanguageMatchTable.swift with ICU's LocaleMatcher, and fails if a difference is not listed.

usage: judge-language-matches.py     (with PyICU: python3-icu on Debian and Ubuntu)
"""

import re
import sys
from pathlib import Path

import icu

NONE = "tlh"  # returned if nothing matches: a language that is in no row
# ICU reads BCP 47; these POSIX spellings are only read by ReRune.
MODIFIERS = {"latin": "Latn", "cyrillic": "Cyrl"}


def locale(name):
    name, _, modifier = name.partition("@")
    language, *rest = re.split("[-_]", name)
    return icu.Locale.forLanguageTag("-".join([language, *([MODIFIERS[modifier]] if modifier else []), *rest]))


def judge(preferences, available):
    """The best available match, as spelled there."""
    supported = [locale(name) for name in available]
    builder = icu.LocaleMatcher.Builder()
    builder.setSupportedLocales(supported)
    builder.setDefaultLocale(locale(NONE))
    try:
        desired = [locale(name) for name in preferences]
    except icu.ICUError:
        return "-"  # no tag
    best = builder.build().getBestMatch(desired).toLanguageTag()
    return next((name for name, one in zip(available, supported) if one.toLanguageTag() == best), "-")


def rows(path):
    text = re.search(r'"""\n(.*?)\n *"""', path.read_text(encoding="utf-8"), re.DOTALL).group(1)
    for line in map(str.strip, text.splitlines()):
        if line and not line.startswith("#"):
            yield [part.strip() for part in line.split("|")]


def main():
    count = differences = failures = 0
    for preferences, available, expected, *answer in rows(Path(__file__).with_name("LanguageMatchTable.swift")):
        count += 1
        listed = answer[0] if answer else expected
        differences += listed != expected
        found = judge(preferences.split(), available.split())
        if found != listed:
            failures += 1
            print(f"{preferences} | {available}: ICU says {found}, the table {listed}")
    print(f"{count} rows, ICU {icu.ICU_VERSION}: {differences} listed differences, {failures} others")
    sys.exit(1 if failures else 0)


main()
