"""Checks the page of `check --format html` in a browser. Usage: check_page.py TOOL BROWSER"""

import json
import os
import pathlib
import subprocess
import sys
import tempfile
import unittest
import urllib.parse

from browser import Browser

TOOL, BROWSER = sys.argv[1:3]
LOCALES = ["ar", "da", "de", "el", "es", "fi", "fr", "he", "hu", "it", "ja", "ko", "nb", "nl", "pl", "pt-BR", "ru",
           "sv", "uk", "zh-Hans"]


def unit(value: str, state: str = "translated") -> dict:
    return {"stringUnit": {"state": state, "value": value}}


def catalog(entries: dict) -> str:
    strings = {key: {"localizations": texts} for key, texts in entries.items()}
    return json.dumps({"version": "1.0", "sourceLanguage": "en", "strings": strings}, ensure_ascii=False, indent=2)


def small_project(folder: pathlib.Path):
    """One finding of most kinds, and texts that attempt to inject markup."""
    app = folder / "Sources" / "My App#1"
    app.mkdir(parents=True)
    (app / "Localizable.xcstrings").write_text(catalog({
        "greeting %@": {"de": unit("Hallo, %d!"), "fr": unit("Bonjour, %@ !", "needs_review")},
        "title.of.the.page": {"en": unit("Two <b>lines</b>\nof text "), "de": unit("Zwei Zeilen <b>Text</b>"),
                              "fr": unit("<script>document.title = 'broken'</script>")},
        "a-key-without-any-blank-" * 8: {"de": unit("kurz ")},
        "</code><img src=x onerror=\"document.title='broken'\">": {"de": unit("x ")},
        "done": {},
    }), encoding="utf-8")
    settings = folder / "Settings.bundle"
    for locale, text in (("en", "Sound"), ("ar", "صوت")):
        (settings / f"{locale}.lproj").mkdir(parents=True)
        (settings / f"{locale}.lproj" / "Root.strings").write_text(f'"sound" = "{text}";\n', encoding="utf-8")


def large_project(folder: pathlib.Path):
    """20,000 findings, most of them missing texts and texts to be reviewed, as in real projects."""
    entries = {}
    for number in range(1000):
        texts = {}
        for place, locale in enumerate(LOCALES):
            if (number + place) % 2:
                texts[locale] = unit(f"Übersetzung {number}, so lang wie in einer App üblich", "needs_review")
        entries[f"screen.section.key{number}"] = {"en": unit(f"Text {number}, as long as texts of apps are"), **texts}
    (folder / "Localizable.xcstrings").write_text(catalog(entries), encoding="utf-8")


def write_report(folder: pathlib.Path, output: str, *arguments: str) -> pathlib.Path:
    result = subprocess.run([TOOL, "check", "--format", "html", "--output", output, *arguments], cwd=folder,
                            capture_output=True, text=True)
    if result.returncode not in (0, 1):
        raise AssertionError(result.stderr)
    return pathlib.Path(os.path.normpath(folder / output))


