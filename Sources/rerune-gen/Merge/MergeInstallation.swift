import RuneCompiler
import RuneProject
import RuneSystem

/// Makes this program git's merge driver for localization files.
struct MergeInstallation {
  /// The lines of `.gitattributes`.
  private static let attributes = ["*.xcstrings merge=rerune", "*.strings merge=rerune"]

  /// For all repositories of the user.
  let isGlobal: Bool

  func perform(on terminal: Terminal, _ environment: Environment) throws -> ExitStatus {
    guard let program = RunningProgram.file.flatMap(FilePaths.realPath) else {
      throw Abort([
        Diagnostic(.readFailed, "Cannot determine the path of rerune-gen. Run it by its full path.", at: nil)
      ])
    }
    let attributes = try attributesFile(environment, program)
    // The file with the attributes comes last: without the driver, git would warn at each merge.
    try configure("merge.rerune.name", "localization files by key, locale and form")
    let command =
      "'" + program.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
    try configure("merge.rerune.driver", command + " merge %O %A %B --path %P --marker-size %L")
    try add(to: attributes)
    terminal.printLine("Git merges .xcstrings and .strings files with \(program), as \(attributes) says.")
    if !isGlobal {
      terminal.printLine("Commit that file; everyone who merges runs 'rerune-gen merge --install' once.")
    }
    return .clean
  }

  /// - Throws: if this is no repository, or if the repository contains the program.
  private func attributesFile(_ environment: Environment, _ program: String) throws -> String {
    if isGlobal {
      if let result = Git.run(["config", "--global", "--type=path", "core.attributesFile"]),
        result.status == 0
      {
        return result.line
      }
      if let folder = environment["XDG_CONFIG_HOME"] { return FilePaths.join(folder, "git/attributes") }
      guard let home = environment["HOME"] else {
        throw UsageError(
          "There is no home folder to write git's attributes to. Set HOME, or leave out --global."
        )
      }
      return FilePaths.join(home, ".config/git/attributes")
    }
    guard let result = Git.run(["rev-parse", "--show-toplevel"]), result.status == 0 else {
      throw Abort([
        Diagnostic(
          .inputMissing,
          "This folder is in no git repository. Go to one, or give --global.",
          file: "."
        )
      ])
    }
    guard !FilePaths.leads(program, into: result.line) else {
      throw UsageError(
        "\(program) is inside of this repository, where merges and builds replace it. Copy it to a folder outside, "
          + "such as /usr/local/bin, and run that one."
      )
    }
    return FilePaths.join(result.line, ".gitattributes")
  }

  private func configure(_ name: String, _ value: String) throws {
    let scope = isGlobal ? "--global" : "--local"
    guard let result = Git.run(["config", scope, name, value]), result.status == 0 else {
      throw Abort([
        Diagnostic(
          .writeFailed,
          "Git cannot set \(name). Check that git is installed and that its configuration can be written.",
          at: nil
        )
      ])
    }
  }

  private func add(to path: String) throws {
    guard FileSystem.exists(path) else {
      return try OutputWriter.write(Array(Self.attributes.map { $0 + "\n" }.joined().utf8), to: path)
    }
    let (files, faults) = InputFile.load([path])
    guard let file = files.first, faults.isEmpty else { throw Abort(faults) }
    var bytes = file.source.bytes
    let lines = bytes.split { $0 == 0x0A || $0 == 0x0D }.map { String(decoding: $0, as: UTF8.self) }
    let missing = Self.attributes.filter { !lines.contains($0) }
    guard !missing.isEmpty else { return }
    if let last = bytes.last, last != 0x0A { bytes.append(0x0A) }
    bytes += Array(missing.map { $0 + "\n" }.joined().utf8)
    try MergeOutput.replace(file, with: bytes)
  }
}
