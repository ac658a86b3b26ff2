import RuneCompiler
import RuneModel

/// The order of a converted table's entries.
package enum ConversionOrder: Sendable {
  /// That of the file with the source texts, followed by the keys that only other files have.
  case asInFiles
  /// Xcode's.
  case sorted

  /// - Parameter files: those of the table.
  func entries(of table: Catalog.Table, in files: [ParsedTable], sourceLocale: String) -> [Catalog.Entry] {
    if case .sorted = self {
      return table.entries.map { (key: RootCollation.Key($0.key), entry: $0) }.sorted { $0.key < $1.key }
        .map(\.entry)
    }
    var rest: [UTF8Key: Int] = [:]
    for (index, entry) in table.entries.enumerated() { rest[UTF8Key(entry.key)] = index }
    let ranked = files.map { (rank: Self.rank(of: $0, sourceLocale), file: $0) }.sorted { a, b in
      a.rank == b.rank ? a.file.file.path.isUTF8Ordered(before: b.file.file.path) : a.rank < b.rank
    }
    let keys = (0...2).flatMap { rank in Self.keys(in: ranked.filter { $0.rank == rank }.map(\.file)) }
    return keys.compactMap { key in rest.removeValue(forKey: UTF8Key(key)).map { table.entries[$0] } }
  }

  private static func rank(of file: ParsedTable, _ sourceLocale: String) -> Int {
    guard let locale = file.locale, locale != "Base" else { return 1 }
    return LocaleTag.normalized(locale)?.hasSameUTF8(as: sourceLocale) == true ? 0 : 2
  }

  /// The keys of a `.strings` and a `.stringsdict` file are merged if both are in Xcode's order.
  private static func keys(in files: [ParsedTable]) -> [String] {
    let keys = files.flatMap { $0.entries.map(\.key) }
    guard files.count == 2, Set(files.map(\.format)).count == 2 else { return keys }
    let sorted = files.map { file in file.entries.map { RootCollation.Key($0.key) } }
    let areSorted = sorted.allSatisfy { keys in zip(keys, keys.dropFirst()).allSatisfy { !($1 < $0) } }
    return areSorted ? sorted.joined().sorted { $0 < $1 }.map(\.text) : keys
  }
}
