"""Writes a string catalog as Xcode does: its source language is English, and its entries are given briefly.

  catalog.py FILE ENTRY…

ENTRY is `key|en=Text|de=Text`. A text of several plural forms is `one:%lld item,other:%lld items`.
"""
import json
import pathlib
import subprocess
import sys


def unit(text):
    return {"stringUnit": {"state": "translated", "value": text}}


def localization(text):
    forms = dict(form.split(":", 1) for form in text.split(",")) if text.startswith(("one:", "other:", "few:")) else {}
    return {"variations": {"plural": {name: unit(form) for name, form in forms.items()}}} if forms else unit(text)


def entry(texts):
    pairs = [text.split("=", 1) for text in texts]
    return {"extractionState": "manual", "localizations": {locale: localization(text) for locale, text in pairs}}


def main():
    path, *entries = sys.argv[1:]
    strings = {key: entry(texts) for key, *texts in (line.split("|") for line in entries)}
    pathlib.Path(path).parent.mkdir(parents=True, exist_ok=True)
    document = {"sourceLanguage": "en", "strings": strings, "version": "1.0"}
    pathlib.Path(path).write_text(json.dumps(document, ensure_ascii=False), encoding="utf-8")
    subprocess.run(["rerune-gen", "format", path], check=True, capture_output=True)


main()
