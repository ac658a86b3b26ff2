"""Answers that come late: the page goes on meanwhile, shows what its address says, and loses nothing that is typed."""

import unittest

import project
from support import PageTest, mock_only

# Requests of the page that a condition names get their answers late; `late` becomes true when the first is there.
LATE = """(() => {
  const send = window.fetch;
  window.asked = false;
  window.late = false;
  window.fetch = async (path, options) => {
    const answer = await send(path, options);
    if (%s) {
      window.asked = true;
      await new Promise(done => setTimeout(done, 400));
      // What the page does with the answer comes first.
      setTimeout(() => { window.late = true; }, 50);
    }
    return answer;
  };
})()"""
FIRST, SECOND = "cart.title", "cart.checkout"


@mock_only
class Slow(PageTest):
    needs_mock = True

    def setUp(self):
        super().setUp()
        self.page.open(self.address, 1280)
        self.open(FIRST)

    def open(self, key: str):
        self.show(f"#/pl/entry/Localizable/{key}", key)

    def go(self, key: str):
        """Follows the link to an entry without waiting for it."""
        self.page.go(f"#/pl/entry/Localizable/{key}")

    def delay(self, condition: str):
        self.page.evaluate(LATE % condition)

    def type(self, text: str):
        self.page.evaluate("document.querySelector('textarea').select()")
        self.page.write(text)

    def discard(self, key: str):
        self.open(key)
        self.page.evaluate("document.querySelector('virtual-list').focus()")
        self.page.keys("d")
        self.page.wait("document.querySelector('[data-filter=draft] .count').textContent === '0'", "no draft")

    def wait_for_the_answer(self):
        self.page.wait("window.late", "the late answer")

    def shown(self) -> str:
        return self.page.text("entry-editor h2")

    def test_back_before_the_next_text_is_there(self):
        self.type("Kosz")
        self.delay(f"String(path).includes('{SECOND}')")
        self.go(SECOND)
        self.page.wait("window.asked", "the request")
        self.go(FIRST)
        self.page.evaluate("new Promise(done => setTimeout(done, 600))")
        self.assertEqual((self.shown(), self.fields()), (FIRST, {"": "Kosz"}))
        # The text was not left, so it is no draft.
        self.assertEqual(self.page.text("[data-filter=draft] .count"), "0")

    def test_a_change_of_the_next_text_before_it_is_there(self):
        self.delay(f"String(path).includes('key={SECOND}')")
        self.go(SECOND)
        self.page.wait("window.asked", "the request")
        self.edit_outside(SECOND, "pl", "Zamów")
        self.wait_for_key(SECOND)
        self.page.wait("document.querySelector('textarea').value === 'Zamów'", "the new text")

    def test_typing_on_while_a_text_is_saved(self):
        self.type("Kosz")
        self.delay("options.method === 'PUT'")
        self.page.keys("Ctrl+Shift+Enter")
        self.page.write("yk")
        self.wait_for_the_answer()
        self.told("Saved")
        self.assertEqual(self.localization(FIRST, "pl"), project.unit("Kosz"))
        self.assertEqual(self.fields(), {"": "Koszyk"})
        self.page.keys("Ctrl+Shift+Enter")
        self.told("Saved")
        self.assertEqual(self.localization(FIRST, "pl"), project.unit("Koszyk"))

    def test_going_on_while_a_text_is_saved(self):
        self.type("Torba")
        self.delay("options.method === 'PUT'")
        self.page.keys("Ctrl+Shift+Enter")
        self.open(SECOND)
        self.wait_for_the_answer()
        self.assertEqual(self.shown(), SECOND)
        self.assertEqual(self.localization(FIRST, "pl"), project.unit("Torba"))
        self.assertEqual(self.page.text("[data-filter=draft] .count"), "0", "what is saved is no draft")

    def test_saving_again_while_a_text_is_saved(self):
        self.type("Kosz")
        self.delay("options.method === 'PUT'")
        self.page.keys("Ctrl+Shift+Enter", "Ctrl+Shift+Enter")
        self.page.write("yki")
        self.page.keys("Ctrl+Shift+Enter")
        self.page.wait("!Object.keys(sessionStorage).some(key => key.startsWith('typed '))", "nothing is left to save")
        self.assertEqual(self.localization(FIRST, "pl"), project.unit("Koszyki"))
        self.assertEqual(self.page.count("dialog"), 0, "no conflict with oneself")
        self.assertEqual(self.fields(), {"": "Koszyki"})

    def test_going_on_while_a_text_is_refused(self):
        self.type("%d")
        self.delay("options.method === 'PUT'")
        self.page.keys("Ctrl+Shift+Enter")
        self.open(SECOND)
        before = self.fields()
        self.wait_for_the_answer()
        self.assertEqual((self.shown(), self.fields()), (SECOND, before))
        self.assertEqual(self.page.text(".notice.warning"), "", "the other text is not refused")
        self.page.wait("document.querySelector('[data-filter=draft] .count').textContent === '1'", "a draft")
        self.discard(FIRST)

    def test_going_on_while_a_text_is_in_conflict(self):
        self.type("Torebka")
        self.edit_outside(FIRST, "pl", "Kosz")
        self.page.wait("document.querySelector('.notice.warning').textContent.includes('another')", "the change")
        self.delay("options.method === 'PUT'")
        self.page.keys("Ctrl+Shift+Enter")
        self.open(SECOND)
        before = self.fields()
        self.wait_for_the_answer()
        self.assertEqual(self.page.count("dialog"), 0, "the conflict is not the other text's")
        self.assertEqual((self.shown(), self.fields()), (SECOND, before))
        self.assertEqual(self.localization(FIRST, "pl"), project.unit("Kosz"))
        self.open(FIRST)
        self.assertEqual(self.fields(), {"": "Torebka"})
        self.discard(FIRST)

    def test_going_on_while_a_draft_is_discarded(self):
        self.type("Plecak")
        self.open(SECOND)
        self.page.wait("document.querySelector('[data-filter=draft] .count').textContent === '1'", "a draft")
        self.open(FIRST)
        self.assertEqual(self.fields(), {"": "Plecak"})
        self.delay("options.method === 'DELETE'")
        self.page.evaluate("document.querySelector('virtual-list').focus()")
        self.page.keys("d")
        self.open(SECOND)
        self.wait_for_the_answer()
        self.assertEqual(self.shown(), SECOND)
        self.page.wait("document.querySelector('[data-filter=draft] .count').textContent === '0'", "no draft")

    def test_back_while_a_draft_is_on_its_way(self):
        self.type("Worek")
        self.delay("options.method === 'PUT'")
        self.open(SECOND)
        self.open(FIRST)
        self.assertEqual(self.fields(), {"": "Worek"})
        self.assertIn("draft", self.page.text(".notice.draft"))
        self.page.evaluate("document.querySelector('virtual-list').focus()")
        self.page.keys("d")
        self.page.wait("document.querySelector('[data-filter=draft] .count').textContent === '0'", "no draft")

    def test_a_list_that_is_not_wanted_any_more(self):
        counts = "document.querySelector('.list-summary').textContent"
        before = self.page.evaluate(counts)
        self.delay("String(path).includes('q=checkout')")
        self.page.go("#/pl?q=checkout")
        self.page.wait("window.asked", "the request")
        self.page.go("#/pl")
        self.wait_for_the_answer()
        self.assertEqual(self.page.evaluate(counts), before)
        self.page.go("#/pl?q=checkout")
        self.page.wait(f"{counts} !== {before!r}", "fewer texts")

    def test_findings_that_come_after_newer_ones(self):
        self.page.go("#/pl/findings")
        # The first answer is the last to come.
        self.page.wait("document.querySelector('findings-view h2')", "the findings")
        self.delay("String(path).includes('/api/findings') && !window.asked")
        self.edit_outside(FIRST, "pl", "%d")
        self.page.wait("window.asked", "the request")
        self.edit_outside(FIRST, "pl", "Koszyk")
        self.wait_for_the_answer()
        self.assertNotIn(FIRST, self.page.text("findings-view"))


if __name__ == "__main__":
    unittest.main()
