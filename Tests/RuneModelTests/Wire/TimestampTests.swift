import RuneModel
import Testing

@Suite struct TimestampTests {
  @Test(arguments: [
    (0, "1970-01-01T00:00:00Z"), (951_782_400, "2000-02-29T00:00:00Z"), (951_868_799, "2000-02-29T23:59:59Z"),
    (1_735_689_599, "2024-12-31T23:59:59Z"), (1_795_000_000, "2026-11-18T11:06:40Z"),
    (4_107_542_400, "2100-03-01T00:00:00Z"), (-1, "1969-12-31T23:59:59Z"),
    // Beyond 32 bits, the size of `Int` on a watch.
    (2_147_483_648, "2038-01-19T03:14:08Z"), (253_402_300_799, "9999-12-31T23:59:59Z"),
    (-2_147_483_649, "1901-12-13T20:45:51Z"), (-30_610_224_000, "1000-01-01T00:00:00Z"),
  ])
  func isFormattedAndParsed(_ seconds: Int64, _ text: String) {
    #expect(Timestamp(seconds: seconds).text == text)
    #expect(Timestamp(text)?.seconds == seconds)
  }

  @Test(arguments: [
    ("2026-11-21T06:40:00.5Z", "2026-11-21T06:40:00Z"),
    ("2026-11-21T06:40:00.123456789Z", "2026-11-21T06:40:00Z"),
    ("2026-11-21T06:40:00+01:30", "2026-11-21T05:10:00Z"),
    ("2026-12-31T23:59:59.9-00:30", "2027-01-01T00:29:59Z"),
  ])
  func fractionsAndOffsetsAreParsed(_ spelling: String, _ text: String) {
    #expect(Timestamp(spelling)?.text == text)
  }

  @Test(arguments: [
    "", "2026-11-21", "2026-13-01T00:00:00Z", "2026-11-21T24:00:00Z", "2026-11-21T00:00:00+01",
    "2026-02-29T00:00:00Z", "2026-04-31T00:00:00Z", "2026-11-21T00:00:00", "2026-11-21t00:00:00z",
    "2026-11-21T00:00:00.Z", "2026-11-21T00:00:00+24:00", "2026-11-21T00:00:00+0100", "2026-11-21T00:00:00ZZ",
    "2026-11-21T00:00:00.\(String(repeating: "1", count: 100))Z", "+026-11-21T00:00:00Z",
  ])
  func otherSpellingsAreRejected(_ text: String) {
    #expect(Timestamp(text) == nil)
  }
}
