import Foundation
import RuneProject
import RuneStudio
import RuneTestSupport
import Testing

@testable import rerune_gen

/// What the page knows from git: earlier source texts, and translations that are older than them.
@Suite struct TextHistoryTests {
  private typealias Scenario = OutdatedScenario
  private static let id = EntryID(table: "L", key: "open")

  private func command(_ repository: TestRepository) throws -> ServeCommand {
    try repository.write("rerune-gen.json", "{}")
    let (folder, file) = (repository.folder.path("work"), repository.folder.path("work/rerune-gen.json"))
    return try #require(ServeCommand.parseAsRoot([folder, "--config", file]) as? ServeCommand)
  }

  private func desk(_ command: ServeCommand) throws -> PageDesk {
    try command.makeDesk(command.input.settings(Environment([:])))
  }

  @Test func eachTextIsListedWithTheCommitThatWroteIt() async throws {
    guard let (repository, first, second) = try Scenario.repository() else { return }
    try repository.write("L.xcstrings", Scenario.catalog("Open a file", "Öffnen"))
    try repository.commit(on: "2026-11-03")
    let desk = try desk(command(repository))
    #expect(await desk.overview.history)
    let history = try await desk.history(of: Self.id)
    #expect(
      history.versions == [
        .init(text: "Open file", place: "", commit: second, date: "2026-11-02"),
        .init(text: "Open", place: "", commit: first, date: "2026-03-14"),
      ]
    )
    #expect(history.reason == nil)
  }

  /// A text that is not committed yet is compared with the committed ones.
  @Test func theLastCommitIsHistoryToo() async throws {
    guard let (repository, _, second) = try Scenario.repository() else { return }
    try repository.write("L.xcstrings", Scenario.catalog("Open it", "Öffnen"))
    let history = try await desk(command(repository)).history(of: Self.id)
    #expect(history.versions.first == .init(text: "Open file", place: "", commit: second, date: "2026-11-02"))
  }

  @Test func withoutARepositoryThereIsAReason() async throws {
    let folder = TemporaryFolder()
    try folder.write("L.xcstrings", Scenario.catalog("Open", "Öffnen"))
    try folder.write("rerune-gen.json", "{}")
    let command = try #require(
      ServeCommand.parseAsRoot([folder.url.path, "--config", folder.path("rerune-gen.json")]) as? ServeCommand
    )
    let desk = try command.makeDesk(command.input.settings(Environment([:])))
    #expect(await !desk.overview.history)
    let history = try await desk.history(of: Self.id)
    #expect(history.versions.isEmpty)
    #expect(history.reason == "The file is in no git repository.")
  }

  @Test func anOutdatedTextIsInTheFilterUntilItIsSaved() async throws {
    guard let (repository, _, _) = try Scenario.repository() else { return }
    let command = try command(repository)
    let desk = try desk(command)
    #expect(await !desk.overview.filters.contains(.outdated))
    let run = try OutdatedRun(settings: command.input.settings(Environment([:])), since: nil, locales: [])
    try await desk.take(outdated: run.diagnostics)
    #expect(await desk.overview.filters.contains(.outdated))
    let query = EntryQuery(locale: "de", tables: [], filter: .outdated)
    #expect(try await desk.entries(query).entries.map(\.key) == ["open"])
    let change = TextChange(
      table: "L",
      key: "open",
      locale: "de",
      texts: [PlacedText(place: "", value: "Datei öffnen")],
      state: "translated"
    )
    _ = try await desk.save(change, ifMatch: try await desk.entry(Self.id, in: "de").target.etag)
    #expect(try await desk.entries(query).entries.isEmpty)
  }
}
