"""Writes a project with many keys and languages."""

import json
import pathlib

LOCALES = ("de fr es it pt nl sv da nb fi pl cs sk hu ro bg el tr ru uk hr sr sl lt lv et he ar fa hi th vi id ms ja ko "
           "zh-Hans zh-Hant ca eu").split()


def unit(text: str) -> dict:
    return {"stringUnit": {"state": "translated", "value": text}}


def write(folder: pathlib.Path, tables: int, keys: int, locales: int = len(LOCALES)):
    """Each table has `keys` keys. One of twenty is new and has only its source text."""
    sources = folder / "Sources"
    sources.mkdir(parents=True)
    for table in range(tables):
        strings = {}
        for key in range(keys):
            texts = {"en": unit(f"Text {key} of table {table} for %@")}
            if key % 20 != 19:
                texts.update({locale: unit(f"{locale}: text {key} of table {table}, %@") for locale in LOCALES[:locales]})
            strings[f"screen{key // 50:03}.text{key:05}"] = {
                "comment": f"Shown in part {key % 7} of the screen", "extractionState": "manual", "localizations": texts}
        document = {"sourceLanguage": "en", "strings": strings, "version": "1.0"}
        text = json.dumps(document, ensure_ascii=False, indent=2, separators=(",", " : "))
        (sources / f"Table{table:02}.xcstrings").write_text(text, encoding="utf-8")
