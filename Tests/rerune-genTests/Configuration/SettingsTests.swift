import RuneCompiler
import Testing

@testable import RuneProject
@testable import rerune_gen

/// Flag over environment over configuration over default, for every setting.
@Suite struct SettingsTests {
  /// The same setting with a value of its own in each place.
  struct Case: CustomTestStringConvertible {
    var testDescription: String
    var key: String
    var flag: [String]
    var environment: String
    var json: String
    var read: @Sendable (GenerateOptions) -> String
    /// By flag, environment, file and default.
    var expected: [String]

    init(
      _ key: String,
      flag: [String],
      environment: String,
      json: String,
      expected: [String],
      _ read: @escaping @Sendable (GenerateOptions) -> String
    ) {
      testDescription = key
      (self.key, self.flag, self.environment, self.json) = (key, flag, environment, json)
      (self.expected, self.read) = (expected, read)
    }
  }

  @Test(arguments: [
    Case(
      "typeName",
      flag: ["--type-name", "Flag"],
      environment: "Variable",
      json: #""File""#,
      expected: ["Flag", "Variable", "File", "ReRuneStrings"]
    ) { $0.naming.typeName },
    Case(
      "outputName",
      flag: ["--output-name", "Flag"],
      environment: "Variable",
      json: #""File""#,
      expected: ["Flag", "Variable", "File", "ReRuneStrings"]
    ) { $0.outputBaseName },
    Case(
      "access",
      flag: ["--access", "internal"],
      environment: "package",
      json: #""public""#,
      expected: ["internal", "package", "public", "internal"]
    ) { $0.emission.access.rawValue },
    Case(
      "sourceLocale",
      flag: ["--source-locale", "de"],
      environment: "fr",
      json: #""it""#,
      expected: ["de", "fr", "it", "none"]
    ) { $0.sources.sourceLocale ?? "none" },
    Case(
      "fallbackLocales",
      flag: ["--fallback-locales", "de,fr"],
      environment: "source",
      json: #"["it", "es"]"#,
      expected: [#"only(["de", "fr"])"#, "source", #"only(["it", "es"])"#, "all"]
    ) { "\($0.emission.fallbackLocales)" },
    Case(
      "namespaces",
      flag: ["--no-namespaces"],
      environment: "true",
      json: "true",
      expected: ["false", "true", "true", "false"]
    ) { "\($0.naming.namespaces)" },
    Case(
      "collisions",
      flag: ["--collisions", "suffix"],
      environment: "error",
      json: #""error""#,
      expected: ["suffix", "error", "error", "suffix"]
    ) { $0.naming.collisions.rawValue },
    Case(
      "bundle",
      flag: ["--bundle", "none"],
      environment: "module",
      json: #""none""#,
      expected: ["none", "module", "none", "main"]
    ) { $0.emission.bundle.rawValue },
    Case(
      "deprecateStale",
      flag: ["--no-deprecate-stale"],
      environment: "true",
      json: "true",
      expected: ["false", "true", "true", "false"]
    ) { "\($0.naming.deprecatesStale)" },
  ])
  func precedence(_ test: Case) throws {
    let folder = TemporaryFolder()
    try folder.write("all.json", "{\"\(test.key)\": \(test.json)}")
    try folder.write("none.json", "{}")
    let name = try #require(SettingName(rawValue: test.key))

    func value(flag: Bool, environment: Bool, file: Bool) throws -> String {
      let command = try #require(
        try RuneGenCommand.parseAsRoot(["generate"] + (flag ? test.flag : [])) as? GenerateCommand
      )
      let settings = try Settings(
        flags: command.flags,
        configurationFlag: folder.path(file ? "all.json" : "none.json"),
        environment: Environment(environment ? [name.environmentVariable: test.environment] : [:])
      )
      return test.read(try settings.generateOptions())
    }

    #expect(try value(flag: true, environment: true, file: true) == test.expected[0])
    #expect(try value(flag: true, environment: false, file: true) == test.expected[0])
    #expect(try value(flag: false, environment: true, file: true) == test.expected[1])
    #expect(try value(flag: false, environment: true, file: false) == test.expected[1])
    #expect(try value(flag: false, environment: false, file: true) == test.expected[2])
    #expect(try value(flag: false, environment: false, file: false) == test.expected[3])
  }

  @Test(arguments: [
    (SettingName.typeName, "RERUNE_TYPE_NAME"), (.access, "RERUNE_ACCESS"),
    (.outputDirectory, "RERUNE_OUTPUT_DIRECTORY"), (.failOn, "RERUNE_FAIL_ON"),
  ])
  func environmentVariable(_ name: SettingName, _ variable: String) {
    #expect(name.environmentVariable == variable)
  }

