import RuneCompiler
import RuneModel

/// Finds keys by their representations in code, with lookups in constant time.
struct KeyIndex {
  let keys: [KnownKey]
  private var byKey: [UTF8Key: [Int]] = [:]
  private var byPattern: [KeyPattern: [Int]] = [:]
  private let composed: ComposedKeys

  init(_ keys: [KnownKey]) {
    self.keys = keys
    for (index, key) in keys.enumerated() {
      byKey[UTF8Key(key.key), default: []].append(index)
      if let pattern = KeyPattern(key: key.key) { byPattern[pattern, default: []].append(index) }
    }
    composed = ComposedKeys(keys)
  }

  /// The keys that literals contain, in any table: a wrapper function may determine the table.
  func keys(usedBy uses: SourceUses) -> Set<Int> {
    var used: Set<Int> = []
    for literal in uses.literals { used.formUnion(byKey[literal] ?? []) }
    for pattern in uses.patterns { used.formUnion(byPattern[pattern] ?? []) }
    for (index, key) in keys.enumerated() where uses.tablesOfUnnamedKeys.contains(UTF8Key(key.table)) {
      used.insert(index)
    }
    return used
  }

  /// The keys that code may compose from the texts of a literal, in any table.
  func keys(composedBy uses: SourceUses) -> Set<Int> {
    var used: Set<Int> = []
    for segments in uses.composed { used.formUnion(composed.indices(matching: segments)) }
    return used
  }

  /// Whether the table of a lookup contains its key.
  func has(_ lookup: KeyLookup) -> Bool {
    // `NSLocalizedString("\(key)", …)` may refer to any key.
    if case .composed(let segments) = lookup.key, !ComposedKeys.isSpecific(segments) { return true }
    return !keys(of: lookup).isEmpty
  }

  /// The keys that a lookup may find: the keys of its table or, if the table is unknown, of any table.
  func keys(of lookup: KeyLookup) -> [Int] {
    let candidates =
      switch lookup.key {
      case .exact(let key): byKey[UTF8Key(key)] ?? []
      case .withArguments(let segments): byPattern[KeyPattern(segments: segments)] ?? []
      case .composed(let segments): composed.indices(matching: segments)
      }
    guard let table = lookup.table else { return candidates }
    return candidates.filter { keys[$0].table.hasSameUTF8(as: table) }
  }

  /// The keys among the literals of a generated member: only in the tables among the literals, if there are any.
  func keys(named literals: [String]) -> [Int] {
    let candidates = literals.flatMap { byKey[UTF8Key($0)] ?? [] }
    let names = Set(literals.map(UTF8Key.init))
    let inTables = candidates.filter { names.contains(UTF8Key(keys[$0].table)) }
    return inTables.isEmpty ? candidates : inTables
  }
}

/// The texts between the arguments of a key: `"Hello \(name)"` in code is the key `Hello %@` or `Hello %lld`,
/// depending on the type of the argument, which only the compiler knows.
struct KeyPattern: Hashable {
  private let texts: [UTF8Key]

  /// - Parameter segments: the texts of a literal with interpolations.
  init(segments: [String]) {
    texts = segments.map(UTF8Key.init)
  }

  /// `nil` for a key without arguments, which no literal with interpolations can produce.
  init?(key: String) {
    let texts = key.withUTF8Bytes(Self.texts)
    guard texts.count > 1 else { return nil }
    self.texts = texts
  }

  /// The texts around the arguments of a format; `nil` if it has none.
  static func segments(of format: String) -> [String]? {
    KeyPattern(key: format)?.texts.map(\.string)
  }

  private static func texts(of key: UnsafeBufferPointer<UInt8>) -> [UTF8Key] {
    var result: [UTF8Key] = []
    var text: [UInt8] = []
    var copied = 0
    func endText(before argument: Range<Int>) {
      text += key[copied..<argument.lowerBound]
      result.append(UTF8Key(String(decoding: text, as: UTF8.self)))
      text = []
      copied = argument.upperBound
    }
    var index = 0
    while index < key.count {
      if key[index] == UInt8(ascii: "%") {
        var scanner = FormatScanner(key, from: index)
        guard let specifier = scanner.next() else { break }
        switch specifier.kind {
        case .argument, .variable:
          endText(before: specifier.range)
        case .literal where specifier.conversion == UInt8(ascii: "%"):
          // In a key, literal percent signs of a literal with interpolations are escaped.
          text += key[copied..<specifier.range.lowerBound] + [UInt8(ascii: "%")]
          copied = specifier.range.upperBound
        case .literal, .count, .incomplete: break
        }
        index = specifier.range.upperBound
      } else if let end = endOfParameter(in: key, at: index) {
        endText(before: index..<end)
        index = end
      } else {
        index += 1
      }
    }
    text += key[copied...]
    return result + [UTF8Key(String(decoding: text, as: UTF8.self))]
  }

  /// The offset after `${name}`, the representation of `\(\.$name)` and `\(.applicationName)` in keys of App Intents.
  private static func endOfParameter(in key: UnsafeBufferPointer<UInt8>, at start: Int) -> Int? {
    guard key[start] == UInt8(ascii: "$"), key.byte(at: start + 1) == UInt8(ascii: "{") else { return nil }
    var end = start + 2
    while key.byte(at: end).isIdentifierByte { end += 1 }
    return key.byte(at: end) == UInt8(ascii: "}") && end > start + 2 ? end + 1 : nil
  }
}

/// The keys that code may compose at run time: `"status.\(code)"` may be any key that starts with `status.`.
struct ComposedKeys {
  private let sorted: [(key: UTF8Key, index: Int)]

  init(_ keys: [KnownKey]) {
    sorted = keys.indices.map { (UTF8Key(keys[$0].key), $0) }.sorted { $0.key < $1.key }
  }

  /// Whether a literal contains a letter or digit. Without one, as in `"\(a).\(b)"`, it may be any key.
  static func isSpecific(_ segments: [String]) -> Bool {
    segments.contains { $0.utf8.contains { ($0.isIdentifierByte && $0 != UInt8(ascii: "_")) || $0 >= 0x80 } }
  }

  /// The indices of the keys that a literal with interpolations may produce; none if it could be any key.
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

  static func matches(_ key: String, _ segments: [String]) -> Bool {
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
