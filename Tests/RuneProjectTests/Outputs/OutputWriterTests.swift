import Foundation
import RuneCompiler
import RuneSystem
import RuneTestSupport
import Testing

@testable import RuneProject

@Suite struct OutputWriterTests {
  private let folder = TemporaryFolder()
  private var here: WritePath { WritePath(folder.url.path, namedBy: .user) }

  private func file(_ name: String, _ text: String) -> GenerateResult.File {
    GenerateResult.File(name: name, bytes: Array(text.utf8))
  }

  @Test func createsTheFolderAndLeavesOnlyTheFiles() throws {
    let inner = WritePath(folder.path("x/y/z"), namedBy: .user)
    try OutputWriter.write([file("a", "1"), file("b", "2")], to: inner)

    #expect(try folder.names(in: "x/y/z") == ["a", "b"])
    #expect(try folder.text("x/y/z/b") == "2")
  }

  @Test func keepsUnchangedFiles() throws {
    try OutputWriter.write([file("a", "1"), file("b", "2")], to: here)
    let past = Date(timeIntervalSince1970: 1_600_000_000)
    try folder.setModified("a", past)

    try OutputWriter.write([file("a", "1"), file("b", "3")], to: here)

    #expect(try folder.modified("a") == past)
    #expect(try folder.text("b") == "3")
  }

  @Test func writesNothingIfOnePathIsTaken() throws {
    try folder.write("a", "old")
    try folder.createFolder("b")

    #expect(throws: OutputWriter.Failure(path: folder.path("b"), reason: "a folder is in its place")) {
      try OutputWriter.write([file("a", "new"), file("b", "new")], to: here)
    }
    #expect(try folder.text("a") == "old")
    #expect(try folder.names() == ["a", "b"])
  }

  @Test func namesTheFileInTheWayOfTheFolder() throws {
    try folder.write("out", "a file")

    #expect(throws: OutputWriter.Failure(path: folder.path("out"), reason: "Not a directory")) {
      try OutputWriter.write([file("a", "1")], to: WritePath(folder.path("out"), namedBy: .user))
    }
  }

  /// Its process id may be that of this process, as in a restarted container.
  @Test func removesLeftoversOfAKilledRun() throws {
    let running = ".a.\(getppid()).tmp"
    try folder.write(".a.\(TemporaryFolder.unusedProcess).tmp", "killed")
    try folder.write(".a.\(getpid()).tmp", "killed")
    try folder.write(running, "another run's")
    try folder.write(".a.b.tmp", "somebody's")

    try OutputWriter.write([file("a", "1")], to: here)

    #expect(try folder.names() == [running, ".a.b.tmp", "a"].sorted())
  }
}
