import Foundation
import RuneTestSupport
import Testing

/// Packs of files that are larger than the memory that the tool gets: 200 MB of data.
@Suite(
  .disabled(
    if: Sanitizer.current != nil,
    "A sanitizer needs terabytes of address space, and is stopped by a limit on data"
  )
)
struct LargePackTests {
  let folder = TemporaryFolder()

  init() throws {
    // A file without blocks on the disk.
    try folder.write("words.sqlite", "SQLite format 3\0")
    let handle = try FileHandle(forWritingTo: folder.url.appendingPathComponent("words.sqlite"))
    try handle.truncate(atOffset: 400 << 20)
    try handle.close()
  }

  private func run(_ arguments: String...) throws -> Tool.Result {
    let launcher = ["/bin/sh", "-c", "ulimit -d 200000; exec \"$@\"", "sh"]
    return try Tool.run(arguments, in: folder, launcher: launcher)
  }

  @Test func filesAreNotReadIntoMemory() throws {
    let packed = try run("pack", "--output", "out", "--file", "words=words.sqlite")
    #expect(packed.status == 0, "\(packed)")
    let again = try run("pack", "--output", "out", "--file", "words=words.sqlite")
    #expect(again.errors == "out is up to date: revision 1, 1 pack\n")
    #expect(try run("verify", "out").status == 0)
  }

  #if Zstandard
    @Test func filesAreCompressedInPieces() throws {
      let packed = try run("pack", "--output", "out", "--file", "words=words.sqlite", "--compress", "zstd")
      #expect(packed.status == 0, "\(packed)")
      let verified = try run("verify", "out")
      #expect(verified.status == 0, "\(verified)")
    }
  #endif
}