class ReportPage(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.TemporaryDirectory()
        cls.addClassCleanup(cls.folder.cleanup)
        cls.root = pathlib.Path(os.path.realpath(cls.folder.name))
        (cls.root / "small").mkdir()
        (cls.root / "large").mkdir()
        small_project(cls.root / "small")
        large_project(cls.root / "large")
        cls.small = write_report(cls.root / "small", "report.html")
        cls.large = write_report(cls.root / "large", "report.html")
        cls.browser = Browser(BROWSER)
        cls.addClassCleanup(cls.browser.close)

    def open(self, page: pathlib.Path, fragment: str = "", width: int = 1280, scheme: str = "light"):
        self.browser.open(page.as_uri() + fragment, width, scheme)

    def shown_rules(self) -> list:
        return self.browser.evaluate("""
          [...document.querySelectorAll("article:not([hidden]) > div:not([hidden]) > ul > li:not([hidden])")]
            .map(item => item.closest("div[data-rule]").dataset.rule + " " + item.dataset.l).sort()
        """)

    def test_nothing_overflows(self):
        for page in (self.small, self.large):
            for width in (400, 1280):
                with self.subTest(page=page.parent.name, width=width):
                    self.open(page, width=width)
                    self.browser.evaluate("document.querySelectorAll('details').forEach(one => one.open = true)")
                    self.assertEqual(self.browser.evaluate("innerWidth"), width)
                    found = self.browser.evaluate("""
                      [document.documentElement, ...document.querySelectorAll("body *:not(option, i)")]
                        .filter(one => one.clientWidth > 0 && getComputedStyle(one).display !== "inline"
                          && one.scrollWidth > one.clientWidth + 1)
                        .map(one => one.tagName + "." + one.className + " " + one.textContent.slice(0, 40)).slice(0, 5)
                    """)
                    self.assertEqual(found, [])

    def test_light_and_dark(self):
        pictures = os.environ.get("RERUNE_SCREENSHOTS")
        backgrounds = set()
        for scheme in ("light", "dark"):
            for width in (400, 1280):
                self.open(self.small, width=width, scheme=scheme)
                backgrounds.add(self.browser.evaluate("getComputedStyle(document.body).backgroundColor"))
                if pictures:
                    self.browser.picture(f"{pictures}/report-{width}-{scheme}.png")
        self.assertEqual(len(backgrounds), 2)

    def test_links_lead_to_files(self):
        small = self.root / "small"
        (self.root / "elsewhere").mkdir(exist_ok=True)
        (self.root / "way").unlink(missing_ok=True)
        (self.root / "way").symlink_to("elsewhere")
        outputs = ["report.html", "./out/deep/report.html", "../elsewhere/report.html", "../way/new/report.html",
                   str(self.root / "elsewhere" / "absolute.html"), "Sources/My App#1/report.html"]
        for output in outputs:
            for inputs in ([], [str(small)], ["../small/Sources", "Settings.bundle"]):
                with self.subTest(output=output, inputs=inputs):
                    self.open(write_report(small, output, *inputs))
                    links = self.browser.evaluate("[...document.querySelectorAll('article a')].map(a => a.href)")
                    self.assertGreater(len(links), 5)
                    for link in links:
                        path, _, line = link.partition("#L")
                        file = pathlib.Path(urllib.parse.unquote(urllib.parse.urlparse(path).path))
                        self.assertTrue(file.is_file(), link)
                        self.assertLessEqual(int(line), len(file.read_text(encoding="utf-8").splitlines()))

    def test_links_to_a_code_host(self):
        base = "https://example.com/owner/app/blob/abc"
        self.open(write_report(self.root / "small", "hosted.html", "--link-base", base, str(self.root / "small")))
        links = self.browser.evaluate("[...document.querySelectorAll('article a')].map(a => a.href)")
        self.assertIn(f"{base}/Sources/My%20App%231/Localizable.xcstrings#L", {link.rstrip("0123456789") for link in links})

    def test_filters_of_the_address(self):
        self.open(self.small, "#severity=error")
        self.assertEqual(self.shown_rules(), ["placeholder-type de"])
        self.open(self.small, "#rule=missing-translation&locale=fr")
        self.assertTrue(self.shown_rules())
        self.assertTrue(all("missing-translation" in rule and "fr" in rule.split() for rule in self.shown_rules()))
        self.open(self.small, "#text=hallo")
        self.assertEqual(self.shown_rules(), ["placeholder-type de"])

    def test_filters_by_keyboard(self):
        self.open(self.small)
        everything = self.shown_rules()
        self.browser.evaluate("document.querySelector('#filters select').focus()")
        reached = []
        for _ in range(6):
            reached.append(self.browser.evaluate("document.activeElement.id || document.activeElement.type"))
            self.browser.press("Tab", 9)
        self.assertEqual(reached, ["severity", "rule", "locale", "table", "text", "reset"])
        self.browser.evaluate("document.getElementById('severity').focus()")
        self.browser.type("er")
        self.assertEqual(self.browser.evaluate("document.getElementById('severity').value"), "error")
        self.assertEqual(self.shown_rules(), ["placeholder-type de"])
        self.assertEqual(self.browser.evaluate("location.hash"), "#severity=error")
        self.browser.evaluate("document.querySelector('#filters button').focus()")
        self.browser.press("Enter", 13, "\r")
        self.browser.evaluate("new Promise(done => setTimeout(done, 50))")
        self.assertEqual(self.shown_rules(), everything)
        self.browser.evaluate("document.getElementById('text').focus()")
        self.browser.type("hallo")
        self.assertEqual(self.shown_rules(), ["placeholder-type de"])
        self.assertIn("1 of ", self.browser.evaluate("document.getElementById('shown').value"))

    def test_texts_stand_side_by_side_and_say_what_differs(self):
        self.open(self.small, "#rule=placeholder-type")
        texts = "[...document.querySelectorAll('article:not([hidden]) div:not([hidden]) li:not([hidden]) q')]"
        self.assertEqual(self.browser.evaluate(f"{texts}.map(q => q.textContent)"), ["greeting %@", "Hallo, %d!"])
        marks = "[...document.querySelectorAll('article:not([hidden]) li:not([hidden]) mark')].map(one => one.textContent)"
        self.assertEqual(self.browser.evaluate(marks)[:2], ["%@", "%d"])
        tops = self.browser.evaluate(f"{texts}.map(q => q.getBoundingClientRect().top)")
        self.assertEqual(tops[0], tops[1])
        self.assertFalse(self.browser.evaluate("[...document.querySelectorAll('pre')].some(p => !/[\\\\p{L}\\\\d]/u.test(p.textContent))"))

    def test_line_breaks_are_shown(self):
        self.open(self.small, "#rule=newline-differs&locale=de")
        marks = "[...document.querySelectorAll('article:not([hidden]) li:not([hidden]) mark')].map(one => one.textContent)"
        self.assertIn("↵", self.browser.evaluate(marks))
        source = "document.querySelector('article:not([hidden]) .source q').textContent"
        self.assertEqual(self.browser.evaluate(source), "Two <b>lines</b>\nof text ")

    def test_every_locale_stands_beside_every_table(self):
        self.open(self.small)
        rows = self.browser.evaluate("""
          [...document.querySelectorAll("#coverage details")].map(one =>
            [...one.querySelectorAll(".row")].map(row => row.textContent.replace(/\\s+/g, " ")).join("; "))
        """)
        self.assertEqual(len(rows), 4)
        for row in rows:
            self.assertIn("My App#1/Localizable", row)
            self.assertIn("Settings.bundle/Root", row)
        arabic = next(row for row in rows if row.startswith("ar"))
        self.assertIn("6 texts, 5 missing", arabic)

    def test_foreign_text_stays_text(self):
        self.open(self.small)
        self.browser.evaluate("new Promise(done => setTimeout(done, 100))")
        self.assertEqual(self.browser.evaluate("document.title"), "Localization report")
        self.assertEqual(self.browser.evaluate("document.querySelectorAll('img, main script').length"), 0)

    def test_needs_nothing_from_elsewhere(self):
        self.open(self.small)
        self.assertEqual(self.browser.evaluate("performance.getEntriesByType('resource').map(one => one.name)"), [])

    def test_a_large_project_makes_a_small_page(self):
        self.open(self.large)
        shown = self.browser.evaluate("document.getElementById('shown').value")
        count = int(shown.split()[0])
        self.assertGreaterEqual(count, 20_000)
        self.assertLess(self.large.stat().st_size, 3_000_000)


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1], verbosity=2)
