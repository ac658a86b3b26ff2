import Foundation
@_spi(ReRuneTesting) import ReRuneCore

/// An app that executes the lines of its standard input and answers each with one line.
///
/// A line is a JSON array of strings: a command and its arguments.
@main enum AppUnderTest {
  static func main() async {
    while let line = readLine() {
      do {
        let words = try JSONDecoder().decode([String].self, from: Data(line.utf8))
        guard let command = words.first else { throw Fault(description: "An empty line is not a command.") }
        let answer = try await run(command, Array(words.dropFirst()))
        FileHandle.standardOutput.write(try JSONEncoder().encode(answer) + Data("\n".utf8))
      } catch {
        FileHandle.standardError.write(Data("\(line): \(error)\n".utf8))
        exit(2)
      }
    }
  }

  /// The app's bundled texts, as compiled by `rerune-gen`.
  private static let bundled: Result<_ReRuneFallbackTable, any Error> = Result {
    try _ReRuneFallbackTable(
      testing: [
        "greeting": ["en": "Hello %@", "de": "Hallo %@"], "hint": ["en": "Hint"], "offer": ["en": "Offer"],
        "title": ["en": "Title", "de": "Titel"],
      ],
      sourceLocale: "en"
    )
  }

  private static func run(_ command: String, _ arguments: [String]) async throws -> [String] {
    switch command {
    case "format":
      // First as written by their callers, then with invalid pointers as arguments, which no text may read.
      let text = try arguments.element(0)
      let foreign = [any CVarArg](repeating: 0x1234_5678, count: 32)
      return [String(format: text), String(format: text, arguments: foreign)]
    case "setup":
      _ = try bundled.get()
      ReRune.setup(
        otaPublishId: try arguments.element(0),
        updatePolicy: ReRuneUpdatePolicy(checkOnStart: arguments.contains("check on start")),
        logLevel: .verbose,
        origin: try arguments.url(1),
        preferredLanguages: [try arguments.element(2)],
        cacheDirectory: try arguments.url(3)
      )
      return []
    case "setup on the device":
      ReRune.setup(otaPublishId: try arguments.element(0))
      return []
    case "check":
      let result = await ReRune.checkForUpdates()
      return [
        "\(result.status)", result.updatedLocales.sorted().joined(separator: " "), result.errorMessage ?? "",
      ]
    case "save language":
      ReRune.saveLanguage(arguments.first)
      return []
    case "override language":
      ReRune.languageOverride = arguments.first
      return []
    case "languages":
      return [ReRune.languageOverride ?? "", ReRune.currentLanguage] + ReRune.availableLanguages
    case "revision":
      return ["\(ReRune.revision)"]
    case "greeting":
      // The first key in byte order.
      return [_reRuneString(try bundled.get(), 0, .string(try arguments.element(0)))]
    case "text":
      return [reRuneString(try arguments.element(0), value: try arguments.element(1))]
    case "texts":
      // Of all keys with a prefix and a number; a hyphen for those without one.
      let prefix = try arguments.element(0)
      return (0..<(Int(try arguments.element(1)) ?? 0)).map { reRuneString("\(prefix)\($0)", value: "-") }
    default:
      throw Fault(description: "There is no such command.")
    }
  }

  struct Fault: Error {
    var description: String
  }
}

extension [String] {
  fileprivate func element(_ index: Int) throws -> String {
    guard indices.contains(index) else {
      throw AppUnderTest.Fault(description: "Argument \(index) is missing.")
    }
    return self[index]
  }

  fileprivate func url(_ index: Int) throws -> URL {
    guard let url = URL(string: try element(index)) else {
      throw AppUnderTest.Fault(description: "Argument \(index) is not a URL.")
    }
    return url
  }
}
