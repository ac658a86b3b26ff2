import Foundation
import Testing

@testable import RuneCompiler
@testable import RuneWorkbench

/// Formats real catalogs. They are not part of the project: `RERUNE_CORPUS` names a folder of them; without it, the
/// test is reported as skipped.
@Suite struct FormatCorpusTests {
  private static let corpus = ProcessInfo.processInfo.environment["RERUNE_CORPUS"]

  /// Xcode has written nearly all of them, and those stay as they are.
  @Test(.enabled(if: corpus != nil, "RERUNE_CORPUS is not set"))
  func leavesWhatXcodeHasWritten() throws {
    let folder = try #require(Self.corpus)
    var (count, changed) = (0, [String]())
    let paths = FileManager.default.enumerator(atPath: folder)
    while let path = paths?.nextObject() as? String {
      guard path.hasSuffix(".xcstrings") else { continue }
      let bytes = Array(try Data(contentsOf: URL(fileURLWithPath: folder + "/" + path)))
      let file = SourceFile(path: path, bytes: bytes)
      count += 1
      let formatted = try file.formattedCatalog(sortsNames: true)
      if formatted != bytes { changed.append(path) }
      let again = try SourceFile(path: path, bytes: formatted).formattedCatalog(sortsNames: true)
      #expect(again == formatted, "\(path)")
    }
    print("\(count - changed.count) of \(count) catalogs are unchanged. The others:")
    for path in changed.sorted() { print(path) }
    #expect(count > 0 && changed.count * 10 <= count)
  }
}
