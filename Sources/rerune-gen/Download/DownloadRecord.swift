import RuneCompiler
import RuneDelivery
import RuneModel
import RuneProject
import RuneServices

/// `download.json`: the origin and age of a download, and the validator of each of its documents.
///
/// A validator is only valid for the exact bytes that it belongs to, so their digest is stored with it.
struct DownloadRecord: Equatable, Sendable {
  static let schema = 1

  struct Document: Equatable {
    /// The ETag of the response; `nil` if the server sent none, or there were several.
    var etag: String?
    /// The ETag of each response that has one, by path, if there were several.
    var parts: [String: String] = [:]
    /// The locale's `etag` or `version` in the manifest; `nil` for the manifest itself.
    var version: String?
    var digest: UInt64
  }

  var service = DownloadService.rerune
  /// `https://rerune.io`
  var origin: String
  /// Distinguishes projects without revealing their ids; see `ProjectMark`.
  var project: String
  /// When texts last changed: `2026-11-21T06:40:00Z`. A run without changes keeps it.
  var downloadedAt: String
  var manifest: Document
  /// The service's list of languages; `nil` if it has none, or it was not received.
  var languages: Document?
  var locales: [String: Document]
}

extension DownloadRecord.Document {
  init(etag: String?, parts: [String: String] = [:], version: String? = nil, bytes: [UInt8]) {
    self.init(etag: etag, parts: parts, version: version, digest: Self.digest(of: bytes))
  }

  func validates(_ bytes: [UInt8]) -> Bool { digest == Self.digest(of: bytes) }

  private static func digest(of bytes: [UInt8]) -> UInt64 {
    bytes.withUnsafeBufferPointer { Hash64.hash($0) }
  }
}

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

  /// The service's term for the id of a project, for messages.
  var projectName: String {
    switch self {
    case .rerune, .records: "publish id"
    case .crowdin: "distribution"
    case .app: "facet"
    }
  }
}

/// Distinguishes the downloads of two projects without storing their ids: 32 bits of a hash are too few to confirm a
/// guessed one.
enum ProjectMark {
  /// - Parameter id: the project's id in its service.
  static func text(for id: String) -> String {
    let hash = id.withUTF8Bytes { Hash64.hash($0, seed: 0x7265_7275_6E65) }
    let digits = String(hash & 0xFFFF_FFFF, radix: 16)
    return String(repeating: "0", count: 8 - digits.utf8.count) + digits
  }
}

extension Timestamp {
  static var now: Timestamp { Timestamp(seconds: Int64(Clock.now / 1_000_000_000)) }

  /// `3 days ago`; `nil` for a time in the future.
  func age(at now: Timestamp) -> String? {
    let elapsed = now.seconds - seconds
    switch elapsed {
    case ..<0: return nil
    case ..<120: return "just now"
    case ..<7_200: return "\(elapsed / 60) minutes ago"
    case ..<172_800: return "\(elapsed / 3_600) hours ago"
    default: return "\(elapsed / 86_400) days ago"
    }
  }
}
