import Foundation
import RuneModel
import RuneSigning
import Testing

@testable import RuneDelivery

@Suite struct DocumentSignatureTests {
  private static let limit = 1 << 20
  private static let bytes = [UInt8](repeating: 7, count: 64)
  private static let base64 = Data(bytes).base64EncodedString()

  private func find(_ text: String) throws(Distrust) -> DocumentSignature? {
    try DocumentSignature.find(in: Array(text.utf8), limit: Self.limit)
  }

  private func signedText(_ text: String) throws -> String? {
    try find(text).map { String(decoding: $0.signedBytes(of: Array(text.utf8)), as: UTF8.self) }
  }

  /// All other bytes stay as they are.
  @Test func theValueIsEmptied() throws {
    let texts = [
      (#"{"signature":"§","packages":[]}"#, #"{"signature":"","packages":[]}"#),
      (
        "\u{FEFF} {\n  \"a\" : 1.0e0 ,\r\n\t\"signature\" :  \"§\"  , \"ü\\u00FC\":[ ] }\n",
        "\u{FEFF} {\n  \"a\" : 1.0e0 ,\r\n\t\"signature\" :  \"\"  , \"ü\\u00FC\":[ ] }\n"
      ),
      (#"{"\u0073ignature":"§"}"#, #"{"\u0073ignature":""}"#),
    ]
    for (text, signed) in texts {
      let text = text.replacingOccurrences(of: "§", with: Self.base64)
      let found = try #require(try find(text))
      #expect(found.bytes == Self.bytes)
      #expect(try signedText(text) == signed)
    }
    // A slash may be escaped.
    let slashes = Data(repeating: 0xFF, count: 64).base64EncodedString()
    let escaped = #"{"signature": "\#(slashes.replacingOccurrences(of: "/", with: #"\/"#))"}"#
    #expect(try find(escaped)?.bytes == [UInt8](repeating: 0xFF, count: 64))
    #expect(try signedText(escaped) == #"{"signature": ""}"#)
  }

  @Test func aSignatureIsWrittenInItsPlace() throws {
    let text = #"{"a": 1, "signature": null , "b": 2}"#
    let found = try #require(try find(text))
    #expect(found.bytes == nil)
    let written = found.document(Array(text.utf8), signedWith: Self.bytes)
    #expect(String(decoding: written, as: UTF8.self) == #"{"a": 1, "signature": "\#(Self.base64)" , "b": 2}"#)
    #expect(try find(String(decoding: written, as: UTF8.self))?.bytes == Self.bytes)
  }

  /// Only a member of the document itself counts.
  @Test(
    arguments: [
      #"{}"#, #"{"packages": [{"signature": "x"}]}"#, #"{"a": {"signature": 1}, "Signature": "x"}"#,
      #"["signature"]"#,
      #"{"a": "\"signature\": \"x\""}"#, "", "{", #"{"signature": "x""#, "\u{FEFF}", "null",
    ]
  )
  func documentsWithoutIt(text: String) throws {
    #expect(try find(text) == nil)
  }

  @Test(arguments: ["null", #""""#]) func anEmptyOneIsNone(literal: String) throws {
    #expect(try find(#"{"signature": \#(literal)}"#)?.bytes == nil)
  }

  @Test func unusableOnes() {
    let short = Data(Self.bytes.dropLast()).base64EncodedString()
    let long = Data(Self.bytes + [1]).base64EncodedString()
    for literal in [
      "\"\(short)\"", "\"\(long)\"", "\"no base64!\"", "\" \(Self.base64)\"", "1", "{}", "[]", "true",
      "\"\\uD800\"",
    ] {
      #expect(throws: Distrust.unreadableSignature, "\(literal)") { try find("{\"signature\": \(literal)}") }
    }
    let twice = #"{"signature": "\#(Self.base64)", "a": 1, "\u0073ignature": ""}"#
    #expect(throws: Distrust.repeatedSignature) { try find(twice) }
    #expect(throws: Distrust.repeatedSignature) { try find(#"{"signature": 1, "signature": 2}"#) }
  }

  @Test func aLargeDocumentIsNotRead() throws {
    let text = #"{"signature": "\#(Self.base64)"}"#
    #expect(try DocumentSignature.find(in: Array(text.utf8), limit: 10) == nil)
  }

  @Test func withoutKeysNoneIsAskedFor() throws {
    let twice = Array(#"{"signature": 1, "signature": 2}"#.utf8)
    #expect(try ContentTrust.withoutKeys.signer(ofDocument: twice, signature: nil, limit: Self.limit) == nil)
  }

  #if Signing
    private let seed = Ed25519.newSeed()

    private func key(_ seed: [UInt8], _ id: String = "a") throws -> PublicKey {
      try PublicKey(id: id, bytes: try Ed25519.publicKey(ofSeed: seed))
    }

    private func signed(_ text: String, by seed: [UInt8]) throws -> [UInt8] {
      let bytes = Array(text.utf8)
      let place = try #require(try find(text))
      let signature = try Ed25519.signature(of: place.signedBytes(of: bytes), seed: seed)
      return place.document(bytes, signedWith: signature)
    }

    private func beside(_ document: [UInt8], by seed: [UInt8], id: String = "a") throws -> String {
      ManifestSignature(keyID: id, bytes: try Ed25519.signature(of: document, seed: seed)).text
    }

    private func distrust(
      _ document: [UInt8],
      _ trust: ContentTrust,
      beside signature: String? = nil
    ) throws -> Distrust? {
      do throws(Distrust) {
        _ = try trust.signer(ofDocument: document, signature: signature, limit: Self.limit)
        return nil
      } catch {
        return error
      }
    }

    private static let text = #"{"packages": [{"id": "de", "signature": "x"}], "signature": ""}"#

    @Test func aSignedDocumentIsTrusted() throws {
      let document = try signed(Self.text, by: seed)
      let own = try key(seed)
      let trust = ContentTrust(keys: [try key(Ed25519.newSeed()), own])
      #expect(try trust.signer(ofDocument: document, signature: nil, limit: Self.limit) == own.base64)
      // The same beside it.
      let text = try beside(document, by: seed)
      #expect(try trust.signer(ofDocument: document, signature: text, limit: Self.limit) == own.base64)
      // A file beside it with other texts is no signature.
      #expect(
        try trust.signer(ofDocument: document, signature: "later: kind\n", limit: Self.limit) == own.base64
      )
    }

    @Test func everyChangedByteIsFound() throws {
      let document = try signed(Self.text, by: seed)
      let trust = ContentTrust(keys: [try key(seed)])
      for offset in document.indices {
        var changed = document
        changed[offset] ^= 1
        #expect(try distrust(changed, trust) != nil, "byte \(offset)")
      }
      #expect(try distrust(document + [0x20], trust) == .wrongDocumentSignature)
      #expect(try distrust([0x20] + document, trust) == .wrongDocumentSignature)
    }

    @Test func otherKeysAndOtherTextsAreNotTrusted() throws {
      let document = try signed(Self.text, by: seed)
      let trust = ContentTrust(keys: [try key(seed)])
      #expect(
        try distrust(document, ContentTrust(keys: [try key(Ed25519.newSeed())])) == .wrongDocumentSignature
      )
      #expect(try distrust(document, ContentTrust(keys: [])) == .wrongDocumentSignature)
      #expect(try distrust(Array(Self.text.utf8), trust) == .unsigned)
      #expect(try distrust(Array(#"{"signature": "x"}"#.utf8), trust) == .unreadableSignature)
      #expect(try distrust(Array(#"{"signature": "", "signature": ""}"#.utf8), trust) == .repeatedSignature)
      // A signature of all the bytes, as it is beside a document, is none of a document that has it.
      let whole = Data(try Ed25519.signature(of: Array(Self.text.utf8), seed: seed)).base64EncodedString()
      let nested = #"{"packages": [{"signature": "\#(whole)"}]}"#
      #expect(try distrust(Array(nested.utf8), trust) == .unsigned)
    }

    @Test func bothMustBeRight() throws {
      let document = try signed(Self.text, by: seed)
      let trust = ContentTrust(keys: [try key(seed)])
      let other = Ed25519.newSeed()
      for wrong in [
        try beside(document, by: other), try beside(document, by: seed, id: "b"), try beside([1], by: seed),
      ] {
        #expect(try distrust(document, trust, beside: wrong) == .disagreeingSignatures(isDocumentRight: true))
      }
      let foreign = try signed(Self.text, by: other)
      #expect(
        try distrust(foreign, trust, beside: try beside(foreign, by: seed))
          == .disagreeingSignatures(isDocumentRight: false)
      )
      for text in [#"{"signature": "x"}"#, #"{"signature": 1, "signature": 2}"#] {
        let bytes = Array(text.utf8)
        #expect(
          try distrust(bytes, trust, beside: try beside(bytes, by: seed))
            == .disagreeingSignatures(isDocumentRight: false)
        )
      }
      #expect(try distrust(foreign, trust, beside: try beside(foreign, by: other)) == .wrongDocumentSignature)
      // Without a signature in it, the one beside it decides.
      let empty = Array(Self.text.utf8)
      #expect(try distrust(empty, trust, beside: try beside(empty, by: seed)) == nil)
      #expect(try distrust(empty, trust, beside: try beside(empty, by: other)) == .wrongSignature(["a"]))
    }
  #endif
}
