import ArgumentParser
import RuneCompiler
import RuneModel
import RuneProject
import RuneWorkbench

/// The findings that `check` reports in this run. Permanent settings are in the configuration's `rules`.
struct FilterOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "A rule to report, also one that is off; repeatable. (default: all that are on)",
      valueName: "id"
    ),
    completion: .list(Rule.configurable.map(\.id))
  )
  var rule: [String] = []

  @Option(
    help: ArgumentHelp("A locale to report about; repeatable. (default: all)", valueName: "locale")
  )
  var locale: [String] = []

  @Option(
    help: ArgumentHelp("The least severity to report. (default: note)", valueName: "severity")
  )
  var severity: Severity?

  func filter() throws -> FindingFilter {
    for id in rule where !Rule.findings.contains(where: { $0.id == id }) {
      throw ValidationError(
        "There is no rule \"\(id)\".\(NearestName.hint(for: id, among: Rule.findings.lazy.map(\.id)))"
      )
    }
    return FindingFilter(
      rules: Set(rule),
      locales: Set(try locale.normalizedTags()),
      leastSeverity: severity ?? .note
    )
  }

  /// The requested locales as spelled in the files: `zh-CN` if `zh-Hans` is requested.
  ///
  /// - Throws: `ValidationError` for a locale that no file has, because an empty report would look like success.
  static func locales(_ names: Set<String>, of report: CheckReport) throws -> Set<String> {
    let present = Set(report.coverage.map(\.locale))
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

extension Severity: ExpressibleByArgument {}
