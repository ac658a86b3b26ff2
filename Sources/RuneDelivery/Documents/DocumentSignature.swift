import Foundation
import RuneModel
import RuneSigning

/// The signature that a JSON document carries itself, as LexiSpot's indexes and the manifests of `publish` do: its member
/// `signature`, base64 of an Ed25519 signature of the document's bytes in which the value of this member is `""`.
///
/// Only a member of the document itself counts, not one of an object in it. The other bytes are signed as they are, white
/// space included, so that nothing is encoded again. An empty text or `null` does not count as a signature.
package struct DocumentSignature: Hashable, Sendable {
  package static let name = "signature"
  private static let emptied = Array("\"\"".utf8)

  /// Where the value is, with its quotes.
  package let range: ByteRange
  /// 64 bytes; `nil` if there are none yet.
  package let bytes: [UInt8]?

  /// Finds the member in a document that no one has verified.
  ///
  /// - Parameter limit: the largest size of the document, in bytes.
  /// - Returns: `nil` for a document without the member, and for one that is not a JSON object.
  /// - Throws: `Distrust.unreadableSignature` or `.repeatedSignature`.
  package static func find(in document: [UInt8], limit: Int) throws(Distrust) -> DocumentSignature? {
    try document.withUnsafeBufferPointer { text throws(Distrust) in
      var spans: [JSONSpan] = []
      do throws(TextFault) {
        spans = try members(of: text, from: try WireText.start(of: text, limit: limit, name: "document"))
      } catch {
        // Its reader reports the fault.
        return nil
      }
      guard let span = spans.first else { return nil }
      guard spans.count == 1 else { throw .repeatedSignature }
      if span.kind == .null { return DocumentSignature(range: span.range, bytes: nil) }
      guard let base64 = span.string(in: text) else { throw .unreadableSignature }
      if base64.isEmpty { return DocumentSignature(range: span.range, bytes: nil) }
      // Other texts with the same bytes would be documents that no one has signed.
      guard let data = Data(base64Encoded: base64), data.count == ManifestSignature.byteCount,
        data.base64EncodedString() == base64
      else { throw .unreadableSignature }
      return DocumentSignature(range: span.range, bytes: [UInt8](data))
    }
  }

  /// All members of this name, which may be written with escapes.
  private static func members(
    of text: UnsafeBufferPointer<UInt8>,
    from start: Int
  ) throws(TextFault) -> [JSONSpan] {
    var reader = JSONReader(text, from: start)
    let root = try reader.readSpan()
    try reader.finish()
    guard root.kind == .object else { return [] }
    reader = root.reader(in: text)
    var spans: [JSONSpan] = []
    try reader.enterObject()
    while let member = try reader.nextName() {
      let value = try reader.readSpan()
      if reader.string(member).hasSameUTF8(as: name) { spans.append(value) }
    }
    return spans
  }

  /// The bytes that are signed.
  package func signedBytes(of document: [UInt8]) -> [UInt8] { replacingValue(in: document, by: Self.emptied) }

  /// The document with a signature in the place of this one.
  package func document(_ document: [UInt8], signedWith signature: [UInt8]) -> [UInt8] {
    replacingValue(in: document, by: Array("\"\(Data(signature).base64EncodedString())\"".utf8))
  }

  private func replacingValue(in document: [UInt8], by literal: [UInt8]) -> [UInt8] {
    document[..<range.offsets.lowerBound] + literal + document[range.offsets.upperBound...]
  }
}

extension ContentTrust {
  /// Verifies a manifest by the signature in it, beside it, or both.
  package func signer(ofManifest manifest: [UInt8], signature: String?) throws(Distrust) -> Signer? {
    try signer(ofDocument: manifest, signature: signature, limit: Limits.manifestBytes)
  }

  /// Verifies a document that may be signed beside it, in it, or both. If it has both signatures, each must be by a
  /// trusted key.
  ///
  /// - Parameters:
  ///   - document: the exact bytes.
  ///   - signature: the value of the header or the text of the file beside it.
  ///   - limit: the largest size of the document, in bytes.
  /// - Returns: the trusted key that signed it; `nil` if no signature is required.
  package func signer(
    ofDocument document: [UInt8],
    signature: String?,
    limit: Int
  ) throws(Distrust) -> Signer? {
    guard asksForSignature else { return nil }
    let inside = embedded(in: document, limit: limit)
    let beside = result { () throws(Distrust) in try signer(of: document, signature: signature) }
    switch (inside, beside) {
    case (nil, _): return try beside.get()
    case (let inside?, .failure(.unsigned)): return try inside.get()
    case (.success, .success(let signer)): return signer
    case (.success, .failure): throw .disagreeingSignatures(isDocumentRight: true)
    case (.failure, .success): throw .disagreeingSignatures(isDocumentRight: false)
    case (.failure(let distrust), .failure): throw distrust
    }
  }

  /// - Returns: the signer by the signature in the document; `nil` if it has none.
  private func embedded(in document: [UInt8], limit: Int) -> Result<Signer?, Distrust>? {
    let found = result { () throws(Distrust) in try DocumentSignature.find(in: document, limit: limit) }
    switch found {
    case .failure(let distrust): return .failure(distrust)
    case .success(let signature):
      guard let signature, let bytes = signature.bytes else { return nil }
      return result { () throws(Distrust) in try signer(of: signature.signedBytes(of: document), by: bytes) }
    }
  }

  private func result<Value>(_ body: () throws(Distrust) -> Value) -> Result<Value, Distrust> {
    do throws(Distrust) {
      return .success(try body())
    } catch {
      return .failure(error)
    }
  }
}
