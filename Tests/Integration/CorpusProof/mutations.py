"""Deliberate errors in the expectation: with any of them the proof must fail."""

from unittest import mock

import catalogs
import expected_texts
import format_text
import plural_rules


def plural_rule():
    """Polish counts 2 as `many`."""
    category = plural_rules.PluralRules.category

    def wrong(rules, locale, number):
        return "many" if (locale, number) == ("pl", 2) else category(rules, locale, number)

    return mock.patch.object(plural_rules.PluralRules, "category", wrong)


def swapped_arguments():
    """The first two arguments are swapped."""
    argument = expected_texts.argument

    def wrong(kind, position, number_index):
        return argument(kind, {1: 2, 2: 1}.get(position, position), number_index)

    return mock.patch.object(expected_texts, "argument", wrong)


def device():
    """A device without its own text uses the last one."""
    return mock.patch.object(expected_texts, "FALLBACK_DEVICES", expected_texts.FALLBACK_DEVICES[::-1])


def grouping():
    """Thousands are not separated."""
    return mock.patch.object(format_text, "grouped", lambda digits: digits)


def fallback():
    """`de-AT` does not fall back to `de`."""
    return mock.patch.object(catalogs, "order", lambda tag, available: [tag])


def one_text():
    """One text among thousands ends in another character."""
    text = expected_texts.ExpectedTexts.text
    count = 0

    def wrong(texts, *arguments):
        nonlocal count
        count += 1
        return text(texts, *arguments) + ("!" if count == 10_000 else "")

    return mock.patch.object(expected_texts.ExpectedTexts, "text", wrong)


ALL = {mutation.__name__: mutation for mutation in (plural_rule, swapped_arguments, device, grouping, fallback, one_text)}
