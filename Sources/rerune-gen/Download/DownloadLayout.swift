/// The names of the files of a download: `.rerune/manifest.json`, `.rerune/manifest.json.sig`,
/// `.rerune/locales/de.json`, `.rerune/download.json`.
struct DownloadLayout: Equatable, Sendable {
  static let defaultFolder = ".rerune"
  static let manifestName = "manifest.json"
  static let recordName = "download.json"
  static let localesName = "locales"
  /// The signatures of the manifest, a line each, where the service has any.
  static let signatureName = "manifest.json.sig"

  var folder: String

  var manifest: String { FilePaths.join(folder, Self.manifestName) }
  var signature: String { FilePaths.join(folder, Self.signatureName) }
  var record: String { FilePaths.join(folder, Self.recordName) }
  var locales: String { FilePaths.join(folder, Self.localesName) }

  /// - Parameter tag: normalised, so that it holds letters, digits and hyphens only.
  func payload(of tag: String) -> String { FilePaths.join(locales, Self.payloadName(of: tag)) }

  static func payloadName(of tag: String) -> String { "\(tag).json" }
}
