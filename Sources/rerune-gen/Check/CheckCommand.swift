import ArgumentParser
import RuneCompiler
import RuneModel
import RuneProject
import RuneStudio
import RuneSystem
import RuneWorkbench

struct CheckCommand: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Report what is wrong with localization files.",
    discussion: """
      Each folder with .lproj folders or string catalogs is checked separately. Text goes to the standard \
      error, the other formats to the standard output. A comment 'rerune:ignore <rule>' at an entry silences \
      a rule for it. An .xliff file or .xcloc folder of translators is checked for what Xcode would ignore or lose of it.

      The text format groups similar findings: one line per key for texts that are missing or to be reviewed, one per \
      table if a rule has many findings. With --rule every finding is listed. Options that filter the report also affect \
      the exit status, except for files that cannot be read.
      """
  )

  @OptionGroup var input: InputOptions

  @OptionGroup var flags: SettingFlags<CheckFlags>

  @Flag(help: "Write the findings of this run to the baseline and exit with status 0.")
  var updateBaseline = false

  @Option(
    help: ArgumentHelp(
      "With --format html: a web address that links prefix to paths.",
      discussion:
        "On GitHub: https://github.com/<owner>/<repository>/blob/<commit>. Without it, links lead from the page to the files.",
      valueName: "url"
    )
  )
  var linkBase: String?

  @OptionGroup var filter: FilterOptions

  @Flag(name: .shortAndLong, help: "Print only the findings, without the tables and the summary.")
  var quiet = false

  func perform(on terminal: Terminal, environment: Environment) throws -> ExitStatus {
    let settings = try input.settings(with: flags.values, environment)
    let format = try settings.value(SettingTable.format) ?? .text
    let output = try settings.writtenPath(SettingTable.output)
    let threshold = try settings.value(SettingTable.failOn) ?? .error
    let baseline = try settings.path(SettingTable.baseline).map(BaselineFile.init)
    let written = try updateBaseline ? settings.writtenPath(SettingTable.baseline) : nil
    if updateBaseline, baseline == nil {
      throw UsageError("Say where the baseline is: --baseline <file>.")
    }
    if let linkBase, !["https://", "http://"].contains(where: linkBase.hasPrefix) {
      throw UsageError("--link-base is \"\(linkBase)\" and should begin with https:// or http://.")
    }
    var filter = try filter.filter()
    if updateBaseline, !filter.isEmpty {
      throw UsageError("A baseline holds all findings. Leave out --rule, --locale and --severity.")
    }

    let paths = try settings.inputPaths()
    var workspace = try Workspace.survey(settings, paths.filter { !DocumentFiles.isDocument($0) })
    var catalogs: [UTF8Key: Catalog] = [:]
    let (documents, faults) = try DocumentFiles.read(paths.filter(DocumentFiles.isDocument))
    if try hasFlatDownload(settings) { workspace.options.checks.rules.turnOnByDefault(.ambiguousOTAKey) }
    workspace.options.checks.rules.turnOn(filter.rules)
    var (report, generatedFiles) = try check(
      workspace,
      completedBy: documents.filter(\.isSource),
      rules: filter.rules
    ) { folder, catalog in
      // Texts are only kept in memory for the HTML report.
      if format == .html { catalogs[UTF8Key(folder)] = catalog }
    }
    report.diagnostics += faults + workspace.settled(documents.flatMap(\.allDiagnostics))
    report.diagnostics = report.diagnostics.inReadingOrder()
    report.fileCount += documents.count
    filter.locales = try report.locales(filter.locales)
    if let baseline, let written {
      let (unread, findings) = report.diagnostics.dividedByFinding
      if ExitStatus(unread, failOn: .never) == .clean {
        try baseline.write(Baseline(findings), namedBy: written.owner)
      } else {
        // The findings in unreadable inputs would be lost.
        terminal.printLine("The baseline was not updated, because not every input could be read.")
      }
      report.diagnostics = unread
    } else if let baseline {
      let files = report.diagnostics.compactMap { $0.location?.file.path }
      let (new, gone) = try baseline.baseline(for: files).applied(to: report.diagnostics)
      report.diagnostics = new
      if gone > 0, format == .text, !quiet {
        terminal.printLine(
          "Findings of the baseline that no longer occur: \(gone). Remove them with --update-baseline."
        )
      }
    }

    report = filter.applied(to: report)
    // `swift package` merges a plugin's streams, so machine-readable output must not be mixed with other lines.
    if format == .text, !quiet { terminal.printError(GeneratedSourcesNote.lines(for: generatedFiles)) }
    let reporter: any Reporter
    switch format {
    case .text:
      var text = TextReporter()
      text.isColored = output == nil && terminal.isColored
      (text.listsAll, text.isQuiet) = (!filter.rules.isEmpty, quiet)
      reporter = text
    case .json: reporter = JSONReporter()
    case .github: reporter = GitHubReporter()
    case .sarif: reporter = SARIFReporter()
    case .html:
      let links = ReportLinks(output: output?.path, base: linkBase)
      reporter = HTMLReporter(catalogs: catalogs, address: links.address)
    }
    try ReportOutput(path: output, stream: format == .text ? .error : .output).write(reporter.bytes(report))
    if format == .text, output != nil, !quiet { terminal.printLine(report.summary) }
    return ExitStatus(report.diagnostics, failOn: threshold)
  }

  /// - Parameters:
  ///   - documents: the documents that `generate` reads.
  ///   - rules: the ids of the requested rules; all if it is empty.
  ///   - keep: receives each catalog that was read.
  /// - Returns: the report, and the generated files among the sources of `--code`.
  private func check(
    _ workspace: Workspace,
    completedBy documents: [ReceivedDocument],
    rules: Set<String>,
    keeping keep: (_ folder: String, Catalog) -> Void
  ) throws -> (report: CheckReport, generatedFiles: [SourceFile]) {
    let options = workspace.options
    var report = CheckReport(
      diagnostics: workspace.searchFaults,
      coverage: [],
      fileCount: workspace.catalogs.reduce(0) { $0 + $1.paths.count }
    )
    let glossary = try ProjectGlossary(workspace.settings)
    report.diagnostics += workspace.settled(
      glossary.diagnostics(inCatalogs: workspace.catalogs.map(\.folder))
    )
    var keys: [KnownKey] = []
    var requested = RequestedSourceLocale(options.sources.sourceLocale)
    for catalog in workspace.catalogs {
      let result = Compiler.check(catalog.sources, completedBy: documents, options: options)
      report.diagnostics += catalog.unreadable + result.diagnostics
      report.diagnostics += result.termFindings(
        glossary.glossary(ofCatalog: catalog.folder),
        options.checks.rules
      )
      report.coverage += result.coverage
      if let signed = result.catalog { keep(catalog.folder, signed) }
      requested.search(result.tables)
      keys += result.keys
    }
    report.diagnostics += workspace.settled([requested.diagnostic].compactMap(\.self))
    let sources = try workspace.settings.paths(SettingTable.code)
    var generatedFiles: [SourceFile] = []
    if !sources.isEmpty {
      let discovery = FolderWalk.code(sources)
      let (files, faults) = InputFile.load(discovery.files)
      let usage = UsageCheck(of: files.map(\.source), keys: keys, options: options)
      report.diagnostics += discovery.diagnostics + faults + usage.diagnostics
      if rules.isSuperset(of: [Rule.staleEntry.id, Rule.unusedKey.id]) || rules.isEmpty {
        report.diagnostics.keepOneForUnusedKeys()
      }
      generatedFiles = usage.generatedFiles
    }
    report.diagnostics = report.diagnostics.inReadingOrder()
    report.coverage = report.coverage.completed()
    return (report, generatedFiles)
  }

  /// Whether the default folder of `pull` exists in the current folder, next to the configuration, or next to an
  /// input, and has texts without tables.
  private func hasFlatDownload(_ settings: Settings) throws -> Bool {
    let configuration = settings.configurationFile.map(\.path)
    let paths =
      try [Configuration.defaultName, configuration].compactMap(\.self) + settings.inputPaths()
    return paths.compactMap(DownloadLayout.init(beside:)).contains { layout in
      FormerDownload(layout: layout).record?.service.hasTables != true
    }
  }
}

