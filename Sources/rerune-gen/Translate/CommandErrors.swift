import RuneModel
import RuneProject

/// Shows the standard error of a command line by line, escaped, up to a limit of bytes and lines.
struct CommandErrors {
  /// Longer lines are shown in pieces.
  private static let lineBytes = 4 << 10

  private let terminal: Terminal
  private var line: [UInt8] = []
  private var byteCount = 0
  private var lineCount = 0
  private var isFull = false

  init(_ terminal: Terminal) {
    self.terminal = terminal
  }

  mutating func show(_ piece: [UInt8]) {
    for byte in piece where !isFull {
      byteCount += 1
      if byte != 0x0A { line.append(byte) }
      if byte == 0x0A || line.count == Self.lineBytes { printLine() }
      guard byteCount == Limits.commandErrorBytes || lineCount == Limits.commandErrorLines else { continue }
      finish()
      isFull = true
      terminal.printLine("The command writes more errors than are shown here.")
    }
  }

  /// Shows a last line without a line break.
  mutating func finish() {
    if !line.isEmpty { printLine() }
  }

  private mutating func printLine() {
    terminal.printLine(String(decoding: line, as: UTF8.self))
    line = []
    lineCount += 1
  }
}
