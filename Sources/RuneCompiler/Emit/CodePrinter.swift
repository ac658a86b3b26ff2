import RuneModel

/// Prints Swift source with its indentation.
struct CodePrinter {
  private(set) var bytes: [UInt8] = []
  private var indentation = 0

  mutating func reserve(_ count: Int) {
    bytes.reserveCapacity(count)
  }

  mutating func withIndentation(_ body: (inout CodePrinter) -> Void) {
    indentation += 2
    body(&self)
    indentation -= 2
  }

  package mutating func line(_ text: String = "") {
    if !text.isEmpty { beginLine() }
    append(text)
    endLine()
  }

  mutating func beginLine() {
    for _ in 0..<indentation { bytes.append(UInt8(ascii: " ")) }
  }

  mutating func endLine() {
    bytes.append(UInt8(ascii: "\n"))
  }

  @inline(__always)
  mutating func append(_ text: String) {
    text.withUTF8Bytes { bytes.append(contentsOf: $0) }
  }

  @inline(__always)
  mutating func append(_ byte: UInt8) {
    bytes.append(byte)
  }

  mutating func append(_ text: UnsafeBufferPointer<UInt8>) {
    bytes.append(contentsOf: text)
  }

  mutating func quoted(_ text: String) {
    SwiftLiteral.appendQuoted(text, to: &bytes)
  }

  /// An escape in source code: `\u{202E}`.
  mutating func escape(_ value: UInt32) {
    SwiftLiteral.appendEscape(value, "\\", to: &bytes)
  }

  /// See `SwiftLiteral.appendRawLines`.
  mutating func rawLines(byteCount: Int, _ forEachPiece: ((UnsafeBufferPointer<UInt8>) -> Void) -> Void) {
    SwiftLiteral.appendRawLines(byteCount: byteCount, to: &bytes, forEachPiece)
  }
}
