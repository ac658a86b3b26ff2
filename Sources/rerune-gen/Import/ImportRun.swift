import RuneCompiler
import RuneModel
import RuneProject
import RuneWorkbench

/// One run of `import`: reads the documents and collects the changes.
struct ImportRun {
  private(set) var changes = SourceChanges()
  private(set) var diagnostics: [Diagnostic] = []
  private var importedCount = 0
  private var unchangedCount = 0
  private var keptCount = 0
  private var missingCount = 0

  private typealias Part = (section: ReceivedSection, table: ExchangeTable, locale: String)

  /// - Parameters:
  ///   - paths: the paths of documents.
  ///   - addsLocales: whether a document may have a language that the project does not have.
  /// - Throws: `Abort` if a document, or a file of its language, cannot be read or parsed; `UsageError` for a language
  ///   that does not match.
  init(_ paths: [String], _ request: ImportRequest, _ project: ProjectTables, addsLocales: Bool) throws {
    let documents = try DocumentFiles.documents(at: paths)
    diagnostics = documents.flatMap(\.diagnostics) + project.faults
    let tables = project.tables
    let matcher = SectionMatcher(tables)
    let present = tables.reduce(into: Set<String>()) { $0.formUnion($1.targetLocales) }
    var parts: [[Part]] = project.catalogs.map { _ in [] }
    let owners = project.catalogs.indices.flatMap { owner in project.catalogs[owner].tables.map { _ in owner }
    }
    for section in Self.sections(of: documents, tables) {
      guard let index = matcher.index(for: section) else {
        if !section.units.isEmpty { diagnostics.append(.noTable(section)) }
        continue
      }
      let table = tables[index]
      let locale = try Self.locale(of: section, request)
      try Self.expectSource(of: section, table)
      guard !table.isOfDocument || !table.isSource(locale) else {
        throw UsageError(
          "'\(section.location.file.path)' is in \(locale), the language of '\(table.source.file.path)'. Change its texts "
            + "in Xcode."
        )
      }
      let faults = project.catalogs[owners[index]].sources.faults(in: [locale], of: [table.name])
      guard faults.isEmpty else { throw Abort(faults.inReadingOrder()) }
      guard addsLocales || table.hasTexts(in: locale) || present.contains(locale) else {
        throw UsageError(
          "'\(section.location.file.path)' is in \(locale), a language that the sources do not have yet. "
            + "Add it with --add-locale."
        )
      }
      parts[owners[index]].append((section, table, locale))
    }
    for (catalog, parts) in zip(project.catalogs, parts) where !parts.isEmpty {
      let imported = Compiler.importTexts(
        parts,
        overwrite: request.overwrite,
        into: catalog.sources.tables,
        localeFolders: try catalog.files.localeFolders(),
        options: catalog.sources.options
      )
      add(imported, catalog)
    }
    for file in changes.created where SourceCreations.exists(file.path) {
      throw Abort([.wouldBeCreated(file.path)])
    }
  }

  /// A name from Android may belong to an entry in any table.
  private static func sections(of documents: [ReceivedDocument], _ tables: [ExchangeTable])
    -> [ReceivedSection]
  {
    guard documents.contains(where: \.hasResources) else { return documents.flatMap(\.sections) }
    let names = AndroidNames(tables)
    return documents.flatMap { ($0.hasResources ? names.resolved($0) : $0).sections }
  }

  private mutating func add(_ result: ImportResult, _ catalog: ProjectTables.CatalogTables) {
    importedCount += result.importedCount
    unchangedCount += result.unchangedCount
    keptCount += result.keptCount
    missingCount += result.missingCount
    diagnostics += result.diagnostics
    for file in result.created { changes.create(file) }
    for edited in result.files {
      if let file = catalog.files.file(edited.file) { changes.change(file, to: edited) }
    }
  }

  private static func locale(of section: ReceivedSection, _ request: ImportRequest) throws -> String {
    let path = section.location.file.path
    guard let written = section.targetLocale else {
      guard let locale = request.locale else {
        throw UsageError("'\(path)' does not say its language. Name it with --locale.")
      }
      return locale
    }
    guard let tag = LocaleTag.normalized(written) else {
      throw UsageError(
        "'\(path)' is in \"\(written)\", which is not a language tag such as \"de\" or \"pt-BR\"."
      )
    }
    if let locale = request.locale, !locale.hasSameUTF8(as: tag) {
      throw UsageError("'\(path)' is in \(tag), and --locale names \(locale).")
    }
    return tag
  }

  private static func expectSource(of section: ReceivedSection, _ table: ExchangeTable) throws {
    // `en-US` for `en` is another tool's spelling of the same texts.
    guard let written = section.sourceLocale, let tag = LocaleTag.normalized(written),
      let own = LocaleTag.normalized(table.sourceLocale),
      LocaleTag.language(of: tag) != LocaleTag.language(of: own)
    else {
      return
    }
    throw UsageError(
      "'\(section.location.file.path)' translates from \(tag), and the source texts of '\(table.original)' are in "
        + "\(table.sourceLocale)."
    )
  }

  // MARK: Summary

  /// `Imported 12 texts into 3 files; 400 unchanged`.
  func summary(isDryRun: Bool) -> String {
    func counted(_ count: Int, _ one: String, _ many: String) -> String {
      "\(count) \(count == 1 ? one : many)"
    }
    let files = changes.paths.count + changes.created.count
    var parts = [
      importedCount == 0
        ? "Nothing to import"
        : (isDryRun ? "Would import " : "Imported ") + counted(importedCount, "text", "texts") + " into "
          + counted(files, "file", "files")
    ]
    if unchangedCount > 0 { parts.append("\(unchangedCount) unchanged") }
    if keptCount > 0 { parts.append("\(keptCount) kept") }
    if missingCount > 0 { parts.append("\(missingCount) not translated") }
    return parts.joined(separator: "; ") + diagnostics.filesLeftOut
  }
}

extension Diagnostic {
  fileprivate static func noTable(_ section: ReceivedSection) -> Diagnostic {
    guard let original = section.original else {
      let names = section.units.prefix(3).map { $0.id.debugDescription }.joined(separator: ", ")
      let rest = section.units.count > 3 ? " and \(section.units.count - 3) more" : ""
      return Diagnostic(
        .importUnknown,
        "The sources have no texts for \(names)\(rest). Their keys may have been renamed or removed since the export.",
        at: section.units.first?.location ?? section.location,
        locale: section.targetLocale
      )
    }
    let name = original.debugDescription
    return Diagnostic(
      .importUnknown,
      "The sources have no table for \(name), or several that could be meant. Name its folder with --into.",
      at: section.location,
      locale: section.targetLocale
    )
  }
}
