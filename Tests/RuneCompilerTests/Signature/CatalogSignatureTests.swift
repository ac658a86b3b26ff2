import RuneModel
import RuneTestSupport
import Testing

@testable import RuneCompiler

@Suite("Signatures of a catalog")
struct CatalogSignatureTests {
  @Test func theSourceTextSpeaksForTheEntry() throws {
    let german = Sources.strings("de.lproj/L.strings", ["k": "%d %@"])
    let english = Sources.strings("en.lproj/L.strings", ["k": "%@"])
    for tables in [[german, english], [english, german]] {
      let entry = try #require(Catalog.signed(tables)?.tables.first?.entries.first)
      #expect(entry.signature.description == "1:object")
    }
  }

  @Test func aKeyWithoutSourceTextReadsTheFirstLocale() throws {
    let catalog = Catalog.signed([
      Sources.strings("en.lproj/L.strings", ["other": "x"]),
      Sources.strings("fr.lproj/L.strings", ["k": "%d"]),
      Sources.strings("de.lproj/L.strings", ["k": "%@"]),
    ])
    #expect(catalog?.tables.first?.entries.first?.signature.description == "1:object")
  }

  @Test(arguments: ["%999999999$@ %1$@", "%65$d %1$@"])
  func argumentsOutOfReach(text: String) throws {
    let files = ParsedFiles([Sources.strings("en.lproj/L.strings", ["k": text])])
    let signed = files.merged(TableSelection()).signed()
    #expect(signed.diagnostics.map(\.rule) == [.argumentPosition])
    #expect(signed.catalog?.tables.first?.entries.first?.signature.description == "1:object")
  }

  @Test("that know the specifiers of their source texts change no result", arguments: 0..<8)
  func knownSpecifiers(seed: UInt64) throws {
    var random = SplitMix64(state: seed)
    let entries = (0..<150).map { number in
      Sources.entry(
        "key \(number)",
        ["en": Self.forms(&random), "de": Self.forms(&random), "pl": Self.forms(&random)]
      )
    }
    let known = try #require(Catalog.signed([Sources.catalog("Localizable.xcstrings", entries)]))
    var unknown = known
    for index in unknown.tables[0].entries.indices { unknown.tables[0].entries[index].specifiers = nil }
    #expect(known.tables[0].entries.filter { $0.specifiers != nil }.count > 30)

    let tables: Set = [UTF8Key("Localizable")]
    let results = try [known, unknown].map { catalog in
      let planned = PlannedCatalog(catalog, options: NamingOptions(), selection: TableSelection())
      let found = Checks.run(on: catalog, lookedUpTables: tables, rules: RuleSettings(), isBuild: false)
      let mismatches = planned.mismatches.diagnostics(besides: [])
      return (
        diagnostics: (found + mismatches).map {
          "\($0.rule) \($0.key ?? "") \($0.locale ?? "") \($0.message)"
        },
        table: try planned.table(EmissionOptions()).write().bytes
      )
    }
    #expect(results[0].diagnostics == results[1].diagnostics)
    #expect(results[0].table == results[1].table)
    #expect(results[0].diagnostics.contains { $0.contains("left out") })
  }

  private static let texts = [
    "%@ here", "There %@", "%d items", "%d of %d", "%1$@ of %2$d", "%2$d of %1$@", "none", "50% off %@",
    "%d%%", "%",
    "%lld", "%s", "%@ and % d", "", "%arg",
  ]

  private static func forms(_ random: inout SplitMix64) -> [Form] {
    func text() -> String { texts.randomElement(using: &random) ?? "" }
    switch Int.random(in: 0..<4, using: &random) {
    case 0: return Sources.forms(["plural.one": text(), "plural.other": text()])
    case 1: return Sources.forms(["device.mac": text(), "": text()])
    default: return Sources.forms(["": text()])
    }
  }
}
