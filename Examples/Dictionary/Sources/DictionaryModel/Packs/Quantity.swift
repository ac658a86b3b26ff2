import Foundation
import ReRuneCore

/// Sizes and times for users, in the language of the app.
package enum Quantity {
  /// - Parameter bytes: a size, which is shown as `1.2 MB`.
  package static func size(_ bytes: Int) -> String {
    let style = ByteCountFormatStyle(style: .file, spellsOutZero: false)
    return Int64(bytes).formatted(style.locale(Locale(identifier: ReRune.currentLanguage)))
  }

  /// - Parameter bytesPerSecond: a speed, which is shown as `1.2 MB per second`.
  package static func speed(_ bytesPerSecond: Int) -> String {
    ReRuneStrings.downloadsSpeed(size(bytesPerSecond))
  }

  /// - Parameter seconds: a time, which is shown as seconds up to a minute and a half, and then as minutes.
  package static func timeLeft(_ seconds: Int) -> String {
    guard seconds > 90 else { return ReRuneStrings.downloadsSecondsLeft(seconds) }
    return ReRuneStrings.downloadsMinutesLeft((seconds + 30) / 60)
  }
}
