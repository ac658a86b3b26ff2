import RuneSigning
import Testing

@Suite struct ManifestSignatureTests {
  private static let first = "2026-a:" + base64(1)
  private static let second = "b:" + base64(2)

  /// 64 equal bytes.
  private static func base64(_ byte: UInt8) -> String {
    let text = ManifestSignature(keyID: "x", bytes: [UInt8](repeating: byte, count: 64)).text
    return String(text.dropFirst(2))
  }

  @Test(
    arguments: [
      ("", []), (first, ["2026-a"]), ("\(first), \(second)", ["2026-a", "b"]),
      ("\(first),\(second)", ["2026-a", "b"]),
      ("\(first)\n\(second)\n", ["2026-a", "b"]), (" \t\(first) \r\n", ["2026-a"]),
      // One of an unknown kind, next to a valid one.
      ("v2=abc, \(second)", ["b"]), ("\(first);alg=x, \(second)", ["b"]),
      // Without an id, with an id that is too long or has invalid characters, and with signatures of the wrong
      // length.
      (":\(base64(1))", []), ("\(String(repeating: "a", count: 65)):\(base64(1))", []),
      ("ä:\(base64(1))", []),
      ("a/b:\(base64(1))", []), ("a:", []), ("a:AAAA", []), ("a:\(base64(1).dropLast(4))", []),
      ("a:\(base64(1))AAAA", []), ("a:!\(base64(1).dropFirst())", []), ("a", []),
    ] as [(String, [String])]
  )
  func signaturesAreReadFromAHeaderOrAFile(_ text: String, _ ids: [String]) {
    #expect(ManifestSignature.list(in: text).map(\.keyID) == ids)
  }

  @Test func aTextIsParsedBack() {
    let signatures = ManifestSignature.list(in: "\(Self.first), \(Self.second)")
    #expect(ManifestSignature.list(in: ManifestSignature.fileText(signatures)) == signatures)
    #expect(ManifestSignature.fileText(signatures) == "\(Self.first)\n\(Self.second)\n")
  }

  @Test func theNumberOfSignaturesIsLimited() {
    let text = String(repeating: "\(Self.first), ", count: 1_000)
    #expect(ManifestSignature.list(in: text).count == ManifestSignature.most)
  }
}

@Suite struct PublicKeyTests {
  private static let base64 = "11qYAYKxCrfVS/7TyWQHOg7hcvPapiMlrwIaaPcHURo="

  @Test func aKeyIsParsedBack() throws {
    let key = try PublicKey(parsing: "2026-a:\(Self.base64)")
    #expect(key.id == "2026-a")
    #expect(key.bytes.count == 32)
    #expect(try PublicKey(parsing: key.text) == key)
    #expect(try PublicKey(id: "2026-a", base64: key.base64) == key)
  }

  @Test(
    arguments: [
      ("", .notAKey), ("2026-a", .notAKey), (":\(base64)", .invalidID("")),
      ("a b:\(base64)", .invalidID("a b")),
      ("a:", .wrongLength(0)), ("a:\(base64.dropLast(4))", .wrongLength(30)), ("a:!", .notBase64),
      ("a:\(base64)\n", .notBase64),
    ] as [(String, PublicKeyFault)]
  )
  func anInvalidKeyIsExplained(_ text: String, _ fault: PublicKeyFault) {
    #expect(throws: fault) { try PublicKey(parsing: text) }
  }
}
