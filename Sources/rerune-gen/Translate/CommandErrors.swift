import RuneModel
import RuneProject

/// Shows what a command writes to its standard error, line by line, escaped.
struct CommandErrors {
  /// Longer lines are shown in pieces.
  private static let lineBytes = 4 << 10

  private let terminal: Terminal
  private var line: [UInt8] = []
  private var byteCount = 0

  init(_ terminal: Terminal) {
    self.terminal = terminal
  }

  mutating func show(_ piece: [UInt8]) {
    for byte in piece where byteCount <= Limits.commandErrorBytes {
      byteCount += 1
      guard byteCount <= Limits.commandErrorBytes else {
        finish()
        return terminal.printLine("The command writes more than 1 MB of errors; the rest is not shown.")
      }
      if byte != 0x0A { line.append(byte) }
      if byte == 0x0A || line.count == Self.lineBytes { printLine() }
    }
  }

  /// Shows a last line without a line break.
  mutating func finish() {
    if !line.isEmpty { printLine() }
  }

  private mutating func printLine() {
    terminal.printLine(String(decoding: line, as: UTF8.self))
    line = []
  }
}
