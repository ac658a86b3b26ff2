import RuneCompiler

/// What a `Package.swift` says about the folders of its targets.
package struct PackageManifest: Sendable {
  /// The targets with a folder of their own choice, by the path below the package.
  private var targets: [(path: String, name: String)] = []
  /// Whether an Xcode project is beside it: files that no target of the package has are the project's.
  private let isBesideProject: Bool

  /// The folders in which a package looks for targets.
  private static let standardFolders: Set<String> = ["Sources", "Source", "src", "srcs", "Tests", "Plugins"]
  private static let kinds: Set<String> = [
    "target", "executableTarget", "testTarget", "plugin", "macro", "systemLibrary",
  ]

  /// - Parameter file: `nil` if the manifest cannot be read.
  package init(_ file: SourceFile? = nil, isBesideProject: Bool = false) {
    self.isBesideProject = isBesideProject
    guard let file else { return }
    let source = MigrationSource(file)
    for index in source.tokens.indices {
      guard let kind = source.tokens[index].identifier, Self.kinds.contains(kind),
        let arguments = source.arguments(after: index)?.arguments
      else { continue }
      func text(_ label: String) -> String? {
        arguments.first { $0.label == label }.flatMap { source.tokens.text(of: $0.tokens) }
      }
      guard let name = text("name"), let path = text("path") else { continue }
      targets.append((PathNames.tidy(path), name))
    }
  }

  /// The name of the target that has a file: the empty text for one that the folders do not tell, `nil` for a file of
  /// the Xcode project.
  ///
  /// - Parameter path: the path below the package.
  func target(of path: String) -> String? {
    let chosen = targets.filter { PathNames.contains($0.path, path) }
    if let target = chosen.max(by: { $0.path.utf8.count < $1.path.utf8.count }) { return target.name }
    let parts = path.split(separator: "/")
    if isBesideProject, parts.count > 1, !Self.standardFolders.contains(String(parts[0])) { return nil }
    return parts.count > 2 ? String(parts[1]) : ""
  }
}
