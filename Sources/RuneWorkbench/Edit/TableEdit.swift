import RuneCompiler
import RuneFormats
import RuneModel

/// One change of a localization file, by key, locale and form.
///
/// A locale is given as spelled in the file or as its normalized tag; `nil` refers to the only locale of a file.
package enum TableEdit: Sendable {
  /// Replaces existing texts.
  case setTexts([AddressedText], key: String, locale: String?)
  /// Adds the texts of a locale that the entry of a string catalog does not have yet.
  case addLocalization(
    [AddressedText],
    variables: [TextVariable] = [],
    key: String,
    locale: String,
    state: String = "translated"
  )
  /// Replaces everything that the entry of a string catalog has in a locale.
  case replaceLocalization(
    [AddressedText],
    variables: [TextVariable] = [],
    key: String,
    locale: String,
    state: String
  )
  /// Adds plural forms beside others of the same choice, which are kept.
  /// - Parameter state: the state of the new forms in a string catalog. If the other forms have a state other than
  ///   "translated" and "new", that state is used instead.
  case addForms([AddressedText], key: String, locale: String?, state: String)
  /// Sets the state of every text of a locale in a string catalog.
  case setState(String, key: String, locale: String)
  /// Removes the texts of a locale; in a file with one locale, removes the entry.
  case removeLocalization(key: String, locale: String?)
  /// Adds an entry with one plain text: where Xcode would write it, or after the last one.
  case addEntry(key: String, text: String, locale: String?, comment: String?)
  /// Adds an entry that code names to a string catalog, as a build in Xcode does.
  /// - Parameter value: a text in the source language, which is new; `nil` if the key is the text.
  case addExtractedEntry(key: String, value: String?, extractionState: String?, comment: String?)
  /// Sets the extraction state of an entry of a string catalog; `nil` removes it.
  case setExtractionState(String?, key: String)
  /// Sets the comment of an entry of a string catalog, which is then no longer one that Xcode wrote.
  case setComment(String, key: String)
  /// Adds an entry with variables to a `.stringsdict`, after the last one.
  case addVariedEntry([AddressedText], variables: [TextVariable], key: String, comment: String?)
  /// Removes all entries of the key, with their comments.
  case removeEntry(key: String)
  /// Renames the entry and keeps its texts: if the key is its own text, the text is written out.
  case renameEntry(key: String, to: String)

  package var key: String {
    switch self {
    case .setTexts(_, let key, _), .addLocalization(_, _, let key, _, _),
      .replaceLocalization(_, _, let key, _, _), .addForms(_, let key, _, _),
      .setState(_, let key, _), .removeLocalization(let key, _), .addEntry(let key, _, _, _),
      .addExtractedEntry(let key, _, _, _), .setExtractionState(_, let key), .setComment(_, let key),
      .addVariedEntry(_, _, let key, _),
      .removeEntry(let key), .renameEntry(let key, _):
      key
    }
  }
}

/// The definition of a variable, `%#@name@`, whose texts have its name in their addresses.
package struct TextVariable: Sendable, Hashable {
  package var name: String
  /// The 1-based argument that it reads, if the file specifies it.
  package var argument: Int?
  /// As written in the file, such as `lld`.
  package var specifier: String?

  package init(_ variable: Substitution) {
    (name, argument, specifier) = (variable.name, variable.argument, variable.writtenSpecifier)
  }
}

/// A file with its edits applied.
package struct EditedFile: Sendable {
  package var file: SourceFile
  /// Edits of the file's text, in text order; empty if nothing changes.
  package var edits: [TextEdit]
  package var bytes: [UInt8]
}

/// A file with its edits applied, and the table that was read from the result.
package struct EditedTable {
  package var edited: EditedFile
  package var table: ParsedTable
}

extension SourceFile {
  /// The file with the edits applied: all of them, or none.
  package func edited(by edits: [TableEdit]) throws(EditRefusal) -> EditedFile {
    var editor = TableEditor(TableParser.parse(self))
    for edit in edits { try editor.apply(edit) }
    return try editor.finish()
  }
}

/// The reason why an edit is rejected. Nothing is changed then.
package struct EditRefusal: Error, Sendable, Hashable {
  /// The file's path.
  package var file: String
  package var key: String
  /// The reason and what to do; starts in lower case because it follows a colon.
  package var reason: String
  /// Whether the result did not have the expected content when it was read again.
  package var isFailedVerification = false
}

/// The reason why an edit is rejected, as a clause after a colon.
enum EditObstacle: Error {
  case binary, syntax, noEntry, entryExists, doubtful, place, noLocale, oneLocale, noLocalization
  case twoSpellings, localizationExists, shape, twoEdits, notRepresentable, noStates, notCatalog
  case noText(TextAddress)

  var reason: String {
    switch self {
    case .binary:
      "the file is a binary property list. Save it as text ('plutil -convert xml1') to have it edited."
    case .syntax:
      "the file has faults, so it is not clear what it says. Run 'rerune-gen check' and correct them."
    case .noEntry: "the file does not have this key."
    case .entryExists: "the file has an entry of this key already. Choose another key, or change that entry."
    case .doubtful: "the file defines the key, or a part of it, twice. Remove one of them."
    case .place: "its place in the file cannot be edited without losing something. Change it by hand."
    case .noLocale: "the file has several languages. Name one."
    case .oneLocale: "the file has only one language. Change the file of the other one."
    case .noLocalization: "the entry has no text in this language."
    case .twoSpellings: "the entry has this language twice, spelled in two ways. Remove one of them."
    case .localizationExists: "the entry has a text in this language already. Change that one."
    case .shape: "texts with these variations are not written. Add them by hand."
    case .twoEdits: "two changes of the same entry contradict each other. Make them one after the other."
    case .noStates: "its texts have no states, which only string catalogs have. Review the text by hand."
    case .notCatalog: "only string catalogs record which keys code names. Convert the table to one."
    case .notRepresentable:
      "its comment, or a character, cannot be written in this format. Add the entry by hand."
    case .noText(let address):
      "the entry has no text for \(address.name.string.isEmpty ? "it without a choice" : address.name.string)."
    }
  }
}
