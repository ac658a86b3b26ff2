import Foundation
import RuneModel
import RuneSystem

@testable @_spi(ReRuneTesting) import ReRuneCore

/// Publishes texts as over-the-air texts for the duration of a test.
func withDownload<Result>(
  _ texts: [String: [String: Message]],
  _ body: () throws -> Result
) throws -> Result {
  LookupState.shared.publish(remote: try remoteTexts(texts))
  defer { LookupState.shared.publish(remote: nil) }
  return try body()
}

func withDownload<Result>(
  _ texts: [String: [String: String]],
  _ body: () throws -> Result
) throws -> Result {
  try withDownload(texts.mapValues { $0.mapValues(Message.init(text:)) }, body)
}

/// - Parameter locales: texts that have tables, or not.
func withDownload<Result>(of locales: [RemoteTexts.Locale], _ body: () throws -> Result) throws -> Result {
  LookupState.shared.publish(remote: try RemoteTexts(compiling: locales, revision: 1))
  defer { LookupState.shared.publish(remote: nil) }
  return try body()
}

/// - Parameter texts: by locale, then by key.
func remoteTexts(_ texts: [String: [String: Message]], revision: Int = 1) throws -> RemoteTexts {
  try RemoteTexts(
    compiling: texts.map { locale, messages in (locale, messages.map { PayloadMessage($0, $1) }) },
    revision: revision
  )
}

/// The remarks logged about the published texts.
var remarks: [String] { LookupState.shared.current().snapshot.remote?.remarks.lines ?? [] }

/// Runs the body on a new thread and waits for it.
func onNewThread(_ body: @escaping @Sendable () -> Void) {
  let thread = Thread(block: body)
  thread.start()
  // Thread-specific data is freed after the body.
  while !thread.isFinished { Thread.sleep(forTimeInterval: 0.001) }
}

/// Runs the body on several threads until the work is done.
func onThreads(_ count: Int, until work: () throws -> Void, _ body: @escaping @Sendable () -> Void) rethrows {
  let isRunning = Locked(true)
  let group = DispatchGroup()
  for _ in 0..<count {
    group.enter()
    Thread.detachNewThread {
      while isRunning.withLock({ $0 }) { body() }
      group.leave()
    }
  }
  defer {
    isRunning.withLock { $0 = false }
    group.wait()
  }
  try work()
}
