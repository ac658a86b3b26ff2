import ArgumentParser
import RuneCompiler
import RuneModel
import RuneProject
import RuneSigning

struct SignCommand: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "sign",
    abstract: "Sign the manifest of a download folder.",
    discussion: """
      Compares each payload with what the manifest says of it, then writes manifest.json.sig beside the manifest, \
      with one signature for each key. Serve its lines as the header X-OTA-Signature of the manifest. Needs the \
      package trait Signing.
      """
  )

  @ArgumentParser.Argument(
    help: ArgumentHelp("A folder written by pull.", valueName: "folder"),
    completion: .directory
  )
  var folder: String = DownloadLayout.defaultFolder

  @Option(
    help: ArgumentHelp("A private key; repeatable, while apps trust different keys.", valueName: "file"),
    completion: .file()
  )
  var key: [String]

  @Option(
    help: ArgumentHelp("The id of a key whose file does not contain one, such as OpenSSL's.", valueName: "id")
  )
  var keyId: String?

  @Option(
    help: ArgumentHelp(
      "First write the project's digest into the manifest, so that apps of other projects reject it. (default: \(PublishIDOption.variable) of the environment)",
      valueName: "id"
    )
  )
  var publishId: String?

  @Flag(help: "First write the sha256 and size of each payload into the manifest.")
  var digests = false

  @Option(
    help: ArgumentHelp(
      "First write an expiry into the manifest: 2026-12-31T00:00:00Z.",
      valueName: "date"
    )
  )
  var expires: String?

  @Option(
    help: ArgumentHelp(
      "First write into the manifest that apps whose highest revision is this one go back to it.",
      valueName: "revision"
    )
  )
  var rollBackFrom: Int?

  func validate() throws {
    if let rollBackFrom, !(1...Limits.revision).contains(rollBackFrom) {
      throw ValidationError(
        "--roll-back-from is \(rollBackFrom) and should be a revision above the manifest's."
      )
    }
    if key.isEmpty { throw ValidationError("Say who signs: --key <file>.") }
    if let keyId, !PublicKey.isID(keyId) { throw ValidationError("\(PublicKeyFault.invalidID(keyId)).") }
    if let expires, Timestamp(expires) == nil {
      throw ValidationError("\"\(expires)\" is not a date. Write it like 2026-12-31T00:00:00Z.")
    }
  }

  func perform(on terminal: Terminal, environment: Environment) throws -> ExitStatus {
    try SigningTrait.require(for: "rerune-gen sign")
    #if Signing
      let keys = try key.map { try SigningRun.Signer(reading: $0, keyID: keyId) }
      let project = try PublishIDOption.id(given: publishId, environment)
      let download = DownloadFolder(path: folder)
      if let reason = download.reasonNotToSign { throw ValidationError(reason) }
      let run = SigningRun(folder: download)
      let result = try run.sign(
        by: keys,
        SigningRun.Additions(
          digests: digests,
          expires: expires,
          publishID: project?.secret,
          rollsBackFrom: rollBackFrom
        )
      )
      terminal.printError(result.diagnostics)
      let revision = result.manifest.revision.map { "revision \($0)" } ?? "a manifest without revision"
      let names = keys.map(\.publicKey.id).joined(separator: ", ")
      terminal.printLine("Signed \(revision) by \(names) in \(run.folder.layout.signature)")
    #endif
    return .clean
  }

}

#if Signing
  extension SigningRun.Signer {
    /// - Parameter keyID: the id of a key whose file does not contain one.
    /// - Throws: `Abort`, and a usage error if the key has no id.
    init(reading path: String, keyID: String?) throws {
      let file = try PrivateKeyFile(reading: path)
      guard let id = keyID ?? file.id else {
        throw ValidationError("\(path) does not name its key. Give --key-id <id>.")
      }
      let publicKey = try PublicKey(id: id, bytes: Ed25519.publicKey(ofSeed: file.seed))
      self.init(publicKey: publicKey, seed: file.seed)
    }
  }
#endif
