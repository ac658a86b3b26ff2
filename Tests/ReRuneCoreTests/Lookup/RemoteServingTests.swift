import Foundation
import RuneModel
import Testing

@testable @_spi(ReRuneTesting) import ReRuneCore

extension LookupTests {
  /// The bundles and tables that a download applies to.
  @Suite struct RemoteServingTests {
    @Test func downloadsApplyToTheAppAndBundlesWithATable() throws {
      let served = try BundleFolder(["a.txt": ""])
      let other = try BundleFolder(["a.txt": ""])
      let path = served.url.path
      _ = try TestTable(["serving.known": ["en": "bundled"]]) { Bundle(path: path) }
      let (servedBundle, otherBundle) = (try #require(served.bundle), try #require(other.bundle))
      try withDownload(["en": ["serving.known": "remote", "serving.new": "new"]]) {
        withEnvironment(["en"]) {
          for _ in 0..<2 {
            #expect(reRuneString("serving.known") == "remote")
            #expect(reRuneString("serving.new") == "new")
            #expect(reRuneString("serving.known", bundle: servedBundle) == "remote")
            #expect(reRuneString("serving.new", bundle: servedBundle) == "new")
            #expect(reRuneString("serving.known", bundle: otherBundle) == "serving.known")
            #expect(reRuneString("serving.new", bundle: otherBundle) == "serving.new")
          }
        }
      }
    }

    @Test func anAmbiguousKeyUsesRemoteTextInLocalizableOnly() throws {
      let table = try TestTable([
        TestTable.Entry(key: "serving.shared", texts: ["en": Message(text: "default")]),
        TestTable.Entry(key: "serving.own", table: "Settings", texts: ["en": Message(text: "own")]),
        TestTable.Entry(key: "serving.shared", table: "Settings", texts: ["en": Message(text: "settings")]),
      ]) { .main }
      try withDownload(["en": ["serving.shared": "remote", "serving.own": "remote"]]) {
        withEnvironment(["en"]) {
          for _ in 0..<2 {
            #expect((0..<3).map { _reRuneString(table.handle, $0) } == ["remote", "remote", "settings"])
            #expect(reRuneString("serving.shared") == "remote")
            #expect(reRuneString("serving.shared", tableName: "Localizable") == "remote")
            #expect(reRuneString("serving.shared", tableName: "Settings") == "settings")
            #expect(reRuneString("serving.own", tableName: "Settings") == "remote")
            ReRune.languageOverride = "en"
          }
          #expect(remarks.count == 1)
          #expect(remarks.first?.contains(#""serving.shared" is a key of several tables"#) == true)
        }
      }
    }

    @Test func aTextOfATableIsUsedInThatTableOnly() throws {
      let table = try TestTable([
        TestTable.Entry(key: "serving.shared", texts: ["en": Message(text: "default")]),
        TestTable.Entry(key: "serving.own", table: "Settings", texts: ["en": Message(text: "own")]),
        TestTable.Entry(key: "serving.shared", table: "Settings", texts: ["en": Message(text: "settings")]),
      ]) { .main }
      let messages = [
        PayloadMessage("serving.shared", "remote settings", in: "Settings"),
        PayloadMessage("serving.own", "misplaced", in: "Localizable"),
        PayloadMessage("serving.new", "new", in: "InfoPlist"),
      ]
      try withDownload(of: [("en", messages)]) {
        withEnvironment(["en"]) {
          for _ in 0..<2 {
            #expect((0..<3).map { _reRuneString(table.handle, $0) } == ["default", "own", "remote settings"])
            #expect(reRuneString("serving.shared") == "default")
            #expect(reRuneString("serving.shared", tableName: "Settings") == "remote settings")
            #expect(reRuneString("serving.own", tableName: "Settings") == "own")
            #expect(reRuneString("serving.own") == "misplaced")
            #expect(reRuneString("serving.new", tableName: "InfoPlist") == "new")
            #expect(reRuneString("serving.new") == "serving.new")
            ReRune.languageOverride = "en"
          }
          #expect(remarks == [])
        }
      }
    }

    @Test func aTextOfATableMustFitItsEntry() throws {
      let table = try TestTable([
        TestTable.Entry(key: "serving.n", texts: ["en": Message(text: "text")]),
        TestTable.Entry(
          key: "serving.n",
          table: "Settings",
          arguments: [Argument(position: 1, type: .object, specifier: "@")],
          texts: ["en": Message(text: "%@")]
        ),
      ]) { .main }
      let messages = ["Localizable", "Settings"].map { PayloadMessage("serving.n", "%d", in: $0) }
      try withDownload(of: [("en", messages)]) {
        withEnvironment(["en"]) {
          #expect(reRuneString("serving.n", tableName: "Settings") == "%@")
          #expect(_reRuneString(table.handle, 0) == "text")
          #expect(
            remarks.map { $0.contains("(Settings, en)") || $0.contains("(Localizable, en)") } == [true, true]
          )
          let snapshot = LookupState.shared.current().snapshot
          #expect(snapshot.unusableTexts(inLocales: ["en"])?.hasPrefix("2 texts do not fit") == true)
        }
      }
    }

