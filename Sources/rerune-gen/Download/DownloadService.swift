import RuneDelivery
import RuneServices

/// The service that a download came from, as in its record and in the option of `pull`.
enum DownloadService: String, CaseIterable, Sendable {
  case rerune, crowdin, app
  /// Version 1.x of ReRune's service.
  case records = "rerune-1"

  /// Reads its manifest.
  var decode: ManifestDecoding {
    switch self {
    case .rerune, .records, .app: ManifestDecoder.decode
    case .crowdin: CrowdinManifestDecoder.decode
    }
  }

  /// Whether each of its texts is for one table.
  var hasTables: Bool {
    switch self {
    case .rerune, .records, .app: false
    case .crowdin: true
    }
  }

  /// Whether its manifests can be signed.
  var isSigned: Bool {
    switch self {
    case .rerune, .app: true
    case .records, .crowdin: false
    }
  }

  /// What identifies a project of it.
  var projectName: String {
    switch self {
    case .rerune, .records: "publish id"
    case .crowdin: "distribution"
    case .app: "facet"
    }
  }
}
