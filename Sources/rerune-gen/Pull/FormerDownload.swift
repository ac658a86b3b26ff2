import RuneCompiler
import RuneDelivery
import RuneModel
import RuneWorkbench

/// The existing download on disk, as bytes. Damaged parts count as missing, so that they are fetched again.
struct FormerDownload: Sendable {
  let layout: DownloadLayout
  let record: DownloadRecord?

  init(layout: DownloadLayout) {
    self.layout = layout
    record = (try? layout.contents(of: DownloadLayout.recordName, limit: Limits.manifestBytes)).flatMap {
      bytes in
      try? DownloadReader.record(in: SourceFile(path: layout.record, bytes: bytes)).get()
    }
  }

  /// The date of the existing download, if it consists of exactly these files, apart from its record.
  func date(ifItHas files: [DownloadWriter.File]) -> String? {
    has(files.filter { $0.name != DownloadLayout.recordName }) ? record?.downloadedAt : nil
  }

  /// Whether each of the files exists with these bytes, and there is no other payload.
  func has(_ files: [DownloadWriter.File]) -> Bool {
    let payloads = files.filter(\.isPayload)
    let optionalNames = [DownloadLayout.signatureName, DownloadLayout.languagesName]
    guard let names = try? layout.payloadNames(), names.count == payloads.count,
      optionalNames.allSatisfy({ name in files.contains { $0.name == name } || !layout.contains(name) })
    else { return false }
    return files.allSatisfy { file in
      let path = file.isPayload ? [DownloadLayout.localesName, file.name] : [file.name]
      return (try? layout.contents(of: path, limit: file.bytes.count)) == file.bytes
    }
  }

  /// The manifest and its record, if they match.
  func manifest() -> (bytes: [UInt8], document: DownloadRecord.Document)? {
    guard let document = record?.manifest else { return nil }
    return (try? layout.contents(of: DownloadLayout.manifestName, limit: Limits.manifestBytes)).flatMap {
      bytes in
      document.validates(bytes) ? (bytes, document) : nil
    }
  }

  /// The service's list of languages, if it matches its record.
  func languages() -> StoredManifest.LanguageList? {
    guard let document = record?.languages,
      let bytes = try? layout.contents(of: DownloadLayout.languagesName, limit: Limits.manifestBytes),
      document.validates(bytes)
    else { return nil }
    return StoredManifest.LanguageList(body: bytes, etag: document.etag)
  }

  /// The signatures of the manifest, unverified.
  func signature() -> String? {
    (try? layout.contents(of: DownloadLayout.signatureName, limit: DownloadFolder.signatureLimit)).map {
      String(decoding: $0, as: UTF8.self)
    }
  }

  /// The payload of a locale. Its document only has a validator if it belongs to exactly these bytes.
  func payload(of tag: String) -> (bytes: [UInt8], document: DownloadRecord.Document)? {
    guard let bytes = try? layout.payloadContents(of: tag) else { return nil }
    guard let document = record?.locales[tag], document.validates(bytes) else {
      return (bytes, DownloadRecord.Document(etag: nil, bytes: bytes))
    }
    return (bytes, document)
  }
}
