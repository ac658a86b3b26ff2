import Foundation
import Testing

/// How the plugin uses the file lists of SwiftPM and Xcode.
@Suite struct TargetInputsTests {
  @Test func tablesAreFoundAmongAllKindsOfFiles() throws {
    try Project.with([
      "App/main.swift", "App/Localizable.xcstrings", "App/de.lproj/Legal.strings", "App/x.stringsdict",
    ]) {
      project in
      let files = [
        "App/x.stringsdict", "App/main.swift", "App/de.lproj/Legal.strings", "App/Localizable.xcstrings",
      ]
      #expect(
        project.tables(files) == [
          "App/Localizable.xcstrings", "App/de.lproj/Legal.strings", "App/x.stringsdict",
        ]
      )
    }
  }

  @Test func aFolderIsExpandedToItsContents() throws {
    try Project.with(["App/Texts/en.lproj/A.strings", "App/Texts/de.lproj/A.strings", "App/Texts/logo.png"]) {
      project in
      #expect(
        project.tables(["App/Texts"]) == ["App/Texts/de.lproj/A.strings", "App/Texts/en.lproj/A.strings"]
      )
    }
  }

  /// Xcode lists linked frameworks, and a folder may hold any of these.
  @Test(arguments: [
    "Map.framework", "Map.xcframework", "Map.bundle", "Map.app", "Map.appex", "Map.xcassets", "de.xcloc",
  ])
  func tablesOfOtherBundlesAreIgnored(folder: String) throws {
    let theirs = "App/Vendor/\(folder)/Resources/en.lproj/Localizable.strings"
    try Project.with(["App/Vendor/en.lproj/Own.strings", theirs]) { project in
      for files in [
        ["App/Vendor/\(folder)", "App/Vendor/en.lproj/Own.strings"],
        ["App/Vendor"],
        // As listed by SwiftPM for a folder of unknown type.
        [theirs, "App/Vendor/en.lproj/Own.strings"],
      ] {
        #expect(project.tables(files) == ["App/Vendor/en.lproj/Own.strings"])
      }
    }
  }

  @Test func aProjectMayBeInAFolderOfSuchAName() throws {
    try Project.with(["example.app/App/en.lproj/A.strings"]) { project in
      #expect(
        project.tables(["example.app/App"], root: "example.app") == ["example.app/App/en.lproj/A.strings"]
      )
    }
  }

  @Test func withoutTablesTheTargetsFolderIsSearched() throws {
    let tables = ["App/Settings/Localizable.xcstrings", "App/de.lproj/Legal.strings"]
    try Project.with(
      tables + ["App/App.swift", "App/Map.xcframework/en.lproj/Map.strings", "Other/B.xcstrings"]
    ) { project in
      #expect(project.tables(["App/App.swift"], searchFolder: "App") == tables)
      #expect(project.tables(["App/App.swift"]) == [])
      #expect(project.tables(["App/App.swift"], searchFolder: "Missing") == [])
      #expect(project.tables(["Other/B.xcstrings"], searchFolder: "App") == ["Other/B.xcstrings"])
    }
  }

  /// One name for all localizations of a file, which are in separate folders.
  @Test func aNameWithoutAFileIsIgnored() throws {
    try Project.with(["App/de.lproj/Legal.strings"]) { project in
      #expect(project.tables(["App/Legal.strings"], searchFolder: "App") == ["App/de.lproj/Legal.strings"])
    }
  }

  @Test func theNearestConfigurationIsUsed() throws {
    try Project.with(["rerune-gen.json", "App/rerune-gen.json", "Widget/A.strings"]) { project in
      #expect(project.configuration(["App", "."]) == "App/rerune-gen.json")
      #expect(project.configuration(["Widget", "."]) == "rerune-gen.json")
      #expect(project.configuration(["Widget"]) == nil)
    }
  }
}

/// Empty files in a folder that exists for one test.
private struct Project {
  private var folder: URL

  static func with(_ files: [String], _ body: (Project) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("rerune-plugin-\(UUID())")
    defer { try? FileManager.default.removeItem(at: folder) }
    for file in files {
      let url = folder.appendingPathComponent(file)
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(),
        withIntermediateDirectories: true
      )
      try Data().write(to: url)
    }
    try body(Project(folder: folder))
  }

  func tables(_ files: [String], root: String = ".", searchFolder: String? = nil) -> [String] {
    TargetInputs(
      files: files.map(url),
      root: url(root),
      searchFolder: searchFolder.map(url),
      configurationFolders: []
    )
    .tables.map(path)
  }

  func configuration(_ folders: [String]) -> String? {
    TargetInputs(files: [], root: folder, searchFolder: nil, configurationFolders: folders.map(url))
      .configuration.map(path)
  }

  private func url(_ path: String) -> URL {
    path == "." ? folder : folder.appendingPathComponent(path)
  }

  private func path(_ url: URL) -> String {
    String(url.path.dropFirst(folder.path.count + 1))
  }
}
