import RuneCompiler
import RuneFormats
import RuneModel

/// Collects the changes of one file and produces the changed file.
///
/// `finish` applies all accepted changes together and reads the result again: it must contain exactly the requested
/// changes, otherwise none of them is made.
package struct TableEditor {
  package let table: ParsedTable
  var expectation = EditExpectation()
  var catalog: CatalogWriter
  var propertyList: PropertyListWriter
  var isCatalog: Bool { table.format == .xcstrings }
  private var hasEdits = false

  /// The entries of each key, in file order.
  lazy var positions: [UTF8Key: [Int]] = Dictionary(
    grouping: table.entries.indices,
    by: { UTF8Key(table.entries[$0].key) }
  )

  /// Keys that occur twice, or that contain something twice. Readers of string catalogs and of XML disagree about
  /// which one is used; in old-style text it is the last.
  private lazy var doubtfulKeys: Set<UTF8Key> =
    table.format == .strings
    ? []
    : Set(table.diagnostics.compactMap { $0.rule == .duplicateKey ? $0.key.map(UTF8Key.init) : nil })

  /// Keys whose entries are added, removed or renamed: no other edit of them is accepted.
  private(set) var settledKeys: Set<UTF8Key> = []
  /// Keys with any other edit.
  var changedKeys: Set<UTF8Key> = []
  /// The offsets of replaced tokens.
  private var replaced: Set<UInt32> = []

  package init(_ table: ParsedTable) {
    self.table = table
    catalog = CatalogWriter(table)
    propertyList = PropertyListWriter(table)
  }

  /// - Throws: why the edit is not possible; the editor is then unchanged.
  package mutating func apply(_ edit: TableEdit) throws(EditRefusal) {
    do {
      try check(edit)
      switch edit {
      case .setTexts(let texts, let key, let locale): try setTexts(texts, key, locale)
      case .addLocalization(let texts, let variables, let key, let locale, let state):
        try addLocalization(texts, variables, key, locale, state)
      case .replaceLocalization(let texts, let variables, let key, let locale, let state):
        try replaceLocalization(texts, variables, key, locale, state)
      case .addForms(let texts, let key, let locale, let state): try addForms(texts, key, locale, state)
      case .setState(let state, let key, let locale): try setState(state, key, locale)
      case .removeLocalization(let key, let locale): try removeLocalization(key, locale)
      case .addEntry(let key, let text, let locale, let comment): try addEntry(key, text, locale, comment)
      case .addVariedEntry(let texts, let variables, let key, let comment):
        try addVariedEntry(texts, variables, key, comment)
      case .addExtractedEntry(let key, let value, let state, let comment):
        try addExtractedEntry(key, value, state, comment)
      case .setExtractionState(let state, let key): try setExtractionState(state, key)
      case .setComment(let comment, let key): try setComment(comment, key)
      case .removeEntry(let key): try removeEntry(key)
      case .renameEntry(let key, let new): try renameEntry(key, to: new)
      }
    } catch {
      throw EditRefusal(file: table.file.path, key: edit.key, reason: error.reason)
    }
  }

  /// - Throws: if the result, read again, does not have the expected content.
  package func finish() throws(EditRefusal) -> EditedFile {
    try finishedTable().edited
  }

  /// Like `finish`, but also returns the changed file as it was read again, for callers that continue with it.
  ///
  /// - Parameter read: reads the changed file. A caller with an open table can do so without parsing all of it.
  /// - Throws: as `finish`.
  package func finishedTable(
    reading read: (SourceFile) -> ParsedTable = { TableParser.parse($0) }
  ) throws(EditRefusal) -> EditedTable {
    let file = table.file
    guard hasEdits else {
      return EditedTable(edited: EditedFile(file: file, edits: [], bytes: file.bytes), table: table)
    }
    var difference: String? = ""
    do throws(TextFault) {
      var propertyList = propertyList
      let edits = (isCatalog ? try catalog.edits() : propertyList.edits()).inTextOrder
      let bytes = file.bytes(applying: edits)
      let edited = read(SourceFile(path: file.path, bytes: bytes))
      difference = expectation.firstDifference(of: edited, from: table)
      if difference == nil {
        return EditedTable(edited: EditedFile(file: file, edits: edits, bytes: bytes), table: edited)
      }
    } catch {
      difference = ""
    }
    throw EditRefusal(
      file: file.path,
      key: difference ?? "",
      reason: "edited, it would not read as it should. Change its texts by hand.",
      isFailedVerification: true
    )
  }

  /// The spelling of a locale in the file; `nil` if the file does not have the locale.
  package mutating func spelling(of locale: String) -> String? {
    isCatalog ? catalog.spelling(of: locale) : table.locale
  }

  // MARK: What holds for all edits

  private mutating func check(_ edit: TableEdit) throws(EditObstacle) {
    guard table.file.text.encoding != .binary else { throw .binary }
    guard table.faults.isEmpty else { throw .syntax }
    let key = UTF8Key(edit.key)
    guard !settledKeys.contains(key) else { throw .twoEdits }
    let concernsWholeEntry =
      switch edit {
      case .removeEntry, .renameEntry: true
      // An entry of a property list has one localization.
      case .removeLocalization: !isCatalog
      default: false
      }
    guard !concernsWholeEntry || !changedKeys.contains(key) else { throw .twoEdits }
  }

  mutating func accept(changed key: String) {
    changedKeys.insert(UTF8Key(key))
    hasEdits = true
  }

  mutating func accept(settled keys: String...) {
    for key in keys { settledKeys.insert(UTF8Key(key)) }
    hasEdits = true
  }

  /// The entry that is used for a key.
  mutating func position(of key: String) throws(EditObstacle) -> Int {
    guard let position = try positions(of: key).last else { throw .noEntry }
    guard !doubtfulKeys.contains(UTF8Key(key)) else { throw .doubtful }
    return position
  }

  mutating func positions(of key: String) throws(EditObstacle) -> [Int] {
    guard let positions = positions[UTF8Key(key)] else { throw .noEntry }
    return positions
  }

  func localization(at position: Int, _ locale: String?) throws(EditObstacle) -> Localization {
    let all = table.entries[position].localizations
    guard let locale else {
      guard !isCatalog, let only = all.first else { throw .noLocale }
      return only
    }
    if let exact = all.first(where: { $0.locale.hasSameUTF8(as: locale) }) { return exact }
    let tag = LocaleTag.normalized(locale)
    let alike = all.filter { tag != nil && LocaleTag.normalized($0.locale) == tag }
    guard let localization = alike.first else { throw .noLocalization }
    guard alike.count == 1 else { throw .twoSpellings }
    return localization
  }

  // MARK: Texts

  private mutating func setTexts(
    _ texts: [AddressedText],
    _ key: String,
    _ locale: String?
  ) throws(EditObstacle) {
    let position = try position(of: key)
    let localization = try localization(at: position, locale)
    guard !localization.isImplicit else { throw .noLocalization }
    guard !catalog.isReplaced(localization, at: position) else { throw .twoEdits }
    let slots = TextSlot.slots(of: localization)
    var edits: [TextEdit] = []
    var changed: Set<UInt32> = []
    var states: [TextAddress: String] = [:]
    for text in texts {
      let matching = slots.filter { $0.address == text.address }
      guard matching.count == 1 else { throw matching.isEmpty ? .noText(text.address) : .doubtful }
      if let state = text.state { states[text.address.withoutSet] = state }
      guard !matching[0].text.hasSameUTF8(as: text.text) else { continue }
      // The edit may be elsewhere: a key without a value gets the value after the key.
      let place = matching[0].range.lower
      guard !replaced.contains(place), changed.insert(place).inserted else { throw .twoEdits }
      guard let edit = replacement(of: matching[0].range, with: text.text) else { throw .place }
      edits.append(edit)
    }
    let newStates = isCatalog ? newStates(states, of: localization) : [:]
    guard !edits.isEmpty || !newStates.isEmpty else { return }
    if !newStates.isEmpty {
      guard catalog.setStates(newStates, of: localization, at: position) else { throw .twoEdits }
    }
    replaced.formUnion(changed)
    if isCatalog { catalog.replace(edits, at: position) } else { propertyList.replace(edits) }
    let file = table.file
    expectation.change(position, of: table) { expected in
      expected.set(texts, locale: localization.locale)
      if !newStates.isEmpty { expected.set(newStates, of: localization, in: file) }
    }
    accept(changed: key)
  }

  /// The texts that differ from the current ones.
  private func newStates(
    _ states: [TextAddress: String],
    of localization: Localization
  ) -> [TextAddress: String] {
    guard !states.isEmpty else { return [:] }
    let present = FormStates(localization, in: table.file)
    return states.filter { present[$0.key] != $0.value }
  }

  private func replacement(of range: ByteRange, with text: String) -> TextEdit? {
    isCatalog ? catalog.replacement(of: range, with: text) : propertyList.replacement(of: range, with: text)
  }
}
