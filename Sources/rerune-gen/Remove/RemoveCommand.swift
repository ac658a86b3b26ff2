import ArgumentParser
import RuneCompiler
import RuneProject
import RuneWorkbench

struct RemoveCommand: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "remove",
    abstract: "Remove keys from localization files.",
    discussion: """
      Lists the keys on the standard output, and removes them with --yes: from every file of their table, with their \
      comments, all files or none. A key that code uses is refused. With --unused, --stale and --obsolete, keys that \
      code may put together at run time are kept and listed, tables of storyboards, xibs, intent definitions, bundles \
      and the system stay as they are, and a table loses more than a fifth of its keys only with --force. No table is \
      left empty. A catalog with a file that cannot be parsed stays as it is.

      EXIT STATUS: 0 listed or removed, 1 refused, or places to look at, 64 wrong usage or no such key, 65 a file \
      that cannot be parsed, 66 input missing, 74 reading or writing failed.
      """
  )

  @Argument(help: "The keys to remove.")
  var key: [String] = []

  @Flag(help: "Remove the keys that code does not use.")
  var unused = false

  @Flag(help: "Remove the keys that Xcode has marked as stale in string catalogs.")
  var stale = false

  @Flag(help: "Remove the keys that have translations, but no source text.")
  var obsolete = false

  @OptionGroup var input: NamedInputOptions

  @Option(help: ArgumentHelp("The table of the keys.", valueName: "table"))
  var table: String?

  @OptionGroup var code: CodeOptions

  @Flag(help: "Remove the keys instead of listing them.")
  var yes = false

  @Flag(
    help: """
      Also remove keys that code uses, except with --unused, and more than a fifth of the keys of a table.
      """
  )
  var force = false

  @Flag(help: "Write nothing, and print a unified diff on the standard output.")
  var dryRun = false

  func validate() throws {
    guard [!key.isEmpty, unused, stale, obsolete].count(where: { $0 }) == 1 else {
      throw ValidationError("Name the keys to remove, or give one of --unused, --stale and --obsolete.")
    }
    guard !yes || !dryRun else {
      throw ValidationError("--yes removes keys and --dry-run writes nothing. Give one of them.")
    }
  }

  func perform(on terminal: Terminal, environment: Environment) throws -> ExitStatus {
    let settings = try input.settings(environment)
    let run = try RemoveRun(
      request: KeyRemovalRequest(
        unused ? .unused : stale ? .stale : obsolete ? .obsolete : .named(key),
        table: table,
        isForced: force
      ),
      settings: settings,
      files: KeyFiles(settings, folders: input.writableFolders(settings), code: code.paths),
      knowsAllCatalogs: input.paths.isEmpty
    )
    if dryRun {
      try run.changes.print(to: PatchOutput(environment))
    } else {
      if yes { try run.write() }
      try Terminal.printOutput(run.list)
    }
    return terminal.finish(run.diagnostics, summary: run.summary(isWritten: yes, isDryRun: dryRun))
  }
}
