import ArgumentParser

@main
enum Main {
  static func main() {
    let arguments = Array(CommandLine.arguments.dropFirst())
    var command: any ParsableCommand
    do {
      command = try RuneGenCommand.parseAsRoot(arguments)
    } catch {
      UsageMessage.exit(with: error, arguments: arguments)
    }
    do {
      try command.run()
    } catch {
      UsageMessage.exit(with: error, of: type(of: command))
    }
  }
}
