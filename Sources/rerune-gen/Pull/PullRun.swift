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
  /// Normalised; if empty, all.
  let locales: [String]
  let trust: ContentTrust
  let progress: ProgressLine
  /// Whether everything is fetched, even if the server or the manifest would report it as unchanged.
  var isForced = false
  var budget = FetchBudget.download

  /// - Throws: `Abort` for anything that the server does not deliver; the folder is then unchanged.
  func perform() async throws -> PullResult {
    try checkSameProject()
    let known = isSameOrigin && !isForced ? formerManifest() : nil
    do {
      return try await perform(knowing: known)
    } catch is OutdatedManifest {
      // A cache on the way may have sent it.
      return try await perform(knowing: nil, reportsOutdatedManifest: true)
    }
  }

  private struct OutdatedManifest: Error {}

  private func perform(
    knowing known: StoredManifest?,
    reportsOutdatedManifest: Bool = false
  ) async throws -> PullResult {
    progress.show("Fetching the manifest")
    let fetched = try await fetchManifest(known: known)
    let manifest = fetched.manifest
    try checkRevision(of: manifest)
    let named = try namedLocales(in: manifest)
    let wanted = manifest.locales.filter { locales.isEmpty || named.contains($0.tag) }
    var result = PullResult(manifest: fetched.stored, revision: manifest.revision, locales: [])
    result.locales = try await fetchPayloads(
      of: wanted,
      in: fetched,
      reportsOutdatedManifest: reportsOutdatedManifest
    )
    for locale in manifest.locales where !wanted.contains(locale) {
      guard let payload = former.payload(of: locale.tag), storedLocale(payload, locale) != nil else {
        continue
      }
      result.locales.append(
        PullResult.Locale(tag: locale.tag, bytes: payload.bytes, document: payload.document, state: .kept)
      )
    }
    result.diagnostics = Diagnostic.notes(manifest.notes, in: manifestFile(fetched.stored.body))
    result.diagnostics += rollbackWarning(from: known, to: manifest)
    return result
  }

  private var isSameOrigin: Bool { former.record.map { $0.origin == source.origin } ?? false }

  // MARK: Manifest

  /// The existing manifest if it is trusted; otherwise the server must send it again.
  private func formerManifest() -> StoredManifest? {
    guard let (bytes, document) = former.manifest() else { return nil }
    let signature = former.signature()
    guard (try? trust.signer(of: bytes, signature: signature)) != nil || !trust.asksForSignature else {
      return nil
    }
    return StoredManifest(
      body: bytes,
      etag: document.etag,
      signature: signature,
      languages: former.languages()
    )
  }

  private func fetchManifest(known: StoredManifest?) async throws -> FetchedManifest {
    do throws(UpdateFault) {
      let fetched = try await source.service.manifest(knowing: known)
      do throws(Distrust) {
        try trust.checkExpiry(of: fetched.manifest, now: Timestamp.now.seconds)
      } catch {
        throw UpdateFault("manifest", error)
      }
      return fetched
    } catch {
      throw Abort([diagnostic(ofManifest: error)])
    }
  }

  private func diagnostic(ofManifest fault: UpdateFault) -> Diagnostic {
    switch fault.cause {
    case .transport(let error):
      .unavailable("the manifest", source.message(error, error.description))
    case .distrust(let distrust): Diagnostic(distrust, "The manifest", file: manifestFile([]).path)
    case .unreadable(let error, let bytes): Diagnostic(error, in: manifestFile(bytes))
    case .postponed, .noAddress, .outdatedManifest, .stale, .other:
      .unavailable("the manifest", fault.message(withoutDocument: "manifest"))
    }
  }

  /// A file with the path of the fetched document, for diagnostics.
  private func manifestFile(_ bytes: [UInt8]) -> SourceFile {
    SourceFile(path: source.manifestAddress, bytes: bytes)
  }

  // MARK: Payloads

  private func fetchPayloads(
    of wanted: [ManifestLocale],
    in fetched: FetchedManifest,
    reportsOutdatedManifest: Bool
  ) async throws -> [PullResult.Locale] {
    let onDisk = formerPayloads(of: wanted)
    let stored =
      isForced ? [] : wanted.compactMap { locale in onDisk[locale.tag].flatMap { storedLocale($0, locale) } }
    let plan = UpdatePlan(fetched.manifest, locales: wanted, stored: stored, signer: fetched.signer)
    let outcomes = await source.service.payloads(plan.fetches, within: budget) { count in
      progress.show("Fetching locales: \(plan.current.count + count) of \(wanted.count)")
    }
    var done = plan.current.compactMap { stored in
      onDisk[stored.tag].map { PullResult.Locale(stored, bytes: $0.bytes, state: .unchanged) }
    }
    var diagnostics: [Diagnostic] = []
    let now = Date().wholeSeconds
    for (fetch, result) in outcomes {
      let onDisk = onDisk[fetch.locale.tag]
      switch result {
      case .success(.content(let content)):
        let state: PullResult.State = onDisk?.bytes == content.bytes ? .unchanged : .changed
        let stored = StoredLocale(fetch.locale, content, signer: fetched.signer, at: now)
        done.append(PullResult.Locale(stored, bytes: content.bytes, state: state))
      case .success(.notModified):
        guard let onDisk, let stored = fetch.stored?.confirmed(by: fetch.locale, at: now) else {
          diagnostics.append(.unavailable("the texts of \(fetch.locale.tag)", nil))
          continue
        }
        done.append(PullResult.Locale(stored, bytes: onDisk.bytes, state: .unchanged))
      case .failure(let fault):
        if case .outdatedManifest = fault.cause, !reportsOutdatedManifest { throw OutdatedManifest() }
        let diagnostic = diagnostic(of: fetch.locale, fault)
        // All locales beyond the budget have the same message.
        if !diagnostics.contains(where: { $0.message == diagnostic.message }) {
          diagnostics.append(diagnostic)
        }
      }
    }
    guard diagnostics.isEmpty else { throw Abort(diagnostics.inReadingOrder()) }
    let order = Dictionary(uniqueKeysWithValues: wanted.enumerated().map { ($0.element.tag, $0.offset) })
    return done.sorted { order[$0.tag, default: 0] < order[$1.tag, default: 0] }
  }

  private typealias FormerPayload = (bytes: [UInt8], document: DownloadRecord.Document)

  private func formerPayloads(of wanted: [ManifestLocale]) -> [String: FormerPayload] {
    guard isSameOrigin else { return [:] }
    return Dictionary(
      uniqueKeysWithValues: wanted.compactMap { locale in
        former.payload(of: locale.tag).map { (locale.tag, $0) }
      }
    )
  }

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
    case .outdatedManifest, .stale, .other:
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
  private func namedLocales(in manifest: Manifest) throws -> [String] {
    let offered = manifest.locales.map(\.tag)
    return try locales.map { name in
      guard let tag = LanguageMatcher.same(as: name, in: offered) else {
        throw UnknownLocale(name: name, offered: offered.sorted())
      }
      return tag
    }
  }

  /// Refuses a manifest that an app with these keys and the former download would refuse.
  private func checkRevision(of manifest: Manifest) throws {
    guard trust.asksForSignature, let former = formerManifest(),
      let published = (try? source.service.decode(former))?.published
    else { return }
    do throws(StaleRevision) {
      _ = try RevisionFloor(of: published).accepting(manifest.published, isSigned: true)
    } catch {
      let message = "The manifest is rejected: \(error). To start anew, remove \(self.former.layout.folder)."
      throw Abort([Diagnostic(.revisionRefused, message, file: source.manifestAddress)])
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
