import RuneDelivery
import RuneModel

/// `{"ok": true, "value": …}`, in which a gateway may send a document, or `{"ok": false, "problem": …}` in its place.
enum GatewayEnvelope {
  /// The document in the body of a response: the exact bytes of `value`, or the whole body if that is not an envelope. An
  /// envelope has a boolean `ok`, which no document of ReRune's protocol has.
  ///
  /// - Throws: a fault if the envelope has a problem, or no value.
  @Sendable static func document(in body: [UInt8]) throws(UpdateFault) -> [UInt8] {
    guard let envelope = try? body.withUnsafeBufferPointer({ try Members(of: $0) }), let isOK = envelope.isOK
    else {
      // The document's decoder reports what is wrong with it.
      return body
    }
    guard isOK, !envelope.hasProblem, let value = envelope.value else {
      throw UpdateFault(
        // The problem's text could repeat a credential of the request, which only the client knows.
        envelope.hasProblem
          ? "the gateway reports a problem in place of the document; see its log"
          : "the gateway sent no document and no problem; it has to send one of them"
      )
    }
    return Array(body[value.offsets])
  }

  private struct Members {
    private(set) var isOK: Bool?
    private(set) var value: ByteRange?
    private(set) var hasProblem = false

    init(of text: UnsafeBufferPointer<UInt8>) throws(TextFault) {
      var reader = JSONReader(text, from: 0)
      guard try reader.peekKind() == .object else { return }
      try reader.enterObject()
      while let name = try reader.nextName() {
        let kind = try reader.peekKind()
        if kind == .boolean, reader.matches(name, "ok") {
          let range = try reader.skipValue()
          isOK = text[Int(range.lower)] == UInt8(ascii: "t")
        } else if kind != .null, reader.matches(name, "value") {
          value = try reader.skipValue()
        } else {
          if kind == .object, reader.matches(name, "problem") { hasProblem = true }
          try reader.skipValue()
        }
      }
      try reader.finish()
    }
  }
}
