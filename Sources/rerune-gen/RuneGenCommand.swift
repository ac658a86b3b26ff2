import ArgumentParser

@main
struct RuneGenCommand: ParsableCommand {
  static let configuration = CommandConfiguration(commandName: "rerune-gen")
}
