import RuneCompiler
import RuneFormats
import RuneModel

/// The format that a table is converted to.
package enum ConversionTarget: String, Sendable, CaseIterable {
  case xcstrings
  /// `.strings`, with `.stringsdict` for texts that vary.
  case strings

  /// The formats that are converted to this one.
  var formerFormats: Set<TableFormat> { self == .xcstrings ? [.strings, .stringsdict] : [.xcstrings] }
}

package struct ConversionRequest: Sendable {
  package var target: ConversionTarget
  /// The tables to convert; empty for all.
  package var tables: [String]
  /// Whether entries that the other format cannot express are left out.
  package var allowsLosses: Bool
  package var order: ConversionOrder
  /// If `nil`, it is derived from the files.
  package var sourceLocale: String?
  /// The names of the `.lproj` folders beside the catalog, which are used for the new files.
  package var localeFolders: [String]

  package init(
    to target: ConversionTarget,
    tables: [String] = [],
    allowsLosses: Bool = false,
    order: ConversionOrder = .asInFiles,
    sourceLocale: String? = nil,
    localeFolders: [String] = []
  ) {
    self.target = target
    self.tables = tables
    self.allowsLosses = allowsLosses
    self.order = order
    self.sourceLocale = sourceLocale
    self.localeFolders = localeFolders
  }

  func includes(_ table: String) -> Bool {
    tables.isEmpty || tables.contains { $0.hasSameUTF8(as: table) }
  }
}

/// A table in its former and in its new files.
package struct ConvertedTable: Sendable {
  package var name: String
  package var former: [SourceFile]
  package var files: [SourceFile]
}

/// The tables of one catalog that are converted.
package struct CatalogConversion: Sendable {
  package var tables: [ConvertedTable] = []
  /// Tables of storyboards, xibs and bundles, which are not converted.
  package var leftAlone: [String] = []
  /// What the new format cannot express.
  package var losses: [Diagnostic] = []
  /// The faults of files that cannot be read completely.
  package var faults: [Diagnostic] = []
}

/// The reason why nothing is converted.
package struct ConversionRefusal: Error, Sendable {
  /// At least one error.
  package var diagnostics: [Diagnostic]

  init(_ diagnostics: [Diagnostic]) {
    self.diagnostics = diagnostics
  }

  package init(
    _ message: String,
    at file: SourceFile?,
    table: String,
    locale: String? = nil,
    key: String? = nil
  ) {
    self.init([
      Diagnostic(
        .convertRefused,
        message,
        at: file.map { SourceLocation($0, .start) },
        table: table,
        locale: locale,
        key: key
      )
    ])
  }
}

extension Compiler {
  /// Converts the tables of one catalog, and confirms that `generate` reads the new files like the former ones.
  ///
  /// - Parameters:
  ///   - files: all files of the catalog.
  ///   - unreadable: the diagnostics of files that could not be read.
  package static func convert(
    _ request: ConversionRequest,
    in files: [SourceFile],
    unreadable: [Diagnostic] = []
  ) throws(ConversionRefusal) -> CatalogConversion {
    var options = GenerateOptions()
    options.sources.sourceLocale = request.sourceLocale
    let sources = CatalogSources(files, unreadable: unreadable, options: options)
    var conversion = CatalogConversion(faults: sources.faults)
    // The catalog is not converted unless the request lists tables without faults.
    if sources.broken.contains(where: { request.includes($0.table) }) { return conversion }
    let broken = Set(sources.broken.map { UTF8Key($0.table) })
    var request = request
    request.sourceLocale = sources.options.sources.sourceLocale
    let parsed = sources.tables.filter { !broken.contains(UTF8Key($0.name)) }.map { table in
      request.target == .xcstrings ? table.joiningComments : table
    }
    let groups = Dictionary(grouping: parsed) { UTF8Key($0.name) }.filter { name, files in
      request.includes(name.string) && files.contains { request.target.formerFormats.contains($0.format) }
    }
    var names: [String] = []
    for (name, group) in groups.sorted(by: { $0.key < $1.key }) {
      if TableOwner(of: group)?.determinesFormat ?? group.allSatisfy(\.entries.isEmpty) {
        conversion.leftAlone.append(name.string)
      } else {
        names.append(name.string)
      }
    }
    guard !names.isEmpty else { return conversion }
    let converter = try TableConverter(request, parsed, converting: names)
    for name in names {
      let group = groups[UTF8Key(name)] ?? []
      let (table, losses) = try converter.convert(name, group)
      conversion.tables.append(table)
      conversion.losses += losses
    }
    try converter.confirm(conversion.tables)
    return conversion
  }
}

/// The order of a converted table's entries.
package enum ConversionOrder: Sendable {
  /// The order of the file with the source texts, followed by the keys that only other files have.
  case asInFiles
  /// Xcode's order.
  case sorted

  /// - Parameter files: the files of the table.
  func entries(of table: Catalog.Table, in files: [ParsedTable], sourceLocale: String) -> [Catalog.Entry] {
    if case .sorted = self {
      return table.entries.map { (key: RootCollation.Key($0.key), entry: $0) }.sorted { $0.key < $1.key }
        .map(\.entry)
    }
    var rest: [UTF8Key: Int] = [:]
    for (index, entry) in table.entries.enumerated() { rest[UTF8Key(entry.key)] = index }
    let ranked = files.map { (rank: Self.rank(of: $0, sourceLocale), file: $0) }.sorted { a, b in
      a.rank == b.rank ? a.file.file.path.isUTF8Ordered(before: b.file.file.path) : a.rank < b.rank
    }
    let keys = (0...2).flatMap { rank in Self.keys(in: ranked.filter { $0.rank == rank }.map(\.file)) }
    return keys.compactMap { key in rest.removeValue(forKey: UTF8Key(key)).map { table.entries[$0] } }
  }

  private static func rank(of file: ParsedTable, _ sourceLocale: String) -> Int {
    guard let locale = file.locale, locale != "Base" else { return 1 }
    return LocaleTag.normalized(locale)?.hasSameUTF8(as: sourceLocale) == true ? 0 : 2
  }

  /// The keys of a `.strings` and a `.stringsdict` file are merged if both are in Xcode's order.
  private static func keys(in files: [ParsedTable]) -> [String] {
    let keys = files.flatMap { $0.entries.map(\.key) }
    guard files.count == 2, Set(files.map(\.format)).count == 2 else { return keys }
    let sorted = files.map { file in file.entries.map { RootCollation.Key($0.key) } }
    let areSorted = sorted.allSatisfy { keys in zip(keys, keys.dropFirst()).allSatisfy { !($1 < $0) } }
    return areSorted ? sorted.joined().sorted { $0 < $1 }.map(\.text) : keys
  }
}
