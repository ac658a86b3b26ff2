import Foundation
import RuneTestSupport
import Testing

/// The accepted findings of a project, for `check` and for builds.
@Suite struct BaselineFileTests {
  private func folder() throws -> TemporaryFolder {
    let folder = TemporaryFolder()
    try folder.write("App/en.lproj/Localizable.strings", #""a" = "%@"; "b" = "B";"#)
    try folder.write("App/de.lproj/Localizable.strings", #""a" = "%d"; "b" = "B";"#)
    return folder
  }

  private static let update = ["--baseline", "known.json", "--update-baseline"]

  /// Relative to the baseline, regardless of how the inputs are given.
  @Test(arguments: [
    ["App"], ["."], ["./App/de.lproj", "App/en.lproj"], ["Link"],
    ["App/de.lproj/Localizable.strings", "App/../App/en.lproj/Localizable.strings"],
  ])
  func pathsAreRelativeToTheBaseline(paths: [String]) throws {
    let folder = try folder()
    try folder.link("Link", to: "App")
    #expect(try Tool.run(["check"] + paths + Self.update, in: folder).status == 0)
    #expect(try folder.text("known.json").contains(#""file": "App/de.lproj/Localizable.strings""#))
    for inputs in [["App"], [folder.path("App")], ["Link"]] {
      let result = try Tool.run(["check"] + inputs + ["--baseline", folder.path("known.json")], in: folder)
      #expect(result.status == 0, "\(result.errors)")
      #expect(!result.errors.contains("gone"), "\(result.errors)")
    }
  }

  @Test func aBaselineInItsOwnFolder() throws {
    let folder = try folder()
    let update = ["--baseline", "ci/known.json", "--update-baseline"]
    #expect(try Tool.run(["check", "App"] + update, in: folder).status == 0)
    #expect(try folder.text("ci/known.json").contains(#""file": "../App/de.lproj/Localizable.strings""#))
    #expect(try Tool.run(["check", "App", "--baseline", "ci/known.json"], in: folder).status == 0)
  }

  /// Version 1 had paths as given on the command line.
  @Test func baselinesOfTheFirstVersionAreRead() throws {
    let folder = try folder()
    let finding =
      #"{"file": "App/de.lproj/Localizable.strings", "key": "a", "locale": "de", "rule": "placeholder-type"}"#
    try folder.write("ci/known.json", "{\"schema\": 1, \"findings\": [\(finding)]}")
    let result = try Tool.run(["check", folder.path("App"), "--baseline", "ci/known.json"], in: folder)
    #expect(result.status == 0, "\(result.errors)")
  }

  @Test(arguments: ["{}", #"{"schema": 1, "accepted": []}"#, "[", #"{"schema": 99, "findings": []}"#])
  func aDamagedBaseline(text: String) throws {
    let folder = try folder()
    try folder.write("known.json", text)
    for command in [["check", "App"], ["generate", "App", "--output", "out"]] {
      let result = try Tool.run(command + ["--baseline", "known.json"], in: folder)
      #expect(result.status == 65)
      #expect(result.errors.contains("[damaged-baseline]"), "\(result.errors)")
    }
  }

  @Test(arguments: [("Broken.strings", "\"a\" = ", 65), ("Gone.strings", nil, 66)])
  func theBaselineIsKeptIfInputsCannotBeRead(name: String, text: String?, status: Int32) throws {
    let folder = try folder()
    try folder.write("known.json", "kept")
    if let text { try folder.write(name, text) }
    let result = try Tool.run(["check", "App", name] + Self.update, in: folder)
    #expect(result.status == status)
    #expect(try folder.text("known.json") == "kept")
    #expect(result.errors.contains("The baseline was not updated, because not every input could be read."))
  }

  @Test func buildsReportFindingsOutsideTheBaseline() throws {
    let folder = try folder()
    try folder.write("rerune-gen.json", #"{"baseline": "known.json"}"#)
    #expect(try Tool.run(["generate", "App", "--output", "out"], in: folder).status == 66)
    #expect(try Tool.run(["check", "App", "--update-baseline"], in: folder).status == 0)

    func generate() throws -> Tool.Result {
      try Tool.run(["generate", folder.path("App"), "--output", "out"], in: folder)
    }
    let quiet = try generate()
    #expect(quiet.status == 0)
    #expect(quiet.errors.isEmpty)

    // It is an input like the others: a change of it invalidates the stamp.
    try folder.write("known.json", #"{"schema": 2, "findings": []}"#)
    #expect(try generate().errors.contains("[placeholder-type]"))
    #expect(try generate().errors.contains("[placeholder-type]"))
  }
}
