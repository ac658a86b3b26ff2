import ArgumentParser
import RuneCompiler
import RuneProject
import RuneWorkbench

struct FixCommand: ChangingCommand {
  static let configuration = CommandConfiguration(
    commandName: "fix",
    abstract: "Correct what checks report, where it is certain what to write instead.",
    discussion: """
      Corrects translations only where the source text decides: \(FixableRules.standard.map(\.id).joined(separator: ", ")). \
      With --rule empty-value, translations without any text are removed. Rules that are off are corrected if --rule \
      names them. Each corrected file is read and checked again before it is written: a text that a rule still reports, \
      or now reports, stays as it is. States and comments stay. Files that cannot be parsed stay as they are; of the \
      others either all are written or none.

      EXIT STATUS: 0 corrected or nothing to correct, 1 texts in files that cannot be edited, 64 wrong usage, 65 a file \
      that cannot be parsed, 66 input missing, 74 reading or writing failed.
      """
  )

  @OptionGroup var input: InputOptions

  @Option(
    help: ArgumentHelp(
      "A rule whose findings are corrected; repeatable. (default: all that are on)",
      valueName: "id"
    ),
    completion: .list(FixableRules.all.map(\.id))
  )
  var rule: [String] = []

  @Option(
    help: ArgumentHelp("A locale whose texts are corrected; repeatable. (default: all)", valueName: "locale")
  )
  var locale: [String] = []

  @Flag(help: "Write nothing, and print a unified diff on the standard output.")
  var dryRun = false

  func perform(on terminal: Terminal, environment: Environment) throws -> ExitStatus {
    let settings = try input.settings(environment)
    let run = try FixRun(settings: settings, rules: try rules(), locales: locale.normalizedTags())
    try apply(run.changes, in: input.writableFolders(settings), environment)
    return terminal.finish(run.diagnostics, summary: run.summary(isDryRun: dryRun))
  }

  private func rules() throws -> [Rule] {
    try rule.map { id in
      if let rule = FixableRules.all.first(where: { $0.id == id }) { return rule }
      guard !Rule.findings.contains(where: { $0.id == id }) else {
        let list = FixableRules.all.map(\.id).joined(separator: ", ")
        throw ValidationError(
          "What \"\(id)\" reports is left to a person. There are corrections for \(list)."
        )
      }
      let hint = NearestName.hint(for: id, among: FixableRules.all.lazy.map(\.id))
      throw ValidationError("There is no rule \"\(id)\".\(hint)")
    }
  }
}
