import Foundation
import RuneTestSupport
import Testing

@testable import rerune_gen

/// The paths that an untrusted configuration may write to.
@Suite struct WrittenPathTests {
  let home = TemporaryFolder()

  init() throws {
    try home.write(".bashrc", "precious")
    try home.write("app/en.lproj/Localizable.strings", "\"a\" = \"%d\";")
    try home.write("app/de.lproj/Localizable.strings", "\"a\" = \"%@\";")
    try home.createFolder("app/.git")
    try home.link("app/link", to: "..")
    try home.link("app/linked.json", to: "../.bashrc")
  }

  private func run(_ configuration: String, _ arguments: [String], _ environment: [String: String] = [:])
    throws
    -> Tool.Result
  {
    try home.write("app/rerune-gen.json", configuration)
    return try Tool.run(
      arguments + ["--config", "app/rerune-gen.json", "app"],
      in: home,
      environment: environment
    )
  }

  static let paths = [
    "../.bashrc", "sub/../../.bashrc", "link/.bashrc", "link/new", "link/new/x", "linked.json",
    "/.rerune-test",
    "nothing/../../x", ".git/config", "sub/.GIT/hooks/x",
  ]

  @Test(arguments: paths)
  func noReportLeavesTheFolder(path: String) throws {
    let result = try run(#"{"output": "\#(path)", "format": "github"}"#, ["check"])
    #expect(result.status == 65)
    let isRepository = path.lowercased().contains(".git")
    let place =
      isRepository ? "in the folder of a version control system" : "outside of the configuration's folder"
    #expect(result.errors.contains(place), "\(result.errors)")
    try nothingIsWritten()
  }

  @Test(arguments: paths)
  func noBaselineLeavesTheFolder(path: String) throws {
    let result = try run(#"{"baseline": "\#(path)"}"#, ["check", "--update-baseline"])
    #expect(result.status == 65)
    try nothingIsWritten()
  }

  @Test(arguments: ["..", "../new", "link", "link/new", "/", "sub/../..", ".git"])
  func noGeneratedSourceLeavesTheFolder(path: String) throws {
    let result = try run(#"{"outputDirectory": "\#(path)"}"#, ["generate"])
    #expect(result.status == 65)
    try nothingIsWritten()
  }

  private func nothingIsWritten() throws {
    #expect(try home.text(".bashrc") == "precious")
    #expect(try home.names() == [".bashrc", "app"])
    #expect(try home.names(in: "app/.git") == [])
  }

  @Test(arguments: ["report.json", "new/folder/report.json", "./x/../report.json", "en.lproj/../report.json"])
  func aPathInTheFolderIsWritten(path: String) throws {
    try home.createFolder("app/x")
    let result = try run(#"{"output": "\#(path)", "format": "json"}"#, ["check", "--fail-on", "never"])
    #expect(result.status == 0, "\(result.errors)")
    #expect(try home.text("app/" + path).hasPrefix("{\"schema\""))
  }

  @Test func flagsMayNameAnyPath() throws {
    let flag = try run(#"{"output": "../x"}"#, ["check", "--fail-on", "never", "--output", "flag.txt"])
    #expect(flag.status == 0)
    #expect(try home.names().contains("flag.txt"))
    let variable = try run(
      #"{"output": "../x"}"#,
      ["check", "--fail-on", "never"],
      ["RERUNE_OUTPUT": "variable.txt"]
    )
    #expect(variable.status == 0)
    #expect(try home.names().contains("variable.txt"))
  }

  /// `adopt` changes the files at the configuration's paths.
  @Test(arguments: [#"{"paths": [".."]}"#, #"{"paths": ["link"]}"#, "{}"])
  func noSourceOutsideIsChanged(configuration: String) throws {
    try home.write("other/de.lproj/Localizable.strings", "\"a\" = \"former\";")
    try home.link("app/fr.lproj", to: "../other/de.lproj")
    try home.write("app/.rerune/manifest.json", #"{"locales": ["de", "fr"]}"#)
    for locale in ["de", "fr"] { try home.write("app/.rerune/locales/\(locale).json", #"{"a": "new"}"#) }
    try home.write("app/rerune-gen.json", configuration)
    let result = try Tool.run(
      ["adopt", "--config", "app/rerune-gen.json", "--ota", "app/.rerune"],
      in: home,
      environment: [:]
    )
    #expect(try home.text("other/de.lproj/Localizable.strings").contains("former"))
    #expect(result.status == (configuration == "{}" ? 0 : 74) || result.status == 74, "\(result.errors)")
  }

  @Test func aGivenFolderMayBeAnywhere() throws {
    try home.write("other/de.lproj/Localizable.strings", "\"a\" = \"former\";")
    try home.write("app/.rerune/manifest.json", #"{"locales": ["de"]}"#)
    try home.write("app/.rerune/locales/de.json", #"{"a": "new"}"#)
    let app = TemporaryFolder()
    let result = try Tool.run(["adopt", "--ota", home.path("app/.rerune"), home.path("other")], in: app)
    #expect(result.status == 0, "\(result.errors)")
    #expect(try home.text("other/de.lproj/Localizable.strings").contains("new"))
  }

  @Test func aLinkedLeftoverIsNotWrittenThrough() throws {
    try home.link("app/.report.json.\(TemporaryFolder.unusedProcess).tmp", to: "../.bashrc")
    try home.link("app/report.json", to: "../.bashrc")
    let result = try run(
      "{}",
      ["check", "--fail-on", "never", "--format", "json", "--output", "app/report.json"]
    )
    #expect(result.status == 0)
    // The report now has that name; the link's target is unchanged.
    #expect(try home.text("app/report.json").hasPrefix("{"))
    #expect(try home.text(".bashrc") == "precious")
  }
}
