import RuneCompiler
import RuneModel

/// The first steps of a project with ReRune: its configuration, and what to add to its manifest or in Xcode.
package struct SetupProposal: Sendable {
  package static let baselineName = "rerune-baseline.json"
  /// The schema with which editors complete and check the configuration.
  package static let schema =
    "https://raw.githubusercontent.com/rerune/rerune-swift/main/Sources/rerune-gen/Documentation.docc/Resources/rerune-gen.schema.json"
  private static let listedTables = 12
  private static let listedRules = 4
  /// With this many missing translations, the project adds languages gradually: each new key would be reported for each
  /// language, and the baseline would have to be rewritten again and again.
  private static let manyMissing = 100
  private static let repository = "https://github.com/rerune/rerune-swift"

  private let facts: ProjectFacts

  package init(for facts: ProjectFacts) {
    self.facts = facts
  }

  /// Whether today's findings should be accepted, so that only new ones are reported.
  package var wantsBaseline: Bool {
    let accepted = facts.findingsByRule.filter { rulesOff.contains($0.rule) }.reduce(0) { $0 + $1.count }
    return facts.errorCount + facts.warningCount > accepted && facts.obstacleCount == 0
  }

  /// The ids of rules that the configuration turns off.
  package var rulesOff: [String] {
    facts.findingsByRule.filter { $0.rule == Rule.missingTranslation.id && $0.count >= Self.manyMissing }
      .map(\.rule)
  }

  /// `rerune-gen.json`; `nil` if the defaults fit, or if there is one.
  package var configuration: String? {
    guard !facts.hasConfiguration, !facts.tables.isEmpty else { return nil }
    var members: [String] = []
    if facts.sourceLocale == nil, let likely = likelySourceLocale {
      members.append("  \"sourceLocale\": \(JSONText.quoted(likely))")
    }
    if !rulesOff.isEmpty {
      let rules = rulesOff.map { "\(JSONText.quoted($0)): \"off\"" }.joined(separator: ", ")
      members.append("  \"rules\": { \(rules) }")
    }
    if wantsBaseline { members.append("  \"baseline\": \(JSONText.quoted(Self.baselineName))") }
    guard !members.isEmpty else { return nil }
    members.insert("  \"$schema\": \(JSONText.quoted(Self.schema))", at: 0)
    return "{\n" + members.joined(separator: ",\n") + "\n}\n"
  }

  /// The language with the most texts.
  private var likelySourceLocale: String? {
    facts.locales.max { first, second in
      let counts = [first, second].map { locale in
        facts.tables.filter { $0.locales.contains(locale) }.reduce(0) { $0 + $1.keyCount }
      }
      return counts[0] < counts[1]
    }
  }

  // MARK: For people

  package var found: [String] {
    guard !facts.tables.isEmpty else {
      return ["There is no .strings, .stringsdict or .xcstrings file here."]
    }
    let keys = facts.tables.reduce(0) { $0 + $1.keyCount }
    var lines = [
      "\(Self.counted(facts.tables.count, "table")) with \(Self.counted(keys, "key")) in "
        + "\(Self.counted(facts.locales.count, "language")): \(facts.locales.joined(separator: ", ")); "
        + "source language: \(facts.sourceLocale ?? "not known")"
    ]
    for table in facts.tables.prefix(Self.listedTables) {
      lines.append(
        "  \(table.folder)/\(table.name): \(Self.counted(table.keyCount, "key")), "
          + Self.counted(table.locales.count, "language")
      )
    }
    if facts.tables.count > Self.listedTables {
      lines.append("  and \(facts.tables.count - Self.listedTables) more")
    }
    if let manifest = facts.manifest {
      let targets = manifest.targets(with: facts.tables)
      lines.append(
        targets.isEmpty
          ? "Package.swift" : "Package.swift with the tables in \(targets.joined(separator: ", "))"
      )
      if manifest.hasPlugin { lines.append("ReRuneGenPlugin is in Package.swift already") }
    }
    lines += facts.xcodeProjects
    lines += facts.generators.map { "\($0.name) (\($0.file))" }
    if facts.obstacleCount > 0 {
      lines.append(
        "\(Self.counted(facts.obstacleCount, "fault")) \(facts.obstacleCount == 1 ? "keeps" : "keep") files from being "
          + "read: run 'rerune-gen check'"
      )
    } else if wantsBaseline {
      lines.append(
        "\(Self.counted(facts.errorCount, "error")) and \(Self.counted(facts.warningCount, "warning")) of 'rerune-gen check'"
          + rules
      )
    }
    return lines
  }

  /// The rules with the most findings.
  private var rules: String {
    guard !facts.findingsByRule.isEmpty else { return "" }
    var listed = facts.findingsByRule.prefix(Self.listedRules).map { "\($0.rule) \($0.count)" }
    let rest = facts.findingsByRule.count - listed.count
    if rest > 0 { listed.append("\(Self.counted(rest, "more rule"))") }
    return ": " + listed.joined(separator: ", ")
  }

  /// The next steps, each a paragraph.
  package var steps: [String] {
    guard !facts.tables.isEmpty else {
      return ["Add a table, such as Localizable.xcstrings, to a target, and run this again."]
    }
    var steps: [String] = []
    if let manifest = facts.manifest, !manifest.hasPlugin {
      // If there is an Xcode project and the package has no tables, the package is a tool or a dependency of the app.
      let isApp = !facts.xcodeProjects.isEmpty && manifest.targets(with: facts.tables).isEmpty
      if !isApp { steps.append(manifestStep(manifest)) }
    }
    if !facts.xcodeProjects.isEmpty { steps.append(xcodeStep) }
    if facts.manifest == nil, facts.xcodeProjects.isEmpty {
      steps.append(
        """
        There is no Package.swift and no Xcode project in this folder. Run this where one is, or generate the Swift for another
        build system:
          rerune-gen generate . --output Generated
        """
      )
    }
    for (name, _) in facts.generators {
      steps.append(
        "\(name): both can be used side by side. 'rerune-gen migrate --dry-run' shows how its calls are rewritten, "
          + "and the article \"Plan of a migration\" has the order; 'rerune-gen check --code Sources' knows them, and lists the keys that nothing uses."
      )
    }
    return steps
  }

  private var xcodeStep: String {
    var lines = [
      "In Xcode, \(facts.xcodeProjects.joined(separator: ", ")):",
      "  1. File > Add Package Dependencies…: \(Self.repository)",
      "  2. Add rerune-ios-core to the app target's Frameworks, Libraries, and Embedded Content.",
      "  3. The target's Build Phases > Run Build Tool Plug-ins: add ReRuneGenPlugin.",
    ]
    if facts.hasStringCatalogs {
      lines.append("  4. Keys of string catalogs: choose \"Manage: Manually\" in the inspector.")
    }
    return lines.joined(separator: "\n")
  }

  private func manifestStep(_ manifest: ManifestFacts) -> String {
    var lines = ["In Package.swift:"]
    if !manifest.hasDefaultLocalization {
      lines.append("  defaultLocalization: \"\(facts.sourceLocale ?? likelySourceLocale ?? "en")\",")
    }
    // Without them, SwiftPM takes versions of Apple's systems that are older than the runtime's.
    if !manifest.hasPlatforms { lines.append("  platforms: [.iOS(.v15), .macOS(.v12)],") }
    if !manifest.hasDependency {
      lines.append(
        "  dependencies: [ .package(url: \"\(Self.repository)\", from: \"\(Compiler.version)\") ],"
      )
    }
    let targets = manifest.targets(with: facts.tables)
    for target in targets.isEmpty ? ["the target with the tables"] : targets {
      lines += [
        "  in \(target):",
        "    dependencies: [ .product(name: \"rerune-ios-core\", package: \"rerune-swift\") ],",
        "    plugins: [ .plugin(name: \"ReRuneGenPlugin\", package: \"rerune-swift\") ]",
      ]
    }
    return lines.joined(separator: "\n")
  }

  private static func counted(_ count: Int, _ noun: String) -> String {
    "\(count) \(noun)\(count == 1 ? "" : "s")"
  }
}
