#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Standard output or standard error.
package struct StandardStream: Sendable {
  package static let output = StandardStream(descriptor: STDOUT_FILENO)
  package static let error = StandardStream(descriptor: STDERR_FILENO)

  private let descriptor: Int32

  package var isTerminal: Bool { isatty(descriptor) == 1 }

  package var isRegularFile: Bool { (try? FileStatus(descriptor: descriptor))?.kind == .file }

  package func append(_ bytes: [UInt8]) throws(SystemError) {
    try Self.append(bytes, to: descriptor)
  }

  static func append(_ bytes: [UInt8], to descriptor: Int32) throws(SystemError) {
    try bytes.withUnsafeBufferPointer { buffer throws(SystemError) in
      try OpenFile.append(UnsafeRawBufferPointer(buffer), to: descriptor)
    }
  }
}

/// Pipes whose reader has closed them.
package enum BrokenPipes {
  /// Within `body`, writing to a pipe without a reader fails instead of ending the process. No other thread may write
  /// meanwhile.
  package static func throwing<Result, Failure: Error>(_ body: () throws(Failure) -> Result) throws(Failure)
    -> Result
  {
    let former = signal(SIGPIPE, SIG_IGN)
    defer { signal(SIGPIPE, former) }
    return try body()
  }
}
