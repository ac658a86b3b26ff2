import ArgumentParser
import RuneCompiler
import RuneProject
import RuneWorkbench

struct SyncCommand: ChangingCommand {
  static let configuration = CommandConfiguration(
    commandName: "sync",
    abstract: "Add the keys that code names to string catalogs, and mark those that it no longer names.",
    discussion: """
      Does what a build in Xcode does to string catalogs, without Xcode and without a build: texts of SwiftUI, \
      String(localized:), LocalizedStringResource, NSLocalizedString and the project's own functions with such \
      parameters become keys, with comments and default values. Keys that no code names are marked as stale and keep \
      their translations. With --stringsdata, new keys of the sources that a build has compiled are the ones that the \
      compiler found. Entries that are managed by hand stay as they are. Either all files are written or none.

      EXIT STATUS: 0 nothing left to do, 1 changes that --check lists, or keys that no catalog can get, 64 wrong usage, \
      65 a catalog that cannot be parsed, 66 input missing, 74 reading or writing failed.
      """
  )

  @OptionGroup var input: InputOptions

  @OptionGroup var code: CodeOptions

  @Option(
    name: .customLong("stringsdata"),
    help: ArgumentHelp(
      "A folder with .stringsdata files of a build, from which the keys of its sources are taken; repeatable.",
      discussion: "Data that are older than their source, or whose source is gone, are refused.",
      valueName: "folder"
    ),
    completion: .directory
  )
  var stringsData: [String] = []

  @Flag(help: "Write nothing, and list the entries that would change on the standard output.")
  var check = false

  @Flag(help: "Write nothing, and print a unified diff on the standard output.")
  var dryRun = false

  func validate() throws {
    guard !check || !dryRun else {
      throw ValidationError("--check and --dry-run both write nothing. Give one of them.")
    }
  }

  func perform(on terminal: Terminal, environment: Environment) throws -> ExitStatus {
    let settings = try input.settings(environment)
    let files = try KeyFiles(settings, folders: input.writableFolders(settings), code: code.paths)
    guard files.code != nil else {
      throw UsageError(
        "Without code no key is known. Name the sources with --code, or 'code' in rerune-gen.json."
      )
    }
    let run = SyncRun(files, try BuildData(folders: stringsData, code: files.codeFiles))
    if check {
      try Terminal.printOutput(run.list)
    } else {
      if !dryRun { try files.checkCode() }
      try apply(run.changes, in: run.folders, environment)
    }
    let status = terminal.finish(run.diagnostics, summary: run.summary(isDone: !check && !dryRun))
    return status == .clean && check && !run.isInSync ? .findings : status
  }
}
