import ArgumentParser
import RuneCompiler
import RuneModel
import RuneProject
import RuneSigning

struct PublishCommand: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "publish",
    abstract: "Write the texts as a folder that any web server or CDN can send to apps.",
    discussion: """
      Checks the localization files and stops at errors. Then writes the texts of each language and a manifest that \
      names them, below app/facets/<facet>. Apps read them with ReRune.setup(app:), and pull with --service app.

      The name of a file of texts changes with its content, so that caches may keep it for ever, and a language whose \
      texts are the same keeps its file. Upload the manifest last: until then apps read the former one, and the files \
      that it names are still there. --restore publishes an earlier revision again.
      """
  )

  @OptionGroup var input: InputOptions

  @Option(
    help: ArgumentHelp("The folder to upload; created if missing.", valueName: "folder"),
    completion: .directory
  )
  var output: String

  @Option(
    help: ArgumentHelp(
      "The id under which apps ask for the texts: letters, digits, '-', '_' and '.'.",
      valueName: "id"
    )
  )
  var facet = ServiceOptions.standardFacet

  @Option(help: ArgumentHelp("A locale to publish; repeatable. (default: all)", valueName: "locale"))
  var locale: [String] = []

  @Option(
    help: ArgumentHelp(
      "The revision of changed texts, above the published one. (default: one more than that)",
      valueName: "number"
    )
  )
  var revision: Int?

  @Option(
    help: ArgumentHelp(
      "How many earlier revisions keep their files. Apps may still be reading the latest of them.",
      valueName: "count"
    )
  )
  var keep = 2

  @Option(
    help: ArgumentHelp(
      "Publish the texts of this kept revision again, as a new revision, without reading the localization files.",
      valueName: "revision"
    )
  )
  var restore: Int?

  @Option(
    help: ArgumentHelp(
      "A private key that signs the manifest. Needs the package trait Signing.",
      valueName: "file"
    ),
    completion: .file()
  )
  var sign: String?

  @Option(
    help: ArgumentHelp(
      "The id of the key if its file does not contain one, such as OpenSSL's.",
      valueName: "id"
    )
  )
  var keyId: String?

  @Option(
    help: ArgumentHelp(
      "When apps stop accepting the signed manifest as new: 2026-12-31T00:00:00Z.",
      valueName: "date"
    )
  )
  var expires: String?

  func validate() throws {
    _ = try layout()
    for (name, value, least) in [("--revision", revision, 1), ("--keep", keep, 0), ("--restore", restore, 0)]
    {
      guard let value, !(least...Limits.revision).contains(value) else { continue }
      throw ValidationError(
        "\(name) is \(value) and should be a whole number from \(least) to \(Limits.revision)."
      )
    }
    if restore != nil, !input.paths.isEmpty || !locale.isEmpty {
      throw ValidationError("--restore publishes all texts of a revision. Leave out the paths and --locale.")
    }
    if let keyId, !PublicKey.isID(keyId) { throw ValidationError("\(PublicKeyFault.invalidID(keyId)).") }
    guard sign == nil else {
      if let expires, Timestamp(expires) == nil {
        throw ValidationError("\"\(expires)\" is not a date. Write it like 2026-12-31T00:00:00Z.")
      }
      return
    }
    for (name, isGiven) in [("--expires", expires != nil), ("--key-id", keyId != nil)] where isGiven {
      throw ValidationError("\(name) only has a meaning in a signed manifest. Give --sign <file>.")
    }
  }

  func perform(on terminal: Terminal, environment: Environment) throws -> ExitStatus {
    let layout = try layout()
    let signer = try manifestSigner()
    let texts: PublishRun.Texts
    if let restore {
      texts = .restored(restore)
    } else {
      let sources = PublishSources(
        settings: try input.settings(environment),
        locales: try locale.normalizedTags()
      )
      let compiled = try sources.compile()
      terminal.printError(compiled.diagnostics)
      guard let payloads = compiled.payloads else {
        // Texts with errors are not published: unlike for `check`, a finding is not a result here.
        let status = ExitStatus(compiled.diagnostics, failOn: .error)
        return status == .findings ? .unparsableInput : status
      }
      texts = .compiled(payloads)
    }
    let run = PublishRun(
      layout: layout,
      options: PublishRun.Options(revision: revision, keep: keep, expires: expires.flatMap(Timestamp.init)),
      signer: signer
    )
    let result = try run.perform(texts) {
      terminal.printLine("Waiting for another run that writes to \(layout.folder.path)")
    }
    report(result, on: terminal)
    return .clean
  }

  private func layout() throws -> PublishLayout {
    guard let layout = PublishLayout(in: output, facet: facet) else {
      throw ValidationError(
        "--facet is \"\(facet)\" and becomes the name of a folder. Write 1 to 64 letters, digits, '-', '_' and '.', with "
          + "a letter or a digit first."
      )
    }
    return layout
  }

  private func report(_ result: PublishRun.Result, on terminal: Terminal) {
    let count = result.manifest.locales.count
    let languages = "\(count) language\(count == 1 ? "" : "s")"
    let revision = "revision \(result.manifest.revision ?? 0)"
    if result.isNew {
      let changed = result.changed.joined(separator: ", ")
      terminal.printLine(
        "Published \(revision) in \(result.folder): \(languages), "
          + (changed.isEmpty ? "none new or changed" : "new or changed: \(changed)")
      )
    } else {
      terminal.printLine("\(result.folder) is up to date: \(revision), \(languages)")
    }
    if result.removed > 0 {
      let files = "\(result.removed) file\(result.removed == 1 ? "" : "s")"
      terminal.printLine("Removed \(files) that no kept revision names")
    }
  }

  private func manifestSigner() throws -> ManifestSigner? {
    guard let sign else { return nil }
    try SigningTrait.require(for: "rerune-gen publish --sign")
    #if Signing
      return ManifestSigner(signer: try SigningRun.Signer(reading: sign, keyID: keyId))
    #else
      // `require` has thrown.
      return nil
    #endif
  }
}
