import RuneCompiler
import RuneProject
import RuneSystem

/// The tool of the build tool plugin: `rerune-gen generate` without the other commands.
@main
enum Main {
  static func main() {
    let environment = Environment()
    let terminal = Terminal(environment: environment)
    do {
      RunningProgram.end(try run(on: terminal, environment).rawValue)
    } catch let error as UsageError {
      terminal.printLine("Error: \(error.message)")
      terminal.printError(Arguments.usage + "\n")
      RunningProgram.end(ExitStatus.usage.rawValue)
    } catch {
      if let status = terminal.report(error) { RunningProgram.end(status.rawValue) }
      terminal.printLine("Error: \(error)")
      RunningProgram.end(ExitStatus.systemFailure.rawValue)
    }
  }

  private static func run(on terminal: Terminal, _ environment: Environment) throws -> ExitStatus {
    let arguments = try Arguments(CommandLine.arguments.dropFirst())
    let settings = try Settings(
      flags: arguments.flags,
      configurationFlag: arguments.configuration,
      environment: environment
    )
    return try GenerateRun(settings).perform(on: terminal)
  }
}
