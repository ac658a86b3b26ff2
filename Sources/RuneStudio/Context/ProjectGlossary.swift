import RuneCompiler
import RuneModel
import RuneProject
import RuneSystem
import RuneWorkbench

/// The glossary of a project on disk: the setting `glossary`, and `TRANSLATION.md` in the project's folder and beside its
/// catalogs.
package struct ProjectGlossary: Sendable {
  /// The name that Xcode 27 documents for notes to its translation agents.
  package static let guideName = "TRANSLATION.md"

  private let configured: [GlossaryTerm]
  private let ofProject: [GlossaryTerm]
  /// The mistakes in the setting and in the project's `TRANSLATION.md`.
  private let diagnostics: [Diagnostic]
  private let projectFolder: String

  /// - Throws: `UsageError` for an environment variable with an invalid value.
  package init(_ settings: Settings) throws {
    let setting = try settings.value(SettingTable.glossary).map { GlossaryReader.read($0.location) }
    projectFolder = settings.configurationFolder
    let guide = Self.guide(in: projectFolder)
    configured = setting?.terms ?? []
    ofProject = guide.terms
    diagnostics = (setting?.diagnostics ?? []) + guide.diagnostics
  }

  /// The terms for the texts of a catalog. The setting comes before the file beside the catalog, and that before the
  /// file of the project: a term is taken from the first that has it.
  package func glossary(ofCatalog folder: String) -> Glossary {
    Glossary(configured + ofCatalog(folder).terms + ofProject)
  }

  /// The mistakes in the setting and in all files.
  ///
  /// - Parameter folders: the folders of the catalogs.
  package func diagnostics(inCatalogs folders: [String]) -> [Diagnostic] {
    diagnostics + folders.flatMap { ofCatalog($0).diagnostics }
  }

  private func ofCatalog(_ folder: String) -> (terms: [GlossaryTerm], diagnostics: [Diagnostic]) {
    CatalogGroup.Place(folder) == CatalogGroup.Place(projectFolder) ? ([], []) : Self.guide(in: folder)
  }

  private static func guide(in folder: String) -> (terms: [GlossaryTerm], diagnostics: [Diagnostic]) {
    let path = FilePaths.join(folder, guideName)
    do {
      let contents = try FileReader.contents(of: path, limit: Limits.guideBytes)
      let guide = TranslationGuide(SourceFile(path: path, bytes: contents.bytes))
      return (guide.joinedTerms, guide.diagnostics)
    } catch let error as SystemError where error.isMissing {
      return ([], [])
    } catch FileReader.Refusal.tooLarge {
      let size = Limits.guideBytes >> 20
      return ([], [invalid(path, "The file is larger than \(size) MB and is not read. Shorten it.")])
    } catch let error as SystemError {
      return ([], [invalid(path, "Cannot read this: \(error.reason). Check its permissions.")])
    } catch {
      return ([], [invalid(path, "This is not a regular file. Rename or remove it.")])
    }
  }

  private static func invalid(_ path: String, _ message: String) -> Diagnostic {
    Diagnostic(.glossaryInvalid, message, file: path)
  }
}
