import RuneCompiler
import RuneSystem

/// Finds out which tables have a storyboard, a xib or an intent definition of the same name beside them.
///
/// Xcode keeps such a document in `Base.lproj` or the folder of the source language, or beside the `.lproj` folders if
/// it is not localized: `App/Base.lproj/Main.storyboard` for `App/de.lproj/Main.strings` and
/// `App/mul.lproj/Main.xcstrings`.
struct TableDocuments {
  private static let extensions: Set<String> = ["storyboard", "xib", "nib", "intentdefinition"]

  /// The names of the documents, without their extensions, by the folder of the catalog.
  private var names: [String: Set<String>] = [:]

  /// - Parameter path: a file of a table; others have no document.
  mutating func hasDocument(_ path: String) -> Bool {
    guard TableFormat(path: path) != nil else { return false }
    let folder = CatalogFolder.path(of: path)
    let found = names[folder] ?? Self.names(in: folder)
    names[folder] = found
    return found.contains(FilePaths.stem(of: path))
  }

  private static func names(in folder: String) -> Set<String> {
    let contents = names(listedIn: folder)
    let localized = contents.filter { FilePaths.fileExtension(of: $0) == "lproj" }
      .flatMap { names(listedIn: FilePaths.join(folder, $0)) }
    let documents = (contents + localized).filter {
      FilePaths.fileExtension(of: $0).map(extensions.contains) ?? false
    }
    return Set(documents.map(FilePaths.stem))
  }

  /// A folder that cannot be listed shows no documents; its files are reported when they are read.
  private static func names(listedIn folder: String) -> [String] {
    do throws(SystemError) {
      return try FolderListing.names(in: folder)
    } catch {
      return []
    }
  }
}
