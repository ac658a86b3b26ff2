import RuneModel

/// One line of `path:line:column: error: message [rule-id]`, without colors.
package struct DiagnosticLine: Sendable, Hashable {
  /// `path:line:column`, or the tool's name if there is no location.
  package var place: String
  package var severity: Severity
  package var message: String

  /// - Parameters: may contain any text, for example from a file that claims to list an earlier run's diagnostics.
  package init(place: String, severity: Severity, message: String) {
    self.place = place.oneLine
    self.severity = severity
    self.message = message.oneLine
  }

  /// - Parameter isColored: adds terminal escape sequences, in the colors of clang.
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
  /// A diagnostic followed by its notes.
  package static func lines(for diagnostic: Diagnostic) -> [DiagnosticLine] {
    let message = "\(message(of: diagnostic)) [\(diagnostic.rule.id)]"
    let first = DiagnosticLine(at: diagnostic.location, diagnostic.severity, message)
    return [first] + diagnostic.notes.map { DiagnosticLine(at: $0.location, .note, $0.message) }
  }

  /// The message and the key that it refers to.
  package static func message(of diagnostic: Diagnostic) -> String {
    (diagnostic.subject + diagnostic.message).oneLine
  }

  private init(at location: SourceLocation?, _ severity: Severity, _ message: String) {
    var place = "rerune-gen"
    if let location {
      let position = location.position
      place = "\(location.file.path):\(position.line):\(position.column)"
    }
    self.init(place: place, severity: severity, message: message)
  }
}

extension Diagnostic {
  /// The key and its locale, so that the text can be identified from a log alone.
  fileprivate var subject: String {
    guard let key else { return "" }
    let name = "\"\(key.count <= 60 ? key : key.prefix(59) + "…")\""
    guard !message.hasPrefix(name) else { return "" }
    return "\(name)\(locale.flatMap { $0 == TableParser.undeterminedLocale ? nil : " (\($0))" } ?? ""): "
  }
}
