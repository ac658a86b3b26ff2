import ArgumentParser
import RuneCompiler
import RuneProject
import RuneSigning
import RuneSystem
import RuneWorkbench

struct KeygenCommand: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "keygen",
    abstract: "Create a key pair for signing manifests.",
    discussion: """
      Writes the private key with mode 0600, and the public key beside it with .pub after its name. Prints the public \
      key, for ReRuneSigningKey, --key and --trusted-key; the private key is never printed. Needs the package trait \
      Signing.
      """
  )

  @Option(
    help: ArgumentHelp(
      "The name of the key in signatures: letters, digits, hyphens, dots and underscores.",
      valueName: "id"
    )
  )
  var keyId: String

  @Option(
    help: ArgumentHelp("Where to write the private key. (default: <id>.key)", valueName: "file"),
    completion: .file()
  )
  var output: String?

  @Flag(help: "Replace existing key files. Signatures that depend on them are lost.")
  var force = false

  func validate() throws {
    guard PublicKey.isID(keyId) else { throw ValidationError("\(PublicKeyFault.invalidID(keyId)).") }
  }

  func perform(on terminal: Terminal, environment: Environment) throws -> ExitStatus {
    try SigningTrait.require(for: "rerune-gen keygen")
    #if Signing
      let path = output ?? "\(keyId).key"
      let publicPath = "\(path).pub"
      let (secret, open) = (try file(path), try file(publicPath))
      if !force {
        for file in [secret, open] where try file.status() != nil { throw Self.exists(file.path) }
      }
      let seed = Ed25519.newSeed()
      let key = try PublicKey(id: keyId, bytes: Ed25519.publicKey(ofSeed: seed))
      try write(PrivateKeyFile(id: keyId, seed: seed).text, to: secret, permissions: 0o600)
      do {
        try write(key.text + "\n", to: open, permissions: 0o644)
      } catch {
        // A private key is useless without its public key.
        if !force { try secret.remove() }
        throw error
      }
      try Terminal.printOutput(Array((key.text + "\n").utf8))
      terminal.printLine(
        "Private key in \(path): keep it out of version control. Public key in \(publicPath)"
      )
    #endif
    return .clean
  }

  private func file(_ path: String) throws -> WritableFile {
    try OutputWriter.naming(path) { try WritePath(path, namedBy: .user).file() }
  }

  private static func exists(_ path: String) -> OutputWriter.Failure {
    OutputWriter.Failure(
      path: path,
      reason: "it exists; give another --output, or --force to replace the key"
    )
  }

  private func write(_ text: String, to file: WritableFile, permissions: UInt16) throws {
    do throws(SystemError) {
      try SecretFile.write(Array(text.utf8), to: file, permissions: permissions, replacing: force)
    } catch {
      throw error.alreadyExists
        ? Self.exists(file.path) : OutputWriter.Failure(path: file.path, reason: error.reason)
    }
  }
}

/// Writes files that only their owner may read.
enum SecretFile {
  /// - Parameters:
  ///   - permissions: the permissions of the file from the start.
  ///   - replacing: whether an existing file is replaced; otherwise it is an error.
  /// - Throws: `SystemError`; an existing file is then unchanged.
  static func write(
    _ bytes: [UInt8],
    to file: WritableFile,
    permissions: UInt16,
    replacing: Bool
  ) throws(SystemError) {
    // Synchronized, because the key is about to be used.
    let kind = NewFile(permissions: permissions, synchronization: .always)
    if replacing {
      try file.stage(bytes, as: kind).move()
    } else {
      try file.create(bytes, as: kind)
    }
  }
}
