import RuneCompiler
import RuneModel

/// The string catalogs that get keys from code, and which of them belongs to a source file.
///
/// A build knows which files make up a target; here the folders tell: a file belongs to the catalog that is nearest to
/// it, and the folder below `Sources` of a package is a target of its own.
struct SyncTargets {
  struct Target {
    /// The number of the catalog that contains the file.
    var catalog: Int
    var table: ParsedTable
    fileprivate var folder: [String]
    fileprivate var module: [String]?
    fileprivate var package: String?
  }

  /// The catalogs of a file.
  struct Found {
    var targets: [Int] = []
    /// Whether they are in another package, or the file is in one and they are not. A build adds no keys to them.
    var isOutside = false
  }

  private(set) var targets: [Target] = []
  private let byTable: [UTF8Key: [Int]]
  private let place: (String) -> String
  /// The targets of each folder with code and each table.
  private var known: [String: [UTF8Key: Found]] = [:]
  private var modules: SourceModules

  /// - Parameters:
  ///   - place: the path with which files are compared.
  ///   - hasManifest: whether a folder has a `Package.swift`.
  init(_ catalogs: KeyCatalogs, place: @escaping (String) -> String, hasManifest: @escaping (String) -> Bool)
  {
    self.place = place
    modules = SourceModules { hasManifest($0) ? PackageManifest() : nil }
    for (number, tables) in catalogs.tables.enumerated() where catalogs.isComplete(number) {
      for table in tables where table.isSyncedWithCode {
        let path = place(table.file.path)
        let folder = Self.components(of: path).dropLast()
        targets.append(
          Target(
            catalog: number,
            table: table,
            folder: Array(folder),
            module: Self.module(of: folder),
            package: modules.package(of: PathNames.folder(of: path))
          )
        )
      }
    }
    byTable = Dictionary(grouping: targets.indices) { [targets] in UTF8Key(targets[$0].table.name) }
  }

  func targets(ofTable table: String) -> [Int] { byTable[UTF8Key(table)] ?? [] }

  /// The targets that get the keys of a file; several only if none of them is nearer than the others.
  mutating func targets(of file: SourceFile, table: String) -> Found {
    let path = place(file.path)
    let (folder, table) = (CatalogFolder.path(of: path), UTF8Key(table))
    if let found = known[folder]?[table] { return found }
    let all = byTable[table] ?? []
    let package = modules.package(of: PathNames.folder(of: path))
    let own = all.filter { targets[$0].package == package }
    let found = Found(
      targets: nearest(to: Self.components(of: folder), among: own.isEmpty ? all : own),
      isOutside: own.isEmpty && !all.isEmpty
    )
    known[folder, default: [:]][table] = found
    return found
  }

  private func nearest(to folder: [String], among candidates: [Int]) -> [Int] {
    guard candidates.count > 1 else { return candidates }
    let module = Self.folderOfSources(in: folder[...])
    let own = candidates.filter { module != nil && targets[$0].module == module }
    let possible = own.isEmpty ? candidates.filter { targets[$0].module == nil } : own
    let distances = possible.map { target in
      zip(targets[target].folder, folder).prefix { $0 == $1 }.count
    }
    guard let best = distances.max() else { return [] }
    return zip(possible, distances).filter { $1 == best }.map(\.0)
  }

  private static func components(of path: String) -> [String] {
    path.split(separator: "/").map(String.init).filter { $0 != "." }
  }

  /// The folder of a package's target, for a folder with a catalog.
  private static func module(of folder: ArraySlice<String>) -> [String]? {
    guard let module = folderOfSources(in: folder) else { return nil }
    let isInPackage = module.contains("Packages") || module.contains("Modules")
    return isInPackage || folder[module.count...].contains("Resources") ? module : nil
  }

  /// What is up to the name below `Sources`.
  private static func folderOfSources(in folder: ArraySlice<String>) -> [String]? {
    guard let sources = folder.lastIndex(of: "Sources"), sources + 1 < folder.endIndex else { return nil }
    return Array(folder[...(sources + 1)])
  }
}

extension ParsedTable {
  /// Tables whose keys are not from code: the system looks them up.
  private static let systemTables: Set<String> = ["InfoPlist", "AppShortcuts", "Root", "ServicesMenu"]

  /// Whether code names the keys of the table. The keys of a storyboard are the ids of its objects.
  fileprivate var isSyncedWithCode: Bool {
    let folder = CatalogFolder.path(of: file.path + "/x")
    return format == .xcstrings && sourceLanguage != nil && !file.hasDocument
      && !Self.systemTables.contains(name)
      && !folder.hasSuffix(".lproj") && !file.path.contains(bytesOf: ".lproj/")
  }
}
