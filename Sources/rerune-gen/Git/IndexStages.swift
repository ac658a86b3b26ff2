import Foundation
import RuneCompiler
import RuneProject
import RuneWorkbench

/// The versions of a file in conflict, in git's index.
struct IndexStages {
  private(set) var base: SourceFile?
  private(set) var ours: SourceFile?
  private(set) var theirs: SourceFile?

  /// - Parameter file: as it is on disk.
  /// - Returns: `nil` if the file is not in conflict, or not in a repository that git accepts.
  /// - Throws: `Abort` if a version cannot be read.
  init?(of file: SourceFile) throws {
    guard let place = RepositoryPlace(containing: FilePaths.folder(of: file.path)),
      let name = place.path(ofLinkOrFile: file.path), case .accepted(let git) = Git.open(place),
      let list = git.run(["ls-files", "--unmerged", "--full-name", "-z", "--", name]), list.status == 0,
      !list.output.isEmpty
    else { return nil }
    let style = CheckoutStyle(of: file.bytes)
    do {
      let objects = try GitObjects(of: git)
      for line in list.output.split(separator: 0) {
        // 100644 <object> <stage><tab><path>
        let fields = line.prefix { $0 != 0x09 }.split(separator: 0x20).map {
          String(decoding: $0, as: UTF8.self)
        }
        guard fields.count == 3, let object = try objects.bytes(fields[1]) else { throw GitStream.Ended() }
        let version = SourceFile(path: file.path, bytes: style.applied(to: object))
        switch fields[2] {
        case "1": base = version
        case "2": ours = version
        case "3": theirs = version
        default: break
        }
      }
    } catch {
      throw Abort([
        Diagnostic(
          .readFailed,
          "Git's index lists a version of this file that cannot be read. Check the repository with 'git fsck'.",
          file: file.path
        )
      ])
    }
  }

  /// Whether a file is unedited since the merge: it equals one side's version or git's merge of the lines.
  /// - Parameter marked: the file without its markers.
  func isUntouched(_ file: SourceFile, _ marked: ConflictedFile?) -> Bool {
    guard let ours, let theirs else { return false }
    if file.bytes == ours.bytes || file.bytes == theirs.bytes { return true }
    guard let marked else { return false }
    // The labels and styles of conflicts do not matter, as long as each side's version of the file is the same.
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
      // The file then counts as edited, and its text is used.
      return nil
    }
    let paths = versions.map { folder.appendingPathComponent($0.0).path }
    guard let result = Git.withoutRepository.run(["merge-file", "-p", "-q", side, "--"] + paths),
      result.status == 0
    else { return nil }
    return result.output
  }
}
