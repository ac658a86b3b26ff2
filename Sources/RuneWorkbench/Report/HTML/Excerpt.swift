import RuneCompiler
import RuneModel

/// A text as HTML, its marks marked; of a long text the part around the first mark.
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
      // A line break alone would show nothing.
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
  /// As HTML in which line breaks stay: the style of an excerpt shows them.
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
