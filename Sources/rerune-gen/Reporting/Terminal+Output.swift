#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

extension Terminal {
  /// Whether the standard output shows colours.
  static func colorsOutput(_ environment: Environment) -> Bool {
    environment["NO_COLOR"] == nil && environment["TERM"] != "dumb" && isatty(STDOUT_FILENO) == 1
  }

  /// Whether somebody watches the standard error, so that a line may be written over.
  static func showsProgress(_ environment: Environment) -> Bool {
    environment["TERM"] != "dumb" && isatty(STDERR_FILENO) == 1
  }
}

extension Terminal {
  /// What cannot be written to the standard error cannot be reported either.
  static func writeError(_ text: String) {
    try? FileWriter.writeAll(Array(text.utf8), to: STDERR_FILENO)
  }
}
