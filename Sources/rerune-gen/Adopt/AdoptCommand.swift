import ArgumentParser
import RuneCompiler
import RuneProject
import RuneWorkbench

struct AdoptCommand: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "adopt",
    abstract: "Bring downloaded texts into the localization files.",
    discussion: """
      Replaces the texts that differ from the download, and adds missing ones to entries of string catalogs. \
      Everything else stays byte for byte. What cannot be taken over is listed with the reason on the standard \
      error: texts that do not fit the entry's arguments, other plural forms, empty texts, unknown keys, and texts \
      that would overwrite one of a file that was changed after the download.
      """
  )

  @OptionGroup var input: InputOptions

  @Option(help: ArgumentHelp("A locale to adopt; repeatable. (default: all)", valueName: "locale"))
  var locale: [String] = []

  @Option(
    help: ArgumentHelp("The download: its folder, or the manifest in it.", valueName: "path"),
    completion: .file()
  )
  var ota: String = DownloadLayout.defaultFolder

  @Flag(
    help: ArgumentHelp(
      "Change nothing and print a unified diff on the standard output.",
      discussion: """
        For a file or another program, it can be applied as it is. On a terminal and in the log of a CI job, hidden \
        characters and commands for the job's runner are escaped.
        """
    )
  )
  var dryRun = false

  @Flag(
    help: ArgumentHelp(
      "Also overwrite texts of files that were changed after the download.",
      discussion:
        "Git determines when a file was changed. Without it, or outside a repository, all texts are adopted."
    )
  )
  var allowOlder = false

  func perform(on terminal: Terminal, environment: Environment) throws -> ExitStatus {
    let settings = try input.settings(environment)
    let workspace = try Workspace.open(settings)
    let (download, faults) = try readDownload()

    var run = AdoptRun(
      download: download,
      folders: input.writableFolders(settings),
      isDryRun: dryRun,
      allowsOlder: allowOlder,
      patches: PatchOutput(environment)
    )
    for catalog in workspace.catalogs { try run.adopt(into: catalog, workspace.options.sources) }
    run.reportUnknown()

    let diagnostics = workspace.settled(faults + run.diagnostics)
    terminal.printError(diagnostics)
    terminal.printLine(run.summary)
    return ExitStatus(diagnostics, failOn: .error)
  }

  private func readDownload() throws -> (download: Download, faults: [Diagnostic]) {
    let tags = try locale.normalizedTags()
    let reading = Download.read(ota, where: { tags.isEmpty || tags.contains($0) })
    guard let download = reading.download else { throw Abort(reading.diagnostics) }
    let offered = download.manifest.locales.map(\.tag)
    if let unknown = tags.first(where: { !offered.contains($0) }) {
      let list = offered.isEmpty ? "none" : offered.joined(separator: ", ")
      throw ValidationError("The download has no locale \"\(unknown)\". It has \(list).")
    }
    // A document that was explicitly requested and is missing is an error.
    let faults = reading.diagnostics.map { diagnostic in
      guard diagnostic.rule == .payloadMissing, !tags.isEmpty else { return diagnostic }
      return Diagnostic(.localeNotPulled, diagnostic.message, at: diagnostic.location)
    }
    return (download, faults)
  }
}
