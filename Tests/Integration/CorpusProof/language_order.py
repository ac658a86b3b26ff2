"""The locales whose texts a reader is shown, the nearest first: the documentation's rules, with CLDR's data.

The data is the runtime's own, because Debian's CLDR is older and has other parent locales.
"""

import re
from functools import lru_cache
from pathlib import Path

DATA = Path(__file__).resolve().parents[3] / "Sources" / "RuneModel" / "Generated" / "LanguageData.swift"


def table(name):
    """The records of one table, without the hyphens that pad their fields."""
    text = re.search(rf'static let {name}: StaticString = """\n(.*?)\n *"""', DATA.read_text(), re.DOTALL).group(1)
    width = {"paradigms": 2, "relatives": 2}.get(name, 4)
    fields = [field.rstrip("-") for field in re.findall("....", re.sub(r"[\s\\]", "", text))]
    return [tuple(fields[at:at + width]) for at in range(0, len(fields), width)]


LIKELY = {record[:2]: record[2:] for record in table("likelySubtags")}
PARENTS = {record[:3]: record[3] for record in table("parents")}
PARADIGMS = table("paradigms")
ALIASES = {record[0]: record[1:] for record in table("aliases")}
RELATIVES = dict(table("relatives"))


@lru_cache(maxsize=None)
def order(preference, available):
    """- available: a tuple of tags as `normalized` spells them."""
    ranked = [(nearness(preference, tag), at, tag) for at, tag in enumerate(available)]
    return [tag for rank, _, tag in sorted(one for one in ranked if one[0] is not None)]


def nearness(preference, tag):
    """A tuple that is smaller for nearer locales; None for another language or script."""
    if tag == preference:
        return (0, 0, -1)
    wanted, found = parsed(preference), parsed(tag)
    related = int(wanted[0] != found[0])
    if related and RELATIVES.get(wanted[0]) != found[0] or wanted[1] != found[1] or "-x-" in tag:
        return None
    line, own = places(*wanted, with_spokesmen=True), places(*found)
    alike = int(preference.split("-")[0] != tag.split("-")[0])
    if own[0] in line:
        return (related, 0, line.index(own[0]), 0, 0, alike)
    shared = next(place for place in line if place in own)
    likely = LIKELY.get(found[:2]) or LIKELY.get((found[0], ""))
    standing = 0 if likely and likely[1] == found[2] else 1 if (found[0], found[2]) in PARADIGMS else 2
    return (related, 1, line.index(shared), own.index(shared), standing, alike)


def parsed(tag):
    """-> language, script, region, variants"""
    language, *rest = tag.split("-")
    script = next((part for part in rest if len(part) == 4 and part.isalpha()), "")
    region = next((part for part in rest if len(part) == 2 or len(part) == 3 and part.isdigit()), "")
    variants = tuple(part for part in rest if part not in (script, region))
    language, *other = ALIASES.get(language, (language, "", ""))
    script, region = script or other[0], region or other[1]
    likely = LIKELY.get((language, region)) or LIKELY.get((language, ""))
    return language, script or (likely[0] if likely else ""), region, variants


def places(language, script, region, variants, with_spokesmen=False):
    """The chain of parents as (region, variants)."""
    line = []
    for count in range(len(variants), 0, -1):
        line += [(region, variants[:count])] + ([("", variants[:count])] if region else [])
    while region:
        line.append((region, ()))
        if with_spokesmen:
            line += [
                (spokesman, ()) for name, spokesman in PARADIGMS
                if name == language and PARENTS.get((name, script, spokesman)) == region
                and (spokesman, ()) not in line
            ]
        region = PARENTS.get((language, script, region), "")
    return line + [("", ())]
