/// Reads old-style property list text, the usual shape of `.strings` files.
///
/// It accepts the same text as CoreFoundation (`CFOldStylePList.c`). Where CoreFoundation rejects the file or
/// silently ignores the rest of it, this reader records a fault and continues at the next entry: a key and `=` at the
/// start of a line or after a `;`, searched from the end of the faulty entry's first line.
package struct OldStyleReader {
  /// The faults in text order. Entries around a fault are still read.
  package internal(set) var faults: [TextFault] = []
  let faultLimit: Int
  private let depthLimit: Int

  let base: UnsafePointer<UInt8>
  let count: Int
  var index: Int
  /// The last skipped comment.
  var comment: ByteRange?
  /// The offset of the table's opening brace, if it has one.
  private var tableBrace: Int?
  /// The end of the last nested dictionary. Its faults are reported, so that it is not read again after a fault of an
  /// entry around it: reading it at each level again would take exponential time.
  var readEnd = 0

  /// - Parameters:
  ///   - text: valid UTF-8; must outlive the reader.
  ///   - faultLimit: reading stops after this many faults; a hostile text can have millions.
  ///   - depthLimit: deepest nesting; each level takes some kilobytes of stack in a debug build.
  package init(
    _ text: UnsafeBufferPointer<UInt8>,
    from start: Int = 0,
    faultLimit: Int = .max,
    depthLimit: Int = Limits.nestingDepth
  ) {
    self.faultLimit = faultLimit
    self.depthLimit = depthLimit
    base = text.baseAddress ?? ("" as StaticString).utf8Start
    count = text.count
    index = start
  }

  /// Reads the whole text as one dictionary, with or without braces.
  package mutating func readTable() -> [PropertyListMember] {
    var members: [PropertyListMember] = []
    enterTable()
    while let member = nextMember() { members.append(propertyListMember(member)) }
    return members
  }

  // MARK: Entries

  /// Starts reading the text as one dictionary, with or without braces; `nextMember` reads its entries.
  package mutating func enterTable() {
    guard skipSpace() else { return }
    let isData = base[index] == UInt8(ascii: "<") && !isConflictMarker(at: index)
    if base[index] == UInt8(ascii: "(") || isData {
      report(
        .notATable,
        "The file contains no table of keys and values. Write entries as \"key\" = \"value\";",
        at: index
      )
      index = count
    } else if base[index] == UInt8(ascii: "{") {
      tableBrace = index
      index &+= 1
    }
  }

  package mutating func nextMember() -> OldStyleMember? {
    if let member = nextMember(depth: tableBrace == nil ? 0 : 1, openedAt: tableBrace) { return member }
    if tableBrace != nil, skipSpace() {
      report(.unexpectedCharacter, "Text follows the closing brace of the table. Remove it.", at: index)
      index = count
    }
    return nil
  }

  /// - Parameter brace: the offset of the dictionary's brace; `nil` for one without braces.
  private mutating func nextMember(depth: Int, openedAt brace: Int?) -> OldStyleMember? {
    while skipSpace() {
      if brace != nil, base[index] == UInt8(ascii: "}") {
        index &+= 1
        return nil
      }
      let start = index
      do {
        var member = try readMember(depth: depth, isInBraces: brace != nil)
        comment = nil
        takeTrailingComment(for: &member)
        return member
      } catch {
        faults.append(error)
        guard faults.count < faultLimit else {
          index = count
          return nil
        }
        comment = nil
        resume(after: start, isInBraces: brace != nil)
      }
    }
    if let brace {
      report(.unterminatedCollection, "The brace is never closed. Add the missing }.", at: brace)
    }
    return nil
  }

  private mutating func readMember(depth: Int, isInBraces: Bool) throws(TextFault) -> OldStyleMember {
    let ownComment = comment
    let start = index
    guard let key = try readToken() else { throw unexpectedKey() }
    guard skipSpace() else {
      throw TextFault(.missingValue, "The key has no value. Write \"key\" = \"value\";", at: key.token)
    }

    var value = OldStyleMember.Value.string(key)
    switch base[index] {
    case UInt8(ascii: ";"): break
    case UInt8(ascii: "="):
      index &+= 1
      value = try readValue(depth: depth)
    default:
      throw TextFault(
        .missingValue,
        "Found \(characterName) after the key where = should be. Check the quotes before it.",
        at: ByteRange(index, index + 1)
      )
    }

    let end = index
    if skipSpace(), base[index] == UInt8(ascii: ";") {
      index &+= 1
    } else {
      // A missing semicolon: the entry is complete if another entry or nothing follows.
      let isWhole = index >= count || (isInBraces && base[index] == UInt8(ascii: "}")) || isEntry(at: index)
      let fault = TextFault(
        .missingSemicolon,
        isWhole
          ? "The entry does not end with a semicolon. Add ; after its value."
          : "Found \(characterName) where the entry should end. Add ; after its value, "
            + "and write quotes inside it as \\\".",
        at: isWhole ? ByteRange(end, min(end + 1, count)) : ByteRange(index, index + 1)
      )
      guard isWhole, faults.count < faultLimit else { throw fault }
      faults.append(fault)
    }
    return OldStyleMember(key: key, value: value, range: ByteRange(start, index), comment: ownComment)
  }

  /// A comment at the end of an entry's line belongs to that entry, unless there is also a comment before the entry.
  private mutating func takeTrailingComment(for member: inout OldStyleMember) {
    var cursor = index
    while cursor < count, base[cursor] == 0x20 || base[cursor] == 0x09 { cursor &+= 1 }
    guard cursor &+ 1 < count, base[cursor] == UInt8(ascii: "/") else { return }
    index = cursor
    guard skipComment() else { return }
    cursor = index
    while cursor < count, base[cursor] == 0x20 || base[cursor] == 0x09 { cursor &+= 1 }
    // Otherwise it belongs to another entry on the same line.
    guard cursor >= count || base[cursor] == 0x0A || base[cursor] == 0x0D else { return }
    if member.comment == nil { member.comment = comment }
    comment = nil
  }

  // MARK: Values

  private mutating func readValue(depth: Int) throws(TextFault) -> OldStyleMember.Value {
    guard skipSpace() else {
      throw TextFault(
        .missingValue,
        "The text ends where a value should be. Add it.",
        at: ByteRange(count, count)
      )
    }
    let start = index
    switch base[index] {
    case UInt8(ascii: "{"):
      try check(depth: depth + 1)
      index &+= 1
      var members: [PropertyListMember] = []
      while let member = nextMember(depth: depth + 1, openedAt: start) {
        members.append(propertyListMember(member))
      }
      readEnd = index
      return .other(PropertyList(.dictionary(members), range: ByteRange(start, index)))
    case UInt8(ascii: "("):
      try check(depth: depth + 1)
      index &+= 1
      let elements = try readElements(depth: depth + 1, openedAt: start)
      return .other(PropertyList(.array(elements), range: ByteRange(start, index)))
    case UInt8(ascii: "<"):
      try skipData()
      return .other(PropertyList(.other("data"), range: ByteRange(start, index)))
    default:
      guard let text = try readToken() else {
        throw TextFault(
          .missingValue,
          "Found \(characterName) where a value should be. Put the value in quotes.",
          at: ByteRange(index, index + 1)
        )
      }
      return .string(text)
    }
  }

  private mutating func readElements(depth: Int, openedAt start: Int) throws(TextFault) -> [PropertyList] {
    var elements: [PropertyList] = []
    while skipSpace(), base[index] != UInt8(ascii: ")") {
      elements.append(propertyList(try readValue(depth: depth)))
      guard skipSpace(), base[index] == UInt8(ascii: ",") else { break }
      index &+= 1
    }
    guard index < count, base[index] == UInt8(ascii: ")") else {
      throw TextFault(
        .unterminatedCollection,
        "The list is not closed. Add the missing ).",
        at: ByteRange(start, start + 1)
      )
    }
    index &+= 1
    return elements
  }

  /// `<0fbd 77>`: pairs of hexadecimal digits, white space anywhere.
  private mutating func skipData() throws(TextFault) {
    let start = index
    var digits = 0
    index &+= 1
    while index < count, base[index] != UInt8(ascii: ">") {
      if base[index].hexDigitValue != nil {
        digits &+= 1
        index &+= 1
      } else {
        let length = spaceLength(at: index)
        guard length > 0 else {
          throw TextFault(
            .invalidData,
            "Found \(characterName) in hexadecimal data. Put the value in quotes if it is a text.",
            at: ByteRange(index, index + 1)
          )
        }
        index &+= length
      }
    }
    guard index < count, digits % 2 == 0 else {
      throw TextFault(
        .invalidData,
        index < count
          ? "Hexadecimal data has an odd number of digits. Put the value in quotes if it is a text."
          : "Hexadecimal data is not closed. Add the missing >.",
        at: ByteRange(start, start + 1)
      )
    }
    index &+= 1
  }

  private func check(depth: Int) throws(TextFault) {
    guard depth > depthLimit else { return }
    throw TextFault(
      .nestingTooDeep,
      "Values are nested more than \(depthLimit) levels deep. Flatten the file.",
      at: ByteRange(index, index + 1)
    )
  }
}
