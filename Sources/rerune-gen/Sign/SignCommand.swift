import ArgumentParser
import RuneCompiler
import RuneModel
import RuneProject
import RuneSigning

struct SignCommand: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "sign",
    abstract: "Sign the manifest of a download folder, or an index of packs in itself.",
    discussion: """
      Compares each payload with what the manifest says of it, then writes manifest.json.sig beside the manifest, \
      with one signature for each key. Serve its lines as the header X-OTA-Signature of the manifest. Needs the \
      package trait Signing.

      With --in-document it signs an index of packs, index.json or a manifest.json that lists packages: it writes the \
      signature into the index, as its member 'signature', and one beside it. pack --key signs an index as it writes it.
      """
  )

  @ArgumentParser.Argument(
    help: ArgumentHelp("A folder written by pull, or a folder of packs.", valueName: "folder"),
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

  @Flag(
    help:
      "Sign an index of packs, and write the signature into it. Apps verify it with the trusted keys, as one beside it."
  )
  var inDocument = false

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
    if inDocument {
      if key.count > 1 {
        throw ValidationError("An index holds one signature: give one --key with --in-document.")
      }
      guard !digests, expires == nil, publishId == nil, rollBackFrom == nil else {
        throw ValidationError(
          "--in-document signs an index as it is: write its digests, expiry, project and revision with rerune-gen pack."
        )
      }
    }
    if let keyId, !PublicKey.isID(keyId) { throw ValidationError("\(PublicKeyFault.invalidID(keyId)).") }
    if let expires, Timestamp(expires) == nil {
      throw ValidationError("\"\(expires)\" is not a date. Write it like 2026-12-31T00:00:00Z.")
    }
  }

  func perform(on terminal: Terminal, environment: Environment) throws -> ExitStatus {
    try SigningTrait.require(for: "rerune-gen sign")
    #if Signing
      let keys = try key.map { try SigningRun.Signer(reading: $0, keyID: keyId) }
      if inDocument { return try signIndex(by: keys[0], on: terminal) }
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

  #if Signing
    private func signIndex(by signer: SigningRun.Signer, on terminal: Terminal) throws -> ExitStatus {
      let signing = try IndexSigning(folder: folder)
      let result = try signing.sign(by: signer)
      terminal.printError(result.diagnostics)
      let count = result.index.packages.count
      terminal.printLine(
        "Signed an index of \(count) pack\(count == 1 ? "" : "s") by \(signer.publicKey.id) in \(signing.path) and "
          + "\(signing.path).sig"
      )
      return .clean
    }
  #endif
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
