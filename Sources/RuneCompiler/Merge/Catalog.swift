import RuneFormats
import RuneModel

extension Catalog {
  /// An entry's texts in ascending order of their locales, each locale once.
  ///
  /// Split into two parts, because a catalog has hundreds of thousands of texts: the first part is shared with the
  /// parser, and the second is shared by all entries with the same locales from the same file.
  package struct LocalizedTexts: Sendable, RandomAccessCollection {
    /// The locale of a text and its file.
    package struct Place: Sendable {
      /// An index into `Catalog.locales`.
      package var locale: Int
      package var file: SourceFile
      package var format: TableFormat
    }

    package private(set) var localizations = LocalizationList()
    package private(set) var places: [Place] = []

    package init() {}

    /// - Parameter places: one per localization, in ascending order of their locales, each locale once.
    init(_ localizations: LocalizationList, at places: [Place]) {
      self.localizations = localizations
      self.places = places
    }

    package var startIndex: Int { 0 }
    package var endIndex: Int { places.count }

    package subscript(index: Int) -> LocalizedText {
      LocalizedText(
        locale: places[index].locale,
        localization: localizations[index],
        file: places[index].file,
        format: places[index].format
      )
    }

    package func index(of locale: Int) -> Int? {
      for index in places.indices where places[index].locale == locale { return index }
      return nil
    }

    /// The text that determines signature and documentation: the source locale's text or, without one, the text of the
    /// first locale that has one.
    package func sourceText(_ sourceIndex: Int?) -> Localization? {
      sourceTextIndex(sourceIndex).map { localizations[$0] }
    }

    func sourceTextIndex(_ sourceIndex: Int?) -> Int? {
      sourceIndex.flatMap(index(of:)) ?? (localizations.isEmpty ? nil : 0)
    }

    /// Inserts the text of a locale that has none yet.
    mutating func insert(_ localization: Localization, at place: Place) {
      var index = places.count
      while index > 0, places[index - 1].locale > place.locale { index -= 1 }
      localizations.insert(localization, at: index)
      places.insert(place, at: index)
    }

    mutating func replace(_ index: Int, with localization: Localization, at place: Place) {
      localizations[index] = localization
      places[index] = place
    }
  }
}

/// All tables of one module with all their locales: the input of the checks and the emitter.
package struct Catalog: Sendable {
  package struct Table: Sendable {
    package var name: String
    /// In byte order of their keys, each key once.
    package var entries: [Entry]
  }

  package struct Entry: Sendable {
    package var key: String
    /// The location of the key in the source locale; if it is not there, the first location found.
    package var location: SourceLocation
    package var commentText: SourceText?
    package var extractionState: String?
    package var shouldTranslate: Bool
    package var generatesSymbol: Bool?
    /// Empty until `settleSignatures`.
    package var signature = ArgumentSignature()
    /// The specifiers of the source text if they can be compared by their bytes, and the entry has arguments and
    /// other texts.
    package var specifiers: SpecifierPattern?
    package var texts: LocalizedTexts
  }

  package struct LocalizedText: Sendable {
    /// An index into `Catalog.locales`.
    package var locale: Int
    package var localization: Localization
    package var file: SourceFile
    package var format: TableFormat
  }

  package var sourceLocale: String
  /// Normalized tags in byte order; the source locale is one of them.
  package var locales: [String]
  /// In byte order of their names.
  package var tables: [Table]
}

extension Catalog {
  /// The index of the source locale in `locales`.
  package var sourceIndex: Int? {
    locales.firstIndex { $0.hasSameUTF8(as: sourceLocale) }
  }
}

extension Catalog.Table {
  /// - Parameter locale: an index into `Catalog.locales`; `nil` for none.
  package func hasTexts(in locale: Int?) -> Bool {
    entries.contains { entry in locale.flatMap(entry.texts.index(of:)) != nil }
  }
}

extension Catalog.Entry {
  package var comment: String? { commentText?.string }

  package func text(in locale: Int) -> Catalog.LocalizedText? {
    texts.index(of: locale).map { texts[$0] }
  }

  package func sourceText(_ sourceIndex: Int?) -> Localization? { texts.sourceText(sourceIndex) }
}

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
