import RuneCompiler
import RuneFormats
import RuneModel

/// An entry with missing texts in a locale.
package struct MissingTranslation: Sendable {
  /// The change that writes the texts.
  enum Change: Sendable, Hashable {
    /// Adds the locale to the entry of a string catalog.
    case localization
    /// Replaces the string catalog's localization for the locale.
    case replacement
    /// Adds plural forms, keeps the existing ones, and replaces empty ones.
    case forms
    /// Replaces empty texts.
    case texts
    /// Adds the entry to a file of the locale.
    case entry
  }

  package var table: String
  package var key: String
  package var comment: String?
  /// A normalized tag.
  package var locale: String
  /// The parts to translate: texts, then choices between plural forms.
  package var units: [TranslationUnit]
  /// The file that gets the texts; without content if it does not exist yet.
  package var file: SourceFile
  /// The location of the current text or, without one, of the key.
  package var location: SourceLocation
  var format: TableFormat
  var change: Change
  /// Texts that are the same in all languages.
  var copied: [AddressedText]
  var variables: [TextVariable]
  /// The places of existing texts that are empty.
  var empty: Set<TextAddress> = []

  /// Whether both request the same texts at the same place, possibly in two versions of the files.
  package func asksTheSame(as other: MissingTranslation) -> Bool {
    identity == other.identity && units == other.units && change == other.change
      && variables == other.variables && empty == other.empty
      && copied.map(\.text) == other.copied.map(\.text)
  }

  /// Equal for the same entry in two versions of the files.
  package var identity: [UTF8Key] { [UTF8Key(file.path), UTF8Key(table), UTF8Key(key)] }

  func proposedEdit(writing translated: [AddressedText]) -> ProposedEdit {
    ProposedEdit(
      file: file,
      edits: edits(writing: translated),
      entry: Findings.Entry(table: UTF8Key(table), key: UTF8Key(key))
    )
  }

  private func edits(writing translated: [AddressedText]) -> [TableEdit] {
    guard change == .forms else { return [edit(writing: translated)] }
    let state = format == .xcstrings ? Self.state : nil
    let replaced = translated.filter { empty.contains($0.address) }.map {
      AddressedText($0.text, at: $0.address, state: state)
    }
    let added = translated.filter { !empty.contains($0.address) }
    return (replaced.isEmpty ? [] : [.setTexts(replaced, key: key, locale: localeInFile)])
      + (added.isEmpty ? [] : [.addForms(added, key: key, locale: localeInFile, state: Self.state)])
  }

  /// The state of a translation that no one has looked at.
  private static let state = "needs_review"

  private func edit(writing translated: [AddressedText]) -> TableEdit {
    let texts = copied + translated
    let state = Self.state
    switch change {
    case .localization:
      return .addLocalization(texts, variables: variables, key: key, locale: locale, state: state)
    case .replacement:
      return .replaceLocalization(texts, variables: variables, key: key, locale: locale, state: state)
    case .forms, .texts:
      return .setTexts(texts, key: key, locale: localeInFile)
    case .entry where variables.isEmpty && texts.count == 1 && texts[0].address == TextAddress():
      return .addEntry(key: key, text: texts[0].text, locale: nil, comment: writableComment)
    case .entry:
      return .addVariedEntry(texts, variables: variables, key: key, comment: writableComment)
    }
  }

  /// `nil` for the only locale of a file.
  private var localeInFile: String? { format == .xcstrings ? locale : nil }

  /// The comment, if the format supports it.
  private var writableComment: String? {
    comment.flatMap { $0.contains(bytesOf: format == .strings ? "*/" : "--") ? nil : $0 }
  }
}
