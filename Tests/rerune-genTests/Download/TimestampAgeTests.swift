import RuneModel
import Testing

@testable import rerune_gen

@Suite struct TimestampAgeTests {
  @Test(arguments: [
    (0, "just now"), (119, "just now"), (120, "2 minutes ago"), (7_199, "119 minutes ago"),
    (7_200, "2 hours ago"), (172_799, "47 hours ago"), (172_800, "2 days ago"), (-1, nil),
  ])
  func ageIsRounded(_ elapsed: Int64, _ text: String?) {
    #expect(Timestamp(seconds: 1_000_000).age(at: Timestamp(seconds: 1_000_000 + elapsed)) == text)
  }
}
