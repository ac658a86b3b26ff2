import RuneCompiler
import RuneModel

/// Puts localizations into entries of a string catalog, where Xcode would write them.
struct CatalogInsertion {
  private struct Addition {
    var locale: String
    /// The members of the localization.
    var members: [(name: String, value: JSONNode)]
  }

  private let file: SourceFile
  private let quoted: QuotedText
  private var additions: [ByteRange: [Addition]] = [:]
  /// By normalised tag, as the catalog writes them.
  private let spellings: [String: String]

  init(_ table: ParsedTable, _ quoted: QuotedText) {
    file = table.file
    self.quoted = quoted
    var names = Set(table.localesWithoutText.keys)
    for entry in table.entries {
      for localization in entry.localizations { names.insert(localization.locale) }
    }
    var spellings: [String: String] = [:]
    for name in names.sorted() {
      if let tag = LocaleTag.normalized(name), spellings[tag] == nil { spellings[tag] = name }
    }
    self.spellings = spellings
  }

  func spelling(of locale: String) -> String? { spellings[locale] }

  /// The members of a localization with these texts; `nil` where they are neither a plain text nor plural forms.
  static func node(for slots: [TextSlot]) -> JSONNode? {
    if slots.count == 1, slots[0].variable == nil, slots[0].path.isEmpty { return unit(slots[0].text) }
    guard !slots.isEmpty,
      slots.allSatisfy({ $0.variable == nil && $0.path.count == 1 && $0.path[0].axis == .plural })
    else { return nil }
    let forms = slots.map { (name: $0.path[0].selector, value: unit($0.text)) }
    let plural = JSONNode.object(forms.sorted { isOrdered($0.name, $1.name) })
    return .object([("variations", .object([("plural", plural)]))])
  }

  private static func unit(_ text: String) -> JSONNode {
    .object([("stringUnit", .object([("state", .string("translated")), ("value", .string(text))]))])
  }

  /// - Parameters:
  ///   - node: from `node(for:)`.
  ///   - locale: as the catalog spells it; the entry has no text for it.
  ///   - key: the place of the entry's key.
  mutating func add(_ node: JSONNode, locale: String, to key: ByteRange) {
    guard case .object(let members) = node else { return }
    additions[key, default: []].append(Addition(locale: locale, members: members))
  }

  func edits() throws(TextFault) -> [TextEdit] {
    try file.text.utf8.withUnsafeBufferPointer { text throws(TextFault) in
      let layout = try JSONLayout(text, file, quoted)
      var edits: [TextEdit] = []
      for (key, additions) in additions.sorted(by: { $0.key.lower < $1.key.lower }) {
        let sorted = additions.sorted { Self.isOrdered($0.locale, $1.locale) }
        edits += try Self.edits(adding: sorted, to: key, in: text, layout)
      }
      return edits
    }
  }

  private static func edits(
    adding additions: [Addition],
    to key: ByteRange,
    in text: UnsafeBufferPointer<UInt8>,
    _ layout: JSONLayout
  ) throws(TextFault) -> [TextEdit] {
    func put(_ members: [(name: String, value: JSONNode)], _ object: JSONObject) -> [TextEdit] {
      layout.edits(inserting: members, into: object, isOrdered: isOrdered)
    }
    let all = additions.map { (name: $0.locale, value: JSONNode.object($0.members)) }
    let entry = try JSONObject(text, behind: key)
    guard let localizations = entry["localizations"] else {
      return put([("localizations", .object(all))], entry)
    }
    // `null` is as good as absent.
    guard let object = try JSONObject(text, ofMember: localizations) else {
      return [layout.edit(replacing: localizations.valueRange, with: .object(all))]
    }
    var edits = put(all.filter { object[$0.name] == nil }, object)
    for addition in additions {
      // `"de" : {}`: named, but without a text.
      guard let present = object[addition.locale] else { continue }
      guard let localization = try JSONObject(text, ofMember: present) else {
        edits.append(layout.edit(replacing: present.valueRange, with: .object(addition.members)))
        continue
      }
      edits += put(addition.members.filter { localization[$0.name] == nil }, localization)
      for member in addition.members {
        guard let empty = localization[member.name] else { continue }
        edits.append(layout.edit(replacing: empty.valueRange, with: member.value))
      }
    }
    return edits
  }

  /// The order in which Xcode writes names. It is that of `localizedStandardCompare`, which for the names that
  /// occur beside each other, all of them ASCII, is the alphabet's whatever the case: `zh-Hant` before `zh-HK`.
  static func isOrdered(_ a: String, _ b: String) -> Bool {
    let (x, y) = (a.utf8.map(\.sortingByte), b.utf8.map(\.sortingByte))
    return x == y ? a.isUTF8Ordered(before: b) : x.lexicographicallyPrecedes(y)
  }
}

extension UInt8 {
  fileprivate var sortingByte: UInt8 {
    switch self {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): self | 0x20
    // Punctuation comes before digits and letters.
    case UInt8(ascii: "_"): 0x2C
    default: self
    }
  }
}
