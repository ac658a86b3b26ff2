#!/usr/bin/env python3
"""Translates texts that are in a dictionary, for `rerune-gen translate --with`. It needs no network.

usage: dictionary.py DICTIONARY.json

The dictionary has an object for each locale: {"de": {"Open": "Öffnen", …}}. A text without an entry is not answered.
"""
import json
import sys


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    with open(sys.argv[1], encoding="utf-8") as file:
        dictionary = json.load(file)
    # Texts are UTF-8, whatever the locale of the terminal is.
    sys.stdin.reconfigure(encoding="utf-8")
    sys.stdout.reconfigure(encoding="utf-8")
    for line in sys.stdin:
        request = json.loads(line)
        words = dictionary.get(request["locale"], {})
        if "forms" in request:
            # The dictionary has the forms of the language by the source text of "other".
            forms = words.get(request["source"])
            if isinstance(forms, dict):
                answer = {"forms": {name: forms.get(name, forms["other"]) for name in request["forms"]}}
            else:
                continue
        elif isinstance(words.get(request["source"]), str):
            answer = {"value": words[request["source"]]}
        else:
            continue
        print(json.dumps({"id": request["id"], **answer}, ensure_ascii=False))


main()
