import RuneCompiler
import RuneTestSupport
import Testing

@testable import RuneProject
@testable import rerune_gen

/// The flags generated from the table of settings, and the commands that use settings from all sources.
@Suite struct SettingFlagsTests {
  /// A flag has the same value as the setting's variable with the same text.
  @Test(arguments: SettingTable.all.filter { $0.flag != nil }.map(\.key))
  func flagGivesItsValue(key: String) throws {
    let setting = try #require(SettingTable.all.first { $0.key == key })
    for sample in samples(of: setting) {
      let environment = Environment([setting.variable: sample.variable])
      let expected = try value(of: setting, in: Settings(configurationFlag: nil, environment: environment))
      #expect(expected != nil)
      for command in try #require(setting.flag).commands {
        #expect(try value(of: setting, [], command) == nil)
        #expect(try value(of: setting, sample.arguments, command) == expected, "\(command)")
      }
    }
  }

  private func samples(of setting: some SettingDeclaration) -> [(arguments: [String], variable: String)] {
    func words<Declaration: SettingDeclaration>(of _: Declaration) -> [String] {
      (Declaration.Value.self as? any TextValue.Type)?.words ?? []
    }
    var names = [setting.flagName]
    if let former = setting.formerFlagName { names.append(former) }
    return names.flatMap { name in samples(of: setting, words: words(of: setting), flag: "--\(name)") }
  }

  private func samples(of setting: some SettingDeclaration, words: [String], flag: String) -> [(
    arguments: [String], variable: String
  )] {
    switch setting {
    case is Setting<Bool>: [([flag], "true"), (["--no-\(flag.dropFirst(2))"], "false")]
    case is Setting<[String]>: [([flag, "A", flag, "B"], "A:B")]
    case is Setting<PseudoLocales>: [([flag, "en-XA,ar-XB"], "en-XA,ar-XB"), ([flag, "none"], "none")]
    default:
      // If any text is valid, a language is one that every setting accepts.
      (words.isEmpty ? ["de"] : words).map { ([flag, $0], $0) }
    }
  }

  private func value(
    of setting: some SettingDeclaration,
    _ arguments: [String],
    _ command: SettingFlag.Command
  ) throws -> String? {
    let flags =
      switch command {
      case .generate: try SettingFlags<GenerateFlags>.parse(arguments).values
      case .check: try SettingFlags<CheckFlags>.parse(arguments).values
      case .diff: try SettingFlags<DiffFlags>.parse(arguments).values
      case .outdated: try SettingFlags<OutdatedFlags>.parse(arguments).values
      case .import: try SettingFlags<ImportFlags>.parse(arguments).values
      case .convert: try SettingFlags<ConvertFlags>.parse(arguments).values
      }
    let settings = try Settings(flags: flags, configurationFlag: nil, environment: Environment([:]))
    return try value(of: setting, in: settings)
  }

  private func value<Value>(of setting: some SettingDeclaration<Value>, in settings: Settings) throws
    -> String?
  {
    let setting = try #require(setting as? Setting<Value>)
    return try settings.value(setting).map { "\($0)" }
  }

  @Test func aFlagWinsOverItsFormerName() throws {
    let values = try SettingFlags<CheckFlags>.parse(["--code", "A", "--usage", "B"]).values
    #expect(values[SettingTable.code] == ["A"])
  }

  /// A path after the value of a repeatable flag is a localization file.
  @Test(arguments: ["--code", "--usage"]) func aRepeatableFlagTakesOneValue(flag: String) throws {
    let folder = TemporaryFolder()
    try folder.write("A/en.lproj/Localizable.strings", #""a" = "1"; "a" = "2";"#)
    try folder.write("B/en.lproj/Localizable.strings", #""b" = "1"; "b" = "2";"#)
    try folder.write("Code/View.swift", #"Text("a"); Text("b")"#)

    let result = try Tool.run(["check", flag, "Code", "A"], in: folder)

    #expect(result.errors.contains("A/en.lproj"))
    #expect(!result.errors.contains("B/en.lproj"), "\(result.errors)")
  }

  /// The help of each command has the flags declared in the table, with their defaults.
  @Test(arguments: ["generate", "check", "diff", "outdated", "convert", "import"])
  func helpNamesEachFlag(command: String) throws {
    let result = try Tool.run([command, "--help"], in: TemporaryFolder())
    let help = result.output.split { $0.isWhitespace }.joined(separator: " ")
    for setting in SettingTable.all {
      let owners = setting.flag?.commands.map { "\($0)" } ?? []
      guard owners.contains(command) else { continue }
      #expect(help.contains("--\(setting.flagName)"), "\(command) --\(setting.flagName)")
      if let former = setting.formerFlagName { #expect(!help.contains("--\(former)"), "\(command)") }
    }
    #expect(command != "generate" || help.contains("(default: ReRuneStrings)"))
    #expect(command != "generate" || help.contains("(default: --no-namespaces)"))
  }

  @Test func anInvalidFlagValueListsTheValidOnes() throws {
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

  @Test func anInvalidVariableIsAUsageError() throws {
    let folder = TemporaryFolder()
    let result = try Tool.run(["generate"], in: folder, environment: ["RERUNE_ACCESS": "pubic"])
    #expect(result.status == 64)
    #expect(
      result.errors.contains(
        #"RERUNE_ACCESS is "pubic" and should be internal, package or public. Did you mean "public"?"#
      )
    )
  }

  @Test func anInvalidObjectInTheEnvironment() throws {
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
