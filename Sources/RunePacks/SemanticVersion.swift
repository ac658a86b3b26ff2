import RuneModel

/// A version as in Semantic Versioning 2.0.0, without its build metadata, which does not affect the order.
struct SemanticVersion: Hashable, Sendable, Comparable {
  private enum Identifier: Hashable, Sendable {
    case number(Digits)
    case text(String)
  }

  /// Major, minor and patch.
  private let core: [Digits]
  /// Empty for a release.
  private let preRelease: [Identifier]

  /// - Parameter text: such as `1.2.0-beta.1+build`, optionally after a `v`.
  init?(_ text: String) {
    var rest = text[...]
    if rest.utf8.first == UInt8(ascii: "v") || rest.utf8.first == UInt8(ascii: "V") {
      rest = rest.dropFirst()
    }
    if let plus = rest.utf8.firstIndex(of: UInt8(ascii: "+")) {
      guard Self.identifiers(rest[rest.utf8.index(after: plus)...]) != nil else { return nil }
      rest = rest[..<plus]
    }
    var preRelease: [Identifier] = []
    if let hyphen = rest.utf8.firstIndex(of: UInt8(ascii: "-")) {
      guard let identifiers = Self.identifiers(rest[rest.utf8.index(after: hyphen)...]) else { return nil }
      for identifier in identifiers {
        guard let number = Digits(identifier) else {
          preRelease.append(.text(String(identifier)))
          continue
        }
        guard !Self.hasLeadingZero(identifier) else { return nil }
        preRelease.append(.number(number))
      }
      rest = rest[..<hyphen]
    }
    let parts = rest.split(omittingEmptySubsequences: false) { $0 == "." }
    let core = parts.compactMap { Self.hasLeadingZero($0) ? nil : Digits($0) }
    guard core.count == 3, parts.count == 3 else { return nil }
    self.core = core
    self.preRelease = preRelease
  }

  /// `nil` if one of them is empty or has a character other than letters, digits and hyphens.
  private static func identifiers(_ text: Substring) -> [Substring]? {
    let parts = text.split(omittingEmptySubsequences: false) { $0 == "." }
    let isValid = parts.allSatisfy { part in
      !part.isEmpty && part.utf8.allSatisfy { $0.isFileNameByte && $0 != UInt8(ascii: "_") }
    }
    return isValid ? parts : nil
  }

  private static func hasLeadingZero(_ text: Substring) -> Bool {
    text.utf8.count > 1 && text.utf8.first == UInt8(ascii: "0")
  }

  static func < (a: SemanticVersion, b: SemanticVersion) -> Bool {
    for (own, other) in zip(a.core, b.core) where own != other { return own < other }
    guard !a.preRelease.isEmpty, !b.preRelease.isEmpty else {
      // A pre-release comes before its release.
      return !a.preRelease.isEmpty && b.preRelease.isEmpty
    }
    for (own, other) in zip(a.preRelease, b.preRelease) where own != other {
      switch (own, other) {
      case (.number(let own), .number(let other)): return own < other
      case (.text(let own), .text(let other)): return own < other
      case (.number, .text): return true
      case (.text, .number): return false
      }
    }
    return a.preRelease.count < b.preRelease.count
  }
}
