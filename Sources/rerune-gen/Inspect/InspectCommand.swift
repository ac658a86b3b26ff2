import ArgumentParser
import RuneCompiler
import RuneProject
import RuneWorkbench

struct InspectCommand: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "inspect",
    abstract: "Print every entry as it was read, one JSON record per line.",
    discussion: """
      A record has "file", "table", "locale", "key", "source", "forms", "subs", "args" and "from", where \
      "args" are the arguments that the entry's texts read. Files are not merged. Translators' .xliff files and .xcloc \
      folders are read, too.
      """
  )

  @OptionGroup var input: InputOptions

  func perform(on terminal: Terminal, environment: Environment) throws -> ExitStatus {
    let settings = try input.settings(environment)
    let paths = try settings.inputPaths()
    let discovery = InputDiscovery(paths: paths.filter { !DocumentFiles.isDocument($0) })
    let (documents, faults) = try DocumentFiles.read(paths.filter(DocumentFiles.isDocument))
    var diagnostics = discovery.diagnostics + faults
    // One file at a time, so that a whole repository's texts are not in memory.
    for path in discovery.files {
      let (files, faults) = InputFile.load([path])
      diagnostics += faults
      for file in files {
        let table = TableParser.parse(file.source)
        diagnostics += table.diagnostics
        try Terminal.printOutput(InspectReport.lines(of: table))
      }
    }
    for document in documents {
      diagnostics += document.diagnostics
      for table in document.tables { try Terminal.printOutput(InspectReport.lines(of: table)) }
    }
    diagnostics = FindingSink(settings.rules, diagnostics).settled()
    terminal.printError(diagnostics)
    return ExitStatus(diagnostics, failOn: .never)
  }
}
