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
}

extension Severity: ExpressibleByArgument {}
