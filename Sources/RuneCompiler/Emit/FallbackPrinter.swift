import RuneModel

/// Prints the compiled table as a single literal.
enum FallbackPrinter {
  /// - Parameter debug: the table of debug builds, if it differs. It is a second literal, because the digests and the
  ///   directory of a table cover its locales. The compiler drops the literal of the other build.
  static func print(
    _ table: CompiledTable,
    debug: CompiledTable? = nil,
    in type: String,
    bundle: EmissionOptions.BundleChoice
  ) -> [UInt8] {
    var output = CodePrinter()
    output.fileHeader()
    output.line("import Foundation")
    output.line("import ReRuneCore")
    output.line()
    output.line("\(CodePrinter.nonisolated)extension \(ReservedName.declared(type)) {")
    output.withIndentation { output in
      output.line("static let _fallback: _ReRuneFallbackTable = _makeFallback()")
      output.line()
      // Other files depend on the initial value of a property, but not on the body of a function: if only texts
      // change, a debug build recompiles this file alone.
      output.line("private static func _makeFallback() -> _ReRuneFallbackTable {")
      output.withIndentation { output in
        guard let debug else { return call(table, bundle, to: &output) }
        output.line("#if DEBUG")
        output.withIndentation { call(debug, bundle, "return ", to: &$0) }
        output.line("#else")
        output.withIndentation { call(table, bundle, "return ", to: &$0) }
        output.line("#endif")
      }
      output.line("}")
    }
    output.line("}")
    return output.bytes
  }

  private static func call(
    _ table: CompiledTable,
    _ bundle: EmissionOptions.BundleChoice,
    _ keyword: String = "",
    to output: inout CodePrinter
  ) {
    output.beginLine()
    output.append("\(keyword)_ReRuneFallbackTable(")
    output.rawLines(byteCount: table.byteCount, table.forEachPiece)
    output.append(", bundle: { \(expression(for: bundle)) })")
    output.endLine()
  }

  private static func expression(for bundle: EmissionOptions.BundleChoice) -> String {
    switch bundle {
    case .main: ".main"
    case .module: ".module"
    case .none: "nil"
    }
  }
}

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
