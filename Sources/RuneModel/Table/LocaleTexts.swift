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
