import Testing

@testable import RuneModel

@Suite struct HiddenBytesTests {
  private static func found(_ text: String) -> [UInt32] {
    text.withUTF8Bytes { bytes in
      var found: [UInt32] = []
      var index = 0
      while true {
        index = HiddenScalar.nextCandidate(from: index, in: bytes)
        guard index < bytes.count else { return found }
        guard let hidden = HiddenScalar.at(index, of: bytes) else {
          index += 1
          continue
        }
        found.append(hidden.value)
        index += hidden.length
      }
    }
  }

  /// Every Unicode character, at each offset of the eight bytes that are examined together.
  @Test func theSearchByBytesMatchesTheScalars() {
    for value in UInt32(0)...0x10FFFF {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let padding =
        String(repeating: "あ", count: Int(value % 3)) + String(repeating: "a", count: Int(value % 8))
      let found = Self.found(padding + String(scalar) + "ộ\(padding)👋")
      if found != (scalar.isHidden ? [value] : []) {
        Issue.record("U+\(String(value, radix: 16, uppercase: true)): \(found)")
      }
    }
  }

  @Test func adjacentCharactersAreFoundSeparately() {
    let text = "\u{200B}\u{200B}a\u{AD}\u{7F}\u{E0041}あ\u{3164}\u{FEFF}\u{1B}[\u{61C}"
    #expect(Self.found(text) == [0x200B, 0x200B, 0xAD, 0x7F, 0xE0041, 0x3164, 0xFEFF, 0x1B, 0x61C])
  }
}
