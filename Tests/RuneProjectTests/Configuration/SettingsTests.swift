import RuneCompiler
import RuneTestSupport
import Testing

@testable import RuneProject

/// Flag over environment over configuration over default, for every setting.
@Suite struct SettingsTests {
  @Test func everySettingHasASample() {
    #expect(SettingSample.all.map(\.key) == SettingTable.all.map(\.key))
    #expect(
      SettingSample.all.filter { $0.flag != nil }.map(\.key)
        == SettingTable.all.filter { $0.flag != nil }.map(\.key)
    )
  }

  @Test(arguments: SettingSample.all)
  func precedence(_ sample: SettingSample) throws {
    let folder = TemporaryFolder()
    try folder.write("all.json", "{\"\(sample.key)\": \(sample.json)}")
    try folder.write("none.json", "{}")
    let setting = try #require(SettingTable.all.first { $0.key == sample.key })
    let flags = try sample.flag.map { try Self.configuration("{\"\(sample.key)\": \($0)}") }

    func value(flag: Bool, environment: Bool, file: Bool) throws -> String {
      let settings = try Settings(
        flags: (flag ? flags : nil) ?? Configuration(),
        configurationFlag: folder.path(file ? "all.json" : "none.json"),
        environment: Environment(environment ? [setting.variable: sample.environment] : [:])
      )
      return try sample.read(settings)
    }

    if sample.flag != nil {
      #expect(try value(flag: true, environment: true, file: true) == sample.expected[0])
      #expect(try value(flag: true, environment: false, file: true) == sample.expected[0])
    }
    #expect(try value(flag: false, environment: true, file: true) == sample.expected[1])
    #expect(try value(flag: false, environment: true, file: false) == sample.expected[1])
    #expect(try value(flag: false, environment: false, file: true) == sample.expected[2])
    #expect(try value(flag: false, environment: false, file: false) == sample.expected[3])
  }

  private static func configuration(_ json: String) throws -> Configuration {
    let (configuration, diagnostics) = ConfigurationReader.read(
      SourceFile(path: "flags.json", bytes: Array(json.utf8))
    )
    #expect(diagnostics.isEmpty)
    return configuration
  }

  @Test(arguments: [
    ("typeName", "RERUNE_TYPE_NAME", "type-name"), ("access", "RERUNE_ACCESS", "access"),
    ("outputDirectory", "RERUNE_OUTPUT_DIRECTORY", "output"),
    ("failOn", "RERUNE_FAIL_ON", "fail-on"), ("code", "RERUNE_CODE", "code"),
  ])
  func namesDerivedFromTheKey(_ key: String, _ variable: String, _ flag: String) throws {
    let setting = try #require(SettingTable.all.first { $0.key == key })
    #expect(setting.variable == variable)
    #expect(setting.flagName == flag)
  }

  @Test func theFormerNameOfASettingIsAccepted() throws {
    let folder = TemporaryFolder()
    try folder.write("former.json", #"{"usage": ["A"]}"#)
    func code(_ file: String?, _ environment: [String: String] = [:]) throws -> [String] {
      try Settings(configurationFlag: file.map(folder.path), environment: Environment(environment))
        .paths(SettingTable.code).map { String($0.split(separator: "/").last ?? "") }
    }
    #expect(try code("former.json") == ["A"])
    #expect(try code("former.json", ["RERUNE_USAGE": "B"]) == ["B"])
    #expect(try code("former.json", ["RERUNE_USAGE": "B", "RERUNE_CODE": "C"]) == ["C"])
  }

  @Test(arguments: [#"{"usage": ["A"], "code": ["B"]}"#, #"{"code": ["B"], "usage": ["A"]}"#])
  func aSettingUnderBothNamesIsReported(text: String) throws {
    let file = SourceFile(path: "rerune-gen.json", bytes: Array(text.utf8))
    let found = ConfigurationReader.read(file).diagnostics
    #expect(
      found.map(\.message)
        == ["The configuration has \"code\" and its former name \"usage\". Remove \"usage\"."]
    )
    #expect(found.map(\.rule.id) == ["duplicate-setting"])
  }

  @Test func aSettingTwiceUnderOneNameIsReportedOnce() throws {
    let file = SourceFile(path: "rerune-gen.json", bytes: Array(#"{"code": ["A"], "code": ["B"]}"#.utf8))
    let messages = ConfigurationReader.read(file).diagnostics.map(\.message)
    #expect(messages == ["The configuration names \"code\" twice. Remove one of them."])
  }

  @Test func emptyVariableCountsAsAbsent() throws {
    let settings = try Settings(configurationFlag: nil, environment: Environment(["RERUNE_TYPE_NAME": ""]))
    #expect(try settings.value(SettingTable.typeName) == nil)
  }

  /// Configured paths are relative to the configuration, those of the environment and the flags to the current
  /// folder.
  @Test func pathsOfTheConfigurationAreRelativeToIt() throws {
    let folder = TemporaryFolder()
    try folder.write("settings.json", #"{"paths": ["A"], "code": ["/B"], "baseline": "c"}"#)
    func settings(_ environment: [String: String], flags: Configuration = Configuration()) throws -> Settings
    {
      try Settings(
        flags: flags,
        configurationFlag: folder.path("settings.json"),
        environment: Environment(environment)
      )
    }
    #expect(try settings([:]).inputPaths() == [folder.path("A")])
    #expect(try settings([:]).paths(SettingTable.code) == ["/B"])
    #expect(try settings([:]).path(SettingTable.baseline) == folder.path("c"))
    #expect(try settings(["RERUNE_PATHS": "Sources:../Other"]).inputPaths() == ["Sources", "../Other"])
    var flags = Configuration()
    flags[SettingTable.paths] = ["X"]
    #expect(try settings(["RERUNE_PATHS": "Sources"], flags: flags).inputPaths() == ["X"])
  }
}
