@testable import RuneCompiler

extension Catalog {
  /// The catalog of parsed files with the signatures of its entries, as every command has it.
  static func signed(_ tables: [ParsedTable], sourceLocale: String? = nil) -> Catalog? {
    ParsedFiles(tables).merged(TableSelection(), sourceLocale: sourceLocale).signed().catalog
  }
}
