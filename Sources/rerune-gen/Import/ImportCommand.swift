import ArgumentParser
import RuneCompiler
import RuneProject
import RuneWorkbench

struct ImportCommand: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "import",
    abstract: "Write translators' texts into the sources.",
    discussion: """
      Reads XLIFF 1.2 and 2 of any tool, folders that Xcode exports, LANGUAGE.xcloc, tables of 'export --format csv' and \
      Android's strings.xml. Nothing but the translated texts and \
      their states changes. A text that does not fit its entry, or lacks a plural form that the language needs, is not \
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

  @Flag(help: "Import a language that the sources do not have yet.")
  var addLocale = false

  @Flag(help: "Write nothing, and print a unified diff on the standard output.")
  var dryRun = false

  func perform(on terminal: Terminal, environment: Environment) throws -> ExitStatus {
    let settings = try input.settings(environment)
    let request = ImportRequest(locale: try locale.map { try [$0].normalizedTags()[0] }, overwrite: overwrite)
    let run = try ImportRun(documents, request, ProjectTables(settings), addsLocales: addLocale)
    if dryRun {
      try run.changes.print(to: PatchOutput(environment))
    } else {
      try run.changes.write(in: input.writableFolders(settings))
    }
    let diagnostics = settings.rules.applied(to: run.diagnostics.inReadingOrder())
    terminal.printError(diagnostics)
    terminal.printLine(run.summary(isDryRun: dryRun))
    return ExitStatus(diagnostics, failOn: .warning)
  }
}

/// Where the sources are, for a subcommand whose arguments are documents.
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
