import Foundation
import RuneCompiler
import RuneProject
import RuneWorkbench

/// The versions of a file in conflict, in git's index.
struct IndexStages {
  private(set) var base: SourceFile?
  private(set) var ours: SourceFile?
  private(set) var theirs: SourceFile?

  /// - Returns: `nil` if the file is not in conflict, or in no repository.
  init?(of path: String) {
    let folder = FilePaths.folder(of: path)
    let arguments = ["ls-files", "--unmerged", "--full-name", "-z", "--", FilePaths.name(of: path)]
    guard let list = Git.run(arguments, in: folder), list.status == 0, !list.output.isEmpty else {
      return nil
    }
    for line in list.output.split(separator: 0) {
      // 100644 <object> <stage><tab><path>
      guard let tab = line.firstIndex(of: 0x09) else { continue }
      let fields = line[..<tab].split(separator: 0x20).map { String(decoding: $0, as: UTF8.self) }
      let name = String(decoding: line[(tab + 1)...], as: UTF8.self)
      // With the line breaks that the file has on disk.
      guard fields.count == 3,
        let object = Git.run(["cat-file", "--filters", "--path=\(name)", fields[1]], in: folder),
        object.status == 0
      else { continue }
      let file = SourceFile(path: path, bytes: object.output)
      switch fields[2] {
      case "1": base = file
      case "2": ours = file
      case "3": theirs = file
      default: break
      }
    }
  }

  /// Whether a file is as a merge left it: as one side has it, or as git merges its lines.
  /// - Parameter marked: the file without its markers.
  func isUntouched(_ file: SourceFile, _ marked: ConflictedFile?) -> Bool {
    guard let ours, let theirs else { return false }
    if file.bytes == ours.bytes || file.bytes == theirs.bytes { return true }
    guard let marked else { return false }
    // Git's labels and styles of conflicts do not matter, if each side's version of them is the same.
    return marked.ours.bytes == merged("--ours") && marked.theirs.bytes == merged("--theirs")
  }

  /// - Parameter side: whose version is taken in conflicts.
  /// - Returns: `nil` if git cannot merge the lines.
  private func merged(_ side: String) -> [UInt8]? {
    guard let ours, let theirs else { return nil }
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "rerune-gen-\(UUID().uuidString)"
    )
    defer { try? FileManager.default.removeItem(at: folder) }
    let versions = [("ours", ours.bytes), ("base", base?.bytes ?? []), ("theirs", theirs.bytes)]
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      for (name, bytes) in versions { try Data(bytes).write(to: folder.appendingPathComponent(name)) }
    } catch {
      // The file counts as edited, whose text is used then.
      return nil
    }
    let paths = versions.map { folder.appendingPathComponent($0.0).path }
    guard let result = Git.run(["merge-file", "-p", "-q", side, "--"] + paths), result.status == 0 else {
      return nil
    }
    return result.output
  }
}
