import Foundation
import RuneModel

/// The time up to which the texts of a language are synchronized: milliseconds since 1970, by the service's clock if
/// its time is known.
enum SyncCursor {
  /// A second in milliseconds.
  private static let second = 1_000.0
  private static let day = 86_400_000.0

  /// The cursor to store with the entries of an answer. It never goes back. So that a wrong clock does not hide later
  /// translations, the service's time may be at most a day after the device's, and the device's time at most a day
  /// after the stored cursor.
  ///
  /// - Parameters:
  ///   - stored: the cursor of the request; `nil` for the first one.
  ///   - date: the date of the answer by the service's clock, in seconds since 1970.
  ///   - requestTime: the time before the request by the device's clock, in seconds since 1970.
  static func next(after stored: Int?, date: TimeInterval?, requestTime: TimeInterval) -> Int {
    let device = milliseconds(requestTime)
    // Dates have no fractions of a second, and the service may have stored something later in that second.
    let reached = date.map { milliseconds($0) - second } ?? device
    let earliest = Double(max(stored ?? 0, 0))
    let known = stored == nil ? device : earliest
    let latest = (date == nil ? known : max(known, device)) + day
    // A clock may show any time, even one that does not fit into an integer.
    return Int(exactly: min(max(reached, earliest), latest).rounded(.down)) ?? stored ?? 0
  }

  /// 0 for times before 1970 and for numbers that are not finite.
  private static func milliseconds(_ seconds: TimeInterval) -> Double {
    seconds.isFinite ? max(0, seconds * second) : 0
  }
}

extension SyncAnswer {
  /// The translations to store, by language in the project's spelling. Left out are languages that the project does not
  /// have, translations that are refused, and texts that are never looked up.
  ///
  /// - Parameters:
  ///   - language: the language of the request.
  ///   - languages: the project's languages, without its base language.
  func texts(
    askedIn language: String,
    languages: [String]
  ) -> [String: [(text: String, translation: String)]] {
    var spellings = [String: String]()
    for tag in [language] + languages {
      if let name = LocaleTag.normalized(tag), spellings[name] == nil { spellings[name] = tag }
    }
    var texts: [String: [(text: String, translation: String)]] = [:]
    for entry in entries {
      guard let name = LocaleTag.normalized(entry.language ?? language), let spelling = spellings[name],
        entry.text.utf8.count <= Limits.dynamicTextBytes,
        let translation = TranslatedText.checked(entry.translation, of: entry.text)
      else { continue }
      texts[spelling, default: []].append((entry.text, translation))
    }
    return texts
  }
}

/// When a language is synchronized: at most every 15 minutes. The base language never is, because nothing is translated
/// into it.
struct SyncSchedule: Sendable {
  /// The minimum interval in seconds.
  static let interval: TimeInterval = 900

  /// When the last synchronization of each language began.
  private var starts: [String: TimeInterval] = [:]

  /// Whether to synchronize now. If so, this counts as the beginning of a synchronization, whatever its result.
  ///
  /// - Parameter now: seconds of any clock. If the clock has been set back, a synchronization is due.
  mutating func begins(in language: String, base: String, at now: TimeInterval) -> Bool {
    let language = Self.name(language)
    guard language != Self.name(base) else { return false }
    if let start = starts[language], (start..<start + Self.interval).contains(now) { return false }
    starts[language] = now
    return true
  }

  /// All languages are due again, as after their texts were removed.
  mutating func reset() {
    starts = [:]
  }

  private static func name(_ tag: String) -> String { LocaleTag.normalized(tag) ?? tag }
}
