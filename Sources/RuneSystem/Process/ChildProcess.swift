#if os(macOS) || os(Linux)
  import CRuneSupport

  #if canImport(Darwin)
    import Darwin
  #elseif canImport(Musl)
    import Musl
  #else
    import Glibc
  #endif

  /// A child process, which leads its own process group.
  ///
  /// Its end is detected by its id, not by its pipes: a process that it leaves running can keep those open forever.
  package final class ChildProcess {
    /// The connection of a standard stream.
    package enum Stream: Sendable {
      /// The null device.
      case none
      case pipe
      /// An open descriptor, which stays the caller's.
      case descriptor(Int32)
    }

    /// How a process ended.
    package enum End: Hashable, Sendable {
      case exited(Int32)
      case killed(signal: Int32)
    }

    /// The interval between two checks whether a process has ended, in milliseconds.
    static let turnMilliseconds: Int32 = 20

    private let id: pid_t
    private var knownEnd: End?
    /// Our ends of its pipes; -1 for a stream that is not a pipe or is closed.
    package private(set) var input: Int32 = -1
    package private(set) var output: Int32 = -1
    package private(set) var errors: Int32 = -1

    /// Starts a program.
    ///
    /// - Parameters:
    ///   - program: a path, or a name that is looked up in `PATH`.
    ///   - environment: all of its variables; `nil` to inherit this process's variables.
    package init(
      _ program: String,
      _ arguments: [String],
      environment: [String: String]? = nil,
      input: Stream = .none,
      output: Stream = .none,
      errors: Stream = .none
    ) throws(SystemError) {
      var reading = try ChildStream(input, isRead: true)
      var writing = try ChildStream(output, isRead: false)
      var reporting = try ChildStream(errors, isRead: false)
      id = try Self.start(
        CStrings([program] + arguments),
        environment.map { CStrings($0.map { "\($0)=\($1)" }) },
        streams: [reading.descriptor, writing.descriptor, reporting.descriptor]
      )
      self.input = reading.takeOwnEnd()
      self.output = writing.takeOwnEnd()
      self.errors = reporting.takeOwnEnd()
    }

    deinit {
      stop(graceSeconds: 0)
      for descriptor in [input, output, errors] where descriptor >= 0 { closeDescriptor(descriptor) }
    }

    private static func start(
      _ arguments: borrowing CStrings,
      _ environment: consuming CStrings?,
      streams: [Int32]
    ) throws(SystemError) -> pid_t {
      var id: pid_t = 0
      let error =
        switch consume environment {
        case .some(let environment):
          rune_process_start(arguments.first, arguments.pointers, environment.pointers, streams, &id)
        case .none: rune_process_start(arguments.first, arguments.pointers, nil, streams, &id)
        }
      guard error == 0 else { throw SystemError(code: error) }
      return id
    }

    // MARK: Its end

    package var hasEnded: Bool { knownEnd != nil || rune_process_has_ended(id) }

    /// Waits for the process to end.
    @discardableResult
    package func wait() -> End {
      if let knownEnd { return knownEnd }
      var status: Int32 = 0
      // This can only fail for a process that is not a child: nothing else waits for it.
      let end: End =
        rune_process_reap(id, &status) == 0 && status < 0 ? .killed(signal: -status) : .exited(status)
      knownEnd = end
      return end
    }

    /// Ends the process, if it still runs, and the rest of its group: with a request first, and by force after a time.
    @discardableResult
    package func stop(graceSeconds: Double) -> End {
      if let knownEnd { return knownEnd }
      // The group keeps this id until its leader has been waited for.
      if !hasEnded {
        if graceSeconds > 0 {
          kill(-id, SIGTERM)
          let limit = SystemTime.awakeSeconds + graceSeconds
          while !hasEnded, SystemTime.awakeSeconds < limit {
            poll(nil, 0, Self.turnMilliseconds)
          }
        }
        kill(-id, SIGKILL)
      }
      return wait()
    }

    // MARK: Its streams

    package func closeInput() { Self.close(&input) }
    package func closeOutput() { Self.close(&output) }
    package func closeErrors() { Self.close(&errors) }

    private static func close(_ descriptor: inout Int32) {
      if descriptor >= 0 { closeDescriptor(descriptor) }
      descriptor = -1
    }
  }

  private func closeDescriptor(_ descriptor: Int32) { close(descriptor) }

  /// A standard stream of a child while it is being started.
  private struct ChildStream: ~Copyable {
    /// The child's descriptor; -1 for the null device.
    let descriptor: Int32
    private var ownEnd: Int32 = -1
    private let isPipe: Bool

    /// - Parameter isRead: whether the child reads it.
    init(_ stream: ChildProcess.Stream, isRead: Bool) throws(SystemError) {
      switch stream {
      case .none:
        descriptor = -1
        isPipe = false
      case .descriptor(let given):
        descriptor = given
        isPipe = false
      case .pipe:
        var ends: [Int32] = [-1, -1]
        let error = rune_process_pipe(&ends)
        guard error == 0 else { throw SystemError(code: error) }
        descriptor = ends[isRead ? 0 : 1]
        ownEnd = ends[isRead ? 1 : 0]
        isPipe = true
      }
    }

    deinit {
      // The child's end: a pipe ends only when no process has it open.
      if isPipe { close(descriptor) }
      if ownEnd >= 0 { close(ownEnd) }
    }

    mutating func takeOwnEnd() -> Int32 {
      defer { ownEnd = -1 }
      return ownEnd
    }
  }

  /// Strings for C, as an array that ends with a null pointer.
  private struct CStrings: ~Copyable {
    let pointers: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>
    private let count: Int

    var first: UnsafeMutablePointer<CChar>? { pointers[0] }

    init(_ strings: [String]) {
      count = strings.count
      pointers = .allocate(capacity: count + 1)
      for (index, string) in strings.enumerated() { (pointers + index).initialize(to: strdup(string)) }
      (pointers + count).initialize(to: nil)
    }

    deinit {
      for index in 0..<count { free(pointers[index]) }
      pointers.deallocate()
    }
  }
#endif
