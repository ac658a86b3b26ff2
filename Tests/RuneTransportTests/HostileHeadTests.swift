import Foundation
import RuneModel
import RuneSystem
import RuneTestServer
import RuneTestSupport
import Testing

@testable import RuneTransport

#if os(Linux) && compiler(>=6.2)
  /// Heads that once meant one response to the client and another one to libcurl. Each test runs in a separate process,
  /// whose threads and processor time it counts.
  @Suite(.serialized) struct HostileHeadTests {
    /// Lines that the client once took for the end of a head, or for another status.
    private static let heads: [String: String] = [
      "a blank line, then codings":
        "HTTP/1.1 200 OK\nContent-Length: 9999\n \nTransfer-Encoding: gzip, gzip, gzip, gzip\n\n",
      "a tab, then codings":
        "HTTP/1.1 200 OK\nContent-Length: 9999\n\t\nTransfer-Encoding: gzip, gzip, gzip, gzip\n\n",
      "codings of the content":
        "HTTP/1.1 200 OK\nContent-Length: 9999\n \nContent-Encoding: gzip, gzip, gzip, gzip\n\n",
      "codings of the transfer": "HTTP/1.1 200 OK\nTransfer-Encoding: gzip, gzip, gzip, gzip\n\n",
      "codings in two lines":
        "HTTP/1.1 200 OK\nTransfer-Encoding: chunked\nTransfer-Encoding: gzip, gzip\n\n",
      "codings of an interim response":
        "HTTP/1.1 103 Early Hints\nTransfer-Encoding: gzip, gzip, gzip\n\nHTTP/1.1 200 OK\n\n",
      "another status in a folded line":
        "HTTP/1.1 404 Not Found\nX: a\n HTTP/1.1 200 OK\nContent-Length: 2\n\n{}",
      "another status in a line": "HTTP/1.1 404 Not Found\nHTTP/1.1 200 OK\nContent-Length: 2\n\n{}",
    ]

    @Test(arguments: heads.keys.sorted())
    func isRefusedAndLeavesNoWorkBehind(name: String) async {
      await #expect(processExitsWith: .success) { [name] in
        let server = try MisbehavingServer()
        let head = try #require(Self.heads[name])
        let bomb = Self.layered
        #expect(bomb.count > 100)
        server.on("/de", .raw(head, .bytes(bomb), .silence))
        let client = try server.client()
        // Loads libcurl, which takes a second of processor time in some processes.
        server.on("/first", .content("{}"))
        _ = try await client.fetch(server.request("/first"))
        for _ in 0..<8 {
          let error = await #expect(throws: TransportError.self) {
            try await client.fetch(server.request("/de"))
          }
          #expect(error?.reason == .malformedResponse)
        }
        server.stop()
        try await ProcessLoad.expectIdle()
      }
    }

    /// 2 GB of empty blocks of deflate, compressed three times more: decoders are busy for seconds without any output.
    private static let layered = [UInt8](
      Data(
        base64Encoded: """
          H4sIAAAAAAACA5Pv5mAAASbmN3c3+jvl77n/cf4XnuOMyptMBIM51c6VG27RcWGb8UL+AuOMjczch2MN2jw8hA/f+2B+wincueRD\
          Xvlkb/PXK7hndz7MPPfTeN6eeXvajPdf9y/a9/9p/dL/Kes/zN933+xo/T/Pfz+n//9n/+/zt/vL/3+N/5/79/6/+//t/h//bHMe\
          Be1ZEfff/tlap2+FklW9t6/+/7P/PzvYiR2nV9l4bzJcUFkh6f+7CSzkUMJ2Xf34TYmC/+Y/Pc1hYnG7p27+0+64PzG8SoAFLLbo\
          84418U+TD9itye5UAIsIzE1KvnLyeMN6g5zlMH3njs/vruGp4Jf3X14OFcvJ23d/lftNiQ0c58WvroVpfbsn9MSxhtMXsu+sY2EE\
          CTW8WHNqs4o086z26R+36ENC1CW9oLZoTi/j9/rJ80uUoWLPt0Zbntbn+N8W+9JRAOKrc4831U3tZ/y9YZ0qzCFdvYHq8sz7Dm2Y\
          y8UEFrpoKV+v98nwgW2Nzdx7nBCxjTt/1q2WS00+oGQTH7IdpnXb5zBFaWY95/WFu4Wgft+sdX5SDk+GXNyxy/tgPjj49WShGdud\
          /751l3phYtfznursV/gjXbaU3REspGDVf/pXqB3bm8O7pnFAHaJp5ja3hucH1+EyLZiXav7sPHG84fuHjyVV6hCxI8+e/V5bNaWX\
          sftDTeBdmB9unotuzeHZwbP32FsvmN9JidGmD/k3psrBAtxG73X4T4kN/K+jlKAOWX5DohQYRto8t1fCvPT543MleeZ7h49ffjkX\
          KjZ79vvtrwLN2HQOfXYt1YZFlXW+6CbDB0ZfpLZrw/y++pPOyWMNzx6m2rzlhvpAMma+THrygb/3n6jfhQVI5duwc5+4D40mttHE\
          NprYRhPbaGIbTWyjiW00sY0mttHENprYRhPbaGIbTWyjiW00sY0mttHENprYRhPbaGIbTWyjiW00sY0mttHENprYRhPbaGIbTWyj\
          iW00sQ2pxHbgf/55vkCBNiYGnsWePmmpiQ9Et8w40lrJ1ixukH82b6JiVV/soQ3SPjm3WN5/SDmk9/HHA+uD8fVAX6+pCP8veaHl\
          m40l1OiNkXXvXy6YzRi6YvIXRVhwVd7i2S25ge93qNkp/c+6Du83V9/tu/yxNPAfw2OW2a61JToMAKw11ru3JAAA
          """
      ) ?? Data()
    )

    /// libcurl 7.88 corrupts its memory if a handle that has received fields gets a folded line as the first one.
    @Test func aFoldedFirstLineDoesNotCrash() async {
      await #expect(processExitsWith: .success) {
        let server = try MisbehavingServer()
        let fields = (0..<40).map { "X-\($0): \(String(repeating: "a", count: $0 * 7))\n" }.joined()
        server.on("/fields", .raw("HTTP/1.1 200 OK\n\(fields)Content-Length: 2\n\n{}"))
        server.on(
          "/folded",
          .raw("HTTP/1.1 200 OK\n \(String(repeating: "b", count: 200))\nContent-Length: 2\n\n{}")
        )
        let client = try server.client()
        for _ in 0..<200 {
          #expect(try await client.fetch(server.request("/fields")) == .content(Array("{}".utf8), etag: nil))
          _ = try? await client.fetch(server.request("/folded"))
        }
        var heads = RandomHead(seed: 7)
        for _ in 0..<500 {
          server.on("/random", Reply([.bytes(heads.next())]))
          _ = try? await client.fetch(server.request("/random"))
        }
      }
    }

    /// However a call ends, its thread ends soon after it.
    @Test(arguments: ["deadline", "cancellation"])
    func aCallThatHasReturnedLeavesNoThread(end: String) async {
      await #expect(processExitsWith: .success) { [end] in
        let server = try MisbehavingServer()
        server.on("/silence", .silence)
        server.on("/drip", .slowDrip(interval: 0.01))
        server.on("/head", .slowHead(interval: 0.01))
        server.on("/gzip", .bomb(.gzip, megabytes: 1_000_000))
        let client = try server.client(idle: end == "deadline" ? 0.3 : 60)
        await withTaskGroup { group in
          for path in ["/silence", "/drip", "/head", "/gzip"] {
            for _ in 0..<8 {
              group.addTask { _ = try? await client.fetch(server.request(path, limit: 1 << 30)) }
            }
          }
          if end == "cancellation" {
            for path in ["/silence", "/drip", "/head"] { await server.arrival(for: path) }
            group.cancelAll()
          }
        }
        server.stop()
        try await ProcessLoad.expectIdle()
      }
    }

    /// Thousands of calls take a limited number of threads, and all are answered.
    @Test func manyCallsTakeFewThreads() async {
      await #expect(processExitsWith: .success) {
        let server = try MisbehavingServer()
        server.on("/de", Reply.content("{}").after(0.05))
        let client = try server.client(idle: 300)
        let request = try server.request("/de")
        let most = Locked(0)
        let answered = try await withThrowingTaskGroup(of: Bool.self) { group in
          for _ in 0..<2_000 {
            group.addTask {
              let response = try await client.fetch(request)
              most.withLock { $0 = max($0, ProcessLoad.requestThreads) }
              return response == .content(Array("{}".utf8), etag: nil)
            }
          }
          return try await group.reduce(into: 0) { $0 += $1 ? 1 : 0 }
        }
        #expect(answered == 2_000)
        // A thread whose request has ended may not be gone when the next one begins.
        let threads = most.withLock { $0 }
        #expect((Limits.concurrentTransfers / 2...2 * Limits.concurrentTransfers).contains(threads))
      }
    }
  }

  /// What the process does.
  private enum ProcessLoad {
    static var threads: Int {
      (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/task").count) ?? 0
    }

    /// The threads of libcurl.
    static var requestThreads: Int {
      let threads = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/task")) ?? []
      return threads.count { thread in
        (try? String(contentsOfFile: "/proc/self/task/\(thread)/comm", encoding: .utf8))
          == "\(CurlEngine.threadName)\n"
      }
    }

    private static var seconds: Double {
      var usage = rusage()
      getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
      return [usage.ru_utime, usage.ru_stime].reduce(0) { $0 + Double($1.tv_sec) + Double($1.tv_usec) / 1e6 }
    }

    /// Within some seconds only Dispatch's threads and Swift's are left, some of each, and none works.
    static func expectIdle() async throws {
      for _ in 0..<40 where threads > 12 { try await Task.sleep(nanoseconds: 250_000_000) }
      #expect(threads <= 12)
      let before = seconds
      try await Task.sleep(nanoseconds: 1_000_000_000)
      #expect(seconds - before < 0.2)
    }
  }
#endif
