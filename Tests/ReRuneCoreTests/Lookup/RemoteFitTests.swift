import Foundation
import RuneModel
import Testing

@testable @_spi(ReRuneTesting) import ReRuneCore

extension LookupTests {
  /// Over-the-air texts replace bundled ones only if they read the same arguments.
  @Suite struct RemoteFitTests {
    @Test(
      arguments: [
        ("%2$lld for %1$@", "7 for Grace"),
        ("hello %@", "hello Grace"),
        ("no one", "no one"),
        ("%1$@ is 100% sure of %2$d", "Grace is 100% sure of 7"),
        // Incompatible texts leave the bundled text in place.
        ("", nil),
        ("%lld has %@", nil),
        ("%@ %@", nil),
        ("%@ has %lld of %lld", nil),
        ("%1$@ %3$lld", nil),
        ("%@ %f", nil),
        ("%s", nil),
        ("%1$S %2$p", nil),
        ("%@ %n", nil),
        ("%@ %1000d", nil),
        ("%#@missing@", nil),
        // Malicious texts: endless output, writes to memory, nonexistent arguments, lengths from arguments.
        ("%1000000000d", nil),
        ("%1$@ %2$1000000000d", nil),
        ("%1$@ %2$.1000000000d", nil),
        ("%1$@ %2$99999999999999999999d", nil),
        ("%*d", nil),
        ("%1$@ %2$*1$d", nil),
        ("%hhn", nil),
        ("%1$n", nil),
        ("%1$@%2$n", nil),
        ("%ls", nil),
        ("%99999999999999999999$@", nil),
        ("%2147483648$@", nil),
        ("%4294967297$@", nil),
        (String(repeating: "%@", count: 1_000), nil),
        (String(repeating: "%1$@", count: 3), "GraceGraceGrace"),
      ] as [(String, String?)]
    )
    func theAccessorsArgumentsDecide(_ remote: String, _ expected: String?) throws {
      let table = try TestTable([Self.greeting("fit.greeting")]) { .main }
      try withDownload(["en": ["fit.greeting": remote]]) {
        withEnvironment(["en"]) {
          for _ in 0..<3 {
            let text = _reRuneString(table.handle, 0, .string("Grace"), .int(7))
            #expect(text == expected ?? "Grace has 7")
          }
          #expect(remarks.count == (expected == nil ? 1 : 0))
        }
      }
    }

    @Test(
      arguments: [
        ("60% off", "60% off"),
        ("100%", "100%"),
        ("%50 indirim", "%50 indirim"),
        ("plain", "plain"),
        ("hello %@", "bundled"),
        ("%d items", "bundled"),
        ("%n", "bundled"),
      ]
    )
    func anEntryWithoutArgumentsStaysVerbatim(_ remote: String, _ expected: String) throws {
      let table = try TestTable(["fit.plain": ["en": "bundled"]]) { .main }
      try withDownload(["en": ["fit.plain": remote]]) {
        withEnvironment(["en"]) {
          #expect(table.text("fit.plain") == expected)
          #expect(reRuneString("fit.plain") == expected)
        }
      }
    }

    /// An accessor inserts the arguments itself; `String(format:)` would use the name for the number.
    @Test func aRawTextSkipsNoArgument() throws {
      let table = try TestTable([Self.greeting("fit.hole")]) { .main }
      try withDownload(["en": ["fit.hole": "%2$lld new"]]) {
        withEnvironment(["en"]) {
          #expect(_reRuneString(table.handle, 0, .string("G"), .int(1)) == "1 new")
          #expect(reRuneString("fit.hole") == "%1$@ has %2$lld")
          #expect(remarks.count == 1)
          #expect(remarks.first?.contains("it does not read argument 1") == true)
        }
      }
    }

    @Test func aMismatchIsLoggedOnce() throws {
      let table = try TestTable([Self.greeting("fit.once")]) { .main }
      try withDownload(["en": ["fit.once": "%lld"]]) {
        withEnvironment(["en"]) {
          for _ in 0..<3 {
            #expect(_reRuneString(table.handle, 0, .string("G"), .int(1)) == "G has 1")
            #expect(reRuneString("fit.once") == "%1$@ has %2$lld")
            onNewThread { _ = _reRuneString(table.handle, 0, .string("G"), .int(1)) }
            // Another snapshot with the same texts.
            ReRune.languageOverride = "en"
          }
          #expect(remarks.count == 1)
          let line = remarks.first ?? ""
          #expect(line.contains(#""fit.once" (Localizable, en)"#))
          #expect(line.contains("it reads argument 1 as int, which is object"))
        }
      }
    }

    @Test func aMismatchInOneLocaleFallsBackToTheNext() throws {
      let table = try TestTable([Self.greeting("fit.chain")]) { .main }
      try withDownload(["de-AT": ["fit.chain": "%f"], "de": ["fit.chain": "%2$lld de %1$@"]]) {
        withEnvironment(["de-AT"]) {
          #expect(_reRuneString(table.handle, 0, .string("G"), .int(1)) == "1 de G")
          #expect(remarks.count == 1)
        }
      }
    }

