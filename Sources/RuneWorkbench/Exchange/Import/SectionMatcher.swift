import RuneCompiler
import RuneModel

/// Finds the table that a section of a document is about.
package struct SectionMatcher {
  private let tables: [ExchangeTable]

  package init(_ tables: [ExchangeTable]) {
    self.tables = tables
  }

  /// The position of the table: that with the section's path, else the only one whose path ends or begins alike.
  ///
  /// Translators' tools shorten or lengthen paths, and the folder of a project need not be that of the export.
  package func index(for section: ReceivedSection) -> Int? {
    guard let original = section.original else { return tables.count == 1 ? 0 : nil }
    if let index = tables.firstIndex(where: { $0.original.hasSameUTF8(as: original) }) { return index }
    let wanted = Self.components(original)
    for isAlike in [Self.endsAlike, Self.hasSameName] {
      let alike = tables.indices.filter { isAlike(Self.components(tables[$0].original), wanted) }
      if alike.count == 1 { return alike[0] }
      // The same table in several folders: which one is meant is not known.
      if alike.count > 1 { return nil }
    }
    return nil
  }

  private static func endsAlike(_ a: [UTF8Key], _ b: [UTF8Key]) -> Bool {
    let count = min(a.count, b.count)
    return a.suffix(count) == b.suffix(count)
  }

  private static func hasSameName(_ a: [UTF8Key], _ b: [UTF8Key]) -> Bool { a.last == b.last }

  private static func components(_ path: String) -> [UTF8Key] {
    path.utf8.split(separator: UInt8(ascii: "/")).map { UTF8Key(String(Substring($0))) }
  }
}
