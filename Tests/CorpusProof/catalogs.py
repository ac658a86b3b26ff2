"""Merges the localization files of one folder into a catalog and looks texts up in it."""

import re
from dataclasses import dataclass, field
from pathlib import Path

from catalog_files import LocalizationFile, Unreadable, read_catalog, read_plist, read_strings
from format_text import CLASSES, KINDS, numbered, without_prose
from plural_rules import truncations

SKIPPED_FOLDERS = {"Pods", "Carthage", "DerivedData", "node_modules"}
# Xcode names the table of a second target `Widget-InfoPlist`.
NO_ACCESSORS = re.compile(r"AppShortcuts|(?:.+-)?InfoPlist")
INTERFACE_BUILDER_KEY = re.compile(
    r"(?:[A-Za-z0-9]{3}-[A-Za-z0-9]{2}-[A-Za-z0-9]{3}|-?[0-9]+)\.[A-Za-z0-9_.\[\]]+"
)


class Unsupported(Exception):
    """A construct that no rule describes."""


@dataclass
class Choice:
    """Texts to choose from: by plural category, device or width."""

    axis: str
    forms: dict


@dataclass
class Variable:
    position: int | None
    specifier: str
    node: object


@dataclass
class Message:
    node: object
    variables: dict = field(default_factory=dict)

    def texts(self, node=None):
        """Every text of the message itself, in source order; those of its variables not included."""
        yield from leaves(self.node if node is None else node)


def leaves(node):
    if isinstance(node, str):
        yield node
    else:
        for form in node.forms.values():
            yield from leaves(form)


def find_catalogs(root):
    """The localization files below `root` by the folder that makes them one catalog."""
    catalogs = {}
    for path in sorted(Path(root).rglob("*")):
        parts = path.relative_to(root).parts
        if any(part.startswith((".", ".build")) or part in SKIPPED_FOLDERS for part in parts[:-1]):
            continue
        if path.suffix in (".strings", ".stringsdict", ".xcstrings") and path.is_file():
            file = LocalizationFile(path)
            catalogs.setdefault(file.folder, []).append(file)
    return catalogs


def normalized(locale):
    """`zh_hant_tw` as the BCP-47 tag `zh-Hant-TW`."""
    parts = locale.replace("_", "-").split("-")
    tag = [parts[0].lower()]
    for part in parts[1:]:
        if len(part) == 4 and part.isalpha():
            tag.append(part.title())
        elif len(part) in (2, 3) and (len(part) == 2 or part.isdigit()):
            tag.append(part.upper())
        else:
            tag.append(part.lower())
    return "-".join(tag)


class Catalog:
    """Every table of one folder, in every locale."""

    def __init__(self, files, source_locale=None):
        self.unreadable = {}
        documents = []
        for file in files:
            try:
                documents.append((file, load(file)))
            except Unreadable as error:
                self.unreadable[file.path] = str(error)
        self.source_locale = self.choose_source_locale(documents) or source_locale
        # (table, key) -> locale -> Message
        self.entries = {}
        self.excluded = {}
        for file, document in sorted(documents, key=lambda pair: pair[0].precedence):
            self.add(file, document)
        self.exclude_interface_builder_tables()
        self.locales = sorted({tag for texts in self.entries.values() for tag in texts})
        self.signatures = {}

    def choose_source_locale(self, documents):
        languages = [d["sourceLanguage"] for f, d in documents if f.format == "xcstrings" and "sourceLanguage" in d]
        if languages:
            return normalized(languages[0])
        folders = {normalized(f.locale) for f, _ in documents if f.locale}
        folders.discard("base")
        if "en" in folders:
            return "en"
        if any(file.locale in (None, "Base") for file, _ in documents):
            # The development language is English where nothing else names it.
            return "en"
        return next(iter(folders)) if len(folders) == 1 else None

    def tag(self, locale):
        tag = normalized(locale or "Base")
        return self.source_locale if tag == "base" else tag

    def add(self, file, document):
        if NO_ACCESSORS.fullmatch(file.table) or file.is_in_bundle:
            self.excluded[file.table] = "in a bundle" if file.is_in_bundle else "by name"
            return
        if file.format == "xcstrings":
            if file.locale == "mul":
                self.excluded[file.table] = "interface builder"
                return
            self.add_string_catalog(file, document)
            return
        locale = self.tag(file.locale)
        for key, value in document.items():
            message = Message(value) if file.format == "strings" else plural_rule_message(value)
            if message is not None:
                self.entries.setdefault((file.table, key), {})[locale] = message

    def add_string_catalog(self, file, document):
        source = self.tag(document["sourceLanguage"])
        for key, entry in document["strings"].items():
            texts = self.entries.setdefault((file.table, key), {})
            for locale, localization in (entry.get("localizations") or {}).items():
                message = string_catalog_message(localization)
                if message is not None:
                    texts[self.tag(locale)] = message
            texts.setdefault(source, Message(key))

    def exclude_interface_builder_tables(self):
        keys = {}
        for table, key in self.entries:
            keys.setdefault(table, []).append(key)
        for table, names in keys.items():
            if all(INTERFACE_BUILDER_KEY.fullmatch(name) for name in names):
                self.excluded[table] = "interface builder"
        self.entries = {k: v for k, v in self.entries.items() if k[0] not in self.excluded}

    # Lookup

    def lookup(self, entry, locale):
        """The message for a preferred language and the locale it was written in."""
        texts = self.entries[entry]
        for tag in [*truncations(locale), *truncations(self.source_locale)]:
            if tag in texts:
                return texts[tag], tag
        return Message(entry[1]), self.source_locale

    def signature(self, entry):
        if entry not in self.signatures:
            texts = self.entries[entry]
            source = texts.get(self.source_locale)
            if source is None and "%" not in entry[1]:
                # The key is no text, so another locale's text has to tell what the arguments are.
                source = texts[min(texts, key=str.encode)]
            self.signatures[entry] = Signature(source, entry[1])
        return self.signatures[entry]


