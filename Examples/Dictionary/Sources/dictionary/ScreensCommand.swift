import ArgumentParser
import DictionaryModel
import Foundation
import Observation
import ReRunePacks

/// The app without a screen: each line of the standard input is something that a user does or looks at.
struct ScreensCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "screens",
    abstract: "Run the whole app, with commands from the standard input.",
    discussion: """
      search WORDS, downloads, settings, alert: what the screen shows, and an empty line.
      download, pause, resume, cancel, delete ID; check; clean; retry, ok: what a button does.
      wait ID STATE: until a pack has the state. wait alert: until there is one.
      """
  )

  @OptionGroup var options: PackOptions

  @MainActor func run() async throws {
    try options.setUp()
    let model = AppModel()
    let followers = [
      Task { await model.follow() }, Task { await Words.shared.closeBeforeChanges() },
    ]
    defer { for follower in followers { follower.cancel() } }
    await model.start()
    for await line in Self.input { try await run(line, model) }
  }

  @MainActor private func run(_ line: String, _ model: AppModel) async throws {
    let words = line.split(separator: " ", maxSplits: 1).map(String.init)
    let argument = words.count > 1 ? words[1] : ""
    switch words.first {
    case "search":
      model.search.input = argument
      await model.search.update()
      show(model.search.lines)
    case "downloads": show(model.downloads.lines)
    case "settings":
      await model.settings.updateUsage()
      show(model.settings.lines)
    case "alert": show(model.alertLines)
    case "download": Task { await model.download(argument) }
    case "pause": model.perform(.pause, argument)
    case "resume": model.perform(.resume, argument)
    case "cancel": model.perform(.cancel, argument)
    case "delete": await model.settings.delete(argument)
    case "check": await model.settings.checkForUpdates()
    case "clean": await model.settings.cleanUp()
    case "retry":
      guard let alert = model.alerts.current, let remedy = alert.remedy else { break }
      let work = Task { await model.perform(remedy, of: alert) }
      if remedy == .checkAgain { await work.value }
    case "ok": if let alert = model.alerts.current { model.alerts.dismiss(alert) }
    case "wait" where argument == "alert": await model.alerts.isPosted()
    case "wait": try await wait(argument)
    default:
      throw ValidationError("'\(line)' is no command of 'screens'; see 'dictionary help screens'.")
    }
  }

  @MainActor private func show(_ lines: [String]) {
    FileHandle.standardOutput.write(Data((lines + [""]).map { $0 + "\n" }.joined().utf8))
  }

  private func wait(_ argument: String) async throws {
    let words = argument.split(separator: " ").map(String.init)
    guard words.count == 2, ReRunePackState.names.contains(words[1]) else {
      let names = ReRunePackState.names.joined(separator: ", ")
      throw ValidationError("'\(argument)' is no pack and state; states are \(names).")
    }
    let (id, name) = (words[0], words[1])
    let changes = ReRunePacks.changes
    if ReRunePacks.state(of: id).names.contains(name) { return }
    for await change in changes where change.id == id && change.state.names.contains(name) { return }
  }

  /// The lines of the standard input. Reading blocks a thread, so it has one for itself.
  private static var input: AsyncStream<String> {
    AsyncStream { lines in
      Thread.detachNewThread {
        while let line = readLine() { lines.yield(line) }
        lines.finish()
      }
    }
  }
}

extension AlertCenter {
  /// Returns when there is an alert.
  fileprivate func isPosted() async {
    while alerts.isEmpty {
      await withCheckedContinuation { continuation in
        withObservationTracking {
          _ = alerts
        } onChange: {
          continuation.resume()
        }
      }
    }
  }
}

extension ReRunePackState {
  fileprivate static let names = [
    "notInstalled", "waiting", "downloading", "measured", "paused", "verifying", "installing", "installed",
    "update", "failed",
  ]

  /// `measured` is a download whose speed is known.
  fileprivate var names: [String] {
    switch self {
    case .notInstalled: ["notInstalled"]
    case .waiting: ["waiting"]
    case .downloading(_, _, let speed): speed ?? 0 > 0 ? ["downloading", "measured"] : ["downloading"]
    case .paused: ["paused"]
    case .verifying: ["verifying"]
    case .installing: ["installing"]
    case .installed: ["installed"]
    case .updateAvailable: ["update"]
    case .failed: ["failed"]
    }
  }
}
