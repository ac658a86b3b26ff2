import RuneCompiler
import RuneFormats
import RuneModel

/// Edits string catalogs; new elements are inserted where Xcode would write them.
struct CatalogWriter {
  /// The extraction state of entries that code does not use; with it, Xcode leaves them alone.
  static let stateOfNewEntries = "manual"

  enum Fate {
    case stays
    case goes
    case moves(to: String)
  }

  /// The changes of one entry.
  struct Change {
    var texts: [TextEdit] = []
    /// The members of each added localization, by the locale as spelled in the catalog.
    var added: [JSONMember] = []
    /// Localizations that get another value.
    var replaced: [(localization: Localization, node: JSONNode)] = []
    var forms: [AddedForms] = []
    var removed: [String] = []
    /// The new state of all texts, by the offset of the localization.
    var states: [UInt32: String] = [:]
    /// The new states of single texts, by the offset of the localization.
    var textStates: [UInt32: [TextAddress: String]] = [:]
    /// The new values of members of the entry itself; `nil` for a member that is removed.
    var members: [String: JSONNode?] = [:]
    var fate = Fate.stays
  }

  /// Forms for an existing localization.
  struct AddedForms {
    var localization: Localization
    var texts: [AddressedText]
    var state: String
  }

  private let table: ParsedTable
  private var file: SourceFile { table.file }
  private let quoted: QuotedText
  var changes: [Int: Change] = [:]
  var newEntries: [JSONMember] = []
  /// The spelling of each locale in the catalog, by normalized tag.
  private lazy var spellings: [String: String] = Self.spellings(in: table)

  init(_ table: ParsedTable) {
    self.table = table
    quoted = QuotedText(table.file, isJSON: true)
  }

  private static func spellings(in table: ParsedTable) -> [String: String] {
    var names = Set(table.localesWithoutText.keys)
    for entry in table.entries {
      for localization in entry.localizations { names.insert(localization.locale) }
    }
    var spellings: [String: String] = [:]
    for name in names.sorted() {
      if let tag = LocaleTag.normalized(name), spellings[tag] == nil { spellings[tag] = name }
    }
    return spellings
  }

  /// - Parameter locale: any spelling.
  mutating func spelling(of locale: String) -> String? {
    LocaleTag.normalized(locale).flatMap { spellings[$0] }
  }

  // MARK: What changes

  /// - Returns: `nil` for a unit without a value; its range is the range of the unit.
  func replacement(of range: ByteRange, with text: String) -> TextEdit? {
    guard file.text.utf8[range.offsets].first == UInt8(ascii: "\"") else { return nil }
    return TextEdit(range, quoted.token(text, replacing: range))
  }

  mutating func replace(_ edits: [TextEdit], at position: Int) {
    changes[position, default: Change()].texts += edits
  }

  /// - Returns: false if the same localization already has another change.
  mutating func add(_ localization: JSONNode, locale: String, at position: Int) -> Bool {
    guard !isChanged(locale, at: position) else { return false }
    changes[position, default: Change()].added.append((locale, localization))
    return true
  }

  /// - Returns: false if the same localization already has another change.
  mutating func replace(_ localization: Localization, with node: JSONNode, at position: Int) -> Bool {
    guard !isChanged(localization, at: position) else { return false }
    changes[position, default: Change()].replaced.append((localization, node))
    return true
  }

  /// - Returns: false if the same localization already has another change than of its texts.
  mutating func add(
    _ texts: [AddressedText],
    to localization: Localization,
    state: String,
    at position: Int
  ) -> Bool {
    guard !isChanged(localization.locale, at: position) else { return false }
    changes[position, default: Change()].forms.append(
      AddedForms(localization: localization, texts: texts, state: state)
    )
    return true
  }

  /// - Returns: false if the same localization already has another change.
  mutating func remove(_ localization: Localization, at position: Int) -> Bool {
    guard !isChanged(localization, at: position) else { return false }
    changes[position, default: Change()].removed.append(localization.locale)
    return true
  }

