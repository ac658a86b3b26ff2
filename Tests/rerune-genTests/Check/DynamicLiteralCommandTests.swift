import Foundation
import RuneTestSupport
import Testing

/// `dynamic-literal` with the built tool.
@Suite struct DynamicLiteralCommandTests {
  private func folder() throws -> TemporaryFolder {
    let folder = TemporaryFolder()
    try folder.write("en.lproj/Localizable.strings", #""save" = "Save";"#)
    try folder.write("Sources/A.swift", #"show(ReRuneStrings.save, reRuneDynamicString("Send"))"#)
    return folder
  }

  @Test func isOnWithUsageOnly() throws {
    let folder = try folder()
    #expect(try !Tool.run(["check"], in: folder).errors.contains("dynamic-literal"))
    let found = try Tool.run(["check", "--code", "Sources", "--fail-on", "warning"], in: folder)
    #expect(found.status == 1)
    #expect(
      found.errors.contains(
        "Sources/A.swift:1:46: warning: This text is known when the app is built and belongs in a catalog. Add it to "
          + "one, and use its accessor here. [dynamic-literal]\n"
      ),
      "\(found.errors)"
    )
    let others = try Tool.run(["check", "--code", "Sources", "--rule", "unused-key"], in: folder)
    #expect(!others.errors.contains("dynamic-literal"))
  }

  @Test func aBaselineAcceptsWhatIsThere() throws {
    let folder = try folder()
    let check = ["check", "--code", "Sources", "--baseline", "known.json", "--fail-on", "warning"]
    #expect(try Tool.run(check + ["--update-baseline"], in: folder).status == 0)
    #expect(try Tool.run(check, in: folder).status == 0)
    try folder.write("Sources/B.swift", #"reRuneDynamicString("Cancel")"#)
    let found = try Tool.run(check, in: folder)
    #expect(found.status == 1)
    #expect(found.errors.contains("Sources/B.swift:1:21: warning: "), "\(found.errors)")
  }

  @Test(arguments: ["json", "sarif", "github", "html"])
  func isInEveryFormat(format: String) throws {
    let result = try Tool.run(["check", "--code", "Sources", "--format", format], in: folder())
    #expect(result.status == 0)
    for word in ["dynamic-literal", "Sources/A.swift", "belongs in a catalog"] {
      #expect((result.output + result.errors).contains(word), "\(word)")
    }
  }
}
