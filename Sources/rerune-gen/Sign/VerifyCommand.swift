import ArgumentParser
import RuneCompiler
import RuneProject
import RuneSigning

struct VerifyCommand: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "verify",
    abstract: "Verify a download folder as an app with trusted keys would.",
    discussion: """
      The manifest's signature, its expiry, and the sha256 and size of every payload. Exit status 65 for what \
      does not verify, 66 for what is not there. Needs the package trait Signing.
      """
  )

  @Argument(help: ArgumentHelp("A folder written by pull.", valueName: "folder"), completion: .directory)
  var folder: String = DownloadLayout.defaultFolder

  @Option(
    help: ArgumentHelp(
      "A trusted public key: id:base64, or a file of such lines; repeatable.",
      valueName: "key"
    ),
    completion: .file()
  )
  var key: [String]

  @Option(
    help: ArgumentHelp(
      "The project that the manifest must belong to. (default: \(PublishIDOption.variable) of the environment; else any)",
      valueName: "id"
    )
  )
  var publishId: String?

  func validate() throws {
    if key.isEmpty { throw ValidationError("Say whom to trust: --key <key>.") }
  }

  func perform(on terminal: Terminal, environment: Environment) throws -> ExitStatus {
    var trust = try TrustedKeys.trust(key, for: "rerune-gen verify")
    if let id = try PublishIDOption.id(given: publishId, environment) {
      trust = trust.inProject(publishID: id.secret)
    }
    let folder = DownloadFolder(path: folder)
    if let reason = folder.reasonNotToSign { throw ValidationError(reason) }
    let file = try folder.manifestFile()
    let manifest = try folder.verifiedManifest(file, trust, now: .now)
    let faults = folder.payloadFaults(manifest, trust)
    terminal.printError(faults)
    guard faults.isEmpty else { return ExitStatus(faults, failOn: .error) }
    let revision = manifest.revision.map { "revision \($0)" } ?? "a manifest without revision"
    let count = manifest.locales.count
    terminal.printLine(
      "Verified \(revision) and \(count) payload\(count == 1 ? "" : "s") in \(folder.layout.folder)"
    )
    return .clean
  }
}
