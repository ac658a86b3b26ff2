import RuneCompiler
import RuneModel

/// The texts of one localization file for translators of one language.
package struct ExchangeFile: Sendable {
  /// What the file is called in the exchange, with slashes: `App/Localizable.xcstrings`. A storyboard's table has the
  /// storyboard's name.
  package var original: String
  package var table: String
  package var sourceLocale: String
  /// A normalised tag.
  package var targetLocale: String
  package var units: [ExchangeUnit]
}

/// What a translator translates at once: one text, or a set of equivalent texts.
package struct ExchangeUnit: Sendable {
  package var key: String
  /// The place of the text in its entry; that of a set is the place of its texts.
  package var address: TextAddress
  package var source: ExchangeText
  /// `nil` if there is no text yet.
  package var target: ExchangeText?
  /// The state of the target in a string catalog; `nil` in other formats.
  package var state: String?
  package var note: String?
  /// Whether Xcode wrote the note.
  package var isNoteGenerated = false
  package var shouldTranslate = true
  /// The variables of the entry's texts: those of the translation if there is one.
  package var variables: [TextVariable] = []
  /// Those of the source text.
  package var sourceVariables: [TextVariable] = []
  package var format: TableFormat

  /// Whether it has several equivalent texts.
  package var isSet: Bool {
    switch (source, target) {
    case (.set, _), (_, .set?): true
    default: false
    }
  }

  /// The plural category that the text is for; `nil` if the text has no plural forms.
  package var pluralCategory: String? {
    address.path.last { $0.axis == .plural }?.selector
  }
}
