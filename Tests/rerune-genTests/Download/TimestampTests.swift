import Testing

@testable import rerune_gen

@Suite struct TimestampTests {
  @Test(arguments: [
    (0, "1970-01-01T00:00:00Z"), (951_782_400, "2000-02-29T00:00:00Z"), (951_868_799, "2000-02-29T23:59:59Z"),
    (1_735_689_599, "2024-12-31T23:59:59Z"), (1_795_000_000, "2026-11-18T11:06:40Z"),
    (4_107_542_400, "2100-03-01T00:00:00Z"), (-1, "1969-12-31T23:59:59Z"),
  ])
  func isWrittenAndRead(_ seconds: Int, _ text: String) {
    #expect(Timestamp(seconds: seconds).text == text)
    #expect(Timestamp(text)?.seconds == seconds)
  }

  @Test(arguments: [
    "", "2026-11-21", "2026-13-01T00:00:00Z", "2026-11-21T24:00:00Z", "2026-11-21T00:00:00+01",
  ])
  func otherSpellingsAreNone(_ text: String) {
    #expect(Timestamp(text) == nil)
  }

  @Test(arguments: [
    (0, "just now"), (119, "just now"), (120, "2 minutes ago"), (7_199, "119 minutes ago"),
    (7_200, "2 hours ago"), (172_799, "47 hours ago"), (172_800, "2 days ago"), (-1, nil),
  ])
  func ageIsRounded(_ elapsed: Int, _ text: String?) {
    #expect(Timestamp(seconds: 1_000_000).age(at: Timestamp(seconds: 1_000_000 + elapsed)) == text)
  }
}
