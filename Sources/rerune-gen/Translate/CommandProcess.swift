import Foundation
import RuneSystem

/// A command of the user: it is given input, and what it writes is read while it runs.
struct CommandProcess {
  /// How a command ended.
  enum End: Equatable {
    case exited(Int32)
    case killed(signal: Int32)
    /// It neither read nor wrote anything for too long, and was ended.
    case idle
    /// It was ended because its output is not wanted any more.
    case stopped
  }

  /// How long it takes to notice that a command has ended whose pipes others keep open.
  private static let turnMilliseconds: Int32 = 100
  /// How long a command that is asked to end may take for it, and what others write after its end is read.
  private static let graceSeconds: TimeInterval = 1

  private let process = Process()
  private let input = Pipe()
  private let output = Pipe()
  private let errors = Pipe()
  private let idleLimit: TimeInterval
  /// What has not been written yet.
  private var unwritten: ArraySlice<UInt8>
  private var isInputOpen = true
  private var isOutputOpen = true
  private var areErrorsOpen = true

  /// - Parameters:
  ///   - command: for `/bin/sh`.
  ///   - bytes: its standard input.
  ///   - idleLimit: so many seconds may pass without the command reading or writing.
  init(_ command: String, input bytes: [UInt8], idleLimit: TimeInterval) {
    self.idleLimit = idleLimit
    unwritten = bytes[...]
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", command]
    process.standardInput = input
    process.standardOutput = output
    process.standardError = errors
  }

  /// Runs the command to its end.
  ///
  /// - Parameters:
  ///   - readOutput: takes pieces of the standard output; returns whether more is wanted.
  ///   - readErrors: takes pieces of the standard error.
  /// - Throws: if the shell cannot be started.
  mutating func run(_ readOutput: ([UInt8]) -> Bool, errors readErrors: ([UInt8]) -> Void) throws -> End {
    try process.run()
    // So that the pipes end when the command does.
    try? output.fileHandleForWriting.close()
    try? errors.fileHandleForWriting.close()
    try? input.fileHandleForReading.close()
    defer {
      closeInput()
      try? output.fileHandleForReading.close()
      try? errors.fileHandleForReading.close()
      end()
    }
    var lastSign = Self.now
    var endOfReading: TimeInterval?
    while true {
      // Asked before reading: what the command has written is in the pipes then.
      let hasEnded = !process.isRunning
      if hasEnded, endOfReading == nil { endOfReading = Self.now + Self.graceSeconds }
      let ready = try PipePoll.wait(
        reading: [
          isOutputOpen ? output.fileHandleForReading.fileDescriptor : -1,
          areErrorsOpen ? errors.fileHandleForReading.fileDescriptor : -1,
        ],
        writing: isInputOpen ? input.fileHandleForWriting.fileDescriptor : -1,
        milliseconds: hasEnded ? 0 : Self.turnMilliseconds
      )
      if ready.readable[0] {
        let piece = output.fileHandleForReading.availableData
        isOutputOpen = !piece.isEmpty
        if !readOutput([UInt8](piece)) { return .stopped }
      }
      if ready.readable[1] {
        let piece = errors.fileHandleForReading.availableData
        areErrorsOpen = !piece.isEmpty
        readErrors([UInt8](piece))
      }
      if ready.isWritable { write() }
      let isBusy = ready.isWritable || ready.readable.contains(true)
      if let endOfReading, !ready.readable.contains(true) || Self.now > endOfReading {
        process.waitUntilExit()
        return process.terminationReason == .exit
          ? .exited(process.terminationStatus) : .killed(signal: process.terminationStatus)
      }
      if isBusy { lastSign = Self.now } else if Self.now - lastSign > idleLimit { return .idle }
    }
  }

  private static var now: TimeInterval { ProcessInfo.processInfo.systemUptime }

  /// Writes as much as the pipe takes without waiting. A command need not read everything.
  private mutating func write() {
    let piece = unwritten.prefix(PipePoll.writableBytes)
    unwritten = unwritten.dropFirst(piece.count)
    do {
      try BrokenPipes.throwing { try input.fileHandleForWriting.write(contentsOf: Data(piece)) }
    } catch {
      unwritten = []
    }
    if unwritten.isEmpty { closeInput() }
  }

  private mutating func closeInput() {
    guard isInputOpen else { return }
    isInputOpen = false
    try? input.fileHandleForWriting.close()
  }

  /// Ends a command that still runs.
  private func end() {
    guard process.isRunning else { return }
    ProcessNumber.end(process.processIdentifier, isForced: false)
    let limit = Self.now + Self.graceSeconds
    while process.isRunning, Self.now < limit { Thread.sleep(forTimeInterval: 0.01) }
    if process.isRunning { ProcessNumber.end(process.processIdentifier, isForced: true) }
    process.waitUntilExit()
  }
}
