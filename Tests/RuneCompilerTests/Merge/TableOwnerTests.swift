import RuneModel
import Testing

@testable import RuneCompiler

@Suite struct TableOwnerTests {
  @Test(
    arguments: [
      ("Hf3-dA-9pQ.text", .object), ("abc-12-xyz.title", .object), ("abc-12-xyz.segmentTitles[0]", .object),
      ("abc-12-xyz.ibExternalAccessibilityConfiguration.hint", .object),
      ("299.title", .number), ("-1.title", .number),
      ("1IJyPk", .intent(hasDigit: true)), ("Cancel", .intent(hasDigit: false)),
      ("abcdef-tXc8aB", .intent(hasDigit: true)),
      ("how-to-pay.title", nil), ("abc-12-xyz", nil), ("home.title", nil), ("abc_12_xyz.text", nil),
      ("abc-12-xyz.", nil), ("abc-12-xyz.a b", nil), ("3.14", nil), (".title", nil), ("-.title", nil),
      ("", nil),
      ("äbc-1-xyz.t", nil), ("abc_ef", nil), ("abcdef_tXc8aB", nil), ("äbcde", nil),
    ] as [(String, DocumentKey?)]
  )
  func forms(key: String, form: DocumentKey?) {
    #expect(DocumentKey(key) == form)
  }

  private static func isOwned(_ keys: [String], others: [[String]] = []) -> Bool {
    let files = ([keys] + others).enumerated().map { number, keys -> ParsedTable in
      let text = keys.map { "\"\($0)\" = \"v\";\n" }.joined()
      return TableParser.parse(SourceFile(path: "l\(number).lproj/T.strings", bytes: Array(text.utf8)))
    }
    return TableOwner(of: files) == .document
  }

  @Test func mostKeysDetermineTheOwner() {
    let objects = ["Hf3-dA-9pQ.text", "0ca-DG-AgB.title", "5fJ-iW-4aB.title"]
    #expect(Self.isOwned(objects))
    // A translator's stray key in one language, or in each.
    #expect(Self.isOwned(objects, others: [objects + ["Stray"]]))
    #expect(Self.isOwned(objects + ["a", "b"]))
    #expect(!Self.isOwned(objects + ["a", "b", "c"]))

    #expect(Self.isOwned(["1IJyPk", "tXc8aB", "1IJyPk-tXc8aB", "abcdEf"]))
    #expect(!Self.isOwned(["Cancel", "Accept", "Delete", "Step 1"]))
    #expect(!Self.isOwned(["Cancel", "Accept", "Delete", "Level1"]))

    #expect(Self.isOwned(["1.title", "-1.title", "300.text"]))
    #expect(!Self.isOwned(["1.title", "2.title", "home.title"]))
    #expect(!Self.isOwned([]))
  }

  @Test func theSystemAndBundlesOwnTables() {
    func owner(_ path: String) -> TableOwner? { TableOwner(of: [Sources.strings(path, ["k": "v"])]) }
    #expect(owner("en.lproj/InfoPlist.strings") == .system)
    #expect(owner("AppShortcuts.xcstrings") == .system)
    #expect(owner("Settings.bundle/en.lproj/Root.strings") == .bundle)
    #expect(owner("Localizable.xcstrings") == nil)
  }

  @Test func aDocumentOwnsItsTable() {
    let file = SourceFile(
      path: "de.lproj/Main.strings",
      bytes: Array("\"k\" = \"v\";".utf8),
      hasDocument: true
    )
    let other = SourceFile(path: "en.lproj/Main.strings", bytes: file.bytes)
    #expect(TableOwner(of: [other, file].map(TableParser.parse)) == .document)
    #expect(TableOwner(of: [TableParser.parse(other)]) == nil)
    #expect(TableOwner(of: [TableParser.parse(file.replacingBytes(other.bytes))]) == .document)
  }

  @Test func ownedTablesHaveNoAccessors() {
    let main = Sources.strings("en.lproj/Main.strings", ["Hf3-dA-9pQ.text": "a", "0ca-DG-AgB.title": "b"])
    let stray = Sources.strings("sk.lproj/Main.strings", ["Hf3-dA-9pQ.text": "a", "Stray": "b"])
    let empty = Sources.strings("de.lproj/Main.strings", [:])
    let mixed = Sources.strings("en.lproj/Mixed.strings", ["Hf3-dA-9pQ.text": "a", "title": "b"])
    #expect(TableSelection().selected(of: [main, stray, empty, mixed]).map(\.name) == ["Mixed"])
    #expect(TableSelection(including: ["Main"]).selected(of: [main]).map(\.name) == ["Main"])
  }
}