  @Test func outputDirectoryOfTheConfigurationIsRelativeToIt() throws {
    let folder = TemporaryFolder()
    try folder.write("app/en.lproj/Localizable.strings", #""a" = "b";"#)
    try folder.write("app/settings.json", #"{"outputDirectory": "generated", "paths": ["en.lproj"]}"#)

    let result = try Tool.run(["generate", "--config", "app/settings.json"], in: folder)

    #expect(result.status == 0, "\(result.errors)")
    #expect(try folder.names(in: "app/generated").contains("ReRuneStrings.swift"))
  }

  @Test func checkTakesItsSettingsFromEverywhere() throws {
    let folder = TemporaryFolder()
    try folder.write("en.lproj/Localizable.strings", #""a" = "1"; "a" = "2";"#)
    try folder.write("rerune-gen.json", #"{"failOn": "warning", "format": "json", "output": "report.json"}"#)

    let configured = try Tool.run(["check"], in: folder)
    #expect(configured.status == 1)
    #expect(try folder.text("report.json").contains("duplicate-key"))

    let variable = try Tool.run(["check"], in: folder, environment: ["RERUNE_FAIL_ON": "never"])
    #expect(variable.status == 0)

    let flag = try Tool.run(
      ["check", "--format", "text", "--fail-on", "warning"],
      in: folder,
      environment: ["RERUNE_FAIL_ON": "never", "RERUNE_OUTPUT": "other.txt"]
    )
    #expect(flag.status == 1)
    #expect(try folder.text("other.txt").contains("[duplicate-key]"))
  }

  @Test func emptyVariableCountsAsAbsent() throws {
    let settings = try Settings(configurationFlag: nil, environment: Environment(["RERUNE_TYPE_NAME": ""]))
    #expect(try settings.value(.typeName, \.typeName) == nil)
  }

  @Test func wrongVariableIsAUsageError() throws {
    let folder = TemporaryFolder()
    let result = try Tool.run(["generate"], in: folder, environment: ["RERUNE_ACCESS": "pubic"])
    #expect(result.status == 64)
    #expect(
      result.errors.contains(
        #"RERUNE_ACCESS is "pubic" and should be internal, package or public. Did you mean "public"?"#
      )
    )
  }

  @Test func listsInTheEnvironment() throws {
    let folder = TemporaryFolder()
    try folder.write("settings.json", #"{"paths": ["A"], "usage": ["B"]}"#)
    func settings(flags: Configuration = Configuration()) throws -> Settings {
      try Settings(
        flags: flags,
        configurationFlag: folder.path("settings.json"),
        environment: Environment(["RERUNE_PATHS": "Sources:../Other", "RERUNE_USAGE": "App"])
      )
    }
    #expect(try settings().inputPaths == ["Sources", "../Other"])
    #expect(try settings().usagePaths == ["App"])
    var flags = Configuration()
    (flags.paths, flags.usage) = (["X"], ["Y"])
    #expect(try settings(flags: flags).inputPaths == ["X"])
    #expect(try settings(flags: flags).usagePaths == ["Y"])
  }

  @Test func objectsInTheEnvironment() throws {
    let folder = TemporaryFolder()
    try folder.write(
      "settings.json",
      #"{"names": {"T/a": "b"}, "rules": {"stale-entry": "off"}, "tables": {"include": ["A"], "exclude": ["B"]}}"#
    )
    let settings = try Settings(
      configurationFlag: nil,
      environment: Environment([
        "RERUNE_CONFIG": folder.path("settings.json"), "RERUNE_NAMES": #"{"T/c": "d"}"#,
        "RERUNE_RULES": #"[{"locales": ["de"], "needs-review": "off"}]"#,
        "RERUNE_TABLES": #"{"exclude": ["C"]}"#,
      ])
    )
    #expect(settings.configuration.names == ["T/c": "d"])
    #expect(settings.configuration.rules.entries == [.init(locales: ["de"], levels: ["needs-review": .off])])
    #expect(settings.configuration.includedTables == [])
    #expect(settings.configuration.excludedTables == ["C"])
  }

  @Test func aWrongObjectInTheEnvironment() throws {
    let result = try Tool.run(
      ["check"],
      in: TemporaryFolder(),
      environment: ["RERUNE_RULES": #"{"duplicate-keys": "off"}"#]
    )
    #expect(result.status == 65)
    #expect(
      result.errors.hasPrefix("RERUNE_RULES:1:2: error: There is no rule \"duplicate-keys\". Did you mean")
    )
  }
}
