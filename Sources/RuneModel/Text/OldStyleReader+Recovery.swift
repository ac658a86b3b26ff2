/// Messages for faults, and recovery after them.
extension OldStyleReader {
  // MARK: Faults

  mutating func report(_ rule: TextRule, _ message: String, at offset: Int, length: Int = 1) {
    guard faults.count < faultLimit else { return }
    faults.append(TextFault(rule, message, at: ByteRange(offset, min(offset + length, count))))
  }

  func unexpectedKey() -> TextFault {
    let place = ByteRange(index, index + 1)
    switch base[index] {
    case 0:
      return TextFault(
        .nulCharacter,
        "The text contains a NUL character. Save the file as UTF-8 text without it.",
        at: place
      )
    case UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "="):
      if isConflictMarker(at: index) {
        return TextFault(
          .mergeConflict,
          "A merge conflict is unresolved. Choose one side and remove the markers.",
          at: ByteRange(index, index + 7)
        )
      }
    default: break
    }
    return TextFault(
      .unexpectedCharacter,
      "Found \(characterName) where a key should be; Apple's parser ignores the rest of the file here. "
        + "Put keys in quotes and remove stray characters.",
      at: place
    )
  }

  func isConflictMarker(at offset: Int) -> Bool {
    offset + 7 <= count && (1..<7).allSatisfy { base[offset + $0] == base[offset] }
  }

  /// The character at `index` as shown in messages.
  var characterName: String {
    guard index < count else { return "the end of the text" }
    let length = max(1, (~base[index]).leadingZeroBitCount)
    let bytes = UnsafeBufferPointer(start: base + index, count: min(length, count - index))
    return String(decoding: bytes, as: UTF8.self).debugDescription
  }

  // MARK: Recovery

  /// Moves to the next entry after a faulty one, to the brace that closes the dictionary, or to the end.
  mutating func resume(after start: Int, isInBraces: Bool) {
    let faultIndex = max(index, start)
    // An unclosed quote swallows what follows, so the search starts at the entry's first line break and not at the
    // fault.
    index = max(start, readEnd)
    while index < count {
      let byte = base[index]
      if isInBraces, byte == UInt8(ascii: "}"), index >= faultIndex { return }
      index &+= 1
      guard byte == 0x0A || byte == 0x0D || (byte == UInt8(ascii: ";") && index > faultIndex) else {
        continue
      }
      guard skipSpace(), !isEntry(at: index) else { return }
    }
  }

  /// Whether an entry, a key and `=` on one line, starts at an offset.
  func isEntry(at offset: Int) -> Bool {
    guard offset < count else { return false }
    var cursor = offset
    let quote = base[offset]
    if quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
      cursor &+= 1
      while cursor < count, base[cursor] != quote, base[cursor] != 0x0A, base[cursor] != 0x0D {
        cursor &+= base[cursor] == UInt8(ascii: "\\") ? 2 : 1
      }
      guard cursor < count, base[cursor] == quote else { return false }
      cursor &+= 1
    } else {
      while cursor < count, base[cursor].isUnquotedByte { cursor &+= 1 }
      guard cursor > offset else { return false }
    }
    while cursor < count, base[cursor] == 0x20 || base[cursor] == 0x09 { cursor &+= 1 }
    return cursor < count && base[cursor] == UInt8(ascii: "=")
  }
}
