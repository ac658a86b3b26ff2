import Testing

@testable import RuneCompiler
@testable import RuneWorkbench

/// The findings of `native-lookup` in a source, with a catalog of its own.
struct NativeLookups {
  static let files: [SourceFile] = [
    SourceFile(
      path: "App/Localizable.xcstrings",
      bytes: Array(
        #"""
        {"sourceLanguage": "en", "version": "1.0", "strings": {
          "home.title": {}, "two\nlines": {}, "Hello %@": {}, "by %2$@ on %1$@": {}, "Sum: %@": {}, "Sum: %lld": {},
          "welcome": {"localizations": {"en": {"stringUnit": {"state": "translated", "value": "Welcome, %@"}}}},
          "%lld of %lld": {"localizations": {"en": {
            "stringUnit": {"state": "translated", "value": "%#@done@ of %#@total@"},
            "substitutions": {
              "done": {"argNum": 1, "formatSpecifier": "lld", "variations": {"plural": {
                "other": {"stringUnit": {"state": "translated", "value": "%arg"}}}}},
              "total": {"argNum": 2, "formatSpecifier": "lld", "variations": {"plural": {
                "other": {"stringUnit": {"state": "translated", "value": "%arg"}}}}}}}}},
          "note": {"localizations": {"de": {"stringUnit": {"state": "translated", "value": "Eine **wichtige** Notiz"}}}},
          "kept": {"comment": "rerune:ignore native-lookup"}
        }}
        """#.utf8
      )
    ),
    SourceFile(path: "App/en.lproj/Legal.strings", bytes: Array(#""imprint" = "Imprint";"#.utf8)),
    SourceFile(
      path: "App/de.lproj/Legal.strings",
      bytes: Array(#""imprint" = "Impressum"; "only.german" = "x";"#.utf8)
    ),
    SourceFile(path: "App/en.lproj/InfoPlist.strings", bytes: Array(#""CFBundleName" = "App";"#.utf8)),
  ]

  let file: SourceFile
  /// In the order of the source.
  let diagnostics: [Diagnostic]

  init(
    _ source: String,
    path: String = "main.swift",
    rules: RuleSettings = RuleSettings(["native-lookup": .warning]),
    options: GenerateOptions = GenerateOptions()
  ) throws {
    try self.init(Array(source.utf8), path: path, rules: rules, options: options)
  }

  init(
    _ source: [UInt8],
    path: String = "main.swift",
    rules: RuleSettings = RuleSettings(["native-lookup": .warning]),
    options: GenerateOptions = GenerateOptions()
  ) throws {
    var options = options
    options.checks.rules = rules
    file = SourceFile(path: path, bytes: source)
    let result = Compiler.check(Self.files, options: options)
    try #require(result.diagnostics.filter { $0.rule.category != .finding } == [])
    diagnostics = UsageCheck(of: [file], keys: result.keys, options: options).diagnostics
      .filter { $0.rule == .nativeLookup }.inReadingOrder()
  }

  /// The source with all replacements.
  var corrected: String {
    var text = file.bytes
    for replacement in diagnostics.reversed().compactMap(\.replacement) {
      text.replaceSubrange(replacement.location.range.offsets, with: Array(replacement.text.utf8))
    }
    return String(decoding: text, as: UTF8.self)
  }
}
