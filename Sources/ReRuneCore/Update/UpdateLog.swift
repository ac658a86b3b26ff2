import RuneDelivery
import RuneModel
import RuneSystem

/// Logs each warning once, although every check finds it again.
struct UpdateLog: Sendable {
  typealias Write = @Sendable (Log.Level, String) -> Void

  private struct Reported {
    var warnings: Set<String> = []
    var lastFailure: String?
  }

  private let sink: Write
  private let reported = Locked(Reported())

  init(write: @escaping Write = { Log.write($0, $1) }) {
    sink = write
  }

  func write(_ level: Log.Level, _ message: String) { sink(level, message) }

  func warn(_ message: String) {
    let isNew = reported.withLock { reported in
      // The server determines the messages, so their number is limited.
      if reported.warnings.count >= 1_000 { reported.warnings.removeAll() }
      return reported.warnings.insert(message).inserted
    }
    write(isNew ? .warning : .debug, message)
  }

  /// - Parameter document: the document, such as `manifest`.
  func warn(_ document: String, _ notes: WireNotes) {
    for note in notes.notes { warn("\(document): \(note.message)") }
    if notes.omitted > 0 { warn("\(document): \(notes.omitted) more remarks of this kind") }
  }

  /// Logs a result. A failure is logged again if there was a success in between.
  func report(_ result: ReRuneUpdateResult, revision: Int) {
    switch result.status {
    case .updated:
      write(.info, "revision \(revision) updates \(result.updatedLocales.sorted().joined(separator: ", "))")
    case .noChange:
      write(.debug, "nothing new; revision \(revision)")
    case .failed:
      break
    }
    let lastFailure = reported.withLock { reported in
      defer { reported.lastFailure = result.errorMessage }
      return reported.lastFailure
    }
    if let message = result.errorMessage {
      let outcome = result.status == .failed ? "update failed" : "update incomplete"
      write(message == lastFailure ? .debug : .warning, "\(outcome): \(message)")
    }
  }
}

extension UpdateLog {
  /// A step of a check.
  func report(_ step: UpdateStep) {
    switch step {
    case .requestsManifest(let stored):
      write(.verbose, "requesting the manifest; stored ETag: \(stored?.etag ?? "none")")
    case .received(let manifest):
      warn("manifest", manifest.notes)
    case .ignores(let stale):
      write(.info, "manifest: \(stale.fact), and is ignored")
    case .fetchesAgain(let fault):
      write(.info, "\(fault.message); the manifest is fetched again")
    case .omits(let count):
      warn("manifest: \(count) locales beyond the first \(Limits.fetchedLocales) are not fetched")
    case .requests(let fetch):
      write(.verbose, "requesting \(fetch.locale.tag); stored ETag: \(fetch.stored?.etag ?? "none")")
    case .progress:
      break
    case .answer(let fetch, .success(.notModified)):
      write(.debug, "\(fetch.locale.tag): not modified")
    case .answer(let fetch, .success(.content(let content))):
      let count = content.payload.messages.count
      write(.debug, "\(fetch.locale.tag): \(count) texts in \(content.bytes.count) bytes")
      warn(fetch.locale.tag, content.payload.notes)
    case .answer(_, .failure(let fault)):
      write(.debug, fault.message)
    }
  }
}
