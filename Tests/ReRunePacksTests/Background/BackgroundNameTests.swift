import RunePacks
import Testing

@testable import ReRunePacks

@Suite struct BackgroundNameTests {
  private static let digest = String(repeating: "0123456789abcdef", count: 4)

  @Test(arguments: ["de", "a-b.c", "_"])
  func aNameIsRead(id: String) throws {
    let name = BackgroundName(try #require(PackID(id)), sha256: Self.digest)
    #expect(BackgroundName(name.text) == name)
  }

  /// Of other versions of this library, or damaged.
  @Test(arguments: [
    "", "de", "de ", " \(digest)", "de \(digest) 5", "../de \(digest)", "de \(digest.dropLast())",
  ])
  func otherNamesAreNotRead(text: String) {
    #expect(BackgroundName(text) == nil)
  }
}
