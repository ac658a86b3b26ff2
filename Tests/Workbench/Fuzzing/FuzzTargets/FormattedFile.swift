import RuneFormats
import RuneModel

@testable import RuneCompiler
@testable import RuneWorkbench

/// What `format` does with a file.
enum FormattedFile {
  /// Formatted files read as before, and formatting them again changes nothing; files with errors are refused.
  static func expectTheSameContent(in table: ParsedTable) throws {
    let formatted: [UInt8]
    do throws(FormatRefusal) {
      formatted = try format(table.file, table.format)
    } catch {
      try demand(!error.diagnostics.isEmpty, "a file was refused without a reason")
      return
    }
    let file = SourceFile(path: table.file.path, bytes: formatted)
    let again = TableParser.parse(file)
    func keys(_ table: ParsedTable) -> [String] {
      table.entries.map { String(reflecting: Array($0.key.utf8)) }.sorted()
    }
    try demand(keys(again) == keys(table), "the keys \(keys(table)) became \(keys(again))")
    let twice = Result { () throws(FormatRefusal) in try format(file, table.format) }
    guard case .success(formatted) = twice else {
      throw Violation("formatted twice: \(String(decoding: formatted, as: UTF8.self))")
    }
  }

  private static func format(_ file: SourceFile, _ format: TableFormat) throws(FormatRefusal) -> [UInt8] {
    format == .xcstrings ? try file.formattedCatalog(sortsNames: true) : try file.sortedStrings()
  }
}
