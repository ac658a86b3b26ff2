import RuneCompiler
import RuneModel
import RuneSystem

/// What a finished run of `generate` read and made. While nothing of it differs, the next run has nothing to do.
struct Stamp: Equatable {
  /// A file as it was: the same size and time mean the same content, unless the time is too young to tell.
  struct File: Equatable {
    var path: String
    var size: Int
    var modified: Int
    var digest: UInt64
  }

  /// When the run began, in nanoseconds since 1970.
  var started: Int
  /// Stands for the tool and its settings.
  var settings: UInt64
  var inputs: [File]
  var outputs: [File]
  /// The warnings of the run: they are reported again as long as their cause is there.
  var diagnostics: [DiagnosticLine]
}

extension Stamp {
  /// Hidden, beside the outputs.
  static func path(outputName: String, in folder: String) -> String {
    FilePaths.join(folder, ".\(outputName).rerune-stamp")
  }

  /// Whether a run with these settings and inputs would make what is there already.
  ///
  /// - Returns: the stamp with the times as they are now, or `nil` where something has changed.
  func confirmed(settings: UInt64, inputs paths: [String], now: Int) -> Stamp? {
    guard settings == self.settings,
      paths.elementsEqual(inputs.lazy.map(\.path), by: { $0.hasSameUTF8(as: $1) })
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
  /// File systems keep times in steps of up to 2 s (FAT). A file that changed less than that before it was
  /// read may have changed once more in the same step and kept its time.
  private static let coarsestStep = 2_000_000_000

  fileprivate enum Confirmation { case same, sameAfterReading, changed }

  init(path: String, _ bytes: [UInt8], _ status: FileStatus) {
    self.init(
      path: path,
      size: status.size,
      modified: status.modified,
      digest: bytes.withUnsafeBufferPointer { Hash64.hash($0) }
    )
  }

  /// Whether the content is still the same; takes over a new time if it is.
  fileprivate mutating func confirm(since started: Int) -> Confirmation {
    guard let status = try? FileStatus(path: path), status.kind == .file, status.size == size else {
      return .changed
    }
    if status.modified == modified, modified + Self.coarsestStep <= started { return .same }
    guard let contents = try? FileReader.contents(of: path, limit: size) else { return .changed }
    let current = Self(path: path, contents.bytes, contents.status)
    guard current.digest == digest else { return .changed }
    self = current
    return .sameAfterReading
  }
}