class Signature:
    """The arguments of an entry: position to kind. The source text decides, the key adds."""

    def __init__(self, source, key):
        self.kinds = {}
        self.conflicts = []
        if source:
            self.read(source)
        of_source = dict(self.kinds)
        for piece, position in numbered(without_prose(key)):
            if position and piece.kind in CLASSES and position not in of_source:
                self.kinds.setdefault(position, piece.kind)

    def read(self, message):
        for position, kind in reads(message):
            known = self.kinds.setdefault(position, kind)
            if CLASSES[known] != CLASSES[kind]:
                self.conflicts.append((position, known, kind))

    @property
    def count_position(self):
        """The argument that a plural variation without a variable selects on: the first integer,
        else the first floating one; without any, `other` is used."""
        for wanted in ("integer", "floating"):
            for position in sorted(self.kinds):
                if CLASSES[self.kinds[position]] == wanted:
                    return position
        return None

    def fits(self, message):
        """Whether every argument that the message reads exists with the same class."""
        return all(
            position in self.kinds and CLASSES[self.kinds[position]] == CLASSES[kind]
            for position, kind in reads(message)
        )


def reads(message):
    """The `(position, kind)` of every argument that the message may read, the outer text first."""
    seen = set()
    for text in leaves(message.node):
        yield from text_reads(message, text, 1, "", seen)


def text_reads(message, text, first, own, seen):
    for piece, position in numbered(expand(without_prose(text), first, own), first):
        if position is None:
            continue
        if piece.kind == "variable":
            variable = message.variables.get(piece.name)
            if variable is None:
                continue
            position = variable.position or position
            yield position, KINDS.get(variable.specifier[-1:], "int")
            if (piece.name, position) not in seen:
                seen.add((piece.name, position))
                for form in leaves(variable.node):
                    yield from text_reads(message, form, position, variable.specifier, seen)
        elif piece.kind in CLASSES:
            yield position, piece.kind


def expand(text, position, specifier):
    """`%arg` is the substitution's own argument."""
    return re.sub(r"%arg", f"%{position}${specifier}", text) if specifier else text


# Reading the formats

def load(file):
    data = file.path.read_bytes()
    if file.format == "xcstrings":
        document = read_catalog(data)
        document.setdefault("sourceLanguage", "en")
        return document
    if file.format == "stringsdict":
        return read_plist(data)
    return dict(read_strings(data))


def plural_rule_message(entry):
    """A `.stringsdict` entry."""
    if isinstance(entry, str):
        return Message(entry)
    text = entry.get("NSStringLocalizedFormatKey")
    widths = entry.get("NSStringVariableWidthRuleType")
    if widths is not None:
        forms = {int(width): value for width, value in widths.items()}
        # Where there are both, the text without a width serves last.
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
