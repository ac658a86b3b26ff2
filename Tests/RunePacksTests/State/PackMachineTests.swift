import RunePacks
import Testing

/// Every transition of a single package.
@Suite struct PackMachineTests {
  private typealias Event = PackMachineRun.Event

  struct Row: Sendable, CustomTestStringConvertible {
    let name: String
    let before: [PackMachineRun.Event]
    let event: PackMachineRun.Event
    let state: PackState
    let actions: [String]

    var testDescription: String { name }

    init(
      _ name: String,
      _ before: [PackMachineRun.Event],
      _ event: PackMachineRun.Event,
      _ state: PackState,
      _ actions: [String] = []
    ) {
      self.name = name
      self.before = before
      self.event = event
      self.state = state
      self.actions = actions
    }
  }

  private static let margin = 16 << 20
  private static let begun = PackState.downloading(received: 0, total: 100)
  private static let half: [Event] = [.download, .progress(50)]
  private static let complete: [Event] = [.download, .progress(100), .arrived]
  private static let unpacked = complete + [.intact]
  private static let cancelled = ["delete part a", "end a cancelled"]

  private static let beginning: [Row] = [
    Row("download", [], .download, begun, ["request a from 0"]),
    Row("twice", [.download], .download, begun),
    Row("an update", [.withdrawn, .offers("2")], .download, begun, ["request a from 0"]),
    Row("what is installed", [.withdrawn], .download, .installed, ["end a"]),
    Row(
      "after a failure",
      half + [.fails(.final)],
      .download,
      .downloading(received: 50, total: 100),
      ["request a from 50"]
    ),
    Row("offline", [.networkLost], .download, .waiting),
    Row("online again", [.networkLost, .download], .networkReturned, begun, ["request a from 0"]),
    Row("space", [], .downloadInto(available: 200 + margin), begun, ["request a from 0"]),
    Row(
      "too little space",
      [],
      .downloadInto(available: 199 + margin),
      .failed(.lowStorage(required: 200 + margin, available: 199 + margin)),
      ["end a low_storage"]
    ),
  ]

  private static let pausing: [Row] = [
    Row("pause", half, .pause, .paused(.user), ["stop a"]),
    Row("pause while waiting", [.networkLost, .download], .pause, .paused(.user)),
    Row("pause without a network", half + [.networkLost], .pause, .paused(.user)),
    Row("pause too late", complete, .pause, .verifying),
    Row("pause nothing", [], .pause, .notInstalled),
    Row("no network", half, .networkLost, .paused(.network), ["stop a"]),
    Row("no network, verifying", complete, .networkLost, .verifying),
    Row(
      "network again",
      half + [.networkLost],
      .networkReturned,
      .downloading(received: 50, total: 100),
      ["request a from 50"]
    ),
    Row("network again, paused", half + [.pause], .networkReturned, .paused(.user)),
    Row("network again, paused meanwhile", half + [.networkLost, .pause], .networkReturned, .paused(.user)),
    Row("resume", half + [.pause], .resume, .downloading(received: 50, total: 100), ["request a from 50"]),
    Row("resume offline", half + [.pause, .networkLost], .resume, .waiting),
    Row("resume what lacks a network", half + [.networkLost], .resume, .paused(.network)),
  ]

