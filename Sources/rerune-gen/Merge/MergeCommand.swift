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

      In git's configuration: driver = rerune-gen merge %O %A %B --path %P --marker-size %L

      EXIT STATUS: 0 clean, 1 conflicts, or merged line by line.
      """
  )

  enum Conflicts: String, CaseIterable, ExpressibleByArgument { case markers, ours, theirs }

  @Argument(
    help: ArgumentHelp("The versions: the common one, ours, theirs.", valueName: "file"),
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

  func validate() throws {
    guard files.count == 3 else {
      throw ValidationError("merge takes three files, BASE OURS THEIRS, and \(files.count) are given.")
    }
    guard (1...1000).contains(markerSize) else {
      throw ValidationError("--marker-size is \(markerSize) and should be a number from 1 to 1000.")
    }
    let name = path ?? files[1]
    guard let format = FilePaths.fileExtension(of: name), ["xcstrings", "strings"].contains(format) else {
      throw ValidationError(
        "\"\(name)\" is not the name of a .xcstrings or .strings file. Give the one in the project with --path."
      )
    }
  }

  func perform(on terminal: Terminal, environment: Environment) throws -> ExitStatus {
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
