import RuneCompiler

/// Lists the generated sources of `--code`, whose literals do not count as uses.
enum GeneratedSourcesNote {
  private static let namedFiles = 5

  static func lines(for files: [SourceFile]) -> [DiagnosticLine] {
    guard !files.isEmpty else { return [] }
    let rest = files.count - namedFiles
    let names = files.prefix(namedFiles).map(\.path) + (rest > 0 ? ["\(rest) more"] : [])
    let message =
      "A key in these generated sources counts as used only if other code uses its accessor: "
      + "\(names.joined(separator: ", "))."
    return [DiagnosticLine(place: "rerune-gen", severity: .note, message: message.oneLine)]
  }
}
