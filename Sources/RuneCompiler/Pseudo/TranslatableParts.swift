import RuneModel

/// Splits a text into the parts that a translator would change and those that must stay byte for byte: specifiers,
/// tags and entities, named placeholders, the targets and attributes of Markdown links, and addresses.
struct TranslatableParts {
  private let text: UnsafeBufferPointer<UInt8>
  /// `nil` for a text that is not a format.
  private var walk: ArgumentWalk?
  /// The first specifier at or after `index`.
  private var specifier: Range<Int>?
  private var index = 0
  /// The kept part at `index`, if it has been found.
  private var keptRange: Range<Int>?
  /// The end of the last token that was read as a possible address.
  private var tokenEnd = 0
  /// The end of the last braces that were read as a possible placeholder.
  /// The last closing parenthesis that was searched for; the length of the text if there was none.
  private var closing = -1
  private var bracesEnd = 0
  /// Whether the last specifier is incomplete, so that it would change its meaning if anything followed it.
  private(set) var endsInSpecifier = false

  /// - Parameters:
  ///   - text: UTF-8; must outlive this.
  ///   - owner: the argument of the variable that the text belongs to.
  init(_ text: UnsafeBufferPointer<UInt8>, isFormat: Bool, of owner: Int?) {
    self.text = text
    if isFormat, let first = text.firstOffset(of: UInt8(ascii: "%")) {
      walk = ArgumentWalk(text, from: first, of: owner)
      readSpecifier()
    }
  }

  /// The next part. They are adjacent and cover the text.
  mutating func next() -> (range: Range<Int>, isKept: Bool)? {
    if let kept = keptRange {
      keptRange = nil
      index = kept.upperBound
      return (kept, true)
    }
    guard index < text.count else { return nil }
    let start = index
    var end = start
    while end < text.count {
      if mayStartKept(at: end), let keptEnd = keptEnd(at: end) {
        keptRange = end..<keptEnd
        break
      }
      end &+= 1
    }
    index = end
    return end > start ? (start..<end, false) : next()
  }

  private mutating func readSpecifier() {
    let step = walk?.step()
    specifier = step?.range
    if step?.specifier.kind == .incomplete { endsInSpecifier = true }
  }

  /// A fast test for most bytes.
  private func mayStartKept(at offset: Int) -> Bool {
    switch text[offset] {
    case UInt8(ascii: "%"), UInt8(ascii: "<"), UInt8(ascii: "&"), UInt8(ascii: "{"), UInt8(ascii: "]"): true
    default:
      offset >= tokenEnd && text[offset].isIdentifierByte
        && (offset == index || !text[offset &- 1].isIdentifierByte)
    }
  }

  /// The end of the kept part that starts at an offset; `nil` if none starts there.
  private mutating func keptEnd(at start: Int) -> Int? {
    if start == specifier?.lowerBound { return endAfterSpecifiers(start) }
    let end: Int? =
      switch text[start] {
      case UInt8(ascii: "<"): tagEnd(from: start)
      case UInt8(ascii: "&"): entityEnd(from: start)
      case UInt8(ascii: "{"): placeholderEnd(from: start)
      case UInt8(ascii: "]"): targetEnd(from: start)
      case UInt8(ascii: "%"): nil
      default: addressEnd(from: start)
      }
    return end.map { endAfterSpecifiers($0) }
  }

  /// Extends a kept part by the specifiers that start in it, such as the one in `<a href="%@">`.
  private mutating func endAfterSpecifiers(_ start: Int) -> Int {
    var end = start
    while let range = specifier, range.lowerBound <= end {
      end = max(end, range.upperBound)
      readSpecifier()
    }
    // A percent sign before a letter that is not ASCII is a specifier of two bytes.
    while end < text.count, text[end] & 0xC0 == 0x80 { end &+= 1 }
    return end
  }

  // MARK: What is kept

