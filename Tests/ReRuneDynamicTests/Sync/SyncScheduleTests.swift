import Foundation
import Testing

@testable import ReRuneDynamic

@Suite struct SyncScheduleTests {
  private struct Step {
    var time: TimeInterval
    var language: String
    var begins: Bool
  }

  @Test func eachLanguageHasItsInterval() {
    var schedule = SyncSchedule()
    let steps = [
      Step(time: 100, language: "de", begins: true),
      Step(time: 100, language: "de", begins: false),
      Step(time: 200, language: "fr", begins: true),
      Step(time: 999, language: "de", begins: false),
      // Another spelling of a language is not another language.
      Step(time: 300, language: "pt_BR", begins: true),
      Step(time: 301, language: "pt-br", begins: false),
      Step(time: 1_000, language: "de", begins: true),
      Step(time: 1_000, language: "fr", begins: false),
      Step(time: 1_899, language: "de", begins: false),
      // The base language.
      Step(time: 5_000, language: "en_us", begins: false),
      Step(time: 5_000, language: "en", begins: true),
    ]
    for step in steps {
      let begins = schedule.begins(in: step.language, base: "en-US", at: step.time)
      #expect(begins == step.begins, "\(step)")
    }
  }

  @Test func afterAClockIsSetBackNoLanguageWaitsForIt() {
    var schedule = SyncSchedule()
    let begins = [1e9, 500, 600, 1_400].map { schedule.begins(in: "de", base: "en", at: $0) }
    #expect(begins == [true, true, false, true])
  }

  @Test func removedTextsAreSynchronizedAgain() {
    var schedule = SyncSchedule()
    let first = schedule.begins(in: "de", base: "en", at: 0)
    schedule.reset()
    let second = schedule.begins(in: "de", base: "en", at: 1)
    #expect(first && second)
  }
}
