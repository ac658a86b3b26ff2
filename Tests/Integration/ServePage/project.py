"""Writes the projects that the page is tested with: catalogs, some code, and texts that attempt to inject markup."""

import json
import pathlib
import subprocess

HOSTILE_KEY = "</script><img src=x onerror=\"document.title='broken'\">"
HOSTILE_TEXT = "<img src=x onerror=\"document.title='broken'\"><script>document.title='broken'</script>"
BIDI_TEXT = "Delete \u202eelif\u202c now\u200b"

CODE = '''import SwiftUI

struct CartView: View {
  let count: Int
  var body: some View {
    VStack {
      Text("cart.items \\(count)")
      Button("cart.checkout") { checkout() }
      Button("cart.empty") { clear() }
    }
    .navigationTitle("cart.title")
  }
}
'''


def unit(value: str, state: str = "translated") -> dict:
    return {"stringUnit": {"state": state, "value": value}}


def plural(**forms: str) -> dict:
    return {"variations": {"plural": {category: unit(text) for category, text in forms.items()}}}


def device(**texts: str) -> dict:
    return {"variations": {"device": {name: unit(text) for name, text in texts.items()}}}


def entry(comment: str | None = None, **localizations) -> dict:
    texts = {name: unit(text) if isinstance(text, str) else text for name, text in localizations.items()}
    return {**({"comment": comment} if comment else {}), "extractionState": "manual", "localizations": texts}


def catalog(entries: dict) -> str:
    document = {"sourceLanguage": "en", "strings": dict(sorted(entries.items())), "version": "1.0"}
    # As Xcode writes it.
    return json.dumps(document, ensure_ascii=False, indent=2, separators=(",", " : "))


LOCALIZABLE = {
    "account.orders": entry(en="Your orders", de="Deine Bestellungen", pl="Twoje zamówienia", ar="طلباتك"),
    "account.signIn": entry("A button in the head of the page", en="Sign in", de="Anmelden", ar="تسجيل الدخول"),
    "account.signOut": entry(en="Sign out", de="Abmelden", pl=unit("Wyloguj się", "needs_review"), ar="تسجيل الخروج"),
    "cart.checkout": entry("The button below the cart", en="Check out", de="Zur Kasse", ar="الدفع"),
    "cart.empty": entry(en="Empty the cart", de="Warenkorb leeren", pl="Opróżnij koszyk", ar=device(
        iphone="أفرغ السلة بالنقر", other="أفرغ السلة")),
    "cart.items": entry("How many items are in the cart", en=plural(one="%lld item", other="%lld items"),
                        de=plural(one="%lld Artikel", other="%lld Artikel")),
    "cart.note": entry(en="Your cart is kept for 30 days.", de="Dein Warenkorb bleibt 30 Tage lang erhalten.",
                       pl="Twój koszyk pozostaje przez 30 dni."),
    "cart.title": entry(en="Cart", de="Warenkorb", pl="Koszyk", ar="سلة التسوق"),
    "checkout.address": entry(en="Delivery address", de="Lieferadresse", pl=unit("Adres dostawy", "needs_review")),
    "checkout.pay": entry("%1$@ is the price, %2$@ the card", en="Pay %1$@ with %2$@", de="%1$@ mit %2$@ bezahlen"),
    "checkout.thanks": entry(en="Thank you, %@!", de="Danke, %@!"),
    "checkout.total": entry(en="Total", de="Summe", pl="Suma", ar="المجموع"),
    "hostile.bidi": entry(en=BIDI_TEXT, de=BIDI_TEXT, pl=BIDI_TEXT, ar=BIDI_TEXT),
    "hostile.markup": entry(HOSTILE_TEXT, en=HOSTILE_TEXT, de=HOSTILE_TEXT, pl=HOSTILE_TEXT, ar=HOSTILE_TEXT),
    HOSTILE_KEY: entry(en="A key with markup", de="Ein Schlüssel mit Markup", pl="Klucz ze znacznikami"),
    "orders.cancel": entry(en="Cancel order", de="Bestellung stornieren", pl="Anuluj zamówienie"),
    "orders.status": entry(en="Order %@ is on its way.", de="Bestellung %@ ist unterwegs.",
                           pl="Zamówienie %@ jest w drodze."),
    "search.empty": entry(en="No products found", de="Keine Artikel gefunden", pl="Nie znaleziono produktów"),
    "search.placeholder": entry(en="Search products", de="Artikel suchen", ar="ابحث عن المنتجات"),
}

SETTINGS = {
    "appearance": entry(en="Appearance", de="Aussehen", pl="Wygląd", ar="المظهر"),
    "language": entry(en="Language", de="Sprache", pl="Język", ar="اللغة"),
    "notifications": entry("A switch", en="Notifications", de="Mitteilungen"),
    "version": entry(en="Version %@", de="Version %@", pl="Wersja %@"),
}


def write(folder: pathlib.Path):
    """The project of a translator's day, with the tables Localizable and Settings."""
    sources = folder / "Sources" / "Storefront"
    sources.mkdir(parents=True)
    (sources / "Localizable.xcstrings").write_text(catalog(LOCALIZABLE), encoding="utf-8")
    (sources / "Settings.xcstrings").write_text(catalog(SETTINGS), encoding="utf-8")
    (sources / "CartView.swift").write_text(CODE, encoding="utf-8")


def write_large(folder: pathlib.Path, count: int):
    sources = folder / "Sources"
    sources.mkdir(parents=True)
    entries = {}
    for number in range(count):
        texts = {"en": f"Text {number} of the large project"}
        if number % 3:
            texts["pl"] = f"Tekst {number} dużego projektu"
        entries[f"screen{number // 100:03}.text{number:05}"] = entry(**texts)
    (sources / "Localizable.xcstrings").write_text(catalog(entries), encoding="utf-8")


def commit(folder: pathlib.Path, message: str):
    """Commits all files, in a repository that does not depend on anybody's configuration."""
    person = ["-c", "user.name=A Translator", "-c", "user.email=translator@example.com", "-c", "commit.gpgsign=false"]
    for command in (["init", "--quiet"], ["add", "--all"], [*person, "commit", "--quiet", "-m", message]):
        subprocess.run(["git", *command], cwd=folder, check=True)
