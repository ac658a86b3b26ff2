import RuneCompiler
import RuneModel
import RuneProject
import RuneSystem
import RuneWorkbench

/// The tables of a catalog as Xcode exports them, including tables whose source texts are in storyboards, xibs and
/// intent definitions.
struct DocumentTables {
  private(set) var tables: [ExchangeTable] = []
  /// The findings about documents that are left out.
  private(set) var diagnostics: [Diagnostic] = []
  private let sourceLocale: String
  private let folder: String
  private let original: (String) -> String

  /// - Parameters:
  ///   - known: the tables with a file of source texts.
  ///   - includesUntranslated: whether localized documents without any translation also count as tables.
  ///   - original: the name of a file in the exchange.
  init(
    of catalog: CatalogSources,
    besides known: [ExchangeTable],
    in folder: String,
    sourceLocale: String,
    includesUntranslated: Bool,
    original: @escaping (String) -> String
  ) {
    self.sourceLocale = sourceLocale
    self.folder = folder
    self.original = original
    var documents = TableDocuments()
    let paths = documents.paths(in: folder)
    for table in known {
      // To Xcode, a file of the source language beside a document in `Base.lproj` is one of its translations.
      let path = paths.first { isBase($0) && FilePaths.stem(of: $0).hasSameUTF8(as: table.name) }
      let files = [table.source] + table.translations
      if table.format == .strings, let path, case .success(let found) = self.table(path, table.name, files) {
        add(found, path)
      } else {
        tables.append(table)
      }
    }
    let withoutSource = ExchangeTable.tablesWithoutSource(of: catalog.tables, besides: known)
    for (name, files) in withoutSource {
      guard let path = paths.first(where: { FilePaths.stem(of: $0).hasSameUTF8(as: name) }) else {
        diagnostics.append(noSource(of: name, files))
        continue
      }
      add(path, name, files)
    }
    guard includesUntranslated else { return }
    let names = Set(catalog.tables.map { UTF8Key($0.name) } + catalog.broken.map { UTF8Key($0.table) })
    for path in paths where !names.contains(UTF8Key(FilePaths.stem(of: path))) && isLocalized(path) {
      add(path, FilePaths.stem(of: path), [])
    }
  }

  private func isBase(_ path: String) -> Bool {
    FilePaths.name(of: FilePaths.folder(of: path)) == "Base.lproj"
  }

  /// Whether Xcode translates the document: it is in the folder of the source language.
  private func isLocalized(_ path: String) -> Bool {
    let name = FilePaths.name(of: FilePaths.folder(of: path))
    return isBase(path) || LocaleTag.normalized(FilePaths.stem(of: name)) == sourceLocale
  }

  /// The reason why a document cannot be read.
  private struct Unreadable: Error {
    var reason: String?
  }

  private func table(
    _ path: String,
    _ name: String,
    _ translations: [ParsedTable]
  ) -> Result<ExchangeTable, Unreadable> {
    let (loaded, faults) = InputFile.load([path])
    guard let file = loaded.first?.source, FilePaths.fileExtension(of: path) != "nib" else {
      return .failure(Unreadable(reason: faults.first?.message))
    }
    let files = translations.filter { $0.format == .strings }
    let keys = Set(files.flatMap { $0.entries.map { UTF8Key($0.key) } })
    let document = XcodeDocument(file, translatedKeys: keys)
    if let fault = document.fault { return .failure(Unreadable(reason: fault.message)) }
    return .success(
      ExchangeTable(
        document,
        of: file,
        name: name,
        sourceLocale: sourceLocale,
        translations: files,
        original: original(path)
      )
    )
  }

  private mutating func add(_ path: String, _ name: String, _ translations: [ParsedTable]) {
    switch table(path, name, translations) {
    case .success(let table): add(table, path)
    case .failure(let error):
      diagnostics.append(unreadable(path, name, error.reason, translations))
    }
  }

  private mutating func add(_ table: ExchangeTable, _ path: String) {
    tables.append(table)
    let (name, files) = (table.name, table.translations)
    let unknown = table.keysWithoutSource
    guard !unknown.isEmpty else { return }
    let examples = unknown.prefix(3).map { "\"\($0)\"" }.joined(separator: ", ")
    var note = Diagnostic(
      .exportLeftOut,
      "\(unknown.count) key\(unknown.count == 1 ? "" : "s") of the table '\(name)' \(unknown.count == 1 ? "is" : "are") "
        + "left out, because '\(path)' has no text for \(unknown.count == 1 ? "it" : "them"): \(examples)"
        + "\(unknown.count > 3 ? " and others" : ""). Remove the keys of objects that are gone.",
      at: SourceLocation(files[0].file, .start),
      table: name
    )
    note.severity = .note
    diagnostics.append(note)
  }

  private func unreadable(
    _ path: String,
    _ name: String,
    _ reason: String?,
    _ files: [ParsedTable]
  ) -> Diagnostic {
    Diagnostic(
      .exportLeftOut,
      "The table '\(name)' is left out, because its source texts in '\(path)' cannot be read"
        + (reason.map { ": \($0)" } ?? ". Keep the storyboard or xib that it was made of in the project."),
      at: SourceLocation(files.first?.file ?? SourceFile(path: path, bytes: []), .start),
      table: name
    )
  }

  private func noSource(of name: String, _ files: [ParsedTable]) -> Diagnostic {
    let path = FilePaths.join(folder, "\(sourceLocale).lproj/\(name).\(files[0].format.rawValue)")
    let place =
      name == "InfoPlist" || name.utf8.suffix(10).elementsEqual("-InfoPlist".utf8)
      ? "its source texts are in an Info.plist or in build settings" : "no file has its source texts"
    return Diagnostic(
      .exportLeftOut,
      "The table '\(name)' is left out, because \(place). Write them to '\(path)'.",
      at: SourceLocation(files[0].file, .start),
      table: name
    )
  }
}
