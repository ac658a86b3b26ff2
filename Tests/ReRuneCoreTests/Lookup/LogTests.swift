import Foundation
import Testing

@testable import ReRuneCore

// Standard error belongs to the entire process, so each of these tests starts its own.
#if compiler(>=6.2) && !canImport(os)
  @Suite struct LogTests {
    @Test(arguments: ["a closed descriptor", "a full disk", "a pipe without a reader"])
    func aLineThatCannotBeWrittenIsDropped(_ standardError: String) async {
      await #expect(processExitsWith: .success) { [standardError] in
        switch standardError {
        case "a closed descriptor": #expect(close(STDERR_FILENO) == 0)
        case "a full disk": #expect(dup2(open("/dev/full", O_WRONLY), STDERR_FILENO) == STDERR_FILENO)
        default:
          // As in an app with open sockets.
          signal(SIGPIPE, SIG_IGN)
          var ends: [Int32] = [-1, -1]
          #expect(pipe(&ends) == 0)
          #expect(dup2(ends[1], STDERR_FILENO) == STDERR_FILENO)
          for end in ends { close(end) }
        }
        Log.error("a line")
      }
    }
  }
#endif
