import ReRunePacks
import Testing

@testable import DictionaryModel

struct DownloadTests {
  private static let running = ReRunePackState.downloading(received: 300, total: 1_200, bytesPerSecond: 100)

  @Test func progress() throws {
    let progress = try #require(DownloadProgress(Self.running))
    #expect(progress.fraction == 0.25)
    #expect(progress.secondsLeft == 9)
  }

  @Test(arguments: [
    ReRunePackState.downloading(received: 300, total: 0, bytesPerSecond: 100),
    .downloading(received: 300, total: 1_200, bytesPerSecond: nil),
    .downloading(received: 300, total: 1_200, bytesPerSecond: 0),
    .downloading(received: 1_200, total: 1_200, bytesPerSecond: 100),
  ])
  func noTimeLeft(_ state: ReRunePackState) throws {
    #expect(try #require(DownloadProgress(state)).secondsLeft == nil)
  }

  @Test func aServerMaySendMoreThanItSaid() throws {
    let state = ReRunePackState.downloading(received: 1_300, total: 1_200, bytesPerSecond: 100)
    #expect(try #require(DownloadProgress(state)).fraction == 1)
  }

  @Test(arguments: [.notInstalled, .waiting, .paused(.network), .installed] as [ReRunePackState])
  func otherStatesHaveNoProgress(_ state: ReRunePackState) {
    #expect(DownloadProgress(state) == nil)
  }

  @Test func actions() {
    #expect(DownloadRow.actions(in: Self.running) == [.pause, .cancel])
    #expect(DownloadRow.actions(in: .paused(.user)) == [.resume, .cancel])
    // The user can decide that it must not continue by itself.
    #expect(DownloadRow.actions(in: .paused(.network)) == [.pause, .cancel])
    #expect(DownloadRow.actions(in: .verifying) == [.cancel])
    #expect(DownloadRow.actions(in: .installing) == [])
    #expect(DownloadRow.actions(in: .installed) == nil)
  }

  @Test func aPauseSaysWhy() {
    #expect(ReRunePackState.paused(.user).text == "paused")
    #expect(ReRunePackState.paused(.network).text == "waiting for the network")
  }

  @Test(arguments: [
    (1, "1 second left"), (90, "90 seconds left"), (91, "2 minutes left"), (3_600, "60 minutes left"),
  ])
  func timeLeft(_ seconds: Int, _ text: String) {
    #expect(Quantity.timeLeft(seconds) == text)
  }

  @Test func sizes() {
    #expect(Quantity.size(0) == "0 bytes")
    #expect(Quantity.size(1_234_567) == "1.2 MB")
    #expect(Quantity.speed(20_480) == "20 kB per second")
  }
}
