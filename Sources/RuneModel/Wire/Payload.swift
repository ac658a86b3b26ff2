import CRuneSupport

/// The texts of one locale as served over the air, in any of the formats.
package struct Payload: Sendable {
  package var format: PayloadFormat
  /// The messages in payload order. Each key of a table occurs once; tables and keys are compared by bytes.
  package var messages: [PayloadMessage]
  package var notes: WireNotes

  package init(format: PayloadFormat, messages: [PayloadMessage], notes: WireNotes = WireNotes()) {
    self.format = format
    self.messages = messages
    self.notes = notes
  }
}

package struct PayloadMessage: Sendable {
  /// The table of the key; `nil` in formats without tables, whose texts are for any table that has the key.
  package var table: String?
  package var key: String
  package var value: PayloadValue
  /// The range of the key or of the entire entry.
  package var range: ByteRange

  package init(table: String? = nil, key: String, value: PayloadValue, range: ByteRange) {
    self.table = table
    self.key = key
    self.value = value
    self.range = range
  }
}

/// The value of a key in a payload. `RemoteMessage` decides whether it fits an entry.
package enum PayloadValue: Sendable {
  /// A text exactly as served: a format if the entry has arguments, verbatim otherwise.
  case text(String)
  /// Variations. A plural with `MessageNode.unsettledArgument` is selected by the entry's own argument.
  case message(Message)

  package init(_ message: Message) {
    if case .text(let text) = message.root, message.variables.isEmpty {
      self = .text(text)
    } else {
      self = .message(message)
    }
  }

  /// The representation in compiled tables.
  package var message: Message {
    switch self {
    case .text(let text): Message(text: text)
    case .message(let message): message
    }
  }
}

extension MessageNode {
  /// Placeholder for a plural's 1-based argument if the payload does not specify it.
  package static let unsettledArgument = 0
}

/// The payload formats, recognized by content.
package enum PayloadFormat: String, Sendable {
  /// A JSON object of keys and texts, version 1 of the wire format.
  case flat
  /// Old-style `.strings` text, version 0.2.
  case strings
  /// A string catalog, version 0.4.
  case stringCatalog = "xcstrings"
  /// A JSON array of records, version 1.x.
  case records
  /// The documents of several tables in one JSON object, written by `PayloadEncoder`; no service has it.
  case tables
}

/// A SHA-256 digest (FIPS 180-4), computed incrementally or at once.
package struct SHA256Digest: Sendable {
  private var hash = rune_sha256()

  package init() {
    rune_sha256_init(&hash)
  }

  package mutating func update(_ bytes: UnsafeRawBufferPointer) {
    rune_sha256_update(&hash, bytes.baseAddress, bytes.count)
  }

  /// The digest of all bytes so far: 64 lower-case hexadecimal digits, as in manifests.
  package var digits: String {
    // A copy, because finishing modifies the state.
    var hash = hash
    var digest = [UInt8](repeating: 0, count: 32)
    rune_sha256_final(&hash, &digest)
    let alphabet = Array("0123456789abcdef".utf8)
    let digits = digest.flatMap { [alphabet[Int($0 >> 4)], alphabet[Int($0 & 15)]] }
    return String(decoding: digits, as: UTF8.self)
  }

  /// The digest of complete data.
  package static func digits(of bytes: [UInt8]) -> String {
    var digest = SHA256Digest()
    bytes.withUnsafeBytes { digest.update($0) }
    return digest.digits
  }
}
