import ArgumentParser
import RuneCompiler
import RuneProject
import RuneSystem
import RuneWorkbench

struct ExportCommand: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "export",
    abstract:
      "Write texts for translators: XLIFF as Xcode exports it, its folders, tables, or Android's.",
    discussion: """
      Needs neither a Mac nor a build. Each language gets a file of its own, LANGUAGE.xliff, or a folder, LANGUAGE.xcloc. \
      Paths in it are those from the folder of the configuration, or the current one, as Xcode writes those from the \
      folder of the project. The source texts of storyboards, xibs and intent definitions are taken from these. A \
      language one of whose files cannot be parsed is left out.

      EXIT STATUS: 0 exported, 1 texts that could not be exported, 64 wrong usage, 65 a file that cannot be parsed, \
      66 input missing, 74 reading or writing failed.
      """
  )

  @OptionGroup var input: InputOptions

  @Option(
    help: ArgumentHelp(
      "A locale to translate to; repeatable. (default: all but that of the source texts)",
      valueName: "locale"
    )
  )
  var locale: [String] = []

  @Option(
    help: ArgumentHelp(
      "A pseudo-language such as en-XA or ar-XB, whose texts are made from the source texts; repeatable.",
      valueName: "locale"
    )
  )
  var pseudo: [String] = []

  @Option(help: "The format.")
  var format: ExportFormat = .xliff

  @Flag(
    help: """
      Add to the notes for translators what the project says about a text: its role, uses in code, texts near it, terms \
      of the glossary.
      """
  )
  var context = false

  @OptionGroup var code: CodeOptions

  @Flag(help: "With --format csv: begin with a byte order mark, which Excel needs to read UTF-8.")
  var byteOrderMark = false

  @Option(help: "The texts: those that are missing, also those marked for review, or all.")
  var only: ExportScope = .all

  @Option(
    help: ArgumentHelp(
      "The folder to write to, or for one locale the file.",
      valueName: "path"
    ),
    completion: .directory
  )
  var output: String

  func validate() throws {
    guard context || code.paths.isEmpty else { throw ValidationError("--code needs --context.") }
  }

  func perform(on terminal: Terminal, environment: Environment) throws -> ExitStatus {
    let settings = try input.settings(environment)
    let project = try ProjectTables(settings)
    var run = try ExportRun(
      project,
      context: context ? ProjectContext(of: project, settings, code: code.paths) : nil,
      locales: try locale.normalizedTags(),
      pseudo: try pseudo.map { name in
        guard let locale = PseudoLocale(name) else {
          throw UsageError(
            "\(name.debugDescription) is not a pseudo-language. Write one such as \"en-XA\" or \"ar-XB\"."
          )
        }
        return locale
      },
      format: format,
      scope: only
    )
    try run.write(to: output, hasMark: byteOrderMark)
    let diagnostics = FindingSink(settings.rules, run.diagnostics).settled()
    terminal.printError(diagnostics)
    for line in run.summary { terminal.printLine(line) }
    return ExitStatus(diagnostics, failOn: .warning)
  }
}

extension ExportScope: ExpressibleByArgument {}
extension ExportFormat: ExpressibleByArgument {}
