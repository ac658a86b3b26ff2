import RuneModel

/// Prints the compiled table as a single literal.
enum FallbackPrinter {
  /// - Parameter debug: the table of debug builds, if it is another one: a second literal, because the digests and the
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
      output.line("static let _fallback: ReRuneFallbackTable = _makeFallback()")
      output.line()
      // Other files depend on the initial value of a property, but not on the body of a function: if only texts
      // change, a debug build recompiles this file alone.
      output.line("private static func _makeFallback() -> ReRuneFallbackTable {")
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
    output.append("\(keyword)ReRuneFallbackTable(")
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
