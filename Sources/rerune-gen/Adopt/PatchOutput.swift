import RuneCompiler
import RuneProject
import RuneSystem

/// Patches on the standard output: byte for byte for a file or a program that applies them; escaped where they are
/// read, for their lines are texts of others.
struct PatchOutput {
  /// What CI services set: nearly all the first, Azure Pipelines, TeamCity and Jenkins their own.
  private static let jobVariables = ["CI", "TF_BUILD", "TEAMCITY_VERSION", "JENKINS_URL"]

  private let isForReading: Bool

  init(_ environment: Environment) {
    let isJob = Self.jobVariables.contains { environment[$0] != nil }
    // The log of a job is a pipe, as a program that applies the patch is.
    isForReading = StandardStream.output.isTerminal || (isJob && !StandardStream.output.isRegularFile)
  }

  func print(_ patch: [UInt8]) throws {
    try Terminal.printOutput(isForReading ? Self.escaped(patch) : patch)
  }

  /// The lines for reading. If that changes one, no hunk begins as `patch` and `git apply` want it, so that nobody
  /// applies escapes by mistake.
  static func escaped(_ patch: [UInt8]) -> [UInt8] {
    let lines = patch.split(separator: 0x0A, omittingEmptySubsequences: false).map { line in
      // Tabs are spacing here.
      String(decoding: line, as: UTF8.self).split(separator: "\t", omittingEmptySubsequences: false)
        .map { String($0).oneLine }.joined(separator: "\t")
    }
    let text = lines.joined(separator: "\n")
    guard !text.utf8.elementsEqual(patch) else { return patch }
    return Array(
      lines.map { line in
        line.utf8.starts(with: "@@ -".utf8) ? "@@ escaped, only for reading: " + line.dropFirst(3) : line
      }.joined(separator: "\n").utf8
    )
  }
}
