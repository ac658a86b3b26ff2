import Foundation
import RuneModel
import RuneStudio

/// The open pages, which are told about changes by server-sent events.
struct PageEvents {
  private var readers: [Int: AsyncStream<[UInt8]>.Continuation] = [:]
  private var next = 0

  /// What changed: the entries, or everything.
  struct Change: Encodable {
    struct Entry: Encodable {
      var table: String
      var key: String
    }

    var revision: Int
    var tables: [String]
    /// `nil` if the page has to load everything again.
    var entries: [Entry]?
  }

  var count: Int { readers.count }

  /// - Parameter onEnd: called with the number of the reader when it is gone.
  /// - Returns: `nil` if there are too many readers.
  mutating func open(onEnd: @escaping @Sendable (Int) -> Void) -> AsyncStream<[UInt8]>? {
    guard readers.count < Limits.pageStreams else { return nil }
    let number = next
    next += 1
    let (stream, continuation) = AsyncStream.makeStream(
      of: [UInt8].self,
      bufferingPolicy: .bufferingOldest(Limits.pageWaitingEvents)
    )
    continuation.onTermination = { _ in onEnd(number) }
    continuation.yield(Array(": connected\n\n".utf8))
    readers[number] = continuation
    return stream
  }

  mutating func close(_ number: Int) { readers[number] = nil }

  mutating func send(_ name: String, _ value: some Encodable) throws {
    let json = String(decoding: try JSONEncoder().encode(value), as: UTF8.self)
    send(Array("event: \(name)\ndata: \(json)\n\n".utf8))
  }

  /// Shows proxies and browsers that the stream is alive.
  mutating func sendComment() { send(Array(":\n\n".utf8)) }

  private mutating func send(_ bytes: [UInt8]) {
    for (number, reader) in readers {
      // A reader that does not keep up connects again, and loads everything.
      if case .dropped = reader.yield(bytes) {
        reader.finish()
        readers[number] = nil
      }
    }
  }

  mutating func finish() {
    for reader in readers.values { reader.finish() }
    readers = [:]
  }
}
