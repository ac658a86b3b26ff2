import ArgumentParser
import RuneProject

struct GenerateCommand: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "generate",
    abstract: "Write Swift accessors and the compiled fallback table.",
    discussion: """
      Merges all inputs into <name>.swift and <name>+Fallback.swift. A file whose bytes stay the same is not \
      written, and while neither inputs nor settings change, nothing is even read. On errors the files stay \
      as they were.
      """
  )

  @OptionGroup var input: InputOptions

  @OptionGroup var flags: SettingFlags<GenerateFlags>

  func perform(on terminal: Terminal, environment: Environment) throws -> ExitStatus {
    try GenerateRun(input.settings(with: flags.values, environment)).perform(on: terminal)
  }
}
