import Foundation
import ReRuneErrors

/// Which texts an app has and how they got there, for a debug screen, a log or a user's feedback.
///
/// It contains no publish id, no address and no text. `description` has a line for each fact.
public struct ReRuneDiagnostics: Sendable, Hashable {
  /// The kind of service: `rerune` or `rerune-1` for ReRune's own, in its formats, `crowdin`, or `app` for a gateway;
  /// `nil` before `setup`.
  public let service: String?
  /// The revision of the texts in use; see `ReRune.revision`.
  public let revision: Int
  /// The user's languages in order of preference, with `languageOverride` first, as normalized BCP-47 tags.
  public let preferredLanguages: [String]
  /// The language in which most texts are shown; see `ReRune.currentLanguage`.
  public let currentLanguage: String
  /// The languages that have texts; see `ReRune.availableLanguages`.
  public let availableLanguages: [String]
  /// The languages that have texts over the air.
  public let downloadedLanguages: [String]
  /// When the last check of this process ended, by the device's clock; `nil` before the first one.
  public let lastCheck: Date?
  /// When the last check of this process ended that did not fail; `nil` before the first one.
  public let lastSuccess: Date?
  /// The result of the last check of this process; `nil` before the first one.
  public let lastResult: ReRuneUpdateResult?

  /// The problem of the last check; `nil` if it had none.
  public var problem: ReRuneProblem? { lastResult?.problem }
}

extension ReRune {
  /// The present state of the texts.
  ///
  /// From iOS 17 and macOS 14 on, views that read it are updated when texts or languages change. To follow checks that
  /// change no text, use `updates`.
  public static var diagnostics: ReRuneDiagnostics {
    let setup = CurrentSetup.shared
    let snapshot = LookupState.shared.current().snapshot
    let checks = setup.checks
    return ReRuneDiagnostics(
      service: setup.controller?.parts.service.kind,
      revision: revision,
      preferredLanguages: snapshot.languages,
      currentLanguage: currentLanguage,
      availableLanguages: availableLanguages,
      downloadedLanguages: snapshot.remote?.texts.locales ?? [],
      lastCheck: checks.last,
      lastSuccess: checks.lastSuccess,
      lastResult: checks.result
    )
  }
}

/// What the checks of a setup have found out.
struct CheckHistory: Sendable {
  private(set) var last: Date?
  private(set) var lastSuccess: Date?
  private(set) var result: ReRuneUpdateResult?

  mutating func add(_ result: ReRuneUpdateResult, at date: Date) {
    last = date
    if result.status != .failed { lastSuccess = date }
    self.result = result
  }
}

extension ReRuneDiagnostics: CustomStringConvertible {
  /// The facts, a line each.
  public var description: String {
    var lines = [
      "service: \(service ?? "none")",
      "revision: \(revision)",
      "preferred languages: \(Self.list(preferredLanguages))",
      "current language: \(currentLanguage)",
      "available languages: \(Self.list(availableLanguages))",
      "downloaded languages: \(Self.list(downloadedLanguages))",
      "last check: \(Self.text(lastCheck))",
      "last success: \(Self.text(lastSuccess))",
    ]
    if let lastResult { lines.append("last result: \(lastResult.status)") }
    if let problem { lines.append("problem: \(problem.code): \(problem.message)") }
    return lines.joined(separator: "\n")
  }

  private static func list(_ languages: [String]) -> String {
    languages.isEmpty ? "none" : languages.joined(separator: ", ")
  }

  private static func text(_ date: Date?) -> String {
    date.map { ISO8601DateFormatter().string(from: $0) } ?? "never"
  }
}
