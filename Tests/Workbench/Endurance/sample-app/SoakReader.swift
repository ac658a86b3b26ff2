import Foundation
@_spi(ReRuneTesting) import ReRuneCore

/// A thread that looks up and formats texts in each of the three ways.
struct SoakReader {
  let table: _ReRuneFallbackTable
  let board: Scoreboard
  private var newest = 0
  private let ids: [String: Int]

  init(table: _ReRuneFallbackTable, board: Scoreboard) {
    self.table = table
    self.board = board
    ids = Dictionary(
      uniqueKeysWithValues: ReRune.entries(of: table).enumerated().map { ($1.key, $0) }
    )
  }

  func run() {
    var reader = self
    do {
      while !board.isStopped {
        for (number, key) in SampleTexts.plainKeys.enumerated() { try reader.look(up: key, count: number) }
        board.add(lookups: 3 * SampleTexts.plainKeys.count)
        // Four threads without a pause would leave no core for updates: a round takes 2 ms in a debug build.
        Thread.sleep(forTimeInterval: 0.01)
      }
    } catch {
      board.fail("\(error)")
    }
  }

  private mutating func look(up key: String, count: Int) throws {
    let locale = SampleTexts.locales[0]
    guard let id = ids[key], let countID = ids[SampleTexts.countKey] else {
      throw Fault("the table has no \(key)")
    }
    try see(SampleTexts.revision(of: reRuneString(key), key: key, locale: locale), in: "a raw lookup")
    try see(SampleTexts.revision(of: _reRuneString(table, id), key: key, locale: locale), in: "an accessor")
    let text = _reRuneString(table, countID, .int(count))
    try see(SampleTexts.revision(ofCount: text, count: count), in: "a formatted text")
  }

  private mutating func see(_ revision: Int, in place: String) throws {
    guard revision >= newest else {
      throw Fault("the thread saw revision \(newest) and then \(revision) in \(place)")
    }
    newest = revision
  }
}

/// The reports of the threads.
///
/// `@unchecked Sendable` because `state` is only accessed with `lock` held.
final class Scoreboard: @unchecked Sendable {
  private struct State {
    var fault: String?
    var lookups = 0
    var isStopped = false
  }

  private let lock = NSLock()
  private var state = State()

  var isStopped: Bool { lock.withLock { state.isStopped } }
  var lookups: Int { lock.withLock { state.lookups } }

  func add(lookups: Int) { lock.withLock { state.lookups += lookups } }
  func stop() { lock.withLock { state.isStopped = true } }

  func fail(_ fault: String) {
    lock.withLock {
      state.fault = state.fault ?? fault
      state.isStopped = true
    }
  }

  func check() throws {
    if let fault = lock.withLock({ state.fault }) { throw Fault(fault) }
  }
}
