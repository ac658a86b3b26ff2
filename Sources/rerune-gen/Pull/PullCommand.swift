import ArgumentParser
import RuneCompiler
import RuneDelivery
import RuneModel
import RuneProject
import RuneSigning
import RuneTransport

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

  @Option(
    help: ArgumentHelp(
      "The project's OTA publish id. (default: \(PublishIDOption.variable) of the environment)",
      valueName: "id"
    )
  )
  var publishId: String?

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
      "Another server: https://host, or http://127.0.0.1:port for a test. (default: \(APIOrigin.production))",
      valueName: "url"
    )
  )
  var origin: String?

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
    let id = try publishID(environment)
    let origin = try apiOrigin()
    let layout = DownloadLayout(folder: FilePaths.tidy(output))
    let writer = DownloadWriter(folder: layout.folder)
    try writer.checkReplaceable()

    let project = ProjectMark.text(for: id)
    let progress = ProgressLine(environment)
    let trust = try TrustedKeys.trust(trustedKey, for: "--trusted-key").inProject(publishID: id.secret)
    let run = PullRun(
      service: try service(id, at: origin, trust),
      origin: origin,
      project: project,
      former: FormerDownload(layout: layout),
      locales: try locale.normalizedTags(),
      trust: trust,
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
    var record = DownloadRecord(
      origin: "\(origin)",
      project: project,
      downloadedAt: Timestamp.now.text,
      manifest: DownloadRecord.Document(etag: result.manifest.etag, bytes: result.manifest.body),
      locales: Dictionary(uniqueKeysWithValues: result.locales.map { ($0.tag, $0.document) })
    )
    // The date of the texts: an unchanged download keeps it, byte for byte.
    if let date = run.former.date(ifItHas: result.files(record)) { record.downloadedAt = date }
    if !run.former.has(result.files(record)) { try writer.replace(with: result.files(record)) }
    progress.clear()
    terminal.printError(result.diagnostics)
    terminal.printLine(result.summary(folder: layout.folder))
    return .clean
  }

  private func service(_ id: PublishID, at origin: APIOrigin, _ trust: ContentTrust) throws -> RuneService {
    let http = RetryingClient(client: HTTPClient(origin: origin))
    do throws(UpdateFault) {
      return try RuneService(origin: origin, publishID: id, http: http, trust: trust)
    } catch {
      var message = error.message
      if case .noAddress = error.cause { message = "\(origin) is not a valid origin. Give another --origin." }
      throw Abort([Diagnostic(.serviceUnavailable, message, at: nil)])
    }
  }

  private func publishID(_ environment: Environment) throws -> PublishID {
    guard let id = try PublishIDOption.id(given: publishId, environment) else {
      throw ValidationError("Say which project: set \(PublishIDOption.variable), or give --publish-id <id>.")
    }
    return id
  }

  private func apiOrigin() throws -> APIOrigin {
    guard let origin else { return .production }
    do {
      return try APIOrigin(parsing: origin)
    } catch {
      throw ValidationError("--origin is refused: \(error).")
    }
  }
}
