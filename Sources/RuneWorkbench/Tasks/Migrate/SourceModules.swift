import RuneCompiler

/// Which module a file belongs to, as far as the folders of packages tell.
struct SourceModules {
  /// A target of a package. Code of Xcode projects has no module that its path tells.
  struct Module: Hashable {
    var package: String
    var target: String
  }

  /// The manifest in a folder.
  private let manifest: (String) -> PackageManifest?
  private var manifests: [String: PackageManifest] = [:]
  private var packages: [String: String?] = [:]

  init(manifest: @escaping (String) -> PackageManifest?) {
    self.manifest = manifest
  }

  mutating func module(of path: String) -> Module? {
    guard let package = package(of: PathNames.folder(of: path)), let manifest = manifests[package] else {
      return nil
    }
    let below = path.utf8.dropFirst(package.isEmpty ? 0 : package.utf8.count + 1)
    return manifest.target(of: String(Substring(below))).map { Module(package: package, target: $0) }
  }

  /// The nearest folder with a manifest, of a folder and those above.
  mutating func package(of folder: String) -> String? {
    if let known = packages[folder] { return known }
    var found: String?
    if let manifest = manifest(folder) {
      manifests[folder] = manifest
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
