import RuneModel

/// Says each thing once: a check finds again what the last one found.
struct UpdateLog {
  typealias Write = @Sendable (Log.Level, String) -> Void

  private let write: Write
  private var said: Set<String> = []
  private var lastFailure: String?

  init(write: @escaping Write = { Log.write($0, $1) }) {
    self.write = write
  }

  func say(_ level: Log.Level, _ message: String) { write(level, message) }

  mutating func warn(_ message: String) {
    // The server words what is said. It shall not fill the memory.
    if said.count >= 1_000 { said.removeAll() }
    write(said.insert(message).inserted ? .warning : .debug, message)
  }

  /// - Parameter document: such as `manifest`.
  mutating func warn(_ document: String, _ notes: WireNotes) {
    for note in notes.notes { warn("\(document): \(note.message)") }
    if notes.omitted > 0 { warn("\(document): \(notes.omitted) more remarks of this kind") }
  }

  /// A failure is said again after a success.
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
