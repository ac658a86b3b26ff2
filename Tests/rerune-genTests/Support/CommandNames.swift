import Foundation
import RuneTestSupport

extension Tool {
  private struct Dump: Decodable {
    struct Command: Decodable {
      var commandName: String
      var subcommands: [Command]?
    }

    var command: Command
  }

  /// The names of all commands, from the tool itself.
  static func commandNames() throws -> Set<String> {
    let dump = try run(["--experimental-dump-help"], in: TemporaryFolder()).output
    let commands = try JSONDecoder().decode(Dump.self, from: Data(dump.utf8)).command.subcommands ?? []
    return Set(commands.map(\.commandName))
  }
}
