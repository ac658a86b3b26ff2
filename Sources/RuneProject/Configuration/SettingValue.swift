import RuneCompiler

/// A setting's value as text: in a flag, in the environment, in the configuration.
package protocol SettingValue: Sendable {
  init?(text: String)
  /// What messages say that the text should be.
  static var expectation: String { get }
  /// The texts that can be meant by a misspelt one; none where any text will do.
  static var words: [String] { get }
}

extension SettingValue {
  package static var words: [String] { [] }
}

extension SettingValue where Self: CaseIterable, Self: RawRepresentable, RawValue == String {
  package init?(text: String) { self.init(rawValue: text) }
  package static var words: [String] { allCases.map(\.rawValue) }
  package static var expectation: String { words.alternatives }
}

extension EmissionOptions.Access: SettingValue {}
extension NamingOptions.Collisions: SettingValue {}
extension EmissionOptions.BundleChoice: SettingValue {}
extension DiagnosticFormat: SettingValue {}
extension FailureThreshold: SettingValue {}
extension RuleLevel: SettingValue {}

extension String: SettingValue {
  package init?(text: String) { self = text }
  package static var expectation: String { "a string" }
}

extension Bool: SettingValue {
  package init?(text: String) { self.init(text) }
  package static var words: [String] { ["true", "false"] }
  package static var expectation: String { "true or false" }
}

extension EmissionOptions.FallbackLocales: SettingValue {
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
}

/// The name of the generated type.
package struct TypeName: SettingValue, Equatable {
  package static var expectation: String { "a name that a Swift type can have, such as ReRuneStrings" }

  package let text: String

  package init?(text: String) {
    guard TypeNameCheck.objection(to: text) == nil else { return nil }
    self.text = text
  }
}

/// The name of a file without its folder.
package struct FileName: SettingValue, Equatable {
  package static var expectation: String { "a file's name without a folder" }

  package let text: String

  package init?(text: String) {
    guard !text.isEmpty, FilePaths.name(of: text) == text else { return nil }
    self.text = text
  }
}

extension [String] {
  /// `a, b or c`
  package var alternatives: String {
    guard let last, count > 1 else { return first ?? "" }
    return dropLast().joined(separator: ", ") + " or " + last
  }
}
