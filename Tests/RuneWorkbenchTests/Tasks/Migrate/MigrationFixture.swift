import Testing

@testable import RuneCompiler
@testable import RuneModel
@testable import RuneWorkbench

/// A project in memory, and its migration.
struct MigrationFixture {
  var tables: [(path: String, text: String)]
  var configuration: String?
  /// Code that a generator has written, or other files beside the one that is migrated.
  var others: [(path: String, text: String)] = []
  var options = GenerateOptions()
  /// The folders with a `Package.swift`.
  var packages: Set<String> = []
  /// Those whose contents matter.
  var manifests: [String: PackageManifest] = [:]

  func plan(_ code: String, from origin: MigrationOrigin, path: String = "App/main.swift") throws
    -> MigrationPlan
  {
    func file(_ path: String, _ text: String) -> SourceFile {
      SourceFile(path: path, bytes: Array(text.utf8))
    }
    let yaml = configuration.map { [file("swiftgen.yml", $0)] } ?? []
    return MigrationPlanner.plan(
      from: origin,
      try MigrationEvidence(
        swiftGen: yaml,
        manifest: { [packages, manifests] folder in
          manifests[folder] ?? (packages.contains(folder) ? PackageManifest() : nil)
        }
      ),
      tables: tables.map { file($0.path, $0.text) },
      sources: [file(path, code)] + others.map { file($0.path, $0.text) },
      options: options,
      maySet: { _ in true }
    )
  }

  /// The code after the migration, and what is left as `line: reason`.
  func migrate(_ code: String, from origin: MigrationOrigin) throws -> (code: String, left: [String]) {
    let plan = try plan(code, from: origin)
    let bytes = plan.sources.first { $0.file.path == "App/main.swift" }?.bytes ?? Array(code.utf8)
    return (
      String(decoding: bytes, as: UTF8.self),
      plan.left.map { "\($0.location.position.line): \($0.reason)" }
    )
  }

  static let swiftGen = MigrationFixture(
    tables: [
      (
        "App/en.lproj/Localizable.strings",
        """
        "alert__title" = "Title";
        "home.title" = "Welcome";
        "home.greeting" = "Hello %@";
        "bananas.owner" = "%d bananas of %@";
        "price" = "%.2f";
        "hex" = "%x";
        "letter" = "%c";
        "full" = "100%%";
        """
      ), ("App/en.lproj/InfoPlist.strings", "\"name\" = \"App\";\n"),
    ],
    configuration: """
      strings:
        inputs: App/en.lproj/Localizable.strings
        outputs:
          templateName: structured-swift5
          output: Strings.swift
      """
  )

  static let rSwift = MigrationFixture(
    tables: [
      (
        "en.lproj/Localizable.strings",
        """
        "welcome.message" = "Welcome";
        "welcome.withName" = "Welcome, %@!";
        "home_title" = "Start";
        "copy.progress" = "%d of %d";
        "full" = "100%%";
        """
      ), ("en.lproj/Settings.strings", "\"title\" = \"Settings\";\n"),
    ]
  )

  static func catalog(_ entries: String) -> String {
    "{\"sourceLanguage\": \"en\", \"version\": \"1.1\", \"strings\": {\(entries)}}"
  }

  static func entry(_ key: String, _ text: String, state: String = "manual") -> String {
    """
    "\(key)": {"extractionState": "\(state)", "localizations": {"en": {"stringUnit": {"state": "translated", "value": "\(text)"}}}}
    """
  }

  static let resources = MigrationFixture(
    tables: [
      (
        "Localizable.xcstrings",
        catalog(
          [
            entry("home.title", "Welcome"), entry("footer", "%lld items"),
            entry("short", "%d items"), entry("bold", "Some **bold** text"),
            entry("extracted", "Extracted", state: "extracted_with_value"),
          ].joined(separator: ",")
        )
      ), ("Legal.xcstrings", catalog(entry("imprint", "Imprint"))),
    ]
  )
}
