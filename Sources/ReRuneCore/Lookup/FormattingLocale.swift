import Foundation
import RuneModel

/// The locale that numbers are written by. Reading its style costs a millisecond: it waits for the first number,
/// and snapshots of one locale share it.
final class FormattingLocale: Sendable {
  let locale: Locale
  private let style = Locked<NumberStyle?>(nil)

  init(_ locale: Locale) {
    self.locale = locale
  }

  var numbers: NumberStyle {
    style.withLock { style in
      let numbers = style ?? NumberStyle(locale: locale)
      style = numbers
      return numbers
    }
  }
}
