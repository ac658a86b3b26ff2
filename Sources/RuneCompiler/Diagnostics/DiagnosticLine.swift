import RuneModel

/// One line of `path:line:column: error: message [rule-id]`, not yet coloured.
package struct DiagnosticLine: Sendable, Hashable {
  /// `path:line:column`, or the tool's name where there is no place.
  package var place: String
  package var severity: Severity
  package var message: String

  package init(place: String, severity: Severity, message: String) {
    self.place = place
    self.severity = severity
    self.message = message
  }

  /// - Parameter isColored: with the escape sequences of a terminal, in the colours that clang uses.
  package func text(isColored: Bool) -> String {
    guard isColored else { return "\(place): \(severity.rawValue): \(message)" }
    let color =
      switch severity {
      case .error: "\u{1B}[1;31m"
      case .warning: "\u{1B}[1;35m"
      case .note: "\u{1B}[1;36m"
      }
    let (bold, plain) = ("\u{1B}[1m", "\u{1B}[0m")
    return "\(bold)\(place):\(plain) \(color)\(severity.rawValue):\(plain) \(bold)\(message)\(plain)"
  }
}

extension DiagnosticLine {
  /// A diagnostic and, behind it, its notes.
  package static func lines(for diagnostic: Diagnostic) -> [DiagnosticLine] {
    let message = "\(diagnostic.subject)\(diagnostic.message) [\(diagnostic.rule.id)]"
    let first = DiagnosticLine(at: diagnostic.location, diagnostic.severity, message)
    return [first] + diagnostic.notes.map { DiagnosticLine(at: $0.location, .note, $0.message) }
  }

  private init(at location: SourceLocation?, _ severity: Severity, _ message: String) {
    var place = "rerune-gen"
    if let location {
      let position = location.position
      place = "\(location.file.path):\(position.line):\(position.column)"
    }
    self.init(place: place.oneLine, severity: severity, message: message.oneLine)
  }
}

extension Diagnostic {
  /// The key and its locale, so that a reader of a log need not open the file to know whose text is meant.
  fileprivate var subject: String {
    guard let key else { return "" }
    let name = "\"\(key.count <= 60 ? key : key.prefix(59) + "…")\""
    guard !message.hasPrefix(name) else { return "" }
    return "\(name)\(locale.flatMap { $0 == TableParser.undeterminedLocale ? nil : " (\($0))" } ?? ""): "
  }
}

extension String {
  /// Without what would break the line, or let a key of a downloaded table steer the terminal or reorder
  /// what the line says: control and bidirectional formatting characters appear as `\u{…}`.
  package var oneLine: String {
    guard unicodeScalars.contains(where: \.isUnprintable) else { return self }
    var result = ""
    for scalar in unicodeScalars {
      if scalar.isUnprintable {
        result += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}

extension Unicode.Scalar {
  fileprivate var isUnprintable: Bool {
    switch value {
    case 0x00...0x1F, 0x7F...0x9F, 0x2028, 0x2029: true
    case 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}
