import Foundation
import RuneModel
import Testing

@testable @_spi(ReRuneTesting) import ReRuneCore

extension LookupTests {
  /// Over-the-air texts that match the entry's arguments but are doubtful: empty, or with a stray percent sign.
  @Suite struct DoubtfulTextTests {
    /// `String(format:)` would dereference an argument that was not passed. If the bundled text has the same fault,
    /// its caller cannot be formatting it.
    @Test(
      arguments: [
        ("Save", "50% sale", "Save"), ("Save", "%9992$I", "Save"), ("20% sale", "50% sale", "50% sale"),
        ("20% secure", "%9992$I", "%9992$I"), ("Save", "50% off", "50% off"),
        ("Save", "50%\u{A0}sale", "50%\u{A0}sale"),
      ]
    )
    func aRawTextReadsNoUnpassedArgument(_ bundled: String, _ remote: String, _ raw: String)
      throws
    {
      let key = "fit.verbatim \(bundled) \(remote)"
      let table = try TestTable([key: ["en": bundled]]) { .main }
      let folder = try BundleFolder(["en.lproj/Localizable.strings": "\"fit.native\" = \"\(bundled)\";"])
      let bundle = try #require(folder.bundle)
      let path = folder.url.path
      _ = try TestTable(["other": ["en": "other"]]) { Bundle(path: path) }
      try withDownload(["en": [key: remote, "fit.native": remote]]) {
        withEnvironment(["en"]) {
          for _ in 0..<2 {
            #expect(table.text(key) == remote)
            #expect(reRuneString(key) == raw)
            #expect(reRuneString("fit.native", bundle: bundle) == raw)
          }
        }
      }
    }

    /// The sign does not start a specifier.
    @Test(arguments: [
      ("%@ 👋 100%", "Grace 👋 100%"), ("100% %@", "100% Grace"), ("%@: 100% !", "Grace: 100% !"),
    ])
    func aLonePercentSignIsPrinted(_ remote: String, _ expected: String) throws {
      let table = try TestTable([RemoteFitTests.greeting("fit.percent")]) { .main }
      try withDownload(["en": ["fit.percent": remote]]) {
        try withEnvironment(["en"]) {
          #expect(_reRuneString(table.handle, 0, .string("Grace"), .int(7)) == expected)
          let raw = reRuneString("fit.percent")
          let app = try RunningApp()
          #expect(raw == remote.replacingOccurrences(of: "100%", with: "100%%"))
          #expect(try app.say("text", "absent", raw) == [raw])
        }
      }
    }

    /// Otherwise a button could lose its label.
    @Test func anEmptyTextIsUsedWhereTheBundledOneIsEmptyOrMissing() throws {
      let table = try TestTable([
        "empty.bundled": ["en": ""], "empty.text": ["en": "Save"], "empty.plural": ["en": "Files"],
        "empty.german": ["de": "Sichern"],
      ]) { .main }
      let empty = Message(text: "")
      let texts = [
        "empty.bundled": empty, "empty.text": empty, "empty.missing": empty, "empty.german": empty,
        "empty.plural": Message(root: .device(forms: [.other: .text(""), .mac: .text("")])),
      ]
      try withDownload(["en": texts]) {
        withEnvironment(["en"]) {
          for key in ["empty.bundled", "empty.missing", "empty.german"] {
            #expect(reRuneString(key) == "", "\(key)")
          }
          #expect(reRuneString("empty.text") == "Save")
          #expect(table.text("empty.text") == "Save")
          #expect(table.text("empty.bundled") == "")
          #expect(table.text("empty.plural") == "Files")
          #expect(remarks.contains { $0.contains("it is empty, and the bundled one is not") })
        }
      }
    }

    /// An update reports which of its texts are unusable before they are looked up.
    @Test func unusableTextsAreCounted() throws {
      _ = try TestTable([
        RemoteFitTests.greeting("count.greeting"),
        TestTable.Entry(key: "count.plain", texts: ["en": Message(text: "x")]),
      ]) {
        .main
      }
      let texts = ["count.greeting": "%lld", "count.plain": "", "count.else": "%s"]
      try withDownload(["en": texts, "de": texts, "fr": ["count.greeting": "%@", "count.plain": "50% off"]]) {
        func sentence(_ tags: String...) -> String? {
          LookupState.shared.current().snapshot.unusableTexts(inLocales: Set(tags))
        }
        #expect(sentence("fr") == nil)
        #expect(sentence("absent") == nil)
        #expect(sentence("en")?.hasPrefix("2 texts do not fit") == true)
        #expect(sentence("en", "de", "fr")?.hasPrefix("4 texts do not fit") == true)
        #expect(remarks.count == 4)
      }
      try withDownload(["en": ["count.greeting": "%f"]]) {
        #expect(
          LookupState.shared.current().snapshot.unusableTexts(inLocales: ["en"])?.hasPrefix("1 text does not")
            == true
        )
      }
    }
  }
}
