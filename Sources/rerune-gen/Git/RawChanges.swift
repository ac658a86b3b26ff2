import RuneCompiler
import RuneModel
import RuneProject
import RuneWorkbench

/// Reads the changes of localization files from git's raw format, with NUL as separator.
struct RawChanges {
  typealias Changes = [UTF8Key: HistoryStep.FileChange]

  private static let extensions = TableFormat.allCases.map { Array(".\($0.rawValue)".utf8) }

  /// Limits a comparison to localization files: git would read all others to find out which were renamed.
  static let patterns = ["--"] + TableFormat.allCases.map { "*.\($0.rawValue)" }

  private(set) var changes: Changes = [:]

  /// - Parameters:
  ///   - line: `:100644 100644 <object> <object> M`.
  ///   - nextField: the paths: one, or the former and the present one.
  mutating func add(_ line: [UInt8], nextField: () -> [UInt8]?) throws {
    let fields = line.dropFirst().split(separator: 0x20)
    guard fields.count == 5, let status = fields[4].first, let first = nextField() else {
      throw GitStream.Ended()
    }
    var path = first
    if status == UInt8(ascii: "R") || status == UInt8(ascii: "C") {
      guard let second = nextField() else { throw GitStream.Ended() }
      path = second
    }
    guard status != UInt8(ascii: "D"), Self.isLocalization(path) else { return }
    let key = UTF8Key(String(decoding: path, as: UTF8.self))
    // A link or a submodule has become a file.
    guard status != UInt8(ascii: "A"), fields[0].starts(with: "100".utf8) else {
      changes[key] = .added
      return
    }
    changes[key] = .changed(
      path: UTF8Key(String(decoding: first, as: UTF8.self)),
      blob: String(decoding: fields[2], as: UTF8.self)
    )
  }

  static func isLocalization(_ path: some BidirectionalCollection<UInt8>) -> Bool {
    extensions.contains { path.suffix($0.count).elementsEqual($0) }
  }
}
