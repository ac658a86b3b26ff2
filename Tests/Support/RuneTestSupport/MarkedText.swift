/// A text with markers such as `⟪unknown-escape⟫`, which are removed and recorded: tests thus show the expected
/// locations of diagnostics in their input instead of counting columns.
package struct MarkedText: ExpressibleByStringLiteral, Sendable, CustomStringConvertible {
  package struct Marker: Hashable, Sendable, CustomStringConvertible {
    package var name: String
    package var line: Int
    package var column: Int

    package init(name: String, line: Int, column: Int) {
      self.name = name
      self.line = line
      self.column = column
    }

    package var description: String { "\(line):\(column) \(name)" }
  }

  package let text: String
  package let markers: [Marker]
  private let marked: String

  package var description: String { text }

  package init(stringLiteral marked: String) {
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

  package static func + (a: MarkedText, b: MarkedText) -> MarkedText {
    MarkedText(stringLiteral: a.marked + b.marked)
  }
}
