import RuneCompiler
import RuneModel

/// A table of plain text: the first columns to the left, numbers to the right.
struct TextTable {
  private var rows: [[String]]
  private let textColumns: Int

  /// - Parameter textColumns: How many columns from the left are not numbers.
  init(header: [String], textColumns: Int) {
    rows = [header]
    self.textColumns = textColumns
  }

  /// - Parameter row: Text of any origin.
  mutating func add(_ row: [String]) { rows.append(row.map(\.oneLine)) }

  var text: String {
    let widths = rows[0].indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
    var text = ""
    for row in rows {
      let cells = row.indices.map { column in
        let padding = String(repeating: " ", count: widths[column] - row[column].count)
        return column < textColumns ? row[column] + padding : padding + row[column]
      }
      var line = "  " + cells.joined(separator: "  ")
      while line.last == " " { line.removeLast() }
      text += line + "\n"
    }
    return text
  }
}
