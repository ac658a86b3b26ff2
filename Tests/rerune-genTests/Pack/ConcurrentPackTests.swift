import Foundation
import RuneSystem
import RuneTestSupport
import Testing

/// Several runs of `pack` into one folder.
@Suite struct ConcurrentPackTests {
  let scenario: PackScenario

  init() throws { scenario = try PackScenario() }

  /// As if they had run one after another: no revision is used twice, and the index fits the files.
  @Test func runsAtTheSameTimeAreSerialized() throws {
    let runs = 6
    let processes = try (1...runs).map { run in
      try scenario.folder.write("\(run).sqlite", "words of run \(run)")
      return try Tool.start(
        ["pack", "--output", "out", "--locale", "en", "--file", "words=\(run).sqlite"],
        in: scenario.folder
      )
    }
    for process in processes {
      process.waitUntilExit()
      #expect(process.terminationStatus == 0)
    }
    #expect(try scenario.index().revision == runs)
    #expect(try scenario.versions() == ["en 1", "words \(runs)"])
    #expect(try scenario.run("verify", "out").status == 0)
    let names = try scenario.folder.names(in: "out")
    #expect(names.filter { $0.hasPrefix("words-") }.count == runs)
    #expect(!names.contains { $0.hasPrefix(".") })
  }

  @Test func aRunWaitsForAnother() throws {
    try scenario.folder.createFolder("out")
    let errors = Pipe()
    let process: Process
    do {
      let other = try OpenFolder(scenario.folder.path("out"), followsLink: false)
      try other.lock(waiting: 0)
      process = try Tool.start(["pack", "--output", "out"], in: scenario.folder, errors: errors)
      let line = String(decoding: errors.fileHandleForReading.availableData, as: UTF8.self)
      #expect(line == "Waiting for another run that writes to out\n")
      #expect(try scenario.folder.names(in: "out") == [])
    }
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    #expect(try scenario.versions() == ["de 1", "en 1", "fr 1"])
  }
}
