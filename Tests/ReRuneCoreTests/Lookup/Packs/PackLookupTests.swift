import Foundation
import RuneModel
import RuneSystem
import Testing

@testable @_spi(ReRuneTesting) import ReRuneCore

extension LookupTests {
  /// Texts of installed packs, apart from their precedence: see `RemotePrecedenceTests`.
  @Suite struct PackLookupTests {
    private func remarks(of pack: PackTexts) -> [String] { pack.remarks.lines }

    /// The ids of the pack's keys are others than those of the app, because it is older or newer.
    @Test func textsAreFoundByKeyAndTable() throws {
      let table = try TestTable([
        TestTable.Entry(key: "pack.b", texts: ["en": Message(text: "en b")]),
        TestTable.Entry(key: "pack.shared", texts: ["en": Message(text: "en shared")]),
        TestTable.Entry(key: "pack.shared", table: "Settings", texts: ["en": Message(text: "en settings")]),
      ]) { .main }
      let main = try testPack(
        "main",
        locale: "de",
        ["pack.a": Message(text: "neu"), "pack.b": Message(text: "b"), "pack.gone": Message(text: "fort")]
      )
      let settings = try testPack(
        "settings",
        locale: "de",
        table: "Settings",
        ["pack.shared": Message(text: "Einstellungen")]
      )
      withPacks([settings, main]) {
        withEnvironment(["de"]) {
          for _ in 0..<2 {
            #expect((0..<3).map { _reRuneString(table.handle, $0) } == ["b", "en shared", "Einstellungen"])
            #expect(reRuneString("pack.b") == "b")
            #expect(reRuneString("pack.shared") == "en shared")
            #expect(reRuneString("pack.shared", tableName: "Settings") == "Einstellungen")
            // Only the pack has these.
            #expect(reRuneString("pack.a") == "neu")
            #expect(reRuneString("pack.a", tableName: "Settings") == "pack.a")
          }
        }
      }
    }

    @Test func onlyTheAppAndBundlesWithATableUsePacks() throws {
      let served = try BundleFolder(["a.txt": ""])
      let other = try BundleFolder(["a.txt": ""])
      let path = served.url.path
      _ = try TestTable(["pack.known": ["en": "bundled"]]) { Bundle(path: path) }
      let (servedBundle, otherBundle) = (try #require(served.bundle), try #require(other.bundle))
      try withPacks(["de": ["pack.known": "bekannt", "pack.new": "neu"]]) {
        withEnvironment(["de"]) {
          for _ in 0..<2 {
            #expect(reRuneString("pack.known", bundle: servedBundle) == "bekannt")
            #expect(reRuneString("pack.new", bundle: servedBundle) == "neu")
            #expect(reRuneString("pack.new") == "neu")
            #expect(reRuneString("pack.known", bundle: otherBundle) == "pack.known")
          }
        }
      }
    }

    @Test(arguments: [
      ("%2$lld mal %1$@", "7 mal Grace"),
      ("%1$@ zu 100 %%, %2$lld", "Grace zu 100 %, 7"),
      ("%d", nil), ("%1$@ %3$@", nil), ("%s", nil), ("%1$lld %2$@", nil), ("", nil),
    ])
    func aTextWithArgumentsMustFit(_ text: String, _ expected: String?) throws {
      let table = try TestTable([RemoteFitTests.greeting("pack.greeting")]) { .main }
      let pack = try testPack("pack-de", locale: "de", ["pack.greeting": Message(text: text)])
      withPacks([pack]) {
        withEnvironment(["de"]) {
          for _ in 0..<2 {
            #expect(_reRuneString(table.handle, 0, .string("Grace"), .int(7)) == expected ?? "Grace has 7")
            #expect(reRuneString("pack.greeting") == (expected == nil ? "%1$@ has %2$lld" : text))
            // Another snapshot with the same pack.
            ReRune.languageOverride = "de"
          }
          #expect(remarks(of: pack).count == (expected == nil ? 1 : 0))
        }
      }
    }

    @Test func whatDoesNotFitIsReported() throws {
      _ = try TestTable([
        RemoteFitTests.greeting("pack.count"),
        TestTable.Entry(key: "pack.plain", texts: ["en": Message(text: "x")]),
      ]) { .main }
      let wrong = try testPack(
        "wrong",
        locale: "de",
        [
          "pack.count": Message(text: "%lld"), "pack.plain": Message(text: ""),
          "pack.else": Message(text: "%s"),
        ]
      )
      let right = try testPack("right", locale: "fr", ["pack.count": Message(text: "%@ : %lld")])
      withPacks([wrong, right]) {
        #expect(InstalledTexts.unusableTexts(inPacks: ["right"]) == nil)
        #expect(InstalledTexts.unusableTexts(inPacks: ["absent"]) == nil)
        #expect(
          InstalledTexts.unusableTexts(inPacks: ["right", "wrong"])?.hasPrefix("2 texts do not fit") == true
        )
      }
      let lines = remarks(of: wrong)
      #expect(lines.count == 2)
      #expect(
        lines.first?.hasPrefix(
          #"the text of "pack.count" (Localizable, de) in the pack "wrong" is not used: "#
        ) == true
      )
      #expect(remarks(of: right) == [])
    }

