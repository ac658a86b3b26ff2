import ArgumentParser
import RuneCompiler
import RuneModel
import RuneProject

struct PullCommand: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "pull",
    abstract: "Download the over-the-air texts, for diff and adopt.",
    discussion: """
      The folder is replaced as a whole or not at all. A locale whose version in the manifest has not changed is \
      not asked for, and what the server says is unchanged is not downloaded again, unless with --force. A run that \
      brings nothing new leaves every file as it is.
      """
  )

  @OptionGroup var service: ServiceOptions

  @Option(
    help: ArgumentHelp(
      "A locale to download; repeatable. The others stay as they are. (default: all)",
      valueName: "locale"
    )
  )
  var locale: [String] = []

  @Option(help: ArgumentHelp("Where to write.", valueName: "folder"), completion: .directory)
  var output: String = DownloadLayout.defaultFolder

  @Option(
    help: ArgumentHelp(
      "A public key, id:base64 or a file of such lines; repeatable. Content that none of them has signed is rejected.",
      valueName: "key"
    ),
    completion: .file()
  )
  var trustedKey: [String] = []

  @Flag(help: "Download everything again, whatever the server and the manifest call unchanged.")
  var force = false

  func perform(on terminal: Terminal, environment: Environment) throws -> ExitStatus {
    let source = try service.source(environment, trustedKeys: trustedKey)
    for warning in service.warnings(environment) { terminal.printLine("warning: \(warning)") }
    let layout = DownloadLayout(folder: FilePaths.tidy(output))
    let writer = DownloadWriter(folder: layout.folder)
    try writer.checkReplaceable()

    let progress = ProgressLine(environment)
    let run = PullRun(
      source: source,
      former: FormerDownload(layout: layout),
      locales: try locale.normalizedTags(),
      trust: source.trust,
      progress: progress,
      isForced: force
    )
    defer { progress.clear() }
    let result: PullResult
    do {
      result = try Blocking.result { try await run.perform() }
    } catch let unknown as UnknownLocale {
      throw ValidationError(
        """
        The manifest has no locale "\(unknown.name)". It has \(unknown.offered.joined(separator: ", ")).
        """
      )
    }
    var record = result.record(from: source, at: .now)
    // The date of the texts: an unchanged download keeps it, byte for byte.
    if let date = run.former.date(ifItHas: result.files(record)) { record.downloadedAt = date }
    if !run.former.has(result.files(record)) { try writer.replace(with: result.files(record)) }
    progress.clear()
    terminal.printError(result.diagnostics)
    terminal.printLine(result.summary(folder: layout.folder))
    return .clean
  }
}
