import RuneModel

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
