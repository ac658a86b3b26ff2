import Foundation
import RuneModel
import RuneSystem

/// The locale that numbers are written by. Reading its style costs a millisecond: it waits for the first number,
/// and snapshots of one locale share it.
final class FormattingLocale: Sendable {
  let source: LocaleSource
  private let style = Locked<NumberStyle?>(nil)

  init(_ source: LocaleSource) {
    self.source = source
  }

  var numbers: NumberStyle {
    style.withLock { style in
      let numbers = style ?? NumberStyle(locale: source.locale)
      style = numbers
      return numbers
    }
  }
}

/// A locale, or what to make one from: most processes start without writing a number, and making one costs a tenth of
/// their start.
enum LocaleSource: Sendable {
  /// As the system gives it, with what the user has set.
  case locale(Locale)
  case identifier(String)

  var identifier: String {
    switch self {
    case .locale(let locale): locale.identifier
    case .identifier(let name): name
    }
  }

  var locale: Locale {
    switch self {
    case .locale(let locale): locale
    case .identifier(let name): Locale(identifier: name)
    }
  }

  /// Whether both surely write numbers alike.
  func isSame(as other: LocaleSource) -> Bool {
    switch (self, other) {
    case (.locale(let a), .locale(let b)): a == b
    case (.identifier(let a), .identifier(let b)): a.hasSameUTF8(as: b)
    case (.locale, .identifier), (.identifier, .locale): false
    }
  }
}
