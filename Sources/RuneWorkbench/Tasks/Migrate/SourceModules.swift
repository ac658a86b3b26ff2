import RuneCompiler

/// Which module a file belongs to, as far as the folders of packages tell.
struct SourceModules {
  /// A target of a package. Code of Xcode projects has no module that its path tells.
  struct Module: Hashable {
    var package: String
    var target: String
  }

  /// Whether a folder has a `Package.swift`.
  let hasManifest: @Sendable (String) -> Bool
  private var packages: [String: String?] = [:]

  init(hasManifest: @escaping @Sendable (String) -> Bool) {
    self.hasManifest = hasManifest
  }

  mutating func module(of path: String) -> Module? {
    guard let package = package(of: PathNames.folder(of: path)) else { return nil }
    let parts = path.utf8.dropFirst(package.isEmpty ? 0 : package.utf8.count + 1).split(
      separator: UInt8(ascii: "/")
    )
    .map { String(Substring($0)) }
    return Module(package: package, target: parts.count > 2 ? parts[1] : "")
  }

  /// The nearest folder above with a manifest.
  private mutating func package(of folder: String) -> String? {
    if let known = packages[folder] { return known }
    var found: String?
    if hasManifest(folder) {
      found = folder
    } else if !folder.isEmpty, folder != "/" {
      found = package(of: PathNames.folder(of: folder))
    }
    packages[folder] = found
    return found
  }
}

extension MigrationSource {
  /// Whether the file sees the accessors of another module.
  ///
  /// - Parameter isPublic: whether accessors can be used outside of their module.
  func imports(_ module: String, isPublic: Bool) -> Bool {
    tokens.indices.contains { index in
      guard tokens[index].identifier == "import", tokens.identifier(at: index + 1) == module else {
        return false
      }
      return isPublic || tokens.identifier(at: index - 1) == "testable"
    }
  }
}
