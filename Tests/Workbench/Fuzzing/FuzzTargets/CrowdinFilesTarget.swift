import RuneDelivery

@testable import ReRuneCrowdin
@testable import RuneCompiler
@testable import RuneModel

/// Two files of a language, separated by a null byte, read with libexpat and with Foundation. The last byte chooses
/// their extensions.
enum CrowdinFilesTarget {
  private static let extensions = ["strings", "stringsdict", "xcstrings", "xliff", "json", "xml"]
  private static let language = CrowdinLanguage(id: "de-DE", tag: "de", tags: ["de", "de-DE"], paths: [])

  static func run(_ bytes: [UInt8]) throws {
    let (text, choices) = Choices.split(bytes, count: 1)
    var rest = choices
    let choice = rest.next()
    let parts = text.split(separator: 0, maxSplits: 1, omittingEmptySubsequences: false).map(Array.init)
    var files: [CrowdinFile] = []
    for (index, part) in parts.enumerated() {
      let ending = extensions[(choice >> (4 * index)) % extensions.count]
      guard let path = CrowdinPath("/de/\(index)/Table.\(ending)") else {
        throw Violation("a path is refused")
      }
      files.append(CrowdinFile(path: path, bytes: part))
    }
    let expat = try decode(files, with: ExpatReader())
    let foundation = try decode(files, with: XMLEventReader())
    // The parsers differ in what they reject, and the ranges in what is read.
    guard let expat, let foundation else { return }
    let isSame = messages(expat).elementsEqual(messages(foundation)) { ours, theirs in
      ours.table.hasSameUTF8(as: theirs.table) && ours.key.hasSameUTF8(as: theirs.key)
        && ours.message.isIdentical(to: theirs.message)
    }
    try demand(isSame, "\(messages(expat)), but with Foundation \(messages(foundation))")
  }

  private static func decode(_ files: [CrowdinFile], with xml: any XMLReader) throws -> PayloadTables? {
    let tables: PayloadTables
    do throws(TextFault) {
      tables = try CrowdinFiles.decode(files, language: language, xml: xml)
    } catch {
      try demand(error.range.lower <= error.range.upper, "\(error.rule.id) lies at \(error.range)")
      return nil
    }
    try demand(tables.notes.notes.count <= Limits.wireNotes, "\(tables.notes.notes.count) notes")
    try demand(
      Set(tables.tables.map { UTF8Key($0.name) }).count == tables.tables.count,
      "a table occurs twice"
    )
    for table in tables.tables {
      let keys = Set(table.messages.map { UTF8Key($0.key) })
      try demand(keys.count == table.messages.count, "a key occurs twice")
      for message in table.messages { try ShownMessage.expectHarmless(message.value.message) }
    }
    return tables
  }

  private static func messages(_ tables: PayloadTables) -> [(table: String, key: String, message: Message)] {
    tables.tables.flatMap { table in table.messages.map { (table.name, $0.key, $0.value.message) } }
  }
}
