import RuneModel

/// Collects the messages of a payload and enforces the limits.
package struct PayloadBuilder {
  package private(set) var messages: [PayloadMessage] = []
  package var notes = WireNotes()
  /// The number of objects that were skipped because a text was expected.
  package private(set) var skippedObjects = 0
  /// The indexes of the keys in the current table.
  private var indexOfKey: [UTF8Key: Int] = [:]
  private var table: String?
  private var indexesOfOtherTables: [UTF8Key: [UTF8Key: Int]] = [:]
  private var count = 0

  package init() {}

  /// - Parameter bytes: the length of the payload. Room for its keys is reserved at once, since hashing them again for
  ///   each larger index is half of the work.
  init(bytes: Int) {
    // Keys and texts of real apps have about 60 bytes together.
    let keys = min(bytes / 64, Limits.payloadKeys)
    messages.reserveCapacity(keys)
    indexOfKey.reserveCapacity(keys)
  }

  /// The keys that follow are in this table.
  package mutating func begin(table name: String) {
    if let table { indexesOfOtherTables[UTF8Key(table)] = indexOfKey }
    table = name
    indexOfKey = indexesOfOtherTables.removeValue(forKey: UTF8Key(name)) ?? [:]
  }

  /// Checks a key against the limits.
  /// - Parameter range: the key as written.
  package mutating func begin(key range: ByteRange) throws(TextFault) {
    try begin(keyBytes: range.offsets.count, at: range)
  }

  /// Checks a key against the limits, where its range in the document is unknown or wider.
  package mutating func begin(keyBytes: Int, at range: ByteRange) throws(TextFault) {
    count &+= 1
    guard count <= Limits.payloadKeys else {
      throw TextFault(
        .tooManyKeys,
        "The payload has more than \(Limits.payloadKeys) keys. Split the project.",
        at: range
      )
    }
    guard keyBytes <= Limits.payloadKeyBytes else {
      throw TextFault(
        .keyTooLong,
        "A key has more than \(Limits.payloadKeyBytes) bytes. Shorten it.",
        at: range
      )
    }
  }

  /// - Parameter range: the text, or the object that contains all its forms, as written.
  package func check(value range: ByteRange) throws(TextFault) {
    try check(valueBytes: range.offsets.count, at: range)
  }

  package func check(valueBytes: Int, at range: ByteRange) throws(TextFault) {
    guard valueBytes <= Limits.payloadValueBytes else {
      throw TextFault(
        .textTooLong,
        "A value has more than \(Limits.payloadValueBytes) bytes. Shorten it.",
        at: range
      )
    }
  }

  /// If a key occurs twice, the last value is used, as in Foundation, in the place of the first.
  package mutating func add(_ key: String, _ value: PayloadValue, at range: ByteRange) {
    let index = indexOfKey.updateValue(messages.count, forKey: UTF8Key(key))
    guard let index else {
      messages.append(PayloadMessage(table: table, key: key, value: value, range: range))
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

  /// Notes that a value is skipped. An earlier text of the key is kept.
  package mutating func skip(
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
