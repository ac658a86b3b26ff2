import RuneModel

/// A text with markers such as `⟪unknown-escape⟫` in it, which are taken out and remembered: so a test shows
/// in its input where a diagnostic is due, and nobody counts columns.
struct MarkedText: ExpressibleByStringLiteral, Sendable, CustomStringConvertible {
  struct Marker: Hashable, Sendable, CustomStringConvertible {
    var name: String
    var line: Int
    var column: Int

    var description: String { "\(line):\(column) \(name)" }
  }

  let text: String
  let markers: [Marker]
  private let marked: String

  var description: String { text }

  init(stringLiteral marked: String) {
    self.marked = marked
    var text = ""
    var markers: [Marker] = []
    var rest = Substring(marked)
    while let open = rest.firstIndex(of: "⟪"), let close = rest[open...].firstIndex(of: "⟫") {
      text += rest[..<open]
      let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      let name = String(rest[rest.index(after: open)..<close])
      markers.append(Marker(name: name, line: lines.count, column: (lines.last?.utf8.count ?? 0) + 1))
      rest = rest[rest.index(after: close)...]
    }
    self.text = text + rest
    self.markers = markers
  }

  static func + (a: MarkedText, b: MarkedText) -> MarkedText {
    MarkedText(stringLiteral: a.marked + b.marked)
  }
}
