import RuneModel

/// The places of an entry's localizations, cached between entries: most entries of a file have the same locales in
/// the same order.
struct EntryLayout {
  private let file: SourceFile
  private let format: TableFormat
  private let codes: LocaleCodes
  /// The localizations that `places` was computed for.
  private var recent: LocalizationList?
  private var places: [Catalog.LocalizedTexts.Place] = []
  /// The index of the localization for each place, unless they are in the same order.
  private var order: [Int]?
  private var hasOtherSpellings = false
  private var renaming: LocaleRenaming

  /// For a file of one locale.
  init(_ table: ParsedTable, locale: Int, codes: LocaleCodes) {
    (file, format) = (table.file, table.format)
    self.codes = codes
    places = [.init(locale: locale, file: file, format: format)]
    let tag = codes.tags[locale]
    hasOtherSpellings = table.locale != tag
    renaming = LocaleRenaming { _ in tag }
  }

  /// For a string catalog.
  init(_ table: ParsedTable, codes: LocaleCodes) {
    (file, format) = (table.file, table.format)
    self.codes = codes
    renaming = LocaleRenaming { name in codes.code(of: name).map { codes.tags[$0] } ?? name }
  }

  mutating func fit(_ localizations: LocalizationList) {
    if let recent, localizations.hasSameLocales(as: recent) { return }
    recent = localizations
    let names = localizations.map(\.locale)
    // The last of two spellings of one locale is used.
    var indexOfCode: [Int: Int] = [:]
    for (index, name) in names.enumerated() {
      if let code = codes.code(of: name) { indexOfCode[code] = index }
    }
    let present = indexOfCode.keys.sorted()
    places = present.map { .init(locale: $0, file: file, format: format) }
    let indices = present.compactMap { indexOfCode[$0] }
    order = indices == Array(names.indices) ? nil : indices
    hasOtherSpellings = present.contains { code in indexOfCode[code].map { names[$0] } != codes.tags[code] }
  }

  mutating func texts(_ localizations: LocalizationList) -> Catalog.LocalizedTexts {
    // An entry of a `.strings` file whose value is not a string has no localization.
    guard localizations.count >= places.count else { return Catalog.LocalizedTexts() }
    if order == nil, !hasOtherSpellings { return Catalog.LocalizedTexts(localizations, at: places) }
    let renamed = hasOtherSpellings ? renaming.renamed(localizations) : localizations
    let ordered = order.map { LocalizationList($0.map { renamed[$0] }) }
    return Catalog.LocalizedTexts(ordered ?? renamed, at: places)
  }
}
