"""Every view: it fits its width, axe finds nothing, texts stay texts, and each text has its own direction."""

import json
import unittest

import project
from support import Options, PageTest, mock_only

# Address, and what is there when it is drawn.
VIEWS = {
    "list": ("#/pl", ".row:not(.loading)"),
    "entry": ("#/pl/entry/Localizable/cart.items", "text-field:nth-of-type(4)"),
    "entry-rtl": ("#/ar/entry/Localizable/cart.empty", "textarea[lang=ar]"),
    "hostile": ("#/pl/entry/Localizable/hostile.bidi", ".source-text .hidden-character"),
    "nothing": ("#/pl/machine-translated", ".list-summary:not(:empty)"),
    "coverage": ("#/pl/coverage", ".coverage li"),
    "findings": ("#/pl/findings", ".all-findings li"),
    "screen": ("#/pl/screen", "screen-view h2"),
}
OVERFLOWING = """
  [document.documentElement, ...document.querySelectorAll("body *")]
    .filter(one => one.clientWidth > 0 && !["inline", "none"].includes(getComputedStyle(one).display)
      && getComputedStyle(one).overflowX === "visible" && one.scrollWidth > one.clientWidth + 1
      && !one.matches(".spoken, .spoken *, select, option, page-frame *:has(> .spoken)"))
    .map(one => `${one.localName}.${one.className} ${one.textContent.slice(0, 40)}`).slice(0, 5)
"""


