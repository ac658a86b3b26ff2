import Foundation

/// The system's figures about this process; empty without `/proc`.
enum ProcessMemory {
  /// A sanitizer retains freed memory, so its figures are meaningless.
  static let isMeasured =
    FileManager.default.fileExists(atPath: "/proc/self/statm")
    && ProcessInfo.processInfo.environment["RERUNE_SANITIZER"] == nil

  static var residentBytes: Int {
    let fields = text(of: "statm").split(separator: " ")
    return fields.count > 1 ? (Int(fields[1]) ?? 0) * Int(sysconf(Int32(_SC_PAGESIZE))) : 0
  }

  static func mappings(of name: String) -> Int {
    text(of: "maps").split(separator: "\n").count { line in
      line.hasSuffix("/\(name)") || line.hasSuffix("/\(name) (deleted)")
    }
  }

  private static func text(of name: String) -> String {
    (try? String(contentsOfFile: "/proc/self/\(name)", encoding: .utf8)) ?? ""
  }
}