  /// - Returns: false if the same localization already has another change than of its texts.
  mutating func setState(_ state: String, of localization: Localization, at position: Int) -> Bool {
    guard !isChanged(localization.locale, at: position) else { return false }
    guard changes[position]?.textStates[localization.range.lower] == nil else { return false }
    let former = changes[position, default: Change()].states.updateValue(
      state,
      forKey: localization.range.lower
    )
    return former == nil || former == state
  }

  /// - Returns: false if a text already has another new state, or the same localization has a change other than of its
  ///   texts.
  mutating func setStates(_ states: [TextAddress: String], of localization: Localization, at position: Int)
    -> Bool
  {
    let offset = localization.range.lower
    guard !isChanged(localization.locale, at: position), changes[position]?.states[offset] == nil else {
      return false
    }
    var present = changes[position]?.textStates[offset] ?? [:]
    for (address, state) in states {
      if let former = present.updateValue(state, forKey: address), former != state { return false }
    }
    changes[position, default: Change()].textStates[offset] = present
    return true
  }

  /// Whether the localization, its state or a text of it has a change.
  private func isChanged(_ localization: Localization, at position: Int) -> Bool {
    let texts = changes[position]?.texts ?? []
    let range = localization.range
    return changes[position]?.states[range.lower] != nil || changes[position]?.textStates[range.lower] != nil
      || isChanged(localization.locale, at: position)
      || texts.contains { $0.range.lower >= range.lower && $0.range.upper <= range.upper }
  }

  private func isChanged(_ locale: String, at position: Int) -> Bool {
    guard let change = changes[position] else { return false }
    return change.replaced.contains { $0.localization.locale.hasSameUTF8(as: locale) }
      || change.forms.contains { $0.localization.locale.hasSameUTF8(as: locale) }
      || change.added.contains { $0.name.hasSameUTF8(as: locale) }
      || change.removed.contains { $0.hasSameUTF8(as: locale) }
  }

  /// Whether the localization is removed or gets another value, so that its texts are lost.
  func isReplaced(_ localization: Localization, at position: Int) -> Bool {
    guard let change = changes[position] else { return false }
    return change.replaced.contains { $0.localization.locale.hasSameUTF8(as: localization.locale) }
      || change.removed.contains { $0.hasSameUTF8(as: localization.locale) }
  }

  mutating func remove(at position: Int) {
    changes[position, default: Change()].fate = .goes
  }

  mutating func move(at position: Int, to key: String) {
    changes[position, default: Change()].fate = .moves(to: key)
  }

  mutating func add(_ key: String, _ text: String, locale: String, comment: String?) {
    var members: [JSONMember] = comment.map { [("comment", .string($0))] } ?? []
    members.append(("extractionState", .string(Self.stateOfNewEntries)))
    members.append(("localizations", .object([(locale, .unit(text, state: "translated"))])))
    newEntries.append((key, .object(members)))
  }

  // MARK: Bytes

