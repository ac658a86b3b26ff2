import RuneCompiler
import RuneProject
import RuneSystem

/// The folder from which packs are published: `index.json`, `index.json.sig` and the files beside them.
extension PublishedFolder {
  static let indexName = "index.json"
  static let signatureName = "index.json.sig"

  var index: String { file(Self.indexName) }

  /// Whether the folder has an index of packs and no manifest of a download.
  var hasIndex: Bool {
    guard let folder = try? OpenFolder(path, followsLink: true), let names = try? folder.names() else {
      return false
    }
    return names.contains(Self.indexName) && !names.contains(DownloadLayout.manifestName)
  }

  /// Refuses a link, and a folder that belongs to something else. The folder may be missing.
  ///
  /// - Throws: `OutputWriter.Failure`.
  func checkUsableForPacks() throws {
    let folder: OpenFolder
    do {
      folder = try openedForReading()
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

  /// The text of the signature file; `nil` if there is none.
  ///
  /// - Throws: `Abort` for a signature file that cannot be read.
  func signature() throws -> String? {
    do {
      return try contents(of: Self.signatureName, limit: DownloadFolder.signatureLimit)
        .map { String(decoding: $0, as: UTF8.self) }
    } catch {
      let path = file(Self.signatureName)
      throw Abort([Self.unreadable(pack: path, error, limit: DownloadFolder.signatureLimit)])
    }
  }

  /// - Parameter error: an error of `contents(of:limit:)`.
  static func unreadable(pack path: String, _ error: any Error, limit: Int) -> Diagnostic {
    unreadable(path, error, limit: limit, .damagedPack)
  }
}
