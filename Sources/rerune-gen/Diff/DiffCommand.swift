import ArgumentParser
import RuneCompiler
import RuneModel
import RuneProject
import RuneSystem
import RuneWorkbench

struct DiffCommand: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "diff",
    abstract: "Compare the sources with a download of the over-the-air texts.",
    discussion: """
      For each locale: texts that apps would refuse because their arguments are wrong, other plural forms, \
      empty and changed texts, keys on one side only. Run rerune-gen pull first. Translators' documents can be \
      compared, too. Everything goes to the standard output but what is wrong with the files themselves.
      """
  )

  @OptionGroup var input: InputOptions

  @Option(help: ArgumentHelp("A locale to compare; repeatable. (default: all)", valueName: "locale"))
  var locale: [String] = []

  @Option(
    help: ArgumentHelp("The download: its folder, or the manifest in it.", valueName: "path"),
    completion: .file()
  )
  var ota: String = DownloadLayout.defaultFolder

  @Option(help: ArgumentHelp("The output format.", valueName: "format"))
  var format: DiffFormat = .text

  @Option(help: ArgumentHelp("A file to write the report to.", valueName: "file"), completion: .file())
  var output: String?

  @OptionGroup var flags: SettingFlags<DiffFlags>

  @Option(
    help: ArgumentHelp(
      "What makes the exit status 1: incompatible texts, also keys that are not over the air, or anything.",
      valueName: "kind"
    )
  )
  var failOn: DiffThreshold = .incompatible

  @Option(
    help: ArgumentHelp("Known differences, which are not reported.", valueName: "file"),
    completion: .file()
  )
  var baseline: String?

  @Flag(help: "Write the differences to the baseline instead of failing on them.")
  var updateBaseline = false

  func validate() throws {
    if updateBaseline, baseline == nil {
      throw ValidationError("Say which file: --update-baseline goes with --baseline <file>.")
    }
  }

  func perform(on terminal: Terminal, environment: Environment) throws -> ExitStatus {
    let settings = try input.settings(with: flags.values, environment)
    let tags = try locale.normalizedTags()
    var run = DiffRun(settings: settings)
    var report = try run.compare(
      settings.inputPaths(),
      with: ota,
      locales: tags
    )
    terminal.printError(run.diagnostics.inReadingOrder())
    let status = ExitStatus(run.diagnostics, failOn: .never)

    if let baseline {
      if updateBaseline {
        // Differences that could not be read must not be accepted.
        guard status == .clean else { return status }
        let accepted = DiffBaseline(accepting: report)
        try OutputWriter.write(accepted.encoded, to: WritePath(baseline, namedBy: .user))
        report = accepted.applied(to: report)
      } else {
        report = try readBaseline(baseline).applied(to: report)
      }
    }
    try write(report, environment)
    guard status == .clean else { return status }
    let fails = failOn.isReached(by: report, includesAllLocales: tags.isEmpty)
    return fails && !updateBaseline ? .findings : .clean
  }

  private func readBaseline(_ path: String) throws -> DiffBaseline {
    let source = try BaselineFile(path: path).load().source
    return try BaselineFile.parse(source) { source throws(TextFault) in try DiffBaseline(source) }
  }

  private func write(_ report: DiffReport, _ environment: Environment) throws {
    let age = report.downloadedAt.flatMap(Timestamp.init)?.age(at: .now)
    let reporter: any DiffReporter
    switch format {
    case .text:
      var text = TextReporter()
      text.isColored = output == nil && Terminal.colorsOutput(environment)
      text.age = age
      reporter = text
    case .json: reporter = JSONReporter()
    case .github: reporter = GitHubReporter()
    case .markdown: reporter = MarkdownReporter(age: age)
    case .sarif: reporter = SARIFReporter()
    }
    try ReportOutput(path: output.map { WritePath($0, namedBy: .user) }).write(reporter.bytes(report))
  }
}

extension [String] {
  /// The locales of `--locale`, each once.
  func normalizedTags() throws -> [String] {
    var tags: [String] = []
    for name in self {
      guard let tag = LocaleTag.normalized(name) else {
        throw ValidationError("\"\(name)\" is not a locale. Write it like de or pt-BR.")
      }
      if !tags.contains(tag) { tags.append(tag) }
    }
    return tags
  }

  /// Whether one of these tags denotes the same locale, in any spelling.
  func haveName(of locale: String) -> Bool { LanguageMatcher.same(as: locale, in: self) != nil }
}

/// The output formats of `diff`.
enum DiffFormat: String, CaseIterable, ExpressibleByArgument {
  case text, json, github, markdown, sarif
}

/// The differences that make the exit status 1.
enum DiffThreshold: String, CaseIterable, ExpressibleByArgument {
  case never, incompatible, missing, any

  func isReached(by kind: DiffFinding.Kind) -> Bool {
    switch self {
    case .never: false
    case .incompatible: kind == .incompatible
    case .missing: kind == .incompatible || kind == .onlyInBundle
    case .any: true
    }
  }

  /// - Parameter includesAllLocales: whether a locale that is missing on one side counts as a difference in all its
  ///   keys; false if only some locales are compared.
  func isReached(by report: DiffReport, includesAllLocales: Bool) -> Bool {
    if includesAllLocales {
      if !report.localesOnlyInBundle.isEmpty, isReached(by: .onlyInBundle) { return true }
      if !report.localesOnlyInOTA.isEmpty, isReached(by: .onlyInOTA) { return true }
    }
    return report.locales.contains { $0.findings.contains { isReached(by: $0.kind) } }
  }
}
