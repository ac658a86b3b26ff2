import RuneCompiler
import RuneFormats
import RuneModel

/// A storyboard, a xib or an intent definition: Xcode takes source texts from it, so no table contains them.
package struct XcodeDocument: Sendable {
  /// A text that is translated under a key.
  struct Text: Sendable {
    var key: String
    var text: String
    /// Xcode's note to translators about it.
    var comment: String
    var range: ByteRange
  }

  /// In the order of the document, each key once.
  let texts: [Text]
  /// The reason why the document cannot be read; some texts are then missing.
  package let fault: TextFault?

  /// - Parameter keys: the keys of existing translations, which may belong to properties that Xcode rarely exports.
  package init(_ file: SourceFile, translatedKeys keys: Set<UTF8Key>) {
    if let fault = file.text.fault {
      (texts, self.fault) = ([], fault)
      return
    }
    if file.path.utf8.suffix(17).elementsEqual(".intentdefinition".utf8) {
      let reader = IntentReader()
      reader.read(file)
      (texts, fault) = (Self.unique(reader.texts), reader.fault)
    } else {
      let reader = InterfaceReader(translatedKeys: keys)
      reader.read(file)
      (texts, fault) = (Self.unique(reader.texts), reader.fault)
    }
  }

  private static func unique(_ texts: [Text]) -> [Text] {
    var seen: Set<UTF8Key> = []
    return texts.filter { !$0.text.isEmpty && seen.insert(UTF8Key($0.key)).inserted }
  }
}

extension ExchangeTable {
  /// A table whose source texts are in a document.
  ///
  /// - Parameters:
  ///   - sourceLocale: the language of the document.
  ///   - translations: the files of other languages.
  ///   - original: the name of the document in the exchange.
  package init(
    _ document: XcodeDocument,
    of file: SourceFile,
    name: String,
    sourceLocale: String,
    translations: [ParsedTable],
    original: String
  ) {
    let entries = document.texts.map { text in
      ParsedEntry(
        key: text.key,
        keyRange: text.range,
        range: text.range,
        comment: SourceText.built(text.comment),
        localizations: [
          Localization(
            locale: sourceLocale,
            forms: [Form(text: text.text, range: text.range)],
            range: text.range
          )
        ]
      )
    }
    self.init(
      original: original,
      name: name,
      sourceLocale: sourceLocale,
      source: ParsedTable(file: file, format: .strings, name: name, locale: "Base", entries: entries),
      translations: translations,
      isOfDocument: true
    )
  }

  /// The keys of translations that the document does not have.
  package var keysWithoutSource: [String] {
    let known = Set(source.entries.map { UTF8Key($0.key) })
    let keys = translations.flatMap { $0.entries.map { UTF8Key($0.key) } }
    return Set(keys).subtracting(known).sorted().map(\.string)
  }
}
