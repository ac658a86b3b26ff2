import RuneCompiler
import Testing

@testable import RuneProject
@testable import rerune_gen

/// Flag over environment over configuration over default, for every setting.
@Suite struct SettingsTests {
  @Test func everySettingHasASample() {
    #expect(SettingSample.all.map(\.key) == SettingTable.all.map(\.key))
  }

  @Test(arguments: SettingSample.all)
  func precedence(_ sample: SettingSample) throws {
    let folder = TemporaryFolder()
    try folder.write("all.json", "{\"\(sample.key)\": \(sample.json)}")
    try folder.write("none.json", "{}")
    let setting = try #require(SettingTable.all.first { $0.key == sample.key })

    func value(flag: Bool, environment: Bool, file: Bool) throws -> String {
      let settings = try Settings(
        flags: flag ? Self.flags(sample.flag, of: setting) : Configuration(),
        configurationFlag: folder.path(file ? "all.json" : "none.json"),
        environment: Environment(environment ? [setting.variable: sample.environment] : [:])
      )
      return try sample.read(settings)
    }

    if setting.flag != nil {
      #expect(try value(flag: true, environment: true, file: true) == sample.expected[0])
      #expect(try value(flag: true, environment: false, file: true) == sample.expected[0])
    }
    #expect(try value(flag: false, environment: true, file: true) == sample.expected[1])
    #expect(try value(flag: false, environment: true, file: false) == sample.expected[1])
    #expect(try value(flag: false, environment: false, file: true) == sample.expected[2])
    #expect(try value(flag: false, environment: false, file: false) == sample.expected[3])
  }

  /// As the first command reads them that has the flag.
  private static func flags(_ arguments: [String], of setting: any SettingDeclaration) throws -> Configuration
  {
    switch setting.flag?.commands.first {
    case .generate: try SettingFlags<GenerateFlags>.parse(arguments).values
    case .check: try SettingFlags<CheckFlags>.parse(arguments).values
    case .diff: try SettingFlags<DiffFlags>.parse(arguments).values
    case nil: Configuration()
    }
  }

  /// The help of each command has the flags that the table declares for it, with their defaults.
  @Test(arguments: ["generate", "check", "diff"])
  func helpNamesEachFlag(command: String) throws {
    let result = try Tool.run([command, "--help"], in: TemporaryFolder())
    let help = result.output.split { $0.isWhitespace }.joined(separator: " ")
    for setting in SettingTable.all {
      let owners = setting.flag?.commands.map { "\($0)" } ?? []
      guard owners.contains(command) else { continue }
      #expect(help.contains("--\(setting.flagName)"), "\(command) --\(setting.flagName)")
    }
    #expect(command != "generate" || help.contains("(default: ReRuneStrings)"))
    #expect(command != "generate" || help.contains("(default: --no-namespaces)"))
  }

  @Test func aFlagWithAWrongValueNamesThoseThatItCanHave() throws {
    let result = try Tool.run(["generate", "--access", "pubic"], in: TemporaryFolder())
    #expect(result.status == 64)
    #expect(
      result.errors.contains(
        "The value 'pubic' is invalid for '--access <level>'. Please provide one of 'internal', 'package' or "
          + "'public'."
      ),
      "\(result.errors)"
    )
  }

  @Test(arguments: [
    ("typeName", "RERUNE_TYPE_NAME", "type-name"), ("access", "RERUNE_ACCESS", "access"),
    ("outputDirectory", "RERUNE_OUTPUT_DIRECTORY", "output-directory"),
    ("failOn", "RERUNE_FAIL_ON", "fail-on"),
  ])
  func namesThatFollowFromTheKey(_ key: String, _ variable: String, _ flag: String) throws {
    let setting = try #require(SettingTable.all.first { $0.key == key })
    #expect(setting.variable == variable)
    #expect(setting.flagName == flag)
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
    #expect(try settings.value(SettingTable.typeName) == nil)
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

  /// Those of the configuration are relative to it, those of the environment and the flags to the current folder.
  @Test func pathsOfTheConfigurationAreRelativeToIt() throws {
    let folder = TemporaryFolder()
    try folder.write("settings.json", #"{"paths": ["A"], "usage": ["/B"], "baseline": "c"}"#)
    func settings(_ environment: [String: String], flags: Configuration = Configuration()) throws -> Settings
    {
      try Settings(
        flags: flags,
        configurationFlag: folder.path("settings.json"),
        environment: Environment(environment)
      )
    }
    #expect(try settings([:]).inputPaths() == [folder.path("A")])
    #expect(try settings([:]).paths(SettingTable.usage) == ["/B"])
    #expect(try settings([:]).path(SettingTable.baseline) == folder.path("c"))
    #expect(try settings(["RERUNE_PATHS": "Sources:../Other"]).inputPaths() == ["Sources", "../Other"])
    var flags = Configuration()
    flags[SettingTable.paths] = ["X"]
    #expect(try settings(["RERUNE_PATHS": "Sources"], flags: flags).inputPaths() == ["X"])
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
