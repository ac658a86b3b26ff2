#!/usr/bin/env python3
"""Writes PluralRuleSets.swift and the samples that its test checks, from CLDR's plural rules.

usage: plural_rules.py plurals.json [--check]

The input is cldr-json's cldr-core/supplemental/plurals.json: the rules of CLDR's plurals.xml, with the version, which
the XML lacks. Each rule set becomes a Swift property: the compiler reduces the conditions to a few comparisons, faster
than any interpreted table, and CLDR's rule is documented above its translation. The locales are one
literal: a `switch` over 200 strings takes longer to compile than most files.
"""

import json
import re
from pathlib import Path

import generated

RULES = "Sources/RuneModel/Generated/PluralRuleSets.swift"
SAMPLES = "Tests/RuneModelTests/Generated/PluralSamples.swift"
CATEGORIES = ["zero", "one", "two", "few", "many", "other"]
# The locale whose set is used for every locale that CLDR does not list.
ROOT = "und"


def load(path):
    """-> CLDR's version, [(locales, {category: (rule, samples)})] by the first locale."""
    document = json.loads(Path(path).read_text(encoding="utf-8"))["supplemental"]
    sets = {}
    for locale, rules in document["plurals-type-cardinal"].items():
        rules = {name.removeprefix("pluralRule-count-"): text for name, text in rules.items()}
        sets.setdefault(json.dumps(rules), (rules, []))[1].append(locale)
    result = []
    for rules, locales in sets.values():
        parsed = {}
        for category in CATEGORIES:
            if category in rules:
                rule, *samples = re.split(r"@(?:integer|decimal)", rules[category])
                parsed[category] = (" ".join(rule.split()), [one for text in samples for one in numbers(text)])
        result.append((sorted(locales), parsed))
    return document["version"]["_cldrVersion"], sorted(result, key=lambda one: (ROOT not in one[0], one[0]))


def numbers(text):
    """`0, 2~4, 1c6, …` -> ["0", "2", "3", "4", "1c6"]"""
    result = []
    for item in text.split(","):
        item = item.strip()
        if "~" in item:
            low, high = item.split("~")
            digits = len(low.partition(".")[2])
            scale = 10**digits
            for value in range(round(float(low) * scale), round(float(high) * scale) + 1):
                result.append(f"{value / scale:.{digits}f}")
        elif item not in ("", "…"):
            result.append(item)
    return result


def conditions(branch):
    """`n % 10 = 3..4,9 and n % 100 != 11` -> Swift conditions, all of which must hold."""
    result = []
    for relation in branch.split(" and "):
        left, operator, right = re.fullmatch(r"(.+?) (!?=) (.+)", relation).groups()
        operand, _, modulus = left.partition(" % ")
        value = ("i" if operand == "n" else operand) + (f" % {modulus}" if modulus else "")
        tests = [member(value, item) for item in right.split(",")]
        if operator == "=":
            # A number with a fraction never equals an integer, whatever its remainder.
            if operand == "n" and "isWhole" not in result:
                result.append("isWhole")
            result.append(" || ".join(tests))
        elif operand == "n" and "isWhole" not in result:
            result.append(f"!(isWhole && {tests[0]})" if len(tests) == 1 else f"!(isWhole && ({' || '.join(tests)}))")
        else:
            result += [negation(test) for test in tests]
    return result


def member(value, item):
    low, _, high = item.partition("..")
    if not high:
        return f"{value} == {low}"
    # The operands are never negative.
    return f"{value} <= {high}" if low == "0" else f"{low}...{high} ~= {value}"


def negation(test):
    return f"!({test})" if "~=" in test else test.replace("==", "!=").replace("<=", ">")


def rule_set(index, rules):
    """A rule set as a Swift property, documented with CLDR's rules."""
    documentation = [f"  /// {name}: {rule}" for name, (rule, _) in rules.items() if rule]
    statements = []
    for category, (rule, _) in rules.items():
        for branch in rule.split(" or ") if rule else []:
            tests = conditions(branch)
            statement = f"    if {', '.join(tests)} {{ return .{category} }}"
            if len(statement) > 110:
                statement = "    if " + ",\n      ".join(tests) + f"\n    {{\n      return .{category}\n    }}"
            statements.append(statement)
    lines = documentation + [f"  var categoryInSet{index}: PluralCategory {{"] + statements + ["    return .other", "  }"]
    return "\n".join(lines)


def swift(version, sets):
    selection = "\n".join(f"    case {index}: number.categoryInSet{index}" for index in range(1, len(sets)))
    categories = "\n".join(
        f"    case {index}: [{', '.join('.' + name for name in rules)}]" for index, (_, rules) in enumerate(sets) if index
    )
    locales = "\n".join(" ".join(names) for names, _ in sets)
    functions = "\n\n".join(rule_set(index, rules) for index, (_, rules) in enumerate(sets) if index)
    return file(version, f"""
extension PluralRule {{
  /// One line per rule set: the locales that CLDR lists. The first line is the root's.
  static let locales: StaticString = \"\"\"
{indent(locales)}
    \"\"\"

  func select(_ number: PluralOperands) -> PluralCategory {{
    switch setIndex {{
{selection}
    default: .other
    }}
  }}

  /// The categories that the rule can select, in CLDR's order.
  package var categories: [PluralCategory] {{
    switch setIndex {{
{categories}
    default: [.other]
    }}
  }}
}}

extension PluralOperands {{
{functions}
}}
""")


def samples(version, sets):
    rows = []
    for names, rules in sets:
        for category, (_, numbers) in rules.items():
            rows.append(" ".join([names[0], category, *numbers]))
    table = "\n".join(rows)
    locales = "\n".join(" ".join(names) for names, _ in sets)
    return file(version, f"""
enum PluralSamples {{
  /// One line per rule set and category: a locale of the set, the category, and numbers in it.
  static let table = \"\"\"
{indent(table)}
    \"\"\"

  /// One line per rule set: its locales.
  static let locales = \"\"\"
{indent(locales)}
    \"\"\"
}}
""")


def file(version, body):
    return generated.file(Path(__file__).name, f"the plural rules of CLDR {version}", body)


def indent(text):
    lines = []
    for line in text.splitlines():
        # Long lines are continued: a backslash at the end joins them.
        words, current = line.split(" "), "   "
        for word in words:
            if len(current) + len(word) + 3 > 108:
                lines.append(current + " \\")
                current = "   "
            current += " " + word
        lines.append(current)
    return "\n".join(lines)


def main():
    [path] = generated.arguments(1, __doc__)
    version, sets = load(path)
    generated.finish(
        {RULES: swift(version, sets), SAMPLES: samples(version, sets)},
        f"CLDR {version}: {len(sets)} rule sets, {sum(len(names) for names, _ in sets)} locales")


main()
