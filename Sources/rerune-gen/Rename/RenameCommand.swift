import ArgumentParser
import RuneCompiler
import RuneProject
import RuneWorkbench

struct RenameCommand: ChangingCommand {
  static let configuration = CommandConfiguration(
    commandName: "rename",
    abstract: "Rename a key in localization files, code and configuration.",
    discussion: """
      Renames the key in every file of its table, in lookups by a literal, the uses of its accessor, the configuration \
      and the baseline. Translations, states and comments stay. Places that may use the key, but cannot be decided by \
      the names in the source, are listed and not changed. Either all files are written or none.

      EXIT STATUS: 0 renamed, 1 refused or renamed with places to look at, 64 wrong usage or no such key, 65 a file \
      that cannot be parsed, 66 input missing, 74 reading or writing failed.
      """
  )

  @Argument(help: "The key to rename.")
  var old: String

  @Argument(help: "The new key.")
  var new: String

  /// The former place for files, before `--in` existed.
  @Argument(help: .hidden)
  var formerPaths: [String] = []

  @OptionGroup var input: NamedInputOptions

  @Option(help: ArgumentHelp("The table of the key, if several have it.", valueName: "table"))
  var table: String?

  @OptionGroup var code: CodeOptions

  @Flag(help: "Write nothing, and print a unified diff on the standard output.")
  var dryRun = false

  func perform(on terminal: Terminal, environment: Environment) throws -> ExitStatus {
    var input = input
    input.paths += formerPaths
    let settings = try input.settings(environment)
    let run = try RenameRun(
      request: KeyRenameRequest(old: old, new: new, table: table),
      settings: settings,
      files: KeyFiles(settings, folders: input.writableFolders(settings), code: code.paths)
    )
    try apply(run.changes, in: run.folders, environment)
    return terminal.finish(run.diagnostics, summary: run.summary(isDryRun: dryRun))
  }
}
