/// The content of a compiled table, texts included.
package struct TableContent: Sendable {
  package typealias Key = TableOutline.Key

  package struct LocaleTexts: Sendable {
    package enum Values: Sendable {
      /// One element per key, in the order of `keys`; `nil` if the locale has no text.
      case messages([Message?])
      /// The values of another table, copied unchanged: the other table's id of every key, in the order of `keys`, or
      /// a negative number if it has none. Its bytes must stay in place until the content is written.
      case copy(TableReader.LocaleTexts, ids: [Int])
    }

    /// A normalized BCP-47 tag.
    package var locale: String
    package var values: Values

    package init(locale: String, values: Values) {
      self.locale = locale
      self.values = values
    }

    package init(locale: String, messages: [Message?]) {
      self.init(locale: locale, values: .messages(messages))
    }
  }

  package var sourceLocale: String
  package var tables: [String]
  /// A key's index is the id that accessors carry.
  package var keys: [Key]
  package var locales: [LocaleTexts]

  package init(sourceLocale: String, tables: [String], keys: [Key], locales: [LocaleTexts]) {
    self.sourceLocale = sourceLocale
    self.tables = tables
    self.keys = keys
    self.locales = locales
  }

  package var outline: TableOutline {
    TableOutline(
      sourceLocale: sourceLocale,
      tables: tables,
      keys: keys,
      locales: locales.map(\.locale)
    )
  }
}

extension TableContent.LocaleTexts.Values {
  var count: Int {
    switch self {
    case .messages(let messages): messages.count
    case .copy(_, let ids): ids.count
    }
  }
}

/// The content of a compiled table without its texts.
package struct TableOutline: Sendable {
  package struct Key: Sendable {
    /// An index into `tables`.
    package var table: Int
    package var key: String
    package var signature: ArgumentSignature

    package init(table: Int, key: String, signature: ArgumentSignature) {
      self.table = table
      self.key = key
      self.signature = signature
    }
  }

  package var sourceLocale: String
  package var tables: [String]
  /// A key's index is the id that accessors carry.
  package var keys: [Key]
  /// Normalized BCP-47 tags.
  package var locales: [String]

  package init(sourceLocale: String, tables: [String], keys: [Key], locales: [String]) {
    self.sourceLocale = sourceLocale
    self.tables = tables
    self.keys = keys
    self.locales = locales
  }
}

/// A finished table in pieces, each of which ends with a line break. The pieces are only copied together if
/// contiguous bytes are requested: a large table has megabytes.
package struct CompiledTable {
  private let buffers: [ByteBuffer]

  init(_ buffers: [ByteBuffer]) {
    self.buffers = buffers
  }

  package var byteCount: Int { buffers.reduce(0) { $0 + $1.count } }

  package func forEachPiece(_ body: (UnsafeBufferPointer<UInt8>) -> Void) {
    for buffer in buffers {
      buffer.bytes.withMemoryRebound(to: UInt8.self) { body($0) }
    }
  }

  package var bytes: [UInt8] {
    [UInt8](unsafeUninitializedCapacity: byteCount) { target, filled in
      for buffer in buffers {
        UnsafeMutableRawBufferPointer(rebasing: UnsafeMutableRawBufferPointer(target)[filled...])
          .copyMemory(from: buffer.bytes)
        filled += buffer.count
      }
    }
  }
}
