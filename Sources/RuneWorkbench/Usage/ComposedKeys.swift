import RuneCompiler
import RuneModel

/// The keys that code may put together at run time: `"status.\(code)"` may be each that begins with `status.`.
struct ComposedKeys {
  private let sorted: [(key: UTF8Key, index: Int)]

  init(_ keys: [KnownKey]) {
    sorted = keys.indices.map { (UTF8Key(keys[$0].key), $0) }.sorted { $0.key < $1.key }
  }

  /// Whether a literal has a letter or digit of its own: without one, as `"\(a).\(b)"`, it may become any key.
  static func isSpecific(_ segments: [String]) -> Bool {
    segments.contains { $0.utf8.contains { ($0.isIdentifierByte && $0 != UInt8(ascii: "_")) || $0 >= 0x80 } }
  }

  /// The indices of the keys that a literal with interpolations may become; none if it may become any.
  func indices(matching segments: [String]) -> [Int] {
    guard Self.isSpecific(segments), let prefix = segments.first else { return [] }
    var low = sorted.startIndex
    var high = sorted.endIndex
    while low < high {
      let middle = (low + high) / 2
      if sorted[middle].key < UTF8Key(prefix) { low = middle + 1 } else { high = middle }
    }
    let candidates = sorted[low...].prefix { $0.key.string.utf8.starts(with: prefix.utf8) }
    return candidates.filter { Self.matches($0.key.string, segments) }.map(\.index)
  }

  private static func matches(_ key: String, _ segments: [String]) -> Bool {
    let bytes = Array(key.utf8)
    var start = 0
    for (number, segment) in segments.enumerated() {
      let part = Array(segment.utf8)
      if number == segments.count - 1 { return bytes.count - start >= part.count && bytes.ends(with: part) }
      guard let found = bytes.offset(of: part, from: start) else { return false }
      start = found + part.count
    }
    return true
  }
}

extension [UInt8] {
  fileprivate func ends(with other: [UInt8]) -> Bool { suffix(other.count).elementsEqual(other) }

  fileprivate func offset(of other: [UInt8], from start: Int) -> Int? {
    guard count - start >= other.count else { return nil }
    return (start...(count - other.count)).first { self[$0..<($0 + other.count)].elementsEqual(other) }
  }
}
