import RuneModel
import RuneProject
import RuneSystem
import RuneWorkbench

/// The names of the files of a download: `.rerune/manifest.json`, `.rerune/manifest.json.sig`,
/// `.rerune/locales/de.json`, `.rerune/download.json`.
struct DownloadLayout: Equatable, Sendable {
  static let defaultFolder = ".rerune"
  static let manifestName = "manifest.json"
  static let recordName = "download.json"
  static let localesName = "locales"
  /// The service's list of languages, if it has one.
  static let languagesName = "languages.json"
  /// The signatures of the manifest, one per line, if the service provides any.
  static let signatureName = "manifest.json.sig"

  var folder: String

  var manifest: String { FilePaths.join(folder, Self.manifestName) }
  var signature: String { FilePaths.join(folder, Self.signatureName) }
  var record: String { FilePaths.join(folder, Self.recordName) }
  var locales: String { FilePaths.join(folder, Self.localesName) }

  /// - Parameter tag: normalized, so that it only contains letters, digits and hyphens.
  func payload(of tag: String) -> String { FilePaths.join(locales, Self.payloadName(of: tag)) }

  static func payloadName(of tag: String) -> String { "\(tag).json" }

  /// The bytes of a file of the download. Symbolic links are not followed, neither at the folder nor in it: a
  /// committed link could otherwise show the texts of any file in a report.
  ///
  /// - Parameter names: the folders below the download's folder, and the file.
  /// - Throws: `FileReader.Refusal` or `SystemError`.
  func contents(of names: [String], limit: Int) throws -> [UInt8] {
    var folder = try OpenFolder(folder, followsLink: false)
    for name in names.dropLast() { folder = try folder.folder(name) }
    return try folder.contents(of: names.last ?? "", limit: limit).bytes
  }

  func contents(of name: String, limit: Int) throws -> [UInt8] { try contents(of: [name], limit: limit) }

  /// Whether a file of the download exists and can be read.
  func contains(_ name: String) -> Bool {
    (try? OpenFolder(folder, followsLink: false).kind(of: name)) == .file
  }

  /// The names of the existing payloads.
  func payloadNames() throws -> [String] {
    try OpenFolder(folder, followsLink: false).folder(Self.localesName).names()
      .filter { FilePaths.fileExtension(of: $0) == "json" }
  }

  /// The message about a file that was rejected because of a link.
  static let linkMessage =
    "This is a symbolic link, or reached through one, and links in a download are not followed. "
    + "Put what it leads to in its place."

  func payloadContents(of tag: String) throws -> [UInt8] {
    try contents(of: [Self.localesName, Self.payloadName(of: tag)], limit: Limits.payloadBytes)
  }
}

extension DownloadLayout {
  /// The default folder of `pull` in a folder, or in the folder of a file; `nil` if there is none.
  init?(beside path: String) {
    let folders = [path, FilePaths.folder(of: path)].map { FilePaths.join($0, Self.defaultFolder) }
    guard let folder = folders.first(where: { (try? FileStatus(path: $0))?.kind == .folder }) else {
      return nil
    }
    self.init(folder: folder)
  }
}
