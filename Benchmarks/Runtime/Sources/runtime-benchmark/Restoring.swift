import Foundation
@_spi(ReRuneTesting) import ReRuneCore

/// What `setup` costs the thread that calls it, up to the first text that an earlier launch has downloaded.
func measureRestoring(_ report: inout Report) throws {
  let texts = Fixture.manyTexts()
  let folder = FileManager.default.temporaryDirectory.appendingPathComponent("runtime-benchmark-cache")
  defer { try? FileManager.default.removeItem(at: folder) }
  let download = try ReRuneTestDownload(["en": texts])
  try wait { try await download.store(otaPublishId: "benchmark", cacheDirectory: folder) }

  guard let origin = URL(string: "http://127.0.0.1:9"), let key = texts.keys.first else { return }
  let time = nanoseconds(rounds: 50, calls: 1) { _ in
    ReRune.setup(
      otaPublishId: "benchmark",
      updatePolicy: ReRuneUpdatePolicy(checkOnStart: false),
      origin: origin,
      cacheDirectory: folder
    )
    return reRuneString(key).utf8.count
  }
  precondition(reRuneString(key) == texts[key], "the text is restored")
  report.line("from setup to the first text", time / 1000, atMost: 1000, "µs")
}

/// Blocks the program until the task has ended.
private func wait(_ body: @escaping @Sendable () async throws -> Void) throws {
  let result = Box()
  let ended = DispatchSemaphore(value: 0)
  Task.detached {
    do { try await body() } catch { result.error = error }
    ended.signal()
  }
  ended.wait()
  if let error = result.error { throw error }
}

/// `@unchecked Sendable` because the semaphore is between writing and reading.
private final class Box: @unchecked Sendable {
  var error: (any Error)?
}