  private static let ending: [Row] = [
    Row("cancel", half, .cancel, .notInstalled, ["stop a"] + cancelled),
    Row("cancel while waiting", [.networkLost, .download], .cancel, .notInstalled, cancelled),
    Row("cancel what is paused", half + [.pause], .cancel, .notInstalled, cancelled),
    Row("cancel without a network", half + [.networkLost], .cancel, .notInstalled, cancelled),
    Row("cancel while verifying", complete, .cancel, .notInstalled, ["stop a"] + cancelled),
    Row("cancel while installing", unpacked, .cancel, .installing),
    Row("cancel a failure", half + [.fails(.final)], .cancel, .notInstalled, ["delete part a"]),
    Row("cancel nothing", [.withdrawn], .cancel, .installed),
    Row(
      "cancel an update",
      [.withdrawn, .offers("2"), .download],
      .cancel,
      .updateAvailable(PackVersion(2)),
      ["stop a"] + cancelled
    ),
    Row(
      "cancel a withdrawn update",
      [.offers("2"), .download, .withdrawn],
      .cancel,
      .installed,
      ["stop a"] + cancelled
    ),
    Row("delete while downloading", half, .delete, .notInstalled, ["stop a"] + cancelled),
    Row(
      "delete an update",
      [.offers("2"), .download],
      .delete,
      .notInstalled,
      ["stop a"] + cancelled + ["delete a"]
    ),
    Row("delete", [.withdrawn], .delete, .notInstalled, ["delete a"]),
    Row("delete nothing", [], .delete, .notInstalled),
    Row("delete while installing", unpacked, .delete, .installing),
    Row(
      "delete after installing",
      unpacked + [.delete],
      .installed,
      .notInstalled,
      ["delete part a", "end a", "delete a"]
    ),
  ]

  private static let working: [Row] = [
    Row("progress", [.download], .progress(1), .downloading(received: 1, total: 100), ["check a"]),
    Row("little progress", half, .progress(51), .downloading(received: 51, total: 100)),
    Row("from the start again", half, .progress(1), .downloading(received: 1, total: 100), ["check a"]),
    Row("negative progress", half, .progress(.min), begun, ["check a"]),
    Row("much progress", half, .progress(.max), .downloading(received: .max, total: 100), ["check a"]),
    Row("still space", half, .space(150 + margin), .downloading(received: 50, total: 100)),
    Row(
      "no more space",
      half,
      .space(0),
      .failed(.lowStorage(required: 150 + margin, available: 0)),
      ["stop a", "delete part a", "end a low_storage"]
    ),
    Row("a cut", half, .cut, .downloading(received: 50, total: 100), ["wait a until 4"]),
    Row("waited", half + [.cut], .waited, .downloading(received: 50, total: 100), ["request a from 50"]),
    Row(
      "asked to wait",
      half,
      .fails(.temporary(retryAfter: 100)),
      .downloading(received: 50, total: 100),
      ["wait a until 110"]
    ),
    Row(
      "asked to wait for ever",
      [.download],
      .fails(.temporary(retryAfter: .infinity)),
      begun,
      ["wait a until 4"]
    ),
    Row(
      "asked to wait for a year",
      [.download],
      .fails(.temporary(retryAfter: 3e7)),
      begun,
      ["wait a until 300"]
    ),
    Row(
      "the network does not end a wait",
      half + [.cut, .networkLost],
      .networkReturned,
      .downloading(received: 50, total: 100),
      ["wait a until 4"]
    ),
    Row("404", half, .fails(.final), .failed(.downloadFailed), ["end a download_failed"]),
    Row("all bytes", [.download], .arrived, .verifying, ["verify a"]),
    Row("right", complete, .intact, .installing, ["install a"]),
    Row("wrong without a network", complete + [.networkLost], .damaged, .paused(.network), ["delete part a"]),
    Row("wrong", complete, .damaged, begun, ["delete part a", "request a from 0 without caches"]),
    Row("in place", unpacked, .installed, .installed, ["delete part a", "end a"]),
    Row(
      "not in place",
      unpacked,
      .notInstalled,
      .failed(.installationFailed),
      ["delete part a", "end a installation_failed"]
    ),
    Row("a newer one", unpacked + [.installed], .offers("3"), .updateAvailable(PackVersion(3))),
    Row(
      "a newer one after a failure",
      [.download, .fails(.final)],
      .offers("3"),
      .updateAvailable(PackVersion(3))
    ),
    Row("a newer one meanwhile", half, .offers("3"), .downloading(received: 50, total: 100)),
  ]

  @Test(arguments: [beginning, pausing, ending, working].flatMap { $0 })
  func transition(_ row: Row) throws {
    var run = PackMachineRun()
    for event in row.before { try run.on("a", event) }
    #expect(try run.on("a", row.event) == row.actions)
    #expect(try run.state("a") == row.state)
  }
}
