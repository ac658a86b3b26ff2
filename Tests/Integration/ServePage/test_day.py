"""A translator's day, by keyboard only. Each test goes on with texts that the others leave alone."""

import unittest

import project
from support import PageTest


class TranslatorsDay(PageTest):
    def start(self, hash: str = "#/pl"):
        self.page.go("#/pl/coverage")
        self.page.wait("document.querySelector('coverage-view h2')")
        self.page.evaluate("document.querySelector('[role=status].spoken').replaceChildren()")
        self.page.go(hash)
        self.wait_for_list()

    def test_missing_texts_one_after_another(self):
        self.start()
        self.page.keys("n")
        self.wait_for_key("account.signIn")
        self.page.wait("document.activeElement.localName === 'textarea'")
        self.page.write("Zaloguj się")
        self.page.keys("Ctrl+Enter")
        self.wait_for_key("account.signOut")
        self.assertEqual(self.localization("account.signIn", "pl"), project.unit("Zaloguj się"))
        # In the list of missing texts a saved one leaves the list, and the next one follows.
        self.page.keys("Escape")
        self.assertEqual(self.focused(), "virtual-list")
        self.start("#/pl/missing/entry/Localizable/search.placeholder")
        self.wait_for_key("search.placeholder")
        self.page.keys("n")
        self.wait_for_key("notifications")
        self.page.wait("document.activeElement.localName === 'textarea'")
        self.page.write("Powiadomienia")
        self.page.keys("Ctrl+Enter")
        self.told("last one")
        self.assertEqual(self.localization("notifications", "pl", "Settings"), project.unit("Powiadomienia"))
        self.page.wait("!document.querySelector('virtual-list').textContent.includes('notifications')", "it leaves the list")

    def test_plural_of_four_forms(self):
        self.start("#/pl/entry/Localizable/cart.items")
        self.wait_for_key("cart.items")
        heads = self.page.evaluate("[...document.querySelectorAll('.field-head label')].map(one => one.textContent)")
        self.assertEqual(heads, ["one", "few", "many", "other"])
        self.assertIn("2–4", self.page.text("text-field:nth-of-type(2) .numbers"))
        self.page.evaluate("document.querySelector('virtual-list').focus()")
        self.page.keys("Enter")
        self.page.wait("document.activeElement.localName === 'textarea'")
        forms = {"one": "artykuł", "few": "artykuły", "many": "artykułów", "other": "artykułu"}
        for text in forms.values():
            self.page.keys("Ctrl+Shift+1")
            self.page.write(f" {text}")
            self.page.keys("Tab")
        self.page.keys("Escape", "s")
        self.told("Saved")
        texts = {f"plural.{name}": f"%lld {text}" for name, text in forms.items()}
        self.assertEqual(self.fields(), texts)
        saved = project.plural(**{name: f"%lld {text}" for name, text in forms.items()})
        self.assertEqual(self.localization("cart.items", "pl"), saved)

    def test_an_argument_must_not_break(self):
        self.start("#/pl/entry/Localizable/checkout.pay")
        self.wait_for_key("checkout.pay")
        self.page.evaluate("document.querySelector('textarea').focus()")
        # A number where the source text has a name.
        self.page.write("Zapłać %d")
        self.page.wait("document.querySelectorAll('.chip[data-state=broken]').length === 2", "two broken chips")
        self.page.wait("document.querySelector('.findings [data-severity=error]')", "an error")
        self.page.wait("document.querySelector('textarea[aria-invalid=true]')", "an invalid field")
        self.page.keys("Backspace", "Backspace")
        # An argument that is lost is only a warning, as in `check`.
        self.page.wait("document.querySelector('.findings [data-severity=warning]')", "a warning")
        self.page.wait("!document.querySelector('.findings [data-severity=error]')", "no error")
        # The second argument first: the order of the text is another one.
        self.page.keys("Ctrl+Shift+2")
        self.page.write(": ")
        self.page.keys("Ctrl+Shift+1")
        self.assertEqual(self.fields(), {"": "Zapłać %2$@: %1$@"})
        self.page.wait("document.querySelectorAll('.chip[data-state=present]').length === 2", "no broken chip")
        self.page.wait("!document.querySelector('.findings li')", "no finding")
        self.assertEqual(self.page.count(".mirror mark"), 2)
        self.page.keys("Ctrl+Shift+Enter")
        self.told("Saved")
        self.assertEqual(self.localization("checkout.pay", "pl"), project.unit("Zapłać %2$@: %1$@"))

    def test_a_refused_draft_is_mended(self):
        self.start("#/pl/entry/Localizable/checkout.thanks")
        self.wait_for_key("checkout.thanks")
        self.page.evaluate("document.querySelector('textarea').focus()")
        self.page.write("Dziękujemy, %d!")
        self.page.keys("Ctrl+Enter")
        self.told("as a draft")
        self.wait_for_key("checkout.thanks")
        self.assertIsNone(self.localization("checkout.thanks", "pl"))
        self.assertIn("draft", self.page.text(".notice.draft"))
        self.assertEqual(self.focused(), "textarea")
        self.page.wait("document.querySelector('[data-filter=draft] .count').textContent === '1'", "one draft")
        # It is there again after the page is loaded again.
        self.page.call("Page.reload")
        self.wait_for_key("checkout.thanks")
        self.assertEqual(self.fields(), {"": "Dziękujemy, %d!"})
        self.page.evaluate("document.querySelector('textarea').focus()")
        self.page.keys("End", "Backspace", "Backspace", "Backspace")
        self.page.keys("Ctrl+Shift+1")
        self.page.write("!")
        self.page.wait("!document.querySelector('.findings li')", "no finding")
        self.page.keys("Ctrl+Shift+Enter")
        self.told("Saved")
        self.assertEqual(self.localization("checkout.thanks", "pl"), project.unit("Dziękujemy, %@!"))
        self.assertEqual(self.page.text(".notice.draft"), "")

    def conflict(self, key: str, mine: str, theirs: str):
        self.start(f"#/pl/entry/Localizable/{key}")
        self.wait_for_key(key)
        self.page.evaluate("document.querySelector('textarea').focus(); document.querySelector('textarea').select()")
        self.page.write(mine)
        self.edit_outside(key, "pl", theirs)
        self.page.wait("document.querySelector('.notice.warning').textContent", "the notice of the change")
        self.assertEqual(self.fields(), {"": mine})
        self.page.keys("Ctrl+Shift+Enter")
        self.page.wait("document.querySelector('dialog[open]')", "the dialog")
        versions = self.page.evaluate("[...document.querySelectorAll('.version')].map(one => one.textContent)")
        self.assertEqual(versions, [theirs, mine])

    def test_a_conflict_with_an_edited_file(self):
        self.conflict("cart.title", "Twój koszyk", "Koszyk zakupów")
        self.picture("conflict")
        self.page.evaluate("document.querySelector('dialog [value=mine]').focus()")
        self.page.keys("Enter")
        self.told("Saved")
        self.assertEqual(self.localization("cart.title", "pl"), project.unit("Twój koszyk"))

    def test_a_conflict_in_which_the_file_wins(self):
        self.conflict("orders.cancel", "Odwołaj zamówienie", "Anuluj to zamówienie")
        self.page.evaluate("document.querySelector('dialog [value=theirs]').focus()")
        self.page.keys("Enter")
        self.told("from the file")
        self.assertEqual(self.fields(), {"": "Anuluj to zamówienie"})
        self.assertEqual(self.localization("orders.cancel", "pl"), project.unit("Anuluj to zamówienie"))

    def test_a_conflict_that_is_edited(self):
        self.conflict("search.empty", "Brak produktów", "Nie ma produktów")
        self.page.keys("Escape")
        self.page.wait("!document.querySelector('dialog')")
        self.page.wait("document.activeElement.localName === 'textarea'")
        self.page.keys("End")
        self.page.write(" tutaj")
        self.page.keys("Ctrl+Shift+Enter")
        self.told("Saved")
        self.assertEqual(self.localization("search.empty", "pl"), project.unit("Brak produktów tutaj"))

    def test_review_and_undo(self):
        self.start("#/pl/needs-review")
        self.page.evaluate("document.querySelector('virtual-list').focus()")
        self.page.keys("j")
        self.wait_for_key("account.signOut")
        # Going on does not approve.
        self.page.keys("Ctrl+Enter")
        self.wait_for_key("checkout.address")
        self.assertEqual(self.localization("account.signOut", "pl"), project.unit("Wyloguj się", "needs_review"))
        self.page.keys("k")
        self.wait_for_key("account.signOut")
        self.page.keys("a")
        self.wait_for_key("checkout.address")
        self.assertEqual(self.localization("account.signOut", "pl"), project.unit("Wyloguj się"))
        self.page.keys("u")
        self.told("previous text is back")
        self.wait_for_key("account.signOut")
        self.assertEqual(self.localization("account.signOut", "pl"), project.unit("Wyloguj się", "needs_review"))

    def test_undo_restores_texts(self):
        self.start("#/pl/entry/Localizable/orders.status")
        self.wait_for_key("orders.status")
        before = self.localization("orders.status", "pl")
        self.page.evaluate("document.querySelector('textarea').focus(); document.querySelector('textarea').select()")
        self.page.write("%@")
        self.page.keys("Ctrl+Enter")
        self.wait_for_key("search.empty")
        self.assertEqual(self.localization("orders.status", "pl"), project.unit("%@"))
        self.page.keys("Escape", "u")
        self.wait_for_key("orders.status")
        self.told("previous text is back")
        self.assertEqual(self.localization("orders.status", "pl"), before)

    def test_copy_source_and_devices(self):
        self.start("#/ar/entry/Localizable/search.empty")
        self.wait_for_key("search.empty")
        self.page.evaluate("document.querySelector('virtual-list').focus()")
        self.page.keys("c")
        self.assertEqual(self.fields(), {"": "No products found"})
        self.page.evaluate("document.querySelector('.fields select').focus()")
        self.page.evaluate("""
          (menu => {
            menu.value = [...menu.options].find(one => one.text === "iPad").value;
            menu.dispatchEvent(new Event("change"));
          })(document.querySelector(".fields select"))
        """)
        self.assertEqual(self.fields(), {"device.ipad": "", "device.other": "No products found"})
        self.assertEqual(self.focused(), "textarea")
        self.page.write("Nothing found")
        self.page.keys("Ctrl+Shift+Enter")
        self.told("Saved")
        self.assertEqual(self.localization("search.empty", "ar"),
                         project.device(ipad="Nothing found", other="No products found"))
        self.page.keys("Escape", "u")
        self.told("previous text is back")
        self.assertIsNone(self.localization("search.empty", "ar"))

    def test_replace_in_all(self):
        self.start("#/de")
        self.page.evaluate("document.querySelector('virtual-list').focus()")
        self.page.keys("r")
        self.page.wait("document.querySelector('dialog[open]')")
        self.page.write("Artikel")
        self.page.keys("Tab")
        self.page.write("Produkte")
        self.page.wait("document.querySelectorAll('.changes tbody tr').length === 4", "four changes")
        self.page.wait("[...document.querySelectorAll('.changes ins')].some(one => one.textContent.includes('Produkt'))")
        self.picture("replace")
        self.page.evaluate("document.querySelectorAll('.changes tbody input')[3].click()")
        self.page.evaluate("document.querySelector('dialog .primary').focus()")
        self.page.keys("Enter")
        self.told("3 texts changed")
        self.page.wait("!document.querySelector('dialog')")
        self.assertEqual(self.localization("search.empty", "de"), project.unit("Keine Produkte gefunden"))
        self.assertEqual(self.localization("search.placeholder", "de"), project.unit("Artikel suchen"))

    def test_search_and_filters(self):
        self.start()
        self.page.evaluate("document.querySelector('virtual-list').focus()")
        self.page.keys("/")
        self.assertEqual(self.page.evaluate("document.activeElement.type"), "search")
        self.page.write("below the cart")
        self.page.wait("document.querySelector('virtual-list').total === 1", "one text")
        self.assertIn("q=below", self.page.evaluate("location.hash"))
        self.assertEqual(self.page.text("[data-filter=all] .count"), "1")
        self.page.keys("Escape", "ArrowDown")
        self.wait_for_key("cart.checkout")

    def test_the_list_of_keys(self):
        self.start()
        self.page.evaluate("document.querySelector('virtual-list').focus()")
        self.page.keys("?")
        self.page.wait("document.querySelector('dialog[open] .keys')")
        self.assertGreater(self.page.count(".keys tbody tr"), 12)
        self.picture("keys")
        self.page.keys("Escape")
        self.page.wait("!document.querySelector('dialog')")
        self.assertEqual(self.focused(), "virtual-list")


if __name__ == "__main__":
    unittest.main()
