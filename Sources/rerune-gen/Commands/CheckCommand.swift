import ArgumentParser
import RuneCompiler

struct CheckCommand: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Report what is wrong with localization files.",
    discussion: """
      Each folder that holds .lproj folders or string catalogs is checked alone. Text goes to the standard \
      error, JSON to the standard output.
      """
  )

  @OptionGroup var input: InputOptions

  @Option(help: ArgumentHelp("How to report. (default: text)", valueName: "format"))
  var format: DiagnosticFormat?

  @Option(help: ArgumentHelp("A file to write the report to.", valueName: "file"), completion: .file())
  var output: String?

  @Option(
    help: ArgumentHelp("The locale of the source texts. (default: each catalog's own)", valueName: "locale")
  )
  var sourceLocale: String?

  @Option(
    help: ArgumentHelp(
      "The least severity that makes the exit status 1. (default: error)",
      valueName: "severity"
    )
  )
  var failOn: FailureThreshold?

  func perform(on terminal: Terminal, environment: Environment) throws -> ExitStatus {
    let settings = try Settings(configurationFlag: input.config, environment: environment)
    let format = try settings.value(.format, flag: format, \.format) ?? .text
    let output = try settings.path(.output, flag: output, \.output)
    let threshold = try settings.value(.failOn, flag: failOn, \.failOn) ?? .error
    let options = try options(settings)
    let discovery = input.discover(settings)

    var diagnostics = discovery.diagnostics
    var coverage: [CoverageRow] = []
    for group in CatalogGroup.groups(of: discovery.files) {
      let (files, faults) = InputFile.load(group.files)
      let result = Compiler.check(files.map(\.source), options: options)
      diagnostics += faults + result.diagnostics
      coverage += result.coverage
    }
    diagnostics = settings.configuration.rules.applied(to: diagnostics).inReadingOrder()

    try report(diagnostics, coverage, as: format, to: output, on: terminal)
    // `swift package` mixes a plugin's streams, so that JSON must come alone.
    if format == .text {
      terminal.printError(Summary.line(for: diagnostics, fileCount: discovery.files.count) + "\n")
    }
    return ExitStatus(diagnostics, failOn: threshold)
  }

  /// What decides the names of accessors, which can collide, and how much each rule matters.
  private func options(_ settings: Settings) throws -> GenerateOptions {
    var options = GenerateOptions()
    options.sourceLocale = try settings.value(.sourceLocale, flag: sourceLocale, \.sourceLocale)
    options.namespaces = try settings.value(.namespaces, flag: nil, \.namespaces) ?? options.namespaces
    options.collisions = try settings.value(.collisions, flag: nil, \.collisions) ?? options.collisions
    options.names = settings.configuration.names
    options.includedTables = settings.configuration.includedTables
    options.excludedTables = settings.configuration.excludedTables
    options.rules = settings.configuration.rules
    return options
  }

  private func report(
    _ diagnostics: [Diagnostic],
    _ coverage: [CoverageRow],
    as format: DiagnosticFormat,
    to output: String?,
    on terminal: Terminal
  ) throws {
    switch (format, output) {
    case (.text, nil):
      terminal.printError(diagnostics)
    case (.text, let output?):
      let lines = diagnostics.flatMap(DiagnosticLine.lines(for:)).map { $0.text(isColored: false) + "\n" }
      try OutputWriter.write(Array(lines.joined().utf8), to: output)
    case (.json, nil):
      try Terminal.printOutput(JSONReport.bytes(diagnostics, coverage))
    case (.json, let output?):
      try OutputWriter.write(JSONReport.bytes(diagnostics, coverage), to: output)
    }
  }
}
