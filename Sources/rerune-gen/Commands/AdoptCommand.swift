import ArgumentParser
import RuneCompiler

struct AdoptCommand: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "adopt",
    abstract: "Bring downloaded texts into the localization files.",
    discussion: """
      Replaces the texts that differ from the download, and adds missing ones to entries of string catalogs. \
      Everything else stays byte for byte. What cannot be taken over is listed with the reason on the standard \
      error: texts that do not fit the entry's arguments, other plural forms, empty texts, unknown keys.
      """
  )

  @OptionGroup var input: InputOptions

  @Option(
    help: ArgumentHelp("A locale to adopt; may be repeated. (default: all)", valueName: "locale")
  )
  var locale: [String] = []

  @Option(
    help: ArgumentHelp(
      "The download: its folder, or the manifest in it. (default: \(DownloadLayout.defaultFolder))",
      valueName: "path"
    ),
    completion: .file()
  )
  var ota: String?

  @Flag(help: "Change nothing and print a unified diff on the standard output.")
  var dryRun = false

  func perform(on terminal: Terminal, environment: Environment) throws -> ExitStatus {
    let settings = try Settings(configurationFlag: input.config, environment: environment)
    let sourceLocale = try settings.value(.sourceLocale, flag: nil, \.sourceLocale)
    let discovery = input.discover(settings)
    guard discovery.diagnostics.isEmpty else { throw Abort(discovery.diagnostics) }
    let selection = try LocaleSelection(locale)
    let reading = Download.read(ota ?? DownloadLayout.defaultFolder, where: selection.contains)
    guard let download = reading.download else { throw Abort(reading.diagnostics) }
    try selection.check(against: download)

    var run = AdoptRun(download: download, isDryRun: dryRun)
    for group in CatalogGroup.groups(of: discovery.files) {
      let (files, faults) = InputFile.load(group.files)
      guard faults.isEmpty else {
        run.noteUnreadableCatalog(faults)
        continue
      }
      try run.adopt(
        into: files,
        sourceLocale: sourceLocale,
        selection: (settings.configuration.includedTables, settings.configuration.excludedTables)
      )
    }
    run.reportUnknown()

    let found = (reading.diagnostics + run.diagnostics).inReadingOrder()
    let diagnostics = settings.configuration.applied(to: found)
    terminal.printError(diagnostics)
    terminal.printError(run.summary(leftOut: diagnostics.count { $0.severity >= .warning }) + "\n")
    return ExitStatus(diagnostics, failOn: .error)
  }
}
