#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Waits for several pipes at once.
package enum PipePoll {
  /// The number of bytes that can be written without waiting to a pipe that is ready.
  package static let writableBytes = Int(PIPE_BUF)

  package struct Ready: Sendable {
    /// For each descriptor to read, whether it has bytes or has ended.
    package var readable: [Bool]
    /// Whether the descriptor to write accepts `writableBytes`, or has no reader left.
    package var isWritable: Bool
  }

  /// - Parameters:
  ///   - readers: descriptors that are read; negative ones are ignored.
  ///   - writer: a descriptor that is written; negative for none.
  ///   - milliseconds: the longest time to wait.
  package static func wait(reading readers: [Int32], writing writer: Int32, milliseconds: Int32)
    throws(SystemError)
    -> Ready
  {
    var descriptors = readers.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    descriptors.append(pollfd(fd: writer, events: Int16(POLLOUT), revents: 0))
    let count = poll(&descriptors, nfds_t(descriptors.count), milliseconds)
    guard count >= 0 || errno == EINTR else { throw .current }
    let isReady = descriptors.map { count > 0 && $0.revents != 0 }
    return Ready(readable: Array(isReady.dropLast()), isWritable: isReady[readers.count])
  }
}
