import RuneCompiler
import RuneModel

/// Collects what is to change in one file and makes the changed file of it.
struct FileEditor {
  enum Outcome {
    case unchanged
    case changed(Adoption.Change)
    case refused(Diagnostic)
  }

  private let table: ParsedTable
  private var file: SourceFile { table.file }
  private let quoted: QuotedText
  private let xml: XMLText
  private var edits: [TextEdit] = []
  private var keyCount = 0
  private var expectation = EditExpectation()
  private lazy var insertion = CatalogInsertion(table, quoted)
  private var hasInsertions = false

  /// Keys that occur twice, or that have something twice. Readers of string catalogs and of XML do not agree
  /// which one counts; in old-style text it is the last.
  private lazy var doubtfulKeys: Set<UTF8Key> =
    table.format == .strings
    ? []
    : Set(table.diagnostics.compactMap { $0.rule == .duplicateKey ? $0.key.map(UTF8Key.init) : nil })

  /// Where `key;` stands for `key = key;`, by the offset.
  private lazy var bareKeys: Set<UInt32> = Set(
    table.entries.compactMap { entry in
      entry.localizations.first?.range == entry.keyRange ? entry.keyRange.lower : nil
    }
  )

  init(_ table: ParsedTable) {
    self.table = table
    quoted = QuotedText(table.file, isJSON: table.format == .xcstrings)
    xml = XMLText(table.file)
  }

  /// - Returns: why it cannot be done.
  mutating func replace(_ replacements: [TextMatch.Replacement], key: String) -> String? {
    guard file.text.encoding != .binary else {
      return "the file is a binary property list. Save it as text ('plutil -convert xml1') to have it edited."
    }
    if let reason = doubt(of: key) { return reason }
    var made: [TextEdit] = []
    for replacement in replacements {
      guard let edit = edit(for: replacement) else {
        return "its place in the file cannot be edited without losing something. Change it by hand."
      }
      made.append(edit)
    }
    edits += made
    for replacement in replacements { expectation.replace(replacement) }
    keyCount += 1
    return nil
  }

  /// - Parameters:
  ///   - locale: a normalised tag.
  ///   - entry: of this file.
  /// - Returns: why it cannot be done.
  mutating func insert(_ slots: [TextSlot], locale: String, _ entry: Catalog.Entry) -> String? {
    guard table.format == .xcstrings else {
      return "no file of this locale has the key. Add it there, next to its like."
    }
    guard entry.shouldTranslate else {
      return "the entry is marked as not to be translated. Remove the mark."
    }
    if let reason = doubt(of: entry.key) { return reason }
    guard let spelling = insertion.spelling(of: locale) else {
      return "the catalog has no text in this language. Add the language in Xcode."
    }
    guard let node = CatalogInsertion.node(for: slots) else {
      return "there is no text in this language yet, and the download has \(TextSlot.shape(of: slots)). "
        + "Add it by hand."
    }
    insertion.add(node, locale: spelling, to: entry.location.range)
    expectation.insert(slots, locale: spelling, at: entry.location.range)
    hasInsertions = true
    keyCount += 1
    return nil
  }

  mutating func finish() -> Outcome {
    guard keyCount > 0 else { return .unchanged }
    do {
      if hasInsertions { edits += try insertion.edits() }
      let edits = edits.inTextOrder
      let bytes = file.bytes(applying: edits)
      guard expectation.isMet(by: TableParser.parse(SourceFile(path: file.path, bytes: bytes)), from: table)
      else { return .refused(refusal) }
      return .changed(Adoption.Change(file: file, edits: edits, bytes: bytes, keyCount: keyCount))
    } catch {
      return .refused(refusal)
    }
  }

  /// The last line of defence: the edited file was read again and does not say what it should.
  private var refusal: Diagnostic {
    Diagnostic(
      .adoptLeftOut,
      "The file is left as it is: edited, it would not read as it should. Change its texts by hand.",
      at: SourceLocation(file, .start),
      table: table.name
    )
  }

  private mutating func doubt(of key: String) -> String? {
    guard doubtfulKeys.contains(UTF8Key(key)) else { return nil }
    return "the file defines the key, or a part of it, twice. Remove one of them."
  }

  private mutating func edit(for replacement: TextMatch.Replacement) -> TextEdit? {
    let (range, text) = (replacement.range, replacement.text)
    guard let first = file.text.utf8[range.offsets].first else { return nil }
    if first == UInt8(ascii: "<") {
      return xml.element(text, replacing: range).map { TextEdit(range, $0) }
    }
    if table.format == .xcstrings {
      // A unit without a value has the unit's place.
      guard first == UInt8(ascii: "\"") else { return nil }
    } else if bareKeys.contains(range.lower) {
      return TextEdit(at: Int(range.upper), inserting: Array(" = ".utf8) + quoted.token(text))
    }
    return TextEdit(range, quoted.token(text, replacing: range))
  }
}
