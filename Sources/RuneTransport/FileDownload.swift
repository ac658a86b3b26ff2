import Foundation

/// A file to fetch, in one or more attempts.
package struct FileDownload: Sendable {
  package let url: URL
  /// The maximum size of the whole file, in bytes.
  package let sizeLimit: Int
  /// The strong ETag of the existing part; with another one, or none, the whole file is fetched again. A weak ETag
  /// does not guarantee equal bytes.
  package let etag: String?
  /// As in `HTTPRequest`.
  package var headers: [HeaderField] = []
  /// As in `HTTPRequest`.
  package var credential: Credential?

  /// - Parameter etag: of the last reported `Progress`.
  package init(url: URL, sizeLimit: Int, etag: String? = nil, credential: Credential? = nil) {
    self.url = url
    self.sizeLimit = sizeLimit
    self.etag = etag.flatMap(EntityTag.strong)
    self.credential = credential
  }

  /// The progress of a download.
  package struct Progress: Hashable, Sendable {
    /// Bytes in the file, including those of earlier attempts.
    package let received: Int
    /// The size of the whole file; nil if the server does not report it.
    package let total: Int?
    /// Pass it to a later attempt to resume from here; nil if that is not possible.
    package let etag: String?
  }
}

/// A completely downloaded file.
package struct DownloadedFile: Hashable, Sendable {
  package let size: Int
  /// Of the whole file, as in `SHA256Digest.digits`.
  package let sha256: String
}
