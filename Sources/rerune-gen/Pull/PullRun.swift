import Dispatch
import Foundation
import RuneCompiler
import RuneModel
import RuneProject
import RuneSigning
import RuneTransport
import RuneWorkbench

/// One download: everything is fetched and decoded before anything is written.
struct PullRun: Sendable {
  /// Fetches that run at a time.
  static let concurrency = 6

  let client: any HTTPFetching
  let origin: APIOrigin
  let project: String
  let former: FormerDownload
  /// Normalised; none: all.
  let locales: [String]
  let trust: ContentTrust
  let progress: ProgressLine
  /// Whether everything is fetched, also what the server or the manifest would call unchanged.
  var isForced = false
  var byteLimit = Limits.downloadBytes
  /// In seconds.
  var timeLimit = Limits.downloadSeconds

  /// - Throws: `Abort` for whatever the server does not give; the folder is then as it was.
  func perform() async throws -> PullResult {
    try checkSameProject()
    let usable = isSameOrigin && !isForced ? formerManifest() : nil
    progress.show("Fetching the manifest")
    let manifest = try await fetchManifest(known: usable)
    let decoded = try verifiedAndDecoded(manifest)
    let named = try namedLocales(in: decoded)
    let wanted = decoded.locales.filter { locales.isEmpty || named.contains($0.tag) }
    let fetched = try await fetchPayloads(of: wanted)
    var result = PullResult(manifest: manifest, revision: decoded.revision, locales: fetched)
    for locale in decoded.locales where !wanted.contains(locale) {
      guard let payload = former.payload(of: locale.tag), isTrusted(payload.bytes, as: locale) else {
        continue
      }
      result.locales.append(
        PullResult.Locale(tag: locale.tag, bytes: payload.bytes, document: payload.document, state: .kept)
      )
    }
    result.diagnostics = Diagnostic.notes(decoded.notes, in: manifestFile(manifest.bytes))
    result.diagnostics += rollbackWarning(from: usable?.bytes, to: decoded)
    return result
  }

  private var isSameOrigin: Bool { former.record.map { $0.origin == "\(origin)" } ?? false }

  // MARK: Manifest

  /// Without one that is trusted, the server must send it anew.
  private func formerManifest() -> PullResult.Document? {
    guard let (bytes, document) = former.manifest() else { return nil }
    let signature = former.signature()
    guard (try? trust.signer(of: bytes, signature: signature)) != nil || !trust.asksForSignature else {
      return nil
    }
    return PullResult.Document(bytes: bytes, document: document, signature: signature)
  }

  private func fetchManifest(
    known: PullResult.Document?
  ) async throws -> PullResult.Document {
    guard let url = origin.manifestURL else {
      throw Abort([
        Diagnostic(.serviceUnavailable, "\(origin) makes no address. Give another --origin.", at: nil)
      ])
    }
    var request = HTTPRequest.manifest(at: url, validator: known?.document.etag)
    request.staysOnOrigin = true
    do {
      switch try await client.fetch(request) {
      case .content(let bytes, let etag, let signature):
        return PullResult.Document(
          bytes: bytes,
          document: DownloadRecord.Document(etag: etag, bytes: bytes),
          signature: signature
        )
      case .notModified:
        // A request with a validator had a copy.
        guard let known else { throw Abort([.unavailable("the manifest", nil)]) }
        return known
      }
    } catch let error as TransportError {
      throw Abort([.unavailable("the manifest", error.description)])
    }
  }

  /// Nothing of the manifest is read before its signature is verified.
  private func verifiedAndDecoded(_ document: PullResult.Document) throws -> Manifest {
    let file = manifestFile(document.bytes)
    do {
      _ = try trust.signer(of: document.bytes, signature: document.signature)
      let manifest = try ManifestDecoder.decode(document.bytes)
      try trust.checkProject(of: manifest)
      try trust.checkExpiry(of: manifest, now: Timestamp.now.seconds)
      return manifest
    } catch let distrust as Distrust {
      throw Abort([Diagnostic(distrust, "The manifest", file: file.path)])
    } catch let fault as TextFault {
      throw Abort([Diagnostic(fault, in: file)])
    }
  }

  /// Named as it was fetched.
  private func manifestFile(_ bytes: [UInt8]) -> SourceFile {
    SourceFile(path: "\(origin)/api/sdk/translations/manifest", bytes: bytes)
  }

  // MARK: Payloads

  private func fetchPayloads(of wanted: [ManifestLocale]) async throws -> [PullResult.Locale] {
    var waiting = wanted[...]
    var done: [PullResult.Locale] = []
    var diagnostics: [Diagnostic] = []
    var byteCount = 0
    let end = DispatchTime.now() + timeLimit
    await withTaskGroup(of: Result<PullResult.Locale, Abort>.self) { group in
      for locale in waiting.prefix(Self.concurrency) { group.addTask { await fetchPayload(of: locale) } }
      waiting = waiting.dropFirst(Self.concurrency)
      for await result in group {
        switch result {
        case .success(let locale):
          done.append(locale)
          byteCount += locale.bytes.count
        case .failure(let abort): diagnostics += abort.diagnostics
        }
        progress.show("Fetching locales: \(done.count) of \(wanted.count)")
        guard let next = waiting.popFirst() else { continue }
        if let fault = exhausted(byteCount, end) {
          diagnostics.append(fault)
          waiting = []
        } else {
          group.addTask { await fetchPayload(of: next) }
        }
      }
    }
    guard diagnostics.isEmpty else { throw Abort(diagnostics.inReadingOrder()) }
    let order = Dictionary(uniqueKeysWithValues: wanted.enumerated().map { ($0.element.tag, $0.offset) })
    return done.sorted { order[$0.tag, default: 0] < order[$1.tag, default: 0] }
  }

