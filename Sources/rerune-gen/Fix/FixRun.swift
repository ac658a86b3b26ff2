import RuneCompiler
import RuneModel
import RuneProject
import RuneSystem
import RuneWorkbench

/// One run of `fix`: reads all files and collects their changes.
struct FixRun {
  private(set) var changes = SourceChanges()
  private(set) var diagnostics: [Diagnostic] = []
  private var corrections: [FixPlan.Correction] = []
  private var leftCount = 0

  /// - Parameters:
  ///   - rules: the rules to correct; empty for all that are on.
  ///   - locales: normalized tags; empty for all.
  /// - Throws: `Abort` if a file of the locales cannot be read or parsed, `ValidationError` for a locale that no file
  ///   has.
  init(settings: Settings, rules: [Rule], locales: [String]) throws {
    var workspace = try Workspace.open(settings)
    workspace.options.checks.rules.turnOn(Set(rules.map(\.id)))
    let fixed = rules.isEmpty ? FixableRules.standard : rules

    let catalogs = workspace.catalogs.map { ($0, $0.read(workspace.options)) }
    let broken = catalogs.flatMap(\.1.broken)
    diagnostics = broken.flatMap(\.faults)
    if !locales.isEmpty, broken.contains(where: { $0.isIn(locales) }) {
      throw Abort(diagnostics.inReadingOrder())
    }
    let results = catalogs.map { Compiler.check($1.tablesWithSource, options: $1.options) }
    let present = try Self.locales(locales, of: results)

    let links = LinkedFiles(workspace.sources.map(\.path))
    for (files, sources) in catalogs {
      let plan = Compiler.fix(
        sources.tablesWithSource.map(\.file),
        options: sources.options,
        rules: fixed,
        locales: present
      )
      for edited in plan.files {
        guard let file = files.file(edited.file), !links.contains(file.source.path) else { continue }
        changes.change(file, to: edited)
      }
      corrections += plan.corrections
      diagnostics += plan.refusals
      leftCount += plan.leftCount
    }
    diagnostics = workspace.settled(diagnostics)
  }

  /// The requested locales as spelled in the files.
  private static func locales(_ names: [String], of results: [CheckResult]) throws -> Set<String> {
    let report = CheckReport(diagnostics: [], coverage: results.flatMap(\.coverage), fileCount: 0)
    return try report.locales(Set(names))
  }

  /// The number of corrected texts; a text that several rules have corrected counts once.
  private var textCount: Int {
    Set(corrections.map { [UTF8Key($0.table), UTF8Key($0.key), UTF8Key($0.locale)] }).count
  }

  /// `Corrected 12 texts in 3 files: whitespace-differs 9, doubled-blank 3; 4 are left to a person`
  func summary(isDryRun: Bool) -> String {
    func counted(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }
    let counts = FixableRules.all.compactMap { rule -> (id: String, count: Int)? in
      let count = corrections.count { $0.rule == rule }
      return count == 0 ? nil : (rule.id, count)
    }.sorted { ($1.count, $0.id) < ($0.count, $1.id) }
    let rules = counts.map { "\($0.id) \($0.count)" }.joined(separator: ", ")
    return (isDryRun ? "Would correct " : "Corrected ")
      + "\(counted(textCount, "text")) in \(counted(changes.paths.count, "file"))"
      + (rules.isEmpty ? "" : ": \(rules)") + (leftCount == 0 ? "" : "; \(leftCount) left to a person")
      + diagnostics.filesLeftOut
  }
}
