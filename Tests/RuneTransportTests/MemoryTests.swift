import Foundation
import RuneTestServer
import Testing

@testable import RuneTransport

#if compiler(>=6.2)
  /// How much memory hostile answers take. Each test is a process of its own, because the peak is the process's and
  /// other tests need memory too.
  @Suite(.serialized) struct MemoryTests {
    /// Most that any of these answers may add, in megabytes.
    private static let allowance = 48

    /// Peak memory of the process so far, in megabytes.
    private static var peak: Int {
      var usage = rusage()
      #if canImport(Darwin)
        getrusage(RUSAGE_SELF, &usage)
        return usage.ru_maxrss >> 20
      #else
        getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
        return usage.ru_maxrss >> 10
      #endif
    }

    private static let floods: [String: Reply] = [
      "announced": .large(megabytes: 100, announced: true),
      "not announced": .large(megabytes: 100, announced: false),
      "gzip": .gzipBomb(megabytes: 1_000),
      "x-gzip": .gzipBomb(megabytes: 1_000, coding: "x-gzip"),
    ]

    @Test(arguments: floods.keys.sorted())
    func holdsNoMoreThanTheLimit(name: String) async {
      await #expect(processExitsWith: .success) { [name] in
        let server = try MisbehavingServer()
        server.on("/de", try #require(Self.floods[name]))
        let before = Self.peak
        let (outcome, time) = try await timed { try await server.outcome("/de", limit: 8 << 20) }
        #expect(outcome == .failure(.tooLarge(limit: 8 << 20)))
        #expect(Self.peak - before < Self.allowance)
        #expect(time < .seconds(5))
      }
    }

    @Test(arguments: [(302, "Location: /b\n"), (404, ""), (503, "Retry-After: 5\n"), (304, "")])
    func readsNoBodyOfAnotherStatus(status: Int, headers: String) async {
      await #expect(processExitsWith: .success) { [status, headers] in
        let server = try MisbehavingServer()
        server.on("/a", .gzipBomb(megabytes: 1_000, status: status, headers: headers))
        server.on("/b", .content("{}"))
        let before = Self.peak
        let outcome = try await server.outcome("/a")
        switch status {
        case 302: #expect(outcome == .content("{}"))
        case 304: #expect(outcome == .failure(.nothingToReuse))
        default: #expect(outcome == .failure(.status(status)))
        }
        #expect(Self.peak - before < Self.allowance)
      }
    }

    @Test(arguments: ["/headers", "/interim"])
    func endsEndlessHeads(path: String) async {
      await #expect(processExitsWith: .success) { [path] in
        let server = try MisbehavingServer()
        server.on("/headers", .endlessHeaders)
        server.on("/interim", .endlessInterimResponses)
        let before = Self.peak
        let outcome = try await server.outcome(path, idle: 3)
        guard case .failure = outcome else {
          Issue.record("\(path): \(outcome)")
          return
        }
        #expect(Self.peak - before < Self.allowance)
      }
    }
  }
#endif
