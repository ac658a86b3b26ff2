"""The texts of one key in one locale, read from `.stringsdict` files and string catalogs."""

from dataclasses import dataclass, field


class Unsupported(Exception):
    """A construct that no rule describes."""


@dataclass
class Choice:
    """Texts to choose from: by plural category, device or width."""

    axis: str
    forms: dict


@dataclass
class Variable:
    """The variable `%#@name@`. `position` is the argument specified in the file, if any."""

    position: int | None
    specifier: str
    node: object


@dataclass
class Message:
    """The text of one key in one locale."""

    node: object
    variables: dict = field(default_factory=dict)


def leaves(node):
    """Every text that may be chosen, in source order."""
    if isinstance(node, str):
        yield node
    else:
        for form in node.forms.values():
            yield from leaves(form)


def plural_rule_message(entry):
    """A `.stringsdict` entry."""
    if isinstance(entry, str):
        return Message(entry)
    text = entry.get("NSStringLocalizedFormatKey")
    widths = entry.get("NSStringVariableWidthRuleType")
    if widths is not None:
        forms = {int(width): value for width, value in widths.items()}
        # If there are both, the text without a width is the last choice.
        return Message(Choice("width", forms if text is None else {0: text} | forms), plural_variables(entry))
    if text is None:
        raise Unsupported(f"a .stringsdict entry with {sorted(entry)}")
    return Message(text, plural_variables(entry))


def plural_variables(entry):
    variables = {}
    for name, rule in entry.items():
        if isinstance(rule, dict) and not name.startswith("NSString"):
            forms = {c: t for c, t in rule.items() if not c.startswith("NSString")}
            specifier = rule.get("NSStringFormatValueTypeKey", "").lstrip("%")
            variables[name] = Variable(None, specifier, Choice("plural", forms))
    return variables


def string_catalog_message(localization):
    """An `.xcstrings` localization."""
    node = variation_node(localization)
    if node is None:
        return None
    variables = {}
    for name, rule in localization.get("substitutions", {}).items():
        variables[name] = Variable(
            rule.get("argNum"), rule.get("formatSpecifier", ""), variation_node(rule)
        )
    return Message(node, variables)


def variation_node(unit):
    if "stringUnit" in unit:
        return unit["stringUnit"].get("value")
    if "stringSet" in unit:
        # Equivalent phrases for Siri to recognise; a lookup has to return one.
        return next(iter(unit["stringSet"].get("values", [])), None)
    variations = unit.get("variations")
    if not variations:
        return None
    if len(variations) != 1:
        raise Unsupported(f"variations along {sorted(variations)} at once")
    (axis, forms), = variations.items()
    nodes = {name: variation_node(form) for name, form in forms.items()}
    if axis == "width":
        nodes = {int(width): node for width, node in nodes.items()}
    return Choice(axis, nodes)
