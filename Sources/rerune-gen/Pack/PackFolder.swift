import RuneProject
import RuneSystem

/// The folder from which packs are published: `index.json`, `index.json.sig` and the files beside them.
///
/// Symbolic links at the folder and in it are neither followed nor written through. `PackFolderWriter` writes to it.
struct PackFolder {
  static let indexName = "index.json"
  static let signatureName = "index.json.sig"

  let path: String

  init(path: String) {
    self.path = FilePaths.tidy(path)
  }

  var index: String { file(Self.indexName) }

  func file(_ name: String) -> String { FilePaths.join(path, name) }

  // MARK: Preparation

  /// Refuses a link, and a folder that belongs to something else. The folder may be missing.
  ///
  /// - Throws: `OutputWriter.Failure`.
  func checkUsable() throws {
    let folder: OpenFolder
    do {
      folder = try OpenFolder(path, followsLink: false)
    } catch let error as SystemError where error.isMissing {
      return
    } catch {
      return try Self.naming(path) { throw error }
    }
    guard try Self.naming(path, { try folder.kind(of: DownloadLayout.manifestName) }) == nil else {
      throw OutputWriter.Failure(
        path: path,
        reason: "it holds \(DownloadLayout.manifestName), a download; choose another folder"
      )
    }
  }

  /// Opens the folder for writing, and creates it if it is missing.
  func opened() throws -> WritableFolder {
    try Self.naming(path) { try WritePath(path, namedBy: .user).folderButNoLink() }
  }

  /// - Throws: `OutputWriter.Failure` for an error of the system, and any other error of `body`.
  static func naming<Result>(_ path: String, _ body: () throws -> Result) throws -> Result {
    do {
      return try body()
    } catch let error as SystemError {
      throw OutputWriter.Failure(path: path, reason: error.reason)
    } catch let refusal as WriteRefusal {
      if case .link = refusal { throw isLink(path) }
      throw OutputWriter.Failure(path: path, reason: refusal.reason)
    } catch is FileReader.Refusal {
      throw isLink(path)
    }
  }

  private static func isLink(_ path: String) -> OutputWriter.Failure {
    OutputWriter.Failure(
      path: path,
      reason: "it is a symbolic link, and pack follows none; give the folder that it leads to, or remove it"
    )
  }
}
