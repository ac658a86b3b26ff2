import RuneModel

/// The formats of localization files, by file extension.
package enum TableFormat: String, Sendable, CaseIterable {
  case strings
  case stringsdict
  case xcstrings
}

/// One localization file as read: entries in source order, including duplicates, without merging.
package struct ParsedTable: Sendable {
  package var file: SourceFile
  package var format: TableFormat
  /// The file's name without its extension.
  package var name: String
  /// The `.lproj` folder's name as written for `.strings` and `.stringsdict`; `nil` for `.xcstrings`.
  package var locale: String?
  /// `sourceLanguage` of a string catalog.
  package var sourceLanguage: String?
  package var entries: [ParsedEntry]
  /// Locales for which an entry of a string catalog has no text, `"de": {}`, as written, with the first range of
  /// each. They have no localization: lookups continue with the next locale.
  package var localesWithoutText: [String: ByteRange] = [:]
  package var diagnostics: [Diagnostic]

  package init(
    file: SourceFile,
    format: TableFormat,
    name: String,
    locale: String?,
    sourceLanguage: String? = nil,
    entries: [ParsedEntry] = [],
    diagnostics: [Diagnostic] = []
  ) {
    self.file = file
    self.format = format
    self.name = name
    self.locale = locale
    self.sourceLanguage = sourceLanguage
    self.entries = entries
    self.diagnostics = diagnostics
  }
}

/// One key of one file.
package struct ParsedEntry: Sendable {
  package var key: String
  package var keyRange: ByteRange
  /// The entire entry, from key to terminator.
  package var range: ByteRange
  /// The translator's comment.
  package var commentText: SourceText?
  /// `manual`, `extracted_with_value`, `stale`, `migrated`, as written.
  package var extractionState: String?
  package var shouldTranslate: Bool
  package var generatesSymbol: Bool?
  package var localizations: LocalizationList

  package init(
    key: String,
    keyRange: ByteRange,
    range: ByteRange,
    comment: SourceText? = nil,
    extractionState: String? = nil,
    shouldTranslate: Bool = true,
    generatesSymbol: Bool? = nil,
    localizations: [Localization] = []
  ) {
    self.key = key
    self.keyRange = keyRange
    self.range = range
    commentText = comment
    self.extractionState = extractionState
    self.shouldTranslate = shouldTranslate
    self.generatesSymbol = generatesSymbol
    self.localizations = LocalizationList(localizations)
  }

  package var comment: String? {
    get { commentText?.string }
    set { commentText = newValue.map(SourceText.built) }
  }
}
