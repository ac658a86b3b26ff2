#if os(macOS) || os(Linux)
  #if canImport(Darwin)
    import Darwin
  #elseif canImport(Musl)
    import Musl
  #else
    import Glibc
  #endif

  /// One run of a shell command. Input is passed to it, and its output is read while it runs. It is ended when it takes
  /// too long.
  package struct CommandRun {
    /// How long a command may run, in seconds.
    package struct Limits: Sendable {
      /// The longest time without a sign of life.
      package var idle: Double
      /// The longest time in total.
      package var total: Double
      /// The time to end after the request to do so. Output that other processes write after its end is read for as
      /// long.
      package var grace: Double

      package init(idle: Double, total: Double, grace: Double = 1) {
        self.idle = idle
        self.total = total
        self.grace = grace
      }
    }

    /// The meaning of a piece of its output.
    package enum Reception: Sendable {
      case signOfLife
      /// Ignored: it does not extend the run.
      case nothing
      /// The rest of the output is not wanted.
      case enough
    }

    package enum End: Hashable, Sendable {
      case ended(ChildProcess.End)
      /// It gave no sign of life for too long, and was ended.
      case idle
      /// It took too long in all, and was ended.
      case tooLong
      /// It was ended because its output is no longer wanted.
      case stopped
    }

    private static let pieceBytes = 64 << 10

    private let process: ChildProcess
    private let limits: Limits
    /// The part of the input that has not been written yet.
    private var unwritten: ArraySlice<UInt8>

    /// Starts a command.
    ///
    /// - Parameters:
    ///   - command: the command for `/bin/sh`.
    ///   - input: its standard input.
    package init(_ command: String, input: [UInt8], limits: Limits) throws(SystemError) {
      process = try ChildProcess("/bin/sh", ["-c", command], input: .pipe, output: .pipe, errors: .pipe)
      self.limits = limits
      unwritten = input[...]
    }

    /// Waits for the command to end, or ends it.
    ///
    /// - Parameters:
    ///   - readOutput: receives pieces of the standard output and says whether a piece is a sign of life. Nothing else
    ///     is one: reading, standard error and other output can continue forever.
    ///   - readErrors: receives pieces of the standard error.
    package mutating func finish(
      _ readOutput: ([UInt8]) -> Reception,
      errors readErrors: ([UInt8]) -> Void
    ) throws(SystemError) -> End {
      let start = SystemTime.awakeSeconds
      var lastSign = start
      var endOfReading: Double?
      defer { process.stop(graceSeconds: limits.grace) }
      if unwritten.isEmpty { process.closeInput() }
      while true {
        // Checked before reading: everything that the command has written is in the pipes by then.
        let hasEnded = process.hasEnded
        if hasEnded, endOfReading == nil { endOfReading = SystemTime.awakeSeconds + limits.grace }
        let ready = try PipePoll.wait(
          reading: [process.output, process.errors],
          writing: process.input,
          milliseconds: hasEnded ? 0 : ChildProcess.turnMilliseconds
        )
        if ready.readable[0] {
          let piece = Self.piece(from: process.output)
          if piece.isEmpty { process.closeOutput() }
          switch readOutput(piece) {
          case .signOfLife: lastSign = SystemTime.awakeSeconds
          case .nothing: break
          case .enough: return .stopped
          }
        }
        if ready.readable[1] {
          let piece = Self.piece(from: process.errors)
          if piece.isEmpty { process.closeErrors() }
          readErrors(piece)
        }
        if ready.isWritable { write() }
        let now = SystemTime.awakeSeconds
        if let endOfReading {
          if !ready.readable.contains(true) || now > endOfReading { return .ended(process.wait()) }
        } else if now - start > limits.total {
          return .tooLong
        } else if now - lastSign > limits.idle {
          return .idle
        }
      }
    }

    /// Reads the available bytes.
    ///
    /// - Returns: an empty result at the end of the stream, and after a failure.
    private static func piece(from descriptor: Int32) -> [UInt8] {
      [UInt8](unsafeUninitializedCapacity: pieceBytes) { buffer, count in
        count = (try? retryingInterrupts { read(descriptor, buffer.baseAddress, buffer.count) }) ?? 0
      }
    }

    /// Writes as much as the pipe takes without waiting. A command need not read everything.
    private mutating func write() {
      let piece = unwritten.prefix(PipePoll.writableBytes)
      unwritten = unwritten.dropFirst(piece.count)
      do throws(SystemError) {
        try BrokenPipes.throwing { () throws(SystemError) in
          try StandardStream.append(Array(piece), to: process.input)
        }
      } catch {
        unwritten = []
      }
      if unwritten.isEmpty { process.closeInput() }
    }
  }
#endif
