import RuneCompiler
import RuneSystem

/// The streams of the process.
package struct Terminal {
  /// Colours only where somebody looks, and never against `NO_COLOR` (no-color.org).
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

  package func printError(_ diagnostics: [Diagnostic]) {
    printError(diagnostics.flatMap(DiagnosticLine.lines(for:)))
  }

  /// One line of any text on the standard error.
  package func printLine(_ line: String) { printError(line.oneLine + "\n") }

  /// - Parameter text: lines in which nothing of others is left unescaped.
  package func printError(_ text: String) { Self.writeError(text) }

  /// What cannot be written to the standard error cannot be reported either.
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
  /// Whether the standard output shows colours.
  package static func colorsOutput(_ environment: Environment) -> Bool {
    environment["NO_COLOR"] == nil && environment["TERM"] != "dumb" && StandardStream.output.isTerminal
  }

  /// Whether somebody watches the standard error, so that a line may be written over.
  package static func showsProgress(_ environment: Environment) -> Bool {
    environment["TERM"] != "dumb" && StandardStream.error.isTerminal
  }
}
