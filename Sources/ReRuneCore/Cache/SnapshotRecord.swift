import RuneDelivery
import RuneModel
import RuneSigning

/// A snapshot without its texts, as bytes:
///
///     namespace, revision, published revision, signer,
///     manifest: 0 or 1, body, etag, signature, languages: 0 or 1, body, etag
///     number of locales, for each: tag, etag, manifest etag, whether it is intact, digest, signer,
///         number of documents, for each: path, etag
///
/// Numbers are little-endian; texts and bodies have a 32-bit length; an optional text starts with 0 or 1.
struct SnapshotRecord: Equatable {
  /// The name of the folder that the file was written for.
  var namespace: String
  var revision: Int
  var publishedRevision: Int?
  var signer: ContentTrust.Signer?
  var manifest: StoredManifest?
  var locales: [StoredLocale]
}

extension SnapshotRecord {
  var encoded: [UInt8] {
    var writer = RecordWriter()
    writer.append(namespace)
    writer.append(UInt64(clamping: revision))
    writer.append(publishedRevision != nil)
    if let publishedRevision { writer.append(UInt64(clamping: publishedRevision)) }
    writer.append(signer)
    writer.append(manifest != nil)
    if let manifest {
      writer.append(manifest.body)
      writer.append(manifest.etag)
      writer.append(manifest.signature)
      writer.append(manifest.languages != nil)
      if let languages = manifest.languages {
        writer.append(languages.body)
        writer.append(languages.etag)
      }
    }
    writer.append(UInt32(clamping: locales.count))
    for locale in locales {
      writer.append(locale.tag)
      writer.append(locale.etag)
      writer.append(locale.manifestETag)
      writer.append(locale.isIntact)
      writer.append(locale.sha256)
      writer.append(locale.signer)
      writer.append(UInt32(clamping: locale.documentETags.count))
      for (path, etag) in locale.documentETags.sorted(by: { $0.key.isUTF8Ordered(before: $1.key) }) {
        writer.append(path)
        writer.append(etag)
      }
    }
    return writer.bytes
  }

  /// `nil` for bytes that `encoded` does not produce.
  init?(encoded bytes: UnsafeRawBufferPointer) {
    var reader = RecordReader(bytes)
    guard let namespace = reader.readText(),
      let revision = reader.readRevision(), let isPublished = reader.readFlag(),
      let publishedRevision = isPublished ? reader.readRevision().map(Optional.some) : .some(nil),
      let signer = reader.readOptionalText(), let hasManifest = reader.readFlag()
    else { return nil }
    self.init(
      namespace: namespace,
      revision: revision,
      publishedRevision: publishedRevision,
      signer: signer,
      manifest: nil,
      locales: []
    )
    if hasManifest {
      guard let body = reader.readBytes(), let etag = reader.readOptionalText(),
        let signature = reader.readOptionalText(), let hasLanguages = reader.readFlag()
      else { return nil }
      manifest = StoredManifest(body: [UInt8](body), etag: etag, signature: signature)
      if hasLanguages {
        guard let body = reader.readBytes(), let etag = reader.readOptionalText() else { return nil }
        manifest?.languages = StoredManifest.LanguageList(body: [UInt8](body), etag: etag)
      }
    }
    guard let count: UInt32 = reader.readNumber() else { return nil }
    for _ in 0..<count {
      guard let tag = reader.readText(), let etag = reader.readOptionalText(),
        let manifestETag = reader.readOptionalText(), let isIntact = reader.readFlag(),
        let sha256 = reader.readOptionalText(), let signer = reader.readOptionalText(),
        let documentETags = reader.readETags()
      else { return nil }
      locales.append(
        StoredLocale(
          tag: tag,
          etag: etag,
          documentETags: documentETags,
          manifestETag: manifestETag,
          isIntact: isIntact,
          sha256: sha256,
          signer: signer
        )
      )
    }
    guard reader.isAtEnd else { return nil }
  }
}

private struct RecordWriter {
  private(set) var bytes: [UInt8] = []

  mutating func append<Number: FixedWidthInteger>(_ number: Number) {
    withUnsafeBytes(of: number.littleEndian) { bytes.append(contentsOf: $0) }
  }

  mutating func append(_ flag: Bool) {
    bytes.append(flag ? 1 : 0)
  }

  mutating func append(_ content: some Collection<UInt8>) {
    append(UInt32(clamping: content.count))
    bytes.append(contentsOf: content)
  }

  mutating func append(_ text: String) {
    append(text.utf8)
  }

  mutating func append(_ text: String?) {
    append(text != nil)
    if let text { append(text) }
  }
}

/// Each method returns `nil` if the bytes end too early or are invalid.
private struct RecordReader {
  private let bytes: UnsafeRawBufferPointer
  private var cursor = 0

  init(_ bytes: UnsafeRawBufferPointer) {
    self.bytes = bytes
  }

  var isAtEnd: Bool { cursor == bytes.count }

  mutating func readNumber<Number: FixedWidthInteger>() -> Number? {
    let size = MemoryLayout<Number>.size
    guard bytes.count - cursor >= size else { return nil }
    defer { cursor += size }
    return Number(littleEndian: bytes.loadUnaligned(fromByteOffset: cursor, as: Number.self))
  }

  mutating func readRevision() -> Int? {
    (readNumber() as UInt64?).flatMap(Int.init(exactly:))
  }

  mutating func readFlag() -> Bool? {
    guard let byte: UInt8 = readNumber(), byte <= 1 else { return nil }
    return byte == 1
  }

  mutating func readBytes() -> UnsafeRawBufferPointer? {
    guard let count: UInt32 = readNumber(), count <= bytes.count - cursor else { return nil }
    defer { cursor += Int(count) }
    return UnsafeRawBufferPointer(rebasing: bytes[cursor..<cursor + Int(count)])
  }

  mutating func readText() -> String? {
    readBytes().map { String(decoding: $0, as: UTF8.self) }
  }

  /// By path. `nil` also if they are not sorted, or a path occurs twice.
  mutating func readETags() -> [String: String]? {
    guard let count: UInt32 = readNumber() else { return nil }
    var etags: [String: String] = [:]
    var last: String?
    for _ in 0..<count {
      guard let path = readText(), let etag = readText(), last?.isUTF8Ordered(before: path) ?? true else {
        return nil
      }
      etags[path] = etag
      last = path
    }
    return etags
  }

  mutating func readOptionalText() -> String?? {
    guard let isThere = readFlag() else { return nil }
    guard isThere else { return .some(nil) }
    return readText().map(Optional.some)
  }
}
