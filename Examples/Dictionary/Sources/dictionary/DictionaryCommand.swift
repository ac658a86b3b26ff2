import ArgumentParser
import DictionaryScreen
import ReRunePacks

@main
struct DictionaryCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "dictionary",
    abstract: "A dictionary whose words and languages are packs, downloaded on demand.",
    subcommands: [ListCommand.self, DownloadCommand.self, DeleteCommand.self, SearchCommand.self],
    defaultSubcommand: ListCommand.self
  )
}

struct ListCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "Print all packs and their states."
  )

  @OptionGroup var options: PackOptions

  func run() async throws {
    let isFresh = try await options.setUp()
    print(ReRuneStrings.screenTitle)
    print(ReRuneStrings.packsTitle(ReRunePacks.packs.count))
    for row in ReRunePacks.packs.map(PackRow.init) { print("\(row.id): \(row.title): \(row.status)") }
    if !isFresh { throw ExitCode.failure }
  }
}

struct DownloadCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "download",
    abstract: "Install or update a pack, and continue what an earlier run has begun."
  )

  @OptionGroup var options: PackOptions

  @Argument(help: "The id of the pack.")
  var id: String

  func run() async throws {
    try await options.setUp()
    print(ReRuneStrings.screenTitle)
    let (id, changes) = (id, ReRunePacks.changes)
    let progress = Task {
      for await change in changes where change.id == id {
        if let pack = ReRunePacks.packs.first(where: { $0.id == id }) { printError(PackRow(pack).status) }
      }
    }
    let result = await ReRunePacks.download(id)
    progress.cancel()
    try check(result)
    // In the pack's language, if it is one of the user's: no launch is needed.
    print("\(ReRuneStrings.screenTitle): \(ReRuneStrings.stateInstalled)")
  }
}

struct DeleteCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "delete",
    abstract: "Remove an installed pack."
  )

  @OptionGroup var options: PackOptions

  @Argument(help: "The id of the pack.")
  var id: String

  func run() async throws {
    try await options.setUp()
    print(ReRuneStrings.screenTitle)
    await Words.shared.close()
    try check(await ReRunePacks.delete(id))
    print("\(ReRuneStrings.screenTitle): \(ReRuneStrings.stateNotInstalled)")
  }
}

struct SearchCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "search",
    abstract: "Look words up in the installed dictionary."
  )

  @OptionGroup var options: PackOptions

  @Argument(help: "One word or several; the last one may be incomplete.")
  var words: String

  func run() async throws {
    try await options.setUp(isFresh: false)
    do {
      guard let entries = try await Words.shared.entries(matching: words) else {
        printError(ReRuneStrings.searchMissing)
        throw ExitCode.failure
      }
      print(ReRuneStrings.searchFound(entries.count))
      for entry in entries {
        let translations = entry.translations.joined(separator: ", ")
        print("\(entry.term) (\(entry.partOfSpeech)): \(translations)")
      }
    } catch let fault as DatabaseFault {
      printError("\(fault)")
      throw ExitCode.failure
    }
  }
}
