import Foundation
import RuneCompiler
import RuneDelivery
import RuneModel
import RuneProject
import RuneSigning
import RuneTransport
import RuneWorkbench

/// One download: everything is fetched and decoded before anything is written. It makes the same requests as an app,
/// but fails if any of them does.
struct PullRun: Sendable {
  let source: PullSource
  let former: FormerDownload
  /// Normalized; if empty, all.
  let locales: [String]
  let trust: ContentTrust
  let progress: ProgressLine
  /// Whether everything is fetched, even if the server or the manifest would report it as unchanged.
  var isForced = false
  var budget = FetchBudget.download

  /// - Throws: `Abort` for anything that the server does not deliver; the folder is then unchanged.
  func perform() async throws -> PullResult {
    try checkSameProject()
    let former = formerManifest()
    let outcome = try await outcome(over: former)
    let manifest = outcome.manifest
    var result = PullResult(
      manifest: outcome.fetched.stored,
      revision: manifest.revision,
      locales: try fetchedLocales(of: outcome)
    )
    let wanted = Set(outcome.locales.map(\.tag))
    for locale in manifest.locales where !wanted.contains(locale.tag) {
      guard let payload = self.former.payload(of: locale.tag), storedLocale(payload, locale) != nil else {
        continue
      }
      result.locales.append(
        PullResult.Locale(tag: locale.tag, bytes: payload.bytes, document: payload.document, state: .kept)
      )
    }
    result.diagnostics = Diagnostic.notes(manifest.notes, in: manifestFile(result.manifest.body))
    if canConfirm { result.diagnostics += rollbackWarning(from: former, to: manifest) }
    return result
  }

  private func outcome(over former: StoredManifest?) async throws -> UpdateOutcome {
    let run = UpdateRun(source.service, trust: trust, budget: budget)
    // Refuses a manifest that an app with these keys and the former download would refuse.
    let accepted = trust.asksForSignature ? former.flatMap { try? source.service.decode($0) } : nil
    do throws(UpdateFault) {
      let outcome = try await run.perform(
        knowing: canConfirm ? former : nil,
        after: accepted.map { RevisionFloor(of: $0.published) } ?? RevisionFloor(),
        select: select,
        report: { show($0) }
      )
      guard let outcome else { throw UpdateFault("manifest: it is an old copy") }
      return outcome
    } catch {
      if case .unknownLocale(let name, let offered) = error.cause {
        throw UnknownLocale(name: name, offered: offered)
      }
      throw Abort([diagnostic(ofManifest: error)])
    }
  }

  private var isSameOrigin: Bool { former.record.map { $0.origin == source.origin } ?? false }

  /// Whether the server may confirm the files on disk.
  private var canConfirm: Bool { isSameOrigin && !isForced }

  private func show(_ step: UpdateStep) {
    switch step {
    case .requestsManifest: progress.show("Fetching the manifest")
    case .progress(let done, let count): progress.show("Fetching locales: \(done) of \(count)")
    case .received, .ignores, .fetchesAgain, .omits, .requests, .answer: break
    }
  }

  // MARK: Manifest

  /// The existing manifest if it is trusted; otherwise the server must send it again.
  private func formerManifest() -> StoredManifest? {
    guard let (bytes, document) = former.manifest() else { return nil }
    let signature = former.signature()
    guard (try? trust.signer(ofManifest: bytes, signature: signature)) != nil || !trust.asksForSignature
    else {
      return nil
    }
    return StoredManifest(
      body: bytes,
      etag: document.etag,
      signature: signature,
      languages: former.languages()
    )
  }

  private func diagnostic(ofManifest fault: UpdateFault) -> Diagnostic {
    switch fault.cause {
    case .transport(let error):
      return .unavailable("the manifest", source.message(error, error.description))
    case .distrust(let distrust): return Diagnostic(distrust, "The manifest", file: manifestFile([]).path)
    case .unreadable(let error, let bytes): return Diagnostic(error, in: manifestFile(bytes))
    case .stale(let error):
      let message = "The manifest is rejected: \(error). To start over, remove \(former.layout.folder)."
      return Diagnostic(.revisionRefused, message, file: source.manifestAddress)
    case .postponed, .noAddress, .outdatedManifest, .unknownLocale, .other:
      return .unavailable("the manifest", fault.message(withoutDocument: "manifest"))
    }
  }

  /// A file with the path of the fetched document, for diagnostics.
  private func manifestFile(_ bytes: [UInt8]) -> SourceFile {
    SourceFile(path: source.manifestAddress, bytes: bytes)
  }

  // MARK: Payloads

  @Sendable private func select(of manifest: Manifest) throws(UpdateFault) -> UpdateRun.Selection {
    let named = try namedLocales(in: manifest)
    let wanted = manifest.locales.filter { locales.isEmpty || named.contains($0.tag) }
    guard canConfirm else { return UpdateRun.Selection(wanted, stored: []) }
    let stored = wanted.compactMap { locale in
      former.payload(of: locale.tag).flatMap { storedLocale($0, locale) }
    }
    return UpdateRun.Selection(wanted, stored: stored)
  }

