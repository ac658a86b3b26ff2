import ArgumentParser
import RuneCompiler
import RuneProject
import RuneWorkbench

struct MergeCommand: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "merge",
    abstract: "Merge localization files by key, locale and form, as a merge driver of git.",
    discussion: """
      Joins the changes of both sides since BASE and writes the result to OURS. Entries that one side alone has \
      changed keep that side's bytes. What both sides have changed in different ways is a conflict, and so is a \
      deletion of what the other side has changed. Markers enclose the smallest whole member, so that the file is \
      valid whatever is chosen. A version that is not a table is merged line by line, as git does.

      --install writes the driver into git's configuration: rerune-gen \(MergeDriver.arguments). If it fails, git merges \
      the lines. \
      --repair merges a file that is in conflict already.

      EXIT STATUS: 0 clean, 1 conflicts, or merged line by line, 64 wrong usage, 65 a file to repair that cannot be \
      parsed, 66 input missing, 74 reading or writing failed.
      """
  )

  enum Conflicts: String, CaseIterable, ExpressibleByArgument { case markers, ours, theirs }

  @Argument(
    help: ArgumentHelp(
      "The versions: the common one, ours, theirs. With --repair, the files in conflict.",
      valueName: "file"
    ),
    completion: .file()
  )
  var files: [String] = []

  @Option(
    help: ArgumentHelp(
      "The name of the file in the project, which determines its format. (default: OURS)",
      valueName: "name"
    )
  )
  var path: String?

  @Option(help: ArgumentHelp("The length of the markers of conflicts.", valueName: "number"))
  var markerSize: Int = ConflictStyle.usualMarkerSize

  @Option(help: ArgumentHelp("What to write for a conflict; it is listed in any case.", valueName: "version"))
  var conflicts: Conflicts = .markers

  @Flag(
    help: ArgumentHelp(
      "Merge files with conflict markers again, by key.",
      discussion:
        "The versions are those of git's index, or those between the markers if the file was edited."
    )
  )
  var repair = false

  @Flag(
    help: ArgumentHelp(
      "Make this program git's merge driver for localization files.",
      discussion: "In this repository: the driver in its configuration, the files in .gitattributes."
    )
  )
  var install = false

  @Flag(help: "With --install: for all repositories of this user.")
  var global = false

  func validate() throws {
    guard (1...1000).contains(markerSize) else {
      throw ValidationError("--marker-size is \(markerSize) and should be a number from 1 to 1000.")
    }
    guard install || !global else { throw ValidationError("--global only has a meaning with --install.") }
    if install {
      guard !repair, files.isEmpty else {
        throw ValidationError("--install takes no files. Run it alone, or with --global.")
      }
    } else if repair {
      guard !files.isEmpty else {
        throw ValidationError("--repair takes the files to repair, and none is given.")
      }
      guard path == nil else { throw ValidationError("--path has no meaning with --repair. Leave it out.") }
      for file in files { try validate(name: file) }
    } else {
      guard files.count == 3 else {
        throw ValidationError("merge takes three files, BASE OURS THEIRS, and \(files.count) are given.")
      }
      try validate(name: path ?? files[1])
    }
  }

  private func validate(name: String) throws {
    guard let format = FilePaths.fileExtension(of: name), ["xcstrings", "strings"].contains(format) else {
      throw ValidationError(
        "\"\(name)\" is not the name of a .xcstrings or .strings file."
          + (repair ? "" : " Give the one in the project with --path.")
      )
    }
  }

  func perform(on terminal: Terminal, environment: Environment) throws -> ExitStatus {
    if install { return try MergeInstallation(isGlobal: global).perform(on: terminal, environment) }
    if repair { return try MergeRepair(style: style).perform(files, on: terminal) }
    let run = MergeRun(base: files[0], ours: files[1], theirs: files[2], name: path ?? files[1], style: style)
    return try run.perform(on: terminal)
  }

  private var style: ConflictStyle {
    switch conflicts {
    case .markers: .markers(markerSize)
    case .ours: .side(.ours)
    case .theirs: .side(.theirs)
    }
  }
}

/// The command by which git merges a localization file.
enum MergeDriver {
  /// The placeholders that git replaces: the versions, the name of the file and the length of markers. The name is
  /// joined to its option, because it may begin with a hyphen.
  static let arguments = "merge --path=%P --marker-size=%L -- %O %A %B"

  /// The command, as git's configuration contains it.
  ///
  /// Git treats any failure of a driver as a conflict. The file would then contain our version without markers, and
  /// adding it would silently drop theirs. So the lines are merged if the program has been removed or cannot merge at
  /// all.
  ///
  /// - Parameter program: the path of `rerune-gen`.
  static func command(_ program: String) -> String {
    let quoted = "'" + program.substituting("'", by: "'\\''").substituting("%", by: "%%") + "'"
    return "\(quoted) \(arguments); status=$?; test $status -le 1 && exit $status; "
      + "git merge-file --marker-size=%L -L ours -L base -L theirs -- %A %O %B"
  }
}

extension String {
  fileprivate func substituting(_ character: Character, by text: String) -> String {
    split(separator: character, omittingEmptySubsequences: false).joined(separator: text)
  }
}
