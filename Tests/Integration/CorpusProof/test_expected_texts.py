"""Tests the rules that the proof is based on, one line each."""

import tempfile
import unittest
from pathlib import Path

from catalog_files import LocalizationFile, Unreadable, read_strings
from catalogs import Catalog, belong_to_document
from expected_texts import ExpectedTexts
from format_text import formatted, scan, without_prose
from generated_swift import Misread, accessors, is_named_after
from language_order import order
from plural_rules import PLURALS_XML, PluralRules


def catalog(files, source_locale=None):
    with tempfile.TemporaryDirectory() as folder:
        for name, content in files.items():
            path = Path(folder, name)
            path.parent.mkdir(exist_ok=True)
            path.write_text(content)
        return Catalog([LocalizationFile(Path(folder, name)) for name in files], source_locale)


class Strings(unittest.TestCase):
    def test_grammar(self):
        for text, expected in [
            ('"a" = "b";', [("a", "b")]),
            ("a = b; 'c d' = \"e\";", [("a", "b"), ("c d", "e")]),
            ('/* c */ "a" // x\n = "b";', [("a", "b")]),
            ('"a";', [("a", "a")]),
            ('{ "a" = "b"; }', [("a", "b")]),
            ('"a" = { b = c; }; "d" = (e, f); g = h;', [("g", "h")]),
            (r'"\"\n\t\\" = "\U00e9\u00e9\101";', [('"\n\t\\', "éu00e9A")]),
            (r'"a" = "\Ud83d\Ude00";', [("a", "😀")]),
            ('"a" = "1"; "a" = "2";', [("a", "1"), ("a", "2")]),
            ("  /* nothing */ ", []),
            ("", []),
        ]:
            self.assertEqual(read_strings(text.encode()), expected, text)
        self.assertEqual(read_strings('a = "b";'.encode("utf-16")), [("a", "b")])
        self.assertEqual(read_strings('a = "b";'.encode("utf-16-be")), [("a", "b")])

    def test_faults(self):
        for text in [b'"a" = "b"', b'"a" = ;', b'"a" = "b"; = x', b'"a', b'"a" = "\xff";', b'a = "b"; \xc3\xa9 = c;']:
            with self.assertRaises(Unreadable, msg=text):
                read_strings(text)


class Orders(unittest.TestCase):
    def test_nearest_first(self):
        for preference, available, expected in [
            ("de-AT", "de de-AT en", "de-AT de"), ("es-MX", "es-AR es es-419", "es-419 es es-AR"),
            ("zh-TW", "zh zh-HK zh-Hant", "zh-Hant zh-HK"), ("zh-Hans-CN", "zh-TW zh-CN", "zh-CN"),
            ("en-AU", "en en-US en-GB en-NZ", "en-GB en en-NZ en-US"), ("nn", "no nb nn", "nn no nb"),
            ("pt", "pt-PT pt-BR", "pt-BR pt-PT"), ("ca-ES-valencia", "ca ca-valencia", "ca-valencia ca"),
            ("fi", "fil", ""), ("sr", "sr-Latn", ""),
        ]:
            self.assertEqual(" ".join(order(preference, tuple(available.split()))), expected, preference)


class Formats(unittest.TestCase):
    def test_numbers(self):
        for text, number, expected in [
            ("%d", 1234, "1,234"), ("%05d", 1234, "01,234"), ("% d", 5, "5"), ("%+d", 5, "+5"),
            ("%8d", 1234, "   1,234"), ("%-8d", 1234, "1,234   "), ("%x", 1234, "4d2"), ("%.2f", 1234.5, "1,234.50"),
            ("%.0f", 2.5, "2"), ("%08.1f", -0.5, "-00000.5"), ("%e", 1234.5, "1.234500E+03"), ("%a", 1.5, "0x1.8p+0"),
        ]:
            self.assertEqual(formatted(scan(text, 0)[0], number), expected, text)

    def test_prose(self):
        for text, expected in [
            ("50% off", "50%% off"), ("100 % sûr", "100 %% sûr"), ("%d% more", "%d%% more"), ("% d", "% d"),
            ("%@ % @", "%@ %% @"), ("% d个", "% d个"), ("% dès", "%% dès"), ("%% of", "%% of"),
            ("%5 arttı", "%%5 arttı"), ("%0 of %1 free", "%%0 of %%1 free"), ("%05d", "%05d"),
            ("100%", "100%%"), ("%@ 👋 100%", "%@ 👋 100%%"), ("100% %@", "100%% %@"), ("100%, %@", "100%%, %@"),
            ("100%%", "100%%"), ("%n", "%n"),
        ]:
            self.assertEqual(without_prose(text), expected, text)


