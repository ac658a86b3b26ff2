import RuneCompiler
import RuneFormats
import RuneModel
import RuneSystem

/// Finds the storyboard, xib or intent definition of the same name that a table has beside it.
///
/// Xcode keeps such a document in `Base.lproj` or the folder of the source language, or beside the `.lproj` folders if
/// it is not localized: `App/Base.lproj/Main.storyboard` for `App/de.lproj/Main.strings` and
/// `App/mul.lproj/Main.xcstrings`.
package struct TableDocuments {
  private static let extensions: Set<String> = ["storyboard", "xib", "nib", "intentdefinition"]

  /// The paths of the documents by the folder of the catalog.
  private var paths: [String: [String]] = [:]

  package init() {}

  /// - Parameter path: a file of a table; others have no document.
  package mutating func hasDocument(_ path: String) -> Bool {
    guard TableFormat(path: path) != nil else { return false }
    let name = FilePaths.stem(of: path)
    return paths(in: CatalogFolder.path(of: path)).contains { FilePaths.stem(of: $0).hasSameUTF8(as: name) }
  }

  /// The documents of a catalog; those in `Base.lproj` come first, then those that are not localized.
  ///
  /// - Parameter folder: the folder of the catalog.
  package mutating func paths(in folder: String) -> [String] {
    if let known = paths[folder] { return known }
    let contents = Self.names(listedIn: folder)
    let localeFolders = contents.filter { FilePaths.fileExtension(of: $0) == "lproj" }
    let own = contents.map { FilePaths.join(folder, $0) }
    let localized = localeFolders.map { name in
      let folder = FilePaths.join(folder, name)
      return Self.names(listedIn: folder).map { FilePaths.join(folder, $0) }
    }
    let base = localeFolders.firstIndex(of: "Base.lproj").map { localized[$0] } ?? []
    let others = zip(localeFolders, localized).filter { $0.0 != "Base.lproj" }.flatMap(\.1)
    let found = (base + own + others).filter {
      FilePaths.fileExtension(of: $0).map(Self.extensions.contains) ?? false
    }
    paths[folder] = found
    return found
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
