import Dispatch
import Foundation
import RuneSystem
import RuneTestServer
import Testing

@testable import RuneTransport

/// Serialized: some tests measure time.
@Suite(.serialized) struct TransferQueueTests {
  private func transfer() throws -> Transfer {
    let url = try #require(URL(string: "https://rerune.io/de"))
    return Transfer(
      TransferRequest(
        address: try Address(url),
        method: .get,
        headers: [],
        acceptsGzip: true,
        timeouts: .standard,
        deadline: .now() + 60,
        wanted: { _ in .nothing }
      )
    )
  }

  @Test func beginsInTheOrderOfArrival() throws {
    let queue = TransferQueue(limit: 2)
    let begun = Locked<[Int]>([])
    let tickets = try (0..<6).map { number in
      try queue.enter(transfer()) { _ in begun.withLock { $0.append(number) } }
    }
    #expect(begun.withLock { $0 } == [0, 1])
    queue.leave(tickets[1])
    #expect(begun.withLock { $0 } == [0, 1, 2])
    queue.withdraw(tickets[3])
    // Neither frees a place: one has left, one waits, one runs.
    queue.leave(tickets[1])
    queue.leave(tickets[5])
    queue.withdraw(tickets[0])
    #expect(begun.withLock { $0 } == [0, 1, 2])
    queue.leave(tickets[0])
    queue.leave(tickets[2])
    #expect(begun.withLock { $0 } == [0, 1, 2, 4, 5])
    for ticket in tickets { queue.leave(ticket) }
    _ = try queue.enter(transfer()) { _ in begun.withLock { $0.append(6) } }
    #expect(begun.withLock { $0 } == [0, 1, 2, 4, 5, 6])
  }

  /// An engine whose transfers never end by themselves.
  private struct Stuck: HTTPEngine {
    let queue: TransferQueue
    let begun: Locked<Int>

    func start(_ transfer: Transfer) -> @Sendable () -> Void {
      let ticket = queue.enter(transfer) { _ in begun.withLock { $0 += 1 } }
      return { queue.withdraw(ticket) }
    }
  }

  private func outcomes(idle: TimeInterval, total: TimeInterval, cancelling: Bool) async throws -> (
    [Outcome], Int
  ) {
    let engine = Stuck(queue: TransferQueue(limit: 1), begun: Locked(0))
    let timeouts = TransportTimeouts(idle: idle, total: total)
    let client = HTTPClient(origin: .production, timeouts: timeouts, engine: engine)
    let url = try #require(URL(string: "https://rerune.io/de"))
    let outcomes = await withTaskGroup(of: Outcome.self) { group in
      for _ in 0..<5 {
        group.addTask {
          do throws(TransportError) {
            return .response(try await client.fetch(HTTPRequest(url: url, bodyLimit: 8)))
          } catch {
            return .failure(error.reason)
          }
        }
      }
      if cancelling { group.cancelAll() }
      return await group.reduce(into: []) { $0.append($1) }
    }
    return (outcomes, engine.begun.withLock { $0 })
  }

  /// Waiting is not the server's silence, but the deadline runs.
  @Test func theDeadlineRunsWhileACallWaits() async throws {
    let (outcomes, begun) = try await outcomes(idle: 0.2, total: 1, cancelling: false)
    #expect(outcomes.filter { $0 == .failure(.idle(seconds: 0.2)) }.count == 1)
    #expect(outcomes.filter { $0 == .failure(.deadline(seconds: 1)) }.count == 4)
    #expect(begun == 1)
  }

  @Test func aCancelledCallLeaves() async throws {
    let (outcomes, begun) = try await outcomes(idle: 60, total: 60, cancelling: true)
    #expect(outcomes == [Outcome](repeating: .failure(.cancelled), count: 5))
    #expect(begun <= 1)
  }

  /// On every engine, more calls than the limit are answered, and those cancelled meanwhile take no place.
  @Test(arguments: Engine.allCases)
  func moreCallsThanTheLimitAreAnswered(engine: Engine) async throws {
    let server = try MisbehavingServer()
    server.on("/de", Reply.content("{}").after(0.001))
    let client = try server.client(engine)
    let request = try server.request("/de")
    let answered = await withTaskGroup(of: Bool.self) { group in
      for number in 0..<200 {
        group.addTask {
          let task = Task { try await client.fetch(request) }
          if number % 4 == 3 { task.cancel() }
          return (try? await task.value) == .content(Array("{}".utf8), etag: nil)
        }
      }
      return await group.reduce(into: 0) { $0 += $1 ? 1 : 0 }
    }
    #expect((150...200).contains(answered))
  }
}
