import RuneCompiler
import RuneModel

/// A type of setting values.
package protocol SettingValue: Sendable {
  /// Reads the next value in the configuration.
  ///
  /// - Parameter name: the name of the setting, for messages.
  /// - Returns: `nil` for an invalid value, which is reported.
  /// - Throws: a fault that makes the rest of the file unreadable.
  static func read(_ reader: inout ConfigurationReader, _ name: String) throws(TextFault) -> Self?
}

/// A value that is a text in a flag, in the environment, and usually in the configuration.
package protocol TextValue: SettingValue {
  /// `nil` for an invalid text.
  init?(text: String)
  /// What the text should be, for messages.
  static var expectation: String { get }
  /// The valid texts, used to suggest corrections; empty if any text is valid.
  static var words: [String] { get }
}

extension TextValue {
  package static var words: [String] { [] }

  package static func read(_ reader: inout ConfigurationReader, _ name: String) throws(TextFault) -> Self? {
    try reader.scalar(name)
  }
}

extension TextValue where Self: CaseIterable, Self: RawRepresentable, RawValue == String {
  package init?(text: String) { self.init(rawValue: text) }
  package static var words: [String] { allCases.map(\.rawValue) }
  package static var expectation: String { words.alternatives }
}

extension EmissionOptions.Access: TextValue {}
extension NamingOptions.Collisions: TextValue {}
extension NamingOptions.Accessors: TextValue {}
extension EmissionOptions.BundleChoice: TextValue {}
extension DiagnosticFormat: TextValue {}
extension FailureThreshold: TextValue {}
extension RuleLevel: TextValue {}

extension String: TextValue {
  package init?(text: String) { self = text }
  package static var expectation: String { "a string" }
}

extension Bool: TextValue {
  package init?(text: String) { self.init(text) }
  package static var words: [String] { ["true", "false"] }
  package static var expectation: String { "true or false" }

  package static func read(_ reader: inout ConfigurationReader, _ name: String) throws(TextFault) -> Bool? {
    try reader.boolean(name)
  }
}

/// Several paths; in the environment they are separated by colons, as in `PATH`.
extension [String]: SettingValue, TextValue {
  package init?(text: String) {
    self = text.utf8.split(separator: UInt8(ascii: ":")).map { String(Substring($0)) }
  }

  package static var expectation: String { "an array" }

  package static func read(
    _ reader: inout ConfigurationReader,
    _ name: String
  ) throws(TextFault) -> [String]? {
    try reader.strings(name)
  }

  /// `a, b or c`
  package var alternatives: String {
    guard let last, count > 1 else { return first ?? "" }
    return dropLast().joined(separator: ", ") + " or " + last
  }
}

extension EmissionOptions.FallbackLocales: TextValue {
  package static var expectation: String { "all, source or a list of locales" }

  package init?(text: String) {
    switch text {
    case "all": self = .all
    case "source": self = .source
    default:
      let locales = text.split(separator: ",", omittingEmptySubsequences: false).map {
        String($0.drop { $0 == " " })
      }
      guard !locales.contains(where: \.isEmpty) else { return nil }
      self = .only(locales)
    }
  }

  /// A word as for the flag, or an array of locales.
  package static func read(_ reader: inout ConfigurationReader, _ name: String) throws(TextFault) -> Self? {
    guard try reader.nextIsArray() else { return try reader.scalar(name) }
    return try reader.strings(name).map { .only($0) }
  }
}

/// The name of the generated type.
package struct TypeName: TextValue, Equatable {
  package static var expectation: String { "a name that a Swift type can have, such as ReRuneStrings" }

  package let text: String

  package init?(text: String) {
    guard TypeNameCheck.objection(to: text) == nil else { return nil }
    self.text = text
  }
}

/// The name of a file without its folder.
package struct FileName: TextValue, Equatable {
  package static var expectation: String { "a file's name without a folder" }

  package let text: String

  package init?(text: String) {
    guard !text.isEmpty, FilePaths.name(of: text) == text else { return nil }
    self.text = text
  }
}

/// A list of pseudo-languages, each once.
package struct PseudoLocales: TextValue, Equatable {
  package static var expectation: String {
    "none, or a list of language tags with the region XA (accents) or XB (right to left), such as en-XA,ar-XB"
  }

  package let all: [PseudoLocale]

  private init(_ locales: [PseudoLocale]) {
    var all: [PseudoLocale] = []
    for locale in locales where !all.contains(locale) { all.append(locale) }
    self.all = all
  }

  package init?(text: String) {
    if text == "none" {
      self.init([])
      return
    }
    var locales: [PseudoLocale] = []
    for name in text.split(separator: ",", omittingEmptySubsequences: false) {
      guard let locale = PseudoLocale(String(name.drop { $0 == " " })) else { return nil }
      locales.append(locale)
    }
    self.init(locales)
  }

  /// A text as for the flag, or an array of tags.
  package static func read(_ reader: inout ConfigurationReader, _ name: String) throws(TextFault) -> Self? {
    guard try reader.nextIsArray() else { return try reader.scalar(name) }
    let locales = try reader.elements(name, PseudoLocale.init) { text in
      "\"\(text)\" is not a pseudo-language. Write a language tag with the region XA (accents) or XB (right to left), "
        + "such as en-XA or ar-XB."
    }
    return locales.map(Self.init)
  }
}
