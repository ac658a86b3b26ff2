import RuneCompiler
import RuneDelivery
import RuneModel
import RuneSigning
import RuneWorkbench

/// A complete download that has not been written yet.
struct PullResult: Sendable {
  enum State: Equatable {
    case changed, unchanged
    /// Not requested; kept from the existing download.
    case kept
  }

  struct Locale {
    var tag: String
    var bytes: [UInt8]
    var document: DownloadRecord.Document
    var state: State
  }

  var manifest: StoredManifest
  var revision: Int?
  var locales: [Locale]
  var diagnostics: [Diagnostic] = []
}

extension PullResult.Locale {
  init(_ stored: StoredLocale, bytes: [UInt8], state: PullResult.State) {
    let document = DownloadRecord.Document(
      etag: stored.etag,
      parts: stored.documentETags,
      version: stored.manifestETag,
      bytes: bytes
    )
    self.init(tag: stored.tag, bytes: bytes, document: document, state: state)
  }
}

extension PullResult {
  /// `Revision 42; locales: 3 changed, 7 unchanged; in .rerune`
  func summary(folder: String) -> String {
    let counts = [(State.changed, "changed"), (.unchanged, "unchanged"), (.kept, "kept")].compactMap {
      state,
      word in
      let count = locales.count { $0.state == state }
      return count == 0 ? nil : "\(count) \(word)"
    }
    let list = counts.isEmpty ? "no locales" : "locales: \(counts.joined(separator: ", "))"
    return "\(revision.map { "Revision \($0)" } ?? "No revision"); \(list); in \(folder)"
  }

  /// `nil` if the service has none.
  private var languages: StoredManifest.LanguageList? {
    manifest.languages.flatMap { $0.body.isEmpty ? nil : $0 }
  }

  func record(from source: PullSource, at time: Timestamp) -> DownloadRecord {
    DownloadRecord(
      service: source.kind,
      origin: source.origin,
      project: source.project,
      downloadedAt: time.text,
      manifest: DownloadRecord.Document(etag: manifest.etag, bytes: manifest.body),
      languages: languages.map { DownloadRecord.Document(etag: $0.etag, bytes: $0.body) },
      locales: Dictionary(uniqueKeysWithValues: locales.map { ($0.tag, $0.document) })
    )
  }

  func files(_ record: DownloadRecord) -> [DownloadWriter.File] {
    let signatures = ManifestSignature.list(in: manifest.signature ?? "")
    let signature = DownloadWriter.File(
      name: DownloadLayout.signatureName,
      bytes: Array(ManifestSignature.fileText(signatures).utf8)
    )
    return [
      .init(name: DownloadLayout.manifestName, bytes: manifest.body),
      .init(name: DownloadLayout.recordName, bytes: record.encoded),
    ]
      + (signatures.isEmpty ? [] : [signature])
      + (languages.map { [.init(name: DownloadLayout.languagesName, bytes: $0.body)] } ?? [])
      + locales.map {
        .init(isPayload: true, name: DownloadLayout.payloadName(of: $0.tag), bytes: $0.bytes)
      }
  }
}

/// A requested locale that is not in the manifest.
struct UnknownLocale: Error {
  var name: String
  var offered: [String]
}

extension Diagnostic {
  /// - Parameter reason: `nil` if the server confirmed a copy that does not exist.
  static func unavailable(_ what: String, _ reason: String?) -> Diagnostic {
    let reason = reason ?? "the server names a copy that is not here; try again"
    return Diagnostic(.serviceUnavailable, "Cannot fetch \(what): \(reason).", at: nil)
  }
}
