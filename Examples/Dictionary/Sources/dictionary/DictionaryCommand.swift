import ArgumentParser
import DictionaryModel
import ReRunePacks

@main
struct DictionaryCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "dictionary",
    abstract: "A dictionary whose words and languages are packs, downloaded on demand.",
    subcommands: [
      ListCommand.self, DownloadCommand.self, DeleteCommand.self, SearchCommand.self, ScreensCommand.self,
    ],
    defaultSubcommand: ListCommand.self
  )
}

struct ListCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "Print all packs and their states."
  )

  @OptionGroup var options: PackOptions

  @MainActor func run() async throws {
    try options.setUp()
    let model = AppModel()
    let isFresh = await model.start()
    print(ReRuneStrings.screenTitle)
    print(ReRuneStrings.packsTitle(ReRunePacks.packs.count))
    for row in PackRow.all { print("\(row.id): \(row.title): \(row.status)") }
    model.printAlerts()
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

  @MainActor func run() async throws {
    try options.setUp()
    let model = AppModel()
    await model.start()
    print(ReRuneStrings.screenTitle)
    let (id, changes) = (id, ReRunePacks.changes)
    let progress = Task {
      for await change in changes where change.id == id { printError(change.state.text) }
    }
    let isInstalled = await model.download(id)
    progress.cancel()
    guard isInstalled else {
      model.printAlerts()
      throw ExitCode.failure
    }
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

  @MainActor func run() async throws {
    try options.setUp()
    let model = AppModel()
    await model.start()
    print(ReRuneStrings.screenTitle)
    await model.settings.delete(id)
    guard model.alerts.alerts.isEmpty else {
      model.printAlerts()
      throw ExitCode.failure
    }
    print("\(ReRuneStrings.screenTitle): \(ReRuneStrings.stateNotInstalled)")
  }
}

struct SearchCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "search",
    abstract: "Look words up in the installed dictionaries."
  )

  @OptionGroup var options: PackOptions

  @Argument(help: "One word or several; the last one may be incomplete.")
  var words: String

  @MainActor func run() async throws {
    try options.setUp()
    let search = SearchModel()
    search.input = words
    await search.update()
    switch search.state {
    case .noneInstalled, .failed:
      printError(search.state.text ?? "")
      throw ExitCode.failure
    case .empty, .nothingFound, .found: for line in search.lines { print(line) }
    }
  }
}
