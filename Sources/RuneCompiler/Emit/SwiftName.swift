import RuneModel

/// Swift names following the convention of Xcode 26's symbols: specifiers are removed, the rest is camel-cased at all
/// characters other than letters and digits, and `_` precedes a leading digit.
enum SwiftName {
  /// The member name for a key: `menu.maximumCount %lld` becomes `menuMaximumCount`.
  static func member(for key: String) -> String {
    key.withUTF8Bytes { member(for: $0, of: key) }
  }

  /// - Parameter text: the part of the key that determines its name within its namespace.
  static func member(for text: UnsafeBufferPointer<UInt8>, of key: String) -> String {
    guard let name = lowerCamelCase(text) else { return "key_" + KeyDigest(key).hex(8) }
    return ReservedName.members[name] == nil ? name : name + "_"
  }

  /// The argument label for a variable: `MEMBER_COUNT` becomes `memberCount`. `nil` if there are no letters or
  /// digits.
  static func label(for variable: String) -> String? {
    variable.withUTF8Bytes(lowerCamelCase)
  }

  private static func lowerCamelCase(_ text: UnsafeBufferPointer<UInt8>) -> String? {
    let words = WordSplitter(text)
    return joined(words, text) { index, name in
      if index == 0 {
        words[index].appendDecapitalized(to: &name)
      } else {
        words[index].appendCapitalized(loweringRest: !words.hasLowercase, to: &name)
      }
    }
  }

  /// The type name for a table or a namespace: `settings-page` becomes `SettingsPage`. `nil` if there are no letters
  /// or digits.
  static func type(for text: UnsafeBufferPointer<UInt8>) -> String? {
    let words = WordSplitter(text)
    let isShouted = !words.hasLowercase && words.count > 1
    return joined(words, text) { words[$0].appendCapitalized(loweringRest: isShouted, to: &$1) }
      .map { ReservedName.types[$0] == nil ? $0 : $0 + "_" }
  }

  static func type(for name: String) -> String {
    name.withUTF8Bytes { type(for: $0) } ?? "Table_" + KeyDigest(name).hex(8)
  }

  /// The longest name in UTF-8 bytes; further words of a key are cut off. A sentence of a dozen words fits.
  private static let longestName = 80

  private static func joined(
    _ words: WordSplitter,
    _ text: UnsafeBufferPointer<UInt8>,
    spelling append: (Int, inout [UInt8]) -> Void
  ) -> String? {
    guard words.count > 0 else { return nil }
    var name: [UInt8] = []
    name.reserveCapacity(longestName)
    append(0, &name)
    var isCut = name.count > longestName
    if isCut { name.cutToScalars(longestName) }
    var index = 1
    while index < words.count, !isCut {
      let end = name.count
      append(index, &name)
      isCut = name.count > longestName
      if isCut { name.removeSubrange(end...) }
      index += 1
    }
    var result = String(decoding: name, as: UTF8.self)
    if let first = result.unicodeScalars.first, !IdentifierScalar.isAllowedFirst(first) {
      result = "_" + result
    }
    return isCut ? result + "_" + KeyDigest(String(decoding: text, as: UTF8.self)).hex(8) : result
  }
}

extension [UInt8] {
  /// Keeps at most this many bytes without splitting a code point.
  fileprivate mutating func cutToScalars(_ count: Int) {
    var end = count
    while end > 0, self[end] & 0xC0 == 0x80 { end -= 1 }
    removeSubrange(end...)
  }
}

/// A digest of a key for names that must not depend on other keys.
///
/// It is part of names in users' code, so the function must never change. FNV-1a of the UTF-8 bytes with the
/// finalizer of MurmurHash3, so that the leading digits depend on every byte.
struct KeyDigest {
  private let value: UInt64

  init(_ key: String) {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    key.withUTF8Bytes { bytes in
      for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
    }
    hash = (hash ^ (hash >> 33)) &* 0xFF51_AFD7_ED55_8CCD
    hash = (hash ^ (hash >> 33)) &* 0xC4CE_B9FE_1A85_EC53
    value = hash ^ (hash >> 33)
  }

  /// The first hexadecimal digits, at most 16.
  func hex(_ digits: Int) -> String {
    let text = String(value, radix: 16)
    return String((String(repeating: "0", count: 16 - text.count) + text).prefix(digits))
  }
}

/// How closely a key matches the name of its accessor; the smallest value is the closest.
///
/// `search` matches exactly. `Search` only loses its capital in `search`, which is closer than `search...`, which
/// loses characters.
struct NameCloseness: Comparable {
  private enum Rank: Int {
    case equal, complete, completeInOtherCase, shortened, shortenedInOtherCase
  }

  private let rank: Rank

  /// - Parameter text: the part of the key that determines the name.
  init(of name: String, to text: UnsafeBufferPointer<UInt8>) {
    rank = name.withUTF8Bytes { Self.rank(of: $0, to: text) }
  }

  private static func rank(of name: UnsafeBufferPointer<UInt8>, to text: UnsafeBufferPointer<UInt8>) -> Rank {
    if name.elementsEqual(text) { return .equal }
    let words = WordSplitter(text)
    let letters = words.letters
    let isComplete = letters.count == text.count
    // A name may have an underscore before its digits or after a reserved word.
    let bare = name.first == UInt8(ascii: "_") ? UnsafeBufferPointer(rebasing: name.dropFirst()) : name
    let hasSameCase = bare.starts(with: letters)
    switch (isComplete, hasSameCase) {
    case (true, true): return .complete
    case (true, false): return .completeInOtherCase
    case (false, true): return .shortened
    case (false, false): return .shortenedInOtherCase
    }
  }

  static func < (a: Self, b: Self) -> Bool { a.rank.rawValue < b.rank.rawValue }
}
