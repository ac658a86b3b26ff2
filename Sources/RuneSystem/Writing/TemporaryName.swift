/// The names of files and folders that are not yet in their places.
package enum TemporaryName {
  private static let suffix = ".tmp"

  /// A name that no other running process uses, beside the file that it will replace.
  package static func own(for name: String) -> String { "\(prefix(for: name))\(ProcessNumber.own)\(suffix)" }

  /// Temporary names that killed runs have left for a file. Only call it before this run has a temporary file there: its
  /// process id may have been another run's, which is common in containers.
  ///
  /// - Parameter names: the names in the file's folder.
  package static func leftovers(of name: String, among names: [String]) -> [String] {
    let prefix = prefix(for: name)
    return names.filter { name in
      let aside = OpenFolder.asideSuffix
      let temporary = name.hasSuffix(aside) ? name.dropLast(aside.count) : name[...]
      guard temporary.hasPrefix(prefix), temporary.hasSuffix(suffix),
        let process = Int32(temporary.dropFirst(prefix.count).dropLast(suffix.count))
      else { return false }
      return process == ProcessNumber.own || !ProcessNumber.isRunning(process)
    }
  }

  private static func prefix(for name: String) -> String { ".\(name)." }
}