class Views(PageTest):
    arguments = ("--lan", "--apps", "--locked", "Settings")

    def open(self, name: str):
        address, there = VIEWS[name]
        self.page.go(address)
        self.page.wait(f"document.querySelector({json.dumps(there)})", name)

    def test_nothing_overflows(self):
        for width in (400, 1000, 1280):
            self.page.resize(width)
            for direction in ("ltr", "rtl"):
                self.page.evaluate(f"document.documentElement.dir = '{direction}'")
                for name in VIEWS:
                    with self.subTest(width=width, view=name, direction=direction):
                        self.open(name)
                        self.assertEqual(self.page.evaluate("innerWidth"), width)
                        self.assertEqual(self.page.evaluate("document.documentElement.scrollWidth"), width)
                        self.assertEqual(self.page.evaluate(OVERFLOWING), [])
        self.page.evaluate("document.documentElement.dir = 'ltr'")
        self.page.resize(1280)

    def test_light_and_dark(self):
        backgrounds = set()
        for scheme in ("light", "dark"):
            for width in (400, 1280):
                self.page.resize(width, scheme)
                for name in VIEWS:
                    self.open(name)
                    self.picture(f"{name}-{width}-{scheme}")
                backgrounds.add(self.page.evaluate("getComputedStyle(document.body).backgroundColor"))
        self.assertEqual(len(backgrounds), 2)
        self.page.resize(1280)

    def test_a_page_that_is_read_from_right_to_left(self):
        self.page.evaluate("document.documentElement.dir = 'rtl'")
        self.open("entry")
        side, editor = (self.page.evaluate(f"document.querySelector('{one}').getBoundingClientRect().left")
                        for one in (".side", "entry-editor"))
        self.assertGreater(side, editor)
        self.picture("mirrored")
        self.page.evaluate("document.documentElement.dir = 'ltr'")

    def test_each_text_has_its_direction(self):
        self.open("entry-rtl")
        directions = self.page.evaluate("""
          [".source-text p", "textarea", ".row[aria-selected=true] .row-source", ".row[aria-selected=true] .row-text"]
            .map(one => document.querySelector(one)).map(one => `${one.lang} ${one.dir}`)
        """)
        self.assertEqual(directions, ["en ltr", "ar rtl", "en ltr", "ar rtl"])

    def test_arguments_keep_their_order_in_arabic(self):
        """Without an isolation a browser shows `lld%`."""
        isolated = self.page.evaluate("""
          import("/show-text.js").then(({ shown }) => ["يصل بعد %1$lld يوم", "%#@items@ في %@", "بعد 100%", "In %lld days, 100% sure"]
            .map(text => shown(text).flat().filter(one => one.localName === "bdi" && one.dir === "ltr").map(one => one.textContent)))
        """)
        self.assertEqual(isolated, [["%1$lld"], ["%#@items@", "%@"], [], []])

    def test_foreign_text_stays_text(self):
        title = self.page.evaluate("document.title")
        for key in (project.HOSTILE_KEY, "hostile.markup", "hostile.bidi"):
            self.page.evaluate(f"location.hash = '#/pl/entry/Localizable/' + encodeURIComponent({json.dumps(key)})")
            self.page.wait(f"document.querySelector('entry-editor h2')?.textContent === {json.dumps(key)}", key)
        self.assertEqual(self.page.count("body img, body script, body [onerror]"), 0)
        self.assertEqual(self.page.evaluate("document.querySelector('textarea').value"), project.BIDI_TEXT)
        self.assertNotIn("\u202e", self.page.text(".source-text p"))
        self.assertIn("U+202E", self.page.text(".source-text p"))
        self.assertNotIn("broken", self.page.evaluate("document.title"))
        self.assertIn("Polish", title)

    def test_the_policy_is_kept(self):
        self.page.evaluate("""
          document.addEventListener("securitypolicyviolation", event => { window.violation = event.violatedDirective; })
        """)
        for name in VIEWS:
            self.open(name)
        self.page.keys("?")
        self.page.wait("document.querySelector('dialog')")
        self.page.keys("Escape")
        self.assertIsNone(self.page.evaluate("window.violation ?? null"))

    def test_context(self):
        self.show("#/pl/entry/Localizable/cart.empty", "cart.empty")
        context = self.page.text(".context")
        for part in ("CartView.swift:9", "Button(", "Your cart is kept", "Check out"):
            self.assertIn(part, context)
        self.assertIn("button", self.page.text(".facts"))
        self.page.evaluate("[...document.querySelectorAll('.context details')].at(-1).open = true")
        self.page.wait("!document.querySelector('.history').textContent.includes('Loading')", "the history")
        self.assertGreater(self.page.count(".history li"), 0)

    def test_each_language_has_its_address(self):
        self.show("#/de/entry/Settings/version", "version")
        self.assertEqual(self.page.evaluate("document.querySelector('.language-choice').value"), "de")
        self.page.go("#/pl/missing")
        self.page.wait("document.querySelector('[data-filter=missing]').ariaPressed === 'true'")
        self.assertEqual(self.page.evaluate("document.querySelector('.language-choice').value"), "pl")
        self.page.go("#/coverage")
        self.page.wait("location.hash === '#/pl/coverage'")

    @mock_only
    def test_a_table_that_is_read_only(self):
        self.show("#/pl/entry/Settings/version", "version")
        self.assertIn("Its format cannot be edited.", self.page.text(".notice"))
        self.assertTrue(self.page.evaluate("document.querySelector('textarea').readOnly"))
        self.assertEqual(self.page.count(".buttons button:not(:disabled)"), 0)

    @mock_only
    def test_the_screen_and_pairing(self):
        self.open("screen")
        self.assertEqual(self.page.count(".app"), 2)
        self.assertEqual(self.page.count(".screenshot .frame"), 1)
        self.page.evaluate("document.querySelector('.page-tools button').click()")
        self.page.wait("document.querySelector('.pairing-code').textContent === '482913'")
        self.page.evaluate("document.querySelector('dialog .primary').click()")

    def test_findings_come_quickly(self):
        self.show("#/pl/entry/Localizable/orders.status", "orders.status")
        self.page.evaluate("document.querySelector('textarea').focus()")
        took = []
        for _ in range(10):
            took.append(self.page.evaluate("""
              new Promise(done => {
                const start = performance.now();
                new MutationObserver((_, observer) => {
                  observer.disconnect();
                  done(performance.now() - start);
                }).observe(document.querySelector(".findings"), { childList: true });
                document.execCommand("insertText", false, " ");
              })
            """))
        self.page.evaluate("document.querySelector('.findings li')")
        for _ in range(10):
            self.page.keys("Backspace")
        took.sort()
        print(f"a keystroke to its findings: {took[5]:.0f} ms, at most {took[-1]:.0f} ms", flush=True)
        self.assertLess(took[5], 500)

    def test_names_and_roles(self):
        self.open("list")
        self.assertEqual(self.page.evaluate("document.querySelector('virtual-list').role"), "listbox")
        self.page.evaluate("document.querySelector('virtual-list').focus()")
        self.page.keys("ArrowDown", "ArrowDown")
        self.page.wait("document.getElementById(document.querySelector('virtual-list').getAttribute('aria-activedescendant'))"
                       "?.ariaPosInSet === '2'", "the second row is active")

    def test_axe(self):
        if not Options.axe:
            self.skipTest("axe-core is not installed")
        script = Options.axe.read_text(encoding="utf-8")
        for scheme in ("light", "dark"):
            self.page.resize(1280, scheme)
            for name in [*VIEWS, "keys", "replace", "pairing"]:
                with self.subTest(view=name, scheme=scheme):
                    self.open(name if name in VIEWS else "list")
                    if name not in VIEWS:
                        self.page.evaluate("document.querySelector('virtual-list').focus()")
                    if name == "pairing" and self.page.count(".page-tools button") < 2:
                        continue
                    if name == "keys":
                        self.page.keys("?")
                    elif name == "replace":
                        self.page.keys("r")
                        self.page.write("a")
                        self.page.wait("document.querySelector('.changes table')")
                    elif name == "pairing":
                        self.page.evaluate("document.querySelector('.page-tools button').click()")
                    found = self.page.evaluate(f"""(async () => {{
                      if (!window.axe) {{ {script} }}
                      const result = await axe.run(document, {{ resultTypes: ["violations"] }});
                      return result.violations.flatMap(one => one.nodes.map(node =>
                        `${{one.id}}: ${{node.target}} ${{node.failureSummary}}`));
                    }})()""")
                    self.assertEqual(found, [])
                    if name not in VIEWS:
                        self.page.evaluate("document.querySelector('dialog').close()")
        self.page.resize(1280)


class German(PageTest):
    """The page's own texts in another language."""

    def test_german(self):
        self.page.call("Emulation.setUserAgentOverride", userAgent="test", acceptLanguage="de-AT,en")
        self.page.call("Page.reload")
        self.page.wait("document.documentElement.lang === 'de'", "a page in German")
        self.show("#/pl/entry/Localizable/cart.items", "cart.items")
        self.assertIn("Sichern und weiter", self.page.text(".buttons"))
        self.assertIn("Polnisch", self.page.text(".language-choice"))
        self.assertEqual(self.page.text(".list-summary"), "23 Texte")
        for width in (400, 1280):
            self.page.resize(width)
            self.assertEqual(self.page.evaluate("document.documentElement.scrollWidth"), width)
            self.picture(f"german-{width}")


if __name__ == "__main__":
    unittest.main()
