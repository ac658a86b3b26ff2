import RuneTestSupport
import Testing

/// The rules about over-the-air texts, which `check` turns on if there is a download.
@Suite struct CheckDownloadTests {
  @Test(
    arguments: [
      (nil, "check", false),
      (".rerune/manifest.json", "check", true),
      ("app/.rerune/manifest.json", "check app", true),
      ("app/.rerune/manifest.json", "check app/en.lproj", true),
      ("app/en.lproj/.rerune/manifest.json", "check app/en.lproj/A.strings app/en.lproj/B.strings", true),
      (".rerune", "check", false),
      (".rerune/manifest.json", "check --config off.json", false),
      (nil, "check --config on.json", true),
      (nil, "check --rule ambiguous-ota-key", true),
    ] as [(String?, String, Bool)]
  )
  func ambiguousKeys(download: String?, arguments: String, areReported: Bool) throws {
    let folder = TemporaryFolder()
    try folder.write("app/en.lproj/A.strings", #""a" = "A";"#)
    try folder.write("app/en.lproj/B.strings", #""a" = "A";"#)
    try folder.write("on.json", #"{"rules": {"ambiguous-ota-key": "warning"}}"#)
    try folder.write("off.json", #"{"rules": {"ambiguous-ota-key": "off"}}"#)
    if let download { try folder.write(download, "{}") }
    let result = try Tool.run(arguments.split(separator: " ").map(String.init), in: folder)
    #expect(result.errors.contains("ambiguous-ota-key") == areReported, "\(result.errors)")
  }
}
