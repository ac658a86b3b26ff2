import RuneModel

/// The places of an entry's localizations, kept from one entry to the next: most entries of a file have the
/// same locales in the same order.
struct EntryLayout {
  private let file: ParsedTable
  private let codes: LocaleCodes
  private var names: [String] = []
  private var places: [Catalog.LocalizedTexts.Place] = []
  /// Which localization has each place, where they do not simply follow one another.
  private var order: [Int]?
  private var hasOtherSpellings = false

  /// For a file of one locale.
  init(_ file: ParsedTable, locale: Int, codes: LocaleCodes) {
    self.file = file
    self.codes = codes
    places = [.init(locale: locale, file: file.file, format: file.format)]
    hasOtherSpellings = file.locale != codes.tags[locale]
  }

  /// For a string catalog.
  init(_ file: ParsedTable, codes: LocaleCodes) {
    self.file = file
    self.codes = codes
  }

  mutating func fit(_ localizations: [Localization]) {
    guard !hasNames(of: localizations) else { return }
    names = localizations.map(\.locale)
    // The last of two spellings of one locale wins.
    var indexOfCode: [Int: Int] = [:]
    for (index, name) in names.enumerated() {
      if let code = codes.code(of: name) { indexOfCode[code] = index }
    }
    let present = indexOfCode.keys.sorted()
    places = present.map { .init(locale: $0, file: file.file, format: file.format) }
    let indices = present.compactMap { indexOfCode[$0] }
    order = indices == Array(names.indices) ? nil : indices
    hasOtherSpellings = present.contains { code in indexOfCode[code].map { names[$0] } != codes.tags[code] }
  }

  func texts(_ localizations: [Localization]) -> Catalog.LocalizedTexts {
    // An entry of a `.strings` file that is no text has no localization.
    guard localizations.count >= places.count else { return Catalog.LocalizedTexts() }
    if order == nil, !hasOtherSpellings { return Catalog.LocalizedTexts(localizations, at: places) }
    var ordered = order.map { $0.map { localizations[$0] } } ?? localizations
    for index in ordered.indices { ordered[index].locale = codes.tags[places[index].locale] }
    return Catalog.LocalizedTexts(ordered, at: places)
  }

  private func hasNames(of localizations: [Localization]) -> Bool {
    guard localizations.count == names.count else { return false }
    for index in names.indices where localizations[index].locale != names[index] { return false }
    return true
  }
}
