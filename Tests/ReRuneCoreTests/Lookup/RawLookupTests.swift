import Foundation
import RuneModel
import Testing

@testable @_spi(ReRuneTesting) import ReRuneCore

extension LookupTests {
  @Suite struct RawLookupTests {
    /// With *Show non-localized strings* the system returns the default value in upper case.
    @Test func aMissingTextIsRecognizedInUpperCase() {
      for absent in [PlatformLookup.absent, PlatformLookup.absent.uppercased(), "\(PlatformLookup.absent)!"] {
        #expect(PlatformLookup.found(absent) == nil)
      }
      #expect(PlatformLookup.absent.uppercased() == PlatformLookup.absent.lowercased())
      #expect(PlatformLookup.found("RERUNE") == "RERUNE")
    }

    @Test func aRegisteredTableAnswersForItsBundleAndTable() throws {
      let main = try TestTable(["raw.title": ["en": "main", "de": "Haupt"]]) { .main }
      let settings = try TestTable(table: "Settings", ["raw.title": ["en": "settings"]]) { .main }
      let elsewhere = try BundleFolder([:])
      let other = try #require(elsewhere.bundle)
      withEnvironment(["de"]) {
        #expect(reRuneString("raw.title") == "Haupt")
        #expect(reRuneString("raw.title", tableName: "Localizable") == "Haupt")
        #expect(reRuneString("raw.title", tableName: "Settings") == "settings")
        #expect(reRuneString("raw.title", tableName: "Absent") == "raw.title")
        #expect(reRuneString("raw.title", bundle: other) == "raw.title")
      }
      withExtendedLifetime((main, settings)) {}
    }

    @Test func keysAreComparedByBytes() throws {
      // Not a dictionary, in which the two keys would be equal.
      let entries = [("caf\u{e9}", "one scalar"), ("cafe\u{301}", "two scalars")].map {
        TestTable.Entry(key: $0, texts: ["en": Message(text: $1)])
      }
      _ = try TestTable(entries) { .main }
      withEnvironment(["en"]) {
        #expect(reRuneString("caf\u{e9}") == "one scalar")
        #expect(reRuneString("cafe\u{301}") == "two scalars")
        #expect(Array(reRuneString("cafe\u{300}").utf8) == Array("cafe\u{300}".utf8))
      }
    }

    @Test(arguments: [(nil, "absent.key"), ("", "absent.key"), ("Default", "Default")])
    func aMissingKeyGivesTheValueElseTheKey(_ value: String?, _ expected: String) {
      #expect(reRuneString("absent.key", value: value) == expected)
    }

    @Test func formatsAreKeptAndPluralsBecomeFormats() throws {
      let days = MessageVariable(
        name: "days",
        argument: 1,
        specifier: "lld",
        node: .plural(argument: 1, forms: [.one: .text("%arg day"), .other: .text("%arg days")])
      )
      let entries = [
        TestTable.Entry(key: "raw.format", texts: ["en": Message(text: "%lld of 100%")]),
        TestTable.Entry(
          key: "raw.plural",
          texts: ["en": Message(root: .text("in %#@days@"), variables: [days])]
        ),
      ]
      _ = try TestTable(entries) { .main }
      withEnvironment(["en"]) {
        #expect(reRuneString("raw.format") == "%lld of 100%")
        #expect(reRuneString("raw.plural") == "in %1$lld days")
      }
    }

    @Test func anyBundleOfTheSameFolderIsAccepted() throws {
      let folder = try BundleFolder(["a.txt": ""])
      let path = folder.url.path
      _ = try TestTable(["raw.here": ["en": "here"]]) { Bundle(path: path) }
      let (first, second) = (try #require(folder.bundle), try #require(folder.bundle))
      withEnvironment(["en"]) {
        #expect(reRuneString("raw.here", bundle: first) == "here")
        #expect(reRuneString("raw.here", bundle: second) == "here")
        #expect(reRuneString("raw.here") == "raw.here")
      }
    }

    @Test func aBundleClosureMayLookUpTexts() throws {
      let inner = try TestTable(["raw.inner": ["en": "inner"]]) { .main }
      _ = try TestTable(["raw.outer": ["en": "outer"]]) {
        ReRune.languageOverride = "fr"
        _ = inner.text("raw.inner")
        return .main
      }
      withEnvironment(["en"]) { #expect(reRuneString("raw.outer") == "outer") }
    }

    @Test func theBundleOfTheOverridesLanguageComesFirst() throws {
      let folder = try BundleFolder([
        "en.lproj/Native.strings": #""hello" = "Hello"; "only" = "Only English";"#,
        "de.lproj/Native.strings": #""hello" = "Hallo";"#,
      ])
      let bundle = try #require(folder.bundle)
      withEnvironment(["en"], override: "de-AT") {
        #expect(reRuneString("hello", tableName: "Native", bundle: bundle) == "Hallo")
        #expect(reRuneString("only", tableName: "Native", bundle: bundle) == "Only English")
      }
      withEnvironment(["en"]) {
        #expect(reRuneString("hello", tableName: "Native", bundle: bundle) == "Hello")
      }
    }

    /// Foundation on Linux crashes when a key of a `.stringsdict` is looked up.
    @Test func aTableWithAStringsdictIsNotSearchedWhereThatCrashes() throws {
      let plist = """
        <?xml version="1.0" encoding="UTF-8"?>
        <plist version="1.0"><dict><key>counted</key><dict>
          <key>NSStringLocalizedFormatKey</key><string>%#@n@</string>
          <key>n</key><dict>
            <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
            <key>NSStringFormatValueTypeKey</key><string>d</string>
            <key>other</key><string>%d things</string>
          </dict>
        </dict></dict></plist>
        """
      let folder = try BundleFolder([
        "en.lproj/Counted.strings": #""plain" = "Plain";"#,
        "en.lproj/Counted.stringsdict": plist,
        "en.lproj/Safe.strings": #""plain" = "Safe";"#,
        "de.lproj/Safe.strings": #""plain" = "Sicher";"#,
        "Rootless.stringsdict": plist,
      ])
      let bundle = try #require(folder.bundle)
      for override in [nil, "de", "en"] {
        withEnvironment(["en"], override: override) {
          #if !canImport(Darwin)
            #expect(reRuneString("counted", tableName: "Counted", bundle: bundle) == "counted")
            #expect(reRuneString("plain", tableName: "Counted", bundle: bundle, value: "v") == "v")
            #expect(reRuneString("counted", tableName: "Rootless", bundle: bundle) == "counted")
          #endif
          let safe = override == "de" ? "Sicher" : "Safe"
          #expect(reRuneString("plain", tableName: "Safe", bundle: bundle) == safe)
        }
      }
    }
  }
}
