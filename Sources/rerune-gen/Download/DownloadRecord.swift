import RuneCompiler
import RuneModel

/// `download.json`: where a download comes from, how old it is, and the validator of each of its documents.
///
/// A validator counts only together with the very bytes that it validates, so each stands beside their digest.
struct DownloadRecord: Equatable, Sendable {
  static let schema = 1

  struct Document: Equatable {
    /// The ETag of the response; `nil` where the server sent none.
    var etag: String?
    /// The `etag` or `version` that the manifest gave the locale; `nil` for the manifest itself.
    var version: String?
    var digest: UInt64
  }

  /// `https://rerune.io`
  var origin: String
  /// Tells projects apart without naming them: see `ProjectMark`.
  var project: String
  /// When its texts were downloaded, of the youngest change: `2026-11-21T06:40:00Z`. A run that brings nothing new
  /// leaves it as it is.
  var downloadedAt: String
  var manifest: Document
  var locales: [String: Document]
}

extension DownloadRecord.Document {
  init(etag: String?, version: String? = nil, bytes: [UInt8]) {
    self.init(etag: etag, version: version, digest: Self.digest(of: bytes))
  }

  func validates(_ bytes: [UInt8]) -> Bool { digest == Self.digest(of: bytes) }

  private static func digest(of bytes: [UInt8]) -> UInt64 {
    bytes.withUnsafeBufferPointer { Hash64.hash($0) }
  }
}
