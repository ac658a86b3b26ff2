import Foundation
import RuneStudio

/// A request to the page's server, as it arrived.
struct PageRequest: Sendable {
  var method: String
  /// As sent: the path, and the query after a question mark.
  var address: String
  /// In the order in which they were sent.
  var headers: [(name: String, value: String)] = []
  var body: [UInt8] = []
  /// The port on which it arrived.
  var port = 0
  /// The address of this machine to which it was sent, such as `127.0.0.1`.
  var localAddress = "127.0.0.1"
  var isFromThisMachine = true

  /// The values of a header, whose name is compared in any case.
  func values(_ name: String) -> [String] {
    headers.filter { $0.name.lowercased() == name }.map(\.value)
  }

  /// The value of a header that was sent once.
  func value(_ name: String) -> String? {
    let values = values(name)
    return values.count == 1 ? values[0] : nil
  }

  /// The path, and the parts of the query with their values; `nil` if the address has a faulty escape.
  var target: (path: String, query: [(name: String, value: String)])? {
    let parts = address.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    guard let path = String(parts[0]).removingPercentEncoding else { return nil }
    var query: [(name: String, value: String)] = []
    for part in (parts.count > 1 ? parts[1] : "").split(separator: "&") {
      let sides = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let decoded = sides.map { $0.replacingOccurrences(of: "+", with: " ").removingPercentEncoding }
      guard let name = decoded[0], let value = decoded.count > 1 ? decoded[1] : "" else { return nil }
      query.append((name, value))
    }
    return (path, query)
  }
}

/// An answer of the page's server.
struct PageResponse: Sendable {
  enum Body: Sendable {
    case bytes([UInt8])
    /// Server-sent events until the stream ends.
    case events(AsyncStream<[UInt8]>)
  }

  var status: Int
  var headers: [(name: String, value: String)]
  var body: Body

  /// - Parameter headers: beside those that every answer has.
  init(_ status: Int, headers: [(name: String, value: String)] = [], body: Body = .bytes([])) {
    self.status = status
    self.headers = Self.common + headers
    self.body = body
  }

  init(_ status: Int = 200, json value: some Encodable) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.withoutEscapingSlashes, .sortedKeys]
    self.init(
      status,
      headers: [("Content-Type", "application/json; charset=utf-8")],
      body: .bytes(Array(try encoder.encode(value)))
    )
  }

  /// The headers of every answer: no other page may frame, embed or read it, and no cache keeps it.
  private static let common: [(name: String, value: String)] = [
    (
      "Content-Security-Policy",
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; "
        + "form-action 'none'; base-uri 'none'; frame-ancestors 'none'"
    ),
    ("X-Content-Type-Options", "nosniff"),
    ("X-Frame-Options", "DENY"),
    ("Referrer-Policy", "no-referrer"),
    ("Cross-Origin-Opener-Policy", "same-origin"),
    ("Cross-Origin-Resource-Policy", "same-origin"),
    ("Cache-Control", "no-store"),
  ]
}

/// The body of an answer about a failure.
struct PageFailure: Encodable {
  var problem: String
  var message: String
  var findings: [FindingAnswer]?
  var entry: EntryAnswer?
}
