import ArgumentParser
import RuneCompiler
import RuneProject

struct FormatCommand: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "format",
    abstract: "Write string catalogs as Xcode does.",
    discussion: """
      Indentation, spacing, escapes, empty objects and the order of keys become those of Xcode, so that a review only \
      shows changed texts. Nothing else changes, and a catalog that Xcode has written stays as it is. A file with \
      faults, keys that occur twice, or another encoding than UTF-8 is reported and not written.

      EXIT STATUS: 0 formatted, 1 files that --check lists, 65 files that cannot be formatted, 74 reading or writing \
      failed.
      """
  )

  @OptionGroup var input: InputOptions

  @Flag(help: "Write nothing, and list the files that are not formatted on the standard output.")
  var check = false

  @Flag(help: "Write nothing, and print a unified diff on the standard output.")
  var dryRun = false

  @Flag(
    inversion: .prefixedNo,
    exclusivity: .exclusive,
    help: ArgumentHelp(
      "Sort keys: of string catalogs by default, of .strings files only with --sort.",
      discussion: "An entry of a .strings file keeps its comment."
    )
  )
  var sort: Bool?

  func validate() throws {
    guard !check || !dryRun else {
      throw ValidationError("--check and --dry-run both write nothing. Give one of them.")
    }
  }

  func perform(on terminal: Terminal, environment: Environment) throws -> ExitStatus {
    let settings = try input.settings(environment)
    let discovery = try InputDiscovery(paths: settings.inputPaths())
    guard discovery.diagnostics.isEmpty else { throw Abort(discovery.diagnostics) }
    var run = FormatRun(
      files: discovery.files,
      folders: input.writableFolders(settings),
      sorting: sort,
      mode: check ? .check : dryRun ? .print(PatchOutput(environment)) : .write
    )
    try run.format()
    terminal.printError(run.diagnostics.inReadingOrder())
    terminal.printLine(run.summary)
    return run.status
  }
}
