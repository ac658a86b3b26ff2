import RuneCompiler
import RuneModel

/// A text as HTML with its marks; for a long text, the part around the first mark.
struct Excerpt {
  private static let mostBytes = 300

  private let marked: HighlightedText

  init(_ marked: HighlightedText) {
    self.marked = marked
  }

  init(_ text: String) {
    self.init(HighlightedText(text))
  }

  var html: String {
    let bytes = Array(marked.text.utf8)
    let window = window(in: bytes)
    var html = window.lowerBound > 0 ? "…" : ""
    var position = window.lowerBound
    for mark in marked.marks where mark.lowerBound >= position && mark.upperBound <= window.upperBound {
      html += String(decoding: bytes[position..<mark.lowerBound], as: UTF8.self).htmlLines
      let text = String(decoding: bytes[mark], as: UTF8.self).htmlLines
      // A line break alone would be invisible.
      html += "<mark>\(text.replacingLineBreaks)</mark>"
      position = mark.upperBound
    }
    html += String(decoding: bytes[position..<window.upperBound], as: UTF8.self).htmlLines
    return html + (window.upperBound < bytes.count ? "…" : "")
  }

  private func window(in bytes: [UInt8]) -> Range<Int> {
    guard bytes.count > Self.mostBytes else { return 0..<bytes.count }
    let middle = marked.marks.first.map { ($0.lowerBound + $0.upperBound) / 2 } ?? 0
    var lower = max(0, min(middle - Self.mostBytes / 2, bytes.count - Self.mostBytes))
    var upper = lower + Self.mostBytes
    while lower > 0, bytes[lower] & 0xC0 == 0x80 { lower -= 1 }
    while upper < bytes.count, bytes[upper] & 0xC0 == 0x80 { upper += 1 }
    return lower..<upper
  }
}

extension String {
  /// HTML that keeps line breaks, which the style of an excerpt shows.
  fileprivate var htmlLines: String {
    utf8.split(separator: 0x0A, omittingEmptySubsequences: false).map { String(Substring($0)).html }
      .joined(separator: "\n")
  }

  fileprivate var replacingLineBreaks: String {
    var result = ""
    for scalar in unicodeScalars {
      result.unicodeScalars.append(scalar == "\n" ? "↵" : scalar)
    }
    return result
  }
}

extension SourceLocation {
  /// The line at the location, unless it is uninformative: a brace, or the first line of a file.
  var excerpt: String? {
    guard range != .start, let line = lineText else { return nil }
    return line.unicodeScalars.contains { $0.properties.isAlphabetic || $0.properties.numericType != nil }
      ? line : nil
  }

  /// The line at the location, or 200 bytes on each side of it, since a catalog may be a single line of megabytes;
  /// `nil` if there is nothing to show.
  private var lineText: String? {
    guard file.text.encoding != .binary, !file.text.utf8.isEmpty else { return nil }
    let bytes = file.text.utf8
    let offset = min(Int(range.lower), bytes.count)
    func isBreak(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }
    func isContinuation(_ index: Int) -> Bool { index < bytes.count && bytes[index] & 0xC0 == 0x80 }
    var first = max(offset - 200, 0)
    while isContinuation(first) { first += 1 }
    var last = min(offset + 200, bytes.count)
    while isContinuation(last) { last += 1 }
    let start = bytes[first..<offset].lastIndex(where: isBreak).map { $0 + 1 }
    let end = bytes[offset..<last].firstIndex(where: isBreak)
    let line = String(decoding: bytes[(start ?? first)..<(end ?? last)], as: UTF8.self)
    let isCutBefore = start == nil && first > 0
    let isCutBehind = end == nil && last < bytes.count
    return (isCutBefore ? "…" : "") + line.drop { $0 == " " || $0 == "\t" } + (isCutBehind ? "…" : "")
  }
}
