import Foundation
import RuneFormatter
import RuneModel
import Testing

@testable @_spi(ReRuneTesting) import ReRuneCore

extension LookupTests {
  /// Whether a `LocalizedStringResource` can be left to the system.
  @Suite struct ResourceLookupTests {
    private let folder: BundleFolder
    private let table: TestTable

    init() throws {
      folder = try BundleFolder([
        "en.lproj/Localizable.strings": #""resource.title" = "Home"; "resource.count" = "%lld books";"#,
        "de.lproj/Localizable.strings": #""resource.title" = "Start"; "resource.count" = "%lld Bücher";"#,
      ])
      let path = folder.url.path
      let count = Argument(position: 1, type: .int, specifier: "lld")
      let initial = Argument(position: 1, type: .unichar, specifier: "C")
      table = try TestTable([
        TestTable.Entry(
          key: "resource.title",
          texts: ["en": Message(text: "Home"), "de": Message(text: "Start")]
        ),
        TestTable.Entry(
          key: "resource.count",
          arguments: [count],
          texts: ["en": Message(text: "%lld books"), "de": Message(text: "%lld Bücher")]
        ),
        TestTable.Entry(key: "resource.initial", arguments: [initial], texts: ["en": Message(text: "%C")]),
        TestTable.Entry(key: "resource.vanished", texts: ["en": Message(text: "Vanished")]),
      ]) { Bundle(path: path) }
    }

    /// `bundle: Home` or `text: Home`.
    private func choice(_ key: String, _ arguments: [FormatArgument] = []) -> String {
      switch ResourceLookup.choice(slot: table.handle.slot, id: table.id(key), arguments: arguments) {
      case .bundle(_, let table, let text): "\(table): \(text)"
      case .text(let text): "text: \(text)"
      }
    }

    @Test func theSystemFindsWhatTheAppWasBuiltWith() {
      withEnvironment(["de"]) {
        #expect(choice("resource.title") == "Localizable: Start")
        #expect(choice("resource.count", [.int(2)]) == "Localizable: 2 Bücher")
      }
    }

    @Test func aTextOverTheAirIsHandedOn() throws {
      try withDownload(["de": ["resource.title": "Anfang", "resource.count": "%lld Bände"]]) {
        withEnvironment(["de"]) {
          #expect(choice("resource.title") == "text: Anfang")
          #expect(choice("resource.count", [.int(2)]) == "text: 2 Bände")
        }
        withEnvironment(["en"]) { #expect(choice("resource.title") == "Localizable: Home") }
      }
      // One that says the same.
      try withDownload(["de": ["resource.title": "Start"]]) {
        withEnvironment(["de"]) { #expect(choice("resource.title") == "Localizable: Start") }
      }
    }

    @Test func aTextThatDoesNotFitIsNotHandedOn() throws {
      try withDownload(["de": ["resource.count": "%@ Bände"]]) {
        withEnvironment(["de"]) { #expect(choice("resource.count", [.int(2)]) == "Localizable: 2 Bücher") }
      }
    }

    @Test func theLanguageOfATaskOrAnOverrideIsHandedOn() {
      withEnvironment(["en"], override: "de") { #expect(choice("resource.title") == "text: Start") }
      withEnvironment(["en"]) {
        ReRune.withLanguages(["de"]) { #expect(choice("resource.title") == "text: Start") }
      }
    }

    @Test func aKeyThatTheBundleDoesNotHaveIsHandedOn() {
      withEnvironment(["en"]) { #expect(choice("resource.vanished") == "text: Vanished") }
    }

    @Test func aCharacterIsHandedOn() {
      withEnvironment(["en"]) { #expect(choice("resource.initial", [.character("é")]) == "text: é") }
    }
  }
}
