import RuneCompiler
import RuneModel
import RuneProject
import RuneSystem
import RuneWorkbench

/// Collects the facts about a project that `init` needs, without running anything.
struct ProjectSurvey {
  private(set) var facts = ProjectFacts()
  /// The current findings of `check`.
  private(set) var findings: [Diagnostic] = []

  /// Generators, recognized by one of their files or by a word in a manifest.
  private static let configurations = [
    ("swiftgen.yml", "SwiftGen"), (".swiftgen.yml", "SwiftGen"), ("swiftgen.yaml", "SwiftGen"),
    ("R.generated.swift", "R.swift"),
  ]
  private static let manifests = ["Package.swift", "Podfile", "Mintfile", "Brewfile"]
  private static let words = [
    ("SwiftGen", "SwiftGen"), ("R.swift", "R.swift"), ("xcstrings-tool", "xcstrings-tool"),
  ]

  /// - Throws: `Abort` if the folder cannot be read.
  init(of folder: String) throws {
    let names: [String]
    do throws(SystemError) {
      names = try FolderListing.names(in: folder)
    } catch {
      throw Abort([.unreadableInput(folder, error)])
    }
    facts.hasConfiguration = names.contains(Configuration.defaultName)
    facts.xcodeProjects = names.filter { FilePaths.fileExtension(of: $0) == "xcodeproj" }
    if let text = Self.text("Package.swift", in: folder) { facts.manifest = ManifestFacts(text) }
    facts.generators = Self.generators(names, folder)
    addTables(folder)
  }

  private static func text(_ name: String, in folder: String) -> String? {
    let path = FilePaths.join(folder, name)
    guard let contents = try? FileReader.contents(of: path, limit: Limits.sourceBytes) else { return nil }
    return String(decoding: contents.bytes, as: UTF8.self)
  }

  /// The generators that a folder shows, with the files that show them. A folder that cannot be read shows none.
  static func generators(in folder: String) -> [(name: String, file: String)] {
    generators((try? FolderListing.names(in: folder)) ?? [], folder)
  }

  private static func generators(_ names: [String], _ folder: String) -> [(name: String, file: String)] {
    var generators: [(name: String, file: String)] = []
    func add(_ generator: String, _ file: String) {
      if !generators.contains(where: { $0.name == generator }) { generators.append((generator, file)) }
    }
    for (file, generator) in configurations where names.contains(file) { add(generator, file) }
    for manifest in manifests where names.contains(manifest) {
      guard let text = text(manifest, in: folder) else { continue }
      for (word, generator) in words where text.contains(bytesOf: word) { add(generator, manifest) }
    }
    return generators
  }

  private mutating func addTables(_ folder: String) {
    let discovery = InputDiscovery(paths: [folder])
    var sourceLocales: Set<String> = []
    for catalog in CatalogFiles.catalogs(of: discovery.files) {
      let result = Compiler.check(catalog.sources)
      if let locale = result.catalog?.sourceLocale { sourceLocales.insert(locale) }
      let all = catalog.unreadable + result.diagnostics
      findings += all.filter(\.isFinding)
      facts.obstacleCount += all.count { !$0.isFinding && $0.severity == .error }
      var keys: [UTF8Key: Set<UTF8Key>] = [:]
      var locales: [UTF8Key: Set<String>] = [:]
      for table in catalog.sources.map(TableParser.parse) {
        let name = UTF8Key(table.name)
        if table.format == .xcstrings { facts.hasStringCatalogs = true }
        keys[name, default: []].formUnion(table.entries.map { UTF8Key($0.key) })
        // A file outside an .lproj folder has none.
        let written =
          table.format != .xcstrings
          ? table.locale.map { [$0] } ?? [] : table.entries.flatMap { $0.localizations.map(\.locale) }
        locales[name, default: []].formUnion(Set(written).compactMap(LocaleTag.normalized))
      }
      for name in keys.keys.sorted() {
        facts.tables.append(
          ProjectFacts.Table(
            name: name.string,
            folder: catalog.folder,
            keyCount: keys[name]?.count ?? 0,
            locales: (locales[name] ?? []).sorted { $0.isUTF8Ordered(before: $1) }
          )
        )
      }
    }
    facts.errorCount = findings.count { $0.severity == .error }
    facts.warningCount = findings.count { $0.severity == .warning }
    facts.findingsByRule = Dictionary(grouping: findings, by: \.rule.id).map { ($0.key, $0.value.count) }
      .sorted { ($1.1, $0.0) < ($0.1, $1.0) }
    facts.sourceLocale = sourceLocales.count == 1 ? sourceLocales.first : nil
  }
}
