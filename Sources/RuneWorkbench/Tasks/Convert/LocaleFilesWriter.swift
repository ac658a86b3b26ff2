import RuneCompiler
import RuneFormats
import RuneModel

/// Writes a string catalog as `.strings` and `.stringsdict` files, one pair per locale.
struct LocaleFilesWriter {
  private struct Documents {
    var strings = StringsDocument()
    var stringsDict = StringsDictDocument()
  }

  /// The entries that cannot be expressed or can only be expressed in part.
  private(set) var lostEntries: [Diagnostic] = []
  /// Comments that cannot be expressed as they are.
  private(set) var changedComments: [Catalog.Entry] = []

  private let catalog: Catalog
  /// The name of the table.
  private let table: String
  private var documents: [Int: Documents] = [:]

  init(_ table: String, of catalog: Catalog) {
    self.table = table
    self.catalog = catalog
  }

  /// - Parameter localesWithoutText: locales that also get files.
  mutating func write(_ entries: [Catalog.Entry], localesWithoutText: [String]) {
    for locale in localesWithoutText {
      guard let index = LocaleTag.normalized(locale).flatMap(catalog.locales.firstIndex) else { continue }
      documents[index] = Documents()
    }
    if let source = catalog.sourceIndex { documents[source] = Documents() }
    for entry in entries { write(entry) }
  }

  /// - Parameter folder: the path of a locale's folder.
  func files(in folder: (String) -> String) -> [SourceFile] {
    documents.sorted { $0.key < $1.key }.flatMap { locale, documents in
      let path = folder(catalog.locales[locale]) + "/" + table
      var files: [SourceFile] = []
      if !documents.strings.isEmpty || documents.stringsDict.isEmpty {
        files.append(SourceFile(path: path + ".strings", bytes: documents.strings.bytes))
      }
      if !documents.stringsDict.isEmpty {
        files.append(SourceFile(path: path + ".stringsdict", bytes: documents.stringsDict.bytes))
      }
      return files
    }
  }

  // MARK: Entries

  private mutating func write(_ entry: Catalog.Entry) {
    let builder = MessageBuilder(signature: entry.signature, specifiers: entry.specifiers)
    var values: [PropertyList] = []
    var written: [[UInt8]] = []
    for text in entry.texts {
      guard let value = value(of: text, entry, builder) else { return }
      if let text = value.string {
        written.append(StringsDocument.entry(entry.key, text, comment: entry.comment))
      } else if let bytes = StringsDictDocument.entry(entry.key, value, comment: entry.comment) {
        written.append(bytes)
      } else {
        return lose(entry, text.locale, "a text has a control character, which XML cannot express")
      }
      values.append(value)
    }
    for (text, (value, bytes)) in zip(entry.texts, zip(values, written)) {
      if value.string == nil {
        documents[text.locale, default: Documents()].stringsDict.append(bytes)
      } else {
        documents[text.locale, default: Documents()].strings.append(bytes)
      }
    }
    if let comment = entry.comment, values.contains(where: { !$0.canFollow(comment) }) {
      changedComments.append(entry)
    }
  }

  /// `nil` if the entry is lost.
  private mutating func value(
    of text: Catalog.LocalizedText,
    _ entry: Catalog.Entry,
    _ builder: MessageBuilder
  ) -> PropertyList? {
    let localization = text.localization
    let tree = FormTree(localization.forms)
    if tree.varies(by: .set) {
      lose(entry, text.locale, "several equivalent texts are only possible in a string catalog")
      return nil
    }
    let message = builder.message(for: localization)
    let isFormat = !entry.signature.isEmpty
    if !isFormat, tree.varies(by: .plural), case .text(let shown) = message.root {
      lose(entry, text.locale, "no argument selects its plural forms, of which only one can be kept")
      return PropertyList(.string(shown), range: .start)
    }
    let meaning = MessageMeaning(message, isFormat: isFormat)
    for numbering in [false, true] {
      let value = StringsDictEntry(localization, message, signature: entry.signature, numbering: numbering)
        .value
      let reader = StringsDictReader(value)
      let read = builder.message(forms: reader.forms, substitutions: reader.substitutions)
      if reader.problems.isEmpty, let meaning, meaning == MessageMeaning(read, isFormat: isFormat) {
        return value
      }
    }
    lose(entry, text.locale, "its variations cannot be expressed by variables")
    return nil
  }

  private mutating func lose(_ entry: Catalog.Entry, _ locale: Int, _ reason: String) {
    lostEntries.append(
      Diagnostic(
        .convertLoss,
        "The entry cannot be written completely: \(reason). Change it in the catalog, or lose it with --allow-losses.",
        at: entry.location,
        table: table,
        locale: catalog.locales[locale],
        key: entry.key
      )
    )
  }
}

extension PropertyList {
  /// Whether the comment can be written before an entry with this value: in a `.strings` file, or in a `.stringsdict`
  /// if the value varies.
  fileprivate func canFollow(_ comment: String) -> Bool {
    let bytes = Array(comment.utf8)
    let end = string == nil ? Array("--".utf8) : Array("*/".utf8)
    return !zip(bytes, bytes.dropFirst()).contains { [$0, $1] == end }
      && (string != nil || bytes.allSatisfy { $0 >= 0x20 || $0 == 0x09 || $0 == 0x0A })
  }
}