  /// - Throws: `Abort` if one of them failed.
  private func fetchedLocales(of outcome: UpdateOutcome) throws -> [PullResult.Locale] {
    var done: [PullResult.Locale] = []
    var diagnostics: [Diagnostic] = []
    for locale in outcome.locales {
      let onDisk = isSameOrigin ? former.payload(of: locale.tag)?.bytes : nil
      switch locale {
      case .unchanged(let stored):
        guard let onDisk else {
          diagnostics.append(.unavailable("the texts of \(stored.tag)", nil))
          continue
        }
        done.append(PullResult.Locale(stored, bytes: onDisk, state: .unchanged))
      case .fetched(let stored, let content):
        let state: PullResult.State = onDisk == content.bytes ? .unchanged : .changed
        done.append(PullResult.Locale(stored, bytes: content.bytes, state: state))
      case .failed(let locale, let fault):
        let diagnostic = diagnostic(of: locale, fault)
        // All locales beyond the budget have the same message.
        if !diagnostics.contains(where: { $0.message == diagnostic.message }) {
          diagnostics.append(diagnostic)
        }
      }
    }
    guard diagnostics.isEmpty else { throw Abort(diagnostics.inReadingOrder()) }
    let order = Dictionary(
      uniqueKeysWithValues: outcome.manifest.locales.enumerated().map { ($0.element.tag, $0.offset) }
    )
    return done.sorted { order[$0.tag, default: 0] < order[$1.tag, default: 0] }
  }

  private typealias FormerPayload = (bytes: [UInt8], document: DownloadRecord.Document)

  /// `nil` if the manifest specifies other bytes.
  private func storedLocale(_ payload: FormerPayload, _ locale: ManifestLocale) -> StoredLocale? {
    do throws(Distrust) {
      return StoredLocale(
        tag: locale.tag,
        etag: payload.document.etag,
        documentETags: payload.document.parts,
        manifestETag: payload.document.version,
        sha256: try trust.verify(payload.bytes, as: locale)
      )
    } catch {
      return nil
    }
  }

  private func diagnostic(of locale: ManifestLocale, _ fault: UpdateFault) -> Diagnostic {
    let path = DownloadLayout.payloadName(of: locale.tag)
    switch fault.cause {
    case .transport(let error):
      return .unavailable(
        "the texts of \(locale.tag)",
        source.message(error, error.description(of: locale))
      )
    case .distrust(let distrust):
      return Diagnostic(distrust, "The payload of \(locale.tag)", file: path, locale: locale.tag)
    case .unreadable(let error, let bytes):
      return Diagnostic(error, in: SourceFile(path: path, bytes: bytes), locale: locale.tag)
    case .noAddress:
      let message = "The manifest's address for \(locale.tag) cannot be read. Correct its url."
      return Diagnostic(.serviceUnavailable, message, at: nil, locale: locale.tag)
    case .postponed(.bytes(let limit)):
      return Self.exhausted("The locales have more than \(limit) bytes together")
    case .postponed(.seconds(let limit)):
      return Self.exhausted("Fetching the locales takes longer than \(Int(limit)) seconds")
    case .outdatedManifest, .stale, .unknownLocale, .other:
      return .unavailable("the texts of \(locale.tag)", fault.message(withoutDocument: locale.tag))
    }
  }

  private static func exhausted(_ limit: String) -> Diagnostic {
    Diagnostic(.serviceUnavailable, "\(limit). Name those that are needed with --locale.", at: nil)
  }

  // MARK: Validation

  /// Payloads of two projects or servers must not be mixed, and the download of another project is not overwritten.
  private func checkSameProject() throws {
    guard let record = former.record else { return }
    let folder = former.layout.folder
    if record.service != source.kind || record.project != source.project {
      let owner =
        record.service == source.kind
        ? "another \(source.kind.projectName)" : "the service \(record.service.rawValue)"
      let message =
        "The download belongs to \(owner). Give --output another folder, or remove this one."
      throw Abort([Diagnostic(.otherProject, message, file: folder)])
    }
    if !locales.isEmpty, !isSameOrigin {
      let message =
        "The other locales of the download come from \(record.origin). "
        + "Pull all locales, or give --output another folder."
      throw Abort([Diagnostic(.otherProject, message, file: folder)])
    }
  }

  /// The requested locales as spelled in the manifest: `zh-CN` if `zh-Hans` is requested.
  private func namedLocales(in manifest: Manifest) throws(UpdateFault) -> [String] {
    let offered = manifest.locales.map(\.tag)
    return try locales.map { name throws(UpdateFault) in
      guard let tag = LanguageMatcher.same(as: name, in: offered) else {
        let cause = UpdateFault.Cause.unknownLocale(name, offered: offered.sorted())
        throw UpdateFault("manifest: it has no locale \(name)", cause: cause)
      }
      return tag
    }
  }

  private func rollbackWarning(from former: StoredManifest?, to manifest: Manifest) -> [Diagnostic] {
    guard let former, let before = (try? source.service.decode(former))?.revision,
      let revision = manifest.revision, revision < before, manifest.published.rolledBack != before
    else { return [] }
    let message =
      "The server went back from revision \(before) to \(revision). Apps that have the newer one keep it."
    return [Diagnostic(.revisionWentBack, message, at: nil)]
  }
}
