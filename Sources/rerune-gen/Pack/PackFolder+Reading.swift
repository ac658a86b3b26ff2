import RuneCompiler
import RuneProject
import RuneSystem
import RuneWorkbench

extension PackFolder {
  /// Whether the folder has an index of packs and no manifest of a download.
  var hasIndex: Bool {
    guard let folder = try? OpenFolder(path, followsLink: true), let names = try? folder.names() else {
      return false
    }
    return names.contains(Self.indexName) && !names.contains(DownloadLayout.manifestName)
  }

  /// - Returns: `nil` if the file or the folder is missing.
  /// - Throws: `FileReader.Refusal` or `SystemError`.
  func contents(of name: String, limit: Int) throws -> [UInt8]? {
    do {
      return try OpenFolder(path, followsLink: false).contents(of: name, limit: limit).bytes
    } catch let error as SystemError where error.isMissing {
      return nil
    }
  }

  /// Opens a file for reading.
  ///
  /// - Throws: `FileReader.Refusal` or `SystemError`.
  func opened(_ name: String) throws -> OpenFile { try OpenFolder(path, followsLink: false).file(name) }

  /// Reads a file in constant memory.
  ///
  /// - Returns: `nil` if the file or the folder is missing.
  /// - Throws: `FileReader.Refusal` or `SystemError`.
  func digest(of name: String, limit: Int) throws -> FileDigest? {
    do {
      return try FileDigest(of: opened(name), limit: limit)
    } catch let error as SystemError where error.isMissing {
      return nil
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
      throw Abort([Self.unreadable(path, error, limit: DownloadFolder.signatureLimit)])
    }
  }

  /// - Parameter error: an error of `contents(of:limit:)`.
  static func unreadable(_ path: String, _ error: any Error, limit: Int) -> Diagnostic {
    switch error {
    case FileReader.Refusal.tooLarge(let bytes):
      let message = "The file has \(bytes) bytes, more than the \(limit) that are read. Make it smaller."
      return Diagnostic(.damagedPack, message, file: path)
    case FileReader.Refusal.link:
      let message =
        "This is a symbolic link, or reached through one, and links among packs are not followed. "
        + "Put what it leads to in its place."
      return Diagnostic(.damagedPack, message, file: path)
    case is FileReader.Refusal:
      return Diagnostic(.damagedPack, "This is not a regular file. Put one in its place.", file: path)
    default:
      return .unreadableInput(path, error)
    }
  }
}
