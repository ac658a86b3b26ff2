import RuneModel

/// The version of a package: a whole number, a semantic version, or any other text.
///
/// Whole numbers are compared with each other. So are semantic versions, without their build metadata (Semantic
/// Versioning 2.0.0, section 11); a `v` before the version is ignored, because releases are tagged that way. Other
/// texts are only compared for equality.
package struct PackVersion: Hashable, Sendable, CustomStringConvertible {
  package enum Order: Sendable { case older, same, newer }

  /// The version as the index writes it.
  package let text: String
  private let form: Form

  private enum Form: Hashable, Sendable {
    case integer(Digits)
    case semantic(SemanticVersion)
    case other
  }

  /// `nil` for a text that is empty, too long, or contains control characters.
  package init?(_ text: String) {
    guard (1...Limits.packVersionBytes).contains(text.utf8.count),
      !text.hasControlCharacters
    else { return nil }
    self.text = text
    if let digits = Digits(text[...]) {
      form = .integer(digits)
    } else {
      form = SemanticVersion(text).map(Form.semantic) ?? .other
    }
  }

  package init(_ integer: Int) {
    text = String(integer)
    form = Digits(text[...]).map(Form.integer) ?? .other
  }

  package var description: String { text }

  /// The value of a whole number; `nil` for other versions, and for numbers too large for `Int`.
  package var integer: Int? {
    if case .integer = form { Int(text) } else { nil }
  }

  /// How this version compares with another one; `nil` if it is unknown which of two different ones is newer.
  package func order(comparedTo other: PackVersion) -> Order? {
    switch (form, other.form) {
    case (.integer(let own), .integer(let other)): Order(own, other)
    case (.semantic(let own), .semantic(let other)): Order(own, other)
    default: text.hasSameUTF8(as: other.text) ? .same : nil
    }
  }

  /// Whether a package is an update of an installed one: its version is newer, or it is the same and the content
  /// differs, because publishers sometimes replace a file without a new version.
  ///
  /// - Parameters:
  ///   - sha256: the digest of this version's file.
  ///   - installed: the version that is installed.
  ///   - installedSHA256: the digest of the file that it was installed from.
  package func isUpdate(sha256: String, of installed: PackVersion, installedSHA256: String) -> Bool {
    switch order(comparedTo: installed) {
    case .newer: true
    case .same: !sha256.hasSameUTF8(as: installedSHA256)
    case .older, nil: false
    }
  }
}

extension PackVersion.Order {
  fileprivate init<Value: Comparable>(_ a: Value, _ b: Value) {
    self = a < b ? .older : b < a ? .newer : .same
  }
}

/// A whole number of any length, without leading zeros.
struct Digits: Hashable, Sendable, Comparable {
  private let text: String

  /// `nil` for a text that is not one or more decimal digits.
  init?(_ text: Substring) {
    guard !text.isEmpty, text.utf8.allSatisfy({ $0.decimalDigitValue != nil }) else { return nil }
    self.text = String(text.drop { $0 == "0" })
  }

  static func < (a: Digits, b: Digits) -> Bool {
    a.text.utf8.count != b.text.utf8.count ? a.text.utf8.count < b.text.utf8.count : a.text < b.text
  }
}

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

  /// - Parameter text: a version such as `1.2.0-beta.1+build`, optionally after a `v`.
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
