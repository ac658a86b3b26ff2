/// Writes the two sections of one locale: its values, and the texts that they refer to.
///
/// Texts arrive in key order, a few for each locale in turn, and are only appended. Duplicates are removed at the
/// end, when the texts and hash table of a single locale fit into the processor's cache.
struct LocaleWriter {
  /// Why a text cannot be added.
  enum Refusal: Error {
    case textTooLong(bytes: Int)
    case textsTooLong
    case nestedTooDeep
  }

  let output: ByteBuffer
  private let keyCount: Int
  /// The offset of the texts, after the values.
  private let texts: Int

  init(keyCount: Int) {
    self.keyCount = keyCount
    // More than most need: growing a buffer copies it, and unused capacity costs nothing.
    output = ByteBuffer(capacity: keyCount * 128)
    _ = output.appendWords(keyCount)
    texts = output.count
    for id in 0..<keyCount { output.set(word: TextReference.absent.word, id, at: 0) }
  }

  /// The sections in directory order.
  var sections: [Range<Int>] { [0..<texts, texts..<output.count] }

  func add(_ message: Message, id: Int) throws(Refusal) {
    let start = output.count
    var isMessage = false
    if case .text(let text) = message.root, message.variables.isEmpty {
      output.append(text)
    } else {
      isMessage = true
      guard output.append(message) else { throw .nestedTooDeep }
    }
    try close(from: start, id: id, isMessage: isMessage)
  }

  /// Adds a value of another table.
  func add(_ value: TableValue, id: Int) throws(Refusal) {
    let start = output.count
    switch value {
    case .text(let bytes):
      output.append(UnsafeRawBufferPointer(bytes))
      try close(from: start, id: id, isMessage: false)
    case .message(let bytes):
      output.append(UnsafeRawBufferPointer(bytes))
      try close(from: start, id: id, isMessage: true)
    }
  }

  private func close(from start: Int, id: Int, isMessage: Bool) throws(Refusal) {
    let length = output.count - start
    guard length <= Limits.tableTextBytes else { throw .textTooLong(bytes: length) }
    guard start - texts <= Limits.tableLocaleBytes else { throw .textsTooLong }
    // Reserves the byte for the line break that follows a text in the end.
    output.append(UInt8(ascii: "\n"))
    set(TextReference(offset: start - texts, length: length, isMessage: isMessage), id)
  }

  /// Keeps one copy of equal texts.
  ///
  /// - Parameter pool: cleared before use.
  func finish(_ pool: inout TextPool) {
    pool.removeAll()
    output.truncate(to: texts)
    for id in 0..<keyCount {
      var reference = TextReference(word: output.word(id, at: 0))
      guard reference != .absent else { continue }
      let start = output.count
      output.restore(reference.length, from: texts + reference.offset)
      reference.offset = pool.intern(from: start, in: output) - texts
      set(reference, id)
    }
  }

  private func set(_ reference: TextReference, _ id: Int) {
    output.set(word: reference.word, id, at: 0)
  }
}

extension TableReader {
  /// The values of one locale, located once for many lookups. `@unchecked Sendable` because it points to immutable
  /// bytes.
  package struct LocaleTexts: @unchecked Sendable {
    private let values: UnsafeRawPointer
    private let count: Int
    private let texts: UnsafeBufferPointer<UInt8>

    init(values: UnsafeRawPointer, count: Int, texts: UnsafeBufferPointer<UInt8>) {
      self.values = values
      self.count = count
      self.texts = texts
    }

    /// The value of a key; `nil` if the locale has none.
    @inline(__always)
    package func value(id: Int) -> TableValue? {
      guard id >= 0, id < count else { return nil }
      let reference = TextReference(word: TableWord.load(values, id))
      guard reference != .absent, let text = reference.text(in: texts) else { return nil }
      return reference.isMessage ? .message(text) : .text(text)
    }
  }

  package func value(id: Int, locale: Int) -> TableValue? {
    texts(inLocale: locale)?.value(id: id)
  }

  /// The value as a message, whatever its encoding; `nil` if the locale has none or its bytes are damaged.
  package func message(id: Int, locale: Int) -> Message? {
    value(id: id, locale: locale).flatMap(Message.init)
  }
}

/// A key's value in one locale, in the table's bytes.
package enum TableValue {
  /// The UTF-8 of a plain text.
  case text(UnsafeBufferPointer<UInt8>)
  /// An encoded `Message`.
  case message(UnsafeBufferPointer<UInt8>)
}

extension Message {
  package init?(_ value: TableValue) {
    switch value {
    case .text(let text): self.init(text: String(decoding: text, as: UTF8.self))
    case .message(let bytes): self.init(encoded: bytes)
    }
  }
}