  private func exhausted(_ byteCount: Int, _ end: DispatchTime) -> Diagnostic? {
    let limit: String
    if byteCount > byteLimit {
      limit = "The locales have more than \(byteLimit) bytes together"
    } else if DispatchTime.now() >= end {
      limit = "Fetching the locales takes longer than \(Int(timeLimit)) seconds"
    } else {
      return nil
    }
    return Diagnostic(.serviceUnavailable, "\(limit). Name those that are needed with --locale.", at: nil)
  }

  private func fetchPayload(of locale: ManifestLocale) async -> Result<PullResult.Locale, Abort> {
    let stored = isSameOrigin ? former.payload(of: locale.tag) : nil
    let known = isForced ? nil : stored.flatMap { isTrusted($0.bytes, as: locale) ? $0 : nil }
    if let known, let version = locale.etag, known.document.version == version {
      return .success(
        PullResult.Locale(tag: locale.tag, bytes: known.bytes, document: known.document, state: .unchanged)
      )
    }
    let name = "the texts of \(locale.tag)"
    guard let url = payloadURL(of: locale) else {
      let message = "The manifest's address for \(locale.tag) cannot be read. Correct its url."
      return .failure(Abort([Diagnostic(.serviceUnavailable, message, at: nil, locale: locale.tag)]))
    }
    do throws(TransportError) {
      switch try await client.fetch(.payload(at: url, validator: known?.document.etag)) {
      case .content(let bytes, let etag, _):
        let file = SourceFile(path: DownloadLayout.payloadName(of: locale.tag), bytes: bytes)
        do throws(Distrust) {
          _ = try trust.verify(bytes, as: locale)
        } catch {
          let name = "The payload of \(locale.tag)"
          return .failure(Abort([Diagnostic(error, name, file: file.path, locale: locale.tag)]))
        }
        return decoded(file, locale, etag: etag, state: stored?.bytes == bytes ? .unchanged : .changed)
      case .notModified:
        guard let known else { return .failure(Abort([.unavailable(name, nil)])) }
        var document = known.document
        document.version = locale.etag
        return .success(
          PullResult.Locale(tag: locale.tag, bytes: known.bytes, document: document, state: .unchanged)
        )
      }
    } catch {
      return .failure(Abort([.unavailable(name, error.description(of: locale))]))
    }
  }

  private func isTrusted(_ payload: [UInt8], as locale: ManifestLocale) -> Bool {
    do throws(Distrust) {
      _ = try trust.verify(payload, as: locale)
      return true
    } catch {
      return false
    }
  }

  /// What an app would reject is not kept either.
  private func decoded(
    _ file: SourceFile,
    _ locale: ManifestLocale,
    etag: String?,
    state: PullResult.State
  ) -> Result<PullResult.Locale, Abort> {
    do {
      _ = try PayloadDecoder.decode(file.bytes, locale: locale.tag)
    } catch {
      return .failure(Abort([Diagnostic(error, in: file, locale: locale.tag)]))
    }
    let document = DownloadRecord.Document(etag: etag, version: locale.etag, bytes: file.bytes)
    return .success(
      PullResult.Locale(tag: locale.tag, bytes: file.bytes, document: document, state: state)
    )
  }

  /// As the manifest says, relative to it; else the service's own address.
  private func payloadURL(of locale: ManifestLocale) -> URL? {
    guard let written = locale.url else { return origin.payloadURL(locale: locale.writtenTag) }
    return URL(string: written, relativeTo: origin.manifestURL)?.absoluteURL
  }

  // MARK: Doubts

  /// Payloads of two projects or servers do not mix, and a download is not overwritten by another project's.
  private func checkSameProject() throws {
    guard let record = former.record else { return }
    let folder = former.layout.folder
    if record.project != project {
      let message =
        "The download belongs to another publish id. Give --output another folder, or remove this one."
      throw Abort([Diagnostic(.otherProject, message, file: folder)])
    }
    if !locales.isEmpty, !isSameOrigin {
      let message =
        "The other locales of the download come from \(record.origin). "
        + "Pull all locales, or give --output another folder."
      throw Abort([Diagnostic(.otherProject, message, file: folder)])
    }
  }

  /// The wanted locales in the words of the manifest: `zh-CN` where `zh-Hans` is asked for.
  private func namedLocales(in manifest: Manifest) throws -> [String] {
    let offered = manifest.locales.map(\.tag)
    return try locales.map { name in
      guard let tag = LanguageMatcher.same(as: name, in: offered) else {
        throw UnknownLocale(name: name, offered: offered.sorted())
      }
      return tag
    }
  }

  private func rollbackWarning(from former: [UInt8]?, to manifest: Manifest) -> [Diagnostic] {
    guard let former, let before = (try? ManifestDecoder.decode(former))?.revision,
      let revision = manifest.revision, revision < before
    else { return [] }
    let message =
      "The server went back from revision \(before) to \(revision). Apps that have the newer one keep it."
    return [Diagnostic(.revisionWentBack, message, at: nil)]
  }
}
