import Foundation
import RuneCompiler
import RuneModel
import RuneProject
import RuneTestSupport
import RuneWorkbench
import Testing

@testable import rerune_gen

@Suite struct SourceChangesTests {
  private let folder = TemporaryFolder()

  /// Two files whose first byte is to become `new`.
  private func changes() throws -> SourceChanges {
    var changes = SourceChanges()
    for name in ["a/A.strings", "b/B.strings"] {
      try folder.write(name, "old")
      let (files, faults) = InputFile.load([folder.path(name)])
      #expect(faults.isEmpty)
      changes.change(try #require(files.first), by: [TextEdit(ByteRange(0, 3), Array("new".utf8))])
    }
    return changes
  }

  private var texts: [String] {
    get throws { try ["a/A.strings", "b/B.strings"].map(folder.text) }
  }

  private var names: [[String]] {
    get throws { try ["a", "b"].map { try folder.names(in: $0) } }
  }

  @Test func allAreWritten() throws {
    try changes().write(in: [folder.path("")])
    #expect(try texts == ["new", "new"])
    #expect(try names == [["A.strings"], ["B.strings"]])
  }

  @Test func noneIsWrittenIfOneHasChanged() throws {
    let changes = try changes()
    try folder.write("b/B.strings", "changed")
    #expect(throws: Abort.self) { try changes.write(in: [folder.path("")]) }
    #expect(try texts == ["old", "changed"])
    #expect(try names == [["A.strings"], ["B.strings"]])
  }

  @Test func noneIsWrittenIfOneIsOutside() throws {
    let changes = try changes()
    #expect(throws: Abort.self) { try changes.write(in: [folder.path("a")]) }
    #expect(try texts == ["old", "old"])
    #expect(try names == [["A.strings"], ["B.strings"]])
  }

  @Test func noneIsWrittenIfOneIsGone() throws {
    let changes = try changes()
    try folder.remove("b/B.strings")
    #expect(throws: Abort.self) { try changes.write(in: [folder.path("")]) }
    #expect(try folder.text("a/A.strings") == "old")
    #expect(try names == [["A.strings"], []])
  }

  @Test func whatStaysTheSameIsNoChange() throws {
    var changes = SourceChanges()
    try folder.write("A.strings", "old")
    let file = try #require(InputFile.load([folder.path("A.strings")]).files.first)
    changes.change(file, by: [])
    changes.change(file, by: [TextEdit(ByteRange(0, 3), Array("old".utf8))])
    #expect(changes.isEmpty)
  }

  // MARK: New and removed files

  /// `a/A.strings` goes, `c/C.strings` and `d/D.strings` come.
  private func replacement() throws -> SourceChanges {
    var changes = SourceChanges()
    try folder.write("a/A.strings", "old")
    changes.remove(try #require(InputFile.load([folder.path("a/A.strings")]).files.first))
    for name in ["c/C.strings", "d/D.strings"] {
      changes.create(SourceFile(path: folder.path(name), bytes: Array("new".utf8)))
    }
    return changes
  }

  @Test func filesComeAndGo() throws {
    try replacement().write(in: [folder.path("")])
    #expect(try ["a", "c", "d"].map { try folder.names(in: $0) } == [[], ["C.strings"], ["D.strings"]])
    #expect(try folder.text("c/C.strings") == "new")
  }

  @Test(arguments: ["a file", "a broken link", "a change", "a link", "outside"])
  func noneComesOrGoes(because reason: String) throws {
    let changes = try replacement()
    var folders = [folder.path("")]
    switch reason {
    case "a file": try folder.write("d/D.strings", "other")
    case "a broken link":
      try folder.createFolder("d")
      try folder.link("d/D.strings", to: "nowhere")
    case "a change": try folder.write("a/A.strings", "changed")
    case "a link":
      try folder.write("a/B.strings", "old")
      try folder.remove("a/A.strings")
      try folder.link("a/A.strings", to: "B.strings")
    default: folders = ["a", "c"].map(folder.path)
    }
    let before = try FileManager.default.subpathsOfDirectory(atPath: folder.path("")).sorted()
    let text = try folder.text("a/A.strings")
    #expect(throws: Abort.self) { try changes.write(in: folders) }
    #expect(try FileManager.default.subpathsOfDirectory(atPath: folder.path("")).sorted() == before)
    #expect(try folder.text("a/A.strings") == text)
  }
}
