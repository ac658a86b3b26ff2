import Foundation
import RuneModel
import RuneSystem

/// The locale used to format numbers. Reading its style takes a millisecond, so it is deferred to the first number,
/// and snapshots with the same locale share it.
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

/// A locale, or the information to create one: most processes launch without formatting a number, and creating a
/// locale takes a tenth of their launch time.
enum LocaleSource: Sendable {
  /// As provided by the system, with the user's settings.
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

  /// Whether both certainly format numbers in the same way.
  func isSame(as other: LocaleSource) -> Bool {
    switch (self, other) {
    case (.locale(let a), .locale(let b)): a == b
    case (.identifier(let a), .identifier(let b)): a.hasSameUTF8(as: b)
    case (.locale, .identifier), (.identifier, .locale): false
    }
  }
}
