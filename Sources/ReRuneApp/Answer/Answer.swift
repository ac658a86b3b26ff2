import Foundation

/// An answer as it arrived.
struct Answer: Sendable {
  var status: Int
  var body: [UInt8] = []
  /// The `Content-Type`, with parameters.
  var contentType: String?
  /// In seconds.
  var retryAfter: TimeInterval?

  var isSuccess: Bool { (200...299).contains(status) }

  /// Whether the body has nothing but JSON's white space.
  var isBlank: Bool {
    body.allSatisfy { $0 == 0x20 || $0 == 0x0A || $0 == 0x0D || $0 == 0x09 }
  }
}
