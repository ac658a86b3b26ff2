import ArgumentParser
import RuneCompiler
import RuneProject
import RuneWorkbench

struct ConvertCommand: ChangingCommand {
  static let configuration = CommandConfiguration(
    commandName: "convert",
    abstract: "Convert tables between .strings with .stringsdict and string catalogs.",
    discussion: """
      The files of a table are replaced by those of the other format, in all languages. The new files are compiled in \
      memory first, and nothing is written if 'generate' would read them differently. What the other format cannot \
      express is listed. Either all tables are converted or none; tables of storyboards and bundles stay as they are.

      EXIT STATUS: 0 converted, 1 refused or converted with losses, 64 wrong usage or no such table, 65 a file that \
      cannot be parsed, 66 input missing, 74 reading or writing failed.
      """
  )

  @OptionGroup var input: InputOptions
  @OptionGroup var flags: SettingFlags<ConvertFlags>

  @Option(help: "The new format.")
  var to: ConversionTarget

  @Option(help: ArgumentHelp("A table to convert; repeatable. (default: all)", valueName: "table"))
  var table: [String] = []

  @Flag(help: "Sort the keys as Xcode does; otherwise they keep the order of the former files.")
  var sort = false

  @Flag(help: "Keep the former files.")
  var keep = false

  @Flag(help: "Convert also if entries are lost that the new format cannot express.")
  var allowLosses = false

  @Flag(help: "Write nothing, and print a unified diff on the standard output.")
  var dryRun = false

  func perform(on terminal: Terminal, environment: Environment) throws -> ExitStatus {
    let settings = try input.settings(with: flags.values, environment)
    let request = ConversionRequest(
      to: to,
      tables: table,
      allowsLosses: allowLosses,
      order: sort ? .sorted : .asInFiles,
      sourceLocale: try settings.value(SettingTable.sourceLocale)
    )
    let run = try ConvertRun(request, settings, keepsFormerFiles: keep)
    try apply(run.changes, in: input.writableFolders(settings), environment)
    let diagnostics = (run.faults + run.losses).inReadingOrder()
    terminal.printError(diagnostics)
    for line in run.summary(isDryRun: dryRun) { terminal.printLine(line) }
    return ExitStatus(diagnostics, failOn: .warning)
  }
}

extension ConversionTarget: ExpressibleByArgument {}
