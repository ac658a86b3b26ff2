import RuneModel

@testable import RuneCompiler
@testable import RuneWorkbench

/// Properties of every localization file, whatever its format.
enum SourceTables {
  /// Reads a file, and checks everything that the compiler derives from it.
  static func parse(_ bytes: [UInt8], path: String) throws -> ParsedTable {
    let table = TableParser.parse(SourceFile(path: path, bytes: bytes))
    try expectPlacesInFile(table)
    if let catalog = ParsedFiles([table]).merged(TableSelection()).signed().catalog {
      try expectCompiled(catalog)
    }
    _ = Compiler.check([table.file])
    for file in Compiler.generate([table], options: GenerateOptions()).files {
      try demand(String(validating: file.bytes, as: UTF8.self) != nil, "\(file.name) is not UTF-8")
    }
    return table
  }

  // MARK: Places

  private static func expectPlacesInFile(_ table: ParsedTable) throws {
    for entry in table.entries {
      try expect(entry.keyRange, in: table.file, "the key")
      try expect(entry.range, in: table.file, "the entry")
      for localization in entry.localizations {
        try expect(localization.range, in: table.file, "the localization")
        let variables = localization.substitutions
        for variable in variables { try expect(variable.range, in: table.file, "the substitution") }
        for form in localization.forms + variables.flatMap(\.forms) {
          try expect(form.range, in: table.file, "the text")
        }
      }
    }
    for diagnostic in table.diagnostics {
      for location in [diagnostic.location] + diagnostic.notes.map(\.location) {
        guard let location else { continue }
        try expect(location.range, in: table.file, diagnostic.rule.id)
      }
    }
  }

  static func expect(_ range: ByteRange, in file: SourceFile, _ what: String) throws {
    let end = file.text.encoding == .binary ? file.bytes.count : file.text.utf8.count
    try demand(
      range.lower <= range.upper && Int(range.upper) <= end,
      "the range of \(what), \(range.offsets), lies outside the \(end) bytes of the text"
    )
    let (first, last) = (file.position(at: Int(range.lower)), file.position(at: Int(range.upper)))
    try demand(
      first <= last && first.line > 0 && first.column > 0 && file.utf16Column(at: Int(range.lower)) > 0,
      "\(what) begins at \(first) and ends at \(last)"
    )
  }

  // MARK: The compiled table

  /// Written content is read back unchanged.
  private static func expectCompiled(_ catalog: Catalog) throws {
    let compiled: CompiledTable
    do throws(TableWriter.Fault) {
      compiled = try CatalogTable(catalog, EntryIDs(catalog), locales: .all).write()
    } catch {
      // A limit of the table, which `generate` reports.
      return
    }
    let bytes = compiled.bytes
    try demand(String(validating: bytes, as: UTF8.self) != nil, "the compiled table is not UTF-8")
    try bytes.withUnsafeBytes { bytes in
      let reader = try TableReader(bytes)
      try demand(reader.damagedSections() == [], "the compiled table is damaged")
      let count = catalog.tables.reduce(0) { $0 + $1.entries.count }
      try demand(reader.keyCount == count, "\(count) keys became \(reader.keyCount)")
      var id = 0
      for table in catalog.tables {
        for entry in table.entries {
          try expect(entry, of: table, in: catalog, isKey: id, of: reader)
          id += 1
        }
      }
    }
  }

  private static func expect(
    _ entry: Catalog.Entry,
    of table: Catalog.Table,
    in catalog: Catalog,
    isKey id: Int,
    of reader: TableReader
  ) throws {
    let key = reader.key(id: id).map { String(decoding: $0, as: UTF8.self) }
    try demand(key?.hasSameUTF8(as: entry.key) == true, "the key \(entry.key.debugDescription)")
    try demand(
      reader.id(table: table.name, key: entry.key) == id,
      "\(entry.key.debugDescription) is not found"
    )
    let arguments = reader.signature(id: id)?.arguments.map { "\($0.position)\($0.type)\($0.specifier)" }
    try demand(
      arguments == entry.signature.arguments.map { "\($0.position)\($0.type)\($0.specifier)" },
      "the signature of \(entry.key.debugDescription)"
    )
    let builder = MessageBuilder(signature: entry.signature)
    for (index, place) in entry.texts.places.enumerated() {
      let written = builder.message(for: entry.texts.localizations[index])
      let number = reader.localeIndex(of: catalog.locales[place.locale])
      let read = number.flatMap { reader.message(id: id, locale: $0) }
      try demand(
        read?.isIdentical(to: written) == true,
        "\(entry.key.debugDescription) was \(written) and reads as \(String(describing: read))"
      )
    }
  }
}
