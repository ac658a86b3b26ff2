import RuneCompiler
import RuneModel
import Testing

@testable import RuneWorkbench

/// What is read of the data of a build.
@Suite struct StringsDataTests {
  private static func read(_ text: String) throws(SyncRefusal) -> StringsData {
    try StringsDataReader.read(SourceFile(path: "View.stringsdata", bytes: Array(text.utf8)))
  }

  @Test func entries() throws {
    let data = try Self.read(
      #"""
      {
        "source" : "\/App\/View.swift",
        "tables" : {
          "Localizable" : [
            { "comment" : "", "key" : "%lld orders", "location" : { "startingColumn" : 8, "startingLine" : 3 } },
            { "comment" : "Title", "key" : "title", "value" : "Orders" }
          ],
          "Menu" : []
        },
        "version" : 1
      }
      """#
    )
    #expect(data.source == "/App/View.swift")
    #expect(
      data.entries == [
        .init(table: "Localizable", key: "%lld orders", value: nil, comment: "", line: 3, column: 8),
        .init(table: "Localizable", key: "title", value: "Orders", comment: "Title", line: 1, column: 1),
      ]
    )
  }

  @Test(arguments: [
    ("", "sync knows it"),
    ("[]", "The document should be of the type object."),
    (#"{"source": "/a", "tables": {}}"#, "\"version\" is missing"),
    (#"{"source": "/a", "version": 1}"#, "\"tables\" or"),
    (#"{"source": "/a", "tables": {}, "version": 2}"#, "its version is not 1"),
    (#"{"source": "/a", "tables": {}, "version": 1, "more": 1}"#, "the member \"more\" is unknown"),
    (#"{"source": 1, "tables": {}, "version": 1}"#, "\"source\" should be of the type string."),
    (#"{"source": "/a", "tables": {"T": {}}, "version": 1}"#, "A table should be of the type array."),
    (#"{"source": "/a", "tables": {"T": [{"comment": ""}]}, "version": 1}"#, "an entry has no \"key\""),
    (
      #"{"source": "/a", "tables": {"T": [{"key": "k", "x": 1}]}, "version": 1}"#,
      "the member \"x\" is unknown"
    ),
    (
      #"{"source": "/a", "tables": {"T": [{"key": "k", "location": {"startingLine": 0}}]}, "version": 1}"#,
      "should be a positive number"
    ),
    (#"{"source": "/a", "tables": {"T": [{"key": "\ud800"}]}, "version": 1}"#, "has half a character"),
  ]) func faults(text: String, message: String) {
    let refusal = #expect(throws: SyncRefusal.self) { try Self.read(text) }
    #expect(refusal?.diagnostic.message.contains(message) == true, "\(refusal?.diagnostic.message ?? "")")
    #expect(refusal?.diagnostic.location?.file.path == "View.stringsdata")
  }

  @Test func placesOfEntries() {
    let file = SourceFile(path: "View.swift", bytes: Array("a\nbc\nd".utf8))
    func offset(_ line: Int, _ column: Int) -> UInt32 {
      StringsData.Entry(table: "T", key: "k", value: nil, comment: "", line: line, column: column)
        .call(in: file, bundle: .own).location.range.lower
    }
    #expect(offset(1, 1) == 0)
    #expect(offset(2, 2) == 3)
    #expect(offset(3, 1) == 5)
    #expect(offset(9, 9) == 6)
  }
}
