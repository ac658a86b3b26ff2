"""Deliberate errors in the expectation: with any of them the proof must fail."""

import expected_texts
import plural_rules

NAMES = ["plural-rule", "swapped-arguments", "device", "grouping", "fallback", "one-text"]


def apply(name):
    if name == "plural-rule":
        category = plural_rules.PluralRules.category
        plural_rules.PluralRules.category = lambda rules, locale, number: (
            "many" if locale == "pl" and number == 2 else category(rules, locale, number)
        )
    elif name == "swapped-arguments":
        argument = expected_texts.argument
        expected_texts.argument = lambda kind, position, index: argument(kind, 3 - position, index)
    elif name == "device":
        expected_texts.FALLBACK_DEVICES.reverse()
    elif name == "grouping":
        import format_text

        format_text.grouped = lambda digits: digits
    elif name == "fallback":
        import catalogs

        catalogs.truncations = lambda tag: [tag]
    elif name == "one-text":
        text = expected_texts.ExpectedTexts.text
        state = {"count": 0}

        def one_text(texts, *arguments):
            state["count"] += 1
            return text(texts, *arguments) + ("!" if state["count"] == 1000 else "")

        expected_texts.ExpectedTexts.text = one_text
