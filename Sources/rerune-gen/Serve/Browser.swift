import RuneSystem

/// The person's browser.
enum Browser {
  /// - Throws: `SystemError` if there is no program that opens addresses.
  static func open(_ address: String) throws {
    #if os(macOS)
      let program = "/usr/bin/open"
    #else
      let program = "xdg-open"
    #endif
    #if os(macOS) || os(Linux)
      _ = try ChildProcess(program, [address]).wait()
    #endif
  }
}
