import RuneCompiler
import RuneDelivery
import RuneModel
import RuneProject
import RuneWorkbench

/// The texts of a language as they are published.
struct PublishedPayload {
  /// A normalized tag.
  let locale: String
  let bytes: [UInt8]
  let digest: FileDigest

  init(_ bytes: [UInt8], locale: String) {
    (self.bytes, self.locale) = (bytes, locale)
    digest = FileDigest(of: bytes)
  }

  var name: String { PublishLayout.textsName(of: locale, digest) }

  /// Its element in the manifest. Its tag changes with the content, so that apps request no texts that they have.
  var entry: ManifestLocale {
    ManifestLocale(
      tag: locale,
      etag: String(digest.sha256.prefix(32)),
      url: PublishLayout.address(ofTexts: name),
      sha256: digest.sha256,
      size: digest.size
    )
  }
}

/// Reads and checks the texts for `publish`. Each folder is a catalog of its own, as for `check`.
struct PublishSources {
  let settings: Settings
  /// The locales to publish, in any spelling; all if empty.
  let locales: [String]

  struct Result {
    /// `nil` if an error stops the run.
    var payloads: [PublishedPayload]?
    /// The errors that stop the run or, if there are none, what apps will not get.
    var diagnostics: [Diagnostic]
  }

  /// - Throws: `Abort` or `UsageError`.
  func compile() throws -> Result {
    let workspace = try Workspace.open(settings)
    let unreadable = workspace.catalogs.flatMap(\.unreadable)
    guard unreadable.isEmpty else { throw Abort(unreadable) }
    let checked = workspace.catalogs.map { Compiler.check($0.sources, options: workspace.options) }
    let texts = TextsOverTheAir(checked.map(\.catalog))
    let paths = workspace.sources.map(\.path)
    let findings = try settings.unaccepted(checked.flatMap(\.diagnostics), in: paths)
    let errors = findings.filter { $0.severity == .error }
    guard errors.isEmpty else { return Result(payloads: nil, diagnostics: errors.inReadingOrder()) }
    var payloads: [PublishedPayload] = []
    for locale in try chosen(from: texts.locales) {
      let messages = texts.messages(in: locale)
      guard !messages.isEmpty else { continue }
      payloads.append(try payload(messages, locale))
    }
    guard !payloads.isEmpty else {
      let message = "The localization files have no texts. Give other ones."
      throw Abort([Diagnostic(.inputMissing, message, at: nil)])
    }
    let remarks =
      findings.filter { $0.rule.id == Rule.textLeftOut.id }
      + (try settings.unaccepted(ambiguousKeys(of: texts, workspace), in: paths))
    return Result(payloads: payloads, diagnostics: remarks.inReadingOrder())
  }

  /// The rule is off by default, because a service without tables is needed for it; here several modules are enough.
  private func ambiguousKeys(of texts: TextsOverTheAir, _ workspace: Workspace) -> [Diagnostic] {
    var rules = workspace.options.checks.rules
    rules.turnOnByDefault(.ambiguousOTAKey)
    return FindingSink(rules, texts.ambiguousKeys()).settled()
  }

  private func chosen(from available: [String]) throws -> [String] {
    guard available.count <= Limits.fetchedLocales || !locales.isEmpty else {
      throw UsageError(
        "There are \(available.count) locales, and apps fetch at most \(Limits.fetchedLocales). Choose with --locale."
      )
    }
    return try locales.chosen(from: available)
  }

  private func payload(_ messages: [PayloadMessage], _ locale: String) throws -> PublishedPayload {
    let bytes = PayloadEncoder.tables(messages)
    let fault: String
    do throws(TextFault) {
      // Read the way an app reads it.
      let payload = try PayloadDecoder.decode(bytes, locale: locale)
      if payload.messages.count == messages.count, payload.notes.notes.isEmpty {
        return PublishedPayload(bytes, locale: locale)
      }
      fault =
        payload.notes.notes.first?.message
        ?? "apps would read \(payload.messages.count) of \(messages.count) texts"
    } catch {
      fault = error.message
    }
    let message = "Apps would not accept the texts for '\(locale)': \(fault)"
    throw Abort([Diagnostic(.tableTooLarge, message, at: nil, locale: locale)])
  }
}
