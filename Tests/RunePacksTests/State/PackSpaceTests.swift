import RunePacks
import Testing

@Suite struct PackSpaceTests {
  private static let margin = 16 << 20

  @Test(
    arguments: [
      // The rest of the file, the installed file, and the margin.
      (100, 400, 0, nil, 500 + margin), (100, 400, 60, nil, 440 + margin), (100, 400, 100, nil, 400 + margin),
      // Without compression the installed file is as large as the downloaded one.
      (100, nil, 0, nil, 200 + margin),
      // Sizes that only the response says, or nothing does.
      (nil, nil, 0, nil, margin), (nil, nil, 10, 100, 90 + margin), (nil, 400, 0, nil, 400 + margin),
      (100, 400, 0, 1_000_000, 500 + margin),
      // Impossible ones.
      (100, 400, 200, nil, 400 + margin), (100, 400, -5, nil, 500 + margin), (-100, -400, 0, nil, margin),
      (nil, nil, 0, -1, margin), (Int.max, Int.max, 0, nil, Int.max), (Int.max, 0, 0, nil, Int.max),
      (nil, nil, Int.min, Int.max, Int.max), (Int.max, 0, Int.max, nil, margin),
    ] as [(Int?, Int?, Int, Int?, Int)]
  )
  func needed(size: Int?, installedSize: Int?, received: Int, total: Int?, expected: Int) throws {
    let space = PackSpace(try PackFixtures.entry("a", size: size, installedSize: installedSize))
    #expect(space.needed(received: received, total: total) == expected)
    #expect(space.failure(received: received, total: total, available: expected) == nil)
    #expect(
      space.failure(received: received, total: total, available: expected - 1)
        == .lowStorage(required: expected, available: expected - 1)
    )
  }

  @Test func negativeFreeSpaceIsNone() throws {
    let space = PackSpace(try PackFixtures.entry("a", size: 0))
    #expect(
      space.failure(received: 0, available: Int.min) == .lowStorage(required: Self.margin, available: 0)
    )
  }

  @Test(arguments: [
    (0, margin), (5, 5 + margin), (-1, margin), (Int.max, Int.max), (Int.max - margin, Int.max),
  ])
  func nextCheck(received: Int, expected: Int) {
    #expect(PackSpace.nextCheck(after: received) == expected)
  }
}
