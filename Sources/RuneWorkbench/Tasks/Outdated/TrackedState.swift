import RuneCompiler
import RuneModel

/// A file in one commit, and the texts in it that are still the same.
struct TrackedState {
  let table: Int
  var path: UTF8Key
  var blob: String
  /// Translations by the key in this version.
  var pending: [UTF8Key: [Int]] = [:]
  /// The current key of each source text, by its key in this version.
  var sources: [UTF8Key: UTF8Key] = [:]

  fileprivate func isSameVersion(as other: TrackedState) -> Bool {
    table == other.table && path == other.path && blob == other.blob
  }
}

extension [TrackedState] {
  /// The states of one commit, as found on two lines of descent.
  func union(_ others: [TrackedState]) -> [TrackedState] {
    var result = self
    for (position, other) in others.enumerated() {
      // The states of both lines usually have the same order.
      let index =
        position < count && self[position].isSameVersion(as: other)
        ? position : result.firstIndex { $0.isSameVersion(as: other) }
      guard let index else {
        result.append(other)
        continue
      }
      guard result[index].pending != other.pending || result[index].sources != other.sources else { continue }
      result[index].pending.merge(other.pending) { $0 == $1 ? $0 : $0 + Set($1).subtracting($0).sorted() }
      result[index].sources.merge(other.sources) { first, _ in first }
    }
    return result
  }
}

/// The texts of a version that another one does not have.
struct TouchedTexts {
  var pending: [UTF8Key: [Int]] = [:]
  var sources: [UTF8Key: UTF8Key] = [:]
  /// The entries with these texts; `nil` for all entries.
  var readings: TableVersion.Readings? = [:]

  init() {}

  init(all state: TrackedState) {
    pending = state.pending
    sources = state.sources
    readings = nil
  }

  mutating func add(_ key: UTF8Key, _ entry: EntryReading, _ ids: [Int], _ source: UTF8Key?) {
    if !ids.isEmpty { pending[key] = ids }
    sources[key] = source
    readings?[key] = entry
  }

  func intersection(_ other: TouchedTexts) -> TouchedTexts {
    var result = TouchedTexts()
    for (key, ids) in pending {
      let both = ids.filter((other.pending[key] ?? []).contains)
      if !both.isEmpty { result.pending[key] = both }
    }
    result.sources = sources.filter { other.sources[$0.key] != nil }
    result.readings = readings ?? other.readings
    return result
  }
}

/// The entries that differ between two versions only in their key.
struct Renames {
  private var formerKeys: [UTF8Key: UTF8Key] = [:]

  /// - Parameters:
  ///   - own: the entries of a version that may differ from the older one.
  ///   - others: the texts of the older version.
  init(_ own: TableVersion.Readings, _ others: TableVersion.Readings) {
    let gone = others.filter { own[$0.key] == nil }
    guard !gone.isEmpty else { return }
    // Several entries with the same texts, such as "OK", cannot be distinguished.
    let candidates = Dictionary(grouping: gone.keys) { gone[$0]?.identity ?? [:] }
    let new = own.filter { others[$0.key] == nil }
    let counts = Dictionary(grouping: new.keys) { new[$0]?.identity ?? [:] }
    for (identity, keys) in counts {
      guard keys.count == 1, let former = candidates[identity], former.count == 1 else { continue }
      formerKeys[keys[0]] = former[0]
    }
  }

  func formerKey(of key: UTF8Key) -> UTF8Key { formerKeys[key] ?? key }
}

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
  ///   - locale: the source locale, a normalized tag.
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
