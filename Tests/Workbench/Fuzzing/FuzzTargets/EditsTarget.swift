import RuneModel

@testable import RuneCompiler
@testable import RuneWorkbench

/// A localization file, and eight bytes that choose its format and two edits.
enum EditsTarget {
  static func run(_ bytes: [UInt8]) throws {
    var (text, choices) = Choices.split(bytes, count: 8)
    let path = choices.one(of: [
      "Localizable.xcstrings", "de.lproj/Localizable.strings", "de.lproj/Localizable.stringsdict",
    ])
    let file = SourceFile(path: path, bytes: text)
    let table = TableParser.parse(file)
    let edits = (0..<2).map { _ in edit(of: table, &choices) }
    for edits in [[edits[0]], edits] {
      let edited: EditedFile
      do throws(EditRefusal) {
        edited = try file.edited(by: edits)
      } catch {
        try demand(!error.isFailedVerification, "\(error.key.debugDescription): \(error.reason)")
        continue
      }
      try expectEdited(edited, table, edits)
    }
  }

  private static let texts = ["", "A \"b\" \\ %1$@\n\u{2028}", "é 👨‍👩‍👧", "</string>", "*/"]

  private static func edit(of table: ParsedTable, _ choices: inout Choices) -> TableEdit {
    let operation = choices.next()
    let entry = table.entries.isEmpty ? nil : table.entries[choices.next() % table.entries.count]
    let key = entry?.key ?? "key"
    let text = texts[operation / 8 % texts.count]
    let localization = entry?.localizations.first
    let locale = localization?.locale
    switch operation % 8 {
    case 0: return .setTexts([AddressedText(text)], key: key, locale: nil)
    case 1:
      let slots = localization.map(TextSlot.slots) ?? []
      return .setTexts(slots.map { AddressedText(text, at: $0.address) }, key: key, locale: locale)
    case 2: return .addLocalization([AddressedText(text)], key: key, locale: "fr")
    case 3: return .setState("needs_review", key: key, locale: locale ?? "fr")
    case 4: return .removeLocalization(key: key, locale: locale)
    case 5: return .addEntry(key: "new " + text, text: text, locale: locale, comment: text)
    case 6: return .removeEntry(key: key)
    default: return .renameEntry(key: key, to: "new " + text)
    }
  }

  /// The result can be read, and only the entries of the edits differ.
  private static func expectEdited(_ edited: EditedFile, _ table: ParsedTable, _ edits: [TableEdit]) throws {
    var end: UInt32 = 0
    for edit in edited.edits {
      try SourceTables.expect(edit.range, in: edited.file, "an edit")
      try demand(edit.range.lower >= end, "edits overlap")
      end = edit.range.upper
    }
    let result = TableParser.parse(SourceFile(path: edited.file.path, bytes: edited.bytes))
    let (before, after) = (errors(in: table), errors(in: result))
    try demand(after <= before, "\(after) faults, and \(before) before")
    var changed = Set(edits.map { UTF8Key($0.key) })
    for case .renameEntry(_, let new) in edits { changed.insert(UTF8Key(new)) }
    let heirs = heirs(of: edits, in: table)
    let old = readings(of: table, except: changed, commentsExcept: heirs)
    let new = readings(of: result, except: changed, commentsExcept: heirs)
    try demand(old == new, "an entry that was not edited has changed")
  }

  private static func errors(in table: ParsedTable) -> Int {
    table.diagnostics.count { $0.rule.category == .syntax && $0.severity == .error }
  }

  private static func readings(
    of table: ParsedTable,
    except keys: Set<UTF8Key>,
    commentsExcept heirs: Set<UTF8Key>
  ) -> [EntryReading] {
    table.entries.filter { !keys.contains(UTF8Key($0.key)) }.map { entry in
      var reading = EntryReading(entry)
      if heirs.contains(reading.key) { reading.comment = nil }
      return reading
    }
  }

  /// The entries of a property list that follow a removed one: a heading above the removed entry is kept, and is the
  /// comment of the next one from then on.
  private static func heirs(of edits: [TableEdit], in table: ParsedTable) -> Set<UTF8Key> {
    guard table.format != .xcstrings else { return [] }
    let removed = Set(edits.compactMap(\.removedKey))
    var heirs: Set<UTF8Key> = []
    var isBehindRemoved = false
    for entry in table.entries {
      let key = UTF8Key(entry.key)
      if removed.contains(key) {
        isBehindRemoved = true
      } else if isBehindRemoved {
        heirs.insert(key)
        isBehindRemoved = false
      }
    }
    return heirs
  }
}

extension TableEdit {
  /// The key whose entry the edit removes from a property list.
  fileprivate var removedKey: UTF8Key? {
    switch self {
    case .removeEntry(let key), .removeLocalization(let key, _): UTF8Key(key)
    default: nil
    }
  }
}