    @Test func everyLocaleOverTheAirIsChecked() throws {
      let table = try TestTable([Self.greeting("fit.source")]) { .main }
      try withDownload(["en": ["fit.source": "%f"]]) {
        withEnvironment(["fr"]) {
          #expect(_reRuneString(table.handle, 0, .string("G"), .int(1)) == "G has 1")
          #expect(remarks.count == 1)
        }
      }
    }

    @Test(arguments: [(1, "1 new file"), (2, "2 new files"), (1234, "1,234 new files")])
    func overTheAirPluralsUseTheEntrysNumber(_ count: Int, _ expected: String) throws {
      let forms: [PluralCategory: MessageNode] = [
        .one: .text("%lld new file"), .other: .text("%lld new files"),
      ]
      let remote = Message(root: .plural(argument: MessageNode.unsettledArgument, forms: forms))
      let table = try TestTable([
        TestTable.Entry(
          key: "fit.files",
          arguments: [Argument(position: 1, type: .int, specifier: "lld")],
          texts: ["en": Message(text: "%lld files")]
        ),
        TestTable.Entry(key: "fit.title", texts: ["en": Message(text: "Files")]),
      ]) { .main }
      try withDownload(["en": ["fit.files": remote, "fit.title": remote]]) {
        withEnvironment(["en"]) {
          #expect(_reRuneString(table.handle, table.id("fit.files"), .int(count)) == expected)
          #expect(reRuneString("fit.files") == "%lld new files")
          // There is no number to select by.
          #expect(table.text("fit.title") == "Files")
        }
      }
    }

    /// Polish texts use Polish categories, also over the air.
    @Test func pluralsFollowTheLanguageOfTheRemoteText() throws {
      let forms: [PluralCategory: MessageNode] = [
        .one: .text("%lld plik"), .few: .text("%lld pliki"), .many: .text("%lld plików"), .other: .text("?"),
      ]
      let table = try TestTable([
        TestTable.Entry(
          key: "fit.polish",
          arguments: [Argument(position: 1, type: .int, specifier: "lld")],
          texts: ["en": Message(text: "%lld files")]
        )
      ])
      let remote = Message(root: .plural(argument: MessageNode.unsettledArgument, forms: forms))
      try withDownload(["pl": ["fit.polish": remote]]) {
        withEnvironment(["pl-PL"]) {
          let texts = [1, 2, 5].map { _reRuneString(table.handle, 0, .int($0)) }
          #expect(texts == ["1 plik", "2 pliki", "5 plików"])
        }
      }
    }

    /// The bundle's text has `%@`; for a key that the bundle lacks, `value` is compared, else the key.
    @Test(
      arguments: [
        ("bundled", nil, "%@!", "%@!"),
        ("bundled", nil, "none", "none"),
        ("bundled", nil, "100% sure of %@", "100%% sure of %@"),
        ("bundled", "%d", "%d!", "Hi %@"),
        ("absent", "%d", "%d!", "%d!"),
        ("absent", "%d", "%@!", "%d"),
        ("absent", "", "%@!", "absent"),
        ("absent", nil, "50% off", "50% off"),
        ("absent", nil, "%@!", "absent"),
        ("absent %@", nil, "%@!", "%@!"),
        ("absent %@", nil, "%d!", "absent %@"),
        ("absent %@", nil, "%s", "absent %@"),
      ] as [(String, String?, String, String)]
    )
    func aRawTextIsComparedWithTheTextItReplaces(
      _ key: String,
      _ value: String?,
      _ remote: String,
      _ expected: String
    ) throws {
      let folder = try BundleFolder(["en.lproj/Localizable.strings": #""bundled" = "Hi %@";"#])
      let bundle = try #require(folder.bundle)
      let path = folder.url.path
      _ = try TestTable(["other": ["en": "other"]]) { Bundle(path: path) }
      try withDownload(["en": [key: remote]]) {
        withEnvironment(["en"]) {
          for _ in 0..<2 { #expect(reRuneString(key, bundle: bundle, value: value) == expected) }
          #expect(remarks.count <= 1)
        }
      }
    }

    @Test func eachValueOfACallerIsCheckedSeparately() throws {
      try withDownload(["en": ["fit.value": "%d!"]]) {
        withEnvironment(["en"]) {
          for _ in 0..<2 {
            #expect(reRuneString("fit.value", value: "%d") == "%d!")
            #expect(reRuneString("fit.value", value: "%@") == "%@")
            #expect(reRuneString("fit.value", value: "%lld") == "%d!")
            #expect(reRuneString("fit.value") == "fit.value")
          }
        }
      }
    }

    static func greeting(_ key: String) -> TestTable.Entry {
      TestTable.Entry(
        key: key,
        arguments: [
          Argument(position: 1, type: .object, specifier: "@"),
          Argument(position: 2, type: .int, specifier: "lld"),
        ],
        texts: ["en": Message(text: "%1$@ has %2$lld")]
      )
    }
  }
}
