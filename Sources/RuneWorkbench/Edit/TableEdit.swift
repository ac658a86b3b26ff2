import RuneCompiler
import RuneModel

/// One change of a localization file, by key, locale and form.
///
/// A locale is named as the file spells it, or by its normalised tag. `nil` stands for the one of a file that has
/// only one.
package enum TableEdit: Sendable {
  /// Puts other texts in the place of some that are there.
  case setTexts([AddressedText], key: String, locale: String?)
  /// Adds the texts of a locale that the entry of a string catalog has none in.
  case addLocalization([AddressedText], key: String, locale: String)
  /// Removes the texts of a locale; from a file with one locale, the entry.
  case removeLocalization(key: String, locale: String?)
  /// Adds an entry with one plain text: where Xcode would write it, or behind the last one.
  case addEntry(key: String, text: String, locale: String?, comment: String?)
  /// Removes every entry of the key, with its comment.
  case removeEntry(key: String)
  /// Gives the entry another key. Its texts stay: where the key is its own text, the text is written down.
  case renameEntry(key: String, to: String)

  package var key: String {
    switch self {
    case .setTexts(_, let key, _), .addLocalization(_, let key, _), .removeLocalization(let key, _),
      .addEntry(let key, _, _, _), .removeEntry(let key), .renameEntry(let key, _):
      key
    }
  }
}

/// A file with edits made.
package struct EditedFile: Sendable {
  package var file: SourceFile
  /// Into the file's text, in text order; none where nothing differs.
  package var edits: [TextEdit]
  package var bytes: [UInt8]
}

extension SourceFile {
  /// The file with the edits made: all of them, or none.
  package func edited(by edits: [TableEdit]) throws(EditRefusal) -> EditedFile {
    var editor = TableEditor(TableParser.parse(self))
    for edit in edits { try editor.apply(edit) }
    return try editor.finish()
  }
}
