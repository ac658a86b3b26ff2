import RuneCompiler
import RuneModel

/// A localization file whose history is followed.
package struct TrackedTable: Sendable {
  package var table: ParsedTable
  /// The path in the repository.
  package var path: UTF8Key
  /// The index of the file with the source texts: of the same file for a string catalog.
  package var source: Int
  /// The locale of the source texts as the file with them spells it.
  package var sourceLocale: String

  /// The files that have translations or source texts.
  ///
  /// - Parameters:
  ///   - tables: the files of one catalog.
  ///   - paths: their paths in the repository, in the same order.
  ///   - first: the index of the first one in the list that the result is appended to.
  ///   - locale: the source locale, a normalised tag.
  package static func tracked(
    _ tables: [ParsedTable],
    paths: [UTF8Key],
    first: Int,
    sourceLocale locale: String
  ) -> [TrackedTable] {
    var tracked: [TrackedTable] = []
    for (index, table) in tables.enumerated() {
      if table.format == .xcstrings {
        guard let language = table.sourceLanguage else { continue }
        tracked.append(
          TrackedTable(
            table: table,
            path: paths[index],
            source: first + tracked.count,
            sourceLocale: language
          )
        )
      } else {
        // Replaced below.
        tracked.append(TrackedTable(table: table, path: paths[index], source: -1, sourceLocale: ""))
      }
    }
    for index in tracked.indices where tracked[index].table.format != .xcstrings {
      let table = tracked[index].table
      let candidates = tracked.indices.filter { other in
        let other = tracked[other].table
        return other.format == table.format && other.name.hasSameUTF8(as: table.name)
          && (LocaleChoice.rank(of: other) != .named || LocaleTag.normalized(other.locale ?? "") == locale)
      }
      let source = candidates.max {
        LocaleChoice.rank(of: tracked[$0].table).rawValue < LocaleChoice.rank(of: tracked[$1].table).rawValue
      }
      tracked[index].source = source.map { first + $0 } ?? -1
      tracked[index].sourceLocale =
        source.flatMap { tracked[$0].table.locale } ?? TableParser.undeterminedLocale
    }
    return tracked
  }
}
