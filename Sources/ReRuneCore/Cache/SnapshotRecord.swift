import RuneDelivery
import RuneModel
import RuneSigning

/// A snapshot without its texts, as bytes:
///
///     namespace, revision, floor, signer,
///     manifest: 0 or 1, body, etag, signature, languages: 0 or 1, body, etag
///     number of locales, for each: tag, etag, manifest etag, whether it is intact, digest, signer,
///         number of documents, for each: path, etag
///     if the highest bit of their number is set, for each locale: 0 or 1, manifest etag of its doubt, since
///
/// A floor starts with 0 if there is none, with 1 before the revision in use if that is also the highest one, and with
/// 2 before both. Numbers are little-endian; texts and bodies have a 32-bit length; an optional text starts with 0 or
/// 1.
struct SnapshotRecord: Equatable {
  /// The name of the folder that the file was written for.
  var namespace: String
  var revision: Int
  var floor = RevisionFloor()
  var signer: ContentTrust.Signer?
  var manifest: StoredManifest?
  var locales: [StoredLocale]

  private static let doubtsFollow: UInt32 = 1 << 31
}

extension SnapshotRecord {
  var encoded: [UInt8] {
    var writer = RecordWriter()
    writer.append(namespace)
    writer.append(UInt64(clamping: revision))
    writer.append(floor)
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
    let hasDoubts = locales.contains { $0.doubt != nil }
    writer.append(UInt32(clamping: locales.count) | (hasDoubts ? Self.doubtsFollow : 0))
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
    for locale in locales where hasDoubts {
      writer.append(locale.doubt != nil)
      if let doubt = locale.doubt {
        writer.append(doubt.manifestETag)
        writer.append(UInt64(clamping: doubt.since))
      }
    }
    return writer.bytes
  }

  /// `nil` for bytes that `encoded` does not produce.
  init?(encoded bytes: UnsafeRawBufferPointer) {
    var reader = RecordReader(bytes)
    guard let namespace = reader.readText(),
      let revision = reader.readInteger(), let floor = reader.readFloor(),
      let signer = reader.readOptionalText(), let hasManifest = reader.readFlag()
    else { return nil }
    self.init(
      namespace: namespace,
      revision: revision,
      floor: floor,
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
    for _ in 0..<count & ~Self.doubtsFollow {
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
    if count & Self.doubtsFollow != 0 {
      for index in locales.indices {
        guard let doubt = reader.readDoubt() else { return nil }
        locales[index].doubt = doubt
      }
      guard locales.contains(where: { $0.doubt != nil }) else { return nil }
    }
    guard reader.isAtEnd else { return nil }
  }
}

extension RecordWriter {
  fileprivate mutating func append(_ floor: RevisionFloor) {
    let revisions = [floor.current, floor.isRolledBack ? floor.highest : nil].compactMap(\.self)
    append(UInt8(revisions.count))
    for revision in revisions { append(UInt64(clamping: revision)) }
  }
}

extension RecordReader {
  /// Reads a floor; `nil` also if the highest revision is not above the one in use.
  fileprivate mutating func readFloor() -> RevisionFloor? {
    guard let count: UInt8 = readNumber(), count <= 2 else { return nil }
    guard count > 0 else { return RevisionFloor() }
    guard let current = readInteger() else { return nil }
    guard count == 2 else { return RevisionFloor(current: current) }
    guard let highest = readInteger(), highest > current else { return nil }
    return RevisionFloor(current: current, highest: highest)
  }

  fileprivate mutating func readDoubt() -> StoredLocale.Doubt?? {
    guard let isThere = readFlag() else { return nil }
    guard isThere else { return .some(nil) }
    guard let etag = readText(), let since = readInteger() else { return nil }
    return StoredLocale.Doubt(manifestETag: etag, since: since)
  }

  /// Reads the documents by path; `nil` also if they are not sorted, or a path occurs twice.
  fileprivate mutating func readETags() -> [String: String]? {
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
}

/// Writes a record of a file in the cache. Numbers are little-endian; texts and bytes have a 32-bit length; an optional
/// text starts with 0 or 1.
package struct RecordWriter {
  package private(set) var bytes: [UInt8] = []

  package init() {}

  package mutating func append<Number: FixedWidthInteger>(_ number: Number) {
    withUnsafeBytes(of: number.littleEndian) { bytes.append(contentsOf: $0) }
  }

  package mutating func append(_ flag: Bool) {
    bytes.append(flag ? 1 : 0)
  }

  package mutating func append(_ content: some Collection<UInt8>) {
    append(UInt32(clamping: content.count))
    bytes.append(contentsOf: content)
  }

  package mutating func append(_ text: String) {
    append(text.utf8)
  }

  package mutating func append(_ text: String?) {
    append(text != nil)
    if let text { append(text) }
  }
}

/// Reads a record of a file in the cache. Each method returns `nil` if the bytes end too early or are invalid.
package struct RecordReader {
  private let bytes: UnsafeRawBufferPointer
  private var cursor = 0

  package init(_ bytes: UnsafeRawBufferPointer) {
    self.bytes = bytes
  }

  package var isAtEnd: Bool { cursor == bytes.count }

  package mutating func readNumber<Number: FixedWidthInteger>() -> Number? {
    let size = MemoryLayout<Number>.size
    guard bytes.count - cursor >= size else { return nil }
    defer { cursor += size }
    return Number(littleEndian: bytes.loadUnaligned(fromByteOffset: cursor, as: Number.self))
  }

  package mutating func readInteger() -> Int? {
    (readNumber() as UInt64?).flatMap(Int.init(exactly:))
  }

  package mutating func readFlag() -> Bool? {
    guard let byte: UInt8 = readNumber(), byte <= 1 else { return nil }
    return byte == 1
  }

  package mutating func readBytes() -> UnsafeRawBufferPointer? {
    guard let count: UInt32 = readNumber(), count <= bytes.count - cursor else { return nil }
    defer { cursor += Int(count) }
    return UnsafeRawBufferPointer(rebasing: bytes[cursor..<cursor + Int(count)])
  }

  package mutating func readText() -> String? {
    readBytes().map { String(decoding: $0, as: UTF8.self) }
  }

  package mutating func readOptionalText() -> String?? {
    guard let isThere = readFlag() else { return nil }
    guard isThere else { return .some(nil) }
    return readText().map(Optional.some)
  }
}
