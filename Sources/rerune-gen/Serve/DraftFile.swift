import Foundation
import RuneCompiler
import RuneModel
import RuneProject
import RuneStudio
import RuneSystem

/// The file with the drafts of a project, in a hidden folder that git ignores.
struct DraftFile: Sendable {
  static let folderName = ".rerune-drafts"
  private static let name = "drafts.json"
  private let folder: WritePath
  private var path: String { FilePaths.join(folder.path, Self.name) }

  /// - Parameter project: the folder of the project.
  init(in project: String) {
    folder = WritePath(
      FilePaths.join(project, Self.folderName),
      namedBy: .project(within: [project])
    )
  }

  /// - Returns: no drafts if there is no file.
  /// - Throws: `Abort` if the file cannot be read: its texts must not be replaced.
  func load() throws -> Drafts {
    do {
      let bytes = try FileReader.contents(of: path, limit: Limits.sourceBytes).bytes
      return try JSONDecoder().decode(Drafts.self, from: Data(bytes))
    } catch let error as SystemError where error.isMissing {
      return Drafts()
    } catch is DecodingError {
      throw Abort([.unreadableDrafts(path)])
    } catch {
      throw Abort([.unreadableInput(path, error)])
    }
  }

  func save(_ drafts: Drafts) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    let folder = try folder.folderButNoLink()
    try OutputWriter.write(Array("*\n".utf8), to: try folder.file(".gitignore"))
    let file = try folder.file(Self.name)
    let kind = NewFile(permissions: 0o600, synchronization: .always)
    try file.stage(Array(try encoder.encode(drafts)), as: kind).move()
  }
}

extension Diagnostic {
  fileprivate static func unreadableDrafts(_ path: String) -> Diagnostic {
    Diagnostic(
      .inputUnreadable,
      "The drafts of the page cannot be read, because the file was changed or damaged. Restore it, or move it away to "
        + "begin without drafts.",
      file: path
    )
  }
}
