#!/usr/bin/env python3
"""Writes a dictionary of English words: a SQLite database with the full-text table `entries_fts`.

  make-words.py OUT.sqlite [--into de] [--numbers 10000]

The translations are German or French. In German the numbers from 0 on are spelled out by rule, so that the database can be of
any size. The same arguments give the same entries.
"""
import argparse
import json
import os
import sqlite3

# English, German, French, part of speech, an English example, its frequency.
WORDS = [
    ("bank", ["Bank", "Ufer"], ["banque", "rive"], "noun", "We had lunch on the bank of the river.", 900),
    ("bench", ["Bank"], ["banc"], "noun", "The bench is wet.", 400),
    ("boat", ["Boot"], ["bateau"], "noun", "Our boat has a leak.", 700),
    ("bridge", ["Brücke"], ["pont"], "noun", "The bridge is closed.", 650),
    ("coffee", ["Kaffee"], ["café"], "noun", "Is there any coffee left?", 950),
    ("cold", ["kalt"], ["froid"], "adjective", "The lake is cold in May.", 980),
    ("island", ["Insel"], ["île"], "noun", "Nobody lives on the island.", 500),
    ("lake", ["See"], ["lac"], "noun", "They walk around the lake.", 640),
    ("leaf", ["Blatt"], ["feuille"], "noun", "A yellow leaf fell on the bench.", 380),
    ("letter", ["Brief", "Buchstabe"], ["lettre"], "noun", "The letter has no stamp.", 720),
    ("night train", ["Nachtzug"], ["train de nuit"], "noun", "The night train is late again.", 120),
    ("river", ["Fluss"], ["fleuve", "rivière"], "noun", "The river is deep here.", 670),
    ("sea", ["Meer", "See"], ["mer"], "noun", "The sea was calm all week.", 830),
    ("to read", ["lesen"], ["lire"], "verb", "She reads on the train.", 940),
    ("to row", ["rudern"], ["ramer"], "verb", "He rows to the island.", 210),
    ("tree", ["Baum"], ["arbre"], "noun", "The tree is older than the bridge.", 810),
    ("well-known", ["bekannt"], ["connu"], "adjective", "A well-known bridge.", 330),
    ("winter", ["Winter"], ["hiver"], "noun", "In winter the boat stays ashore.", 690),
]

ENGLISH = """zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen
seventeen eighteen nineteen""".split()
ENGLISH_TENS = "twenty thirty forty fifty sixty seventy eighty ninety".split()
GERMAN = """null ein zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn
siebzehn achtzehn neunzehn""".split()
GERMAN_TENS = "zwanzig dreißig vierzig fünfzig sechzig siebzig achtzig neunzig".split()


def english(number):
    if number < 20:
        return ENGLISH[number]
    if number < 100:
        tens, ones = divmod(number, 10)
        return ENGLISH_TENS[tens - 2] + (f"-{ENGLISH[ones]}" if ones else "")
    unit, name = (100, "hundred") if number < 1000 else (1000, "thousand")
    count, rest = divmod(number, unit)
    return f"{english(count)} {name}" + (f" {english(rest)}" if rest else "")


def german(number):
    return german_prefix(number) + ("s" if number % 100 == 1 else "")


def german_prefix(number):
    """Before a hundred or a thousand, where one is `ein`."""
    if number < 20:
        return GERMAN[number]
    if number < 100:
        tens, ones = divmod(number, 10)
        return (f"{GERMAN[ones]}und" if ones else "") + GERMAN_TENS[tens - 2]
    unit, name = (100, "hundert") if number < 1000 else (1000, "tausend")
    count, rest = divmod(number, unit)
    return german_prefix(count) + name + (german_prefix(rest) if rest else "")


def entries(language, numbers):
    """Yields the columns of `entries_fts`."""
    for term, in_german, in_french, part, example, frequency in WORDS:
        yield term, in_german if language == "de" else in_french, part, [example], frequency
    for number in range(numbers):
        term = english(number)
        yield term, [german(number)], "number", [f"Page {number:,} is missing: page {term}."], 100 // (number + 1)


def write(path, language, numbers):
    if os.path.exists(path):
        os.remove(path)
    database = sqlite3.connect(path)
    database.execute(
        "CREATE VIRTUAL TABLE entries_fts USING fts5(term, translations, pos UNINDEXED, examples UNINDEXED,"
        " frequency UNINDEXED, prefix = '2 3', tokenize = 'unicode61 remove_diacritics 2')")
    database.executemany("INSERT INTO entries_fts VALUES (?, ?, ?, ?, ?)", (
        (term, json.dumps(translations, ensure_ascii=False), part, json.dumps(examples), frequency)
        for term, translations, part, examples, frequency in entries(language, numbers)))
    database.execute("INSERT INTO entries_fts(entries_fts) VALUES ('optimize')")
    database.commit()
    database.execute("VACUUM")
    database.close()


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("path", metavar="OUT.sqlite")
    parser.add_argument("--into", choices=["de", "fr"], default="de", help="the language of the translations")
    parser.add_argument("--numbers", type=int, help="how many numbers, up to a million (default: 10000, in German only)")
    options = parser.parse_args()
    numbers = 10_000 if options.numbers is None and options.into == "de" else options.numbers or 0
    if not 0 <= numbers <= 1_000_000:
        parser.error("--numbers is not between 0 and 1000000")
    if numbers and options.into != "de":
        parser.error("--numbers is for German only")
    write(options.path, options.into, numbers)


main()
