import RuneModel

@testable import RuneCompiler
@testable import RuneWorkbench

/// `.strings`, compared with CoreFoundation, and written again.
enum StringsTarget {
  static func run(_ bytes: [UInt8]) throws {
    let table = try SourceTables.parse(bytes, path: "en.lproj/Localizable.strings")
    try PropertyListReference.compare(table.file)
    try expectTheSameWhenWritten(table)
    try FormattedFile.expectTheSameContent(in: table)
  }

  /// The texts written by `adopt` are read back unchanged.
  private static func expectTheSameWhenWritten(_ table: ParsedTable) throws {
    let texts = table.entries.map { ($0.key, $0.localizations.first?.forms.first?.text ?? "") }
    // No file may contain a NUL.
    guard !texts.isEmpty, !texts.contains(where: { $0.0.utf8.contains(0) || $0.1.utf8.contains(0) }) else {
      return
    }
    let quoted = QuotedText(SourceFile(path: table.file.path, bytes: []), isJSON: false)
    var bytes: [UInt8] = []
    for (key, text) in texts {
      bytes += quoted.token(key) + Array(" = ".utf8) + quoted.token(text) + Array(";\n".utf8)
    }
    let again = TableParser.parse(SourceFile(path: table.file.path, bytes: bytes))
    let isSame = again.entries.elementsEqual(texts) { entry, text in
      entry.key.hasSameUTF8(as: text.0)
        && entry.localizations.first?.forms.first?.text.hasSameUTF8(as: text.1) == true
    }
    try demand(isSame, "written again: \(String(decoding: bytes, as: UTF8.self))")
    let faults = again.diagnostics.filter { $0.rule != .duplicateKey }
    try demand(faults.isEmpty, "written again: \(faults.map(\.message))")
  }
}
