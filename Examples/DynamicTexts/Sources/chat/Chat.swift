import ArgumentParser
import ChatScreen
import Foundation
// An app needs no @_spi: it is used here for local servers.
@_spi(ReRuneTesting) import ReRuneDynamic

@main
struct Chat: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "chat",
    abstract:
      "Prints a conversation in the reader's language: what is known at once, then what a server translates."
  )

  @Argument(help: "A text file with 'Author: message' on each line.")
  var file = "messages.txt"

  @Option(help: "A server on loopback that translates texts, such as ota-server.", transform: Self.origin)
  var origin: URL

  @Option(help: "The key of the project.")
  var apiKey: String

  @Option(help: "The reader's id. (default: anonymous)")
  var user: String?

  @Option(help: "The language to choose, for the next starts too. (default: as before, or the system's)")
  var language: String?

  @Flag(help: "Writes all that the library does to the standard error.")
  var verbose = false

  func validate() throws {
    guard !apiKey.allSatisfy(\.isWhitespace) else { throw ValidationError("--api-key is blank.") }
  }

  func run() async throws {
    let conversation = Conversation(try String(contentsOf: URL(fileURLWithPath: file), encoding: .utf8))
    ReRuneDynamic.setup(
      apiKey: apiKey,
      userId: user,
      logLevel: verbose ? .verbose : .warning,
      origin: origin
    )
    if let language { ReRuneDynamic.saveLanguage(language) }
    show(conversation)

    let start = await ReRuneDynamic.ready()
    var problems = await conversation.translated()
    if case .failure(let problem) = start { problems.insert(problem) }
    for message in Set(problems.map(\.message)).sorted() { printError(message) }
    print()
    show(conversation)
  }

  private func show(_ conversation: Conversation) {
    for line in conversation.lines { print(line) }
  }

  private func printError(_ message: String) {
    FileHandle.standardError.write(Data("chat: \(message)\n".utf8))
  }

  private static func origin(_ argument: String) throws -> URL {
    guard let url = URL(string: argument), url.scheme == "http", url.host == "127.0.0.1" else {
      throw ValidationError("--origin is an address such as http://127.0.0.1:8080.")
    }
    return url
  }
}
