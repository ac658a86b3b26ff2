/// A subtag of at most four bytes as an integer in byte order; 0 for none.
typealias Subtag = UInt32

extension Subtag {
  /// - Parameter bytes: ASCII; `nil` if there are more than four.
  init?(_ bytes: some Collection<UInt8>) {
    guard bytes.count <= 4 else { return nil }
    var packed: UInt32 = 0
    for byte in bytes { packed = packed << 8 | UInt32(byte) }
    self = packed << UInt32((4 - bytes.count) * 8)
  }
}

/// A table of `LanguageData`: records of subtags, searched in place.
struct LanguageTable: Sendable {
  private let text: StaticString
  /// Subtags per record.
  private let width: Int

  static let likelySubtags = LanguageTable(LanguageData.likelySubtags, width: 4)
  static let parents = LanguageTable(LanguageData.parents, width: 4)
  static let paradigms = LanguageTable(LanguageData.paradigms, width: 2)
  static let aliases = LanguageTable(LanguageData.aliases, width: 4)
  static let relatives = LanguageTable(LanguageData.relatives, width: 2)
  static let regionAliases = LanguageTable(LanguageData.regionAliases, width: 2)

  private init(_ text: StaticString, width: Int) {
    self.text = text
    self.width = width
  }

  var count: Int { text.utf8CodeUnitCount / (4 * width) }

  func subtag(_ column: Int, ofRecord record: Int) -> Subtag {
    let offset = 4 * (record * width + column)
    let bytes = UnsafeRawPointer(text.utf8Start).loadUnaligned(fromByteOffset: offset, as: UInt32.self)
    return UInt32(bigEndian: bytes).withoutFilling
  }

  /// The first record that starts with these subtags.
  func record(_ first: Subtag, _ second: Subtag? = nil, _ third: Subtag? = nil) -> Int? {
    let wanted = [first, second, third].compactMap(\.self)
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if isRecord(middle, before: wanted) { low = middle + 1 } else { high = middle }
    }
    let isFound = low < count && wanted.indices.allSatisfy { subtag($0, ofRecord: low) == wanted[$0] }
    return isFound ? low : nil
  }

  private func isRecord(_ record: Int, before wanted: [Subtag]) -> Bool {
    for column in wanted.indices {
      let subtag = subtag(column, ofRecord: record)
      if subtag != wanted[column] { return subtag < wanted[column] }
    }
    return false
  }
}

extension Subtag {
  /// The subtag without the padding hyphens.
  fileprivate var withoutFilling: Subtag {
    var shift: UInt32 = 0
    while shift < 32, (self >> shift) & 0xFF == UInt32(UInt8(ascii: "-")) { shift += 8 }
    return shift == 32 ? 0 : (self >> shift) << shift
  }
}
