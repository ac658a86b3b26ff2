import Foundation
import RuneFormatter
import RuneModel
import Testing

@testable @_spi(ReRuneTesting) import ReRuneCore

extension LookupTests {
  /// Lookups by key that pass their arguments.
  @Suite struct ArgumentLookupTests {
    private static let books = Message(
      root: .plural(
        argument: MessageNode.unsettledArgument,
        forms: [.one: .text("%lld Buch"), .other: .text("%lld Bücher")]
      )
    )

    @Test func aGeneratedTableFormatsItsOwnText() throws {
      let count = Argument(position: 1, type: .int, specifier: "lld")
      _ = try TestTable([
        TestTable.Entry(
          key: "arguments.known",
          arguments: [count],
          texts: ["en": Message(text: "%lld books")]
        )
      ]) { .main }
      withEnvironment(["en"]) {
        #expect(reRuneString("arguments.known", arguments: [.int(1234)]) == "1,234 books")
      }
      try withDownload(["de": ["arguments.known": Self.books]]) {
        withEnvironment(["de"], locale: "de_DE") {
          #expect(reRuneString("arguments.known", arguments: [.int(1)]) == "1 Buch")
          #expect(reRuneString("arguments.known", arguments: [.int(1234)]) == "1.234 Bücher")
        }
      }
    }

    @Test func aBundleFormatsItsOwnText() throws {
      let folder = try BundleFolder(["en.lproj/Localizable.strings": #""greeting" = "Hello %@, 50% off";"#])
      let bundle = try #require(folder.bundle)
      withEnvironment(["en"]) {
        #expect(reRuneString("greeting", bundle: bundle, arguments: [.string("Ada")]) == "Hello Ada, 50% off")
      }
    }

    @Test func withoutATextTheValueOrTheKeyIsFormatted() {
      withEnvironment(["en"]) {
        #expect(reRuneString("none", value: "%@ of %lld", arguments: [.string("a"), .int(2)]) == "a of 2")
        #expect(reRuneString("%lld books", arguments: [.int(2)]) == "2 books")
        #expect(reRuneString("plain", arguments: [.int(2)]) == "plain")
      }
    }

    @Test func anUnknownKeyTakesWhatTheValueTakes() throws {
      try withDownload(["en": ["arguments.new": "%lld new books"]]) {
        withEnvironment(["en"]) {
          #expect(reRuneString("arguments.new", arguments: [.int(2)]) == "arguments.new")
          #expect(reRuneString("arguments.new", value: "%lld", arguments: [.int(2)]) == "2 new books")
        }
      }
    }

    @Test func onRequestAnUnknownKeyTakesTheArgumentsOfTheCall() throws {
      let state = LookupState.shared
      try withDownload([
        "en": ["arguments.new": Message(text: "%lld new books"), "arguments.plural": Self.books]
      ]) {
        withEnvironment(["en"]) {
          state.formatUnknownKeys(true)
          defer { state.formatUnknownKeys(false) }
          #expect(reRuneString("arguments.new", arguments: [.int(2)]) == "2 new books")
          #expect(reRuneString("arguments.plural", arguments: [.int(1)]) == "1 Buch")
          // Not the arguments of the text.
          #expect(reRuneString("arguments.new", arguments: [.string("x")]) == "arguments.new")
          #expect(reRuneString("arguments.new", arguments: []) == "arguments.new")
          #expect(
            reRuneString("arguments.plural", arguments: [.double(1), .string("x")]) == "arguments.plural"
          )
          // Without arguments, nothing tells what the caller passes to String(format:).
          #expect(reRuneString("arguments.new") == "arguments.new")
        }
      }
      #expect(remarks.isEmpty)
    }

    @Test(arguments: [
      ("%#@books@", [FormatArgument.int(1)], true),
      ("%1$#@books@ of %2$@", [.int(1), .string("Ada")], true),
      ("%#@books@", [.string("1")], false),
      ("%1$#@books@ of %2$@", [.int(1), .int(2)], false),
      ("%1$#@books@ of %2$@", [.int(1)], false),
      ("%#@books@ %s", [.int(1), .string("Ada")], false),
      ("%#@books@ %*d", [.int(1), .int(1), .int(1)], false),
      ("%#@books@ %n", [.int(1), .int(1)], false),
      ("%@ books", [.string("1")], false),
      ("books", [.int(1)], false),
    ])
    func onlyAPluralOfNumbersIsLeftToTheSystem(
      text: String,
      arguments: [FormatArgument],
      isTaken: Bool
    ) {
      arguments.withUnsafeBufferPointer { #expect(BundlePlural.takes($0, in: text) == isTaken) }
    }
  }
}