class Documents(unittest.TestCase):
    def test_keys(self):
        for keys, expected in [
            ([], True),
            (["Hf3-dA-9pQ.text", "Hf3-dA-9pQ.segmentTitles[0]", "added"], True),
            (["Hf3-dA-9pQ.text", "added", "again"], False),
            (["how-to-pay.title"], False),
            (["299.title", "-1.title"], True),
            (["299.title", "added"], False),
            (["1IJyPk", "1IJyPk-tXc8aB"], True),
            (["Cancel", "Delete"], False),
        ]:
            self.assertEqual(belong_to_document(keys), expected, keys)

    def test_source_locale(self):
        files = {"en.lproj/InfoPlist.strings": '"a" = "b";', "de.lproj/T.strings": '"a" = "b";'}
        self.assertEqual(catalog(files).source_locale, "en")
        self.assertEqual(catalog(files, "de").source_locale, "de")


class GeneratedSwift(unittest.TestCase):
    SOURCE = """
import ReRuneCore

nonisolated enum T {
  /// Title
  static var homeTitle: String { _text(3) }

  @available(*, deprecated, message: "}")
  static func items(count: Int, _ arg3: String) -> String { _format(4, count, at3: arg3) }

  enum Settings {
    static var `default`: String { _text(5) }
  }
}

nonisolated extension T {
  @inline(never) private static func _text(_ id: Int) -> String {
    _reRuneString(_fallback, id)
  }
}
"""

    def test_accessors(self):
        calls = [(a.identifier, a.call(), a.kinds) for a in accessors(self.SOURCE)]
        self.assertEqual(calls, [
            (3, "T.homeTitle", {}),
            (4, "T.items(count: int(1, n), string(3, n))", {1: "int", 3: "string"}),
            (5, "T.Settings.`default`", {}),
        ])
        with self.assertRaises(Misread):
            accessors("nonisolated enum T {\n  static let x = 1\n}")

    def test_names(self):
        for path, table, key, expected in [
            ("T.homeTitle", "Localizable", "home.title", True),
            ("T.homeTitle_1a2b", "Localizable", "home.title", True),
            ("T.homeTitle", "Localizable", "home.text", False),
            ("T.items", "Localizable", "%lld items", True),
            ("T.key_12345678", "Localizable", "%@: %@", True),
            ("T.key_12345678", "Localizable", "a", False),
            ("T.Settings.a", "Settings", "a", True),
            ("T.a", "Settings", "a", False),
        ]:
            self.assertEqual(is_named_after(path, table, key), expected, (path, key))


