import RuneModel

/// Logs each warning once, although every check finds it again.
struct UpdateLog {
  typealias Write = @Sendable (Log.Level, String) -> Void

  private let sink: Write
  private var reported: Set<String> = []
  private var lastFailure: String?

  init(write: @escaping Write = { Log.write($0, $1) }) {
    sink = write
  }

  func write(_ level: Log.Level, _ message: String) { sink(level, message) }

  mutating func warn(_ message: String) {
    // The server determines the messages, so their number is limited.
    if reported.count >= 1_000 { reported.removeAll() }
    write(reported.insert(message).inserted ? .warning : .debug, message)
  }

  /// - Parameter document: such as `manifest`.
  mutating func warn(_ document: String, _ notes: WireNotes) {
    for note in notes.notes { warn("\(document): \(note.message)") }
    if notes.omitted > 0 { warn("\(document): \(notes.omitted) more remarks of this kind") }
  }

  /// After a success, a failure is logged again.
  mutating func report(_ result: ReRuneUpdateResult, revision: Int) {
    switch result.status {
    case .updated:
      write(.info, "revision \(revision) updates \(result.updatedLocales.sorted().joined(separator: ", "))")
    case .noChange:
      write(.debug, "nothing new; revision \(revision)")
    case .failed:
      break
    }
    if let message = result.errorMessage {
      let outcome = result.status == .failed ? "update failed" : "update incomplete"
      write(message == lastFailure ? .debug : .warning, "\(outcome): \(message)")
    }
    lastFailure = result.errorMessage
  }
}
