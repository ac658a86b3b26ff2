import RuneCompiler
import RuneModel

/// What is on disk already, as bytes. Whatever of it is damaged counts as absent, so that it is fetched again.
struct FormerDownload: Sendable {
  let layout: DownloadLayout
  let record: DownloadRecord?

  init(layout: DownloadLayout) {
    self.layout = layout
    record = Self.bytes(at: layout.record, limit: Limits.manifestBytes).flatMap { bytes in
      try? DownloadReader.record(in: SourceFile(path: layout.record, bytes: bytes)).get()
    }
  }

  /// The manifest with its record, where both fit together.
  func manifest() -> (bytes: [UInt8], document: DownloadRecord.Document)? {
    guard let document = record?.manifest else { return nil }
    return Self.bytes(at: layout.manifest, limit: Limits.manifestBytes).flatMap { bytes in
      document.validates(bytes) ? (bytes, document) : nil
    }
  }

  /// The signatures of the manifest, unverified.
  func signature() -> String? {
    Self.bytes(at: layout.signature, limit: DownloadFolder.signatureLimit).map {
      String(decoding: $0, as: UTF8.self)
    }
  }

  /// A locale's payload. Its document has no validator unless it is the one of these very bytes.
  func payload(of tag: String) -> (bytes: [UInt8], document: DownloadRecord.Document)? {
    guard let bytes = Self.bytes(at: layout.payload(of: tag), limit: Limits.payloadBytes) else { return nil }
    guard let document = record?.locales[tag], document.validates(bytes) else {
      return (bytes, DownloadRecord.Document(etag: nil, bytes: bytes))
    }
    return (bytes, document)
  }

  private static func bytes(at path: String, limit: Int) -> [UInt8]? {
    try? FileReader.contents(of: path, limit: limit).bytes
  }
}