  /// `<b>`, `</b>`, `<br/>`, `<a href="…">`, `<!-- … -->`; not `a < b`.
  private func tagEnd(from start: Int) -> Int? {
    var end = start &+ 1
    if end < text.count, text[end] == UInt8(ascii: "/") || text[end] == UInt8(ascii: "!") { end &+= 1 }
    guard end < text.count, text[end].isASCIILetter || text[end] == UInt8(ascii: "-") else { return nil }
    while end < text.count, text[end] != UInt8(ascii: "<") {
      if text[end] == UInt8(ascii: ">") { return end &+ 1 }
      end &+= 1
    }
    return nil
  }

  /// `&amp;`, `&#8217;`
  private func entityEnd(from start: Int) -> Int? {
    var end = start &+ 1
    if end < text.count, text[end] == UInt8(ascii: "#") { end &+= 1 }
    let name = end
    while end < text.count, text[end].isIdentifierByte { end &+= 1 }
    return end > name && end < text.count && text[end] == UInt8(ascii: ";") ? end &+ 1 : nil
  }

  /// `{name}`, `{{name}}`, and ICU's choices, whose texts cannot be told from their keywords here.
  private mutating func placeholderEnd(from start: Int) -> Int? {
    guard start >= bracesEnd else { return nil }
    let (placeholder, end) = NamedPlaceholder.read(text, at: start, isSource: true)
    bracesEnd = end
    // Only a choice ends with a brace although it is not a placeholder.
    return placeholder != nil || text[end &- 1] == UInt8(ascii: "}") ? end : nil
  }

  /// The `](…)` of a Markdown link, and of `^[…](inflect: true)`.
  private mutating func targetEnd(from start: Int) -> Int? {
    guard start &+ 1 < text.count, text[start &+ 1] == UInt8(ascii: "(") else { return nil }
    let limit = min(text.count, start &+ Limits.linkTargetBytes)
    // Searched once for all links before it, or a text of `](` would be read again from each.
    if closing < start {
      closing = start
      while closing < text.count, text[closing] != UInt8(ascii: ")") { closing &+= 1 }
    }
    guard closing < limit else { return nil }
    var depth = 0
    for offset in (start &+ 1)..<limit {
      if text[offset] == UInt8(ascii: "(") { depth &+= 1 }
      if text[offset] == UInt8(ascii: ")") { depth &-= 1 }
      if depth == 0 { return offset &+ 1 }
    }
    return nil
  }

  /// A token with `://`, or with an `@` or a dot before a letter: `https://example.com/%@`, `me@example.com`,
  /// `example.com`, `Info.plist`.
  private mutating func addressEnd(from start: Int) -> Int? {
    var end = start &+ 1
    var isAddress = false
    while end < text.count, text[end].mayBeInAddress {
      switch text[end] {
      case UInt8(ascii: "@"), UInt8(ascii: "."):
        if text[end &- 1].isIdentifierByte, end &+ 1 < text.count, text[end &+ 1].isASCIILetter {
          isAddress = true
        }
      case UInt8(ascii: ":"):
        if end &+ 2 < text.count, text[end &+ 1] == UInt8(ascii: "/"), text[end &+ 2] == UInt8(ascii: "/") {
          isAddress = true
        }
      default: break
      }
      end &+= 1
    }
    tokenEnd = end
    return isAddress ? end : nil
  }
}

extension String {
  /// The text without the parts that stay in every language, such as specifiers, tags and addresses; each is replaced by
  /// a line break.
  ///
  /// - Parameter isFormat: whether the text has arguments.
  package func prose(isFormat: Bool) -> String {
    withUTF8Bytes { bytes in
      var parts = TranslatableParts(bytes, isFormat: isFormat, of: nil)
      guard let first = parts.next() else { return "" }
      if !first.isKept, first.range.upperBound == bytes.count { return self }
      var prose: [UInt8] = first.isKept ? [0x0A] : Array(bytes[first.range])
      while let part = parts.next() {
        if part.isKept { prose.append(0x0A) } else { prose += bytes[part.range] }
      }
      return String(decoding: prose, as: UTF8.self)
    }
  }
}

extension UInt8 {
  fileprivate var mayBeInAddress: Bool {
    switch self {
    case 0...UInt8(ascii: " "), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""), UInt8(ascii: "("),
      UInt8(ascii: ")"), UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "{"), UInt8(ascii: "}"):
      false
    default: true
    }
  }
}
