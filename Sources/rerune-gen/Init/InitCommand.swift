import ArgumentParser
import RuneCompiler
import RuneProject
import RuneSystem
import RuneWorkbench

struct InitCommand: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "init",
    abstract: "Look at a project, and say how it begins with ReRune.",
    discussion: """
      Prints the tables, languages and generators that it finds, the configuration that the project needs, and the \
      lines for Package.swift or the steps in Xcode. Writes nothing without --write, and never changes a file that is \
      there.
      """
  )

  @Argument(
    help: ArgumentHelp("The folder of a package or app.", valueName: "folder"),
    completion: .directory
  )
  var folder = "."

  @Flag(help: "Write the configuration, and the baseline of what 'check' finds today.")
  var write = false

  @Flag(help: "Write nothing, as without --write.")
  var dryRun = false

  func validate() throws {
    if write, dryRun { throw ValidationError("--write and --dry-run exclude each other.") }
  }

  func perform(on terminal: Terminal, environment: Environment) throws -> ExitStatus {
    let folder = FilePaths.tidy(folder)
    let survey = try ProjectSurvey(of: folder)
    let proposal = SetupProposal(for: survey.facts)
    var files: [SourceFile] = []
    if let configuration = proposal.configuration {
      files.append(file(Configuration.defaultName, Array(configuration.utf8)))
      if proposal.wantsBaseline {
        let baseline = BaselineFile(path: FilePaths.join(folder, SetupProposal.baselineName))
        let findings = survey.findings.filter { !proposal.rulesOff.contains($0.rule.id) }
        let accepted = Baseline(findings.inReadingOrder()).renamingFiles(baseline.name)
        files.append(file(SetupProposal.baselineName, accepted.encoded))
      }
    }
    if write { try create(files) }

    var paragraphs = ["Found:\n" + proposal.found.map { "  \($0.oneLine)" }.joined(separator: "\n")]
    paragraphs += description(of: files, proposal, survey.facts) + proposal.steps
    if !files.isEmpty, !write { paragraphs.append("Nothing has been written: run it again with --write.") }
    try Terminal.printOutput(Array((paragraphs.joined(separator: "\n\n") + "\n").utf8))
    return .clean
  }

  private func file(_ name: String, _ bytes: [UInt8]) -> SourceFile {
    SourceFile(path: FilePaths.join(FilePaths.tidy(folder), name), bytes: bytes)
  }

  /// - Throws: `Abort` if one of them already exists; then none is written.
  private func create(_ files: [SourceFile]) throws {
    var creations = SourceCreations(in: [FilePaths.tidy(folder)])
    do {
      for file in files { try creations.prepare(file) }
      try creations.finish()
    } catch {
      creations.discard()
      throw error
    }
  }

  private func description(
    of files: [SourceFile],
    _ proposal: SetupProposal,
    _ facts: ProjectFacts
  ) -> [String] {
    guard let configuration = proposal.configuration else {
      if facts.tables.isEmpty { return [] }
      return [
        facts.hasConfiguration
          ? "\(Configuration.defaultName) is there already, and stays as it is."
          : "No \(Configuration.defaultName) is needed: the defaults fit."
      ]
    }
    let verb = write ? "Wrote" : "Would write"
    var paragraphs = ["\(verb) \(files[0].path):\n\(configuration.dropLast())"]
    for rule in proposal.rulesOff {
      paragraphs.append(
        "\(rule) is off, because so many texts are missing: coverage still counts them. Remove it from \"rules\" to be told "
          + "of each."
      )
    }
    if files.count > 1 {
      paragraphs.append("\(verb) \(files[1].path): 'check' and builds then only report what is new.")
    }
    return paragraphs
  }
}
