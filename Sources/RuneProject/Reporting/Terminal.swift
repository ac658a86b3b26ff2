import RuneCompiler
import RuneSystem

/// The process's standard streams.
package struct Terminal {
  /// Whether to use colours: only on a terminal, and unless `NO_COLOR` is set (no-color.org).
  package let isColored: Bool

  package init(environment: Environment) {
    let isWanted = environment["NO_COLOR"] == nil && environment["TERM"] != "dumb"
    isColored = isWanted && StandardStream.error.isTerminal
  }

  package func printError(_ lines: [DiagnosticLine]) {
    var text = ""
    for line in lines { text += line.text(isColored: isColored) + "\n" }
    printError(text)
  }

  /// Prints diagnostics, of many alike only the first; see `DiagnosticListing`.
  package func printError(_ diagnostics: [Diagnostic]) {
    printError(DiagnosticListing.lines(for: diagnostics))
  }

  /// Prints one line of arbitrary text to standard error.
  package func printLine(_ line: String) { printError(line.oneLine + "\n") }

  /// - Parameter text: lines in which all foreign text is escaped.
  package func printError(_ text: String) { Self.writeError(text) }

  /// A failure to write to standard error cannot be reported.
  package static func writeError(_ text: String) {
    try? StandardStream.error.append(Array(text.utf8))
  }

  package static func printOutput(_ bytes: [UInt8]) throws {
    do {
      try StandardStream.output.append(bytes)
    } catch {
      throw OutputWriter.Failure(path: "the standard output", reason: error.reason)
    }
  }
}

extension Terminal {
  /// Whether standard output supports colours.
  package static func colorsOutput(_ environment: Environment) -> Bool {
    environment["NO_COLOR"] == nil && environment["TERM"] != "dumb" && StandardStream.output.isTerminal
  }

  /// Whether standard error is a terminal, so that a line may be overwritten.
  package static func showsProgress(_ environment: Environment) -> Bool {
    environment["TERM"] != "dumb" && StandardStream.error.isTerminal
  }
}
