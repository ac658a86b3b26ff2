import Foundation
import RuneCompiler
import RuneWorkbench
import Testing

@testable import RuneStudio

@Suite struct ContextIndexTests {
  private static func context(
    _ key: String,
    in index: ContextIndex,
    locale: String? = "de"
  ) throws -> KeyContext {
    try #require(index.context(ofKey: key, table: "Localizable", inCatalog: "App", locale: locale))
  }

  @Test func usesHaveTheirLineAndRole() throws {
    let context = try Self.context("cart.title", in: ContextFixture.shop.index())
    #expect(context.uses.map(\.file) == ["Code/Cart.swift", "Code/Other.swift"])
    #expect(context.uses.map(\.line) == [3, 1])
    #expect(context.uses.map(\.column) == [43, 13])
    #expect(context.uses.map(\.code)[0] == "List {}.navigationTitle(ReRuneStrings.cartTitle)")
    #expect(context.uses.map(\.isCertain) == [true, false])
    #expect(context.roles.map(\.role) == [.navigationTitle, .title])
    #expect(context.roles[0].location?.file.path == "Code/Cart.swift")
    #expect(context.roles[1].reason == "the key has the word 'title'")
  }

  @Test func neighboursShareTheBeginningOfTheKey() throws {
    let context = try Self.context("cart.button.buy", in: ContextFixture.shop.index())
    let keys = context.neighbours.map(\.key)
    #expect(keys.prefix(3) == ["cart.button.clear", "cart.empty", "cart.title"])
    // The others are before and after in the file.
    #expect(keys.dropFirst(3) == ["Pay with ReRune"])
    #expect(context.neighbours[0].source == "Empty the cart")
    #expect(context.neighbours.map(\.translation) == ["Warenkorb leeren", nil, "Dein Warenkorb", nil])
  }

  @Test func similarTextsShareWords() throws {
    let context = try Self.context("cart.title", in: ContextFixture.shop.index())
    #expect(context.similar.first?.key == "cart.empty")
    #expect(context.similar.allSatisfy { ($0.score ?? 0) >= 0.4 && ($0.score ?? 2) <= 1 })
    #expect(!context.similar.contains { $0.key == "profile.name" || $0.key == "cart.title" })
  }

  @Test func termsHaveTheTranslationsOfTheLanguage() throws {
    let index = ContextFixture.shop.index()
    let cart = try Self.context("cart.empty", in: index)
    #expect(cart.terms.map(\.definition.term) == ["cart"])
    #expect(cart.terms.map(\.translations) == [["Warenkorb", "Korb"]])
    #expect(cart.terms[0].definition.note == "not Wagen")
    #expect(cart.names == ["ReRune"])
    let name = try Self.context("Pay with ReRune", in: index, locale: nil)
    #expect(name.terms.map(\.definition.isTranslated) == [false])
    #expect(try Self.context("cart.empty", in: index, locale: "fr").terms.map(\.translations) == [[]])
  }

  @Test func anUnknownKeyHasNoContext() {
    let index = ContextFixture.shop.index()
    #expect(index.context(ofKey: "x", table: "Localizable", inCatalog: "App", locale: "de") == nil)
    #expect(index.context(ofKey: "cart.title", table: "M", inCatalog: "App", locale: "de") == nil)
    #expect(index.context(ofKey: "cart.title", table: "Localizable", inCatalog: "Other", locale: "de") == nil)
  }

  // MARK: Changes

  @Test func aChangedTextIsSimilarToOthers() throws {
    var fixture = ContextFixture.shop
    var index = fixture.index()
    let changed = fixture.files[0].text
      .split(separator: "\n").map {
        $0.hasPrefix("\"profile.name\"") ? "\"profile.name\" = \"Buy it now\";" : String($0)
      }
    fixture.files[0].text = changed.joined(separator: "\n")
    index.update(try #require(ContextIndex.Contents(folder: "App", fixture.open)))
    #expect(try Self.context("profile.name", in: index).similar.map(\.key) == ["cart.button.buy"])
    #expect(try Self.context("cart.button.buy", in: index).similar.map(\.key) == ["profile.name"])
  }

  @Test func keysComeAndGo() throws {
    var fixture = ContextFixture.shop
    var index = fixture.index()
    fixture.files[0].text += "\n\"menu.file\" = \"Your cart is full\";"
    fixture.files[0].text = fixture.files[0].text
      .replacingOccurrences(of: "\"cart.empty\" = \"Your cart is empty\";", with: "")
    fixture.code.append(("Code/Menu.swift", "Menu(ReRuneStrings.menuFile) {}"))
    index.update(code: ContextFixture.source("Code/Menu.swift", "Menu(ReRuneStrings.menuFile) {}"))
    index.update(try #require(ContextIndex.Contents(folder: "App", fixture.open)))
    #expect(index.context(ofKey: "cart.empty", table: "Localizable", inCatalog: "App", locale: nil) == nil)
    let added = try Self.context("menu.file", in: index)
    #expect(added.uses.map(\.code) == ["Menu(ReRuneStrings.menuFile) {}"])
    #expect(added.roles.first?.role == .menu)
    #expect(added.similar.first?.key == "cart.title")
    #expect(try !Self.context("cart.title", in: index).similar.map(\.key).contains("cart.empty"))
  }

  @Test func codeComesAndGoes() throws {
    var index = ContextFixture.shop.index()
    index.update(code: ContextFixture.source("Code/Cart.swift", "Text(ReRuneStrings.cartButtonBuy)"))
    #expect(try Self.context("cart.title", in: index).uses.map(\.file) == ["Code/Other.swift"])
    #expect(try Self.context("cart.button.buy", in: index).roles.map(\.role) == [.text, .button])
    index.remove(code: "Code/Other.swift")
    #expect(try Self.context("cart.title", in: index).uses.isEmpty)
    // Another name of the generated type changes what the names in other files mean.
    index.update(code: ContextFixture.source("Code/Use.swift", "Button(L.cartTitle) {}"))
    #expect(try Self.context("cart.title", in: index).uses.isEmpty)
    index.update(code: ContextFixture.source("Code/Alias.swift", "typealias L = ReRuneStrings"))
    #expect(try Self.context("cart.title", in: index).roles.first?.role == .button)
    index.remove(code: "Code/Alias.swift")
    #expect(try Self.context("cart.title", in: index).uses.isEmpty)
  }

  @Test func afterChangesItIsTheSameAsANewOne() throws {
    var fixture = ContextFixture.shop
    var index = fixture.index()
    for number in 0..<20 {
      fixture.files[0].text += "\n\"item.\(number)\" = \"Item \(number) of your cart\";"
      index.update(try #require(ContextIndex.Contents(folder: "App", fixture.open)))
    }
    let new = fixture.index()
    for key in ["cart.title", "item.3", "home.title"] {
      let (a, b) = (try Self.context(key, in: index), try Self.context(key, in: new))
      #expect(a.similar.map(\.key) == b.similar.map(\.key))
      #expect(a.similar.map(\.score) == b.similar.map(\.score))
      #expect(a.neighbours.map(\.key) == b.neighbours.map(\.key))
      #expect(a.uses.map(\.code) == b.uses.map(\.code))
    }
  }
}
