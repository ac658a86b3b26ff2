import Foundation
import RuneSystem
import RuneTransport

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A system that downloads in the background, with an ordinary session of `URLSession`. It survives the launches of an app.
final class RecordingSystem: SystemDownloading {
  private let downloader = SystemDownloader { _ in URLSessionConfiguration.ephemeral }
  private let state = Locked<(started: [String], cancelled: [String], launches: Int)>(([], [], 0))
  private let handle = Locked<(@Sendable (SystemDownloadEvent) -> Void)?>(nil)
  /// Reports that events were handled.
  private let handled = AsyncStream.makeStream(of: String.self)

  /// The packages whose files were started and cancelled, in order.
  var started: [String] { state.withLock { $0.started } }
  var cancelled: [String] { state.withLock { $0.cancelled } }

  /// How many sessions have begun.
  var launches: Int { state.withLock { $0.launches } }

  func begin(_ handle: @escaping @Sendable (SystemDownloadEvent) -> Void) async -> [String] {
    self.handle.withLock { $0 = handle }
    state.withLock { $0.launches += 1 }
    return await downloader.begin { [handled] event in
      handle(event)
      switch event {
      case .arrived(let name, _, _): handled.continuation.yield("arrived \(Self.package(name))")
      case .failed(let name, _, _): handled.continuation.yield("failed \(Self.package(name))")
      case .progress, .caughtUp: break
      }
    }
  }

  func start(_ download: SystemDownload) {
    state.withLock { $0.started.append("\(Self.package(download.name)) from \(download.start)") }
    downloader.start(download)
  }

  func cancel(_ name: String) {
    state.withLock { $0.cancelled.append(Self.package(name)) }
    downloader.cancel(name)
  }

  /// Everything that happened while the app did not run has been reported.
  func catchUp() { handle.withLock { $0 }?(.caughtUp) }

  /// Waits until an event has been handled, such as `arrived words`.
  func handles(_ event: String) async {
    for await next in handled.stream where next == event { return }
  }

  private static func package(_ name: String) -> String { String(name.prefix { $0 != " " }) }
}
