import RuneModel

/// Prints the compiled table as one literal.
enum FallbackPrinter {
  static func print(_ table: CompiledTable, options: GenerateOptions) -> [UInt8] {
    var output = CodePrinter()
    output.fileHeader()
    output.line("import Foundation")
    output.line("import ReRuneCore")
    output.line()
    output.line("\(CodePrinter.nonisolated)extension \(ReservedName.declared(options.typeName)) {")
    output.withIndentation { output in
      output.beginLine()
      output.append("static let _fallback = ReRuneFallbackTable(")
      output.rawLines(byteCount: table.byteCount, table.forEachPiece)
      output.append(", bundle: { \(expression(for: options.bundle)) })")
      output.endLine()
    }
    output.line("}")
    return output.bytes
  }

  private static func expression(for bundle: GenerateOptions.BundleChoice) -> String {
    switch bundle {
    case .main: ".main"
    case .module: ".module"
    case .none: "nil"
    }
  }
}
