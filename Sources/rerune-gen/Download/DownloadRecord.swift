import RuneCompiler
import RuneModel

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
