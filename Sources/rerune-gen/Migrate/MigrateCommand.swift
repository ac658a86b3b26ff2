import ArgumentParser
import RuneCompiler
import RuneProject
import RuneSystem
import RuneWorkbench

struct MigrateCommand: ChangingCommand {
  static let configuration = CommandConfiguration(
    commandName: "migrate",
    abstract: "Rewrite the calls of another generator, or of the system, as accessors.",
    discussion: """
      Reads the configuration of SwiftGen, the calls of R.swift, xcstrings-tool, Xcode's symbols, or of Foundation and \
      SwiftUI, and rewrites those that are certain to compile and to show the same text. \(Configuration.defaultName) \
      gets the settings and 'names' that keep the names of accessors, and entries of string catalogs become 'manual'. \
      All other calls stay as they are, and are listed with the reasons: the old generator may stay until the list is \
      empty. Comments and layout stay. Either all files are written or none, and a second run changes nothing.

      EXIT STATUS: 0 nothing is left, 1 calls are left, 64 wrong usage, 65 a file that cannot be parsed, 66 input \
      missing, 74 reading or writing failed.
      """
  )

  @OptionGroup var input: InputOptions

  @Option(
    help: ArgumentHelp("What the code calls now. (default: what the project shows)", valueName: "origin")
  )
  var from: MigrationOrigin?

  @OptionGroup var code: CodeOptions

  @Option(
    help: ArgumentHelp("A file for the list of calls that are left, as JSON.", valueName: "file"),
    completion: .file()
  )
  var report: String?

  @Flag(help: "Change nothing, and print a unified diff on the standard output.")
  var dryRun = false

  func perform(on terminal: Terminal, environment: Environment) throws -> ExitStatus {
    let place = MigrationPlace(input.paths, configuration: input.config)
    var input = input
    input.configuration.config = place.configuration
    let settings = try input.settings(environment)
    var run = try MigrateRun(
      settings: settings,
      place: place,
      folders: input.writableFolders(settings),
      code: code.paths,
      origin: from
    )
    try run.prepareConfiguration()
    try apply(run.changes, in: run.folders, environment)
    if let report {
      try OutputWriter.write(MigrationReport.bytes(run.plan), to: WritePath(report, namedBy: .user))
    }
    terminal.printError(run.diagnostics)
    terminal.printError(run.listing)
    for line in run.summary(isDryRun: dryRun) { terminal.printLine(line) }
    let status = ExitStatus(run.diagnostics, failOn: .never)
    return status == .clean && !run.plan.left.isEmpty ? .findings : status
  }
}

extension MigrationOrigin: ExpressibleByArgument {}
