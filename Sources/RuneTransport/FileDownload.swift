import Foundation

/// A file to fetch, in as many attempts as it takes.
package struct FileDownload: Sendable {
  package let url: URL
  /// Most bytes that the whole file may have.
  package let sizeLimit: Int
  /// The ETag that came with what the file has already, if that was a strong one: with another one, or none, everything
  /// is fetched again. A weak one does not say that the bytes are the same.
  package let etag: String?
  /// As in `HTTPRequest`.
  package var headers: [HeaderField] = []
  /// As in `HTTPRequest`.
  package var credential: Credential?

  /// - Parameter etag: of the `Progress` that was reported last.
  package init(url: URL, sizeLimit: Int, etag: String? = nil, credential: Credential? = nil) {
    self.url = url
    self.sizeLimit = sizeLimit
    self.etag = etag.flatMap { EntityTag.isStrong($0) ? $0 : nil }
    self.credential = credential
  }

  /// How far a download is.
  package struct Progress: Hashable, Sendable {
    /// Bytes in the file, those of earlier attempts included.
    package let received: Int
    /// Of the whole file; nil where the server does not say.
    package let total: Int?
    /// What a later attempt needs to go on from here; nil where it could not.
    package let etag: String?
  }
}

/// A file that has come as a whole.
package struct DownloadedFile: Hashable, Sendable {
  package let size: Int
  /// Of all bytes, as `SHA256Digest.digits`.
  package let sha256: String
}
