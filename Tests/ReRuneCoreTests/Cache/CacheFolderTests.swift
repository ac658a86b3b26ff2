import Foundation
import Testing

@testable import ReRuneCore

@Suite struct CacheFolderTests {
  @Test(
    arguments: [
      (["XDG_DATA_HOME": "/data", "HOME": "/home/me"], "/data/ReRune"),
      (["HOME": "/home/me"], "/home/me/.local/share/ReRune"),
      // By the specification, relative paths are ignored.
      (["XDG_DATA_HOME": "data", "HOME": "/home/me"], "/home/me/.local/share/ReRune"),
      (["XDG_DATA_HOME": "", "HOME": "/home/me"], "/home/me/.local/share/ReRune"),
      (["HOME": ""], nil),
      (["HOME": "me"], nil),
      ([:], nil),
    ] as [([String: String], String?)]
  )
  func theFolderFollowsTheEnvironment(_ environment: [String: String], _ path: String?) {
    #expect(CacheFolder.inEnvironment(environment)?.path == path)
  }

  /// A warning that is the same each time is logged once.
  @Test func aFolderThatCannotBeCreatedIsReportedInTheSameWords() throws {
    let folder = CacheFolder(path: "/dev/null/ReRune")
    let faults = (0..<20).map { _ in
      do {
        try folder.create("app")
        return "created"
      } catch {
        return "\(error)"
      }
    }
    #expect(Set(faults) == ["/dev/null/ReRune/app cannot be created: Not a directory"])
  }

  @Test func projectVersionAndAppHaveSeparateFolders() throws {
    let ids = ["one", "two", "One"]
    let apps = [
      AppIdentity(name: "a", version: "1"), AppIdentity(name: "a", version: "2"),
      AppIdentity(name: "b", version: "1"), AppIdentity(name: "a1", version: ""),
    ]
    let names = ids.flatMap { id in apps.map { CacheNamespace(identity: id, app: $0).folderName } }
    #expect(Set(names).count == names.count)
    for name in names {
      #expect(
        name.allSatisfy { $0.isASCII && ($0.isHexDigit || $0 == "-") },
        "\(name) is not a safe file name"
      )
      #expect(!name.contains("one"))
    }
  }

  /// Earlier launches stored their texts under this name. It changes with the format of the file.
  @Test func theFolderNameIsStable() throws {
    let namespace = CacheNamespace(identity: "project", app: AppIdentity(name: "app", version: "1.0 7"))
    #expect(namespace.folderName == "e162c84491292add-d365f12c83a4ba47-261cf9fc7c0fd8d2")
  }

  /// Outside a sandbox all programs of the user share the parent folder.
  @Test func onlyUnusedFoldersOfTheSameAppAndProjectAreRemoved() throws {
    let folder = try TemporaryFolder()
    func make(_ id: String, _ app: String, _ version: String, unusedFor days: Double) throws -> String {
      let disk = try TestDisk(folder, id: id, app: AppIdentity(name: app, version: version))
      try FileManager.default.createDirectory(atPath: disk.folderPath, withIntermediateDirectories: true)
      try Data([1]).write(to: URL(fileURLWithPath: disk.filePath))
      try disk.setUnused(days: days)
      return disk.namespace.folderName
    }
    var kept = try [
      make("project", "app", "2", unusedFor: 400), make("other-project", "app", "1", unusedFor: 400),
      make("project", "other app", "1", unusedFor: 400), make("project", "app", "1.9", unusedFor: 29),
      // Written while the clock was wrong.
      make("project", "app", "3", unusedFor: -400),
    ]
    _ = try make("project", "app", "1", unusedFor: 31)
    for name in ["notes", "a-b-c", "0123456789abcdef-0123456789abcdef"] {
      try FileManager.default.createDirectory(
        atPath: "\(folder.path)/\(name)",
        withIntermediateDirectories: true
      )
      kept.append(name)
    }
    let disk = try TestDisk(folder, app: AppIdentity(name: "app", version: "2"))
    CacheFolder(path: folder.path).removeOutdated(disk.namespace)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() == kept.sorted())
  }

  @Test func aMissingFolderIsIgnored() throws {
    let disk = try TestDisk()
    CacheFolder(path: "\(disk.folder.path)/absent").removeOutdated(disk.namespace)
  }

  @Test func aProgramIsIdentifiedByItsNameAndFile() throws {
    let folder = try TemporaryFolder()
    let path = "\(folder.path)/server"
    try Data("1".utf8).write(to: URL(fileURLWithPath: path))
    let first = AppIdentity(executable: path)
    #expect(first.name == "server")
    #expect(first == AppIdentity(executable: path))
    try Data("22".utf8).write(to: URL(fileURLWithPath: path))
    #expect(first.version != AppIdentity(executable: path).version)
    #expect(AppIdentity(executable: nil) == AppIdentity(executable: "\(folder.path)/absent"))
    #expect(!AppIdentity.current.name.isEmpty)
    #expect(!AppIdentity.current.version.isEmpty)
  }
}
