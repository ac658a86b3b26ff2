import Foundation
import RuneTestSupport
import Testing

/// `translate` with commands that would hold it for ever, on purpose or not.
@Suite struct HeldCommandTests {
  struct Held: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var command: String
    var message: String
    var translated = 0
    var arguments = ["--timeout", "1"]
  }

  private static let answer = #"echo '{"id":"1","value":"Ciao"}'; "#
  private static let idle = "The command answered nothing for 1 s and was ended."

  private static let held = [
    Held(
      testDescription: "leaves a process that keeps its pipes open",
      command: answer + "sleep 60 & exit 3",
      message: "The command ended with status 3. Its answers until then are used.",
      translated: 1,
      arguments: ["--timeout", "30"]
    ),
    Held(
      testDescription: "leaves a process that goes on writing",
      command: answer + "(while :; do echo; echo e >&2; done) & exit 0",
      message: "The command did not answer; the text is still missing.",
      translated: 1,
      arguments: ["--timeout", "30"]
    ),
    Held(testDescription: "floods standard error", command: "exec yes e >&2", message: idle),
    Held(
      testDescription: "floods standard error with one line",
      command: "yes | tr -d '\\n' >&2",
      message: idle
    ),
    Held(
      testDescription: "floods standard output with blanks",
      command: "yes ' '",
      message: "The command "
    ),
    Held(testDescription: "drips blank lines", command: "while :; do echo; sleep 0.1; done", message: idle),
    Held(testDescription: "drips one line", command: "while :; do printf x; sleep 0.1; done", message: idle),
    Held(
      testDescription: "answers what was not asked",
      command: #"while :; do echo '{"id":"9","value":"x"}'; sleep 0.1; done"#,
      message: idle
    ),
    Held(
      testDescription: "answers the same text again",
      command: "while :; do \(answer) sleep 0.1; done",
      message: idle,
      translated: 1
    ),
    Held(
      testDescription: "answers without an end of line",
      command: "yes | tr -d '\\n'",
      message: "The command "
    ),
    Held(
      testDescription: "ignores being asked to end",
      command: "trap '' TERM; while :; do sleep 60; done",
      message: idle
    ),
    Held(
      testDescription: "closes its output",
      command: answer + "exec >&-; sleep 60",
      message: idle,
      translated: 1
    ),
    Held(testDescription: "closes all streams", command: "exec >&- 2>&- <&-; sleep 60", message: idle),
    Held(testDescription: "is stopped", command: "kill -STOP $$", message: idle),
    Held(
      testDescription: "ends before reading its input",
      command: "exec <&-; exit 0",
      message: "The command answered none of 2 texts.",
      arguments: ["--timeout", "30"]
    ),
    Held(
      testDescription: "takes too long in all",
      command: answer + "sleep 60",
      message: "The command took longer than 1 s and was ended. Its answers until then are used.",
      translated: 1,
      arguments: ["--timeout", "30", "--time-limit", "1"]
    ),
  ]

  @Test(arguments: held) func isNotHeld(_ held: Held) throws {
    let folder = try Self.app()
    let start = ProcessInfo.processInfo.systemUptime
    // The limit on the whole run only counts if the other one does not work.
    let limit = held.arguments.contains("--time-limit") ? [] : ["--time-limit", "30"]
    let result = try Tool.run(Self.arguments(held.command) + held.arguments + limit, in: folder)
    let seconds = ProcessInfo.processInfo.systemUptime - start
    #expect(result.status == 1)
    #expect(result.errors.contains(held.message), "\(result.errors.suffix(2_000))")
    #expect(
      result.errors.contains("Translated \(held.translated) of 2 texts"),
      "\(result.errors.suffix(2_000))"
    )
    #expect(seconds < 25, "took \(seconds) s")
    #expect(result.errors.utf8.count < 2 << 20)
    #expect(result.errors.count { $0 == "\n" } < 10_100)
  }

  /// What a command has started ends with it.
  @Test func theGroupIsEnded() throws {
    let folder = try Self.app()
    let command = "trap '' TERM; (trap '' TERM; sleep 61) & echo $! > left; wait"
    _ = try Tool.run(Self.arguments(command) + ["--timeout", "0.5"], in: folder)
    let text = try folder.text("left").trimmingCharacters(in: .whitespacesAndNewlines)
    let process = try #require(Int32(text))
    // What is left of it, if anything, waits for the system to collect it.
    let status = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)
    #expect(kill(process, 0) != 0 || status?.contains(") Z ") == true)
  }

  /// Reading is no sign of life: only answers are.
  @Test func slowReadingIsNoSignOfLife() throws {
    let folder = TemporaryFolder()
    let texts = (0..<2_000).map { "\"key.\($0)\" = \"\(String(repeating: "text ", count: 50))\($0)\";\n" }
    try folder.write("App/en.lproj/T.strings", texts.joined())
    try folder.write("rerune-gen.json", #"{"sourceLocale": "en"}"#)
    let command = "while head -c 4096 > /dev/null; do sleep 0.1; done"
    let result = try Tool.run(Self.arguments(command) + ["--timeout", "1"], in: folder)
    #expect(result.errors.contains(Self.idle), "\(result.errors.suffix(500))")
  }

  private static func arguments(_ command: String) -> [String] {
    ["translate", "App", "--locale", "de", "--with", command]
  }

  private static func app() throws -> TemporaryFolder {
    let folder = TemporaryFolder()
    try folder.write(
      "App/T.xcstrings",
      #"{"sourceLanguage": "en", "strings": {"Bye": {}, "Hello %@": {}}, "version": "1.0"}"#
    )
    return folder
  }
}
