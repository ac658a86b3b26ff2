import RuneCompiler
import RuneSystem

/// The streams of the process.
package struct Terminal {
  /// Colours only where somebody looks, and never against `NO_COLOR` (no-color.org).
  private let isColored: Bool

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

  package static func printOutput(_ bytes: [UInt8]) throws {
    do {
      try StandardStream.output.append(bytes)
    } catch {
      throw OutputWriter.Failure(path: "the standard output", reason: error.reason)
    }
  }
}
