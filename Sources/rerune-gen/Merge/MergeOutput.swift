import RuneCompiler
import RuneProject
import RuneSystem

/// Replaces a file by its merged content.
enum MergeOutput {
  /// - Parameter file: named by the user; if it is a link, the file that it leads to is replaced.
  /// - Throws: `Abort`. The file is unchanged then.
  static func replace(_ file: InputFile, with bytes: [UInt8]) throws {
    let path = file.source.path
    let target = FilePaths.realPath(path) ?? path
    do {
      let folder = FilePaths.folder(of: target)
      try SourceReplacement.replace(path, with: bytes, in: [folder], readAs: file.status)
    } catch {
      throw Abort([.notReplaced(path, error)])
    }
  }
}
