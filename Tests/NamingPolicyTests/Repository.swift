import Foundation

/// The location of the package's sources.
enum Repository {
  static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
  private static let sources = root.appendingPathComponent("Sources")

  /// Every Swift module of the package, so that the policy applies to new modules automatically.
  static let modules = folders { $0.hasSuffix(".swift") }.map {
    $0.lastPathComponent.replacingOccurrences(of: "-", with: "_")
  }

  static let systemLibraries = folders { $0 == "module.modulemap" }

  /// The Swift sources of all modules.
  static var swiftFiles: [URL] {
    let paths = FileManager.default.enumerator(atPath: sources.path)?.compactMap { $0 as? String } ?? []
    return paths.sorted().filter { $0.hasSuffix(".swift") }.map(sources.appendingPathComponent)
  }

  /// The sources of all modules and plugins, in Swift, C and Objective-C.
  static var sourceFiles: [URL] {
    [sources, root.appendingPathComponent("Plugins")].flatMap { folder in
      let paths = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
      return paths.sorted().filter { path in [".swift", ".c", ".h", ".m"].contains(where: path.hasSuffix) }
        .map(folder.appendingPathComponent)
    }
  }

  /// The path of a file in the repository.
  static func path(of file: URL) -> String { String(file.path.dropFirst(root.path.count + 1)) }

  private static func folders(with isWanted: (Substring) -> Bool) -> [URL] {
    let manager = FileManager.default
    let folders = (try? manager.contentsOfDirectory(at: sources, includingPropertiesForKeys: nil)) ?? []
    return folders.sorted { $0.path < $1.path }.filter { folder in
      let files = manager.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
      return files.contains { isWanted($0.split(separator: "/").last ?? "") }
    }
  }
}
