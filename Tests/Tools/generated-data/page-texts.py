#!/usr/bin/env python3
"""Writes texts.js, the texts of the page of `serve`: a function for each key of Page.xcstrings.

usage: page-texts.py TOOL [--check]
       page-texts.py --check

TOOL is `rerune-gen`, whose `inspect` reads the catalog. Without it, `--check` only compares the catalog's digest with the
one in texts.js.

Arguments are named in the catalog, `%(count)lld`, and are members of the function's argument. Numbers are formatted, and
a plural follows the first number of its text.
"""

import hashlib
import json
import re
import subprocess
import sys
from pathlib import Path

import generated

CATALOG = generated.ROOT / "Sources/RuneStudio/Page/Page.xcstrings"
TEXTS = "Sources/RuneStudio/Page/web/texts.js"
RIGHT_TO_LEFT = {"ar", "fa", "he", "ur"}
ARGUMENT = re.compile(r"%(?:%|\((\w+)\)(@|lld))")


def catalog_note():
    return f"Digest of the catalog: {hashlib.sha256(CATALOG.read_bytes()).hexdigest()[:16]}"


def function_name(key):
    first, *rest = key.split(".")
    return first + "".join(part.capitalize() for part in rest)


def arguments_of(text):
    """-> {name: conversion}"""
    if "%" in ARGUMENT.sub("", text):
        sys.exit(f"an argument without a name: {text}")
    return {name: conversion for name, conversion in ARGUMENT.findall(text) if name}


def literal(text):
    if not arguments_of(text):
        return json.dumps(text.replace("%%", "%"), ensure_ascii=False)
    escaped = re.sub(r"[`\\]|\$(?=\{)", r"\\\g<0>", text)

    def value(match):
        name, conversion = match.groups()
        if not name:
            return "%"
        return f"${{n({name})}}" if conversion == "lld" else f"${{{name}}}"

    return f"`{ARGUMENT.sub(value, escaped)}`"


def expression(forms):
    """A text, or an object of its plural's forms."""
    if list(forms) == [""]:
        return literal(forms[""])
    members = ", ".join(f"{place.removeprefix('plural.')}: {literal(text)}" for place, text in forms.items())
    return f"{{ {members} }}"


def accessor(key, languages):
    """languages: the forms of each language."""
    texts = [text for forms in languages for text in forms.values()]
    arguments = {name: conversion for text in texts for name, conversion in arguments_of(text).items()}
    names = f"{{ {', '.join(arguments)} }}" if arguments else ""
    values = ", ".join(expression(forms) for forms in languages)
    if all(list(forms) == [""] for forms in languages):
        call = f"t({values})"
    elif any("" in forms for forms in languages):
        sys.exit(f"{key} is a plural in one language only")
    else:
        count = next(name for name, conversion in arguments.items() if conversion == "lld")
        call = f"p({count}, {values})"
    return f"export const {function_name(key)} = ({names}) => {call};"


def read(tool):
    """-> the languages, the source first, and {key: {language: forms}}"""
    output = subprocess.run([tool, "inspect", CATALOG], capture_output=True, text=True, check=True).stdout
    records = [json.loads(line) for line in output.splitlines()]
    entries = {}
    for record in records:
        if record["subs"]:
            sys.exit(f"{record['key']}: variables are not supported")
        entries.setdefault(record["key"], {})[record["locale"]] = record["forms"]
    sources = {record["locale"] for record in records if record["source"]}
    languages = sorted({record["locale"] for record in records}, key=lambda one: (one not in sources, one))
    for key, forms in entries.items():
        if set(forms) != set(languages):
            sys.exit(f"{key} is not translated into every language")
    return languages, entries


def main():
    given = [one for one in sys.argv[1:] if one != "--check"]
    if not given and sys.argv[1:] == ["--check"]:
        if f"// {catalog_note()}\n" not in (generated.ROOT / TEXTS).read_text(encoding="utf-8"):
            sys.exit(f"{CATALOG.name} was edited since; run page-texts.py")
        return
    [tool] = generated.arguments(1, __doc__)
    languages, entries = read(tool)
    rows = "\n".join(accessor(key, [forms[one] for one in languages]) for key, forms in sorted(entries.items()))
    right_to_left = [one for one in languages if one in RIGHT_TO_LEFT]
    body = f'''
const languages = {json.dumps(languages)};
const wanted = navigator.languages.map(tag => tag.split("-")[0]);

/** The language of the page: the first one of the browser's that it has. */
export const language = wanted.find(one => languages.includes(one)) ?? languages[0];
export const direction = {json.dumps(right_to_left)}.includes(language) ? "rtl" : "ltr";

const chosen = languages.indexOf(language);
const rules = new Intl.PluralRules(language);
const {{ format: n }} = new Intl.NumberFormat(language);
const t = (...texts) => texts[chosen];
const p = (count, ...texts) => texts[chosen][rules.select(count)] ?? texts[chosen].other;

{rows}
'''
    text = generated.file(Path(__file__).name, CATALOG.name, body, catalog_note())
    generated.finish({TEXTS: text}, f"{len(entries)} texts in {len(languages)} languages")


main()
