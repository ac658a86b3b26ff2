import Testing

@testable import RuneTransport

@Suite struct ContentRangeTests {
  @Test(
    arguments: [
      ("bytes 5-9/10", 5, 9, 10), ("bytes 0-0/1", 0, 0, 1), ("Bytes 5-9/*", 5, 9, nil),
      ("bytes 0-9223372036854775806/9223372036854775807", 0, .max - 1, .max),
    ] as [(String, Int, Int, Int?)]
  )
  func readsRanges(field: String, first: Int, last: Int, total: Int?) {
    #expect(ContentRange(field)?.bytes == first...last)
    #expect(ContentRange(field)?.total == total)
  }

  @Test func readsUnsatisfiedRanges() {
    #expect(ContentRange("bytes */10")?.bytes == nil)
    #expect(ContentRange("bytes */10")?.total == 10)
  }

  @Test(arguments: [
    "", "bytes", "bytes ", "bytes 5-9", "bytes 5-9/", "bytes 9-5/10", "bytes 5-10/10", "bytes -5/10",
    "bytes 5-/10",
    "bytes */*", "bytes 5-9/10/11", "bytes 5-9-10/11", "bytes +5-9/10", "bytes 5-9/+10", "items 5-9/10",
    "bytes=5-9/10", "bytes 0x5-9/10", "bytes 5-9/99999999999999999999", "bytes 0-9223372036854775807/*",
    "bytes 5-9/10, bytes 5-9/10", "bytes ٥-٩/١٠",
  ])
  func refusesOtherText(field: String) {
    #expect(ContentRange(field) == nil)
  }
}
