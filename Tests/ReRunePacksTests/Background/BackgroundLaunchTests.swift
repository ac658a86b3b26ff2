import Foundation
import RunePacks
import RuneSystem
import RuneTransport
import Testing

@testable import ReRunePacks

/// What the system reports to a launch.
@Suite struct BackgroundLaunchTests {
  /// Reports events before the caller knows what is going on.
  private struct EarlySystem: SystemDownloading {
    let names: [String]
    let events: [SystemDownloadEvent]
    let cancelled = Locked<[String]>([])

    func begin(_ handle: @escaping @Sendable (SystemDownloadEvent) -> Void) async -> [String] {
      for event in events { handle(event) }
      return names
    }

    func start(_ download: SystemDownload) {}

    func cancel(_ name: String) { cancelled.withLock { $0.append(name) } }
  }

  private static let digest = String(repeating: "a1", count: 32)
  private let rig = StoreRig()

  private func name(_ id: String) throws -> BackgroundName {
    BackgroundName(try #require(PackID(id)), sha256: Self.digest)
  }

  private func downloads(_ system: EarlySystem) -> BackgroundDownloads {
    BackgroundDownloads(system, store: rig.store, activity: AppActivity())
  }

  /// It would be followed forever.
  @Test func whatHasEndedMeanwhileIsNotFollowed() async throws {
    let (ended, running) = (try name("de"), try name("fr"))
    let failure = SystemDownloadEvent.failed(name: ended.text, .connectionLost, retryAfter: nil)
    let downloads = downloads(EarlySystem(names: [ended.text, running.text], events: [failure]))
    await downloads.begin()
    #expect(downloads.names == [running])
    #expect(downloads.events(of: ended) == nil)
  }

  @Test func whatHasArrivedIsKept() async throws {
    let name = try name("de")
    _ = try rig.store.folder.create(.downloads)
    try rig.write("arrived", "12345")
    let arrival = SystemDownloadEvent.arrived(name: name.text, file: "\(rig.path)/arrived", start: 7)
    let downloads = downloads(EarlySystem(names: [name.text], events: [arrival, .caughtUp]))
    await downloads.begin()
    #expect(downloads.hasArrivals)
    #expect(downloads.names == [name])
    #expect(try rig.names(in: "downloads") == ["de-a1a1a1a1.7.rest"])
    await downloads.catchesUp()
    downloads.keep(only: [])
    #expect(!downloads.hasArrivals)
  }

  @Test func foreignNamesAreCancelled() async throws {
    let system = EarlySystem(names: ["of an older version", try name("de").text], events: [])
    let downloads = downloads(system)
    await downloads.begin()
    #expect(system.cancelled.withLock { $0 } == ["of an older version"])
    downloads.keep(only: [])
    #expect(system.cancelled.withLock { $0 } == ["of an older version", try name("de").text])
  }

  @Test func aFileThatCannotBeKeptIsAFailure() async throws {
    let name = try name("de")
    let arrival = SystemDownloadEvent.arrived(name: name.text, file: "\(rig.path)/missing", start: 0)
    let downloads = downloads(EarlySystem(names: [name.text], events: [arrival]))
    await downloads.begin()
    #expect(downloads.names == [])
    #expect(!downloads.hasArrivals)
  }
}
