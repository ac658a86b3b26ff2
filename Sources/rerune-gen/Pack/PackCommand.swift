import ArgumentParser
import Foundation
import RuneCompiler
import RuneModel
import RunePacks
import RuneProject
import RuneSigning
import RuneTransport

struct PackCommand: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "pack",
    abstract: "Write languages and files as packs that apps download on demand.",
    discussion: """
      Checks the localization files and stops at errors. Then writes a compiled table of each locale, each file of \
      --file, and index.json, which lists exactly these packs. The name of a file changes with its content, so that \
      caches never serve a mixture, and an unchanged pack keeps its version. Files that the index no longer lists are \
      kept: apps may still be downloading them.
      """
  )

  @OptionGroup var input: InputOptions

  @Option(
    help: ArgumentHelp("The folder to publish; created if missing.", valueName: "folder"),
    completion: .directory
  )
  var output: String

  @Option(help: ArgumentHelp("A locale to pack; repeatable. (default: all)", valueName: "locale"))
  var locale: [String] = []

  @Option(
    help: ArgumentHelp("A file to pack as it is, such as a database; repeatable.", valueName: "id=path"),
    completion: .file()
  )
  var file: [FilePack] = []

  @Option(
    help: ArgumentHelp(
      "The address that the folder is published at. (default: addresses relative to the index)",
      valueName: "url"
    )
  )
  var baseUrl: String?

  @Option(
    help: ArgumentHelp(
      "The version of packs that have changed. (default: one more than the highest in the former index)",
      valueName: "number"
    )
  )
  var packVersion: Int?

  @Option(
    help: ArgumentHelp(
      "How to compress the packs: zstd, which needs the package trait Zstandard here and in apps, or none.",
      valueName: "method"
    )
  )
  var compress: CompressionMethod = .none

  @Option(
    help: ArgumentHelp("A private key that signs the index; repeatable.", valueName: "file"),
    completion: .file()
  )
  var key: [String] = []

  @Option(
    help: ArgumentHelp("The id of a key whose file does not contain one, such as OpenSSL's.", valueName: "id")
  )
  var keyId: String?

  @Option(
    help: ArgumentHelp(
      "When apps stop accepting the signed index as new: 2026-12-31T00:00:00Z.",
      valueName: "date"
    )
  )
  var expires: String?

  @Option(
    help: ArgumentHelp(
      "The project that the signed index belongs to, so that apps of other projects reject it. (default: \(PublishIDOption.variable) of the environment)",
      valueName: "id"
    )
  )
  var publishId: String?

  func validate() throws {
    try compress.require()
    if let packVersion, !(1...Limits.revision).contains(packVersion) {
      throw ValidationError(
        "--pack-version is \(packVersion) and should be a whole number from 1 to \(Limits.revision)."
      )
    }
    if publishId != nil, key.isEmpty {
      throw ValidationError("--publish-id only has a meaning in a signed index. Give --key <file>.")
    }
    if let expires {
      guard Timestamp(expires) != nil else {
        throw ValidationError("\"\(expires)\" is not a date. Write it like 2026-12-31T00:00:00Z.")
      }
      if key.isEmpty {
        throw ValidationError("--expires only has a meaning in a signed index. Give --key <file>.")
      }
    }
    if let keyId, !PublicKey.isID(keyId) { throw ValidationError("\(PublicKeyFault.invalidID(keyId)).") }
    _ = try base()
  }

  func perform(on terminal: Terminal, environment: Environment) throws -> ExitStatus {
    let signature = try signature()
    let sources = PackSources(
      settings: try input.settings(environment),
      locales: try locale.normalizedTags()
    )
    var contents: [PackContent] = []
    if let discovery = try discovery(sources.settings) {
      let compiled = try sources.compile(discovery)
      terminal.printError(compiled.diagnostics)
      guard let packs = compiled.packs else {
        // Texts with errors are not packed: unlike for `check`, a finding is not a result here.
        let status = ExitStatus(compiled.diagnostics, failOn: .error)
        return status == .findings ? .unparsableInput : status
      }
      contents = packs
    }
    contents += try file.map { try PackContent($0) }
    let run = PackRun(
      folder: PublishedFolder(path: output),
      plan: PackPlan.Options(
        base: try base(),
        version: packVersion,
        expires: expires.flatMap(Timestamp.init),
        project: try project(environment)
      ),
      compression: compress.compression,
      contents: contents
    )
    let result = try run.perform(signature) {
      terminal.printLine("Waiting for another run that writes to \(run.folder.path)")
    }
    report(result, in: run.folder, on: terminal)
    return .clean
  }

  /// `nil` if only files are to be packed.
  private func discovery(_ settings: Settings) throws -> InputDiscovery? {
    let discovery = InputDiscovery(paths: try settings.inputPaths())
    let isOptional = input.paths.isEmpty && locale.isEmpty && !file.isEmpty
    return isOptional && discovery.files.isEmpty ? nil : discovery
  }

  private func report(_ result: PackRun.Result, in folder: PublishedFolder, on terminal: Terminal) {
    let count = result.index.packages.count
    let packs = "\(count) pack\(count == 1 ? "" : "s")"
    let revision = "revision \(result.index.revision ?? 0)"
    guard result.isNew else {
      return terminal.printLine("\(folder.path) is up to date: \(revision), \(packs)")
    }
    let changed = result.changed.map(\.text).joined(separator: ", ")
    terminal.printLine(
      "Packed \(revision) in \(folder.path): \(packs), \(changed.isEmpty ? "none new or changed" : "new or changed: \(changed)")"
    )
  }

  /// The address of the folder with a slash at its end.
  private func base() throws -> String? {
    guard let baseUrl else { return nil }
    let base = baseUrl.hasSuffix("/") ? baseUrl : baseUrl + "/"
    do throws(OriginFault) {
      guard let url = URL(string: base), url.query == nil, url.fragment == nil,
        base.utf8.count <= Limits.manifestFieldBytes / 2
      else { throw .notAnAddress }
      _ = try APIOrigin(of: url)
    } catch {
      throw ValidationError("--base-url cannot be used: \(error).")
    }
    return base
  }

  /// The digest of the project for a signed index.
  private func project(_ environment: Environment) throws -> String? {
    guard !key.isEmpty else { return nil }
    return try PublishIDOption.id(given: publishId, environment).map {
      ContentTrust.project(ofPublishID: $0.secret)
    }
  }

  private func signature() throws -> PackSignature {
    guard !key.isEmpty else { return .none }
    try SigningTrait.require(for: "rerune-gen pack --key")
    #if Signing
      return PackSignature(signers: try key.map { try SigningRun.Signer(reading: $0, keyID: keyId) })
    #else
      return .none
    #endif
  }
}

extension PackSignature {
  fileprivate static var none: PackSignature {
    #if Signing
      PackSignature(signers: [])
    #else
      PackSignature()
    #endif
  }
}
