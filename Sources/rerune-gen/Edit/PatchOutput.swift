import RuneCompiler
import RuneProject
import RuneSystem

/// Prints patches on standard output: byte for byte if they go to a file or another program; escaped if they are
/// displayed, because their lines contain foreign text.
struct PatchOutput {
  /// Set by CI services: most set the first one, Azure Pipelines, TeamCity and Jenkins their own.
  private static let jobVariables = ["CI", "TF_BUILD", "TEAMCITY_VERSION", "JENKINS_URL"]

  private let isForReading: Bool

  init(_ environment: Environment) {
    let isJob = Self.jobVariables.contains { environment[$0] != nil }
    // In a job's log, standard output is a pipe, as it is for a program that applies the patch.
    isForReading = StandardStream.output.isTerminal || (isJob && !StandardStream.output.isRegularFile)
  }

  func print(_ patch: [UInt8]) throws {
    try Terminal.printOutput(isForReading ? Self.escaped(patch) : patch)
  }

  /// The lines for display. If escaping changes a line, hunk headers are changed too, so that `patch` and `git apply`
  /// reject the patch.
  static func escaped(_ patch: [UInt8]) -> [UInt8] {
    let lines = patch.split(separator: 0x0A, omittingEmptySubsequences: false).map { line in
      // Tabs are used as spacing here.
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
