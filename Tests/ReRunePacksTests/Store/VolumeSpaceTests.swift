import Foundation
import RuneTestSupport
import Testing

@testable import ReRunePacks

@Suite struct VolumeSpaceTests {
  /// What Apple's systems say of a volume, and the space that counts.
  @Test(
    arguments: [
      (500, 300, 500), (0, 300, 300), (nil, 300, 300), (0, 0, 0), (0, nil, nil), (nil, nil, nil),
    ] as [(Int?, Int?, Int?)]
  )
  func aVolumeWithoutAnAnswerHasWhatIsFreeAtOnce(important: Int?, atOnce: Int?, free: Int?) {
    #expect(VolumeSpace.freeBytes(forImportantUsage: important, atOnce: atOnce) == free)
  }

  @Test func thisVolumeHasSpace() throws {
    let folder = TemporaryFolder()
    #expect(try #require(VolumeSpace.freeBytes(folder.url)) > 0)
  }
}
