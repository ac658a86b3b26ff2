import RuneModel
import Testing

@testable import ReRuneCore

@Suite struct DeviceClassTests {
  @Test(
    arguments: [
      ("iPhone16,1", .iphone), ("iPad14,3", .ipad), ("iPod9,1", .ipod), ("arm64", .other), ("", .other),
    ] as [(String, DeviceClass)]
  )
  func theHardwareModelDeterminesTheDevice(_ model: String, _ expected: DeviceClass) {
    #expect(DeviceClass(model: model) == expected)
  }
}
