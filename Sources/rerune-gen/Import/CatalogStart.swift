import ArgumentParser
import RuneCompiler
import RuneModel
import RuneProject
import RuneSystem
import RuneWorkbench

/// A string catalog created from the texts of an Android app: `import values/strings.xml --into New.xcstrings`.
struct CatalogStart {
  private let file: SourceFile
  let diagnostics: [Diagnostic]
  let summary: String

  /// The catalog to create: a path that does not exist, if all documents are Android's.
  ///
  /// - Parameter targets: the values of `--into`.
  /// - Returns: `nil` for an import into existing files.
  static func path(among targets: [String], for documents: [String]) -> String? {
    guard targets.count == 1, let path = targets.first, FilePaths.fileExtension(of: path) == "xcstrings",
      !SourceCreations.exists(path), documents.allSatisfy({ ReceivedFormat(path: $0) == .android })
    else { return nil }
    return path
  }

  /// - Parameters:
  ///   - documents: paths of `strings.xml` and similar files; files in `values` have the source language.
  ///   - locale: the language of documents outside Android's folders.
  ///   - sourceLocale: a normalized tag.
  /// - Throws: `Abort` for a document that cannot be read or parsed, or a catalog that cannot be written;
  ///   `ValidationError` for a folder without a language.
  init(at path: String, _ documents: [String], locale: String?, sourceLocale: String) throws {
    let files = try InputFile.loadAll(documents)
    let catalog = AndroidCatalog(
      try files.map { file in
        try .init(file.source, locale: Self.locale(of: file.source.path, named: locale) ?? sourceLocale)
      },
      sourceLocale: sourceLocale
    )
    let broken = catalog.diagnostics.filter(\.isFault)
    guard broken.isEmpty else { throw Abort(broken) }
    guard catalog.textCount > 0 else {
      throw Abort(
        catalog.diagnostics + [Diagnostic(.inputMissing, "The documents have no texts.", file: path)]
      )
    }
    do throws(FormatRefusal) {
      file = try catalog.file(at: path)
    } catch {
      throw Abort(error.diagnostics)
    }
    diagnostics = catalog.diagnostics
    summary = "\(catalog.textCount) text\(catalog.textCount == 1 ? "" : "s") in the new catalog \(path)"
  }

  /// - Throws: `OutputWriter.Failure`.
  func write() throws {
    try OutputWriter.write(file.bytes, to: WritePath(file.path, namedBy: .user))
  }

  func print(to output: PatchOutput) throws {
    var changes = SourceChanges()
    changes.create(file)
    try changes.print(to: output)
  }

  private static func locale(of path: String, named locale: String?) throws -> String? {
    let folder = FilePaths.name(of: FilePaths.folder(of: path))
    if folder == "values" { return nil }
    guard folder.utf8.starts(with: "values-".utf8) else { return locale }
    guard let own = AndroidFolder.locale(of: folder) else {
      throw ValidationError("'\(path)' is in no folder of a language, such as values or values-de.")
    }
    return own
  }
}
