import Foundation

/// A copy of a program that can be started at once.
///
/// This process does not write the copy: a child that another thread starts meanwhile would hold the open file for a
/// moment, and the system starts no program that is open for writing (`ETXTBSY`).
package func copyProgram(at program: URL, to copy: URL) throws {
  let process = Process()
  process.executableURL = URL(fileURLWithPath: "/bin/cp")
  process.arguments = [program.path, copy.path]
  try process.run()
  process.waitUntilExit()
  guard process.terminationStatus == 0 else { throw CocoaError(.fileWriteUnknown) }
}
