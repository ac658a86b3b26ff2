import RuneModel

/// Collects the messages of a payload and holds it to the limits.
struct PayloadBuilder {
  private(set) var messages: [PayloadMessage] = []
  var notes = WireNotes()
  /// How many objects stood where a text should, and were not taken.
  private(set) var skippedObjects = 0
  private var indexOfKey: [UTF8Key: Int] = [:]
  private var count = 0

  /// Counts a key against the limit.
  /// - Parameter range: the key as written.
  mutating func begin(key range: ByteRange) throws(TextFault) {
    count &+= 1
    guard count <= Limits.payloadKeys else {
      throw TextFault(
        .tooManyKeys,
        "The payload has more than \(Limits.payloadKeys) keys. Split the project.",
        at: range
      )
    }
    guard Int(range.upper &- range.lower) <= Limits.payloadKeyBytes else {
      throw TextFault(
        .keyTooLong,
        "A key has more than \(Limits.payloadKeyBytes) bytes. Shorten it.",
        at: range
      )
    }
  }

  /// - Parameter range: the text, or the object that holds all forms of it, as written.
  func check(value range: ByteRange) throws(TextFault) {
    guard Int(range.upper &- range.lower) <= Limits.payloadValueBytes else {
      throw TextFault(
        .textTooLong,
        "A value has more than \(Limits.payloadValueBytes) bytes. Shorten it.",
        at: range
      )
    }
  }

  /// Of two values for one key the last counts, as in Foundation, and takes the place of the first.
  mutating func add(_ key: String, _ value: PayloadValue, at range: ByteRange) {
    let index = indexOfKey.updateValue(messages.count, forKey: UTF8Key(key))
    guard let index else {
      messages.append(PayloadMessage(key: key, value: value, range: range))
      return
    }
    indexOfKey[UTF8Key(key)] = index
    messages[index].value = value
    messages[index].range = range
    notes.add(
      .duplicateKey,
      "The key \(key.wireQuoted) occurs twice; its last text is used. Remove one.",
      subject: key,
      at: range
    )
  }

  /// Notes that a value is left out. A text that the key had before stays.
  mutating func skip(
    _ key: String,
    _ reason: String,
    isObject: Bool = false,
    at range: ByteRange
  ) {
    if isObject { skippedObjects &+= 1 }
    notes.add(
      .skippedKey,
      "The key \(key.wireQuoted) was skipped: \(reason)",
      subject: key,
      at: range
    )
  }
}
