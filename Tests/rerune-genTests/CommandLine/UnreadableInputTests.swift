import Foundation
import RuneTestSupport
import Testing

/// Files and folders that may not be read, and links that lead nowhere.
@Suite struct UnreadableInputTests {
  @Test(
    .enabled(if: Unprivileged.isPossible, "root may read everything, and setpriv is not there to drop that")
  )
  func unreadableFile() throws {
    let folder = TemporaryFolder()
    try folder.write("en.lproj/Localizable.strings", #""a" = "b";"#)
    try FileManager.default.setAttributes(
      [.posixPermissions: 0],
      ofItemAtPath: folder.path("en.lproj/Localizable.strings")
    )

    let result = try Tool.run(["check"], in: folder, launcher: Unprivileged.launcher)

    #expect(result.status == 66)
    #expect(
      result.errors.contains("en.lproj/Localizable.strings:1:1: error: Cannot read this: Permission denied.")
    )
  }

  /// Such a folder may have tables, or code that uses keys.
  @Test(
    .enabled(if: Unprivileged.isPossible, "root may read everything, and setpriv is not there to drop that"),
    arguments: [0, 0o444],
    ["check", "check --code Sources", "sync --code Sources"]
  )
  func unreadableFolder(permissions: Int, command: String) throws {
    let folder = TemporaryFolder()
    let catalog = #"{"sourceLanguage": "en", "strings": {"Used": {}}, "version": "1.0"}"#
    try folder.write("App/Localizable.xcstrings", catalog)
    try folder.write("Sources/Kit/Views/View.swift", "let text = String(localized: \"Used\")\n")
    try folder.write("App/Kit/More/Other.xcstrings", catalog)
    let unreadable = command.contains("Sources") ? "Sources/Kit" : "App/Kit"
    #expect(chmod(folder.path(unreadable), mode_t(permissions)) == 0)
    defer { chmod(folder.path(unreadable), 0o755) }

    let arguments = command.split(separator: " ").map(String.init) + (command == "check" ? [] : ["App"])
    let result = try Tool.run(arguments, in: folder, launcher: Unprivileged.launcher)

    #expect(result.status == 66, "\(result.errors)")
    let place = permissions == 0 ? unreadable : command == "check" ? "App/Kit/More" : "Sources/Kit/Views"
    #expect(
      result.errors.contains("\(place):1:1: error: Cannot read this: Permission denied."),
      "\(result.errors)"
    )
    #expect(try folder.text("App/Localizable.xcstrings") == catalog)
  }

  @Test func brokenLinksAreIgnored() throws {
    let folder = TemporaryFolder()
    try folder.write("en.lproj/Localizable.strings", #""a" = "b";"#)
    try folder.write("Sources/View.swift", "let text = NSLocalizedString(\"a\", comment: \"\")\n")
    for (name, target) in [("gone", "nowhere"), ("loop", "loop")] {
      try FileManager.default.createSymbolicLink(
        atPath: folder.path("Sources/\(name)"),
        withDestinationPath: target
      )
    }
    let result = try Tool.run(["check", "--code", "Sources"], in: folder)
    #expect(result.status == 0, "\(result.errors)")
  }
}