    @Test func anUncompiledTableIsNotAmbiguous() throws {
      _ = try TestTable(["serving.title": ["en": "title"]]) { .main }
      try withDownload(["en": ["serving.title": "remote", "serving.free": "remote"]]) {
        withEnvironment(["en"]) {
          #expect(reRuneString("serving.title", tableName: "InfoPlist") == "serving.title")
          #expect(reRuneString("serving.free", tableName: "InfoPlist") == "remote")
        }
      }
    }

    @Test func severalTypesMayHaveOneKeyInLocalizable() throws {
      let first = try TestTable(["serving.ok": ["en": "first"]]) { .main }
      let second = try TestTable(["serving.ok": ["en": "second"]]) { nil }
      try withDownload(["en": ["serving.ok": "remote"]]) {
        withEnvironment(["en"]) {
          #expect([first.text("serving.ok"), second.text("serving.ok")] == ["remote", "remote"])
          #expect(remarks == [])
        }
      }
    }

    @Test func aBundleClosureMayChangeTheState() throws {
      let folder = try BundleFolder(["a.txt": ""])
      let path = folder.url.path
      let bundle = try #require(folder.bundle)
      _ = try TestTable(["serving.nested": ["en": "en", "de": "de"]]) {
        ReRune.languageOverride = "de"
        _ = reRuneString("serving.elsewhere")
        return Bundle(path: path)
      }
      try withDownload(["de": ["serving.nested": "remote de"]]) {
        withEnvironment(["en"]) {
          // The lookup interrupted by the closure ends in its old state; the next one sees the change.
          #expect(reRuneString("serving.nested", bundle: bundle) == "en")
          #expect(reRuneString("serving.nested", bundle: bundle) == "remote de")
        }
      }
    }

    /// Cached results of raw lookups are distinguished by their parameters.
    @Test func resultsAreCachedByParameters() throws {
      let folder = try BundleFolder(["a.txt": ""])
      let path = folder.url.path
      let bundle = try #require(folder.bundle)
      let entries = ["Localizable", "Extra"].map {
        TestTable.Entry(key: "serving.kept", table: $0, texts: ["en": Message(text: $0)])
      }
      _ = try TestTable(entries) { Bundle(path: path) }
      _ = try TestTable(["serving.kept": ["en": "main"]]) { .main }
      withEnvironment(["en"]) {
        for _ in 0..<3 {
          #expect(reRuneString("serving.kept", bundle: bundle) == "Localizable")
          #expect(reRuneString("serving.kept", tableName: "Extra", bundle: bundle) == "Extra")
          #expect(reRuneString("serving.kept", tableName: "Absent", bundle: bundle) == "serving.kept")
          #expect(reRuneString("serving.kept") == "main")
          #expect(reRuneString("serving.kept", value: "unused") == "main")
        }
      }
    }
  }
}
