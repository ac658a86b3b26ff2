import RuneModel

/// All tables of one module with all their locales: the input of the checks and the emitter.
package struct Catalog: Sendable {
  package struct Table: Sendable {
    package var name: String
    /// In byte order of their keys, each key once.
    package var entries: [Entry]
  }

  package struct Entry: Sendable {
    package var key: String
    /// The location of the key in the source locale, else where it was first found.
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
  /// Normalised tags in byte order; the source locale is one of them.
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

extension Catalog.Entry {
  package var comment: String? { commentText?.string }

  package func text(in locale: Int) -> Catalog.LocalizedText? {
    texts.index(of: locale).map { texts[$0] }
  }

  package func sourceText(_ sourceIndex: Int?) -> Localization? { texts.sourceText(sourceIndex) }
}
