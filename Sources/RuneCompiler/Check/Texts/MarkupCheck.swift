import RuneModel

/// Reports HTML tags, Markdown links and URLs that a translation has lost or added. Off by default: many
/// projects show such texts as they are.
enum MarkupCheck: EntryCheck {
  static let rules: [Rule] = [.markupDiffers]

  static func run(on entry: EntryContext, _ log: inout CheckLog) {
    TextPair.forEach(of: entry) { pair in
      let source = Markup.elements(of: pair.source.text)
      let translation = Markup.elements(of: pair.translation.text)
      let lost = source.removing(translation)
      let added = translation.removing(source)
      guard !lost.isEmpty || !added.isEmpty else { return }
      let parts = [
        lost.isEmpty ? nil : "lacks \(lost.joined(separator: ", "))",
        added.isEmpty ? nil : "adds \(added.joined(separator: ", "))",
      ].compactMap { $0 }
      log.report(
        .markupDiffers,
        "Compared with the source text, this text \(parts.joined(separator: " and ")). Write the same markup.",
        at: pair.translation.range,
        in: pair.text,
        of: entry
      )
    }
  }
}

/// What a text has that is no language: `<b>`, `</b>`, `](…)`, `https://…`.
enum Markup {
  /// In the order of the text. A URL counts by its host, since its path is often translated.
  static func elements(of text: String) -> [String] {
    text.withUTF8Bytes { bytes in
      var result: [String] = []
      var index = 0
      while index < bytes.count {
        if bytes[index] == UInt8(ascii: "<"), let tag = tag(bytes, at: index) {
          result.append(tag.name)
          index = tag.end
        } else if bytes[index] == UInt8(ascii: "]"), index + 1 < bytes.count,
          bytes[index + 1] == UInt8(ascii: "(")
        {
          result.append("a link [](…)")
          index += 2
        } else if let url = url(bytes, at: index) {
          result.append(url.text)
          index = url.end
        } else {
          index += 1
        }
      }
      return result
    }
  }

  /// `<b>`, `</b>`, `<br/>`, `<a href="…">` as `<a>`.
  private static func tag(_ bytes: UnsafeBufferPointer<UInt8>, at start: Int) -> (name: String, end: Int)? {
    var index = start + 1
    if index < bytes.count, bytes[index] == UInt8(ascii: "/") { index += 1 }
    let nameStart = index
    while index < bytes.count, bytes[index].isIdentifierByte { index += 1 }
    guard index > nameStart, bytes[nameStart].decimalDigitValue == nil else { return nil }
    let name = bytes.text(start..<index)
    while index < bytes.count, bytes[index] != UInt8(ascii: ">") {
      if bytes[index] == UInt8(ascii: "<") { return nil }
      index += 1
    }
    return index < bytes.count ? (name + ">", index + 1) : nil
  }

  private static func url(_ bytes: UnsafeBufferPointer<UInt8>, at start: Int) -> (text: String, end: Int)? {
    guard bytes[start] == UInt8(ascii: "h"), start == 0 || !bytes[start - 1].isIdentifierByte else {
      return nil
    }
    let rest = UnsafeBufferPointer(rebasing: bytes[start...])
    guard let scheme = ["https://", "http://"].first(where: { rest.starts(with: $0.utf8) }) else {
      return nil
    }
    var end = start + scheme.utf8.count
    while end < bytes.count, bytes[end].isIdentifierByte || [0x2D, 0x2E].contains(bytes[end]) { end += 1 }
    return (bytes.text(start..<end), end)
  }
}

extension [String] {
  /// What is left when each element of the other list is taken out once.
  fileprivate func removing(_ other: [String]) -> [String] {
    var rest = self
    for element in other {
      if let index = rest.firstIndex(of: element) { rest.remove(at: index) }
    }
    return rest
  }
}
