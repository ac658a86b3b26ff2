import RuneCompiler
import RuneProject
import RuneSystem
import RuneWorkbench

/// Prints patches on standard output: byte for byte if they go to a file or another program; as UTF-8 and escaped if they
/// are displayed, because their lines contain foreign text.
struct PatchOutput {
  /// Set by CI services: most set the first one, Azure Pipelines, TeamCity and Jenkins their own.
  private static let jobVariables = ["CI", "TF_BUILD", "TEAMCITY_VERSION", "JENKINS_URL"]

  private let isForReading: Bool

  init(_ environment: Environment) {
    let isJob = Self.jobVariables.contains { environment[$0] != nil }
    // In a job's log, standard output is a pipe, as it is for a program that applies the patch.
    isForReading = StandardStream.output.isTerminal || (isJob && !StandardStream.output.isRegularFile)
  }

  func print(_ diff: UnifiedDiff) throws {
    let folder = FilePaths.realPath(".")
    guard isForReading else {
      try Terminal.printOutput(diff.patch(in: folder))
      return
    }
    if let decoded = diff.decoded {
      try Terminal.printOutput(Self.markedForReading(Self.escaped(decoded.patch(in: folder)), "as UTF-8"))
    } else {
      try Terminal.printOutput(Self.escaped(diff.patch(in: folder)))
    }
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
    return markedForReading(Array(text.utf8), "escaped")
  }

  private static func markedForReading(_ patch: [UInt8], _ reason: String) -> [UInt8] {
    let lines = patch.split(separator: 0x0A, omittingEmptySubsequences: false).map { line in
      line.starts(with: "@@ -".utf8)
        ? Array("@@ \(reason), only for reading: ".utf8) + line.dropFirst(3) : Array(line)
    }
    return Array(lines.joined(separator: [0x0A]))
  }
}
