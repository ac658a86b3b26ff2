import RunePacks
import Testing

/// Packages of indexes that exist only in tests.
enum PackFixtures {
  static func digest(_ character: Character) -> String { String(repeating: character, count: 64) }

  static func id(_ text: String) throws -> PackID { try #require(PackID(text)) }

  static func entry(
    _ id: String,
    version: String = "1",
    digest: Character = "a",
    size: Int? = 100,
    installedSize: Int? = nil
  ) throws -> PackEntry {
    let version = try #require(PackVersion(version))
    return PackEntry(
      id: try self.id(id),
      kind: .file,
      version: version,
      url: "\(id).bin",
      size: size,
      sha256: self.digest(digest),
      installedSize: installedSize
    )
  }

  static func target(
    digest: Character = "a",
    size: Int? = 100,
    hasFallback: Bool = false
  ) throws -> PackTarget {
    try #require(
      PackTarget(try entry("x", version: "2", digest: digest, size: size), hasFallback: hasFallback)
    )
  }
}

/// Always the largest number, so that delays are known. It has a property, because the thread sanitizer takes the
/// address of an empty struct for that of unrelated memory.
struct LargestNumber: RandomNumberGenerator {
  private let number = UInt64.max

  mutating func next() -> UInt64 { number }
}
