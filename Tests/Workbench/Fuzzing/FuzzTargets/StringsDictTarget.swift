import RuneModel

@testable import RuneCompiler

/// `.stringsdict`, which may be a property list of any kind.
enum StringsDictTarget {
  static func run(_ bytes: [UInt8]) throws {
    let table = try SourceTables.parse(bytes, path: "en.lproj/Localizable.stringsdict")
    try PropertyListReference.compare(table.file)
  }
}
