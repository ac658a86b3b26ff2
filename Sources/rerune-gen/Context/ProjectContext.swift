import RuneCompiler
import RuneModel
import RuneProject
import RuneStudio
import RuneWorkbench

/// The index from which `translate` and `export` take what they say about a text besides the text.
struct ProjectContext {
  typealias CheckedCatalog = (folder: String, result: CheckResult)

  private let index: ContextIndex
  /// By the catalog, table and key: an entry has several units, and `export` asks again for each language.
  private var known: [[UTF8Key]: KeyContext] = [:]

  /// - Parameters:
  ///   - catalogs: all catalogs of the project, with the results of `check`.
  ///   - code: the paths of sources; if there are none, the setting `code` is used.
  ///   - glossary: with its mistakes reported.
  /// - Throws: `Abort` for code that is missing or cannot be read.
  init(
    _ catalogs: [CheckedCatalog],
    _ settings: Settings,
    code: [String],
    glossary: ProjectGlossary,
    options: GenerateOptions
  ) throws {
    let paths = code.isEmpty ? try settings.paths(SettingTable.code) : code
    let files = try FolderWalk.code(paths).load()
    index = ContextIndex(
      catalogs.compactMap { folder, result in
        result.catalog.map { catalog in
          ContextIndex.Contents(
            folder: folder,
            tables: result.tables,
            catalog: catalog,
            glossary: glossary.glossary(ofCatalog: folder)
          )
        }
      },
      code: files.map(\.source),
      options: options
    )
  }

  /// The context of a key with the translations of a language; `nil` if there is nothing to say.
  mutating func context(
    ofKey key: String,
    table: String,
    inCatalog folder: String,
    locale: String
  ) -> KeyContext? {
    let identity = [folder, table, key].map(UTF8Key.init)
    guard let context = known[identity] ?? index.context(ofKey: key, table: table, inCatalog: folder) else {
      return nil
    }
    known[identity] = context
    return context.isEmpty ? nil : index.translated(context, locale: locale)
  }
}

extension ProjectContext {
  /// The context for an export.
  ///
  /// - Throws: `Abort` for code that is missing or cannot be read, and for a glossary with mistakes.
  init(of project: ProjectTables, _ settings: Settings, code: [String]) throws {
    let glossary = try ProjectGlossary.valid(settings, inCatalogs: project.catalogs.map(\.files.folder))
    try self.init(
      project.catalogs.map { catalog in
        (catalog.files.folder, Compiler.check(catalog.sources.tables, options: catalog.sources.options))
      },
      settings,
      code: code,
      glossary: glossary,
      options: project.workspace.options
    )
  }

  /// The context of a text that is exported; `nil` if there is nothing to say, and for a text of a storyboard.
  mutating func context(ofKey key: String, in table: ExchangeTable, locale: String) -> KeyContext? {
    let folder = CatalogFolder.path(of: table.source.file.path)
    return context(ofKey: key, table: table.name, inCatalog: folder, locale: locale)
  }
}

extension ProjectGlossary {
  /// The glossary of a command that hands texts to people or programs, which would work with a half of it.
  ///
  /// - Throws: `Abort` for mistakes in it; `UsageError` for an environment variable with an invalid value.
  static func valid(_ settings: Settings, inCatalogs folders: [String]) throws -> ProjectGlossary {
    let glossary = try ProjectGlossary(settings)
    let mistakes = glossary.diagnostics(inCatalogs: folders)
    guard mistakes.isEmpty else { throw Abort(mistakes) }
    return glossary
  }
}
