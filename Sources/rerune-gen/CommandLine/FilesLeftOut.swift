import RuneCompiler
import RuneModel

/// The end of a command's summary, if it continues without files that cannot be read or parsed.
extension [Diagnostic] {
  /// `; left out 2 files that cannot be read`; empty if all files can be read.
  var filesLeftOut: String {
    let files = unreadFiles
    return files.isEmpty ? "" : "; left out \(files) that cannot be read"
  }

  /// The same for a command that does not change the catalog of such a file at all.
  var catalogsLeftAlone: String {
    let files = unreadFiles
    return files.isEmpty ? "" : "; left the catalogs of \(files) alone that cannot be read"
  }

  /// `2 files`; empty for none.
  private var unreadFiles: String {
    let faults = filter { !$0.isFinding && $0.severity == .error }
    let paths = Set(faults.compactMap { $0.location.map { UTF8Key($0.file.path) } })
    return paths.isEmpty ? "" : "\(paths.count) file\(paths.count == 1 ? "" : "s")"
  }
}
