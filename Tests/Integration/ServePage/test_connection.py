"""A server that goes and comes back: what is typed stays, and the page connects by itself."""

import unittest

import project
from support import Mock, PageTest, mock_only


@mock_only
class Connection(PageTest):
    needs_mock = True
    arguments = ("--token", "same")

    def test_a_server_that_is_gone(self):
        self.show("#/pl/entry/Localizable/cart.checkout", "cart.checkout")
        self.page.evaluate("document.querySelector('textarea').focus()")
        self.page.write("Do kasy")
        port = self.address.split(":")[2].split("/")[0]
        self.server.stop()
        self.page.wait("!document.querySelector('.banner').hidden", "the banner")
        self.assertIn("does not answer", self.page.text(".banner"))
        self.page.write(" teraz")
        self.page.keys("Ctrl+Shift+Enter")
        self.page.wait("document.querySelector('.notice.warning').textContent.includes('kept')", "the text is kept")
        self.assertEqual(self.fields(), {"": "Do kasy teraz"})
        type(self).server = Mock(self.folder, "--port", port, *self.arguments)
        self.page.wait("document.querySelector('.banner').hidden", "the banner goes")
        self.assertEqual(self.fields(), {"": "Do kasy teraz"})
        # The page is loaded again before anything is saved.
        self.page.call("Page.reload")
        self.page.wait("document.querySelector('textarea')?.value === 'Do kasy teraz'", "the typed text")
        self.page.evaluate("document.querySelector('textarea').focus()")
        self.page.keys("Ctrl+Shift+Enter")
        self.told("Saved")
        self.assertEqual(self.localization("cart.checkout", "pl"), project.unit("Do kasy teraz"))

    def test_a_file_that_does_not_parse(self):
        path = self.catalog_path("Settings")
        good = path.read_text(encoding="utf-8")
        self.show("#/pl/entry/Settings/language", "language")
        path.write_text(good[:-3], encoding="utf-8")
        place = "document.querySelector('.notice')?.textContent.includes('Settings.xcstrings:')"
        self.page.wait(place, "the place of the problem")
        self.page.wait("document.querySelector('textarea').readOnly")
        path.write_text(good, encoding="utf-8")
        self.page.wait("!document.querySelector('textarea').readOnly", "it can be edited again")

    def test_changes_elsewhere_are_shown(self):
        self.show("#/pl/entry/Localizable/checkout.total", "checkout.total")
        self.edit_outside("checkout.total", "pl", "Razem")
        self.page.wait("document.querySelector('textarea').value === 'Razem'", "the new text")

    def test_a_text_that_is_left_becomes_a_draft(self):
        self.show("#/pl/entry/Localizable/search.placeholder", "search.placeholder")
        self.page.wait("document.querySelector('.row.active[aria-selected=true]')", "its row")
        self.page.evaluate("document.querySelector('textarea').focus()")
        self.page.write("Szukaj")
        self.page.keys("Escape", "k")
        self.page.wait("document.querySelector('[data-filter=draft] .count').textContent === '1'", "a draft")
        self.assertIsNone(self.localization("search.placeholder", "pl"))
        self.show("#/pl/entry/Localizable/search.placeholder", "search.placeholder")
        self.assertEqual(self.fields(), {"": "Szukaj"})
        self.page.evaluate("document.querySelector('virtual-list').focus()")
        self.page.keys("d")
        self.page.wait("document.querySelector('[data-filter=draft] .count').textContent === '0'", "no draft")
        # The list may be there before the text.
        self.page.wait("document.querySelector('textarea').value === ''", "no text")


@mock_only
class ReadOnlyServer(PageTest):
    needs_mock = True
    arguments = ("--read-only",)

    def test_nothing_can_be_changed(self):
        self.show("#/pl/entry/Localizable/cart.title", "cart.title")
        self.assertIn("--read-only", self.page.text(".notice"))
        self.assertEqual(self.page.count(".buttons button:not(:disabled), textarea:not(:read-only)"), 0)
        before = self.localization("cart.title", "pl")
        self.page.evaluate("document.querySelector('virtual-list').focus()")
        for key in ("c", "a", "s", "1", "Ctrl+Enter", "r"):
            self.page.keys(key)
        self.assertEqual(self.page.count("dialog"), 0)
        self.assertEqual(self.localization("cart.title", "pl"), before)


@mock_only
class NoToken(PageTest):
    needs_mock = True

    def test_the_page_says_what_to_do(self):
        self.page.call("Network.enable")
        self.page.call("Network.clearBrowserCookies")
        self.page.evaluate("fetch('/api/project')")
        self.page.go("#/de/entry/Localizable/cart.title")
        self.page.wait("document.querySelector('.banner').textContent.includes('terminal')", "the banner")


if __name__ == "__main__":
    unittest.main()
