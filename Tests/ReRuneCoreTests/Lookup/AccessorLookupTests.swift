import Foundation
import RuneModel
import Testing

@testable @_spi(ReRuneTesting) import ReRuneCore

extension LookupTests {
  @Suite struct AccessorLookupTests {
    @Test(
      arguments: [
        (["de"], nil, "de|de|en"),
        (["fr", "de"], nil, "de|de|en"),
        (["de-AT"], nil, "at|de|en"),
        (["de_AT.UTF-8"], nil, "en|en|en"),
        (["fr"], nil, "en|en|en"),
        ([], nil, "en|en|en"),
        (["en"], nil, "en|en|en"),
        (["en"], "de", "de|de|en"),
        (["en"], "de_AT", "at|de|en"),
        (["de"], "fr", "de|de|en"),
        (["de"], "no tag at all", "de|de|en"),
      ] as [([String], String?, String)]
    )
    func textsComeFromTheFirstLanguageThatHasThem(
      _ languages: [String],
      _ override: String?,
      _ expected: String
    )
      throws
    {
      let table = try TestTable([
        "all": ["en": "en", "de": "de", "de-AT": "at"],
        "german": ["en": "en", "de": "de"],
        "source": ["en": "en"],
      ])
      withEnvironment(languages, override: override) {
        #expect(["all", "german", "source"].map(table.text).joined(separator: "|") == expected)
      }
    }

    @Test func anEntryWithoutArgumentsIsVerbatim() throws {
      let text = "50% off, %% and %d and %#@x@"
      let table = try TestTable(["sale": ["en": text]])
      withEnvironment(["en"]) { #expect(table.text("sale") == text) }
    }

    @Test func anEmptyTextIsUsed() throws {
      let table = try TestTable(["gap": ["en": "filled", "de": ""]])
      withEnvironment(["de"]) { #expect(table.text("gap") == "") }
    }

    @Test(arguments: [("iphone", "Tap"), ("mac", "Click"), ("appletv", "Press"), (nil, "Press")])
    func theDeviceSelectsTheForm(_ device: String?, _ expected: String) throws {
      let node = MessageNode.device(forms: [
        .iphone: .text("Tap"), .mac: .text("Click"), .other: .text("Press"),
      ])
      let table = try TestTable([TestTable.Entry(key: "act", texts: ["en": Message(root: node)])])
      withEnvironment(["en"], device: device) { #expect(table.text("act") == expected) }
    }

    /// Polish texts use Polish plural categories, even on a device that prefers another language.
    @Test(arguments: [
      (1, "1 plik"), (2, "2 pliki"), (5, "5 plików"), (22, "22 pliki"),
      (12_345_673, "12\u{A0}345\u{A0}673 pliki"),
    ])
    func pluralsAndNumbersFollowTheLanguageOfTheText(_ count: Int, _ expected: String)
      throws
    {
      let node = MessageNode.plural(
        argument: 1,
        forms: [
          .one: .text("%lld plik"), .few: .text("%lld pliki"), .many: .text("%lld plików"),
          .other: .text("%lld pliku"),
        ]
      )
      let files = TestTable.Entry(
        key: "files",
        arguments: [Argument(position: 1, type: .int, specifier: "lld")],
        texts: ["pl": Message(root: node)]
      )
      let table = try TestTable(source: "pl", [files])
      withEnvironment(["fr", "pl"], locale: "en_US") {
        #expect(_reRuneString(table.handle, 0, .int(count)) == expected)
      }
    }

    @Test func argumentsOfEveryTypeAreInserted() throws {
      let format = Message(text: "%1$@ %2$lld %3$lu %4$.1f %6$c")
      let table = try TestTable([TestTable.Entry(key: "k", texts: ["de": format])])
      withEnvironment(["de"], locale: "de_DE") {
        let text = _reRuneString(
          table.handle,
          0,
          .string("s"),
          .int(-1234),
          .uint(7),
          .double(0.5),
          .unused,
          .character("c")
        )
        #expect(text == "s -1.234 7 0,5 c")
      }
    }

    @Test func withoutAnyTextTheBundleAnswersThenTheKey() throws {
      let folder = try BundleFolder([
        "en.lproj/Screens.strings": #""in.bundle" = "From the bundle"; "count %lld" = "Count: %lld";"#
      ])
      let path = folder.url.path
      let entries = ["in.bundle", "nowhere", "count %lld", "none %lld"].map {
        TestTable.Entry(key: $0, table: "Screens", texts: ["de": Message(text: "de")])
      }
      let table = try TestTable(entries) { Bundle(path: path) }
      withEnvironment(["en"]) {
        #expect(table.text("in.bundle") == "From the bundle")
        #expect(table.text("nowhere") == "nowhere")
        #expect(_reRuneString(table.handle, table.id("count %lld"), .int(2)) == "Count: 2")
        #expect(_reRuneString(table.handle, table.id("none %lld"), .int(2)) == "none 2")
      }
    }

    @Test(arguments: [-1, 1, Int.max, Int.min])
    func anIdOutOfRangeGivesNoText(_ id: Int) throws {
      let table = try TestTable(["k": ["en": "text"]])
      withEnvironment(["en"]) {
        #expect(_reRuneString(table.handle, id) == "")
        #expect(_reRuneString(table.handle, id, .int(1)) == "")
      }
    }

    @Test func anInvalidLiteralGivesNoText() {
      let table = _ReRuneFallbackTable("no table")
      #expect(_reRuneString(table, 0) == "")
      #expect(_reRuneString(table, 0, .int(1)) == "")
    }

    @Test func theSameLiteralIsRegisteredOnce() {
      func make() -> _ReRuneFallbackTable { _ReRuneFallbackTable("some literal") }
      #expect(make().slot == make().slot)
    }
  }
}
