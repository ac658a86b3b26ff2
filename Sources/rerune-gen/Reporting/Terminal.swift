import RuneCompiler
import RuneSystem
import RuneWorkbench

/// The streams of the process.
struct Terminal {
  /// Colours only where somebody looks, and never against `NO_COLOR` (no-color.org).
  private let isColored: Bool

  init(environment: Environment) {
    let isWanted = environment["NO_COLOR"] == nil && environment["TERM"] != "dumb"
    isColored = isWanted && StandardStream.error.isTerminal
  }

  func printError(_ lines: [DiagnosticLine]) {
    var text = ""
    for line in lines { text += line.text(isColored: isColored) + "\n" }
    printError(text)
  }

  /// One line of any text on the standard error.
  func printLine(_ line: String) { printError(line.oneLine + "\n") }

  /// - Parameter text: lines in which nothing of others is left unescaped.
  func printError(_ text: String) { Self.writeError(text) }

  static func printOutput(_ bytes: [UInt8]) throws {
    do {
      try StandardStream.output.append(bytes)
    } catch {
      throw OutputWriter.Failure(path: "the standard output", reason: error.reason)
    }
  }
}
