"""Merges the localization files of one folder into a catalog and looks texts up in it."""

import re
from pathlib import Path

from catalog_files import LocalizationFile, Unreadable, read_catalog, read_plist, read_strings
from fitting import fits
from format_text import CLASSES
from language_order import order
from messages import Message, plural_rule_message, string_catalog_message
from signatures import Signature

SKIPPED_FOLDERS = {"Pods", "Carthage", "DerivedData", "node_modules"}
# Xcode names the table of a second target `Widget-InfoPlist`.
NO_ACCESSORS = re.compile(r"AppShortcuts|(?:.+-)?InfoPlist")
# The keys that Xcode takes from a storyboard or xib, and from an intent definition.
OBJECT_KEY = re.compile(r"(?![a-z-]+\.)[A-Za-z0-9]{3}-[A-Za-z0-9]{2}-[A-Za-z0-9]{3}\.[A-Za-z_][A-Za-z0-9_.\[\]]*")
NUMBER_KEY = re.compile(r"-?[0-9]+\.[A-Za-z_][A-Za-z0-9_.\[\]]*")
INTENT_KEY = re.compile(r"[A-Za-z0-9]{6}(?:-[A-Za-z0-9]{6})?")


def find_catalogs(root):
    """The localization files below `root`, grouped by the folder of their catalog."""
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
    """All tables of one folder, in all locales.

    - source_locale: named by the caller; otherwise the files determine it.
    - all_tables: include tables that no code looks up.
    """

    def __init__(self, files, source_locale=None, all_tables=False):
        self.all_tables = all_tables
        self.unreadable = {}
        documents = []
        for file in files:
            try:
                documents.append((file, load(file)))
            except Unreadable as error:
                self.unreadable[file.path] = str(error)
        self.source_locale = source_locale or self.choose_source_locale(documents)
        # (table, key) -> locale -> Message
        self.entries = {}
        for file, document in sorted(documents, key=lambda pair: pair[0].precedence):
            self.add(file, document)
        self.excluded = set() if all_tables else {
            table for table in {file.table for file in files} if self.is_excluded(table, files)
        }
        self.excluded_keys = sum(table in self.excluded for table, _ in self.entries)
        self.entries = {entry: texts for entry, texts in self.entries.items() if entry[0] not in self.excluded}
        # A key without a source text has no accessor, unless the configuration includes its table again.
        self.without_accessor = set() if all_tables else {
            entry for entry, texts in self.entries.items() if self.source_locale not in texts
        }
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
            # The development language is English by default.
            return "en"
        return next(iter(folders)) if len(folders) == 1 else None

    def tag(self, locale):
        tag = normalized(locale or "Base")
        return self.source_locale if tag == "base" else tag

    def is_excluded(self, table, files):
        """Whether the table is only read by the system, a bundle's owner or a document of Xcode."""
        if NO_ACCESSORS.fullmatch(table) or any(file.table == table and file.is_in_bundle for file in files):
            return True
        if all(file.locale == "mul" for file in files if file.table == table):
            return True
        return belong_to_document([key for name, key in self.entries if name == table])

    def add(self, file, document):
        if file.format == "xcstrings":
            self.add_string_catalog(file, document)
            return
        locale = self.tag(file.locale)
        for key, value in document.items():
            message = Message(value) if file.format == "strings" else plural_rule_message(value)
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

    def lookup(self, entry, locale):
        """The message for a preferred language and the locale it was written in."""
        texts = self.entries[entry]
        locales = tuple(self.locales)
        source = texts.get(self.source_locale)
        for tag in [*order(locale, locales), *order(self.source_locale, locales)]:
            if tag in texts and (tag == self.source_locale or fits(self.signature(entry), source, texts[tag])):
                return texts[tag], tag
        return Message(entry[1]), self.source_locale

    def signature(self, entry):
        if entry not in self.signatures:
            texts = self.entries[entry]
            source = texts.get(self.source_locale)
            if source is None and "%" not in entry[1]:
                # The key is not a text, so the majority of translations determines the arguments.
                self.signatures[entry] = most_frequent(texts)
            else:
                self.signatures[entry] = Signature(source, entry[1])
        return self.signatures[entry]


def belong_to_document(keys):
    """Whether most keys of a table look as Xcode takes them from a document; others may have been added by hand."""
    objects = sum(1 for key in keys if OBJECT_KEY.fullmatch(key))
    numbers = sum(1 for key in keys if NUMBER_KEY.fullmatch(key))
    intents = [key for key in keys if INTENT_KEY.fullmatch(key)]
    with_digit = sum(1 for key in intents if any(sign.isdigit() for sign in key))
    most = 0.9 * len(keys)
    return not keys or (
        objects > len(keys) / 2 or objects + numbers >= most or (len(intents) >= most and with_digit > len(keys) / 3)
    )


def most_frequent(texts):
    """The first locale's signature among those with the most common classes."""
    signatures = [Signature(texts[tag], "") for tag in sorted(texts, key=str.encode)]
    sound = [signature for signature in signatures if not signature.conflicts] or signatures[:1]
    shapes = [{position: CLASSES[kind] for position, kind in signature.kinds.items()} for signature in sound]
    return sound[max(range(len(sound)), key=lambda index: (shapes.count(shapes[index]), -index))]


def load(file):
    data = file.path.read_bytes()
    if file.format == "xcstrings":
        document = read_catalog(data)
        document.setdefault("sourceLanguage", "en")
        return document
    if file.format == "stringsdict":
        return read_plist(data)
    return dict(read_strings(data))
