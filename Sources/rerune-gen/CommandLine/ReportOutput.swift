import RuneProject
import RuneSystem

/// The destination of a report: a file or a standard stream.
struct ReportOutput {
  enum Stream { case output, error }

  var path: WritePath?
  /// Used without a path.
  var stream = Stream.output

  func write(_ bytes: [UInt8]) throws {
    if let path {
      try OutputWriter.write(bytes, to: path)
    } else if stream == .output {
      try Terminal.printOutput(bytes)
    } else {
      Terminal.writeError(String(decoding: bytes, as: UTF8.self))
    }
  }
}
