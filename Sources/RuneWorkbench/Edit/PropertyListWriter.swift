import RuneCompiler
import RuneModel

/// Edits `.strings` and `.stringsdict` files, as old-style text or XML.
struct PropertyListWriter {
  struct NewEntry {
    var comment: [UInt8]?
    var key: [UInt8]
    /// Including the terminator of the entry.
    var value: [IndentedLine]
  }

  /// A line of a value, without its line break.
  struct IndentedLine {
    /// The levels of indentation below the key's.
    var depth = 0
    var bytes: [UInt8]
  }

  let table: ParsedTable
  var file: SourceFile { table.file }
  private let quoted: QuotedText
  let xml: XMLText
  private var replacements: [TextEdit] = []
  var newEntries: [NewEntry] = []
  private(set) var removal: EntryRemoval
  private(set) lazy var members = PropertyListLoader.load(file).members
  /// The indices of the members by the offsets of their keys.
  private lazy var positions = Dictionary(
    members.enumerated().map { ($1.keyRange.lower, $0) },
    uniquingKeysWith: { first, _ in first }
  )

  /// The offsets of entries written as `key;`, short for `key = key;`.
  private let bareKeys: Lazy<Set<UInt32>>

  /// An empty `.stringsdict` becomes XML.
  var isXML: Bool {
    !PropertyListLoader.isOldStyle(file.text) || (table.format == .stringsdict && file.text.utf8.isEmpty)
  }

  init(_ table: ParsedTable) {
    self.table = table
    quoted = QuotedText(table.file, isJSON: false)
    xml = XMLText(table.file)
    removal = EntryRemoval(table.file)
    bareKeys = Lazy()
  }

  mutating func edits() -> [TextEdit] {
    let removals = removal.edits
    return replacements + additions(beside: removals) + removals
  }

  mutating func replace(_ edits: [TextEdit]) { replacements += edits }

  // MARK: Texts

  func replacement(of range: ByteRange, with text: String) -> TextEdit? {
    guard let first = file.text.utf8[range.offsets].first else { return nil }
    if first == UInt8(ascii: "<") {
      return xml.element("string", text, replacing: range).map { TextEdit(range, $0) }
    }
    if isBare(range) {
      return TextEdit(at: Int(range.upper), inserting: Array(" = ".utf8) + quoted.token(text))
    }
    return TextEdit(range, quoted.token(text, replacing: range))
  }

  private func isBare(_ range: ByteRange) -> Bool {
    bareKeys.value {
      Set(
        table.entries.compactMap { entry in
          entry.localizations.first?.range == entry.keyRange ? entry.keyRange.lower : nil
        }
      )
    }.contains(range.lower)
  }

  // MARK: Entries

  func renaming(_ entry: ParsedEntry, to key: String) -> TextEdit? {
    let range = entry.keyRange
    if file.text.utf8[range.offsets].first == UInt8(ascii: "<") {
      return xml.element("key", key, replacing: range).map { TextEdit(range, $0) }
    }
    let token = quoted.token(key, replacing: range)
    // The former key becomes the text.
    guard isBare(range) else { return TextEdit(range, token) }
    return TextEdit(at: Int(range.lower), inserting: token + Array(" = ".utf8))
  }

  /// - Parameter key: the range of the entry's key.
  /// - Returns: the comments that may be attributed to the next entry; `nil` if it may lose its own.
  mutating func remove(_ key: ByteRange) -> [String?] {
    guard let index = positions[key.lower] else { return [] }
    let previous = index == 0 ? nil : members[index - 1].range
    let next = index + 1 < members.count ? members[index + 1] : nil
    return removal.remove(members[index].range, behind: previous, before: next?.comment, isXML: isXML)
  }

  /// Adds an entry after the last one, in the same style.
  /// - Returns: false if the format cannot represent the text or its comment.
  mutating func add(_ key: String, _ text: String, comment: String?) -> Bool {
    let entry = isXML ? xmlEntry(key, text, comment) : oldStyleEntry(key, text, comment)
    guard let entry else { return false }
    newEntries.append(entry)
    return true
  }

