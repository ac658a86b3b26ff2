import Foundation
import RuneModel

/// A file to fetch, in one or more attempts.
package struct FileDownload: Sendable {
  package let url: URL
  /// The maximum size of the whole file, in bytes.
  package let sizeLimit: Int
  /// The strong ETag of the existing part; with another one, or none, the whole file is fetched again. A weak ETag
  /// does not guarantee equal bytes.
  package let etag: String?
  /// The header fields, as in `HTTPRequest`.
  package var headers: [HeaderField] = []
  /// The credential, as in `HTTPRequest`.
  package var credential: Credential?

  /// - Parameter etag: the ETag of the last reported `Progress`.
  package init(url: URL, sizeLimit: Int, etag: String? = nil, credential: Credential? = nil) {
    self.url = url
    self.sizeLimit = sizeLimit
    self.etag = etag.flatMap(EntityTag.strong)
    self.credential = credential
  }

  /// The progress of a download.
  package struct Progress: Hashable, Sendable {
    /// Bytes in the file, including earlier attempts.
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
  /// The digest of the whole file, as in `SHA256Digest.digits`.
  package let sha256: String
}

/// Limits how often a download requests the rest of a file. A server may send less than was requested; with one byte
/// per answer, each byte would cost a request. Only a few such answers are accepted, with a pause after each.
package struct PartialAnswers: Hashable, Sendable {
  private var count = 0
  private var withoutProgress = 0

  static let backoff = Backoff(floor: 0.5, ceiling: 10)

  package init() {}

  /// - Parameter bytes: the number of bytes that the last answer added to the file.
  /// - Returns: the seconds until the next request; nil for no further request.
  package mutating func pause(afterReceiving bytes: Int) -> TimeInterval? {
    count += 1
    guard count < Limits.partialAnswers else { return nil }
    guard bytes < Limits.partialAnswerBytes else { return 0 }
    withoutProgress += 1
    guard withoutProgress <= Limits.emptyAnswers else { return nil }
    return Self.backoff.delay(afterFailures: withoutProgress, retryAfter: nil)
  }
}
