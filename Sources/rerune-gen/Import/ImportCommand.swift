import ArgumentParser
import RuneCompiler
import RuneProject
import RuneWorkbench

struct ImportCommand: ChangingCommand {
  static let configuration = CommandConfiguration(
    commandName: "import",
    abstract: "Write translators' texts into the sources.",
    discussion: """
      Reads XLIFF 1.2 and 2 of any tool, folders that Xcode exports, LANGUAGE.xcloc, tables of 'export --format csv' and \
      Android's strings.xml. Nothing but the translated texts and their states changes. If --into names a string catalog \
      that does not exist, documents of Android become that catalog: strings.xml in the folder values has the source \
      texts. A text that does not fit its entry, or lacks a plural form that the language needs, is not \
      written and reported with its place in the document; so is what Xcode would ignore or lose. Either all files are \
      written or none.

      EXIT STATUS: 0 imported or nothing new, 1 texts that were not written or are doubtful, 64 wrong usage, 65 a file \
      that cannot be parsed, 66 input missing, 74 reading or writing failed.
      """
  )

  @Argument(
    help: ArgumentHelp("The files and .xcloc folders of translators.", valueName: "file"),
    completion: .file(extensions: ["xliff", "xlf", "xcloc", "csv", "xml"])
  )
  var documents: [String]

  @OptionGroup var input: ImportInputOptions

  @Option(
    help: ArgumentHelp(
      "The locale of the translations. (default: that of each document)",
      valueName: "locale"
    )
  )
  var locale: String?

  @Option(help: "The present texts that are replaced: none, those without a review, or all.")
  var overwrite: ImportOverwrite = .all

  @OptionGroup var flags: SettingFlags<ImportFlags>

  @Flag(help: "Import a language that the sources do not have yet.")
  var addLocale = false

  @Flag(help: "Write nothing, and print a unified diff on the standard output.")
  var dryRun = false

  func perform(on terminal: Terminal, environment: Environment) throws -> ExitStatus {
    let settings = try input.settings(with: flags.values, environment)
    let locale = try locale.map { try [$0].normalizedTags()[0] }
    if let path = CatalogStart.path(among: input.paths, for: documents) {
      let sourceLocale = try [settings.value(SettingTable.sourceLocale) ?? "en"].normalizedTags()[0]
      let start = try CatalogStart(at: path, documents, locale: locale, sourceLocale: sourceLocale)
      if dryRun { try start.print(to: PatchOutput(environment)) } else { try start.write() }
      let summary = (dryRun ? "Would write " : "Wrote ") + start.summary
      return finish(start.diagnostics, settings, summary, on: terminal)
    }
    let request = ImportRequest(locale: locale, overwrite: overwrite)
    let run = try ImportRun(documents, request, ProjectTables(settings), addsLocales: addLocale)
    try apply(run.changes, in: input.writableFolders(settings), environment)
    return finish(run.diagnostics, settings, run.summary(isDryRun: dryRun), on: terminal)
  }

  private func finish(
    _ diagnostics: [Diagnostic],
    _ settings: Settings,
    _ summary: String,
    on terminal: Terminal
  ) -> ExitStatus {
    terminal.finish(FindingSink(settings.rules, diagnostics).settled(), summary: summary)
  }
}

/// The location of the sources, for a subcommand whose arguments are documents.
struct ImportInputOptions: ParsableArguments, InputArguments {
  @Option(
    name: .customLong("into"),
    help: ArgumentHelp(
      "Localization files or folders to search for them; repeatable.",
      discussion: "Without any, those of the configuration, else the current folder.",
      valueName: "path"
    ),
    completion: .file()
  )
  var paths: [String] = []

  @OptionGroup var configuration: ConfigurationOption

  var config: String? { configuration.config }
}

extension ImportOverwrite: ExpressibleByArgument {}
