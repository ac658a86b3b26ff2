import ArgumentParser
import RuneProject

/// The messages for invalid arguments: ArgumentParser's messages, with arguments escaped so that they cannot affect a
/// terminal or a log, and with a suggestion.
enum UsageMessage {
  /// Handles errors of `parseAsRoot`.
  static func exit(with error: any Error, arguments: [String]) -> Never {
    let code = RuneGenCommand.exitCode(for: error)
    // Help and version requests are not errors.
    guard !code.isSuccess else { RuneGenCommand.exit(withError: error) }
    end(of(error, arguments: arguments), code)
  }

  /// Handles errors of the command itself, for which ArgumentParser would show the usage of all commands.
  static func exit(with error: any Error, of command: any ParsableCommand.Type) -> Never {
    guard let message = (error as? UsageError)?.message ?? (error as? ValidationError)?.message else {
      RuneGenCommand.exit(withError: error)
    }
    let usage = command is RuneGenCommand.Type ? nil : RuneGenCommand.usageString(for: command)
    let name = command.configuration.commandName.map { " \($0)" } ?? ""
    end(
      "Error: \(message.oneLine)\nUsage: \(usage ?? RuneGenCommand.usageString())\n"
        + "  See 'rerune-gen\(name) --help' for more information.",
      .validationFailure
    )
  }

  private static func end(_ message: String, _ code: ExitCode) -> Never {
    Terminal.writeError(message + "\n")
    RuneGenCommand.exit(withError: code)
  }

  /// - Returns: lines in which all arguments are escaped.
  static func of(_ error: any Error, arguments: [String]) -> String {
    if let unknown = unknownCommand(in: arguments) {
      let hint = NearestName.hint(for: unknown, among: commandNames).oneLine
      return
        "Error: There is no command \"\(unknown.oneLine)\".\(hint)\nUsage: \(RuneGenCommand.usageString())\n"
        + "  See 'rerune-gen --help' for more information."
    }
    let escaped = arguments.map(\.oneLine)
    guard escaped != arguments else { return RuneGenCommand.fullMessage(for: error) }
    // ArgumentParser's text cannot be distinguished from an argument's, so the message is created with harmless
    // arguments.
    do {
      _ = try RuneGenCommand.parseAsRoot(escaped)
      return "Error: \(RuneGenCommand.message(for: error).oneLine)"
    } catch {
      return RuneGenCommand.fullMessage(for: error)
    }
  }

  private static var commandNames: [String] {
    RuneGenCommand.configuration.subcommands.compactMap { $0.configuration.commandName } + ["help"]
  }

  private static func unknownCommand(in arguments: [String]) -> String? {
    guard let first = arguments.first, first.utf8.first != UInt8(ascii: "-"), !commandNames.contains(first)
    else {
      return nil
    }
    return first
  }
}
