import Foundation
import RuneSystem
import RuneTestServer
import Testing

@testable import RuneTransport

// The process ends, so each of these tests starts its own ones.
#if compiler(>=6.2)
  @Suite(.serialized) struct ProcessEndTests {
    /// Libraries clean up when a process ends, while another thread still initializes them for the first request.
    ///
    /// - Parameter delay: in quarters of a millisecond.
    @Test(arguments: 0..<40) func aRequestThatBeginsDoesNotCrashTheProcess(_ delay: Int) async {
      await #expect(processExitsWith: .success) { [delay = delay as Int] in
        // Registered first, so that it runs last: the request goes on for a while.
        RunningProgram.atExit { Thread.sleep(forTimeInterval: 0.05) }
        let server = try MisbehavingServer()
        server.on("/", .content("text"))
        Task.detached { try await server.client().fetch(server.request("/")) }
        usleep(UInt32(delay) * 250)
      }
    }
  }
#endif
