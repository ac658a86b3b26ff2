import RuneCompiler
import RuneModel
import RuneSystem

/// The inputs and outputs of a finished run of `generate`. If none of them has changed, the next run has nothing to do.
struct Stamp: Equatable {
  /// A file's recorded state: the same size and time mean the same content, unless the time is too recent to be sure.
  struct File: Equatable {
    var path: String
    var size: Int
    var modified: Int
    var digest: UInt64
    /// The incarnation of an output: a stamp must not vouch for files that came with it, in a clone or an archive.
    var incarnation: FileStatus.Incarnation?
  }

  /// The start of the run, in nanoseconds since 1970.
  var started: Int
  /// Identifies the tool and its settings.
  var settings: UInt64
  var inputs: [File]
  var outputs: [File]
  /// The warnings of the run, which are repeated as long as nothing changes.
  var diagnostics: [DiagnosticLine]
}

extension Stamp {
  /// A hidden file next to the outputs.
  static func path(outputName: String, in folder: String) -> String {
    FilePaths.join(folder, ".\(outputName).rerune-stamp")
  }

  /// Whether the outputs are up to date for these settings and inputs.
  ///
  /// - Returns: the stamp with the current times, or `nil` if something has changed.
  func confirmed(settings: UInt64, inputs: [String], outputs: [String], now: Int) -> Stamp? {
    guard settings == self.settings,
      inputs.elementsEqual(self.inputs.lazy.map(\.path), by: { $0.hasSameUTF8(as: $1) }),
      outputs.elementsEqual(self.outputs.lazy.map(\.path), by: { $0.hasSameUTF8(as: $1) })
    else { return nil }
    var confirmed = self
    for file in [\Stamp.inputs, \Stamp.outputs] {
      for index in confirmed[keyPath: file].indices {
        switch confirmed[keyPath: file][index].confirm(since: started) {
        case .same: break
        case .sameAfterReading: confirmed.started = now
        case .changed: return nil
        }
      }
    }
    return confirmed
  }
}

extension Stamp.File {
  /// File systems store times with a resolution of up to 2 s (FAT). A file that changed less than that before it was
  /// read may have changed again without a new time.
  private static let coarsestStep = 2_000_000_000

  fileprivate enum Confirmation { case same, sameAfterReading, changed }

  init(path: String, _ bytes: [UInt8], _ status: FileStatus) {
    self.init(
      path: path,
      size: status.size,
      modified: status.modified,
      digest: bytes.withUnsafeBufferPointer { Hash64.hash($0) },
      incarnation: nil
    )
  }

  init(output path: String, _ bytes: [UInt8], _ status: FileStatus) {
    self.init(path: path, bytes, status)
    incarnation = status.incarnation
  }

  /// Whether the content is unchanged; if so, its new time is recorded.
  fileprivate mutating func confirm(since started: Int) -> Confirmation {
    guard let status = try? FileStatus(path: path), status.kind == .file, status.size == size,
      incarnation == nil || incarnation == status.incarnation
    else { return .changed }
    if status.modified == modified, modified + Self.coarsestStep <= started { return .same }
    guard let contents = try? FileReader.contents(of: path, limit: size) else { return .changed }
    var current = Self(path: path, contents.bytes, contents.status)
    current.incarnation = incarnation
    guard current.digest == digest else { return .changed }
    self = current
    return .sameAfterReading
  }
}
