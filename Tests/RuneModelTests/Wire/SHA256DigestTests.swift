import CRuneSupport
import Foundation
import RuneTestSupport
import Testing

@testable import RuneModel

@Suite struct SHA256DigestTests {
  /// The examples in FIPS 180-4, and those in NIST's "Secure Hash Algorithm Validation System".
  @Test(arguments: [
    ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    (
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
    ),
    (
      "abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmnhijklmnoijklmnopjklmnopqklmnopqrlmnopqrsmnopqrstnopqrstu",
      "cf5b16a778af8380036ce59e7b0492370b249b11e8f07a51afac45037afee9d1"
    ),
    (
      String(repeating: "a", count: 1_000_000),
      "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"
    ),
  ])
  func theExamplesOfTheStandard(text: String, digits: String) {
    #expect(SHA256Digest.digits(of: Array(text.utf8)) == digits)
  }

  /// Padding differs around one block and two. The digest of all digests was computed with Python's `hashlib`.
  @Test func allLengthsUpToTwoBlocks() {
    var all = SHA256Digest()
    for count in 0...130 {
      let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 * 7 + count) }
      let digits = SHA256Digest.digits(of: bytes)
      Array(digits.utf8).withUnsafeBytes { all.update($0) }
      // Byte by byte the result is the same.
      var digest = SHA256Digest()
      for byte in bytes { withUnsafeBytes(of: byte) { digest.update($0) } }
      #expect(digest.digits == digits, "\(count) bytes")
    }
    #expect(all.digits == "28d1b7ee925817a15dd4e0403443c1e6e8a70428aa0fdbe7d0e41757c5102ffb")
  }

  /// The processor's instructions and the implementation in C agree, whatever the state and the number of blocks.
  @Test func allImplementationsAgree() {
    var random = SplitMix64(state: 7)
    for count in 0..<200 {
      let blocks = (0..<count % 9 * 64).map { _ in UInt8.random(in: 0...255, using: &random) }
      var portable = (0..<8).map { _ in UInt32.random(in: 0...UInt32.max, using: &random) }
      var best = portable
      rune_sha256_portable_blocks(&portable, blocks, count % 9)
      rune_sha256_best_blocks()(&best, blocks, count % 9)
      #expect(best == portable)
    }
  }

  @Test func readingTheDigitsDoesNotFinishIt() {
    var digest = SHA256Digest()
    let copy = digest
    Array("ab".utf8).withUnsafeBytes { digest.update($0) }
    _ = digest.digits
    Array("c".utf8).withUnsafeBytes { digest.update($0) }
    digest.update(UnsafeRawBufferPointer(start: nil, count: 0))
    #expect(digest.digits == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
    #expect(copy.digits == SHA256Digest.digits(of: []))
  }

  /// The length in bits needs more than 32 bits.
  @Test func aMessageOf512Megabytes() {
    var digest = SHA256Digest()
    let chunk = [UInt8](repeating: 0, count: 1 << 20)
    for _ in 0..<512 { chunk.withUnsafeBytes { digest.update($0) } }
    withUnsafeBytes(of: UInt8(0)) { digest.update($0) }
    #expect(digest.digits == "7c40fe5ce847740d0f0d0cdde3949d6585804cdec3ae61a15b923165699c8137")
  }

  private static let judge = ["/usr/bin/sha256sum", "/sbin/sha256sum"].first {
    FileManager.default.isExecutableFile(atPath: $0)
  }

  @Test(.enabled(if: judge != nil, "sha256sum is not installed"))
  func matchesSha256sumForAnyPieces() throws {
    var random = SplitMix64(state: 14)
    let path = NSTemporaryDirectory() + "rune-sha256-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: path) }
    for _ in 0..<10 {
      let bytes = (0..<Int.random(in: 0...20_000, using: &random)).map { _ in
        UInt8.random(in: 0...255, using: &random)
      }
      try Data(bytes).write(to: URL(fileURLWithPath: path))
      let expected = try Self.judgement(of: path)
      #expect(SHA256Digest.digits(of: bytes) == expected)
      for _ in 0..<5 {
        var digest = SHA256Digest()
        var rest = bytes[...]
        while !rest.isEmpty {
          let piece = rest.prefix(Int.random(in: 0...200, using: &random))
          piece.withUnsafeBytes { digest.update($0) }
          rest = rest.dropFirst(piece.count)
        }
        #expect(digest.digits == expected)
      }
    }
  }

  private static func judgement(of path: String) throws -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: try #require(judge))
    process.arguments = [path]
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return String(text.prefix(64))
  }
}
