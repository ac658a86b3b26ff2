import RuneSigning
import Testing

@Suite struct PublicKeyFormTests {
  /// The public key of test 1 in RFC 8032, section 7.1, as base64, and in the form of RFC 8410.
  private static let raw = "11qYAYKxCrfVS/7TyWQHOg7hcvPapiMlrwIaaPcHURo="
  private static let info = "MCowBQYDK2VwAyEA11qYAYKxCrfVS/7TyWQHOg7hcvPapiMlrwIaaPcHURo="

  @Test func bothFormsAreTheSameKey() throws {
    let key = try PublicKey(id: "a", base64: Self.raw)
    #expect(key.bytes.count == 32)
    #expect(key.bytes.prefix(4) == [0xD7, 0x5A, 0x98, 0x01])
    #expect(try PublicKey(id: "a", base64: Self.info) == key)
    #expect(try PublicKey(parsing: "a:" + Self.info) == key)
    #expect(key.base64 == Self.raw)
  }

  /// What a guide shows in place of a key. Some systems decode it, to 30 bytes.
  @Test func aPlaceholderIsRefused() {
    #expect(throws: PublicKeyFault.self) {
      try PublicKey(id: "a", base64: "MCowBQYDK2VwAyEAYourED25519PublicKeyHere=")
    }
  }

  @Test(
    arguments: [
      // X25519, whose keys are of the same length.
      ("MCowBQYDK2VuAyEA11qYAYKxCrfVS/7TyWQHOg7hcvPapiMlrwIaaPcHURo=", .wrongLength(44)),
      ("MCowBQYDK2VwAyEA", .wrongLength(12)),
      ("MCowBQYDK2VwAyEA11qYAYKxCrfVS/7TyWQHOg7hcvPapiMlrwIaaPcHURoA", .wrongLength(45)),
      ("", .wrongLength(0)),
    ] as [(String, PublicKeyFault)]
  )
  func otherTextsAreRefused(text: String, fault: PublicKeyFault) {
    #expect(throws: fault) { try PublicKey(id: "a", base64: text) }
  }
}
