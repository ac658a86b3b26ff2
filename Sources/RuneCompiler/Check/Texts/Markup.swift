import RuneModel

/// The language-independent parts of a text: tags, Markdown and web addresses.
struct Markup {
  enum Element: Hashable {
    /// `<b>`, `</b>`, `<br>`.
    case tag(String)
    case link, bold, italic, struck, code
    /// The host name: paths are often translated, and so are the first and last parts of a host, `de.wikipedia.org`.
    case address(String)

    /// As written in messages.
    var text: String {
      switch self {
      case .tag(let name): name
      case .link: "[link](…)"
      case .bold: "**bold**"
      case .italic: "*italic*"
      case .struck: "~~struck~~"
      case .code: "`code`"
      case .address(let site): "an address of \(site)"
      }
    }
  }

  /// The number of occurrences of each element.
  private(set) var counts: [Element: Int] = [:]
  /// In text order.
  private(set) var elements: [Element] = []
  /// The number of `**`, `__` and `~~` that neither open nor close emphasis, so that they are shown.
  private(set) var strayDelimiters = 0
  /// Unclosed emphasis delimiters.
  private var openers: [(byte: UInt8, length: Int)] = []

  init(_ text: String) {
    text.withUTF8Bytes { read($0) }
    dropUnknownTags()
  }

  /// Whether a text has Markdown that SwiftUI formats.
  static func hasMarkdown(_ localization: Localization) -> Bool {
    localization.texts.mayHaveMarkup
      && localization.forms.contains { form in
        Markup(form.text).elements.contains { [.link, .bold, .italic, .struck, .code].contains($0) }
      }
  }

  private mutating func add(_ element: Element) {
    counts[element, default: 0] += 1
    elements.append(element)
  }

  private mutating func read(_ bytes: UnsafeBufferPointer<UInt8>) {
    var index = 0
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "\\"): index += 2
      case UInt8(ascii: "%"):
        index = Self.specifierEnd(bytes, at: index)
      case UInt8(ascii: "<"): index = readTag(bytes, at: index)
      case UInt8(ascii: "`"): index = readCode(bytes, at: index)
      case UInt8(ascii: "]"):
        if index + 1 < bytes.count, bytes[index + 1] == UInt8(ascii: "(") { add(.link) }
        index += 1
      case UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "~"): index = readEmphasis(bytes, at: index)
      case UInt8(ascii: "h"): index = readAddress(bytes, at: index)
      default: index += 1
      }
    }
  }

  /// The asterisk of `%*d` is not emphasis; the ones of `5% *off*` are.
  private static func specifierEnd(_ bytes: UnsafeBufferPointer<UInt8>, at start: Int) -> Int {
    let specifier = FormatScanner(bytes).specifier(at: start)
    guard case .argument = specifier.kind, !specifier.flags.contains(.space) else { return start + 1 }
    return specifier.range.upperBound
  }

  // MARK: HTML

  /// `<a href="…">` is `<a>`, and `<br/>` is `<br>`.
  private mutating func readTag(_ bytes: UnsafeBufferPointer<UInt8>, at start: Int) -> Int {
    var index = start + 1
    if index < bytes.count, bytes[index] == UInt8(ascii: "/") { index += 1 }
    let nameStart = index
    while index < bytes.count, bytes[index].isIdentifierByte { index += 1 }
    guard index > nameStart, bytes[nameStart].decimalDigitValue == nil else { return start + 1 }
    let name = bytes.text(start..<index).lowercased()
    var hasAttribute = false
    var hasMore = false
    while index < bytes.count, bytes[index] != UInt8(ascii: ">") {
      if bytes[index] == UInt8(ascii: "<") { return index }
      if bytes[index] == UInt8(ascii: "=") { hasAttribute = true }
      if bytes[index] != UInt8(ascii: " "), bytes[index] != UInt8(ascii: "/") { hasMore = true }
      index += 1
    }
    guard index < bytes.count else { return index }
    // `<a letter of your name>` is not a tag.
    if hasAttribute || !hasMore { add(.tag(name + ">")) }
    return index + 1
  }

  /// Drops `<name>`, which may be a placeholder that is translated. A tag is an HTML tag or has an end tag.
  private mutating func dropUnknownTags() {
    elements.removeAll { element in
      guard case .tag(let tag) = element, !Self.knownTags.contains(tag.filter { $0 != "/" }) else {
        return false
      }
      let name = tag.filter { $0 != "/" && $0 != "<" }
      if counts[.tag("<\(name)")] != nil, counts[.tag("</\(name)")] != nil { return false }
      return true
    }
    counts = elements.reduce(into: [:]) { $0[$1, default: 0] += 1 }
  }

  private static let knownTags = Set(
    "a b i u s em strong span font small big sub sup code tt pre mark del ins strike br p".split(
      separator: " "
    )
    .map { "<\($0)>" }
  )

  // MARK: Markdown

  private mutating func readCode(_ bytes: UnsafeBufferPointer<UInt8>, at start: Int) -> Int {
    guard let end = bytes.firstOffset(of: UInt8(ascii: "`"), from: start + 1) else { return start + 1 }
    if end > start + 1 { add(.code) }
    return end + 1
  }

  /// As in CommonMark: an opening delimiter has no space after it, a closing one has none before it, and `_` must be
  /// at a word boundary. So `2 * 3 * 4`, `*.txt` and `snake_case` are not emphasis.
  private mutating func readEmphasis(_ bytes: UnsafeBufferPointer<UInt8>, at start: Int) -> Int {
    let byte = bytes[start]
    var end = start
    while end < bytes.count, bytes[end] == byte { end += 1 }
    let length = end - start
    guard length <= 3, byte != UInt8(ascii: "~") || length == 2 else { return end }
    let isWord = byte == UInt8(ascii: "_")
    let opens =
      end < bytes.count && !bytes[end].isSpaceOrControl && !(isWord && bytes.endsWord(before: start))
    let closes = start > 0 && !bytes[start - 1].isSpaceOrControl && !(isWord && bytes.beginsWord(at: end))
    if closes, let opener = openers.lastIndex(where: { $0.byte == byte && $0.length == length }) {
      openers.removeSubrange(opener...)
      if byte == UInt8(ascii: "~") { add(.struck) } else { addEmphasis(length) }
      if length > 1 { strayDelimiters -= 1 }
      return end
    }
    if opens, openers.count < Self.mostOpeners { openers.append((byte, length)) }
    if length > 1 { strayDelimiters += 1 }
    return end
  }

  private mutating func addEmphasis(_ length: Int) {
    if length != 1 { add(.bold) }
    if length != 2 { add(.italic) }
  }

  /// Texts with more open delimiters are not Markdown.
  private static let mostOpeners = 16

  // MARK: Addresses

  private mutating func readAddress(_ bytes: UnsafeBufferPointer<UInt8>, at start: Int) -> Int {
    guard start == 0 || !bytes[start - 1].isIdentifierByte else { return start + 1 }
    let rest = UnsafeBufferPointer(rebasing: bytes[start...])
    guard let scheme = ["https://", "http://"].first(where: { rest.starts(with: $0.utf8) }) else {
      return start + 1
    }
    let hostStart = start + scheme.utf8.count
    var end = hostStart
    while end < bytes.count,
      bytes[end].isIdentifierByte || bytes[end] == UInt8(ascii: "-") || bytes[end] == UInt8(ascii: ".")
    {
      end += 1
    }
    let labels = bytes[hostStart..<end].split(separator: UInt8(ascii: "."))
    guard labels.count > 1 else { return end }
    add(.address(String(decoding: labels[labels.count - 2], as: UTF8.self)))
    // An underscore or an asterisk in the path is not emphasis.
    while end < bytes.count, !bytes[end].isSpaceOrControl, bytes[end] != UInt8(ascii: ")"),
      bytes[end] != UInt8(ascii: "<"),
      bytes[end] != UInt8(ascii: "*"), bytes[end] < 0x80
    {
      end += 1
    }
    return end
  }
}