/// The entry that a diagnostic is about.
private struct ReportedEntry: Hashable {
  let path, table, key: UTF8Key

  init?(_ diagnostic: Diagnostic) {
    guard let path = diagnostic.location?.file.path, let table = diagnostic.table, let key = diagnostic.key
    else { return nil }
    (self.path, self.table, self.key) = (UTF8Key(path), UTF8Key(table), UTF8Key(key))
  }
}

extension [Diagnostic] {
  /// An entry that no code uses is reported once: as `unused-key`, which knows accessors, unless `stale-entry` is
  /// configured with a higher severity.
  fileprivate mutating func keepOneForUnusedKeys() {
    func severities(of rule: Rule) -> [ReportedEntry: Severity] {
      let found = lazy.filter { $0.rule == rule }.compactMap { found in
        ReportedEntry(found).map { ($0, found.severity) }
      }
      return Dictionary(found) { Swift.max($0, $1) }
    }
    let (unused, stale) = (severities(of: .unusedKey), severities(of: .staleEntry))
    guard !unused.isEmpty, !stale.isEmpty else { return }
    removeAll { diagnostic in
      guard diagnostic.rule == .unusedKey || diagnostic.rule == .staleEntry,
        let entry = ReportedEntry(diagnostic),
        let unused = unused[entry], let stale = stale[entry]
      else { return false }
      return diagnostic.rule == (stale > unused ? .unusedKey : .staleEntry)
    }
  }

  /// The diagnostics that a baseline cannot accept, and the ones that it can.
  fileprivate var dividedByFinding: (others: [Diagnostic], findings: [Diagnostic]) {
    (filter { !$0.isFinding }, filter(\.isFinding))
  }
}
