import Foundation
import RuneSystem
import Testing

@Suite struct SystemErrorTests {
  @Test func anInterruptedCallIsRepeated() throws {
    var results = [-1, -1, 7]
    let result = try retryingInterrupts {
      errno = EINTR
      return results.removeFirst()
    }
    #expect(result == 7)
    #expect(results.isEmpty)
  }

  @Test func everyOtherFailureIsThrown() {
    #expect(throws: SystemError(code: ENOSPC)) {
      try retryingInterrupts {
        errno = ENOSPC
        return -1
      }
    }
  }

  @Test func missingFoldersCountAsMissing() {
    #expect(SystemError(code: ENOENT).isMissing)
    #expect(SystemError(code: ENOTDIR).isMissing)
    #expect(!SystemError(code: ENOTDIR).isMissingInFolder)
    #expect(!SystemError(code: EACCES).isMissing)
  }

  @Test func theDescriptionIsTheSystemsMessage() {
    #expect("\(SystemError(code: ENOENT))" == String(cString: strerror(ENOENT)))
  }
}