extension Localization.Texts {
  /// Most texts contain none of the bytes that start markup.
  var mayHaveMarkup: Bool {
    func isFound(in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
      [UInt8(ascii: "<"), UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "`"), UInt8(ascii: "~")].contains
      {
        bytes.firstOffset(of: $0) != nil
      } || bytes.firstOffset(of: UInt8(ascii: "]")) != nil || bytes.firstOffset(of: UInt8(ascii: "/")) != nil
    }
    switch self {
    case .plain(let text): return text.withUTF8Bytes(isFound)
    case .forms(let forms): return forms.contains { $0.text.withUTF8Bytes(isFound) }
    }
  }
}

extension UInt8 {
  fileprivate var isSpaceOrControl: Bool { self <= 0x20 }
}

extension UnsafeBufferPointer<UInt8> {
  /// Whether a letter or digit of any script begins at an offset.
  fileprivate func beginsWord(at offset: Int) -> Bool {
    guard offset < count else { return false }
    guard self[offset] >= 0x80 else { return self[offset].isIdentifierByte }
    return isAlphabetic(offset)
  }

  /// Whether a letter or digit of any script ends before an offset.
  fileprivate func endsWord(before offset: Int) -> Bool {
    guard offset > 0 else { return false }
    guard self[offset - 1] >= 0x80 else { return self[offset - 1].isIdentifierByte }
    var start = offset - 1
    while start > 0, self[start] & 0xC0 == 0x80 { start -= 1 }
    return isAlphabetic(start)
  }

  private func isAlphabetic(_ offset: Int) -> Bool {
    let end = Swift.min(offset + 4, count)
    let scalar = String(decoding: UnsafeBufferPointer(rebasing: self[offset..<end]), as: UTF8.self)
      .unicodeScalars.first
    return scalar.map { $0.properties.isAlphabetic || $0.properties.numericType != nil } ?? false
  }
}
