import RuneModel
import RuneTestSupport
import Testing

@testable import RuneCompiler
@testable import RuneWorkbench

@Suite struct OutdatedSearchTests {
  @Test(arguments: 0..<60) func findsWhatTheDefinitionSays(seed: Int) throws {
    for number in 0..<20 {
      var random = SplitMix64(state: UInt64(seed * 20 + number))
      let history = RandomHistory(&random)
      let (found, expected) = (try history.searched(), history.expected())
      #expect(found == expected, "\(history)")
    }
  }

  /// The random histories have both outdated and current translations.
  @Test func randomHistoriesHaveBothKinds() {
    var counts = (outdated: 0, all: 0)
    for seed in 0..<200 {
      var random = SplitMix64(state: UInt64(seed))
      let history = RandomHistory(&random)
      counts.outdated += history.expected().count
      counts.all += history.versions.last?.entries.count ?? 0
    }
    #expect(counts.outdated > 100)
    #expect(counts.outdated < counts.all / 2)
  }

  /// A line of versions, the newest first: how it ends, and what is found.
  private static func search(
    _ versions: [String],
    path: String = "A.xcstrings",
    isCut: Bool = false
  ) throws -> OutdatedSearch {
    let file = SourceFile(path: path, bytes: Array(versions[0].utf8))
    let tables = TrackedTable.tracked(
      [TableParser.parse(file)],
      paths: [UTF8Key(path)],
      first: 0,
      sourceLocale: "en"
    )
    var search = OutdatedSearch(tables, head: "0") { Array(versions[Int($0) ?? 0].utf8) }
    for number in versions.indices {
      let isFirst = number == versions.count - 1
      let parent = HistoryStep.Parent(
        id: "\(number + 1)",
        changes: [UTF8Key(path): .changed(path: UTF8Key(path), blob: "\(number + 1)")]
      )
      let step = HistoryStep(
        commit: HistoryStep.Commit(id: "\(number)", time: Timestamp(seconds: Int64(-number))),
        parents: isFirst ? [] : [parent],
        isCut: isFirst && isCut
      )
      try search.visit("\(number)", step)
    }
    return search
  }

  private static func catalog(_ entries: [(key: String, en: String, de: String)]) -> String {
    func unit(_ text: String) -> String { #"{"stringUnit":{"state":"translated","value":"\#(text)"}}"# }
    let list = entries.map {
      #""\#($0.key)":{"localizations":{"de":\#(unit($0.de)),"en":\#(unit($0.en))}}"#
    }
    return #"{"sourceLanguage":"en","strings":{\#(list.joined(separator: ","))},"version":"1.0"}"#
  }

  @Test func followsARenamedKey() throws {
    let search = try Self.search([
      Self.catalog([("new", "Open file", "Öffnen"), ("z", "Z", "Z")]),
      Self.catalog([("new", "Open", "Öffnen"), ("z", "Z", "Z")]),
      Self.catalog([("old", "Open", "Öffnen"), ("z", "Z", "Z")]),
    ])
    let found = try #require(search.outdated.first)
    #expect(found.key == "new")
    #expect(found.oldText == "Open")
    #expect(found.newText == "Open file")
    #expect(found.change?.id == "0")
    // The commit before the rename.
    #expect(found.touch.id == "2")
  }

  @Test func twoKeysWithTheSameTextsAreNotRenamed() throws {
    let search = try Self.search([
      Self.catalog([("a", "Open file", "Öffnen"), ("b", "Open", "Öffnen")]),
      Self.catalog([("a", "Open", "Öffnen"), ("b", "Open", "Öffnen")]),
      Self.catalog([("c", "Open", "Öffnen"), ("d", "Open", "Öffnen")]),
    ])
    #expect(search.outdated.map(\.touch.id) == ["1"])
  }

  @Test func aHistoryThatIsCutSaysNothing() throws {
    let versions = [
      Self.catalog([("a", "Open file", "Öffnen"), ("b", "B", "B 2")]),
      Self.catalog([("a", "Open", "Öffnen"), ("b", "B", "B 1")]),
    ]
    let cut = try Self.search(versions, isCut: true)
    #expect(cut.outdated.isEmpty)
    #expect(cut.cutCount == 1)
    let whole = try Self.search(versions)
    #expect(whole.outdated.map(\.key) == ["a"])
    #expect(whole.cutCount == 0)
  }

  @Test func aVersionThatCannotBeReadIsSkipped() throws {
    let search = try Self.search([
      Self.catalog([("a", "Open file", "Öffnen")]),
      "<<<<<<< ours\n",
      Self.catalog([("a", "Open", "Öffnen")]),
    ])
    #expect(search.outdated.map(\.key) == ["a"])
    #expect(search.skippedBlobs.count == 1)
  }

  /// A key with words is the text that translators saw; an identifier is not.
  @Test(arguments: [("cart.title", 0), ("Open the cart", 1)])
  func aKeyThatIsNoTextIsNoSourceText(key: String, count: Int) throws {
    func catalog(_ english: String) -> String {
      let german = #""de":{"stringUnit":{"state":"translated","value":"Korb"}}"#
      return
        #"{"sourceLanguage":"en","strings":{"\#(key)":{"localizations":{\#(german)\#(english)}}},"version":"1.0"}"#
    }
    let search = try Self.search([
      catalog(#","en":{"stringUnit":{"state":"translated","value":"Cart"}}"#), catalog(""),
    ])
    #expect(search.outdated.count == count)
  }
}
