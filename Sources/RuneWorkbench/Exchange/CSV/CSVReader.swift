import RuneCompiler
import RuneFormats
import RuneModel

/// Reads what `CSVWriter` writes, after a translator has edited it in a spreadsheet.
struct CSVReader {
  private(set) var document = ReceivedDocument()
  private let file: SourceFile
  /// The position of each column.
  private var columns: [CSVColumn: Int] = [:]
  private var columnCount = 0
  /// The sections by file and locale.
  private var sections: [[UTF8Key]: Int] = [:]
  private var rows: [[UTF8Key]: ByteRange] = [:]
  /// The units of sets, by section, key and place.
  private var sets: [[UTF8Key]: (section: Int, unit: Int)] = [:]

  init(_ file: SourceFile) {
    self.file = file
    file.text.utf8.withUnsafeBufferPointer { text in read(CSVRows(text, from: file.text.start)) }
  }

  private mutating func read(_ rows: CSVRows) {
    var rows = rows
    do throws(CSVRows.Fault) {
      guard let header = try rows.next() else {
        return report(
          "The file is empty. Write a row with the names of the columns, as 'export' does.",
          .start
        )
      }
      guard readHeader(header) else { return }
      while let row = try rows.next() { read(row) }
    } catch {
      report(error.message, error.range)
    }
  }

  // MARK: Rows

  /// - Returns: whether the columns that reading requires have been found.
  private mutating func readHeader(_ row: CSVRows.Row) -> Bool {
    columnCount = row.cells.count
    for (index, cell) in row.cells.enumerated() {
      // Columns that the translator added are not read.
      guard let column = CSVColumn(rawValue: cell.lowercased()) else { continue }
      if columns.updateValue(index, forKey: column) != nil {
        report("The column \(cell.debugDescription) is there twice. Remove one of them.", row.range)
      }
    }
    let missing = [CSVColumn.key, .target].filter { columns[$0] == nil }.map { "\"\($0.rawValue)\"" }
    if !missing.isEmpty {
      report(
        "The first row does not name the column \(missing.joined(separator: " and ")). Keep the row that 'export' wrote.",
        row.range
      )
    }
    return missing.isEmpty
  }

  private mutating func read(_ row: CSVRows.Row) {
    guard row.cells.count == columnCount else {
      return report(
        "The row has \(row.cells.count) cells, and the first row has \(columnCount). Put texts with commas in quotation marks.",
        row.range
      )
    }
    func cell(_ column: CSVColumn) -> String? { columns[column].map { CSVFormula.restored(row.cells[$0]) } }
    let (key, part) = (cell(.key) ?? "", cell(.part) ?? "")
    guard let address = XLIFFIdentifier.address(part) else {
      return report(
        "\(part.debugDescription) is not a part of an entry, such as \"plural.one\". Restore what 'export' wrote.",
        row.range
      )
    }
    let names = [cell(.file) ?? "", cell(.locale) ?? "", key, address.name.string].map(UTF8Key.init)
    if let first = rows.updateValue(row.range, forKey: names) {
      document.diagnostics.append(
        Diagnostic(
          .csvInvalid,
          "The text of \(key.debugDescription) is there twice. Remove one of the rows.",
          at: SourceLocation(file, row.range),
          notes: [Diagnostic.Note("The first one is here.", at: SourceLocation(file, first))]
        )
      )
      return
    }
    let section = section(cell(.file), cell(.locale), at: row.range)
    add(
      ReceivedUnit(
        identity: .text(key: UTF8Key(key), address.withoutSet),
        id: part.isEmpty ? key : "\(key) (\(part))",
        location: SourceLocation(file, row.range),
        source: cell(.source).map(ExchangeText.text),
        target: cell(.target).flatMap { $0.isEmpty ? nil : .text($0) },
        state: Self.state(cell(.state) ?? ""),
        hasState: columns[.state] != nil
      ),
      at: address,
      to: section,
      names: names
    )
  }

  /// Combines the texts of a set into one unit.
  private mutating func add(
    _ unit: ReceivedUnit,
    at address: TextAddress,
    to section: Int,
    names: [UTF8Key]
  ) {
    guard address.isInSet else { return document.sections[section].units.append(unit) }
    let set = Array(names.dropLast()) + [address.withoutSet.name]
    if let present = sets[set] {
      document.sections[section].units[present.unit].source?.append(unit.source)
      document.sections[section].units[present.unit].append(unit.target)
    } else {
      var first = unit
      first.source = .set(unit.source?.texts ?? [])
      first.target = unit.target.map { .set($0.texts) }
      sets[set] = (section, document.sections[section].units.count)
      document.sections[section].units.append(first)
    }
  }

  private mutating func section(_ original: String?, _ locale: String?, at range: ByteRange) -> Int {
    let names = [UTF8Key(original ?? ""), UTF8Key(locale ?? "")]
    if let section = sections[names] { return section }
    sections[names] = document.sections.count
    document.sections.append(
      ReceivedSection(
        original: original.flatMap { $0.isEmpty ? nil : $0 },
        targetLocale: locale.flatMap { $0.isEmpty ? nil : $0 },
        location: SourceLocation(file, range)
      )
    )
    return document.sections.count - 1
  }

  private static func state(_ name: String) -> ExchangeState {
    switch name.lowercased() {
    case "needs_review", "needs-review", "needs review": .needsReview
    case "machine_translated": .machineTranslated
    case "new", CSVColumn.untranslated: .new
    default: .translated
    }
  }

  private mutating func report(_ message: String, _ range: ByteRange) {
    document.diagnostics.append(Diagnostic(.csvInvalid, message, at: SourceLocation(file, range)))
  }
}

extension ExchangeText {
  fileprivate mutating func append(_ other: ExchangeText?) {
    self = .set(texts + (other?.texts ?? []))
  }
}

extension ReceivedUnit {
  fileprivate mutating func append(_ target: ExchangeText?) {
    guard let target else { return }
    self.target = .set((self.target?.texts ?? []) + target.texts)
  }
}
