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

    /// The text that determines signature and documentation: that of the source locale, else of the first locale that
    /// has one.
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
