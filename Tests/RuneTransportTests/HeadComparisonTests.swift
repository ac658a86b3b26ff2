#if os(Linux)
  import CRuneCurl
  import Foundation
  import RuneSystem
  import RuneTestServer
  import RuneTestSupport
  import Testing

  @testable import RuneTransport

  /// Random responses, as libcurl alone reads them and as the client does: what the client accepts is what libcurl has
  /// read.
  @Suite struct HeadComparisonTests {
    private static let responses = 3_000

    @Test func whatIsAcceptedIsWhatLibcurlReads() async throws {
      let server = try MisbehavingServer()
      let client = try server.client(idle: 5)
      let request = try server.request("/de")
      let reference = LibcurlAlone()
      var heads = RandomHead(seed: 36)
      var counts = (accepted: 0, refused: 0)
      for number in 0..<Self.responses {
        let bytes = heads.next()
        server.on("/de", Reply([.bytes(bytes)]))
        let outcome: Outcome
        do throws(TransportError) {
          outcome = .response(try await client.fetch(request))
        } catch {
          outcome = .failure(error.reason)
        }
        switch outcome {
        case .response(.content(let body, _, _, _)):
          counts.accepted += 1
          let reading = reference.fetch(server.url("/de").absoluteString)
          let sample: Comment =
            "response \(number): \(String(decoding: bytes, as: UTF8.self).debugDescription)"
          #expect(reading.code == 0, sample)
          #expect(reading.status == 200, sample)
          let isDecompressed = reading.body == RandomHead.gzip && body == Array("{}".utf8)
          #expect(reading.body == body || isDecompressed, sample)
        case .failure(.status(let status)):
          #expect(reference.fetch(server.url("/de").absoluteString).status == status)
        case .failure(.malformedResponse): counts.refused += 1
        case .failure, .response: break
        }
      }
      // Otherwise nothing would have been compared.
      #expect(counts.accepted > 300)
      #expect(counts.refused > 300)
    }
  }

  /// libcurl without anything that reads its lines.
  private final class LibcurlAlone {
    struct Reading {
      var code: Int32 = 0
      var status = 0
      var body: [UInt8] = []
    }

    private let handle = rune_curl_open()

    deinit {
      if let handle { rune_curl_close(handle) }
    }

    func fetch(_ url: String) -> Reading {
      guard let handle else { return Reading(code: -1) }
      var reading = Reading()
      withUnsafeMutablePointer(to: &reading) { reading in
        url.withCString { url in
          var request = rune_curl_request()
          request.url = url
          request.timeout_ms = 5_000
          request.without_proxy = true
          request.header_line = { _, _, _ in true }
          request.body = { context, bytes, count in
            context?.assumingMemoryBound(to: Reading.self).pointee.body += UnsafeBufferPointer(
              start: bytes,
              count: count
            )
            return true
          }
          request.proceed = { _, _, _ in true }
          request.context = UnsafeMutableRawPointer(reading)
          reading.pointee.code = rune_curl_perform(handle, &request)
        }
      }
      reading.status = rune_curl_status(handle)
      return reading
    }
  }
#endif
