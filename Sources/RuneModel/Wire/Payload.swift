/// The texts of one locale that were served over the air, whichever of its formats they came in.
package struct Payload: Sendable {
  package var format: PayloadFormat
  /// In the payload's order, each key once by its bytes.
  package var messages: [PayloadMessage]
  package var notes: WireNotes

  package init(format: PayloadFormat, messages: [PayloadMessage], notes: WireNotes = WireNotes()) {
    self.format = format
    self.messages = messages
    self.notes = notes
  }
}

package struct PayloadMessage: Sendable {
  package var key: String
  package var value: PayloadValue
  /// The key or the whole entry in the payload.
  package var range: ByteRange

  package init(key: String, value: PayloadValue, range: ByteRange) {
    self.key = key
    self.value = value
    self.range = range
  }
}

/// What a payload says for one key. It fits an entry only if `RemoteMessage` says so.
package enum PayloadValue: Sendable {
  /// A text exactly as served: a format if the entry has arguments, verbatim otherwise.
  case text(String)
  /// Variations. A plural whose argument is `MessageNode.unsettledArgument` selects on the entry's own.
  case message(Message)

  /// The shape that compiled tables store.
  package var message: Message {
    switch self {
    case .text(let text): Message(text: text)
    case .message(let message): message
    }
  }
}

extension MessageNode {
  /// In place of a plural's 1-based argument where a payload does not know which one its entry counts by.
  package static let unsettledArgument = 0
}

/// The formats of payloads, recognised by their content.
package enum PayloadFormat: String, Sendable {
  /// A JSON object of keys and texts, version 1 of the wire format.
  case flat
  /// Old-style `.strings` text, version 0.2.
  case strings
  /// A string catalog, version 0.4.
  case stringCatalog = "xcstrings"
  /// A JSON array of records, version 1.x.
  case records
}