    @Test func pluralsFollowThePacksLanguage() throws {
      let argument = Argument(position: 1, type: .int, specifier: "lld")
      let table = try TestTable([
        TestTable.Entry(key: "pack.days", arguments: [argument], texts: ["en": Message(text: "%lld days")])
      ]) { .main }
      let days = MessageNode.plural(
        argument: 1,
        forms: [.one: .text("%lld dzień"), .few: .text("%lld dni"), .other: .text("%lld dnia")]
      )
      try withPacks([testPack("pl", locale: "pl", ["pack.days": Message(root: days)])]) {
        withEnvironment(["pl"], locale: "pl_PL") {
          let texts = [1, 2, 5].map { _reRuneString(table.handle, 0, .int($0)) }
          #expect(texts == ["1 dzień", "2 dni", "5 dnia"])
        }
      }
    }

    @Test func aTaskHasLanguagesOfPacks() throws {
      let table = try TestTable(["pack.task": ["en": "Hello"]]) { .main }
      try withPacks(["de": ["pack.task": "Hallo"], "fr": ["pack.task": "Salut"]]) {
        withEnvironment(["de"]) {
          #expect(table.text("pack.task") == "Hallo")
          #expect(ReRune.withLanguages(["fr"]) { table.text("pack.task") } == "Salut")
          #expect(ReRune.withLanguages(["es"]) { table.text("pack.task") } == "Hello")
        }
      }
    }

    /// Its file is deleted; lookups that have begun use the bytes that they have.
    @Test func aPackMayBeRemovedDuringLookups() throws {
      let table = try TestTable(["pack.removed": ["en": "en"]]) { .main }
      let seen = Locked<Set<String>>([])
      try withEnvironment(["de"]) {
        try onThreads(
          2,
          until: {
            for round in 0..<300 {
              try withPacks(["de": ["pack.removed": "de \(round % 3)"]]) { _ = table.text("pack.removed") }
            }
          }
        ) {
          let text = table.text("pack.removed")
          seen.withLock { _ = $0.insert(text) }
        }
        #expect(table.text("pack.removed") == "en")
      }
      #expect(seen.withLock { $0 }.isSubset(of: ["en", "de 0", "de 1", "de 2"]))
    }

    /// Apps for systems without Observation follow the revisions.
    @Test func theRevisionIsAnnouncedAgain() async throws {
      var revisions = ReRune.revisions.makeAsyncIterator()
      let current = await revisions.next()
      try withPacks(["de": ["pack.revision": "x"]]) {}
      #expect(await revisions.next() == current)
      #expect(await revisions.next() == current)
    }
  }
}
