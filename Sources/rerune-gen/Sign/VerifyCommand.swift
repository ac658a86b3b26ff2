import ArgumentParser
import RuneCompiler
import RuneProject
import RuneSigning

struct VerifyCommand: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "verify",
    abstract: "Verify a download folder, or a folder of packs, as an app with trusted keys would.",
    discussion: """
      The manifest's signature, its expiry, and the sha256 and size of every payload; of packs the same of the index \
      and every file, and that apps can read the texts. Exit status 65 for what does not verify, 66 for what is not \
      there. Needs the package trait Signing, except for packs without a key.
      """
  )

  @Argument(
    help: ArgumentHelp("A folder written by pull or pack.", valueName: "folder"),
    completion: .directory
  )
  var folder: String = DownloadLayout.defaultFolder

  @Option(
    help: ArgumentHelp(
      "A trusted public key: id:base64, or a file of such lines; repeatable. Packs can be verified without one.",
      valueName: "key"
    ),
    completion: .file()
  )
  var key: [String] = []

  @Option(
    help: ArgumentHelp(
      "The project that the manifest or the index must belong to. (default: \(PublishIDOption.variable) of the environment; else any)",
      valueName: "id"
    )
  )
  var publishId: String?

  func perform(on terminal: Terminal, environment: Environment) throws -> ExitStatus {
    let packs = PublishedFolder(path: folder)
    if packs.hasIndex { return try verify(packs, on: terminal, environment) }
    if key.isEmpty { throw ValidationError("Say whom to trust: --key <key>.") }
    let trust = try inProject(try TrustedKeys.trust(key, for: "rerune-gen verify"), environment)
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

  private func inProject(_ trust: ContentTrust, _ environment: Environment) throws -> ContentTrust {
    guard let id = try PublishIDOption.id(given: publishId, environment) else { return trust }
    return trust.inProject(publishID: id.secret)
  }

  private func verify(
    _ folder: PublishedFolder,
    on terminal: Terminal,
    _ environment: Environment
  ) throws -> ExitStatus {
    if publishId != nil, key.isEmpty {
      throw ValidationError("Only a signed index belongs to a project. Give --key <key>.")
    }
    let trust = try inProject(try TrustedKeys.trust(key, for: "rerune-gen verify --key"), environment)
    let result = try PackVerification(folder: folder, trust: trust).perform(now: .now)
    terminal.printError(result.diagnostics)
    for id in result.unopened {
      terminal.printLine(
        "The package \(id) is compressed, and its content was not read: that needs the package trait Zstandard. "
          + "Build the tool with it: swift build --traits Zstandard --product rerune-gen"
      )
    }
    let status = ExitStatus(result.diagnostics, failOn: .error)
    guard status == .clean else { return status }
    let revision = result.index.revision.map { "revision \($0)" } ?? "an index without revision"
    let count = result.index.packages.count
    let unsigned = key.isEmpty ? ", without its signature" : ""
    terminal.printLine(
      "Verified \(revision) and \(count) pack\(count == 1 ? "" : "s") in \(folder.path)\(unsigned)"
    )
    return .clean
  }
}
