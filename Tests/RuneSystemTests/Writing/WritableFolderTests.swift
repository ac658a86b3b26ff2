import Foundation
import Testing

@testable import RuneSystem

/// What the gate for writing lets through. `Tests/Integration/WriteGate` tries every command against it.
@Suite struct WritableFolderTests {
  private let folder: Folder
  private let new = NewFile(permissions: 0o600, synchronization: .never)

  init() throws {
    folder = try Folder()
    for name in ["project", "project/inside", "outside"] { try create(name) }
  }

  private func create(_ name: String) throws {
    try FileManager.default.createDirectory(atPath: folder.path(name), withIntermediateDirectories: true)
  }

  private func link(_ name: String, to destination: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: folder.path(name),
      withDestinationPath: destination.hasPrefix("/") ? destination : folder.path(destination)
    )
  }

  private func write(_ name: String, namedBy owner: WritePath.Owner) throws {
    try WritePath(folder.path(name), namedBy: owner).file().stage([1], as: new).move()
  }

  private var project: WritePath.Owner { .project(within: [folder.path("project")]) }

  private var outsideIsUntouched: Bool {
    get throws { try FileManager.default.contentsOfDirectory(atPath: folder.path("outside")).isEmpty }
  }

  // MARK: Who names a path

  @Test func createsMissingFolders() throws {
    try write("project/a/b/c", namedBy: project)
    #expect(try folder.names(in: "project/a/b") == ["c"])
  }

  @Test(arguments: ["outside/a", "project/../outside/a", "project/link/a", "project/link/new/a"])
  func aProjectStaysInside(_ path: String) throws {
    try link("project/link", to: "outside")
    #expect { try write(path, namedBy: project) } throws: { error in
      if case WriteRefusal.outside = error { true } else { false }
    }
    #expect(throws: WriteRefusal.self) { try WritePath(folder.path(path), namedBy: project).check() }
    #expect(try outsideIsUntouched)
  }

  @Test func aProjectMayHaveLinksInside() throws {
    try link("project/link", to: "project/inside")
    try write("project/link/a", namedBy: project)
    #expect(try folder.names(in: "project/inside") == ["a"])
  }

  @Test func aPersonMayNameALink() throws {
    try link("link", to: "outside")
    try write("link/a", namedBy: .user)
    #expect(try folder.names(in: "outside") == ["a"])
  }

  @Test func aFileCanBeTheOnlyPlace() throws {
    let owner = WritePath.Owner.project(within: [folder.path("project/a")])
    try folder.write("project/a", "old")
    try write("project/a", namedBy: owner)
    #expect(throws: WriteRefusal.self) { try write("project/b", namedBy: owner) }
  }

  // MARK: Repositories

  @Test(arguments: [".git", ".GIT", ".g\u{200C}it", ".hg", ".jj", ".svn"], [true, false])
  func nothingIsWrittenIntoARepository(_ name: String, _ exists: Bool) throws {
    if exists { try create("project/\(name)/hooks") }
    for owner in [WritePath.Owner.user, project] {
      for path in ["project/\(name)", "project/\(name)/config", "project/\(name)/hooks/pre-commit"] {
        #expect(throws: WriteRefusal.self, "\(path)") { try write(path, namedBy: owner) }
        #expect(throws: WriteRefusal.self, "\(path)") {
          try WritePath(folder.path(path), namedBy: owner).check()
        }
      }
    }
    #expect(try !exists || folder.names(in: "project/\(name)") == ["hooks"])
  }

  @Test(arguments: ["project/link/config", "project/link/hooks/a"])
  func noLinkLeadsIntoARepository(_ path: String) throws {
    try create("project/.git/hooks")
    try link("project/link", to: "project/.git")
    for owner in [WritePath.Owner.user, project] {
      #expect(throws: WriteRefusal.self) { try write(path, namedBy: owner) }
    }
    #expect(try folder.names(in: "project/.git") == ["hooks"])
  }

  /// As `git init --bare` and `--separate-git-dir` make it.
  @Test func aRepositoryIsKnownByItsContent() throws {
    for name in ["objects", "refs"] { try create("project/bare/\(name)") }
    try folder.write("project/bare/HEAD", "ref: refs/heads/main\n")
    #expect(throws: WriteRefusal.self) { try write("project/bare/config", namedBy: .user) }
    #expect(throws: WriteRefusal.self) { try write("project/bare/refs/a", namedBy: project) }
    try write("project/bear", namedBy: project)
  }

  // MARK: Below an open folder

  @Test(arguments: ["", ".", "..", "a/b", "a\u{0}", ".git"])
  func aNameIsOnlyAName(_ name: String) throws {
    let open = try WritePath(folder.path("project"), namedBy: .user).folder()
    #expect(throws: WriteRefusal.self) { try open.file(name) }
    #expect(throws: WriteRefusal.self) { try open.folder(name) }
  }

  @Test func noLinkIsFollowedBelowAnOpenFolder() throws {
    try link("project/link", to: "outside")
    try link("project/inside/link", to: "outside")
    let open = try WritePath(folder.path("project"), namedBy: .user).folder()
    #expect(throws: WriteRefusal.self) { try open.folder("link") }
    #expect(throws: WriteRefusal.self) { try open.folder(at: "inside/link/a") }
    #expect(try outsideIsUntouched)
  }

  @Test func whatTakesTheFoldersPlaceIsNotWrittenTo() throws {
    let file = try WritePath(folder.path("project/inside/a"), namedBy: project).file()
    try FileManager.default.moveItem(
      atPath: folder.path("project/inside"),
      toPath: folder.path("project/moved")
    )
    try link("project/inside", to: "outside")
    try file.stage([1], as: new).move()
    #expect(try folder.names(in: "project/moved") == ["a"])
    #expect(try outsideIsUntouched)
  }

  // MARK: What is in the place of a file

  @Test func aLinkIsReplacedAndNotWrittenThrough() throws {
    try folder.write("target", "old")
    try link("project/a", to: "target")
    try write("project/a", namedBy: .user)
    #expect(try folder.text("target") == "old")
  }

  @Test func anotherNameOfTheFileKeepsItsContent() throws {
    try folder.write("target", "old")
    try FileManager.default.linkItem(atPath: folder.path("target"), toPath: folder.path("project/a"))
    try write("project/a", namedBy: .user)
    #expect(try folder.text("target") == "old")
  }

  @Test func foldersAndPipesAreNoFiles() throws {
    try #require(mkfifo(folder.path("project/pipe"), 0o600) == 0)
    let open = try WritePath(folder.path("project"), namedBy: .user).folder()
    #expect(throws: WriteRefusal.folder) { try open.file("inside").checkReplaceable() }
    #expect(throws: WriteRefusal.special) { try open.file("pipe").checkReplaceable() }
  }

  @Test func onlyCreatedFoldersAreRemoved() throws {
    let inner = try WritePath(folder.path("project/inside/a/b"), namedBy: project).folder()
    inner.removeIfCreated()
    #expect(try folder.names(in: "project") == ["inside"])
    #expect(try folder.names(in: "project/inside") == [])
  }
}
