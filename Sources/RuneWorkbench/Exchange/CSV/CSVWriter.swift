import RuneCompiler
import RuneFormats
import RuneModel

/// Writes texts as comma-separated values (RFC 4180), one row per text.
///
/// The columns are `file`, `key`, `part`, `locale`, `source`, `target`, `state` and `comment`. `part` identifies a
/// plural form or a variable as the ids of XLIFF do: `plural.one`, `substitutions.files.plural.other`. `set.0` is one
/// of several equivalent texts.
enum CSVWriter {
  /// - Parameter hasMark: whether the document begins with a byte order mark, without which Excel does not read UTF-8.
  static func document(_ files: [ExchangeFile], hasMark: Bool) -> [UInt8] {
    var bytes: [UInt8] = hasMark ? [0xEF, 0xBB, 0xBF] : []
    append(CSVColumn.allCases.map(\.rawValue), to: &bytes)
    for file in files {
      for unit in file.units {
        for row in rows(of: unit, in: file) { append(row, to: &bytes) }
      }
    }
    return bytes
  }

  private static func rows(of unit: ExchangeUnit, in file: ExchangeFile) -> [[String]] {
    let part = XLIFFIdentifier.path(of: unit.address)
    func row(_ part: String, _ source: String?, _ target: String?) -> [String] {
      CSVColumn.allCases.map { column in
        switch column {
        case .file: file.original
        case .key: unit.key
        case .part: part
        case .locale: file.targetLocale
        case .source: source ?? ""
        case .target: target ?? ""
        case .state:
          unit.shouldTranslate ? unit.target == nil ? "" : unit.state ?? "" : CSVColumn.untranslated
        case .comment: unit.note ?? ""
        }
      }
    }
    guard case .set(let sources) = unit.source else {
      return [row(part, unit.source.texts.first, unit.target?.texts.first)]
    }
    let targets = unit.target?.texts ?? []
    return (0..<max(sources.count, targets.count)).map { index in
      let step = part.isEmpty ? "set.\(index)" : "\(part).set.\(index)"
      return row(
        step,
        index < sources.count ? sources[index] : nil,
        index < targets.count ? targets[index] : nil
      )
    }
  }

  private static func append(_ cells: [String], to bytes: inout [UInt8]) {
    for (index, cell) in cells.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      append(CSVFormula.defused(cell), to: &bytes)
    }
    bytes += [0x0D, 0x0A]
  }

  private static func append(_ cell: String, to bytes: inout [UInt8]) {
    let isQuoted = cell.utf8.contains { byte in
      byte == UInt8(ascii: "\"") || byte == UInt8(ascii: ",") || byte == UInt8(ascii: ";") || byte < 0x20
    }
    // Some programs drop spaces at the ends.
    guard isQuoted || cell.utf8.first == 0x20 || cell.utf8.last == 0x20 else {
      bytes += cell.utf8
      return
    }
    bytes.append(UInt8(ascii: "\""))
    for byte in cell.utf8 {
      if byte == UInt8(ascii: "\"") { bytes.append(byte) }
      bytes.append(byte)
    }
    bytes.append(UInt8(ascii: "\""))
  }
}

/// The columns, in the order in which they are written.
enum CSVColumn: String, CaseIterable {
  case file, key, part, locale, source, target, state, comment

  /// The state of a text that is not to be translated.
  static let untranslated = "do not translate"
}

/// Cells that spreadsheets may evaluate as formulas: they begin with `=`, `+`, `-` or `@` in any width, or with a
/// control character such as a tab or a line break.
///
/// Spaces and invisible characters before these are ignored, because some programs drop them.
///
/// - SeeAlso: <https://owasp.org/www-community/attacks/CSV_Injection>
enum CSVFormula {
  private static let apostrophe: Unicode.Scalar = "'"

  /// Adds an apostrophe before such a text, and before a text that already begins with apostrophes, because it would
  /// lose one of them when it is read.
  static func defused(_ text: String) -> String { isFormula(text) ? "'" + text : text }

  /// Undoes `defused`.
  static func restored(_ text: String) -> String {
    text.unicodeScalars.first == apostrophe && isFormula(text)
      ? String(text.unicodeScalars.dropFirst()) : text
  }

  /// Leading apostrophes are ignored, so that a text can be distinguished from one that was defused.
  private static func isFormula(_ text: String) -> Bool {
    let first = text.unicodeScalars.first { scalar in
      guard scalar != apostrophe, !scalar.isControl else { return scalar.isControl }
      return !scalar.properties.isWhitespace && !scalar.isHidden
    }
    return first.map { $0.isControl || startsFormula($0) } ?? false
  }

  /// The ASCII characters and their full-width and small forms.
  private static func startsFormula(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "=", "+", "-", "@": true
    case "\u{FF1D}", "\u{FF0B}", "\u{FF0D}", "\u{FF20}": true
    case "\u{FE66}", "\u{FE62}", "\u{FE63}", "\u{FE6B}", "\u{2212}": true
    default: false
    }
  }
}
