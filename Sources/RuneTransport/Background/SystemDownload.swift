import Foundation

/// The rest of a file, to be downloaded by the system while the app may be suspended.
package struct SystemDownload: Hashable, Sendable {
  /// Identifies the download, also at a later launch.
  package let name: String
  package let url: URL
  /// The number of bytes that are already there.
  package let start: Int
  /// The strong ETag that these bytes belong to.
  package let etag: String?
  package let headers: [HeaderField]

  package init(name: String, url: URL, start: Int, etag: String?, headers: [HeaderField] = []) {
    let etag = etag.flatMap(EntityTag.strong)
    self.name = name
    self.url = url
    self.start = etag == nil ? 0 : start
    self.etag = etag
    self.headers = headers
  }

  /// Each name once.
  var fields: [HeaderField] {
    [HeaderField(own: "Accept", "*/*")] + headers + RangeRequest(etag: etag, start: start).fields
  }
}

/// An event of a `SystemDownload`.
package enum SystemDownloadEvent: Sendable {
  /// - Parameters:
  ///   - received: bytes of the whole file, including those before the start.
  ///   - total: the size of the whole file; `nil` if unknown.
  case progress(name: String, received: Int, total: Int?)
  /// All bytes of the response are in a file, which is removed when the call returns.
  ///
  /// - Parameter start: the position of its first byte in the whole file.
  case arrived(name: String, file: String, start: Int)
  /// It will not arrive.
  ///
  /// - Parameter retryAfter: the seconds to wait, if the server asks for a pause.
  case failed(name: String, TransportError.Reason, retryAfter: TimeInterval?)
  /// Everything that happened while the app did not run has been reported.
  case caughtUp
}

/// A service that downloads files while the app is suspended, and keeps them until it runs again.
package protocol SystemDownloading: Sendable {
  /// Starts reporting events, beginning with those from when the app did not run. A second call replaces the function.
  ///
  /// - Parameter handle: called with one event at a time.
  /// - Returns: the names of the downloads that have not ended.
  func begin(_ handle: @escaping @Sendable (SystemDownloadEvent) -> Void) async -> [String]

  func start(_ download: SystemDownload)

  /// Cancels a download. No event of it follows, except one that is being reported.
  func cancel(_ name: String)
}

extension RangeRequest {
  /// - Parameter field: returns the value of a field of the request.
  init(sentFields field: (String) -> String?) {
    let start = field("Range").flatMap { range -> Int? in
      guard range.hasPrefix("bytes="), range.hasSuffix("-") else { return nil }
      return Int(range.dropFirst(6).dropLast())
    }
    self.init(etag: field("If-Range"), start: start ?? 0)
  }

  /// The position at which the body of a complete response begins.
  ///
  /// - Parameter received: the bytes of its body.
  func bodyStart(of received: Int, in head: ResponseHead) -> Result<Int, TransportError.Reason> {
    guard let start = bodyStart(in: head) else { return .failure(.status(head.status)) }
    if let coding = head.anyEncoding { return .failure(.unsupportedEncoding(coding)) }
    if head.hasBadLength { return .failure(.malformedResponse) }
    if let length = head.bodyLength, length != received { return .failure(.truncated) }
    return .success(start)
  }
}
