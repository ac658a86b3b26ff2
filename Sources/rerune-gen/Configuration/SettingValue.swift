import ArgumentParser
import RuneCompiler
import RuneWorkbench

/// A setting's value as text: in a flag, in the environment, in the configuration.
protocol SettingValue: ExpressibleByArgument {
  /// What messages say that the text should be.
  static var expectation: String { get }
}

extension SettingValue where Self: CaseIterable, Self: RawRepresentable, RawValue == String {
  static var expectation: String { allCases.map(\.rawValue).alternatives }
}

extension GenerateOptions.Access: SettingValue {}
extension GenerateOptions.Collisions: SettingValue {}
extension GenerateOptions.BundleChoice: SettingValue {}
extension DiagnosticFormat: SettingValue {}
extension FailureThreshold: SettingValue {}

extension String: SettingValue {
  static var expectation: String { "a string" }
}

extension Bool: SettingValue {
  static var expectation: String { "true or false" }
}

extension GenerateOptions.FallbackLocales: SettingValue {
  static var expectation: String { "all, source or a list of locales" }

  package init?(argument: String) {
    switch argument {
    case "all": self = .all
    case "source": self = .source
    default:
      let locales = argument.split(separator: ",", omittingEmptySubsequences: false).map {
        String($0.drop { $0 == " " })
      }
      guard !locales.contains(where: \.isEmpty) else { return nil }
      self = .only(locales)
    }
  }
}

/// The name of the generated type.
struct TypeName: SettingValue, Equatable {
  static var expectation: String { "a name that a Swift type can have, such as ReRuneStrings" }

  let text: String

  init?(argument: String) {
    guard TypeNameCheck.objection(to: argument) == nil else { return nil }
    text = argument
  }
}

/// The name of a file without its folder.
struct FileName: SettingValue, Equatable {
  static var expectation: String { "a file's name without a folder" }

  let text: String

  init?(argument: String) {
    guard !argument.isEmpty, FilePaths.name(of: argument) == argument else { return nil }
    text = argument
  }
}

extension [String] {
  /// `a, b or c`
  var alternatives: String {
    guard let last, count > 1 else { return first ?? "" }
    return dropLast().joined(separator: ", ") + " or " + last
  }
}