  func edits() throws(TextFault) -> [TextEdit] {
    try file.text.utf8.withUnsafeBufferPointer { text throws(TextFault) in
      let layout = try JSONLayout(text, file, quoted)
      var edits: [TextEdit] = []
      var gone: Set<UInt32> = []
      var added = newEntries
      for (position, change) in changes.sorted(by: { $0.key < $1.key }) {
        let entry = table.entries[position]
        var inner = try Self.edits(of: change, in: entry, text, layout) + change.texts
        for (offset, state) in change.states {
          // Texts of a set share a state, which is not read.
          let slots = entry.localizations.first { $0.range.lower == offset }.map(TextSlot.slots) ?? []
          let sets = Set(slots.map(\.address).filter(\.isInSet).map(\.withoutSet))
          inner += try layout.edits(settingStatesIn: JSONObject(text, at: Int(offset))) {
            sets.contains($0) ? nil : state
          }
        }
        for (offset, states) in change.textStates {
          inner += try layout.edits(settingStatesIn: JSONObject(text, at: Int(offset))) { states[$0] }
        }
        inner += change.replaced.map { layout.edit(replacing: $0.localization.range, with: $0.node) }
        for forms in change.forms { inner += try forms.edits(in: text, layout) }
        switch change.fate {
        case .stays: edits += inner
        case .goes: gone.insert(entry.keyRange.lower)
        case .moves(let key):
          gone.insert(entry.keyRange.lower)
          let value = try JSONObject(text, behind: entry.keyRange)
          added.append((key, .raw(inner.inTextOrder.applied(to: text, value.open..<(value.close + 1)))))
        }
      }
      guard !gone.isEmpty || !added.isEmpty else { return edits }
      return try edits + Self.edits(removing: gone, adding: added, in: text, layout, file)
    }
  }

  private static func edits(
    removing gone: Set<UInt32>,
    adding added: [JSONMember],
    in text: UnsafeBufferPointer<UInt8>,
    _ layout: JSONLayout,
    _ file: SourceFile
  ) throws(TextFault) -> [TextEdit] {
    let root = try JSONObject(text, at: file.text.start)
    let added = added.sorted { XcodeOrder.isOrdered($0.name, $1.name) }
    guard let member = root["strings"], let strings = try JSONObject(text, ofMember: member) else {
      return layout.edits(inserting: [("strings", .object(added))], into: root)
    }
    let removed = strings.members.indices.filter { gone.contains(strings.members[$0].nameRange.lower) }
    return layout.edits(removing: Set(removed), inserting: added, into: strings)
  }

  private static func edits(
    of change: Change,
    in entry: ParsedEntry,
    _ text: UnsafeBufferPointer<UInt8>,
    _ layout: JSONLayout
  ) throws(TextFault) -> [TextEdit] {
    let all = change.added.sorted { XcodeOrder.isOrdered($0.name, $1.name) }
    guard !all.isEmpty || !change.removed.isEmpty || !change.members.isEmpty else { return [] }
    let entry = try JSONObject(text, behind: entry.keyRange)
    var own = MemberChanges(change.members, of: entry, layout)
    guard !all.isEmpty || !change.removed.isEmpty else { return own.edits(in: entry, layout) }
    guard let localizations = entry["localizations"] else {
      own.inserted.append(("localizations", .object(all)))
      return own.edits(in: entry, layout)
    }
    var edits: [TextEdit] = []
    // `null` is treated as absent.
    guard let object = try JSONObject(text, ofMember: localizations) else {
      return own.edits(in: entry, layout) + [
        layout.edit(replacing: localizations.valueRange, with: .object(all))
      ]
    }
    let removed = object.members.indices.filter { index in
      change.removed.contains { $0.hasSameUTF8(as: object.members[index].name) }
    }
    if all.isEmpty, removed.count == object.members.count {
      if let index = entry.members.firstIndex(where: { $0.nameRange == localizations.nameRange }) {
        own.removed.insert(index)
      }
      return own.edits(in: entry, layout)
    }
    edits += own.edits(in: entry, layout)
    edits += layout.edits(
      removing: Set(removed),
      inserting: all.filter { object[$0.name] == nil },
      into: object
    )
    for addition in all {
      // `"de" : {}`: present, but without a text.
      guard let present = object[addition.name], case .object(let members) = addition.value else { continue }
      guard let localization = try JSONObject(text, ofMember: present) else {
        edits.append(layout.edit(replacing: present.valueRange, with: addition.value))
        continue
      }
      edits += layout.edits(inserting: members.filter { localization[$0.name] == nil }, into: localization)
      for member in members {
        guard let empty = localization[member.name] else { continue }
        edits.append(layout.edit(replacing: empty.valueRange, with: member.value))
      }
    }
    return edits
  }
}
