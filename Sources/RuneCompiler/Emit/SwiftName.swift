/// Swift names by the convention of Xcode 26's symbols: specifiers stripped, the rest camel-cased on whatever
/// is no letter or digit, `_` before a leading digit.
enum SwiftName {
  /// A member's name for a key: `menu.maximumCount %lld` is `menuMaximumCount`.
  static func member(for key: String) -> String {
    key.withUTF8Bytes { member(for: $0) } ?? "key_" + KeyDigest(key).hex(8)
  }

  /// - Parameter text: The part of a key that names it within its namespace.
  static func member(for text: UnsafeBufferPointer<UInt8>, of key: String) -> String {
    member(for: text) ?? "key_" + KeyDigest(key).hex(8)
  }

  /// A type's name for a table or a namespace: `settings-page` is `SettingsPage`. `nil` without letters or digits.
  static func type(for text: UnsafeBufferPointer<UInt8>) -> String? {
    let splitter = WordSplitter(text)
    let words = splitter.words
    let isShouted = !splitter.hasLowercase && words.count > 1
    return joined(words, text) { _, word in word.capitalized(loweringRest: isShouted) }
      .map { ReservedName.types[$0] == nil ? $0 : $0 + "_" }
  }

  static func type(for name: String) -> String {
    name.withUTF8Bytes { type(for: $0) } ?? "Table_" + KeyDigest(name).hex(8)
  }

  private static func member(for text: UnsafeBufferPointer<UInt8>) -> String? {
    let splitter = WordSplitter(text)
    return joined(splitter.words, text) { index, word in
      index == 0 ? word.decapitalized() : word.capitalized(loweringRest: !splitter.hasLowercase)
    }
    .map { ReservedName.members[$0] == nil ? $0 : $0 + "_" }
  }

  /// Longest name, in UTF-8 bytes, before a key's words are cut off. A sentence of a dozen words fits.
  private static let longestName = 80

  private static func joined(
    _ words: [Word],
    _ text: UnsafeBufferPointer<UInt8>,
    spelling: (Int, Word) -> [UInt8]
  ) -> String? {
    var name: [UInt8] = []
    var isCut = false
    for (index, word) in words.enumerated() {
      let spelled = spelling(index, word)
      if name.count + spelled.count > longestName {
        if index == 0 { name = Array(spelled.prefix(longestName)) }
        isCut = true
        break
      }
      name += spelled
    }
    // A cut may have left the head of a longer sequence.
    if isCut { while let last = name.last, last >= 0x80, !String.isValid(name) { name.removeLast() } }
    var result = String(decoding: name, as: UTF8.self)
    guard let first = result.unicodeScalars.first else { return nil }
    if !IdentifierScalar.isAllowedFirst(first) { result = "_" + result }
    return isCut ? result + "_" + KeyDigest(String(decoding: text, as: UTF8.self)).hex(8) : result
  }
}

extension String {
  fileprivate static func isValid(_ bytes: [UInt8]) -> Bool {
    String(validating: bytes, as: UTF8.self) != nil
  }
}
