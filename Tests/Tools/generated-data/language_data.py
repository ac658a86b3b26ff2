#!/usr/bin/env python3
"""Writes LanguageData.swift, the data of LanguageMatcher, and the list of locales for its test.

usage: language_data.py FOLDER [--check]

The folder is cldr-json's cldr-core: availableLocales.json, and from its `supplemental` folder aliases.json,
languageMatching.json, likelySubtags.json and parentLocales.json. Of CLDR's 8,000 languages only those are included that
have a two-letter code, locale data or more than one script. Apps are not translated into the others, and unlisted ones
match by their subtags.
"""

import json
from pathlib import Path

import generated

DATA = "Sources/RuneModel/Generated/LanguageData.swift"
SAMPLE = "Tests/RuneModelTests/Generated/CLDRLocales.swift"


def load(folder, name):
    return json.loads((Path(folder) / name).read_text(encoding="utf-8"))


def parts(tag):
    """`zh-TW` -> language, script, region; empty if there is none."""
    language, *rest = tag.split("-")
    script = next((one for one in rest if len(one) == 4), "")
    region = next((one for one in rest if len(one) in (2, 3)), "")
    return language, script, region


def likely_subtags(supplemental, locales):
    """-> {(language, script or region): (script, region)}"""
    source = supplemental["likelySubtags"]
    several = {tag.split("-")[0] for tag in source if "-" in tag}
    chosen = {tag for tag in source if len(tag) == 2} | {tag.split("-")[0] for tag in locales} | several
    result = {}
    for tag, likely in source.items():
        language, script, region = parts(tag)
        if language in chosen and language != "und":
            result[language, script or region] = parts(likely)[1:]
    return result


def parents(supplemental, languages):
    """-> {(language, script, region): region}, {language: the language that its readers read as well}"""
    regions, relatives = {}, {}
    for tag, parent in supplemental["parentLocales"]["parentLocale"].items():
        language, script, region = parts(tag)
        other, _, other_region = parts(parent)
        if other == "und":
            continue  # a script other than the likely one: never matched across scripts
        if language == other and region and other_region:
            regions[language, script or languages[language, ""][0], region] = other_region
        elif not script and not region and not other_region:
            relatives[language] = other
        # The others concern data inheritance: Haitian Creole would read French, and Hindi in Latin letters English.
    return regions, relatives


def language_aliases(supplemental, languages):
    """-> {language: (language, script, region)}"""
    result = {}
    for name, alias in supplemental["metadata"]["alias"]["languageAlias"].items():
        replacement = parts(alias["_replacement"])
        if "-" not in name and len(name) <= 3 and (replacement[0], "") in languages:
            result[name] = replacement
    return result


def region_aliases(supplemental):
    aliases = supplemental["metadata"]["alias"]["territoryAlias"]
    # If a code was split into several, CLDR lists the likeliest first.
    return {old: new["_replacement"].split()[0] for old, new in aliases.items() if len(old) == 2}


def field(text):
    return text.ljust(4, "-")


def literal(name, documentation, records):
    """Records of four-byte fields, sorted by their bytes."""
    lines, current = [], "   "
    for record in sorted("".join(field(text) for text in one) for one in records):
        if len(current) + len(record) > 107:
            lines.append(current + "\\")
            current = "   "
        current += (" " if current == "   " else "") + record
    lines.append(current)
    body = "\n".join(lines)
    return f'  /// {documentation}\n  static let {name}: StaticString = """\n{body}\n    """'


def swift(version, tables):
    body = "\n\n".join(literal(*table) for table in tables)
    return file(version, f"""
/// Tables of records sorted by their bytes; each field is a subtag, padded to four bytes with `-`.
enum LanguageData {{
{body}
}}
""")


def file(version, body):
    return generated.file(Path(__file__).name, f"the data of CLDR {version}", body)


def sample(version, locales):
    lines, current = [], "   "
    for locale in locales:
        if len(current) + len(locale) + 3 > 108:
            lines.append(current + " \\")
            current = "   "
        current += " " + locale
    body = "\n".join(lines + [current])
    return file(version, f"""
enum CLDRLocales {{
  /// All locales that CLDR has data for.
  static let all = \"\"\"
{body}
    \"\"\"
}}
""")


def main():
    [folder] = generated.arguments(1, __doc__)
    names = ["aliases", "languageMatching", "likelySubtags", "parentLocales"]
    supplemental = {}
    for name in names:
        supplemental |= load(folder, f"supplemental/{name}.json")["supplemental"]
    version = supplemental["version"]["_cldrVersion"]
    locales = load(folder, "availableLocales.json")["availableLocales"]["full"]

    languages = likely_subtags(supplemental, locales)
    regions, relatives = parents(supplemental, languages)
    aliases = language_aliases(supplemental, languages)
    matching = supplemental["languageMatching"]["written-new"]
    for match in matching["languageMatch"]:
        # The same language under two names: no other pair is as close.
        if match["_distance"] == 1:
            aliases[match["_desired"]] = (match["_supported"], "", "")
            relatives.pop(match["_desired"], None)
    # `nob` is `nb`, which is `no`.
    aliases = {name: aliases.get(alias[0], alias) for name, alias in aliases.items()}
    paradigms = [parts(tag) for tag in matching["paradigmLocales"]["_locales"]]

    tables = [
        (
            "likelySubtags",
            "Language; script, region or nothing; likely script, likely region.",
            [(language, given, *likely) for (language, given), likely in languages.items()],
        ),
        (
            "parents",
            "Language, script, region; the region whose locale is the parent.",
            [(*key, parent) for key, parent in regions.items()],
        ),
        (
            "paradigms",
            "Language, region: the variants that are preferred among those of a language.",
            [(language, region) for language, _, region in paradigms if region],
        ),
        (
            "aliases",
            "Language code; the language, script and region that replace it.",
            [(name, *alias) for name, alias in aliases.items()],
        ),
        ("relatives", "Language; another one that its readers understand.", list(relatives.items())),
        ("regionAliases", "Obsolete region; its successor.", list(region_aliases(supplemental).items())),
    ]
    summary = ", ".join(f"{len(records)} {name}" for name, _, records in tables)
    generated.finish({DATA: swift(version, tables), SAMPLE: sample(version, locales)}, f"CLDR {version}: {summary}")


main()
