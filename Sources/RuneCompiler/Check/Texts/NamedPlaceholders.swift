import RuneModel

/// Placeholders that an app's code or App Intents replace: `${name}`, `{{name}}` and `{name}`.
struct NamedPlaceholder: Hashable {
  enum Style: Hashable { case dollar, doubleBrace, brace }

  var style: Style
  var name: UTF8Key

  /// As written.
  var text: String {
    switch style {
    case .dollar: "${\(name.string)}"
    case .doubleBrace: "{{\(name.string)}}"
    case .brace: "{\(name.string)}"
    }
  }

  /// Longer than any name; text between braces farther apart is prose.
  private static let longestName = 64
  /// Texts with more names are data.
  private static let mostNames = 32

  /// Each one once, in text order.
  ///
  /// - Parameter isSource: whether names must be identifiers; in a translation they may have been translated.
  static func all(in text: String, isSource: Bool) -> [Self] {
    text.withUTF8Bytes { bytes in
      var result: [Self] = []
      var from = 0
      while result.count < mostNames, let brace = bytes.firstOffset(of: UInt8(ascii: "{"), from: from) {
        from = brace + 1
        let (placeholder, end) = read(bytes, at: brace, isSource: isSource)
        from = end
        if let placeholder, !result.contains(placeholder) { result.append(placeholder) }
      }
      return result
    }
  }

  /// - Parameter brace: the offset of a `{`.
  /// - Returns: `nil` for other text, with the offset at which reading continues: for an ICU choice, its end.
  static func read(
    _ bytes: UnsafeBufferPointer<UInt8>,
    at brace: Int,
    isSource: Bool
  ) -> (placeholder: Self?, end: Int) {
    let isDouble = brace + 1 < bytes.count && bytes[brace + 1] == UInt8(ascii: "{")
    let start = brace + (isDouble ? 2 : 1)
    var end = start
    while end < bytes.count, end - start <= longestName, bytes[end] != UInt8(ascii: "}") {
      // An ICU choice, `{n, plural, one {file} other {files}}`, whose inner braces contain texts.
      if bytes[end] == UInt8(ascii: "{") { return (nil, outerEnd(bytes, from: brace)) }
      if bytes[end] < 0x20 { return (nil, end) }
      end += 1
    }
    guard end < bytes.count, bytes[end] == UInt8(ascii: "}"),
      !isDouble || (end + 1 < bytes.count && bytes[end + 1] == UInt8(ascii: "}"))
    else { return (nil, end) }
    var name = bytes[start..<end]
    while name.first == 0x20 { name.removeFirst() }
    while name.last == 0x20 { name.removeLast() }
    guard !name.isEmpty, !isSource || isName(isDouble ? name.dropSigil() : name) else { return (nil, end) }
    let isDollar = !isDouble && brace > 0 && bytes[brace - 1] == UInt8(ascii: "$")
    let style: Style = isDouble ? .doubleBrace : isDollar ? .dollar : .brace
    let placeholder = Self(style: style, name: UTF8Key(String(decoding: name, as: UTF8.self)))
    return (placeholder, end + (isDouble ? 2 : 1))
  }

  /// The offset after the brace that closes the one at an offset.
  private static func outerEnd(_ bytes: UnsafeBufferPointer<UInt8>, from brace: Int) -> Int {
    var depth = 0
    for index in brace..<bytes.count {
      if bytes[index] == UInt8(ascii: "{") { depth += 1 }
      if bytes[index] == UInt8(ascii: "}") { depth -= 1 }
      if depth == 0 { return index + 1 }
    }
    return bytes.count
  }

  private static func isName(_ name: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    !name.isEmpty
      && name.allSatisfy { $0.isIdentifierByte || $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "-") }
  }
}

extension Slice<UnsafeBufferPointer<UInt8>> {
  /// Drops the sigil of a Mustache section: `{{#isOn}}`, `{{/isOn}}`.
  fileprivate func dropSigil() -> Self {
    guard let first, "#/^&>!".utf8.contains(first) else { return self }
    return dropFirst()
  }
}
