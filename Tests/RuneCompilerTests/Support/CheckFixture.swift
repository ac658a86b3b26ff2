import RuneModel
import RuneTestSupport
import Testing

@testable import RuneCompiler

/// Files of one catalog in which a marker such as `⟪placeholder-type⟫` stands where `check` must report that
/// rule. Everything that it reports counts, so that a fixture also shows that a fault is reported once.
struct CheckFixture: Sendable, CustomTestStringConvertible {
  var name: String
  var files: [(path: String, text: MarkedText)]

  var testDescription: String { name }

  /// The texts of one key in English and in German, as `.strings` files.
  static func strings(_ name: String, en: MarkedText, _ text: MarkedText) -> Self {
    strings(name, en: en, "de", text)
  }

  static func strings(_ name: String, en: MarkedText, _ locale: String, _ text: MarkedText) -> Self {
    Self(
      name: name,
      files: [
        ("en.lproj/Localizable.strings", en), ("\(locale).lproj/Localizable.strings", text),
      ]
    )
  }

  /// The entries of a string catalog whose source language is English.
  static func catalog(_ name: String, _ entries: MarkedText) -> Self {
    let head: MarkedText = #"{"version": "1.0", "sourceLanguage": "en", "strings": {"#
    return Self(name: name, files: [("Localizable.xcstrings", head + entries + "}}")])
  }

  /// The entries of a `.stringsdict` in English.
  static func stringsdict(_ name: String, en entries: MarkedText) -> Self {
    let head: MarkedText = #"<plist version="1.0"><dict>"#
    return Self(
      name: name,
      files: [("en.lproj/Localizable.stringsdict", head + entries + "</dict></plist>")]
    )
  }

  /// Checks that every marker has its diagnostic and every diagnostic its marker.
  func check(
    rules: [String: RuleLevel] = [:],
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) {
    var options = GenerateOptions()
    options.checks.rules = RuleSettings(rules)
    let sources = files.map { SourceFile(path: $0.path, bytes: Array($0.text.text.utf8)) }
    let diagnostics = Compiler.check(sources, options: options).diagnostics
    let found = diagnostics.compactMap { diagnostic -> String? in
      guard let location = diagnostic.location else { return "nowhere: \(diagnostic.rule.id)" }
      let position = location.position
      return "\(location.file.path):\(position.line):\(position.column) \(diagnostic.rule.id)"
    }
    let expected = files.flatMap { file in file.text.markers.map { "\(file.path):\($0)" } }
    let messages = diagnostics.map { "\($0.message)" }.joined(separator: "\n")
    #expect(found.sorted() == expected.sorted(), "\(messages)", sourceLocation: sourceLocation)
  }
}
