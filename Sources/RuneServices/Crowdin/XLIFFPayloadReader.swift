import RuneDelivery
import RuneFormats
import RuneModel

/// Reads the texts of one language from an XLIFF 1.2 document, a table for each file that it was exported from.
enum XLIFFPayloadReader {
  struct Table {
    /// Empty if the document does not name the file.
    var name: String
    var builder: PayloadBuilder
  }

  struct Document {
    var tables: [Table] = []
    var notes = WireNotes()
  }

  /// - Parameter languages: normalized tags of the language, whose texts are the targets, or the sources if they are in
  ///   that language.
  static func read(
    _ text: UnsafeBufferPointer<UInt8>,
    from start: Int,
    languages: [String],
    with xml: any XMLReader
  ) throws(TextFault) -> Document {
    let reader = XLIFF12Reader(unitLimit: Limits.payloadKeys)
    try WireXML.read(text, from: start, with: xml, into: reader)
    if let fault = reader.document.faults.first { throw fault.widened(upTo: text.count) }
    try check(reader.document.root, from: start, upTo: text.count)
    var document = Document()
    for file in reader.document.files { try document.add(file, languages) }
    return document
  }

  private static func check(_ root: XLIFFDocument.Root?, from start: Int, upTo end: Int) throws(TextFault) {
    let range = (root?.range ?? ByteRange(start, start)).widened(upTo: end)
    guard let root, root.isXLIFF else {
      throw TextFault(.unknownShape, "The document's root is not <xliff>. Export XLIFF 1.2.", at: range)
    }
    guard root.isVersion1 else {
      let version = (root.version ?? "").wireQuoted
      throw TextFault(
        .unsupportedFormat,
        "The file is XLIFF \(version), which is not read. Export XLIFF 1.2.",
        at: range
      )
    }
  }
}

extension TextFault {
  /// A reader without ranges passes empty ones.
  fileprivate func widened(upTo end: Int) -> TextFault {
    TextFault(rule, message, at: range.widened(upTo: end))
  }
}

extension XLIFFPayloadReader.Document {
  fileprivate mutating func add(_ file: XLIFFFile, _ languages: [String]) throws(TextFault) {
    func isRequested(_ language: String?) -> Bool {
      language.flatMap(LocaleTag.normalized).map(languages.contains) ?? false
    }
    let isTarget = isRequested(file.targetLanguage)
    guard isTarget || isRequested(file.sourceLanguage) else {
      notes.add(
        .skippedLocale,
        "A <file> in \((file.targetLanguage ?? file.sourceLanguage ?? "").wireQuoted) was skipped, because the document is "
          + "that of \(languages.first ?? ""). Export it with this target-language.",
        subject: languages.first,
        at: file.range
      )
      return
    }
    let entries = XLIFFEntries(file, readsTargets: isTarget)
    if entries.hasInlineElements {
      notes.add(
        .doubtfulText,
        "Texts have elements in them, such as <x/> or <g>; their own texts are used. Export texts without tags.",
        at: file.range
      )
    }
    var builder = PayloadBuilder()
    for unit in entries.duplicates {
      builder.notes.add(
        .duplicateKey,
        "The unit \(unit.id.wireQuoted) occurs twice; the last one is used. Remove one.",
        subject: unit.id,
        at: unit.range
      )
    }
    for unit in entries.unknown {
      builder.skip(
        unit.id,
        "its id is not that of a text in \((file.original ?? "").wireQuoted).",
        at: unit.range
      )
    }
    for entry in entries.entries { try builder.add(entry) }
    tables.append(XLIFFPayloadReader.Table(name: TableFileName(file.original ?? "").table, builder: builder))
  }
}

extension PayloadBuilder {
  fileprivate mutating func add(_ entry: XLIFFEntries.Entry) throws(TextFault) {
    try begin(keyBytes: entry.key.utf8.count, at: entry.range)
    guard !entry.forms.isEmpty else {
      skip(entry.key, "it has variables, but no text that refers to them.", at: entry.range)
      return
    }
    try add(entry.key, forms: entry.forms, substitutions: entry.substitutions, at: entry.range)
  }
}
