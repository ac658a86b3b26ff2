#!/usr/bin/env python3
"""Writes a synthetic string catalog: realistic text, 30 % of the keys with arguments, 10 % plurals, comments.

  synthetic_catalog.py OUT.xcstrings [--keys 10000] [--locales 10] [--seed 1]
  synthetic_catalog.py OUT.strings [--keys 10000] [--locale de] [--seed 1]

The same arguments give the same bytes. Catalogs are formatted like Xcode's, and tables like those of genstrings. Tables
only contain the general form of plurals, because the others belong in a `.stringsdict`.
"""
import argparse
import json
import random

LOCALES = """en de fr es it pl ru ja ar pt-BR nl sv da fi nb cs sk hu ro tr uk el he hi th vi id ms ko zh-Hans zh-Hant
bg hr sl lt lv et ca eu gl""".split()

# The categories that translators fill in, by language; all others have one and other.
CATEGORIES = {
    "pl": ["one", "few", "many", "other"],
    "ru": ["one", "few", "many", "other"],
    "uk": ["one", "few", "many", "other"],
    "cs": ["one", "few", "other"],
    "sk": ["one", "few", "other"],
    "ar": ["zero", "one", "two", "few", "many", "other"],
    "ja": ["other"], "ko": ["other"], "zh-Hans": ["other"], "zh-Hant": ["other"], "th": ["other"],
    "vi": ["other"], "id": ["other"], "ms": ["other"],
}

SYLLABLES = "ka ri to me sol an ver di na lu pre sto ben or ti fa gre mu ne qui ra vo sen ta".split()
# Letters of two and three bytes in UTF-8, for languages that have them.
LETTERS = {"ru": "абвгдежзиклмнопрст", "uk": "абвгґдежзиїклмноп", "el": "αβγδεζηθικλμνξ", "ar": "ابتثجحخدرزسشعفقكلمن",
           "he": "אבגדהוזחטיכלמנ", "ja": "あいうえおかきくけこ日本語文字設定", "ko": "가나다라마바사아자차카타파하",
           "zh-Hans": "设置文件打开关闭保存取消", "zh-Hant": "設定檔案開啟關閉儲存取消", "hi": "अआइईउऊएऐओऔकखगघ", "th": "กขคงจฉชซญดต"}
ACCENTS = {"de": "äöüß", "fr": "éèêçà", "es": "ñáéíó", "pl": "ąęłóśż", "pt-BR": "ãõçéá", "cs": "ěščřž", "hu": "őűáé",
           "tr": "ğışöü", "vi": "ạảấầẩ", "sv": "åäö", "da": "æøå", "nb": "æøå", "fi": "äö"}


def word(rng, locale):
    letters = LETTERS.get(locale)
    if letters:
        return "".join(rng.choice(letters) for _ in range(rng.randint(2, 7)))
    text = "".join(rng.choice(SYLLABLES) for _ in range(rng.randint(1, 4)))
    accents = ACCENTS.get(locale)
    if accents and rng.random() < 0.3:
        text += rng.choice(accents)
    return text


def sentence(rng, locale, words):
    text = " ".join(word(rng, locale) for _ in range(words))
    if rng.random() < 0.04:
        text += '\n"' + word(rng, locale) + '"'
    return text[:1].upper() + text[1:]


def unit(value):
    return {"stringUnit": {"state": "translated", "value": value}}


def localization(rng, locale, kind, words):
    text = sentence(rng, locale, words)
    if kind == "plural":
        forms = CATEGORIES.get(locale, ["one", "other"])
        return {"variations": {"plural": {form: unit(f"%lld {text} {form}") for form in forms}}}
    if kind == "object":
        return unit(f"{text} %@")
    if kind == "two":
        return unit(f"%1$@: {text} (%2$lld)")
    return unit(text)


def entries(keys, locales, seed):
    """Yields key, comment or None, and localizations by locale, in no particular order."""
    rng = random.Random(seed)
    for index in range(keys):
        draw = rng.random()
        kind = "plural" if draw < 0.1 else "object" if draw < 0.25 else "two" if draw < 0.4 else "plain"
        screen = rng.choice(["home", "settings", "profile", "editor", "library", "sync", "account", "export"])
        key = f"{screen}.{word(rng, 'en')}.{word(rng, 'en')}.{index:05d}"
        words = min(1 + int(rng.expovariate(0.22)), 40)
        comment = sentence(rng, "en", rng.randint(4, 14)) if rng.random() < 0.6 else None
        yield key, comment, {locale: localization(rng, locale, kind, words) for locale in sorted(locales)}


def write_catalog(path, keys, locales, seed=1):
    strings = {}
    for key, comment, localizations in entries(keys, LOCALES[:locales], seed):
        entry = {"comment": comment} if comment else {}
        strings[key] = entry | {"extractionState": "manual", "localizations": localizations}
    document = {"sourceLanguage": "en", "strings": dict(sorted(strings.items())), "version": "1.0"}
    with open(path, "w", encoding="utf-8") as file:
        json.dump(document, file, ensure_ascii=False, indent=2, separators=(",", " : "))


def write_strings(path, keys, locale, seed=1):
    with open(path, "w", encoding="utf-8") as file:
        for key, comment, localizations in sorted(entries(keys, [locale], seed)):
            comment = comment or "No comment provided by engineer."
            file.write(f'/* {comment} */\n"{key}" = "{escaped(general_form(localizations[locale]))}";\n\n')


def general_form(localization):
    forms = localization.get("variations", {}).get("plural", {})
    return forms.get("other", localization)["stringUnit"]["value"]


def escaped(text):
    return text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("output")
    parser.add_argument("--keys", type=int, default=10_000)
    parser.add_argument("--locales", type=int, default=10, help=f"of a catalog, at most {len(LOCALES)}")
    parser.add_argument("--locale", choices=LOCALES, default="de", help="of a .strings file")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    if options.output.endswith(".strings"):
        write_strings(options.output, options.keys, options.locale, options.seed)
    else:
        write_catalog(options.output, options.keys, options.locales, options.seed)


if __name__ == "__main__":
    main()
