import RuneModel

/// The texts that translators' documents add to the localization files of a catalog.
///
/// Texts in localization files come first: a document adds texts in languages in which an entry has none. If there are
/// only documents, they are the catalog, with their source texts.
package struct DocumentTexts {
  /// One table for each section that belongs to the catalog.
  private(set) var tables: [ParsedTable] = []

  /// - Parameter files: the tables of the catalog's localization files.
  init(_ documents: [ReceivedDocument], besides files: [ParsedTable]) {
    let present = PresentTexts(files)
    for section in documents.flatMap(\.sections) {
      var translated = section
      // Their targets are copies of the source texts.
      translated.units.removeAll { $0.state == .new && $0.target == $0.source }
      if files.isEmpty {
        tables.append(translated.table)
      } else if let name = present.name(of: section) {
        tables.append(present.missing(in: translated.table, named: name))
      }
    }
  }

  /// Whether a path is the path of a document.
  package static func isDocument(_ path: String) -> Bool {
    guard let name = path.utf8.split(separator: UInt8(ascii: ".")).last else { return false }
    return ["xliff", "xlf"].contains(String(Substring(name)).lowercased())
  }
}

extension ReceivedDocument {
  /// Whether `generate` reads the document.
  package var isSource: Bool { sections.contains { DocumentTexts.isDocument($0.location.file.path) } }
}

/// The texts of a catalog's localization files.
private struct PresentTexts {
  private let files: [ParsedTable]
  /// For each key of a table, the locales in which it has a text.
  private var locales: [UTF8Key: [UTF8Key: Set<String>]] = [:]

  init(_ files: [ParsedTable]) {
    self.files = files
    var tags: [String: String] = [:]
    func tag(_ name: String) -> String {
      if let known = tags[name] { return known }
      let tag = LocaleTag.normalized(name) ?? name
      tags[name] = tag
      return tag
    }
    for table in files {
      var keys = locales[UTF8Key(table.name)] ?? [:]
      for entry in table.entries {
        let names = entry.localizations.filter { !$0.isImplicit }.map { tag($0.locale) }
        keys[UTF8Key(entry.key), default: []].formUnion(names)
      }
      locales[UTF8Key(table.name)] = keys
    }
  }

  /// The name of the table that a section is about; `nil` if the catalog does not have it.
  func name(of section: ReceivedSection) -> String? {
    guard let original = section.original else {
      return locales.count == 1 ? files.first?.name : nil
    }
    let wanted = TablePlace(original)
    return files.first { wanted.isAlike(TablePlace($0.file.path)) }?.name
  }

  /// The texts of entries that have none in the document's language. Entries that the table does not have are reported.
  func missing(in document: ParsedTable, named name: String) -> ParsedTable {
    var result = document
    result.name = name
    // The localization files determine the source language.
    result.sourceLanguage = nil
    result.entries = []
    let keys = locales[UTF8Key(name)] ?? [:]
    var unknown: [ParsedEntry] = []
    for var entry in document.entries {
      guard let present = keys[UTF8Key(entry.key)] else {
        unknown.append(entry)
        continue
      }
      let added = entry.localizations.filter { localization in
        !localization.locale.hasSameUTF8(as: document.sourceLanguage ?? "")
          && LanguageMatcher.same(as: localization.locale, in: Array(present)) == nil
      }
      guard !added.isEmpty else { continue }
      entry.localizations = LocalizationList(added)
      result.entries.append(entry)
    }
    if !unknown.isEmpty { result.diagnostics.append(.unknownKeys(of: unknown, in: document, named: name)) }
    return result
  }
}

extension Diagnostic {
  private static let listedKeys = 3

  fileprivate static func unknownKeys(
    of entries: [ParsedEntry],
    in document: ParsedTable,
    named name: String
  ) -> Diagnostic {
    let listed = entries.prefix(listedKeys).map { "'\($0.key)'" }.joined(separator: ", ")
    let rest = entries.count > listedKeys ? " and \(entries.count - listedKeys) more" : ""
    return Diagnostic(
      .importUnknown,
      "The table does not have the \(entries.count == 1 ? "key" : "keys") \(listed)\(rest) of this document. "
        + "Export it again for the translators, or take it out of \"paths\".",
      at: SourceLocation(document.file, entries[0].keyRange),
      table: name
    )
  }
}

/// The folders and the name of a localization file, in any language.
private struct TablePlace {
  private var name: UTF8Key
  /// From the innermost.
  private var folders: [UTF8Key]

  init(_ path: String) {
    var components = path.pathComponents
    let file = components.popLast() ?? Substring("").utf8
    let end = file.lastIndex(of: UInt8(ascii: ".")) ?? file.endIndex
    name = UTF8Key(String(Substring(file[..<end])))
    folders = components.reversed()
      .filter { !$0.hasSuffix(".lproj") && String(Substring($0)) != "." && String(Substring($0)) != ".." }
      .map { UTF8Key(String(Substring($0))) }
  }

  /// Whether one path is the end of the other: the folder of an export may differ from the folder of a build.
  func isAlike(_ other: TablePlace) -> Bool {
    name == other.name && zip(folders, other.folders).allSatisfy { $0 == $1 }
  }
}
