import Foundation
import RuneSystem

/// A running git whose output is read while it runs.
final class GitStream {
  /// Git ended before it had answered.
  struct Ended: Error {}

  private static let pieceBytes = 1 << 16

  private let process: Process
  private let input = Pipe()
  private let output = Pipe()
  private var buffer: [UInt8] = []
  /// The part of the buffer that has been read.
  private var position = 0

  /// - Parameter input: the standard input; if it is `nil`, `write` provides the input.
  /// - Throws: if git cannot be started.
  init(_ arguments: [String], of git: Git, input file: FileHandle? = nil) throws {
    process = git.process(arguments)
    process.standardInput = file ?? input
    process.standardOutput = output
    try process.run()
    // Closed so that the output ends when git does.
    try? output.fileHandleForWriting.close()
    try? input.fileHandleForReading.close()
  }

  deinit {
    try? input.fileHandleForWriting.close()
    try? output.fileHandleForReading.close()
    if process.isRunning { process.terminate() }
    process.waitUntilExit()
  }

  func write(_ text: String) throws {
    do {
      try BrokenPipes.throwing { try input.fileHandleForWriting.write(contentsOf: Data(text.utf8)) }
    } catch {
      throw Ended()
    }
  }

  /// - Returns: the bytes before a separator, which is also consumed; `nil` at the end of the output.
  func bytes(upTo separator: UInt8) -> [UInt8]? {
    discardRead()
    var searched = 0
    while true {
      if let end = buffer[(position + searched)...].firstIndex(of: separator) {
        defer { position = end + 1 }
        return Array(buffer[position..<end])
      }
      searched = buffer.count - position
      let piece = output.fileHandleForReading.availableData
      guard !piece.isEmpty else { return nil }
      buffer += piece
    }
  }

  /// - Returns: `nil` if the output ends earlier.
  func bytes(_ count: Int) throws -> [UInt8]? {
    discardRead()
    var result = Array(buffer[position...].prefix(count))
    position += result.count
    result.reserveCapacity(count)
    while result.count < count {
      guard let piece = try output.fileHandleForReading.read(upToCount: count - result.count), !piece.isEmpty
      else { return nil }
      result += piece
    }
    return result
  }

  /// Reads bytes that are not needed.
  func skip(_ count: Int) throws {
    var rest = count
    while rest > 0 {
      guard let piece = try bytes(min(rest, Self.pieceBytes)) else { throw Ended() }
      rest -= piece.count
    }
  }

  private func discardRead() {
    guard position == buffer.count || position > Self.pieceBytes else { return }
    buffer.removeFirst(position)
    position = 0
  }
}
