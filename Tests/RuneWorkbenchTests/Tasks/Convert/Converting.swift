@testable import RuneCompiler
@testable import RuneModel
@testable import RuneWorkbench

/// The files of one catalog by path.
struct CatalogFiles: Equatable, CustomStringConvertible {
  var texts: [String: String]

  init(_ texts: [String: String]) { self.texts = texts }

  init(_ files: [SourceFile]) {
    texts = Dictionary(
      uniqueKeysWithValues: files.map { ($0.path, String(decoding: $0.bytes, as: UTF8.self)) }
    )
  }

  var sources: [SourceFile] {
    texts.sorted { $0.key < $1.key }.map { SourceFile(path: $0.key, bytes: Array($0.value.utf8)) }
  }

  var description: String {
    texts.sorted { $0.key < $1.key }.map { "── \($0.key)\n\($0.value)" }.joined(separator: "\n")
  }

  static func == (a: CatalogFiles, b: CatalogFiles) -> Bool {
    // `==` of strings is canonical equivalence.
    a.texts.mapValues { Array($0.utf8) } == b.texts.mapValues { Array($0.utf8) }
  }

  /// The new files of all tables, and the messages about losses that are not only notes.
  func converted(
    to target: ConversionTarget,
    sourceLocale: String? = nil,
    allowingLosses allowsLosses: Bool = false,
    sorted: Bool = false
  ) throws -> (files: CatalogFiles, losses: [String]) {
    let request = ConversionRequest(
      to: target,
      allowsLosses: allowsLosses,
      order: sorted ? .sorted : .asInFiles,
      sourceLocale: sourceLocale
    )
    let conversion = try Compiler.convert(request, in: sources)
    return (
      CatalogFiles(conversion.tables.flatMap(\.files)),
      conversion.losses.filter { $0.severity > .note }.map(\.message)
    )
  }

  /// What `generate` makes of the files, without documentation; `nil` if they cannot be merged.
  func generated(sourceLocale: String? = nil, including tables: [String] = []) throws -> [[UInt8]]? {
    try sources.generated(sourceLocale: sourceLocale, including: tables)
  }
}

extension [SourceFile] {
  func generated(sourceLocale: String? = nil, including tables: [String] = []) throws -> [[UInt8]]? {
    let parsed = ParsedFiles(map(TableParser.parse))
    var options = GenerateOptions()
    options.sources.includedTables = tables
    let merged = parsed.merged(TableSelection(including: tables), sourceLocale: sourceLocale).signed()
    return try merged.catalog.map { catalog in
      try Compiler.output(of: catalog, options: options).map { file in
        let lines = file.bytes.split(separator: 0x0A).filter { line in
          !line.drop { $0 == 0x20 }.starts(with: "///".utf8)
        }
        return [UInt8](lines.joined(separator: [0x0A]))
      }
    }
  }
}
