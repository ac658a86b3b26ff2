import Foundation
import Testing

/// The table of folders in `AGENTS.md` lists the imports of each module; readers rely on it.
@Suite struct ImportTableTests {
  @Test func theTableListsTheImportsOfEachModule() throws {
    let rows = try Self.rows
    let modules = Set(rows.map(\.module))
    // Other libraries are only listed if they decide where a module can be built.
    let named = modules.union(["ArgumentParser", "Foundation"])
    for row in rows where row.hasSwift {
      #expect(
        row.listed.intersection(named) == row.imported.intersection(named),
        "Sources/\(row.module): correct the column 'may import' of AGENTS.md, or the imports"
      )
    }
  }

  @Test func everyFolderOfTheSourcesHasARow() throws {
    let folders = try FileManager.default.contentsOfDirectory(
      atPath: Repository.root.appendingPathComponent("Sources").path
    )
    #expect(try Set(Self.rows.map(\.module)) == Set(folders.filter { !$0.hasPrefix(".") }))
  }

  private struct Row {
    var module: String
    /// The words of the last column.
    var listed: Set<String>
    var imported: Set<String>
    var hasSwift: Bool
  }

  private static var rows: [Row] {
    get throws {
      let file = Repository.root.appendingPathComponent("AGENTS.md")
      return try String(contentsOf: file, encoding: .utf8).split(whereSeparator: \.isNewline).compactMap(row)
    }
  }

  /// `nil` for a line that is not a row of a folder of the sources.
  private static func row(_ line: Substring) throws -> Row? {
    let columns = line.split(separator: "|", omittingEmptySubsequences: false)
    let folder = "`Sources/"
    guard columns.count == 5, let start = columns[1].range(of: folder) else { return nil }
    let module = String(columns[1][start.upperBound...].prefix { $0 != "`" })
    let files = Repository.swiftFiles.filter {
      $0.path.hasPrefix("\(Repository.root.path)/Sources/\(module)/")
    }
    let imported = try files.flatMap {
      LibraryImportTests.importedModules(in: try String(contentsOf: $0, encoding: .utf8))
    }
    return Row(
      module: module,
      listed: Set(columns[3].split { !$0.isLetter && $0 != "-" && $0 != "_" }.map(String.init)),
      imported: Set(imported),
      hasSwift: !files.isEmpty
    )
  }
}
