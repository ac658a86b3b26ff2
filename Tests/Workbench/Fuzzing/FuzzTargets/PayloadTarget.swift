import RuneDelivery

@testable import ReRuneCore
@testable import RuneCompiler
@testable import RuneModel
@testable import RuneWorkbench

/// A payload of any format, from its bytes to the formatted text.
enum PayloadTarget {
  private static let locale = "de"

  static func run(_ bytes: [UInt8]) throws {
    let payload: Payload
    do throws(TextFault) {
      payload = try PayloadDecoder.decode(bytes, locale: locale)
    } catch {
      try demand(error.range.lower <= error.range.upper, "\(error.rule.id) lies at \(error.range)")
      return
    }
    try expectWithinLimits(payload, bytes)
    try expectStored(payload)
    for message in payload.messages { try ShownMessage.expectHarmless(message.value.message) }
    switch payload.format {
    case .flat: try compareFlat(payload, bytes)
    case .strings: try compareStrings(payload, bytes)
    case .tables: try encodeTables(payload)
    case .records: try applyChanges(payload, bytes)
    case .stringCatalog: break
    }
  }

  /// What is written of several tables is read as the same texts.
  private static func encodeTables(_ payload: Payload) throws {
    let again = try PayloadDecoder.decode(PayloadEncoder.tables(payload.messages), locale: locale)
    func texts(_ payload: Payload) -> [TableKey: Message] {
      Dictionary(payload.messages.map { (TableKey($0), $0.value.message) }, uniquingKeysWith: { $1 })
    }
    try demand(texts(again) == texts(payload), "the tables are not written as they are read")
    try demand(again.notes.notes.isEmpty, "what is written is not valid: \(again.notes.notes)")
  }

  /// As changes of what they say themselves, records change nothing.
  private static func applyChanges(_ payload: Payload, _ bytes: [UInt8]) throws {
    let delta = try RecordDelta.decode(bytes, locale: locale)
    let base = [PayloadMessage(key: "untouched", value: .text("1"), range: .start)] + payload.messages
    let texts = try RemoteTexts(compiling: [(locale, base)], revision: 1)
    let once = try delta.applied(to: texts.messages(inLocale: locale) ?? [])
    let twice = try delta.applied(to: once)
    try demand(
      try RemoteTexts(compiling: [(locale, once)], revision: 2).has(exactly: twice, inLocale: locale),
      "the same changes applied twice differ"
    )
    let keys = Set(once.map { TableKey($0) })
    try demand(keys.isSuperset(of: delta.messages.map { TableKey($0) }), "a change is missing")
    try demand(
      keys.isDisjoint(with: delta.removedKeys.map { TableKey(table: nil, key: $0) }),
      "a removed key is left"
    )
  }

  private static func expectWithinLimits(_ payload: Payload, _ bytes: [UInt8]) throws {
    try demand(payload.notes.notes.count <= Limits.wireNotes, "\(payload.notes.notes.count) notes")
    let keys = Set(payload.messages.map { TableKey($0) })
    try demand(keys.count == payload.messages.count, "a key occurs twice")
    for range in payload.messages.map(\.range) + payload.notes.notes.map(\.range) {
      try demand(
        range.lower <= range.upper && Int(range.upper) <= bytes.count,
        "\(range.offsets) lies outside of \(bytes.count) bytes"
      )
    }
  }

  /// An update with it only changes its own locale.
  private static func expectStored(_ payload: Payload) throws {
    let other = PayloadMessage(key: "old", value: .text("old"), range: .start)
    let before = try RemoteTexts(compiling: [(locale, [other]), ("en", [other])], revision: 1)
    let after = try before.replacing([(locale, payload.messages)], revision: 2)
    try demand(
      after.has(exactly: payload.messages, inLocale: locale),
      "the texts are not those of the payload"
    )
    try demand(after.has(exactly: [other], inLocale: "en"), "another locale has changed")
    try demand(after.reader.damagedSections() == [], "the stored texts are damaged")
  }

  // MARK: References

  private static func compareFlat(_ payload: Payload, _ bytes: [UInt8]) throws {
    let text = DecodedText(decoding: bytes)
    let (document, doubts) = try JSONReference.read(bytes, from: text.start)
    guard !doubts.hasLoneSurrogate, !doubts.hasEquivalentKeys, !doubts.hasHugeNumber,
      let reference = try JSONReference.foundation(bytes) as? [String: Any]
    else { return }
    guard case .object(let members) = document else { throw Violation("a flat payload is not an object") }
    let texts = Dictionary(payload.messages.map { ($0.key, $0.value.message.root) }, uniquingKeysWith: { $1 })
    for (key, value) in reference {
      guard let value = value as? String else { continue }
      guard case .text(let text)? = texts[key] else { throw Violation("\(key.debugDescription) is missing") }
      try demand(JSONReference.isSame(text, value), "\(text.debugDescription) is \(value.debugDescription)")
    }
    // An earlier text of a key is kept if its last value is of another kind.
    let isTwice = members.count != reference.count
    for message in payload.messages where !isTwice {
      try demand(reference[message.key] != nil, "\(message.key.debugDescription) is not in the document")
    }
  }

  /// The compiler reads the same text identically.
  private static func compareStrings(_ payload: Payload, _ bytes: [UInt8]) throws {
    let table = TableParser.parse(SourceFile(path: "de.lproj/Localizable.strings", bytes: bytes))
    var texts: [UTF8Key: String] = [:]
    for entry in table.entries { texts[UTF8Key(entry.key)] = entry.localizations.first?.forms.first?.text }
    try demand(texts.count == payload.messages.count, "\(texts.count) texts in the compiler")
    for message in payload.messages {
      guard case .text(let text) = message.value else { throw Violation("a text became a choice") }
      try demand(
        texts[UTF8Key(message.key)]?.hasSameUTF8(as: text) == true,
        "\(message.key.debugDescription) is another text in the compiler"
      )
    }
  }
}