  private mutating func additions(beside removals: [TextEdit]) -> [TextEdit] {
    func removal(of offset: Int) -> TextEdit? {
      removals.first { $0.range.lower <= offset && offset < $0.range.upper }
    }
    guard !newEntries.isEmpty else { return [] }
    guard let last = members.last(where: { removal(of: Int($0.range.lower)) == nil }) ?? members.last else {
      return firstEntries()
    }
    // If all entries are removed, the insertion point is before the removed range.
    let end = isXML ? Int(last.range.upper) : self.removal.endOfLine(behind: last.range)
    let removed = removal(of: Int(last.range.lower))
    let place = removed.map { Int($0.range.lower) } ?? end
    // The white space between key and value, unless there is something else between them.
    let middle = file.text.utf8[
      Int(last.keyRange.upper)..<max(Int(last.keyRange.upper), Int(last.value.range.lower))
    ]
    let isUsual = middle.allSatisfy { $0.isOldStyleSpace || $0 == UInt8(ascii: "=") }
    let between =
      isUsual && last.value.range != last.keyRange ? Array(middle) : isXML ? [] : Array(" = ".utf8)
    var separator = self.removal.space(before: last)
    // A comment that ends the line must be followed by a line break.
    if end > last.range.upper, !separator.contains(0x0A), !separator.contains(0x0D) {
      separator = file.lineEnd
    }
    let indent = separator.suffix(while: { $0 != 0x0A && $0 != 0x0D })
    let isOnLine = indent.count == separator.count
    var additions = newEntries.map { entry in
      // A comment that ends the line of an entry belongs to that entry.
      let comment = entry.comment.map { $0 + (isOnLine ? [0x20] : file.lineEnd + indent) } ?? []
      let value = Self.joined(entry.value, indentedBy: indent, file.lineEnd)
      return TextEdit(at: place, inserting: separator + comment + entry.key + between + value)
    }
    // Anything after the removed entries on a separate line stays there.
    if let rest = removed.flatMap({ file.text.utf8[Int($0.range.upper)...].first }), !isXML, !rest.isLineBreak
    {
      additions.append(TextEdit(at: place, inserting: file.lineEnd))
    }
    return additions
  }

  private func oldStyleEntry(
    _ key: String,
    _ text: String,
    _ comment: String?
  ) -> NewEntry? {
    if let comment, !Self.canWrite(comment: comment, isXML: false) { return nil }
    return NewEntry(
      comment: comment.map { Array("/* \($0) */".utf8) },
      key: quoted.token(key),
      value: [IndentedLine(bytes: quoted.token(text) + [UInt8(ascii: ";")])]
    )
  }

  private func xmlEntry(
    _ key: String,
    _ text: String,
    _ comment: String?
  ) -> NewEntry? {
    guard let value = xml.element("string", text) else { return nil }
    return xmlEntry(key, [IndentedLine(bytes: value)], comment)
  }

  func xmlEntry(_ key: String, _ value: [IndentedLine], _ comment: String?) -> NewEntry? {
    if let comment, !Self.canWrite(comment: comment, isXML: true) { return nil }
    guard let key = xml.element("key", key) else { return nil }
    return NewEntry(comment: comment.map { Array("<!-- \($0) -->".utf8) }, key: key, value: value)
  }

  static func joined(_ lines: [IndentedLine], indentedBy indent: [UInt8], _ lineEnd: [UInt8]) -> [UInt8] {
    let unit: [UInt8] = indent.first == 0x20 ? indent : [0x09]
    var bytes: [UInt8] = []
    for (index, line) in lines.enumerated() {
      if index > 0 { bytes += lineEnd + indent }
      for _ in 0..<line.depth { bytes += unit }
      bytes += line.bytes
    }
    return bytes
  }
}

extension SourceFile {
  /// The line ending used in the file.
  var lineEnd: [UInt8] {
    guard let lineEnd = text.utf8.firstIndex(of: 0x0A) else {
      return text.utf8.contains(0x0D) ? [0x0D] : [0x0A]
    }
    return lineEnd > 0 && text.utf8[lineEnd - 1] == 0x0D ? [0x0D, 0x0A] : [0x0A]
  }
}

extension [UInt8] {
  fileprivate func suffix(while isWanted: (UInt8) -> Bool) -> [UInt8] {
    Array(self[(lastIndex { !isWanted($0) }.map { $0 + 1 } ?? startIndex)...])
  }
}
