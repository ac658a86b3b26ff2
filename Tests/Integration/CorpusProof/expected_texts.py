"""The text that an accessor should return, computed only from the published rules."""

from format_text import CLASSES, Specifier, formatted, numbered, without_prose
from messages import Choice
from signatures import expand

NUMBERS = [0, 1, 2, 5, 21, 1234]
DEVICES = ["iphone", "ipod", "ipad", "mac", "applewatch", "appletv", "applevision", "other"]
CATEGORIES = ["other", "many", "few", "two", "one", "zero"]
FALLBACK_DEVICES = ["other", *DEVICES[:-1]]


def argument(kind, position, number_index):
    """The arguments passed by the program: neighbours differ, so that a swap is noticed."""
    number = NUMBERS[(number_index + position - 1) % len(NUMBERS)]
    if kind in ("int", "uint", "pointer"):
        return number
    if kind == "double":
        return number + 0.5
    return "x" if kind in ("char", "unichar") else f"A{position}"


class ExpectedTexts:
    def __init__(self, catalog, plural_rules):
        self.catalog = catalog
        self.plural_rules = plural_rules
        # Whether the last text read an argument that is missing from its signature.
        self.was_mismatched = False

    def text(self, entry, locale, device, number_index):
        """The text of `entry`, which is (table, key), for a preferred language and a device."""
        signature = self.catalog.signature(entry)
        message, tag = self.catalog.lookup(entry, locale)
        arguments = {
            position: argument(kind, position, number_index)
            for position, kind in signature.kinds.items()
        }
        rendering = Rendering(self.plural_rules, message, tag, device, signature, arguments)
        text = rendering.run()
        self.was_mismatched = rendering.mismatches > 0
        return text


class Rendering:
    """One message with one set of arguments, on one device."""

    def __init__(self, plural_rules, message, locale, device, signature, arguments):
        self.plural_rules = plural_rules
        self.message = message
        self.locale = locale
        self.device = device
        self.signature = signature
        self.arguments = arguments
        self.open_variables = []
        self.mismatches = 0

    def run(self):
        text = self.choose(self.message.node, self.signature.count_position)
        # Without arguments a text is not a format.
        return self.format(text, 1) if self.signature.kinds else text

    def choose(self, node, count_position):
        while isinstance(node, Choice):
            if node.axis == "device":
                node = first_of(node.forms, [self.device, *FALLBACK_DEVICES])
            elif node.axis == "width":
                node = node.forms[max(node.forms)]
            elif node.axis == "plural":
                node = first_of(node.forms, self.categories(count_position))
            else:
                raise ValueError(f"unknown axis {node.axis}")
        return node

    def categories(self, position):
        """The plural categories to try, best first."""
        number = self.arguments.get(position)
        if not isinstance(number, (int, float)):
            return CATEGORIES
        # Foundation Release Notes for OS X v10.9: "zero" maps the value zero regardless of CLDR's rules.
        special = ["zero"] if number == 0 else []
        return [*special, self.plural_rules.category(self.locale, number), *CATEGORIES]

    def format(self, text, first, owner=None):
        """- owner: the variable that the text is a form of; `%arg` is its argument."""
        text = without_prose(text)
        if owner:
            text = expand(text, first, owner.specifier)
        result = []
        for piece, position in numbered(text, first):
            if isinstance(piece, str):
                result.append(piece)
            elif piece.kind == "variable":
                result.append(self.variable(piece, position))
            elif piece.kind == "literal":
                result.append(piece.text[1])
            elif piece.kind in CLASSES:
                result.append(self.value(piece, position))
        return "".join(result)

    def variable(self, piece, position):
        variable = self.message.variables.get(piece.name)
        if variable is None:
            # CoreFoundation treats it as a plain `%@`.
            return self.value(Specifier(text=piece.text, kind="object", conversion="@"), position)
        if piece.name in self.open_variables:
            return piece.text
        position = variable.position or position
        self.open_variables.append(piece.name)
        text = self.format(self.choose(variable.node, position), position, variable)
        self.open_variables.pop()
        return text

    def value(self, piece, position):
        kind = self.signature.kinds.get(position)
        if kind is None:
            self.mismatches += 1
            return piece.text
        if CLASSES[kind] != CLASSES[piece.kind]:
            self.mismatches += 1
        return formatted(piece, self.arguments[position])


def first_of(forms, names):
    for name in names:
        if name in forms:
            return forms[name]
    raise ValueError(f"none of {names} among {sorted(forms)}")
