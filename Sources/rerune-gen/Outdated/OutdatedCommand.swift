import ArgumentParser
import RuneCompiler
import RuneProject
import RuneWorkbench

struct OutdatedCommand: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "outdated",
    abstract: "List translations that are older than their source text.",
    discussion: """
      Git's history says when a translation was last touched: when its text changed, or when its state became \
      'translated'. It is outdated if the source text was another one then, on every line of history that leads to \
      it. Renamed files are followed, and renamed keys whose texts stayed the same. Translations that are new or marked \
      for review already are left out, and changes of case, punctuation and white space are only counted. A comment 'rerune:ignore outdated-translation' at an entry silences it.

      EXIT STATUS: 0 clean, 1 findings from --fail-on on, and translations that --mark could not mark, 64 wrong usage, \
      65 a file that cannot be parsed, 66 input or repository missing, 74 reading or writing failed.
      """
  )

  @OptionGroup var input: InputOptions

  @Option(
    help: ArgumentHelp(
      "Report only translations whose source text has changed since this branch, tag or commit.",
      valueName: "ref"
    )
  )
  var since: String?

  @Option(help: ArgumentHelp("A locale to report about; repeatable. (default: all)", valueName: "locale"))
  var locale: [String] = []

  @Flag(help: "Set the state of outdated translations in string catalogs to 'needs_review'.")
  var mark = false

  @Flag(help: "With --mark: write nothing, and print a unified diff on the standard output.")
  var dryRun = false

  @Option(
    help: ArgumentHelp(
      "The output format of the findings: text on the standard error, others on the standard output.",
      valueName: "format"
    )
  )
  var format: OutdatedFormat = .text

  @OptionGroup var flags: SettingFlags<OutdatedFlags>

  func validate() throws {
    guard mark || !dryRun else {
      throw ValidationError("Without --mark nothing is written. Leave out --dry-run, or add --mark.")
    }
    guard !dryRun || format == .text else {
      throw ValidationError("--dry-run prints a diff on the standard output. Leave out --format.")
    }
  }

  func perform(on terminal: Terminal, environment: Environment) throws -> ExitStatus {
    let settings = try input.settings(with: flags.values, environment)
    var run = try OutdatedRun(settings: settings, since: since, locales: locale)
    if mark {
      run.mark()
      if dryRun {
        try run.changes.print(to: PatchOutput(environment))
      } else {
        try run.changes.write(in: input.writableFolders(settings))
      }
    }
    let diagnostics = run.diagnostics
    if let reporter = format.reporter {
      let report = CheckReport(diagnostics: diagnostics, coverage: [], fileCount: run.fileCount)
      try Terminal.printOutput(reporter.bytes(report))
    } else {
      terminal.printError(run.lines)
    }
    terminal.printLine(run.summary(isDryRun: dryRun))
    let threshold = try settings.value(SettingTable.failOn) ?? .error
    // A request that was not carried out is a finding whatever its severity.
    let isLeftOut = mark && diagnostics.contains { $0.rule == .outdatedTranslation && $0.severity > .note }
    return ExitStatus(diagnostics, failOn: isLeftOut ? .warning : threshold)
  }
}

/// The output formats of `outdated`.
enum OutdatedFormat: String, CaseIterable, ExpressibleByArgument {
  case text, json, github, sarif

  /// `nil` for text, whose lines are not summarized.
  var reporter: (any Reporter)? {
    switch self {
    case .text: nil
    case .json: JSONReporter()
    case .github: GitHubReporter()
    case .sarif: SARIFReporter()
    }
  }
}
