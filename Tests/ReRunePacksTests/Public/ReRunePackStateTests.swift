import ReRuneErrors
import ReRunePacks
import Testing

@Suite struct ReRunePackStateTests {
  /// Views are updated when a state differs from the one they show.
  @Test func statesWithOtherValuesDiffer() {
    let states: [ReRunePackState] = [
      .notInstalled, .waiting, .verifying, .installing, .installed, .paused(.user), .paused(.network),
      .downloading(received: 1, total: 2, bytesPerSecond: nil),
      .downloading(received: 1, total: 2, bytesPerSecond: 1),
      .downloading(received: 2, total: 2, bytesPerSecond: nil),
      .updateAvailable(version: "1"), .updateAvailable(version: "2"),
      .failed(ReRuneProblem(code: "no_network", message: "", kind: "local")),
      .failed(ReRuneProblem(code: "cancelled", message: "", kind: "local")),
    ]
    #expect(Set(states).count == states.count)
  }
}
