import Foundation
import Testing

/// The page of `check --format html` in a real browser, light and dark.
///
/// Needs Chromium (`apt-get install chromium`, or `RERUNE_CHROMIUM` as its path). `RERUNE_SCREENSHOTS` names a
/// folder to keep the pictures in.
@Suite struct BrowserTests {
  private static let environment = ProcessInfo.processInfo.environment
  private static let browser: String? = {
    let names = ["chromium", "chromium-browser", "google-chrome"].map { "/usr/bin/\($0)" }
    return ([environment["RERUNE_CHROMIUM"]].compactMap { $0 } + names)
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }()

  private static func page() throws -> TemporaryFolder {
    let folder = TemporaryFolder()
    try folder.write(
      "L.xcstrings",
      """
      {"version": "1.0", "sourceLanguage": "en", "strings": {
        "greeting %@": {"localizations": {
          "de": {"stringUnit": {"state": "translated", "value": "Hallo, %d!"}},
          "fr": {"stringUnit": {"state": "needs_review", "value": "Bonjour, %@ !"}}}},
        "title": {"localizations": {"de": {"stringUnit": {"state": "translated", "value": "<b>Titel</b> "}}}},
        "done": {}
      }}
      """
    )
    let result = try Tool.run(["check", "--format", "html", "--output", "report.html"], in: folder)
    #expect(result.status == 1)
    return folder
  }

  private static func run(_ arguments: [String], in folder: TemporaryFolder) throws -> String {
    let output = try folder.handle("browser-output")
    let process = Process()
    process.executableURL = URL(fileURLWithPath: try #require(browser))
    // CI containers run as root, where Chromium has no sandbox.
    process.arguments =
      [
        "--headless", "--no-sandbox", "--disable-gpu", "--window-size=1000,900",
        "--user-data-dir=" + folder.path("profile"),
      ] + arguments
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    return try folder.text("browser-output")
  }

  @Test(
    .enabled(if: browser != nil, "Chromium is not installed"),
    arguments: ["", "#severity=error", "#locale=fr"]
  )
  func filtersWork(hash: String) throws {
    let folder = try Self.page()
    let page = try Self.run(["--dump-dom", "file://" + folder.path("report.html") + hash], in: folder)
    let items = page.components(separatedBy: "<li ").dropFirst()
    let shown = items.filter { !($0.split(separator: ">").first ?? "").contains("hidden") }
    let rules = shown.compactMap {
      $0.components(separatedBy: "data-rule=\"").last?.split(separator: "\"").first
    }

    let expected =
      switch hash {
      case "#severity=error": ["placeholder-type"]
      case "#locale=fr": ["missing-translation", "missing-translation", "needs-review"]
      default:
        [
          "missing-translation", "missing-translation", "missing-translation", "needs-review",
          "placeholder-type",
          "whitespace-differs",
        ]
      }
    #expect(rules.map(String.init).sorted() == expected)
  }

  @Test(.enabled(if: browser != nil, "Chromium is not installed"))
  func isDrawnLightAndDark() throws {
    let folder = try Self.page()
    let url = "file://" + folder.path("report.html")
    _ = try Self.run(["--screenshot=" + folder.path("light.png"), url], in: folder)
    _ = try Self.run(
      ["--blink-settings=preferredColorScheme=0", "--screenshot=" + folder.path("dark.png"), url],
      in: folder
    )
    let light = try Data(contentsOf: folder.url.appendingPathComponent("light.png"))
    let dark = try Data(contentsOf: folder.url.appendingPathComponent("dark.png"))
    #expect(light.count > 10_000 && dark.count > 10_000)
    #expect(light != dark)
    if let pictures = Self.environment["RERUNE_SCREENSHOTS"] {
      try light.write(to: URL(fileURLWithPath: pictures + "/light.png"))
      try dark.write(to: URL(fileURLWithPath: pictures + "/dark.png"))
    }
  }
}
