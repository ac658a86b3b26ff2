import RuneModel

/// Prints the compiled table as a single literal.
enum FallbackPrinter {
  static func print(_ table: CompiledTable, in type: String, bundle: EmissionOptions.BundleChoice) -> [UInt8]
  {
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
        output.beginLine()
        output.append("ReRuneFallbackTable(")
        output.rawLines(byteCount: table.byteCount, table.forEachPiece)
        output.append(", bundle: { \(expression(for: bundle)) })")
        output.endLine()
      }
      output.line("}")
    }
    output.line("}")
    return output.bytes
  }

  private static func expression(for bundle: EmissionOptions.BundleChoice) -> String {
    switch bundle {
    case .main: ".main"
    case .module: ".module"
    case .none: "nil"
    }
  }
}
