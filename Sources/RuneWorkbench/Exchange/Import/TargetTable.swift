import RuneCompiler
import RuneModel

/// A table and the file that has its texts in one language.
struct TargetTable {
  let table: ExchangeTable
  /// A normalised tag.
  let locale: String
  /// The catalog, or the file of the language; `nil` if there is none yet.
  let target: ParsedTable?
  private let sourcePositions: [UTF8Key: Int]
  private let targetPositions: [UTF8Key: Int]

  init(_ table: ExchangeTable, _ locale: String) {
    self.table = table
    self.locale = locale
    let isSource = table.format == .xcstrings || table.isSource(locale)
    target = isSource ? table.source : table.translation(in: locale)
    sourcePositions = Self.positions(in: table.source)
    targetPositions = isSource ? sourcePositions : target.map(Self.positions) ?? [:]
  }

  /// The entry with the source texts.
  func source(of key: String) -> ParsedEntry? {
    sourcePositions[UTF8Key(key)].map { table.source.entries[$0] }
  }

  /// What the language has already; not a key that is used as its own text.
  func present(_ key: String) -> Localization? {
    guard let target, let position = targetPositions[UTF8Key(key)] else { return nil }
    let localizations = target.entries[position].localizations
    guard target.format == .xcstrings else { return localizations.first }
    return localizations.first { localization in
      !localization.isImplicit && LocaleTag.normalized(localization.locale)?.hasSameUTF8(as: locale) ?? false
    }
  }

  /// Of several entries with a key, the last one is used.
  private static func positions(in table: ParsedTable) -> [UTF8Key: Int] {
    var positions: [UTF8Key: Int] = [:]
    positions.reserveCapacity(table.entries.count)
    for (index, entry) in table.entries.enumerated() { positions[UTF8Key(entry.key)] = index }
    return positions
  }
}
