import ArgumentParser
import RuneCompiler
import RuneModel
import RuneProject
import RuneWorkbench

extension CheckReport {
  /// The requested locales as spelled in the files: `zh-CN` if `zh-Hans` is requested.
  ///
  /// - Throws: `ValidationError` for a locale that no file has, because an empty report would look like success.
  func locales(_ names: Set<String>) throws -> Set<String> {
    let present = Set(coverage.map(\.locale))
    // Without any locale the files are missing or unreadable, which is reported.
    guard !present.isEmpty else { return names }
    return try names.sorted().reduce(into: []) { result, name in
      let same = present.filter { LanguageMatcher.same(as: name, in: [$0]) != nil }
      guard !same.isEmpty else {
        let list = present.sorted().joined(separator: ", ")
        throw ValidationError("No file has the locale \"\(name)\". There are \(list).")
      }
      result.formUnion(same)
    }
  }
}

/// Lists the generated sources of `--code`, whose literals do not count as uses.
enum GeneratedSourcesNote {
  private static let namedFiles = 5

  static func lines(for files: [SourceFile]) -> [DiagnosticLine] {
    guard !files.isEmpty else { return [] }
    let rest = files.count - namedFiles
    let names = files.prefix(namedFiles).map(\.path) + (rest > 0 ? ["\(rest) more"] : [])
    let message =
      "A key in these generated sources counts as used only if other code uses its accessor: "
      + "\(names.joined(separator: ", "))."
    return [DiagnosticLine(place: "rerune-gen", severity: .note, message: message.oneLine)]
  }
}

/// The links of an HTML report.
struct ReportLinks {
  /// The prefix for paths below the current folder, such as a repository on a code host; if `nil`, files are linked
  /// relative to the page.
  private let base: String?
  /// The folder of the page; `nil` for links relative to the current folder, because the page is written to standard
  /// output.
  private let folder: [Substring]?
  private let current: [Substring]

  init(output: String?, base: String?) {
    self.base = base.map { $0.utf8.last == UInt8(ascii: "/") ? $0 : $0 + "/" }
    let current = Self.parts(of: FilePaths.realPath(".") ?? "/")
    self.current = current
    folder = output.map { Self.resolvedParts(of: FilePaths.folder(of: $0), in: current) }
  }

  /// - Returns: a URI reference; `nil` for a file that the code host does not have.
  func address(of path: String) -> String? {
    if base == nil, folder == nil { return path.asURI }
    let file =
      Self.resolvedParts(of: FilePaths.folder(of: path), in: current) + [Substring(FilePaths.name(of: path))]
    guard let base else { return Self.path(from: folder ?? current, to: file).asURI }
    guard file.starts(with: current) else { return nil }
    return base + file.dropFirst(current.count).joined(separator: "/").asURI
  }

  private static func path(from folder: [Substring], to file: [Substring]) -> String {
    var shared = 0
    while shared < folder.count, shared < file.count - 1, folder[shared] == file[shared] { shared += 1 }
    return (Array(repeating: "..", count: folder.count - shared) + file[shared...]).joined(separator: "/")
  }

  /// Resolves symbolic links, since `..` is relative to the target of a link. Missing components are appended.
  private static func resolvedParts(of folder: String, in current: [Substring]) -> [Substring] {
    if let path = FilePaths.realPath(folder) { return parts(of: path) }
    var result = folder.utf8.first == UInt8(ascii: "/") ? [] : current
    for part in parts(of: folder) {
      if part == ".." { _ = result.popLast() } else if part != "." { result.append(part) }
    }
    return result
  }

  private static func parts(of path: String) -> [Substring] {
    path.utf8.split(separator: UInt8(ascii: "/")).map { Substring($0) }
  }
}
