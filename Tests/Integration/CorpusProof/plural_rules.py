"""Evaluates CLDR's cardinal plural rules, read from Debian's `unicode-cldr-core`."""

import re
import xml.etree.ElementTree as ElementTree
from decimal import Decimal
from functools import lru_cache
from pathlib import Path

PLURALS_XML = Path("/usr/share/unicode/cldr/common/supplemental/plurals.xml")


class PluralRules:
    def __init__(self, path=PLURALS_XML):
        self.rules = {}
        for group in ElementTree.parse(path).getroot().iter("pluralRules"):
            rules = [
                (rule.get("count"), Condition(rule.text.split("@")[0]))
                for rule in group.iter("pluralRule")
            ]
            for locale in group.get("locales").split():
                self.rules[locale.replace("_", "-")] = rules

    @lru_cache(maxsize=None)
    def category(self, locale, number):
        """The category of an int or float in a locale; the longest known prefix of its tag decides."""
        operands = Operands(number)
        for tag in truncations(locale):
            if tag in self.rules:
                for category, condition in self.rules[tag]:
                    if condition.holds(operands):
                        return category
        return "other"


def truncations(tag):
    parts = tag.split("-")
    return ["-".join(parts[:count]) for count in range(len(parts), 0, -1)]


class Operands:
    """`n i v w f t e` of a number in its shortest decimal form (UTS 35, Operand Meanings)."""

    def __init__(self, number):
        text = format(abs(Decimal(repr(number))), "f")
        whole, _, fraction = text.partition(".")
        if isinstance(number, float) and not fraction.strip("0"):
            fraction = ""
        significant = fraction.rstrip("0")
        self.values = {
            "n": Decimal(text),
            "i": int(whole),
            "v": len(fraction),
            "w": len(significant),
            "f": int(fraction or "0"),
            "t": int(significant or "0"),
            "e": 0,
            "c": 0,
        }


class Condition:
    """`n % 10 = 2..4 and n % 100 != 12..14 or …`; the empty condition always holds."""

    RELATION = re.compile(r"([nivwftec])(?:\s*%\s*(\d+))?\s*(!?=)\s*([\d.,\s]+)")

    def __init__(self, text):
        self.alternatives = [
            [self.relation(part) for part in alternative.split(" and ")]
            for alternative in text.strip().split(" or ")
        ] if text.strip() else [[]]

    def relation(self, text):
        match = self.RELATION.fullmatch(text.strip())
        if not match:
            raise ValueError(f"unknown plural relation: {text!r}")
        operand, modulus, operator, values = match.groups()
        ranges = []
        for value in values.split(","):
            low, _, high = value.strip().partition("..")
            ranges.append((int(low), int(high or low)))
        return operand, int(modulus) if modulus else None, operator == "=", ranges

    def holds(self, operands):
        return any(
            all(self.relation_holds(relation, operands) for relation in alternative)
            for alternative in self.alternatives
        )

    def relation_holds(self, relation, operands):
        operand, modulus, wanted, ranges = relation
        value = operands.values[operand]
        if modulus:
            value %= modulus
        inside = value == int(value) and any(low <= value <= high for low, high in ranges)
        return inside == wanted