@unittest.skipUnless(PLURALS_XML.exists(), f"{PLURALS_XML} is missing; apt-get install unicode-cldr-core")
class Texts(unittest.TestCase):
    def text(self, files, entry, locale, device="mac", number_index=0, source_locale=None):
        texts = ExpectedTexts(catalog(files, source_locale), PluralRules())
        return texts.text(entry, locale, device, number_index)

    def test_plural_rules(self):
        rules = PluralRules()
        for locale, number, expected in [
            ("en", 1, "one"), ("en", 0, "other"), ("en", 1.5, "other"), ("fr", 0, "one"), ("fr", 1.5, "one"),
            ("pl", 2, "few"), ("pl", 5, "many"), ("ar", 0, "zero"), ("ar", 2, "two"), ("ar", 21, "many"),
            ("lv", 0, "zero"), ("lv", 21, "one"), ("ru", 21, "one"), ("pt-PT", 0, "other"), ("pt-BR", 0, "one"),
            ("zh-Hans", 1, "other"), ("sr-Latn", 21, "one"), ("qaa", 1, "other"),
        ]:
            self.assertEqual(rules.category(locale, number), expected, (locale, number))

    def test_fallback(self):
        files = {
            "en.lproj/T.strings": 'a = "en"; b = "en"; c = "100%% %@";',
            "zh-Hant.lproj/T.strings": 'a = "zh-Hant";',
            "de.lproj/T.strings": 'd = "de";',
        }
        for key, locale, expected in [
            ("a", "zh-Hant-TW", "zh-Hant"), ("b", "zh-Hant-TW", "en"), ("a", "qaa", "en"), ("d", "qaa", "d"),
            ("d", "de", "de"), ("c", "de", "100% A1"),
        ]:
            self.assertEqual(self.text(files, ("T", key), locale), expected, (key, locale))

    def test_precedence(self):
        files = {
            "en.lproj/T.strings": 'a = "en"; a = "last"; n = "strings";',
            "Base.lproj/T.strings": 'a = "base"; b = "base";',
            "en.lproj/T.stringsdict": '<?xml version="1.0"?><plist><dict><key>n</key><string>dict</string></dict></plist>',
        }
        for key, expected in [("a", "last"), ("b", "base"), ("n", "dict")]:
            self.assertEqual(self.text(files, ("T", key), "en"), expected, key)

    CATALOG = """{"sourceLanguage": "en", "version": "1.0", "strings": {
      "plain": {}, "Loved by %@": {},
      "n %lld": {"localizations": {"en": {"variations": {"plural": {
        "zero": {"stringUnit": {"value": "none"}}, "one": {"stringUnit": {"value": "%lld item"}},
        "other": {"stringUnit": {"value": "%lld items"}}}}},
        "pl": {"variations": {"device": {"iphone": {"variations": {"plural": {
          "few": {"stringUnit": {"value": "%lld few"}}, "other": {"stringUnit": {"value": "%lld other"}}}}},
          "mac": {"stringUnit": {"value": "mac %lld"}}}}}}},
      "s %@ %lld": {"localizations": {"en": {"stringUnit": {"value": "%@ has %#@files@"},
        "substitutions": {"files": {"argNum": 2, "formatSpecifier": "lld", "variations": {"plural": {
          "one": {"stringUnit": {"value": "%arg file"}}, "other": {"stringUnit": {"value": "%arg files of %1$@"}}}}}}}}}
    }}"""

    def test_string_catalog(self):
        for key, locale, device, index, expected in [
            ("plain", "en", "mac", 0, "plain"), ("Loved by %@", "de", "mac", 0, "Loved by A1"),
            ("n %lld", "en", "mac", 0, "none"), ("n %lld", "en", "mac", 1, "1 item"),
            ("n %lld", "en", "mac", 5, "1,234 items"), ("n %lld", "pl", "iphone", 2, "2 few"),
            ("n %lld", "pl", "ipad", 3, "5 other"), ("n %lld", "pl", "mac", 2, "mac 2"),
            ("s %@ %lld", "en", "mac", 0, "A1 has 1 file"), ("s %@ %lld", "en", "mac", 1, "A1 has 2 files of A1"),
        ]:
            files = {"L.xcstrings": self.CATALOG}
            self.assertEqual(self.text(files, ("L", key), locale, device, index), expected, (key, locale, device, index))

    STRINGSDICT = """<?xml version="1.0"?><plist version="1.0"><dict><key>k</key><dict>
      <key>NSStringLocalizedFormatKey</key><string>%#@a@ in %#@b@</string>
      <key>a</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
        <key>NSStringFormatValueTypeKey</key><string>%ld</string>
        <key>one</key><string>%d file</string><key>other</key><string>%d files</string></dict>
      <key>b</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
        <key>NSStringFormatValueTypeKey</key><string>d</string>
        <key>one</key><string>%d folder</string><key>other</key><string>%d folders</string></dict>
    </dict></dict></plist>"""

    def test_stringsdict(self):
        files = {"en.lproj/T.stringsdict": self.STRINGSDICT}
        for index, expected in [(0, "0 files in 1 folder"), (1, "1 file in 2 folders"), (5, "1,234 files in 0 folders")]:
            self.assertEqual(self.text(files, ("T", "k"), "en", number_index=index), expected)


if __name__ == "__main__":
    unittest.main()
